//! The import log: one [`LoggedImport`] for each import, with its [`ImportSource`] and report.

use chrono::{DateTime, Utc};
use tracker_core::ImportReport;
use tracker_core::import_report::{SkipReason, SkippedWorkout};
use uuid::Uuid;

use crate::accounts::account::AccountId;
use crate::database::builder::Builder;
use crate::database::columns::Columns;
use crate::database::connection::{Arguments, Connection, Statement};
use crate::database::url::DatabaseUrl;
use crate::error::StoreError;
use crate::store::Store;
use crate::workouts::stored_workout::{Cursor, Page};

/// The source of an import, as the import log shows it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct ImportSource {
    /// A label for people, such as the name of the file.
    pub label: String,
    /// The app's id for pushes that belong together.
    pub session_id: Option<String>,
    /// The app's name for the automation that pushed.
    pub automation_name: Option<String>,
    /// The webhook token that the push was sent with. `None` for the import of a file.
    pub webhook_token: Option<Uuid>,
}

impl ImportSource {
    /// Creates a source with only a label.
    #[must_use]
    pub fn labelled(label: impl Into<String>) -> ImportSource {
        ImportSource { label: label.into(), ..ImportSource::default() }
    }
}

/// A finished import.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoggedImport {
    /// The id.
    pub id: Uuid,
    /// When it began, in whole seconds.
    pub imported_at: DateTime<Utc>,
    /// Where the workouts came from.
    pub source: ImportSource,
    /// The result.
    pub report: ImportReport,
}

impl LoggedImport {
    /// The cursor of the next page, if this is the last import of a page.
    #[must_use]
    pub const fn cursor(&self) -> Cursor {
        Cursor { start: self.imported_at, id: self.id }
    }
}

pub(crate) const NEWEST: &str = "\
    select id, imported_at, label, session_id, automation_name, webhook_token, \
    processed, in_the_future, duplicates, unsupported, invalid, skipped from imports \
    where account = $1 and (imported_at, id) < ($2, $3) \
    order by imported_at desc, id desc limit $4";

pub(crate) const ONE: &str = "\
    select id, imported_at, label, session_id, automation_name, webhook_token, \
    processed, in_the_future, duplicates, unsupported, invalid, skipped from imports \
    where account = $1 and id = $2";

pub(crate) const NEWEST_PUSH: &str = "\
    select id, imported_at, label, session_id, automation_name, webhook_token, \
    processed, in_the_future, duplicates, unsupported, invalid, skipped from imports \
    where account = $1 and webhook_token is not null \
    order by imported_at desc, id desc limit 1";

pub(crate) const HAS_FILE: &str =
    "select exists (select 1 from imports where account = $1 and webhook_token is null)";

impl Store {
    /// Reads a page of the account's imports, newest first.
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

    /// Reads one import of the account. `None` if there is no such import.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn import(
        &self,
        account: AccountId,
        id: Uuid,
    ) -> Result<Option<LoggedImport>, StoreError> {
        let row: Option<Row> = self.read(ONE).bind(account).bind(id).fetch_optional().await?;
        row.map(|row| row.logged_import(&self.url)).transpose()
    }
}

impl Store {
    /// Reads the newest import of the account that came with a webhook token. `None` if nothing was pushed.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn newest_push(
        &self,
        account: AccountId,
    ) -> Result<Option<LoggedImport>, StoreError> {
        let row: Option<Row> = self.read(NEWEST_PUSH).bind(account).fetch_optional().await?;
        row.map(|row| row.logged_import(&self.url)).transpose()
    }

    /// Whether the account has imported a file.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn has_imported_file(&self, account: AccountId) -> Result<bool, StoreError> {
        let (has_file,): (bool,) = self.read(HAS_FILE).bind(account).fetch_one().await?;
        Ok(has_file)
    }
}

/// A cursor after every possible import.
const END: Cursor = Cursor { start: FAR_FUTURE, id: Uuid::max() };

/// The last second of the year 9999. Texts of later instants have more digits, and would not sort
/// correctly.
const FAR_FUTURE: DateTime<Utc> =
    DateTime::from_timestamp_secs(253_402_300_799).expect("the end of the year 9999");

