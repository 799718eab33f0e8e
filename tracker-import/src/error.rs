//! [`ImportError`]: why a history cannot be read; [`ArchiveProblem`]: why an archive, or a file of it, is not read.

use std::io;
use std::sync::Arc;

use strum::IntoStaticStr;

use crate::format::Format;
use crate::health_auto_export::{ContentKind, ExportError};
use crate::refused_file::{RefusedFile, WHAT_IS_READ};
use tracker_core::limits::TooManyWorkouts;

/// Why a history cannot be read to its end.
///
/// The items before the error are valid. [`readable_items`](ImportError::readable_items) is the number of those
/// that can be kept, and [`ImportOptions::keep_readable`](crate::ImportOptions::keep_readable) keeps them.
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
    Refused(#[from] RefusedFile),
    /// The history is damaged.
    #[error("{} is damaged at byte {offset}: {reason}; export it again (workouts read before: {items})", .format.title())]
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
    /// use tracker_import::{ImportOptions, RefusedFile, open};
    ///
    /// let error = open(Cursor::new("date\n05/04/2024\n"), ImportOptions::default()).unwrap_err();
    /// assert!(matches!(error.refused_file(), Some(RefusedFile::AmbiguousDates { .. })));
    /// ```
    #[must_use]
    pub fn refused_file(&self) -> Option<&RefusedFile> {
        match self {
            ImportError::Refused(refusal) => Some(refusal),
            ImportError::Archive {
                problem: ArchiveProblem::NothingToRead { example: Some(file) },
                ..
            } => file.problem.refused_file(),
            _ => None,
        }
    }

    /// The error for an archive that was not read.
    pub(crate) const fn unreadable_archive(problem: ArchiveProblem) -> ImportError {
        ImportError::Archive { problem, items: 0 }
    }
}

/// What was found, and what can be imported.
fn not_a_history(found: ContentKind, columns: &[String]) -> String {
    let way = if found == ContentKind::Zip { Some("unzip it first") } else { found.way_to_read() };
    if let Some(way) = way {
        return format!("this is {found}: {way}");
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

/// Why a zip archive cannot be imported. It displays as a clause in English.
///
/// Unlike other errors, this one, [`FileProblem`] and [`PassedOverReason`] are exhaustive: a program that words them
/// in another language does not compile when a kind is missing.
///
/// ```
/// use std::io::Cursor;
/// use tracker_import::{ArchiveProblem, ImportError, ImportOptions, open};
///
/// let cut = open(Cursor::new(b"PK\x03\x04 cut off"), ImportOptions::default());
/// let Err(ImportError::Archive { problem, .. }) = cut else { panic!("an archive without its end") };
/// assert!(matches!(problem, ArchiveProblem::EndMissing));
/// assert_eq!(problem.to_string(), "its end is missing: download it again");
/// ```
#[derive(Debug, thiserror::Error, IntoStaticStr)]
#[non_exhaustive]
pub enum ArchiveProblem {
    /// The list of files at the end is missing: the download stopped.
    #[error("its end is missing: download it again")]
    EndMissing,
    /// The list of files is damaged.
    #[error("its list of files is damaged: download it again")]
    ListDamaged,
    /// The list names the same bytes more than once.
    #[error("its files overlap: download it again")]
    FilesOverlap,
    /// More than 1000 of its files are damaged.
    #[error("more than 1000 of its files are damaged: download it again")]
    TooManyDamagedFiles,
    /// It has more files than an archive may have.
    #[error("it has more than 100000 files, with those of the archives in it")]
    TooManyFiles,
    /// The names of its files are too long.
    #[error(
        "the names of its files are longer than 8 MiB together, with those of the archives in it"
    )]
    PathsTooLong,
    /// It has more files than an archive of its size may have.
    #[error(
        "it has more than 1000 files, and more than one for 150 of its bytes, with those of the archives in it"
    )]
    TooManyFilesForItsSize,
    /// Unpacked, it would be too large.
    #[error("unpacked, its files are together more than 200 times as large, or more than 64 GiB")]
    TooLargeUnpacked,
    /// None of its files is a history that can be read.
    #[error("it has no history that can be read{}; choose the archive that your app exports, or unpack it and \
         import the files with workouts", in_brackets(.example.as_ref()))]
    NothingToRead {
        /// One of its files, with the reason why it was not read. `None` if no file looks like a history.
        example: Option<UnreadFile>,
    },
}

