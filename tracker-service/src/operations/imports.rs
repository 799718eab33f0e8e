//! Importing a file that a person sends; finding an import in the log, and taking it back.

use std::io::{self, Read, Seek, SeekFrom};

use chrono::{DateTime, Utc};
use serde::Serialize;
use tokio::sync::OwnedSemaphorePermit;
use tracker_core::ImportReport;
use tracker_import::{
    Checked, ContentKind, Format, ImportError, ImportOptions, LeftOut, PassedOver, RefusedFile,
};
use tracker_store::{
    Account, AccountId, ImportItemsError, ImportOutcome, ImportSource, LoggedImport, NewImport,
    OwnExport, PageRequest, ReportData,
};
use uuid::Uuid;

use crate::offload::offload;
use crate::refusal::FileError;
use crate::spool::{ItemSpool, SpoolError, SpoolReader};
use crate::uploads::Upload;
use crate::{App, Conflict, Missing, Refusal, Unsupported};

/// The report of an uploaded file.
#[derive(Default, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = UploadReport))]
pub struct FileImport {
    /// The id of the import, with which it can be taken back.
    id: Uuid,
    /// The format that was found, such as `apple` or `gpx`.
    format: &'static str,
    /// Workouts whose day is not certain: the file has no time zone, so the account's zone or UTC
    /// tells the day.
    uncertain_days: u64,
    /// Those of them whose day could be another one: the place is far from the time zone, or no zone is set.
    possible_other_days: u64,
    /// Workouts on days that cannot be, because the clock of a device was wrong: before 1990, or 19 years or more
    /// before the others of the file.
    pub odd_days: u64,
    /// Workouts whose duration or distance cannot be read and is left out.
    pub unread_numbers: u64,
    /// Stored workouts whose day was not certain and is corrected or confirmed now.
    settled_days: u64,
    /// The skipped duplicates that are known from other sources only.
    from_other_sources: u64,
    /// How dates such as `05/04/2024` were read: `dmy` or `mdy`; in an archive, those of its first such table.
    #[serde(skip_serializing_if = "Option::is_none")]
    date_order: Option<&'static str>,
    /// The files of an archive that cannot be read: at most 1000.
    #[cfg_attr(feature = "openapi", schema(inline, max_items = 1000))]
    left_out: Vec<LeftOutFile>,
    /// The files of an archive without workouts, by reason.
    #[cfg_attr(feature = "openapi", schema(inline, max_items = 30))]
    passed_over: Vec<PassedOverFiles>,
    /// The goals that an export of this program brought. Years that have one keep it.
    #[serde(skip_serializing_if = "is_zero")]
    goals_added: u64,
    /// The goals of weeks, of months and of spans that it brought.
    #[serde(skip_serializing_if = "is_zero")]
    further_goals_added: u64,
    /// The pauses that it brought.
    #[serde(skip_serializing_if = "is_zero")]
    pauses_added: u64,
    /// Whether the settings of an export of this program were taken over: those of an account without data are.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    settings_restored: bool,
    /// The removed workouts of an export of this program that will not be imported again.
    #[serde(skip_serializing_if = "is_zero")]
    removals_remembered: u64,
    #[serde(flatten)]
    #[cfg_attr(feature = "openapi", schema(inline))]
    report: ImportReport,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde needs")]
const fn is_zero(number: &u64) -> bool {
    *number == 0
}

/// A file of an archive that cannot be read.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
struct LeftOutFile {
    /// The path in the archive.
    path: String,
    /// Why it cannot be read, and what to do.
    reason: String,
    /// The query parameter that makes the file readable, such as `dates`. It is missing if no parameter does.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(example = "dates"))]
    needs: Option<&'static str>,
}

/// Files of an archive without workouts, for one reason.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
struct PassedOverFiles {
    /// Such as `not a history`.
    reason: String,
    /// The number of files.
    files: u64,
    /// The paths of the first files: at most 100.
    #[cfg_attr(feature = "openapi", schema(max_items = 100))]
    paths: Vec<String>,
}

/// A file that has arrived.
pub struct ArrivedFile {
    pub file: SpoolReader,
    /// Whether the request has packed the file with gzip.
    pub is_packed: bool,
    pub options: ImportOptions,
    /// It ends with the work.
    pub upload: Upload,
}

/// The largest file that is imported, in bytes as sent.
pub fn max_file_bytes(app: &App) -> u64 {
    app.config.max_import_bytes.min(app.spools.max_bytes_of_account())
}

/// Begins an import of a file, before the file has arrived.
pub fn begin_upload(app: &App, account: AccountId) -> Result<Upload, Refusal> {
    app.uploads.begin(account).ok_or(Refusal::Conflict(Conflict::ImportUnderWay))
}

/// Imports a file that has arrived, all of it or nothing.
pub async fn import_file(
    app: App,
    account: Account,
    source: ImportSource,
    arrived: ArrivedFile,
) -> Result<FileImport, Refusal> {
    let reading = arrived.upload.wait_to_read().await?;
    let work = read_and_import(app.clone(), account, source, arrived, reading);
    let (import, deliveries_ready) = offload(work).await?;
    app.notify_delivery(deliveries_ready);
    Ok(import)
}

/// Reads the file to its end, so that a damaged one begins no import. Then imports what was found: an import
/// blocks other writers, and a large file takes minutes to read.
async fn read_and_import(
    app: App,
    account: Account,
    source: ImportSource,
    arrived: ArrivedFile,
    reading: OwnedSemaphorePermit,
) -> Result<(FileImport, bool), Refusal> {
    let ArrivedFile { mut file, is_packed, options, upload: _until_it_ends } = arrived;
    if let Some(export) = own_export(&mut file, &account).unwrap_or_default() {
        drop(reading);
        return restore(&app, account, source, export).await;
    }
    let opened = tracker_import::open(file, options).map_err(|error| match error {
        ImportError::NotAHistory { found: ContentKind::Zip | ContentKind::Gzip, .. }
            if is_packed =>
        {
            PACKED_TWICE
        }
        error => refused(error),
    })?;
    let mut checked = read(opened, app.spools.item_spool()).await?;
    // While the import waits for others of the account, it holds no permit to read.
    drop(reading);
    let now = app.clock.now();
    let turn = app.pushes.turn(account.id).await?;
    let new = NewImport::new(&account, source, now);
    let imported = app.pushes.import_items(turn, new, &mut checked.items).await?;
    let deliveries_ready = imported.deliveries_ready;
    Ok((FileImport::new(imported, &checked), deliveries_ready))
}

/// The largest export of this program that is restored whole, which is read into memory. Of a larger one only the
/// workouts are imported.
const MAX_OWN_EXPORT: u64 = 16 * 1024 * 1024;

/// Reads the file, if it is an export of this program. A damaged one is read like the histories of other programs.
fn own_export(file: &mut SpoolReader, account: &Account) -> io::Result<Option<OwnExport>> {
    let length = file.seek(SeekFrom::End(0))?;
    file.rewind()?;
    let mut head = Vec::new();
    file.by_ref().take(256).read_to_end(&mut head)?;
    file.rewind()?;
    let is_own = OwnExport::is_at(&head) || OwnExport::is_of_account_at(&head);
    if !is_own || length > MAX_OWN_EXPORT {
        return Ok(None);
    }
    let export = OwnExport::read(&mut *file).ok();
    file.rewind()?;
    Ok(export.filter(|export| export.restored(account, &ReportData::empty(account)).is_ok()))
}

/// Restores an export as `tracker import` does: settings of an account without data, goals of years without one, workouts
/// with notes, and what was removed.
async fn restore(
    app: &App,
    account: Account,
    source: ImportSource,
    export: OwnExport,
) -> Result<(FileImport, bool), Refusal> {
    let now = app.clock.now();
    let turn = app.pushes.turn(account.id).await?;
    let data = app.store.report_data_without_times(&account, now).await?;
    let restored = export.restored(&account, &data).map_err(|_| Refusal::InternalError)?;
    let mut workouts = export.into_workouts().map_err(ImportItemsError::Items)?;
    app.store.restore(&restored, now).await?;
    let new = workouts.import(NewImport::new(&restored.account, source, now));
    let imported = app.pushes.import_items(turn, new, &mut workouts.items).await?;
    let deliveries_ready = imported.deliveries_ready;
    let import = FileImport {
        id: imported.id,
        format: Format::Tracker.name(),
        settled_days: imported.settled_days,
        from_other_sources: imported.from_other_sources,
        goals_added: restored.goals.len() as u64,
        further_goals_added: restored.further_goals.len() as u64,
        pauses_added: restored.pauses.len() as u64,
        settings_restored: restored.settings,
        removals_remembered: imported.remembered,
        report: imported.report,
        ..FileImport::default()
    };
    Ok((import, deliveries_ready))
}

/// Reads a file. If the client hangs up, the work ends at the next step.
async fn read(
    opened: tracker_import::HistoryReader<SpoolReader>,
    storage: ItemSpool,
) -> Result<Checked<ItemSpool>, Refusal> {
    let mut checking = opened.check(storage);
    while checking.step().map_err(refused)? {
        tokio::task::yield_now().await;
    }
    checking.finish().map_err(refused)
}

/// A page of the import log, newest first.
pub async fn list(
    app: &App,
    account: AccountId,
    page: PageRequest,
) -> Result<Vec<LoggedImport>, Refusal> {
    Ok(app.store.imports(account, page).await?)
}

pub async fn find(app: &App, account: AccountId, id: &str) -> Result<LoggedImport, Refusal> {
    let id = id.parse().map_err(|_| NO_IMPORT)?;
    app.store.import(account, id).await?.ok_or(NO_IMPORT)
}

/// An import that was taken back.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TakenBack {
    pub id: Uuid,
    /// The number of workouts that the import had added and that are removed now.
    pub removed_workouts: u64,
}

