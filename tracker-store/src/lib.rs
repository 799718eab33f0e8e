//! Storage for the tracker: accounts, sessions, goals, workouts, push tokens, personal access
//! tokens, public links, the import log and the event outbox, in one SQLite file or in PostgreSQL.
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
//! let goal = Goal::new(Year::new(2026)?, TargetDays::default());
//! store.set_goal(account.id, goal, now).await?;
//! let data = store.report_data(&account, now).await?;
//! assert_eq!(data.goals, [goal]);
//! assert!(data.days.is_empty());
//! # store.close().await;
//! # Ok(()) }
//! ```
//!
//! SQL stores, filters and counts; `tracker-core` contains the rules. Running days, streaks and
//! counts are computed from the stored workouts and are not stored themselves. A [`ReportData`] can be
//! cached: the account's version tells whether it is still current.
//!
//! Functions do not read the clock: `now` is an argument. One exception: on PostgreSQL, the
//! server's clock records when a refresh token was spent, so that all processes agree
//! (`refresh.rs`).
//!
//! # The file
//!
//! The file is in WAL mode, so readers never wait for a writer. Commits are flushed to the disk
//! (`synchronous = full`, SQLite's default), so committed data survives a power failure. Writers
//! of one process queue for its one write connection; writers of several processes wait for each
//! other, five seconds at most. Small concurrent imports share a commit ([`ImportBatcher`]).
//!
//! Up to four more files can exist next to the database file:
//!
//! - `-wal` and `-shm` belong to SQLite;
//! - `.lock` is empty, and is locked while tables are created or changed;
//! - `.damaged` contains the damage that the last integrity check found.
//!
//! # The server
//!
//! Any number of processes may use one PostgreSQL database. A statement times out after ten
//! seconds, and waiting for a lock after five. A connection that broke before anything was executed
//! on it is replaced transparently. The first process that opens a database creates the tables
//! under a lock, and other processes wait for it. Migrations have no timeout.
//!
//! # Traps
//!
//! Ignoring one of these rules breaks one of the two databases or makes it slow:
//!
//! - Instants are whole seconds. SQLite stores them as text, and `…00.5Z` sorts before `…00Z`. Only
//!   `refresh_tokens.used_at` has a fraction, and no statement sorts or compares it.
//! - Ids and times come from Rust, because serial keys and `now()` differ. JSON is stored as text.
//! - On PostgreSQL, `sum` of `bigint` is `numeric` and must be cast. A date must be cast before it
//!   is concatenated with text.
//! - A transaction that will write begins with `begin immediate` on SQLite. If it began with a read
//!   and another transaction wrote in between, its own write would fail at once, without waiting.
//! - On SQLite, a statement has at most 32 766 values, and their placeholders are `?`: looking up
//!   thousands of `$1` takes quadratic time. On PostgreSQL, many values are passed as arrays,
//!   because parsing a placeholder for each value is slow.
//! - If a statement with many rows can fail, SQLite copies each page that it touches. The statement
//!   that inserts workouts avoids this with `or rollback`.
//! - PostgreSQL keeps the plan of a prepared statement. A plan for an empty table scans the whole
//!   table, also after the same transaction has filled it. So the search for duplicates is planned
//!   anew each time: see `stored_near.rs`.
//! - If the values contain an array, PostgreSQL may plan a statement at each execution, although
//!   the plan is always the same. So `plan_cache_mode` is `force_generic_plan`: see `pools.rs`.
//! - PostgreSQL estimates that a third of a table's rows are greater than an unknown value. Then it
//!   can scan the table instead of an index: see `leases.rs`.
//! - A PostgreSQL statement sees the data as of its start. What must be read after waiting for a
//!   lock is therefore read by a separate statement.
//! - A transaction that locks several rows skips locked ones (`skip locked`). Otherwise two
//!   transactions could deadlock: see `outcomes.rs`.
//! - PostgreSQL rejects text with a NUL character. Core and server remove or reject it before.
//! - `bigint` is read as `i64`, not as a shorter type. PostgreSQL has no type for `u32`.
//! - sqlx takes no lock for migrations on SQLite, so this crate locks a file.
//! - `sqlite::memory:` is a separate database for each connection. Tests use files.

#![warn(missing_docs)]

// In reading order.
mod database;

mod accounts;
mod workouts;
mod events;
mod sessions;
mod imports;
mod connections;
mod sign_in;

mod export;
mod copy;
mod changes;
mod zoneinfo;
#[cfg(test)]
mod tests;

