//! [`ArchiveProblem`]: why an archive, or a file of it, is not read.

use std::fmt;

use crate::error::ImportError;
use crate::refusal::Refusal;

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
#[derive(Debug, thiserror::Error)]
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
    #[error("it has no history that can be read{}", in_brackets(.example.as_ref()))]
    NothingToRead {
        /// One of its files, with the reason why it was not read. `None` if no file looks like a history.
        example: Option<UnreadFile>,
    },
}

/// A file of an archive that was not read. It displays as its path and the reason.
#[derive(Debug)]
#[non_exhaustive]
pub struct UnreadFile {
    /// The path in the archive. The path in an archive inside follows after another `/`.
    pub path: String,
    /// Why it was not read.
    pub problem: FileProblem,
}

/// Why a file of an archive was not read. It displays as a clause in English.
#[derive(Debug, thiserror::Error)]
pub enum FileProblem {
    /// It is too short to be a history.
    #[error("it has only {length} bytes: export it again")]
    TooShort {
        /// Its length in bytes.
        length: u64,
    },
    /// It needs a password, or is packed by another method than deflate.
    #[error("it is encrypted or packed in an unknown way")]
    Encrypted,
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
    #[error("{}", .0.text())]
    PassedOver(PassedOverReason),
}

/// Why a file of an archive has nothing to read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PassedOverReason {
    /// It has other content.
    NotAHistory,
    /// Another file of the archive has its workouts.
    SameAgain,
    /// It is a history without workouts, such as a plan.
    NoWorkouts,
    /// It is a table of dates, which may be those of runs. In an archive with other files it is probably not.
    TableAmongOthers,
    /// The content is that of an app whose files are not read yet.
    NotReadYet {
        /// The name of the app, or of the format if several apps write it.
        app: &'static str,
        /// What it is, as a noun phrase.
        kind: &'static str,
    },
}

impl PassedOverReason {
    /// The reason in English, as [`PassedOver::reason`](crate::PassedOver::reason) has it.
    ///
    /// ```
    /// use tracker_import::PassedOverReason;
    ///
    /// assert_eq!(PassedOverReason::NotAHistory.text(), "not a history");
    /// ```
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            PassedOverReason::NotAHistory => "not a history",
            PassedOverReason::SameAgain => "the same workouts again",
            PassedOverReason::NoWorkouts => "a history without workouts",
            PassedOverReason::TableAmongOthers => {
                "a table with dates among other files: import it by itself if each row is a run"
            }
            PassedOverReason::NotReadYet { kind, .. } => kind,
        }
    }
}

impl FileProblem {
    /// The refusal of the file, if it is one.
    pub(crate) fn refusal(&self) -> Option<&Refusal> {
        match self {
            FileProblem::Unreadable(error) => error.refusal(),
            _ => None,
        }
    }

    /// How well the file explains that nothing could be read: best is one that is read when the person states
    /// something about it. `None` for other content.
    pub(crate) fn rank_as_example(&self) -> Option<u8> {
        match self {
            FileProblem::PassedOver(PassedOverReason::NotAHistory) => None,
            FileProblem::PassedOver(_) => Some(0),
            problem if problem.refusal().is_some() => Some(2),
            _ => Some(1),
        }
    }
}

impl fmt::Display for UnreadFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path, self.problem)
    }
}

fn in_brackets(example: Option<&UnreadFile>) -> String {
    example.map(|file| format!(" ({file})")).unwrap_or_default()
}

/// Why a file of an archive is not opened.
pub(crate) enum Unopened {
    PassedOver(PassedOverReason),
    LeftOut(FileProblem),
    /// The archive itself cannot be read.
    Failed(ImportError),
}

impl From<ImportError> for Unopened {
    /// Damage of a file leaves it out. If the archive itself cannot be read, the import ends.
    fn from(error: ImportError) -> Unopened {
        match error {
            ImportError::Io(ref inner) if inner.raw_os_error().is_some() => Unopened::Failed(error),
            error => Unopened::LeftOut(FileProblem::Unreadable(Box::new(error))),
        }
    }
}
