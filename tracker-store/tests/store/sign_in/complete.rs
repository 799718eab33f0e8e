//! Sign-in: accounts by identity, sessions, lockout.

use std::collections::HashSet;

use chrono::TimeDelta;
use tracker_store::{
    Counted, Identity, NewSession, PendingSignIn, Person, Refresh, RefreshRequest, Replaced,
    SecretHash, SessionId, SignIn, SignedInWith,
};

use crate::scene::{Scene, now};

pub(crate) fn person(subject: &str) -> Person {
    Person {
        identity: Identity { issuer: "https://id.example".into(), subject: subject.into() },
        email: Some("Anna@Example.org".into()),
        email_verified: true,
        name: Some("Anna".into()),
    }
}

pub(crate) fn token(number: u8) -> SecretHash {
    SecretHash::from_bytes([number; 32])
}

pub(crate) fn session(number: u8) -> NewSession {
    NewSession {
        browser: None,
        user_agent: "curl/8".into(),
        with: SignedInWith::Provider,
        refresh: token(number),
        replaces: Replaced::default(),
    }
}

pub(crate) async fn signed_in(
    scene: &Scene,
    subject: &str,
    number: u8,
) -> (tracker_store::Account, SessionId) {
    match scene.store.sign_in(&person(subject), &session(number), now()).await.unwrap() {
        SignIn::SignedIn { account, session } => (account, session),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn an_account_belongs_to_an_identity_and_not_to_an_email() {
    let scene = Scene::new().await;
    let (anna, first) = signed_in(&scene, "anna", 1).await;
    let (again, second) = signed_in(&scene, "anna", 2).await;
    let (other, _) = signed_in(&scene, "other", 3).await;
    assert_eq!(anna, again);
    assert_ne!(first, second);
    assert_ne!(anna.id, other.id);
    assert_eq!(anna.email, other.email);
    let shared = scene.store.account("anna@example.org").await.unwrap_err().to_string();
    assert_eq!(shared, "several accounts have the address anna@example.org: name one by its id");
}

#[tokio::test]
async fn a_sign_in_updates_the_email_but_not_the_name() {
    let scene = Scene::new().await;
    signed_in(&scene, "anna", 1).await;
    let mut changed = person("anna");
    changed.email = Some("new@example.org".into());
    changed.name = Some("Somebody".into());
    let again = scene.store.sign_in(&changed, &session(2), now()).await.unwrap();
    let SignIn::SignedIn { account, .. } = again else { panic!("{again:?}") };
    assert_eq!(account.email.as_deref(), Some("new@example.org"));
    assert_eq!(account.name.as_deref(), Some("Anna"));
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_first_sign_ins_create_one_account() {
    let scene = Scene::new().await;
    let mut tasks = Vec::new();
    for number in 1..=20 {
        let store = scene.store.clone();
        let task = async move { store.sign_in(&person("anna"), &session(number), now()).await };
        tasks.push(tokio::spawn(task));
    }
    let mut accounts = HashSet::new();
    for task in tasks {
        let SignIn::SignedIn { account, .. } = task.await.unwrap().unwrap() else { panic!() };
        accounts.insert(account.id);
    }
    assert_eq!(accounts.len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pending_sign_in_is_taken_once_within_ten_minutes() {
    let scene = Scene::new().await;
    let attempt = PendingSignIn {
        browser_hash: token(9),
        nonce: "nonce".into(),
        code_verifier: "verifier".into(),
        redirect: "/app".into(),
        started_at: now(),
    };
    scene.store.begin_sign_in(&token(1), &attempt).await.unwrap();
    scene.store.begin_sign_in(&token(2), &attempt).await.unwrap();
    let mut tasks = Vec::new();
    for _ in 0..20 {
        let store = scene.store.clone();
        tasks.push(tokio::spawn(async move { store.take_sign_in(&token(1), now()).await }));
    }
    let mut taken = Vec::new();
    for task in tasks {
        taken.extend(task.await.unwrap().unwrap());
    }
    assert_eq!(taken, [attempt]);
    let late = now() + TimeDelta::minutes(10);
    assert_eq!(scene.store.take_sign_in(&token(2), late).await, Ok(None));
    assert_eq!(
        scene.store.take_sign_in(&token(2), now()).await,
        Ok(None),
        "an expired sign-in is removed as well"
    );
}

#[tokio::test]
async fn the_fifth_failure_in_15_minutes_locks_for_15_minutes() {
    let scene = Scene::new().await;
    let Person { identity, .. } = person("anna");
    let minute = TimeDelta::minutes(1);
    for at in [0, 12, 13, 14] {
        let failed =
            scene.store.record_failed_sign_in(&identity.clone().into(), now() + minute * at).await;
        assert_eq!(failed, Ok(Counted::Below));
    }
    // The first of these five failures is 16 minutes old, so it does not count.
    let failed =
        scene.store.record_failed_sign_in(&identity.clone().into(), now() + minute * 16).await;
    assert_eq!(failed, Ok(Counted::Below));
    let anna = person("anna");
    let before =
        scene.store.record_failed_sign_in(&identity.clone().into(), now() + minute * 17).await;
    assert_eq!(before, Ok(Counted::Last), "the failure that starts the lock");
    let until = now() + minute * 32;
    let failed =
        scene.store.record_failed_sign_in(&identity.clone().into(), now() + minute * 20).await;
    assert_eq!(
        failed,
        Ok(Counted::Locked { until }),
        "a failure during the lock does not extend it"
    );

    let locked = scene.store.sign_in(&anna, &session(1), until - TimeDelta::seconds(1)).await;
    assert_eq!(locked, Ok(SignIn::Locked { until }));
    let unlocked = scene.store.sign_in(&anna, &session(1), until).await.unwrap();
    assert!(matches!(unlocked, SignIn::SignedIn { .. }));
}

#[tokio::test]
async fn a_sign_in_resets_the_failures() {
    let scene = Scene::new().await;
    let Person { identity, .. } = person("anna");
    for _ in 0..4 {
        scene.store.record_failed_sign_in(&identity.clone().into(), now()).await.unwrap();
    }
    signed_in(&scene, "anna", 1).await;
    scene.store.record_failed_sign_in(&identity.clone().into(), now()).await.unwrap();
    signed_in(&scene, "anna", 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn parallel_failures_cannot_exceed_the_limit() {
    let scene = Scene::new().await;
    let mut tasks = Vec::new();
    for _ in 0..20 {
        let store = scene.store.clone();
        let failed =
            async move { store.record_failed_sign_in(&person("a").identity.into(), now()).await };
        tasks.push(tokio::spawn(failed));
    }
    let mut counted = 0;
    for task in tasks {
        counted += usize::from(!matches!(task.await.unwrap().unwrap(), Counted::Locked { .. }));
    }
    assert_eq!(counted, 5);
}

#[tokio::test]
async fn a_disabled_account_cannot_sign_in_until_it_is_enabled() {
    let scene = Scene::new().await;
    let (anna, id) = signed_in(&scene, "anna", 1).await;
    assert_eq!(scene.store.disable_account(anna.id, now()).await, Ok(true));
    let refused = scene.store.sign_in(&person("anna"), &session(2), now()).await;
    assert_eq!(refused, Ok(SignIn::Disabled));
    let state = scene.store.session_lookup().state(id, now()).await.unwrap().unwrap();
    assert_eq!((state.is_disabled, state.is_live), (true, false));

    assert_eq!(scene.store.enable_account(anna.id, now()).await, Ok(true));
    signed_in(&scene, "anna", 3).await;
    let state = scene.store.session_lookup().state(id, now()).await.unwrap().unwrap();
    assert_eq!((state.is_disabled, state.is_live), (false, false), "its sessions stay revoked");
    let mut acts = scene.store.audit_log(anna.id).await.unwrap();
    acts.sort();
    assert_eq!(acts, ["account made", "disabled", "enabled", "signed in", "signed in"]);
}

#[tokio::test]
async fn unlocking_and_enabling_are_independent() {
    let scene = Scene::new().await;
    let (anna, _) = signed_in(&scene, "anna", 1).await;
    let (store, again) = (&scene.store, session(2));
    for _ in 0..5 {
        store.record_failed_sign_in(&person("anna").identity.into(), now()).await.unwrap();
    }
    store.disable_account(anna.id, now()).await.unwrap();
    store.unlock_account(anna.id, now()).await.unwrap();
    let refused = store.sign_in(&person("anna"), &again, now()).await;
    assert_eq!(refused, Ok(SignIn::Disabled));

    for _ in 0..5 {
        store.record_failed_sign_in(&person("anna").identity.into(), now()).await.unwrap();
    }
    store.enable_account(anna.id, now()).await.unwrap();
    let refused = store.sign_in(&person("anna"), &again, now()).await.unwrap();
    assert!(matches!(refused, SignIn::Locked { .. }), "{refused:?}");

    assert_eq!(store.unlock_account(anna.id, now()).await, Ok(true));
    signed_in(&scene, "anna", 2).await;
    store.delete_account(anna.id, now()).await.unwrap();
    assert_eq!(store.unlock_account(anna.id, now()).await, Ok(false));
    assert_eq!(store.enable_account(anna.id, now()).await, Ok(false));
}

#[tokio::test]
async fn after_a_deletion_the_identity_gets_a_new_account() {
    let scene = Scene::new().await;
    let (anna, id) = signed_in(&scene, "anna", 1).await;
    assert_eq!(scene.store.delete_account(anna.id, now()).await, Ok(true));
    assert_eq!(scene.store.delete_account(anna.id, now()).await, Ok(false));
    assert_eq!(scene.store.session_lookup().state(id, now()).await, Ok(None));
    let (new, _) = signed_in(&scene, "anna", 1).await;
    assert_ne!(new.id, anna.id);
}

#[tokio::test]
async fn accounts_are_listed_with_their_lock_state() {
    let scene = Scene::new().await;
    let (anna, _) = signed_in(&scene, "anna", 1).await;
    for _ in 0..5 {
        scene.store.record_failed_sign_in(&person("anna").identity.into(), now()).await.unwrap();
    }
    let accounts = scene.store.accounts(now()).await.unwrap();
    assert_eq!(accounts.len(), 2, "the local account and Anna's");
    let listed = accounts.iter().find(|listed| listed.account == anna).unwrap();
    assert_eq!(listed.locked_until, Some(now() + TimeDelta::minutes(15)));
    assert_eq!(listed.disabled_at, None);
}

#[tokio::test]
async fn only_expired_rows_are_swept_in_bounded_batches() {
    let scene = Scene::new().await;
    let (_, old) = signed_in(&scene, "anna", 1).await;
    let month = TimeDelta::days(30);
    let later = now() + month;
    for number in 10..15 {
        let attempt = attempt_begun_at(now());
        scene.store.begin_sign_in(&token(number), &attempt).await.unwrap();
    }
    scene.store.begin_sign_in(&token(20), &attempt_begun_at(later)).await.unwrap();
    let bert = Identity { subject: "bert".into(), ..person("").identity };
    for at in [now(), later] {
        scene.store.record_failed_sign_in(&bert.clone().into(), at).await.unwrap();
    }
    let new = scene.store.sign_in(&person("anna"), &session(2), later).await.unwrap();
    let SignIn::SignedIn { session: new, .. } = new else { panic!("{new:?}") };

    let mut rounds = 1;
    while scene.store.sweep_expired(later, 2).await.unwrap() {
        rounds += 1;
    }
    assert_eq!(rounds, 3, "five pending sign-ins in batches of two");
    let state = async |id| scene.store.session_lookup().state(id, later).await.unwrap();
    assert!(state(old).await.is_some(), "an ended session is kept for a month");
    assert!(!scene.store.sweep_expired(later + month, 2).await.unwrap());
    assert!(state(old).await.is_none());
    assert!(state(new).await.is_some());
    let owner = scene.store.refresh_token_owner(&token(1), later).await.unwrap();
    assert_eq!(owner, None);
    assert!(scene.store.take_sign_in(&token(10), now()).await.unwrap().is_none());
    assert!(
        scene.store.take_sign_in(&token(20), later).await.unwrap().is_none(),
        "this one has expired as well"
    );
}

/// A sweep in a request would make one user wait for the expired rows of all.
#[tokio::test]
async fn requests_do_not_sweep_expired_rows() {
    let scene = Scene::new().await;
    for number in 10..13 {
        scene.store.begin_sign_in(&token(number), &attempt_begun_at(now())).await.unwrap();
    }
    let later = now() + TimeDelta::days(1);
    scene.store.begin_sign_in(&token(20), &attempt_begun_at(later)).await.unwrap();
    scene.store.take_sign_in(&token(20), later).await.unwrap().unwrap();
    scene.store.sign_in(&person("anna"), &session(1), later).await.unwrap();
    let request = RefreshRequest { token: token(1), next: token(2) };
    let refreshed = scene.store.refresh(&request, later).await.unwrap();
    assert!(matches!(refreshed, Refresh::Rotated { .. }), "{refreshed:?}");
    for _ in 0..3 {
        assert!(scene.store.sweep_expired(later, 1).await.unwrap(), "one of three is left");
    }
    assert!(!scene.store.sweep_expired(later, 1).await.unwrap());
}

fn attempt_begun_at(started_at: chrono::DateTime<chrono::Utc>) -> PendingSignIn {
    PendingSignIn {
        browser_hash: token(2),
        nonce: "nonce".to_owned(),
        code_verifier: "verifier".to_owned(),
        redirect: "/".to_owned(),
        started_at,
    }
}
