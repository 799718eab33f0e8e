//! Tests the store with a PostgreSQL server.

#![expect(clippy::unwrap_used, reason = "in a test, a panic is the report")]

#[path = "databases/cluster.rs"]
#[expect(dead_code, reason = "only tests of other crates use the rest")]
mod cluster;
#[path = "databases/server.rs"]
mod database;
#[path = "databases/tables.rs"]
mod tables;

mod it;
mod database_servers;
