//! [`table`]: the sheets of a workbook of Excel or LibreOffice as one table of comma-separated values.
//!
//! A workbook is held in memory, so its length is limited, packed and unpacked, and so is that of the table. Cells are
//! read one after the other: a sheet with a cell in its last column and its last row would be too large as a whole.

use std::io::{Cursor, Read};

use calamine::{DataRef, ExcelDateTime, Reader, Xlsx};

use crate::archive::budget::Budget;
use crate::archive::directory::Directory;
use crate::archive::outcomes::Outcomes;
use crate::error::ImportError;
use crate::json::polar::iso_seconds;
use crate::options::ImportOptions;
use crate::refused_file::RefusedFile;
use crate::table;
use crate::xml::scanner::{Token, XmlScanner};
use crate::xml::tag::Tag;

/// The maximum length of a workbook: 24 MiB, as for an archive in an archive.
const MAX_LENGTH: u64 = 24 << 20;

/// The maximum length of its unpacked files together: 256 MiB.
const MAX_UNPACKED: u64 = 256 << 20;

/// The maximum length of the table: 64 MiB.
const MAX_TABLE: usize = 64 << 20;

/// The maximum number of columns of a sheet that are read.
const MAX_COLUMNS: usize = 256;

/// How often a row is read at most that stands once for several equal ones.
const MAX_EQUAL_ROWS: usize = 100;

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
        Some(_) if content.len() as u64 > MAX_LENGTH => return Err(unread("it has more than 24 MiB")),
        Some(sheets) => sheets,
        None => return Ok(None),
    };
    let is_history = |sheet: &&Vec<u8>| matches!(table::recognise(sheet, options), Ok(Some(_)));
    let Some(first) = sheets.iter().find(is_history).or(sheets.first()) else {
        return Err(unread("it has no sheet with cells"));
    };
    let joined = sheets.iter().filter(|sheet| header_of(sheet) == header_of(first));
    Ok(Some(joined.flatten().copied().collect()))
}

fn header_of(sheet: &[u8]) -> Option<&[u8]> {
    sheet.split_inclusive(is_line_end).next()
}

fn is_line_end(byte: &u8) -> bool {
    *byte == b'\n'
}

fn unread(problem: &'static str) -> ImportError {
    ImportError::Refused(RefusedFile::Workbook { problem })
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
    let find = |name: &str| (0..directory.len()).find(|index| directory.path(*index) == name);
    let (excel, libre_office) = (find("xl/workbook.xml"), find("content.xml"));
    if excel.is_none() && (libre_office.is_none() || find("styles.xml").is_none()) {
        return Ok(None);
    }
    let mut left = MAX_UNPACKED;
    for index in 0..directory.len() {
        let Ok(file) = directory.reader(index) else { return Err(unread(DAMAGED)) };
        let read = std::io::copy(&mut file.take(left + 1), &mut std::io::sink());
        let length = read.map_err(|_| unread(DAMAGED))?;
        left = left.checked_sub(length).ok_or_else(|| unread("unpacked, it is too large"))?;
    }
    match libre_office.filter(|_| excel.is_none()) {
        Some(index) => {
            let file = directory.reader(index).map_err(|_| unread(DAMAGED))?;
            libre_office_sheets(file).map(Some)
        }
        None => excel_sheets(content).map(Some),
    }
}

const DAMAGED: &str = "it is damaged, or it needs a password";

fn excel_sheets(content: &[u8]) -> Result<Vec<Vec<u8>>, ImportError> {
    let mut workbook = Xlsx::new(Cursor::new(content)).map_err(|_| unread(DAMAGED))?;
    let mut sheets = Vec::new();
    for name in workbook.sheet_names() {
        // A sheet that is a chart has no cells.
        let Ok(mut cells) = workbook.worksheet_cells_reader(&name) else { continue };
        let (mut sheet, mut row) = (Sheet::default(), 0);
        while let Some(cell) = cells.next_cell().map_err(|_| unread(DAMAGED))? {
            let (of_row, column) = cell.get_position();
            if of_row != row {
                sheet.end_row(1)?;
                row = of_row;
            }
            sheet.set(column as usize, excel_text(cell.get_value()));
        }
        sheets.extend(sheet.end()?);
    }
    Ok(sheets)
}

/// The text of a cell, as a list of a program has it.
fn excel_text(value: &DataRef<'_>) -> String {
    match value {
        DataRef::Int(number) => number.to_string(),
        DataRef::Float(number) => number.to_string(),
        DataRef::String(text) | DataRef::DateTimeIso(text) => text.clone(),
        DataRef::SharedString(text) => (*text).to_owned(),
        DataRef::Bool(truth) => truth.to_string(),
        DataRef::DateTime(time) => time_text(*time),
        DataRef::DurationIso(text) => duration_text(text),
        DataRef::Error(_) | DataRef::Empty => String::new(),
    }
}

