//! Sessions and their refresh tokens.

use chrono::TimeDelta;
use tracker_store::{Exchange, NewSession, Refresh, SessionId, SignIn, Store, StoreError};

use crate::it::scene::{Scene, now};
use crate::it::sign_ins::{person, session, signed_in, token};

fn exchange(spent: u8, next: u8) -> Exchange {
    Exchange { spent: token(spent), next: token(next), arrived_at: now() }
}

#[tokio::test]
async fn a_refresh_token_is_good_once_and_gives_the_next() {
    let scene = Scene::new().await;
    let (anna, id) = signed_in(&scene, "anna", 1).await;
    let expires_at = now() + TimeDelta::days(30);
    let rotated = Ok(Refresh::Rotated { account: anna.id, session: id, expires_at });
    assert_eq!(scene.store.refresh(&exchange(1, 2), now()).await, rotated);
    assert_eq!(scene.store.refresh(&exchange(2, 3), now()).await, rotated);
    assert_eq!(scene.store.refresh(&exchange(9, 4), now()).await, Ok(Refresh::Refused));
}

#[tokio::test]
async fn a_spent_token_that_comes_back_ends_the_session() {
    let scene = Scene::new().await;
    let (_, id) = signed_in(&scene, "anna", 1).await;
    scene.store.refresh(&exchange(1, 2), now()).await.unwrap();
    assert_eq!(scene.store.refresh(&exchange(1, 3), now()).await, Ok(Refresh::Reused));
    assert_eq!(scene.store.refresh(&exchange(2, 4), now()).await, Ok(Refresh::Refused));
    assert!(!scene.store.session_queue().state(id, now()).await.unwrap().unwrap().is_live);
}

#[tokio::test]
async fn a_spent_token_that_comes_back_again_and_again_is_written_down_once() {
    let scene = Scene::new().await;
    let (anna, _) = signed_in(&scene, "anna", 1).await;
    scene.store.refresh(&exchange(1, 2), now()).await.unwrap();
    assert_eq!(scene.store.refresh(&exchange(1, 3), now()).await, Ok(Refresh::Reused));
    let log = scene.store.sign_in_log(anna.id).await.unwrap();
    assert!(log.contains(&"refresh token reused".to_owned()), "{log:?}");
    for next in 4..10 {
        let again = scene.store.refresh(&exchange(1, next), now()).await;
        assert_eq!(again, Ok(Refresh::Refused), "the session is over already");
    }
    assert_eq!(scene.store.sign_in_log(anna.id).await.unwrap(), log);
}

#[tokio::test]
async fn a_request_that_was_here_before_the_token_was_spent_is_no_theft() {
    let scene = Scene::new().await;
    let (_, id) = signed_in(&scene, "anna", 1).await;
    let minute = TimeDelta::minutes(1);
    scene.store.refresh(&exchange(1, 2), now() + minute).await.unwrap();
    let second = scene.store.refresh(&exchange(1, 3), now() + minute).await;
    assert_eq!(second, Ok(Refresh::SpentMeanwhile));
    assert!(scene.store.session_queue().state(id, now()).await.unwrap().unwrap().is_live);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_fifty_refreshes_with_one_token_one_succeeds() {
    let scene = Scene::new().await;
    signed_in(&scene, "anna", 1).await;
    let mut tasks = Vec::new();
    for next in 101..=150 {
        let store = scene.store.clone();
        let later = now() + TimeDelta::minutes(1);
        tasks.push(tokio::spawn(async move { store.refresh(&exchange(1, next), later).await }));
    }
    let mut rotated = 0;
    for task in tasks {
        match task.await.unwrap().unwrap() {
            Refresh::Rotated { .. } => rotated += 1,
            other => assert_eq!(other, Refresh::SpentMeanwhile),
        }
    }
    assert_eq!(rotated, 1);
}

#[tokio::test]
async fn refreshing_goes_on_for_ninety_days_and_pauses_for_thirty() {
    let scene = Scene::new().await;
    signed_in(&scene, "anna", 1).await;
    let day = TimeDelta::days(1);
    let late = scene.store.refresh(&exchange(1, 2), now() + day * 30).await;
    assert_eq!(late, Ok(Refresh::Refused));
    for (spent, next, at) in [(1, 2, 29), (2, 3, 58), (3, 4, 80)] {
        let Ok(Refresh::Rotated { expires_at, .. }) =
            scene.store.refresh(&exchange(spent, next), now() + day * at).await
        else {
            panic!("at {at}")
        };
        assert_eq!(expires_at, now() + day * (at + 30).min(90));
    }
    let over = scene.store.refresh(&exchange(4, 5), now() + day * 90).await;
    assert_eq!(over, Ok(Refresh::Refused));
}

#[tokio::test]
async fn a_locked_account_keeps_its_refresh_token_for_later() {
    let scene = Scene::new().await;
    signed_in(&scene, "anna", 1).await;
    for _ in 0..5 {
        scene.store.record_failed_sign_in(&person("anna").identity, now()).await.unwrap();
    }
    let until = now() + TimeDelta::minutes(15);
    assert_eq!(scene.store.refresh(&exchange(1, 2), now()).await, Ok(Refresh::Locked { until }));
    let unlocked = scene.store.refresh(&exchange(1, 2), until).await.unwrap();
    assert!(matches!(unlocked, Refresh::Rotated { .. }));
}

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
    assert!(!store.session_queue().state(id, now()).await.unwrap().unwrap().is_live);
    assert_eq!(store.refresh(&exchange(1, 3), now()).await, Ok(Refresh::Refused));
}

