//! Concurrent writers, which SQLite does not have.

use std::time::Duration;

use chrono::TimeDelta;
use tokio::task::JoinSet;
use tracker_store::{Exchange, Refresh, Store, StoreError};

use crate::it::outbox::{everything, new_webhook};
use crate::it::pushes::push;
use crate::it::scene::{Scene, import, now, patiently, run};
use crate::it::sign_ins::{person, session, token};

/// Opens this many stores. Each has its own connections, like a separate process.
async fn processes(scene: &Scene, count: usize) -> Vec<Store> {
    let (mut stores, url) = (Vec::new(), scene.database.url());
    for _ in 0..count {
        stores.push(patiently(|| Store::open(&url)).await.unwrap());
    }
    stores
}

#[tokio::test(flavor = "multi_thread")]
async fn first_sign_ins_at_many_processes_create_one_account() {
    let scene = Scene::new().await;
    let mut signing_in = JoinSet::new();
    for (number, store) in (0..8).zip(processes(&scene, 8).await) {
        signing_in.spawn(async move {
            let (anna, session) = (person("anna"), session(number));
            patiently(|| store.sign_in(&anna, &session, now())).await.unwrap()
        });
    }
    signing_in.join_all().await;
    let accounts = scene.store.accounts(now()).await.unwrap();
    assert_eq!(accounts.len(), 2, "the local one, and hers");
}

#[tokio::test(flavor = "multi_thread")]
async fn of_fifty_refreshes_at_once_one_succeeds() {
    let scene = Scene::new().await;
    let first = session(1);
    scene.store.sign_in(&person("anna"), &first, now()).await.unwrap();
    let stores = processes(&scene, 2).await;
    let mut refreshing = JoinSet::new();
    for number in 0..50_u8 {
        let store = stores[usize::from(number) % 2].clone();
        // They came in before any of them was answered.
        let arrived_at = now();
        let exchange =
            Exchange { spent: first.refresh.clone(), next: token(100 + number), arrived_at };
        refreshing.spawn(async move {
            let later = now() + TimeDelta::minutes(1);
            patiently(|| store.refresh(&exchange, later)).await.unwrap()
        });
    }
    let outcomes = refreshing.join_all().await;
    let rotated = outcomes.iter().filter(|it| matches!(it, Refresh::Rotated { .. })).count();
    let meanwhile = outcomes.iter().filter(|it| **it == Refresh::SpentMeanwhile).count();
    assert_eq!((rotated, meanwhile), (1, 49));
}

/// What two groups of several tokens wait for, they wait for in one order.
#[tokio::test(flavor = "multi_thread")]
async fn groups_of_refreshes_at_two_processes_share_their_tokens_out_and_do_not_stand_still() {
    let scene = Scene::new().await;
    for number in 0..60 {
        let subject = format!("runner {number}");
        scene.store.sign_in(&person(&subject), &session(number), now()).await.unwrap();
    }
    let mut refreshing = JoinSet::new();
    for (which, store) in (0..2_u8).zip(processes(&scene, 2).await) {
        let queue = store.refresh_queue();
        for number in 0..60 {
            let queue = queue.clone();
            let spent = if which == 0 { number } else { 59 - number };
            let next = token(100 + 60 * which + number);
            let exchange = Exchange { spent: token(spent), next, arrived_at: now() };
            let later = now() + TimeDelta::minutes(1);
            refreshing.spawn(async move { queue.refresh(exchange, later).await.unwrap() });
        }
    }
    let outcomes = refreshing.join_all().await;
    let rotated = outcomes.iter().filter(|it| matches!(it, Refresh::Rotated { .. })).count();
    let meanwhile = outcomes.iter().filter(|it| **it == Refresh::SpentMeanwhile).count();
    assert_eq!((rotated, meanwhile), (60, 60));
}

/// The clocks of two machines differ. Whether a request was under way is still told apart from a
/// token that comes back.
#[tokio::test]
async fn a_clock_that_is_wrong_makes_nobody_a_thief_and_hides_none() {
    let scene = Scene::new().await;
    for (number, wrong_by) in [(10, -300), (20, 300)] {
        let first = session(number);
        let subject = format!("runner {number}");
        scene.store.sign_in(&person(&subject), &first, now()).await.unwrap();
        let exchange = |next: u8, arrived_at| {
            let (spent, next) = (first.refresh.clone(), token(number + next));
            Exchange { spent, next, arrived_at }
        };
        let rotated = scene.store.refresh(&exchange(1, now()), now()).await.unwrap();
        assert!(matches!(rotated, Refresh::Rotated { .. }), "{rotated:?}");

        let elsewhere = now() + TimeDelta::seconds(wrong_by);
        let under_way = exchange(2, elsewhere - TimeDelta::seconds(20));
        let meanwhile = scene.store.refresh(&under_way, elsewhere).await.unwrap();
        assert_eq!(meanwhile, Refresh::SpentMeanwhile);
        let back = scene.store.refresh(&exchange(3, elsewhere), elsewhere).await.unwrap();
        assert_eq!(back, Refresh::Reused);
    }
}

