//! Tests the binary with a PostgreSQL server.

#![expect(clippy::unwrap_used, reason = "a panic in a test is its report")]

#[path = "../../tracker-store/tests/databases/cluster.rs"]
#[expect(dead_code, reason = "only its databases are needed")]
mod cluster;
#[path = "it/terminal.rs"]
#[expect(dead_code, reason = "these screens are all of one width")]
mod terminal;

mod server;
