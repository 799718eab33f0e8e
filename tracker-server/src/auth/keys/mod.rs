//! Secrets, signing keys, encryption, and webhook tokens.

// In reading order.
pub mod secret;
pub mod signing_keys;
pub mod encryption;
pub mod push_token;
