//! `tracker-server migrate --from … --to …`.

use std::process::Output;

use crate::program::{bare_program, error_of};
use tracker_store_testing::Database;

fn migrate(from: &str, to: &str) -> Output {
    let home = tempfile::tempdir().unwrap();
    bare_program(&home).args(["migrate", "--from", from, "--to", to]).output().unwrap()
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_database_is_copied_to_an_empty_server_with_a_summary() {
    let home = tempfile::tempdir().unwrap();
    let file = format!("sqlite://{}", home.path().join("server.db").display());
    let status = bare_program(&home).args(["migrate", "--database-url", &file]).status().unwrap();
    assert!(status.success());
    let server = Database::on_server();

    let moved = migrate(&file, &server.url_text());
    assert!(moved.status.success(), "{}", error_of(&moved));
    let summary = String::from_utf8(moved.stdout).unwrap();
    assert_eq!(summary.lines().count(), 30 + 2, "{summary}");
    assert!(summary.contains("        0  workouts\n"), "{summary}");
    assert!(summary.contains("every row was compared"), "{summary}");

    server.run_sql(
        "insert into accounts (id, created_at, counted_activities) \
         values ('00000000-0000-0000-0000-000000000000', now(), 'Running')",
    );
    let again = migrate(&file, &server.url_text());
    assert_eq!(again.status.code(), Some(3));
    assert!(error_of(&again).contains("is not empty: choose an empty one"), "{}", error_of(&again));
}

/// Somebody may prepare the new server before the copy.
#[test]
#[ignore = "needs PostgreSQL"]
fn a_server_to_which_people_were_added_is_not_empty() {
    let home = tempfile::tempdir().unwrap();
    let file = format!("sqlite://{}", home.path().join("server.db").display());
    assert!(
        bare_program(&home).args(["migrate", "--database-url", &file]).status().unwrap().success()
    );
    let server = Database::on_server();
    let mut add = bare_program(&home);
    add.args([
        "--household",
        "--database-url",
        &server.url_text(),
        "person",
        "add",
        "anna@example.org",
    ]);
    assert!(add.output().unwrap().status.success());
    let copied = migrate(&file, &server.url_text());
    assert_eq!(copied.status.code(), Some(3));
    assert!(
        error_of(&copied).contains("is not empty: choose an empty one"),
        "{}",
        error_of(&copied)
    );
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_missing_database_is_not_copied() {
    let server = Database::on_server();
    let error = migrate("sqlite:///nowhere/server.db", &server.url_text());
    assert_eq!(error.status.code(), Some(3));
    assert!(error_of(&error).contains("there is no database /nowhere/server.db"));
    let same = migrate(&server.url_text(), &server.url_text());
    assert_eq!(same.status.code(), Some(2));
    let wrong = migrate("server.db", &server.url_text());
    assert_eq!(wrong.status.code(), Some(2));
    assert!(error_of(&wrong).contains("--from: a database URL is"), "{}", error_of(&wrong));
}
