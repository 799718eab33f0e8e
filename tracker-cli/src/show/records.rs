//! A page as comma-separated or tab-separated values.

use crate::failure::Failure;
use crate::show::page::{Cell, Column, Sheet};

/// The data as CSV. It is unchanged, except that control characters are escaped for a terminal.
pub(crate) fn csv(records: &Sheet, is_for_terminal: bool) -> Result<String, Failure> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let header = records.columns.iter().copied().map(Column::name);
    write(&mut writer, header)?;
    for row in &records.rows {
        if is_for_terminal {
            write(&mut writer, row.iter().map(|cell| cell.shown().into_owned()))?;
        } else {
            write(&mut writer, row.iter().map(Cell::data))?;
        }
    }
    let bytes = writer.into_inner().map_err(|error| failed(error.error()))?;
    String::from_utf8(bytes).map_err(|error| failed(&error))
}

/// The data as tab-separated values. Control characters, and with them tabs, are escaped.
pub(crate) fn tab_separated(records: &Sheet) -> String {
    let names: Vec<&str> = records.columns.iter().copied().map(Column::name).collect();
    let mut text = names.join("\t") + "\n";
    for row in &records.rows {
        let values: Vec<_> = row.iter().map(Cell::shown).collect();
        text.push_str(&values.join("\t"));
        text.push('\n');
    }
    text
}

fn write(
    writer: &mut csv::Writer<Vec<u8>>,
    fields: impl Iterator<Item: AsRef<[u8]>>,
) -> Result<(), Failure> {
    writer.write_record(fields).map_err(|error| failed(&error))
}

fn failed(error: &dyn std::error::Error) -> Failure {
    Failure::unusable("cannot write CSV", error)
}
