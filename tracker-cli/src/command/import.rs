//! `tracker import FILE…|-`: exports of the app go in.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use tracker_core::export::ExportReader;
use tracker_core::{
    ActivityNames, ImportReport, RunningDays, SkipReason, SkippedWorkout, TargetDays, Year,
};
use tracker_store::{ImportSource, Imported};

use crate::args;
use crate::command::progress;
use crate::failure::{Failure, NOT_ALL_WELL, UNUSABLE};
use crate::runner::{Runner, default_goal};
use crate::show::{self, Cell, Column, Page, Section, Sheet, Tone, counted};

/// What became of the files, as JSON.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Report {
    dry_run: bool,
    files: Vec<FileReport>,
    years: Vec<YearReport>,
}

/// One file: its report, or why there is none.
#[derive(Serialize)]
struct FileReport {
    file: String,
    #[serde(flatten)]
    report: Option<ImportReport>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

/// A year that got running days.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct YearReport {
    year: Year,
    new_days: u32,
    completed_days: u32,
    #[serde(skip)]
    verdict: Cell,
    #[serde(skip)]
    has_goal: bool,
}

/// Each file is one transaction: a broken one is left out whole, and the others go in.
pub(crate) async fn run(runner: &Runner, asked: &args::Import) -> Result<Page, Failure> {
    let mut files = Vec::new();
    let mut days: Option<(RunningDays, RunningDays)> = None;
    for path in &asked.files {
        match import(runner, path, asked.dry_run).await {
            Ok(imported) => {
                let first_before = days.take().map(|(before, _)| before);
                days = Some((first_before.unwrap_or(imported.days_before), imported.days_after));
                files.push(FileReport::read(path, imported.report));
            }
            Err(wrong) => files.push(FileReport::broken(path, wrong)),
        }
    }
    let years = match days {
        Some((before, after)) => changed_years(runner, before, after).await?,
        None => Vec::new(),
    };
    Ok(page(&Report { dry_run: asked.dry_run, files, years }))
}

async fn import(runner: &Runner, path: &Path, dry_run: bool) -> Result<Imported, String> {
    let (mut file, length) = open(path).map_err(|error| explain(path, &error))?;
    let bar = bar(path, length);
    let source = ImportSource::labelled(name(path));
    let begun = runner.store.begin_import(&runner.account, source, runner.now).await;
    let mut import = begun.map_err(|error| error.to_string())?;

    let zone = runner.account.time_zone.unwrap_or(chrono_tz::Tz::UTC);
    let mut reader = ExportReader::new(zone, ActivityNames::default());
    let mut piece = vec![0; PIECE];
    loop {
        let length = match file.read(&mut piece) {
            Ok(0) => break,
            Ok(length) => length,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(explain(path, &error)),
        };
        let mut items = Vec::new();
        reader.read(&piece[..length], &mut items).map_err(|error| error.to_string())?;
        import.add(items).await.map_err(|error| error.to_string())?;
        bar.inc(length as u64);
    }
    reader.finish().map_err(|error| error.to_string())?;
    bar.finish_and_clear();
    let imported = if dry_run { import.roll_back().await } else { import.commit().await };
    imported.map_err(|error| error.to_string())
}

/// Large enough that reading costs little, small enough that it is no memory.
const PIECE: usize = 256 * 1024;

/// The bytes of a file or of standard input, and how many there are, if that is known.
fn open(path: &Path) -> io::Result<(Box<dyn Read>, Option<u64>)> {
    if path == Path::new("-") {
        return Ok((Box::new(io::stdin().lock()), None));
    }
    let file = File::open(path)?;
    let length = file.metadata()?.len();
    Ok((Box::new(file), Some(length)))
}

fn explain(path: &Path, error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file".to_owned(),
        io::ErrorKind::IsADirectory => {
            format!("this is a directory; name the files in it: {}/*.json", path.display())
        }
        io::ErrorKind::PermissionDenied => "you may not read this file".to_owned(),
        _ => format!("it cannot be read: {error}"),
    }
}

/// Shown while somebody watches, and only then.
fn bar(path: &Path, length: Option<u64>) -> ProgressBar {
    if !show::is_watched() {
        return ProgressBar::hidden();
    }
    let bar = length.map_or_else(ProgressBar::new_spinner, ProgressBar::new);
    let template = "{prefix} {wide_bar} {bytes}/{total_bytes}, {eta} to go";
    let style =
        ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    bar.with_style(style).with_prefix(name(path))
}

async fn changed_years(
    runner: &Runner,
    before: RunningDays,
    after: RunningDays,
) -> Result<Vec<YearReport>, Failure> {
    let (before, after) = (runner.known(before), runner.known(after));
    let mut years = Vec::new();
    for year in after.years() {
        let completed_days = after.count_in_year(year);
        let new_days = completed_days - before.count_in_year(year);
        if new_days > 0 {
            let goal = runner.goal(year).await?;
            let has_goal = goal.is_some();
            let goal = goal.unwrap_or_else(|| default_goal(year));
            let verdict = progress::verdict(&runner.progress(goal, &after).await?);
            years.push(YearReport { year, new_days, completed_days, verdict, has_goal });
        }
    }
    Ok(years)
}

impl FileReport {
    fn read(path: &Path, report: ImportReport) -> FileReport {
        FileReport { file: name(path), report: Some(report), error: None }
    }

