//! Leases: one worker at a time sends to a webhook, in order.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use chrono::{DateTime, TimeDelta, Utc};
use tokio::task::JoinHandle;
use tracker_store::{
    AttemptResult, DeliveryStatus, DueDelivery, EncryptedSecrets, Lease, LeaseUpdate, NewWebhook,
    Outcome, SpeedClass, Store, WebhookFormat,
};
use uuid::Uuid;

use crate::events::outbox::{deliveries, new_webhook, of_running, webhook};
use crate::scene::{Scene, now, run};

pub(crate) fn later(seconds: i64) -> DateTime<Utc> {
    now() + TimeDelta::seconds(seconds)
}

/// A clock that tests can set and that counts how often it is read.
#[derive(Clone)]
pub(crate) struct TestClock {
    time: Arc<Mutex<DateTime<Utc>>>,
    reads: Arc<AtomicUsize>,
}

impl TestClock {
    pub(crate) fn new() -> TestClock {
        TestClock { time: Arc::new(Mutex::new(now())), reads: Arc::default() }
    }

    pub(crate) fn set(&self, time: DateTime<Utc>) {
        *self.time.lock().unwrap() = time;
    }

    fn read(&self) -> DateTime<Utc> {
        self.reads.fetch_add(1, Ordering::Relaxed);
        *self.time.lock().unwrap()
    }

    pub(crate) async fn until_it_is_read(&self) {
        while self.reads.load(Ordering::Relaxed) == 0 {
            tokio::task::yield_now().await;
        }
    }
}

/// Leases webhooks for a minute, in a new task.
pub(crate) fn spawn_lease(store: &Store, clock: &TestClock) -> JoinHandle<Vec<Lease>> {
    let (store, clock) = (store.clone(), clock.clone());
    tokio::spawn(async move {
        let (speed, by) = (SpeedClass::Slow, Uuid::new_v4());
        store.lease_webhooks(speed, 10, by, MINUTE, || clock.read()).await.unwrap()
    })
}

/// The length of the leases in these tests.
const MINUTE: TimeDelta = TimeDelta::minutes(1);

/// Leases the webhook for a minute.
pub(crate) async fn lease(scene: &Scene, at: DateTime<Utc>) -> Option<Arc<Lease>> {
    let by = Uuid::new_v4();
    let mut leases = Vec::new();
    for speed in [SpeedClass::Fast, SpeedClass::Slow] {
        leases.extend(scene.store.lease_webhooks(speed, 10, by, MINUTE, || at).await.unwrap());
    }
    assert!(leases.len() <= 1);
    leases.into_iter().next().map(Arc::new)
}

pub(crate) async fn next(scene: &Scene, lease: &Lease, at: DateTime<Utc>) -> Option<DueDelivery> {
    scene.store.next_delivery(lease, at).await.unwrap()
}

async fn record(
    scene: &Scene,
    lease: &Arc<Lease>,
    delivery: &DueDelivery,
    at: DateTime<Utc>,
    result: AttemptResult,
) {
    let outcome = Outcome { at, ..outcome(result, SpeedClass::Fast, None) };
    record_updates(scene, lease, delivery, outcome).await;
}

fn outcome(
    result: AttemptResult,
    speed: SpeedClass,
    paused_until: Option<DateTime<Utc>>,
) -> Outcome {
    Outcome { at: now(), result, response_status: Some(200), failure: None, speed, paused_until }
}

pub(crate) async fn record_updates(
    scene: &Scene,
    lease: &Arc<Lease>,
    delivery: &DueDelivery,
    outcome: Outcome,
) {
    let (lease, delivery) = (Arc::clone(lease), delivery.clone());
    let update = LeaseUpdate::Attempted { lease, delivery, outcome };
    assert_eq!(scene.store.record_updates(&[update]).await, Ok(vec![true]));
}

async fn release(scene: &Scene, lease: &Arc<Lease>, at: DateTime<Utc>) {
    let update = LeaseUpdate::Released { lease: Arc::clone(lease), at };
    assert_eq!(scene.store.record_updates(&[update]).await, Ok(vec![true]));
}

/// Creates a webhook with two due deliveries.
pub(crate) async fn scene() -> (Scene, tracker_store::WebhookId) {
    with_deliveries(Scene::new().await).await
}

pub(crate) async fn with_deliveries(scene: Scene) -> (Scene, tracker_store::WebhookId) {
    let id = webhook(&scene.store, &scene.account, of_running()).await;
    scene.import(&[run("2026-06-30T07:00:00Z"), run("2026-06-30T09:00:00Z")]).await;
    (scene, id)
}

