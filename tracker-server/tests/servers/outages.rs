//! PostgreSQL goes and comes back while clients work: every request gets its answer or 503 in time,
//! the service goes on by itself, and nothing that was acknowledged is lost.
//!
//! `TRACKER_OUTAGE_ROUNDS=20` goes through all of it so many times, `TRACKER_CRASH_SEED=7` draws
//! other moments.

use std::sync::Arc;
use std::time::Duration;

use super::trouble::Trouble;
use crate::cluster::Cluster;
use crate::database::Database;
use crate::it::crash::lots::Lots;
use crate::it::crash::{new_clients, number};
use crate::it::load::{Load, until_ready};
use crate::it::real_server::RealServer;

const TROUBLES: [Trouble; 8] = [
    Trouble::Stopped("fast", 0),
    Trouble::Stopped("fast", 1500),
    Trouble::Cut(20),
    Trouble::Stopped("immediate", 0),
    Trouble::Stopped("immediate", 1500),
    Trouble::Frozen(500),
    Trouble::Frozen(4000),
    // Longer than anybody waits for an answer.
    Trouble::Frozen(30_000),
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_happens_to_the_database_what_was_acknowledged_is_there() {
    let _ = Cluster::shared();
    let cluster: &'static Cluster = Box::leak(Box::new(Cluster::start().unwrap()));
    let database = Arc::new(Database::of(cluster));
    let server = RealServer::on(&database, &["--rate-limits=off", "--database-timeout=5"]);
    let mut lots = Lots::new(number("TRACKER_CRASH_SEED", 1));
    for round in 0..number("TRACKER_OUTAGE_ROUNDS", 1) {
        let mut clients = new_clients(&server.url(), round, &mut lots).await;
        for trouble in TROUBLES {
            println!("round {round}: {trouble:?}");
            let load = Load::begin(clients, server.url());
            load.is_under_way(1 + lots.below(60)).await;
            tokio::time::sleep(Duration::from_micros(lots.below(20_000))).await;
            trouble.happen(cluster, &database).await;
            if trouble.outlasts_requests() {
                load.is_refused(1).await;
            }
            until_ready(&server.url()).await;
            let (back, refused) = load.end().await;
            assert!(refused || !trouble.is_noticed(), "{trouble:?} was seen in /health/ready");
            clients = back;
            for client in &mut clients {
                client.compare().await;
            }
        }
    }
}
