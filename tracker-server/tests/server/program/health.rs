//! `tracker-server health`: whether the server answers.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::thread;

use tracker_server::cli::health::reachable;

use super::{bare_program, error_of};
use crate::real_server::RealServer;
use tracker_store_testing::Database;

/// The exit code, and what is printed on both streams. No other setting is given.
fn health(address: &str) -> (Option<i32>, String, String) {
    let home = tempfile::tempdir().unwrap();
    let output = bare_program(&home).args(["health", "--listen", address]).output().unwrap();
    let printed = String::from_utf8(output.stdout.clone()).unwrap();
    (output.status.code(), printed, error_of(&output))
}

#[test]
fn a_server_is_healthy_while_it_runs() {
    let mut server = RealServer::on(&Arc::new(Database::new()), &[]);
    let port = server.port();
    // A server on all addresses is asked on the loopback address.
    for listen in ["127.0.0.1", "0.0.0.0"] {
        let answer = format!("a server answers at 127.0.0.1:{port}\n");
        assert_eq!(health(&format!("{listen}:{port}")), (Some(0), answer, String::new()));
    }
    server.kill();
    let (code, printed, error) = health(&format!("127.0.0.1:{port}"));
    assert_eq!((code, printed.as_str()), (Some(1), ""));
    let beginning = format!("tracker-server: no server answers at 127.0.0.1:{port}: ");
    assert!(error.starts_with(&beginning) && error.lines().count() == 1, "{error}");
}

#[test]
fn a_server_that_answers_with_an_error_is_not_healthy() {
    let address = answer_once("HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n");
    let (code, _, error) = health(&address.to_string());
    assert_eq!(code, Some(1), "{error}");
    let wanted = format!(
        "tracker-server: the server at {address} answers with 503 Service Unavailable: see its log\n"
    );
    assert_eq!(error, wanted);
}

/// A server that gives this answer to its first request.
fn answer_once(answer: &'static str) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    thread::spawn(move || {
        let (mut stream, _) = listener.accept().unwrap();
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            let mut byte = [0];
            stream.read_exact(&mut byte).unwrap();
            head.push(byte[0]);
        }
        stream.write_all(answer.as_bytes()).unwrap();
    });
    address
}

#[test]
fn a_server_on_all_addresses_is_asked_on_the_loopback_address() {
    for (listen, asked) in [
        ("0.0.0.0:3000", "127.0.0.1:3000"),
        ("[::]:3000", "[::1]:3000"),
        ("192.0.2.1:80", "192.0.2.1:80"),
        ("[2001:db8::1]:80", "[2001:db8::1]:80"),
    ] {
        assert_eq!(reachable(listen.parse().unwrap()).to_string(), asked);
    }
}
