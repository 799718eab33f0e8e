//! Names that no table has: they are logged, and what was left out under them is imported when they are taught.

use chrono::TimeDelta;
use tracker_core::Activity::{self, Hiking, Running, Walking};
use tracker_core::import_report::{SkipReason, SkippedWorkout};
use tracker_core::{Moment, Workout};
use tracker_import::{ActivityNames, Item};
use tracker_store::{ImportOutcome, SettingsChange, Taught};
use tracker_testing::zone;

use crate::scene::{Scene, draft, first, instant, now, open_import, run, source};

/// A workout whose name is not known.
fn unknown(name: &str, workout: Workout) -> Item {
    let start = Some(workout.start().to_string());
    let mut skipped =
        SkippedWorkout::new(0, Some(name.to_owned()), start, SkipReason::UnknownActivity);
    skipped.workout = Some(Box::new(workout));
    Item::Skipped(skipped)
}

async fn import(scene: &Scene, items: Vec<Item>) -> ImportOutcome {
    let mut import = open_import(&scene.store, &scene.account, source(), now()).await.unwrap();
    import.add(items);
    import.commit().await.unwrap()
}

/// Teaches these names, and no others.
async fn teach(scene: &Scene, taught: &[(&str, Activity)]) -> Taught {
    let mut names = ActivityNames::default();
    for (name, activity) in taught {
        names.add(name, *activity).unwrap();
    }
    let change = SettingsChange { activity_names: Some(names), ..SettingsChange::default() };
    scene.store.change_settings(scene.account.id, change, now()).await.unwrap()
}

fn processed(taught: &Taught) -> u64 {
    taught.imported.as_ref().map_or(0, |imported| imported.report.processed)
}

#[tokio::test]
async fn what_was_left_out_under_a_name_is_imported_when_it_is_taught() {
    let scene = Scene::new().await;
    let imported = import(
        &scene,
        vec![
            unknown("Rith", run("2026-06-02 07:00:00 +0200")),
            unknown("rith ", run("2026-06-01 23:30:00 +0200")),
            unknown("Siúl", run("2026-06-03 07:00:00 +0200")),
            Item::Workout { index: 3, workout: run("2026-06-04 07:00:00 +0200") },
        ],
    )
    .await;
    assert_eq!(imported.report.unknown_names.to_string(), "Rith (2), Siúl (1)");
    assert_eq!(scene.stored().await.len(), 1);

    let taught = teach(&scene, &[("RITH", Running)]).await;
    let imported = taught.imported.as_ref().unwrap();
    assert_eq!((imported.report.processed, imported.runs), (2, 2));
    assert_eq!((imported.days_before.len(), imported.days_after.len()), (1, 3));
    assert_eq!(taught.import_again, [""; 0]);
    assert_eq!(scene.report_data().await.days.len(), 3);
    let log = scene.store.imports(scene.account.id, first(10)).await.unwrap();
    let labels: Vec<&str> = log.iter().map(|import| import.source.label.as_str()).collect();
    assert!(labels.contains(&"RITH = Running") && labels.len() == 2, "{labels:?}");

    let taught = teach(&scene, &[("RITH", Running), ("siul", Walking)]).await;
    assert_eq!(processed(&taught), 1);
    let walks = scene.stored().await.into_iter().filter(|walk| walk.activity() == Walking);
    assert_eq!(walks.count(), 1);
    assert_eq!(teach(&scene, &[("RITH", Running), ("siul", Walking)]).await, Taught::default());
}

/// Phones send the same workouts again.
#[tokio::test]
async fn a_workout_that_is_left_out_twice_is_imported_once() {
    let scene = Scene::new().await;
    for _ in 0..2 {
        import(&scene, vec![unknown("Rith", run("2026-06-02 07:00:00 +0200"))]).await;
    }
    let taught = teach(&scene, &[("Rith", Running)]).await;
    assert_eq!(taught.imported.unwrap().report.processed, 1);
    assert_eq!(taught.import_again, [""; 0]);
}

/// The start keeps its offset and how certain its day is, and the workout its numbers and its id.
#[tokio::test]
async fn a_workout_is_imported_as_it_was_left_out() {
    let scene = Scene::new().await;
    let mut draft = draft(Running, "2026-06-02 23:30:00 +0545");
    draft.start = Moment::parse("2026-06-02T18:30:00Z", zone("Asia/Kathmandu")).unwrap();
    draft.energy_kcal = Some(412.5);
    draft.average_heart_rate = Some(141.0);
    draft.distance = Some(tracker_core::Distance::from_metres(10_020.5).unwrap());
    draft.source = tracker_core::Source::Garmin;
    draft.source_id = Some("17".to_owned());
    let workout = Workout::new(draft).unwrap();
    import(&scene, vec![unknown("Rith", workout.clone())]).await;
    teach(&scene, &[("Rith", Hiking)]).await;
    assert_eq!(scene.stored().await, [workout.with_activity(Hiking)]);
}