#[tokio::test]
async fn a_new_session_replaces_the_one_of_the_same_browser() {
    let scene = Scene::new().await;
    let (anna, id) = signed_in(&scene, "anna", 1).await;
    let next = NewSession { replaces: Some(token(1)), ..session(2) };
    let SignIn::SignedIn { session, .. } =
        scene.store.sign_in(&person("anna"), &next, now()).await.unwrap()
    else {
        panic!()
    };
    let sessions = scene.store.sessions(anna.id, now()).await.unwrap();
    assert_eq!(sessions.len(), 1);
    assert_ne!(sessions[0].id, id);
    assert_eq!(sessions[0].id, session);
}

#[tokio::test]
async fn the_fifty_first_session_ends_the_least_recently_used() {
    let scene = Scene::new().await;
    let (anna, first) = signed_in(&scene, "anna", 1).await;
    scene.store.session_queue().note_use(first, now() + TimeDelta::hours(1)).await.unwrap();
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
    let queue = scene.store.session_queue();
    for (after, last_used) in [(59, 0), (60, 60), (119, 60), (121, 121)] {
        let at = now() + TimeDelta::seconds(after);
        queue.note_use(id, at).await.unwrap();
        let sessions = scene.store.sessions(anna.id, now()).await.unwrap();
        assert_eq!(sessions[0].last_used_at, now() + TimeDelta::seconds(last_used));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_lookups_return_the_right_sessions() {
    let scene = Scene::new().await;
    let queue = scene.store.session_queue();
    let mut sessions = Vec::new();
    for number in 0..20 {
        let (account, session) = signed_in(&scene, &format!("{number}"), number).await;
        sessions.push((account.id, session));
    }
    // A second store acts as another process.
    let elsewhere = Store::open(&scene.database.url()).await.unwrap();
    for (account, session) in sessions.iter().step_by(2) {
        assert_eq!(elsewhere.revoke_session(*account, *session, now()).await, Ok(true));
    }
    let mut asking = Vec::new();
    for (_, session) in sessions.iter().cycle().take(500) {
        let (queue, session) = (queue.clone(), *session);
        asking.push(tokio::spawn(async move { queue.state(session, now()).await }));
    }
    for (place, asked) in asking.into_iter().enumerate() {
        let state = asked.await.unwrap().unwrap().unwrap();
        assert_eq!(state.account.id, sessions[place % 20].0);
        assert_eq!(state.is_live, place % 2 == 1);
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
    scene.database.run_sql(damage).await;

    let queue = scene.store.session_queue();
    let (anna, bert) = tokio::join!(queue.state(anna, now()), queue.state(bert, now()));
    assert!(matches!(anna, Err(StoreError::Damaged { .. })), "{anna:?}");
    assert!(bert.unwrap().unwrap().is_live);
}
