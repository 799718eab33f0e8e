//! The page cookie.

use chrono::TimeDelta;
use http::Request;
use http_body_util::Full;

use crate::test_app::{Answer, By, TestApp};

async fn get(app: &TestApp, path: &str, header: (&str, &str)) -> Answer {
    let request = Request::get(path).header("accept", "text/html").header(header.0, header.1);
    app.ask(request.body(Full::default()).unwrap()).await
}

#[tokio::test]
async fn a_page_cookie_opens_no_endpoint_and_an_access_token_no_page() {
    let app = TestApp::new().await;
    let page = app.page_cookie(By::Owner).unwrap();
    let page_token = page.split_once('=').unwrap().1;
    let access = app.access_token(By::Owner).unwrap();
    let bearer = |token: &str| format!("Bearer {token}");
    let me = "/api/v1/auth/me";
    assert_eq!(get(&app, me, ("authorization", &bearer(&access))).await.status.as_u16(), 200);
    for (name, value) in [
        ("cookie", page.clone()),
        ("cookie", format!("__Host-tracker_access={page_token}")),
        ("authorization", bearer(page_token)),
    ] {
        assert_eq!(get(&app, me, (name, &value)).await.status.as_u16(), 401, "{name}");
    }
    assert_eq!(get(&app, "/goal", ("cookie", &page)).await.status.as_u16(), 200);
    for (name, value) in [
        ("cookie", format!("__Host-tracker_access={access}")),
        ("cookie", format!("__Host-tracker_page={access}")),
        ("authorization", bearer(&access)),
        ("authorization", bearer(page_token)),
    ] {
        assert_eq!(get(&app, "/goal", (name, &value)).await.status.as_u16(), 303, "{name}");
    }
}

#[tokio::test]
async fn an_ended_session_ends_its_pages_at_once() {
    let app = TestApp::new().await;
    assert_eq!(app.visit(By::Owner, "/goal").await.status.as_u16(), 200);
    let sessions = app.get(By::Owner, "/api/v1/auth/sessions").await.json();
    let id = sessions["sessions"][0]["id"].as_str().unwrap().to_owned();
    app.send(By::Owner, "DELETE", &format!("/api/v1/auth/sessions/{id}"), None).await;
    let answer = app.visit(By::Owner, "/goal").await;
    assert_eq!(answer.header("location"), "/sign-in?to=%2Fgoal&why=over");
    assert!(app.visit(By::Owner, "/").await.text().contains("Sign in"));
    assert_eq!(app.visit(By::Stranger, "/goal").await.status.as_u16(), 200);
}

#[tokio::test]
async fn signing_out_ends_the_session_and_clears_the_browser() {
    let app = TestApp::new().await;
    let answer = app.submit(By::Owner, "/sign-out", &[]).await;
    assert_eq!((answer.status.as_u16(), answer.header("location")), (303, "/"));
    assert_eq!(answer.header("clear-site-data"), r#""cache", "storage""#);
    let cleared: Vec<&str> = answer
        .headers
        .get_all("set-cookie")
        .iter()
        .map(|cookie| cookie.to_str().unwrap().split(';').next().unwrap())
        .collect();
    assert_eq!(
        cleared,
        ["__Host-tracker_access=", "__Host-tracker_refresh=", "__Host-tracker_page="]
    );
    assert_eq!(app.visit(By::Owner, "/goal").await.status.as_u16(), 303);
    assert_eq!(app.get(By::Owner, "/api/v1/auth/me").await.status.as_u16(), 401);
}

#[tokio::test]
async fn pages_prolong_a_session_up_to_ninety_days() {
    let app = TestApp::new().await;
    let cookie = app.page_cookie(By::Owner).unwrap();
    let begun = app.app.clock.now();
    for (day, status) in [(29, 200), (58, 200), (87, 200), (89, 200), (90, 303)] {
        app.app.clock.set(begun + TimeDelta::days(day));
        let answer = get(&app, "/goal", ("cookie", &cookie)).await;
        assert_eq!(answer.status.as_u16(), status, "day {day}");
    }
}

#[tokio::test]
async fn a_session_ends_after_thirty_days_without_a_page() {
    let app = TestApp::new().await;
    let cookie = app.page_cookie(By::Owner).unwrap();
    let begun = app.app.clock.now();
    for (day, status) in [(20, 200), (49, 200), (79, 303)] {
        app.app.clock.set(begun + TimeDelta::days(day));
        let answer = get(&app, "/goal", ("cookie", &cookie)).await;
        assert_eq!(answer.status.as_u16(), status, "day {day}");
    }
}

#[tokio::test]
async fn a_disabled_account_has_no_pages() {
    let app = TestApp::new().await;
    app.app.store.disable_account(app.owner.id, app.app.clock.now()).await.unwrap();
    assert_eq!(app.visit(By::Owner, "/goal").await.status.as_u16(), 403);
}
