//! What is remembered, tried on real database files.

#![expect(clippy::unwrap_used, reason = "in a test, a panic is the report")]

mod scene;
mod strategies;

mod opening;
mod refusals;

mod accounts;
mod goals;
mod tenants;

mod workouts;
mod days;
mod logbook;

mod imports;
mod import_laws;
mod import_log;

mod outbox;
mod claims;

mod webhook_tokens;
mod sign_ins;
mod sessions;
mod provider_tokens;
