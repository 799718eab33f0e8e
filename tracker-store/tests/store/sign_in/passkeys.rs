//! Passkeys: whose they are, how they count, and what ends with them.

use tracker_store::{
    AccountId, Credential, HouseholdPerson, MAX_PASSKEYS, NewSession, PasswordLink, SignIn,
    SignedInWith,
};

use crate::scene::{Scene, now};
use crate::sign_in::complete::{person, session, signed_in, token};

fn credential(account: AccountId, id: u8, counter: i64) -> Credential {
    Credential { account, id: vec![id; 32], algorithm: -7, public_key: vec![id], counter }
}

async fn add(scene: &Scene, account: AccountId, id: u8, counter: i64) -> bool {
    let credential = credential(account, id, counter);
    let session = scene.store.sessions(account, now()).await.unwrap()[0].id;
    scene.store.add_passkey("Phone", &credential, session, now()).await.unwrap()
}

#[tokio::test]
async fn a_credential_is_added_once_and_found_with_its_owner() {
    let scene = Scene::new().await;
    let (anna, _) = signed_in(&scene, "anna", 10).await;
    let (zoe, _) = signed_in(&scene, "zoe", 11).await;
    assert!(add(&scene, anna.id, 1, 5).await);
    assert!(!add(&scene, anna.id, 1, 6).await);
    assert!(!add(&scene, zoe.id, 1, 6).await, "nor to another account");
    let found = scene.store.credential(&[1; 32]).await.unwrap().unwrap();
    assert_eq!(found, credential(anna.id, 1, 5));
    assert_eq!(scene.store.credential(&[2; 32]).await.unwrap(), None);
    let listed = scene.store.passkeys(anna.id).await.unwrap();
    assert_eq!(listed.len(), 1);
    assert_eq!((&*listed[0].name, listed[0].last_used_at), ("Phone", None));
}

#[tokio::test]
async fn an_account_has_a_limited_number_of_passkeys() {
    let scene = Scene::new().await;
    let (anna, _) = signed_in(&scene, "anna", 10).await;
    for number in 0..MAX_PASSKEYS {
        assert!(add(&scene, anna.id, u8::try_from(number).unwrap(), 0).await);
    }
    assert!(!add(&scene, anna.id, 200, 0).await);
}

#[tokio::test]
async fn a_counter_rises_or_stays_zero() {
    let scene = Scene::new().await;
    let (anna, _) = signed_in(&scene, "anna", 10).await;
    for (id, first, uses) in [
        (1, 5, &[(6, true), (6, false), (5, false), (0, false), (9, true)][..]),
        (2, 0, &[(0, true), (0, true), (1, true), (0, false), (1, false), (2, true)]),
    ] {
        add(&scene, anna.id, id, first).await;
        for &(counter, expected) in uses {
            let used = scene.store.use_credential(&[id; 32], counter, now()).await.unwrap();
            assert_eq!(used, expected, "{id}: {counter}");
        }
    }
    assert!(!scene.store.use_credential(&[3; 32], 1, now()).await.unwrap(), "unknown");
    let listed = scene.store.passkeys(anna.id).await.unwrap();
    assert!(listed.iter().all(|passkey| passkey.last_used_at == Some(now())), "{listed:?}");
}

#[tokio::test]
async fn only_its_owner_renames_and_removes_a_passkey() {
    let scene = Scene::new().await;
    let (anna, of_anna) = signed_in(&scene, "anna", 10).await;
    let (zoe, of_zoe) = signed_in(&scene, "zoe", 11).await;
    add(&scene, anna.id, 1, 0).await;
    let id = scene.store.passkeys(anna.id).await.unwrap()[0].id;
    let rename = async |by| scene.store.rename_passkey(by, id, "Laptop").await.unwrap();
    assert_eq!((rename(zoe.id).await, rename(anna.id).await), (false, true));
    assert_eq!(scene.store.passkeys(anna.id).await.unwrap()[0].name, "Laptop");
    let remove = async |by| scene.store.remove_passkey(by, id, now()).await.unwrap();
    let (anna, zoe) = ((anna.id, of_anna), (zoe.id, of_zoe));
    let removed = (remove(zoe).await, remove(anna).await, remove(anna).await);
    assert_eq!(removed, (false, true, false));
    assert_eq!(scene.store.credential(&[1; 32]).await.unwrap(), None);
    let mut acts = scene.store.audit_log(anna.0).await.unwrap();
    acts.sort();
    assert_eq!(acts, ["account made", "passkey added", "passkey removed", "signed in"]);
    assert_eq!(scene.store.audit_log(zoe.0).await.unwrap().len(), 2, "nothing of Anna's passkey");
}

#[tokio::test]
async fn passkeys_end_with_a_reset_a_removal_and_the_account() {
    const ANNA: &str = "anna@example.org";
    for end in ["reset", "removal", "deletion"] {
        let scene = Scene::new().await;
        let link = PasswordLink { hash: token(1), expires_at: now() };
        scene.store.add_person(ANNA, &link, now()).await.unwrap();
        let mut anna = person("anna");
        anna.identity = HouseholdPerson::identity(ANNA);
        let signed = scene.store.sign_in(&anna, &session(10), now()).await.unwrap();
        let SignIn::SignedIn { account, .. } = signed else { panic!("{signed:?}") };
        let (other, _) = signed_in(&scene, "somebody", 11).await;
        add(&scene, account.id, 1, 0).await;
        add(&scene, other.id, 2, 0).await;
        assert!(match end {
            "reset" => scene.store.reset_person(ANNA, &link, now()).await.unwrap(),
            "removal" => scene.store.remove_person(ANNA, now()).await.unwrap(),
            _ => scene.store.delete_account(account.id, now()).await.unwrap(),
        });
        assert_eq!(scene.store.credential(&[1; 32]).await.unwrap(), None, "{end}");
        assert!(scene.store.credential(&[2; 32]).await.unwrap().is_some(), "{end}");
    }
}

/// A stranger who guesses passwords does not lock out a person with a passkey, nor does the passkey end that lock.
#[tokio::test]
async fn a_passkey_signs_in_while_the_password_is_locked() {
    let scene = Scene::new().await;
    let (anna, _) = signed_in(&scene, "anna", 10).await;
    for _ in 0..5 {
        let attempt = person("anna").identity.into();
        scene.store.record_failed_sign_in(&attempt, now()).await.unwrap();
    }
    add(&scene, anna.id, 1, 0).await;
    let with_passkey = NewSession { with: SignedInWith::Passkey(vec![1; 32]), ..session(11) };
    let by_passkey = scene.store.sign_in(&person("anna"), &with_passkey, now()).await.unwrap();
    assert!(matches!(by_passkey, SignIn::SignedIn { .. }), "{by_passkey:?}");
    let by_password = scene.store.sign_in(&person("anna"), &session(12), now()).await.unwrap();
    assert!(matches!(by_password, SignIn::Locked { .. }), "{by_password:?}");
    let sessions = scene.store.sessions(anna.id, now()).await.unwrap();
    assert_eq!(sessions.iter().filter(|session| session.with_passkey).count(), 1);
    let log = scene.store.audit_log(anna.id).await.unwrap();
    assert!(log.contains(&"signed in with a passkey".to_owned()), "{log:?}");
    scene.store.disable_account(anna.id, now()).await.unwrap();
    let disabled = scene.store.sign_in(&person("anna"), &with_passkey, now()).await.unwrap();
    assert_eq!(disabled, SignIn::Disabled);
}
