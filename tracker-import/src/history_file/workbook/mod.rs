//! [`read_table`]: the sheets of a workbook of Excel or `LibreOffice` as one table of comma-separated values.
//!
//! A workbook is held in memory, so its length is limited, packed and unpacked, and so is that of the table.
//!
//! The library `calamine` is not used: it unpacks without limits and holds a sheet as a rectangle, so that a file of ten
//! kilobytes can take gigabytes.

// Modules are listed in reading order.
mod excel;
mod libre_office;
mod files;
mod sheet;

use std::io::{Cursor, Read};

use crate::archive::budget::Budget;
use crate::archive::directory::Directory;
use crate::archive::outcomes::Outcomes;
use crate::error::ImportError;
use crate::history_file::workbook::excel::excel_sheets;
use crate::history_file::workbook::files::Files;
use crate::history_file::workbook::libre_office::libre_office_sheets;
use crate::history_file::workbook::sheet::unread;
use crate::options::ImportOptions;
use crate::table;

/// The maximum length of a workbook: 24 MiB, as for an archive in an archive.
const MAX_LENGTH: u64 = 24 << 20;

/// The table of a workbook that begins with these bytes: its first sheet that is a history, and the others that have
/// the same header. `None` if it is no workbook. `input` is read to its end if it is one.
pub(crate) fn read_table(
    head: &[u8],
    input: &mut impl Read,
    options: &ImportOptions,
) -> Result<Option<Vec<u8>>, ImportError> {
    if !can_be_workbook(head) {
        return Ok(None);
    }
    let mut content = head.to_vec();
    input.take(MAX_LENGTH).read_to_end(&mut content)?;
    let sheets = match sheets(&content)? {
        Some(_) if content.len() as u64 > MAX_LENGTH => {
            return Err(unread("it has more than 24 MiB"));
        }
        Some(sheets) => sheets,
        None => return Ok(None),
    };
    // A history, or else what a history may be once something is stated.
    let rank = |sheet: &&Vec<u8>| match table::recognise(sheet, options) {
        Ok(Some(_)) => 0,
        Err(_) => 1,
        Ok(None) => 2,
    };
    let Some(first) = sheets.iter().min_by_key(rank) else {
        return Err(unread("it has no sheet with cells"));
    };
    let joined = sheets.iter().filter(|sheet| header_of(sheet) == header_of(first));
    Ok(Some(joined.flatten().copied().collect()))
}

fn header_of(sheet: &[u8]) -> Option<&[u8]> {
    sheet.split_inclusive(|byte| *byte == b'\n').next()
}

/// Whether the name of the first file of an archive is one of a workbook.
fn can_be_workbook(head: &[u8]) -> bool {
    const NAME: usize = 30;
    let names: [&[u8]; 5] = [b"[Content_Types].xml", b"_rels/", b"docProps/", b"xl/", b"mimetype"];
    head.starts_with(b"PK\x03\x04")
        && head.get(NAME..).is_some_and(|rest| names.iter().any(|name| rest.starts_with(name)))
}

/// The sheets of a workbook. `None` if it is another archive.
fn sheets(content: &[u8]) -> Result<Option<Vec<Vec<u8>>>, ImportError> {
    let budget = Budget::new(content.len() as u64);
    let opened = Directory::open(Cursor::new(content), &budget, &mut Outcomes::default());
    let Ok(directory) = opened else { return Ok(None) };
    let mut files = Files::new(directory);
    if files.find("xl/workbook.xml").is_some() {
        return excel_sheets(&mut files).map(Some);
    }
    match (files.find("content.xml"), files.find("styles.xml")) {
        (Some(_), Some(_)) => libre_office_sheets(&files.read("content.xml")?).map(Some),
        _ => Ok(None),
    }
}
