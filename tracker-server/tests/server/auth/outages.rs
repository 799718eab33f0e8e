//! The provider is unreachable, slow or faulty.

use std::time::Duration;

use chrono::TimeDelta;
use http::{Request, StatusCode};
use http_body_util::Full;
use serde_json::json;

use super::fake_provider::{FakeProvider, KEY};
use super::scene::{Scene, get, location, set_cookies};
use crate::closed_port::ClosedPort;

#[tokio::test]
async fn the_service_starts_without_the_provider_and_uses_it_later() {
    let (closed, mut away) = (ClosedPort::new(), FakeProvider::new().await);
    away.issuer = format!("http://{}", closed.address());
    let mut scene = Scene::with(away).await;
    let answer = scene.ask(get("/api/v1/auth/apple?redirect_uri=/app")).await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(set_cookies(&answer), [""; 0]);
    assert!(!answer.headers.contains_key("location"));
    let browser = Request::get("/api/v1/auth/apple?redirect_uri=/").header("accept", "text/html");
    let answer = scene.ask(browser.body(Full::default()).unwrap()).await;
    assert_eq!(location(&answer), "/sign-in?why=unavailable", "a page, no JSON");

    scene.provider = FakeProvider::on(closed.open());
    scene.sign_in("anna").await;
}

#[tokio::test]
async fn cached_keys_are_used_for_a_day_while_the_provider_is_unavailable() {
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
async fn a_provider_failure_during_the_exchange_is_not_a_failed_sign_in() {
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
async fn a_provider_that_does_not_respond_times_out() {
    let scene = Scene::with_provider_timeout(Duration::from_secs(10)).await;
    let begun = scene.start().await;
    scene.provider.says().hangs = true;
    let answer = scene.answer(&begun, &KEY.sign(&scene.front_claims(&begun, "anna"))).await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
}

#[tokio::test]
async fn a_discovery_document_of_another_issuer_is_refused() {
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
