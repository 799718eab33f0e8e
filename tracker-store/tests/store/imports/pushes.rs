//! Concurrent pushes.

use std::io::Cursor;

use proptest::collection::vec;
use proptest::prelude::*;
use tokio::runtime::Builder;
use tokio::task::JoinHandle;
use tracker_core::events::{EventKind, Subscription};
use tracker_core::import_report::{SkipReason, SkippedWorkout};
use tracker_core::{Goal, ImportReport, TargetDays, Workout, Year};
use tracker_import::Item;
use tracker_store::{
    Account, DeliveryStatus, ImportBatcher, ImportItemsError, ImportOutcome, ImportSource,
    NewImport, Push, Pushed, Store, StoreError, WebhookId,
};

use uuid::Uuid;

use crate::events::outbox::{of_running, webhook};
use crate::imports::large_imports::written;
use crate::scene::{Scene, first, items, now, open_import, run, run_with_id, source, stored};
use crate::strategies::similar_workout;

pub(crate) fn push(account: &Account, items: Vec<Item>) -> Push {
    Push { account: account.clone(), source: source(), items, now: now() }
}

/// Submits the pushes concurrently. On one thread, all are queued before the first is processed.
async fn import_concurrently(
    queue: &ImportBatcher,
    pushes: Vec<Push>,
) -> Vec<Result<Pushed, StoreError>> {
    let begin = |push| -> JoinHandle<_> {
        let queue = queue.clone();
        tokio::spawn(async move { queue.import(push).await })
    };
    let importing: Vec<_> = pushes.into_iter().map(begin).collect();
    let mut answers = Vec::new();
    for answer in importing {
        answers.push(answer.await.unwrap());
    }
    answers
}

/// Imports the pushes one after the other, each in its own transaction.
async fn one_by_one(store: &Store, pushes: Vec<Push>) -> Vec<Pushed> {
    let mut answers = Vec::new();
    for Push { account, source, items, now } in pushes {
        let mut import = open_import(store, &account, source, now).await.unwrap();
        import.add(items);
        let imported = import.commit().await.unwrap();
        answers
            .push(Pushed { report: imported.report, deliveries_ready: imported.deliveries_ready });
    }
    answers
}

/// Three accounts. Two have a goal and a webhook: one for all events, one for reached goals
/// including history.
struct Runners {
    accounts: [Account; 3],
    webhooks: [WebhookId; 2],
}

impl Runners {
    async fn new(scene: &Scene) -> Runners {
        let accounts =
            [scene.new_account().await, scene.new_account().await, scene.new_account().await];
        let goal = Goal::new(Year::new(2026).unwrap(), TargetDays::new(1).unwrap());
        for account in &accounts[..2] {
            scene.store.set_goal(account.id, goal, now()).await.unwrap();
        }
        let goals = Subscription::new([EventKind::GoalAchieved]).with_history(true);
        let webhooks = [
            webhook(&scene.store, &accounts[0], of_running()).await,
            webhook(&scene.store, &accounts[1], goals).await,
        ];
        Runners { accounts, webhooks }
    }

    fn pushes(&self, sent: &[(usize, Vec<Item>)]) -> Vec<Push> {
        sent.iter().map(|(runner, items)| push(&self.accounts[*runner], items.clone())).collect()
    }

    /// The visible state of the accounts, without ids.
    async fn state(&self, store: &Store) -> Vec<VisibleState> {
        let mut state = Vec::new();
        for account in &self.accounts {
            let workouts = stored(store, account).await;
            let log = store.imports(account.id, first(100)).await.unwrap();
            let log = log.iter().map(|import| format!("{:?} {:?}", import.source, import.report));
            let mut deliveries = Vec::new();
            for webhook in self.webhooks {
                let rows = store.deliveries(account.id, webhook, None, 100).await.unwrap();
                let rows = rows.into_iter();
                deliveries
                    .extend(rows.map(|it| (it.position, it.event, it.status, it.due_at.is_some())));
            }
            state.push(VisibleState {
                workouts: in_order(workouts.iter().map(|it| format!("{it:?}")).collect()),
                log: in_order(log.collect()),
                version: store.account_with_id(account.id).await.unwrap().unwrap().version,
                deliveries,
            });
        }
        state
    }
}

#[derive(Debug, PartialEq)]
struct VisibleState {
    workouts: Vec<String>,
    log: Vec<String>,
    version: i64,
    deliveries: Vec<(i64, String, DeliveryStatus, bool)>,
}

/// Sorts texts, because entries of the same second have no fixed order.
fn in_order(mut texts: Vec<String>) -> Vec<String> {
    texts.sort_unstable();
    texts
}