/// Takes the import of an account with this id back.
pub async fn take_back(app: &App, account: AccountId, id: &str) -> Result<TakenBack, Refusal> {
    let id = id.parse().map_err(|_| NO_IMPORT)?;
    let removed = app.store.take_back_import(account, id, app.clock.now()).await?;
    app.notify_delivery(removed.is_some());
    Ok(TakenBack { id, removed_workouts: removed.ok_or(NO_IMPORT)? })
}

const NO_IMPORT: Refusal = Refusal::NotFound(Missing::Import);

impl FileImport {
    /// The counts, and the skipped workouts.
    pub fn report(&self) -> &ImportReport {
        &self.report
    }

    fn new(imported: ImportOutcome, checked: &Checked<ItemSpool>) -> FileImport {
        let summary = checked.summary;
        FileImport {
            id: imported.id,
            format: summary.format.name(),
            uncertain_days: summary.uncertain_days,
            possible_other_days: summary.possible_other_days,
            odd_days: summary.odd_days,
            unread_numbers: summary.unread_numbers,
            settled_days: imported.settled_days,
            from_other_sources: imported.from_other_sources,
            date_order: checked.date_decisions.first().map(|decision| decision.order.name()),
            left_out: checked.left_out.iter().cloned().map(LeftOutFile::from).collect(),
            passed_over: checked.passed_over.iter().cloned().map(PassedOverFiles::from).collect(),
            report: imported.report,
            ..FileImport::default()
        }
    }
}

