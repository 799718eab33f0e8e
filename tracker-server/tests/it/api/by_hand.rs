//! Workouts that a person enters.

use http::StatusCode;
use insta::assert_json_snapshot;
use serde_json::{Value, json};

use crate::it::api::snapshots::shared;
use crate::it::test_app::{By, TestApp, run};

const PATH: &str = "/api/v1/workouts";

async fn stored(app: &TestApp) -> Vec<Value> {
    app.get(By::Owner, PATH).await.json()["workouts"].as_array().unwrap().clone()
}

#[tokio::test]
async fn an_empty_object_is_a_run_today() {
    let app = TestApp::new().await;
    let added = app.post(PATH, &json!({})).await;
    assert_eq!(added.status, StatusCode::CREATED);
    let _shared = shared();
    assert_json_snapshot!(added.json(), { ".id" => "[id]" });
    assert_eq!(stored(&app).await, [added.json()]);
}

#[tokio::test]
async fn what_is_known_of_a_workout_is_kept() {
    let app = TestApp::new().await;
    let hike = json!({
        "start": "2026-06-28T09:30:00+02:00", "activity": "Hiking", "distance": 12_500.5,
        "duration": 10_800.25, "note": "with Tom",
    });
    let added = app.post(PATH, &hike).await;
    assert_eq!(added.status, StatusCode::CREATED);
    let _shared = shared();
    assert_json_snapshot!(added.json(), { ".id" => "[id]" });
    let exported = app.get(By::Owner, "/api/v1/account/export").await;
    assert!(exported.text().contains("with Tom"), "the note is in the export");
}

#[tokio::test]
async fn a_second_run_of_a_day_is_added_only_as_another_one() {
    let app = TestApp::new().await;
    let day = json!({"date": "2026-06-28"});
    assert_eq!(app.post(PATH, &day).await.status, StatusCode::CREATED);
    let again = app.post(PATH, &day).await;
    assert_eq!(again.status, StatusCode::CONFLICT);
    let said = again.json()["message"].as_str().unwrap().to_owned();
    assert_eq!(said, r#"2026-06-28 has a run already: to add another one, send "another": true"#);
    assert_eq!(stored(&app).await.len(), 1);
    let another = app.post(PATH, &json!({"date": "2026-06-28", "another": true})).await;
    assert_eq!(another.status, StatusCode::CREATED);
    assert_eq!(stored(&app).await.len(), 2);
}

#[tokio::test]
async fn a_run_that_was_pushed_is_not_added_again() {
    let app = TestApp::new().await;
    app.import(&json!([run("2026-06-28T07:00:00+02:00")])).await;
    for known in [
        json!({"date": "2026-06-28"}),
        json!({"start": "2026-06-28T07:00:00+02:00", "duration": 1800}),
    ] {
        assert_eq!(app.post(PATH, &known).await.status, StatusCode::CONFLICT, "{known}");
    }
    assert_eq!(stored(&app).await.len(), 1);
}

#[tokio::test]
async fn a_pushed_run_replaces_a_day_that_was_entered() {
    let app = TestApp::new().await;
    app.post(PATH, &json!({"date": "2026-06-28"})).await;
    app.import(&json!([run("2026-06-28T07:00:00+02:00")])).await;
    let stored = stored(&app).await;
    assert_eq!((stored.len(), &stored[0]["source"]), (1, &json!("health-auto-export")));
}

#[tokio::test]
async fn a_removed_run_can_be_entered_again() {
    let app = TestApp::new().await;
    let day = json!({"date": "2026-06-28"});
    app.post(PATH, &day).await;
    app.remove_newest_workout().await;
    assert_eq!(app.post(PATH, &day).await.status, StatusCode::CREATED);
}

#[tokio::test]
async fn typing_errors_are_refused_and_store_nothing() {
    let app = TestApp::new().await;
    let long = "x".repeat(201);
    let table = [
        (json!({"date": "2026-07-02"}), "2026-07-02 is after today, "),
        (json!({"date": "1899-12-31"}), "1899"),
        (json!({"date": "30.6.2026"}), "the body: "),
        (
            json!({"date": "2026-06-28", "start": "2026-06-28T07:00:00Z"}),
            "start: send date or start, not both",
        ),
        (json!({"start": "2026-06-28 07:00"}), "the body: "),
        (json!({"distance": 0}), "0 is no distance"),
        (json!({"distance": -5}), "distance: "),
        (json!({"distance": 1_000_001}), "at most 1000 km"),
        (json!({"duration": 0}), "0 is no duration"),
        (json!({"duration": -1}), "duration: "),
        (json!({"duration": 604_801}), "7 days"),
        (json!({"activity": "Yoga"}), "Yoga"),
        (json!({"note": long}), "note must have at most 200 characters"),
        (json!({"note": "a\u{7}b"}), "note must have at most 200 characters"),
        (json!({"day": "2026-06-28"}), "unknown field `day`"),
    ];
    for (wrong, said) in table {
        let answer = app.post(PATH, &wrong).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{wrong}");
        let message = answer.json()["message"].as_str().unwrap().to_owned();
        assert!(message.contains(said), "{wrong}: {message}");
    }
    assert_eq!(stored(&app).await, [] as [Value; 0]);
    assert_eq!(app.get(By::Owner, "/api/v1/imports").await.json()["imports"], json!([]));
}
