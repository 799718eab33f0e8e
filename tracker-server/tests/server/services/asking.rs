//! What is asked, when, and what is stored of it.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};
use tracker_service::tasks::sync_all_due;

use crate::services::simulated::{
    Simulated, connect, garmin_run, garmin_runs, intervals_activities, listed, sync, workouts,
};

#[tokio::test]
async fn the_first_sync_of_garmin_fetches_the_whole_history_in_pages() {
    let service = Simulated::with(garmin_runs(95)).await;
    let app = service.app().await;
    let connection = connect(&app, "garmin").await;
    assert_eq!((&connection["service"], &connection["result"]), (&json!("garmin"), &Value::Null));
    assert_eq!(service.asked().len(), 1, "one request checks the key");
    let synced = sync(&app, &connection).await.json();
    assert_eq!(
        (&synced["result"], &synced["imported"], &synced["newestDay"]),
        (&json!("done"), &json!(95), &json!("2026-06-28")),
    );
    let asked = service.asked();
    assert_eq!(asked.len(), 3, "three pages with the token of the check: {asked:?}");
    assert!(asked[2].contains("start=80&limit=40&startDate=2000-01-01&endDate=2026-07-01"));
    assert_eq!(workouts(&app).await, 95);
    let workout =
        &app.get(crate::test_app::By::Owner, "/api/v1/workouts").await.json()["workouts"][0];
    assert_eq!((&workout["source"], &workout["day"]), (&json!("garmin"), &json!("2026-06-28")));
}

#[tokio::test]
async fn a_later_sync_asks_from_a_week_before_the_newest_activity_with_the_same_token() {
    let service = Simulated::with(garmin_runs(30)).await;
    let app = service.app().await;
    let connection = connect(&app, "garmin").await;
    sync(&app, &connection).await;
    service.asked();
    let mut runs = garmin_runs(30);
    runs.push(garmin_run(700, 0));
    service.set(runs);
    let synced = sync(&app, &connection).await.json();
    assert_eq!((&synced["imported"], &synced["skipped"]), (&json!(1), &json!(8)));
    let asked = service.asked();
    assert_eq!(asked.len(), 1, "no other token on the same day: {asked:?}");
    assert!(asked[0].contains("startDate=2026-06-21"), "{asked:?}");
    assert_eq!(workouts(&app).await, 31);
}

/// Another key may be that of another person, or show more.
#[tokio::test]
async fn who_connects_again_is_asked_for_the_whole_history_again() {
    let service = Simulated::with(garmin_runs(30)[..5].to_vec()).await;
    let app = service.app().await;
    sync(&app, &connect(&app, "garmin").await).await;
    service.set(garmin_runs(30));
    let again = connect(&app, "garmin").await;
    assert_eq!(again["newestDay"], Value::Null);
    sync(&app, &again).await;
    assert!(service.asked().iter().any(|it| it.contains("startDate=2000-01-01")));
    assert_eq!(workouts(&app).await, 30);
}

#[tokio::test]
async fn intervals_is_asked_year_by_year_and_strava_activities_are_left_out() {
    let service = Simulated::with(intervals_activities()).await;
    let app = service.app().await;
    let connection = connect(&app, "intervals").await;
    service.asked();
    let synced = sync(&app, &connection).await.json();
    assert_eq!((&synced["result"], &synced["imported"]), (&json!("done"), &json!(2)), "{synced}");
    let asked = service.asked();
    assert!(asked.iter().all(|it| it.contains("oldest=")), "{asked:?}");
    assert_eq!(asked[0], "/api/v1/athlete/0/activities?oldest=2000-01-01&newest=2000-12-30");
    assert_eq!((asked.len(), asked.last().unwrap().ends_with("newest=2026-07-01")), (27, true));
    sync(&app, &connection).await;
    assert_eq!(service.asked().len(), 1);
    assert_eq!(workouts(&app).await, 2);
}

#[tokio::test]
async fn connections_that_are_due_are_asked_by_themselves_and_then_half_an_hour_later() {
    let service = Simulated::with(garmin_runs(3)).await;
    let app = service.app().await;
    connect(&app, "garmin").await;
    connect(&app, "intervals").await;
    sync_all_due(&app.app).await.unwrap();
    assert_eq!(workouts(&app).await, 3);
    let due: Vec<DateTime<Utc>> = listed(&app)
        .await
        .iter()
        .map(|it| serde_json::from_value(it["dueAt"].clone()).unwrap())
        .collect();
    let now = app.app.clock.now();
    assert!(due.iter().all(|due| *due >= now + TimeDelta::minutes(15)), "{due:?}");
    assert!(due.iter().all(|due| *due < now + TimeDelta::minutes(45)), "{due:?}");
    service.asked();
    sync_all_due(&app.app).await.unwrap();
    assert!(service.asked().is_empty(), "nothing is due");
    app.app.clock.set(now + TimeDelta::minutes(45));
    sync_all_due(&app.app).await.unwrap();
    assert!(!service.asked().is_empty());
}

/// Another process holds the lease of the account.
#[tokio::test]
async fn one_process_at_a_time_asks_for_an_account() {
    let service = Simulated::with(garmin_runs(3)).await;
    let app = service.app().await;
    let connection = connect(&app, "garmin").await;
    service.asked();
    let (store, now) = (&app.app.store, app.app.clock.now());
    let length = TimeDelta::minutes(5);
    let lease = store.lease_connections(app.owner.id, length, now).await.unwrap().unwrap();
    assert_eq!(store.lease_connections(app.owner.id, length, now).await.unwrap(), None);
    // A connection that is made meanwhile belongs to the lease.
    connect(&app, "intervals").await;
    service.asked();
    let refused = sync(&app, &connection).await;
    assert_eq!((refused.status.as_u16(), &refused.json()["code"]), (409, &json!("sync_under_way")));
    sync_all_due(&app.app).await.unwrap();
    assert!(service.asked().is_empty());
    store.release_connections(&lease).await.unwrap();
    sync_all_due(&app.app).await.unwrap();
    assert_eq!(workouts(&app).await, 3);
}
