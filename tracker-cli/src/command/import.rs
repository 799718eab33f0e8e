//! `tracker import FILE…|-`: imports exports of the app.

mod input;
mod report;

use std::fs::File;
use std::io::{self, Seek};
use std::path::Path;

use chrono::NaiveDate;
use indicatif::{ProgressBar, ProgressStyle};
use tracker_core::import::{ActivityNames, ContentKind, ExportError, ExportReader, Summary};
use tracker_core::{Progress, ProgressOptions, RunningDays};
use tracker_store::{ImportSource, Imported};

use crate::args;
use crate::command::progress;
use crate::failure::{Failure, NOT_ALL_WELL};
use crate::runner::{Runner, default_goal};
use crate::show::{self, Page};
use input::next_piece;
use report::{FileReport, NotImported, Report, YearReport};

/// Imports the files. Each file is one transaction: nothing is imported from a broken file, and
/// the other files are imported.
pub(crate) async fn run(runner: &Runner, args: &args::Import) -> Result<Page, Failure> {
    let mut files = Vec::new();
    let mut days: Option<(RunningDays, RunningDays)> = None;
    for path in &args.files {
        match import(runner, path, args.dry_run).await {
            Ok((imported, summary)) => {
                // The days before the first file, and those after each file. (In a dry run, the
                // days of a file do not include those of the other files.)
                let all = days.get_or_insert((imported.days_before, RunningDays::new()));
                all.1.union_with(&imported.days_after);
                files.push(FileReport::read(name(path), imported.report, summary));
            }
            Err(error) => files.push(FileReport::broken(name(path), error)),
        }
    }
    let years = match days {
        Some((before, after)) => {
            changed_years(runner, before, after, runner.today_after_import().await?)
        }
        None => Vec::new(),
    };
    Ok(Report { dry_run: args.dry_run, files, years }.page())
}

/// The whole file is read and checked before the import begins: the import blocks other writers, and a
/// pipe may be slow.
async fn import(
    runner: &Runner,
    path: &Path,
    dry_run: bool,
) -> Result<(Imported, Summary), NotImported> {
    let mut file = input::open(path).map_err(|error| explain(path, &error))?;
    let summary = check(&mut file, path)?;
    file.rewind().map_err(|error| explain(path, &error))?;
    let bar = bar(path, summary.bytes);
    let source = ImportSource::labelled(name(path));
    let begun = runner.store.begin_import(&runner.account, source, runner.now).await;
    let mut import = begun.map_err(|error| error.to_string())?;

    let zone = runner.account.time_zone.unwrap_or(chrono_tz::Tz::UTC);
    let mut reader = ExportReader::new(zone, ActivityNames::default());
    let mut buffer = vec![0; input::PIECE];
    loop {
        let piece = next_piece(&mut file, &mut buffer).map_err(|error| explain(path, &error))?;
        if piece.is_empty() {
            break;
        }
        let mut items = Vec::new();
        reader.read(piece, &mut items).map_err(|error| error.to_string())?;
        import.add(items).await.map_err(|error| error.to_string())?;
        bar.inc(piece.len() as u64);
    }
    reader.finish().map_err(|error| error.to_string())?;
    bar.finish_and_clear();
    let imported = if dry_run { import.roll_back().await } else { import.commit().await };
    Ok((imported.map_err(|error| error.to_string())?, summary))
}

/// Reads an export to its end. A file without a list of workouts is an error.
fn check(file: &mut File, path: &Path) -> Result<Summary, NotImported> {
    let (mut reader, mut items) = (ExportReader::default(), Vec::new());
    let mut buffer = vec![0; input::PIECE];
    loop {
        let piece = next_piece(file, &mut buffer).map_err(|error| explain(path, &error))?;
        if piece.is_empty() {
            break;
        }
        items.clear();
        reader.read(piece, &mut items).map_err(|error| not_imported(&error))?;
    }
    match reader.finish() {
        Ok(summary) if summary.list_found => Ok(summary),
        Ok(_) => Err(NotImported { message: NO_LIST.to_owned(), exit_code: NOT_ALL_WELL }),
        Err(error) => Err(not_imported(&error)),
    }
}

const NO_LIST: &str = "no list of workouts was found in this export: choose the data type Workouts in \
                       the app Health Auto Export, and export again";

/// An object without any key of an export has no list of workouts either, and has the same exit
/// code.
fn not_imported(error: &ExportError) -> NotImported {
    match error.found() {
        Some(ContentKind::JsonObject) => {
            NotImported { message: error.to_string(), exit_code: NOT_ALL_WELL }
        }
        _ => NotImported::from(error.to_string()),
    }
}

fn explain(path: &Path, error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file".to_owned(),
        io::ErrorKind::IsADirectory => {
            format!("this is a directory; name the files in it: {}/*.json", path.display())
        }
        io::ErrorKind::PermissionDenied => "you may not read this file".to_owned(),
        io::ErrorKind::StorageFull => {
            format!("there is no room for a copy of it in {}", std::env::temp_dir().display())
        }
        _ => format!("it cannot be read: {error}"),
    }
}

/// A progress bar, if standard error is a terminal.
fn bar(path: &Path, length: u64) -> ProgressBar {
    if !show::is_watched() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(length);
    let template = "{prefix} {wide_bar} {bytes}/{total_bytes}, {eta} to go";
    let style =
        ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    bar.with_style(style).with_prefix(show::harmless(&name(path)).into_owned())
}

fn changed_years(
    runner: &Runner,
    before: RunningDays,
    after: RunningDays,
    today: NaiveDate,
) -> Vec<YearReport> {
    let (before, after) = (runner.known(before), runner.known(after));
    let mut years = Vec::new();
    for year in after.years() {
        let completed_days = after.count_in_year(year);
        let new_days = completed_days - before.count_in_year(year);
        if new_days > 0 {
            let goal = runner.report_data.goal(year);
            let has_goal = goal.is_some();
            let goal = goal.unwrap_or_else(|| default_goal(year));
            let progress =
                Progress::with(goal, &after, today, ProgressOptions::new().with_later_days());
            let verdict = progress::verdict(&progress);
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
