//! Starting the program on a database file, and on files that are not one.

use std::fs::{self, Permissions};
use std::os::unix::fs::{FileExt, PermissionsExt};
use std::path::Path;
use std::process::Stdio;
use std::sync::Arc;

use reqwest::Method;
use serde_json::json;
use tracker_core::{Goal, TargetDays, Year};
use tracker_store::Store;

use crate::person::{Person, UnknownOutcome};
use crate::program::{bare_program, error_of};
use crate::real_server::RealServer;
use tracker_store_testing::Database;

#[test]
fn without_a_setting_the_data_is_in_a_file_in_the_data_directory() {
    let home = tempfile::tempdir().unwrap();
    assert!(bare_program(&home).arg("migrate").status().unwrap().success());
    assert!(home.path().join("tracker/server.db").exists());
}

/// The error output of each command for this file. Asserts that each ends with exit code 3.
fn refusals(file: &Path) -> Vec<String> {
    let home = tempfile::tempdir().unwrap();
    let url = format!("sqlite://{}", file.display());
    let mut refusals = Vec::new();
    for command in ["serve", "migrate"] {
        let mut program = bare_program(&home);
        program.args(["--listen", "127.0.0.1:0", "--database-url", &url, command]);
        let output = program.stdin(Stdio::null()).output().unwrap();
        assert_eq!(output.status.code(), Some(3), "{command}: {output:?}");
        refusals.push(error_of(&output));
    }
    refusals
}

#[test]
fn a_file_that_is_not_a_database_is_refused_in_one_line() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("text.db");
    fs::write(&file, "this is no database, it is a text that is long enough".repeat(50)).unwrap();
    for error in refusals(&file) {
        assert!(error.contains("is not a database"), "{error}");
        assert_eq!(error.lines().count(), 1, "{error}");
    }
}

/// The first page, which identifies the application, stays intact.
#[test]
fn a_damaged_file_is_refused_with_advice_and_not_changed() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("server.db");
    let url = format!("sqlite://{}", file.display());
    let mut migrate = bare_program(&home);
    assert!(migrate.args(["migrate", "--database-url", &url]).status().unwrap().success());
    let opened = fs::OpenOptions::new().write(true).open(&file).unwrap();
    let length = opened.metadata().unwrap().len();
    let noise = vec![0xa5; usize::try_from(length).unwrap() - 4096];
    opened.write_all_at(&noise, 4096).unwrap();
    let damaged = fs::read(&file).unwrap();

    let mut serve = bare_program(&home);
    serve.args(["--listen", "127.0.0.1:0", "--database-url", &url]);
    let output = serve.stdin(Stdio::null()).output().unwrap();
    assert_eq!(output.status.code(), Some(3), "{output:?}");
    let error = error_of(&output);
    let last = error.lines().last().unwrap();
    assert!(last.contains("is damaged") && last.contains("restore a backup"), "{error}");
    assert_eq!(fs::read(&file).unwrap(), damaged);
}

/// The damage is among the goals, which are not read at start. It is found while the program
/// already serves.
#[tokio::test(flavor = "multi_thread")]
async fn damage_found_while_serving_ends_the_program_with_advice() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("server.db");
    let url = format!("sqlite://{}", file.display());
    store_two_hundred_goals(&url).await;
    let opened = fs::OpenOptions::new().write(true).open(&file).unwrap();
    let last_page = opened.metadata().unwrap().len() - 4096;
    opened.write_all_at(&[0xa5; 4096], last_page).unwrap();

    let output = start(&home, &url);
    assert_eq!(output.status.code(), Some(3), "{output:?}");
    let error = error_of(&output);
    let (log, last) = error.trim_end().rsplit_once('\n').unwrap();
    assert!(log.contains("serving") && log.contains("ERROR"), "{error}");
    assert!(last.starts_with("tracker-server: ") && last.contains("is damaged"), "{error}");
    assert!(last.contains("restore a backup"), "{error}");

    let again = start(&home, &url);
    assert_eq!(again.status.code(), Some(3), "{again:?}");
    let error = error_of(&again);
    assert!(!error.contains("serving"), "a file that is known to be damaged is served: {error}");
    assert!(error.contains("is damaged") && error.contains("restore a backup"), "{error}");

    fs::remove_file(&file).unwrap();
    store_two_hundred_goals(&url).await;
    let store = Store::open(&url.parse().unwrap()).await.unwrap();
    assert!(store.was_damaged());
    assert_eq!(store.check().await, Ok(()));
    assert!(!store.was_damaged(), "the replaced file is intact");
}

fn start(home: &tempfile::TempDir, url: &str) -> std::process::Output {
    let mut serve = bare_program(home);
    serve.args(["--listen", "127.0.0.1:0", "--database-url", url]);
    serve.stdin(Stdio::null()).output().unwrap()
}

async fn store_two_hundred_goals(url: &str) {
    let store = Store::open_or_create(&url.parse().unwrap()).await.unwrap();
    let now = "2026-06-30T12:00:00Z".parse().unwrap();
    let account = store.local_account(now).await.unwrap();
    for year in 1900..=2100 {
        let goal = Goal::new(Year::new(year).unwrap(), TargetDays::default());
        store.create_goal(account.id, goal, now).await.unwrap();
    }
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_read_only_file_is_served_to_readers_and_refused_to_writers() {
    let database = Arc::new(Database::in_file());
    let mut server = RealServer::on(&database, &["--rate-limits", "off"]);
    let mut anna = Person::sign_in(&server.url(), "anna").await.unwrap();
    let goal = |year: i32| json!({"year": year});
    anna.ask(Method::POST, "/api/v1/goals", Some(&goal(2026))).await.unwrap();

    database.run_sql(LONG_UNUSED);
    server.kill();
    fs::set_permissions(database.file(), Permissions::from_mode(0o444)).unwrap();
    server.start_again();
    for _ in 0..3 {
        let goals = anna.get("/api/v1/goals").await.unwrap();
        assert_eq!(goals.body["goals"].as_array().unwrap().len(), 1);
        let ready = anna.get("/health/ready").await;
        assert_eq!(ready.unwrap_err(), UnknownOutcome::Unavailable, "nothing can be written");
        let refused = anna.ask(Method::POST, "/api/v1/goals", Some(&goal(2027))).await;
        assert_eq!(refused.unwrap_err(), UnknownOutcome::Unavailable);
        let refreshed = anna.ask(Method::POST, "/api/v1/auth/refresh", None).await;
        assert_eq!(refreshed.unwrap_err(), UnknownOutcome::Unavailable);
    }

    server.kill();
    fs::set_permissions(database.file(), Permissions::from_mode(0o644)).unwrap();
    server.start_again();
    let made = anna.ask(Method::POST, "/api/v1/goals", Some(&goal(2027))).await.unwrap();
    assert_eq!(made.status, 201);
    assert_eq!(anna.ask(Method::POST, "/api/v1/auth/refresh", None).await.unwrap().status, 200);
}

/// Sets the last use of every session to the year 2000. After this, each request would normally
/// update it.
const LONG_UNUSED: &str = "update sessions set last_used_at = '2000' || substr(last_used_at, 5)";
