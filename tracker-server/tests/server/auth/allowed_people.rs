//! `--allowed-people`: who may sign in.

use http::StatusCode;

use super::fake_provider::KEY;
use super::scene::{Scene, get_with, location};
use crate::test_app::Answer;

/// Signs in as a browser does.
async fn sign_in_by_form(scene: &Scene, subject: &str) -> Answer {
    let begun = scene.start().await;
    scene.will_redeem(&scene.claims(&begun, subject));
    scene.answer_by_form(&begun, &KEY.sign(&scene.front_claims(&begun, subject))).await
}

#[tokio::test]
async fn only_listed_people_get_an_account() {
    let scene = Scene::for_people("anna@example.com, @family.example").await;
    let anna = scene.sign_in("anna").await;
    let me = scene.ask(get_with("/api/v1/auth/me", &[&anna.access])).await;
    assert_eq!(me.json()["email"], "anna@example.com");
    let bert = scene.try_sign_in("bert").await;
    assert_eq!(bert.status, StatusCode::FORBIDDEN);
    let message = "your email address is not allowed to sign in here: ask the operator of this \
        service to add it";
    assert_eq!(bert.json()["message"], message);
    assert!(scene.app.store.account("bert@example.com").await.unwrap().is_none());
}

#[tokio::test]
async fn a_browser_of_another_person_gets_a_page_that_says_why() {
    let scene = Scene::for_people("@family.example").await;
    let refused = sign_in_by_form(&scene, "bert").await;
    assert_eq!(location(&refused), "/sign-in?why=not-allowed");
    let page = scene.ask(super::scene::get(location(&refused))).await;
    assert!(page.text().contains("Your email address is not allowed to sign in here."));
}

#[tokio::test]
async fn an_address_that_the_provider_has_not_verified_does_not_count() {
    let scene = Scene::for_people("anna@example.com").await;
    let begun = scene.start().await;
    let mut claims = scene.claims(&begun, "anna");
    claims["email_verified"] = false.into();
    scene.will_redeem(&claims);
    let answer = scene.answer(&begun, &KEY.sign(&scene.front_claims(&begun, "anna"))).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
}
