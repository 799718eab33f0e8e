//! Sessions and their refresh tokens.

// In reading order.
pub(crate) mod secret_hash;
pub(crate) mod session;
pub(crate) mod lookup;
pub(crate) mod refresh;
pub(crate) mod refresh_queue;
pub(crate) mod spending;
pub(crate) mod standing;
pub(crate) mod rotation;
