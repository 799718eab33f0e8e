//! Shutdown of the program by a signal.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;

use super::Running;
use tracker_store_testing::Database;

#[test]
fn the_readiness_check_fails_before_the_listener_closes() {
    let database = Database::new();
    let mut running = Running::start(&database, &[]);
    running.send_signal("-TERM");
    running.wait_for_log_line("shutting down: finishing running requests");
    let ready = running.get("/health/ready");
    assert!(ready.starts_with("HTTP/1.1 503") && ready.contains("shutting down"), "{ready}");
    let live = running.get("/health/live");
    assert!(
        live.starts_with("HTTP/1.1 200"),
        "requests before the listener closes get a response: {live}"
    );
    assert_eq!(running.child.wait().unwrap().code(), Some(0));
}

/// Reads the head of a response to a HEAD request on a connection that stays open.
fn head_on(connection: &mut BufReader<TcpStream>) -> String {
    connection.get_mut().write_all(b"HEAD /health/live HTTP/1.1\r\nHost: a\r\n\r\n").unwrap();
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") {
        assert!(connection.read_line(&mut head).unwrap() > 0, "the connection was closed: {head}");
    }
    head
}

#[test]
fn open_connections_are_closed_after_their_next_response_during_shutdown() {
    let database = Database::new();
    let mut running = Running::start(&database, &[]);
    let connect = || BufReader::new(TcpStream::connect(&running.address).unwrap());
    let (mut kept, mut other) = (connect(), connect());
    assert!(!head_on(&mut kept).contains("connection: close"));
    assert!(!head_on(&mut other).contains("connection: close"));
    running.send_signal("-TERM");
    running.wait_for_log_line("shutting down: finishing running requests");
    let last = head_on(&mut kept);
    assert!(last.starts_with("HTTP/1.1 200") && last.contains("connection: close"), "{last}");
    assert_eq!(kept.read(&mut [0]).unwrap(), 0, "the connection is closed as announced");
    assert!(
        running.get("/health/live").starts_with("HTTP/1.1 200"),
        "new connections are still accepted"
    );
    assert!(head_on(&mut other).contains("connection: close"));
    assert_eq!(running.child.wait().unwrap().code(), Some(0));
}
