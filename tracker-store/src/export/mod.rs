//! The documents of an account: all that is stored about it, and what `tracker import` restores from.

// In reading order.
pub(crate) mod account_export;
pub(crate) mod own_export;
pub(crate) mod restore;
pub(crate) mod document;
