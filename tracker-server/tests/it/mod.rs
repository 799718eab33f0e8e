//! Tests for both databases.

pub(crate) mod test_app;
mod secrets;
pub(crate) mod parts;
pub(crate) mod real_server;
pub(crate) mod person;

mod api;
pub(crate) mod auth;
pub(crate) mod events;
mod web;

mod connections;
mod limits;

pub(crate) mod program;
mod processes;
pub(crate) mod crash;
pub(crate) mod load;
mod soak;
