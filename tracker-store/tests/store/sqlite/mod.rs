//! Tests for SQLite files only.

mod backups;
pub(crate) mod opening;
mod refusals;
mod leases;
mod pushes;
mod upgrades;
