//! The notes below the page of an import, and its problems.

use std::fmt::Write as _;

use tracker_core::import_report::SkipReason;
use tracker_core::moments::NamedZone;
use tracker_core::{ImportReport, TargetDays};
use tracker_import::{DateDecision, DateReason, DistanceUnit, FileProblem, PassedOver, may_be_run};
use tracker_texts::or_none;

use crate::command::data::counts::{self, counted};
use crate::command::data::import::report::{
    FileOutcome, FileReport, NotImported, ReadFile, Report,
};
use crate::machine::{CountingZone, MachineZone};
use crate::show::escape_controls;
use crate::words::{self, say};

/// Notes on what the counts do not show, and on what to do about it.
pub(super) fn notes(report: &Report, unit: DistanceUnit) -> Vec<String> {
    let mut notes: Vec<String> = Vec::new();
    notes.extend(formats(report));
    notes.extend(unchanged(report));
    notes.extend(no_histories(report));
    notes.extend(report.read_files().filter_map(|(_, read)| read.restored.clone()));
    notes.extend(report.read_files().filter_map(dates));
    notes.extend(report.read_files().filter_map(left_out));
    notes.extend(report.read_files().filter_map(passed_over));
    notes.extend(counts::changed(&report.of_files(), unit));
    notes.extend(counts::removed(&report.of_files()));
    notes.extend(counts::dated_ahead(&report.of_files()));
    notes.extend(counted("note-odd-days", report.sum(|read| read.odd_days)));
    notes.extend(counted("note-unread-numbers", report.sum(|read| read.unread_numbers)));
    notes.extend(unknown_names(report));
    notes.extend(without_sport(report));
    notes.extend(uncertain_days(report));
    notes.extend(counted("note-settled-days", report.sum(|read| read.settled_days)));
    notes.extend(counted("note-other-sources", report.sum(|read| read.from_other_sources)));
    notes.extend(report.read_files().filter_map(ignored_lists));
    notes.extend(years_without_goal(report));
    notes
}

/// In a dry run: what each file is, and what tells that.
fn formats(report: &Report) -> Option<String> {
    if !report.dry_run || report.files.len() > MAX_NAMED {
        return None;
    }
    let named = report.read_files().filter(|(_, read)| !read.format_sign.is_empty());
    let lines: Vec<String> = named
        .map(|(file, ReadFile { format_title, format_sign, is_archive, .. })| {
            let kind = if *is_archive { "a zip archive; its first history is " } else { "" };
            let file = escape_controls(file);
            format!("{file} is {kind}{format_title}: {format_sign}.")
        })
        .collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

/// How ambiguous dates were read.
fn dates((file, read): (&str, &ReadFile)) -> Option<String> {
    let file = escape_controls(file);
    let decisions = read.date_decisions.iter().take(MAX_NAMED);
    let lines: Vec<String> = decisions
        .map(|DateDecision { path, order, reason, .. }| {
            let (reason, date) = match reason {
                DateReason::PartAbove12(date) => ("date", date.as_str()),
                DateReason::RowOrder => ("rows", ""),
                _ => ("stated", ""),
            };
            say!(
                "dates-read",
                "file" => file.as_ref(),
                "path" => or_none(path.as_deref().map(escape_controls)),
                "order" => order.name(),
                "reason" => reason,
                "date" => date
            )
        })
        .collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

/// Why files were not imported, or only in part.
pub(super) fn problems(report: &Report) -> Vec<String> {
    let mut groups: Vec<Problem> = Vec::new();
    for problem in report.files.iter().filter_map(problem) {
        match groups.iter_mut().find(|known| known.is_same(&problem)) {
            Some(known) => known.files.extend(problem.files),
            None => groups.push(problem),
        }
    }
    let mut problems: Vec<String> = groups.iter().map(Problem::in_words).collect();
    if report.has_no_history() && report.files_not_read == 0 {
        problems.push(say!("no-history-in-directory"));
    }
    problems.extend(interruption(report));
    problems
}

/// After Ctrl-C: how much was done, and how to take it back.
fn interruption(report: &Report) -> Option<String> {
    let (done, rest) = (report.files.len() as u64, report.files_not_read);
    let has_new = report.total(|file| file.processed) > 0;
    let next = match (report.dry_run, has_new) {
        (false, true) => "new",
        (false, false) => "nothing",
        (true, _) => "dry",
    };
    let interrupted =
        || say!("import-interrupted", "done" => done, "files" => done + rest, "next" => next);
    (rest > 0).then(interrupted)
}

/// The files of a directory that were read before, and are skipped.
fn unchanged(report: &Report) -> Option<String> {
    let files = report.unchanged_files;
    (files > 0).then(|| say!("note-unchanged", "files" => files))
}

/// The files of a directory that are no histories.
fn no_histories(report: &Report) -> Option<String> {
    let files = report.passed_over();
    (!files.is_empty())
        .then(|| say!("note-no-histories", "names" => named(&files, files.len() as u64), "files" => files.len()))
}

/// `a.csv, b.csv, c.csv and 38 more`.
fn named(files: &[impl AsRef<str>], count: u64) -> String {
    let first = files.iter().take(MAX_PASSED_OVER);
    let first: Vec<_> = first.map(|it| escape_controls(it.as_ref())).collect();
    match count.saturating_sub(first.len() as u64) {
        0 => first.join(", "),
        more => format!("{} {}", first.join(", "), say!("and-more", "more" => more)),
    }
}

/// Files that were not imported or only in part, and what to say of them.
struct Problem<'a> {
    files: Vec<&'a str>,
    text: String,
    advice: Option<&'a str>,
}

impl Problem<'_> {
    /// Whether one sentence is enough for both.
    fn is_same(&self, other: &Problem<'_>) -> bool {
        self.text == other.text || (self.advice.is_some() && self.advice == other.advice)
    }

    fn in_words(&self) -> String {
        format!("{}: {}", named(&self.files, self.files.len() as u64), self.text)
    }
}