/// A file of an archive that was not read. It displays as its path and the reason.
#[derive(Debug, thiserror::Error)]
#[error("{path}: {problem}")]
#[non_exhaustive]
pub struct UnreadFile {
    /// The path in the archive. The path in an archive inside follows after another `/`.
    pub path: String,
    /// Why it was not read.
    pub problem: Arc<FileProblem>,
}

/// Why a file of an archive was not read. It displays as a clause in English.
#[derive(Debug, thiserror::Error, IntoStaticStr)]
#[non_exhaustive]
pub enum FileProblem {
    /// It is too short to be a history.
    #[error("it has only {length} bytes: export it again")]
    TooShort {
        /// Its length in bytes.
        length: u64,
    },
    /// It needs a password.
    #[error("it is protected by a password: unpack the archive with it, and import the files")]
    Encrypted,
    /// It is packed by another method than deflate.
    #[error("it is packed in an unknown way: unzip it first")]
    UnknownPacking,
    /// The list of files names a place at which it does not begin.
    #[error("its place is damaged")]
    PlaceDamaged,
    /// It is an archive in an archive in an archive.
    #[error("it is an archive in an archive in an archive: unzip it first")]
    TooDeep,
    /// It is an archive that is too large to be read in an archive.
    #[error("it is an archive with more than 24 MiB: unzip it first")]
    TooLarge,
    /// It cannot be read by itself either.
    #[error(transparent)]
    Unreadable(Box<ImportError>),
    /// It has nothing to read.
    #[error("{0}")]
    PassedOver(PassedOverReason),
}

/// Why a file of an archive has nothing to read. It displays as a noun phrase in English.
///
/// ```
/// use tracker_import::PassedOverReason;
///
/// assert_eq!(PassedOverReason::NotAHistory.to_string(), "not a history");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, IntoStaticStr)]
#[non_exhaustive]
pub enum PassedOverReason {
    /// It has other content.
    #[error("not a history")]
    NotAHistory,
    /// Another file of the archive has its workouts.
    #[error("the same workouts again")]
    SameAgain,
    /// It is a history without workouts, such as a plan.
    #[error("a history without workouts")]
    NoWorkouts,
    /// It is a table of dates, which may be those of runs. In an archive with other files it is probably not.
    #[error("a table with dates among other files: import it by itself if each row is a run")]
    TableAmongOthers,
    /// The content is that of an app whose files are not read yet.
    #[error("{kind}")]
    NotReadYet {
        /// The name of the app, or of the format if several apps write it.
        app: &'static str,
        /// What it is, as a noun phrase.
        kind: &'static str,
    },
}

impl FileProblem {
    /// The refusal of the file, if it is one.
    #[must_use]
    pub fn refused_file(&self) -> Option<&RefusedFile> {
        match self {
            FileProblem::Unreadable(error) => error.refused_file(),
            _ => None,
        }
    }

    /// How well the file explains that nothing could be read: best is one that is read when the person states
    /// something about it. `None` for other content.
    pub(crate) fn rank_as_example(&self) -> Option<u8> {
        match self {
            FileProblem::PassedOver(PassedOverReason::NotAHistory) => None,
            FileProblem::PassedOver(_) => Some(0),
            problem if problem.refused_file().is_some() => Some(2),
            _ => Some(1),
        }
    }
}

fn in_brackets(example: Option<&UnreadFile>) -> String {
    example.map(|file| format!(" ({file})")).unwrap_or_default()
}
