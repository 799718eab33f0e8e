//! Measures the server's memory: idle, after a million requests, and during a large push.

use std::error::Error;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use crate::Done;
use crate::bench::Bench;
use crate::client::Client;
use crate::generator::{CONNECTIONS, send_while};
use crate::server::{PROGRESS, Server};

pub(crate) fn measure(bench: &Bench) -> Done {
    let server = Server::start(&bench.databases)?;
    println!("idle: {} MB", server.resident_mb("VmRSS")?);
    a_large_push(&server)?;
    drop(server);
    many_requests(bench)
}

/// The first 100 000 requests warm up all caches and buffers.
fn many_requests(bench: &Bench) -> Done {
    let server = Server::start(&bench.databases)?;
    let header = server.sign_in_a_runner()?.header();
    for count in [100_000, 1_000_000].map(|count| bench.effort.amount(count)) {
        let left = AtomicUsize::new(count);
        let wait = || {
            while left.load(Ordering::Relaxed) > 0 {
                std::thread::sleep(std::time::Duration::from_millis(1));
            }
        };
        send_while(CONNECTIONS, wait, |_| {
            let (mut client, left, header) = (Client::connect(server.port)?, &left, &header);
            Ok(move || {
                client.get(PROGRESS, header)?.expect("\"year\":2025")?;
                let less = |left: usize| Some(left.saturating_sub(1));
                let _ = left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, less);
                Ok(())
            })
        });
        println!("after {count} more requests: {} MB", server.resident_mb("VmRSS")?);
    }
    Ok(())
}

/// Pushes 64 MiB, nearly all of it one route.
fn a_large_push(server: &Server) -> Result<(), Box<dyn Error>> {
    let tokens = server.sign_in("runner")?;
    let mut export = br#"{"data":{"workouts":[{"name":"Running","start":"2015-06-30T07:00:00Z","duration":1800,"route":["#.to_vec();
    let point = br#"{"latitude":47.1234567,"longitude":8.1234567},"#;
    while export.len() < 64 * 1024 * 1024 - 100 {
        export.extend_from_slice(point);
    }
    export.extend_from_slice(b"0]}]}}");
    let begun = Instant::now();
    let answer = Client::connect(server.port)?.post(&tokens.push_path(), "", &export)?;
    answer.expect("\"processed\":1,")?;
    let took = begun.elapsed().as_millis();
    println!("a push of 64 MiB: {took} ms, {} MB at the peak", server.resident_mb("VmHWM")?);
    Ok(())
}
