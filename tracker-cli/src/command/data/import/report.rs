//! The report of an import: its values, as JSON shows them.

use std::collections::BTreeMap;

use serde::Serialize;
use tracker_core::{ImportReport, RunningDays, Source, Year};
use tracker_import::{DateDecision, PassedOver};
use tracker_store::{ImportOutcome, SourceCounts};

use crate::command::data::counts::OfFile;
use crate::failure::{INTERRUPTED, NEGATIVE, UNUSABLE};
use crate::machine::CountingZone;
use crate::show::Cell;

/// The report of an import, as JSON.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Report {
    pub(super) dry_run: bool,
    /// The number of files that were not read, because Ctrl-C was pressed.
    #[serde(skip_serializing_if = "is_zero")]
    pub(super) files_not_read: u64,
    /// The number of files in directories that were read before and have not changed.
    #[serde(skip_serializing_if = "is_zero")]
    pub(super) unchanged_files: u64,
    /// The time zone that dated what has none.
    #[serde(skip)]
    pub(super) zone: CountingZone,
    pub(super) files: Vec<FileReport>,
    pub(super) years: Vec<YearReport>,
}

/// What became of one file.
#[derive(Serialize)]
pub(super) struct FileReport {
    pub(super) file: String,
    #[serde(flatten)]
    pub(super) outcome: FileOutcome,
}

#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum FileOutcome {
    Read(Box<ReadFile>),
    /// Nothing of the file was imported.
    Broken {
        error: NotImported,
    },
    /// A file in a directory that is no history, such as a text.
    PassedOver {
        passed_over: String,
    },
}

/// The report of a file that was read.
#[derive(Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ReadFile {
    pub(super) format: &'static str,
    /// The format in words.
    #[serde(skip)]
    pub(super) format_title: &'static str,
    /// What tells the format. Empty if nothing had to tell it.
    #[serde(skip)]
    pub(super) format_sign: &'static str,
    /// Whether the format is that of the first history in an archive.
    #[serde(skip)]
    pub(super) is_archive: bool,
    /// What was restored of an export of this program, apart from workouts.
    #[serde(skip)]
    pub(super) restored: Option<String>,
    #[serde(flatten)]
    pub(super) report: ImportReport,
    /// The number of new workouts that make running days. All others are walks and hikes.
    pub(super) runs: u64,
    /// The number of workouts whose day is not certain.
    #[serde(skip_serializing_if = "is_zero")]
    pub(super) uncertain_days: u64,
    /// The number of these whose day could be another one.
    #[serde(skip_serializing_if = "is_zero")]
    pub(super) possible_other_days: u64,
    /// The number of workouts on days that cannot be, because the clock of a device was wrong.
    #[serde(skip_serializing_if = "is_zero")]
    pub(super) odd_days: u64,
    /// The number of workouts whose duration or distance cannot be read and is left out.
    #[serde(skip_serializing_if = "is_zero")]
    pub(super) unread_numbers: u64,
    /// What came from each source, if the file has several.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(super) sources: BTreeMap<&'static str, FromSource>,
    /// The number of stored workouts whose uncertain day was settled.
    #[serde(skip_serializing_if = "is_zero")]
    pub(super) settled_days: u64,
    /// The number of duplicates that are known from other sources only.
    #[serde(skip_serializing_if = "is_zero")]
    pub(super) from_other_sources: u64,
    #[serde(skip_serializing_if = "is_zero")]
    pub(super) ignored_lists: u64,
    /// The order of day and month, in a table whose dates needed a decision: `dmy` or `mdy`. Of an archive, that
    /// of its first such table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) dates: Option<&'static str>,
    /// How the order was decided. An archive can have several tables.
    #[serde(skip)]
    pub(super) date_decisions: Vec<DateDecision>,
    /// The files of an archive that cannot be read, with the reason.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(super) left_out: BTreeMap<String, String>,
    /// The files of an archive without workouts, by reason.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) passed_over: Vec<PassedOver>,
    /// The number of files that could not be read, but have workouts before their damage.
    #[serde(skip)]
    pub(super) readable_in_part: u64,
    /// Whether the part of damaged files before the damage is imported.
    #[serde(skip)]
    pub(super) keeps_readable: bool,
    /// The running days before and after the import.
    #[serde(skip)]
    pub(super) days: (RunningDays, RunningDays),
    /// The error after the part before the damage, if that part was imported.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) error: Option<NotImported>,
}

/// The counts of one source in a file.
#[derive(Serialize)]
pub(super) struct FromSource {
    #[serde(skip)]
    pub(super) title: &'static str,
    pub(super) new: u64,
    pub(super) duplicates: u64,
}

/// Why a file was not imported.
#[derive(Default, Serialize)]
#[serde(transparent)]
pub(super) struct NotImported {
    pub(super) message: String,
    #[serde(skip)]
    pub(super) exit_code: u8,
    /// Whether the file has workouts before its damage.
    #[serde(skip)]
    pub(super) is_readable_in_part: bool,
    /// Whether the file is no history, and looks like none.
    #[serde(skip)]
    pub(super) is_something_else: bool,
    /// What to type instead. Files with the same advice are named together.
    #[serde(skip)]
    pub(super) advice: Option<String>,
}

