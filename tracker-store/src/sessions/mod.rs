//! Sessions and their refresh tokens.

// In reading order.
pub(crate) mod secret_hash;
pub(crate) mod session;
pub(crate) mod lookup;
pub(crate) mod refresh;