    fn broken(path: &Path, wrong: String) -> FileReport {
        FileReport { file: name(path), report: None, error: Some(wrong) }
    }
}

fn name(path: &Path) -> String {
    if path == Path::new("-") {
        return "standard input".to_owned();
    }
    path.display().to_string()
}

fn page(report: &Report) -> Page {
    let mut page = Page::new(verdict(report), report);
    let names = ["File", "New", "Duplicates", "Others", "Malformed"];
    page.sections.extend(filled(files(report, names)));
    page.sections.extend(other_activities(report));
    page.sections.extend(filled(malformed(report)));
    page.sections.extend(filled(years(report)));
    page.notes.extend(years_without_goal(report));
    page.records = files(report, ["file", "processed", "duplicates", "unsupported", "invalid"]);
    for file in &report.files {
        if let Some(error) = &file.error {
            let problem = format!("{}: {error}\nNothing of it was imported.", file.file);
            page.problems.push(problem);
        }
    }
    page.exit_code = exit_code(report);
    page
}

fn filled(sheet: Sheet) -> Option<Section> {
    if sheet.rows.is_empty() { None } else { Some(Section::Sheet(sheet)) }
}

fn exit_code(report: &Report) -> u8 {
    if report.files.iter().any(|file| file.error.is_some()) {
        UNUSABLE
    } else if total(report, |file| file.invalid) > 0 {
        NOT_ALL_WELL
    } else {
        0
    }
}

fn verdict(report: &Report) -> Cell {
    if report.files.iter().all(|file| file.error.is_some()) {
        return Tone::Bad.of("Nothing was imported.");
    }
    let verb = if report.dry_run { "Would import" } else { "Imported" };
    let new = counted(total(report, |file| file.processed), "new workout");
    let running_days: u32 = report.years.iter().map(|year| year.new_days).sum();
    let days = counted(running_days.into(), "new running day");
    let tone = if running_days > 0 { Tone::Good } else { Tone::Normal };
    tone.of(format_args!("{verb} {new}: {days}."))
}

fn total(report: &Report, count: impl Fn(&ImportReport) -> u64) -> u64 {
    report.files.iter().filter_map(|file| file.report.as_ref()).map(count).sum()
}

fn files(report: &Report, names: [&'static str; 5]) -> Sheet {
    let [file, counts @ ..] = names;
    let mut sheet = Sheet::new("", &[Column::Text(file)]);
    sheet.columns.extend(counts.map(Column::Number));
    for FileReport { file, report, .. } in &report.files {
        let Some(report) = report else { continue };
        let tone = if report.invalid > 0 { Tone::Bad } else { Tone::Normal };
        sheet.rows.push(vec![
            file.into(),
            report.processed.into(),
            report.duplicates.into(),
            report.unsupported.into(),
            tone.of(report.invalid),
        ]);
    }
    sheet
}

/// The malformed items, which somebody may want to look at.
fn malformed(report: &Report) -> Sheet {
    let columns = [
        Column::Number("Item"),
        Column::Text("Malformed"),
        Column::Text("Start"),
        Column::Text("What is wrong"),
    ];
    let mut sheet = Sheet::new("", &columns);
    for SkippedWorkout { index, name, start, reason } in skipped(report) {
        if let SkipReason::Invalid(wrong) = reason
            && sheet.rows.len() < MOST_MALFORMED
        {
            sheet.rows.push(vec![
                index.into(),
                name.clone().unwrap_or_default().into(),
                start.clone().unwrap_or_default().into(),
                wrong.into(),
            ]);
        }
    }
    sheet
}

/// More would push the rest off the screen; the JSON has them.
const MOST_MALFORMED: usize = 10;

/// Their names, so that somebody sees when a run goes by a name that is not known here.
fn other_activities(report: &Report) -> Option<Section> {
    let mut names = BTreeSet::new();
    for SkippedWorkout { name, reason, .. } in skipped(report) {
        if *reason == SkipReason::UnsupportedActivity {
            names.extend(name.as_deref());
        }
    }
    if names.is_empty() {
        return None;
    }
    let names: Vec<&str> = names.into_iter().collect();
    let line = format!("Other activities, left out: {}", names.join(", "));
    Some(Section::Lines(vec![vec![Tone::Quiet.of(line)]]))
}

fn skipped(report: &Report) -> impl Iterator<Item = &SkippedWorkout> {
    let reports = report.files.iter().filter_map(|file| file.report.as_ref());
    reports.flat_map(|report| &report.skipped_workouts)
}

fn years(report: &Report) -> Sheet {
    let mut sheet =
        Sheet::new("", &[Column::Number("New days"), Column::Text("Where you stand now")]);
    for year in &report.years {
        sheet.rows.push(vec![year.new_days.into(), year.verdict.clone()]);
    }
    sheet
}

fn years_without_goal(report: &Report) -> Option<String> {
    let without = report.years.iter().filter(|year| !year.has_goal);
    let years: Vec<String> = without.map(|year| year.year.to_string()).collect();
    let latest = years.last()?;
    Some(format!(
        "No goal is set for {}: measured against the default of {target} days.\n\
         Set your own: tracker goal set {latest} {target}",
        years.join(", "),
        target = TargetDays::default(),
    ))
}
