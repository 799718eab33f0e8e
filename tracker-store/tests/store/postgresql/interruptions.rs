//! Broken connections, and restarts of the server.

use tokio::task::JoinSet;
use tracker_core::{Goal, TargetDays, Year};
use tracker_store::{Store, StoreError};

use crate::scene::{Scene, first, import, items, now, open_import, run, source};
use crate::sign_in::complete::signed_in;
use tracker_store_testing::Cluster;

/// Terminates all other connections to the database.
fn terminate_connections(scene: &Scene) {
    let terminate = "select pg_terminate_backend(pid) from pg_stat_activity \
        where datname = current_database() and pid <> pg_backend_pid()";
    scene.database.run_sql(terminate);
}

fn goal(days: i32) -> Goal {
    Goal::new(Year::LAST, TargetDays::new(days).unwrap())
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn broken_idle_connections_are_replaced() {
    let scene = Scene::on_server().await;
    let Scene { store, account, .. } = &scene;
    for days in 1..=20 {
        terminate_connections(&scene);
        store.account_with_id(account.id).await.unwrap().unwrap();
        terminate_connections(&scene);
        store.set_goal(account.id, goal(days), now()).await.unwrap();
        terminate_connections(&scene);
        assert_eq!(scene.report_data().await.goals, [goal(days)]);
    }
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn sessions_are_found_after_connections_broke() {
    let scene = Scene::on_server().await;
    let queue = scene.store.session_lookup();
    let (_, session) = signed_in(&scene, "anna", 1).await;
    for _ in 0..20 {
        assert!(queue.state(session, now()).await.unwrap().unwrap().is_live);
        terminate_connections(&scene);
    }
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn an_import_whose_connection_breaks_stores_nothing() {
    let scene = Scene::on_server().await;
    let runs: Vec<_> = (1..=28).map(|day| run(&format!("2026-02-{day:02}T07:00:00Z"))).collect();
    let mut import = open_import(&scene.store, &scene.account, source(), now()).await.unwrap();
    import.add(items(&runs));
    import.write().await.unwrap();
    terminate_connections(&scene);
    let error = import.commit().await.unwrap_err();
    assert!(matches!(error, StoreError::Unreachable { .. }), "{error}");
    assert_eq!(scene.stored().await, []);
    assert!(scene.store.imports(scene.account.id, first(10)).await.unwrap().is_empty());
    assert_eq!(scene.import(&runs).await.report.processed, 28);
}

/// Uses a separate server, because the test stops it.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn the_store_reconnects_after_a_restart_and_keeps_committed_data() {
    let cluster = Cluster::start();
    let url = cluster.url(&cluster.database()).parse().unwrap();
    let store = Store::open(&url).await.unwrap();
    let account = store.local_account(now()).await.unwrap();
    for (day, mode) in [(1_u32, "fast"), (2, "immediate")] {
        let mut writing = JoinSet::new();
        for hour in 0..8 {
            let (store, account) = (store.clone(), account.clone());
            let run = run(&format!("2026-02-{day:02}T{hour:02}:00:00Z"));
            writing.spawn(async move { import(&store, &account, &[run]).await });
        }
        writing.join_all().await;

        cluster.stop(mode);
        let error = store.account_with_id(account.id).await.unwrap_err();
        assert!(matches!(error, StoreError::Unreachable { .. }), "{error}");
        let error = store.set_goal(account.id, goal(100), now()).await.unwrap_err();
        assert!(matches!(error, StoreError::Unreachable { .. }), "{error}");

        cluster.begin();
        let report_data = store.report_data(&account, now()).await.unwrap();
        assert_eq!((report_data.days.len(), report_data.goals.len()), (day, 0));
        let stored = crate::scene::stored(&store, &account).await;
        assert_eq!(stored.len(), 8 * usize::try_from(day).unwrap());
    }
}
