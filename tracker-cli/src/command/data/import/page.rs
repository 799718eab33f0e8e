//! The page of an import: counts, what was left out, and the years that changed.

use std::collections::BTreeMap;

use tracker_import::DistanceUnit;

use crate::command::data::counts;
use crate::command::data::import::notes::{notes, problems};
use crate::command::data::import::report::{FromSource, ReadFile, Report};
use crate::show::{Cell, Column, Page, Section, Sheet, Tone};
use crate::words::{self, say};

/// The page that shows the report.
pub(super) fn page(report: &Report, unit: DistanceUnit) -> Page {
    let mut page = Page::new(headline(report), report);
    let files = report.of_files();
    let is_short = report.files.len() <= MAX_FILES_SHOWN;
    page.sections.extend(filled(if is_short { counts::sheet(&files) } else { formats(report) }));
    page.sections.extend(filled(sources(report)));
    page.sections.extend(counts::not_known(&files));
    page.sections.extend(counts::not_running(&files));
    page.sections.extend(counts::unreadable(&files));
    page.sections.extend(filled(years(report)));
    page.notes = notes(report, unit);
    page.records = counts::records(&files);
    page.problems = problems(report);
    page.exit_code = report.exit_code();
    page.has_new_workouts = report.total(|file| file.processed) > 0;
    page.has_unknown_names = report.unknown() > 0;
    let has_read = report.read_files().next().is_some();
    page.is_silent = !has_read && report.unchanged_files == 0;
    page
}

/// The largest number of files on the screen. The JSON and the CSV have all.
const MAX_FILES_SHOWN: usize = 12;

fn headline(report: &Report) -> Cell {
    let dry = if report.dry_run { "yes" } else { "no" };
    let (runs, new) = (report.new_runs(), report.total(|file| file.processed));
    if new == 0 {
        return match report.unknown() {
            0 => say!("import-nothing", "dry" => dry).into(),
            unknown => Tone::Bad.of(say!("import-unknown", "dry" => dry, "workouts" => unknown)),
        };
    }
    let new = words::runs_and_others(runs, new - runs);
    let running_days: u32 = report.years.iter().map(|year| year.new_days).sum();
    let tone = if running_days > 0 { Tone::Good } else { Tone::Normal };
    tone.of(say!("import-new", "dry" => dry, "new" => new, "days" => running_days))
}

fn filled(sheet: Sheet) -> Option<Section> {
    if sheet.rows.is_empty() { None } else { Some(Section::Sheet(sheet)) }
}

/// The counts of each format, for more files than a screen has lines.
fn formats(report: &Report) -> Sheet {
    let mut totals: BTreeMap<&str, (u64, [u64; 6])> = BTreeMap::new();
    for (_, ReadFile { format_title, report, .. }) in report.read_files() {
        let (files, total) = totals.entry(format_title).or_default();
        *files += 1;
        for (total, count) in total.iter_mut().zip(counts::counts(report)) {
            *total += count;
        }
    }
    let mut sheet = Sheet::new(&[Column::Text("Format"), Column::Number("Files")]);
    sheet.columns.extend(counts::COUNTS.map(Column::Number));
    for (format, (files, total)) in totals {
        let mut row = vec![Cell::from(format), Cell::from(files)];
        row.extend(counts::cells(total));
        sheet.rows.push(row);
    }
    counts::without_empty(sheet)
}

/// The counts of each source, of files that have several.
fn sources(report: &Report) -> Sheet {
    let mut totals: BTreeMap<&str, [u64; 2]> = BTreeMap::new();
    for FromSource { title, new, duplicates } in
        report.read_files().flat_map(|(_, read)| read.sources.values())
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

fn years(report: &Report) -> Sheet {
    let mut sheet = Sheet::new(&[Column::Number("New days"), Column::Text("Where you stand now")]);
    for year in &report.years {
        sheet.rows.push(vec![year.new_days.into(), year.verdict.clone()]);
    }
    sheet
}
