//! Rows and cells: separators, quotes, line ends, and limits.

use tracker_import::{Format, ImportOptions};

use super::{lines, opened, read_in};

/// Two runs.
const TABLE: &str = "date,distance,activity\n2024-05-01,5,Run\n2024-05-03,,\"Trail Run\"\n";

fn items() -> Vec<String> {
    lines(TABLE)
}

#[test]
fn separators_line_ends_and_a_byte_order_mark_change_nothing() {
    assert_eq!(items().len(), 2);
    for table in [
        TABLE.replace('\n', "\r\n"),
        TABLE.replace('\n', "\r"),
        TABLE.replace(',', ";"),
        TABLE.replace(',', "\t"),
        format!("\u{feff}{TABLE}"),
        format!("\u{feff}\n\n{TABLE}"),
        format!("sep=;\r\n{}", TABLE.replace(',', ";")),
        TABLE.replace('\n', "\n\n"),
        TABLE.trim_end().to_owned(),
        TABLE.replace("date,distance,activity", "\"Date\", DISTANCE ,\"Activity\""),
        TABLE.replace("2024-05-03", "date,distance,activity\n2024-05-03"),
        format!("{TABLE},,\n ,,\n"),
    ] {
        assert_eq!(lines(&table), items(), "{table}");
    }
}

#[test]
fn a_quoted_cell_can_have_separators_quotes_and_line_ends() {
    let table = "date,activity,note\n2024-05-01,Run,\"a, b\n\"\"c\"\"\n2024-01-01,Run,\"\n2024-05-02,Run,\n";
    assert_eq!(lines(table).len(), 2);
}

#[test]
fn a_row_that_was_cut_off_is_invalid() {
    let file = include_str!("../../fixtures/tables/runkeeper.csv");
    let cut = format!("{}\na-9,2017-11-01 07:00:00,Running,,2.0", file.trim_end());
    assert_eq!(lines(cut).last().unwrap(), "-: invalid: the row has 5 of 14 columns");
}

#[test]
fn empty_cells_at_the_end_of_a_row_of_dates_can_be_left_out() {
    assert_eq!(lines("date,distance,duration\n2024-05-01\n2024-05-02,5\n").len(), 2);
}

#[test]
fn a_quote_that_is_never_closed_ends_the_import() {
    let rest = "2024-05-04,5,Run\n".repeat(10_000);
    let table = format!("{TABLE}2024-05-03,\"5,Run\n{rest}");
    let mut import = opened(table.as_bytes(), ImportOptions::default()).unwrap();
    assert_eq!(import.by_ref().flatten().count(), 2);
    let error = opened(table.as_bytes(), ImportOptions::default()).unwrap().last().unwrap();
    assert_eq!(
        error.unwrap_err().to_string(),
        format!(
            "a table of dates is damaged at byte {}: the row that begins here is too long, as if a \
             quote is never closed; export it again (workouts read before: 2)",
            TABLE.len()
        )
    );
}

#[test]
fn a_row_has_at_most_1024_cells_and_1_mib() {
    let cell = "x".repeat(60_000);
    for (row, is_read) in [
        (",".repeat(1023), true),
        (",".repeat(1024), false),
        (vec![cell.as_str(); 17].join(","), true),
        (vec![cell.as_str(); 18].join(","), false),
        ("x".repeat(65_536), true),
        ("x".repeat(65_537), false),
    ] {
        let table = format!("date\n2024-05-01\n{row}\n");
        let import = opened(table.as_bytes(), ImportOptions::default()).unwrap();
        assert_eq!(import.last().unwrap().is_ok(), is_read);
    }
}

#[test]
fn bytes_that_are_not_utf_8_are_windows_1252() {
    let table = b"date,id\n2024-05-01,L\xe4ufe\n2024-05-02,L\xc3\xa4ufe\n";
    let found = lines(table);
    assert!(found[0].starts_with("Running 2024-05-01") && found[0].ends_with("id Läufe"));
    assert!(found[1].starts_with("Running 2024-05-02") && found[1].ends_with("id Läufe"));
}

#[test]
fn a_table_without_a_date_is_refused_with_what_is_missing() {
    let error = opened(b"when,km,minutes,note\n", ImportOptions::default()).unwrap_err();
    let message = error.to_string();
    assert!(
        message.starts_with(
            "this is a table with the columns \"when\", \"km\", \"minutes\", \"note\": none of them is known to \
             be the date of a run. It reads the exports of Apple Health"
        ),
        "{message}"
    );
}

#[test]
fn only_a_table_with_a_date_is_recognised() {
    for header in ["dates,km", "Dear diary,", "distance,duration", "date (y),\"", ""] {
        let is_read = opened(header.as_bytes(), ImportOptions::default()).is_ok();
        assert_eq!(is_read, header.starts_with("date "), "{header}");
    }
    let (format, none) = read_in(None, "date");
    assert_eq!((format, none.len()), (Format::Csv, 0));
}
