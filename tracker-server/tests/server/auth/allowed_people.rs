//! `--allowed-people`: who may sign in.

use http::StatusCode;
use tracker_service::config::AllowedPeople;
use tracker_store::{Identity, Person};

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

fn person(email: Option<&str>, email_verified: bool) -> Person {
    let identity = Identity { issuer: "https://idp.example".into(), subject: "1".into() };
    Person { identity, email: email.map(Into::into), email_verified, name: None }
}

#[test]
fn only_verified_addresses_of_the_list_and_its_domains_are_allowed() {
    let allowed: AllowedPeople = "Alex@example.com, @family.example".parse().unwrap();
    for (email, is_verified, is_allowed) in [
        (Some("alex@example.com"), true, true),
        (Some("ALEX@Example.com"), true, true),
        (Some("kim@family.example"), true, true),
        (Some("kim@Family.Example"), true, true),
        (Some("alex@example.com"), false, false),
        (Some("kim@example.com"), true, false),
        (Some("kim@sub.family.example"), true, false),
        (Some("kim@notfamily.example"), true, false),
        (Some("\"@family.example\"@evil.example"), true, false),
        (None, true, false),
    ] {
        assert_eq!(allowed.allow(&person(email, is_verified)), is_allowed, "{email:?}");
    }
}

#[test]
fn an_empty_list_allows_everybody() {
    for text in ["", " ", ","] {
        assert_eq!(text.parse(), Ok(AllowedPeople::Everybody));
    }
    assert!(AllowedPeople::Everybody.allow(&person(None, false)));
}

#[test]
fn an_entry_that_is_no_address_and_no_domain_is_refused() {
    for text in ["example.com", "alex", "@", "alex@", "a@b@c", "alex smith@example.com"] {
        assert!(text.parse::<AllowedPeople>().is_err(), "{text}");
    }
}
