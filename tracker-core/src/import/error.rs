//! [`ImportError`]: why a history cannot be read.

use std::io;

use crate::import::format::Format;
use crate::import::health_auto_export::{ContentKind, ExportError};

/// Why a history cannot be read to its end.
///
/// Items before the error are valid. A caller decides whether to keep them.
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
        /// The number of items that were read before.
        items: u64,
        /// What is wrong.
        reason: &'static str,
    },
    /// The zip archive is damaged, or has no history that can be read.
    #[error("this zip archive cannot be imported: {reason}")]
    Archive {
        /// What is wrong, and what to do.
        reason: String,
    },
    /// The JSON of Health Auto Export is damaged, or it is something else.
    #[error(transparent)]
    Export(#[from] ExportError),
    /// The format is known, but cannot be read, or not in the version that the file has.
    #[error("{} cannot be read by this version: use the latest one", .format.title())]
    Unsupported {
        /// The format.
        format: Format,
    },
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
