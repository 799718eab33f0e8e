//! Sessions: listing, revoking, signing out.

use std::time::Duration;

use chrono::TimeDelta;
use http::StatusCode;
use serde_json::{Value, json};
use tokio::time::timeout;

use super::scene::{Scene, cookie, delete, get_with, post_with, set_cookies};

const SESSIONS: &str = "/api/v1/auth/sessions";

async fn sessions(scene: &Scene, access: &str) -> Vec<Value> {
    let answer = scene.ask(get_with(SESSIONS, &[access])).await;
    assert_eq!(answer.status, StatusCode::OK);
    answer.json()["sessions"].as_array().unwrap().clone()
}

/// Polls until the current session was last used at this time, and returns the sessions. The time
/// is written in the background, because a request does not wait for a slow disk.
async fn used_at(scene: &Scene, access: &str, at: &str) -> Vec<Value> {
    loop {
        let listed = sessions(scene, access).await;
        if listed.iter().any(|session| session["current"] == true && session["lastUsed"] == at) {
            return listed;
        }
    }
}

#[tokio::test]
async fn sessions_are_listed_and_one_is_the_current() {
    let scene = Scene::new().await;
    let anna = scene.sign_in("anna").await;
    scene.later(TimeDelta::minutes(5));
    let elsewhere = scene.sign_in("anna").await;
    scene.sign_in("bert").await;
    let used = used_at(&scene, &anna.access, "2026-06-30T12:05:00Z");
    let listed = timeout(WAIT_TIMEOUT, used).await.expect("last_used_at is updated");
    assert_eq!(listed.len(), 2);
    assert_eq!(listed.iter().filter(|session| session["current"] == true).count(), 1);
    let mut keys: Vec<&String> = listed[0].as_object().unwrap().keys().collect();
    keys.sort();
    assert_eq!(keys, ["current", "id", "lastUsed", "userAgent"]);
    let seen_elsewhere = sessions(&scene, &elsewhere.access).await;
    let ids = |list: &[Value]| -> std::collections::BTreeSet<String> {
        list.iter().map(|s| s["id"].to_string()).collect()
    };
    assert_eq!(ids(&listed), ids(&seen_elsewhere));
}

#[tokio::test]
async fn a_revoked_session_is_over_at_once() {
    let scene = Scene::new().await;
    let anna = scene.sign_in("anna").await;
    let lost_phone = scene.sign_in("anna").await;
    let listed = sessions(&scene, &anna.access).await;
    let lost = listed.iter().find(|session| session["current"] == false).unwrap();
    let path = format!("{SESSIONS}/{}", lost["id"].as_str().unwrap());
    let answer = scene.ask(delete(&path, &anna.access)).await;
    assert_eq!(answer.json(), json!({"success": true, "data": {"id": lost["id"]}}));
    assert_eq!(set_cookies(&answer), [""; 0]);
    for request in [
        get_with("/api/v1/auth/me", &[&lost_phone.access]),
        post_with("/api/v1/auth/refresh", &[&lost_phone.refresh]),
    ] {
        assert_eq!(scene.ask(request).await.status, StatusCode::UNAUTHORIZED);
    }
    assert_eq!(sessions(&scene, &anna.access).await.len(), 1);
}

/// With SQLite, an import holds the only write connection until it ends.
#[tokio::test]
async fn reads_do_not_wait_for_an_import_to_end() {
    let scene = Scene::new().await;
    let anna = scene.sign_in("anna").await;
    scene.later(TimeDelta::minutes(5));
    let now = scene.app.clock.now();
    let other = scene.app.store.local_account(now).await.unwrap();
    let import = scene.app.store.begin_import(other.id).await.unwrap();
    let answer = scene.ask(get_with("/api/v1/auth/me", &[&anna.access]));
    let answer =
        timeout(ANSWER_TIMEOUT, answer).await.expect("the request does not wait for the writer");
    assert_eq!(answer.status, StatusCode::OK);
    import.commit().await.unwrap();
}

