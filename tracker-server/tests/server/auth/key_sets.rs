//! The provider's key set, and key rotation.

use chrono::TimeDelta;
use http::StatusCode;
use jsonwebtoken::{Algorithm, EncodingKey, Header};
use serde_json::json;

use super::fake_provider::{KEY, OTHER_KEY, half_hash};
use super::scene::{Begun, Scene, signed_in};

/// Signs in with tokens that have this header and are signed with this key.
async fn sign_in_with(scene: &Scene, header: &Header, key: &EncodingKey) -> StatusCode {
    let begun = scene.start().await;
    let (front, back) = tokens(scene, &begun, header, key);
    let tokens = json!({"access_token": "an access token", "id_token": back});
    scene.provider.says().tokens = (200, tokens);
    scene.answer(&begun, &front).await.status
}

fn tokens(scene: &Scene, begun: &Begun, header: &Header, key: &EncodingKey) -> (String, String) {
    let front = scene.front_claims(begun, "anna");
    let mut back = scene.claims(begun, "anna");
    back["at_hash"] = half_hash("an access token").into();
    let sign = |claims| jsonwebtoken::encode(header, claims, key).unwrap();
    (sign(&front), sign(&back))
}

#[tokio::test]
async fn a_key_rotation_between_two_sign_ins_is_noticed_at_once() {
    let scene = Scene::new().await;
    scene.sign_in("anna").await;
    scene.provider.says().keys = vec![OTHER_KEY.published()];
    let status = sign_in_with(&scene, &OTHER_KEY.header(), &OTHER_KEY.encoding).await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    let old = sign_in_with(&scene, &KEY.header(), &KEY.encoding).await;
    assert_eq!(old, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn unknown_key_ids_cause_a_limited_number_of_fetches() {
    let scene = Scene::new().await;
    scene.sign_in("anna").await;
    let mut header = OTHER_KEY.header();
    for number in 0..20 {
        header.kid = Some(format!("made up {number}"));
        let status = sign_in_with(&scene, &header, &OTHER_KEY.encoding).await;
        assert_eq!(status, StatusCode::UNAUTHORIZED);
    }
    assert_eq!(scene.provider.says().key_requests, 3, "the first sign-in, and two guesses");
    scene.later(TimeDelta::seconds(10));
    for _ in 0..2 {
        sign_in_with(&scene, &header, &OTHER_KEY.encoding).await;
    }
    assert_eq!(scene.provider.says().key_requests, 4);
}

#[tokio::test]
async fn weak_and_unsuitable_keys_of_the_provider_are_ignored() {
    let mut encrypts = KEY.published();
    encrypts["use"] = "enc".into();
    let mut is_for_another_algorithm = KEY.published();
    is_for_another_algorithm["alg"] = "RS512".into();
    let mut short = KEY.published();
    let modulus = short["n"].as_str().unwrap()[..172].to_owned();
    short["n"] = modulus.into();
    let shared = json!({"kty": "oct", "k": "c2VjcmV0", "kid": KEY.id, "alg": "HS256"});
    for key in [encrypts, is_for_another_algorithm, short, shared, json!("a key"), json!({})] {
        let scene = Scene::new().await;
        scene.provider.says().keys = vec![key.clone()];
        let status = sign_in_with(&scene, &KEY.header(), &KEY.encoding).await;
        assert_eq!(status, StatusCode::UNAUTHORIZED, "{key}");
        let mut by_secret = Header::new(Algorithm::HS256);
        by_secret.kid = Some(KEY.id.into());
        let status = sign_in_with(&scene, &by_secret, &EncodingKey::from_secret(b"secret")).await;
        assert_eq!(status, StatusCode::UNAUTHORIZED, "{key}");
    }
}

#[tokio::test]
async fn a_token_without_a_key_id_uses_the_only_key() {
    let mut header = KEY.header();
    header.kid = None;
    let scene = Scene::new().await;
    let status = sign_in_with(&scene, &header, &KEY.encoding).await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    let scene = Scene::new().await;
    scene.provider.says().keys.push(OTHER_KEY.published());
    let status = sign_in_with(&scene, &header, &KEY.encoding).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn another_algorithm_is_accepted_only_if_the_provider_lists_it() {
    let rng = aws_lc_rs::rand::SystemRandom::new();
    let algorithm = &aws_lc_rs::signature::ECDSA_P256_SHA256_FIXED_SIGNING;
    let key = aws_lc_rs::signature::EcdsaKeyPair::generate_pkcs8(algorithm, &rng).unwrap();
    let key = EncodingKey::from_ec_der(key.as_ref());
    let jwk = jsonwebtoken::jwk::Jwk::from_encoding_key(&key, Algorithm::ES256).unwrap();
    let mut published = serde_json::to_value(jwk).unwrap();
    published["kid"] = "curve".into();
    let mut header = Header::new(Algorithm::ES256);
    header.kid = Some("curve".into());
    for (says, status) in [
        (json!(["RS256"]), StatusCode::UNAUTHORIZED),
        (json!(["RS256", "ES256"]), StatusCode::SEE_OTHER),
    ] {
        let scene = Scene::new().await;
        scene.provider.says().keys = vec![published.clone()];
        scene.provider.says().discovery["id_token_signing_alg_values_supported"] = says;
        assert_eq!(sign_in_with(&scene, &header, &key).await, status);
    }
}

#[tokio::test]
async fn keys_are_fetched_again_when_they_are_stale() {
    let scene = Scene::new().await;
    for (after, requests) in [(0, 1), (59, 1), (61, 2)] {
        let begun = scene.start().await;
        scene.will_redeem(&scene.claims(&begun, "anna"));
        signed_in(&scene.answer(&begun, &KEY.sign(&scene.front_claims(&begun, "anna"))).await);
        assert_eq!(scene.provider.says().key_requests, requests, "after {after} minutes");
        scene.later(TimeDelta::minutes(if after == 0 { 59 } else { 2 }));
    }
}
