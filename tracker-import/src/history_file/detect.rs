//! The table of formats: how each is recognised, and how it is read.

use std::sync::LazyLock;

use crate::error::ImportError;
use crate::format::Format;
use crate::health_auto_export::{self, ContentKind};
use crate::history_file::format_reader::{
    FormatRow, HEAD_LENGTH, Recognised, has_keys, without_blank_lines, without_prefix,
};
use crate::name_lists::NameLists;
use crate::options::ImportOptions;
use crate::refused_file::RefusedFile;
use crate::{fit, json, table, xml};

/// The formats that are no tables, in the order in which they are tried: one group for each feature. The reader
/// of Health Auto Export gets every other JSON object, and its errors explain what is wrong with it.
const ROWS: &[&[FormatRow]] =
    &[json::ROWS, json::LIST_ROWS, xml::ROWS, fit::ROWS, &[health_auto_export::ROW]];

/// Recognises a file that begins with these bytes, unless the options name its format.
pub(crate) fn recognise(head: &[u8], options: &ImportOptions) -> Result<Recognised, ImportError> {
    let (head, table) = (without_prefix(head), without_blank_lines(head));
    let row = row_of(options.format, head);
    let is_export = row.is_some_and(|row| row.format == Format::HealthAutoExport);
    if options.format.is_none()
        && (row.is_none() || is_export)
        && let Some(refusal) = known_content(beginning(head))
    {
        return Err(refusal.into());
    }
    match (row, options.format) {
        (Some(row), _) => {
            let FormatRow { format, source, sign, .. } = *row;
            let reader = (row.reader)(format, options);
            Ok(Recognised { format, source, sign, reader })
        }
        (None, Some(format)) => {
            table::read_as(format, table, options)?.ok_or(ImportError::Unsupported { format })
        }
        (None, None) => read_table(table, options),
    }
}

/// Whether a file that begins with these bytes is a table, if its format is known at all. To recognise a table,
/// more bytes are needed.
pub(crate) fn can_be_table(head: &[u8], format: Option<Format>) -> bool {
    row_of(format, without_prefix(head)).is_none()
}

/// The bytes by which a format is recognised that is no table.
fn beginning(head: &[u8]) -> &[u8] {
    &head[..head.len().min(HEAD_LENGTH)]
}

fn read_table(head: &[u8], options: &ImportOptions) -> Result<Recognised, ImportError> {
    let found = ContentKind::from_head(without_prefix(beginning(head)));
    // Bytes that no text has are those of a picture or a program, whatever separators are among them.
    let is_text =
        !head.iter().take(HEAD_LENGTH).any(|byte| matches!(byte, 0..=8 | 14..=25 | 27..=31));
    if !is_text || found == ContentKind::JsonArray {
        return Err(ImportError::NotAHistory { found, columns: Vec::new() });
    }
    let not_a_history = || ImportError::NotAHistory { found, columns: table::column_names(head) };
    table::recognise(head, options)?.ok_or_else(not_a_history)
}

/// The row of a file that begins with these bytes. Some formats have several; the one that matches the content counts.
/// `None` if only tables have the format that is stated, or if the file is a table of it.
fn row_of(format: Option<Format>, head: &[u8]) -> Option<&'static FormatRow> {
    let head = beginning(head);
    let mut rows = ROWS
        .iter()
        .copied()
        .flatten()
        .filter(|row| format.is_none_or(|format| row.format == format));
    let detected = rows.clone().find(|row| (row.detect)(row.format, head));
    // A document of a format that has tables too is read as one, also if it has other keys.
    let is_document = matches!(head.first(), Some(b'[' | b'{'));
    match format {
        Some(format) if is_document || !table::can_be(format) => detected.or_else(|| rows.next()),
        _ => detected,
    }
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
