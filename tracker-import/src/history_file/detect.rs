//! The table of formats: how each is recognised, and how it is read.

use std::sync::LazyLock;

use crate::error::ImportError;
use crate::format::Format;
use crate::health_auto_export::{ContentKind, ExportFileReader};
use crate::history_file::format_reader::{
    FormatRow, HEAD_LENGTH, Recognised, has_keys, without_blank_lines, without_prefix,
};
use crate::name_lists::NameLists;
use crate::options::ImportOptions;
use crate::refused_file::RefusedFile;
use crate::{fit, json, table, xml};
use tracker_core::sources::Source;

/// The formats that are no tables, in the order in which they are tried: one group for each feature. The reader
/// of Health Auto Export gets every other JSON object, and its errors explain what is wrong with it.
const ROWS: &[&[FormatRow]] = &[
    json::ROWS,
    json::LIST_ROWS,
    xml::ROWS,
    fit::ROWS,
    &[FormatRow {
        format: Format::HealthAutoExport,
        source: Source::HealthAutoExport,
        detect: |head| head.starts_with(b"{"),
        sign: "it is a JSON object",
        reader: |_, options| Box::new(ExportFileReader::new(options)),
    }],
];

/// Recognises a file that begins with these bytes, unless the options name its format.
pub(crate) fn recognise(head: &[u8], options: &ImportOptions) -> Result<Recognised, ImportError> {
    let (head, table) = (without_prefix(head), without_blank_lines(head));
    let row = match options.format {
        Some(format) => row_of(format, head),
        None => row(head),
    };
    let is_export = row.is_some_and(|row| row.format == Format::HealthAutoExport);
    if options.format.is_none()
        && (row.is_none() || is_export)
        && let Some(refusal) = known_content(&head[..head.len().min(HEAD_LENGTH)])
    {
        return Err(refusal.into());
    }
    match (row, options.format) {
        (Some(row), _) => Ok(row.recognised(head, options)),
        (None, Some(format)) => table_as(format, table, options),
        (None, None) => read_table(table, options),
    }
}

/// Whether a file that begins with these bytes is a table, if its format is known at all. To recognise a table,
/// more bytes are needed.
pub(crate) fn can_be_table(head: &[u8], format: Option<Format>) -> bool {
    let head = without_prefix(head);
    match format {
        Some(format) => row_of(format, head).is_none(),
        None => row(head).is_none(),
    }
}

impl FormatRow {
    fn recognised(&self, head: &[u8], options: &ImportOptions) -> Recognised {
        // The longer beginning of a table is not needed.
        let head = &head[..head.len().min(HEAD_LENGTH)];
        let FormatRow { format, source, sign, .. } = *self;
        Recognised { format, source, sign, reader: (self.reader)(head, options) }
    }
}

fn read_table(head: &[u8], options: &ImportOptions) -> Result<Recognised, ImportError> {
    let found = ContentKind::from_head(without_prefix(&head[..head.len().min(HEAD_LENGTH)]));
    // Bytes that no text has are those of a picture or a program, whatever separators are among them.
    let is_text =
        !head.iter().take(HEAD_LENGTH).any(|byte| matches!(byte, 0..=8 | 14..=25 | 27..=31));
    if !is_text || found == ContentKind::JsonArray {
        return Err(ImportError::NotAHistory { found, columns: Vec::new() });
    }
    let not_a_history = || ImportError::NotAHistory { found, columns: table::column_names(head) };
    table::recognise(head, options)?.ok_or_else(not_a_history)
}

fn table_as(
    format: Format,
    head: &[u8],
    options: &ImportOptions,
) -> Result<Recognised, ImportError> {
    if !table::can_be(format) {
        return Err(ImportError::Unsupported { format });
    }
    Ok(table::read_as(format, head, options)?)
}

fn rows() -> impl Iterator<Item = &'static FormatRow> + Clone {
    ROWS.iter().copied().flatten()
}

/// The row of a file that begins with these bytes.
fn row(head: &[u8]) -> Option<&'static FormatRow> {
    let head = &head[..head.len().min(HEAD_LENGTH)];
    rows().find(|row| (row.detect)(head))
}

/// The row of a format. Some formats have several; the one that matches the content counts. `None` if only
/// tables have this format, or if the file is a table of it.
fn row_of(format: Format, head: &[u8]) -> Option<&'static FormatRow> {
    let head = &head[..head.len().min(HEAD_LENGTH)];
    let mut rows = rows().filter(|row| row.format == format);
    let detected = rows.clone().find(|row| (row.detect)(head));
    // A document of a format that has tables too is read as one, also if it has other keys.
    let is_document = matches!(head.first(), Some(b'[' | b'{'));
    if table::can_be(format) && !is_document {
        return detected;
    }
    detected.or_else(|| rows.next())
}

/// Whether a file that begins with these bytes is an SQLite database.
pub(crate) fn is_database(head: &[u8]) -> bool {
    head.starts_with(b"SQLite format 3\0")
}

static DOCUMENTS: LazyLock<NameLists> =
    LazyLock::new(|| NameLists::parse(include_str!("known_documents.txt")));

/// The refusal of a file that begins with these bytes, if it is known but not read.
fn known_content(head: &[u8]) -> Option<RefusedFile> {
    match head.first()? {
        b'{' | b'[' => {
            let (title, _) = DOCUMENTS.iter().find(|(_, keys)| has_keys(head, keys))?;
            let (app, kind) = title.split_once(": ")?;
            Some(RefusedFile::NotReadYet { app, kind })
        }
        _ if is_database(head) => Some(RefusedFile::NotReadYet {
            app: "SQLite",
            kind: "an SQLite database of another program",
        }),
        _ => None,
    }
}
