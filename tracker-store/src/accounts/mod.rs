//! Accounts, their settings, and what an operator may do to them.

// In reading order.
pub(crate) mod account;
pub(crate) mod identity;
pub(crate) mod admin;
pub(crate) mod audit_log;
