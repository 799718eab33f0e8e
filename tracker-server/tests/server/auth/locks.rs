//! The lockout after failed sign-ins, and disabled accounts.

use chrono::TimeDelta;
use http::StatusCode;
use serde_json::json;

use super::fake_provider::{KEY, OTHER_KEY};
use super::scene::{Scene, get_with, post_with};

#[tokio::test]
async fn five_failures_of_a_proven_identity_lock_the_account_for_15_minutes() {
    let scene = Scene::new().await;
    let anna = scene.sign_in("anna").await;
    for _ in 0..5 {
        assert_eq!(scene.fail_sign_in("anna").await.status, StatusCode::UNAUTHORIZED);
    }
    let locked = scene.try_sign_in("anna").await;
    assert_eq!(locked.status, StatusCode::LOCKED);
    assert_eq!(locked.json()["statusCode"], 423);
    let seconds: i64 = locked.headers["retry-after"].to_str().unwrap().parse().unwrap();
    assert!((900..=901).contains(&seconds), "{seconds}");
    assert_eq!(scene.fail_sign_in("anna").await.status, StatusCode::LOCKED);
    let refreshed = scene.ask(post_with("/api/v1/auth/refresh", &[&anna.refresh])).await;
    assert_eq!(refreshed.status, StatusCode::OK, "existing sessions go on");
    let me = scene.ask(get_with("/api/v1/auth/me", &[&anna.access])).await;
    assert_eq!(me.status, StatusCode::OK, "existing sessions stay");
    scene.sign_in("bert").await;

    scene.later(TimeDelta::minutes(15));
    scene.sign_in("anna").await;
}

#[tokio::test]
async fn a_code_that_the_provider_rejects_counts_as_a_failure() {
    let scene = Scene::new().await;
    for _ in 0..5 {
        let begun = scene.start().await;
        scene.provider.says().tokens = (400, json!({"error": "invalid_grant"}));
        let answer = scene.answer(&begun, &KEY.sign(&scene.front_claims(&begun, "anna"))).await;
        assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
    }
    assert_eq!(scene.try_sign_in("anna").await.status, StatusCode::LOCKED);
}

#[tokio::test]
async fn a_user_cannot_lock_the_account_of_another_user() {
    let scene = Scene::new().await;
    for _ in 0..10 {
        let begun = scene.start().await;
        let mut claims = scene.front_claims(&begun, "anna");
        claims["nonce"] = "another".into();
        let mut header = OTHER_KEY.header();
        header.kid = Some(KEY.id.into());
        let forged = jsonwebtoken::encode(&header, &claims, &OTHER_KEY.encoding).unwrap();
        assert_eq!(scene.answer(&begun, &forged).await.status, StatusCode::UNAUTHORIZED);

        let begun = scene.start().await;
        let mut claims = scene.front_claims(&begun, "anna");
        claims["exp"] = claims["iat"].clone();
        assert_eq!(scene.answer(&begun, &KEY.sign(&claims)).await.status, StatusCode::UNAUTHORIZED);
    }
    scene.sign_in("anna").await;
}

#[tokio::test]
async fn a_successful_sign_in_resets_the_failures() {
    let scene = Scene::new().await;
    for _ in 0..3 {
        for _ in 0..4 {
            scene.fail_sign_in("anna").await;
        }
        scene.sign_in("anna").await;
    }
}

#[tokio::test]
async fn an_operator_unlocks_disables_and_deletes_accounts() {
    let scene = Scene::new().await;
    let anna = scene.sign_in("anna").await;
    for _ in 0..5 {
        scene.fail_sign_in("anna").await;
    }
    let (store, now) = (&scene.app.store, scene.app.clock.now());
    let id = store.account("anna@example.com").await.unwrap().unwrap().id;
    assert!(store.unlock_account(id, now).await.unwrap());
    scene.sign_in("anna").await;

    assert!(store.disable_account(id, now).await.unwrap());
    assert_eq!(scene.try_sign_in("anna").await.status, StatusCode::FORBIDDEN);
    for request in [
        get_with("/api/v1/auth/me", &[&anna.access]),
        post_with("/api/v1/auth/refresh", &[&anna.refresh]),
    ] {
        assert_eq!(scene.ask(request).await.status, StatusCode::FORBIDDEN);
    }
    assert!(store.delete_account(id, now).await.unwrap());
    let me = scene.ask(get_with("/api/v1/auth/me", &[&anna.access])).await;
    assert_eq!(me.status, StatusCode::UNAUTHORIZED);
    scene.sign_in("anna").await;
    assert_ne!(store.account("anna@example.com").await.unwrap().unwrap().id, id);
}
