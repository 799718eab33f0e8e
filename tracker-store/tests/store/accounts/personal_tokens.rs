//! Personal access tokens.

use chrono::{DateTime, TimeDelta, Utc};
use tracker_store::{
    MAX_PERSONAL_TOKENS, NewPersonalToken, PersonalTokenInUse, TokenScope, TokenScopes,
};
use uuid::Uuid;

use crate::scene::{Scene, instant, now};

fn new_token(scopes: &[TokenScope], expires_at: Option<DateTime<Utc>>) -> NewPersonalToken {
    let scopes = TokenScopes::new(scopes.iter().copied()).unwrap();
    NewPersonalToken { name: "Laptop".to_owned(), scopes, expires_at }
}

fn reading() -> NewPersonalToken {
    new_token(&[TokenScope::Read], None)
}

#[tokio::test]
async fn a_token_is_found_by_its_hash_until_it_is_revoked() {
    let Scene { store, account, .. } = &Scene::new().await;
    let token = store.create_personal_token((account.id, None), reading(), "abc", now()).await;
    let token = token.unwrap().unwrap();
    assert_eq!((token.name.as_str(), token.scopes.names()), ("Laptop", vec!["read"]));
    let in_use =
        PersonalTokenInUse { account: account.clone(), token: token.clone(), is_disabled: false };
    assert_eq!(store.personal_token_lookup().find("abc".into(), now()).await, Ok(Some(in_use)));
    assert_eq!(store.personal_token_lookup().find("abd".into(), now()).await, Ok(None));

    assert_eq!(store.remove_personal_token(account.id, token.id).await, Ok(true));
    assert_eq!(store.personal_token_lookup().find("abc".into(), now()).await, Ok(None));
    assert_eq!(store.remove_personal_token(account.id, token.id).await, Ok(false));
}

#[tokio::test]
async fn every_set_of_scopes_is_read_back_as_it_was_stored() {
    let Scene { store, account, .. } = &Scene::new().await;
    for bits in 1..8_u8 {
        let is_chosen = |scope: &TokenScope| bits & 1 << *scope as u8 != 0;
        let scopes: Vec<TokenScope> = TokenScope::ALL.into_iter().filter(is_chosen).collect();
        let (new, hash) = (new_token(&scopes, None), format!("hash {bits}"));
        let expected = new.scopes;
        let made =
            store.create_personal_token((account.id, None), new, &hash, now()).await.unwrap();
        let found =
            store.personal_token_lookup().find(hash.clone(), now()).await.unwrap().unwrap().token;
        assert_eq!((Some(&found), found.scopes), (made.as_ref(), expected));
        for scope in TokenScope::ALL {
            assert_eq!(found.scopes.contains(scope), scopes.contains(&scope), "{scopes:?}");
        }
    }
}

#[tokio::test]
async fn an_expired_token_is_listed_and_not_found() {
    let Scene { store, account, .. } = &Scene::new().await;
    let end = now() + TimeDelta::days(1);
    let new = new_token(&[TokenScope::Read], Some(end));
    let token =
        store.create_personal_token((account.id, None), new, "abc", now()).await.unwrap().unwrap();
    assert_eq!(token.expires_at, Some(end));
    for (seconds, is_found) in [(-1, true), (0, false), (1, false)] {
        let at = end + TimeDelta::seconds(seconds);
        let found = store.personal_token_lookup().find("abc".into(), at).await.unwrap();
        assert_eq!(found.is_some(), is_found, "{at}");
    }
    assert_eq!(store.personal_tokens(account.id).await, Ok(vec![token]));
}

#[tokio::test]
async fn the_last_use_of_a_token_is_stored_to_the_minute() {
    let Scene { store, account, .. } = &Scene::new().await;
    let token = store.create_personal_token((account.id, None), reading(), "abc", now()).await;
    let id = token.unwrap().unwrap().id;
    store.personal_token_lookup().find("abc".into(), now()).await.unwrap();
    assert_eq!(store.personal_tokens(account.id).await.unwrap()[0].last_used_at, None);
    for (used_at, stored) in [
        ("2026-06-30T12:00:00.9Z", "2026-06-30T12:00:00Z"),
        ("2026-06-30T12:00:59Z", "2026-06-30T12:00:00Z"),
        ("2026-06-30T12:01:00Z", "2026-06-30T12:01:00Z"),
    ] {
        store.touch_personal_token(id, instant(used_at)).await.unwrap();
        let tokens = store.personal_tokens(account.id).await.unwrap();
        assert_eq!(tokens[0].last_used_at, Some(instant(stored)), "{used_at}");
    }
}

