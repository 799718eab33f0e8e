//! Locks: which transactions wait, and that there are no deadlocks.

use std::sync::Arc;
use std::time::{Duration, Instant};

use chrono::TimeDelta;
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use tracker_core::Workout;
use tracker_core::events::EventKind;
use tracker_store::{
    AttemptResult, DeliveryStatus, Lease, LeaseUpdate, NewWebhook, Outcome, SpeedClass, Store,
    WebhookChange, WebhookId,
};
use uuid::Uuid;

use crate::events::leases::{self, TestClock, later, spawn_lease};
use crate::events::outbox::{deliveries, new_webhook, of_running, webhook};
use crate::imports::pushes::{large_imports, push};
use crate::scene::{Scene, first, items, now, open_import, run, run_with_id, source};
use tracker_store_testing::Cluster;

/// Begins a transaction on another connection and executes a statement in it.
async fn elsewhere(scene: &Scene, sql: &str) -> PgConnection {
    let name = scene.database.name();
    let mut connection = PgConnection::connect(&Cluster::shared().url(name)).await.unwrap();
    run_sql(&mut connection, "begin").await;
    run_sql(&mut connection, sql).await;
    connection
}

async fn run_sql(connection: &mut PgConnection, sql: &str) {
    sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).execute(connection).await.unwrap();
}

/// The number of connections that wait for a lock.
fn waiting(scene: &Scene) -> usize {
    let count = "select count(*) from pg_stat_activity \
        where datname = current_database() and wait_event_type = 'Lock'";
    Cluster::shared().psql(scene.database.name(), count).parse().unwrap()
}

/// The number of other connections that are in a transaction.
fn in_transaction(scene: &Scene) -> usize {
    let count = "select count(*) from pg_stat_activity \
        where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()";
    Cluster::shared().psql(scene.database.name(), count).parse().unwrap()
}

fn wait_until_a_connection_waits_for_a_lock(scene: &Scene) {
    let begun = Instant::now();
    while waiting(scene) == 0 {
        assert!(begun.elapsed() < Duration::from_mins(2), "no connection waits for a lock");
    }
}

/// Opens a second store on the same database, on which PostgreSQL detects deadlocks at once.
async fn with_fast_deadlock_detection(scene: &Scene) -> Store {
    let name = scene.database.name();
    scene.database.run_sql(&format!("alter database {name} set deadlock_timeout = '1ms'"));
    Store::open(&scene.database.url()).await.unwrap()
}

async fn leases(store: &Store) -> Vec<Arc<Lease>> {
    let (by, length) = (Uuid::new_v4(), TimeDelta::minutes(1));
    let leases = store.lease_webhooks(SpeedClass::Slow, 10, by, length, now).await;
    leases.unwrap().into_iter().map(Arc::new).collect()
}

fn released(lease: &Arc<Lease>) -> LeaseUpdate {
    LeaseUpdate::Released { lease: Arc::clone(lease), at: now() }
}

/// One run on each of this many days before today.
fn history(days: i64) -> Vec<Workout> {
    let before = |day| (now() - TimeDelta::days(day)).to_rfc3339();
    (1..=days).map(|day| run(&before(day))).collect()
}

