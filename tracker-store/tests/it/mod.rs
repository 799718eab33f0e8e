//! Tests for both databases.

pub(crate) mod scene;
mod strategies;

mod accounts;
mod goals;
mod tenants;

mod workouts;
mod days;
mod report_data;

mod imports;
mod import_laws;
pub(crate) mod pushes;
mod import_log;
mod notes;
mod take_back;
mod sources;
mod copies;

pub(crate) mod outbox;
pub(crate) mod leases;

mod webhook_tokens;
mod shares;
pub(crate) mod sign_ins;
mod sessions;
mod refreshes;
mod provider_tokens;
