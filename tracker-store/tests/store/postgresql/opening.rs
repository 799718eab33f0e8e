//! Opening a database on a server, and creating its tables.

use std::env;
use std::process::{Command, Stdio};

use tracker_store::{DatabaseUrl, SettingsChange, Store, StoreError};

use crate::scene::{Scene, import, now, run};
use tracker_store_testing::Cluster;
use tracker_store_testing::Database;

async fn refusal(url: &DatabaseUrl) -> StoreError {
    Store::open(url).await.unwrap_err()
}

/// The test starts itself ten times as child processes.
#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn ten_concurrent_processes_create_one_database() {
    const URL: &str = "DATABASE_OF_TEN_PROCESSES";
    if let Ok(url) = env::var(URL) {
        open_and_import(&url.parse().unwrap()).await;
        return;
    }
    let name = Cluster::shared().database();
    let url = Cluster::shared().url(&name);
    let mut children = Vec::new();
    for _ in 0..10 {
        let mut command = Command::new(env::current_exe().unwrap());
        command.args([
            "--include-ignored",
            "--exact",
            "postgresql::opening::ten_concurrent_processes_create_one_database",
        ]);
        children.push(command.env(URL, &url).stdout(Stdio::null()).spawn().unwrap());
    }
    for mut child in children {
        assert!(child.wait().unwrap().success());
    }
    assert_eq!(open_and_import(&url.parse().unwrap()).await, 0, "they have imported it");
}

async fn open_and_import(url: &DatabaseUrl) -> u64 {
    let store = Store::open_or_create(url).await.unwrap();
    let account = store.local_account(now()).await.unwrap();
    let imported = import(&store, &account, &[run("2026-03-10 07:00:00 +0100")]).await;
    store.close().await;
    imported.report.processed
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn a_missing_database_is_reported_as_missing() {
    let url: DatabaseUrl = Cluster::shared().url("nowhere").parse().unwrap();
    assert_eq!(refusal(&url).await, StoreError::Missing(url));
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn a_missing_server_is_reported_as_unreachable() {
    let url = "postgres://tracker@localhost/runs?host=/nowhere".parse().unwrap();
    let error = refusal(&url).await;
    assert!(matches!(error, StoreError::Unreachable { .. }), "{error}");
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn the_database_of_another_program_is_rejected_and_unchanged() {
    let database = Database::on_server();
    database.run_sql("create table accounts (id integer)");
    let error = refusal(&database.url()).await;
    assert_eq!(error, StoreError::Foreign(database.url()));
    database.run_sql("select id from accounts");
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn the_schema_of_a_newer_version_is_rejected() {
    let scene = Scene::on_server().await;
    let newer = "insert into _sqlx_migrations (version, description, success, checksum, \
        execution_time) values (9999, 'of tomorrow', true, '', 0)";
    scene.database.run_sql(newer);
    let database = scene.database.url();
    assert_eq!(refusal(&database).await, StoreError::Newer(database));
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn a_read_only_database_can_be_read() {
    let scene = Scene::on_server().await;
    scene.store.clone().close().await;
    let read_only = "alter role tracker in database current_database() set \
        default_transaction_read_only = on";
    let name = scene.database.name();
    let read_only = read_only.replace("current_database()", name);
    scene.database.run_sql(&read_only);

    let store = Store::open(&scene.database.url()).await.unwrap();
    assert_eq!(store.local_account(now()).await.as_ref(), Ok(&scene.account));
    let change = SettingsChange::default();
    let changed = store.change_settings(scene.account.id, change, now()).await;
    assert_eq!(changed, Err(StoreError::ReadOnly(scene.database.url())));
}

/// A migration may take a long time, and so may waiting for the migration of another process.
#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn migrations_run_without_timeouts() {
    let database = Database::on_server();
    database.run_sql(WATCH);
    Store::open(&database.url()).await.unwrap();
    let limits = "select distinct statement, lock from watch.limits";
    assert_eq!(Cluster::shared().psql(database.name(), limits), "0|0");
}

/// Records the timeouts at each change of the schema.
const WATCH: &str = "
create schema watch;
create table watch.limits (statement text, lock text);
create function watch.watch() returns event_trigger language plpgsql as $$
begin
    insert into watch.limits
        values (current_setting('statement_timeout'), current_setting('lock_timeout'));
end $$;
create event trigger watch on ddl_command_end execute function watch.watch();
";
