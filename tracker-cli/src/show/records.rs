//! A page as comma-separated values.

use crate::failure::Failure;
use crate::show::page::{Cell, Column, Sheet};

pub(crate) fn csv(records: &Sheet) -> Result<String, Failure> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let header = records.columns.iter().copied().map(Column::name);
    write(&mut writer, header)?;
    for row in &records.rows {
        write(&mut writer, row.iter().map(|Cell { text, .. }| text.as_str()))?;
    }
    let bytes = writer.into_inner().map_err(|error| failed(error.error()))?;
    String::from_utf8(bytes).map_err(|error| failed(&error))
}

fn write<'a>(
    writer: &mut csv::Writer<Vec<u8>>,
    fields: impl Iterator<Item = &'a str>,
) -> Result<(), Failure> {
    writer.write_record(fields).map_err(|error| failed(&error))
}

fn failed(error: &dyn std::error::Error) -> Failure {
    Failure::unusable("cannot write CSV", error)
}