fn sent() -> impl Strategy<Value = Vec<(usize, Vec<Item>)>> {
    let item = prop_oneof![
        9 => similar_workout(12).prop_map(|workout| Item::Workout { index: 7, workout }),
        1 => Just(Item::Skipped(SkippedWorkout::new(
            8,
            None,
            None,
            SkipReason::UnsupportedActivity,
        ))),
    ];
    vec((0..3_usize, vec(item, 0..5)), 0..12)
}

#[test]
fn a_batch_of_pushes_equals_sequential_imports() {
    let runtime = Builder::new_current_thread().enable_all().build().unwrap();
    let scene = runtime.block_on(Scene::new());
    proptest!(ProptestConfig::with_cases(64), |(sent in sent())| {
        runtime.block_on(async {
            let (together, sequential) = (Runners::new(&scene).await, Runners::new(&scene).await);
            let batcher = scene.store.import_batcher();
            let answers = import_concurrently(&batcher, together.pushes(&sent)).await;
            let answers: Vec<Pushed> = answers.into_iter().map(Result::unwrap).collect();
            prop_assert_eq!(answers, one_by_one(&scene.store, sequential.pushes(&sent)).await);
            let states = (together.state(&scene.store).await, sequential.state(&scene.store).await);
            prop_assert_eq!(states.0, states.1);
            Ok(())
        })?;
    });
}

#[tokio::test]
async fn a_stored_source_id_is_found_in_a_batch_of_several_accounts() {
    let scene = Scene::new().await;
    let (anna, bert) = (scene.new_account().await, scene.new_account().await);
    let (first, moved) = ("2026-03-10 07:00:00 +0100", "2026-03-11 07:00:00 +0100");
    let queue = scene.store.import_batcher();
    queue.import(push(&anna, items(&[run_with_id(first, "a")]))).await.unwrap();
    let again = items(&[run_with_id(moved, "a"), run("2026-03-12 07:00:00 +0100")]);
    let answers =
        import_concurrently(&queue, vec![push(&bert, again.clone()), push(&anna, again)]).await;
    let processed = answers.into_iter().map(|answer| answer.unwrap().report.processed);
    assert_eq!(processed.collect::<Vec<_>>(), [2, 2]);
    assert_eq!(stored(&scene.store, &bert).await.len(), 2);
    let of_anna = stored(&scene.store, &anna).await;
    assert_eq!(
        of_anna,
        [run("2026-03-12 07:00:00 +0100"), run_with_id(moved, "a")],
        "it is corrected"
    );
}

#[tokio::test]
async fn a_failing_push_does_not_affect_the_rest_of_its_batch() {
    let scene = Scene::new().await;
    let missing = Account {
        id: "01890000-0000-7000-8000-000000000000".parse().unwrap(),
        ..scene.account.clone()
    };
    let new_account = scene.new_account().await;
    let week = || items(&[run("2026-03-10 07:00:00 +0100"), run("2026-03-11 07:00:00 +0100")]);
    let pushes = [&scene.account, &missing, &new_account].map(|account| push(account, week()));
    let answers = import_concurrently(&scene.store.import_batcher(), pushes.to_vec()).await;
    let failed = StoreError::ReferenceGone(scene.database.url());
    let mut report = ImportReport::default();
    report.processed = 2;
    let done = Ok(Pushed { report, deliveries_ready: false });
    assert_eq!(answers, [done.clone(), Err(failed), done]);
    for account in [&scene.account, &new_account] {
        assert_eq!(stored(&scene.store, account).await.len(), 2);
        assert_eq!(scene.store.imports(account.id, first(9)).await.unwrap().len(), 1);
    }
}

