//! The table of formats: how each is recognised, and how it is read.

use memchr::memmem;

use crate::import::error::ImportError;
#[cfg(feature = "fit")]
use crate::import::fit;
use crate::import::format::Format;
use crate::import::health_auto_export::{ContentKind, ExportFileReader};
use crate::import::history_file::format_reader::FormatReader;
#[cfg(feature = "documents")]
use crate::import::json;
use crate::import::options::ImportOptions;
#[cfg(feature = "tables")]
use crate::import::table;
#[cfg(feature = "xml")]
use crate::import::xml;
use crate::sources::Source;

/// A format that this program can read.
pub(crate) struct Row {
    pub(crate) format: Format,
    pub(crate) source: Source,
    /// Whether a file that begins with these bytes has this format. White space and a byte order
    /// mark at the beginning are already removed.
    pub(crate) detect: fn(&[u8]) -> bool,
    /// By what the format is recognised, as a clause for messages.
    pub(crate) sign: &'static str,
    /// A new reader. It gets the same bytes as `detect`, for formats with several versions.
    pub(crate) reader: fn(&[u8], &ImportOptions) -> Box<dyn FormatReader>,
}

/// The formats in the order in which they are tried: one group for each feature. The reader of Health Auto
/// Export gets every other JSON object, and says what is wrong with it.
const ROWS: &[&[Row]] = &[
    #[cfg(feature = "documents")]
    json::ROWS,
    #[cfg(feature = "xml")]
    xml::ROWS,
    #[cfg(feature = "fit")]
    fit::ROWS,
    &[Row {
        format: Format::HealthAutoExport,
        source: Source::HealthAutoExport,
        detect: |head| head.starts_with(b"{"),
        sign: "it is a JSON object",
        reader: |_, options| Box::new(ExportFileReader::new(options)),
    }],
    #[cfg(feature = "tables")]
    table::ROWS,
];

/// The number of bytes that suffice to recognise a format.
pub(crate) const HEAD_LENGTH: usize = 4096;

/// The row of a file that begins with these bytes, or the row of the format that was asked for.
pub(crate) fn row(head: &[u8], format: Option<Format>) -> Result<&'static Row, ImportError> {
    let head = without_prefix(head);
    let found = match format {
        Some(format) => row_of(format, head),
        None => rows().find(|row| (row.detect)(head)),
    };
    match (found, format) {
        (Some(row), _) => Ok(row),
        (None, Some(format)) => Err(ImportError::Unsupported { format }),
        (None, None) => Err(ImportError::NotAHistory { found: ContentKind::of(head) }),
    }
}

fn rows() -> impl Iterator<Item = &'static Row> + Clone {
    ROWS.iter().copied().flatten()
}

/// The row of a format. Some formats have several, of which one has the content of the file.
fn row_of(format: Format, head: &[u8]) -> Option<&'static Row> {
    let mut rows = rows().filter(|row| row.format == format);
    rows.clone().find(|row| (row.detect)(head)).or_else(|| rows.next())
}

/// Whether a JSON object with this beginning can be an export of Health Auto Export or a single workout.
pub(crate) fn begins_like_export(head: &[u8]) -> bool {
    let envelopes = ["data", "workouts", "payload", "result"];
    envelopes.iter().any(|key| has_keys(head, &[key])) || has_keys(head, &["name", "start"])
}

/// Whether the beginning of a document has all of these keys. A value in quotes
/// with the same text would count too, but is unlikely.
pub(crate) fn has_keys(head: &[u8], keys: &[&str]) -> bool {
    keys.iter().all(|key| {
        let quoted = format!("\"{key}\"");
        memmem::find(head, quoted.as_bytes()).is_some()
    })
}

/// Whether this is the header of a FIT file. Its first byte can look like white space.
pub(crate) fn is_fit(head: &[u8]) -> bool {
    head.get(8..12) == Some(b".FIT")
}

/// The bytes of a text without white space and a byte order mark at the beginning.
pub(crate) fn without_prefix(mut head: &[u8]) -> &[u8] {
    const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";
    if is_fit(head) {
        return head;
    }
    loop {
        head = head.trim_ascii_start();
        match head.strip_prefix(BYTE_ORDER_MARK) {
            Some(rest) => head = rest,
            None => return head,
        }
    }
}
