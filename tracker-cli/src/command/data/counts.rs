//! What was imported of each file, and what was left out and why: for `tracker import` and `tracker push`.

use std::collections::BTreeSet;

use tracker_core::ImportReport;
use tracker_core::import_report::{SkipReason, SkippedWorkout};

use crate::show::{Cell, Column, Section, Sheet, Tone, counted};

/// The report of a file.
#[derive(Clone, Copy)]
pub(crate) struct OfFile<'a> {
    pub(crate) file: &'a str,
    pub(crate) report: &'a ImportReport,
}

/// The names of the counts on screens. The glossary of `tracker-core` has their meaning.
pub(crate) const COUNTS: [&str; 4] = ["New", "Duplicates", "Not running", "Unreadable"];

/// The names of the counts for programs, which are those of the HTTP interface.
pub(crate) const COUNTS_IN_JSON: [&str; 4] =
    ["processed", "duplicate", "unsupported_activity", "invalid"];

/// The values of the counts.
pub(crate) const fn counts(report: &ImportReport) -> [u64; 4] {
    [report.processed, report.duplicates, report.unsupported, report.invalid]
}

/// The counts of each file, for the screen.
pub(crate) fn sheet(files: &[OfFile<'_>]) -> Sheet {
    let mut sheet = with_columns("File", COUNTS);
    sheet.shortened = Some("File");
    sheet.dispensable = &["Not running", "Duplicates"];
    for OfFile { file, report } in files {
        let mut row = vec![Cell::from(file)];
        row.extend(counts(report).map(Cell::from));
        if let Some(unreadable) = row.last_mut().filter(|_| report.invalid > 0) {
            unreadable.tone = Tone::Bad;
        }
        sheet.rows.push(row);
    }
    sheet
}

/// The counts of each file, for programs.
pub(crate) fn records(files: &[OfFile<'_>]) -> Sheet {
    let mut sheet = with_columns("file", COUNTS_IN_JSON);
    for OfFile { file, report } in files {
        let mut row = vec![Cell::from(file)];
        row.extend(counts(report).map(Cell::from));
        sheet.rows.push(row);
    }
    sheet
}

fn with_columns(first: &'static str, counts: [&'static str; 4]) -> Sheet {
    let mut sheet = Sheet::new(&[Column::Text(first)]);
    sheet.columns.extend(counts.map(Column::Number));
    sheet
}

/// The names of the activities that were left out, so that the user notices a run under an unknown name.
pub(crate) fn not_running(files: &[OfFile<'_>]) -> Option<Section> {
    let mut names = BTreeSet::new();
    for SkippedWorkout { name, reason, .. } in
        files.iter().flat_map(|of| &of.report.skipped_workouts)
    {
        if *reason == SkipReason::UnsupportedActivity {
            names.extend(name.as_deref());
        }
    }
    if names.is_empty() {
        return None;
    }
    let names: Vec<&str> = names.into_iter().collect();
    let line = format!("Not running, left out: {}", names.join(", "));
    Some(Section::Lines(vec![vec![Tone::Quiet.of(line)]]))
}

/// Names workouts that start more than two days after the import. They count.
pub(crate) fn dated_ahead(files: &[OfFile<'_>]) -> Option<String> {
    let number: u64 = files.iter().map(|of| of.report.in_the_future).sum();
    let are = if number == 1 { "is" } else { "are" };
    (number > 0).then(|| {
        format!(
            "Odd: {} {are} dated after today. The clock of a device may be wrong.",
            counted(number, "new workout")
        )
    })
}

/// The unreadable items: some of each file, so that one file does not hide those of another, and how
/// many more there are.
pub(crate) fn unreadable(files: &[OfFile<'_>]) -> Vec<Section> {
    let of_files: Vec<_> = files.iter().filter(|of| of.report.invalid > 0).collect();
    let Some(share) = MAX_SHOWN.checked_div(of_files.len()) else { return Vec::new() };
    let names_files = files.len() > 1;
    let mut sheet = unreadable_sheet(names_files);
    let mut more = 0;
    for OfFile { file, report } in of_files {
        let items: Vec<_> = unreadable_items(report).take(share.max(1)).collect();
        more += report.invalid - items.len() as u64;
        for item in items {
            let name = names_files.then(|| Cell::from(file));
            sheet.rows.push(name.into_iter().chain(item).collect());
        }
    }
    let mut sections = vec![Section::Sheet(sheet)];
    sections.extend(more_unreadable(more));
    sections
}

/// The largest number of unreadable items on the screen, so that the rest stays visible. The JSON
/// has more.
const MAX_SHOWN: usize = 10;

fn unreadable_sheet(names_files: bool) -> Sheet {
    let mut sheet = Sheet { title: Some("Unreadable items"), ..Sheet::default() };
    if names_files {
        sheet.columns.push(Column::Text("File"));
    }
    sheet.columns.extend([
        Column::Number("Item"),
        Column::Text("Name"),
        Column::Text("Start"),
        Column::Text("Reason"),
    ]);
    sheet.shortened = Some("File");
    sheet
}

/// The unreadable items that the report names: position, name, start, and what is wrong.
fn unreadable_items(report: &ImportReport) -> impl Iterator<Item = [Cell; 4]> {
    report.skipped_workouts.iter().filter_map(
        |SkippedWorkout { index, name, start, reason, .. }| {
            let SkipReason::Invalid(wrong) = reason else { return None };
            let text = |text: &Option<String>| text.as_deref().unwrap_or_default().into();
            Some([index.into(), text(name), text(start), wrong.into()])
        },
    )
}

fn more_unreadable(more: u64) -> Option<Section> {
    if more == 0 {
        return None;
    }
    let (more, most) = (counted(more, "more unreadable item"), ImportReport::MAX_NAMED);
    let line = format!("And {more}: --format json names up to {most} of each file.");
    Some(Section::Lines(vec![vec![Tone::Quiet.of(line)]]))
}
