//! Tests the service over HTTP with a PostgreSQL server.

#![expect(clippy::unwrap_used, reason = "in a test, a panic is the report")]

#[path = "../../tracker-store/tests/databases/cluster.rs"]
#[expect(dead_code, reason = "only the tests of the store use the rest")]
mod cluster;
#[path = "databases/server.rs"]
mod database;
#[path = "../../tracker-store/tests/databases/tables.rs"]
mod tables;

mod it;
mod database_servers;
