//! Sign-in with an identity provider, and the people of a household.

// In reading order.
pub(crate) mod pending;
pub(crate) mod complete;
pub(crate) mod lockout;
pub(crate) mod household;
pub(crate) mod operators;
pub(crate) mod passkeys;
pub(crate) mod sweep;
pub(crate) mod provider_tokens;