#[tokio::test]
async fn a_webhook_without_due_deliveries_is_not_leased() {
    let scene = Scene::new().await;
    webhook(&scene.store, &scene.account, of_running()).await;
    assert_eq!(lease(&scene, now()).await, None);
}

#[tokio::test]
async fn a_leased_webhook_is_not_leased_again_until_the_lease_ends() {
    let (scene, _) = scene().await;
    assert_eq!(lease(&scene, later(-1)).await, None, "it is not due yet");
    let first = lease(&scene, now()).await.unwrap();
    assert_eq!(lease(&scene, later(59)).await, None);
    let second = lease(&scene, later(60)).await.unwrap();
    assert_ne!(first.by, second.by);
    // The first worker was only slow. Its late release has no effect.
    release(&scene, &first, later(61)).await;
    assert_eq!(lease(&scene, later(61)).await, None);
    release(&scene, &second, later(62)).await;
    assert!(lease(&scene, later(62)).await.is_some());
}

#[tokio::test]
async fn concurrent_workers_lease_each_webhook_once() {
    let scene = Scene::new().await;
    for _ in 0..10 {
        webhook(&scene.store, &scene.account, of_running()).await;
    }
    scene.import(&[run("2026-06-30T07:00:00Z")]).await;
    let mut leasing = tokio::task::JoinSet::new();
    for _ in 0..8 {
        let store = scene.store.clone();
        leasing.spawn(async move {
            let by = Uuid::new_v4();
            store.lease_webhooks(SpeedClass::Slow, 3, by, MINUTE, now).await.unwrap()
        });
    }
    let leases = leasing.join_all().await.concat();
    let mut webhooks: Vec<_> = leases.iter().map(|lease| lease.webhook).collect();
    webhooks.sort();
    webhooks.dedup();
    assert_eq!((leases.len(), webhooks.len()), (10, 10));
}

#[tokio::test]
async fn deliveries_are_sent_in_order_and_retries_do_not_block_later_ones() {
    let (scene, id) = scene().await;
    let lease = lease(&scene, now()).await.unwrap();
    let first = next(&scene, &lease, now()).await.unwrap();
    record(&scene, &lease, &first, now(), AttemptResult::RetryAt(later(60))).await;
    let second = next(&scene, &lease, now()).await.unwrap();
    assert_ne!(first.id, second.id);
    record(&scene, &lease, &second, now(), AttemptResult::Delivered).await;
    assert_eq!(next(&scene, &lease, later(59)).await, None);
    let again = next(&scene, &lease, later(60)).await.unwrap();
    assert_eq!((again.id, again.failures), (first.id, 1));
    record(&scene, &lease, &again, later(60), AttemptResult::Failed).await;
    let all = deliveries(&scene, id).await;
    let states: Vec<_> = all.iter().map(|it| (it.id, it.status, it.attempts)).collect();
    let failed = (first.id, DeliveryStatus::Failed, 2);
    assert_eq!(states, [failed, (second.id, DeliveryStatus::Delivered, 1)]);
}

#[tokio::test]
async fn a_released_webhook_is_leased_when_its_next_delivery_is_due() {
    let (scene, _) = scene().await;
    let first = lease(&scene, now()).await.unwrap();
    for _ in 0..2 {
        let delivery = next(&scene, &first, now()).await.unwrap();
        record(&scene, &first, &delivery, now(), AttemptResult::RetryAt(later(300))).await;
    }
    release(&scene, &first, now()).await;
    assert_eq!(lease(&scene, later(299)).await, None);
    let second = lease(&scene, later(300)).await.unwrap();
    for _ in 0..2 {
        let delivery = next(&scene, &second, later(300)).await.unwrap();
        record(&scene, &second, &delivery, later(300), AttemptResult::Delivered).await;
    }
    release(&scene, &second, later(300)).await;
    assert_eq!(lease(&scene, later(100_000)).await, None);
}

#[tokio::test]
async fn an_outcome_is_recorded_once() {
    let (scene, id) = scene().await;
    let lease = lease(&scene, now()).await.unwrap();
    let delivery = next(&scene, &lease, now()).await.unwrap();
    record(&scene, &lease, &delivery, now(), AttemptResult::Delivered).await;
    record(&scene, &lease, &delivery, now(), AttemptResult::RetryAt(later(60))).await;
    let first = &deliveries(&scene, id).await[0];
    assert_eq!((first.status, first.attempts), (DeliveryStatus::Delivered, 1));
}

