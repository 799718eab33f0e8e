//! Workbooks of Excel and `LibreOffice`: their sheets are tables like any other.

use std::io::Cursor;

use tracker_core::Distance;
use tracker_import::{Format, ImportError, ImportOptions, Item, RefusedFile, open};

use crate::archives::zip_of;

/// A workbook of Excel with these sheets. `s='1'` is a date with a time, `s='2'` a duration.
fn excel(sheets: &[&str]) -> Vec<u8> {
    let (mut list, mut relations, mut files) = (String::new(), String::new(), Vec::new());
    for (number, rows) in sheets.iter().enumerate() {
        list += &[
            "<sheet name='",
            "S",
            &number.to_string(),
            "' sheetId='",
            &(number + 1).to_string(),
            "' r:id='r",
            &number.to_string(),
            "'/>",
        ]
        .concat();
        relations += &["<Relationship Id='r", &number.to_string(), "' Type='http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet' Target='worksheets/sheet", &number.to_string(), ".xml'/>"].concat();
        let sheet = format!(
            "<worksheet xmlns='http://schemas.openxmlformats.org/spreadsheetml/2006/main'><sheetData>{rows}</sheetData></worksheet>"
        );
        files.push((format!("xl/worksheets/sheet{number}.xml"), sheet));
    }
    let workbook = format!(
        "<workbook xmlns='http://schemas.openxmlformats.org/spreadsheetml/2006/main' xmlns:r='http://schemas.openxmlformats.org/officeDocument/2006/relationships'><sheets>{list}</sheets></workbook>"
    );
    let relations = format!(
        "<Relationships xmlns='http://schemas.openxmlformats.org/package/2006/relationships'>{relations}</Relationships>"
    );
    let styles = "<styleSheet xmlns='http://schemas.openxmlformats.org/spreadsheetml/2006/main'><cellXfs><xf numFmtId='0'/><xf numFmtId='22'/><xf numFmtId='46'/><xf numFmtId='14'/></cellXfs></styleSheet>";
    let mut members: Vec<(&str, &[u8])> = vec![
        ("[Content_Types].xml", b"<Types/>"),
        ("_rels/.rels", ROOT),
        ("xl/workbook.xml", workbook.as_bytes()),
        ("xl/_rels/workbook.xml.rels", relations.as_bytes()),
        ("xl/styles.xml", styles.as_bytes()),
    ];
    members.extend(files.iter().map(|(path, sheet)| (path.as_str(), sheet.as_bytes())));
    zip_of(&members)
}

/// A document of `LibreOffice` with these tables.
fn libre_office(tables: &str) -> Vec<u8> {
    let content = format!(
        "<office:document-content><office:body><office:spreadsheet>{tables}</office:spreadsheet></office:body></office:document-content>"
    );
    zip_of(&[
        ("mimetype", b"application/vnd.oasis.opendocument.spreadsheet"),
        ("content.xml", content.as_bytes()),
        ("styles.xml", b"<office:document-styles/>"),
    ])
}

const ROOT: &[u8] = b"<Relationships xmlns='http://schemas.openxmlformats.org/package/2006/relationships'><Relationship Id='r' \
    Type='http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument' Target='xl/workbook.xml'/></Relationships>";

const HEADER: &str = "<row r='1'><c r='A1' t='inlineStr'><is><t>date</t></is></c><c r='B1' t='inlineStr'><is><t>distance</t></is></c><c r='C1' t='inlineStr'><is><t>duration</t></is></c></row>";

/// 2024-05-02 07:30 and 2024-05-04, as Excel counts days.
const RUNS: &str = "<row r='3'><c r='A3' s='1'><v>45414.3125</v></c><c r='B3'><v>5.2</v></c><c r='C3' s='2'><v>0.0216435185185185</v></c></row>\
     <row r='4'><c r='A4' s='3'><v>45416</v></c><c r='B4'><v>10</v></c></row>";

