//! The notes below the page of an import, and its problems.

use std::fmt::Write as _;

use tracker_core::TargetDays;
use tracker_core::import::is_other_activity;
use tracker_core::import_report::SkipReason;

use crate::command::data::counts;
use crate::command::data::import::report::{FileReport, NotImported, PassedOverFiles, Report};
use crate::show::{counted, escape_controls};

/// Notes on what the counts do not show, and on what to do about it.
pub(super) fn notes(report: &Report) -> Vec<String> {
    let mut notes: Vec<String> = Vec::new();
    notes.extend(formats(report));
    notes.extend(report.files.iter().filter_map(|file| file.restored.clone()));
    notes.extend(report.files.iter().filter_map(left_out));
    notes.extend(report.files.iter().filter_map(passed_over));
    notes.extend(counts::dated_ahead(&report.of_files()));
    notes.extend(unknown_name(report));
    notes.extend(uncertain_days(report));
    notes.extend(settled_days(report));
    notes.extend(other_sources(report));
    notes.extend(report.files.iter().filter_map(ignored_lists));
    notes.extend(years_without_goal(report));
    notes
}

/// In a dry run: what each file is, and what tells that.
fn formats(report: &Report) -> Option<String> {
    if !report.dry_run || report.files.len() > MAX_NAMED {
        return None;
    }
    let named = report.files.iter().filter(|file| !file.format_sign.is_empty());
    let lines: Vec<String> = named
        .map(|FileReport { file, format_title, format_sign, is_archive, .. }| {
            let kind = if *is_archive { "a zip archive; its first history is " } else { "" };
            format!("{file} is {kind}{format_title}: {format_sign}.")
        })
        .collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

/// Why files were not imported, or only in part.
pub(super) fn problems(report: &Report) -> Vec<String> {
    report.files.iter().filter_map(problem).collect()
}

fn problem(file: &FileReport) -> Option<String> {
    let NotImported { message, is_readable_in_part, .. } = file.error.as_ref()?;
    let imported = match (&file.report, is_readable_in_part) {
        (Some(_), _) => "The part before the damage was imported.",
        (None, true) => {
            "Nothing of it was imported. --keep-readable imports the part before the damage."
        }
        (None, false) => "Nothing of it was imported.",
    };
    Some(format!("{}: {message}\n{imported}", file.file))
}

/// The files of an archive that cannot be read: the first of them, and how many there are.
fn left_out(file: &FileReport) -> Option<String> {
    if file.left_out.is_empty() {
        return None;
    }
    let files = counted(file.left_out.len() as u64, "file");
    let mut note = format!("{}: {files} in it could not be read:", file.file);
    for (path, reason) in file.left_out.iter().take(MAX_NAMED) {
        let _ = write!(note, "\n{}: {reason}", escape_controls(path));
    }
    note.push_str(match (file.readable_in_part, file.keeps_readable) {
        (0, _) => "",
        (_, true) => "\nThe part before the damage was imported.",
        (_, false) => "\n--keep-readable imports the part before the damage.",
    });
    Some(note)
}

/// The largest number of files that are named, and of unreadable files in one.
const MAX_NAMED: usize = 10;

/// The files of an archive without workouts: for each reason, the first ones.
fn passed_over(file: &FileReport) -> Option<String> {
    let count: u64 = file.passed_over.iter().map(|group| group.files).sum();
    if count == 0 {
        return None;
    }
    let mut note = format!("{}: passed over {} in it:", file.file, counted(count, "file"));
    for PassedOverFiles { reason, files, paths } in &file.passed_over {
        let first: Vec<_> =
            paths.iter().take(MAX_PASSED_OVER).map(|path| escape_controls(path)).collect();
        let _ = write!(note, "\n{}", first.join(", "));
        match files.saturating_sub(first.len() as u64) {
            0 => {}
            more => drop(write!(note, " and {more} more")),
        }
        let _ = write!(note, ": {reason}");
    }
    Some(note)
}

/// The largest number of files that are named for each reason.
const MAX_PASSED_OVER: usize = 3;

/// How many days are not certain, and what to do about it.
fn uncertain_days(report: &Report) -> Option<String> {
    let uncertain: u64 = report.files.iter().map(|file| file.uncertain_days).sum();
    if uncertain == 0 {
        return None;
    }
    let workouts = counted(uncertain, "workout");
    let mut note = if report.has_zone {
        format!("The day of {workouts} follows from your time zone, because the file has none.")
    } else {
        format!(
            "The day of {workouts} is not certain: the file has no time zone, and none is set.\n\
             Set yours, and import the file again: tracker settings --time-zone Europe/Berlin"
        )
    };
    note.extend(possible_other_days(report));
    Some(note)
}

/// How many of the uncertain days could be wrong.
fn possible_other_days(report: &Report) -> Option<String> {
    let possible: u64 = report.files.iter().map(|file| file.possible_other_days).sum();
    if possible == 0 {
        return None;
    }
    let reason = if report.has_zone { ": the place is far from your time zone" } else { "" };
    let uncertain: u64 = report.files.iter().map(|file| file.uncertain_days).sum();
    let which = if uncertain == 1 { "It".to_owned() } else { format!("{possible} of them") };
    Some(format!("\n{which} could fall on another day{reason}."))
}

/// How to teach a name that was left out, if it may be that of a run in another language.
fn unknown_name(report: &Report) -> Option<String> {
    let mut unknown = report
        .skipped()
        .filter(|skipped| skipped.reason == SkipReason::UnsupportedActivity)
        .filter_map(|skipped| skipped.name.as_deref())
        .filter(|name| !is_other_activity(name) && is_shell_safe(name));
    let name = unknown.next()?;
    Some(format!(
        "Is “{name}” a run? Teach its name, and import the file again:\n\
         tracker settings --alias \"{name}=Running\""
    ))
}

fn other_sources(report: &Report) -> Option<String> {
    let known: u64 = report.files.iter().map(|file| file.from_other_sources).sum();
    let is = if known == 1 { "is" } else { "are" };
    (known > 0).then(|| format!("{known} of the duplicates {is} known from another source."))
}

fn settled_days(report: &Report) -> Option<String> {
    let settled: u64 = report.files.iter().map(|file| file.settled_days).sum();
    (settled > 0).then(|| {
        format!("The day of {} was corrected or confirmed.", counted(settled, "stored workout"))
    })
}

fn ignored_lists(file: &FileReport) -> Option<String> {
    if file.ignored_lists == 0 {
        return None;
    }
    let ignored = counted(file.ignored_lists, "further list");
    Some(format!(
        "{}: only the first list of workouts was read. {ignored} in this file was left out.",
        file.file
    ))
}

fn years_without_goal(report: &Report) -> Option<String> {
    let without = report.years.iter().filter(|year| !year.has_goal);
    let years: Vec<String> = without.map(|year| year.year.to_string()).collect();
    let latest = years.last()?;
    Some(format!(
        "No goal is set for {}: measured against the default of {target} days.\n\
         Set your own: tracker goal set {latest} {target}",
        listed(&years),
        target = TargetDays::default(),
    ))
}

/// `2023, 2024 and 2025`.
fn listed(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [name] => name.clone(),
        [names @ .., last] => format!("{} and {last}", names.join(", ")),
    }
}

/// Whether a shell takes a name in double quotes as it is.
fn is_shell_safe(name: &str) -> bool {
    !name.is_empty()
        && !name.contains(['"', '$', '`', '\\', '!', '='])
        && escape_controls(name) == name
}
