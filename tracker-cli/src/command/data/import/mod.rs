//! `tracker import FILE…|DIRECTORY|-`: imports histories of any format that core reads.

pub(crate) mod input;
mod copy;
mod notes;
mod page;
mod outcome;
mod report;

use std::path::Path;

use chrono::NaiveDate;
use indicatif::ProgressBar;
use tracker_core::import::{self, Checked, ContentKind, Format, ImportError, ImportOptions};
use tracker_core::{Progress, ProgressOptions, RunningDays};
use tracker_store::{Account, Import, ImportSource, Imported, StoreError};

use crate::args;
use crate::command::report::verdict::verdict;
use crate::failure::{Failure, NEGATIVE, UNUSABLE};
use crate::runner::Runner;
use crate::show::{self, Page};
use input::{Input, Named};
use outcome::{FileFacts, ImportedFile};
use page::page;
use report::{FileReport, NotImported, Report, YearReport};

/// Imports the files. Each file is one transaction: a damaged file is left out as a whole, and the
/// other files are imported. A dry run is one transaction over all files, which is rolled back.
pub(crate) async fn run(runner: &Runner, args: &args::Import) -> Result<Page, Failure> {
    let mut importer = Importer { runner, args, dry_run: None };
    let mut files = Vec::new();
    let mut days: Option<(RunningDays, RunningDays)> = None;
    for Named { path, is_in_directory } in input::files(&args.files) {
        match importer.import(&path, is_in_directory).await {
            Ok(read) => {
                let Imported { days_before, days_after, .. } = &read.imported;
                days = Some(match days {
                    Some((before, _)) => (before, days_after.clone()),
                    None => (days_before.clone(), days_after.clone()),
                });
                files.push(FileReport::read(name(&path), read));
            }
            Err(error) => files.push(FileReport::broken(name(&path), error)),
        }
    }
    let years = match days {
        Some((before, after)) => {
            changed_years(runner, before, after, runner.today_after_import().await?)
        }
        None => Vec::new(),
    };
    let has_zone = runner.account.time_zone.is_some();
    Ok(page(&Report { dry_run: args.dry_run, has_zone, files, years }))
}

struct Importer<'a> {
    runner: &'a Runner,
    args: &'a args::Import,
    /// The transaction of a dry run, after its first file.
    dry_run: Option<Import>,
}

