//! Databases for tests: files, and databases on a temporary PostgreSQL server.

#![expect(clippy::unwrap_used, reason = "a panic fails the test with a message")]
#![expect(clippy::missing_panics_doc, clippy::must_use_candidate, reason = "only tests use it")]

mod cluster;
mod database;
mod loopback;

pub use cluster::Cluster;
pub use database::{Database, run_again_on_server, run_sql};
pub use loopback::own_address;