/// An import writes all its events at its end, and locks its webhooks only then, in any order.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn an_import_and_delivery_outcomes_do_not_deadlock() {
    let scene = Scene::on_server().await;
    let (store, account) = (with_fast_deadlock_detection(&scene).await, &scene.account);
    let id_at = |minutes| WebhookId::new_at(now() + TimeDelta::minutes(minutes));
    for id in [id_at(1), id_at(2)] {
        let new = NewWebhook { id, ..new_webhook(of_running()) };
        assert!(store.create_webhook(account.id, new, now()).await.unwrap());
    }
    scene.import(&[run("2026-06-30T07:00:00Z")]).await;
    let mut leases = leases(&store).await;
    leases.sort_by_key(|lease| lease.webhook);
    let kinds = [EventKind::AchievementUnlocked, EventKind::WorkoutCreated];
    for (lease, kind) in leases.iter().zip(kinds) {
        let change = WebhookChange { events: Some(&[kind]), ..WebhookChange::default() };
        assert!(store.change_webhook(account.id, lease.webhook, change, now()).await.unwrap());
    }

    let mut import = open_import(&store, account, source(), now()).await.unwrap();
    import.add(items(&history(1000)));
    let updates: Vec<LeaseUpdate> = leases.iter().map(released).collect();
    let written = store.record_updates(&updates).await;
    assert_eq!(written, Ok(vec![true, true]), "the import has locked no webhook yet");
    let imported = import.commit().await.unwrap();
    assert_eq!(imported.report.processed, 1000);
    assert_eq!(self::leases(&store).await.len(), 2, "both leases were released");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn removing_a_workout_and_an_import_are_serialized() {
    let scene = Scene::on_server().await;
    let (store, account) = (with_fast_deadlock_detection(&scene).await, &scene.account);
    scene.import(&[run_with_id("2026-06-30T07:00:00Z", "a")]).await;
    let id = store.workouts(account.id, None, first(1)).await.unwrap()[0].id;
    let mut import = open_import(&store, account, source(), now()).await.unwrap();
    let (other, of) = (store.clone(), account.id);
    let removing = tokio::spawn(async move { other.remove_workout(of, id, now(), None).await });
    wait_until_a_connection_waits_for_a_lock(&scene);
    import.add(items(&[run_with_id("2026-06-30T07:00:00Z", "a")]));
    assert_eq!(import.commit().await.unwrap().report.duplicates, 1);
    assert_eq!(removing.await.unwrap(), Ok(true));
    assert_eq!(scene.stored().await, []);
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn a_push_is_retried_after_deadlocks() {
    let scene = Scene::on_server().await;
    scene.database.run_sql(TWO_DEADLOCKS);
    let items = items(&[run("2026-03-10T07:00:00Z")]);
    let pushed = scene.store.import_batcher().import(push(&scene.account, items)).await.unwrap();
    assert_eq!((pushed.report.processed, scene.stored().await.len()), (1, 1));
}

/// A waiting push occupies a connection that other requests need.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn few_pushes_wait_for_a_locked_account() {
    let scene = Scene::on_server().await;
    let mut changing = elsewhere(&scene, "select id from accounts for update").await;
    let queue = scene.store.import_batcher();
    let mut pushing = Vec::new();
    for day in 1..=16 {
        let push = push(&scene.account, items(&[run(&format!("2026-03-{day:02}T07:00:00Z"))]));
        let queue = queue.clone();
        pushing.push(tokio::spawn(async move { queue.import(push).await }));
    }
    wait_until_a_connection_waits_for_a_lock(&scene);
    for _ in 0..20 {
        assert!(waiting(&scene) <= 4, "few connections are left for other requests");
    }
    run_sql(&mut changing, "commit").await;
    for pushed in pushing {
        assert_eq!(pushed.await.unwrap().unwrap().report.processed, 1);
    }
    assert_eq!(scene.stored().await.len(), 16);
}

/// Makes the first two attempts fail with a deadlock. A sequence counts them, because a rollback
/// does not undo it.
const TWO_DEADLOCKS: &str = "
create sequence times;
create function fail_twice() returns trigger language plpgsql as $$
begin
    if nextval('times') <= 2 then
        raise exception 'deadlock detected' using errcode = '40P01';
    end if;
    return new;
end $$;
create trigger fail_twice_on_insert before insert on imports for each row execute function fail_twice();
";

