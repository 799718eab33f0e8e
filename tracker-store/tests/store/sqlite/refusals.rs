//! Unusable files are rejected, with the path and the reason.

use std::env;
use std::fs::{self, Permissions};
use std::os::unix::fs::{FileExt, PermissionsExt};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use sqlx::{Connection, SqliteConnection};
use tracker_core::{Goal, TargetDays, Year};
use tracker_store::{DatabaseUrl, Store, StoreError};

use crate::scene::{Scene, import, items, now, open_import, run, source, stored};
use crate::sqlite::opening::set_pragma;
use tracker_store_testing::run_sql;

async fn refusal(file: &Path) -> StoreError {
    Store::open(&DatabaseUrl::of_file(file)).await.unwrap_err()
}

#[tokio::test]
async fn opening_a_missing_file_does_not_create_it() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("tracker.db");
    let error = refusal(&file).await;
    assert_eq!(error, StoreError::Missing(DatabaseUrl::of_file(&file)));
    assert_eq!(
        error.to_string(),
        format!("there is no database {}: check the path", file.display())
    );
    assert!(!file.exists());
}

#[tokio::test]
async fn a_directory_is_rejected() {
    let directory = tempfile::tempdir().unwrap();
    let expected = StoreError::Unreadable {
        database: DatabaseUrl::of_file(directory.path()),
        reason: "it is a directory".to_owned(),
    };
    assert_eq!(refusal(directory.path()).await, expected);
}

#[tokio::test]
async fn nothing_is_created_below_a_file() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("file");
    fs::write(&file, "").unwrap();
    for path in ["tracker.db", "deep/tracker.db"] {
        let url = DatabaseUrl::of_file(file.join(path));
        let error = Store::open_or_create(&url).await.unwrap_err();
        assert!(matches!(error, StoreError::Unreadable { .. }), "{error}");
        let named = format!("(the directory {} cannot be written: ", file.display());
        assert!(error.to_string().contains(&named), "{error}");
    }
}

/// Not even root can create a file in `/proc`.
#[tokio::test]
async fn a_directory_in_which_nothing_can_be_created_is_named() {
    for path in ["/proc/tracker.db", "/proc/tracker/tracker.db"] {
        let error = Store::open_or_create(&DatabaseUrl::of_file(path)).await.unwrap_err();
        assert!(error.to_string().contains("(the directory /proc cannot be written: "), "{error}");
    }
}

#[tokio::test]
async fn a_file_of_another_kind_is_rejected_and_unchanged() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("export.json");
    let text = "{\"data\": {\"workouts\": []}}\n".repeat(1000);
    fs::write(&file, &text).unwrap();
    assert_eq!(refusal(&file).await, StoreError::NotADatabase(DatabaseUrl::of_file(&file)));
    assert_eq!(fs::read_to_string(&file).unwrap(), text);
}

#[tokio::test]
async fn the_database_of_another_program_is_rejected_and_unchanged() {
    let directory = tempfile::tempdir().unwrap();
    for sql in [
        "create table accounts (id integer)",
        "pragma application_id = 1",
        "pragma user_version = 1",
    ] {
        let file = directory.path().join("other.db");
        run_sql(&file, sql);
        let before = fs::read(&file).unwrap();
        assert_eq!(refusal(&file).await, StoreError::Foreign(DatabaseUrl::of_file(&file)), "{sql}");
        assert_eq!(fs::read(&file).unwrap(), before);
        fs::remove_file(&file).unwrap();
    }
}

#[tokio::test]
async fn the_schema_of_a_newer_version_is_rejected() {
    let scene = Scene::new().await;
    scene.store.clone().close().await;
    set_pragma(&scene.database.file(), "user_version = 2000000000").await;
    assert_eq!(
        refusal(&scene.database.file()).await,
        StoreError::Newer(DatabaseUrl::of_file(scene.database.file()))
    );
}

#[tokio::test]
async fn a_truncated_file_is_damaged() {
    let scene = Scene::new().await;
    fill(&scene).await;
    let file = fs::OpenOptions::new().write(true).open(scene.database.file()).unwrap();
    file.set_len(file.metadata().unwrap().len() / 2).unwrap();
    assert_damaged(&scene).await;
}

#[tokio::test]
async fn an_overwritten_file_is_damaged() {
    let scene = Scene::new().await;
    fill(&scene).await;
    let file = fs::OpenOptions::new().write(true).open(scene.database.file()).unwrap();
    for page in 2..file.metadata().unwrap().len() / 4096 {
        // Skip the first page, which contains the schema, so that opening succeeds.
        file.write_all_at(&[0xee; 2048], page * 4096).unwrap();
    }
    assert_damaged(&scene).await;
}

