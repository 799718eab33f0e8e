//! The page cookie.

use chrono::TimeDelta;
use http::Request;
use http_body_util::Full;
use tracker_service::Secret;
use tracker_store::{Identity, NewSession, Person, Replaced, SignedInWith};

use crate::test_app::{Answer, By, TestApp, now};

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

/// The name of a client on the page, in a language.
async fn named(app: &TestApp, user_agent: &str, language: &str) -> String {
    let request = Request::get("/sessions").header("accept", "text/html");
    let request = request.header("accept-language", language);
    let request = request.header("cookie", app.page_cookie(By::Owner).unwrap());
    let page = app.ask(request.body(Full::default()).unwrap()).await;
    let title = format!("<b title=\"{user_agent}\">");
    let (_, name) = page.text().split_once(&title).unwrap();
    name.split('<').next().unwrap().to_owned()
}

#[tokio::test]
async fn a_client_has_the_name_of_its_browser_and_device() {
    let app = TestApp::new().await;
    let person = Person {
        identity: Identity { issuer: "https://test.example".into(), subject: "owner".into() },
        email: app.owner.email.clone(),
        email_verified: true,
        name: None,
    };
    for (user_agent, english, german) in [
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) \
             Version/18.5 Mobile/15E148 Safari/604.1",
            "Safari on iPhone",
            "Safari auf iPhone",
        ),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) \
             Mobile/15E148",
            "Safari on iPhone",
            "Safari auf iPhone",
        ),
        (
            "Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) \
             CriOS/138.0.7204.33 Mobile/15E148 Safari/604.1",
            "Chrome on iPad",
            "Chrome auf iPad",
        ),
        (
            "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
            "Firefox on Linux",
            "Firefox auf Linux",
        ),
        (
            "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 \
             Chrome/130.0.0.0 Mobile Safari/537.36",
            "Samsung Internet on Android",
            "Samsung Internet auf Android",
        ),
        (
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 \
             Safari/537.36 Edg/138.0.0.0",
            "Edge on Windows",
            "Edge auf Windows",
        ),
        (
            "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) \
             Version/18.5 Safari/605.1.15",
            "Safari on Mac",
            "Safari auf Mac",
        ),
        (
            "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 \
             Safari/537.36",
            "Chrome on ChromeOS",
            "Chrome auf ChromeOS",
        ),
        ("Mozilla/5.0 (Haiku) Gecko/20100101 Firefox/140.0", "Firefox", "Firefox"),
        ("tracker/0.1.0", "tracker on the command line", "tracker auf der Kommandozeile"),
        ("curl/8.14.1", "curl on the command line", "curl auf der Kommandozeile"),
        (
            "Dalvik/2.1.0 (Linux; Android 15)",
            "Dalvik/2.1.0 (Linux; Android 15)",
            "Dalvik/2.1.0 (Linux; Android 15)",
        ),
        ("", "Unknown device", "Unbekanntes Gerät"),
    ] {
        let session = NewSession {
            user_agent: user_agent.into(),
            with: SignedInWith::Provider,
            browser: None,
            refresh: Secret::random().hash(),
            replaces: Replaced::default(),
        };
        app.app.store.sign_in(&person, &session, now()).await.unwrap();
        assert_eq!(named(&app, user_agent, "en").await, english, "{user_agent}");
        assert_eq!(named(&app, user_agent, "de").await, german, "{user_agent}");
    }
}