/// Creates a webhook with a failed delivery.
async fn failed_delivery(scene: &Scene) -> (WebhookId, Uuid) {
    let id = webhook(&scene.store, &scene.account, of_running()).await;
    scene.import(&[run("2026-06-30T07:00:00Z")]).await;
    let lease = leases(&scene.store).await.remove(0);
    let delivery = scene.store.next_delivery(&lease, now()).await.unwrap().unwrap();
    let delivery_id = delivery.id;
    let outcome = Outcome {
        at: now(),
        result: AttemptResult::Failed,
        response_status: None,
        failure: None,
        speed: SpeedClass::Slow,
        paused_until: None,
    };
    let update = LeaseUpdate::Attempted { lease: Arc::clone(&lease), delivery, outcome };
    let updates = [update, released(&lease)];
    assert_eq!(scene.store.record_updates(&updates).await, Ok(vec![true, true]));
    (id, delivery_id)
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn no_redelivery_to_a_webhook_that_is_being_disabled() {
    let scene = Scene::on_server().await;
    let (webhook, delivery) = failed_delivery(&scene).await;
    let disable = "update webhooks set disabled_at = now(), due_at = null";
    let mut disabling = elsewhere(&scene, disable).await;
    let (store, account) = (scene.store.clone(), scene.account.id);
    let sending =
        tokio::spawn(async move { store.redeliver(account, webhook, delivery, now()).await });
    wait_until_a_connection_waits_for_a_lock(&scene);
    run_sql(&mut disabling, "commit").await;
    assert_eq!(sending.await.unwrap(), Ok(false));
    assert_eq!(deliveries(&scene, webhook).await[0].status, DeliveryStatus::Failed);
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn a_delivery_being_redelivered_is_not_deleted() {
    let scene = Scene::on_server().await;
    let (webhook, _) = failed_delivery(&scene).await;
    let mut sending = elsewhere(&scene, "update deliveries set status = 'pending'").await;
    let (store, later) = (scene.store.clone(), now() + TimeDelta::days(1));
    let sweeping = tokio::spawn(async move { store.sweep_deliveries(later, 10).await });
    wait_until_a_connection_waits_for_a_lock(&scene);
    run_sql(&mut sending, "commit").await;
    assert_eq!(sweeping.await.unwrap(), Ok(0));
    assert_eq!(deliveries(&scene, webhook).await.len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn a_lease_that_waited_for_the_table_has_its_full_length() {
    let (scene, _) = leases::with_deliveries(Scene::on_server().await).await;
    let mut writing = elsewhere(&scene, "lock table webhooks").await;
    let clock = TestClock::new();
    let leasing = spawn_lease(&scene.store, &clock);
    clock.until_it_is_read().await;
    wait_until_a_connection_waits_for_a_lock(&scene);
    clock.set(later(25));
    run_sql(&mut writing, "commit").await;
    let leases = leasing.await.unwrap();
    assert_eq!(leases[0].until, later(25 + 60));
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn waiting_imports_hold_no_connection() {
    let scene = Scene::on_server().await;
    let (queue, new_account) = (scene.store.import_batcher(), scene.new_account().await);
    let turn = queue.turn(scene.account.id).await.unwrap();
    let mut first = open_import(&scene.store, &scene.account, source(), now()).await.unwrap();
    first.add(items(&history(1000)));
    let waiting = large_imports(&queue, &scene.account, 24);
    let small = push(&scene.account, items(&history(2)));
    let pushing: Vec<_> = (0..24)
        .map(|_| {
            let (queue, small) = (queue.clone(), small.clone());
            tokio::spawn(async move { queue.import(small).await })
        })
        .collect();
    for day in history(50) {
        let pushed = queue.import(push(&new_account, items(&[day]))).await.unwrap();
        assert_eq!(pushed.report.processed, 1, "pushes of others are imported meanwhile");
    }
    assert_eq!(in_transaction(&scene), 1, "the import that is under way");
    assert!(waiting.iter().all(|import| !import.is_finished()));
    assert!(pushing.iter().all(|push| !push.is_finished()));
    first.commit().await.unwrap();
    drop(turn);
    for import in waiting {
        assert_eq!(import.await.unwrap().unwrap().report.duplicates, 1);
    }
    for push in pushing {
        assert_eq!(push.await.unwrap().unwrap().report.duplicates, 2);
    }
}
