//! Corrections: a later import has a known id with other values. And dates that are replaced.

use std::time::Duration;

use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use tracker_core::import_report::WorkoutValues;
use tracker_core::limits::MAX_WORKOUTS_ON_A_DAY;
use tracker_core::moments::MomentKind;
use tracker_core::{Activity, Distance, ImportReport, Source, Workout};
use tracker_store::{NewByHand, Push};

use crate::scene::{
    Scene, draft, first, import, instant, items, now, run, run_with_id, source, stored,
};

const WRONG: &str = "2025-03-10 07:00:00 +0100";
const RIGHT: &str = "2026-03-10 07:00:00 +0100";

async fn push(scene: &Scene, workouts: &[Workout]) -> ImportReport {
    let (account, items) = (scene.account.clone(), items(workouts));
    let push = Push { account, source: source(), items, now: now() };
    scene.store.import_batcher().import(push).await.unwrap().report
}

fn on_date(day: &str, metres: f64) -> Workout {
    let mut draft = draft(Activity::Running, &format!("{day} 12:00:00 +0000"));
    draft.start = draft.start.with_kind(MomentKind::Date);
    draft.source = Source::Manual;
    draft.duration = Some(Duration::ZERO);
    draft.distance = Distance::from_metres(metres).ok();
    Workout::new(draft).unwrap()
}

async fn add(scene: &Scene, workout: &Workout, is_another: bool) -> ImportReport {
    let by_hand = NewByHand { workout, note: Some("by the river"), label: "by hand", is_another };
    scene.store.add_by_hand(&scene.account, by_hand, now()).await.unwrap().report
}

/// Decided within the transaction, from a snapshot and by the batcher of pushes.
#[tokio::test]
async fn a_correction_replaces_the_values_and_keeps_the_id() {
    let others: Vec<Workout> =
        (1..9).map(|day| run(&format!("2026-01-0{day} 07:00:00 +0100"))).collect();
    for way in 0..3 {
        let scene = Scene::new().await;
        scene.import(&[run_with_id(WRONG, "a")]).await;
        let before = scene.store.workouts(scene.account.id, None, first(9)).await.unwrap();
        let corrected = run_with_id(RIGHT, "a");
        let mut sent = vec![corrected.clone()];
        let report = match way {
            0 => scene.import(&sent).await.report,
            1 => {
                sent.extend(others.clone());
                scene.import(&sent).await.report
            }
            _ => push(&scene, &sent).await,
        };
        assert_eq!(
            (report.corrected, report.added(), report.skipped()),
            (1, sent.len() as u64 - 1, 0)
        );
        assert_eq!(report.processed, sent.len() as u64);
        let [changed] = &report.corrected_workouts[..] else { panic!("{report:?}") };
        assert_eq!(changed.before, WorkoutValues::from(&before[0].workout.fingerprint()));
        assert_eq!(changed.after, WorkoutValues::from(&corrected.fingerprint()));
        let stored = scene.store.workout(scene.account.id, before[0].id).await.unwrap().unwrap();
        assert_eq!(stored.stored.workout, corrected, "the id is permanent");
        let log = scene.store.imports(scene.account.id, first(9)).await.unwrap();
        assert!(log.iter().any(|it| it.report == report), "{log:?}");
        let again = scene.import(&sent).await.report;
        assert_eq!((again.corrected, again.duplicates), (0, sent.len() as u64));
    }
}

