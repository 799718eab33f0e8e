//! Rate limits over HTTP.

use chrono::TimeDelta;
use http::{Request, StatusCode};
use http_body_util::Full;
use serde_json::json;
use tracker_service::auth::keys::copied_token::{PersonalSecret, PushSecret};

use crate::test_app::{Answer, By, EMPTY_EXPORT, TestApp, ask, now};

fn limit_headers(answer: &Answer) -> [i64; 3] {
    let number = |name: &str| answer.header(name).parse().unwrap();
    [number("x-ratelimit-limit"), number("x-ratelimit-remaining"), number("x-ratelimit-reset")]
}

#[tokio::test]
async fn a_request_over_the_limit_is_refused_until_the_minute_ends() {
    let app = TestApp::with(&[]).await;
    let reset = now().timestamp() + 60;
    for number in 1..=100 {
        let answer = app.get(By::Owner, "/api/v1/goals").await;
        assert_eq!(answer.status, StatusCode::OK, "request {number}");
        assert_eq!(limit_headers(&answer), [100, 100 - number, reset]);
    }
    app.app.clock.set(now() + TimeDelta::milliseconds(59_999));
    let refused = app.get(By::Owner, "/api/v1/goals").await;
    assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(limit_headers(&refused), [100, 0, reset]);
    assert_eq!(refused.header("retry-after"), "1");
    assert_eq!(refused.json()["statusCode"], 429);

    app.app.clock.set(now() + TimeDelta::seconds(60));
    let answer = app.get(By::Owner, "/api/v1/goals").await;
    assert_eq!((answer.status, limit_headers(&answer)), (StatusCode::OK, [100, 99, reset + 60]));
}

#[tokio::test]
async fn reads_writes_and_users_are_counted_separately() {
    let app = TestApp::with(&["--rate-limits", "read=2,write=1"]).await;
    let write = app.post("/api/v1/goals", &json!({"year": 2026})).await;
    assert_eq!(limit_headers(&write)[..2], [1, 0]);
    let head = app.send(By::Owner, "HEAD", "/api/v1/goals", None).await;
    assert_eq!(limit_headers(&head)[..2], [2, 1], "HEAD counts as a read");
    let read = app.get(By::Owner, "/api/v1/goals/2026").await;
    assert_eq!(limit_headers(&read)[..2], [2, 0]);
    let other = app.get(By::Stranger, "/api/v1/goals").await;
    assert_eq!(limit_headers(&other)[..2], [2, 1]);
    assert_eq!(app.get(By::Owner, "/api/v1/goals").await.status, StatusCode::TOO_MANY_REQUESTS);
}

/// In development the documentation is public.
#[tokio::test]
async fn requests_of_signed_in_users_count_on_public_routes() {
    let app = TestApp::with(&["--rate-limits", "read=2"]).await;
    for (path, status) in [("docs", 200), ("openapi.json", 200), ("openapi.json", 429)] {
        let answer = app.get(By::Owner, &format!("/api/v1/{path}")).await;
        assert_eq!(answer.status.as_u16(), status, "{path}");
    }
}

