//! Sessions.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use tracker_store::{
    NewSession, Refresh, RefreshRequest, Replaced, SessionId, SignIn, Store, StoreError,
};

use crate::scene::{Scene, now};
use crate::sign_in::complete::{person, session, signed_in, token};

#[tokio::test]
async fn only_the_owner_can_revoke_a_session() {
    let scene = Scene::new().await;
    let (anna, id) = signed_in(&scene, "anna", 1).await;
    let (bert, _) = signed_in(&scene, "bert", 2).await;
    let store = &scene.store;
    assert_eq!(store.revoke_session(bert.id, id, now()).await, Ok(false));
    assert_eq!(store.sessions(anna.id, now()).await.unwrap().len(), 1);
    assert_eq!(store.revoke_session(anna.id, id, now()).await, Ok(true));
    assert_eq!(store.revoke_session(anna.id, id, now()).await, Ok(false));
    assert!(store.sessions(anna.id, now()).await.unwrap().is_empty());
    assert!(!store.session_lookup().state(id, now()).await.unwrap().unwrap().is_live);
    let request = RefreshRequest { token: token(1), next: token(3) };
    assert_eq!(store.refresh(&request, now()).await, Ok(Refresh::Refused));
}

#[tokio::test]
async fn a_new_session_replaces_those_of_the_same_browser() {
    for has_token in [true, false] {
        for has_page in [true, false] {
            let scene = Scene::new().await;
            let (anna, id) = signed_in(&scene, "anna", 1).await;
            let (bert, page) = signed_in(&scene, "bert", 2).await;
            let replaces = Replaced {
                refresh: has_token.then(|| token(1)),
                page: has_page.then_some((bert.id, page)),
            };
            let next = NewSession { replaces, ..session(3) };
            let SignIn::SignedIn { session, .. } =
                scene.store.sign_in(&person("anna"), &next, now()).await.unwrap()
            else {
                panic!()
            };
            let live = async |account| {
                let sessions = scene.store.sessions(account, now()).await.unwrap();
                sessions.into_iter().map(|session| session.id).collect::<BTreeSet<_>>()
            };
            let before = if has_token { None } else { Some(id) };
            assert_eq!(live(anna.id).await, before.into_iter().chain([session]).collect());
            assert_eq!(live(bert.id).await.contains(&page), !has_page);
        }
    }
}

/// The page cookie names the account, too: a session of another account is not revoked.
#[tokio::test]
async fn a_new_session_replaces_a_session_of_the_named_account_only() {
    let scene = Scene::new().await;
    let (anna, id) = signed_in(&scene, "anna", 1).await;
    let (bert, _) = signed_in(&scene, "bert", 2).await;
    let replaces = Replaced { refresh: None, page: Some((bert.id, id)) };
    let next = NewSession { replaces, ..session(3) };
    scene.store.sign_in(&person("bert"), &next, now()).await.unwrap();
    assert_eq!(scene.store.sessions(anna.id, now()).await.unwrap().len(), 1);
}

#[tokio::test]
async fn the_fifty_first_session_ends_the_least_recently_used() {
    let scene = Scene::new().await;
    let (anna, first) = signed_in(&scene, "anna", 1).await;
    scene.store.session_lookup().touch(first, now() + TimeDelta::hours(1)).await.unwrap();
    for number in 2..=60 {
        signed_in(&scene, "anna", number).await;
    }
    let sessions = scene.store.sessions(anna.id, now()).await.unwrap();
    assert_eq!((sessions.len(), sessions[0].id), (50, first));
}

#[tokio::test]
async fn the_last_use_is_written_once_a_minute() {
    let scene = Scene::new().await;
    let (anna, id) = signed_in(&scene, "anna", 1).await;
    let queue = scene.store.session_lookup();
    for (after, last_used) in [(59, 0), (60, 60), (119, 60), (121, 121)] {
        let at = now() + TimeDelta::seconds(after);
        queue.touch(id, at).await.unwrap();
        let sessions = scene.store.sessions(anna.id, now()).await.unwrap();
        assert_eq!(sessions[0].last_used_at, now() + TimeDelta::seconds(last_used));
    }
}

#[tokio::test]
async fn pages_prolong_a_session_up_to_ninety_days_after_its_begin() {
    let scene = Scene::new().await;
    let (_, id) = signed_in(&scene, "anna", 1).await;
    let queue = scene.store.session_lookup();
    let is_live = async |day| {
        queue.state(id, now() + TimeDelta::days(day)).await.unwrap().is_some_and(|it| it.is_live)
    };
    assert_eq!((is_live(29).await, is_live(30).await), (true, false), "not used");
    for (used, last) in [(20, 49), (45, 74), (70, 89), (89, 89)] {
        scene.store.prolong_session(id, now() + TimeDelta::days(used)).await.unwrap();
        assert_eq!((is_live(last).await, is_live(last + 1).await), (true, false), "day {used}");
    }
}

#[tokio::test]
async fn a_page_does_not_revive_a_revoked_session() {
    let scene = Scene::new().await;
    let (anna, id) = signed_in(&scene, "anna", 1).await;
    assert_eq!(scene.store.revoke_session(anna.id, id, now()).await, Ok(true));
    scene.store.prolong_session(id, now()).await.unwrap();
    assert!(!scene.store.session_lookup().state(id, now()).await.unwrap().unwrap().is_live);
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_lookups_return_the_right_sessions() {
    let scene = Scene::new().await;
    let queue = scene.store.session_lookup();
    let mut sessions = Vec::new();
    for number in 0..20 {
        let (account, session) = signed_in(&scene, &format!("{number}"), number).await;
        sessions.push((account.id, session));
    }
    // A second store acts as another process.
    let other_process = Store::open(&scene.database.url()).await.unwrap();
    for (account, session) in sessions.iter().step_by(2) {
        assert_eq!(other_process.revoke_session(*account, *session, now()).await, Ok(true));
    }
    let mut lookups = Vec::new();
    for (_, session) in sessions.iter().cycle().take(500) {
        let (queue, session) = (queue.clone(), *session);
        lookups.push(tokio::spawn(async move { queue.state(session, now()).await }));
    }
    for (index, lookup) in lookups.into_iter().enumerate() {
        let state = lookup.await.unwrap().unwrap().unwrap();
        assert_eq!(state.account.id, sessions[index % 20].0);
        assert_eq!(state.is_live, index % 2 == 1);
    }
    let unknown = SessionId::from(uuid::Uuid::nil());
    assert_eq!(queue.state(unknown, now()).await, Ok(None));
}

#[tokio::test]
async fn a_damaged_account_does_not_affect_other_lookups() {
    let scene = Scene::new().await;
    let (_, anna) = signed_in(&scene, "anna", 1).await;
    let (_, bert) = signed_in(&scene, "bert", 2).await;
    let damage = "update accounts set time_zone = 'Nowhere' \
        where id = (select account from identities where subject = 'anna')";
    scene.database.run_sql(damage);

    let queue = scene.store.session_lookup();
    let (anna, bert) = tokio::join!(queue.state(anna, now()), queue.state(bert, now()));
    assert!(matches!(anna, Err(StoreError::Damaged { .. })), "{anna:?}");
    assert!(bert.unwrap().unwrap().is_live);
}
