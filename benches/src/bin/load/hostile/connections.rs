//! Endless bodies and half-open connections.

use std::error::Error;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use crate::Done;
use crate::bench::{Bench, Effort};
use crate::client::Client;
use crate::server::{PROGRESS, Server, Tokens};

pub(super) fn measure(bench: &Bench) -> Done {
    let server = Server::start(&bench.databases)?;
    let tokens = server.sign_in_a_runner()?;
    endless_bodies(&server, &tokens)?;
    half_open(&server, &tokens, bench.effort)
}

/// Sends a gigabyte in chunks to the webhook and to another path.
fn endless_bodies(server: &Server, tokens: &Tokens) -> Done {
    let push_path = tokens.push_path();
    for (name, path) in [("the webhook", push_path.as_str()), ("/api/v1/goals", "/api/v1/goals")] {
        let begun = Instant::now();
        let status = send_a_gigabyte(server.port, path, &tokens.header())?;
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
    // The server may close the connection early.
    for _ in 0..1_000_000_000 / 0x1_0000 {
        if stream.write_all(&chunk).is_err() {
            break;
        }
    }
    let mut line = [0; 12];
    answer.read_exact(&mut line)?;
    Ok(String::from_utf8_lossy(&line[9..]).into_owned())
}

/// Keeps connections open that send an incomplete request. Connections that the server closes are
/// opened again.
fn half_open(server: &Server, tokens: &Tokens, effort: Effort) -> Done {
    let (lasting, count) = (effort.lasting(DURATION), effort.amount(HALF_OPEN));
    let begun = Instant::now();
    let mut idle = Vec::new();
    let (mut slowest, mut answers) = (Duration::ZERO, 0);
    while begun.elapsed() < lasting {
        idle.retain(|stream| !is_closed(stream));
        while idle.len() < count {
            let mut stream = TcpStream::connect(("127.0.0.1", server.port))?;
            stream.write_all(b"GET / HTTP/1.1\r\nHost: loc")?;
            stream.set_nonblocking(true)?;
            idle.push(stream);
        }
        let asked = Instant::now();
        let mut client = Client::connect(server.port)?;
        client.get(PROGRESS, &tokens.header())?.expect("\"year\":2025")?;
        slowest = slowest.max(asked.elapsed());
        answers += 1;
    }
    println!(
        "{count} half-open connections for {} s: {answers} answers to others, the slowest in {} ms, {} MB resident",
        lasting.as_secs_f64(),
        slowest.as_millis(),
        server.resident_mb("VmRSS")?
    );
    Ok(())
}

fn is_closed(stream: &TcpStream) -> bool {
    let mut reader = stream;
    !matches!(reader.read(&mut [0; 256]), Err(error) if error.kind() == std::io::ErrorKind::WouldBlock)
}

const HALF_OPEN: usize = 2000;

const DURATION: Duration = Duration::from_mins(1);
