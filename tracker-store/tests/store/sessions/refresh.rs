//! Refresh tokens: rotation, the grace interval and reuse detection.

use chrono::{DateTime, TimeDelta, Utc};
use tokio::task::JoinSet;
use tracker_store::{AccountId, GRACE_INTERVAL, Refresh, RefreshRequest, SessionId, TokenOwner};

use crate::scene::{Scene, now};
use crate::sign_in::complete::{self, person, signed_in, token};

fn request(token: u8, next: u8) -> RefreshRequest {
    RefreshRequest { token: complete::token(token), next: complete::token(next) }
}

impl Scene {
    async fn refresh(&self, token: u8, next: u8, now: DateTime<Utc>) -> Refresh {
        self.store.refresh(&request(token, next), now).await.unwrap()
    }

    async fn rotate(&self, token: u8, next: u8) {
        let refreshed = self.refresh(token, next, now()).await;
        assert!(matches!(refreshed, Refresh::Rotated { .. }), "{refreshed:?}");
    }

    async fn is_live(&self, session: SessionId) -> bool {
        let state = self.store.session_lookup().state(session, now()).await.unwrap();
        state.unwrap().is_live
    }

    /// Returns a time after the grace interval of all spent tokens. PostgreSQL uses its own clock,
    /// so there this also moves the stored times back.
    fn after_the_grace_interval(&self) -> DateTime<Utc> {
        if self.database.url().file().is_none() {
            let set_back = "update refresh_tokens set used_at = used_at - interval '11 seconds'";
            self.database.run_sql(set_back);
        }
        now() + GRACE_INTERVAL + TimeDelta::seconds(1)
    }
}

#[tokio::test]
async fn a_refresh_token_is_valid_once_and_gives_the_next() {
    let scene = Scene::new().await;
    let (anna, id) = signed_in(&scene, "anna", 1).await;
    let expires_at = now() + TimeDelta::days(30);
    let rotated = Refresh::Rotated { account: anna.id, session: id, expires_at };
    assert_eq!(scene.refresh(1, 2, now()).await, rotated);
    assert_eq!(scene.refresh(2, 3, now()).await, rotated);
    assert_eq!(scene.refresh(9, 4, now()).await, Refresh::Refused);
}

#[tokio::test]
async fn a_spent_token_within_the_grace_interval_is_refused_and_changes_nothing() {
    let scene = Scene::new().await;
    let (anna, id) = signed_in(&scene, "anna", 1).await;
    scene.rotate(1, 2).await;
    let log = scene.store.audit_log(anna.id).await.unwrap();
    for after in [TimeDelta::zero(), TimeDelta::seconds(9), GRACE_INTERVAL] {
        let again = scene.refresh(1, 3, now() + after).await;
        assert_eq!(again, Refresh::SpentRecently, "{after}");
    }
    assert!(scene.is_live(id).await);
    assert_eq!(scene.store.audit_log(anna.id).await.unwrap(), log);
    assert_eq!(
        scene.refresh(3, 4, now()).await,
        Refresh::Refused,
        "the refused refresh stored no token"
    );
    scene.rotate(2, 5).await;
}

#[tokio::test]
async fn a_spent_token_after_the_grace_interval_revokes_the_session() {
    let scene = Scene::new().await;
    let (_, id) = signed_in(&scene, "anna", 1).await;
    let (_, elsewhere) = signed_in(&scene, "anna", 11).await;
    scene.rotate(1, 2).await;
    let later = scene.after_the_grace_interval();
    assert_eq!(scene.refresh(1, 3, later).await, Refresh::Reused);
    assert_eq!(scene.refresh(2, 4, later).await, Refresh::Refused);
    assert!(!scene.is_live(id).await);
    assert!(scene.is_live(elsewhere).await, "another session has other tokens");
}

#[tokio::test]
async fn every_token_of_the_family_revokes_the_session_after_the_grace_interval() {
    let scene = Scene::new().await;
    let (_, id) = signed_in(&scene, "anna", 1).await;
    scene.rotate(1, 2).await;
    let later = scene.after_the_grace_interval();
    let rotated = scene.refresh(2, 3, later).await;
    assert!(matches!(rotated, Refresh::Rotated { .. }), "{rotated:?}");
    assert_eq!(scene.refresh(2, 4, later).await, Refresh::SpentRecently);
    assert_eq!(
        scene.refresh(1, 5, later).await,
        Refresh::Reused,
        "the first token was spent before the grace interval"
    );
    assert!(!scene.is_live(id).await);
}

#[tokio::test]
async fn a_reused_token_is_logged_once() {
    let scene = Scene::new().await;
    let (anna, _) = signed_in(&scene, "anna", 1).await;
    scene.rotate(1, 2).await;
    let later = scene.after_the_grace_interval();
    assert_eq!(scene.refresh(1, 3, later).await, Refresh::Reused);
    let log = scene.store.audit_log(anna.id).await.unwrap();
    assert!(log.contains(&"refresh token reused".to_owned()), "{log:?}");
    for next in 4..10 {
        assert_eq!(scene.refresh(1, next, later).await, Refresh::Refused, "the session is over");
    }
    assert_eq!(scene.store.audit_log(anna.id).await.unwrap(), log);
}

