//! The interface: one file for each resource, and its OpenAPI document.

// In reading order.
pub(crate) mod auth;
pub(crate) mod goals;
pub(crate) mod further_goals;
pub(crate) mod pauses;
pub(crate) mod progress;
pub(crate) mod reports;
pub(crate) mod settings;
pub(crate) mod workouts;
pub(crate) mod many_workouts;
pub(crate) mod removed_workouts;
pub(crate) mod imports;
pub(crate) mod upload;
pub(crate) mod webdav;
pub(crate) mod push_tokens;
pub(crate) mod personal_tokens;
pub(crate) mod shares;
pub(crate) mod file_sender;
pub(crate) mod push;
pub(crate) mod connections;
pub(crate) mod webhooks;
pub(crate) mod account;
pub(crate) mod health;
pub(crate) mod envelope;
pub(crate) mod conditional;
mod sign_in_pages;
pub(crate) mod openapi;
pub(crate) mod docs;
#[cfg(feature = "development")]
pub(crate) mod dev_idp;

pub(crate) use conditional::{Conditional, IfMatch, Version, conditional, if_match};
pub(crate) use envelope::{Answer, Created, Done, Gone, created, done};
pub use openapi::document::document;
