//! What was imported of each file, and what was left out and why: for `tracker import` and `tracker push`.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::time::Duration;

use tracker_core::ImportReport;
use tracker_core::import_report::{
    ChangedWorkout, SkipReason, SkippedWorkout, UnknownNames, WorkoutValues,
};
use tracker_import::DistanceUnit;

use crate::show::{Cell, Column, Section, Sheet, Tone, clock, in_units};
use crate::words::{self, say};

#[derive(Clone, Copy)]
pub(crate) struct OfFile<'a> {
    pub(crate) file: &'a str,
    pub(crate) report: &'a ImportReport,
}

/// The names of the counts on screens. The glossary of `tracker-core` has their meaning.
pub(crate) const COUNTS: [&str; 6] =
    ["New", "Duplicates", REMOVED, "Not running", UNKNOWN, "Unreadable"];

/// The name of the count of copies of removed workouts. Its column is left out if there are none.
const REMOVED: &str = "Removed";

/// The name of the count of workouts with unknown names. Its column is left out if there are none.
const UNKNOWN: &str = "Not known";

/// The names of the counts for programs, which are those of the HTTP interface. Workouts with unknown names are
/// counted as unsupported too.
pub(crate) const COUNTS_IN_JSON: [&str; 6] =
    ["processed", "duplicate", "removed", "unsupported_activity", "unknown", "invalid"];

/// The values of the counts on screens.
pub(crate) fn counts(report: &ImportReport) -> [u64; 6] {
    let unknown = report.unknown_names.workouts();
    let ImportReport { duplicates, removed, unsupported, invalid, .. } = report;
    [report.added(), *duplicates, *removed, unsupported - unknown, unknown, *invalid]
}

