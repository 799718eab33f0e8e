//! Goals.

use tracker_core::{Goal, TargetDays, Year};
use tracker_store::StoreError;

use crate::scene::{Scene, now};

fn goal(year: i32, target: i32) -> Goal {
    Goal::new(Year::new(year).unwrap(), TargetDays::new(target).unwrap())
}

#[tokio::test]
async fn a_goal_can_be_set_changed_and_removed() {
    let scene = &Scene::new().await;
    let Scene { store, account, .. } = scene;
    let year = goal(2026, 200).year;

    store.set_goal(account.id, goal(2026, 200), now()).await.unwrap();
    assert_eq!(scene.report_data().await.goal(year), Some(goal(2026, 200)));
    store.set_goal(account.id, goal(2026, 366), now()).await.unwrap();
    assert_eq!(scene.report_data().await.goal(year), Some(goal(2026, 366)));

    assert_eq!(store.remove_goal(account.id, year, None).await, Ok(true));
    assert_eq!(scene.report_data().await.goal(year), None);
    assert_eq!(store.remove_goal(account.id, year, None).await, Ok(false));
}

#[tokio::test]
async fn goals_are_listed_newest_year_first() {
    let scene = &Scene::new().await;
    let Scene { store, account, .. } = scene;
    for year in [2025, 1900, 2100, 2026] {
        store.set_goal(account.id, goal(year, 300), now()).await.unwrap();
    }
    let goals = scene.report_data().await.goals;
    assert_eq!(goals, [goal(2100, 300), goal(2026, 300), goal(2025, 300), goal(1900, 300)]);
}

#[tokio::test]
async fn a_second_goal_for_a_year_is_rejected() {
    let scene = &Scene::new().await;
    let Scene { store, account, .. } = scene;
    store.create_goal(account.id, goal(2026, 200), now()).await.unwrap();
    let year = goal(2026, 200).year;

    let second = store.create_goal(account.id, goal(2026, 100), now()).await;
    assert_eq!(second, Err(StoreError::GoalExists { year }));
    assert_eq!(scene.report_data().await.goal(year), Some(goal(2026, 200)));
}

#[tokio::test]
async fn the_first_day_of_a_goal_is_kept() {
    let scene = &Scene::new().await;
    let Scene { store, account, .. } = scene;
    let started = goal(2026, 20).starting_on("2026-11-28".parse().unwrap()).unwrap();
    store.set_goal(account.id, started, now()).await.unwrap();
    assert_eq!(scene.report_data().await.goal(started.year), Some(started));
    assert!(store.change_goal(account.id, goal(2026, 30), None, now()).await.unwrap());
    assert_eq!(scene.report_data().await.goal(started.year), Some(goal(2026, 30)));
    store.set_goal(account.id, started, now()).await.unwrap();
    assert_eq!(scene.report_data().await.goal(started.year), Some(started));
}