pub(crate) async fn insert(
    transaction: &mut Connection,
    imports: &[(AccountId, &LoggedImport)],
) -> Result<(), StoreError> {
    let statement = insert_statement(transaction.arguments(), imports);
    transaction.query_with(statement).execute().await.map(drop)
}

pub(crate) fn insert_statement(
    arguments: Arguments,
    imports: &[(AccountId, &LoggedImport)],
) -> Statement {
    let columns = columns();
    let beginning = format!("insert into imports ({}) ", columns.names());
    let mut statement = Builder::new(&beginning, arguments);
    columns.push_rows(&mut statement, imports);
    // On SQLite, only the statement for one import is repeated and worth caching.
    let persistent = statement.is_for_server() || imports.len() == 1;
    statement.statement(persistent)
}

fn columns<'r>() -> Columns<'r, (AccountId, &'r LoggedImport)> {
    Columns::new()
        .with("id", |(_, import): &(AccountId, &LoggedImport)| import.id)
        .with("account", |(account, _)| *account)
        .with("imported_at", |(_, import)| import.imported_at)
        .with("label", |(_, import)| import.source.label.as_str())
        .with("session_id", |(_, import)| import.source.session_id.as_deref())
        .with("automation_name", |(_, import)| import.source.automation_name.as_deref())
        .with("webhook_token", |(_, import)| import.source.webhook_token)
        .with("processed", |(_, import)| import.report.processed.cast_signed())
        .with("in_the_future", |(_, import)| import.report.in_the_future.cast_signed())
        .with("duplicates", |(_, import)| import.report.duplicates.cast_signed())
        .with("unsupported", |(_, import)| import.report.unsupported.cast_signed())
        .with("invalid", |(_, import)| import.report.invalid.cast_signed())
        .with("skipped", |(_, import)| skipped(&import.report))
}

fn skipped(report: &ImportReport) -> String {
    serde_json::json!(report.skipped_workouts).to_string()
}

#[derive(sqlx::FromRow)]
struct Row {
    id: Uuid,
    imported_at: DateTime<Utc>,
    label: String,
    session_id: Option<String>,
    automation_name: Option<String>,
    webhook_token: Option<Uuid>,
    processed: i64,
    in_the_future: i64,
    duplicates: i64,
    unsupported: i64,
    invalid: i64,
    skipped: String,
}

impl Row {
    fn logged_import(self, database: &DatabaseUrl) -> Result<LoggedImport, StoreError> {
        let skipped: Vec<Skipped> =
            serde_json::from_str(&self.skipped).map_err(|error| database.damaged(&error))?;
        let mut report = ImportReport::default();
        report.processed = self.processed.cast_unsigned();
        report.in_the_future = self.in_the_future.cast_unsigned();
        report.duplicates = self.duplicates.cast_unsigned();
        report.unsupported = self.unsupported.cast_unsigned();
        report.invalid = self.invalid.cast_unsigned();
        report.skipped_workouts = skipped.into_iter().map(Skipped::workout).collect();
        Ok(LoggedImport {
            id: self.id,
            imported_at: self.imported_at,
            source: ImportSource {
                label: self.label,
                session_id: self.session_id,
                automation_name: self.automation_name,
                webhook_token: self.webhook_token,
            },
            report,
        })
    }
}

/// A skipped workout in the JSON form that core writes.
#[derive(serde::Deserialize)]
struct Skipped {
    index: u64,
    name: Option<String>,
    start: Option<String>,
    reason: String,
}

impl Skipped {
    fn workout(self) -> SkippedWorkout {
        SkippedWorkout::new(self.index, self.name, self.start, reason(&self.reason))
    }
}

fn reason(text: &str) -> SkipReason {
    match text {
        "duplicate" => SkipReason::Duplicate,
        "unsupported_activity" => SkipReason::UnsupportedActivity,
        other => SkipReason::Invalid(other.strip_prefix("invalid: ").unwrap_or(other).to_owned()),
    }
}
