//! `tracker import FILE…|DIRECTORY|-`: imports histories of any format that core reads.

pub(crate) mod input;
mod copy;
mod notes;
mod page;
mod report;
mod bars;

use std::collections::BTreeSet;
use std::fmt::Display;
use std::io::{Read, Seek};
use std::mem;
use std::path::Path;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use indicatif::ProgressBar;
use tempfile::SpooledTempFile;
use tracker_core::moments::NamedZone;
use tracker_core::{Progress, RunningDays};
use tracker_import::{
    Checked, ContentKind, Format, ImportError, ImportOptions, ItemReader, RefusedFile,
};
use tracker_store::{
    Account, Before, ImportOutcome, ImportSource, ImportTransaction, LoggedImports, NewImport,
    Touched,
};

use crate::args::{self, Origin};
use crate::command::data::undo;
use crate::command::report::verdict::verdict;
use crate::failure::{Failure, NEGATIVE, UNUSABLE};
use crate::interrupt::Interrupt;
use crate::session::Session;
use crate::show::{self, Page};
use crate::words::{self, say};
use bars::Bars;
use input::{Input, Named};
use page::page;
use report::{FileOutcome, FileReport, NotImported, ReadFile, Report, YearReport};

/// Imports the files. Each file is one transaction: a damaged file is left out as a whole, and the
/// other files are imported. A dry run is one transaction over all files, which is rolled back.
///
/// After Ctrl-C, the file that is being read is left out, and so are those after it.
pub(crate) async fn run(
    session: &Session,
    args: &args::ImportArgs,
    interrupt: &Interrupt,
) -> Result<Page, Failure> {
    let named = input::files(&args.files, &args.exclude);
    let bars = Bars::new(named.len());
    let mut importer = Importer {
        session,
        args,
        interrupt,
        bars,
        source: ImportSource::default(),
        last: session.now,
        dry_run: None,
        touched: Touched::default(),
        before: Before::default(),
        known: known_files(session, args, &named).await?,
        read: Vec::new(),
    };
    let mut unchanged_files = 0;
    let mut files = Vec::new();
    let mut days: Option<(RunningDays, RunningDays)> = None;
    for Named { path, is_in_directory } in &named {
        if interrupt.is_pressed() {
            break;
        }
        match importer.import(path, *is_in_directory).await {
            Err(_) if interrupt.is_pressed() => break,
            Ok(None) => unchanged_files += 1,
            Ok(Some(mut read)) => {
                let (before, after) = mem::take(&mut read.days);
                days = Some((days.map_or(before, |(first, _)| first), after));
                let outcome = FileOutcome::Read(Box::new(read));
                files.push(FileReport { file: name(args, path), outcome });
            }
            Err(error) => {
                let outcome = if *is_in_directory && error.is_something_else {
                    FileOutcome::PassedOver { passed_over: error.message }
                } else {
                    FileOutcome::Broken { error }
                };
                files.push(FileReport { file: name(args, path), outcome });
            }
        }
        importer.bars.file_is_done();
    }
    importer.bars.clear();
    importer.record(&files).await?;
    let years = match days {
        Some((before, after)) => {
            changed_years(session, before, after, session.today_after_import().await?)
        }
        None => Vec::new(),
    };
    let files_not_read = (named.len() - files.len()) as u64 - unchanged_files;
    let (dry_run, zone) = (args.dry_run, session.zone);
    let report = Report { dry_run, files_not_read, unchanged_files, zone, files, years };
    let mut page = page(&report, session.unit);
    page.is_silent |= args.quiet;
    Ok(page)
}

/// The hashes of the files in directories that were read before.
async fn known_files(
    session: &Session,
    args: &args::ImportArgs,
    named: &[Named],
) -> Result<BTreeSet<String>, Failure> {
    match session.stored() {
        Some(store)
            if args.origin == Origin::Found || named.iter().any(|file| file.is_in_directory) =>
        {
            Ok(store.read_files(session.account.id).await?)
        }
        _ => Ok(BTreeSet::new()),
    }
}

struct Importer<'a> {
    session: &'a Session,
    args: &'a args::ImportArgs,
    interrupt: &'a Interrupt,
    bars: Bars,
    /// The source of the next import without its label: the command that it belongs to.
    source: ImportSource,
    /// When the last import began.
    last: DateTime<Utc>,
    /// The transaction of a dry run, after its first file.
    dry_run: Option<ImportTransaction>,
    /// What the command changes, to be taken back together.
    touched: Touched,
    before: Before,
    /// The hashes of the files in directories that were read before.
    known: BTreeSet<String>,
    /// Those that this command has read to their ends.
    read: Vec<String>,
}

