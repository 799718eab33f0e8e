//! Running days read from the store equal those that core computes from the workouts.

use proptest::collection::vec;
use proptest::prelude::*;
use tracker_core::{Activity, CountedActivities, RunningDays, Workout};
use tracker_store::Account;

use crate::scene::{Scene, half_an_hour, import, now, run, stored};
use crate::strategies::{similar_workout, workout};

fn running_days(workouts: &[Workout], counted: CountedActivities) -> RunningDays {
    let counting = workouts.iter().filter(|workout| counted.counts(workout.activity()));
    counting.map(Workout::day).collect()
}

#[test]
fn running_days_equal_those_that_core_computes() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let scene = runtime.block_on(Scene::new());
    let some = vec(prop_oneof![workout(), similar_workout(3000)], 0..30);
    proptest!(|(workouts in some, activities in vec(0..4_usize, 0..5))| {
        runtime.block_on(async {
            let counted = activities.iter().map(|&index| Activity::ALL[index]).collect();
            let account = Account { counted, ..scene.new_account().await };
            let imported = import(&scene.store, &account, &workouts).await;
            let stored = stored(&scene.store, &account).await;

            let days = running_days(&stored, counted);
            let report_data = scene.store.report_data(&account, now()).await.unwrap();
            prop_assert_eq!(&report_data.days, &days);
            prop_assert_eq!(&imported.days_after, &days);
            Ok(())
        })?;
    });
}

#[tokio::test]
async fn an_account_without_counted_activities_has_no_running_days() {
    let mut scene = Scene::new().await;
    scene.import(&[run("2026-03-10 07:00:00 +0100")]).await;
    scene.account.counted = CountedActivities::from_iter([]);
    assert_eq!(scene.report_data().await.days, RunningDays::new());
}

#[tokio::test]
async fn only_counted_activities_make_running_days() {
    let mut scene = Scene::new().await;
    let walk = half_an_hour(Activity::Walking, "2026-03-10 07:00:00 +0100");
    let imported = scene.import(&[walk]).await;
    assert_eq!((imported.report.processed, imported.days_after.len()), (1, 0));

    scene.account.counted = CountedActivities::from_iter([Activity::Walking]);
    assert_eq!(scene.report_data().await.days.len(), 1);
}
