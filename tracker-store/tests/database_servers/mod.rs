//! Tests for PostgreSQL only.

mod backups;
mod encryption;
mod interruptions;
mod locks;
mod moving;
mod opening;
mod races;
