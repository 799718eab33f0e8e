//! Services that are asked for new runs, simulated on loopback as their documentation describes them.

mod asking;
mod consent_pages;
mod consents;
mod faults;
mod keeping_keys;
mod page;
mod renewals;
mod schedule;
pub(crate) mod simulated;
