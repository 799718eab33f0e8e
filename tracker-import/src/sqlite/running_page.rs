//! The `data.db` of `running_page`, as a table.

use rusqlite::types::ValueRef;

use crate::error::ImportError;
use crate::sqlite::database::Database;
use crate::sqlite::rows::add_row;

const COLUMNS: [&str; 7] = [
    "run_id",
    "type",
    "start_date",
    "start_date_local",
    "moving_time",
    "distance",
    "average_heartrate",
];

/// The activities of a database as a table.
pub(super) fn table(database: &Database) -> Result<Vec<u8>, ImportError> {
    let mut table = Vec::new();
    add_row(&mut table, &COLUMNS)?;
    database.read("activities", COLUMNS, |values| {
        let cells = values.map(text);
        add_row(&mut table, &cells.each_ref().map(|cell| clock(cell)))
    })?;
    Ok(table)
}

fn text(value: ValueRef<'_>) -> String {
    match value {
        ValueRef::Null | ValueRef::Blob(_) => String::new(),
        ValueRef::Integer(number) => number.to_string(),
        ValueRef::Real(number) => number.to_string(),
        ValueRef::Text(text) => String::from_utf8_lossy(text).into_owned(),
    }
}

/// The duration in a moving time: the library that writes it counts it from the beginning of 1970.
fn clock(cell: &str) -> &str {
    cell.strip_prefix("1970-01-01 ").unwrap_or(cell)
}
