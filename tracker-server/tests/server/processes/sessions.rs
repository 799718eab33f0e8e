//! Sign-ins, sessions and locks.

use http::StatusCode;
use reqwest::Method;

use super::{ONE, OTHER, Pair};
use crate::auth::scene::{cookie, signed_in};

const ME: &str = "/api/v1/auth/me";
const REFRESH: &str = "/api/v1/auth/refresh";

#[tokio::test(flavor = "multi_thread")]
async fn a_sign_in_can_be_completed_once_at_another_process() {
    let pair = Pair::new().await;
    let begun = pair.start(ONE).await;
    let anna = signed_in(&pair.finish(OTHER, &begun, "anna").await);
    for which in [ONE, OTHER] {
        let me = pair.get(which, ME, &anna.access).await;
        assert_eq!(me.json()["email"], "anna@example.com");
        let again = pair.finish(which, &begun, "anna").await;
        assert_eq!(again.status, StatusCode::BAD_REQUEST);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_revoked_at_one_process_ends_at_the_other() {
    let pair = Pair::new().await;
    let (phone, laptop) = (pair.sign_in("anna").await, pair.sign_in("anna").await);
    let listed = pair.get(OTHER, "/api/v1/auth/sessions", &laptop.access).await.json();
    let listed = listed["sessions"].as_array().unwrap().clone();
    let other = listed.iter().find(|session| session["current"] == false).unwrap();
    assert_eq!(pair.get(ONE, ME, &phone.access).await.status, StatusCode::OK);

    let path = format!("/api/v1/auth/sessions/{}", other["id"].as_str().unwrap());
    let revoked = pair.ask(OTHER, Method::DELETE, &path, &[&laptop.access], None).await;
    assert_eq!(revoked.status, StatusCode::OK);
    assert_eq!(pair.get(ONE, ME, &phone.access).await.status, StatusCode::UNAUTHORIZED);
    let refreshed = pair.ask(ONE, Method::POST, REFRESH, &[&phone.refresh], None).await;
    assert_eq!(refreshed.status, StatusCode::UNAUTHORIZED);

    let left = pair.ask(ONE, Method::POST, "/api/v1/auth/logout", &[&laptop.access], None).await;
    assert_eq!(left.status, StatusCode::OK);
    assert_eq!(pair.get(OTHER, ME, &laptop.access).await.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test(flavor = "multi_thread")]
async fn tokens_of_one_process_are_valid_at_the_other() {
    let pair = Pair::new().await;
    let mut refresh = pair.sign_in("anna").await.refresh;
    for which in [OTHER, ONE, OTHER] {
        let answer = pair.ask(which, Method::POST, REFRESH, &[&refresh], None).await;
        assert_eq!(answer.status, StatusCode::OK);
        let access = cookie(&answer, "__Host-tracker_access");
        assert_eq!(pair.get(1 - which, ME, &access).await.status, StatusCode::OK);
        refresh = cookie(&answer, "__Host-tracker_refresh");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_fifty_refreshes_with_one_token_at_both_processes_one_succeeds() {
    let pair = Pair::new().await;
    let anna = pair.sign_in("anna").await;
    let token = [anna.refresh.as_str()];
    let refreshes = (0..50).map(|number| {
        let which = if number % 2 == 0 { ONE } else { OTHER };
        pair.ask(which, Method::POST, REFRESH, &token, None)
    });
    let answers = futures_util::future::join_all(refreshes).await;
    let statuses: Vec<u16> = answers.iter().map(|answer| answer.status.as_u16()).collect();
    assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 1, "{statuses:?}");
    assert_eq!(statuses.iter().filter(|status| **status == 401).count(), 49, "{statuses:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn failed_sign_ins_at_both_processes_lock_the_account_at_both() {
    let pair = Pair::new().await;
    let anna = pair.sign_in("anna").await;
    for which in [ONE, OTHER, ONE, OTHER, ONE] {
        assert_eq!(pair.fail(which, "anna").await.status, StatusCode::UNAUTHORIZED);
    }
    let mut refresh = anna.refresh.clone();
    for which in [ONE, OTHER] {
        let begun = pair.start(which).await;
        assert_eq!(pair.finish(which, &begun, "anna").await.status, StatusCode::LOCKED);
        let refreshed = pair.ask(which, Method::POST, REFRESH, &[&refresh], None).await;
        assert_eq!(refreshed.status, StatusCode::OK, "a lock holds for new sign-ins only");
        refresh = cookie(&refreshed, "__Host-tracker_refresh");
        let me = pair.get(which, ME, &anna.access).await;
        assert_eq!(me.status, StatusCode::OK, "existing sessions stay");
    }
}
