//! Workers: however many there are, one at a time sends to a webhook, in order.

use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use tracker_store::{
    AttemptResult, Attempted, Claim, DeliveryStatus, DueDelivery, Lane, Note, SealedSecrets,
};
use uuid::Uuid;

use crate::it::outbox::{deliveries, everything, webhook};
use crate::it::scene::{Scene, now, run};

fn later(seconds: i64) -> DateTime<Utc> {
    now() + TimeDelta::seconds(seconds)
}

/// Claims for a minute.
async fn claim(scene: &Scene, at: DateTime<Utc>) -> Option<Arc<Claim>> {
    let by = Uuid::new_v4();
    let until = at + TimeDelta::minutes(1);
    let mut claims = Vec::new();
    for lane in [Lane::Quick, Lane::Slow] {
        claims.extend(scene.store.claim_webhooks(lane, 10, by, at, until).await.unwrap());
    }
    assert!(claims.len() <= 1);
    claims.into_iter().next().map(Arc::new)
}

async fn next(scene: &Scene, claim: &Claim, at: DateTime<Utc>) -> Option<DueDelivery> {
    scene.store.next_delivery(claim, at).await.unwrap()
}

async fn record(
    scene: &Scene,
    claim: &Arc<Claim>,
    delivery: &DueDelivery,
    at: DateTime<Utc>,
    result: AttemptResult,
) {
    let attempted = Attempted { at, ..attempted(result, Lane::Quick, None) };
    take_down(scene, claim, delivery, attempted).await;
}

fn attempted(result: AttemptResult, lane: Lane, rests_until: Option<DateTime<Utc>>) -> Attempted {
    Attempted { at: now(), result, response_status: Some(200), failure: None, lane, rests_until }
}

async fn take_down(
    scene: &Scene,
    claim: &Arc<Claim>,
    delivery: &DueDelivery,
    attempted: Attempted,
) {
    let (claim, delivery) = (Arc::clone(claim), delivery.clone());
    let note = Note::Attempted { claim, delivery, attempted };
    assert_eq!(scene.store.take_down(&[note]).await, Ok(vec![true]));
}

async fn release(scene: &Scene, claim: &Arc<Claim>, at: DateTime<Utc>) {
    let note = Note::Released { claim: Arc::clone(claim), at };
    assert_eq!(scene.store.take_down(&[note]).await, Ok(vec![true]));
}

/// A webhook with two deliveries that are due.
async fn scene() -> (Scene, tracker_store::WebhookId) {
    let scene = Scene::new().await;
    let id = webhook(&scene.store, &scene.account, everything()).await;
    scene.import(&[run("2026-06-30T07:00:00Z"), run("2026-06-30T09:00:00Z")]).await;
    (scene, id)
}

#[tokio::test]
async fn nothing_due_is_nothing_to_claim() {
    let scene = Scene::new().await;
    webhook(&scene.store, &scene.account, everything()).await;
    assert_eq!(claim(&scene, now()).await, None);
}

#[tokio::test]
async fn what_is_claimed_is_nobody_elses_until_the_claim_ends() {
    let (scene, _) = scene().await;
    assert_eq!(claim(&scene, later(-1)).await, None, "it is not due yet");
    let first = claim(&scene, now()).await.unwrap();
    assert_eq!(claim(&scene, later(59)).await, None);
    let second = claim(&scene, later(60)).await.unwrap();
    assert_ne!(first.by, second.by);
    // The first was only slow. What it has to say comes too late, and does no harm.
    release(&scene, &first, later(61)).await;
    assert_eq!(claim(&scene, later(61)).await, None);
    release(&scene, &second, later(62)).await;
    assert!(claim(&scene, later(62)).await.is_some());
}

#[tokio::test]
async fn many_claims_at_once_give_each_webhook_to_one() {
    let scene = Scene::new().await;
    for _ in 0..10 {
        webhook(&scene.store, &scene.account, everything()).await;
    }
    scene.import(&[run("2026-06-30T07:00:00Z")]).await;
    let mut claiming = tokio::task::JoinSet::new();
    for _ in 0..8 {
        let store = scene.store.clone();
        claiming.spawn(async move {
            let by = Uuid::new_v4();
            store.claim_webhooks(Lane::Slow, 3, by, now(), later(60)).await.unwrap()
        });
    }
    let claims = claiming.join_all().await.concat();
    let mut webhooks: Vec<_> = claims.iter().map(|claim| claim.webhook).collect();
    webhooks.sort();
    webhooks.dedup();
    assert_eq!((claims.len(), webhooks.len()), (10, 10));
}

