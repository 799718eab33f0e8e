//! Exporting and deleting an account.

use std::io::Cursor;
use std::time::Duration;

use chrono::{TimeDelta, Utc};
use http::StatusCode;
use insta::assert_json_snapshot;
use serde_json::{Value, json};
use tracker_core::{Activity, Moment, Workout, WorkoutDraft};
use tracker_import::{Item, ItemWriter};
use tracker_store::{ImportSource, NewImport};

use crate::api::snapshots::{shared, with};
use crate::api::uploads::upload;
use crate::test_app::{By, EMPTY_EXPORT, TestApp, now, run};

#[tokio::test]
async fn an_export_holds_everything() {
    let app = TestApp::new().await;
    app.post("/api/v1/goals", &json!({"year": 2026})).await;
    app.put("/api/v1/settings", &json!({"timeZone": "Europe/Berlin"})).await;
    let webhook = json!({"url": "https://example.com/", "events": ["workout.created"]});
    app.post("/api/v1/webhooks", &webhook).await;
    app.post("/api/v1/shares", &json!({"name": "Anna"})).await;
    app.personal_token(&["read"]).await;
    app.import(&json!([run("2026-06-29T07:00:00Z"), run("2026-06-30T07:00:00Z")])).await;
    let export = app.get(By::Owner, "/api/v1/account/export").await;
    assert_eq!(export.header("content-type"), "application/json");
    let log = export.json()["auditLog"].as_array().unwrap().clone();
    let mut events: Vec<_> = log.iter().map(|entry| entry["event"].as_str().unwrap()).collect();
    events.sort_unstable();
    assert_eq!(events, ["account made", "signed in"]);
    let _shared = shared();
    let export = with(export.json(), "auditLog", "[log]");
    assert_json_snapshot!(with(with(export, "id", "[id]"), "webhook", "[id]"));
}

