//! The code flow, for providers that do not offer the hybrid flow with a form.

use http::{Request, StatusCode};
use http_body_util::Full;
use serde_json::json;

use super::scene::{
    Begun, CALLBACK, Scene, cookie, get, get_with, location, set_cookies, signed_in,
};
use crate::test_app::Answer;

/// A service whose provider offers the code flow only.
async fn scene() -> Scene {
    let scene = Scene::new().await;
    scene.provider.says().discovery["response_types_supported"] = json!(["code"]);
    scene
}

/// The redirect from the provider, as a browser follows it.
async fn return_from_provider(scene: &Scene, query: &str, cookies: &[&str]) -> Answer {
    let mut request = get_with(&format!("{CALLBACK}?{query}"), cookies);
    request.headers_mut().insert("accept", "text/html".parse().unwrap());
    scene.ask(request).await
}

async fn sign_in(scene: &Scene, begun: &Begun, subject: &str) -> Answer {
    scene.will_redeem(&scene.claims(begun, subject));
    let query = format!("code=the+code&state={}", begun.state());
    return_from_provider(scene, &query, &[&begun.cookie]).await
}

#[tokio::test]
async fn the_start_asks_for_a_code_only() {
    for modes in [json!(["query", "form_post"]), json!(["query"]), json!([])] {
        let scene = scene().await;
        scene.provider.says().discovery["response_modes_supported"] = modes;
        let asked = scene.start().await.asked;
        assert_eq!(asked["response_type"], "code");
        assert_eq!(asked["response_mode"], "query");
        assert_eq!(asked["code_challenge_method"], "S256");
    }
}

#[tokio::test]
async fn without_a_form_a_provider_of_both_tokens_gets_the_code_flow() {
    let scene = Scene::new().await;
    scene.provider.says().discovery["response_modes_supported"] = json!(["query", "fragment"]);
    assert_eq!(scene.start().await.asked["response_type"], "code");
}

#[tokio::test]
async fn a_redirect_with_a_code_signs_in_to_the_interface_and_to_the_pages() {
    let scene = scene().await;
    let begun = scene.start().await;
    let answer = sign_in(&scene, &begun, "anna").await;
    assert_eq!(location(&answer), "/app");
    let anna = signed_in(&answer);
    let me = scene.ask(get_with("/api/v1/auth/me", &[&anna.access])).await.json();
    assert_eq!(me["email"], "anna@example.com");
    let page = cookie(&answer, "__Host-tracker_page");
    assert_eq!(scene.ask(get_with("/goal", &[&page])).await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_redirect_is_valid_once_and_in_its_own_browser_only() {
    let scene = scene().await;
    let begun = scene.start().await;
    let foreign = scene.start().await;
    for (state, cookies) in [
        (begun.state(), vec![]),
        (begun.state(), vec![foreign.cookie.as_str()]),
        // Another browser has already sent this state, so it is spent.
        (begun.state(), vec![begun.cookie.as_str()]),
        ("invented", vec![begun.cookie.as_str()]),
    ] {
        let query = format!("code=the+code&state={state}");
        let answer = return_from_provider(&scene, &query, &cookies).await;
        assert_eq!(location(&answer), "/sign-in?why=expired");
        assert_eq!(set_cookies(&answer).len(), 1, "clears the one of the sign-in: {answer:?}");
    }
    assert!(scene.provider.says().exchanges.is_empty());
}

#[tokio::test]
async fn the_identity_token_of_the_exchange_is_verified_and_failures_lock_the_account() {
    let scene = scene().await;
    for _ in 0..5 {
        let begun = scene.start().await;
        let mut claims = scene.claims(&begun, "anna");
        claims["nonce"] = "another".into();
        scene.will_redeem(&claims);
        let query = format!("code=the+code&state={}", begun.state());
        let answer = scene.ask(get_with(&format!("{CALLBACK}?{query}"), &[&begun.cookie])).await;
        assert!([401, 423].contains(&answer.status.as_u16()), "{answer:?}");
    }
    let begun = scene.start().await;
    let locked = sign_in(&scene, &begun, "anna").await;
    assert_eq!(location(&locked), "/sign-in?why=locked&minutes=15");
}

#[tokio::test]
async fn a_provider_of_the_hybrid_flow_has_to_send_its_identity_token() {
    let scene = Scene::new().await;
    let begun = scene.start().await;
    assert_eq!(location(&sign_in(&scene, &begun, "anna").await), "/sign-in?why=rejected");
    assert!(scene.provider.says().exchanges.is_empty());
}

#[tokio::test]
async fn a_cancelled_redirect_leads_back_and_says_so() {
    let scene = scene().await;
    let begun = scene.start().await;
    let query = format!("error=access_denied&state={}", begun.state());
    let answer = return_from_provider(&scene, &query, &[&begun.cookie]).await;
    assert_eq!(location(&answer), "/sign-in?why=cancelled");
}

#[tokio::test]
async fn a_program_gets_json_for_a_redirect_that_is_missing_a_value() {
    let scene = scene().await;
    for (query, message) in [
        ("", "code is missing"),
        ("?code=c", "state is missing"),
        ("?code=c&code=d&state=s", "code is given twice"),
        ("?error=access_denied", "state is missing"),
    ] {
        let answer = scene.ask(get(&format!("{CALLBACK}{query}"))).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST);
        assert_eq!(answer.json()["message"], message);
    }
    let request = Request::head(format!("{CALLBACK}?code=c&state=s")).body(Full::default());
    assert_eq!(scene.ask(request.unwrap()).await.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn what_a_provider_lacks_is_named() {
    let scene = Scene::new().await;
    let missing = scene.app.auth.provider.as_ref().unwrap().missing(scene.app.clock.now()).await;
    assert!(missing.is_empty(), "{missing:?}");

    let scene = self::scene().await;
    {
        let discovery = &mut scene.provider.says().discovery;
        discovery["revocation_endpoint"] = json!(null);
        discovery["scopes_supported"] = json!(["openid"]);
        discovery["code_challenge_methods_supported"] = json!(["plain"]);
    }
    let missing =
        scene.app.auth.provider.as_ref().unwrap().missing(scene.app.clock.now()).await.join("\n");
    for part in ["the code flow is used", "S256", "`email`", "revocation endpoint"] {
        assert!(missing.contains(part), "{part}: {missing}");
    }
    assert_eq!(missing.lines().count(), 4, "{missing}");
}

#[tokio::test]
async fn the_issuer_that_was_found_is_named_beside_the_one_configured() {
    let scene = Scene::new().await;
    let found = format!("{}/", scene.provider.issuer);
    scene.provider.says().discovery["issuer"] = json!(found);
    let provider = scene.app.auth.provider.as_ref().unwrap();
    let problem = provider.check(scene.app.clock.now()).await.unwrap_err();
    let configured = &scene.provider.issuer;
    let named = format!("names the issuer {found:?}, but {configured:?} is configured");
    assert!(problem.contains(&named), "{problem}");
}
