//! Tests for PostgreSQL only. Tests begin in the order of their names: the longest of all is here.

mod ending;
mod locked_webhooks;
mod moving;
mod outages;
mod reading;
mod faults;
