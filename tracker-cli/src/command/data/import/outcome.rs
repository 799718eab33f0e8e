//! [`ImportedFile`]: what was imported from a file.

use tracker_import::{DateDecision, FileSummary, LeftOut, PassedOver};
use tracker_store::ImportOutcome;

/// What was imported from a file.
pub(super) struct ImportedFile {
    pub(super) imported: ImportOutcome,
    pub(super) facts: FileFacts,
    /// The files of an archive that cannot be read.
    pub(super) left_out: Vec<LeftOut>,
    /// The files of an archive without workouts.
    pub(super) passed_over: Vec<PassedOver>,
    /// Whether the part of damaged files before the damage is imported.
    pub(super) keeps_readable: bool,
    /// The error after the part before the damage, if that part was imported.
    pub(super) damage: Option<String>,
    /// What was restored of an export of this program, apart from workouts.
    pub(super) restored: Option<String>,
}

/// The format of a file, and the counts for its notes.
#[derive(Default)]
pub(super) struct FileFacts {
    pub(super) format: &'static str,
    /// The format in words.
    pub(super) title: &'static str,
    /// What tells the format.
    pub(super) sign: &'static str,
    /// Whether the format is that of the first history in an archive.
    pub(super) is_archive: bool,
    pub(super) uncertain_days: u64,
    pub(super) possible_other_days: u64,
    pub(super) ignored_lists: u64,
    /// How the order of day and month was decided, in tables whose dates needed it.
    pub(super) dates: Vec<DateDecision>,
}

impl FileFacts {
    pub(super) fn new(summary: FileSummary, sign: &'static str, is_archive: bool) -> FileFacts {
        FileFacts {
            sign,
            is_archive,
            format: summary.format.name(),
            title: summary.format.title(),
            uncertain_days: summary.uncertain_days,
            possible_other_days: summary.possible_other_days,
            ignored_lists: summary.ignored_lists,
            dates: Vec::new(),
        }
    }
}