#[tokio::test]
async fn deliveries_come_in_order_and_a_failed_one_holds_up_nobody() {
    let (scene, id) = scene().await;
    let claim = claim(&scene, now()).await.unwrap();
    let first = next(&scene, &claim, now()).await.unwrap();
    record(&scene, &claim, &first, now(), AttemptResult::Again(later(60))).await;
    let second = next(&scene, &claim, now()).await.unwrap();
    assert_ne!(first.id, second.id);
    record(&scene, &claim, &second, now(), AttemptResult::Delivered).await;
    assert_eq!(next(&scene, &claim, later(59)).await, None);
    let again = next(&scene, &claim, later(60)).await.unwrap();
    assert_eq!((again.id, again.failures), (first.id, 1));
    record(&scene, &claim, &again, later(60), AttemptResult::Failed).await;
    let all = deliveries(&scene, id).await;
    let stand: Vec<_> = all.iter().map(|it| (it.id, it.status, it.attempts)).collect();
    let failed = (first.id, DeliveryStatus::Failed, 2);
    assert_eq!(stand, [failed, (second.id, DeliveryStatus::Delivered, 1)]);
}

#[tokio::test]
async fn a_released_webhook_has_its_turn_when_its_next_delivery_is_due() {
    let (scene, _) = scene().await;
    let first = claim(&scene, now()).await.unwrap();
    for _ in 0..2 {
        let delivery = next(&scene, &first, now()).await.unwrap();
        record(&scene, &first, &delivery, now(), AttemptResult::Again(later(300))).await;
    }
    release(&scene, &first, now()).await;
    assert_eq!(claim(&scene, later(299)).await, None);
    let second = claim(&scene, later(300)).await.unwrap();
    for _ in 0..2 {
        let delivery = next(&scene, &second, later(300)).await.unwrap();
        record(&scene, &second, &delivery, later(300), AttemptResult::Delivered).await;
    }
    release(&scene, &second, later(300)).await;
    assert_eq!(claim(&scene, later(100_000)).await, None);
}

#[tokio::test]
async fn an_attempt_is_recorded_once() {
    let (scene, id) = scene().await;
    let claim = claim(&scene, now()).await.unwrap();
    let delivery = next(&scene, &claim, now()).await.unwrap();
    record(&scene, &claim, &delivery, now(), AttemptResult::Delivered).await;
    record(&scene, &claim, &delivery, now(), AttemptResult::Again(later(60))).await;
    let first = &deliveries(&scene, id).await[0];
    assert_eq!((first.status, first.attempts), (DeliveryStatus::Delivered, 1));
}

#[tokio::test]
async fn what_is_gone_is_disabled_and_what_failed_can_be_sent_again() {
    let (scene, id) = scene().await;
    let (store, account) = (&scene.store, scene.account.id);
    let claim = claim(&scene, now()).await.unwrap();
    let delivery = next(&scene, &claim, now()).await.unwrap();
    record(&scene, &claim, &delivery, now(), AttemptResult::Gone).await;
    release(&scene, &claim, now()).await;
    let gone = store.webhook(account, id).await.unwrap().unwrap();
    assert_eq!((gone.disabled_at, gone.is_gone), (Some(now()), true));
    let all = deliveries(&scene, id).await;
    assert!(all.iter().all(|delivery| delivery.status == DeliveryStatus::Failed));

    assert!(!store.send_again(account, id, delivery.id, now()).await.unwrap(), "it is disabled");
    let change = tracker_store::WebhookChange { active: Some(true), ..Default::default() };
    assert!(store.change_webhook(account, id, change, now()).await.unwrap());
    assert!(!store.webhook(account, id).await.unwrap().unwrap().is_gone);
    let newcomer = scene.newcomer().await;
    assert!(!store.send_again(newcomer.id, id, delivery.id, now()).await.unwrap());
    assert!(store.send_again(account, id, delivery.id, now()).await.unwrap());
    assert!(!store.send_again(account, id, delivery.id, now()).await.unwrap(), "it is pending");
    let claim = self::claim(&scene, now()).await.unwrap();
    let again = next(&scene, &claim, now()).await.unwrap();
    assert_eq!((again.id, again.failures), (delivery.id, 0));
}

