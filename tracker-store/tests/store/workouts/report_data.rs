//! The data of reports, and how long it can be cached.

use chrono::{DateTime, Datelike, Utc};
use tracker_core::milestones::FirstRuns;
use tracker_core::{
    Activity, CountedActivities, Goal, Progress, ProgressOptions, TargetDays, Workout, Year,
};
use tracker_store::{ReportData, SettingsChange};
use tracker_testing::zone;

use crate::scene::{Scene, first, half_an_hour, import, instant, now, run};

fn goal(year: i32) -> Goal {
    Goal::new(Year::new(year).unwrap(), TargetDays::default())
}

#[tokio::test]
async fn reports_of_every_year_equal_those_that_core_computes() {
    let scene = Scene::new().await;
    let mut workouts: Vec<Workout> = Vec::new();
    for day in goal(2024).year.first_day().iter_days().take(500).filter(|day| day.day() % 10 != 7) {
        workouts.push(run(&format!("{day} 18:00:00 +0100")));
        workouts.push(run(&format!("{day} 07:00:00 +0100")));
    }
    scene.import(&workouts).await;

    let report_data = scene.report_data().await;
    let first_runs = FirstRuns::from_workouts(&workouts, scene.account.counted);
    let today = "2025-07-01".parse().unwrap();
    for goal in [2023, 2024, 2025, 2026].map(goal) {
        let expected = Progress::with_options(
            goal,
            &report_data.days,
            today,
            ProgressOptions::new().first_runs(&first_runs),
        );
        assert_eq!(report_data.progress(goal, today), expected);
    }
    assert_eq!(report_data.progress(goal(2024), today).achievements.len(), 6);
}

#[tokio::test]
async fn a_report_data_of_one_year_reports_the_same_as_one_of_all_years() {
    let scene = Scene::new().await;
    let days = goal(2024).year.first_day().iter_days().take(800);
    let runs: Vec<Workout> = days.map(|day| run(&format!("{day} 07:00:00 +0100"))).collect();
    scene.import(&runs).await;
    scene.store.create_goal(scene.account.id, goal(2024), now()).await.unwrap();
    scene.store.create_goal(scene.account.id, goal(2026), now()).await.unwrap();

    let whole = scene.report_data().await;
    let (account, today) = (&scene.account, whole.today(now()));
    for (requested, year) in [(Some(2024), 2024), (Some(2025), 2025), (None, today.year())] {
        let requested = requested.map(|year| goal(year).year);
        let report_data = scene.store.report_data_of_year(account, now(), requested).await.unwrap();
        assert_eq!(report_data.progress(goal(year), today), whole.progress(goal(year), today));
        assert_eq!((&report_data.goals, &report_data.days), (&whole.goals, &whole.days));
    }
    let newest_first = [goal(2026), goal(2024)];
    assert_eq!(whole.goals, newest_first);
}

#[tokio::test]
async fn a_report_data_without_times_lacks_only_the_times_of_milestones() {
    let scene = Scene::new().await;
    let days = goal(2024).year.first_day().iter_days().take(800);
    let runs: Vec<Workout> = days.map(|day| run(&format!("{day} 07:00:00 +0100"))).collect();
    scene.import(&runs).await;
    scene.store.create_goal(scene.account.id, goal(2024), now()).await.unwrap();

    let whole = scene.report_data().await;
    let report_data = scene.store.report_data_without_times(&scene.account, now()).await.unwrap();
    let today = whole.today(now());
    assert_eq!(report_data.today(now()), today);
    assert_eq!((&report_data.goals, &report_data.days), (&whole.goals, &whole.days));
    for goal in [2023, 2024, 2025, 2026].map(goal) {
        let expected = Progress::new(goal, &whole.days, today);
        assert_eq!(report_data.progress(goal, today), expected);
    }
}

#[tokio::test]
async fn the_current_date_uses_the_offset_of_the_newest_begun_workout() {
    let scene = Scene::new().await;
    let workouts = [
        run("2026-03-11 07:00:00 +0900"),
        run("2026-03-10 07:00:00 +0100"),
        half_an_hour(Activity::Walking, "2026-03-12 07:00:00 -0800"),
        run("2026-03-13T07:00:00Z"),
    ];
    scene.import(&workouts).await;
    let report_data =
        async |at: DateTime<Utc>| scene.store.report_data(&scene.account, at).await.unwrap();
    for (now, today) in [
        ("2026-03-10T05:59:59.999Z", "2026-03-10"),
        ("2026-03-10T06:00:00Z", "2026-03-10"),
        ("2026-03-10T21:59:59.999Z", "2026-03-10"),
        ("2026-03-10T22:00:00Z", "2026-03-11"),
        ("2026-03-11T15:00:00Z", "2026-03-12"),
        ("2026-03-12T15:00:00Z", "2026-03-12"),
        ("2026-03-13T06:59:59Z", "2026-03-12"),
        ("2026-03-13T07:00:00Z", "2026-03-13"),
    ] {
        let now = instant(now);
        assert_eq!(report_data(now).await.today(now).to_string(), today, "at {now}");
    }
}

