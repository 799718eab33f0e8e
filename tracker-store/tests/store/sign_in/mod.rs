//! Sign-in.

pub(crate) mod complete;
pub(crate) mod household;
mod passkeys;
mod provider_tokens;