impl From<LeftOut> for LeftOutFile {
    fn from(LeftOut { path, problem, .. }: LeftOut) -> LeftOutFile {
        let has_two_orders =
            matches!(problem.refused_file(), Some(RefusedFile::AmbiguousDates { .. }));
        let needs = has_two_orders.then_some("dates");
        LeftOutFile { path, reason: problem.to_string(), needs }
    }
}

impl From<PassedOver> for PassedOverFiles {
    fn from(PassedOver { reason, files, paths, .. }: PassedOver) -> PassedOverFiles {
        PassedOverFiles { reason: reason.to_string(), files, paths }
    }
}

const PACKED_TWICE: Refusal = Refusal::Unsupported(Unsupported::PackedTwice);

/// A damaged file is the client's fault, and so is one of another kind.
fn refused(error: ImportError) -> Refusal {
    match error {
        ImportError::TooManyWorkouts(too_many) => Refusal::TooManyWorkouts(too_many),
        ImportError::Io(error) if error.kind() == io::ErrorKind::StorageFull => {
            Refusal::from(SpoolError::Full)
        }
        ImportError::Io(error) if error.raw_os_error().is_some() => {
            tracing::error!(%error, "cannot use a spooled file");
            Refusal::InternalError
        }
        error => Refusal::File(FileError::from(error)),
    }
}

/// The imports of an account that brought news, newest first.
pub async fn with_news(
    app: &App,
    account: AccountId,
    page: PageRequest,
) -> Result<Vec<LoggedImport>, Refusal> {
    Ok(app.store.imports_with_news(account, page).await?)
}

/// The times of the pushes between two moments that brought no news, newest first.
pub async fn pushes_without_news(
    app: &App,
    account: AccountId,
    until: Option<DateTime<Utc>>,
    since: Option<DateTime<Utc>>,
    size: u32,
) -> Result<Vec<DateTime<Utc>>, Refusal> {
    Ok(app.store.pushes_without_news(account, until, since, size).await?)
}

pub async fn newest_push(app: &App, account: AccountId) -> Result<Option<LoggedImport>, Refusal> {
    Ok(app.store.newest_push(account).await?)
}

/// Whether the account has ever imported a file.
pub async fn has_file(app: &App, account: AccountId) -> Result<bool, Refusal> {
    Ok(app.store.has_imported_file(account).await?)
}
