//! The log of imports.

use tracker_core::import_report::{InvalidItem, SkipReason, SkippedWorkout};
use tracker_core::{ImportReport, Workout};
use tracker_import::Item;
use tracker_store::ImportSource;
use uuid::Uuid;

use crate::scene::{Scene, first, instant, items, now, open_import, run, source};

fn skipped(index: u64, reason: SkipReason) -> SkippedWorkout {
    SkippedWorkout::new(index, Some("Übung, \"schwer\"".to_owned()), None, reason)
}

#[tokio::test]
async fn an_import_is_logged_with_its_whole_report() {
    let Scene { store, account, .. } = &Scene::new().await;
    let source = ImportSource {
        label: "Workouts-2026.json".to_owned(),
        session_id: Some("8E7A".to_owned()),
        automation_name: Some("Every hour".to_owned()),
        push_token: None,
        command: None,
    };
    let now = instant("2026-06-30T12:00:00.75Z");
    let mut import = open_import(store, account, source.clone(), now).await.unwrap();
    let odd = run("2062-03-10 07:00:00 +0100");
    import.add(items(&[run("2026-03-10 07:00:00 +0100"), odd]));
    let left_out = [
        skipped(2, SkipReason::UnsupportedActivity),
        skipped(3, SkipReason::Invalid(InvalidItem::Missing("start".to_owned()))),
        skipped(4, SkipReason::Duplicate),
    ];
    import.add(left_out.clone().map(Item::Skipped).to_vec());
    let imported = import.commit().await.unwrap();

    let mut expected = ImportReport::default();
    (expected.processed, expected.in_the_future) = (2, 1);
    for skipped in left_out {
        expected.skip(skipped);
    }
    assert_eq!(imported.report, expected);
    let log = store.imports(account.id, first(10)).await.unwrap();
    assert_eq!(log.len(), 1);
    assert_eq!((&log[0].source, &log[0].report), (&source, &expected));
    assert_eq!(log[0].imported_at, instant("2026-06-30T12:00:00Z"));
}

/// Tracks without a type: their number is stored, and one of them as an example.
#[tokio::test]
async fn workouts_without_a_sport_are_logged_by_their_number() {
    let Scene { store, account, .. } = &Scene::new().await;
    let mut import = open_import(store, account, source(), now()).await.unwrap();
    let tracks = (0..300).map(|index| Item::Skipped(skipped(index, SkipReason::NoSport)));
    import.add(tracks.collect());
    let wrong = skipped(300, SkipReason::Invalid(InvalidItem::Missing("start".to_owned())));
    import.add(vec![Item::Skipped(wrong.clone())]);
    let imported = import.commit().await.unwrap();

    let logged = store.import(account.id, imported.id).await.unwrap().unwrap().report;
    assert_eq!((logged.without_sport, logged.invalid, logged.skipped()), (300, 301, 301));
    assert_eq!(logged.skipped_workouts, [skipped(0, SkipReason::NoSport), wrong]);
}

#[tokio::test]
async fn the_log_is_listed_newest_first_up_to_the_page_size() {
    let Scene { store, account, .. } = &Scene::new().await;
    for hour in [12, 9, 15] {
        let now = instant(&format!("2026-06-30T{hour:02}:00:00Z"));
        let import = open_import(store, account, source(), now).await.unwrap();
        import.commit().await.unwrap();
    }
    let log = store.imports(account.id, first(2)).await.unwrap();
    let hours: Vec<String> = log.iter().map(|import| import.imported_at.to_string()).collect();
    assert_eq!(hours, ["2026-06-30 15:00:00 UTC", "2026-06-30 12:00:00 UTC"]);
}

#[tokio::test]
async fn an_uncommitted_import_is_not_logged() {
    let Scene { store, account, .. } = &Scene::new().await;
    drop(open_import(store, account, source(), now()).await.unwrap());
    let mut import = open_import(store, account, source(), now()).await.unwrap();
    import.write().await.unwrap();
    drop(import);
    assert_eq!(store.imports(account.id, first(10)).await, Ok(vec![]));
}

/// The guide of the phone ticks its steps by them.
#[tokio::test]
async fn pushes_and_files_are_distinguished() {
    let Scene { store, account, .. } = &Scene::new().await;
    let import = async |source: ImportSource, now: &str| {
        let import = open_import(store, account, source, instant(now)).await.unwrap();
        import.commit().await.unwrap().id
    };
    assert_eq!(store.newest_push(account.id).await.unwrap(), None);
    let by_token = ImportSource { push_token: Some(Uuid::from_u128(7)), ..source() };
    import(by_token.clone(), "2026-06-30T11:00:00Z").await;
    assert!(!store.has_imported_file(account.id).await.unwrap());
    let newest = import(by_token, "2026-06-30T12:00:00Z").await;
    import(source(), "2026-06-30T13:00:00Z").await;
    assert_eq!(store.newest_push(account.id).await.unwrap().unwrap().id, newest);
    assert!(store.has_imported_file(account.id).await.unwrap());
}

/// A phone pushes each hour, and mostly nothing is new. An import of a file is never left out.
#[tokio::test]
async fn pushes_without_news_are_listed_apart() {
    let Scene { store, account, .. } = &Scene::new().await;
    let import = async |source: ImportSource, workouts: &[Workout], now: &str| {
        let mut import = open_import(store, account, source, instant(now)).await.unwrap();
        import.add(items(workouts));
        import.commit().await.unwrap().id
    };
    let by_token = ImportSource { push_token: Some(Uuid::from_u128(7)), ..source() };
    let with_news =
        import(by_token.clone(), &[run("2026-06-30T06:00:00Z")], "2026-06-30T12:00:00Z").await;
    import(by_token.clone(), &[run("2026-06-30T06:00:00Z")], "2026-06-30T13:00:00Z").await;
    import(by_token, &[], "2026-06-30T14:00:00Z").await;
    let of_file = import(source(), &[], "2026-06-30T15:00:00Z").await;

    let listed = store.imports_with_news(account.id, first(10)).await.unwrap();
    let ids: Vec<Uuid> = listed.iter().map(|import| import.id).collect();
    assert_eq!(ids, [of_file, with_news]);
    let quiet = async |until: Option<&str>, since: Option<&str>, limit: u32| {
        let (until, since) = (until.map(instant), since.map(instant));
        store.pushes_without_news(account.id, until, since, limit).await.unwrap()
    };
    let (first, second) = (instant("2026-06-30T13:00:00Z"), instant("2026-06-30T14:00:00Z"));
    assert_eq!(quiet(None, None, 10).await, [second, first]);
    assert_eq!(quiet(None, None, 1).await, [second]);
    assert_eq!(quiet(Some("2026-06-30T13:30:00Z"), None, 10).await, [first]);
    assert_eq!(quiet(None, Some("2026-06-30T13:30:00Z"), 10).await, [second]);
}