#[tokio::test]
async fn an_export_holds_every_workout_and_every_import() {
    let app = TestApp::new().await;
    let first: chrono::NaiveDate = "2022-01-01".parse().unwrap();
    let days = first.iter_days().take(1200);
    let workouts: Vec<_> = days.map(|day| run(&format!("{day}T07:00:00Z"))).collect();
    app.import(&json!(workouts)).await;
    let export = app.get(By::Owner, "/api/v1/account/export").await.json();
    assert_eq!(export["workouts"].as_array().unwrap().len(), 1200);
    assert_eq!(export["imports"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn an_export_holds_the_notes_of_runs_added_by_hand() {
    let app = TestApp::new().await;
    app.import(&json!([run("2022-01-01T07:00:00Z")])).await;
    let me = app.get(By::Owner, "/api/v1/auth/me").await.json();
    let store = &app.app.store;
    let account = store.account(me["id"].as_str().unwrap()).await.unwrap().unwrap();
    let start = Moment::parse("2022-01-02 07:00:00 +0100", Utc).unwrap();
    let mut draft = WorkoutDraft::new(Activity::Running, start);
    draft.duration = Some(Duration::from_mins(30));
    let workout = Workout::new(draft).unwrap();
    let mut items = ItemWriter::new(Cursor::new(Vec::new()));
    items.write(&Item::Workout { index: 0, workout: workout.clone() }).unwrap();
    let new = NewImport::new(&account, ImportSource::default(), now())
        .with_notes(vec![(workout, "with Tom".to_owned())]);
    store.import_items(&new, &mut items.finish().unwrap()).await.unwrap();
    let export = app.get(By::Owner, "/api/v1/account/export").await.json();
    let noted = export["workouts"][0]["id"].as_str().unwrap();
    assert_eq!(export["notes"], json!({ noted: "with Tom" }));
}

#[tokio::test]
async fn an_upload_of_either_export_gives_the_same_workouts() {
    let app = TestApp::new().await;
    app.import(&json!([run("2026-06-28T07:00:00Z"), run("2026-06-30T07:00:00Z")])).await;
    let me = app.get(By::Owner, "/api/v1/auth/me").await.json();
    let account = app.app.store.account(me["id"].as_str().unwrap()).await.unwrap().unwrap();
    let until = now().date_naive();
    let mut pieces = app.app.store.export_restorable(&account, until).await.unwrap();
    let mut of_terminal = String::new();
    while let Some(piece) = pieces.recv().await {
        of_terminal.push_str(&piece.unwrap());
    }
    let of_server = app.get(By::Owner, "/api/v1/account/export").await.json().to_string();
    for export in [of_server, of_terminal] {
        let other = TestApp::new().await;
        assert_eq!(upload(&other, "", export).await.status, StatusCode::OK);
        assert_eq!(workouts_without_ids(&other).await, workouts_without_ids(&app).await);
    }
}

async fn workouts_without_ids(app: &TestApp) -> Vec<Value> {
    let mut workouts = app.get(By::Owner, "/api/v1/workouts").await.json()["workouts"].take();
    let workouts = workouts.as_array_mut().unwrap();
    for workout in workouts.iter_mut() {
        workout.as_object_mut().unwrap().remove("id");
    }
    std::mem::take(workouts)
}

#[tokio::test]
async fn an_export_holds_every_delivery_and_what_was_announced() {
    let app = TestApp::new().await;
    app.post("/api/v1/goals", &json!({"year": 2022, "targetDays": 1})).await;
    let webhook = json!({"url": "https://example.com/",
        "events": ["workout.created", "goal.achieved"]});
    for _ in 0..2 {
        app.post("/api/v1/webhooks", &webhook).await;
    }
    let first: chrono::NaiveDate = "2022-01-01".parse().unwrap();
    let days = first.iter_days().take(600);
    let workouts: Vec<_> = days.map(|day| run(&format!("{day}T07:00:00Z"))).collect();
    app.import(&json!(workouts)).await;
    let export = app.get(By::Owner, "/api/v1/account/export").await.json();
    assert_eq!(export["deliveries"].as_array().unwrap().len(), 2 * 601);
    assert_eq!(export["announcedEvents"][0]["event"], "goal.achieved 2022 1");
    assert!(!export.to_string().contains("whsec_"), "it holds no secret");
}

#[tokio::test]
async fn deleting_an_account_deletes_its_tokens_and_those_of_no_other_account() {
    let app = TestApp::new().await;
    let token = app.push_token().await;
    let personal = app.personal_token(&["read", "write", "import"]).await;
    let share = app.post("/api/v1/shares", &json!({})).await.json();
    let link = format!("/shared/{}", share["token"].as_str().unwrap());
    let deleted = app.send(By::Owner, "DELETE", "/api/v1/account", None).await;
    let id = app.owner.id.to_string();
    assert_eq!(deleted.json(), json!({"success": true, "data": {"id": id}}));
    let after = app.get(By::Owner, "/api/v1/goals").await;
    assert_eq!(after.status, StatusCode::UNAUTHORIZED);
    assert_eq!(app.push(&token, EMPTY_EXPORT).await.status, StatusCode::UNAUTHORIZED);
    let by_program = app.send_with_token(&personal, "GET", "/api/v1/goals", None).await;
    assert_eq!(by_program.status, StatusCode::UNAUTHORIZED);
    assert_eq!(app.get(By::Anonymous, &link).await.status, StatusCode::NOT_FOUND);
    assert_eq!(app.get(By::Stranger, "/api/v1/goals").await.status, StatusCode::OK);
}

#[tokio::test]
async fn deleting_an_account_requires_a_sign_in_in_the_last_ten_minutes() {
    let app = TestApp::new().await;
    app.app.clock.set(now() + TimeDelta::minutes(10));
    let refused = app.send(By::Owner, "DELETE", "/api/v1/account", None).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert!(refused.json()["message"].as_str().unwrap().contains("sign in again"));
    assert_eq!(app.get(By::Owner, "/api/v1/goals").await.status, StatusCode::OK);

    app.app.clock.set(now() + TimeDelta::minutes(10) - TimeDelta::seconds(1));
    let deleted = app.send(By::Owner, "DELETE", "/api/v1/account", None).await;
    assert_eq!(deleted.status, StatusCode::OK);
}
