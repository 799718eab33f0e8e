//! What the tracker remembers: accounts, goals, workouts and the log of imports, in one SQLite
//! file.
//!
//! ```
//! use tracker_core::{Goal, TargetDays, Year};
//! use tracker_store::{DatabaseUrl, Store};
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let directory = tempfile::tempdir()?;
//! # let path = directory.path().join("tracker.db");
//! let now = "2026-06-30T22:30:00Z".parse()?;
//! let store = Store::open_or_create(&DatabaseUrl::of_file(path)).await?;
//! let account = store.local_account(now).await?;
//!
//! let goal = Goal { year: Year::new(2026)?, target: TargetDays::default() };
//! store.set_goal(account.id, goal, now).await?;
//! assert_eq!(store.goals(account.id).await?, [goal]);
//! assert!(store.running_days(&account).await?.is_empty());
//! # store.close().await;
//! # Ok(()) }
//! ```
//!
//! SQL stores, filters and counts; `tracker-core` decides. Workouts are the only truth: days,
//! streaks and counts are read from them whenever somebody asks, and kept nowhere.

// In reading order.
mod url;
mod error;
mod file;
mod store;
mod schema;
mod transaction;
mod moment;

mod account;
mod goals;
mod workouts;
mod days;

mod import;
mod originals;
mod import_log;

pub use account::{Account, AccountId};
pub use error::StoreError;
pub use import::{Import, ImportSource, Imported};
pub use import_log::LoggedImport;
pub use store::Store;
pub use url::{DatabaseUrl, InvalidDatabaseUrl};
pub use workouts::{Cursor, Page, StoredWorkout};
