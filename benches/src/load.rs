//! The server under load: how fast, beside a bare warp route that answers the same bytes, and in how
//! much memory.

pub mod client;
pub mod floor;
mod events;
mod server;

use std::error::Error;
use std::fmt::Write as _;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use client::Client;
use server::Server;

type Done = Result<(), Box<dyn Error>>;

/// Measures everything, and prints it.
///
/// # Errors
///
/// When the programs cannot be started, or something is not answered as it should be.
pub fn measure() -> Done {
    let server = Server::start()?;
    let token = server.sign_in()?;
    println!("idle: {} MB resident", server.resident_mb("VmRSS")?);
    push_ten_years(&server, &token)?;
    compare_reads(&server, &token)?;
    large_push(&server, &token)?;
    endless_bodies(&server, &token)?;
    half_open(&server, &token)?;
    drop(server);
    deliver()
}

/// Only events, and how fast they are delivered.
///
/// # Errors
///
/// When the programs cannot be started, or an event does not arrive.
pub fn deliver() -> Done {
    events::deliver()
}

fn push_ten_years(server: &Server, token: &server::Tokens) -> Done {
    let export = ten_years();
    let mut client = Client::connect(server.port)?;
    let begun = Instant::now();
    let answer =
        client.post(&format!("/api/webhook?token={}", token.webhook), "", export.as_bytes())?;
    let took = begun.elapsed();
    answer.expect("\"processed\":3653,")?;
    println!("ten years of runs in one push: {} ms", took.as_millis());
    let goal = br#"{"year": 2025}"#;
    client.post("/api/v1/goals", &token.header(), goal)?.expect("\"completedDays\":365")
}

