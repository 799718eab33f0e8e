//! `tracker-server migrate --from … --to …`.

use std::process::Output;

use crate::database::Database;
use crate::it::program::{bare_program, error_of};

fn migrate(from: &str, to: &str) -> Output {
    let home = tempfile::tempdir().unwrap();
    bare_program(&home).args(["migrate", "--from", from, "--to", to]).output().unwrap()
}

#[test]
fn a_household_moves_to_a_server_once_and_the_program_says_what_it_did() {
    let home = tempfile::tempdir().unwrap();
    let file = format!("sqlite://{}", home.path().join("server.db").display());
    let made = bare_program(&home).args(["migrate", "--database-url", &file]).status().unwrap();
    assert!(made.success());
    let server = Database::new();

    let moved = migrate(&file, &server.url());
    assert!(moved.status.success(), "{}", error_of(&moved));
    let told = String::from_utf8(moved.stdout).unwrap();
    assert_eq!(told.lines().count(), 15 + 2, "{told}");
    assert!(told.contains("        0  workouts\n"), "{told}");
    assert!(told.contains("every row was compared"), "{told}");

    server.run_sql(
        "insert into accounts (id, created_at, counted_activities) \
         values ('00000000-0000-0000-0000-000000000000', now(), 'Running')",
    );
    let again = migrate(&file, &server.url());
    assert_eq!(again.status.code(), Some(3));
    assert!(error_of(&again).contains("is not empty: choose one that is"), "{}", error_of(&again));
}

#[test]
fn what_is_not_there_does_not_move() {
    let server = Database::new();
    let error = migrate("sqlite:///nowhere/server.db", &server.url());
    assert_eq!(error.status.code(), Some(3));
    assert!(error_of(&error).contains("there is no database /nowhere/server.db"));
    let same = migrate(&server.url(), &server.url());
    assert_eq!(same.status.code(), Some(2));
    let wrong = migrate("server.db", &server.url());
    assert_eq!(wrong.status.code(), Some(2));
    assert!(error_of(&wrong).contains("--from: a database URL is"), "{}", error_of(&wrong));
}
