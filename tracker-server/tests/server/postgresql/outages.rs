//! PostgreSQL becomes unavailable and returns while clients send requests. Every request gets its
//! response or 503 in time, the service recovers by itself, and no acknowledged change is lost.
//!
//! `TRACKER_OUTAGE_ROUNDS=20` runs 20 rounds; `TRACKER_CRASH_SEED=7` chooses other times.

use std::sync::Arc;
use std::time::Duration;

use super::faults::ServerFault;
use crate::crash::random_numbers::RandomNumbers;
use crate::crash::{new_clients, number};
use crate::load::{Load, until_ready};
use crate::real_server::RealServer;
use tracker_store_testing::Cluster;
use tracker_store_testing::Database;

const FAULTS: [ServerFault; 8] = [
    ServerFault::Stopped("fast", 0),
    ServerFault::Stopped("fast", 1500),
    ServerFault::ConnectionsTerminated(20),
    ServerFault::Stopped("immediate", 0),
    ServerFault::Stopped("immediate", 1500),
    ServerFault::Frozen(500),
    ServerFault::Frozen(4000),
    // Longer than the timeout of every request.
    ServerFault::Frozen(30_000),
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn acknowledged_requests_survive_every_database_outage() {
    let cluster: &'static Cluster = Box::leak(Box::new(Cluster::start()));
    let database = Arc::new(Database::on(cluster));
    let server = RealServer::on(&database, &["--rate-limits=off", "--database-timeout=5"]);
    let mut random = RandomNumbers::new(number("TRACKER_CRASH_SEED", 1));
    for round in 0..number("TRACKER_OUTAGE_ROUNDS", 1) {
        let mut clients = new_clients(&server.url(), round, &mut random).await;
        for fault in FAULTS {
            println!("round {round}: {fault:?}");
            let load = Load::begin(clients, server.url());
            load.wait_until_done(1 + random.below(60)).await;
            tokio::time::sleep(Duration::from_micros(random.below(20_000))).await;
            fault.cause(cluster, &database).await;
            if fault.outlasts_requests() {
                load.wait_until_refused(1).await;
            }
            until_ready(&server.url()).await;
            let (returned, refused) = load.end().await;
            assert!(refused || !fault.fails_readiness(), "{fault:?}: /health/ready never failed");
            clients = returned;
            for client in &mut clients {
                client.compare().await;
            }
        }
    }
}