impl Importer<'_> {
    /// The whole file is read before the import begins, and its workouts are kept: the import blocks other
    /// writers, and a large file takes minutes to read.
    ///
    /// `None` if the file is in a directory and was read before.
    async fn import(
        &mut self,
        path: &Path,
        is_in_directory: bool,
    ) -> Result<Option<ReadFile>, NotImported> {
        let mut input = Input::open(path)?;
        if !is_in_directory && self.args.origin != Origin::Found {
            return self.import_input(path, input, LoggedImports::All).await.map(Some);
        }
        let hash = input.hash(&self.how())?;
        if self.known.contains(&hash) {
            return Ok(None);
        }
        // What is wrong in a file is told again, and stands in the log once.
        let in_part = format!("{hash} in part");
        let was_told = self.known.contains(&in_part);
        let logged = if was_told { LoggedImports::WithChanges } else { LoggedImports::WithNews };
        let read = self.import_input(path, input, logged).await;
        let known = match &read {
            Ok(read) => Some(if read.is_complete() { hash } else { in_part }),
            Err(error) => error.is_something_else.then_some(hash),
        };
        if let Some(known) = known.filter(|known| self.known.insert(known.clone())) {
            self.read.push(known);
        }
        read.map(Some)
    }

    /// What decides how a file is read, beside its content: after a change, it is read again.
    fn how(&self) -> String {
        let (account, args) = (&self.session.account, self.args);
        let zone = self.session.zone.zone().map(NamedZone::name);
        let facts = args.facts.parameters();
        let names: Vec<_> = account.activity_names.added().collect();
        let version = env!("CARGO_PKG_VERSION");
        format!("{version} {zone:?} {facts:?} {names:?} {}", args.keep_readable)
    }

    async fn import_input(
        &mut self,
        path: &Path,
        mut input: Input,
        logged: LoggedImports,
    ) -> Result<ReadFile, NotImported> {
        if let Some(export) = input.own_export()? {
            return self.import_copy(path, export).await;
        }
        let bar = self.bars.of_file(&name(self.args, path));
        let mut history = self.check(&mut input, path, &bar)?;
        bar.finish_and_clear();
        // Downloads of many services have tables with a date in each row that is not that of a run.
        if (logged != LoggedImports::All || self.args.origin == Origin::Found)
            && history.summary.format == Format::Csv
            && self.args.facts.from.is_none()
        {
            return Err(NotImported::nothing(say!("table-in-directory")));
        }
        let new = self.new_import(path, &self.session.account).logged(logged);
        let imported = self.import_items(&new, &mut history.items).await?;
        let (summary, left_out) = (&history.summary, &history.left_out);
        let damage = history.damage.as_ref().map(words::not_imported);
        let readable = left_out.iter().filter(|file| file.readable_items > 0).count();
        let reasons = left_out.iter().map(|file| {
            let hint = file.problem.refused_file().and_then(hint);
            (file.path.clone(), with_hint(words::not_read(&file.problem), hint.as_deref()))
        });
        let date_decisions = &history.date_decisions;
        Ok(ReadFile {
            format: summary.format.name(),
            format_title: summary.format.title(),
            format_sign: history.sign,
            is_archive: history.is_archive,
            restored: (summary.format == Format::Tracker).then(|| say!("only-workouts")),
            uncertain_days: summary.uncertain_days,
            possible_other_days: summary.possible_other_days,
            odd_days: summary.odd_days,
            unread_numbers: summary.unread_numbers,
            ignored_lists: summary.ignored_lists,
            dates: date_decisions.first().map(|decision| decision.order.name()),
            date_decisions: date_decisions.clone(),
            left_out: reasons.collect(),
            passed_over: history.passed_over.clone(),
            readable_in_part: readable as u64,
            keeps_readable: self.args.keep_readable,
            error: damage.map(NotImported::after_readable_part),
            ..ReadFile::new(imported)
        })
    }

    /// Reads a history to its end, to find out whether it can be imported.
    fn check(
        &self,
        input: &mut Input,
        path: &Path,
        bar: &ProgressBar,
    ) -> Result<Checked<SpooledTempFile>, NotImported> {
        let history =
            tracker_import::open(input.with_progress(bar, self.interrupt), self.options(path))
                .map_err(|error| not_imported(&error))?;
        bar.set_prefix(format!(
            "{} ({})",
            show::escape_controls(&name(self.args, path)),
            history.format().title()
        ));
        // The bar is drawn at most 20 times a second; the name of the format is drawn in any case.
        bar.force_draw();
        let storage = tempfile::spooled_tempfile(MAX_IN_MEMORY);
        history.check(storage).finish().map_err(|error| not_imported(&error))
    }

    /// Remembers what the command changed.
    async fn record(&self, files: &[FileReport]) -> Result<(), Failure> {
        if !self.args.dry_run && !self.read.is_empty() {
            self.session.store()?.add_read_files(self.session.account.id, &self.read).await?;
        }
        let Touched { pauses, years, workouts, .. } = &self.touched;
        let changes = files.iter().any(FileReport::changes_something);
        if self.args.dry_run || !(changes || *pauses || years.len() + workouts.len() > 0) {
            return Ok(());
        }
        let read = files.iter().filter(|it| matches!(it.outcome, FileOutcome::Read(_)));
        let labels: Vec<&str> = read.map(|it| it.file.as_str()).collect();
        self.session.record(undo::of_labels(&labels), &self.touched, &self.before).await
    }

    fn options(&self, path: &Path) -> ImportOptions {
        let file_name = path.file_name().map(|name| name.to_string_lossy().into_owned());
        let zone = self.session.zone.zone();
        let options = zone.map_or_else(ImportOptions::new, |zone| ImportOptions::new().zone(zone));
        options
            .names(self.session.account.activity_names.clone())
            .format(self.args.facts.from)
            .activity(self.args.facts.activity)
            .unit(self.args.facts.unit)
            .dates(self.args.facts.dates)
            .keep_readable(self.args.keep_readable)
            .file_name(file_name)
    }

    /// The next import of the command.
    fn new_import<'b>(&mut self, path: &Path, account: &'b Account) -> NewImport<'b> {
        let source = ImportSource { label: name(self.args, path), ..self.source.clone() };
        // Ids are ordered by their millisecond.
        self.last = (self.session.clock)().max(self.last + TimeDelta::milliseconds(1));
        NewImport::new(account, source, self.last)
    }

    async fn import_items<S: Read + Seek>(
        &mut self,
        new: &NewImport<'_>,
        items: &mut ItemReader<S>,
    ) -> Result<ImportOutcome, NotImported> {
        if self.interrupt.is_pressed() {
            return Err(NotImported::from(INTERRUPTED.to_owned()));
        }
        let store = self.session.store().map_err(|failure| failure.to_string())?;
        if !self.args.dry_run {
            let imported = store.import_items(new, items).await.map_err(|error| failed(&error))?;
            self.source.command.get_or_insert(imported.id);
            self.touched.imports.push(imported.id);
            return Ok(imported);
        }
        let begun = match self.dry_run.take() {
            Some(dry_run) => Ok(dry_run),
            None => store.begin_import(self.session.account.id).await,
        };
        let mut dry_run = begun.map_err(|error| failed(&error))?;
        let imported = dry_run.import(new, items).await.map_err(|error| failed(&error))?;
        self.dry_run = Some(dry_run);
        Ok(imported)
    }
}

