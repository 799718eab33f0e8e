//! Reading histories.

#![expect(clippy::unwrap_used, reason = "a panic fails the test with a message")]

mod health_auto_export;
#[cfg(feature = "places")]
mod index;
mod open;
pub(crate) mod tables;
mod documents;
mod formats;
mod checking;
mod stored_items;
mod archives;
mod name_tables;
mod names;
mod workbooks;
#[cfg(feature = "sqlite")]
mod databases;