#[tokio::test]
async fn a_cached_report_data_expires_when_another_workout_begins() {
    let scene = Scene::new().await;
    scene.import(&[run("2026-06-30 07:00:00 +0900"), run("2026-07-02 07:00:00 +0100")]).await;
    let report_data = scene.report_data().await;
    for (now, is_current) in [
        ("2026-06-29T21:59:59Z", false),
        ("2026-06-29T22:00:00Z", true),
        ("2026-07-02T05:59:59Z", true),
        ("2026-07-02T06:00:00Z", false),
    ] {
        let is_still = report_data.is_current(&scene.account, instant(now));
        assert_eq!(is_still, is_current, "at {now}");
    }
}

/// Whether a cached report data is outdated. Replaces it by a new one.
async fn is_outdated(scene: &Scene, cached: &mut ReportData) -> bool {
    let account = scene.store.account_with_id(scene.account.id).await.unwrap().unwrap();
    let is_current = cached.is_current(&account, now());
    *cached = scene.store.report_data(&account, now()).await.unwrap();
    !is_current
}

#[tokio::test]
async fn every_change_of_report_data_outdates_a_cached_report_data() {
    let scene = Scene::new().await;
    let Scene { store, account, .. } = &scene;
    let mut cached = scene.report_data().await;
    assert!(!is_outdated(&scene, &mut cached).await, "nothing has changed");

    scene.import(&[run("2026-03-10 07:00:00 +0100")]).await;
    assert!(is_outdated(&scene, &mut cached).await, "an import");
    let stored = store.workouts(account.id, None, first(1)).await.unwrap();
    assert_eq!(store.remove_workout(account.id, stored[0].id, now(), None).await, Ok(true));
    assert!(is_outdated(&scene, &mut cached).await, "a workout removed");
    let imported = store.imports(account.id, first(1)).await.unwrap();
    assert_eq!(store.take_back_import(account.id, imported[0].id, now()).await, Ok(Some(0)));
    assert!(is_outdated(&scene, &mut cached).await, "an import taken back");

    store.create_goal(account.id, goal(2026), now()).await.unwrap();
    assert!(is_outdated(&scene, &mut cached).await, "a goal created");
    assert_eq!(store.change_goal(account.id, goal(2026), None, now()).await, Ok(true));
    assert!(is_outdated(&scene, &mut cached).await, "a goal changed");
    store.set_goal(account.id, goal(2025), now()).await.unwrap();
    assert!(is_outdated(&scene, &mut cached).await, "a goal set");
    assert_eq!(store.remove_goal(account.id, goal(2026).year, None).await, Ok(true));
    assert!(is_outdated(&scene, &mut cached).await, "a goal removed");

    let zone = SettingsChange { time_zone: Some(Some(zone("UTC"))), ..SettingsChange::default() };
    store.change_settings(account.id, zone, now()).await.unwrap();
    assert!(is_outdated(&scene, &mut cached).await, "a zone set");
    let hikes = CountedActivities::from_iter([Activity::Hiking]);
    let hiking = SettingsChange { counted: Some(hikes), ..SettingsChange::default() };
    store.change_settings(account.id, hiking, now()).await.unwrap();
    assert!(is_outdated(&scene, &mut cached).await, "settings changed");
}

#[tokio::test]
async fn operations_without_effect_leave_a_cached_report_data_current() {
    let scene = Scene::new().await;
    let Scene { store, account, .. } = &scene;
    let once = [run("2026-03-10 07:00:00 +0100")];
    scene.import(&once).await;
    store.create_goal(account.id, goal(2026), now()).await.unwrap();
    let mut cached = scene.report_data().await;
    is_outdated(&scene, &mut cached).await;

    scene.import(&once).await;
    assert!(store.create_goal(account.id, goal(2026), now()).await.is_err());
    assert_eq!(store.remove_goal(account.id, goal(2020).year, None).await, Ok(false));
    import(store, &scene.new_account().await, &once).await;
    assert!(!is_outdated(&scene, &mut cached).await);
}

#[tokio::test]
async fn a_new_local_account_is_equal_to_the_empty_one() {
    let scene = Scene::new().await;
    assert_eq!(scene.account, tracker_store::Account::new_local(now()));
    assert_eq!(scene.report_data().await, tracker_store::ReportData::empty(&scene.account));
}
