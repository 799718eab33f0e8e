//! The import log: one [`LoggedImport`] for each import, with its [`ImportSource`] and report.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde_json::{Value, json};
use sqlx::error::BoxDynError;
use tracker_core::events::Event;
use tracker_core::import_report::{
    ChangedWorkout, ListedWorkout, SkipReason, UnknownName, UnknownNames,
};
use tracker_core::{Activity, ImportReport};
use uuid::Uuid;

use crate::accounts::account::Account;
use crate::database::{
    AccountId, Arguments, Builder, Columns, Connection, Result, Statement, Store, row_type,
};
use crate::workouts::stored_workout::{Cursor, PageRequest};

/// The source of an import, as the import log shows it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, serde::Serialize, sqlx_macros::FromRow)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ImportSource {
    /// The name of the webhook token or of the imported file.
    #[serde(rename = "source")]
    pub label: String,
    /// The app's id for pushes that belong together.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub session_id: Option<String>,
    /// The app's name for the automation.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub automation_name: Option<String>,
    /// The push token or the personal access token that the push was sent with. `None` for the import of a
    /// file.
    #[serde(skip)]
    #[sqlx(rename = "webhook_token")]
    pub push_token: Option<Uuid>,
    /// The first import of the same command. `None` if this is the first one.
    #[serde(skip)]
    pub command: Option<Uuid>,
}

impl ImportSource {
    /// Creates a source with only a label.
    pub fn labelled(label: impl Into<String>) -> ImportSource {
        ImportSource { label: label.into(), ..ImportSource::default() }
    }
}

/// A completed import.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Import))]
pub struct LoggedImport {
    /// The id.
    pub id: Uuid,
    /// When it began, in whole seconds.
    pub imported_at: DateTime<Utc>,
    /// Where the workouts came from.
    #[serde(flatten)]
    #[cfg_attr(feature = "openapi", schema(inline))]
    pub source: ImportSource,
    /// The result.
    #[serde(flatten)]
    #[cfg_attr(feature = "openapi", schema(inline))]
    pub report: ImportReport,
    /// The number of workouts with unknown names that are not kept. If a name is taught, these must be imported
    /// again.
    #[serde(skip)]
    pub unknown_not_kept: u64,
}

impl LoggedImport {
    /// The id of the first import of the command that this import belongs to.
    pub fn command(&self) -> Uuid {
        self.source.command.unwrap_or(self.id)
    }

    /// The event of its end. `id` is its id.
    pub(crate) fn finished<'a>(&'a self, id: &'a str) -> Event<'a> {
        let ImportReport { processed, corrected, replaced, invalid, .. } = self.report;
        Event::ImportFinished {
            id,
            source: &self.source.label,
            processed,
            skipped: self.report.skipped(),
            corrected,
            replaced,
            invalid,
            finished_on: self.imported_at.date_naive(),
        }
    }

    /// The cursor of the next page, if this is the last import of a page.
    pub const fn cursor(&self) -> Cursor {
        Cursor { start: self.imported_at, id: self.id }
    }
}

/// Reads entries of the log. A condition on the account completes it.
macro_rules! select {
    () => {
        "select id, imported_at, label, session_id, automation_name, webhook_token, command, processed, \
         in_the_future, duplicates, removed, unsupported, invalid, without_sport, skipped, unknown_names, \
         unknown_not_kept, corrected, replaced, changes from imports "
    };
}

pub(crate) const NEWEST: &str = concat!(
    select!(),
    "where account = $1 and (imported_at, id) < ($2, $3) \
    order by imported_at desc, id desc limit $4"
);

/// Like [`NEWEST`], without pushes that brought no news: those with nothing new, nothing unreadable and no unknown
/// name.
pub(crate) const NEWEST_WITH_NEWS: &str = concat!(
    select!(),
    "where account = $1 and (imported_at, id) < ($2, $3) \
    and (webhook_token is null or processed > 0 or invalid > 0 or unknown_names is not null) \
    order by imported_at desc, id desc limit $4"
);

/// The instants of the pushes that [`NEWEST_WITH_NEWS`] leaves out.
pub(crate) const WITHOUT_NEWS: &str = "\
    select imported_at from imports where account = $1 and imported_at <= $2 and imported_at >= $3 \
    and webhook_token is not null and processed = 0 and invalid = 0 and unknown_names is null \
    order by imported_at desc limit $4";

pub(crate) const ONE: &str = concat!(select!(), "where account = $1 and id = $2");

pub(crate) const NEWEST_PUSH: &str = concat!(
    select!(),
    "where account = $1 and webhook_token is not null \
    and webhook_token not in (select id from connections where account = $1) \
    order by imported_at desc, id desc limit 1"
);