#[tokio::test]
async fn an_import_that_is_taken_back_leaves_nothing_to_teach() {
    let scene = Scene::new().await;
    let imported = import(&scene, vec![unknown("Rith", run("2026-06-02 07:00:00 +0200"))]).await;
    scene.store.take_back_import(scene.account.id, imported.id, now()).await.unwrap();
    assert_eq!(teach(&scene, &[("Rith", Running)]).await, Taught::default());
}

#[tokio::test]
async fn what_a_taught_name_brought_is_taken_back_like_an_import() {
    let scene = Scene::new().await;
    import(&scene, vec![unknown("Rith", run("2026-06-02 07:00:00 +0200"))]).await;
    let taught = teach(&scene, &[("Rith", Running)]).await;
    let id = taught.imported.unwrap().id;
    assert_eq!(scene.store.take_back_import(scene.account.id, id, now()).await, Ok(Some(1)));
    assert!(scene.stored().await.is_empty());
}

#[tokio::test]
async fn names_of_another_account_stay() {
    let scene = Scene::new().await;
    import(&scene, vec![unknown("Rith", run("2026-06-02 07:00:00 +0200"))]).await;
    let other = scene.new_account().await;
    let mut names = ActivityNames::default();
    names.add("Rith", Running).unwrap();
    let change = SettingsChange { activity_names: Some(names), ..SettingsChange::default() };
    let taught = scene.store.change_settings(other.id, change, now()).await;
    assert_eq!(taught, Ok(Taught::default()));
    assert_eq!(processed(&teach(&scene, &[("Rith", Running)]).await), 1);
}

/// 5000 workouts are kept. Of the others, the file must be imported again.
#[tokio::test]
async fn what_is_not_kept_must_be_imported_again() {
    let scene = Scene::new().await;
    let first_start = instant("2020-01-01T06:00:00Z");
    let mut items = Vec::new();
    for index in 0..5001 {
        let start = first_start + TimeDelta::hours(8 * index);
        let mut draft = draft(Running, "2020-01-01 07:00:00 +0100");
        draft.start = Moment::parse(&start.to_rfc3339(), zone("UTC")).unwrap();
        items.push(unknown("Rith", Workout::new(draft).unwrap()));
    }
    import(&scene, items).await;
    let log = scene.store.imports(scene.account.id, first(1)).await.unwrap();
    assert_eq!((log[0].report.unsupported, log[0].unknown_not_kept), (5001, 1));
    let taught = teach(&scene, &[("Rith", Running)]).await;
    assert_eq!(taught.imported.unwrap().report.processed, 5000);
    assert_eq!(taught.import_again, ["export.json"]);
}

/// Workouts of another sport are not kept. Neither are those that are invalid apart from their name.
#[tokio::test]
async fn other_sports_and_invalid_workouts_must_be_imported_again() {
    let skipped =
        |reason| Item::Skipped(SkippedWorkout::new(0, Some("Nordic Ski".to_owned()), None, reason));
    for reason in [SkipReason::UnsupportedActivity, SkipReason::UnknownActivity] {
        let scene = Scene::new().await;
        import(&scene, vec![skipped(reason)]).await;
        let taught = teach(&scene, &[("nordic ski", Hiking)]).await;
        let again = Taught { import_again: vec!["export.json".to_owned()], ..Taught::default() };
        assert_eq!(taught, again);
    }
}

#[tokio::test]
async fn unknown_names_are_logged() {
    let scene = Scene::new().await;
    let items = (0..120).map(|index| {
        let start = format!("2026-06-02 07:{:02}:00 +0200", index % 60);
        unknown(&format!("Sport {}", index.min(110)), run(&start))
    });
    let imported = import(&scene, items.collect()).await;
    assert_eq!(imported.report.unknown_names.not_listed(), 20);
    let log = scene.store.imports(scene.account.id, first(1)).await.unwrap();
    assert_eq!(log[0].report.unknown_names, imported.report.unknown_names);
    assert_eq!(log[0].report.unsupported, 120);
}