async fn fill(scene: &Scene) {
    let workouts: Vec<_> =
        (1970..2070).map(|year| run(&format!("{year}-03-10 07:00:00 +0100"))).collect();
    scene.import(&workouts).await;
    scene.store.clone().close().await;
}

async fn assert_damaged(scene: &Scene) {
    let result = async {
        let store = Store::open(&scene.database.url()).await?;
        let account = store.local_account(now()).await?;
        store.report_data(&account, now()).await
    };
    let error = result.await.unwrap_err();
    assert!(matches!(error, StoreError::Damaged { .. }), "{error}");
}

#[tokio::test]
async fn another_writer_blocks_writers_but_not_readers() {
    let scene = Scene::new().await;
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(scene.database.file());
    let mut other = SqliteConnection::connect_with(&options).await.unwrap();
    sqlx::raw_sql("begin immediate").execute(&mut other).await.unwrap();

    let url = scene.database.url().with_timeout(Duration::from_millis(100));
    let store = Store::open(&url).await.unwrap();
    assert_eq!(store.local_account(now()).await.as_ref(), Ok(&scene.account));
    let error = set_some_goal(&store, &scene).await.unwrap_err();
    assert_eq!(error, StoreError::Locked(url));

    sqlx::raw_sql("rollback").execute(&mut other).await.unwrap();
    assert_eq!(set_some_goal(&store, &scene).await, Ok(()));
}

async fn set_some_goal(store: &Store, scene: &Scene) -> Result<(), StoreError> {
    let goal = Goal::new(Year::LAST, TargetDays::default());
    store.set_goal(scene.account.id, goal, now()).await
}

#[tokio::test]
async fn a_read_only_file_can_be_read() {
    if !permissions_apply("sqlite::refusals::a_read_only_file_can_be_read") {
        return;
    }
    let scene = Scene::new().await;
    scene.store.clone().close().await;
    fs::set_permissions(scene.database.file(), Permissions::from_mode(0o444)).unwrap();

    let store = Store::open(&scene.database.url()).await.unwrap();
    assert_eq!(store.local_account(now()).await.as_ref(), Ok(&scene.account));
    let error = set_some_goal(&store, &scene).await.unwrap_err();
    assert_eq!(error, StoreError::ReadOnly(scene.database.url()));
}

#[tokio::test]
async fn a_file_in_a_read_only_directory_can_be_read() {
    if !permissions_apply("sqlite::refusals::a_file_in_a_read_only_directory_can_be_read") {
        return;
    }
    let scene = Scene::new().await;
    let file = scene.database.file();
    scene.import(&[run("2026-03-10T07:00:00Z")]).await;
    let before = scene.stored().await;
    let directory = file.parent().unwrap().to_owned();
    for mode in [0o444, 0o644] {
        fs::set_permissions(&file, Permissions::from_mode(mode)).unwrap();
        scene.store.clone().close().await;
        fs::remove_file(directory.join("tracker.db.lock")).ok();
        fs::set_permissions(&directory, Permissions::from_mode(0o555)).unwrap();
        let store = Store::open(&scene.database.url()).await.unwrap();
        assert_eq!(stored(&store, &scene.account).await, before);
        let error = set_some_goal(&store, &scene).await.unwrap_err();
        assert_eq!(error, StoreError::ReadOnly(scene.database.url()), "{mode:o}");
        fs::set_permissions(&directory, Permissions::from_mode(0o755)).unwrap();
    }
}

#[tokio::test]
async fn changes_in_a_wal_that_cannot_be_read_are_not_left_out() {
    if !permissions_apply("sqlite::refusals::changes_in_a_wal_that_cannot_be_read_are_not_left_out")
    {
        return;
    }
    let scene = Scene::new().await;
    let file = scene.database.file();
    scene.import(&[run("2026-03-10T07:00:00Z")]).await;
    let directory = tempfile::tempdir().unwrap();
    let copy = directory.path().join("tracker.db");
    fs::copy(&file, &copy).unwrap();
    fs::copy(file.with_extension("db-wal"), copy.with_extension("db-wal")).unwrap();
    fs::set_permissions(&copy, Permissions::from_mode(0o444)).unwrap();
    fs::set_permissions(directory.path(), Permissions::from_mode(0o555)).unwrap();
    let error = Store::open(&DatabaseUrl::of_file(&copy)).await.unwrap_err();
    assert!(error.to_string().contains("-wal"), "{error}");
    fs::set_permissions(directory.path(), Permissions::from_mode(0o755)).unwrap();
}

