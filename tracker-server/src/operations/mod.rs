//! What people can do, one file for each resource. An operation takes plain values and gives plain values, or says why
//! it is refused. The interface and the pages call the same ones.

// In reading order.
pub(crate) mod caller;
pub(crate) mod refresh;
pub(crate) mod pushes;
pub(crate) mod imports;
pub(crate) mod workouts;
pub(crate) mod push_tokens;
pub(crate) mod shares;
pub(crate) mod names;
pub(crate) mod webhooks;
pub(crate) mod sessions;
pub(crate) mod settings;
pub(crate) mod account;
