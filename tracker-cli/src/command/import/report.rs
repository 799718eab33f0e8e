//! The report of an import, and its page.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use serde::Serialize;
use tracker_core::import::is_other_activity;
use tracker_core::import_report::{SkipReason, SkippedWorkout};
use tracker_core::{ImportReport, TargetDays, Year};

use crate::command::import::Read;
use crate::failure::{NOT_ALL_WELL, UNUSABLE};
use crate::show::{Cell, Column, Page, Section, Sheet, Tone, counted, harmless};

/// The report of an import, as JSON.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Report {
    pub(super) dry_run: bool,
    /// Whether the account has a time zone.
    #[serde(skip)]
    pub(super) has_zone: bool,
    pub(super) files: Vec<FileReport>,
    pub(super) years: Vec<YearReport>,
}

/// The report of one file, or the error that made it unusable.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct FileReport {
    file: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    format: Option<&'static str>,
    /// The format in words.
    #[serde(skip)]
    format_title: &'static str,
    /// What was restored of an export of this program, apart from workouts.
    #[serde(skip)]
    restored: Option<String>,
    #[serde(flatten)]
    report: Option<ImportReport>,
    /// The number of workouts whose day is not certain.
    #[serde(skip_serializing_if = "is_zero")]
    uncertain_days: u64,
    /// The number of stored workouts whose uncertain day was settled.
    #[serde(skip_serializing_if = "is_zero")]
    settled_days: u64,
    /// The number of duplicates that are known from other sources only.
    #[serde(skip_serializing_if = "is_zero")]
    from_other_sources: u64,
    #[serde(skip_serializing_if = "is_zero")]
    ignored_lists: u64,
    /// The files of an archive that cannot be read, with the reason.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    left_out: BTreeMap<String, String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<NotImported>,
}

/// Why a file was not imported.
#[derive(Serialize)]
#[serde(transparent)]
pub(super) struct NotImported {
    pub(super) message: String,
    #[serde(skip)]
    pub(super) exit_code: u8,
}

impl From<String> for NotImported {
    /// The error for a file or a database that cannot be read.
    fn from(message: String) -> NotImported {
        NotImported { message, exit_code: UNUSABLE }
    }
}

/// A year with new running days.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct YearReport {
    pub(super) year: Year,
    pub(super) new_days: u32,
    pub(super) completed_days: u32,
    #[serde(skip)]
    pub(super) verdict: Cell,
    #[serde(skip)]
    pub(super) has_goal: bool,
}

impl Report {
    /// The page that shows the report.
    pub(super) fn page(&self) -> Page {
        let mut page = Page::new(verdict(self), self);
        let names = ["File", "New", "Duplicates", "Others", "Malformed"];
        let is_short = self.files.len() <= MAX_FILES_SHOWN;
        page.sections.extend(filled(if is_short { files(self, names) } else { formats(self) }));
        page.sections.extend(other_activities(self));
        page.sections.extend(malformed(self));
        page.sections.extend(filled(years(self)));
        page.notes.extend(self.files.iter().filter_map(|file| file.restored.clone()));
        page.notes.extend(self.files.iter().filter_map(FileReport::left_out_note));
        page.notes.extend(self.unknown_name_note());
        page.notes.extend(self.uncertain_days_note());
        page.notes.extend(self.settled_days_note());
        page.notes.extend(self.other_sources_note());
        page.notes.extend(self.files.iter().filter_map(FileReport::ignored_lists_note));
        page.notes.extend(years_without_goal(self));
        page.records = files(self, ["file", "processed", "duplicates", "unsupported", "invalid"]);
        page.problems = self.files.iter().filter_map(FileReport::problem).collect();
        page.exit_code = exit_code(self);
        page.has_new_workouts = total(self, |file| file.processed) > 0;
        page.is_silent = self.files.iter().all(|file| file.report.is_none());
        page
    }

    /// How many days are not certain, and what to do about it.
    fn uncertain_days_note(&self) -> Option<String> {
        let uncertain: u64 = self.files.iter().map(|file| file.uncertain_days).sum();
        if uncertain == 0 {
            return None;
        }
        let workouts = counted(uncertain, "workout");
        Some(if self.has_zone {
            format!("The day of {workouts} follows from your time zone, because the file has none.")
        } else {
            format!(
                "The day of {workouts} is not certain: the file has no time zone, and none is set.\n\
                 Set yours, and import the file again: tracker settings --time-zone Europe/Berlin"
            )
        })
    }

    /// How to teach a name that was left out, if it may be that of a run in another language.
    fn unknown_name_note(&self) -> Option<String> {
        let mut unknown = skipped(self)
            .filter(|skipped| skipped.reason == SkipReason::UnsupportedActivity)
            .filter_map(|skipped| skipped.name.as_deref())
            .filter(|name| !is_other_activity(name) && is_shell_safe(name));
        let name = unknown.next()?;
        Some(format!(
            "Is “{name}” a run? Teach its name, and import the file again:\n\
             tracker settings --alias \"{name}=Running\""
        ))
    }

    fn other_sources_note(&self) -> Option<String> {
        let known: u64 = self.files.iter().map(|file| file.from_other_sources).sum();
        let is = if known == 1 { "is" } else { "are" };
        (known > 0).then(|| format!("{known} of the duplicates {is} known from another source."))
    }

