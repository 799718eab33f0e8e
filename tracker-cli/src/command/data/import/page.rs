//! The page of an import: counts, what was left out, and the years that changed.

use std::collections::{BTreeMap, BTreeSet};

use tracker_core::ImportReport;
use tracker_core::import_report::{SkipReason, SkippedWorkout};

use crate::command::data::import::notes::{notes, problems};
use crate::command::data::import::report::{FileReport, FromSource, Report};
use crate::show::{Cell, Column, Page, Section, Sheet, Tone, counted};

/// The page that shows the report.
pub(super) fn page(report: &Report) -> Page {
    let mut page = Page::new(headline(report), report);
    let names = ["File", "New", "Duplicates", "Others", "Malformed"];
    let is_short = report.files.len() <= MAX_FILES_SHOWN;
    page.sections.extend(filled(if is_short { files(report, names) } else { formats(report) }));
    page.sections.extend(filled(sources(report)));
    page.sections.extend(other_activities(report));
    page.sections.extend(malformed(report));
    page.sections.extend(filled(years(report)));
    page.notes = notes(report);
    page.records = files(report, ["file", "processed", "duplicates", "unsupported", "invalid"]);
    page.problems = problems(report);
    page.exit_code = report.exit_code();
    page.has_new_workouts = report.total(|file| file.processed) > 0;
    page.is_silent = report.files.iter().all(|file| file.report.is_none());
    page
}

/// The largest number of files on the screen. The JSON and the CSV have all.
const MAX_FILES_SHOWN: usize = 12;

fn headline(report: &Report) -> Cell {
    let verb = if report.dry_run { "Would import" } else { "Imported" };
    let new = counted(report.total(|file| file.processed), "new workout");
    let running_days: u32 = report.years.iter().map(|year| year.new_days).sum();
    let days = counted(running_days.into(), "new running day");
    let tone = if running_days > 0 { Tone::Good } else { Tone::Normal };
    tone.of(format_args!("{verb} {new}: {days}."))
}

fn filled(sheet: Sheet) -> Option<Section> {
    if sheet.rows.is_empty() { None } else { Some(Section::Sheet(sheet)) }
}

/// The counts of each file.
fn files(report: &Report, names: [&'static str; 5]) -> Sheet {
    let [file, counts @ ..] = names;
    let mut sheet = Sheet::new(&[Column::Text(file)]);
    sheet.columns.extend(counts.map(Column::Number));
    sheet.shortened = Some(file);
    sheet.dispensable = &["Others", "Duplicates"];
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

/// The counts of each format, for more files than a screen has lines.
fn formats(report: &Report) -> Sheet {
    let mut totals: BTreeMap<&str, [u64; 5]> = BTreeMap::new();
    for FileReport { format_title, report, .. } in &report.files {
        let Some(report) = report else { continue };
        let total = totals.entry(format_title).or_default();
        let counts = [1, report.processed, report.duplicates, report.unsupported, report.invalid];
        for (total, count) in total.iter_mut().zip(counts) {
            *total += count;
        }
    }
    let mut sheet = Sheet::new(&[Column::Text("Format")]);
    let counts = ["Files", "New", "Duplicates", "Others", "Malformed"];
    sheet.columns.extend(counts.map(Column::Number));
    for (format, total) in totals {
        let mut row = vec![Cell::from(format)];
        row.extend(total.map(Cell::from));
        sheet.rows.push(row);
    }
    sheet
}

/// The counts of each source, of files that have several.
fn sources(report: &Report) -> Sheet {
    let mut totals: BTreeMap<&str, [u64; 2]> = BTreeMap::new();
    for FromSource { title, new, duplicates } in
        report.files.iter().flat_map(|file| file.sources.values())
    {
        let total = totals.entry(title).or_default();
        *total = [total[0] + new, total[1] + duplicates];
    }
    let columns = ["New", "Duplicates"].map(Column::Number);
    let mut sheet = Sheet::new(&[Column::Text("Source")]);
    sheet.columns.extend(columns);
    for (source, [new, duplicates]) in totals {
        sheet.rows.push(vec![source.into(), new.into(), duplicates.into()]);
    }
    sheet
}

/// The malformed items: some of each file, so that one file does not hide those of another, and how
/// many more there are.
fn malformed(report: &Report) -> Vec<Section> {
    let files: Vec<&FileReport> = report.files.iter().filter(|file| file.invalid() > 0).collect();
    let Some(share) = MAX_SHOWN.checked_div(files.len()) else { return Vec::new() };
    let names_files = report.files.len() > 1;
    let mut sheet = malformed_sheet(names_files);
    for file in files {
        for item in malformed_items(file).take(share.max(1)) {
            let name = names_files.then(|| Cell::from(&file.file));
            sheet.rows.push(name.into_iter().chain(item).collect());
        }
    }
    let more = report.total(|file| file.invalid) - sheet.rows.len() as u64;
    let mut sections = vec![Section::Sheet(sheet)];
    sections.extend(more_malformed(more));
    sections
}

fn more_malformed(more: u64) -> Option<Section> {
    if more == 0 {
        return None;
    }
    let (more, most) = (counted(more, "more malformed item"), ImportReport::MAX_NAMED);
    let line = format!("And {more}: --format json names up to {most} of each file.");
    Some(Section::Lines(vec![vec![Tone::Quiet.of(line)]]))
}

fn malformed_sheet(names_files: bool) -> Sheet {
    let mut sheet = Sheet::default();
    if names_files {
        sheet.columns.push(Column::Text("File"));
    }
    sheet.columns.extend([
        Column::Number("Item"),
        Column::Text("Malformed"),
        Column::Text("Start"),
        Column::Text("Reason"),
    ]);
    sheet
}

/// The malformed items that the report names: position, name, start, and what is wrong.
fn malformed_items(file: &FileReport) -> impl Iterator<Item = [Cell; 4]> {
    let named = file.report.iter().flat_map(|report| &report.skipped_workouts);
    named.filter_map(|SkippedWorkout { index, name, start, reason, .. }| {
        let SkipReason::Invalid(wrong) = reason else { return None };
        let text = |text: &Option<String>| text.as_deref().unwrap_or_default().into();
        Some([index.into(), text(name), text(start), wrong.into()])
    })
}

/// The largest number of malformed items on the screen, so that the rest stays visible. The JSON
/// has more.
const MAX_SHOWN: usize = 10;

/// The names of unsupported activities, so that the user notices a run under an unknown name.
fn other_activities(report: &Report) -> Option<Section> {
    let mut names = BTreeSet::new();
    for SkippedWorkout { name, reason, .. } in report.skipped() {
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

fn years(report: &Report) -> Sheet {
    let mut sheet = Sheet::new(&[Column::Number("New days"), Column::Text("Where you stand now")]);
    for year in &report.years {
        sheet.rows.push(vec![year.new_days.into(), year.verdict.clone()]);
    }
    sheet
}
