//! Concurrent writers, which SQLite does not have.

use std::time::Duration;

use chrono::TimeDelta;
use tokio::task::JoinSet;
use tracker_store::{
    NewPersonalToken, NewSession, Refresh, RefreshRequest, SignIn, SignedInWith, Store, StoreError,
    TokenScope, TokenScopes,
};

use crate::events::outbox::{new_webhook, of_running};
use crate::imports::pushes::push;
use crate::scene::{Scene, import, now, open_import, run, with_retries};
use crate::sign_in::complete::{person, session, token};
use crate::sign_in::household::{self, ANNA, anna_herself, hash, household_in, link, reading};

/// Opens this many stores. Each has its own connections, like a separate process.
async fn processes(scene: &Scene, count: usize) -> Vec<Store> {
    let (mut stores, url) = (Vec::new(), scene.database.url());
    for _ in 0..count {
        stores.push(with_retries(|| Store::open(&url)).await.unwrap());
    }
    stores
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn first_sign_ins_at_many_processes_create_one_account() {
    let scene = Scene::on_server().await;
    let mut signing_in = JoinSet::new();
    for (number, store) in (0..8).zip(processes(&scene, 8).await) {
        signing_in.spawn(async move {
            let (anna, session) = (person("anna"), session(number));
            with_retries(|| store.sign_in(&anna, &session, now())).await.unwrap()
        });
    }
    signing_in.join_all().await;
    let accounts = scene.store.accounts(now()).await.unwrap();
    assert_eq!(accounts.len(), 2, "the local account and Anna's");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn of_fifty_refreshes_with_one_token_at_two_processes_one_succeeds() {
    let scene = Scene::on_server().await;
    scene.store.sign_in(&person("anna"), &session(1), now()).await.unwrap();
    let stores = processes(&scene, 2).await;
    let mut refreshing = JoinSet::new();
    for number in 0..50_u8 {
        let store = stores[usize::from(number) % 2].clone();
        let request = RefreshRequest { token: token(1), next: token(100 + number) };
        refreshing
            .spawn(async move { with_retries(|| store.refresh(&request, now())).await.unwrap() });
    }
    let outcomes = refreshing.join_all().await;
    let rotated = outcomes.iter().filter(|it| matches!(it, Refresh::Rotated { .. })).count();
    let spent = outcomes.iter().filter(|it| **it == Refresh::SpentRecently).count();
    assert_eq!((rotated, spent), (1, 49));
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn a_sign_in_with_what_has_ended_since_makes_no_session() {
    household::a_sign_in_does_not_survive_what_ends_its_password_or_passkey(Scene::on_server).await;
}

/// Whichever commits first: a sign-in whose password is still that of before, and a session that makes a token, meet a reset at
/// another process.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn nothing_of_a_person_survives_a_reset_at_another_process() {
    let scene = household_in(Scene::on_server().await).await;
    let stores = processes(&scene, 3).await;
    for round in 0..20_u8 {
        let with = SignedInWith::Password(hash("first"));
        let fresh = NewSession { with, ..session(2 * round + 100) };
        let signed_in = scene.store.sign_in(&anna_herself(), &fresh, now()).await.unwrap();
        let SignIn::SignedIn { account, session: of_anna } = signed_in else { panic!() };
        let again = NewSession { refresh: token(2 * round + 101), ..fresh };
        let (anna, by, name) = (anna_herself(), (account.id, Some(of_anna)), round.to_string());
        let link = link(round + 2);
        let (signed_in, made, reset) = tokio::join!(
            with_retries(|| stores[0].sign_in(&anna, &again, now())),
            with_retries(|| stores[1].create_personal_token(by, reading(), &name, now())),
            with_retries(|| stores[2].reset_person(ANNA, &link, now())),
        );
        assert!(signed_in.is_ok() && made.is_ok() && reset == Ok(true), "{signed_in:?} {made:?}");
        assert_eq!(scene.store.sessions(account.id, now()).await.unwrap(), [], "round {round}");
        assert_eq!(scene.store.personal_tokens(account.id).await.unwrap(), [], "round {round}");
        scene.store.choose_password(&link.hash, &hash("first"), now()).await.unwrap();
    }
}

/// The clocks of two machines differ. The database's own clock measures the grace interval.
#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn a_process_with_a_wrong_clock_measures_the_grace_interval_correctly() {
    let scene = Scene::on_server().await;
    for (number, wrong_by) in [(10, -300), (20, 300)] {
        let subject = format!("runner {number}");
        scene.store.sign_in(&person(&subject), &session(number), now()).await.unwrap();
        let refresh = async |next, at| {
            let request = RefreshRequest { token: token(number), next: token(number + next) };
            scene.store.refresh(&request, at).await.unwrap()
        };
        let rotated = refresh(1, now()).await;
        assert!(matches!(rotated, Refresh::Rotated { .. }), "{rotated:?}");

        let elsewhere = now() + TimeDelta::seconds(wrong_by);
        assert_eq!(refresh(2, elsewhere).await, Refresh::SpentRecently);
        let set_back = "update refresh_tokens set used_at = used_at - interval '11 seconds'";
        scene.database.run_sql(set_back);
        assert_eq!(refresh(3, elsewhere).await, Refresh::Reused);
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn of_twenty_concurrent_webhooks_ten_are_created() {
    let scene = Scene::on_server().await;
    let mut creating = JoinSet::new();
    for store in processes(&scene, 20).await {
        let account = scene.account.id;
        creating.spawn(async move {
            let new = || new_webhook(of_running());
            with_retries(|| store.create_webhook(account, new(), now())).await.unwrap()
        });
    }
    let created = creating.join_all().await;
    assert_eq!(created.iter().filter(|created| **created).count(), 10);
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn of_110_concurrent_push_tokens_100_are_created() {
    let scene = Scene::on_server().await;
    let (mut creating, processes) = (JoinSet::new(), processes(&scene, 10).await);
    for (number, store) in (0..110).zip(processes.iter().cycle().cloned()) {
        let (account, hash) = (scene.account.id, format!("hash {number}"));
        creating.spawn(async move {
            let created = with_retries(|| store.create_push_token(account, "Phone", &hash, now()));
            created.await.unwrap()
        });
    }
    let created = creating.join_all().await;
    assert_eq!(created.iter().flatten().count(), 100);
    assert_eq!(scene.store.push_tokens(scene.account.id).await.unwrap().len(), 100);
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn of_60_concurrent_personal_tokens_50_are_created() {
    let scene = Scene::on_server().await;
    let (mut creating, processes) = (JoinSet::new(), processes(&scene, 10).await);
    for (number, store) in (0..60).zip(processes.iter().cycle().cloned()) {
        let (account, hash) = (scene.account.id, format!("hash {number}"));
        let new = NewPersonalToken {
            name: "Laptop".to_owned(),
            scopes: TokenScopes::new([TokenScope::Read]).unwrap(),
            expires_at: None,
        };
        creating.spawn(async move {
            let create = || store.create_personal_token((account, None), new.clone(), &hash, now());
            with_retries(create).await.unwrap()
        });
    }
    let created = creating.join_all().await;
    assert_eq!(created.iter().flatten().count(), 50);
    assert_eq!(scene.store.personal_tokens(scene.account.id).await.unwrap().len(), 50);
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn of_twenty_concurrent_imports_of_one_run_one_stores_it() {
    let scene = Scene::on_server().await;
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
#[ignore = "needs PostgreSQL"]
async fn imports_of_different_accounts_do_not_wait_for_each_other() {
    let scene = Scene::on_server().await;
    let new_account = scene.new_account().await;
    let mut first = begin(&scene.store, &scene.account).await;
    first.add(crate::scene::items(&[run("2026-03-10 07:00:00 +0100")]));
    import(&scene.store, &new_account, &[run("2026-03-10 07:00:00 +0100")]).await;
    first.commit().await.unwrap();
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn a_push_to_a_locked_account_does_not_delay_others() {
    let scene = Scene::on_server().await;
    let new_account = scene.new_account().await;
    let items = || crate::scene::items(&[run("2026-03-10 07:00:00 +0100")]);
    let queue = scene.store.import_batcher();
    let lock = begin(&scene.store, &scene.account).await;
    let (of_locked, pushed) = (queue.clone(), push(&scene.account, items()));
    let waiting = tokio::spawn(async move { of_locked.import(pushed).await });
    assert_eq!(queue.import(push(&new_account, items())).await.unwrap().report.processed, 1);
    lock.commit().await.unwrap();
    assert_eq!(waiting.await.unwrap().unwrap().report.processed, 1);
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn a_lock_timeout_is_reported_as_locked() {
    let scene = Scene::on_server().await;
    let first = begin(&scene.store, &scene.account).await;
    let url = scene.database.url().with_timeout(Duration::from_secs(5));
    let store = Store::open(&url).await.unwrap();
    let second = open_import(&store, &scene.account, crate::scene::source(), now());
    let second = tokio::time::timeout(Duration::from_mins(2), second).await.unwrap();
    assert_eq!(second.unwrap_err(), StoreError::Locked(url));
    first.commit().await.unwrap();
}

async fn begin<'a>(
    store: &Store,
    account: &'a tracker_store::Account,
) -> crate::scene::OpenImport<'a> {
    open_import(store, account, crate::scene::source(), now()).await.unwrap()
}
