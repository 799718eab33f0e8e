//! [`table`]: the sheets of a workbook of Excel or `LibreOffice` as one table of comma-separated values.
//!
//! A workbook is held in memory, so its length is limited, packed and unpacked, and so is that of the table.
//!
//! The library `calamine` is not used: it unpacks without limits and holds a sheet as a rectangle, so that a file of ten
//! kilobytes can take gigabytes.

use std::collections::BTreeMap;
use std::io::{Cursor, Read};

use chrono::{NaiveDate, NaiveTime, TimeDelta};

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

/// The maximum length of its unpacked files together: 128 MiB.
const MAX_UNPACKED: u64 = 128 << 20;

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
        Some(_) if content.len() as u64 > MAX_LENGTH => {
            return Err(unread("it has more than 24 MiB"));
        }
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
    sheet.split_inclusive(|byte| *byte == b'\n').next()
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
    let mut files = Files { directory, left: MAX_UNPACKED };
    if files.find("xl/workbook.xml").is_some() {
        return excel_sheets(&mut files).map(Some);
    }
    match (files.find("content.xml"), files.find("styles.xml")) {
        (Some(_), Some(_)) => libre_office_sheets(&files.read("content.xml")?).map(Some),
        _ => Ok(None),
    }
}

/// The files of a workbook.
struct Files<'a> {
    directory: Directory<Cursor<&'a [u8]>>,
    /// The number of bytes that may still be unpacked.
    left: u64,
}

impl Files<'_> {
    fn find(&self, path: &str) -> Option<usize> {
        (0..self.directory.len()).find(|index| self.directory.path(*index) == path)
    }

    /// The content of a file. Empty if it is missing.
    fn read(&mut self, path: &str) -> Result<Vec<u8>, ImportError> {
        let mut content = Vec::new();
        let Some(index) = self.find(path) else { return Ok(content) };
        let file = self.directory.reader(index).map_err(|_| unread(DAMAGED))?;
        file.take(self.left + 1).read_to_end(&mut content).map_err(|_| unread(DAMAGED))?;
        let left = self.left.checked_sub(content.len() as u64);
        self.left = left.ok_or_else(|| unread("unpacked, it is too large"))?;
        Ok(content)
    }
}

const DAMAGED: &str = "it is damaged, or it needs a password";

