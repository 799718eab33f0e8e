//! Large pushes, and requests of other accounts meanwhile.

use std::sync::atomic::{AtomicBool, Ordering};

use bytes::Bytes;
use chrono::{TimeDelta, Utc};
use futures_util::future::{join, join_all};
use http::{Request, StatusCode};
use http_body_util::Full;
use serde_json::json;

use crate::api::refusals::gzip;
use crate::auth::scene::{cookie, post_with};
use crate::test_app::{By, TestApp, now, run};

/// An export with this many runs. The first run is this many hours after the beginning of the year
/// 2000.
fn history(runs: i64, first_hour: i64) -> String {
    let begin = now() - TimeDelta::days(20 * 365);
    let starts = (0..runs).map(|nth| begin + TimeDelta::hours(first_hour + 3 * nth));
    let workouts: Vec<_> =
        starts.map(|start: chrono::DateTime<Utc>| run(&start.to_rfc3339())).collect();
    json!({"data": {"workouts": workouts}}).to_string()
}

/// A push token of the stranger.
async fn token_of_stranger(app: &TestApp) -> String {
    let made =
        app.send(By::Stranger, "POST", "/api/v1/webhook-tokens", Some(r#"{"name":"Watch"}"#)).await;
    made.json()["token"].as_str().unwrap().to_owned()
}

fn push(token: &str, body: &str, is_packed: bool) -> Request<Full<Bytes>> {
    let request = Request::post(format!("/api/webhook?token={token}"));
    if is_packed {
        let request = request.header("content-encoding", "gzip");
        return request.body(Full::new(gzip(body.as_bytes()).into())).unwrap();
    }
    request.body(Full::new(body.to_owned().into())).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn large_pushes_of_one_account_do_not_delay_other_accounts() {
    let app = TestApp::new().await;
    let (large, small) = (token_of_stranger(&app).await, app.push_token().await);
    let are_done = AtomicBool::new(false);
    let pushes = (0..16).map(|nth| push(&large, &history(1500, nth * 4500), nth % 2 == 0));
    let pushes: Vec<_> = pushes.collect();
    let pushing = async {
        let answers = join_all(pushes.into_iter().map(|push| app.ask(push))).await;
        are_done.store(true, Ordering::Relaxed);
        answers
    };
    let others = async {
        let (mut rounds, mut refresh) = (0, app.refresh_cookie());
        while rounds < 5 || !are_done.load(Ordering::Relaxed) {
            for path in ["/api/v1/workouts", "/api/v1/goals", "/api/v1/auth/sessions"] {
                assert_eq!(app.get(By::Owner, path).await.status, StatusCode::OK, "{path}");
            }
            let answer = app.ask(push(&small, &history(1, 3 * rounds), false)).await;
            assert_eq!(answer.json()["processed"], 1, "{answer:?}");
            let refreshed = app.ask(post_with("/api/v1/auth/refresh", &[&refresh])).await;
            refresh = cookie(&refreshed, "__Host-tracker_refresh");
            rounds += 1;
        }
    };
    let (answers, ()) = join(pushing, others).await;
    for answer in answers {
        assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
        assert_eq!(answer.json()["processed"], 1500);
    }
}

#[tokio::test]
async fn a_large_push_that_is_invalid_at_its_end_imports_nothing() {
    let app = TestApp::new().await;
    let (token, body) = (app.push_token().await, history(2500, 0));
    for broken in [&body[..body.len() - 1], &format!("{body}x")] {
        let answer = app.ask(push(&token, broken, false)).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST);
    }
    let log = app.get(By::Owner, "/api/v1/imports").await.json();
    assert_eq!(log["imports"], json!([]));
    assert_eq!(app.ask(push(&token, &body, false)).await.json()["processed"], 2500);
}

/// Letters in no order.
fn noise(length: usize) -> String {
    let mut state = 1_u64;
    let mut letter = || {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        char::from(b'0' + u8::try_from(state >> 60).unwrap())
    };
    (0..length).map(|_| letter()).collect()
}

#[tokio::test]
async fn a_push_without_spool_space_is_503_with_retry_after() {
    let app = TestApp::with(&["--rate-limits=off", "--spool-limit=1"]).await;
    let token = app.push_token().await;
    // The spool packs what it stores, so the body is one that cannot be packed well.
    let (small, large) =
        (history(10, 0), format!(r#"{{"noise":"{}","data":{{}}}}"#, noise(3_000_000)));
    for is_packed in [false, true] {
        let answer = app.ask(push(&token, &large, is_packed)).await;
        assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
        assert!(answer.header("retry-after").parse::<u32>().unwrap() > 0);
        let message = answer.json()["message"].as_str().unwrap().to_owned();
        assert_eq!(message, "the server has no room for this request: try again later");
    }
    assert_eq!(app.ask(push(&token, &small, false)).await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_push_is_503_if_the_spool_directory_is_gone() {
    let directory = tempfile::tempdir().unwrap();
    let spool = format!("--spool-directory={}", directory.path().display());
    let app = TestApp::with(&["--rate-limits=off", &spool]).await;
    let token = app.push_token().await;
    drop(directory);
    let answer = app.ask(push(&token, &history(20_000, 0), false)).await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
    let message = answer.json()["message"].as_str().unwrap().to_owned();
    assert_eq!(message, "the server cannot store this request: try again later");
}