#[tokio::test]
async fn a_gone_webhook_is_disabled_and_failed_deliveries_can_be_redelivered() {
    let (scene, id) = scene().await;
    let (store, account) = (&scene.store, scene.account.id);
    let lease = lease(&scene, now()).await.unwrap();
    let delivery = next(&scene, &lease, now()).await.unwrap();
    record(&scene, &lease, &delivery, now(), AttemptResult::Gone).await;
    release(&scene, &lease, now()).await;
    let gone = store.webhook(account, id).await.unwrap().unwrap();
    assert_eq!((gone.disabled_at, gone.is_gone), (Some(now()), true));
    let all = deliveries(&scene, id).await;
    assert!(all.iter().all(|delivery| delivery.status == DeliveryStatus::Failed));

    assert!(!store.redeliver(account, id, delivery.id, now()).await.unwrap(), "it is disabled");
    let change = tracker_store::WebhookChange { active: Some(true), ..Default::default() };
    assert!(store.change_webhook(account, id, change, now()).await.unwrap());
    assert!(!store.webhook(account, id).await.unwrap().unwrap().is_gone);
    let new_account = scene.new_account().await;
    assert!(!store.redeliver(new_account.id, id, delivery.id, now()).await.unwrap());
    assert!(store.redeliver(account, id, delivery.id, now()).await.unwrap());
    assert!(!store.redeliver(account, id, delivery.id, now()).await.unwrap(), "it is pending");
    let lease = self::lease(&scene, now()).await.unwrap();
    let again = next(&scene, &lease, now()).await.unwrap();
    assert_eq!((again.id, again.failures), (delivery.id, 0));
}

#[tokio::test]
async fn nothing_is_delivered_for_a_disabled_account_until_it_is_enabled_again() {
    let (scene, _) = scene().await;
    let (store, account) = (&scene.store, scene.account.id);
    let held = lease(&scene, now()).await.unwrap();
    assert!(store.disable_account(account, now()).await.unwrap());
    assert_eq!(next(&scene, &held, now()).await, None, "also during a lease");
    release(&scene, &held, now()).await;
    assert_eq!(lease(&scene, later(1)).await, None);
    assert!(store.enable_account(account, later(2)).await.unwrap());
    let held = lease(&scene, later(3)).await.unwrap();
    assert!(next(&scene, &held, later(3)).await.is_some(), "the pending delivery is sent then");
}

/// Its row is gone, so on PostgreSQL it cannot be locked; no import has it.
#[tokio::test]
async fn no_update_waits_for_a_webhook_that_was_removed() {
    let (scene, id) = scene().await;
    let held = lease(&scene, now()).await.unwrap();
    let delivery = next(&scene, &held, now()).await.unwrap();
    assert_eq!(scene.store.remove_webhook(scene.account.id, id, None).await, Ok(true));
    record(&scene, &held, &delivery, now(), AttemptResult::Delivered).await;
    release(&scene, &held, now()).await;
}

/// The browser is gone for good, and so are its deliveries.
#[tokio::test]
async fn a_browser_that_is_gone_is_removed_and_another_receiver_is_disabled() {
    for (format, is_left) in [(WebhookFormat::WebPush, false), (WebhookFormat::Json, true)] {
        let scene = Scene::new().await;
        let new = NewWebhook { format, ..new_webhook(of_running()) };
        assert!(scene.store.create_webhook(scene.account.id, new, now()).await.unwrap());
        scene.import(&[run("2026-06-30T07:00:00Z"), run("2026-06-30T09:00:00Z")]).await;
        let held = lease(&scene, now()).await.unwrap();
        let delivery = next(&scene, &held, now()).await.unwrap();
        record(&scene, &held, &delivery, now(), AttemptResult::Gone).await;
        release(&scene, &held, now()).await;
        let left = scene.store.webhooks(scene.account.id).await.unwrap();
        assert_eq!(
            left.iter().map(|it| it.is_gone).collect::<Vec<_>>(),
            vec![true; is_left.into()]
        );
        assert_eq!(deliveries(&scene, new.id).await.is_empty(), !is_left, "{format}");
    }
}

async fn with_speed(scene: &Scene, speed: SpeedClass, at: DateTime<Utc>) -> Vec<Lease> {
    scene.store.lease_webhooks(speed, 10, Uuid::new_v4(), MINUTE, || at).await.unwrap()
}

