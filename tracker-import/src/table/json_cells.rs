//! [`JsonCells`]: a column whose cells are JSON objects, as columns of their own.

use serde_json::{Map, Value};

use crate::table::record::{Header, Record};
use crate::table::table_reader::Sample;
use tracker_core::import_report::InvalidItem;

/// A column whose cells are JSON objects. The values of some keys are put behind the other columns.
#[derive(Debug)]
pub(super) struct JsonCells {
    pub(super) column: usize,
    pub(super) keys: Vec<&'static str>,
    /// The number of the other columns.
    pub(super) width: usize,
}

impl JsonCells {
    /// The sample with the columns of the keys that any of its rows has.
    pub(super) fn sample(&self, sample: &Sample) -> Sample {
        let rows: Vec<Record> = sample.rows.iter().filter_map(|row| self.row(row).ok()).collect();
        let is_used = |at: usize| rows.iter().any(|row| row.value(Some(self.width + at)).is_some());
        let first_key = |(at, keys): (usize, &&'static str)| match keys.split(OR).next() {
            Some(first) if is_used(at) => first,
            _ => "",
        };
        let names: Vec<&str> = self.keys.iter().enumerate().map(first_key).collect();
        let header = Header::new(&sample.header.row.with_cells(self.width, &names));
        Sample { titles: Vec::new(), header, has_header: sample.has_header, rows }
    }

    /// The row with the values of the keys, or why they cannot be read.
    pub(super) fn row(&self, row: &Record) -> Result<Record, InvalidItem> {
        let cell = row.cell(self.column);
        let object: Map<String, Value> = match &*cell {
            "" => Map::new(),
            text => serde_json::from_str(text).map_err(|_| InvalidItem::DamagedCell)?,
        };
        let value = |keys: &&str| match keys.split(OR).find_map(|key| object.get(key)) {
            Some(Value::String(text)) => text.clone(),
            Some(Value::Number(number)) => number.to_string(),
            _ => String::new(),
        };
        let values: Vec<String> = self.keys.iter().map(value).collect();
        Ok(row.with_cells(self.width, &values))
    }
}

/// Between keys of which one is there.
const OR: &str = " or ";
