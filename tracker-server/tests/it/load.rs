//! [`Load`]: clients at work while something happens to the database.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use tokio::task::{JoinHandle, JoinSet};

use crate::it::crash::Client;
use crate::it::person::NoAnswer;

/// Clients at work, and somebody who looks whether the service is ready.
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

    /// Waits until so many things were done.
    pub(crate) async fn is_under_way(&self, enough: u64) {
        reaches(&self.done, enough).await;
    }

    /// Waits until so many things were refused.
    pub(crate) async fn is_refused(&self, enough: u64) {
        reaches(&self.refused, enough).await;
    }

    /// The clients, and whether the service was not ready at some time.
    pub(crate) async fn end(self) -> (Vec<Client>, bool) {
        self.is_over.store(true, Ordering::Relaxed);
        let clients = self.working.join_all().await;
        let (done, refused) = (&self.done, &self.refused);
        println!("{done:?} things were done, and {refused:?} refused");
        (clients, self.watching.await.unwrap())
    }
}

async fn reaches(count: &AtomicU64, enough: u64) {
    let reached = async {
        while count.load(Ordering::Relaxed) < enough {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    };
    tokio::time::timeout(WAIT_TIMEOUT, reached).await.expect("the clients get answers");
}

/// Works, also while there are 503s, each of which leaves in doubt what was done.
async fn work(
    mut client: Client,
    done: Arc<AtomicU64>,
    refused: Arc<AtomicU64>,
    is_over: Arc<AtomicBool>,
) -> Client {
    let mut is_in_doubt = false;
    while !is_over.load(Ordering::Relaxed) {
        let acted = if is_in_doubt { client.act_in_doubt().await } else { client.act().await };
        match acted {
            Ok(()) => {
                done.fetch_add(1, Ordering::Relaxed);
            }
            Err(NoAnswer::Unavailable) => {
                is_in_doubt = true;
                refused.fetch_add(1, Ordering::Relaxed);
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
            Err(NoAnswer::Broken) => panic!("the server itself runs, and answers everybody"),
        }
    }
    client
}

/// Whether it was ever not ready. It says so soon, however long the database takes.
async fn watch(url: String, is_over: Arc<AtomicBool>) -> bool {
    let mut was_refused = false;
    while !is_over.load(Ordering::Relaxed) {
        let asked = Instant::now();
        was_refused |= !is_ready(&url).await;
        assert!(asked.elapsed() < READY_TIMEOUT, "it took {:?}", asked.elapsed());
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    was_refused
}

async fn is_ready(url: &str) -> bool {
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
    tokio::time::timeout(RECOVERY_TIMEOUT, ready).await.expect("it goes on by itself");
}

const WAIT_TIMEOUT: Duration = Duration::from_mins(1);

/// The server gives up after one second. A busy machine may take longer to say so.
const READY_TIMEOUT: Duration = Duration::from_mins(1);

const RECOVERY_TIMEOUT: Duration = Duration::from_mins(3);
