//! Push tokens.

use tracker_store::TokenInUse;
use uuid::Uuid;

use crate::scene::{Scene, instant, now};

#[tokio::test]
async fn a_token_is_found_by_its_hash_until_it_is_revoked() {
    let Scene { store, account, .. } = &Scene::new().await;
    let token = store.create_push_token(account.id, "Phone", "abc", now()).await;
    let token = token.unwrap().unwrap();
    let found = store.find_push_token("abc", now()).await.unwrap();
    let in_use = TokenInUse { account: account.clone(), token, is_disabled: false };
    assert_eq!(found.as_ref(), Some(&in_use));
    let TokenInUse { account, token, .. } = in_use;
    assert_eq!(store.find_push_token("abd", now()).await, Ok(None));

    assert_eq!(store.remove_push_token(account.id, token.id).await, Ok(true));
    assert_eq!(store.find_push_token("abc", now()).await, Ok(None));
    assert_eq!(store.remove_push_token(account.id, token.id).await, Ok(false));
}

#[tokio::test]
async fn the_last_use_of_a_token_is_stored_to_the_minute() {
    let Scene { store, account, .. } = &Scene::new().await;
    store.create_push_token(account.id, "Phone", "abc", now()).await.unwrap();
    for (used_at, stored) in [
        ("2026-06-30T12:00:00.9Z", "2026-06-30T12:00:00Z"),
        ("2026-06-30T12:00:59Z", "2026-06-30T12:00:00Z"),
        ("2026-06-30T12:01:00Z", "2026-06-30T12:01:00Z"),
    ] {
        store.find_push_token("abc", instant(used_at)).await.unwrap();
        let tokens = store.push_tokens(account.id).await.unwrap();
        assert_eq!(tokens[0].last_used_at, Some(instant(stored)), "{used_at}");
    }
}

#[tokio::test]
async fn only_the_owner_can_see_and_revoke_a_token() {
    let scene = &Scene::new().await;
    let (Scene { store, account, .. }, other) = (scene, scene.new_account().await);
    let token = store.create_push_token(account.id, "Phone", "abc", now()).await;
    let token = token.unwrap().unwrap();
    assert_eq!(store.push_tokens(other.id).await, Ok(Vec::new()));
    assert_eq!(store.remove_push_token(other.id, token.id).await, Ok(false));
    assert_eq!(store.remove_push_token(account.id, Uuid::nil()).await, Ok(false));
    assert_eq!(store.push_tokens(account.id).await, Ok(vec![token]));
}

#[tokio::test]
async fn concurrent_lookups_return_the_right_owners() {
    let scene = Scene::new().await;
    let mut lookups = Vec::new();
    for number in 0..20 {
        let (owner, hash) = (scene.new_account().await, format!("hash {number}"));
        scene.store.create_push_token(owner.id, "Phone", &hash, now()).await.unwrap();
        let store = scene.store.clone();
        let found = tokio::spawn(async move { store.find_push_token(&hash, now()).await });
        lookups.push((owner, found));
    }
    let unknown = scene.store.find_push_token("hash 20", now()).await.unwrap();
    assert_eq!(unknown, None);
    for (owner, found) in lookups {
        assert_eq!(found.await.unwrap().unwrap().unwrap().account, owner);
        let tokens = scene.store.push_tokens(owner.id).await.unwrap();
        assert_eq!(tokens[0].last_used_at, Some(now()));
    }
}
