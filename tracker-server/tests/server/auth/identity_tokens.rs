//! Identity tokens with wrong or unusual contents.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use http::StatusCode;
use jsonwebtoken::{Algorithm, EncodingKey, Header};
use serde_json::{Value, json};

use super::fake_provider::{KEY, OTHER_KEY};
use super::scene::{Begun, Scene, set_cookies};

/// A change to the claims.
type Change = fn(&mut Value);

/// Changes that make a token invalid, both through the browser and from the token endpoint.
const WRONG: [(&str, Change); 22] = [
    ("another issuer", |claims| claims["iss"] = "https://appleid.apple.com".into()),
    ("an issuer that is a number", |claims| claims["iss"] = 7.into()),
    ("a list of issuers", |claims| claims["iss"] = json!([claims["iss"]])),
    ("no issuer", |claims| without(claims, "iss")),
    ("another audience", |claims| claims["aud"] = "another client".into()),
    ("one audience more", |claims| claims["aud"] = json!(["tracker", "another client"])),
    ("no audience in a list", |claims| claims["aud"] = json!([])),
    ("no audience", |claims| without(claims, "aud")),
    ("another authorized party", |claims| claims["azp"] = "another client".into()),
    ("an empty subject", |claims| claims["sub"] = "".into()),
    ("a subject that is a number", |claims| claims["sub"] = 7.into()),
    ("a subject without end", |claims| claims["sub"] = "x".repeat(256).into()),
    ("no subject", |claims| without(claims, "sub")),
    ("an end that is now", |claims| claims["exp"] = claims["iat"].clone()),
    ("no end", |claims| without(claims, "exp")),
    ("no beginning", |claims| without(claims, "iat")),
    ("a beginning in the future", |claims| add(claims, "iat", 31)),
    ("a beginning long before the sign-in", |claims| add(claims, "iat", -61)),
    ("not yet", |claims| claims["nbf"] = (claims["iat"].as_i64().unwrap() + 31).into()),
    ("another nonce", |claims| claims["nonce"] = "x".repeat(43).into()),
    ("no nonce", |claims| without(claims, "nonce")),
    ("a nonce in a list", |claims| claims["nonce"] = json!([claims["nonce"]])),
];

fn without(claims: &mut Value, name: &str) {
    claims.as_object_mut().unwrap().remove(name);
}

fn add(claims: &mut Value, name: &str, seconds: i64) {
    claims[name] = (claims[name].as_i64().unwrap() + seconds).into();
}

#[tokio::test]
async fn a_wrong_claim_in_the_browsers_token_is_refused_before_the_code_is_exchanged() {
    let scene = Scene::new().await;
    for (wrong, change) in WRONG {
        let (begun, mut claims) = begin(&scene, wrong).await;
        change(&mut claims);
        refused(&scene, &begun, &KEY.sign(&claims), wrong).await;
        assert_eq!(scene.provider.says().exchanges.len(), 0, "{wrong}");
    }
}

#[tokio::test]
async fn a_wrong_claim_in_the_token_endpoints_token_is_refused_as_well() {
    let scene = Scene::new().await;
    for (wrong, change) in WRONG {
        let (begun, claims) = begin(&scene, wrong).await;
        let mut second = scene.claims(&begun, wrong);
        change(&mut second);
        scene.will_redeem(&second);
        refused(&scene, &begun, &KEY.sign(&claims), wrong).await;
    }
}

#[tokio::test]
async fn a_token_whose_hash_claim_does_not_match_is_refused() {
    let scene = Scene::new().await;
    for hash in
        [Value::Null, "another".into(), super::fake_provider::half_hash("another code").into()]
    {
        let (begun, mut claims) = begin(&scene, "anna").await;
        claims["c_hash"] = hash;
        refused(&scene, &begun, &KEY.sign(&claims), "c_hash").await;
    }
    let (begun, claims) = begin(&scene, "bert").await;
    let mut second = scene.claims(&begun, "bert");
    second["at_hash"] = "another".into();
    scene.will_redeem(&second);
    refused(&scene, &begun, &KEY.sign(&claims), "at_hash").await;
}

#[tokio::test]
async fn two_tokens_with_different_subjects_are_refused() {
    let scene = Scene::new().await;
    let (begun, claims) = begin(&scene, "anna").await;
    scene.will_redeem(&scene.claims(&begun, "bert"));
    refused(&scene, &begun, &KEY.sign(&claims), "another subject").await;
}

