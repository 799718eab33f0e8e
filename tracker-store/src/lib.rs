//! What the tracker remembers: accounts, where they are signed in, goals, workouts, webhook tokens,
//! the log of imports, and what is to be sent to whom, in one SQLite file or in PostgreSQL.
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
//! let logbook = store.logbook(&account, now).await?;
//! assert_eq!(logbook.goals, [goal]);
//! assert!(logbook.days.is_empty());
//! # store.close().await;
//! # Ok(()) }
//! ```
//!
//! SQL stores, filters and counts; `tracker-core` decides. Workouts are the only truth: days,
//! streaks and counts are read from them, and stored nowhere. Whoever keeps a [`Logbook`] in memory
//! can tell by the account's version whether it is still right.
//!
//! Nothing here asks what time it is: `now` is an argument. The one exception: when a refresh token
//! is spent on a server, the server's clock says when, for all its processes alike (`spending.rs`).
//!
//! # The file
//!
//! It is in SQLite's WAL mode, so readers never wait for a writer. Commits are flushed to the disk
//! (`synchronous = full`, SQLite's own default): what was answered for survives a power cut.
//! Writers of one process queue for its one writing connection, and those of several wait for each
//! other, five seconds at most. Small imports that wait at the same time share a commit
//! ([`PushQueue`]). Beside the file there may be `-wal` and `-shm`, which belong to
//! SQLite, and `.lock`, an empty file that is held while the tables are made or changed.
//!
//! # The server
//!
//! Any number of processes may use one PostgreSQL. Statements take ten seconds at most, and waiting
//! for a lock five; a connection that broke before anything was done on it is replaced unseen. The
//! first process to open a database makes its tables, under a lock that the others wait for; that may
//! take as long as it takes.
//!
//! # Traps
//!
//! Each of these would break one of the two databases, or both:
//!
//! - Instants are whole seconds. SQLite keeps them as text, in which `…00.5Z` comes before `…00Z`.
//!   Only `refresh_tokens.used_at` has a fraction: no statement sorts or compares it.
//! - Ids are made here, and times are bound: serial keys and `now()` differ. JSON is kept as text.
//! - A `sum` of `bigint` is `numeric` on PostgreSQL: it has to be cast. So does a date that is
//!   joined to a text.
//! - A transaction that will write says so when it begins (`begin immediate`). One that begins by
//!   reading fails at once, without waiting, if another has written meanwhile.
//! - A statement has 32 766 values at most on SQLite, and they stand at `?`: thousands of `$1` would
//!   take it quadratic time to look up. PostgreSQL gets arrays, or it would have to understand a
//!   statement as long as its values.
//! - A statement of many rows that may fail has SQLite copy each page it touches: see the words
//!   `or rollback` in the statement that inserts workouts.
//! - PostgreSQL prepares a statement for the table as it is then. In a transaction that fills an
//!   empty one, it would go on searching the whole of it: see `duplicate_candidates.rs`.
//! - Where an array is among the values, it may plan a statement anew each time, though the plan is
//!   always the same: see `kept.rs`.
//! - It believes that a third of a table is greater than a value it does not know, and then reads the
//!   table where it should read an index: see `leases.rs`.
//! - What is to be read after a lock was waited for is read by a statement of its own: PostgreSQL shows
//!   a statement what was there when it began.
//! - Who locks several rows locks them in one order (`order by … for no key update`), or two wait for
//!   each other in a circle: see `spending.rs` and `standing.rs`. Or it waits for none of them
//!   (`skip locked`): see `import_batch.rs` and `outcomes.rs`.
//! - A text with a NUL in it is nothing to PostgreSQL. None comes this far.
//! - `bigint` is read as `i64` and nothing shorter; and `u32` is no type of PostgreSQL's.
//! - sqlx takes no lock for migrations on SQLite; we do.
//! - `sqlite::memory:` is another database for every connection. Tests use files.

// In reading order.
mod error;
mod store;
mod database;

mod accounts;
mod workouts;
mod imports;
mod events;
mod sign_in;
mod sessions;

mod copy;
#[cfg(test)]
mod query_plans;

pub use accounts::account::{Account, AccountId};
pub use accounts::admin::AccountStanding;
pub use accounts::identity::{Identity, Person};
pub use copy::copy_database::Moved;
pub use database::url::{DatabaseUrl, InvalidDatabaseUrl};
pub use error::StoreError;
pub use events::announcements::AnnouncedEvent;
pub use events::deliveries::{Delivery, DeliveryStatus};
pub use events::endpoint_change::WebhookChange;
pub use events::endpoint_secrets::SealedSecrets;
pub use events::endpoints::{MAX_WEBHOOKS, NewWebhook, Webhook, WebhookId};
pub use events::leases::{DueDelivery, Lease, SpeedClass};
pub use events::outcome_queue::OutcomeQueue;
pub use events::outcomes::{AttemptResult, Backlog, LeaseUpdate, Outcome};
pub use imports::import::{Import, Imported};
pub use imports::import_batch::{Push, PushQueue, Pushed};
pub use imports::log::{ImportSource, LoggedImport};
pub use imports::push_token_lookup::{TokenInUse, TokenQueue};
pub use imports::push_tokens::{MAX_WEBHOOK_TOKENS, WebhookToken};
pub use sessions::lookup::SessionQueue;
pub use sessions::refresh::{Exchange, REFRESH_LIFETIME, Refresh, SESSION_LIFETIME};
pub use sessions::refresh_queue::{RefreshQueue, TokenOwner};
pub use sessions::secret_hash::SecretHash;
pub use sessions::session::{Session, SessionId, SessionState, USE_INTERVAL};
pub use sign_in::complete::{NewSession, SignIn};
pub use sign_in::pending::{ATTEMPT_LIFETIME, SignInAttempt};
pub use sign_in::provider_tokens::{ProviderToken, Sealed};
pub use store::Store;
pub use workouts::report_data::Logbook;
pub use workouts::stored_workout::{Cursor, Page, StoredWorkout};