/// How to see and ask back the removed workouts of which copies were skipped.
pub(crate) fn removed(files: &[OfFile<'_>]) -> Option<String> {
    counted("note-removed", files.iter().map(|of| of.report.removed).sum())
}

/// A note on so many workouts, if there are any.
pub(crate) fn counted(key: &str, workouts: u64) -> Option<String> {
    (workouts > 0).then(|| say!(key, "workouts" => workouts))
}

/// The number of changed workouts of a report, and those that it lists.
type Listed<'a> = fn(&'a ImportReport) -> (u64, &'a [ChangedWorkout]);

/// What became of the stored workouts that were corrected or replaced.
pub(crate) fn changed(files: &[OfFile<'_>], unit: DistanceUnit) -> Vec<String> {
    let mut notes = Vec::new();
    let corrected: Listed<'_> = |it| (it.corrected, &it.corrected_workouts);
    let replaced: Listed<'_> = |it| (it.replaced, &it.replaced_workouts);
    for (key, of_report) in [("note-corrected", corrected), ("note-replaced", replaced)] {
        let listed: Vec<_> = files.iter().map(|of| of_report(of.report)).collect();
        let number: u64 = listed.iter().map(|(number, _)| number).sum();
        if number == 0 {
            continue;
        }
        let changed = listed.iter().flat_map(|(_, changed)| *changed).take(MAX_CHANGED);
        let mut lines: Vec<String> = changed
            .map(|it| format!("{} → {}", in_words(&it.before, unit), in_words(&it.after, unit)))
            .collect();
        let more = number - lines.len() as u64;
        lines.extend((more > 0).then(|| say!("and-more", "more" => more)));
        notes.push(say!(key, "workouts" => number, "changes" => lines.join("\n")));
    }
    notes
}

/// The largest number of changed workouts that are named.
const MAX_CHANGED: usize = 5;

/// `Running on 10 Mar 2026, 5.20 km, 0:31:05`.
fn in_words(workout: &WorkoutValues, unit: DistanceUnit) -> String {
    let activity = words::named("activity", &workout.name);
    let mut words = say!("run-on-day", "activity" => activity, "date" => words::date(workout.day));
    if let Some(metres) = workout.distance {
        let _ = write!(words, ", {} {}", in_units(metres, unit, 2), unit.name());
    }
    let duration = Duration::try_from_secs_f64(workout.duration).unwrap_or_default();
    if !duration.is_zero() {
        let _ = write!(words, ", {}", clock(duration));
    }
    words
}

pub(crate) fn cells(counts: [u64; 6]) -> [Cell; 6] {
    let mut cells = counts.map(Cell::from);
    for (cell, count) in cells[4..].iter_mut().zip(&counts[4..]) {
        cell.tone = if *count > 0 { Tone::Bad } else { Tone::Normal };
    }
    cells
}

/// The counts of each file, for the screen.
pub(crate) fn sheet(files: &[OfFile<'_>]) -> Sheet {
    let mut sheet = with_columns("File", COUNTS);
    sheet.shortened = Some("File");
    sheet.dispensable = &["Not running", "Duplicates", REMOVED, UNKNOWN];
    for OfFile { file, report } in files {
        let mut row = vec![Cell::from(file)];
        row.extend(cells(counts(report)));
        sheet.rows.push(row);
    }
    without_empty(sheet)
}

/// The counts of each file, for programs.
pub(crate) fn records(files: &[OfFile<'_>]) -> Sheet {
    let mut sheet = with_columns("file", COUNTS_IN_JSON);
    for OfFile { file, report } in files {
        let mut row = vec![Cell::from(file)];
        row.extend(counts_in_json(report).map(Cell::from));
        sheet.rows.push(row);
    }
    sheet
}

/// The counts with the names of the JSON, in which unknown names are unsupported activities.
pub(crate) fn counts_in_json(report: &ImportReport) -> [u64; 6] {
    let [_, duplicates, removed, other, unknown, invalid] = counts(report);
    [report.processed, duplicates, removed, other + unknown, unknown, invalid]
}

/// The sheet without the columns of removed, corrected and replaced workouts and of unknown names, if there are none.
pub(crate) fn without_empty(mut sheet: Sheet) -> Sheet {
    for name in [REMOVED, UNKNOWN, "Corrected", "Replaced"] {
        let Some(place) = sheet.place(name) else { continue };
        if sheet.rows.iter().all(|row| matches!(row[place].data(), "" | "0")) {
            sheet = sheet.without(name);
        }
    }
    sheet
}

fn with_columns(first: &'static str, counts: [&'static str; 6]) -> Sheet {
    let mut sheet = Sheet::new(&[Column::Text(first)]);
    sheet.columns.extend(counts.map(Column::Number));
    sheet
}

/// The names of activities that are in no table, with their numbers. They may be runs.
pub(crate) fn unknown_names(files: &[OfFile<'_>]) -> UnknownNames {
    let mut names = UnknownNames::default();
    for of in files {
        names.add_all(&of.report.unknown_names);
    }
    names
}

/// The names that are not known, which were left out.
pub(crate) fn not_known(files: &[OfFile<'_>]) -> Option<Section> {
    let names = unknown_names(files);
    let line = || say!("left-out-not-known", "names" => names.to_string());
    (!names.is_empty()).then(|| Section::Lines(vec![vec![Tone::Bad.of(line())]]))
}

/// The names of the activities that were left out.
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
    let line = say!("left-out-not-running", "names" => names.join(", "));
    Some(Section::Lines(vec![vec![Tone::Quiet.of(line)]]))
}

/// Names workouts that start more than two days after the import. They count.
pub(crate) fn dated_ahead(files: &[OfFile<'_>]) -> Option<String> {
    counted("note-dated-ahead", files.iter().map(|of| of.report.in_the_future).sum())
}

/// The number of unreadable items that are listed. Those that only lack a sport have a note of their own.
fn unreadable_count(report: &ImportReport) -> u64 {
    report.invalid.saturating_sub(report.without_sport)
}

/// The unreadable items: some of each file, so that one file does not hide those of another, and how
/// many more there are.
pub(crate) fn unreadable(files: &[OfFile<'_>]) -> Vec<Section> {
    let of_files: Vec<_> = files.iter().filter(|of| unreadable_count(of.report) > 0).collect();
    let Some(share) = MAX_SHOWN.checked_div(of_files.len()) else { return Vec::new() };
    let names_files = files.len() > 1;
    let mut sheet = unreadable_sheet(names_files);
    let mut more = 0;
    for OfFile { file, report } in of_files {
        let items: Vec<_> = unreadable_items(report).take(share.max(1)).collect();
        more += unreadable_count(report) - items.len() as u64;
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
            Some([index.into(), text(name), text(start), words::wrong("item", wrong).into()])
        },
    )
}

fn more_unreadable(more: u64) -> Option<Section> {
    if more == 0 {
        return None;
    }
    let line = say!("more-unreadable", "more" => more, "most" => ImportReport::MAX_NAMED);
    Some(Section::Lines(vec![vec![Tone::Quiet.of(line)]]))
}