#[tokio::test]
async fn a_token_that_the_provider_did_not_sign_is_refused() {
    let scene = Scene::new().await;
    let modulus = KEY.published()["n"].as_str().unwrap().to_owned();
    let (begun, claims) = begin(&scene, "anna").await;
    let good = KEY.sign(&claims);
    let (head, signature) = good.rsplit_once('.').unwrap();
    let mut forged = KEY.header();
    forged.alg = Algorithm::HS256;
    let mut of_other_key = OTHER_KEY.header();
    of_other_key.kid = Some(KEY.id.into());
    let mut own_key = of_other_key.clone();
    own_key.jwk = Some(serde_json::from_value(OTHER_KEY.published()).unwrap());
    own_key.jku = Some(format!("{}/other-keys", scene.provider.issuer));
    let mut critical = KEY.header();
    critical.crit = Some(vec!["exp".into()]);
    let mut for_something_else = KEY.header();
    for_something_else.typ = Some("at+jwt".into());
    let mut longer = KEY.header();
    longer.alg = Algorithm::RS512;
    for (wrong, token) in [
        ("alg none", unsigned(&claims, "none")),
        ("alg None", unsigned(&claims, "None")),
        ("no signature", format!("{head}.")),
        ("half a signature", format!("{head}.{}", &signature[..signature.len() / 2])),
        ("HS256 with the public key", sign(&forged, &claims, modulus.as_bytes())),
        ("another key", encode(&of_other_key, &claims, &OTHER_KEY.encoding)),
        ("a key that it brings along", encode(&own_key, &claims, &OTHER_KEY.encoding)),
        ("an unknown key", OTHER_KEY.sign(&claims)),
        ("something critical", encode(&critical, &claims, &KEY.encoding)),
        ("a token for something else", encode(&for_something_else, &claims, &KEY.encoding)),
        ("another algorithm of the key", encode(&longer, &claims, &KEY.encoding)),
        ("our own access token", access_token(&scene).await),
        ("claims in a list", list_of_claims(&claims)),
        ("nothing like a token", "x.y.z".into()),
        ("one dot", "x.y".into()),
    ] {
        let begun = if wrong == "alg none" { begun.clone() } else { again(&scene, &begun).await };
        refused(&scene, &begun, &token, wrong).await;
    }
}

#[tokio::test]
async fn an_identity_token_is_accepted_for_one_sign_in_only() {
    let scene = Scene::new().await;
    let (begun, claims) = begin(&scene, "anna").await;
    scene.will_redeem(&scene.claims(&begun, "anna"));
    let token = KEY.sign(&claims);
    assert_eq!(scene.answer(&begun, &token).await.status, StatusCode::SEE_OTHER);
    assert_eq!(scene.answer(&begun, &token).await.status, StatusCode::BAD_REQUEST);
    let next = scene.start().await;
    refused(&scene, &next, &token, "replayed").await;
}

#[tokio::test]
async fn unusual_but_valid_tokens_are_accepted() {
    let changes: [(&str, Change); 5] = [
        ("an audience in a list", |claims| claims["aud"] = json!(["tracker"])),
        ("we are the authorized party", |claims| claims["azp"] = "tracker".into()),
        ("no address", |claims| without(claims, "email")),
        ("a flag that is one", |claims| claims["email_verified"] = true.into()),
        ("a clock that is fast", |claims| add(claims, "iat", 30)),
    ];
    let scene = Scene::new().await;
    for (unusual, change) in changes {
        let (begun, mut claims) = begin(&scene, "anna").await;
        change(&mut claims);
        let mut second = scene.claims(&begun, "anna");
        change(&mut second);
        scene.will_redeem(&second);
        let answer = scene.answer(&begun, &KEY.sign(&claims)).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{unusual}: {answer:?}");
    }
}

async fn begin(scene: &Scene, subject: &str) -> (Begun, Value) {
    let begun = scene.start().await;
    let claims = scene.front_claims(&begun, subject);
    (begun, claims)
}

/// Starts another sign-in. It has another nonce, which does not matter: these tokens are refused
/// before the nonce is compared.
async fn again(scene: &Scene, _: &Begun) -> Begun {
    scene.start().await
}

async fn refused(scene: &Scene, begun: &Begun, token: &str, wrong: &str) {
    let answer = scene.answer(begun, token).await;
    assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{wrong}");
    assert_eq!(set_cookies(&answer), [""; 0], "{wrong}");
    let error = answer.json();
    assert_eq!(error["message"], "the token is not valid", "{wrong}");
    let spent = scene.answer(begun, token).await;
    assert_eq!(spent.status, StatusCode::BAD_REQUEST, "{wrong}: the state is spent");
}

fn encode(header: &Header, claims: &Value, key: &EncodingKey) -> String {
    jsonwebtoken::encode(header, claims, key).unwrap()
}

fn sign(header: &Header, claims: &Value, secret: &[u8]) -> String {
    encode(header, claims, &EncodingKey::from_secret(secret))
}

fn unsigned(claims: &Value, algorithm: &str) -> String {
    let header = json!({"alg": algorithm, "typ": "JWT", "kid": KEY.id});
    format!("{}.{}.", part(&header), part(claims))
}

fn list_of_claims(claims: &Value) -> String {
    let list = json!([claims["iss"], claims["aud"], null, claims["sub"], claims["exp"]]);
    let header = KEY.header();
    jsonwebtoken::encode(&header, &list, &KEY.encoding).unwrap()
}

async fn access_token(scene: &Scene) -> String {
    let cookie = scene.sign_in("carl").await.access;
    scene.provider.says().exchanges.clear();
    cookie.split_once('=').unwrap().1.to_owned()
}

fn part(json: &Value) -> String {
    URL_SAFE_NO_PAD.encode(json.to_string())
}
