//! Goals of weeks, of months and of spans; and the earlier targets of the goals of years.

use chrono::{DateTime, TimeDelta, Utc};
use tracker_core::goals::{EarlierTarget, FurtherGoal};
use tracker_core::{Goal, TargetDays, Year};
use tracker_store::{LocalChange, MAX_FURTHER_GOALS, OwnExport, Touched};

use crate::scene::{Scene, now};

fn further(name: &str, target: u32, last: Option<&str>) -> FurtherGoal {
    FurtherGoal::new(name, target, last.map(|day| day.parse().unwrap())).unwrap()
}

fn goal(target: i32) -> Goal {
    Goal::new(Year::new(2026).unwrap(), TargetDays::new(target).unwrap())
}

fn later(days: i64) -> DateTime<Utc> {
    now() + TimeDelta::days(days)
}

async fn stored(scene: &Scene) -> Vec<FurtherGoal> {
    scene.report_data().await.further_goals
}

/// The earlier targets, each with the number of days after which it was changed.
async fn history(scene: &Scene) -> Vec<(i64, u32)> {
    let earlier = scene.report_data().await.earlier_targets.into_iter();
    earlier.map(|it: EarlierTarget| ((it.until - now()).num_days(), it.target_days.get())).collect()
}

#[tokio::test]
async fn a_further_goal_is_set_changed_listed_in_order_and_removed() {
    let scene = &Scene::new().await;
    let Scene { store, account, .. } = scene;
    let june = further("2026-06-01", 20, Some("2026-06-30"));
    let may = further("2026-05-01", 31, Some("2026-05-31"));
    let (weekly, monthly) = (further("week", 3, None), further("month", 12, None));
    for goal in [june.clone(), weekly, may.clone(), monthly.clone(), further("week", 4, None)] {
        assert_eq!(store.set_further_goal(account.id, &goal, now()).await, Ok(true));
    }
    assert_eq!(
        stored(scene).await,
        [monthly.clone(), further("week", 4, None), may.clone(), june.clone()]
    );
    let longer = further("2026-06-01", 25, Some("2026-07-05"));
    assert_eq!(store.set_further_goal(account.id, &longer, now()).await, Ok(true));
    assert_eq!(store.remove_further_goal(account.id, "week").await, Ok(true));
    assert_eq!(store.remove_further_goal(account.id, "week").await, Ok(false));
    assert_eq!(stored(scene).await, [monthly, may, longer]);
}

#[tokio::test]
async fn an_account_has_a_limited_number_of_further_goals_which_can_still_be_changed() {
    let scene = &Scene::new().await;
    let Scene { store, account, .. } = scene;
    for after in 0..MAX_FURTHER_GOALS {
        let day = (later(after).date_naive()).to_string();
        let set = store.set_further_goal(account.id, &further(&day, 1, Some(&day)), now()).await;
        assert_eq!(set, Ok(true));
    }
    let version = scene.report_data().await.version();
    let one_more = store.set_further_goal(account.id, &further("week", 3, None), now()).await;
    assert_eq!(one_more, Ok(false));
    assert_eq!(scene.report_data().await.version(), version);
    let first = now().date_naive().to_string();
    let changed = further(&first, 2, Some("2026-07-01"));
    assert_eq!(store.set_further_goal(account.id, &changed, now()).await, Ok(true));
    assert_eq!(stored(scene).await.first(), Some(&changed));
}

#[tokio::test]
async fn a_changed_goal_keeps_its_earlier_targets_apart_from_one_of_less_than_a_day() {
    let scene = &Scene::new().await;
    let Scene { store, account, .. } = scene;
    store.set_goal(account.id, goal(30), now()).await.unwrap();
    store.set_goal(account.id, goal(300), now() + TimeDelta::hours(23)).await.unwrap();
    assert_eq!(history(scene).await, [], "a mistake that was put right");
    store.set_goal(account.id, goal(250), later(30)).await.unwrap();
    store.set_goal(account.id, goal(250), later(40)).await.unwrap();
    let started = goal(250).starting_on("2026-02-01".parse().unwrap()).unwrap();
    assert!(store.change_goal(account.id, started, None, later(50)).await.unwrap());
    assert!(store.change_goal(account.id, goal(160), Some(started), later(60)).await.unwrap());
    assert_eq!(history(scene).await, [(30, 300), (60, 250)]);
    assert!(!store.change_goal(account.id, goal(1), Some(started), later(61)).await.unwrap());
    assert_eq!(history(scene).await, [(30, 300), (60, 250)], "nothing was changed");

    assert!(store.remove_goal(account.id, goal(160).year, None).await.unwrap());
    store.create_goal(account.id, goal(100), later(70)).await.unwrap();
    assert_eq!(history(scene).await, [], "another goal has a history of its own");
}

#[tokio::test]
async fn changes_of_goals_are_taken_back_and_brought_back_with_their_history() {
    let scene = &Scene::new().await;
    let Scene { store, account, .. } = scene;
    store.set_goal(account.id, goal(300), now()).await.unwrap();
    let touched = Touched { years: vec![2026], further_goals: true, ..Touched::default() };
    let before = store.before(account.id, &touched).await.unwrap();
    store.set_goal(account.id, goal(160), later(30)).await.unwrap();
    store.set_further_goal(account.id, &further("week", 3, None), now()).await.unwrap();
    let change = LocalChange::new("goals".into(), &touched, &before, later(30));
    store.record_change(account.id, &change).await.unwrap();

    store.take_back_change(account.id, &change, later(31)).await.unwrap();
    assert_eq!((history(scene).await, stored(scene).await), (vec![], vec![]));
    let taken_back = store.local_changes(account.id).await.unwrap().remove(0);
    assert!(store.bring_back_change(account.id, &taken_back, later(32)).await.unwrap());
    assert_eq!(history(scene).await, [(30, 300)]);
    assert_eq!(stored(scene).await, [further("week", 3, None)]);
}

#[tokio::test]
async fn an_own_export_brings_goals_and_their_history_along_and_leaves_those_that_are_there() {
    let (one, other) = (&Scene::new().await, &Scene::new().await);
    one.store.set_goal(one.account.id, goal(300), now()).await.unwrap();
    one.store.set_goal(one.account.id, goal(160), later(30)).await.unwrap();
    let june = further("2026-06-01", 20, Some("2026-06-30"));
    for goal in [further("week", 3, None), june.clone()] {
        one.store.set_further_goal(one.account.id, &goal, now()).await.unwrap();
    }
    let mut pieces =
        one.store.export_restorable(&one.account, "2026-12-31".parse().unwrap()).await.unwrap();
    let mut file = Vec::new();
    while let Some(piece) = pieces.recv().await {
        file.extend_from_slice(piece.unwrap().as_bytes());
    }
    let own = further("week", 5, None);
    other.store.set_further_goal(other.account.id, &own, now()).await.unwrap();
    let export = OwnExport::read(file.as_slice()).unwrap();
    for _ in 0..2 {
        let restored = export.restored(&other.account, &other.report_data().await).unwrap();
        other.store.restore(&restored, later(90)).await.unwrap();
        assert_eq!(stored(other).await, [own.clone(), june.clone()]);
        assert_eq!(history(other).await, [(30, 300)]);
    }
}
