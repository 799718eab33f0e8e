//! [`ImportSource`] and [`LoggedImport`]: what was imported when, and what was left out.

use chrono::{DateTime, Utc};
use tracker_core::{ImportReport, SkipReason, SkippedWorkout};
use uuid::Uuid;

use crate::accounts::account::AccountId;
use crate::database::builder::Builder;
use crate::database::connection::{Arguments, Connection, Statement};
use crate::database::url::DatabaseUrl;
use crate::error::StoreError;
use crate::store::Store;
use crate::workouts::stored_workout::{Cursor, Page};

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

const INSERT: &str = "\
    insert into imports (id, account, imported_at, label, session_id, automation_name, \
    processed, duplicates, unsupported, invalid, skipped) ";

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
    imports: &[(AccountId, &LoggedImport)],
) -> Result<(), StoreError> {
    let statement = insert_statement(transaction.arguments(), imports);
    transaction.query_with(statement).execute().await.map(drop)
}

pub(crate) fn insert_statement(
    arguments: Arguments,
    imports: &[(AccountId, &LoggedImport)],
) -> Statement {
    let mut statement = Builder::new(INSERT, arguments);
    if statement.is_for_server() {
        push_columns(&mut statement, imports);
    } else {
        push_rows(&mut statement, imports);
    }
    // On SQLite, only that of one comes again.
    let persistent = statement.is_for_server() || imports.len() == 1;
    statement.statement(persistent)
}

/// A place for each value.
fn push_rows(statement: &mut Builder, imports: &[(AccountId, &LoggedImport)]) {
    statement.push_rows(imports, |row, (account, import)| {
        let (source, report) = (&import.source, &import.report);
        row.push_bind(import.id);
        row.push_next(*account);
        row.push_next(import.imported_at);
        row.push_next(source.label.as_str());
        row.push_next(source.session_id.as_deref());
        row.push_next(source.automation_name.as_deref());
        row.push_next(report.processed.cast_signed());
        row.push_next(report.duplicates.cast_signed());
        row.push_next(report.unsupported.cast_signed());
        row.push_next(report.invalid.cast_signed());
        row.push_next(skipped(report));
    });
}

/// An array for each column.
fn push_columns(statement: &mut Builder, imports: &[(AccountId, &LoggedImport)]) {
    statement.push("select * from unnest(");
    let logged = || imports.iter().map(|(_, import)| *import);
    let reports = || logged().map(|import| &import.report);
    statement.push_array(logged().map(|import| import.id).collect());
    statement.push_next_array(imports.iter().map(|(account, _)| *account));
    statement.push_next_array(logged().map(|import| import.imported_at));
    statement.push_next_array(logged().map(|import| import.source.label.as_str()));
    statement.push_next_array(logged().map(|import| import.source.session_id.as_deref()));
    statement.push_next_array(logged().map(|import| import.source.automation_name.as_deref()));
    statement.push_next_array(reports().map(|report| report.processed.cast_signed()));
    statement.push_next_array(reports().map(|report| report.duplicates.cast_signed()));
    statement.push_next_array(reports().map(|report| report.unsupported.cast_signed()));
    statement.push_next_array(reports().map(|report| report.invalid.cast_signed()));
    statement.push_next_array(reports().map(skipped));
    statement.push(")");
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
