//! Allowed redirect targets after sign-in.

use http::StatusCode;
use tracker_service::auth::Redirects;
use tracker_service::refusal::InvalidRedirect;
use url::Url;

use super::fake_provider::KEY;
use super::scene::{Scene, begun, get, location, set_cookies};

const ALWAYS: [&str; 7] = [
    "/",
    "/app",
    "/app?tab=1&next=https://evil.example/",
    "https://run.example.com",
    "https://run.example.com/app",
    "https://app.example.org:8443/welcome?a=b",
    "https://RUN.example.com:443/app",
];

const IN_DEVELOPMENT: [&str; 5] = [
    "http://localhost",
    "http://localhost:5173/app",
    "http://127.0.0.1:8080/",
    "http://[::1]:8080/",
    "https://localhost:3000/app",
];

const NEVER: [&str; 26] = [
    "",
    "app",
    "https://evil.example",
    "https://run.example.com.evil.example",
    "https://evil.example/https://run.example.com",
    "https://run.example.com@evil.example/",
    "https://user@run.example.com/",
    "https://user:word@run.example.com/",
    "http://run.example.com/app",
    "https://run.example.com:444/app",
    "https://app.example.org/welcome",
    "https://app.example.com/welcome",
    "//evil.example",
    "//run.example.com",
    "/\\evil.example",
    "\\\\evil.example",
    "https:run.example.com",
    "https:/run.example.com",
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://run.example.com/",
    "/app\nSet-Cookie: x=y",
    "/\t/evil.example",
    " /app",
    "https://run.example.com\u{0}.evil.example",
    "https://localhost.evil.example",
];

fn redirects(in_development: bool) -> Redirects {
    let listed = [Url::parse("https://app.example.org:8443").unwrap()];
    Redirects::new(Url::parse("https://run.example.com").unwrap(), &listed, in_development)
}

#[test]
fn only_listed_origins_are_allowed_as_redirects() {
    for wanted in ALWAYS {
        assert_eq!(redirects(false).allow(wanted).as_deref(), Ok(wanted));
        assert_eq!(redirects(true).allow(wanted).as_deref(), Ok(wanted));
    }
    for wanted in IN_DEVELOPMENT {
        assert_eq!(redirects(false).allow(wanted), Err(InvalidRedirect::NotAllowed), "{wanted}");
        assert_eq!(redirects(true).allow(wanted).as_deref(), Ok(wanted));
    }
    for wanted in NEVER {
        assert_eq!(redirects(true).allow(wanted), Err(InvalidRedirect::NotAllowed), "{wanted}");
    }
    for wanted in ["/app#fragment", "https://run.example.com/#", "#", "https://evil.example/#"] {
        assert_eq!(redirects(true).allow(wanted), Err(InvalidRedirect::WithFragment), "{wanted}");
    }
    let long = format!("/{}", "x".repeat(2048));
    assert_eq!(redirects(true).allow(&long), Err(InvalidRedirect::TooLong { most: 2048 }));
    assert_eq!(redirects(true).allow(&long[..2048]).as_deref(), Ok(&long[..2048]));
}

#[tokio::test]
async fn without_a_redirect_a_sign_in_leads_to_the_page_of_this_year() {
    let scene = Scene::new().await;
    let begun = begun(&scene.ask(get("/api/v1/auth/apple")).await);
    scene.will_redeem(&scene.claims(&begun, "anna"));
    let id_token = KEY.sign(&scene.front_claims(&begun, "anna"));
    assert_eq!(location(&scene.answer(&begun, &id_token).await), "/");
}

#[tokio::test]
async fn a_redirect_that_is_not_allowed_is_refused_without_a_location() {
    let scene = Scene::new().await;
    for query in [
        "?redirect_uri=",
        "?redirect_uri=https%3A%2F%2Fevil.example",
        "?redirect_uri=/app&redirect_uri=/app",
        "?redirect_uri=%2F%2Fevil.example",
        "?redirect_uri=%00%ff",
    ] {
        let answer = scene.ask(get(&format!("/api/v1/auth/apple{query}"))).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{query}");
        assert!(!answer.headers.contains_key("location"), "{query}");
        assert_eq!(set_cookies(&answer), [""; 0]);
    }
    let refused = scene.ask(get("/api/v1/auth/apple?redirect_uri=/app%23top")).await;
    let said = "redirect_uri has a fragment: leave out the # and what follows it";
    assert_eq!(refused.json()["message"], said);
    let listed = scene
        .ask(get("/api/v1/auth/apple?redirect_uri=https%3A%2F%2Fapp.example.org%3A8443%2Fa"))
        .await;
    assert!(location(&listed).starts_with(&scene.provider.issuer));
}
