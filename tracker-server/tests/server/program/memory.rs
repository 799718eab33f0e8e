//! The memory that the program takes under load, beside what it has when it does nothing. The latter is mostly the
//! program itself, of which a system maps more or fewer pages.

use std::io::{Read, Write};
use std::net::TcpStream;

use chrono::TimeDelta;

use super::{Running, get, token_in};
use crate::test_app::now;
use tracker_store_testing::Database;

/// A push of 64 MiB in chunks, most of which is the route of a workout.
#[tokio::test]
async fn a_large_push_takes_little_memory() {
    let database = Database::new();
    let running = Running::start(&database, &[]);
    let idle = running.peak_memory_mb();
    let token = token_in(&database).await;
    let head = format!(
        "POST /api/webhook?token={token} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\
         Transfer-Encoding: chunked\r\n\r\n"
    );
    let mut stream = TcpStream::connect(&running.address).unwrap();
    stream.write_all(head.as_bytes()).unwrap();
    let run = r#"{"name":"Running","start":"2026-06-30T07:00:00Z","duration":1800}"#;
    let point = r#"{"latitude":47.1234567,"longitude":8.1234567},"#.repeat(20_000);
    chunk(&mut stream, &format!(r#"{{"data":{{"workouts":[{run},{{"route":["#));
    for _ in 0..70 {
        chunk(&mut stream, &point);
    }
    chunk(&mut stream, "0]}]}}");
    stream.write_all(b"0\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.contains(r#""processed":1,"skipped":1"#), "{answer}");
    let growth = running.peak_memory_mb() - idle;
    assert!(growth < 20, "it took {growth} MB more");
    running.end("-TERM");
}

/// The database is slow enough that all of them wait at the same time.
#[tokio::test]
async fn many_large_pushes_at_once_take_little_memory() {
    let database = Database::new();
    let running = Running::start(&database, &["--rate-limits=off"]);
    let idle = running.peak_memory_mb();
    let token = token_in(&database).await;
    std::thread::scope(|scope| {
        for number in 0..24 {
            let (address, token) = (&running.address, &token);
            scope.spawn(move || {
                let answer = post(address, token, &history(1500, number));
                assert!(answer.contains(r#""processed":1500,"skipped":0"#), "{answer}");
            });
        }
    });
    let growth = running.peak_memory_mb() - idle;
    assert!(growth < 70, "it took {growth} MB more");
    running.end("-TERM");
}

/// An export with runs that no other history has.
fn history(runs: i64, number: i64) -> String {
    let begin = now() - TimeDelta::days(9000);
    let starts = (0..runs).map(|run| begin + TimeDelta::hours(number * runs + run));
    let workouts: Vec<String> = starts
        .map(|start| {
            format!(r#"{{"name":"Running","start":"{}","duration":1800}}"#, start.to_rfc3339())
        })
        .collect();
    format!(r#"{{"data":{{"workouts":[{}]}}}}"#, workouts.join(","))
}

fn post(address: &str, token: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    let length = body.len();
    write!(
        stream,
        "POST /api/webhook?token={token} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\
         Content-Length: {length}\r\n\r\n{body}"
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

/// Without access log: the test does not read it, and a full pipe would stop the server.
const QUIET: &str = "--log=error,tracker_server::cli=info";

/// The server buffers a limited number of bytes for a connection, so clients that read no responses
/// cannot fill its memory.
#[test]
#[ignore = "takes 20 seconds: large answers that nobody reads"]
fn connections_that_read_no_response_take_little_memory() {
    let database = Database::new();
    let running = Running::start(&database, &["--max-connections-per-address=401", QUIET]);
    let idle = running.peak_memory_mb();
    let requests = "GET /api/v1/docs HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(1000);
    let mut connections = Vec::new();
    for _ in 0..400 {
        let mut stream = TcpStream::connect(&running.address).unwrap();
        stream.set_nonblocking(true).unwrap();
        // Until the buffers of the system are full.
        while stream.write(requests.as_bytes()).is_ok() {}
        connections.push(stream);
    }
    assert!(get(&running.address, "/health/live").contains("200 OK"));
    let growth = running.peak_memory_mb() - idle;
    assert!(growth < 50, "it took {growth} MB more");
    running.end("-TERM");
}

fn chunk(stream: &mut TcpStream, text: &str) {
    write!(stream, "{:x}\r\n{text}\r\n", text.len()).unwrap();
}
