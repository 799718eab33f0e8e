//! What people can do, one file for each resource. An operation takes plain values and gives plain values, or says why
//! it is refused. The interface and the pages call the same ones.

// In reading order.
pub mod checked;
pub mod caller;
pub mod refresh;
pub mod repeatable;
pub mod reports;
pub mod goals;
pub mod further_goals;
pub mod pauses;
pub mod pushes;
pub mod consents;
pub mod connections;
pub mod imports;
pub mod workouts;
pub mod push_tokens;
pub mod personal_tokens;
pub mod shares;
pub mod webhooks;
pub mod sessions;
pub mod settings;
pub mod devices;
pub mod account;
pub mod export;
pub mod household;
pub mod people;
pub mod passkeys;
pub mod health;
