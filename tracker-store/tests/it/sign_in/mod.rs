//! Sign-in.

pub(crate) mod complete;
mod provider_tokens;
