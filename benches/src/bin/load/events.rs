//! Measures the delivery of events to a thousand receivers, ten of which never answer.

use std::error::Error;
use std::net::{Ipv4Addr, TcpListener};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use warp::Filter;

use crate::Done;
use crate::bench::Bench;
use crate::client::Client;
use crate::runs::{export, run};
use crate::server::{Server, Tokens};

/// Sends ten thousand deliveries to receivers that answer at once, then to receivers that take 20
/// ms.
pub(crate) fn measure(bench: &Bench) -> Done {
    for takes in [Duration::ZERO, Duration::from_millis(20)] {
        deliver_to(bench, takes)?;
    }
    Ok(())
}

/// Each of a hundred accounts has ten webhooks and pushes ten runs. The webhooks of the first
/// account never answer.
fn deliver_to(bench: &Bench, takes: Duration) -> Done {
    let server = Server::start(&bench.databases)?;
    let accounts_made = bench.effort.amount(ACCOUNTS).max(2);
    let receivers = Receivers::start(takes)?;
    let dead = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
    let mut accounts = Vec::new();
    for number in 0..accounts_made {
        let tokens = server.sign_in(&format!("runner{number}"))?;
        let port = if number == 0 { dead.local_addr()?.port() } else { receivers.port };
        register(&server, &tokens, port)?;
        accounts.push(tokens);
    }
    let expected = (accounts_made - 1) * WEBHOOKS * RUNS;
    println!(
        "receivers that take {} ms; {} MB before",
        takes.as_millis(),
        server.resident_mb("VmRSS")?
    );
    let begun = Instant::now();
    for tokens in &accounts {
        push(&server, tokens)?;
    }
    println!("{accounts_made} pushes: {} ms", begun.elapsed().as_millis());
    receivers.wait_for(expected)?;
    let took = begun.elapsed();
    println!(
        "{expected} events at {} of them, beside {WEBHOOKS} dead ones: {} ms, {:.0}/s, {} MB at the peak",
        (accounts_made - 1) * WEBHOOKS,
        took.as_millis(),
        per_second(expected, took),
        server.resident_mb("VmHWM")?
    );
    let floor = floor(receivers.port, expected);
    println!(
        "floor, the same requests of a simple client with the same concurrency: {:.0}/s",
        per_second(expected, floor)
    );
    Ok(())
}

fn register(server: &Server, tokens: &Tokens, port: u16) -> Done {
    let mut client = Client::connect(server.port)?;
    for number in 0..WEBHOOKS {
        let webhook = format!(
            r#"{{"url":"http://127.0.0.1:{port}/{number}","events":["workout.created"],"history":true}}"#
        );
        let made = client.post("/api/v1/webhooks", &tokens.header(), webhook.as_bytes())?;
        made.expect("whsec_")?;
    }
    Ok(())
}

fn push(server: &Server, tokens: &Tokens) -> Done {
    let runs = (10..10 + RUNS).map(|hour| run(&format!("2026-06-30T{hour}:00:00Z")));
    let export = export(&runs.collect::<String>());
    Client::connect(server.port)?
        .post(&tokens.push_path(), "", export.as_bytes())?
        .expect("\"processed\":10,")
}

/// One server that acts as all receivers, accepts every event and counts them.
struct Receivers {
    port: u16,
    count: Arc<AtomicUsize>,
    _runtime: tokio::runtime::Runtime,
}

impl Receivers {
    fn start(takes: Duration) -> Result<Receivers, Box<dyn Error>> {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let count = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&count);
        let route = warp::post().and(warp::body::bytes()).then(move |_| {
            let counted = Arc::clone(&counted);
            async move {
                tokio::time::sleep(takes).await;
                counted.fetch_add(1, Ordering::Relaxed);
                warp::reply()
            }
        });
        let listener = tokio::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0));
        let listener = runtime.block_on(listener)?;
        let port = listener.local_addr()?.port();
        runtime.spawn(warp::serve(route).incoming(listener).run());
        Ok(Receivers { port, count, _runtime: runtime })
    }

    fn wait_for(&self, expected: usize) -> Done {
        let begun = Instant::now();
        while self.count.load(Ordering::Relaxed) < expected {
            if begun.elapsed() > WAIT_TIMEOUT {
                let came = self.count.load(Ordering::Relaxed);
                return Err(format!("only {came} of {expected} events came").into());
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        Ok(())
    }
}

/// The floor: how long the receivers take for the same number of requests, sent as fast as possible
/// with the same concurrency as the server.
fn floor(port: u16, count: usize) -> Duration {
    let left = AtomicUsize::new(count);
    let begun = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..128 {
            scope.spawn(|| {
                while left
                    .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1))
                    .is_ok()
                {
                    let mut client = Client::connect(port).expect("it accepts");
                    let answer = client.post("/", "", BODY).expect("it answers");
                    assert_eq!(answer.status, 200);
                }
            });
        }
    });
    begun.elapsed()
}

#[expect(clippy::cast_precision_loss, reason = "a count of a few seconds")]
fn per_second(count: usize, took: Duration) -> f64 {
    count as f64 / took.as_secs_f64()
}

/// A body of about the length of an event.
const BODY: &[u8] = &[b' '; 300];

const ACCOUNTS: usize = 100;

const WEBHOOKS: usize = 10;

const RUNS: usize = 10;

const WAIT_TIMEOUT: Duration = Duration::from_mins(5);