    fn settled_days_note(&self) -> Option<String> {
        let settled: u64 = self.files.iter().map(|file| file.settled_days).sum();
        (settled > 0).then(|| {
            format!("The day of {} was corrected or confirmed.", counted(settled, "stored workout"))
        })
    }
}

impl FileReport {
    pub(super) fn read(file: String, read: Read) -> FileReport {
        let Read { imported, found, left_out, damage, restored } = read;
        FileReport {
            file,
            format: Some(found.format),
            format_title: found.title,
            restored,
            report: Some(imported.report),
            uncertain_days: found.uncertain_days,
            settled_days: imported.settled_days,
            from_other_sources: imported.from_other_sources,
            ignored_lists: found.ignored_lists,
            left_out: left_out.into_iter().map(|file| (file.path, file.reason)).collect(),
            error: damage.map(|message| NotImported { message, exit_code: NOT_ALL_WELL }),
        }
    }

    pub(super) fn broken(file: String, error: NotImported) -> FileReport {
        FileReport {
            file,
            format: None,
            format_title: "",
            restored: None,
            report: None,
            uncertain_days: 0,
            settled_days: 0,
            from_other_sources: 0,
            ignored_lists: 0,
            left_out: BTreeMap::new(),
            error: Some(error),
        }
    }

    fn problem(&self) -> Option<String> {
        let NotImported { message, .. } = self.error.as_ref()?;
        let imported = match self.report {
            Some(_) => "What was readable before was imported.",
            None => "Nothing of it was imported.",
        };
        Some(format!("{}: {message}\n{imported}", self.file))
    }

    /// The files of an archive that cannot be read: the first of them, and how many there are.
    fn left_out_note(&self) -> Option<String> {
        if self.left_out.is_empty() {
            return None;
        }
        let files = counted(self.left_out.len() as u64, "file");
        let mut note = format!("{}: {files} in it could not be read:", self.file);
        for (path, reason) in self.left_out.iter().take(MAX_SHOWN) {
            let _ = write!(note, "\n{}: {reason}", harmless(path));
        }
        Some(note)
    }

    fn ignored_lists_note(&self) -> Option<String> {
        if self.ignored_lists == 0 {
            return None;
        }
        let ignored = counted(self.ignored_lists, "further list");
        Some(format!(
            "{}: only the first list of workouts was read. {ignored} in this file was left out.",
            self.file
        ))
    }

    fn invalid(&self) -> u64 {
        self.report.as_ref().map_or(0, |report| report.invalid)
    }

    /// The malformed items that the report names: position, name, start, and what is wrong.
    fn malformed(&self) -> impl Iterator<Item = [Cell; 4]> {
        let named = self.report.iter().flat_map(|report| &report.skipped_workouts);
        named.filter_map(|SkippedWorkout { index, name, start, reason, .. }| {
            let SkipReason::Invalid(wrong) = reason else { return None };
            let text = |text: &Option<String>| text.as_deref().unwrap_or_default().into();
            Some([index.into(), text(name), text(start), wrong.into()])
        })
    }
}

/// Whether a shell takes a name in double quotes as it is.
fn is_shell_safe(name: &str) -> bool {
    !name.is_empty() && !name.contains(['"', '$', '`', '\\', '!', '=']) && harmless(name) == name
}

fn filled(sheet: Sheet) -> Option<Section> {
    if sheet.rows.is_empty() { None } else { Some(Section::Sheet(sheet)) }
}

fn exit_code(report: &Report) -> u8 {
    let errors = report.files.iter().filter_map(|file| file.error.as_ref());
    let worst = errors.map(|error| error.exit_code).max().unwrap_or_default();
    let is_partial = report
        .files
        .iter()
        .any(|file| file.invalid() > 0 || file.ignored_lists > 0 || !file.left_out.is_empty());
    worst.max(if is_partial { NOT_ALL_WELL } else { 0 })
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde needs")]
const fn is_zero(number: &u64) -> bool {
    *number == 0
}

fn verdict(report: &Report) -> Cell {
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

/// The counts of each file.
fn files(report: &Report, names: [&'static str; 5]) -> Sheet {
    let [file, counts @ ..] = names;
    let mut sheet = Sheet::new(&[Column::Text(file)]);
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

/// The largest number of files on the screen. The JSON and the CSV have all.
const MAX_FILES_SHOWN: usize = 12;

/// The malformed items: some of each file, so that one file does not hide those of another, and how
/// many more there are.
fn malformed(report: &Report) -> Vec<Section> {
    let files: Vec<&FileReport> = report.files.iter().filter(|file| file.invalid() > 0).collect();
    let Some(share) = MAX_SHOWN.checked_div(files.len()) else { return Vec::new() };
    let names_files = report.files.len() > 1;
    let mut sheet = malformed_sheet(names_files);
    for file in files {
        for item in file.malformed().take(share.max(1)) {
            let name = names_files.then(|| Cell::from(&file.file));
            sheet.rows.push(name.into_iter().chain(item).collect());
        }
    }
    let more = total(report, |file| file.invalid) - sheet.rows.len() as u64;
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
        Column::Text("What is wrong"),
    ]);
    sheet
}

/// The largest number of malformed items on the screen, so that the rest stays visible. The JSON
/// has more.
const MAX_SHOWN: usize = 10;

/// The names of unsupported activities, so that the user notices a run under an unknown name.
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
    let mut sheet = Sheet::new(&[Column::Number("New days"), Column::Text("Where you stand now")]);
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
