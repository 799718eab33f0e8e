//! How the reading of an export ends: [`ExportError`] and [`ExportSummary`].

use crate::health_auto_export::content_kind::ContentKind;

/// Why an export cannot be read to its end.
///
/// `offset` is a byte position, counted from 0. `items` is the number of elements of the `workouts`
/// array that were read before the error.
///
/// ```
/// use tracker_import::{ExportReader, ContentKind};
///
/// let mut reader = ExportReader::default();
/// reader.read(br#"{"workouts": [{}, {"name": "Runn"#, &mut Vec::new())?;
/// let error = reader.finish().unwrap_err();
/// assert_eq!((error.offset(), error.items()), (32, 1));
///
/// let mut reader = ExportReader::default();
/// reader.read(b"PK\x03\x04", &mut Vec::new())?;
/// let error = reader.finish().unwrap_err();
/// assert_eq!(error.found(), Some(ContentKind::Zip));
/// assert_eq!(
///     error.to_string(),
///     "this is a zip archive: unzip it first, and use the .json file inside"
/// );
/// # Ok::<(), tracker_import::ExportError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ExportError {
    /// The content is not an export.
    #[error("this is {found}: {}", .found.advice())]
    NotAnExport {
        /// The kind of content, recognised by its first bytes or its structure.
        found: ContentKind,
        /// The position at which this was recognised.
        offset: u64,
    },
    /// The document is not valid JSON, or does not have the structure of an export.
    #[error("the export is damaged at byte {offset}: {} stands where {expected} was expected; \
         export it again (workouts read before: {items})", describe_byte(*.found))]
    Syntax {
        /// The position of the unexpected byte.
        offset: u64,
        /// Items read before.
        items: u64,
        /// What was expected there.
        expected: &'static str,
        /// The byte that was found there.
        found: u8,
    },
    /// The document is not UTF-8. Values that are skipped are checked too.
    #[error(
        "the export is damaged: it is not UTF-8 at byte {offset}; export it again (workouts read before: {items})"
    )]
    NotUtf8 {
        /// The first byte of the invalid character.
        offset: u64,
        /// Items read before.
        items: u64,
    },
    /// The brackets of a value are nested more than 128 deep. Exports do not need that.
    #[error(
        "this is not an export: its brackets are nested too deep at byte {offset} \
         (workouts read before: {items})"
    )]
    TooDeep {
        /// The position of the bracket that is too deep.
        offset: u64,
        /// Items read before.
        items: u64,
    },
    /// A message or a list is not valid JSON, or ends before it is complete.
    #[error("the message is damaged at byte {offset}: {reason} (workouts read before: {items})")]
    Damaged {
        /// The position of the byte.
        offset: u64,
        /// Items read before.
        items: u64,
        /// What is wrong there.
        reason: &'static str,
    },
    /// The bytes ended before the document was complete.
    #[error(
        "the export is incomplete: it ends at byte {offset}, in the middle of the document; \
         export it again (workouts read before: {items})"
    )]
    Truncated {
        /// The number of bytes.
        offset: u64,
        /// Items read before.
        items: u64,
    },
}

impl ExportError {
    /// The position of the byte at which the error was recognised.
    ///
    /// ```
    /// use tracker_import::ExportReader;
    ///
    /// let (mut reader, mut items) = (ExportReader::default(), Vec::new());
    /// let error = reader.read(br#"{"data": [}"#, &mut items).unwrap_err();
    /// assert_eq!(error.offset(), 10);
    /// ```
    #[must_use]
    pub const fn offset(&self) -> u64 {
        match self {
            ExportError::NotAnExport { offset, .. }
            | ExportError::Syntax { offset, .. }
            | ExportError::NotUtf8 { offset, .. }
            | ExportError::TooDeep { offset, .. }
            | ExportError::Damaged { offset, .. }
            | ExportError::Truncated { offset, .. } => *offset,
        }
    }

    /// The number of elements of the `workouts` array that were read before the error.
    ///
    /// ```
    /// use tracker_import::ExportReader;
    ///
    /// let (mut reader, mut items) = (ExportReader::default(), Vec::new());
    /// let error = reader.read(br#"{"data": [{"name": "Yoga"}, ]}"#, &mut items).unwrap_err();
    /// assert_eq!(error.items(), 1, "before the comma that is too much");
    /// ```
    #[must_use]
    pub const fn items(&self) -> u64 {
        match self {
            ExportError::NotAnExport { .. } => 0,
            ExportError::Syntax { items, .. }
            | ExportError::NotUtf8 { items, .. }
            | ExportError::TooDeep { items, .. }
            | ExportError::Damaged { items, .. }
            | ExportError::Truncated { items, .. } => *items,
        }
    }

    /// The kind of content that was found instead of an export, if it is known.
    ///
    /// ```
    /// use tracker_import::{ContentKind, ExportReader};
    ///
    /// let (mut reader, mut items) = (ExportReader::default(), Vec::new());
    /// reader.read(b"<gpx><trk>", &mut items)?;
    /// let error = reader.finish().unwrap_err();
    /// assert_eq!(error.found(), Some(ContentKind::Gpx));
    /// # Ok::<(), tracker_import::ExportError>(())
    /// ```
    #[must_use]
    pub const fn found(&self) -> Option<ContentKind> {
        match self {
            ExportError::NotAnExport { found, .. } => Some(*found),
            _ => None,
        }
    }
}

/// What was found in an export that was read completely.
///
/// An export of other data has no list of workouts and no items. It is not an error: an automation
/// of the app can push it. If a person chose the file, tell them to export the data type Workouts.
///
/// ```
/// use tracker_import::ExportReader;
///
/// let mut reader = ExportReader::default();
/// reader.read(br#"{"data": {"metrics": [{"name": "step_count"}]}}"#, &mut Vec::new())?;
/// let summary = reader.finish()?;
/// assert_eq!((summary.items, summary.list_found), (0, false));
///
/// let mut reader = ExportReader::default();
/// reader.read(br#"{"workouts": [{}, {}], "data": {"workouts": [{}]}}"#, &mut Vec::new())?;
/// let summary = reader.finish()?;
/// assert_eq!((summary.items, summary.ignored_lists), (2, 1));
/// # Ok::<(), tracker_import::ExportError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct ExportSummary {
    /// The number of elements of the list of workouts, including skipped ones. 1 for a single
    /// workout.
    pub items: u64,
    /// The length of the document in bytes.
    pub bytes: u64,
    /// Whether a list of workouts was found, even an empty one. `true` for a single workout.
    pub list_found: bool,
    /// The number of lists that were ignored. If a document has several lists of workouts, the first
    /// that is not empty is read. Empty lists are not counted.
    pub ignored_lists: u64,
}

/// A byte for a message: the character in backquotes, or the number.
pub(crate) fn describe_byte(byte: u8) -> String {
    if byte.is_ascii_graphic() {
        format!("`{}`", char::from(byte))
    } else {
        format!("the byte 0x{byte:02x}")
    }
}
