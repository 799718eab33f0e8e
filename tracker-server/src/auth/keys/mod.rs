//! Secrets, keys, and what is encrypted with them.

// In reading order.
pub mod secret;
pub mod signing_keys;
pub mod encryption;
pub mod push_token;