impl Importer<'_> {
    /// The whole file is read and checked before the import begins: the import blocks other writers,
    /// and a pipe may be slow.
    async fn import(
        &mut self,
        path: &Path,
        is_in_directory: bool,
    ) -> Result<ImportedFile, NotImported> {
        let mut input = Input::open(path)?;
        if let Some(export) = input.own_export()? {
            return self.import_copy(path, export).await;
        }
        let bar = bar(path);
        let checked = self.check(&mut input, path, &bar)?;
        // Downloads of many services have tables with a date in each row that is not that of a run.
        if (is_in_directory || self.args.are_found)
            && checked.format() == Format::Csv
            && self.args.from.is_none()
        {
            let message = TABLE_IN_DIRECTORY.to_owned();
            return Err(NotImported { message, exit_code: NEGATIVE, is_readable_in_part: false });
        }
        input.rewind()?;
        let mut import = self.begin(path, &self.runner.account).await?;
        let mut history =
            checked.read_again(input.with_progress(&bar)).map_err(|error| not_imported(&error))?;
        while let Some(items) = history.next_batch().map_err(|error| not_imported(&error))? {
            import.add(items).await.map_err(|error| failed(&error))?;
        }
        bar.finish_and_clear();
        let imported = self.end(import, path).await?;
        Ok(ImportedFile {
            imported,
            facts: FileFacts::new(history.summary(), history.sign(), history.is_archive()),
            left_out: history.left_out().to_vec(),
            passed_over: history.passed_over().to_vec(),
            keeps_readable: self.args.keep_readable,
            damage: history.damage().map(ToString::to_string),
            restored: (history.format() == Format::Tracker).then(|| ONLY_WORKOUTS.to_owned()),
        })
    }

    /// Reads a history to its end, to find out whether it can be imported.
    fn check(
        &self,
        input: &mut Input,
        path: &Path,
        bar: &ProgressBar,
    ) -> Result<Checked, NotImported> {
        let history = import::open(input.with_progress(bar), self.options(path))
            .map_err(|error| not_imported(&error))?;
        bar.set_prefix(format!(
            "{} ({})",
            show::escape_controls(&name(path)),
            history.format().title()
        ));
        // The bar is drawn at most 20 times a second; the name of the format is drawn in any case.
        bar.force_draw();
        history.check().map_err(|error| not_imported(&error))
    }

    fn options(&self, path: &Path) -> ImportOptions {
        let file_name = path.file_name().map(|name| name.to_string_lossy().into_owned());
        ImportOptions::new()
            .zone(self.runner.account.time_zone)
            .names(self.runner.account.activity_names.clone())
            .format(self.args.from)
            .activity(self.args.activity)
            .unit(self.args.unit)
            .keep_readable(self.args.keep_readable)
            .file_name(file_name)
    }

    async fn begin(&mut self, path: &Path, account: &Account) -> Result<Import, NotImported> {
        if let Some(import) = self.dry_run.take() {
            return Ok(import);
        }
        let store = self.runner.store().map_err(|failure| failure.to_string())?;
        let source = ImportSource::labelled(name(path));
        let import = store.begin_import(account, source, self.runner.now).await;
        import.map_err(|error| failed(&error))
    }

    async fn end(&mut self, import: Import, path: &Path) -> Result<Imported, NotImported> {
        if !self.args.dry_run {
            return import.commit().await.map_err(|error| failed(&error));
        }
        let Runner { account, now, .. } = self.runner;
        let next = ImportSource::labelled(name(path));
        let (imported, import) =
            import.followed_by(account, next, *now).await.map_err(|error| failed(&error))?;
        self.dry_run = Some(import);
        Ok(imported)
    }
}

const TABLE_IN_DIRECTORY: &str = "this is a table with dates in a directory: name the file itself \
                                  if each row is a run, or state --from csv";

const ONLY_WORKOUTS: &str = "Only the workouts of this export were read, not its goals and settings: \
                             unpack the file that tracker export has written, and import that.";

fn failed(error: &StoreError) -> NotImported {
    NotImported::from(error.to_string())
}

/// An object without any key of an export has no list of workouts either, and has the same exit
/// code.
fn not_imported(error: &ImportError) -> NotImported {
    let found = match error {
        ImportError::NotAHistory { found } => Some(*found),
        ImportError::Export(error) => error.found(),
        _ => None,
    };
    let has_no_list = matches!(error, ImportError::NoWorkouts { .. })
        || matches!(found, Some(ContentKind::JsonObject));
    NotImported {
        message: error.to_string(),
        exit_code: if has_no_list { NEGATIVE } else { UNUSABLE },
        is_readable_in_part: error.readable_items() > 0,
    }
}

/// A progress bar, if standard error is a terminal.
fn bar(path: &Path) -> ProgressBar {
    if !show::stderr_is_terminal() {
        return ProgressBar::hidden();
    }
    show::bar_of_bytes().with_prefix(show::escape_controls(&name(path)).into_owned())
}

fn changed_years(
    runner: &Runner,
    before: RunningDays,
    after: RunningDays,
    today: NaiveDate,
) -> Vec<YearReport> {
    let (before, after) = (runner.up_to_as_of(before), runner.up_to_as_of(after));
    let mut years = Vec::new();
    for year in after.years() {
        let completed_days = after.count_in_year(year);
        let new_days = completed_days.saturating_sub(before.count_in_year(year));
        if new_days > 0 {
            let has_goal = runner.report_data.goal(year).is_some();
            let goal = runner.goal_or_default(year);
            let progress = Progress::with_options(
                goal,
                &after,
                today,
                ProgressOptions::new().with_later_days(),
            );
            let verdict = verdict(&progress);
            years.push(YearReport { year, new_days, completed_days, verdict, has_goal });
        }
    }
    years
}

fn name(path: &Path) -> String {
    if path == Path::new("-") {
        return "standard input".to_owned();
    }
    path.display().to_string()
}
