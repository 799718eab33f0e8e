//! Secrets, signing keys, encryption, webhook tokens, and the tokens of public links.

// In reading order.
pub mod secret;
pub mod signing_keys;
pub mod encryption;
mod prefixed_text;
pub mod push_token;
pub mod share_token;
