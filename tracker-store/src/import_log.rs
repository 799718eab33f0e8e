//! [`ImportSource`] and [`LoggedImport`]: what was imported when, and what was left out.

use chrono::{DateTime, Utc};
use tracker_core::{ImportReport, SkipReason, SkippedWorkout};
use uuid::Uuid;

use crate::account::AccountId;
use crate::connection::Connection;
use crate::error::StoreError;
use crate::store::Store;
use crate::url::DatabaseUrl;
use crate::workouts::{Cursor, Page};

/// Where workouts come from: what the import log says of it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct ImportSource {
    /// For people: a file's name, say.
    pub label: String,
    /// The app's name for the pushes that belong together.
    pub session_id: Option<String>,
    /// The app's name for the automation that pushed.
    pub automation_name: Option<String>,
}

impl ImportSource {
    /// A source of which only the label is known.
    #[must_use]
    pub fn labelled(label: impl Into<String>) -> ImportSource {
        ImportSource { label: label.into(), ..ImportSource::default() }
    }
}

/// An import that was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoggedImport {
    /// Its id.
    pub id: Uuid,
    /// When it began, in whole seconds.
    pub imported_at: DateTime<Utc>,
    /// Where the workouts came from.
    pub source: ImportSource,
    /// What it did.
    pub report: ImportReport,
}

impl LoggedImport {
    /// Where the next page begins if this is the last import of a page.
    #[must_use]
    pub const fn cursor(&self) -> Cursor {
        Cursor { start: self.imported_at, id: self.id }
    }
}

pub(crate) const NEWEST: &str = "\
    select id, imported_at, label, session_id, automation_name, \
    processed, duplicates, unsupported, invalid, skipped from imports \
    where account = $1 and (imported_at, id) < ($2, $3) \
    order by imported_at desc, id desc limit $4";

pub(crate) const INSERT: &str = "\
    insert into imports (id, account, imported_at, label, session_id, automation_name, \
    processed, duplicates, unsupported, invalid, skipped) \
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)";

impl Store {
    /// The imports of an account, newest first.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn imports(
        &self,
        account: AccountId,
        page: Page,
    ) -> Result<Vec<LoggedImport>, StoreError> {
        let after = page.after.unwrap_or(END);
        let rows: Vec<Row> = self
            .read(NEWEST)
            .bind(account)
            .bind(after.start)
            .bind(after.id)
            .bind(i64::from(page.size))
            .fetch_all()
            .await?;
        rows.into_iter().map(|row| row.logged_import(&self.url)).collect()
    }
}

/// After every import there can be.
const END: Cursor = Cursor { start: FAR_FUTURE, id: Uuid::max() };

/// The last second whose text still sorts: its year has four digits.
const FAR_FUTURE: DateTime<Utc> =
    DateTime::from_timestamp_secs(253_402_300_799).expect("the end of the year 9999");

pub(crate) async fn insert(
    transaction: &mut Connection,
    account: AccountId,
    import: &LoggedImport,
) -> Result<(), StoreError> {
    let report = &import.report;
    let insert = transaction
        .query(INSERT)
        .bind(import.id)
        .bind(account)
        .bind(import.imported_at)
        .bind(import.source.label.as_str())
        .bind(import.source.session_id.as_deref())
        .bind(import.source.automation_name.as_deref())
        .bind(report.processed.cast_signed())
        .bind(report.duplicates.cast_signed())
        .bind(report.unsupported.cast_signed())
        .bind(report.invalid.cast_signed())
        .bind(serde_json::json!(report.skipped_workouts).to_string());
    insert.execute().await.map(drop)
}

#[derive(sqlx::FromRow)]
struct Row {
    id: Uuid,
    imported_at: DateTime<Utc>,
    label: String,
    session_id: Option<String>,
    automation_name: Option<String>,
    processed: i64,
    duplicates: i64,
    unsupported: i64,
    invalid: i64,
    skipped: String,
}

impl Row {
    fn logged_import(self, database: &DatabaseUrl) -> Result<LoggedImport, StoreError> {
        let skipped: Vec<Skipped> =
            serde_json::from_str(&self.skipped).map_err(|error| database.damaged(&error))?;
        Ok(LoggedImport {
            id: self.id,
            imported_at: self.imported_at,
            source: ImportSource {
                label: self.label,
                session_id: self.session_id,
                automation_name: self.automation_name,
            },
            report: ImportReport {
                processed: self.processed.cast_unsigned(),
                duplicates: self.duplicates.cast_unsigned(),
                unsupported: self.unsupported.cast_unsigned(),
                invalid: self.invalid.cast_unsigned(),
                skipped_workouts: skipped.into_iter().map(Skipped::workout).collect(),
            },
        })
    }
}

/// A skipped workout as core writes it.
#[derive(serde::Deserialize)]
struct Skipped {
    index: u64,
    name: Option<String>,
    start: Option<String>,
    reason: String,
}

impl Skipped {
    fn workout(self) -> SkippedWorkout {
        SkippedWorkout {
            index: self.index,
            name: self.name,
            start: self.start,
            reason: reason(&self.reason),
        }
    }
}

fn reason(text: &str) -> SkipReason {
    match text {
        "duplicate" => SkipReason::Duplicate,
        "unsupported_activity" => SkipReason::UnsupportedActivity,
        other => SkipReason::Invalid(other.strip_prefix("invalid: ").unwrap_or(other).to_owned()),
    }
}
