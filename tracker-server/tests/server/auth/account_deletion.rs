//! Account deletion: who may do it, and the revocation of the provider's tokens.

use std::collections::HashMap;
use std::process::Output;

use chrono::TimeDelta;
use http::StatusCode;
use serde_json::{Value, json};
use tracker_service::auth::{Encryption, SigningKeys, reencrypt, revoke_all};
use tracker_store::AccountId;

use super::fake_provider::REFRESH_TOKEN;
use super::scene::{Scene, cookie, delete, get_with, post_with, set_cookies};
use crate::program::{error_of, program};
use crate::test_app::{Answer, SIGNING_KEY};

async fn delete_account(scene: &Scene, access: &str) -> Answer {
    scene.ask(delete("/api/v1/account", access)).await
}

async fn id_of(scene: &Scene, email: &str) -> AccountId {
    scene.app.store.account(email).await.unwrap().unwrap().id
}

fn fields(form: &str) -> HashMap<String, String> {
    url::form_urlencoded::parse(form.as_bytes()).into_owned().collect()
}

#[tokio::test]
async fn deleting_an_account_requires_a_sign_in_and_not_only_a_refresh() {
    let scene = Scene::new().await;
    let anna = scene.sign_in("anna").await;
    scene.later(TimeDelta::minutes(10));
    let refreshed = scene.ask(post_with("/api/v1/auth/refresh", &[&anna.refresh])).await;
    let refused = delete_account(&scene, &cookie(&refreshed, "__Host-tracker_access")).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert_eq!(scene.provider.says().revocations, [""; 0], "no token was revoked");

    let again = scene.sign_in("anna").await;
    assert_eq!(delete_account(&scene, &again.access).await.status, StatusCode::OK);
}

#[tokio::test]
async fn deleting_an_account_clears_the_browser() {
    let scene = Scene::new().await;
    let anna = scene.sign_in("anna").await;
    let gone = delete_account(&scene, &anna.access).await;
    let anna = scene.sign_in("anna").await;
    let out = scene.ask(post_with("/api/v1/auth/logout", &[&anna.access])).await;
    assert_eq!(set_cookies(&gone).len(), 3);
    assert_eq!(set_cookies(&gone), set_cookies(&out), "as by signing out");
    assert_eq!(gone.header("clear-site-data"), out.header("clear-site-data"));
}

