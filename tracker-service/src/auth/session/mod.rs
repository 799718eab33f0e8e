//! Sessions: credentials, access tokens and cookies.

// In reading order.
pub mod credentials;
pub mod cookies;
pub mod known_browsers;
pub mod cross_site;
pub mod access_token;
