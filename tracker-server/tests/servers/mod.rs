//! Tests for PostgreSQL only.

mod ending;
mod locked_webhooks;
mod moving;
mod outages;
mod reading;
mod faults;
