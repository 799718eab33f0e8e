//! A change of the command line, and what undo needs of it, are one transaction.

use sqlx::{Connection, SqliteConnection};
use tracker_core::goals::FurtherGoal;
use tracker_core::pauses::Pause;
use tracker_core::{Distance, Goal, TargetDays, Year};
use tracker_store::{LocalChange, NotedWorkout, SettingsChange, Store, StoreError, Touched};
use uuid::Uuid;

use crate::scene::{Scene, first, now, run};

/// The store that remembers what changes.
async fn recording(scene: &Scene) -> Store {
    let touched = Touched { settings: true, ..Touched::default() };
    let before = scene.store.before(scene.account.id, &touched).await.unwrap();
    let change = LocalChange::new("a change".to_owned(), &touched, &before, now());
    scene.store.recording(scene.account.id, &change)
}

fn goal(days: i32) -> Goal {
    Goal::new(Year::LAST, TargetDays::new(days).unwrap())
}

fn pause(month: u32) -> Pause {
    let day = format!("2026-{month:02}-01").parse().unwrap();
    Pause::new(day, day, None).unwrap()
}

/// The changes of the command line whose record is complete before they are made. `add`, `ask` and `import` are not among them: undo
/// finds their imports by themselves.
async fn change(number: usize, store: &Store, scene: &Scene, id: Uuid) -> Result<(), StoreError> {
    let account = &scene.account;
    let week = FurtherGoal::new("week", 3, None).unwrap();
    match number {
        0 => store.set_goal(account.id, goal(250), now()).await,
        1 => store.remove_goal(account.id, Year::LAST, None).await.map(drop),
        2 => store.set_pause(account.id, None, &pause(2), now()).await.map(drop),
        3 => store.remove_pause(account.id, pause(1).from()).await.map(drop),
        4 => store.set_further_goal(account.id, &week, now()).await.map(drop),
        5 => store.remove_further_goal(account.id, "month").await.map(drop),
        6 => {
            let zone = Some("Asia/Tokyo".parse().unwrap());
            let change = SettingsChange { time_zone: Some(zone), ..SettingsChange::default() };
            store.change_settings(account.id, change, now()).await.map(drop)
        }
        7 => store.remove_workout(account.id, id, now(), None).await.map(drop),
        _ => {
            let stored = scene.store.workouts(account.id, None, first(1)).await.unwrap().remove(0);
            let mut draft = run("2026-03-01 07:00:00 +0000").into_draft();
            draft.distance = Distance::from_metres(7000.0).ok();
            let changed = tracker_core::Workout::new(draft).unwrap();
            let as_read = NotedWorkout { stored, note: None };
            store.change_by_hand(account, (&changed, None), now(), &as_read).await.map(drop)
        }
    }
}

async fn filled() -> (Scene, Uuid) {
    let scene = Scene::new().await;
    let (store, account) = (&scene.store, scene.account.id);
    store.set_goal(account, goal(300), now()).await.unwrap();
    store.set_pause(account, None, &pause(1), now()).await.unwrap();
    let month = FurtherGoal::new("month", 12, None).unwrap();
    store.set_further_goal(account, &month, now()).await.unwrap();
    scene.import(&[run("2026-03-01 07:00:00 +0000")]).await;
    let id = store.workouts(account, None, first(1)).await.unwrap()[0].id;
    (scene, id)
}

/// All that the account has.
async fn everything(scene: &Scene) -> String {
    let account = scene.store.local_account(now()).await.unwrap();
    let workouts = scene.store.workouts(account.id, None, first(10)).await.unwrap();
    format!("{account:?} {:?} {workouts:?}", scene.report_data().await)
}

const CHANGES: usize = 9;

#[tokio::test]
async fn a_change_that_cannot_be_remembered_is_not_made() {
    let (scene, id) = filled().await;
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(scene.database.file());
    let mut other = SqliteConnection::connect_with(&options).await.unwrap();
    let full = "create trigger full before insert on local_changes \
                begin select raise(abort, 'no room'); end";
    sqlx::raw_sql(full).execute(&mut other).await.unwrap();
    let before = everything(&scene).await;
    for number in 0..CHANGES {
        let store = recording(&scene).await;
        assert!(change(number, &store, &scene, id).await.is_err(), "change {number}");
        assert_eq!(everything(&scene).await, before, "change {number}");
    }
}

#[tokio::test]
async fn each_change_is_remembered_once() {
    for number in 0..CHANGES {
        let (scene, id) = filled().await;
        let before = everything(&scene).await;
        let store = recording(&scene).await;
        change(number, &store, &scene, id).await.unwrap();
        assert_ne!(everything(&scene).await, before, "change {number}");
        let changes = scene.store.local_changes(scene.account.id).await.unwrap();
        assert_eq!(changes.len(), 1, "change {number}");
    }
}

#[tokio::test]
async fn what_changes_nothing_is_not_remembered() {
    let scene = Scene::new().await;
    let (store, account) = (recording(&scene).await, scene.account.id);
    assert_eq!(store.remove_goal(account, Year::LAST, None).await, Ok(false));
    assert_eq!(store.remove_pause(account, pause(1).from()).await, Ok(false));
    assert_eq!(store.remove_further_goal(account, "week").await, Ok(false));
    assert_eq!(store.remove_workout(account, Uuid::now_v7(), now(), None).await, Ok(false));
    assert_eq!(scene.store.local_changes(account).await, Ok(vec![]));
}