#[tokio::test]
async fn sessions_of_other_accounts_look_like_missing_sessions() {
    let scene = Scene::new().await;
    let anna = scene.sign_in("anna").await;
    let bert = scene.sign_in("bert").await;
    let his = sessions(&scene, &bert.access).await[0]["id"].as_str().unwrap().to_owned();
    let mut answers = Vec::new();
    for id in [his.as_str(), "00000000-0000-4000-8000-000000000000", "no-id", "%00"] {
        let answer = scene.ask(delete(&format!("{SESSIONS}/{id}"), &anna.access)).await;
        answers.push((answer.status, answer.json()));
    }
    assert_eq!(answers[0].0, StatusCode::NOT_FOUND);
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    assert_eq!(sessions(&scene, &bert.access).await.len(), 1);
}

#[tokio::test]
async fn signing_out_ends_the_session_and_clears_the_cookies() {
    let scene = Scene::new().await;
    let anna = scene.sign_in("anna").await;
    let answer = scene.ask(post_with("/api/v1/auth/logout", &[&anna.access])).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.json()["success"], true);
    assert_eq!(
        set_cookies(&answer),
        [
            "__Host-tracker_access=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax",
            "__Host-tracker_refresh=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax",
            "__Host-tracker_page=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax",
        ]
    );
    for request in [
        get_with("/api/v1/auth/me", &[&anna.access]),
        post_with("/api/v1/auth/logout", &[&anna.access]),
        post_with("/api/v1/auth/refresh", &[&anna.refresh]),
    ] {
        assert_eq!(scene.ask(request).await.status, StatusCode::UNAUTHORIZED);
    }
}

const LOGOUT: &str = "/api/v1/auth/logout";

#[tokio::test]
async fn a_valid_refresh_cookie_signs_out_when_the_access_token_has_expired() {
    let scene = Scene::new().await;
    for sends_access in [true, false] {
        let anna = scene.sign_in("anna").await;
        scene.later(TimeDelta::hours(1));
        let mut cookies = vec![anna.refresh.as_str()];
        cookies.extend(sends_access.then_some(anna.access.as_str()));
        let answer = scene.ask(post_with(LOGOUT, &cookies)).await;
        assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
        assert_eq!(set_cookies(&answer).len(), 3, "all are cleared");
        let refreshed = scene.ask(post_with("/api/v1/auth/refresh", &[&anna.refresh])).await;
        assert_eq!(refreshed.status, StatusCode::UNAUTHORIZED, "the session is over");
        let again = scene.ask(post_with(LOGOUT, &cookies)).await;
        assert_eq!(again.status, StatusCode::UNAUTHORIZED, "{again:?}");
    }
}

#[tokio::test]
async fn an_invalid_refresh_cookie_does_not_sign_out() {
    let scene = Scene::new().await;
    let anna = scene.sign_in("anna").await;
    let refreshed = scene.ask(post_with("/api/v1/auth/refresh", &[&anna.refresh])).await;
    let access = cookie(&refreshed, "__Host-tracker_access");
    let unknown = format!("__Host-tracker_refresh={}", "x".repeat(43));
    for sent in [anna.refresh.as_str(), unknown.as_str(), "__Host-tracker_refresh="] {
        let answer = scene.ask(post_with(LOGOUT, &[sent])).await;
        assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{sent}");
    }
    assert_eq!(sessions(&scene, &access).await.len(), 1);
}

#[tokio::test]
async fn another_site_cannot_sign_out_with_the_refresh_cookie() {
    let scene = Scene::new().await;
    let anna = scene.sign_in("anna").await;
    let mut request = post_with(LOGOUT, &[&anna.refresh]);
    request.headers_mut().insert("sec-fetch-site", "cross-site".parse().unwrap());
    assert_eq!(scene.ask(request).await.status, StatusCode::FORBIDDEN);
    assert_eq!(sessions(&scene, &anna.access).await.len(), 1);
}

const WAIT_TIMEOUT: Duration = Duration::from_mins(1);

/// Long enough for a busy machine. A request that waited for the write connection would take six minutes.
const ANSWER_TIMEOUT: Duration = Duration::from_mins(2);
