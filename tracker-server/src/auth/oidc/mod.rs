//! A client of OpenID Connect, as small as can be: discovery, keys, the code exchange, and above
//! all the verification of identity tokens.
//!
//! Why not the crate `openidconnect`? It brings the crate `rsa` (RUSTSEC-2023-0071), a second
//! crypto stack and an HTTP client of its own; it fetches keys at discovery only, so a provider that
//! changes its keys would lock everybody out; and jsonwebtoken is here anyway, for our own tokens.
//! What is left to write is below. Of jsonwebtoken only the signature check is used: its checks of
//! claims let pass issuers that are numbers and audiences that are missing, and look at a clock.

// In reading order.
mod provider;
mod exchange;
mod revocation;
mod metadata_cache;
mod discovery;
mod key_set;
mod id_token;
mod claims;
mod client_secret;
mod fetch;

pub use client_secret::ClientSecret;
pub use fetch::Patience;
pub use id_token::Rejection;
pub(crate) use provider::{Begun, Proof};
pub use provider::{Client, Provider, Refusal, Transaction};
pub(crate) use revocation::NotRevoked;
