//! Sign-in.

pub(crate) mod complete;
mod household;
mod passkeys;
mod provider_tokens;