/// A process that is busy lets a request wait before it asks the database at all.
#[tokio::test]
async fn who_waited_for_a_connection_was_under_way_all_the_while() {
    let scene = Scene::new().await;
    let first = session(1);
    scene.store.sign_in(&person("anna"), &first, now()).await.unwrap();
    let exchange = |next| {
        let spent = first.refresh.clone();
        Exchange { spent, next: token(next), arrived_at: now() }
    };
    let [busy, other] = processes(&scene, 2).await.try_into().unwrap();
    let mut imports = Vec::new();
    for _ in 0..16 {
        imports.push(begin(&busy, &scene.newcomer().await).await);
    }
    let late = exchange(2);
    let mut waiting = std::pin::pin!(busy.refresh(&late, now()));
    assert!(tokio::time::timeout(Duration::from_millis(50), &mut waiting).await.is_err());
    let rotated = other.refresh(&exchange(3), now()).await.unwrap();
    assert!(matches!(rotated, Refresh::Rotated { .. }), "{rotated:?}");
    drop(imports);
    assert_eq!(waiting.await, Ok(Refresh::SpentMeanwhile));
}

#[tokio::test(flavor = "multi_thread")]
async fn of_twenty_concurrent_webhooks_ten_are_created() {
    let scene = Scene::new().await;
    let mut making = JoinSet::new();
    for store in processes(&scene, 20).await {
        let account = scene.account.id;
        making.spawn(async move {
            let new = || new_webhook(everything());
            patiently(|| store.create_webhook(account, new(), now())).await.unwrap()
        });
    }
    let made = making.join_all().await;
    assert_eq!(made.iter().filter(|made| **made).count(), 10);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_110_concurrent_webhook_tokens_100_are_created() {
    let scene = Scene::new().await;
    let (mut making, processes) = (JoinSet::new(), processes(&scene, 10).await);
    for (number, store) in (0..110).zip(processes.iter().cycle().cloned()) {
        let (account, hash) = (scene.account.id, format!("hash {number}"));
        making.spawn(async move {
            let made = patiently(|| store.create_webhook_token(account, "Phone", &hash, now()));
            made.await.unwrap()
        });
    }
    let made = making.join_all().await;
    assert_eq!(made.iter().flatten().count(), 100);
    assert_eq!(scene.store.webhook_tokens(scene.account.id).await.unwrap().len(), 100);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_twenty_concurrent_imports_of_one_run_one_stores_it() {
    let scene = Scene::new().await;
    let mut importing = JoinSet::new();
    for store in processes(&scene, 20).await {
        let account = scene.account.clone();
        importing.spawn(async move {
            let run = run("2026-03-10 07:00:00 +0100");
            import(&store, &account, &[run]).await.report.processed
        });
    }
    let processed: u64 = importing.join_all().await.iter().sum();
    assert_eq!((processed, scene.stored().await.len()), (1, 1));
}

#[tokio::test(flavor = "multi_thread")]
async fn imports_of_different_accounts_do_not_wait_for_each_other() {
    let scene = Scene::new().await;
    let newcomer = scene.newcomer().await;
    let mut first = begin(&scene.store, &scene.account).await;
    first.add(crate::it::scene::items(&[run("2026-03-10 07:00:00 +0100")])).await.unwrap();
    import(&scene.store, &newcomer, &[run("2026-03-10 07:00:00 +0100")]).await;
    first.commit().await.unwrap();
}

#[tokio::test]
async fn a_push_to_a_locked_account_does_not_delay_others() {
    let scene = Scene::new().await;
    let newcomer = scene.newcomer().await;
    let items = || crate::it::scene::items(&[run("2026-03-10 07:00:00 +0100")]);
    let queue = scene.store.push_queue();
    let lock = begin(&scene.store, &scene.account).await;
    let (of_locked, pushed) = (queue.clone(), push(&scene.account, items()));
    let held_up = tokio::spawn(async move { of_locked.import(pushed).await });
    assert_eq!(queue.import(push(&newcomer, items())).await.unwrap().report.processed, 1);
    lock.commit().await.unwrap();
    assert_eq!(held_up.await.unwrap().unwrap().report.processed, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lock_timeout_is_reported_as_locked() {
    let scene = Scene::new().await;
    let first = begin(&scene.store, &scene.account).await;
    let second = scene.store.begin_import(&scene.account, crate::it::scene::source(), now());
    let second = tokio::time::timeout(Duration::from_mins(2), second).await.unwrap();
    let busy = StoreError::Locked { database: scene.database.url() };
    assert_eq!(second.unwrap_err(), busy);
    first.commit().await.unwrap();
}

async fn begin(store: &Store, account: &tracker_store::Account) -> tracker_store::Import {
    store.begin_import(account, crate::it::scene::source(), now()).await.unwrap()
}