fn problem(file: &FileReport) -> Option<Problem<'_>> {
    let NotImported { message, is_readable_in_part, advice, .. } = file.error()?;
    let imported = match (&file.outcome, is_readable_in_part) {
        (FileOutcome::Read(_), _) => say!("part-imported"),
        (_, true) => format!("{} {}", say!("nothing-imported"), say!("part-importable")),
        (_, false) => say!("nothing-imported"),
    };
    let text = format!("{message}\n{imported}");
    Some(Problem { files: vec![&file.file], text, advice: advice.as_deref() })
}

/// The files of an archive that cannot be read: the first of them, and how many there are.
fn left_out((file, read): (&str, &ReadFile)) -> Option<String> {
    let file = escape_controls(file);
    if read.left_out.is_empty() {
        return None;
    }
    let files = read.left_out.len();
    let mut note = say!("left-out-of-archive", "file" => file.as_ref(), "files" => files);
    for (path, reason) in read.left_out.iter().take(MAX_NAMED) {
        let _ = write!(note, "\n{}: {reason}", escape_controls(path));
    }
    if read.readable_in_part > 0 {
        let key = if read.keeps_readable { "part-imported" } else { "part-importable" };
        let _ = write!(note, "\n{}", say!(key));
    }
    Some(note)
}

/// The largest number of files that are named, and of unreadable files in one.
const MAX_NAMED: usize = 10;

/// The files of an archive without workouts: for each reason, the first ones.
fn passed_over((file, read): (&str, &ReadFile)) -> Option<String> {
    let file = escape_controls(file);
    let count: u64 = read.passed_over.iter().map(|group| group.files).sum();
    if count == 0 {
        return None;
    }
    let mut note = say!("passed-over-in-archive", "file" => file.as_ref(), "files" => count);
    for PassedOver { reason, files, paths, .. } in &read.passed_over {
        let why = words::not_read(&FileProblem::PassedOver(*reason));
        let _ = write!(note, "\n{}: {why}", named(paths, *files));
    }
    Some(note)
}

/// The largest number of files that are named for each reason.
const MAX_PASSED_OVER: usize = 3;

/// How many days are not certain, and what to do about it.
fn uncertain_days(report: &Report) -> Option<String> {
    let uncertain: u64 = report.sum(|read| read.uncertain_days);
    if uncertain == 0 {
        return None;
    }
    let (key, zone) = match report.zone {
        CountingZone::Account(zone) => ("uncertain-in-your-zone", Some(zone)),
        CountingZone::Machine(MachineZone { zone, .. }) => ("uncertain-on-machine", Some(zone)),
        CountingZone::Unknown => ("uncertain-without-zone", None),
    };
    let mut note = say!(key, "workouts" => uncertain, "zone" => or_none(zone.map(NamedZone::name)));
    note.extend(possible_other_days(report, uncertain));
    Some(note)
}

/// How many of the uncertain days could be wrong.
fn possible_other_days(report: &Report, uncertain: u64) -> Option<String> {
    let possible: u64 = report.sum(|read| read.possible_other_days);
    let zone = match report.zone {
        CountingZone::Account(_) => "yours",
        CountingZone::Machine(_) => "this",
        CountingZone::Unknown => "none",
    };
    let key = if uncertain == 1 { "one-possible-other-day" } else { "possible-other-days" };
    (possible > 0).then(|| format!("\n{}", say!(key, "number" => possible, "zone" => zone)))
}