#[tokio::test]
async fn an_older_file_that_can_only_be_read_says_so() {
    if !permissions_apply("sqlite::refusals::an_older_file_that_can_only_be_read_says_so") {
        return;
    }
    let scene = Scene::new().await;
    scene.store.clone().close().await;
    let file = scene.database.file();
    run_sql(&file, "pragma user_version = 3");
    let directory = file.parent().unwrap().to_owned();
    fs::remove_file(directory.join("tracker.db.lock")).ok();
    for (of_file, of_directory) in [(0o444, 0o755), (0o644, 0o555), (0o444, 0o555)] {
        fs::set_permissions(&file, Permissions::from_mode(of_file)).unwrap();
        fs::set_permissions(&directory, Permissions::from_mode(of_directory)).unwrap();
        let error = Store::open(&scene.database.url()).await.unwrap_err();
        assert_eq!(error, StoreError::Outdated(scene.database.url()));
        fs::set_permissions(&directory, Permissions::from_mode(0o755)).unwrap();
    }
}

#[tokio::test]
async fn creating_a_file_in_a_read_only_directory_fails() {
    if !permissions_apply("sqlite::refusals::creating_a_file_in_a_read_only_directory_fails") {
        return;
    }
    let directory = tempfile::tempdir().unwrap();
    fs::set_permissions(directory.path(), Permissions::from_mode(0o555)).unwrap();
    let url = DatabaseUrl::of_file(directory.path().join("tracker.db"));
    let error = Store::open_or_create(&url).await.unwrap_err();
    assert!(matches!(error, StoreError::Unreadable { .. }), "{error}");
}

#[tokio::test]
async fn a_file_without_read_permission_is_unreadable() {
    if !permissions_apply("sqlite::refusals::a_file_without_read_permission_is_unreadable") {
        return;
    }
    let scene = Scene::new().await;
    scene.store.clone().close().await;
    fs::set_permissions(scene.database.file(), Permissions::from_mode(0o000)).unwrap();
    let error = refusal(&scene.database.file()).await;
    assert!(matches!(error, StoreError::Unreadable { .. }), "{error}");
}

/// The test starts itself as a child process on a mounted file system of 2 MiB.
#[tokio::test]
#[ignore = "needs a system on which everyone may mount a small disk"]
async fn a_full_disk_is_reported_and_loses_no_data() {
    const DIRECTORY: &str = "DIRECTORY_ON_A_SMALL_DISK";
    if let Some(directory) = env::var_os(DIRECTORY) {
        fill_the_disk(Path::new(&directory)).await;
        return;
    }
    let directory = tempfile::tempdir().unwrap();
    let mut on_small_disk = Command::new("unshare");
    on_small_disk.args(["--user", "--map-root-user", "--mount", "sh", "-c"]);
    on_small_disk.arg(r#"mount -t tmpfs -o size=2m tmpfs "$0" && exec "$@""#);
    on_small_disk.arg(directory.path()).arg(env::current_exe().unwrap());
    on_small_disk.args([
        "--include-ignored",
        "--exact",
        "sqlite::refusals::a_full_disk_is_reported_and_loses_no_data",
    ]);
    on_small_disk.env(DIRECTORY, directory.path()).stdout(Stdio::null());
    assert!(on_small_disk.status().unwrap().success());
}

async fn fill_the_disk(directory: &Path) {
    let url = DatabaseUrl::of_file(directory.join("tracker.db"));
    let store = Store::open_or_create(&url).await.unwrap();
    let account = store.local_account(now()).await.unwrap();
    let first = run("1999-03-10T07:00:00Z");
    import(&store, &account, std::slice::from_ref(&first)).await;
    let runs: Vec<_> = (0..50_000)
        .map(|hour| run(&(now() - chrono::TimeDelta::hours(hour)).to_rfc3339()))
        .collect();
    let mut import = open_import(&store, &account, source(), now()).await.unwrap();
    import.add(items(&runs));
    let imported = import.commit().await.map(drop);
    assert_eq!(imported, Err(StoreError::DiskFull(url)));
    assert_eq!(stored(&store, &account).await, [first]);
    assert_eq!(store.check().await, Ok(()));
}

/// Whether permissions apply to this process. They do not apply to root: then this runs the test
/// again as the user `nobody` and returns `false`.
fn permissions_apply(test: &str) -> bool {
    let directory = tempfile::tempdir().unwrap();
    fs::set_permissions(directory.path(), Permissions::from_mode(0o555)).unwrap();
    if fs::write(directory.path().join("file"), "").is_err() {
        return true;
    }
    let mut as_nobody = Command::new("setpriv");
    as_nobody.args(["--reuid=65534", "--regid=65534", "--clear-groups"]);
    as_nobody.arg(env::current_exe().unwrap()).args(["--exact", test]);
    assert!(as_nobody.stdout(Stdio::null()).status().unwrap().success());
    false
}
