//! Accounts, and what others can see of them.

mod account;
mod tenants;
mod shares;
mod personal_tokens;
