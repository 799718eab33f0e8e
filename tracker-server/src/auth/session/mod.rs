//! Sessions: credentials, access tokens and cookies.

// In reading order.
pub(crate) mod credentials;
pub(crate) mod cookies;
pub(crate) mod cross_site;
pub(crate) mod access_token;
