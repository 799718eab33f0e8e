//! Public links.

use tracker_store::{MAX_SHARES, NewShare, SharedAccount};

use crate::scene::{Scene, now};

fn named(name: &str) -> NewShare {
    NewShare { name: Some(name.to_owned()), all_years: true }
}

#[tokio::test]
async fn a_link_is_found_by_its_hash_until_it_is_revoked() {
    let Scene { store, account, .. } = &Scene::new().await;
    let share = store.create_share(account.id, named("Anna"), "abc", now()).await.unwrap().unwrap();
    assert_eq!((share.name.as_deref(), share.all_years), (Some("Anna"), true));
    let shared = SharedAccount { account: account.clone(), share: share.clone() };
    assert_eq!(store.find_share("abc").await, Ok(Some(shared)));
    assert_eq!(store.find_share("abd").await, Ok(None));

    assert_eq!(store.remove_share(account.id, share.id).await, Ok(true));
    assert_eq!(store.find_share("abc").await, Ok(None));
    assert_eq!(store.remove_share(account.id, share.id).await, Ok(false));
}

#[tokio::test]
async fn only_the_owner_can_see_and_revoke_a_link() {
    let scene = &Scene::new().await;
    let (Scene { store, account, .. }, other) = (scene, scene.new_account().await);
    let share = store.create_share(account.id, NewShare::default(), "abc", now()).await;
    let share = share.unwrap().unwrap();
    assert_eq!((&share.name, share.all_years), (&None, false));
    assert_eq!(store.shares(other.id).await, Ok(Vec::new()));
    assert_eq!(store.remove_share(other.id, share.id).await, Ok(false));
    assert_eq!(store.shares(account.id).await, Ok(vec![share]));
}

#[tokio::test]
async fn an_account_has_a_limited_number_of_links() {
    let Scene { store, account, .. } = &Scene::new().await;
    for number in 0..=MAX_SHARES {
        let hash = format!("hash {number}");
        let made = store.create_share(account.id, NewShare::default(), &hash, now()).await.unwrap();
        assert_eq!(made.is_some(), number < MAX_SHARES, "link {number}");
    }
}

#[tokio::test]
async fn a_disabled_account_and_a_deleted_account_share_nothing() {
    let Scene { store, account, .. } = &Scene::new().await;
    store.create_share(account.id, NewShare::default(), "abc", now()).await.unwrap();
    store.disable_account(account.id, now()).await.unwrap();
    assert_eq!(store.find_share("abc").await, Ok(None));
    store.enable_account(account.id, now()).await.unwrap();
    assert!(store.find_share("abc").await.unwrap().is_some());
    store.delete_account(account.id, now()).await.unwrap();
    assert_eq!(store.find_share("abc").await, Ok(None));
}
