//! Sign-in.

pub(crate) mod complete;
mod household;
mod provider_tokens;