/// Names that an account teaches are searched in this many of its imports, the newest ones.
pub(crate) const NEWEST_WITH_LEFT_OUT: &str = concat!(
    select!(),
    "where account = $1 and unsupported > 0 \
    order by imported_at desc limit 100"
);

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
        page: PageRequest,
    ) -> Result<Vec<LoggedImport>> {
        let after = page.after.unwrap_or(Cursor::END);
        let query = self.read(NEWEST).bind(account).bind(after.start).bind(after.id);
        query.bind(i64::from(page.size)).fetch_all().await
    }

    /// Reads a page of the account's imports that brought news, newest first: all but the pushes in which
    /// nothing was new, unreadable or unknown.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn imports_with_news(
        &self,
        account: AccountId,
        page: PageRequest,
    ) -> Result<Vec<LoggedImport>> {
        let after = page.after.unwrap_or(Cursor::END);
        let query = self.read(NEWEST_WITH_NEWS).bind(account).bind(after.start).bind(after.id);
        query.bind(i64::from(page.size)).fetch_all().await
    }

    /// When pushes without news arrived, newest first: at most `limit`, not after `until` and not before
    /// `since`, if these are given.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn pushes_without_news(
        &self,
        account: AccountId,
        until: Option<DateTime<Utc>>,
        since: Option<DateTime<Utc>>,
        limit: u32,
    ) -> Result<Vec<DateTime<Utc>>> {
        let query = self.read(WITHOUT_NEWS).bind(account);
        let query = query
            .bind(until.unwrap_or(Cursor::END.start))
            .bind(since.unwrap_or(DateTime::UNIX_EPOCH));
        let rows: Vec<(DateTime<Utc>,)> = query.bind(i64::from(limit)).fetch_all().await?;
        Ok(rows.into_iter().map(|(at,)| at).collect())
    }

    /// Reads one import of the account. `None` if there is no such import.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn import(&self, account: AccountId, id: Uuid) -> Result<Option<LoggedImport>> {
        self.read(ONE).bind(account).bind(id).fetch_optional().await
    }
}

impl Store {
    /// Reads the newest import of the account that came with a push token. `None` if nothing was pushed.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn newest_push(&self, account: AccountId) -> Result<Option<LoggedImport>> {
        self.read(NEWEST_PUSH).bind(account).fetch_optional().await
    }

    /// Whether the account has imported a file.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn has_imported_file(&self, account: AccountId) -> Result<bool> {
        let (has_file,): (bool,) = self.read(HAS_FILE).bind(account).fetch_one().await?;
        Ok(has_file)
    }
}

/// The newest imports of an account that left out workouts because of their activity.
pub(crate) async fn with_left_out(
    account: AccountId,
    transaction: &mut Connection,
) -> Result<Vec<LoggedImport>> {
    transaction.query(NEWEST_WITH_LEFT_OUT).bind(account).fetch_all().await
}

pub(crate) async fn insert(
    transaction: &mut Connection,
    imports: &[(AccountId, &LoggedImport)],
) -> Result<()> {
    let statement = insert_statement(transaction.arguments(), imports);
    transaction.query_with(statement).execute().await.map(drop)
}

pub(crate) fn insert_statement(
    arguments: Arguments,
    imports: &[(AccountId, &LoggedImport)],
) -> Statement {
    let columns = Columns::new()
        .with("id", |(_, import): &(AccountId, &LoggedImport)| import.id)
        .with("account", |(account, _)| *account)
        .with("imported_at", |(_, import)| import.imported_at)
        .with("label", |(_, import)| import.source.label.as_str())
        .with("session_id", |(_, import)| import.source.session_id.as_deref())
        .with("automation_name", |(_, import)| import.source.automation_name.as_deref())
        .with("webhook_token", |(_, import)| import.source.push_token)
        .with("command", |(_, import)| import.source.command)
        .with("processed", |(_, import)| import.report.processed.cast_signed())
        .with("in_the_future", |(_, import)| import.report.in_the_future.cast_signed())
        .with("duplicates", |(_, import)| import.report.duplicates.cast_signed())
        .with("removed", |(_, import)| import.report.removed.cast_signed())
        .with("unsupported", |(_, import)| import.report.unsupported.cast_signed())
        .with("invalid", |(_, import)| import.report.invalid.cast_signed())
        .with("without_sport", |(_, import)| import.report.without_sport.cast_signed())
        .with("skipped", |(_, import)| skipped(&import.report))
        .with("unknown_names", |(_, import)| unknown_names(&import.report))
        .with("unknown_not_kept", |(_, import)| import.unknown_not_kept.cast_signed())
        .with("corrected", |(_, import)| import.report.corrected.cast_signed())
        .with("replaced", |(_, import)| import.report.replaced.cast_signed())
        .with("changes", |(_, import)| changes(&import.report));
    let mut statement =
        Builder::new(format!("insert into imports ({}) ", columns.names()), arguments);
    columns.push_rows(&mut statement, imports);
    // On SQLite, only the statement for one import is repeated and worth caching.
    let persistent = statement.is_for_server() || imports.len() == 1;
    statement.statement(persistent)
}

/// The stored form of the listed items: as answers have them, and what is wrong with them as a value.
fn skipped(report: &ImportReport) -> String {
    let stored = report.listed().map(|item| {
        let mut stored = json!(item);
        if let SkipReason::Invalid(wrong) = &item.reason {
            stored["wrong"] = json!(wrong);
        }
        stored
    });
    stored.collect::<Value>().to_string()
}

