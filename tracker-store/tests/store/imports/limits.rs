//! The limits of a day and of a file, and batches with many stored workouts near them.

use std::time::Duration;

use chrono::TimeDelta;
use tracker_core::import_report::{InvalidItem, SkipReason, SkippedWorkout};
use tracker_core::limits::{MAX_WORKOUTS_IN_A_FILE, TooManyWorkouts};
use tracker_core::moments::MomentKind;
use tracker_core::{Activity, History, Moment, Source, Workout, WorkoutDraft};
use tracker_import::Item;
use tracker_store::{Push, StoreError};

use crate::scene::{Scene, instant, items, now, open_import, source};

/// A workout of an app that starts some minutes after 1 March 2026 and lasts some minutes.
fn workout(app: Source, start: i64, minutes: u64) -> Workout {
    let start = instant("2026-03-01T00:00:00Z") + TimeDelta::minutes(start);
    let moment = Moment::from_parts(start, None, start.date_naive()).unwrap();
    let mut draft = WorkoutDraft::new(Activity::Running, moment.with_kind(MomentKind::Exact));
    draft.duration = Some(Duration::from_mins(minutes));
    draft.source = app;
    Workout::new(draft).unwrap()
}

/// Short runs, seven minutes apart.
fn runs_of_a_day(number: i64) -> Vec<Workout> {
    (0..number).map(|nth| workout(Source::HealthAutoExport, 7 * nth, 1)).collect()
}

#[tokio::test]
async fn the_last_workout_of_a_day_is_stored_and_the_next_is_skipped() {
    let scene = Scene::new().await;
    let day = runs_of_a_day(203);
    let first = scene.import(&day[..199]).await;
    assert_eq!((first.report.processed, first.report.invalid), (199, 0));
    let second = scene.import(&day).await;
    let report = &second.report;
    assert_eq!((report.processed, report.duplicates, report.invalid), (1, 199, 3));
    let reason = SkipReason::Invalid(InvalidItem::FullDay);
    let skipped: Vec<_> = report.skipped_workouts.iter().filter(|it| it.reason == reason).collect();
    assert_eq!(skipped.iter().map(|it| it.index).collect::<Vec<_>>(), [200, 201, 202]);
    let again = scene.import(&day).await.report;
    assert_eq!((again.processed, again.duplicates, again.invalid), (0, 200, 3));
    assert_eq!(scene.stored().await.len(), 200);
    let next_day = workout(Source::HealthAutoExport, 24 * 60, 1);
    assert_eq!(scene.import(&[next_day]).await.report.processed, 1);
}

#[tokio::test]
async fn a_push_has_the_limit_of_the_day_too() {
    let scene = Scene::new().await;
    let batcher = scene.store.import_batcher();
    let mut processed = Vec::new();
    for part in runs_of_a_day(205).chunks(70) {
        let (account, source) = (scene.account.clone(), source());
        let push = Push { account, source, items: items(part), now: now() };
        processed.push(batcher.import(push).await.unwrap().report.processed);
    }
    assert_eq!(processed, [70, 70, 60]);
}

/// The counted workouts of a day are those of the account.
#[tokio::test]
async fn the_day_of_another_account_does_not_count() {
    let scene = Scene::new().await;
    scene.import(&runs_of_a_day(200)).await;
    let other = scene.new_account().await;
    let imported = crate::scene::import(&scene.store, &other, &runs_of_a_day(3)).await;
    assert_eq!(imported.report.processed, 3);
}

/// Skipped items count, too: reading them costs as much.
#[tokio::test]
async fn a_file_of_the_largest_size_is_imported_and_a_larger_one_is_refused() {
    let scene = Scene::new().await;
    let yoga = |index| {
        Item::Skipped(SkippedWorkout::new(index, None, None, SkipReason::UnsupportedActivity))
    };
    for (number, expected) in [
        (MAX_WORKOUTS_IN_A_FILE - 1, Ok(1)),
        (MAX_WORKOUTS_IN_A_FILE, Err(StoreError::TooManyWorkouts(TooManyWorkouts::InFile))),
    ] {
        let mut import = open_import(&scene.store, &scene.account, source(), now()).await.unwrap();
        import.add(items(&runs_of_a_day(1)));
        import.add((0..number).map(yoga).collect());
        let imported = import.commit().await.map(|imported| imported.report.processed);
        assert_eq!(imported, expected, "{number} further items");
    }
    assert_eq!(scene.stored().await.len(), 1);
}

/// More stored workouts overlap these batches than are read at once. So the batches are divided, and the
/// result is that of core.
#[tokio::test]
async fn a_batch_near_thousands_of_long_workouts_has_the_result_of_core() {
    let scene = Scene::new().await;
    let mut history = History::new();
    // 150 workouts of a day and a half on each of 30 days.
    let long: Vec<_> = (0..4500)
        .map(|nth| workout(Source::Garmin, nth / 150 * 1440 + nth % 150 * 9, 2160))
        .collect();
    let copies: Vec<_> = (0..60)
        .map(|nth| {
            workout(Source::Strava, nth * 701 % 30 * 1440 + nth * 17, 100 + 40 * nth.unsigned_abs())
        })
        .collect();
    for batch in [long, copies] {
        let added = history.import(batch.clone()).added;
        let imported = scene.import(&batch).await;
        assert_eq!(imported.report.processed, added as u64);
    }
    let mut stored = scene.stored().await;
    stored.reverse();
    assert_eq!(stored.len(), history.workouts().len());
}

/// The id of a date does not count, so a date and a later run of another day can have the same id. The
/// other way round, the date is a duplicate.
#[tokio::test]
async fn a_date_and_a_run_of_another_day_can_have_the_same_id() {
    let with_id = |run: &Workout, kind| {
        let mut draft = WorkoutDraft::new(Activity::Running, run.start().with_kind(kind));
        draft.duration = Some(run.duration());
        draft.source = Source::Csv;
        draft.source_id = Some("7".to_owned());
        Workout::new(draft).unwrap()
    };
    let date = with_id(&workout(Source::Csv, 12 * 60, 30), MomentKind::Date);
    let run = with_id(&workout(Source::Csv, 30 * 24 * 60, 30), MomentKind::Exact);
    let scene = Scene::new().await;
    assert_eq!(scene.import(&[date.clone(), run.clone()]).await.report.processed, 2);
    assert_eq!(scene.import(&[date.clone(), run.clone()]).await.report.processed, 0);
    let scene = Scene::new().await;
    assert_eq!(scene.import(&[run]).await.report.processed, 1);
    assert_eq!(scene.import(&[date]).await.report.duplicates, 1);
}