/// A date, with its time if it has one. A number below 1 is a time of day or a duration.
fn time_text(time: ExcelDateTime) -> String {
    const SECONDS_PER_DAY: f64 = 86_400.0;
    if time.is_duration() || time.as_f64() < 1.0 {
        return clock(time.as_f64() * SECONDS_PER_DAY);
    }
    let (year, month, day, hour, minute, second, milli) = time.to_ymd_hms_milli();
    let date = format!("{year:04}-{month:02}-{day:02}");
    if (hour, minute, second, milli) == (0, 0, 0, 0) {
        return date;
    }
    // Fractions of a day are not exact: 6:59:59.999 is 7:00.
    let seconds = f64::from(u32::from(hour) * 3600 + u32::from(minute) * 60 + u32::from(second));
    format!("{date} {:0>8}", clock(seconds + f64::from(milli) / 1000.0))
}

/// A duration such as `PT00H31M10S`.
fn duration_text(text: &str) -> String {
    iso_seconds(text).map(clock).unwrap_or_default()
}

/// A duration such as `0:31:10`.
#[expect(clippy::cast_possible_truncation, reason = "a cast of a floating-point number saturates")]
fn clock(seconds: f64) -> String {
    let seconds = seconds.round() as i64;
    format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

/// The sheets in the `content.xml` of a document of LibreOffice.
fn libre_office_sheets(mut file: impl Read) -> Result<Vec<Vec<u8>>, ImportError> {
    let mut content = Vec::new();
    file.read_to_end(&mut content).map_err(|_| unread(DAMAGED))?;
    let (mut scanner, mut bytes) = (XmlScanner::default(), content.as_slice());
    let (mut sheets, mut sheet) = (Vec::new(), Sheet::default());
    let (mut rows, mut cell) = (1, LibreOfficeCell::default());
    while let Some(token) = scanner.next(&mut bytes) {
        match token {
            Token::Start(tag) => match tag.name() {
                b"table-row" => rows = repeats(tag, "number-rows-repeated").min(MAX_EQUAL_ROWS),
                b"table-cell" | b"covered-table-cell" => cell = LibreOfficeCell::from_tag(tag),
                _ => {}
            },
            Token::End(b"p" | b"span" | b"a", text) if !cell.has_value => {
                cell.text.push_str(&text.decoded());
            }
            Token::End(b"table-cell" | b"covered-table-cell", _) => {
                for _ in 0..cell.repeats.min(MAX_COLUMNS) {
                    sheet.set(sheet.next_column, cell.text.clone());
                }
            }
            Token::End(b"table-row", _) => sheet.end_row(rows)?,
            Token::End(b"table", _) => sheets.extend(std::mem::take(&mut sheet).end()?),
            Token::End(..) => {}
        }
    }
    Ok(sheets)
}

#[derive(Debug, Default)]
struct LibreOfficeCell {
    text: String,
    /// Whether the tag has the value. The text inside shows it in the language of the person.
    has_value: bool,
    repeats: usize,
}

impl LibreOfficeCell {
    /// The cell with the value of its tag. A text stands inside.
    fn from_tag(tag: Tag<'_>) -> LibreOfficeCell {
        let value = |name| tag.attribute(name).map(std::borrow::Cow::into_owned);
        let time = || value("time-value").map(|text| duration_text(&text));
        let text = value("date-value").or_else(time).or_else(|| value("boolean-value"));
        let text = text.or_else(|| value("value"));
        let (has_value, text) = (text.is_some(), text.unwrap_or_default());
        LibreOfficeCell { text, has_value, repeats: repeats(tag, "number-columns-repeated") }
    }
}

fn repeats(tag: Tag<'_>, name: &str) -> usize {
    tag.attribute(name).and_then(|number| number.parse().ok()).unwrap_or(1)
}

/// A sheet that is being written as a table.
#[derive(Debug, Default)]
struct Sheet {
    table: Vec<u8>,
    row: Vec<String>,
    next_column: usize,
}

impl Sheet {
    fn set(&mut self, column: usize, text: String) {
        self.next_column = column + 1;
        if column < MAX_COLUMNS && !text.is_empty() {
            self.row.resize(self.row.len().max(column + 1), String::new());
            self.row[column] = text;
        }
    }

    /// Ends a row, which stands for so many equal ones. Rows without cells are left out.
    fn end_row(&mut self, times: usize) -> Result<(), ImportError> {
        self.next_column = 0;
        let row = std::mem::take(&mut self.row);
        if row.is_empty() {
            return Ok(());
        }
        let cells: Vec<String> =
            row.iter().map(|cell| format!("\"{}\"", cell.replace('"', "\"\""))).collect();
        let line = cells.join(",").replace(['\n', '\r'], " ") + "\n";
        for _ in 0..times {
            self.table.extend_from_slice(line.as_bytes());
        }
        if self.table.len() > MAX_TABLE { Err(unread("it has too many cells")) } else { Ok(()) }
    }

    /// The table, if it has cells.
    fn end(mut self) -> Result<Option<Vec<u8>>, ImportError> {
        self.end_row(1)?;
        Ok((!self.table.is_empty()).then_some(self.table))
    }
}
