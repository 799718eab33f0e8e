//! The whole service over HTTP, tried on a real PostgreSQL.

#![expect(clippy::unwrap_used, reason = "in a test, a panic is the report")]

#[path = "../../tracker-store/tests/databases/cluster.rs"]
#[expect(dead_code, reason = "the tests of the store can do more to it")]
mod cluster;
#[path = "databases/server.rs"]
mod database;

mod it;
mod servers;