#[tokio::test]
async fn deleting_an_account_revokes_the_tokens_of_the_provider() {
    let scene = Scene::new().await;
    let anna = scene.sign_in("anna").await;
    assert_eq!(delete_account(&scene, &anna.access).await.status, StatusCode::OK);
    let forms = scene.provider.revocations(1).await;
    let form = fields(&forms[0]);
    assert_eq!(form["token"], REFRESH_TOKEN);
    assert_eq!(form["token_type_hint"], "refresh_token");
    assert_eq!((&*form["client_id"], &*form["client_secret"]), ("tracker", "our secret"));
    let me = scene.ask(get_with("/api/v1/auth/me", &[&anna.access])).await;
    assert_eq!(me.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_revocation_is_retried_when_the_provider_is_busy_and_not_when_it_refuses() {
    for (reluctance, requests) in [(vec![503], 2), (vec![429, 500], 3), (vec![400], 1)] {
        let scene = Scene::new().await;
        scene.sign_in("anna").await;
        let anna = id_of(&scene, "anna@example.com").await;
        let tokens = scene.app.store.provider_tokens(anna).await.unwrap();
        let is_refused = reluctance == [400];
        scene.provider.says().reluctance = reluctance;
        let is_done = revoke_all(&scene.app.auth, &tokens, scene.app.clock.now()).await;
        assert_eq!(is_done, !is_refused);
        assert_eq!(scene.provider.says().revocations.len(), requests);
    }
}

#[tokio::test]
async fn deleting_an_account_does_not_wait_for_a_provider_that_does_not_respond() {
    let scene = Scene::new().await;
    let anna = scene.sign_in("anna").await;
    scene.provider.says().hangs = true;
    assert_eq!(delete_account(&scene, &anna.access).await.status, StatusCode::OK);
    let store = &scene.app.store;
    assert_eq!(store.account("anna@example.com").await, Ok(None));
    scene.provider.revocations(1).await;
}

#[tokio::test]
async fn a_refresh_token_is_not_stored_without_a_revocation_endpoint() {
    let scene = Scene::new().await;
    scene.provider.says().discovery["revocation_endpoint"] = Value::Null;
    scene.sign_in("anna").await;
    let anna = id_of(&scene, "anna@example.com").await;
    assert_eq!(scene.app.store.provider_tokens(anna).await, Ok(vec![]));
}

#[tokio::test]
async fn provider_tokens_are_encrypted_in_the_database() {
    let scene = Scene::new().await;
    scene.sign_in("anna").await;
    let anna = id_of(&scene, "anna@example.com").await;
    assert_eq!(scene.app.store.provider_tokens(anna).await.unwrap().len(), 1);
    let content = scene.database.content();
    let has = |text: &str| content.windows(text.len()).any(|part| part == text.as_bytes());
    assert!(!has(REFRESH_TOKEN));
    assert!(has("anna@example.com"), "it is the right database");
}

#[tokio::test]
async fn provider_tokens_can_be_decrypted_after_a_key_rotation() {
    let scene = Scene::new().await;
    let anna = scene.sign_in("anna").await;
    let id = id_of(&scene, "anna@example.com").await;
    let encrypted = scene.app.store.provider_tokens(id).await.unwrap();
    let new = "ICEiIyQlJicoKSorLC0uLzAxMjM0NTY3ODk6Ozw9Pj8=";
    let encryption = |keys: &str| Encryption::for_tokens(&SigningKeys::parse(keys).unwrap());
    reencrypt(&encryption(&format!("{new}\n{SIGNING_KEY}")), &scene.app.store).await.unwrap();
    let reencrypted = scene.app.store.provider_tokens(id).await.unwrap();
    assert_ne!(encrypted, reencrypted);
    assert_eq!(encryption(new).decrypt_token(&reencrypted[0]).as_deref(), Ok(REFRESH_TOKEN));

    // This service has only the old key. It cannot decrypt the token, so it cannot revoke it.
    assert_eq!(delete_account(&scene, &anna.access).await.json()["success"], json!(true));
    let now = scene.app.clock.now();
    assert!(!revoke_all(&scene.app.auth, &reencrypted, now).await);
}

/// Deletes the account with the `account delete` command, run with these settings.
fn delete_by_command(scene: &Scene, settings: &[&str]) -> Output {
    let mut program = program(&scene.directory, &scene.database);
    program.args(settings);
    program.args(["account", "delete", "anna@example.com"]).output().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn deleting_an_account_by_command_revokes_the_tokens_of_the_provider() {
    let scene = Scene::new().await;
    let file = |name: &str, text: &str| {
        let file = scene.directory.path().join(name);
        std::fs::write(&file, text).unwrap();
        file.to_str().unwrap().to_owned()
    };
    let (key, secret) = (file("key", SIGNING_KEY), file("client-secret", "our secret"));
    scene.sign_in("anna").await;
    let settings = ["--oidc-issuer", &scene.provider.issuer, "--oidc-client-id", "tracker"];
    let files = ["--oidc-client-secret-file", &secret, "--signing-key-file", &key];
    let deleted = delete_by_command(&scene, &[settings, files].concat());
    assert!(deleted.status.success() && deleted.stderr.is_empty(), "{}", error_of(&deleted));
    let forms = scene.provider.revocations(1).await;
    assert_eq!(fields(&forms[0])["token"], REFRESH_TOKEN);

    scene.sign_in("anna").await;
    let deleted = delete_by_command(&scene, &[]);
    assert!(deleted.status.success(), "the account is deleted even so");
    assert!(error_of(&deleted).contains("cannot revoke the tokens"), "{}", error_of(&deleted));
    assert_eq!(scene.app.store.account("anna@example.com").await, Ok(None));
}
