//! What is remembered, tried on a real PostgreSQL.

#![expect(clippy::unwrap_used, reason = "in a test, a panic is the report")]

#[path = "databases/cluster.rs"]
mod cluster;
#[path = "databases/server.rs"]
mod database;

mod it;
mod servers;
