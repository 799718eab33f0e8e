//! Tests the store with a PostgreSQL server.

#![expect(clippy::unwrap_used, reason = "in a test, a panic is the report")]

#[path = "databases/cluster.rs"]
#[expect(dead_code, reason = "without a server, there is nothing here to go on with")]
mod cluster;
#[path = "databases/server.rs"]
mod database;

mod it;
mod servers;
