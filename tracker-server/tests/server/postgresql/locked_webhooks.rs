//! Recording outcomes while a long import has locked the webhook.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use reqwest::Method;
use serde_json::json;

use crate::events::receiver::{Receiver, Reply};
use crate::person::Person;
use crate::real_server::RealServer;
use crate::test_app::run;
use tracker_store_testing::Cluster;
use tracker_store_testing::Database;

/// A lock that is taken before the receiver responds stands for an import that begins then.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn outcomes_of_a_locked_webhook_are_written_later_without_waiting_for_the_lock() {
    let database = Arc::new(Database::on_server());
    let server = RealServer::on(&database, &["--rate-limits=off", "--database-timeout=5"]);
    let (import, url) = (Arc::new(Mutex::new(None)), database.url_text());
    let import_slot = Arc::clone(&import);
    let receiver = Receiver::that(move |_| {
        import_slot.lock().unwrap().get_or_insert_with(|| lock_webhooks(&url));
        Reply::Status(204)
    })
    .await;
    let mut person = Person::sign_in(&server.url(), "anna").await.unwrap();
    let webhook = json!({"url": receiver.url, "events": ["workout.created"], "history": true});
    let webhook = person.ask(Method::POST, "/api/v1/webhooks", Some(&webhook)).await.unwrap();
    let name = json!({"name": "Phone"});
    let token = person.ask(Method::POST, "/api/v1/webhook-tokens", Some(&name)).await.unwrap();
    let token = token.body["token"].as_str().unwrap().to_owned();
    let export = json!({"data": {"workouts": [run("2026-06-30T07:00:00Z")]}});
    person.ask(Method::POST, &format!("/api/webhook?token={token}"), Some(&export)).await.unwrap();
    receiver.wait_for(1).await;

    for _ in 0..20 {
        assert_eq!(database.run_sql(WAITING), "0", "a connection waits for a lock");
    }
    drop(import.lock().unwrap().take());
    let id = webhook.body["id"].as_str().unwrap();
    let deliveries = format!("/api/v1/webhooks/{id}/deliveries");
    let begun = Instant::now();
    loop {
        let listed = person.ask(Method::GET, &deliveries, None).await.unwrap();
        if listed.body["deliveries"][0]["status"] == "delivered" {
            break;
        }
        assert!(begun.elapsed() < Duration::from_mins(2), "{}", listed.body);
    }
    assert_eq!(receiver.received().len(), 1);
}

const WAITING: &str = "select count(*) from pg_stat_activity \
    where datname = current_database() and wait_event_type = 'Lock'";

/// Locks all webhooks until the child process is dropped.
fn lock_webhooks(url: &str) -> Child {
    let mut psql = Cluster::shared().program("psql");
    psql.args(["-X", "-q", "-A", "-t", "-d", url]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = psql.spawn().unwrap();
    let lock = b"begin;\nselect id from webhooks for update;\n\\echo locked\n";
    child.stdin.as_mut().unwrap().write_all(lock).unwrap();
    let mut lines = BufReader::new(child.stdout.as_mut().unwrap()).lines();
    assert!(lines.any(|line| line.unwrap() == "locked"), "psql ended before the lock");
    child
}
