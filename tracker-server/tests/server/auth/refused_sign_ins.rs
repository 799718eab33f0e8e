//! What a refused sign-in says: the log, the page and the interface say the same.

use http::StatusCode;
use serde_json::json;

use super::fake_provider::KEY;
use super::scene::{Scene, get, location};
use crate::secrets::is_logged;

/// A text without its punctuation, in lower case.
fn words(text: &str) -> String {
    let letters = text.chars().filter(|letter| letter.is_alphanumeric() || *letter == ' ');
    letters.collect::<String>().to_lowercase()
}

/// The provider answers the exchange of a code with this status and body.
async fn assert_says(scene: &Scene, tokens: (u16, serde_json::Value), status: u16, sentence: &str) {
    let begun = scene.start().await;
    scene.provider.says().tokens = tokens;
    let answer = scene.answer(&begun, &KEY.sign(&scene.front_claims(&begun, "bert"))).await;
    assert_eq!(answer.status, StatusCode::from_u16(status).unwrap());
    assert_eq!(answer.json()["message"], sentence);
    assert!(is_logged(&format!("sign-in refused: {sentence}")), "{sentence}");

    let begun = scene.start().await;
    let id_token = KEY.sign(&scene.front_claims(&begun, "bert"));
    let refused = scene.answer_by_form(&begun, &id_token).await;
    let page = scene.ask(get(location(&refused))).await;
    assert!(words(page.text()).contains(&words(sentence)), "{sentence}: {}", page.text());
}

#[tokio::test]
async fn a_wrong_client_secret_is_named() {
    let sentence = "the sign-in provider does not accept this service: the operator has to check \
        the client id and the client secret";
    let scene = Scene::new().await;
    for tokens in [
        (401, json!({"error": "invalid_client"})),
        (400, json!({"error": "invalid_client"})),
        (400, json!({"error": "unauthorized_client"})),
        (401, json!(null)),
    ] {
        assert_says(&scene, tokens, 503, sentence).await;
    }
}

#[tokio::test]
async fn a_provider_that_fails_is_unavailable() {
    let sentence = "the sign-in provider is unavailable: try again later";
    let scene = Scene::new().await;
    for status in [500, 429, 404] {
        assert_says(&scene, (status, json!(null)), 503, sentence).await;
    }
}

#[tokio::test]
async fn an_address_that_is_not_allowed_is_named() {
    let sentence = "your email address is not allowed to sign in here: ask the operator of this \
        service to add it";
    let scene = Scene::for_people("@family.example").await;
    let begun = scene.start().await;
    scene.will_redeem(&scene.claims(&begun, "bert"));
    let answer = scene.answer(&begun, &KEY.sign(&scene.front_claims(&begun, "bert"))).await;
    assert_eq!(answer.json()["message"], sentence);
    assert!(is_logged(&format!("sign-in refused: {sentence}")));
}
