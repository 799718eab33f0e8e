//! The server is killed with SIGKILL at random times and started again. Everything acknowledged is
//! stored exactly once, and nothing is stored in part.
//!
//! There are ten rounds by default. `TRACKER_CRASH_ROUNDS=100` runs more; `TRACKER_CRASH_SEED=7`
//! kills at other times.

pub(crate) mod recording_client;
pub(crate) mod random_numbers;
pub(crate) mod sign_up_client;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tokio::task::JoinSet;

use crate::person::UnknownOutcome;
use crate::real_server::RealServer;
use random_numbers::RandomNumbers;
use recording_client::{ActResult, RecordingClient};
use sign_up_client::SignUpClient;

const CLIENTS: u64 = 6;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes half a minute: a server is killed again and again"]
async fn acknowledged_requests_survive_every_crash() {
    let seed = number("TRACKER_CRASH_SEED", 1);
    let mut random = RandomNumbers::new(seed);
    let mut server = RealServer::start(&["--rate-limits", "off"]);
    let (mut clients, mut acknowledged) = (Vec::new(), 0);
    for round in 0..number("TRACKER_CRASH_ROUNDS", 10) {
        println!("seed {seed}, round {round}");
        if round % ROUNDS_OF_A_CLIENT == 0 {
            acknowledged += acknowledged_by(&clients);
            clients = new_clients(&server.url(), round, &mut random).await;
        }
        clients = work_until_it_is_killed(&mut server, clients, &mut random).await;
        server.start_again();
        for client in &mut clients {
            client.compare().await;
        }
    }
    acknowledged += acknowledged_by(&clients);
    println!("{acknowledged} acknowledged workouts are all there");
    assert!(acknowledged > 100, "the clients made enough requests");
}

/// A client that sends one request after the other and records the answers.
pub(crate) enum Client {
    Regular(Box<RecordingClient>),
    SigningUp(SignUpClient),
}

impl Client {
    pub(crate) async fn act(&mut self) -> ActResult {
        match self {
            Client::Regular(client) => client.act().await,
            Client::SigningUp(client) => client.act().await,
        }
    }

    /// Sends a request that is allowed while the outcome of the last one is unknown.
    pub(crate) async fn resolve_pending(&mut self) -> ActResult {
        match self {
            Client::Regular(client) => client.read().await,
            Client::SigningUp(client) => client.act().await,
        }
    }

    pub(crate) async fn compare(&mut self) {
        match self {
            Client::Regular(client) => client.compare().await,
            Client::SigningUp(client) => client.compare().await,
        }
    }
}

/// Some clients that already have an account, and one that signs up new people.
pub(crate) async fn new_clients(url: &str, round: u64, random: &mut RandomNumbers) -> Vec<Client> {
    let name = format!("newcomer{round}-");
    let client = SignUpClient::at(url, &name, RandomNumbers::new(random.draw()));
    let mut clients = vec![Client::SigningUp(client)];
    for client in 0..CLIENTS {
        let name = format!("client{round}-{client}");
        let client = RecordingClient::open(url, name, RandomNumbers::new(random.draw())).await;
        clients.push(Client::Regular(Box::new(client)));
    }
    clients
}

fn acknowledged_by(clients: &[Client]) -> usize {
    let counts = clients.iter().map(|client| match client {
        Client::Regular(client) => client.acknowledged(),
        Client::SigningUp(_) => 0,
    });
    counts.sum()
}

/// Lets all clients work at once. After a number of acknowledged requests, the server is killed at
/// a random time, while the clients are sending.
async fn work_until_it_is_killed(
    server: &mut RealServer,
    clients: Vec<Client>,
    random: &mut RandomNumbers,
) -> Vec<Client> {
    let done = Arc::new(AtomicU64::new(0));
    let mut working = JoinSet::new();
    for mut client in clients {
        let done = Arc::clone(&done);
        working.spawn(async move {
            let failure = loop {
                match client.act().await {
                    Ok(()) => done.fetch_add(1, Ordering::Relaxed),
                    Err(error) => break error,
                };
            };
            assert_eq!(failure, UnknownOutcome::Broken, "only a broken connection is expected");
            client
        });
    }
    let enough = 1 + random.below(80);
    let worked = async {
        while done.load(Ordering::Relaxed) < enough {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    };
    tokio::time::timeout(ROUND_TIMEOUT, worked).await.expect("the clients get responses");
    tokio::time::sleep(Duration::from_micros(random.below(20_000))).await;
    server.kill();
    working.join_all().await
}

/// A number from the environment, or the default.
pub(crate) fn number(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).map_or(otherwise, |value| value.parse().unwrap())
}

/// A client is replaced after this many rounds, so that the data to compare stays small.
const ROUNDS_OF_A_CLIENT: u64 = 10;

const ROUND_TIMEOUT: Duration = Duration::from_mins(1);