/// A run on each day.
fn ten_years() -> String {
    let mut runs = String::new();
    for year in 2016..2026 {
        let is_leap = year % 4 == 0;
        for (month, days) in
            (1..).zip([31, 28 + i32::from(is_leap), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
        {
            for day in 1..=days {
                let _ = write!(
                    runs,
                    r#"{{"name":"Running","start":"{year}-{month:02}-{day:02} 07:00:00 +0100","duration":1800,"distance":5000}},"#
                );
            }
        }
    }
    format!(r#"{{"data":{{"workouts":[{}]}}}}"#, runs.trim_end_matches(','))
}

/// Each beside a floor that answers as many bytes.
fn compare_reads(server: &Server, token: &server::Tokens) -> Done {
    for path in ["/health/live", "/api/v1/auth/me", "/api/v1/goals/2025", PROGRESS] {
        let body = Client::connect(server.port)?.get(path, &token.header())?.body;
        let floor = floor::Floor::start(&body)?;
        let (mut ours, mut bare) = (Vec::new(), Vec::new());
        for _ in 0..ROUNDS {
            bare.push(rate(floor.port, "/", &token.header(), body.len()));
            ours.push(rate(server.port, path, &token.header(), body.len()));
        }
        let (ours, bare) = (median(&mut ours), median(&mut bare));
        let (ratio, length) = (ours / bare, body.len());
        println!(
            "{path}: {ratio:.3} of the floor's rate ({ours:.0}/s of {bare:.0}/s, {length} bytes)"
        );
    }
    Ok(())
}

/// Answers a second, over a few connections that stay.
fn rate(port: u16, path: &str, header: &str, length: usize) -> f64 {
    let (stop, count) = (AtomicBool::new(false), AtomicU64::new(0));
    let begun = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..CONNECTIONS {
            scope.spawn(|| {
                let mut client = Client::connect(port).expect("it accepts");
                while !stop.load(Ordering::Relaxed) {
                    let answer = client.get(path, header).expect("it answers");
                    assert_eq!((answer.status, answer.body.len()), (200, length));
                    count.fetch_add(1, Ordering::Relaxed);
                }
            });
        }
        std::thread::sleep(ROUND);
        stop.store(true, Ordering::Relaxed);
    });
    #[expect(clippy::cast_precision_loss, reason = "a count of a few seconds")]
    let count = count.load(Ordering::Relaxed) as f64;
    count / begun.elapsed().as_secs_f64()
}

fn median(figures: &mut [f64]) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

/// 64 MiB, nearly all of them a route.
fn large_push(server: &Server, token: &server::Tokens) -> Done {
    let mut export = br#"{"data":{"workouts":[{"name":"Running","start":"2015-06-30T07:00:00Z","duration":1800,"route":["#.to_vec();
    let point = br#"{"latitude":47.1234567,"longitude":8.1234567},"#;
    while export.len() < 64 * 1024 * 1024 - 100 {
        export.extend_from_slice(point);
    }
    export.extend_from_slice(b"0]}]}}");
    let begun = Instant::now();
    let path = format!("/api/webhook?token={}", token.webhook);
    Client::connect(server.port)?.post(&path, "", &export)?.expect("\"processed\":1,")?;
    let took = begun.elapsed().as_millis();
    println!("a push of 64 MiB: {took} ms, {} MB at the peak", server.resident_mb("VmHWM")?);
    Ok(())
}

/// A gigabyte in chunks, to the webhook and to another path.
fn endless_bodies(server: &Server, token: &server::Tokens) -> Done {
    let webhook = format!("/api/webhook?token={}", token.webhook);
    for (name, path) in [("the webhook", webhook.as_str()), ("/api/v1/goals", "/api/v1/goals")] {
        let begun = Instant::now();
        let status = send_a_gigabyte(server.port, path, &token.header())?;
        let took = begun.elapsed().as_millis();
        println!(
            "1 GB in chunks to {name}: {status} after {took} ms, {} MB at the peak",
            server.resident_mb("VmHWM")?
        );
    }
    Ok(())
}

fn send_a_gigabyte(port: u16, path: &str, header: &str) -> Result<String, Box<dyn Error>> {
    let mut stream = TcpStream::connect(("127.0.0.1", port))?;
    let mut answer = stream.try_clone()?;
    write!(
        stream,
        "POST {path} HTTP/1.1\r\nHost: localhost\r\n{header}Content-Type: application/json\r\n\
         Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
    )?;
    let mut chunk = b"10000\r\n".to_vec();
    chunk.extend(std::iter::repeat_n(b' ', 0x1_0000));
    chunk.extend_from_slice(b"\r\n");
    // The server may have heard enough.
    for _ in 0..1_000_000_000 / 0x1_0000 {
        if stream.write_all(&chunk).is_err() {
            break;
        }
    }
    let mut line = [0; 12];
    answer.read_exact(&mut line)?;
    Ok(String::from_utf8_lossy(&line[9..]).into_owned())
}

/// Connections that begin a request and say no more. Those that the server closes come again.
fn half_open(server: &Server, token: &server::Tokens) -> Done {
    let begun = Instant::now();
    let mut idle = Vec::new();
    let (mut slowest, mut answers) = (Duration::ZERO, 0);
    while begun.elapsed() < A_WHILE {
        idle.retain(|stream| !is_closed(stream));
        while idle.len() < HALF_OPEN {
            let mut stream = TcpStream::connect(("127.0.0.1", server.port))?;
            stream.write_all(b"GET / HTTP/1.1\r\nHost: loc")?;
            stream.set_nonblocking(true)?;
            idle.push(stream);
        }
        let asked = Instant::now();
        let mut client = Client::connect(server.port)?;
        client.get(PROGRESS, &token.header())?.expect("\"year\":2025")?;
        slowest = slowest.max(asked.elapsed());
        answers += 1;
    }
    println!(
        "{HALF_OPEN} half-open connections for {} s: {answers} answers to others, the slowest in {} ms, {} MB resident",
        A_WHILE.as_secs(),
        slowest.as_millis(),
        server.resident_mb("VmRSS")?
    );
    Ok(())
}

fn is_closed(stream: &TcpStream) -> bool {
    let mut reader = stream;
    !matches!(reader.read(&mut [0; 256]), Err(error) if error.kind() == std::io::ErrorKind::WouldBlock)
}

const PROGRESS: &str = "/api/v1/goals/2025/progress";

const ROUNDS: usize = 5;

const ROUND: Duration = Duration::from_secs(1);

const CONNECTIONS: usize = 16;

const HALF_OPEN: usize = 2000;

const A_WHILE: Duration = Duration::from_mins(1);
