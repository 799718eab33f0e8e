//! Imports.

use std::future::poll_fn;
use std::task::Poll;

use tracker_core::import_report::{SkipReason, SkippedWorkout};
use tracker_core::{Activity, ImportReport, RunningDays, Workout};
use tracker_store::PageRequest;

use crate::scene::{
    Scene, draft, import, items, now, open_import, run, run_with_id, source, stored,
};

fn week() -> Vec<Workout> {
    (1..=7).map(|day| run(&format!("2026-03-0{day} 07:00:00 +0100"))).collect()
}

#[tokio::test]
async fn importing_twice_changes_nothing() {
    let scene = Scene::new().await;
    let first = scene.import(&week()).await;
    let mut expected = ImportReport::default();
    expected.processed = 7;
    assert_eq!(first.report, expected);
    assert_eq!((first.days_before.len(), first.days_after.len()), (0, 7));

    let before = scene.stored().await;
    let second = scene.import(&week()).await;
    assert_eq!((second.report.processed, second.report.duplicates), (0, 7));
    assert_eq!(second.days_before, first.days_after);
    assert_eq!(second.days_after, first.days_after);
    assert_eq!(scene.stored().await, before);
}

#[tokio::test]
async fn a_duplicate_is_reported_as_a_duplicate() {
    let scene = Scene::new().await;
    scene.import(&[run("2026-03-10 07:00:00 +0100")]).await;
    // The same instant with another offset; the stored day does not change.
    let again = scene.import(&[run("2026-03-10 14:00:30 +0800")]).await;
    let (name, start) = (Some("Running".into()), Some("2026-03-10 14:00:30 +0800".into()));
    let expected = SkippedWorkout::new(0, name, start, SkipReason::Duplicate);
    assert_eq!(again.report.skipped_workouts, [expected]);
    assert_eq!(scene.stored().await, [run("2026-03-10 07:00:00 +0100")]);
}

#[tokio::test]
async fn a_stored_source_id_with_other_values_is_a_correction() {
    let scene = Scene::new().await;
    scene.import(&[run_with_id("2026-03-10 07:00:00 +0100", "a")]).await;
    // The first corrects the stored workout, so the second is a duplicate of it.
    let sent = [
        run_with_id("2026-03-11 07:00:00 +0100", "a"),
        run("2026-03-11 07:00:30 +0100"),
        run_with_id("2026-03-12 07:00:00 +0100", "b"),
        run_with_id("2026-03-12 07:00:59 +0100", "c"),
    ];
    let imported = scene.import(&sent).await;
    let skipped = imported.report.skipped_workouts.iter().map(|skipped| skipped.index);
    assert_eq!(skipped.collect::<Vec<_>>(), [1, 3]);
    assert_eq!((imported.report.corrected, imported.report.added()), (1, 1));
    assert_eq!(scene.stored().await.len(), 2);
}

#[tokio::test]
async fn skipped_items_are_reported_in_input_order() {
    let scene = Scene::new().await;
    scene.import(&week()).await;
    let mut import = open_import(&scene.store, &scene.account, source(), now()).await.unwrap();
    let yoga = |index| {
        let name = Some("Yoga".to_owned());
        SkippedWorkout::new(index, name, None, SkipReason::UnsupportedActivity)
    };
    for index in 0..50 {
        let workout = week()[0].clone();
        let workout = tracker_import::Item::Workout { index: 2 * index, workout };
        let skipped = tracker_import::Item::Skipped(yoga(2 * index + 1));
        import.add(vec![workout, skipped]);
    }
    let report = import.commit().await.unwrap().report;
    assert_eq!((report.duplicates, report.unsupported), (50, 50));
    let indexes = report.skipped_workouts.iter().map(|skipped| skipped.index);
    assert_eq!(indexes.collect::<Vec<_>>(), (0..100).collect::<Vec<_>>());
}

#[tokio::test]
async fn a_dry_run_reports_the_same_and_stores_nothing() {
    let scene = Scene::new().await;
    let Scene { store, account, .. } = &scene;
    scene.import(&week()[..3]).await;
    let mut dry = open_import(store, account, source(), now()).await.unwrap();
    dry.add(items(&week()));
    let expected = dry.write().await.unwrap();
    drop(dry);
    assert_eq!(scene.stored().await.len(), 3);
    let imported = scene.import(&week()).await;
    assert_eq!(tracker_store::ImportOutcome { id: expected.id, ..imported }, expected);
}

#[tokio::test]
async fn a_dropped_import_stores_nothing_and_does_not_block_the_next() {
    let scene = Scene::new().await;
    for _ in 0..3 {
        let mut import = open_import(&scene.store, &scene.account, source(), now()).await.unwrap();
        let many: Vec<Workout> = (0..1200).map(nth_run).collect();
        import.add(items(&many));
        import.write().await.unwrap();
        drop(import);
        assert_eq!(scene.stored().await, []);
    }
    assert_eq!(scene.import(&week()).await.report.processed, 7);
}

