//! What the tracker remembers: accounts, goals, workouts and the log of imports, in one SQLite
//! file.
//!
//! SQL stores, filters and counts; `tracker-core` decides. Workouts are the only truth: days,
//! streaks and counts are read from them whenever somebody asks, and kept nowhere.

// In reading order.
mod url;
mod error;
mod file;
mod store;
mod schema;
mod moment;

mod account;
mod goals;

pub use account::{Account, AccountId};
pub use error::StoreError;
pub use store::Store;
pub use url::{DatabaseUrl, InvalidDatabaseUrl};
