//! Signing in to the pages.

use http::Request;
use http_body_util::Full;
use url::form_urlencoded::Serializer;

use crate::auth::fake_provider::KEY;
use crate::auth::scene::{Begun, CALLBACK, Scene, cookie, get_with, location, set_cookies};
use crate::test_app::{Answer, By, TestApp};

/// Sends a form to the callback as a browser does, after our own page has sent it again.
async fn send(scene: &Scene, begun: &Begun, form: &[(&str, &str)], cookies: &[&str]) -> Answer {
    let cookies = [&[begun.cookie.as_str()], cookies].concat().join("; ");
    let request = Request::post(CALLBACK).header("accept", "text/html").header("cookie", cookies);
    let request = request.header("content-type", "application/x-www-form-urlencoded");
    let form = Serializer::new(String::new()).extend_pairs(form).finish();
    scene.ask(request.body(Full::from(form)).unwrap()).await
}

async fn sign_in(scene: &Scene, subject: &str, cookies: &[&str]) -> Answer {
    let begun = scene.start().await;
    scene.will_redeem(&scene.claims(&begun, subject));
    let id_token = KEY.sign(&scene.front_claims(&begun, subject));
    let form = [
        ("code", "the code"),
        ("id_token", &id_token),
        ("state", begun.state()),
        ("tracker_again", "yes"),
    ];
    send(scene, &begun, &form, cookies).await
}

fn has_page(answer: &Answer) -> bool {
    answer.status.as_u16() == 200
}

#[tokio::test]
async fn a_sign_in_by_form_also_sets_the_cookie_of_the_pages() {
    let scene = Scene::new().await;
    let answer = sign_in(&scene, "anna", &[]).await;
    let names: Vec<&str> =
        set_cookies(&answer).iter().map(|cookie| cookie.split('=').next().unwrap()).collect();
    let (tx, access) = ("__Host-tracker_tx", "__Host-tracker_access");
    let (page, known) = ("__Host-tracker_page", "__Host-tracker_browser");
    assert_eq!(names, [tx, access, "__Host-tracker_refresh", page, known]);
    let page = set_cookies(&answer)[3].split_once("; ").unwrap().1;
    assert_eq!(page, "Path=/; Max-Age=7776000; HttpOnly; Secure; SameSite=Lax");
    let goal = get_with("/goal", &[&cookie(&answer, "__Host-tracker_page")]);
    assert!(has_page(&scene.ask(goal).await));
}

#[tokio::test]
async fn a_sign_in_in_json_sets_the_two_cookies_of_the_interface() {
    let scene = Scene::new().await;
    let answer = scene.try_sign_in("anna").await;
    assert_eq!(set_cookies(&answer).len(), 3, "and clears the one of the sign-in");
    assert!(set_cookies(&answer).iter().all(|cookie| !cookie.contains("tracker_page")));
}

#[tokio::test]
async fn a_sign_in_ends_the_previous_session_of_the_page_cookie() {
    let scene = Scene::new().await;
    let first = cookie(&sign_in(&scene, "anna", &[]).await, "__Host-tracker_page");
    let second = cookie(&sign_in(&scene, "bert", &[&first]).await, "__Host-tracker_page");
    assert!(!has_page(&scene.ask(get_with("/goal", &[&first])).await));
    assert!(has_page(&scene.ask(get_with("/goal", &[&second])).await));
}

#[tokio::test]
async fn a_failed_sign_in_by_form_leads_back_and_says_why() {
    let scene = Scene::new().await;
    let begun = scene.start().await;
    let form = [("error", "user_cancelled"), ("state", begun.state()), ("tracker_again", "yes")];
    let cancelled = send(&scene, &begun, &form, &[]).await;
    assert_eq!(location(&cancelled), "/sign-in?why=cancelled");

    let form =
        [("code", "c"), ("id_token", "x.y.z"), ("state", begun.state()), ("tracker_again", "")];
    assert_eq!(location(&send(&scene, &begun, &form, &[]).await), "/sign-in?why=expired");

    let begun = scene.start().await;
    let form =
        [("code", "c"), ("id_token", "x.y.z"), ("state", begun.state()), ("tracker_again", "")];
    assert_eq!(location(&send(&scene, &begun, &form, &[]).await), "/sign-in?why=rejected");

    for _ in 0..5 {
        scene.fail_sign_in("anna").await;
    }
    let locked = sign_in(&scene, "anna", &[]).await;
    assert_eq!(location(&locked), "/sign-in?why=locked&minutes=15");
}

#[tokio::test]
async fn the_page_of_a_failed_sign_in_says_why_in_words_of_ours() {
    let app = TestApp::new().await;
    for (query, text) in [
        ("why=cancelled", Some("The sign-in was cancelled.")),
        ("why=locked&minutes=15", Some("Try again in 15 minutes.")),
        ("why=locked&minutes=1", Some("Try again in 1 minute.")),
        ("why=disabled", Some("This account is disabled.")),
        ("why=%3Cscript%3E", None),
        ("why=locked", None),
    ] {
        let page = app.visit(By::Anonymous, &format!("/sign-in?{query}")).await;
        let notice = page.text().contains("class=\"notice\"");
        assert_eq!(notice, text.is_some(), "{query}");
        assert!(page.text().contains(text.unwrap_or_default()), "{query}");
    }
}

#[tokio::test]
async fn a_sign_in_leads_to_our_pages_and_the_documentation_only() {
    let app = TestApp::new().await;
    for (to, allowed) in [
        ("/years/2025", true),
        ("/api/v1/docs", true),
        ("/api/v1/account", false),
        ("/api", false),
        ("//evil.example", false),
        ("https://evil.example/", false),
        ("javascript:alert(1)", false),
        ("", false),
    ] {
        let mut query = Serializer::new(String::new());
        let query = query.append_pair("to", to).finish();
        let page = app.visit(By::Anonymous, &format!("/sign-in?{query}")).await;
        let mut start = Serializer::new(String::new());
        let start = start.append_pair("redirect_uri", if allowed { to } else { "/" }).finish();
        let link = format!("href=\"/api/v1/auth/apple?{start}\"");
        assert!(page.text().contains(&link), "{to}: {}", page.text());
    }
}

#[tokio::test]
async fn the_documentation_leads_a_browser_to_sign_in_and_back() {
    let app = TestApp::with(&["--rate-limits", "off", "--public-docs=false"]).await;
    let answer = app.visit(By::Anonymous, "/api/v1/docs").await;
    assert_eq!(answer.status.as_u16(), 303);
    assert_eq!(answer.header("location"), "/sign-in?to=/api/v1/docs");
}
