//! How the dates of tables in an archive were read.

use std::io::Cursor;

use tracker_import::{DateOrder, Format, ImportOptions, LeftOut, RefusedFile, open};

use super::{Member, left_out, opened, starts, zip};

const HEADER: &str = "Activity Type,Date,Favorite,Title,Distance,Calories,Time\n";

/// A list of Garmin Connect, as a spreadsheet saves it again.
fn list_of(dates: [&str; 2]) -> Vec<u8> {
    let rows = dates.map(|date| format!("Running,{date} 07:15,FALSE,Morning,5.00,300,00:30:00\n"));
    format!("{HEADER}{}", rows.concat()).into_bytes()
}

fn needs_order(file: &LeftOut) -> bool {
    matches!(file.problem.refused_file(), Some(RefusedFile::AmbiguousDates { .. }))
}

#[test]
fn each_table_of_an_archive_says_how_its_dates_were_read() {
    let inner = zip(&[Member::stored("a.csv", &list_of(["5/4/2024", "4/28/2024"]))]);
    let content = zip(&[
        Member::stored("lists/b.csv", &list_of(["05/04/2023", "28/04/2023"])),
        Member::stored("inner.zip", &inner),
        Member::stored("c.csv", &list_of(["2022-04-05", "2022-04-28"])),
    ]);
    let mut import = opened(&content).unwrap();
    let days: Vec<String> =
        import.by_ref().map(|item| item.unwrap().workout().unwrap().day().to_string()).collect();
    assert_eq!(days.len(), 6);
    let mut read: Vec<String> = import
        .date_decisions()
        .iter()
        .map(|decision| format!("{}: {decision}", decision.path.as_deref().unwrap_or_default()))
        .collect();
    read.sort();
    assert_eq!(
        read,
        [
            "inner.zip/a.csv: month first, because of 4/28/2024 07:15",
            "lists/b.csv: day first, because of 28/04/2023 07:15",
        ]
    );
}

#[test]
fn an_archive_says_so_of_a_hundred_tables() {
    let list = list_of(["05/04/2023", "28/04/2023"]);
    let paths: Vec<String> = (0..101).map(|number| format!("{number}.csv")).collect();
    let members: Vec<Member> = paths.iter().map(|path| Member::stored(path, &list)).collect();
    let content = zip(&members);
    let mut import = opened(&content).unwrap();
    assert_eq!(import.by_ref().flatten().count(), 202);
    assert_eq!(import.date_decisions().len(), 100);
}

/// The other tables of the archive are read, and the message asks for the order.
#[test]
fn a_table_whose_dates_nothing_decides_is_left_out_of_its_archive() {
    let content = zip(&[
        Member::stored("a.csv", &list_of(["05/04/2024", "06/07/2024"])),
        Member::stored("b.csv", &list_of(["05/04/2023", "28/04/2023"])),
    ]);
    let mut import = opened(&content).unwrap();
    assert_eq!(import.by_ref().flatten().count(), 2);
    let orders: Vec<DateOrder> =
        import.date_decisions().iter().map(|decision| decision.order).collect();
    assert_eq!(orders, [DateOrder::DayFirst]);
    assert!(needs_order(&import.left_out()[0]));
    let left_out = left_out(&import);
    assert!(left_out[0].starts_with("a.csv: its dates can be read in two ways"), "{left_out:?}");
}

/// Its first row refuses it, because its month is two months.
#[test]
fn an_order_by_which_no_date_was_read_is_not_listed() {
    let content = zip(&[
        Member::stored("a.csv", &list_of(["5 lip 2024", "28/04/2024"])),
        Member::stored("b.csv", &list_of(["05/04/2023", "28/04/2023"])),
    ]);
    let mut import = opened(&content).unwrap();
    assert_eq!(import.by_ref().flatten().count(), 2);
    assert!(left_out(&import)[0].starts_with("a.csv: \"lip\" is the name of two months"));
    let paths: Vec<_> = import.date_decisions().iter().map(|it| it.path.as_deref()).collect();
    assert_eq!(paths, [Some("b.csv")]);
}

#[test]
fn only_undecided_dates_need_the_order() {
    let content = zip(&[
        Member::stored("a.fit", b"hello, this is no recording"),
        Member::stored("b.csv", &list_of(["28/04/2024", "4/28/2024"])),
        Member::stored("c.csv", &list_of(["05/04/2023", "28/04/2023"])),
    ]);
    let mut import = opened(&content).unwrap();
    assert_eq!(import.by_ref().flatten().count(), 2);
    let needs: Vec<bool> = import.left_out().iter().map(needs_order).collect();
    assert_eq!(needs, [false, false]);
}

/// Alone in an archive, it is refused like the bare table, so that a program can ask for the order. With the order,
/// it is read.
#[test]
fn an_archive_with_nothing_but_undecided_dates_asks_for_their_order() {
    let table = || Member::stored("lists/a.csv", &list_of(["05/04/2024", "06/07/2024"]));
    let text = || Member::stored("readme.txt", b"hello");
    let damaged = || Member::stored("a.fit", b"hello, this is no recording");
    let inner = || Member::stored("inner.zip", &zip(&[table()]));
    for members in [
        vec![table()],
        vec![text(), table()],
        vec![damaged(), table()],
        vec![table(), table()],
        vec![inner()],
        vec![damaged(), inner()],
    ] {
        let content = zip(&members);
        let error = opened(&content).unwrap_err();
        assert!(
            matches!(error.refused_file(), Some(RefusedFile::AmbiguousDates { .. })),
            "{error}"
        );
        assert!(
            error.to_string().contains("lists/a.csv: its dates can be read in two ways"),
            "{error}"
        );
        let options = ImportOptions::new().dates(DateOrder::MonthFirst);
        let read = starts(&mut open(Cursor::new(content), options).unwrap());
        assert!(read[0].starts_with("Running 2024-05-04"), "{read:?}");
    }
}

/// The same for a table that is probably none of runs: its format can be stated for the archive with nothing else.
#[test]
fn a_table_of_other_things_alone_in_an_archive_is_read_if_each_row_is_stated_to_be_a_run() {
    let content = zip(&[Member::stored("a.csv", b"date,steps\n2026-03-01,9120\n")]);
    let error = opened(&content).unwrap_err();
    assert!(matches!(error.refused_file(), Some(RefusedFile::NotRuns { .. })), "{error}");
    // Another format that is stated says nothing about it.
    let options = ImportOptions::new().format(Format::Strava);
    let error = open(Cursor::new(content.clone()), options).unwrap_err();
    assert!(matches!(error.refused_file(), Some(RefusedFile::NotRuns { .. })), "{error}");
    let options = ImportOptions::new().format(Format::Csv);
    let read = starts(&mut open(Cursor::new(content), options).unwrap());
    assert_eq!(read, ["Running 2026-03-01 2026-03-01 12:00:00 +0000"]);
}
