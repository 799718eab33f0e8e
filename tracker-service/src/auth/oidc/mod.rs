//! A small OpenID Connect client: discovery, keys, the code exchange, token revocation, and the
//! verification of identity tokens.
//!
//! The crate `openidconnect` is not used. It depends on the crate `rsa` (RUSTSEC-2023-0071), on a
//! second crypto library and on an HTTP client of its own. It fetches keys at discovery only, so no
//! sign-in would succeed after a provider changed its keys.
//!
//! Only the signature check of `jsonwebtoken` is used, which our own tokens need anyway. Its checks
//! of claims accept an issuer that is a number and a missing audience, and they read the system
//! clock.

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

pub use client_secret::{ClientSecret, read_secret};
pub use discovery::APPLE;
pub use fetch::Timeouts;
pub use id_token::Rejection;
pub use provider::{Begun, Proof};
pub use provider::{Client, Provider, ProviderError, Transaction};
pub use revocation::RevocationError;
