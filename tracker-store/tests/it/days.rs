//! What is read through the store equals what core computes from the workouts themselves.

use chrono::{FixedOffset, NaiveDate};
use proptest::collection::vec;
use proptest::prelude::*;
use tracker_core::{Activity, CountedActivities, FirstRuns, RunningDays, Workout};
use tracker_store::Account;

use crate::scene::{Scene, half_an_hour, import, instant, now, run, stored};
use crate::strategies::{much_alike, workout};

fn running_days(workouts: &[Workout], counted: CountedActivities) -> RunningDays {
    let counting = workouts.iter().filter(|workout| counted.counts(workout.activity()));
    counting.map(Workout::day).collect()
}

#[test]
fn reports_see_the_days_and_first_runs_that_core_sees_in_the_workouts() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let scene = runtime.block_on(Scene::new());
    let some = vec(prop_oneof![workout(), much_alike(3000)], 0..30);
    proptest!(|(workouts in some, activities in vec(0..4_usize, 0..5))| {
        runtime.block_on(async {
            let counted = activities.iter().map(|&index| Activity::ALL[index]).collect();
            let account = Account { counted, ..scene.newcomer().await };
            let imported = import(&scene.store, &account, &workouts).await;
            let stored = stored(&scene.store, &account).await;

            let days = running_days(&stored, counted);
            prop_assert_eq!(&scene.store.running_days(&account).await.unwrap(), &days);
            prop_assert_eq!(&imported.days_after, &days);
            let all: Vec<NaiveDate> = stored.iter().map(Workout::day).collect();
            let first_runs = scene.store.first_runs(&account, &all).await.unwrap();
            prop_assert_eq!(first_runs, FirstRuns::among(&stored, counted));
            Ok(())
        })?;
    });
}

#[tokio::test]
async fn an_account_without_counted_activities_has_no_running_days() {
    let mut scene = Scene::new().await;
    scene.import(&[run("2026-03-10 07:00:00 +0100")]).await;
    scene.account.counted = CountedActivities::from_iter([]);
    let days = scene.store.running_days(&scene.account).await;
    assert_eq!(days, Ok(RunningDays::new()));
}

#[tokio::test]
async fn only_counted_activities_make_running_days() {
    let mut scene = Scene::new().await;
    let walk = half_an_hour(Activity::Walking, "2026-03-10 07:00:00 +0100");
    let imported = scene.import(&[walk]).await;
    assert_eq!((imported.report.processed, imported.days_after.len()), (1, 0));

    scene.account.counted = CountedActivities::from_iter([Activity::Walking]);
    let days = scene.store.running_days(&scene.account).await.unwrap();
    assert_eq!(days.len(), 1);
}

#[tokio::test]
async fn first_runs_are_those_of_the_days_asked_for() {
    let Scene { store, account, .. } = &Scene::new().await;
    let days = ["2026-03-10", "2026-03-11"].map(|day| day.parse().unwrap());
    let runs = days.map(|day: NaiveDate| run(&format!("{day} 07:00:00 +0100")));
    import(store, account, &runs).await;

    let none = store.first_runs(account, &[]).await;
    assert_eq!(none, Ok(FirstRuns::new()));
    let one = store.first_runs(account, &days[1..]).await;
    assert_eq!(one, Ok(FirstRuns::among(&runs[1..], account.counted)));
}

#[tokio::test]
async fn the_runner_is_where_the_newest_workout_that_has_begun_was_written() {
    let Scene { store, account, .. } = &Scene::new().await;
    assert_eq!(store.newest_begun(account.id, now()).await, Ok(None));
    let workouts = [
        run("2026-03-11 07:00:00 +0900"),
        run("2026-03-10 07:00:00 +0100"),
        half_an_hour(Activity::Walking, "2026-03-12 07:00:00 -0800"),
        run("2026-03-13T07:00:00Z"),
    ];
    import(store, account, &workouts).await;

    let hours = |hours: i32| FixedOffset::east_opt(hours * 3600);
    for (now, offset) in [
        ("2026-03-10T05:59:59.999Z", None),
        ("2026-03-10T06:00:00Z", hours(1)),
        ("2026-03-10T06:00:00.5Z", hours(1)),
        ("2026-03-10T22:00:00Z", hours(9)),
        ("2026-03-12T15:00:00Z", hours(-8)),
        ("2026-03-13T07:00:00Z", None),
    ] {
        let newest = store.newest_begun(account.id, instant(now)).await;
        assert_eq!(newest, Ok(offset), "at {now}");
    }
}