#[tokio::test]
async fn only_the_owner_can_see_and_revoke_a_token() {
    let scene = &Scene::new().await;
    let (Scene { store, account, .. }, other) = (scene, scene.new_account().await);
    let token = store.create_personal_token((account.id, None), reading(), "abc", now()).await;
    let token = token.unwrap().unwrap();
    assert_eq!(store.personal_tokens(other.id).await, Ok(Vec::new()));
    assert_eq!(store.remove_personal_token(other.id, token.id).await, Ok(false));
    assert_eq!(store.remove_personal_token(account.id, Uuid::nil()).await, Ok(false));
    assert_eq!(store.personal_tokens(account.id).await, Ok(vec![token]));
}

#[tokio::test]
async fn an_account_has_a_limited_number_of_tokens_and_expired_ones_count() {
    let scene = &Scene::new().await;
    let (Scene { store, account, .. }, other) = (scene, scene.new_account().await);
    let expired = || new_token(&[TokenScope::Read], Some(now() - TimeDelta::days(1)));
    for number in 0..=MAX_PERSONAL_TOKENS {
        let hash = format!("hash {number}");
        let made =
            store.create_personal_token((account.id, None), expired(), &hash, now()).await.unwrap();
        assert_eq!(made.is_some(), number < MAX_PERSONAL_TOKENS, "token {number}");
    }
    let made =
        store.create_personal_token((other.id, None), reading(), "other", now()).await.unwrap();
    assert!(made.is_some(), "another account has its own limit");
}

#[tokio::test]
async fn a_disabled_account_is_named_and_a_deleted_one_takes_its_tokens_with_it() {
    let Scene { store, account, .. } = &Scene::new().await;
    store.create_personal_token((account.id, None), reading(), "abc", now()).await.unwrap();
    store.disable_account(account.id, now()).await.unwrap();
    let found = store.personal_token_lookup().find("abc".into(), now()).await.unwrap();
    assert!(found.unwrap().is_disabled);
    store.enable_account(account.id, now()).await.unwrap();
    let found = store.personal_token_lookup().find("abc".into(), now()).await.unwrap();
    assert!(!found.unwrap().is_disabled);
    store.delete_account(account.id, now()).await.unwrap();
    assert_eq!(store.personal_token_lookup().find("abc".into(), now()).await, Ok(None));
    assert_eq!(store.personal_tokens(account.id).await, Ok(Vec::new()));
}

/// Requests at the same time share a query, and each gets the answer to its own token.
#[tokio::test(flavor = "multi_thread")]
async fn each_of_many_look_ups_finds_its_own_token() {
    let scene = Scene::new().await;
    let (store, account) = (&scene.store, scene.account.id);
    let scopes = TokenScopes::new([TokenScope::Read]).unwrap();
    for number in 0..20 {
        let expires_at = (number % 5 == 0).then(now);
        let new = NewPersonalToken { name: format!("token {number}"), scopes, expires_at };
        store
            .create_personal_token((account, None), new, &number.to_string(), now())
            .await
            .unwrap();
    }
    let lookup = store.personal_token_lookup();
    let mut tasks = Vec::new();
    for number in (0..40).chain(0..40) {
        let lookup = lookup.clone();
        tasks.push(tokio::spawn(async move {
            (number, lookup.find(number.to_string(), now()).await.unwrap())
        }));
    }
    for task in tasks {
        let (number, found) = task.await.unwrap();
        let expected = (number < 20 && number % 5 != 0).then(|| format!("token {number}"));
        assert_eq!(found.map(|found| found.token.name), expected, "{number}");
    }
}
