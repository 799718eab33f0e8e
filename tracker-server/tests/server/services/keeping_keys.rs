//! Where keys are, and when they are gone.

use serde_json::json;

use crate::services::simulated::{KEY, Simulated, connect, garmin_runs, listed, sync, workouts};
use crate::test_app::{By, SIGNING_KEY, TestApp};

async fn stored(app: &TestApp) -> Vec<Vec<u8>> {
    let (store, now) = (&app.app.store, app.app.clock.now());
    let length = chrono::TimeDelta::minutes(1);
    let Some(lease) = store.lease_connections(app.owner.id, length, now).await.unwrap() else {
        return Vec::new();
    };
    let connections = store.leased_connections(&lease).await.unwrap();
    store.release_connections(&lease).await.unwrap();
    connections.into_iter().flat_map(|it| [Some(it.key), it.session]).flatten().collect()
}

#[tokio::test]
async fn a_key_is_stored_encrypted_and_shown_nowhere() {
    let service = Simulated::with(garmin_runs(1)).await;
    let app = service.app().await;
    let connection = connect(&app, "garmin").await;
    sync(&app, &connection).await;
    let stored = stored(&app).await;
    assert_eq!(stored.len(), 2, "the key and the session");
    for bytes in stored {
        assert!(!String::from_utf8_lossy(&bytes).contains(&KEY[..8]));
    }
    for path in ["/api/v1/connections", "/api/v1/account/export", "/api/v1/imports"] {
        let shown = app.get(By::Owner, path).await;
        assert!(!shown.text().contains(KEY), "{path}");
    }
    assert_eq!(
        app.get(By::Owner, "/api/v1/account/export").await.json()["connections"][0]["service"],
        "garmin"
    );
}

#[tokio::test]
async fn disconnecting_forgets_the_key_and_keeps_the_runs() {
    let service = Simulated::with(garmin_runs(2)).await;
    let app = service.app().await;
    let connection = connect(&app, "garmin").await;
    sync(&app, &connection).await;
    let path = format!("/api/v1/connections/{}", connection["id"].as_str().unwrap());
    assert_eq!(app.send(By::Stranger, "DELETE", &path, None).await.status.as_u16(), 404);
    let gone = app.send(By::Owner, "DELETE", &path, None).await.json();
    assert_eq!(gone, json!({"success": true, "data": {"id": connection["id"]}}));
    assert!(listed(&app).await.is_empty());
    assert!(stored(&app).await.is_empty());
    assert_eq!(workouts(&app).await, 2);
    assert_eq!(sync(&app, &connection).await.status.as_u16(), 404);
}

#[tokio::test]
async fn a_key_ends_with_its_account() {
    let service = Simulated::with(garmin_runs(2)).await;
    let app = service.app().await;
    connect(&app, "garmin").await;
    let deleted = app.send(By::Owner, "DELETE", "/api/v1/account", None).await;
    assert!(deleted.status.is_success(), "{}", deleted.text());
    assert!(app.app.store.connections(app.owner.id).await.unwrap().is_empty());
}

/// With other signing keys, the person has to enter the key again.
#[tokio::test]
async fn a_key_that_cannot_be_decrypted_is_asked_for_again() {
    let service = Simulated::with(garmin_runs(2)).await;
    let mut app = service.app().await;
    let connection = connect(&app, "intervals").await;
    app.restart_with_keys("b3RoZXIga2V5cyBvZiBhdCBsZWFzdCAzMiBieXRlcy4uLg==");
    service.asked();
    let synced = sync(&app, &connection).await.json();
    let expected = (&json!("keyLost"), &json!(null));
    assert_eq!((&synced["result"], &synced["dueAt"]), expected, "{synced}");
    assert!(service.asked().is_empty());
}

/// The operator adds a signing key, and removes the old one after each service was asked.
#[tokio::test]
async fn a_key_is_encrypted_anew_after_a_signing_key_was_added() {
    const NEW: &str = "b3RoZXIga2V5cyBvZiBhdCBsZWFzdCAzMiBieXRlcy4uLg==";
    let service = Simulated::with(Vec::new()).await;
    let mut app = service.app().await;
    let connection = connect(&app, "intervals").await;
    for keys in [&format!("{NEW}\n{SIGNING_KEY}"), NEW] {
        app.restart_with_keys(keys);
        assert_eq!(sync(&app, &connection).await.json()["result"], "done");
    }
}
