//! The server is killed with SIGKILL at random times and started again. Everything acknowledged is
//! stored exactly once, and nothing is stored in part.
//!
//! There are ten rounds by default. `TRACKER_CRASH_ROUNDS=100` runs more; `TRACKER_CRASH_SEED=7`
//! kills at other times.

pub(crate) mod diary;
pub(crate) mod lots;
pub(crate) mod newcomers;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tokio::task::JoinSet;

use crate::it::person::NoAnswer;
use crate::it::real_server::RealServer;
use diary::{Acted, Diary};
use lots::Lots;
use newcomers::Newcomers;

const CLIENTS: u64 = 6;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn acknowledged_requests_survive_every_crash() {
    let seed = number("TRACKER_CRASH_SEED", 1);
    let mut lots = Lots::new(seed);
    let mut server = RealServer::start(&["--rate-limits", "off"]);
    let (mut clients, mut acknowledged) = (Vec::new(), 0);
    for round in 0..number("TRACKER_CRASH_ROUNDS", 10) {
        println!("seed {seed}, round {round}");
        if round % ROUNDS_OF_A_CLIENT == 0 {
            acknowledged += acknowledged_by(&clients);
            clients = new_clients(&server.url(), round, &mut lots).await;
        }
        clients = work_until_it_is_killed(&mut server, clients, &mut lots).await;
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
    Regular(Box<Diary>),
    Newcomers(Newcomers),
}

impl Client {
    pub(crate) async fn act(&mut self) -> Acted {
        match self {
            Client::Regular(diary) => diary.act().await,
            Client::Newcomers(newcomers) => newcomers.act().await,
        }
    }

    /// Sends a request that is allowed while the outcome of the last one is unknown.
    pub(crate) async fn act_in_doubt(&mut self) -> Acted {
        match self {
            Client::Regular(diary) => diary.look().await,
            Client::Newcomers(newcomers) => newcomers.act().await,
        }
    }

    pub(crate) async fn compare(&mut self) {
        match self {
            Client::Regular(diary) => diary.compare().await,
            Client::Newcomers(newcomers) => newcomers.compare().await,
        }
    }
}

/// Some clients that already have an account, and one that signs up new people.
pub(crate) async fn new_clients(url: &str, round: u64, lots: &mut Lots) -> Vec<Client> {
    let newcomers = format!("newcomer{round}-");
    let newcomers = Newcomers::at(url, &newcomers, Lots::new(lots.draw()));
    let mut clients = vec![Client::Newcomers(newcomers)];
    for client in 0..CLIENTS {
        let name = format!("client{round}-{client}");
        let diary = Diary::open(url, name, Lots::new(lots.draw())).await;
        clients.push(Client::Regular(Box::new(diary)));
    }
    clients
}

fn acknowledged_by(clients: &[Client]) -> usize {
    let diaries = clients.iter().map(|client| match client {
        Client::Regular(diary) => diary.acknowledged(),
        Client::Newcomers(_) => 0,
    });
    diaries.sum()
}

/// Lets all clients work at once. After a number of acknowledged requests, the server is killed at
/// a random time, while the clients are sending.
async fn work_until_it_is_killed(
    server: &mut RealServer,
    clients: Vec<Client>,
    lots: &mut Lots,
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
            assert_eq!(failure, NoAnswer::Broken, "only a broken connection is expected");
            client
        });
    }
    let enough = 1 + lots.below(80);
    let worked = async {
        while done.load(Ordering::Relaxed) < enough {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    };
    tokio::time::timeout(ROUND_TIMEOUT, worked).await.expect("the clients get responses");
    tokio::time::sleep(Duration::from_micros(lots.below(20_000))).await;
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
