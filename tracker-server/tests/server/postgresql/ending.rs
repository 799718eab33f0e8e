//! Shutdown while the database does not respond.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use tracker_service::auth::keys::copied_token::PushSecret;

use super::faults::{freeze, signal};
use crate::program::program;
use tracker_store_testing::Cluster;
use tracker_store_testing::Database;

#[test]
#[ignore = "needs PostgreSQL"]
fn a_database_that_does_not_respond_does_not_delay_the_shutdown() {
    let cluster: &'static Cluster = Box::leak(Box::new(Cluster::start()));
    let (home, database) = (tempfile::tempdir().unwrap(), Database::on(cluster));
    let mut program = program(&home, &database);
    program.args(["--listen", "127.0.0.1:0", "--log-format", "json"]).stderr(Stdio::piped());
    let mut child = program.spawn().unwrap();
    let address = address_of(&mut child);

    let frozen = freeze(&database);
    let _waiting = push(&address);
    let begun = Instant::now();
    signal("-TERM", &[child.id()]);
    let status = child.wait().unwrap();
    let took = begun.elapsed();
    signal("-CONT", &frozen);
    assert_eq!(status.code(), Some(0));
    assert!(took < Duration::from_mins(1), "the shutdown took {took:?}");
}

/// Waits until the program serves, and returns its address.
fn address_of(child: &mut Child) -> String {
    let log = BufReader::new(child.stderr.take().unwrap());
    let events = log.lines().map(|line| serde_json::from_str(&line.unwrap()).unwrap());
    let mut addresses =
        events.filter_map(|event: serde_json::Value| event["address"].as_str().map(str::to_owned));
    addresses.next().unwrap()
}

/// Sends a request that needs the database. The response is not read.
fn push(address: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).unwrap();
    let token = PushSecret::random().unwrap();
    let head = format!("POST /api/webhook?token={} HTTP/1.1\r\nHost: localhost", token.reveal());
    write!(stream, "{head}\r\nContent-Length: 2\r\n\r\n{{}}").unwrap();
    stream
}