#[tokio::test]
async fn a_session_lasts_90_days_and_a_refresh_token_30() {
    let scene = Scene::new().await;
    signed_in(&scene, "anna", 1).await;
    let day = TimeDelta::days(1);
    assert_eq!(scene.refresh(1, 2, now() + day * 30).await, Refresh::Refused);
    for (token, next, at) in [(1, 2, 29), (2, 3, 58), (3, 4, 80)] {
        let refreshed = scene.refresh(token, next, now() + day * at).await;
        let Refresh::Rotated { expires_at, .. } = refreshed else { panic!("at {at}") };
        assert_eq!(expires_at, now() + day * (at + 30).min(90));
    }
    assert_eq!(scene.refresh(4, 5, now() + day * 90).await, Refresh::Refused);
}

#[tokio::test]
async fn a_session_goes_on_while_its_account_is_locked_for_new_sign_ins() {
    let scene = Scene::new().await;
    signed_in(&scene, "anna", 1).await;
    lock(&scene, "anna").await;
    let refreshed = scene.refresh(1, 2, now()).await;
    assert!(matches!(refreshed, Refresh::Rotated { .. }), "{refreshed:?}");
}

async fn lock(scene: &Scene, subject: &str) {
    for _ in 0..5 {
        scene.store.record_failed_sign_in(&person(subject).identity.into(), now()).await.unwrap();
    }
}

#[tokio::test]
async fn a_disabled_account_does_not_spend_its_refresh_token() {
    let scene = Scene::new().await;
    let (anna, _) = signed_in(&scene, "anna", 1).await;
    scene.store.disable_account(anna.id, now()).await.unwrap();
    for _ in 0..2 {
        assert_eq!(scene.refresh(1, 2, now()).await, Refresh::Disabled);
    }
    let owner = scene.store.refresh_token_owner(&token(1), now()).await;
    assert_eq!(
        owner,
        Ok(Some(owned(anna.id, SPENT))),
        "a refresh reports that the account is disabled"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn of_fifty_refreshes_with_one_token_one_succeeds() {
    let scene = Scene::new().await;
    let (_, id) = signed_in(&scene, "anna", 1).await;
    let mut refreshing = JoinSet::new();
    for next in 101..=150 {
        let store = scene.store.clone();
        refreshing.spawn(async move { store.refresh(&request(1, next), now()).await.unwrap() });
    }
    let outcomes = refreshing.join_all().await;
    let rotated = outcomes.iter().filter(|it| matches!(it, Refresh::Rotated { .. })).count();
    let spent = outcomes.iter().filter(|it| **it == Refresh::SpentRecently).count();
    assert_eq!((rotated, spent), (1, 49));
    assert!(scene.is_live(id).await);
}

#[tokio::test]
async fn a_lookup_returns_the_owner_and_state_of_a_token() {
    let scene = Scene::new().await;
    let (anna, _) = signed_in(&scene, "anna", 1).await;
    let (bert, bert_is_at) = signed_in(&scene, "bert", 2).await;
    let (carl, _) = signed_in(&scene, "carl", 3).await;
    scene.rotate(1, 4).await;
    scene.store.revoke_session(bert.id, bert_is_at, now()).await.unwrap();
    let owner =
        async |number, at| scene.store.refresh_token_owner(&token(number), at).await.unwrap();
    assert_eq!(owner(1, now()).await, Some(owned(anna.id, SPENT)));
    assert_eq!(owner(2, now()).await, Some(owned(bert.id, OVER)));
    assert_eq!(owner(3, now()).await, Some(owned(carl.id, GOOD)));
    assert_eq!(owner(4, now()).await, Some(owned(anna.id, GOOD)));
    assert_eq!(owner(5, now()).await, None);
    let in_a_month = now() + TimeDelta::days(30);
    assert_eq!(owner(3, in_a_month).await, Some(owned(carl.id, OVER)), "it has expired");
    assert_eq!(owner(1, in_a_month).await, Some(owned(anna.id, SPENT)));
    let later = scene.after_the_grace_interval();
    assert_eq!(scene.refresh(1, 6, later).await, Refresh::Reused);
    for number in [1, 4] {
        assert_eq!(owner(number, now()).await, Some(owned(anna.id, OVER)));
    }
}

#[tokio::test]
async fn a_valid_refresh_token_can_revoke_its_session() {
    let scene = Scene::new().await;
    let (_, anna) = signed_in(&scene, "anna", 1).await;
    let (_, bert) = signed_in(&scene, "bert", 2).await;
    scene.rotate(1, 3).await;
    let revoke =
        async |number| scene.store.revoke_session_of_token(&token(number), now()).await.unwrap();
    assert_eq!(revoke(1).await, None, "it is spent");
    assert_eq!(revoke(9).await, None, "there is no such token");
    assert!(scene.is_live(anna).await);
    assert_eq!(revoke(3).await, Some(anna));
    assert!(!scene.is_live(anna).await);
    assert_eq!(revoke(3).await, None, "the session is over");
    lock(&scene, "bert").await;
    assert_eq!(revoke(2).await, Some(bert), "a locked account can sign out");
}

fn owned(account: AccountId, (is_valid, is_over): (bool, bool)) -> TokenOwner {
    TokenOwner { account, is_valid, is_over }
}

const GOOD: (bool, bool) = (true, false);

/// The token cannot be rotated. A refresh can still revoke the session or report a disabled
/// account.
const SPENT: (bool, bool) = (false, false);

const OVER: (bool, bool) = (false, true);
