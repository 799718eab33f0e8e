//! Errors as pages.

use std::net::{IpAddr, Ipv4Addr};

use http::{HeaderMap, Request};
use http_body_util::Full;
use tracker_http::RequestContext;
use tracker_service::Refusal;
use tracker_web::refusal::BrowserRequest;
use url::form_urlencoded::Serializer;

use crate::test_app::{Answer, By, TestApp};

async fn get(app: &TestApp, path: &str, accept: &str) -> Answer {
    let request = Request::get(path).header("accept", accept);
    app.ask(request.body(Full::default()).unwrap()).await
}

#[tokio::test]
async fn refusals_are_pages_for_browsers_and_json_for_everybody_else() {
    let app = TestApp::new().await;
    for (path, status) in [("/nothing", 404), ("/years/1066", 404), ("/goal/remove", 405)] {
        let page = app.visit(By::Owner, path).await;
        assert_eq!(page.status.as_u16(), status, "{path}");
        assert!(page.text().contains("<h1 id=\"refusal\">Page not found</h1>"), "{path}");
        if path != "/years/1066" {
            let json = get(&app, path, "*/*").await;
            assert_eq!(json.status.as_u16(), status, "{path}");
            assert_eq!(json.json()["statusCode"], status, "{path}");
        }
    }
    let wrong_method = app.visit(By::Owner, "/goal/remove").await;
    assert_eq!(wrong_method.header("allow"), "POST");
}

#[tokio::test]
async fn a_program_without_a_session_gets_json_also_for_a_page() {
    let app = TestApp::new().await;
    let answer = get(&app, "/goal", "application/json").await;
    assert_eq!((answer.status.as_u16(), &answer.json()["statusCode"]), (401, &401.into()));
}

#[tokio::test]
async fn the_interface_answers_every_client_in_json() {
    let app = TestApp::new().await;
    for path in ["/api/v1/goals", "/api/v1/nothing", "/api/nothing", "/health/nothing"] {
        let answer = get(&app, path, "text/html").await;
        assert_eq!(answer.json()["statusCode"], answer.status.as_u16(), "{path}");
    }
}

#[tokio::test]
async fn too_many_requests_say_when_to_come_back() {
    let app = TestApp::with(&["--rate-limits", "read=2"]).await;
    for _ in 0..2 {
        assert_eq!(app.visit(By::Owner, "/").await.status.as_u16(), 200);
    }
    let page = app.visit(By::Owner, "/").await;
    assert_eq!(page.status.as_u16(), 429);
    assert_eq!(page.header("retry-after"), "60");
    assert!(page.text().contains("Try again in 60 seconds."), "{}", page.text());
    assert_eq!(app.visit(By::Stranger, "/").await.status.as_u16(), 200);
}

#[tokio::test]
async fn a_page_without_a_session_leads_to_sign_in_and_back() {
    let app = TestApp::new().await;
    let answer = app.visit(By::Anonymous, "/years/2025?target=280").await;
    assert_eq!(answer.status.as_u16(), 303);
    assert_eq!(answer.header("location"), "/sign-in?to=%2Fyears%2F2025%3Ftarget%3D280");
    let page = app.visit(By::Anonymous, answer.header("location")).await;
    let start = "/api/v1/auth/apple?redirect_uri=%2Fyears%2F2025%3Ftarget%3D280";
    assert!(page.text().contains(&format!("href=\"{start}\"")), "{}", page.text());
}

#[tokio::test]
async fn a_form_without_a_session_leads_to_its_page_and_says_that_nothing_was_changed() {
    let app = TestApp::new().await;
    let answer = app.submit(By::Anonymous, "/goal/remove", &[("year", "2026")]).await;
    assert_eq!(answer.header("location"), "/sign-in?to=%2Fgoal&why=ended");
    let page = app.visit(By::Anonymous, answer.header("location")).await;
    assert!(
        page.text().contains("You&#39;ve been signed out, so this wasn&#39;t saved."),
        "{}",
        page.text()
    );
}