#[tokio::test]
async fn a_write_over_the_limit_changes_nothing() {
    let app = TestApp::with(&["--rate-limits", "write=1"]).await;
    app.post("/api/v1/goals", &json!({"year": 2026})).await;
    let refused = app.post("/api/v1/goals", &json!({"year": 2027})).await;
    assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS);
    let goals = app.get(By::Owner, "/api/v1/goals").await.json();
    assert_eq!(goals["goals"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn invalid_requests_count_and_have_limit_headers() {
    let app = TestApp::with(&["--rate-limits", "write=3,read=2"]).await;
    let wrong = app.post("/api/v1/goals", &json!({"year": 1})).await;
    assert_eq!((wrong.status, &limit_headers(&wrong)[..2]), (StatusCode::BAD_REQUEST, &[3, 2][..]));
    let absent = app.get(By::Owner, "/api/v1/goals/2026").await;
    assert_eq!((absent.status, &limit_headers(&absent)[..2]), (StatusCode::NOT_FOUND, &[2, 1][..]));
    let anonymous = app.get(By::Anonymous, "/api/v1/goals").await;
    assert_eq!(
        anonymous.header("x-ratelimit-limit"),
        "",
        "a request without a session is not counted"
    );
}

#[tokio::test]
async fn pushes_are_counted_by_push_token() {
    let app = TestApp::with(&["--rate-limits", "webhook=2"]).await;
    let (one, other) = (app.push_token().await, app.push_token().await);
    for (token, status, left) in [(&one, 200, 1), (&one, 200, 0), (&one, 429, 0), (&other, 200, 1)]
    {
        let answer = app.push(token, EMPTY_EXPORT).await;
        assert_eq!(
            (answer.status.as_u16(), &limit_headers(&answer)[..2]),
            (status, &[2, left][..])
        );
    }
}

/// Pushes from a client address, with a push token in the header. Returns the status.
async fn push(app: &TestApp, token: &str, from: &str) -> u16 {
    let request = Request::post("/api/webhook").header("x-webhook-token", token);
    let request = request.body(Full::from(EMPTY_EXPORT)).unwrap();
    ask(&app.service, request, from.parse().unwrap()).await.status.as_u16()
}

/// Refreshes from a client address.
async fn refresh(app: &TestApp, token: &str, from: &str) -> Answer {
    let cookie = format!("__Host-tracker_refresh={token}");
    let request = Request::post("/api/v1/auth/refresh").header("cookie", cookie);
    ask(&app.service, request.body(Full::default()).unwrap(), from.parse().unwrap()).await
}

const ONE_ADDRESS: &str = "192.0.2.1";
const OTHER_ADDRESS: &str = "192.0.2.2";

#[tokio::test]
async fn guesses_of_push_tokens_are_limited_and_valid_tokens_are_not() {
    let app = TestApp::with(&["--rate-limits", "wrong-token=3"]).await;
    let good = app.push_token().await;
    let unknown = PushSecret::random().unwrap();
    for (token, status) in
        [("", 401), ("trkwh_x", 401), (unknown.reveal(), 401), (unknown.reveal(), 429), ("", 429)]
    {
        assert_eq!(push(&app, token, ONE_ADDRESS).await, status, "{token}");
        assert_eq!(push(&app, &good, ONE_ADDRESS).await, 200);
    }
    assert_eq!(push(&app, unknown.reveal(), OTHER_ADDRESS).await, 401);
    app.app.clock.set(now() + TimeDelta::seconds(60));
    assert_eq!(push(&app, unknown.reveal(), ONE_ADDRESS).await, 401);
}

/// Otherwise a user with many tokens could use up the server.
#[tokio::test]
async fn requests_of_programs_count_for_the_user() {
    let app = TestApp::with(&["--rate-limits", "read=4,write=9,webhook=2"]).await;
    let (one, other) = (app.personal_token(&["read"]).await, app.personal_token(&["read"]).await);
    let session = app.access_token(By::Owner).unwrap();
    for (token, status, left) in
        [(&one, 200, 3), (&other, 200, 2), (&session, 200, 1), (&one, 200, 0), (&other, 429, 0)]
    {
        let answer = app.send_with_token(token, "GET", "/api/v1/goals", None).await;
        assert_eq!((answer.status.as_u16(), limit_headers(&answer)[1]), (status, left));
    }
    let stranger = app.get(By::Stranger, "/api/v1/goals").await;
    assert_eq!(stranger.status, StatusCode::OK);
    // A refusal for a missing scope counts, too.
    let answer = app.send_with_token(&one, "POST", "/api/v1/goals", Some("{}")).await;
    assert_eq!((answer.status.as_u16(), &limit_headers(&answer)[..2]), (403, &[9, 6][..]));

    let (one, other) =
        (app.personal_token(&["import"]).await, app.personal_token(&["import"]).await);
    for (token, status) in [(&one, 200), (&other, 200), (&one, 429), (&other, 429)] {
        let answer = app.send_with_token(token, "POST", "/api/webhook", Some(EMPTY_EXPORT)).await;
        assert_eq!(answer.status.as_u16(), status);
    }
}

#[tokio::test]
async fn guesses_of_personal_tokens_are_limited_and_valid_tokens_are_not() {
    let app = TestApp::with(&["--rate-limits", "wrong-token=3"]).await;
    let good = app.personal_token(&["read"]).await;
    let unknown = PersonalSecret::random().unwrap();
    let read = async |token: &str, from: &str| {
        let request = Request::get("/api/v1/goals").header("authorization", bearer(token));
        let request = request.body(Full::default()).unwrap();
        ask(&app.service, request, from.parse().unwrap()).await.status.as_u16()
    };
    for (token, status) in
        [("trkpt_", 401), ("trkpt_x", 401), (unknown.reveal(), 401), (unknown.reveal(), 429)]
    {
        assert_eq!(read(token, ONE_ADDRESS).await, status, "{token}");
        assert_eq!(read(&good, ONE_ADDRESS).await, 200);
    }
    assert_eq!(read(unknown.reveal(), OTHER_ADDRESS).await, 401);
    let request = Request::post("/api/webhook").header("authorization", bearer(unknown.reveal()));
    let request = request.body(Full::from(EMPTY_EXPORT)).unwrap();
    let pushed = ask(&app.service, request, ONE_ADDRESS.parse().unwrap());
    assert_eq!(pushed.await.status, StatusCode::TOO_MANY_REQUESTS);
}

fn bearer(token: &str) -> String {
    format!("Bearer {token}")
}

#[tokio::test]
async fn guesses_of_refresh_tokens_are_limited_and_valid_tokens_are_not() {
    let app = TestApp::with(&["--rate-limits", "wrong-token=2"]).await;
    for (token, status) in [("x".to_owned(), 401), ("x".repeat(43), 401), ("y".repeat(43), 429)] {
        let answer = refresh(&app, &token, ONE_ADDRESS).await;
        assert_eq!(answer.status.as_u16(), status, "{token}");
        assert_eq!(limit_headers(&answer)[0], 2);
    }
    assert_eq!(
        refresh(&app, &"y".repeat(43), OTHER_ADDRESS).await.status,
        StatusCode::UNAUTHORIZED
    );
    assert_eq!(refresh(&app, app.refresh.reveal(), ONE_ADDRESS).await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_reused_refresh_token_ends_its_session_even_over_the_limit() {
    let app = TestApp::with(&["--rate-limits", "wrong-token=1"]).await;
    assert_eq!(refresh(&app, app.refresh.reveal(), OTHER_ADDRESS).await.status, StatusCode::OK);
    refresh(&app, "x", ONE_ADDRESS).await;
    app.pass_the_grace_interval();
    let stolen = refresh(&app, app.refresh.reveal(), ONE_ADDRESS).await;
    assert_eq!(stolen.status, StatusCode::TOO_MANY_REQUESTS);
    let after = app.get(By::Owner, "/api/v1/goals").await;
    assert_eq!(after.status, StatusCode::UNAUTHORIZED, "the session has ended");
}

#[tokio::test]
async fn without_limits_nothing_is_counted() {
    let app = TestApp::with(&["--rate-limits", "off"]).await;
    for _ in 0..150 {
        let answer = app.get(By::Owner, "/api/v1/goals").await;
        assert_eq!(answer.status, StatusCode::OK);
        assert_eq!(answer.header("x-ratelimit-limit"), "");
    }
}
