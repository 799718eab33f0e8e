//! A complete sign-in, from start to end.

use base64::Engine;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use chrono::TimeDelta;
use http::StatusCode;
use serde_json::json;
use sha2::{Digest, Sha256};

use super::fake_provider::{FakeProvider, KEY, half_hash};
use super::scene::{
    CALLBACK, Scene, begun, get, get_with, location, post_form, post_json, set_cookies, signed_in,
};

#[tokio::test]
async fn the_start_redirects_to_the_provider_with_state_nonce_and_pkce_challenge() {
    let scene = Scene::new().await;
    let path = "/api/v1/auth/apple?redirect_uri=/app&login_hint=anna%40example.com";
    let answer = scene.ask(get(path)).await;
    assert_eq!(answer.status, StatusCode::FOUND);
    let asked = begun(&answer).asked;
    for (name, value) in [
        ("tenant", "1"),
        ("response_type", "code id_token"),
        ("response_mode", "form_post"),
        ("scope", "openid email name"),
        ("client_id", "tracker"),
        ("redirect_uri", "https://run.example.com/api/v1/auth/callback"),
        ("code_challenge_method", "S256"),
        ("login_hint", "anna@example.com"),
    ] {
        assert_eq!(asked[name], value, "{name}");
    }
    for name in ["state", "nonce", "code_challenge"] {
        assert_eq!(asked[name].len(), 43, "{name}");
    }
    assert_eq!(answer.headers["cache-control"], "no-store");
    assert_eq!(answer.headers["referrer-policy"], "no-referrer");
    let [cookie] = set_cookies(&answer)[..] else { panic!() };
    let attributes = cookie.split_once("; ").unwrap().1;
    assert_eq!(attributes, "Path=/; Max-Age=600; HttpOnly; Secure; SameSite=Lax");
}

#[tokio::test]
async fn two_sign_ins_of_a_browser_have_different_random_values() {
    let scene = Scene::new().await;
    let first = scene.start().await;
    let path = "/api/v1/auth/apple?redirect_uri=/app";
    let second = begun(&scene.ask(get_with(path, &[&first.cookie])).await);
    assert_eq!(first.cookie, second.cookie);
    for name in ["state", "nonce", "code_challenge"] {
        assert_ne!(first.asked[name], second.asked[name], "{name}");
    }
}

#[tokio::test]
async fn a_valid_callback_in_json_signs_in() {
    let scene = Scene::new().await;
    let answer = scene.try_sign_in("anna").await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    assert_eq!(location(&answer), "/app");
    assert!(answer.body.is_empty());
    let cookies = set_cookies(&answer);
    let names: Vec<&str> = cookies.iter().map(|cookie| cookie.split('=').next().unwrap()).collect();
    assert_eq!(names, ["__Host-tracker_tx", "__Host-tracker_access", "__Host-tracker_refresh"]);
    for (cookie, seconds) in cookies.iter().zip([0, 900, 2_592_000]) {
        let attributes = cookie.split_once("; ").unwrap().1;
        let expected = format!("Path=/; Max-Age={seconds}; HttpOnly; Secure; SameSite=Lax");
        assert_eq!(attributes, expected);
    }
    let anna = signed_in(&answer);
    let me = scene.ask(get_with("/api/v1/auth/me", &[&anna.access])).await.json();
    assert_eq!(me["email"], "anna@example.com");
    assert_eq!(me["name"], "anna");
    assert_eq!(me["createdAt"], "2026-06-30T12:00:00Z");
}

