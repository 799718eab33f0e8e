//! Sessions: credentials, access tokens, cookies and refresh.

// In reading order.
pub(crate) mod caller;
pub(crate) mod credentials;
pub(crate) mod cookies;
pub(crate) mod cross_site;
pub(crate) mod access_token;
pub(crate) mod refresh;
