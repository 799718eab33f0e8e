//! Missing servers and databases: a clear message, the right exit code, no password.

use std::thread;

use crate::terminal::{Answer, Terminal};
use tracker_store_testing::Cluster;

const COMMANDS: [&[&str]; 3] = [&["progress"], &["settings"], &["import", "-"]];

/// The output of each command with this URL, which contains the password `opensesame`. Some wait for a server for
/// seconds, so all run at the same time.
fn refusals(url: &str) -> [Answer; COMMANDS.len()] {
    let terminal = &Terminal::new();
    let refused = |command: &[&str]| terminal.run(&[command, &["--database-url", url]].concat());
    let refused_by_variable = || {
        let mut command = terminal.command(&["progress"]);
        command.env("TRACKER_DATABASE_URL", url).output().unwrap()
    };
    let (refusals, by_variable) = thread::scope(|scope| {
        let running = COMMANDS.map(|command| scope.spawn(move || refused(command)));
        let by_variable = scope.spawn(refused_by_variable);
        (running.map(|it| it.join().unwrap()), by_variable.join().unwrap())
    });
    for answer in &refusals {
        assert!(!answer.screen().contains("opensesame"), "{}", answer.screen());
        assert_eq!(answer.out, "", "{url}");
    }
    assert!(!String::from_utf8(by_variable.stderr).unwrap().contains("opensesame"), "{url}");
    refusals
}

/// A port on which no program may listen.
const CLOSED: u16 = 1;

#[test]
#[ignore = "needs PostgreSQL"]
fn the_message_names_a_missing_server() {
    let port = CLOSED;
    for answer in refusals(&format!("postgres://me:opensesame@127.0.0.1:{port}/runs")) {
        assert_eq!(answer.code, 3, "{}", answer.err);
        let named = format!("the database postgres://me@127.0.0.1:{port}/runs cannot be reached");
        assert!(answer.err.contains(&named), "{}", answer.err);
        assert!(answer.err.contains("check that its server runs"), "{}", answer.err);
        assert_eq!(answer.err.lines().count(), 1, "{}", answer.err);
    }
}

#[test]
#[ignore = "needs PostgreSQL"]
fn the_message_names_a_missing_database() {
    let url = Cluster::shared().url("nowhere").replace("tracker@", "tracker:opensesame@");
    for answer in refusals(&url) {
        assert_eq!(answer.code, 3, "{}", answer.err);
        let named = "there is no database postgres://tracker@localhost/nowhere";
        assert!(answer.err.contains(named), "{}", answer.err);
        assert_eq!(answer.err.lines().count(), 1, "{}", answer.err);
    }
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_malformed_url_is_wrong_usage() {
    for url in [
        "postgres://me:opensesame@host:port/runs",
        "postgres://me:opensesame@host/runs?sslmode=maybe",
        "postgres://me:opensesame@[::1/runs",
        "postgres:me:opensesame@host/runs",
    ] {
        for answer in refusals(url) {
            assert_eq!(answer.code, 2, "{url}: {}", answer.screen());
            assert_eq!(answer.err.lines().count(), 1, "{}", answer.err);
        }
    }
}

#[test]
#[ignore = "needs PostgreSQL"]
fn the_message_names_a_role_without_access() {
    let url = Cluster::shared().url("postgres").replace("tracker@", "stranger:opensesame@");
    for answer in refusals(&url) {
        assert_eq!(answer.code, 3, "{}", answer.err);
        assert!(answer.err.contains("stranger"), "{}", answer.err);
    }
}
