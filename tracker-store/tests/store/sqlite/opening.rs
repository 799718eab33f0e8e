//! Opening and creating database files.

use std::env;
#[cfg(unix)]
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Stdio};

use tracker_core::{Goal, TargetDays, Year};
use tracker_store::{DatabaseUrl, Store};

use crate::scene::{Scene, import, now, run};
use tracker_store_testing::run_sql;

#[cfg(unix)]
#[tokio::test]
async fn a_new_file_is_accessible_to_the_owner_only() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("new/tracker/tracker.db");
    let store = Store::open_or_create(&DatabaseUrl::of_file(&file)).await.unwrap();
    store.local_account(now()).await.unwrap();

    let mode = |path: &Path| path.metadata().unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&file), 0o600);
    assert_eq!(mode(&file.with_extension("db-wal")), 0o600);
    assert_eq!(mode(file.parent().unwrap()), 0o700);
}

#[tokio::test]
async fn a_reopened_database_has_the_stored_data() {
    let scene = Scene::new().await;
    let goal = Goal::new(Year::LAST, TargetDays::default());
    scene.store.set_goal(scene.account.id, goal, now()).await.unwrap();
    scene.import(&[run("2026-03-10 07:00:00 +0100")]).await;
    scene.store.clone().close().await;

    for store in [
        Store::open(&scene.database.url()).await.unwrap(),
        Store::open_or_create(&scene.database.url()).await.unwrap(),
    ] {
        let account = store.local_account(now()).await.unwrap();
        assert_eq!(account.id, scene.account.id);
        let report_data = store.report_data(&account, now()).await.unwrap();
        assert_eq!((report_data.goals, report_data.days.len()), (vec![goal], 1));
    }
}

#[tokio::test]
async fn opening_a_current_database_writes_nothing() {
    let scene = Scene::new().await;
    scene.store.clone().close().await;
    let before = std::fs::read(scene.database.file()).unwrap();
    Store::open(&scene.database.url()).await.unwrap().close().await;
    assert_eq!(std::fs::read(scene.database.file()).unwrap(), before);
}

#[tokio::test]
async fn a_closed_database_is_one_file() {
    let scene = Scene::new().await;
    scene.import(&[run("2026-03-10 07:00:00 +0100")]).await;
    scene.store.clone().close().await;
    assert!(!scene.database.file().with_extension("db-wal").exists());
    assert!(!scene.database.file().with_extension("db-shm").exists());
}

#[tokio::test]
async fn an_interrupted_creation_is_completed() {
    let scene = Scene::new().await;
    scene.store.clone().close().await;
    set_pragma(&scene.database.file(), "user_version = 0").await;
    let store = Store::open(&scene.database.url()).await.unwrap();
    assert_eq!(store.local_account(now()).await, Ok(scene.account));
}

#[tokio::test(flavor = "multi_thread")]
async fn ten_concurrent_tasks_create_one_database() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("new/tracker.db");
    let tasks = (0..10).map(|_| tokio::spawn(open_and_import(DatabaseUrl::of_file(&file))));
    let mut processed = 0;
    for task in tasks.collect::<Vec<_>>() {
        processed += task.await.unwrap();
    }
    assert_eq!(processed, 1);
}

/// The test starts itself several times as child processes: sqlx takes no lock for migrations on
/// SQLite.
#[tokio::test]
async fn several_concurrent_processes_create_one_database() {
    const FILE: &str = "DATABASE_OF_SEVERAL_PROCESSES";
    if let Some(file) = env::var_os(FILE) {
        open_and_import(DatabaseUrl::of_file(file)).await;
        return;
    }
    let directory = tempfile::tempdir().unwrap();
    let mut children = Vec::new();
    for _ in 0..6 {
        let mut command = Command::new(env::current_exe().unwrap());
        command
            .args(["--exact", "sqlite::opening::several_concurrent_processes_create_one_database"]);
        command.env(FILE, directory.path().join("tracker.db"));
        children.push(command.stdout(Stdio::null()).spawn().unwrap());
    }
    for mut child in children {
        assert!(child.wait().unwrap().success());
    }
    let url = DatabaseUrl::of_file(directory.path().join("tracker.db"));
    assert_eq!(open_and_import(url).await, 0, "they have imported it");
}

async fn open_and_import(url: DatabaseUrl) -> u64 {
    let store = Store::open_or_create(&url).await.unwrap();
    let account = store.local_account(now()).await.unwrap();
    let imported = import(&store, &account, &[run("2026-03-10 07:00:00 +0100")]).await;
    store.close().await;
    imported.report.processed
}

pub(crate) async fn set_pragma(file: &Path, pragma: &str) {
    run_sql(file, &format!("pragma {pragma}"));
}
