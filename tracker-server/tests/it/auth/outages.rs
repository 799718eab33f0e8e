//! The provider is unreachable, slow or faulty.

use chrono::TimeDelta;
use http::StatusCode;
use serde_json::json;

use super::fake_provider::{FakeProvider, KEY};
use super::scene::{Scene, get, set_cookies};

#[tokio::test]
async fn we_start_without_the_provider_and_use_it_when_it_comes() {
    let away = FakeProvider::new().await;
    let address = away.issuer.strip_prefix("http://").unwrap().parse().unwrap();
    let mut scene = Scene::with(away).await;
    scene.provider = FakeProvider::new().await;
    let answer = scene.ask(get("/api/v1/auth/apple?redirect_uri=/app")).await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(set_cookies(&answer), [""; 0]);
    assert!(!answer.headers.contains_key("location"));

    scene.provider = FakeProvider::at(address).await;
    scene.sign_in("anna").await;
}

#[tokio::test]
async fn keys_are_kept_for_a_day_when_the_provider_goes() {
    let mut scene = Scene::new().await;
    scene.sign_in("anna").await;
    scene.provider = FakeProvider::new().await;
    scene.later(TimeDelta::hours(23));
    scene.start().await;
    scene.later(TimeDelta::hours(1));
    let answer = scene.ask(get("/api/v1/auth/apple?redirect_uri=/app")).await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
}

#[tokio::test]
async fn a_provider_that_fails_during_the_exchange_is_nobodys_failed_sign_in() {
    let scene = Scene::new().await;
    for number in 0..6 {
        let begun = scene.start().await;
        scene.provider.says().tokens = match number {
            0 => (500, json!(null)),
            1 => (401, json!({"error": "invalid_client"})),
            2 => (200, json!({"access_token": "no identity token"})),
            3 => (200, json!({"id_token": "x".repeat(65 * 1024)})),
            4 => (302, json!(null)),
            _ => (429, json!(null)),
        };
        let id_token = KEY.sign(&scene.front_claims(&begun, "anna"));
        let answer = scene.answer(&begun, &id_token).await;
        assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE, "{number}");
        let spent = scene.answer(&begun, &id_token).await;
        assert_eq!(spent.status, StatusCode::BAD_REQUEST, "{number}: the state is spent");
    }
    scene.sign_in("anna").await;
}

#[tokio::test]
async fn a_provider_that_does_not_answer_is_not_waited_for() {
    let scene = Scene::new().await;
    let begun = scene.start().await;
    scene.provider.says().hangs = true;
    let answer = scene.answer(&begun, &KEY.sign(&scene.front_claims(&begun, "anna"))).await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
}

#[tokio::test]
async fn somebody_elses_discovery_document_is_not_believed() {
    for (name, value) in [
        ("issuer", json!("https://appleid.apple.com")),
        ("token_endpoint", json!("ftp://127.0.0.1/token")),
        ("jwks_uri", json!("no URL")),
    ] {
        let scene = Scene::new().await;
        scene.provider.says().discovery[name] = value;
        let answer = scene.ask(get("/api/v1/auth/apple?redirect_uri=/app")).await;
        assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE, "{name}");
    }
}