#[tokio::test]
async fn the_code_is_exchanged_with_the_verifier_of_the_challenge() {
    let scene = Scene::new().await;
    let begun = scene.start().await;
    scene.will_redeem(&scene.claims(&begun, "anna"));
    signed_in(&scene.answer(&begun, &KEY.sign(&scene.front_claims(&begun, "anna"))).await);
    let exchanges = scene.provider.says().exchanges.clone();
    let [form] = &exchanges[..] else { panic!("{exchanges:?}") };
    let form: std::collections::HashMap<_, _> =
        url::form_urlencoded::parse(form.as_bytes()).into_owned().collect();
    assert_eq!(form["grant_type"], "authorization_code");
    assert_eq!(form["code"], "the code");
    assert_eq!(form["redirect_uri"], "https://run.example.com/api/v1/auth/callback");
    assert_eq!((&*form["client_id"], &*form["client_secret"]), ("tracker", "our secret"));
    let challenge = URL_SAFE_NO_PAD.encode(Sha256::digest(&form["code_verifier"]));
    assert_eq!(challenge, begun.asked["code_challenge"]);
}

#[tokio::test]
async fn the_client_secret_is_sent_in_the_header_if_the_provider_does_not_list_the_form() {
    let scene = Scene::new().await;
    scene.provider.says().discovery["token_endpoint_auth_methods_supported"] = json!([]);
    scene.sign_in("anna").await;
    let form = scene.provider.says().exchanges[0].clone();
    assert!(!form.contains("client_secret"), "{form}");
}

/// The contract names this path, and whoever registered it before need not register another one.
#[tokio::test]
async fn the_callback_of_apple_completes_every_sign_in() {
    let scene = Scene::new().await;
    let begun = scene.start().await;
    scene.will_redeem(&scene.claims(&begun, "anna"));
    let id_token = KEY.sign(&scene.front_claims(&begun, "anna"));
    let body = json!({"code": "the code", "id_token": id_token, "state": begun.state()});
    let path = "/api/v1/auth/apple/callback";
    signed_in(&scene.ask(post_json(path, &body, &[&begun.cookie])).await);
}

#[tokio::test]
async fn a_form_from_another_site_is_posted_again_from_our_site() {
    let scene = Scene::new().await;
    let begun = scene.start().await;
    scene.will_redeem(&scene.claims(&begun, "anna"));
    let id_token = KEY.sign(&scene.front_claims(&begun, "anna"));
    let user = r#"{"name": {"firstName": "Anna", "lastName": "<b>"}}"#;
    let form =
        [("code", "the code"), ("id_token", &id_token), ("state", begun.state()), ("user", user)];
    let page = scene.ask(post_form(CALLBACK, &form, &[])).await;
    assert_eq!(page.status, StatusCode::OK);
    assert_eq!(set_cookies(&page), [""; 0]);
    assert_eq!(page.headers["content-type"], "text/html; charset=utf-8");
    assert_eq!(page.headers["referrer-policy"], "same-origin");
    let policy = page.headers["content-security-policy"].to_str().unwrap();
    assert!(policy.contains("script-src 'nonce-"), "{policy}");
    assert!(policy.contains("form-action 'self' "), "{policy}");
    let html = String::from_utf8(page.body.to_vec()).unwrap();
    assert!(html.contains("&#34;&#60;b&#62;&#34;"), "{html}");

    let mut again = form.to_vec();
    again.push(("tracker_again", "yes"));
    let anna = signed_in(&scene.ask(post_form(CALLBACK, &again, &[&begun.cookie])).await);
    let me = scene.ask(get_with("/api/v1/auth/me", &[&anna.access])).await.json();
    assert_eq!(me["name"], "Anna <b>");

    let without_cookie = scene.ask(post_form(CALLBACK, &again, &[])).await;
    assert_eq!(without_cookie.status, StatusCode::BAD_REQUEST, "a second page would cause a loop");
}

#[tokio::test]
async fn a_name_is_stored_once_and_never_replaced() {
    let scene = Scene::new().await;
    for (user, name) in [
        (json!("{\"name\": 7}"), "anna"),
        (json!({"name": {"firstName": "\u{200b}", "lastName": "\u{3164}"}}), "anna"),
        (json!({"name": {"firstName": " A\u{202e}nna\n", "lastName": null}}), "Anna"),
        (json!({"name": {"firstName": "Eve", "lastName": "Evil"}}), "Anna"),
    ] {
        let begun = scene.start().await;
        scene.will_redeem(&scene.claims(&begun, "anna"));
        let id_token = KEY.sign(&scene.front_claims(&begun, "anna"));
        let body =
            json!({"code": "the code", "id_token": id_token, "state": begun.state(), "user": user});
        let anna = signed_in(&scene.ask(post_json(CALLBACK, &body, &[&begun.cookie])).await);
        let me = scene.ask(get_with("/api/v1/auth/me", &[&anna.access])).await.json();
        assert_eq!(me["name"], name);
    }
}

