//! Pauses.

use http::StatusCode;
use serde_json::json;

use crate::test_app::{By, TestApp, run};

#[tokio::test]
async fn a_pause_is_added_changed_listed_and_removed() {
    let app = TestApp::new().await;
    let injury = json!({"from": "2026-08-01", "to": "2026-09-04", "why": "injury"});
    let added = app.post("/api/v1/pauses", &injury).await;
    assert_eq!((added.status, added.json()), (StatusCode::CREATED, injury.clone()));
    assert_eq!(added.header("location"), "/api/v1/pauses/2026-08-01");
    let longer = json!({"from": "2026-07-30", "to": "2026-09-10", "why": null});
    let changed = app.put("/api/v1/pauses/2026-08-01", &longer).await;
    assert_eq!((changed.status, changed.json()), (StatusCode::OK, longer.clone()));
    let listed = app.get(By::Owner, "/api/v1/pauses").await;
    assert_eq!(listed.json(), json!({"pauses": [longer]}));
    let others = app.get(By::Stranger, "/api/v1/pauses").await;
    assert_eq!(others.json(), json!({"pauses": []}));
    let removed = app.send(By::Owner, "DELETE", "/api/v1/pauses/2026-07-30", None).await;
    assert_eq!(removed.json(), json!({"success": true, "data": {"from": "2026-07-30"}}));
    let gone = app.send(By::Owner, "DELETE", "/api/v1/pauses/2026-07-30", None).await;
    assert_eq!(
        (gone.status, &gone.json()["code"]),
        (StatusCode::NOT_FOUND, &json!("pause_not_found"))
    );
}

#[tokio::test]
async fn a_pause_that_cannot_be_is_refused_with_its_field() {
    let app = TestApp::new().await;
    for (body, field) in [
        (json!({"from": "2026-09-04", "to": "2026-08-01"}), "to"),
        (json!({"from": "1899-12-31", "to": "2026-08-01"}), "from"),
        (json!({"from": "2026-08-01", "to": "2026-08-01", "why": "a\u{0}b"}), "why"),
        (json!({"from": "2026-8-1", "to": "2026-08-01"}), "from"),
    ] {
        let refused = app.post("/api/v1/pauses", &body).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{body}");
        assert_eq!(refused.json()["errors"][0]["field"], field, "{body}: {}", refused.json());
    }
    app.post("/api/v1/pauses", &json!({"from": "2026-08-01", "to": "2026-09-04"})).await;
    let second =
        app.post("/api/v1/pauses", &json!({"from": "2026-09-04", "to": "2026-09-05"})).await;
    assert_eq!(
        (second.status, &second.json()["code"]),
        (StatusCode::CONFLICT, &json!("pause_exists"))
    );
}

#[tokio::test]
async fn the_outlook_knows_pauses_and_the_figures_of_the_contract_do_not() {
    let app = TestApp::new().await;
    app.import(&json!([run("2026-01-01T07:00:00Z"), run("2026-01-04T07:00:00Z")])).await;
    app.post("/api/v1/goals", &json!({"year": 2026, "targetDays": 300})).await;
    let progress = async || app.get(By::Owner, "/api/v1/goals/2026/progress").await.json();
    let without = progress().await;
    app.post("/api/v1/pauses", &json!({"from": "2026-01-02", "to": "2026-01-03"})).await;
    let with = progress().await;
    for figure in ["requiredPace", "actualPace", "onTrack", "daysRemaining", "monthlyBreakdown"] {
        assert_eq!(with[figure], without[figure], "{figure}");
    }
    assert_eq!(with["streak"]["history"], without["streak"]["history"]);
    assert_eq!(with["streak"]["bridged"]["longest"], 2);
    assert_eq!(with["outlook"]["pausedDays"], 2);
    assert_eq!(with["outlookWithoutPauses"], without["outlook"]);
    assert!(without["outlook"]["pausedDays"].is_null());
}
