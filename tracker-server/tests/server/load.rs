//! [`Load`]: clients that send requests while a test disturbs the database.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use tokio::task::{JoinHandle, JoinSet};

use crate::crash::Client;
use crate::person::UnknownOutcome;

/// Clients that send requests, and a task that polls the readiness check.
pub(crate) struct Load {
    working: JoinSet<Client>,
    watching: JoinHandle<bool>,
    done: Arc<AtomicU64>,
    refused: Arc<AtomicU64>,
    is_over: Arc<AtomicBool>,
}

impl Load {
    pub(crate) fn begin(clients: Vec<Client>, url: String) -> Load {
        let (done, refused, is_over) =
            <(Arc<AtomicU64>, Arc<AtomicU64>, Arc<AtomicBool>)>::default();
        let mut working = JoinSet::new();
        for client in clients {
            let working_on =
                work(client, Arc::clone(&done), Arc::clone(&refused), Arc::clone(&is_over));
            working.spawn(working_on);
        }
        let watching = tokio::spawn(watch(url, Arc::clone(&is_over)));
        Load { working, watching, done, refused, is_over }
    }

    /// Waits until this many requests were successful.
    pub(crate) async fn wait_until_done(&self, enough: u64) {
        reaches(&self.done, enough).await;
    }

    /// Waits until this many requests were refused.
    pub(crate) async fn wait_until_refused(&self, enough: u64) {
        reaches(&self.refused, enough).await;
    }

    /// Stops the load. Returns the clients, and whether the readiness check failed at some time.
    pub(crate) async fn end(self) -> (Vec<Client>, bool) {
        self.is_over.store(true, Ordering::Relaxed);
        let clients = self.working.join_all().await;
        let (done, refused) = (&self.done, &self.refused);
        println!("{done:?} requests were successful, {refused:?} were refused");
        (clients, self.watching.await.unwrap())
    }
}

async fn reaches(count: &AtomicU64, enough: u64) {
    let reached = async {
        while count.load(Ordering::Relaxed) < enough {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    };
    tokio::time::timeout(WAIT_TIMEOUT, reached).await.expect("the clients get responses");
}

/// Sends requests until the load is stopped. After a 503, the outcome of the request is unknown.
async fn work(
    mut client: Client,
    done: Arc<AtomicU64>,
    refused: Arc<AtomicU64>,
    is_over: Arc<AtomicBool>,
) -> Client {
    let mut is_pending = false;
    while !is_over.load(Ordering::Relaxed) {
        let result = if is_pending { client.resolve_pending().await } else { client.act().await };
        match result {
            Ok(()) => {
                done.fetch_add(1, Ordering::Relaxed);
            }
            Err(UnknownOutcome::Unavailable) => {
                is_pending = true;
                refused.fetch_add(1, Ordering::Relaxed);
                tokio::time::sleep(Duration::from_millis(25)).await;
            }
            Err(UnknownOutcome::Broken) => {
                panic!("the server closed a connection without a response")
            }
        }
    }
    client
}

/// Polls the readiness check. Returns whether it ever failed. Each check has to end in time, even
/// if the database does not respond.
async fn watch(url: String, is_over: Arc<AtomicBool>) -> bool {
    let mut was_refused = false;
    while !is_over.load(Ordering::Relaxed) {
        let begun = Instant::now();
        was_refused |= !is_ready(&url).await;
        assert!(begun.elapsed() < READY_TIMEOUT, "the check took {:?}", begun.elapsed());
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    was_refused
}

pub(crate) async fn is_ready(url: &str) -> bool {
    let client = reqwest::Client::builder().no_proxy().tls_certs_only([]).build().unwrap();
    let answer = client.get(format!("{url}/health/ready")).send().await.unwrap();
    assert!(matches!(answer.status().as_u16(), 200 | 503), "{answer:?}");
    answer.status() == 200
}

pub(crate) async fn until_ready(url: &str) {
    let ready = async {
        while !is_ready(url).await {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(RECOVERY_TIMEOUT, ready).await.expect("the service recovers by itself");
}

const WAIT_TIMEOUT: Duration = Duration::from_mins(1);

/// The server's own timeout is one second. A busy machine may take longer.
const READY_TIMEOUT: Duration = Duration::from_mins(1);

const RECOVERY_TIMEOUT: Duration = Duration::from_mins(3);