#[tokio::test]
async fn days_move_with_a_correction_and_come_back_when_it_is_taken_back() {
    let scene = Scene::new().await;
    let mut wrong = run_with_id(WRONG, "a").into_draft();
    wrong.average_heart_rate = Some(140.0);
    let wrong = Workout::new(wrong).unwrap();
    scene.import(&[wrong.clone(), run("2026-03-11 07:00:00 +0100")]).await;
    let (stored, days) = (scene.stored().await, scene.report_data().await.days);
    let version = scene.store.local_account(now()).await.unwrap().version;
    let imported = scene.import(&[run_with_id(RIGHT, "a")]).await;
    let days_of = |days: &tracker_core::RunningDays| {
        days.iter().map(|day| day.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(days_of(&imported.days_after), ["2026-03-10", "2026-03-11"]);
    assert_eq!(days_of(&scene.report_data().await.days), ["2026-03-10", "2026-03-11"]);
    assert!(scene.store.local_account(now()).await.unwrap().version > version);
    let taken = scene.store.take_back_import(scene.account.id, imported.id, now()).await.unwrap();
    assert_eq!(taken, Some(0));
    assert_eq!(scene.stored().await, stored);
    assert_eq!(scene.report_data().await.days, days);
}

#[tokio::test]
async fn a_removed_workout_is_not_corrected() {
    let scene = Scene::new().await;
    scene.import(&[run_with_id(WRONG, "a")]).await;
    let id = scene.store.workouts(scene.account.id, None, first(1)).await.unwrap()[0].id;
    scene.store.remove_workout(scene.account.id, id, now(), None).await.unwrap();
    let report = scene.import(&[run_with_id(RIGHT, "a")]).await.report;
    assert_eq!((report.corrected, report.removed), (0, 1));
}

/// The watch has the run at its right time, so the wrong copy of a web service goes, and comes back.
#[tokio::test]
async fn a_correction_that_is_a_copy_removes_the_wrong_workout() {
    let scene = Scene::new().await;
    let mut watch = draft(Activity::Running, RIGHT);
    watch.source = Source::Fit;
    scene.import(&[run_with_id(WRONG, "a"), Workout::new(watch).unwrap()]).await;
    let before = scene.stored().await;
    let corrected = scene.import(&[run_with_id(RIGHT, "a")]).await;
    assert_eq!((corrected.report.corrected, corrected.report.added()), (1, 0));
    assert_eq!(scene.stored().await, before[..1]);
    scene.store.take_back_import(scene.account.id, corrected.id, now()).await.unwrap();
    assert_eq!(scene.stored().await, before);
}

#[tokio::test]
async fn a_run_replaces_one_date_that_can_be_the_same_and_says_so() {
    let scene = Scene::new().await;
    add(&scene, &on_date("2026-03-10", 7200.0), false).await;
    add(&scene, &on_date("2026-03-10", 5000.0), true).await;
    let recorded = |hour: u32, metres: f64| {
        let mut run = draft(Activity::Running, &format!("2026-03-10 {hour:02}:00:00 +0100"));
        (run.source, run.distance) = (Source::Gpx, Distance::from_metres(metres).ok());
        Workout::new(run).unwrap()
    };
    let short = scene.import(&[recorded(7, 1100.0)]).await.report;
    assert_eq!((short.processed, short.replaced), (1, 0), "it is another run");
    let another = scene.import(&[recorded(12, 5000.0)]).await.report;
    assert_eq!((another.processed, another.replaced), (1, 0), "another run is never replaced");
    let same = scene.import(&[recorded(18, 7100.0)]).await;
    assert_eq!((same.report.processed, same.report.replaced), (1, 1));
    let replaced = &same.report.replaced_workouts[0];
    assert_eq!((replaced.before.distance, replaced.after.distance), (Some(7200.0), Some(7100.0)));
    let logged = scene.store.import(scene.account.id, same.id).await.unwrap().unwrap();
    assert_eq!(logged.report, same.report);
    assert_eq!(scene.stored().await.len(), 4);
    scene.store.take_back_import(scene.account.id, same.id, now()).await.unwrap();
    let metres: Vec<_> =
        scene.stored().await.iter().map(|it| it.distance().unwrap().metres()).collect();
    assert_eq!(metres.len(), 4);
    assert!(metres.contains(&7200.0), "{metres:?}");
}

/// Two rows of one day are two runs.
#[tokio::test]
async fn rows_of_one_table_of_dates_are_runs_of_their_own() {
    let scene = Scene::new().await;
    let rows = [on_date("2026-03-10", 5000.0), on_date("2026-03-10", 7200.0)];
    assert_eq!(scene.import(&rows).await.report.processed, 2);
    assert_eq!(scene.import(&rows).await.report.duplicates, 2);
}

#[tokio::test]
async fn a_removed_workout_comes_back_with_all_it_had() {
    let scene = Scene::new().await;
    let mut with_heart = draft(Activity::TrailRunning, RIGHT);
    (with_heart.average_heart_rate, with_heart.energy_kcal) = (Some(150.0), Some(300.0));
    with_heart.source_id = Some("a".to_owned());
    let by_hand = on_date("2026-03-12", 5200.0);
    scene.import(&[Workout::new(with_heart).unwrap()]).await;
    add(&scene, &by_hand, false).await;
    let before = scene.store.workouts(scene.account.id, None, first(9)).await.unwrap();
    let notes = scene.store.notes(scene.account.id).await.unwrap();
    for stored in &before {
        assert!(
            scene.store.remove_workout(scene.account.id, stored.id, now(), None).await.unwrap()
        );
    }
    // Another run takes the day meanwhile.
    let other = run("2026-03-12 18:00:00 +0100");
    scene.import(std::slice::from_ref(&other)).await;
    for stored in &before {
        let restored =
            scene.store.restore_workout(&scene.account, stored.id, "asked back", now()).await;
        assert_eq!(restored.unwrap().unwrap().report.processed, 1);
    }
    let mut after = scene.store.workouts(scene.account.id, None, first(9)).await.unwrap();
    after.retain(|stored| stored.workout != other);
    assert_eq!(after, before);
    assert_eq!(scene.store.notes(scene.account.id).await.unwrap(), notes);
    assert_eq!(notes.len(), 1);
}

#[tokio::test]
async fn a_removed_workout_makes_room_and_runs_by_hand_obey_the_limit() {
    let scene = Scene::new().await;
    let midnight = instant("2026-03-10T00:00:00Z");
    let start = |nth: i64| {
        let start = midnight + chrono::TimeDelta::seconds(400 * nth);
        start.format("%Y-%m-%d %H:%M:%S +0000").to_string()
    };
    let most = i64::try_from(MAX_WORKOUTS_ON_A_DAY).unwrap();
    let day: Vec<Workout> = (0..most).map(|nth| run(&start(nth))).collect();
    assert_eq!(scene.import(&day).await.report.processed, 200);
    let by_hand = on_date("2026-03-10", 5200.0);
    let full = add(&scene, &by_hand, true).await;
    assert_eq!((full.processed, full.invalid), (0, 1));
    let removed = scene.store.workouts(scene.account.id, None, first(1)).await.unwrap();
    scene.store.remove_workout(scene.account.id, removed[0].id, now(), None).await.unwrap();
    assert_eq!(add(&scene, &by_hand, true).await.processed, 1);
    let restored =
        scene.store.restore_workout(&scene.account, removed[0].id, "asked back", now()).await;
    assert_eq!(restored.unwrap().unwrap().report.invalid, 1, "the day is full");
    let all = "1900-01-01".parse().unwrap()..="2100-12-31".parse().unwrap();
    let remembered = scene.store.removed_workouts(scene.account.id, all, first(9)).await.unwrap();
    assert_eq!(remembered.len(), 1, "it is not lost");
}

/// A copy that begins before midnight moves the day of the stored workout, whose start stays as it is written.
#[tokio::test]
async fn a_day_before_midnight_is_stored() {
    let scene = Scene::new().await;
    let mut watch = draft(Activity::Running, "2026-03-10 23:58:00 +0100");
    watch.source = Source::Fit;
    scene.import(&[run("2026-03-11 00:03:00 +0100")]).await;
    let imported = scene.import(&[Workout::new(watch).unwrap()]).await;
    assert_eq!((imported.report.duplicates, imported.settled_days), (1, 1));
    let [stored] = &scene.stored().await[..] else { panic!("one run") };
    assert_eq!(stored.day().to_string(), "2026-03-10");
    assert_eq!(stored.start().to_rfc3339(), "2026-03-11T00:03:00+01:00");
    scene.store.take_back_import(scene.account.id, imported.id, now()).await.unwrap();
    assert_eq!(scene.stored().await, [run("2026-03-11 00:03:00 +0100")]);
}

/// In whatever order imports are taken back, one by one or together: the newest correction that is left stands, and
/// without any the original.
#[test]
fn the_newest_correction_that_is_left_stands_in_any_order_of_undoing() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let scene = runtime.block_on(Scene::new());
    let orders = (2..=4_usize).prop_flat_map(|count| {
        let order = Just((0..count).collect::<Vec<_>>()).prop_shuffle();
        (order, proptest::collection::vec(any::<bool>(), count))
    });
    let config = ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(40) };
    TestRunner::new(config)
        .run(&orders, |(order, is_with_next)| {
            runtime.block_on(async {
                let account = scene.new_account().await;
                let version =
                    |day: usize| run_with_id(&format!("2026-03-1{day} 07:00:00 +0100"), "a");
                import(&scene.store, &account, &[version(0)]).await;
                let mut corrections = Vec::new();
                for day in 1..=order.len() {
                    corrections.push(import(&scene.store, &account, &[version(day)]).await.id);
                }
                let (mut left, mut together) = (vec![true; order.len()], Vec::new());
                for (nth, is_with_next) in order.iter().zip(is_with_next) {
                    left[*nth] = false;
                    together.push(corrections[*nth]);
                    if is_with_next && left.contains(&true) {
                        continue;
                    }
                    scene.store.take_back_imports(account.id, &together, now()).await.unwrap();
                    together.clear();
                    let newest = left.iter().rposition(|is_left| *is_left).map_or(0, |it| it + 1);
                    assert_eq!(
                        stored(&scene.store, &account).await,
                        [version(newest)],
                        "{order:?}"
                    );
                }
            });
            Ok(())
        })
        .unwrap();
}