#[tokio::test]
async fn the_speed_class_follows_the_latest_outcome() {
    let (scene, _) = scene().await;
    assert_eq!(with_speed(&scene, SpeedClass::Fast, now()).await, []);
    let first = Arc::new(with_speed(&scene, SpeedClass::Slow, now()).await.remove(0));
    let delivery = next(&scene, &first, now()).await.unwrap();
    record(&scene, &first, &delivery, now(), AttemptResult::Delivered).await;
    release(&scene, &first, now()).await;
    assert_eq!(with_speed(&scene, SpeedClass::Slow, now()).await, []);
    let second = Arc::new(with_speed(&scene, SpeedClass::Fast, now()).await.remove(0));
    let delivery = next(&scene, &second, now()).await.unwrap();
    let slow = outcome(AttemptResult::RetryAt(later(60)), SpeedClass::Slow, None);
    record_updates(&scene, &second, &delivery, slow).await;
    release(&scene, &second, now()).await;
    assert_eq!(with_speed(&scene, SpeedClass::Fast, later(60)).await, []);
    assert_eq!(with_speed(&scene, SpeedClass::Slow, later(60)).await.len(), 1);
}

#[tokio::test]
async fn a_paused_webhook_is_not_leased_until_the_pause_ends() {
    let (scene, _) = scene().await;
    let first = lease(&scene, now()).await.unwrap();
    let delivery = next(&scene, &first, now()).await.unwrap();
    let paused = outcome(AttemptResult::RetryAt(later(60)), SpeedClass::Fast, Some(later(90)));
    record_updates(&scene, &first, &delivery, paused).await;
    release(&scene, &first, now()).await;
    assert_eq!(lease(&scene, later(89)).await, None);
    assert!(lease(&scene, later(90)).await.is_some());
}

#[tokio::test]
async fn finished_deliveries_are_swept_and_pending_ones_stay() {
    let (scene, id) = scene().await;
    let backlog = scene.store.backlog().await.unwrap();
    assert_eq!((backlog.pending, backlog.oldest), (2, Some(now())));
    let lease = lease(&scene, now()).await.unwrap();
    let delivery = next(&scene, &lease, now()).await.unwrap();
    record(&scene, &lease, &delivery, now(), AttemptResult::Delivered).await;
    assert_eq!(scene.store.sweep_deliveries(now(), 10).await.unwrap(), 0);
    assert_eq!(scene.store.sweep_deliveries(later(1), 10).await.unwrap(), 1);
    assert_eq!(deliveries(&scene, id).await.len(), 1, "the pending delivery stays");
    assert_eq!(scene.store.backlog().await.unwrap().pending, 1);
}

#[tokio::test]
async fn secrets_are_rotated_and_reencrypted_unless_they_changed() {
    let (scene, id) = scene().await;
    let (store, account) = (&scene.store, scene.account.id);
    assert!(store.rotate_secret(account, id, b"new", later(100)).await.unwrap());
    assert!(!store.rotate_secret(scene.new_account().await.id, id, b"x", now()).await.unwrap());
    let leased = lease(&scene, now()).await.unwrap();
    assert_eq!(leased.secret, b"new");
    assert_eq!(leased.old_secret, Some((b"sealed".to_vec(), later(100))));
    let old = store.encrypted_secrets(None).await.unwrap().remove(0);
    let change = tracker_store::WebhookChange { token: Some(Some(b"token")), ..Default::default() };
    assert!(store.change_webhook(account, id, change, now()).await.unwrap());
    assert!(!store.replace_encrypted_secrets(&old, &old).await.unwrap(), "the token has changed");
    let old = store.encrypted_secrets(None).await.unwrap().remove(0);
    assert_eq!(old.token.as_deref(), Some(b"token".as_slice()));
    let new = EncryptedSecrets {
        id,
        secret: b"NEW".to_vec(),
        old_secret: Some(b"SEALED".to_vec()),
        token: Some(b"TOKEN".to_vec()),
    };
    assert!(store.replace_encrypted_secrets(&old, &new).await.unwrap());
    assert!(
        !store.replace_encrypted_secrets(&old, &new).await.unwrap(),
        "the secrets have changed"
    );
    assert_eq!(store.encrypted_secrets(None).await.unwrap(), [new]);
    assert_eq!(store.encrypted_secrets(Some(id)).await.unwrap(), []);
}
