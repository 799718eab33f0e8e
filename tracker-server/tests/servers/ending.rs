//! The program ends in time, whatever its database does.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use tracker_server::auth::keys::push_token::WebhookToken;

use super::trouble::{freeze, signal};
use crate::cluster::Cluster;
use crate::database::Database;
use crate::it::program::program;

#[test]
fn a_database_that_says_nothing_does_not_hold_up_the_end() {
    let _ = Cluster::shared();
    let cluster: &'static Cluster = Box::leak(Box::new(Cluster::start().unwrap()));
    let (home, database) = (tempfile::tempdir().unwrap(), Database::of(cluster));
    let mut program = program(&home, &database);
    program.args(["--listen", "127.0.0.1:0", "--log-format", "json"]).stderr(Stdio::piped());
    let mut child = program.spawn().unwrap();
    let address = address_of(&mut child);

    let frozen = freeze(&database);
    let _waiting = push(&address);
    let told = Instant::now();
    signal("-TERM", &[child.id()]);
    let status = child.wait().unwrap();
    let took = told.elapsed();
    signal("-CONT", &frozen);
    assert_eq!(status.code(), Some(0));
    assert!(took < Duration::from_mins(1), "it took {took:?}");
}

/// Once it serves.
fn address_of(child: &mut Child) -> String {
    let log = BufReader::new(child.stderr.take().unwrap());
    let events = log.lines().map(|line| serde_json::from_str(&line.unwrap()).unwrap());
    let mut addresses =
        events.filter_map(|event: serde_json::Value| event["address"].as_str().map(str::to_owned));
    addresses.next().unwrap()
}

/// A request that asks the database, and is not answered.
fn push(address: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).unwrap();
    let token = WebhookToken::random().unwrap();
    let head = format!("POST /api/webhook?token={} HTTP/1.1\r\nHost: localhost", token.reveal());
    write!(stream, "{head}\r\nContent-Length: 2\r\n\r\n{{}}").unwrap();
    stream
}