/// What the cells of a workbook of Excel refer to.
struct Excel {
    strings: Vec<String>,
    /// What the number of a cell with each style is.
    styles: Vec<NumberKind>,
    /// The day from which days are counted.
    first_day: NaiveDate,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum NumberKind {
    Number,
    Date,
    /// A time of day or a duration.
    Time,
}

fn excel_sheets(files: &mut Files<'_>) -> Result<Vec<Vec<u8>>, ImportError> {
    let workbook = files.read("xl/workbook.xml")?;
    let counts_from_1904 = tags(&workbook, |tag| {
        let is_set = tag.attribute("date1904").is_some_and(|set| set == "1" || set == "true");
        (tag.name() == b"workbookPr" && is_set).then_some(())
    });
    let first = if counts_from_1904.is_empty() { (1899, 12, 30) } else { (1904, 1, 1) };
    let excel = Excel {
        strings: strings(&files.read("xl/sharedStrings.xml")?),
        styles: styles(&files.read("xl/styles.xml")?),
        first_day: NaiveDate::from_ymd_opt(first.0, first.1, first.2).unwrap_or_default(),
    };
    let mut sheets = Vec::new();
    for index in 0..files.directory.len() {
        let path = files.directory.path(index).to_owned();
        if path.starts_with("xl/worksheets/") {
            sheets.extend(excel.sheet(&files.read(&path)?)?);
        }
    }
    Ok(sheets)
}

/// What a function finds in the tags of a file.
fn tags<T>(content: &[u8], find: impl Fn(Tag<'_>) -> Option<T>) -> Vec<T> {
    let (mut scanner, mut bytes, mut found) = (XmlScanner::default(), content, Vec::new());
    while let Some(token) = scanner.next(&mut bytes) {
        if let Token::Start(tag) = token {
            found.extend(find(tag));
        }
    }
    found
}

/// The texts that cells refer to by their numbers. How a text is pronounced is no part of it.
fn strings(content: &[u8]) -> Vec<String> {
    let (mut scanner, mut bytes, mut strings) = (XmlScanner::default(), content, Vec::new());
    let (mut text, mut is_pronounced) = (String::new(), false);
    while let Some(token) = scanner.next(&mut bytes) {
        match token {
            Token::Start(tag) if tag.name() == b"rPh" => is_pronounced = true,
            Token::End(b"rPh", _) => is_pronounced = false,
            Token::End(b"t", part) if !is_pronounced => text.push_str(&part.decoded()),
            Token::End(b"si", _) => strings.push(std::mem::take(&mut text)),
            _ => {}
        }
    }
    strings
}

/// What the number of a cell with each style is.
fn styles(content: &[u8]) -> Vec<NumberKind> {
    let number = |tag: Tag<'_>| tag.attribute("numFmtId")?.parse::<u32>().ok();
    let own: BTreeMap<u32, NumberKind> = tags(content, |tag| {
        let code = tag.attribute("formatCode").filter(|_| tag.name() == b"numFmt")?;
        Some((number(tag)?, kind_of_format(&code)))
    })
    .into_iter()
    .collect();
    let kind = |number: u32| match number {
        14..=17 | 22 | 27..=31 | 34..=36 | 50..=58 => NumberKind::Date,
        18..=21 | 32..=33 | 45..=47 => NumberKind::Time,
        number => own.get(&number).copied().unwrap_or(NumberKind::Number),
    };
    let (mut scanner, mut bytes, mut styles) = (XmlScanner::default(), content, Vec::new());
    let mut is_of_cells = false;
    while let Some(token) = scanner.next(&mut bytes) {
        match token {
            Token::Start(tag) if tag.name() == b"cellXfs" => is_of_cells = true,
            Token::End(b"cellXfs", _) => is_of_cells = false,
            Token::Start(tag) if is_of_cells && tag.name() == b"xf" => {
                styles.push(number(tag).map_or(NumberKind::Number, kind));
            }
            _ => {}
        }
    }
    styles
}

/// What a format such as `dd/mm/yyyy hh:mm` or `[h]:mm:ss` shows. Texts in quotes and colours say nothing.
fn kind_of_format(code: &str) -> NumberKind {
    let outside_quotes: String = code.to_lowercase().split('"').step_by(2).collect();
    let code = outside_quotes.replace("[h", "").replace("[red]", "");
    let has = |letters: &[char]| code.contains(letters);
    match (has(&['y', 'd']), has(&['h', 's']), has(&['m'])) {
        (true, ..) | (false, false, true) => NumberKind::Date,
        (false, true, _) => NumberKind::Time,
        _ if outside_quotes.contains("[h") => NumberKind::Time,
        _ => NumberKind::Number,
    }
}

impl Excel {
    fn sheet(&self, content: &[u8]) -> Result<Option<Vec<u8>>, ImportError> {
        let (mut scanner, mut bytes) = (XmlScanner::default(), content);
        let (mut sheet, mut cell) = (Sheet::default(), ExcelCell::default());
        while let Some(token) = scanner.next(&mut bytes) {
            match token {
                Token::Start(tag) if tag.name() == b"c" => cell = ExcelCell::from_tag(tag),
                Token::End(b"v" | b"t", text) => cell.text.push_str(&text.decoded()),
                Token::End(b"c", _) => {
                    let column = cell.column.unwrap_or(sheet.next_column);
                    sheet.set(column, self.text(&cell));
                }
                Token::End(b"row", _) => sheet.end_row(1)?,
                _ => {}
            }
        }
        sheet.end()
    }

    /// The text of a cell, as a list of a program has it.
    fn text(&self, cell: &ExcelCell) -> String {
        let style = || self.styles.get(cell.style).copied().unwrap_or(NumberKind::Number);
        match (cell.kind.as_str(), cell.text.parse::<f64>()) {
            ("s", _) => {
                let index = cell.text.parse::<usize>().ok();
                index.and_then(|index| self.strings.get(index)).cloned().unwrap_or_default()
            }
            ("b", _) => (cell.text == "1").to_string(),
            ("e", _) => String::new(),
            ("" | "n", Ok(number)) if number.is_finite() => match style() {
                NumberKind::Number => number.to_string(),
                NumberKind::Time => clock(number * SECONDS_PER_DAY),
                NumberKind::Date => self.date(number).unwrap_or_default(),
            },
            _ => cell.text.clone(),
        }
    }

    /// A date, with its time if it has one. A number below 1 is a time of day.
    fn date(&self, days: f64) -> Option<String> {
        if days < 1.0 {
            return Some(clock(days * SECONDS_PER_DAY));
        }
        let seconds = TimeDelta::try_seconds(rounded(days * SECONDS_PER_DAY))?;
        let time = self.first_day.and_hms_opt(0, 0, 0)?.checked_add_signed(seconds)?;
        let is_date = time.time() == NaiveTime::MIN;
        Some(time.format(if is_date { "%Y-%m-%d" } else { "%Y-%m-%d %H:%M:%S" }).to_string())
    }
}

const SECONDS_PER_DAY: f64 = 86_400.0;

/// A cell that is being read.
#[derive(Debug, Default)]
struct ExcelCell {
    column: Option<usize>,
    kind: String,
    style: usize,
    text: String,
}

impl ExcelCell {
    fn from_tag(tag: Tag<'_>) -> ExcelCell {
        let text = |name| tag.attribute(name).unwrap_or_default().into_owned();
        let letters = text("r").to_ascii_uppercase();
        let letters = letters.bytes().take_while(u8::is_ascii_uppercase).take(3);
        let number = letters.fold(0, |number, letter| number * 26 + usize::from(letter - b'A') + 1);
        let (kind, style) = (text("t"), text("s").parse().unwrap_or_default());
        ExcelCell { column: number.checked_sub(1), kind, style, text: String::new() }
    }
}

/// A duration such as `PT00H31M10S`.
fn duration_text(text: &str) -> String {
    iso_seconds(text).map(clock).unwrap_or_default()
}

/// A duration such as `0:31:10`.
fn clock(seconds: f64) -> String {
    let seconds = rounded(seconds);
    format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

#[expect(clippy::cast_possible_truncation, reason = "a cast of a floating-point number saturates")]
fn rounded(seconds: f64) -> i64 {
    seconds.round() as i64
}

/// The sheets in the `content.xml` of a document of `LibreOffice`.
fn libre_office_sheets(content: &[u8]) -> Result<Vec<Vec<u8>>, ImportError> {
    let (mut scanner, mut bytes) = (XmlScanner::default(), content);
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
