//! A steady small load: memory, open files and connections do not grow.
//!
//! The latency is printed and not compared, because it depends on the load of the machine.
//! `TRACKER_SOAK_SECONDS=3600` runs it for an hour.

mod gauge;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use chrono::{DateTime, SecondsFormat, TimeDelta, Utc};
use reqwest::Method;
use serde_json::json;
use tokio::task::JoinSet;

use crate::crash::number;
use crate::person::Person;
use crate::real_server::RealServer;
use crate::test_app::run;
use gauge::Gauge;
use tracker_store_testing::Database;

const RUNNERS: i64 = 6;

/// The number of steps between two sign-ins of a runner.
const SIGN_IN_EVERY: i64 = 500;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes half a minute: a steady load"]
async fn memory_files_and_connections_do_not_grow_under_a_steady_load() {
    let third = Duration::from_secs(number("TRACKER_SOAK_SECONDS", 15)) / 3;
    let database = Arc::new(Database::new());
    let server = RealServer::on(&database, &["--rate-limits", "off"]);
    let is_over = Arc::new(AtomicBool::new(false));
    let mut running = JoinSet::new();
    for number in 0..RUNNERS {
        let runner = Runner::sign_up(&server.url(), number).await;
        running.spawn(runner.run(Arc::clone(&is_over)));
    }
    // After a third of the time, files and connections that are opened on first use are open.
    let begun = Instant::now();
    tokio::time::sleep(third).await;
    let warm = Gauge::watch(&database, server.id(), third).await;
    let end = Gauge::watch(&database, server.id(), third).await;
    is_over.store(true, Ordering::Relaxed);
    let mut latencies = running.join_all().await.concat();
    latencies.retain(|(at, _)| *at > begun + third);
    let (middle, last): (Vec<_>, Vec<_>) =
        latencies.into_iter().partition(|(at, _)| *at < begun + 2 * third);
    let (middle, last) = (median(middle), median(last));
    println!("{warm:?}, {middle:?}; and then {end:?}, {last:?}");
    end.assert_not_grown(&warm);
}

/// The time of each request, and how long its response took.
type Latencies = Vec<(Instant, Duration)>;

fn median(latencies: Latencies) -> Duration {
    let mut latencies: Vec<Duration> = latencies.into_iter().map(|(_, took)| took).collect();
    latencies.sort();
    latencies[latencies.len() / 2]
}

/// A user with a phone that pushes workouts.
struct Runner {
    url: String,
    name: String,
    person: Person,
    push: String,
    /// The step at which the runner signs in again. It differs between runners, so that not all
    /// sign in at the same time.
    signs_in_at: i64,
}

impl Runner {
    async fn sign_up(url: &str, number: i64) -> Runner {
        let name = format!("runner{number}");
        let mut person = Person::sign_in(url, &name).await.unwrap();
        let phone = json!({"name": "phone"});
        let token = person.ask(Method::POST, "/api/v1/webhook-tokens", Some(&phone)).await;
        let token = token.unwrap().body["token"].as_str().unwrap().to_owned();
        let goal = json!({"year": 2000});
        person.ask(Method::POST, "/api/v1/goals", Some(&goal)).await.unwrap();
        Runner {
            url: url.to_owned(),
            name,
            person,
            push: format!("/api/webhook?token={token}"),
            signs_in_at: SIGN_IN_EVERY * number / RUNNERS,
        }
    }

    async fn run(mut self, is_over: Arc<AtomicBool>) -> Latencies {
        let mut latencies = Vec::new();
        let mut step = 0;
        while !is_over.load(Ordering::Relaxed) {
            step += 1;
            let begun = Instant::now();
            self.act(step).await;
            latencies.push((begun, begun.elapsed()));
            tokio::time::sleep(PAUSE).await;
        }
        latencies
    }

    async fn act(&mut self, step: i64) {
        if step % SIGN_IN_EVERY == self.signs_in_at {
            self.person = Person::sign_in(&self.url, &self.name).await.unwrap();
            return;
        }
        let target = json!({"targetDays": 1 + step % 300});
        let (method, path, body) = match step % 10 {
            0 => (Method::PUT, "/api/v1/goals/2000", Some(target)),
            // The phone sends the same workouts repeatedly.
            1 | 2 => (Method::POST, self.push.as_str(), Some(export(step / 100))),
            3 => (Method::GET, "/api/v1/workouts", None),
            4 => (Method::GET, "/api/v1/auth/me", None),
            5 if step % 100 == 5 => (Method::POST, "/api/v1/auth/refresh", None),
            6 if step % 100 == 6 => (Method::GET, "/api/v1/account/export", None),
            _ => (Method::GET, "/api/v1/goals/2000/progress", None),
        };
        let path = path.to_owned();
        let response = self.person.ask(method, &path, body.as_ref()).await.unwrap();
        assert_eq!(response.status, 200, "{path}: {response:?}");
    }
}

fn export(number: i64) -> serde_json::Value {
    let first: DateTime<Utc> = "2000-01-01T07:00:00Z".parse().unwrap();
    let start = first + TimeDelta::hours(number);
    let start = start.to_rfc3339_opts(SecondsFormat::Secs, true);
    json!({"data": {"workouts": [run(&start)]}})
}

/// The pause between two requests of a runner.
const PAUSE: Duration = Duration::from_millis(15);