async fn in_lane(scene: &Scene, lane: Lane, at: DateTime<Utc>) -> Vec<Claim> {
    scene.store.claim_webhooks(lane, 10, Uuid::new_v4(), at, later(999)).await.unwrap()
}

#[tokio::test]
async fn a_webhook_is_slow_until_it_answers_soon_and_again_when_it_does_not() {
    let (scene, _) = scene().await;
    assert_eq!(in_lane(&scene, Lane::Quick, now()).await, []);
    let first = Arc::new(in_lane(&scene, Lane::Slow, now()).await.remove(0));
    let delivery = next(&scene, &first, now()).await.unwrap();
    record(&scene, &first, &delivery, now(), AttemptResult::Delivered).await;
    release(&scene, &first, now()).await;
    assert_eq!(in_lane(&scene, Lane::Slow, now()).await, []);
    let second = Arc::new(in_lane(&scene, Lane::Quick, now()).await.remove(0));
    let delivery = next(&scene, &second, now()).await.unwrap();
    let slow = attempted(AttemptResult::Again(later(60)), Lane::Slow, None);
    take_down(&scene, &second, &delivery, slow).await;
    release(&scene, &second, now()).await;
    assert_eq!(in_lane(&scene, Lane::Quick, later(60)).await, []);
    assert_eq!(in_lane(&scene, Lane::Slow, later(60)).await.len(), 1);
}

#[tokio::test]
async fn a_webhook_that_asked_for_time_is_claimed_by_nobody_until_then() {
    let (scene, _) = scene().await;
    let first = claim(&scene, now()).await.unwrap();
    let delivery = next(&scene, &first, now()).await.unwrap();
    let asked = attempted(AttemptResult::Again(later(60)), Lane::Quick, Some(later(90)));
    take_down(&scene, &first, &delivery, asked).await;
    release(&scene, &first, now()).await;
    assert_eq!(claim(&scene, later(89)).await, None);
    assert!(claim(&scene, later(90)).await.is_some());
}

#[tokio::test]
async fn what_is_over_is_forgotten_in_time_and_the_backlog_is_told() {
    let (scene, id) = scene().await;
    let backlog = scene.store.backlog().await.unwrap();
    assert_eq!((backlog.pending, backlog.oldest), (2, Some(now())));
    let claim = claim(&scene, now()).await.unwrap();
    let delivery = next(&scene, &claim, now()).await.unwrap();
    record(&scene, &claim, &delivery, now(), AttemptResult::Delivered).await;
    assert_eq!(scene.store.forget_deliveries(now(), 10).await.unwrap(), 0);
    assert_eq!(scene.store.forget_deliveries(later(1), 10).await.unwrap(), 1);
    assert_eq!(deliveries(&scene, id).await.len(), 1, "what is pending stays");
    assert_eq!(scene.store.backlog().await.unwrap().pending, 1);
}

#[tokio::test]
async fn secrets_are_rotated_and_sealed_again_unless_they_changed_meanwhile() {
    let (scene, id) = scene().await;
    let (store, account) = (&scene.store, scene.account.id);
    assert!(store.rotate_secret(account, id, b"new", later(100)).await.unwrap());
    assert!(!store.rotate_secret(scene.newcomer().await.id, id, b"x", now()).await.unwrap());
    let claimed = claim(&scene, now()).await.unwrap();
    assert_eq!(claimed.secret, b"new");
    assert_eq!(claimed.old_secret, Some((b"sealed".to_vec(), later(100))));
    let were = store.sealed_secrets(None).await.unwrap().remove(0);
    let are = SealedSecrets { id, secret: b"NEW".to_vec(), old_secret: Some(b"SEALED".to_vec()) };
    assert!(store.reseal_secrets(&were, &are).await.unwrap());
    assert!(!store.reseal_secrets(&were, &are).await.unwrap(), "they are others now");
    assert_eq!(store.sealed_secrets(None).await.unwrap(), [are]);
    assert_eq!(store.sealed_secrets(Some(id)).await.unwrap(), []);
}
