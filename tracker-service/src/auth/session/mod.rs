//! Sessions: credentials, access tokens and cookies.

// In reading order.
pub mod credentials;
pub mod cookies;
pub mod cross_site;
pub mod access_token;