/// The number of bytes of workouts that are kept in memory: those of about 16 000 workouts. More of them are kept
/// in a temporary file.
const MAX_IN_MEMORY: usize = 1024 * 1024;

/// Why a file was not read to its end. The report is about the files before it.
const INTERRUPTED: &str = "interrupted";

fn failed(error: &impl Display) -> NotImported {
    NotImported::from(error.to_string())
}

/// An object without any key of an export has no list of workouts either, and has the same exit
/// code.
fn not_imported(error: &ImportError) -> NotImported {
    let found = match error {
        ImportError::NotAHistory { found, .. } => Some(*found),
        ImportError::Export(error) => error.found(),
        _ => None,
    };
    let has_no_list = matches!(error, ImportError::NoWorkouts { .. })
        || error.refused_file().is_some_and(RefusedFile::is_about_rows)
        || matches!(found, Some(ContentKind::JsonObject));
    let hint = error.refused_file().and_then(hint);
    NotImported {
        message: with_hint(words::not_imported(error), hint.as_deref()),
        exit_code: if has_no_list { NEGATIVE } else { UNUSABLE },
        is_readable_in_part: error.readable_items() > 0,
        is_something_else: found.is_some_and(is_something_else),
        advice: hint,
    }
}

fn with_hint(reason: String, hint: Option<&str>) -> String {
    match hint {
        Some(hint) => say!("file-with-hint", "reason" => reason, "hint" => hint),
        None => reason,
    }
}

/// The options with which a refused file can be imported.
fn hint(refusal: &RefusedFile) -> Option<String> {
    match refusal {
        RefusedFile::AmbiguousDates { .. } => Some(say!("hint-dates")),
        RefusedFile::NotRuns { .. } => Some(say!("hint-rows")),
        RefusedFile::UnknownActivities { .. } => Some(say!("hint-names")),
        _ => None,
    }
}

/// Whether content is none of a history, so that it is no error in a directory.
pub(crate) const fn is_something_else(found: ContentKind) -> bool {
    use ContentKind::{Binary, Html, Pdf, Picture, Text, Xml};
    matches!(found, Binary | Html | Pdf | Picture | Text | Xml)
}

fn changed_years(
    session: &Session,
    before: RunningDays,
    after: RunningDays,
    today: NaiveDate,
) -> Vec<YearReport> {
    let (before, after) = (session.up_to_as_of(before), session.up_to_as_of(after));
    let mut years = Vec::new();
    for (year, new_days) in after.gained_since(&before) {
        let completed_days = after.count_in_year(year);
        let has_goal = session.report_data.goal(year).is_some();
        let progress = Progress::new(session.goal_or_default(year), &after, today);
        let verdict = verdict(&progress, has_goal);
        years.push(YearReport { year, new_days, completed_days, verdict, has_goal });
    }
    years
}

fn name(args: &args::ImportArgs, path: &Path) -> String {
    if args.origin == Origin::Fetched {
        return path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    }
    if path == Path::new("-") {
        return "standard input".to_owned();
    }
    path.display().to_string()
}