#[tokio::test]
async fn a_cancelled_push_is_still_imported() {
    let scene = Scene::new().await;
    let new_account = scene.new_account().await;
    let (queue, run) = (scene.store.import_batcher(), items(&[run("2026-03-10 07:00:00 +0100")]));
    tokio::select! {
        biased;
        _ = queue.import(push(&scene.account, run.clone())) => unreachable!("the import has not finished yet"),
        () = std::future::ready(()) => {}
    }
    assert_eq!(queue.import(push(&new_account, run.clone())).await.unwrap().report.processed, 1);
    assert_eq!(queue.import(push(&scene.account, run)).await.unwrap().report.duplicates, 1);
    assert_eq!(scene.stored().await.len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_many_equal_concurrent_pushes_one_is_imported() {
    let scene = Scene::new().await;
    let run = items(&[run("2026-03-10 07:00:00 +0100")]);
    let pushes = vec![push(&scene.account, run); 40];
    let answers = import_concurrently(&scene.store.import_batcher(), pushes).await;
    let processed: u64 = answers.into_iter().map(|it| it.unwrap().report.processed).sum();
    assert_eq!((processed, scene.stored().await.len()), (1, 1));
}

#[tokio::test]
async fn an_answered_push_is_visible_to_other_processes() {
    let scene = Scene::new().await;
    let other = Store::open(&scene.database.url()).await.unwrap();
    let queue = scene.store.import_batcher();
    for day in 1..=5 {
        let run = run(&format!("2026-03-0{day} 07:00:00 +0100"));
        queue.import(push(&scene.account, items(&[run]))).await.unwrap();
        assert_eq!(stored(&other, &scene.account).await.len(), day);
    }
}

/// More values than fit into one statement, from several pushes and from one.
#[tokio::test]
async fn pushes_of_any_size_are_imported_whole() {
    let scene = Scene::new().await;
    let new_account = scene.new_account().await;
    let history = |count: i64| {
        let start = now() - chrono::TimeDelta::days(count);
        let days = (0..count).map(|day| run(&(start + chrono::TimeDelta::days(day)).to_rfc3339()));
        items(&days.collect::<Vec<Workout>>())
    };
    let sizes = [700, 1, 700, 3000];
    let accounts = [&scene.account, &new_account, &new_account, &scene.account];
    let pushes =
        accounts.into_iter().zip(sizes).map(|(account, size)| push(account, history(size)));
    let answers = import_concurrently(&scene.store.import_batcher(), pushes.collect()).await;
    for (answer, size) in answers.into_iter().zip([700, 1, 700, 3000]) {
        let report = answer.unwrap().report;
        assert_eq!(report.processed + report.duplicates, size);
    }
    assert_eq!(stored(&scene.store, &new_account).await.len(), 700);
    assert_eq!(scene.stored().await.len(), 3000);
}

#[tokio::test]
async fn a_push_is_logged_with_its_source_and_time() {
    let scene = Scene::new().await;
    let source = ImportSource {
        label: "Phone".to_owned(),
        session_id: Some("8E7A".to_owned()),
        automation_name: None,
        push_token: Some(Uuid::from_u128(7)),
        command: None,
    };
    let pushed = Push { source: source.clone(), ..push(&scene.account, Vec::new()) };
    scene.store.import_batcher().import(pushed).await.unwrap();
    let log = scene.store.imports(scene.account.id, first(9)).await.unwrap();
    assert_eq!((&log[0].source, log[0].imported_at), (&source, now()));
}

/// Starts concurrent large imports of one account, each with one run.
pub(crate) fn large_imports(
    queue: &ImportBatcher,
    account: &Account,
    count: i64,
) -> Vec<JoinHandle<Result<ImportOutcome, ImportItemsError>>> {
    let begin = |day| {
        let (queue, account) = (queue.clone(), account.clone());
        let run = run(&(now() - chrono::TimeDelta::days(day)).to_rfc3339());
        tokio::spawn(async move {
            let mut items = written(Cursor::new(Vec::new()), &items(&[run]));
            let turn = queue.turn(account.id).await?;
            queue.import_items(turn, NewImport::new(&account, source(), now()), &mut items).await
        })
    };
    (1..=count).map(begin).collect()
}

#[tokio::test]
async fn large_imports_of_an_account_are_serialized_without_blocking_reads() {
    let scene = Scene::new().await;
    let (queue, new_account) = (scene.store.import_batcher(), scene.new_account().await);
    let first = queue.turn(scene.account.id).await.unwrap();
    let waiting = large_imports(&queue, &scene.account, 24);
    for _ in 0..50 {
        scene.store.report_data(&new_account, now()).await.unwrap();
    }
    assert!(waiting.iter().all(|import| !import.is_finished()));
    drop(first);
    for import in waiting {
        assert_eq!(import.await.unwrap().unwrap().report.processed, 1);
    }
    assert_eq!(scene.stored().await.len(), 24);
}

/// They are too many for one transaction, so some of them are imported alone.
#[tokio::test]
async fn many_large_pushes_of_an_account_are_all_imported() {
    let scene = Scene::new().await;
    let (queue, new_account) = (scene.store.import_batcher(), scene.new_account().await);
    let day = |nth: i64| run(&(now() - chrono::TimeDelta::days(nth)).to_rfc3339());
    let mut pushing = Vec::new();
    for nth in 0..8 {
        let days: Vec<Workout> = (1000 * nth..1000 * (nth + 1)).map(day).collect();
        let (queue, push) = (queue.clone(), push(&scene.account, items(&days)));
        pushing.push(tokio::spawn(async move { queue.import(push).await }));
    }
    let small = push(&new_account, items(&[day(0)]));
    assert_eq!(queue.import(small).await.unwrap().report.processed, 1);
    for push in pushing {
        assert_eq!(push.await.unwrap().unwrap().report.processed, 1000);
    }
    assert_eq!(scene.stored().await.len(), 8000);
}
