//! Accounts, their settings, their administration, the audit log, public links, and personal access tokens.

// In reading order.
pub(crate) mod language;
pub(crate) mod account;
pub(crate) mod version;
pub(crate) mod identity;
pub(crate) mod admin;
pub(crate) mod audit_log;
pub(crate) mod settings;
pub(crate) mod personal_data;
pub(crate) mod shares;
pub(crate) mod token_scopes;
pub(crate) mod personal_tokens;
pub(crate) mod idempotency_keys;
