//! [`ExportError`]: where a document broke, and how.

use crate::export::found::Found;

/// Why an export could not be read to its end.
///
/// Offsets count bytes from 0, `items` the elements of the `workouts` array that were read before.
///
/// ```
/// use tracker_core::export::{ExportReader, Found};
///
/// let mut reader = ExportReader::default();
/// reader.read(br#"{"workouts": [{}, {"name": "Runn"#, &mut Vec::new())?;
/// let error = reader.finish().unwrap_err();
/// assert_eq!((error.offset(), error.items()), (32, 1));
///
/// let mut reader = ExportReader::default();
/// reader.read(b"PK\x03\x04", &mut Vec::new())?;
/// let error = reader.finish().unwrap_err();
/// assert_eq!(error.found(), Some(Found::Zip));
/// assert_eq!(
///     error.to_string(),
///     "this is a zip archive: unzip it first, and use the .json file inside"
/// );
/// # Ok::<(), tracker_core::export::ExportError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ExportError {
    /// The content is something else.
    #[error("this is {found}: {}", .found.advice())]
    NotAnExport {
        /// What it is, as far as its first bytes or its shape tell.
        found: Found,
        /// Where that was clear.
        offset: u64,
    },
    /// The document is no JSON, or not in the shape of an export.
    #[error("the export is damaged at byte {offset}: {} stands where {expected} was expected \
         (workouts read before: {items})", shown(*.found))]
    Syntax {
        /// Where it broke.
        offset: u64,
        /// Items read before.
        items: u64,
        /// What could have stood there.
        expected: &'static str,
        /// The byte that did.
        found: u8,
    },
    /// The document is not UTF-8, perhaps inside a value that nobody needs.
    #[error(
        "the export is damaged: it is not UTF-8 at byte {offset} (workouts read before: {items})"
    )]
    NotUtf8 {
        /// The first byte of the invalid character.
        offset: u64,
        /// Items read before.
        items: u64,
    },
    /// Brackets are nested deeper than any export does.
    #[error(
        "this is no export: its brackets are nested too deep at byte {offset} \
         (workouts read before: {items})"
    )]
    TooDeep {
        /// Where it went too deep.
        offset: u64,
        /// Items read before.
        items: u64,
    },
    /// The bytes ended before the document did.
    #[error(
        "the export is incomplete: it ends at byte {offset}, in the middle of the document \
         (workouts read before: {items})"
    )]
    Truncated {
        /// How many bytes there were.
        offset: u64,
        /// Items read before.
        items: u64,
    },
}

impl ExportError {
    /// The byte at which it was clear that something is wrong.
    #[must_use]
    pub const fn offset(&self) -> u64 {
        match self {
            ExportError::NotAnExport { offset, .. }
            | ExportError::Syntax { offset, .. }
            | ExportError::NotUtf8 { offset, .. }
            | ExportError::TooDeep { offset, .. }
            | ExportError::Truncated { offset, .. } => *offset,
        }
    }

    /// How many elements of the `workouts` array were read before.
    #[must_use]
    pub const fn items(&self) -> u64 {
        match self {
            ExportError::NotAnExport { .. } => 0,
            ExportError::Syntax { items, .. }
            | ExportError::NotUtf8 { items, .. }
            | ExportError::TooDeep { items, .. }
            | ExportError::Truncated { items, .. } => *items,
        }
    }

    /// What was found instead of an export, when it is known.
    #[must_use]
    pub const fn found(&self) -> Option<Found> {
        match self {
            ExportError::NotAnExport { found, .. } => Some(*found),
            _ => None,
        }
    }
}

fn shown(byte: u8) -> String {
    if byte.is_ascii_graphic() {
        format!("`{}`", char::from(byte))
    } else {
        format!("the byte 0x{byte:02x}")
    }
}