/// A sentence that exists in English only is marked as English.
#[tokio::test]
async fn a_german_browser_gets_german_refusals() {
    let app = TestApp::new().await;
    for (request, status, text) in [
        (Request::get("/nothing"), 404, "Seite nicht gefunden"),
        (Request::get("/?on=2030-01-01"), 400, "<p lang=\"de\">Dieser Tag liegt nach heute.</p>"),
        (Request::get("/?target=0"), 400, "<p lang=\"de\">Ein Ziel ist eine ganze Zahl"),
        (Request::get("/imports?cursor=1"), 400, "<p lang=\"de\">Diese Stelle der Liste"),
        (
            Request::post("/goal").header("sec-fetch-site", "cross-site"),
            403,
            "<p lang=\"de\">Die Anfrage kam von einer anderen Website.</p>",
        ),
        (
            Request::post("/goal").header("sec-fetch-site", "same-origin"),
            415,
            "<p lang=\"de\">Daten dieser Art nimmt diese Seite nicht an.</p>",
        ),
    ] {
        let request = request
            .header("accept", "text/html")
            .header("accept-language", "de")
            .header("cookie", app.page_cookie(By::Owner).unwrap());
        let answer = app.ask(request.body(Full::default()).unwrap()).await;
        assert_eq!(answer.status.as_u16(), status, "{text}");
        assert!(answer.text().contains(text), "{text}: {}", answer.text());
    }
}

/// The sentence is that of the interface, without the name of its field.
#[tokio::test]
async fn what_is_wrong_with_a_pause_or_a_goal_is_said_in_the_language_of_the_reader() {
    let app = TestApp::new().await;
    for (path, form, english, german) in [
        (
            "/goal/pauses",
            "from=2026-03-04&to=2026-03-01&why=",
            "A pause from 2026-03-04 to 2026-03-01 ends before it begins.",
            "Eine Pause vom 4. März 2026 bis zum 1. März 2026 endet, bevor sie beginnt.",
        ),
        (
            "/goal/further",
            "days=8&kind=week&from=&to=",
            "The target is a number of running days, 1 to 7.",
            "Das Ziel ist eine Zahl von Lauftagen, 1 bis 7.",
        ),
    ] {
        for (language, text) in [("en", english), ("de", german)] {
            let request = Request::post(path)
                .header("accept", "text/html")
                .header("accept-language", language)
                .header("content-type", "application/x-www-form-urlencoded")
                .header("sec-fetch-site", "same-origin")
                .header("cookie", app.page_cookie(By::Owner).unwrap());
            let answer = app.ask(request.body(Full::from(form)).unwrap()).await;
            assert_eq!(answer.status.as_u16(), 400, "{text}");
            let sentence = format!("<p lang=\"{language}\">{text}</p>");
            assert!(answer.text().contains(&sentence), "{text}: {}", answer.text());
        }
    }
}

#[test]
fn a_form_leads_back_to_its_page() {
    for (form, page) in [
        ("/goal", "/goal"),
        ("/goal/remove", "/goal"),
        ("/phone/0193/revoke", "/phone"),
        ("/years/2026/6/remove", "/years/2026/6"),
        ("/years/2026/6/restore", "/years/2026/6"),
        ("/runs/0193/take-back", "/"),
        ("/sign-out", "/"),
        ("/", "/"),
    ] {
        let request = Request::post(form).header("accept", "text/html").body(()).unwrap();
        let here = IpAddr::V4(Ipv4Addr::LOCALHOST);
        let request = BrowserRequest::new(&request, &RequestContext::new(here, here)).unwrap();
        let answer = request.refuse(&Refusal::NoToken, &HeaderMap::new());
        let query = Serializer::new(String::new()).append_pair("to", page).finish();
        assert_eq!(answer.headers()["location"], format!("/sign-in?{query}&why=ended"));
    }
}