pub use accounts::account::{Account, SettingsChange};
pub use accounts::admin::AccountStatus;
pub use accounts::admin::Linked;
pub use accounts::idempotency_keys::{KnownRequest, MAX_IDEMPOTENCY_KEYS};
pub use accounts::identity::{Identity, Person};
pub use accounts::language::{MessageLanguage, UnknownLanguage};
pub use accounts::personal_data::{
    AuditEntry, FailedSignIns, PersonalData, StoredIdentity, StoredProviderToken, StoredSession,
};
pub use accounts::personal_tokens::{MAX_PERSONAL_TOKENS, NewPersonalToken, PersonalToken};
pub use accounts::personal_tokens::{PersonalTokenInUse, PersonalTokenLookup};
pub use accounts::settings::Settings;
pub use accounts::shares::{MAX_SHARES, NewShare, Share, SharedAccount};
pub use accounts::token_scopes::{TokenScope, TokenScopes, UnknownScope};
pub use changes::local_changes::LocalChange;
pub use changes::rows::{Before, Touched};
pub use connections::connection::{Connection, EndedConnection, NewConnection, SyncResult};
pub use connections::lease::{LeasedConnection, SyncLease};
pub use connections::outcome::SyncOutcome;
pub use copy::copy_database::CopiedTable;
pub use database::error::StoreError;
pub use database::file::{existing_directory, unwritten};
pub use database::ids::{AccountId, SessionId, WebhookId};
pub use database::store::Store;
pub use database::times::USE_INTERVAL;
pub use database::url::{DatabaseUrl, InvalidDatabaseUrl};
pub use events::announcements::AnnouncedEvent;
pub use events::deliveries::{Delivery, DeliveryStatus, DeliveryWithBody};
pub use events::delivery_failure::DeliveryFailure;
pub use events::endpoint_change::EncryptedSecrets;
pub use events::endpoint_change::WebhookChange;
pub use events::endpoints::{MAX_WEBHOOKS, NewWebhook, Webhook};
pub use events::format::{UnknownFormat, WebhookFormat};
pub use events::leases::{DueDelivery, Lease, SpeedClass};
pub use events::newest_workouts::MAX_EVENTS_OF_IMPORT;
pub use events::outcomes::OutcomeQueue;
pub use events::outcomes::{AttemptResult, Backlog, LeaseUpdate, Outcome};
pub use events::reminders::Reminded;
pub use export::account_export::AccountExport;
pub use export::document::ExportPiece;
pub use export::own_export::{
    ExportedRemoval, ExportedSettings, ExportedWorkout, InvalidOwnExport, OwnExport,
};
pub use export::restore::{Restored, RestoredWorkouts};
pub use imports::by_hand::NewByHand;
pub use imports::import::ImportTransaction;
pub use imports::import_batcher::{ImportBatcher, Push, Pushed};
pub use imports::import_limiter::ImportPermit;
pub use imports::log::AddedWorkouts;
pub use imports::log::{ImportSource, LoggedImport};
pub use imports::new_import::{
    ImportItemsError, ImportOutcome, LoggedImports, NewImport, SourceCounts,
};
pub use imports::push_tokens::TokenInUse;
pub use imports::push_tokens::{MAX_PUSH_TOKENS, PushToken};
pub use imports::teach::Taught;
pub use imports::unknown_workouts::KeptWorkout;
pub use sessions::lookup::SessionLookup;
pub use sessions::refresh::{GRACE_INTERVAL, Refresh, RefreshRequest, TokenOwner};
pub use sessions::secret_hash::SecretHash;
pub use sessions::session::{REFRESH_LIFETIME, SESSION_LIFETIME, Session, SessionState};
pub use sign_in::complete::{NewSession, Replaced, SignIn, SignedInWith};
pub use sign_in::household::{HOUSEHOLD_ISSUER, HouseholdPerson, PasswordHash, PasswordLink};
pub use sign_in::lockout::{Attempt, Counted};
pub use sign_in::passkeys::{Credential, MAX_PASSKEYS, Passkey};
pub use sign_in::pending::{PENDING_SIGN_IN_LIFETIME, PendingSignIn};
pub use sign_in::provider_tokens::{Encrypted, ProviderToken};
pub use workouts::found_workouts::{GoneWorkout, Order, WorkoutFilter};
pub use workouts::further_goals::MAX_FURTHER_GOALS;
pub use workouts::removed_workouts::RemovedWorkout;
pub use workouts::report_data::ReportData;
pub use workouts::stored_workout::{Cursor, NotedWorkout, PageRequest, StoredWorkout};
pub use zoneinfo::{ZONEINFO, use_zoneinfo};
