//! Secrets, signing keys, encryption, push tokens, personal access tokens, and the tokens of public links.

// In reading order.
pub mod secret;
pub mod signing_keys;
pub mod encryption;
mod prefixed_text;
pub mod push_secret;
pub mod personal_secret;
pub mod share_token;
