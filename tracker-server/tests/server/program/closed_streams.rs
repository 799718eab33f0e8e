//! Standard output and standard error that are closed.

use std::net::TcpListener;

use super::{Running, bare_program, error_of};
use tracker_store_testing::Database;

/// A pipe whose reader is closed.
fn closed_pipe() -> std::io::PipeWriter {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    writer
}

#[test]
fn a_closed_standard_output_is_not_an_error() {
    let home = tempfile::tempdir().unwrap();
    assert!(bare_program(&home).arg("migrate").status().unwrap().success());
    for words in [&["openapi"][..], &["account", "list"]] {
        let output = bare_program(&home).args(words).stdout(closed_pipe()).output().unwrap();
        assert_eq!(
            (output.status.code(), error_of(&output)),
            (Some(0), String::new()),
            "{words:?}"
        );
    }
}

#[test]
fn a_closed_standard_error_does_not_change_the_exit_code() {
    let home = tempfile::tempdir().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = taken.local_addr().unwrap().to_string();
    for (address, code) in [("0.0.0.0:0", 2), (&taken, 3)] {
        let mut program = bare_program(&home);
        program.args(["--listen", address]).stderr(closed_pipe());
        assert_eq!(program.output().unwrap().status.code(), Some(code), "{address}");
    }
}

/// The test writes more lines than the log buffers.
#[test]
fn requests_are_answered_when_standard_error_is_closed() {
    for format in ["text", "json"] {
        let database = Database::new();
        let mut running = Running::start(&database, &["--log-format", format]);
        running.log = Box::new(std::io::empty());
        for count in 0..1000 {
            let answer = running.get("/health/live");
            assert!(answer.starts_with("HTTP/1.1 200"), "{format}, after {count}: {answer}");
        }
    }
}
