//! [`read_list`]: a list in JSON, as a script writes it, as a table whose columns are the keys.

use std::collections::BTreeSet;
use std::io::Read;

use serde_json::{Map, Value};

use crate::error::ImportError;
use crate::health_auto_export::ContentKind;
use crate::history_file::format_reader::without_prefix;
use crate::history_file::written_row::written_row;

/// Longer lists would take too much memory. A workout takes some 200 bytes.
const MAX_LENGTH: u64 = 8 << 20;

/// Objects without common keys would make a table that is mostly empty.
const MAX_COLUMNS: usize = 256;

/// Whether a file that begins with these bytes is a list of objects.
pub(crate) fn is_list(head: &[u8]) -> bool {
    let content = without_prefix(head).strip_prefix(b"[");
    content.is_some_and(|content| content.trim_ascii_start().starts_with(b"{"))
}

/// The table of a list that begins with these bytes. `None` if it is no list, and then nothing of `input` is read.
///
/// # Errors
///
/// [`ImportError::NotAHistory`] if it is not whole, longer than 8 MiB, or has more than 256 keys.
pub(crate) fn read_list(
    head: &[u8],
    input: &mut impl Read,
) -> Result<Option<Vec<u8>>, ImportError> {
    if !is_list(head) {
        return Ok(None);
    }
    let content = without_prefix(head).chain(input).take(MAX_LENGTH);
    let objects: Vec<Map<String, Value>> =
        serde_json::from_reader(content).map_err(|error| match error.io_error_kind() {
            Some(kind) => ImportError::Io(kind.into()),
            None => UNKNOWN,
        })?;
    let keys: BTreeSet<&String> = objects.iter().flat_map(Map::keys).collect();
    if keys.len() > MAX_COLUMNS {
        return Err(UNKNOWN);
    }
    let keys = Vec::from_iter(keys);
    let mut table = written_row(&keys);
    for object in &objects {
        let cells: Vec<String> = keys.iter().map(|key| cell(object.get(*key))).collect();
        table.push_str(&written_row(&cells));
    }
    Ok(Some(table.into_bytes()))
}

/// The error of a list whose table is not known.
pub(crate) fn named(error: ImportError) -> ImportError {
    if matches!(error, ImportError::NotAHistory { .. }) { UNKNOWN } else { error }
}

const UNKNOWN: ImportError =
    ImportError::NotAHistory { found: ContentKind::JsonArray, columns: Vec::new() };

fn cell(value: Option<&Value>) -> String {
    match value {
        Some(Value::String(text)) => text.clone(),
        Some(Value::Number(number)) => number.to_string(),
        _ => String::new(),
    }
}
