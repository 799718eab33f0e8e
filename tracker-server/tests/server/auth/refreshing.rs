//! Refresh tokens over HTTP.

use std::sync::Arc;

use chrono::TimeDelta;
use http::{Request, StatusCode};
use http_body_util::Full;

use super::scene::{Scene, SignedIn, cookie, get_with, post_with, set_cookies};
use crate::test_app::Answer;

const REFRESH: &str = "/api/v1/auth/refresh";

async fn refresh(scene: &Scene, token: &str) -> Answer {
    scene.ask(post_with(REFRESH, &[token])).await
}

fn new_tokens(answer: &Answer) -> SignedIn {
    assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
    SignedIn {
        access: cookie(answer, "__Host-tracker_access"),
        refresh: cookie(answer, "__Host-tracker_refresh"),
    }
}

async fn is_in(scene: &Scene, access: &str) -> bool {
    scene.ask(get_with("/api/v1/auth/me", &[access])).await.status == StatusCode::OK
}

#[tokio::test]
async fn a_refresh_gives_new_tokens_in_cookies() {
    let scene = Scene::new().await;
    let anna = scene.sign_in("anna").await;
    scene.later(TimeDelta::days(29));
    assert!(!is_in(&scene, &anna.access).await, "the access token has expired");
    let answer = refresh(&scene, &anna.refresh).await;
    let new = new_tokens(&answer);
    assert_ne!(new.refresh, anna.refresh);
    assert!(is_in(&scene, &new.access).await);
    let body = answer.json();
    assert_eq!(body["success"], true);
    assert_eq!(body["data"]["accessTokenExpiresAt"], "2026-07-29T12:15:00Z");
    for cookie in set_cookies(&answer) {
        assert!(cookie.contains("; Path=/; Max-Age="), "{cookie}");
        assert!(cookie.ends_with("; HttpOnly; Secure; SameSite=Lax"), "{cookie}");
    }
    scene.later(TimeDelta::days(30));
    assert_eq!(refresh(&scene, &new.refresh).await.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_spent_token_within_the_grace_interval_revokes_nothing() {
    let scene = Scene::new().await;
    let anna = scene.sign_in("anna").await;
    let new = new_tokens(&refresh(&scene, &anna.refresh).await);
    for _ in 0..3 {
        let again = refresh(&scene, &anna.refresh).await;
        assert_eq!(again.status, StatusCode::UNAUTHORIZED);
        assert_eq!(set_cookies(&again), [""; 0], "the browser may have the new cookies");
    }
    assert!(is_in(&scene, &new.access).await);
    new_tokens(&refresh(&scene, &new.refresh).await);
}

#[tokio::test]
async fn a_spent_token_after_the_grace_interval_ends_the_whole_family() {
    let scene = Scene::new().await;
    let anna = scene.sign_in("anna").await;
    let elsewhere = scene.sign_in("anna").await;
    let second = new_tokens(&refresh(&scene, &anna.refresh).await);
    let third = new_tokens(&refresh(&scene, &second.refresh).await);
    scene.pass_the_grace_interval();
    let stolen = refresh(&scene, &anna.refresh).await;
    assert_eq!(stolen.status, StatusCode::UNAUTHORIZED);
    let cleared = set_cookies(&stolen);
    assert_eq!(cleared.len(), 2);
    assert!(cleared.iter().all(|cookie| cookie.contains("=; Path=/; Max-Age=0; ")), "{cleared:?}");
    assert!(!is_in(&scene, &third.access).await);
    assert_eq!(refresh(&scene, &third.refresh).await.status, StatusCode::UNAUTHORIZED);
    assert!(is_in(&scene, &elsewhere.access).await, "another session has other tokens");
}

/// No rate limit counts such a request before the store has looked up the token.
#[tokio::test]
async fn reused_refresh_tokens_do_not_wait_for_the_writer() {
    let scene = Scene::new().await;
    let anna = scene.sign_in("anna").await;
    refresh(&scene, &anna.refresh).await;
    scene.pass_the_grace_interval();
    refresh(&scene, &anna.refresh).await;
    let store = &scene.app.store;
    let account = store.account("anna@example.com").await.unwrap().unwrap();
    let before = store.audit_log(account.id).await.unwrap();
    // No other write can happen while this import is open.
    let import = store.begin_import(account.id).await.unwrap();
    for _ in 0..3 {
        let again = refresh(&scene, &anna.refresh).await;
        assert_eq!(again.status, StatusCode::UNAUTHORIZED);
        assert_eq!(set_cookies(&again).len(), 2, "both are cleared");
    }
    drop(import);
    assert_eq!(store.audit_log(account.id).await.unwrap(), before);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_fifty_concurrent_refreshes_one_succeeds_and_the_session_stays() {
    let scene = Arc::new(Scene::new().await);
    let anna = scene.sign_in("anna").await;
    let (mut tasks, all_here) = (Vec::new(), Arc::new(tokio::sync::Barrier::new(50)));
    for _ in 0..50 {
        let (scene, token, all_here) = (scene.clone(), anna.refresh.clone(), all_here.clone());
        tasks.push(tokio::spawn(async move {
            all_here.wait().await;
            refresh(&scene, &token).await
        }));
    }
    let mut winners = Vec::new();
    for task in tasks {
        let answer = task.await.unwrap();
        match answer.status {
            StatusCode::OK => winners.push(new_tokens(&answer)),
            other => assert_eq!(other, StatusCode::UNAUTHORIZED),
        }
    }
    assert_eq!(winners.len(), 1);
}

#[tokio::test]
async fn concurrent_refreshes_of_two_tabs_do_not_end_the_session() {
    let scene = Scene::new().await;
    let anna = scene.sign_in("anna").await;
    let (first, second) =
        tokio::join!(refresh(&scene, &anna.refresh), refresh(&scene, &anna.refresh));
    let (winner, loser) =
        if first.status == StatusCode::OK { (first, second) } else { (second, first) };
    assert_eq!(loser.status, StatusCode::UNAUTHORIZED);
    assert_eq!(
        set_cookies(&loser),
        [""; 0],
        "both tabs share the cookies of the successful refresh"
    );
    let new = new_tokens(&winner);
    assert!(is_in(&scene, &new.access).await);
    new_tokens(&refresh(&scene, &new.refresh).await);
}

#[tokio::test]
async fn an_invalid_refresh_token_is_refused() {
    let scene = Scene::new().await;
    let anna = scene.sign_in("anna").await;
    assert_eq!(scene.ask(post_with(REFRESH, &[])).await.status, StatusCode::UNAUTHORIZED);
    let access = anna.access.split_once('=').unwrap().1;
    for token in ["", "x", &"x".repeat(43), access] {
        let answer = refresh(&scene, &format!("__Host-tracker_refresh={token}")).await;
        assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{token}");
        assert_eq!(set_cookies(&answer).len(), 2, "both are cleared");
    }
    let secret = anna.refresh.split_once('=').unwrap().1;
    let as_bearer = Request::post(REFRESH).header("authorization", format!("Bearer {secret}"));
    let answer = scene.ask(as_bearer.body(Full::default()).unwrap()).await;
    assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "only the cookie is read");
    new_tokens(&refresh(&scene, &anna.refresh).await);
}
