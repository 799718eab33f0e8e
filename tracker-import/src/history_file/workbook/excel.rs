//! The sheets of a workbook of Excel.

use std::collections::BTreeMap;

use chrono::{NaiveDate, NaiveTime, TimeDelta};

use crate::error::ImportError;
use crate::history_file::workbook::files::Files;
use crate::history_file::workbook::sheet::{Sheet, clock, rounded};
use crate::xml::scanner::{Token, XmlScanner};
use crate::xml::tag::Tag;

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

pub(super) fn excel_sheets(files: &mut Files<'_>) -> Result<Vec<Vec<u8>>, ImportError> {
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