#[tokio::test]
async fn the_client_secret_for_apple_is_a_jwt_signed_with_the_teams_key() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("AuthKey.p8");
    std::fs::write(&file, p8()).unwrap();
    let secret = tracker_service::auth::oidc::ClientSecret::apple("TEAM", "KEYID", &file).unwrap();
    let scene = Scene::with_client(FakeProvider::new().await, secret).await;
    scene.sign_in("anna").await;
    let form = scene.provider.says().exchanges[0].clone();
    let secret = url::form_urlencoded::parse(form.as_bytes())
        .find(|(name, _)| name == "client_secret")
        .unwrap()
        .1
        .into_owned();
    let header = jsonwebtoken::decode_header(&secret).unwrap();
    assert_eq!(
        (header.alg, header.kid.as_deref()),
        (jsonwebtoken::Algorithm::ES256, Some("KEYID"))
    );
    let claims: serde_json::Value =
        jsonwebtoken::dangerous::insecure_decode(&secret).unwrap().claims;
    let now = scene.app.clock.now().timestamp();
    assert_eq!(
        claims,
        json!({"iss": "TEAM", "sub": "tracker", "aud": scene.provider.issuer, "iat": now, "exp": now + 300})
    );
}

#[tokio::test]
async fn a_sign_in_ends_the_previous_session_of_the_browser() {
    let scene = Scene::new().await;
    let first = scene.sign_in("anna").await;
    let begun = scene.start().await;
    scene.will_redeem(&scene.claims(&begun, "anna"));
    let id_token = KEY.sign(&scene.front_claims(&begun, "anna"));
    let body = json!({"code": "the code", "id_token": id_token, "state": begun.state()});
    let cookies = [begun.cookie.as_str(), &first.refresh];
    signed_in(&scene.ask(post_json(CALLBACK, &body, &cookies)).await);
    let me = scene.ask(get_with("/api/v1/auth/me", &[&first.access])).await;
    assert_eq!(me.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn the_hash_of_the_access_token_may_be_missing() {
    let scene = Scene::new().await;
    let begun = scene.start().await;
    let claims = scene.claims(&begun, "anna");
    let tokens = json!({"access_token": "an access token", "id_token": KEY.sign(&claims)});
    scene.provider.says().tokens = (200, tokens);
    signed_in(&scene.answer(&begun, &KEY.sign(&scene.front_claims(&begun, "anna"))).await);
    assert_eq!(half_hash("").len(), 22);
}

#[tokio::test]
async fn a_pending_sign_in_expires_after_ten_minutes() {
    for (minutes, status) in [(9, StatusCode::SEE_OTHER), (10, StatusCode::BAD_REQUEST)] {
        let scene = Scene::new().await;
        let begun = scene.start().await;
        scene.later(TimeDelta::minutes(minutes));
        scene.will_redeem(&scene.claims(&begun, "anna"));
        let id_token = KEY.sign(&scene.front_claims(&begun, "anna"));
        assert_eq!(scene.answer(&begun, &id_token).await.status, status, "after {minutes} minutes");
    }
}

/// A private key in the format in which Apple issues it.
fn p8() -> String {
    let rng = aws_lc_rs::rand::SystemRandom::new();
    let algorithm = &aws_lc_rs::signature::ECDSA_P256_SHA256_FIXED_SIGNING;
    let key = aws_lc_rs::signature::EcdsaKeyPair::generate_pkcs8(algorithm, &rng).unwrap();
    let text = STANDARD.encode(key);
    format!("-----BEGIN PRIVATE KEY-----\n{text}\n-----END PRIVATE KEY-----\n")
}
