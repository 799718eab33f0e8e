//! The table of formats: how each is recognised, and how it is read.

use crate::import::error::ImportError;
#[cfg(feature = "fit")]
use crate::import::fit;
use crate::import::format::Format;
use crate::import::health_auto_export::{ContentKind, ExportFileReader};
use crate::import::history_file::format_row::FormatRow;
use crate::import::history_file::head::without_prefix;
#[cfg(feature = "documents")]
use crate::import::json;
#[cfg(feature = "tables")]
use crate::import::table;
#[cfg(feature = "xml")]
use crate::import::xml;
use crate::sources::Source;

/// The formats in the order in which they are tried: one group for each feature. The reader of Health Auto
/// Export gets every other JSON object, and says what is wrong with it.
const ROWS: &[&[FormatRow]] = &[
    #[cfg(feature = "documents")]
    json::ROWS,
    #[cfg(feature = "xml")]
    xml::ROWS,
    #[cfg(feature = "fit")]
    fit::ROWS,
    &[FormatRow {
        format: Format::HealthAutoExport,
        source: Source::HealthAutoExport,
        detect: |head| head.starts_with(b"{"),
        sign: "it is a JSON object",
        reader: |_, options| Box::new(ExportFileReader::new(options)),
    }],
    #[cfg(feature = "tables")]
    table::ROWS,
];

/// The row of a file that begins with these bytes, or the row of the format that was asked for.
pub(crate) fn row(head: &[u8], format: Option<Format>) -> Result<&'static FormatRow, ImportError> {
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

fn rows() -> impl Iterator<Item = &'static FormatRow> + Clone {
    ROWS.iter().copied().flatten()
}

/// The row of a format. Some formats have several, of which one has the content of the file.
fn row_of(format: Format, head: &[u8]) -> Option<&'static FormatRow> {
    let mut rows = rows().filter(|row| row.format == format);
    rows.clone().find(|row| (row.detect)(head)).or_else(|| rows.next())
}
