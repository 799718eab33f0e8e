//! How the program ends when it is told to.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;

use super::Running;
use crate::database::Database;

#[test]
fn whoever_balances_load_is_told_before_the_door_closes() {
    let database = Database::new();
    let mut running = Running::start(&database, &[]);
    running.tell("-TERM");
    running.wait_until_it_says("shutting down: finishing running requests");
    let ready = running.get("/health/ready");
    assert!(ready.starts_with("HTTP/1.1 503") && ready.contains("shutting down"), "{ready}");
    let live = running.get("/health/live");
    assert!(live.starts_with("HTTP/1.1 200"), "who was sent here meanwhile is answered: {live}");
    assert_eq!(running.child.wait().unwrap().code(), Some(0));
}

/// Only the head of an answer: to be read up to its end on a connection that stays open.
fn head_on(connection: &mut BufReader<TcpStream>) -> String {
    connection.get_mut().write_all(b"HEAD /health/live HTTP/1.1\r\nHost: a\r\n\r\n").unwrap();
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") {
        assert!(connection.read_line(&mut head).unwrap() > 0, "it was closed: {head}");
    }
    head
}

#[test]
fn kept_connections_are_given_up_one_by_one_before_all_are_closed() {
    let database = Database::new();
    let mut running = Running::start(&database, &[]);
    let connect = || BufReader::new(TcpStream::connect(&running.address).unwrap());
    let (mut kept, mut other) = (connect(), connect());
    assert!(!head_on(&mut kept).contains("connection: close"));
    assert!(!head_on(&mut other).contains("connection: close"));
    running.tell("-TERM");
    running.wait_until_it_says("shutting down: finishing running requests");
    let last = head_on(&mut kept);
    assert!(last.starts_with("HTTP/1.1 200") && last.contains("connection: close"), "{last}");
    assert_eq!(kept.read(&mut [0]).unwrap(), 0, "what was announced happens");
    assert!(running.get("/health/live").starts_with("HTTP/1.1 200"), "and others still come in");
    assert!(head_on(&mut other).contains("connection: close"));
    assert_eq!(running.child.wait().unwrap().code(), Some(0));
}