fn runs(content: &[u8]) -> Vec<String> {
    let import = open(Cursor::new(content), ImportOptions::new()).unwrap();
    assert_eq!(import.format(), Format::Csv);
    import
        .map(|item| match item.unwrap() {
            Item::Workout { workout, .. } => format!(
                "{} {} {}",
                workout.start(),
                workout.duration().as_secs(),
                workout.distance().map_or(0.0, Distance::metres)
            ),
            other => format!("{other:?}"),
        })
        .collect()
}

#[test]
fn a_sheet_of_excel_is_a_table() {
    let sheet = [HEADER, RUNS].concat();
    let expected = ["2024-05-02 07:30:00 1870 5200", "2024-05-04 0 10000"];
    assert_eq!(runs(&excel(&[&sheet])), expected);
    // A sheet of notes before it, and another year behind it.
    let later = [HEADER, "<row r='2'><c r='A2' s='3'><v>45800</v></c><c r='B2'><v>3</v></c></row>"]
        .concat();
    let notes = "<row r='1'><c r='A1' t='inlineStr'><is><t>Notes</t></is></c></row>";
    let all = runs(&excel(&[notes, &sheet, &later]));
    assert_eq!(all, [&expected[..], &["2025-05-23 0 3000"]].concat());
    // In a zip archive, it is a file like any other.
    assert_eq!(runs(&zip_of(&[("runs.xlsx", &excel(&[&sheet]))])), expected);
}

#[test]
fn a_sheet_of_libre_office_is_a_table() {
    let cell = |value: &str, text: &str| {
        format!("<table:table-cell {value}><text:p>{text}</text:p></table:table-cell>")
    };
    let row = |cells: &[String]| {
        format!(
            "<table:table-row>{}<table:table-cell table:number-columns-repeated='16000'/></table:table-row>",
            cells.concat()
        )
    };
    let sheet = [
        row(&[cell("", "date"), cell("", "distance"), cell("", "duration")]),
        row(&[
            cell("office:value-type='date' office:date-value='2024-05-02T07:30:00'", "02.05.24 07:30"),
            cell("office:value-type='float' office:value='5.2'", "5,2"),
            cell("office:value-type='time' office:time-value='PT00H31M10S'", "0:31:10"),
        ]),
        "<table:table-row table:number-rows-repeated='1048000'><table:table-cell table:number-columns-repeated='16384'/></table:table-row>".to_owned(),
    ];
    let tables = format!("<table:table>{}</table:table>", sheet.concat());
    assert_eq!(runs(&libre_office(&tables)), ["2024-05-02 07:30:00 1870 5200"]);
}

/// A cell in the last place of a sheet, and rows that stand for many, take no memory.
#[test]
fn a_sheet_is_read_within_limits() {
    let far = "<row r='1048576'><c r='XFD1048576'><v>1</v></c></row>";
    assert_eq!(runs(&excel(&[&[HEADER, RUNS, far].concat()])).len(), 2);
    let cell = "<table:table-cell table:number-columns-repeated='16384' office:value-type='float' office:value='1'/>";
    let rows =
        format!("<table:table-row table:number-rows-repeated='1048576'>{cell}</table:table-row>")
            .repeat(1000);
    let found = open(
        Cursor::new(libre_office(&format!("<table:table>{rows}</table:table>"))),
        ImportOptions::new(),
    );
    assert!(found.is_err(), "{found:?}");
}

#[test]
fn a_damaged_workbook_is_refused_with_what_to_do() {
    let broken = excel(&["<row r='1'><c r='A1' t='s'><v>7</v></c></row><row"]);
    let found = open(Cursor::new(broken), ImportOptions::new());
    assert!(matches!(found, Err(ImportError::Refused(RefusedFile::Workbook { .. }))), "{found:?}");
    let old =
        open(Cursor::new(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 an old one"), ImportOptions::new());
    let message = old.unwrap_err().to_string();
    assert!(message.ends_with("save it as .xlsx without a password, or as CSV"), "{message}");
}
