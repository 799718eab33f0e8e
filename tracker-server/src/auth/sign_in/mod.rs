//! Signing in with an identity provider.

// In reading order.
pub(crate) mod start;
pub(crate) mod callback;
pub(crate) mod display_name;
pub(crate) mod redirects;
pub(crate) mod forms;
pub(crate) mod provider_tokens;