impl NotImported {
    /// The error of a file or directory in which nothing is to be imported.
    pub(super) fn nothing(message: String) -> NotImported {
        NotImported { exit_code: NEGATIVE, ..NotImported::from(message) }
    }

    /// The error of a file of which the part before its damage was imported.
    pub(super) fn after_readable_part(message: String) -> NotImported {
        NotImported {
            message,
            exit_code: NEGATIVE,
            is_readable_in_part: true,
            ..NotImported::default()
        }
    }
}

impl From<String> for NotImported {
    /// The error for a file or a database that cannot be read.
    fn from(message: String) -> NotImported {
        NotImported { message, exit_code: UNUSABLE, ..NotImported::default() }
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
    /// The files that were read, with their names.
    pub(super) fn read_files(&self) -> impl Iterator<Item = (&str, &ReadFile)> {
        self.files.iter().filter_map(|FileReport { file, outcome }| match outcome {
            FileOutcome::Read(read) => Some((file.as_str(), &**read)),
            _ => None,
        })
    }

    /// The names of the files in directories that are no histories.
    pub(super) fn passed_over(&self) -> Vec<&str> {
        let is_passed_over =
            |it: &&FileReport| matches!(it.outcome, FileOutcome::PassedOver { .. });
        self.files.iter().filter(is_passed_over).map(|it| it.file.as_str()).collect()
    }

    /// Whether nothing was there to import.
    pub(super) fn has_no_history(&self) -> bool {
        self.unchanged_files == 0 && self.passed_over().len() == self.files.len()
    }

    /// The sum of a number over all files that were read.
    pub(super) fn sum(&self, number: impl Fn(&ReadFile) -> u64) -> u64 {
        self.read_files().map(|(_, read)| number(read)).sum()
    }

    /// The sum of a count over all files.
    pub(super) fn total(&self, count: impl Fn(&ImportReport) -> u64) -> u64 {
        self.sum(|read| count(&read.report))
    }

    /// The number of workouts that were left out because their names are not known.
    pub(super) fn unknown(&self) -> u64 {
        self.total(|file| file.unknown_names.workouts())
    }

    /// The reports of the files that were read.
    pub(super) fn of_files(&self) -> Vec<OfFile<'_>> {
        self.read_files().map(|(file, read)| OfFile { file, report: &read.report }).collect()
    }

    /// The number of new workouts that make running days, in all files.
    pub(super) fn new_runs(&self) -> u64 {
        self.sum(|read| read.runs)
    }

    pub(super) fn exit_code(&self) -> u8 {
        if self.files_not_read > 0 {
            return INTERRUPTED;
        }
        let errors = self.files.iter().filter_map(FileReport::error);
        let worst = errors.map(|error| error.exit_code).max().unwrap_or_default();
        let is_partial =
            self.has_no_history() || self.read_files().any(|(_, read)| read.is_partial());
        worst.max(if is_partial { NEGATIVE } else { 0 })
    }
}

impl FileReport {
    /// Whether workouts were stored or changed.
    pub(super) fn changes_something(&self) -> bool {
        match &self.outcome {
            FileOutcome::Read(read) => read.report.processed > 0 || read.settled_days > 0,
            _ => false,
        }
    }

    pub(super) fn error(&self) -> Option<&NotImported> {
        match &self.outcome {
            FileOutcome::Read(read) => read.error.as_ref(),
            FileOutcome::Broken { error } => Some(error),
            FileOutcome::PassedOver { .. } => None,
        }
    }
}

impl ReadFile {
    /// What the import itself tells of a file.
    pub(super) fn new(imported: ImportOutcome) -> ReadFile {
        ReadFile {
            report: imported.report,
            runs: imported.runs,
            sources: sources(&imported.sources),
            settled_days: imported.settled_days,
            from_other_sources: imported.from_other_sources,
            days: (imported.days_before, imported.days_after),
            ..ReadFile::default()
        }
    }

    /// Whether the file was read to its end, and nothing of it needs a look.
    pub(super) fn is_complete(&self) -> bool {
        self.error.is_none() && !self.is_partial()
    }

    fn is_partial(&self) -> bool {
        let ReadFile { report, ignored_lists, left_out, .. } = self;
        let has_unknown = !report.unknown_names.is_empty();
        report.invalid > 0 || has_unknown || *ignored_lists > 0 || !left_out.is_empty()
    }
}

/// The counts of each source. Empty if there is only one.
fn sources(counts: &BTreeMap<Source, SourceCounts>) -> BTreeMap<&'static str, FromSource> {
    if counts.len() < 2 {
        return BTreeMap::new();
    }
    let mut sources = BTreeMap::new();
    for (source, SourceCounts { new, duplicates }) in counts {
        let counts = FromSource { title: source.title(), new: *new, duplicates: *duplicates };
        sources.insert(source.name(), counts);
    }
    sources
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde needs")]
const fn is_zero(number: &u64) -> bool {
    *number == 0
}
