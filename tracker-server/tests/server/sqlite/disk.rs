//! A disk that is full and later has room again.

use std::sync::Arc;
use std::time::Duration;

use rlimit::Resource;
use tracker_store::Store;

use crate::crash::new_clients;
use crate::crash::random_numbers::RandomNumbers;
use crate::load::{Load, is_ready, until_ready};
use crate::real_server::RealServer;
use tracker_store_testing::Database;

/// Limits the size of each file to slightly more than that of the database. To the program this looks
/// like a full disk. The size of the log beside it would not do: SQLite writes the log again from its
/// start after each checkpoint, so the clients might have to push megabytes before it grows.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_is_503_and_writes_work_again_when_there_is_space() {
    let database = Arc::new(Database::in_file());
    let server = RealServer::on(&database, &["--rate-limits", "off"]);
    let store = Store::open(&database.url()).await.unwrap();
    let mut random = RandomNumbers::new(1);
    let mut clients = new_clients(&server.url(), 0, &mut random).await;
    for _ in 0..3 {
        let load = Load::begin(clients, server.url());
        load.wait_until_done(20).await;
        limit_files_of(&server, database.file().metadata().unwrap().len() + 50_000);
        load.wait_until_refused(20).await;
        store.check().await.expect("the file is intact");
        limit_files_of(&server, rlimit::INFINITY);
        until_ready(&server.url()).await;
        (clients, _) = load.end().await;
        for client in &mut clients {
            client.compare().await;
        }
    }
}

/// Without room for a single page, nothing can be written, and reading works.
#[tokio::test]
async fn a_server_that_cannot_write_is_not_ready_until_it_can() {
    let database = Arc::new(Database::in_file());
    let server = RealServer::on(&database, &["--rate-limits", "off"]);
    // Signing in creates the account that the check writes.
    drop(new_clients(&server.url(), 0, &mut RandomNumbers::new(1)).await);
    until_ready(&server.url()).await;
    limit_files_of(&server, 0);
    while is_ready(&server.url()).await {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    limit_files_of(&server, rlimit::INFINITY);
    until_ready(&server.url()).await;
}

fn limit_files_of(server: &RealServer, bytes: u64) {
    let id = server.id().try_into().unwrap();
    let limits = Some((bytes, rlimit::INFINITY));
    rlimit::prlimit(id, Resource::FSIZE, limits, None).unwrap();
}
