//! Signing in with an identity provider.

// In reading order.
pub mod start;
pub mod callback;
pub mod display_name;
pub mod redirects;
pub mod provider_tokens;
