//! [`ImportError`]: why a history cannot be read.

use std::io;

use crate::archive::ArchiveProblem;
use crate::format::Format;
use crate::health_auto_export::{ContentKind, ExportError};
use crate::refusal::{Refusal, WHAT_IS_READ};
use tracker_core::limits::TooManyWorkouts;

/// Why a history cannot be read to its end.
///
/// The items before the error are valid. [`readable_items`](ImportError::readable_items) tells whether they
/// can be kept, and [`ImportOptions::keep_readable`](crate::ImportOptions::keep_readable) keeps them.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ImportError {
    /// The file cannot be read.
    #[error("the file cannot be read: {0}")]
    Io(#[from] io::Error),
    /// The content is not a history, or of a kind that cannot be imported.
    #[error("{}", not_a_history(*.found, .columns))]
    NotAHistory {
        /// The kind of content, recognised by its first bytes.
        found: ContentKind,
        /// The names of the columns, if it is a table.
        columns: Vec<String>,
    },
    /// The file is not damaged, but it is not imported: what its cells mean is not certain, or they are no runs.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The history is damaged.
    #[error("{} is damaged at byte {offset}: {reason} (workouts read before: {items})", .format.title())]
    Damaged {
        /// The format.
        format: Format,
        /// The byte position after unpacking, counted from 0.
        offset: u64,
        /// The number of items that were read before, including skipped ones.
        items: u64,
        /// What is wrong.
        reason: &'static str,
    },
    /// The zip archive is damaged, or has no history that can be read.
    #[error("this zip archive cannot be imported: {problem}")]
    Archive {
        /// What is wrong.
        problem: ArchiveProblem,
        /// The number of items before the damage of damaged files in it.
        items: u64,
    },
    /// The JSON of Health Auto Export is damaged, or it is something else.
    #[error(transparent)]
    Export(#[from] ExportError),
    /// The file is of a known format, but has no list of workouts.
    #[error("{advice}")]
    NoWorkouts {
        /// What the file is, and what to do: see
        /// [`FileSummary::advice`](crate::FileSummary::advice).
        advice: String,
    },
    /// The history has more workouts than one file can have.
    #[error(transparent)]
    TooManyWorkouts(#[from] TooManyWorkouts),
    /// The format is known, but cannot be read, or not in the version that the file has.
    #[error("{} cannot be read by this version: use the latest one", .format.title())]
    Unsupported {
        /// The format.
        format: Format,
    },
}

impl ImportError {
    /// The number of items before the error that can be kept. It is 0 unless the file is damaged in
    /// the middle.
    ///
    /// ```
    /// use std::io::Cursor;
    /// use tracker_import::{ImportOptions, open};
    ///
    /// let cut = r#"{"data": {"workouts": [{"name": "Yoga"}, {"name": "Runn"#;
    /// let mut history = open(Cursor::new(cut), ImportOptions::default())?;
    /// assert!(history.next().unwrap().is_ok());
    /// assert_eq!(history.next().unwrap().unwrap_err().readable_items(), 1);
    /// # Ok::<(), tracker_import::ImportError>(())
    /// ```
    #[must_use]
    pub const fn readable_items(&self) -> u64 {
        match self {
            ImportError::Damaged { items, .. } | ImportError::Archive { items, .. } => *items,
            ImportError::Export(error) => error.items(),
            _ => 0,
        }
    }

    /// The refusal, if this is one: that of the file, or that of a file in an archive which has nothing else to
    /// read. Then stating the order of the dates, or the format, for the archive resolves it as well.
    ///
    /// ```
    /// use std::io::Cursor;
    /// use tracker_import::{ImportOptions, Refusal, open};
    ///
    /// let error = open(Cursor::new("date\n05/04/2024\n"), ImportOptions::default()).unwrap_err();
    /// assert!(matches!(error.refusal(), Some(Refusal::AmbiguousDates { .. })));
    /// ```
    #[must_use]
    pub fn refusal(&self) -> Option<&Refusal> {
        match self {
            ImportError::Refused(refusal) => Some(refusal),
            ImportError::Archive {
                problem: ArchiveProblem::NothingToRead { example: Some(file) },
                ..
            } => file.problem.refusal(),
            _ => None,
        }
    }

    /// The error for an archive of which nothing was read.
    pub(crate) const fn unreadable_archive(problem: ArchiveProblem) -> ImportError {
        ImportError::Archive { problem, items: 0 }
    }
}

/// What was found, and what can be imported.
fn not_a_history(found: ContentKind, columns: &[String]) -> String {
    let advice = match found {
        ContentKind::Empty
        | ContentKind::AutoSync
        | ContentKind::UnpackedAutoSync
        | ContentKind::Gzip
        | ContentKind::Bzip2
        | ContentKind::Utf16
        | ContentKind::Utf32
        | ContentKind::Html => found.advice(),
        ContentKind::Zip => "unzip it first",
        _ => "",
    };
    if !advice.is_empty() {
        return format!("this is {found}: {advice}");
    }
    if columns.is_empty() {
        return format!("this is {found}: the tracker does not know it. {WHAT_IS_READ}");
    }
    let first: Vec<String> =
        columns.iter().take(MAX_COLUMNS).map(|name| format!("{name:?}")).collect();
    let more = if columns.len() > MAX_COLUMNS { ", …" } else { "" };
    format!(
        "this is a table with the columns {}{more}: none of them is known to be the date of a run. \
         {WHAT_IS_READ}",
        first.join(", ")
    )
}

/// The maximum number of columns that are named.
const MAX_COLUMNS: usize = 8;
