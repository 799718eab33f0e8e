//! Accounts, their settings, their administration, the audit log, and public links.

// In reading order.
pub(crate) mod account;
pub(crate) mod identity;
pub(crate) mod admin;
pub(crate) mod audit_log;
pub(crate) mod personal_data;
pub(crate) mod shares;
