//! Secrets, signing keys, encryption, and the tokens that people copy.

// In reading order.
pub mod secret;
pub mod signing_keys;
pub mod encryption;
pub mod copied_token;
