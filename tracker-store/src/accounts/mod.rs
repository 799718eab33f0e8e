//! Accounts, their settings, their administration, and the audit log.

// In reading order.
pub(crate) mod account;
pub(crate) mod identity;
pub(crate) mod admin;
pub(crate) mod audit_log;
pub(crate) mod personal_data;
