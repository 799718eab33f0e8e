//! [`Fleet`]: two servers of one service.

use std::sync::Arc;
use std::time::{Duration, Instant};

use reqwest::Method;
use serde_json::Value;
use tempfile::TempDir;

use crate::person::{Person, TestResponse};
use crate::real_server::{RealServer, metric};
use crate::test_app::SIGNING_KEY;
use tracker_store_testing::Database;

/// Two server processes that share a database and a Redis.
pub(super) struct Fleet {
    pub(super) servers: [RealServer; 2],
    pages: [String; 2],
    _folder: TempDir,
}

impl Fleet {
    pub(super) fn start(redis: &str, rate_limits: &str) -> Fleet {
        let folder = tempfile::tempdir().unwrap();
        let key = folder.path().join("key");
        std::fs::write(&key, SIGNING_KEY).unwrap();
        let flags = [
            format!("--signing-key-file={}", key.display()),
            format!("--redis-url={redis}"),
            format!("--rate-limits={rate_limits}"),
        ];
        let database = Arc::new(Database::new());
        let first = start(&database, &flags, &[]);
        // Both have the same public URL.
        let public_url = format!("--public-url={}", first.url());
        let second = start(&database, &flags, &[public_url]);
        let pages = [first.metrics_page(), second.metrics_page()];
        Fleet { servers: [first, second], pages, _folder: folder }
    }

    /// Signs in a user. Returns the user as a client of each server.
    pub(super) async fn sign_in(&self, name: &str) -> [Person; 2] {
        let [first, second] = &self.servers;
        let person = Person::sign_in(&first.url(), name).await.unwrap();
        [person.clone(), person.at(&second.url())]
    }

    /// The number of requests that the servers counted without Redis.
    pub(super) async fn counted_locally(&self) -> u64 {
        let name = "shared_limits_counted_locally_total";
        metric(&self.pages[0], name).await + metric(&self.pages[1], name).await
    }

    /// Waits until the metric `shared_limits_up` has this value at both servers.
    pub(super) async fn wait_until_up_is(&self, up: u64) {
        for page in &self.pages {
            let deadline = Instant::now() + CHANGE_TIMEOUT;
            while metric(page, "shared_limits_up").await != up {
                assert!(Instant::now() < deadline, "up is not {up}");
                tokio::time::sleep(POLL_INTERVAL).await;
            }
        }
    }

    /// Waits until both servers have logged this text, and returns how often each has logged it.
    pub(super) async fn wait_until_logged(&self, words: &str) -> [usize; 2] {
        let deadline = Instant::now() + CHANGE_TIMEOUT;
        loop {
            let said = self.servers.each_ref().map(|server| server.log().matches(words).count());
            if said.iter().all(|times| *times > 0) {
                return said;
            }
            assert!(Instant::now() < deadline, "not logged by both: {words}");
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    }
}

fn start(database: &Arc<Database>, flags: &[String], more: &[String]) -> RealServer {
    let flags =
        flags.iter().chain(more).map(String::as_str).chain(["--metrics-listen=127.0.0.1:0"]);
    RealServer::on(database, &flags.collect::<Vec<&str>>())
}

/// Sends a request of the class `read`.
pub(super) async fn read(person: &mut Person) -> TestResponse {
    person.get("/api/v1/goals").await.unwrap()
}

/// Sends a request of the class `write`.
pub(super) async fn write(person: &mut Person, goal: &Value) -> TestResponse {
    person.ask(Method::POST, "/api/v1/goals", Some(goal)).await.unwrap()
}

pub(super) fn number(response: &TestResponse, header: &str) -> i64 {
    response.headers[header].to_str().unwrap().parse().unwrap()
}

/// The interval between two checks.
const POLL_INTERVAL: Duration = Duration::from_millis(5);

const CHANGE_TIMEOUT: Duration = Duration::from_mins(3);
