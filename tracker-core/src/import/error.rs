//! [`ImportError`]: why a history cannot be read.

use std::io;

use crate::import::format::Format;
use crate::import::health_auto_export::{ContentKind, ExportError};

/// Why a history cannot be read to its end.
///
/// The items before the error are valid. [`readable_items`](ImportError::readable_items) tells whether they
/// can be kept, and [`ImportOptions::keep_readable`](crate::import::ImportOptions::keep_readable) keeps them.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ImportError {
    /// The file cannot be read.
    #[error("the file cannot be read: {0}")]
    Io(#[from] io::Error),
    /// The content is not a history, or of a kind that cannot be imported.
    #[error("this is {found}: {}", advice(*.found))]
    NotAHistory {
        /// The kind of content, recognised by its first bytes.
        found: ContentKind,
    },
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
    #[error("this zip archive cannot be imported: {reason}")]
    Archive {
        /// What is wrong, and what to do.
        reason: String,
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
        /// [`ImportSummary::advice`](crate::import::ImportSummary::advice).
        advice: String,
    },
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
    /// use tracker_core::import::{ImportOptions, open};
    ///
    /// let cut = r#"{"data": {"workouts": [{"name": "Yoga"}, {"name": "Runn"#;
    /// let mut import = open(Cursor::new(cut), ImportOptions::default())?;
    /// assert!(import.next().unwrap().is_ok());
    /// assert_eq!(import.next().unwrap().unwrap_err().readable_items(), 1);
    /// # Ok::<(), tracker_core::import::ImportError>(())
    /// ```
    #[must_use]
    pub const fn readable_items(&self) -> u64 {
        match self {
            ImportError::Damaged { items, .. } | ImportError::Archive { items, .. } => *items,
            ImportError::Export(error) => error.items(),
            _ => 0,
        }
    }

    /// The error for an archive of which nothing was read.
    pub(crate) fn unreadable_archive(reason: impl Into<String>) -> ImportError {
        ImportError::Archive { reason: reason.into(), items: 0 }
    }
}

/// What the user can do. More kinds of content can be opened than pushed, so some advice differs.
const fn advice(found: ContentKind) -> &'static str {
    match found {
        ContentKind::Csv | ContentKind::Text => {
            "it needs a line with the names of its columns, one of them date"
        }
        ContentKind::Zip => "unzip it first",
        _ => found.advice(),
    }
}
