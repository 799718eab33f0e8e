//! Tests for both databases.

pub(crate) mod test_app;
mod secrets;
mod snapshots;

pub(crate) mod auth;
mod goals;
mod settings;
mod workouts;
mod uploads;
mod webhook_tokens;
mod shares;
mod webhook;
mod large_pushes;
pub(crate) mod events;
mod account;
mod progress;
mod web;

mod callers;
mod refusals;
mod cancelled;
mod limits;
mod proxies;
mod document;
mod sockets;
mod behind_nginx;
pub(crate) mod program;

pub(crate) mod parts;
pub(crate) mod real_server;
pub(crate) mod person;
mod processes;

mod documented_commands;
pub(crate) mod crash;
pub(crate) mod load;
mod soak;
mod shared_limits;