/// How to teach the names that are not known: all that may be runs.
fn unknown_names(report: &Report) -> Option<String> {
    let names = counts::unknown_names(&report.of_files());
    if names.is_empty() {
        return None;
    }
    let names = names.most_frequent_first().into_iter().map(|unknown| unknown.name.as_str());
    let names: Vec<&str> = names.filter(|name| may_be_run(name) && is_shell_safe(name)).collect();
    if names.is_empty() {
        return Some(say!("teach-a-name"));
    }
    let mut lines = vec![say!("teach-names")];
    let command = |name| format!("tracker settings --alias \"{name}=Running\"");
    lines.extend(names.iter().take(MAX_COMMANDS).map(command));
    let more = names.len().saturating_sub(MAX_COMMANDS);
    lines.extend((more > 0).then(|| say!("and-more", "more" => more)));
    Some(lines.join("\n"))
}

/// The largest number of names for which the command is shown. The list above the notes has all.
const MAX_COMMANDS: usize = 10;

/// How many workouts have no sport, and how to state it. If their titles differ, each file is named with its
/// titles, so that no walk becomes a run.
fn without_sport(report: &Report) -> Option<String> {
    let number = report.total(|file| file.without_sport);
    if number == 0 {
        return None;
    }
    let files: Vec<_> =
        report.of_files().into_iter().map(|of| (of.file, titles(of.report))).collect();
    let mut kinds: Vec<_> =
        files.iter().flat_map(|(_, titles)| titles).map(|it| kind(it)).collect();
    kinds.sort_unstable();
    kinds.dedup();
    if kinds.len() < 2 {
        return Some(say!("without-sport", "workouts" => number));
    }
    let mut note = say!("without-sport-of-several-titles", "workouts" => number);
    let files: Vec<_> = files.iter().filter(|(_, titles)| !titles.is_empty()).collect();
    for (file, titles) in files.iter().take(MAX_NAMED) {
        let first: Vec<_> = titles.iter().take(MAX_TITLES).map(|it| escape_controls(it)).collect();
        let _ = write!(note, "\n{}: “{}”", escape_controls(file), first.join("”, “"));
        if titles.len() > MAX_TITLES {
            note = note + " " + &say!("and-further");
        }
    }
    if let Some(more @ 1..) = files.len().checked_sub(MAX_NAMED) {
        let _ = write!(note, "\n{}", say!("and-more-files", "files" => more));
    }
    Some(note)
}

/// The largest number of titles that are named of each file.
const MAX_TITLES: usize = 3;

/// The titles of the workouts without a sport that a report names.
fn titles(report: &ImportReport) -> Vec<&str> {
    let skipped = report.skipped_workouts.iter();
    let without = skipped.filter(|skipped| skipped.reason == SkipReason::NoSport);
    without.map(|skipped| skipped.name.as_deref().unwrap_or_default()).collect()
}

/// A title without its date and case: the same for `Walking 9/3/14 8:01 am` and `walking 9/7/14 7:30 pm`.
fn kind(title: &str) -> String {
    let words = title.split(|letter: char| letter.is_numeric()).next().unwrap_or_default();
    words.trim().to_lowercase()
}

fn ignored_lists((file, read): (&str, &ReadFile)) -> Option<String> {
    let file = escape_controls(file);
    if read.ignored_lists == 0 {
        return None;
    }
    Some(say!("note-ignored-lists", "file" => file.as_ref(), "lists" => read.ignored_lists))
}

fn years_without_goal(report: &Report) -> Option<String> {
    let without = report.years.iter().filter(|year| !year.has_goal);
    let years: Vec<String> = without.map(|year| year.year.to_string()).collect();
    let (latest, target) = (years.last()?, TargetDays::default().get());
    Some(say!(
        "note-years-without-goal",
        "years" => listed(&years),
        "year" => latest.as_str(),
        "days" => target,
        "target" => target
    ))
}

/// `2023, 2024 and 2025`.
fn listed(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [name] => name.clone(),
        [names @ .., last] => {
            say!("listed-and", "first" => names.join(", "), "last" => last.as_str())
        }
    }
}

/// Whether a shell takes a name in double quotes as it is.
fn is_shell_safe(name: &str) -> bool {
    !name.is_empty()
        && !name.contains(['"', '$', '`', '\\', '!', '='])
        && escape_controls(name) == name
}