#[tokio::test]
async fn readers_see_an_import_only_after_its_commit() {
    let scene = Scene::new().await;
    let mut import = open_import(&scene.store, &scene.account, source(), now()).await.unwrap();
    import.add(items(&(0..1200).map(nth_run).collect::<Vec<_>>()));
    import.write().await.unwrap();
    assert_eq!(scene.report_data().await.days, RunningDays::new());
    import.commit().await.unwrap();
    assert_eq!(scene.stored().await.len(), 1200);
}

#[tokio::test]
async fn a_cancelled_import_makes_the_commit_fail() {
    let scene = Scene::new().await;
    let mut import = open_import(&scene.store, &scene.account, source(), now()).await.unwrap();
    let many: Vec<Workout> = (0..1200).map(nth_run).collect();
    import.add(items(&many));
    // An import takes several answers of the database, so it has begun and not ended.
    let mut writing = Box::pin(import.write());
    let polled_once = poll_fn(|context| Poll::Ready(writing.as_mut().poll(context))).await;
    assert!(polled_once.is_pending());
    drop(writing);
    assert!(import.commit().await.is_err());
    assert_eq!(scene.stored().await, []);
    assert_eq!(scene.import(&many).await.report.processed, 1200);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_concurrent_imports_equal_two_sequential_ones() {
    let scene = Scene::new().await;
    let many: Vec<Workout> = (0..2750).map(nth_run).collect();
    let mut both = Vec::new();
    for _ in 0..2 {
        // Each store has its own connections, like a separate process.
        let store = tracker_store::Store::open(&scene.database.url()).await.unwrap();
        let (account, many) = (scene.account.clone(), many.clone());
        both.push(tokio::spawn(async move { import(&store, &account, &many).await.report }));
    }
    let mut processed = Vec::new();
    for one in both {
        let report = one.await.unwrap();
        processed.push((report.processed, report.duplicates));
    }
    processed.sort_unstable();
    assert_eq!(processed, [(0, 2750), (2750, 0)]);
    assert_eq!(scene.stored().await.len(), 2750);
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_imports_of_one_store_are_serialized() {
    let scene = Scene::new().await;
    let tasks = (0..8).map(|_| {
        let (store, account) = (scene.store.clone(), scene.account.clone());
        tokio::spawn(async move { import(&store, &account, &week()).await.report.processed })
    });
    let mut processed = 0;
    for task in tasks.collect::<Vec<_>>() {
        processed += task.await.unwrap();
    }
    assert_eq!(processed, 7);
}

#[tokio::test]
async fn a_failed_import_does_not_block_the_next() {
    let scene = Scene::new().await;
    for _ in 0..3 {
        let missing = tracker_store::Account {
            id: "01890000-0000-7000-8000-000000000000".parse().unwrap(),
            ..scene.account.clone()
        };
        let mut import = open_import(&scene.store, &missing, source(), now()).await.unwrap();
        import.add(items(&week()));
        let error = import.commit().await.unwrap_err();
        assert!(matches!(error, tracker_store::StoreError::ReferenceGone { .. }), "{error}");
    }
    assert_eq!(scene.import(&week()).await.report.processed, 7);
}

#[tokio::test]
async fn an_empty_import_succeeds() {
    let scene = Scene::new().await;
    let imported = scene.import(&[]).await;
    assert_eq!(imported.report, ImportReport::default());
    assert_eq!(stored(&scene.store, &scene.account).await, []);
}

/// The n-th of a series of runs that are three hours apart.
fn nth_run(number: i64) -> Workout {
    let mut draft = draft(Activity::Running, "2000-01-01 07:00:00 +0100");
    let start = draft.start.instant() + chrono::TimeDelta::hours(3 * number);
    draft.start = tracker_core::Moment::from_parts(start, None, start.date_naive()).unwrap();
    Workout::new(draft).unwrap()
}

#[tokio::test]
async fn the_log_is_read_in_pages_newest_first() {
    let scene = Scene::new().await;
    for _ in 0..3 {
        scene.import(&[run("2026-03-01 07:00:00 +0100")]).await;
    }
    let all =
        scene.store.imports(scene.account.id, PageRequest { after: None, size: 9 }).await.unwrap();
    assert_eq!(all.len(), 3);
    let after = Some(all[0].cursor());
    let rest = scene.store.imports(scene.account.id, PageRequest { after, size: 9 }).await.unwrap();
    assert_eq!(rest, all[1..]);
}

#[tokio::test]
async fn only_the_owner_can_remove_a_workout() {
    let scene = Scene::new().await;
    let other = scene.new_account().await;
    scene.import(&[run("2026-03-01 07:00:00 +0100")]).await;
    let page = PageRequest { after: None, size: 9 };
    let id = scene.store.workouts(scene.account.id, None, page).await.unwrap()[0].id;

    assert_eq!(scene.store.remove_workout(other.id, id, now(), None).await, Ok(false));
    assert_eq!(scene.store.remove_workout(scene.account.id, id, now(), None).await, Ok(true));
    assert_eq!(scene.store.remove_workout(scene.account.id, id, now(), None).await, Ok(false));
    assert!(scene.report_data().await.days.is_empty());
}
