//! [`FormatRow`]: a row of the table of formats.

use crate::import::format::Format;
use crate::import::history_file::format_reader::FormatReader;
use crate::import::options::ImportOptions;
use crate::sources::Source;

/// A format that this program can read.
pub(crate) struct FormatRow {
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
