//! The sheets of a workbook of `LibreOffice`.

use crate::error::ImportError;
use crate::history_file::workbook::sheet::{MAX_COLUMNS, Sheet, clock};
use crate::json::iso_duration::iso_seconds;
use crate::xml::scanner::{Token, XmlScanner};
use crate::xml::tag::Tag;

/// How often a row is read at most that stands once for several equal ones.
const MAX_EQUAL_ROWS: usize = 100;

/// The sheets in the `content.xml` of a document of `LibreOffice`.
pub(super) fn libre_office_sheets(content: &[u8]) -> Result<Vec<Vec<u8>>, ImportError> {
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

/// A duration such as `PT00H31M10S`.
fn duration_text(text: &str) -> String {
    iso_seconds(text).map(clock).unwrap_or_default()
}
