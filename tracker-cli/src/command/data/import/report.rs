//! The report of an import: its values, as JSON shows them.

use std::collections::BTreeMap;

use serde::Serialize;
use tracker_core::import::{DateDecision, PassedOver};
use tracker_core::{ImportReport, Source, Year};
use tracker_store::SourceCounts;

use crate::command::data::counts::OfFile;
use crate::command::data::import::outcome::ImportedFile;
use crate::failure::{INTERRUPTED, NEGATIVE, UNUSABLE};
use crate::machine::CountingZone;
use crate::show::Cell;

/// The report of an import, as JSON.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Report {
    pub(super) dry_run: bool,
    /// The number of files that were not read, because Ctrl-C was pressed.
    #[serde(skip_serializing_if = "is_none")]
    pub(super) files_not_read: usize,
    /// The time zone that dated what has none.
    #[serde(skip)]
    pub(super) zone: CountingZone,
    pub(super) files: Vec<FileReport>,
    pub(super) years: Vec<YearReport>,
}

/// The report of one file, or the error that made it unusable.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct FileReport {
    pub(super) file: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) format: Option<&'static str>,
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
    pub(super) report: Option<ImportReport>,
    /// The number of new workouts that make running days. All others are walks and hikes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) runs: Option<u64>,
    /// The number of workouts whose day is not certain.
    #[serde(skip_serializing_if = "is_zero")]
    pub(super) uncertain_days: u64,
    /// The number of these whose day could be another one.
    #[serde(skip_serializing_if = "is_zero")]
    pub(super) possible_other_days: u64,
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
    pub(super) passed_over: Vec<PassedOverFiles>,
    /// The number of files that could not be read, but have workouts before their damage.
    #[serde(skip)]
    pub(super) readable_in_part: u64,
    /// Whether the part of damaged files before the damage is imported.
    #[serde(skip)]
    pub(super) keeps_readable: bool,
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

/// Files of an archive without workouts, for one reason.
#[derive(Serialize)]
pub(super) struct PassedOverFiles {
    pub(super) reason: &'static str,
    pub(super) files: u64,
    pub(super) paths: Vec<String>,
}

/// Why a file was not imported.
#[derive(Serialize)]
#[serde(transparent)]
pub(super) struct NotImported {
    pub(super) message: String,
    #[serde(skip)]
    pub(super) exit_code: u8,
    /// Whether the file has workouts before its damage.
    #[serde(skip)]
    pub(super) is_readable_in_part: bool,
}

impl From<String> for NotImported {
    /// The error for a file or a database that cannot be read.
    fn from(message: String) -> NotImported {
        NotImported { message, exit_code: UNUSABLE, is_readable_in_part: false }
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
    /// The sum of a count over all files.
    pub(super) fn total(&self, count: impl Fn(&ImportReport) -> u64) -> u64 {
        self.files.iter().filter_map(|file| file.report.as_ref()).map(count).sum()
    }

    /// The number of workouts that were left out because their names are not known.
    pub(super) fn unknown(&self) -> u64 {
        self.total(|file| file.unknown_names.workouts())
    }

    /// The reports of the files that were read.
    pub(super) fn of_files(&self) -> Vec<OfFile<'_>> {
        let mut files = Vec::new();
        for FileReport { file, report, .. } in &self.files {
            files.extend(report.as_ref().map(|report| OfFile { file, report }));
        }
        files
    }

    /// The number of new workouts that make running days, in all files.
    pub(super) fn new_runs(&self) -> u64 {
        self.files.iter().filter_map(|file| file.runs).sum()
    }

    pub(super) fn exit_code(&self) -> u8 {
        if self.files_not_read > 0 {
            return INTERRUPTED;
        }
        let errors = self.files.iter().filter_map(|file| file.error.as_ref());
        let worst = errors.map(|error| error.exit_code).max().unwrap_or_default();
        let is_partial = self.files.iter().any(FileReport::is_partial);
        worst.max(if is_partial { NEGATIVE } else { 0 })
    }
}

impl FileReport {
    pub(super) fn read(file: String, read: ImportedFile) -> FileReport {
        let ImportedFile {
            imported,
            facts,
            left_out,
            passed_over,
            keeps_readable,
            damage,
            restored,
        } = read;
        let readable = left_out.iter().filter(|file| file.readable_items > 0).count();
        FileReport {
            file,
            format: Some(facts.format),
            format_title: facts.title,
            format_sign: facts.sign,
            is_archive: facts.is_archive,
            restored,
            report: Some(imported.report),
            runs: Some(imported.runs),
            uncertain_days: facts.uncertain_days,
            possible_other_days: facts.possible_other_days,
            sources: sources(&imported.sources),
            settled_days: imported.settled_days,
            from_other_sources: imported.from_other_sources,
            ignored_lists: facts.ignored_lists,
            dates: facts.dates.first().map(|decision| decision.order.name()),
            date_decisions: facts.dates,
            left_out: left_out.into_iter().map(|file| (file.path, file.reason)).collect(),
            passed_over: passed_over.into_iter().map(PassedOverFiles::from).collect(),
            readable_in_part: readable as u64,
            keeps_readable,
            error: damage.map(|message| NotImported {
                message,
                exit_code: NEGATIVE,
                is_readable_in_part: true,
            }),
        }
    }

    pub(super) fn broken(file: String, error: NotImported) -> FileReport {
        FileReport {
            file,
            format: None,
            format_title: "",
            format_sign: "",
            is_archive: false,
            restored: None,
            report: None,
            runs: None,
            uncertain_days: 0,
            possible_other_days: 0,
            sources: BTreeMap::new(),
            settled_days: 0,
            from_other_sources: 0,
            ignored_lists: 0,
            dates: None,
            date_decisions: Vec::new(),
            left_out: BTreeMap::new(),
            passed_over: Vec::new(),
            readable_in_part: 0,
            keeps_readable: false,
            error: Some(error),
        }
    }

    /// The number of unreadable items.
    pub(super) fn invalid(&self) -> u64 {
        self.report.as_ref().map_or(0, |report| report.invalid)
    }

    /// Whether something in the file was not read.
    fn is_partial(&self) -> bool {
        let has_unknown =
            self.report.as_ref().is_some_and(|report| !report.unknown_names.is_empty());
        self.invalid() > 0 || has_unknown || self.ignored_lists > 0 || !self.left_out.is_empty()
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

impl From<PassedOver> for PassedOverFiles {
    fn from(PassedOver { reason, files, paths, .. }: PassedOver) -> PassedOverFiles {
        PassedOverFiles { reason, files, paths }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde needs")]
const fn is_none(number: &usize) -> bool {
    *number == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde needs")]
const fn is_zero(number: &u64) -> bool {
    *number == 0
}
