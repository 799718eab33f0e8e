//! Tests for SQLite files only.

mod backups;
pub(crate) mod opening;
// It takes away permissions.
#[cfg(unix)]
mod refusals;
mod recorded_changes;
mod leases;
mod pushes;
mod upgrades;
