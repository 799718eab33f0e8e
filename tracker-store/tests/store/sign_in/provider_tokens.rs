//! The stored tokens of identity providers.

use tracker_store::{Encrypted, ProviderToken};

use crate::scene::{Scene, now};
use crate::sign_in::complete::{person, signed_in};

fn encrypted(key: &str, secret: u8) -> Encrypted {
    Encrypted { key_id: key.into(), bytes: vec![secret; 40] }
}

fn token(subject: &str, key: &str, secret: u8) -> ProviderToken {
    ProviderToken { identity: person(subject).identity, encrypted: encrypted(key, secret) }
}

#[tokio::test]
async fn the_newest_token_of_an_identity_is_stored_for_its_account() {
    let scene = Scene::new().await;
    let (anna, _) = signed_in(&scene, "anna", 1).await;
    let (bert, _) = signed_in(&scene, "bert", 2).await;
    for token in [token("anna", "a", 1), token("bert", "a", 2), token("anna", "b", 3)] {
        scene.store.store_provider_token(&token, now()).await.unwrap();
    }
    assert_eq!(scene.store.provider_tokens(anna.id).await.unwrap(), [token("anna", "b", 3)]);
    assert_eq!(scene.store.provider_tokens(bert.id).await.unwrap(), [token("bert", "a", 2)]);
}

#[tokio::test]
async fn deleting_an_account_deletes_its_tokens() {
    let scene = Scene::new().await;
    let (anna, _) = signed_in(&scene, "anna", 1).await;
    scene.store.store_provider_token(&token("anna", "a", 1), now()).await.unwrap();
    scene.store.delete_account(anna.id, now()).await.unwrap();
    assert_eq!(scene.store.provider_tokens_under_other_keys("b").await.unwrap(), []);
    assert!(scene.store.store_provider_token(&token("anna", "a", 1), now()).await.is_err());
}

#[tokio::test]
async fn a_token_is_reencrypted_unless_a_newer_one_was_stored() {
    let scene = Scene::new().await;
    let (anna, _) = signed_in(&scene, "anna", 1).await;
    let (old, newer) = (token("anna", "a", 1), token("anna", "a", 2));
    scene.store.store_provider_token(&old, now()).await.unwrap();
    let found = scene.store.provider_tokens_under_other_keys("b").await.unwrap();
    assert_eq!(found, std::slice::from_ref(&old));
    scene.store.store_provider_token(&newer, now()).await.unwrap();
    scene.store.replace_provider_token(&old, &encrypted("b", 3)).await.unwrap();
    assert_eq!(scene.store.provider_tokens(anna.id).await.unwrap(), std::slice::from_ref(&newer));
    scene.store.replace_provider_token(&newer, &encrypted("b", 4)).await.unwrap();
    assert_eq!(scene.store.provider_tokens(anna.id).await.unwrap(), [token("anna", "b", 4)]);
    assert_eq!(scene.store.provider_tokens_under_other_keys("b").await.unwrap(), []);
}