/// The stored form of the corrected and replaced workouts, or null without any.
fn changes(report: &ImportReport) -> Option<String> {
    let ImportReport { corrected_workouts, replaced_workouts, .. } = report;
    (!corrected_workouts.is_empty() || !replaced_workouts.is_empty()).then(|| {
        let stored = json!({
            "corrected": corrected_workouts, "replaced": replaced_workouts,
        });
        stored.to_string()
    })
}

/// The corrected and replaced workouts in their stored form.
#[derive(Default, serde::Deserialize)]
struct StoredChanges {
    corrected: Vec<ChangedWorkout>,
    replaced: Vec<ChangedWorkout>,
}

/// The stored form of the unknown names, or null without any.
fn unknown_names(report: &ImportReport) -> Option<String> {
    let names = &report.unknown_names;
    (!names.is_empty()).then(|| {
        let stored = json!({
            "names": names.most_frequent_first(),
            "notListed": names.not_listed(),
        });
        stored.to_string()
    })
}

/// The unknown names in their stored form.
#[derive(serde::Deserialize)]
#[serde(rename_all = "camelCase")]
struct StoredNames {
    names: Vec<UnknownName>,
    not_listed: u64,
}

impl StoredNames {
    fn unknown_names(self) -> UnknownNames {
        let mut names = UnknownNames::default();
        for UnknownName { name, count, .. } in self.names {
            names.add(&name, count);
        }
        names.add_not_listed(self.not_listed);
        names
    }
}

#[derive(sqlx_macros::FromRow)]
struct Row {
    id: Uuid,
    imported_at: DateTime<Utc>,
    #[sqlx(flatten)]
    source: ImportSource,
    processed: i64,
    in_the_future: i64,
    duplicates: i64,
    removed: i64,
    unsupported: i64,
    invalid: i64,
    without_sport: i64,
    skipped: String,
    unknown_names: Option<String>,
    unknown_not_kept: i64,
    corrected: i64,
    replaced: i64,
    changes: Option<String>,
}

row_type!(LoggedImport, Row, Row::logged_import);

impl Row {
    fn logged_import(self) -> Result<LoggedImport, BoxDynError> {
        let skipped: Vec<ListedWorkout> = serde_json::from_str(&self.skipped)?;
        let mut report = ImportReport::default();
        report.processed = self.processed.cast_unsigned();
        report.in_the_future = self.in_the_future.cast_unsigned();
        report.duplicates = self.duplicates.cast_unsigned();
        report.removed = self.removed.cast_unsigned();
        report.unsupported = self.unsupported.cast_unsigned();
        report.invalid = self.invalid.cast_unsigned();
        report.corrected = self.corrected.cast_unsigned();
        report.replaced = self.replaced.cast_unsigned();
        let changes = self.changes.as_deref().map(serde_json::from_str::<StoredChanges>);
        let changes = changes.transpose()?.unwrap_or_default();
        (report.corrected_workouts, report.replaced_workouts) =
            (changes.corrected, changes.replaced);
        if let Some(names) = &self.unknown_names {
            let names: StoredNames = serde_json::from_str(names)?;
            report.unknown_names = names.unknown_names();
        }
        for skipped in skipped {
            report.skipped_workouts.push(skipped.skipped(&report.unknown_names));
        }
        let skipped = report.skipped_workouts.iter();
        let listed = skipped.filter(|item| item.reason == SkipReason::NoSport).count() as u64;
        report.without_sport = self.without_sport.cast_unsigned().max(listed);
        Ok(LoggedImport {
            id: self.id,
            imported_at: self.imported_at,
            source: self.source,
            report,
            unknown_not_kept: self.unknown_not_kept.cast_unsigned(),
        })
    }
}

/// The stored workouts that an import has added. Workouts that were removed or replaced since then are
/// not among them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct AddedWorkouts {
    /// Those whose activity counts for the account, so that they make a running day.
    pub runs: u64,
    /// All others, such as walks.
    pub others: u64,
}

/// There is no index on `import`: see `take_back.rs`.
pub(crate) const ADDED: &str = "select import, activity from workouts where account = $1";

impl Store {
    /// Counts the stored workouts of each import of the account, by the id of the import. Imports whose
    /// workouts are all gone, and those that added none, are left out.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn added_workouts(&self, account: &Account) -> Result<BTreeMap<Uuid, AddedWorkouts>> {
        let rows: Vec<(Uuid, String)> = self.read(ADDED).bind(account.id).fetch_all().await?;
        let mut imports: BTreeMap<Uuid, AddedWorkouts> = BTreeMap::new();
        for (import, activity) in rows {
            let added = imports.entry(import).or_default();
            let activity = activity.parse::<Activity>();
            let activity = activity.map_err(|error| self.url.damaged(&error))?;
            if account.counted.counts(activity) {
                added.runs += 1;
            } else {
                added.others += 1;
            }
        }
        Ok(imports)
    }
}
