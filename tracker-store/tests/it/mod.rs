//! Tests for both databases.

pub(crate) mod scene;
mod strategies;

mod accounts;
pub(crate) mod sign_in;
mod sessions;
mod workouts;
pub(crate) mod imports;
pub(crate) mod events;
pub(crate) mod upgrades;
