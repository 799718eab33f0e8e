//! Dates whose order of day and month, or whose month, is decided for the whole column.

use tracker_import::{DateOrder, ImportError, ImportOptions, Item, RefusedFile};

use super::opened;

fn table(dates: &[&str]) -> String {
    let rows: Vec<String> = dates.iter().map(|date| format!("\"{date}\",30:00\n")).collect();
    let rows = rows.concat();
    format!("date,duration\n{rows}")
}

/// The days of the runs, and how their order was decided.
fn days_with(options: ImportOptions, dates: &[&str]) -> Result<(Vec<String>, String), ImportError> {
    let mut import = opened(table(dates).as_bytes(), options)?;
    let mut days = Vec::new();
    for item in &mut import {
        days.push(match item? {
            Item::Workout { workout, .. } => workout.day().to_string(),
            Item::Skipped(skipped) => skipped.reason.to_string(),
            other => panic!("{other:?}"),
        });
    }
    let decision = import.date_decisions().first().map(ToString::to_string).unwrap_or_default();
    Ok((days, decision))
}

#[track_caller]
fn assert_days(dates: &[&str], expected: &[&str], decision: &str) {
    let (days, found) = days_with(ImportOptions::new(), dates).unwrap();
    assert_eq!(days, expected);
    assert_eq!(found, decision);
}

#[track_caller]
fn refusal(dates: &[&str]) -> String {
    days_with(ImportOptions::new(), dates).unwrap_err().to_string()
}

#[test]
fn a_part_above_12_decides_for_all_dates_of_the_column() {
    assert_days(
        &["5/4/2024", "28/04/2024"],
        &["2024-04-05", "2024-04-28"],
        "day first, because of 28/04/2024",
    );
    assert_days(
        &["5/4/24 16:12", "4/28/24 7:05"],
        &["2024-05-04", "2024-04-28"],
        "month first, because of 4/28/24 7:05",
    );
    assert_days(
        &["5-4-2024", "24-3-2024"],
        &["2024-04-05", "2024-03-24"],
        "day first, because of 24-3-2024",
    );
}

#[test]
fn the_order_of_five_rows_decides_if_no_part_is_above_12() {
    let newest_first = ["12/06/2020", "10/06/2020", "05/06/2020", "11/05/2020", "09/05/2020"];
    let expected = ["2020-06-12", "2020-06-10", "2020-06-05", "2020-05-11", "2020-05-09"];
    assert_days(&newest_first, &expected, "day first, because only so the rows are in order");
    let mut oldest_first = ["06/12/2020", "06/10/2020", "06/05/2020", "05/11/2020", "05/09/2020"];
    oldest_first.reverse();
    let expected = ["2020-05-09", "2020-05-11", "2020-06-05", "2020-06-10", "2020-06-12"];
    assert_days(&oldest_first, &expected, "month first, because only so the rows are in order");
    assert!(refusal(&newest_first[..4]).starts_with("its dates can be read in two ways"));
}

#[test]
fn dates_that_nothing_decides_refuse_the_file_and_ask_for_their_order() {
    assert_eq!(
        refusal(&["05/04/2024", "06/07/2024"]),
        "its dates can be read in two ways: 05/04/2024 is 2024-04-05 or 2024-05-04, and no other date of the \
         file decides. State which comes first"
    );
    for (order, day) in [(DateOrder::DayFirst, "2024-04-05"), (DateOrder::MonthFirst, "2024-05-04")]
    {
        let options = ImportOptions::new().dates(order);
        assert_eq!(days_with(options, &["05/04/2024"]).unwrap().0, [day]);
    }
}

#[test]
fn dates_that_contradict_each_other_refuse_the_file() {
    let error = days_with(ImportOptions::new(), &["28/04/2024", "5/25/2024"]).unwrap_err();
    let ImportError::Refused(RefusedFile::ContradictoryDates { day_first, month_first }) = error
    else {
        panic!("{error}");
    };
    assert_eq!((day_first.as_str(), month_first.as_str()), ("28/04/2024", "5/25/2024"));
    let stated = ImportOptions::new().dates(DateOrder::DayFirst).keep_readable(true);
    let error = days_with(stated, &["01/04/2024", "5/25/2024"]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "5/25/2024 does not fit the dates of this file, which are read day first, as stated"
    );
}

/// No date of the first rows needs it.
#[test]
fn a_stated_order_holds_for_a_date_far_below_all_others() {
    let mut dates = vec!["2024-03-04"; 3000];
    dates.push("05/04/2024");
    for (order, day) in [(DateOrder::DayFirst, "2024-04-05"), (DateOrder::MonthFirst, "2024-05-04")]
    {
        let (days, _) = days_with(ImportOptions::new().dates(order), &dates).unwrap();
        assert_eq!(days.last().map(String::as_str), Some(day));
    }
}

/// The last row, also of a longer file, and although no line end follows it.
#[test]
fn the_last_row_can_decide() {
    for before in [0, 1, 100, 1000] {
        let dates = [vec!["05/04/2024"; before], vec!["28/04/2024"]].concat();
        let table = table(&dates);
        for table in [table.as_str(), table.trim_end()] {
            let mut import = opened(table.as_bytes(), ImportOptions::new()).unwrap();
            let days = import.by_ref().map(|item| item.unwrap().workout().unwrap().day());
            assert!(
                days.map(|day| day.to_string())
                    .eq(vec!["2024-04-05"; before].into_iter().chain(["2024-04-28"]))
            );
            let decision = import.date_decisions()[0].to_string();
            assert_eq!(decision, "day first, because of 28/04/2024");
        }
    }
}

/// The contradiction is behind the rows from which the order was decided.
#[test]
fn a_contradiction_at_the_end_of_a_long_file_refuses_it() {
    let mut dates = vec!["28/04/2024"; 30_000];
    dates.push("4/29/2024");
    let error = days_with(ImportOptions::new(), &dates).unwrap_err();
    assert_eq!(
        error.to_string(),
        "4/29/2024 does not fit the dates of this file, which are read day first, because of 28/04/2024"
    );
    assert_eq!(error.readable_items(), 0);
    let table = format!("date\n{}\n", dates.join("\n"));
    let history = opened(table.as_bytes(), ImportOptions::new()).unwrap();
    assert_eq!(
        history.take_while(Result::is_ok).count(),
        30_000,
        "the row that is refused is no item"
    );
}

#[test]
fn equal_day_and_month_need_no_decision() {
    assert_days(&["05/05/2024", "2024-06-07"], &["2024-05-05", "2024-06-07"], "");
}

#[test]
fn dates_in_the_ways_of_many_languages() {
    for (written, expected) in [
        ("1.4.2024", "2024-04-01"),
        ("25.05.25 16:12", "2025-05-25"),
        ("25.05.99 16:12", "1999-05-25"),
        ("25.05.70 16:12", "1970-05-25"),
        ("25.05.69 16:12", "2069-05-25"),
        ("24.3.2024 8.15", "2024-03-24"),
        ("2024. 03. 24. 8:15", "2024-03-24"),
        ("Fr, 25 Mai 2012 20:31", "2012-05-25"),
        ("Sat, Sep 20, 2014 8:19", "2014-09-20"),
        ("Thu, 11 Feb 2016 20:31", "2016-02-11"),
        ("dim., 6 avr. 2014 9:05", "2014-04-06"),
        ("mar., 8 avr. 2014 9:05", "2014-04-08"),
        ("Saturday, September 20, 2014 8:19 AM", "2014-09-20"),
        ("2 ago 2026, 3:20:32\u{202f}p.m.", "2026-08-02"),
        ("2 de ago. de 2026, 15:20:32", "2026-08-02"),
        ("2 sie 2026, 15:20:32", "2026-08-02"),
        ("2. aug. 2026 15.20.32", "2026-08-02"),
        ("2.8.2026 klo 15.20.32", "2026-08-02"),
        ("2. 8. 2026 15:20:32", "2026-08-02"),
        ("2026. aug. 2. 15:20:32", "2026-08-02"),
        ("2 Ağu 2026 15:20:32", "2026-08-02"),
        ("2 авг. 2026 г., 15:20:32", "2026-08-02"),
        ("2026/08/02 15:20:32", "2026-08-02"),
        ("2026. 8. 2. 오후 3:20:32", "2026-08-02"),
        ("2026년 8월 2일 15:20", "2026-08-02"),
        ("2026年8月2日 下午3:20:32", "2026-08-02"),
        ("2026年8月2日下午3:20", "2026-08-02"),
        ("2 Agu 2026 15.20.32", "2026-08-02"),
        ("2 ส.ค. 2026 15:20:32", "2026-08-02"),
        ("2 ส.ค. 2569 15:20:32", "2026-08-02"),
        ("15:20:32 2 thg 8, 2026", "2026-08-02"),
        ("2 août 2026 à 15:20:32", "2026-08-02"),
        ("2 d’ag. de 2026 15:20", "2026-08-02"),
        ("2 rugpj\u{16b}\u{10d}io 2026 15:20", "2026-08-02"),
        // A weekday that is also a month, before the month and after it.
        ("mar. 2 abr. 2024 8:19", "2024-04-02"),
        ("2 abr. 2024, mar. 8:19", "2024-04-02"),
        // Marks of direction, as copied texts have them.
        ("2 Aug\u{200f} 2026, 15:20", "2026-08-02"),
        ("2 Aug\u{200e} 2026, 15:20", "2026-08-02"),
        ("28\u{200f}/8\u{200f}/2026 15:20", "2026-08-28"),
        ("28/\u{200f}8/\u{200f}2026 15:20", "2026-08-28"),
        // An Arabic comma, and letters whose marks are characters of their own.
        ("2 أغسطس، 2026 15:20", "2026-08-02"),
        ("2 rugpju\u{304}c\u{30c}io 2026 15:20", "2026-08-02"),
        // The sign of the month tells it, wherever the year stands.
        ("8月2日 2026年", "2026-08-02"),
        ("8월 2일 2026 15:20", "2026-08-02"),
        // A weekday that is also a month, before numbers.
        ("mar. 28/04/2020 7:05", "2020-04-28"),
        // A sentence ends.
        ("2.8.2026, 15:20:32.", "2026-08-02"),
    ] {
        let found = days_with(ImportOptions::new(), &[written]).unwrap().0;
        assert_eq!(found, [expected], "{written}");
    }
}

/// `mÃ¤rz` is `märz` in UTF-8 that was read as Windows-1252.
#[test]
fn months_lose_their_marks_and_are_still_months() {
    for written in
        ["5 März 2024 7:05", "5 Marz 2024 7:05", "5 MÃ¤rz 2024 7:05", "5. MÄRZ 2024 7:05"]
    {
        assert_eq!(
            days_with(ImportOptions::new(), &[written]).unwrap().0,
            ["2024-03-05"],
            "{written}"
        );
    }
}

#[test]
fn a_month_that_is_two_months_is_decided_by_the_language_of_the_column() {
    let days = |dates: &[&str]| days_with(ImportOptions::new(), dates).map(|(days, _)| days);
    assert_eq!(
        days(&["5 lip 2024 7:05", "5 sie 2024 7:05"]).unwrap(),
        ["2024-07-05", "2024-08-05"]
    );
    assert_eq!(
        days(&["5 lip 2024 7:05", "5 kol 2024 7:05"]).unwrap(),
        ["2024-06-05", "2024-08-05"]
    );
    assert_eq!(
        days(&["5 srp 2024 7:05", "5 dub 2024 7:05"]).unwrap(),
        ["2024-08-05", "2024-04-05"]
    );
    assert_eq!(
        days(&["5 lis 2024 7:05", "5 ruj 2024 7:05"]).unwrap(),
        ["2024-10-05", "2024-09-05"]
    );
    assert_eq!(
        refusal(&["5 lip 2024 7:05"]),
        "\"lip\" is the name of two months in different languages, and no other date of the file decides: write \
         the dates as 2024-03-04"
    );
}

/// One date in another language changes nothing.
#[test]
fn a_column_has_the_language_of_its_first_dates() {
    let dates = ["5 lip 2024 7:05", "5 sie 2024 7:05", "5 kol 2024 7:05"];
    let (days, _) = days_with(ImportOptions::new(), &dates).unwrap();
    assert_eq!(days, ["2024-07-05", "2024-08-05", "2024-08-05"]);
}

/// Why a date is invalid, below one that is valid.
fn wrong_date(written: &str) -> String {
    let (mut days, _) = days_with(ImportOptions::new(), &["2024-03-01", written]).unwrap();
    assert_eq!(days.remove(0), "2024-03-01");
    days.remove(0)
}

#[test]
fn a_date_with_a_wrong_number_of_digits_is_invalid() {
    for written in ["012/04/2024", "12/004/2024", "12/04/024", "012.04.2024", "12.004.2024"] {
        let expected =
            format!("invalid: its date {written:?} is unreadable: write it as 2024-03-04");
        assert_eq!(wrong_date(written), expected);
    }
}

#[test]
fn a_date_has_at_most_80_bytes() {
    let written = |length: usize| format!("2{}August 2026", " ".repeat(length - 12));
    assert_eq!(written(80).len(), 80);
    assert_eq!(wrong_date(&written(80)), "2026-08-02");
    assert!(wrong_date(&written(81)).contains("is unreadable"));
}

#[test]
fn a_date_with_two_months_is_no_date() {
    for written in ["5 avril mars 2024 7:05", "5 April May 2024 7:05"] {
        let found = days_with(ImportOptions::new(), &["2024-03-01", written]).unwrap().0;
        assert_eq!(found[0], "2024-03-01");
        assert!(found[1].starts_with("invalid: "), "{written}: {found:?}");
    }
}

#[test]
fn the_hours_of_the_clock_with_twelve_hours() {
    for (written, time) in [
        ("2 Aug 2026, 12:10:00 a.m.", "00:10:00"),
        ("2 Aug 2026, 12:10:00 a. m.", "00:10:00"),
        ("2 Aug 2026, 12:10:00 p. m.", "12:10:00"),
        ("2 Aug 2026, 00:00:00 PM", "12:00:00"),
        ("2 aug 2026 fm 3:20", "03:20:00"),
        ("2026年8月2日 晚上8:20", "20:20:00"),
        ("2026年8月2日下午3:20", "15:20:00"),
        ("3:20:32 CH 2 thg 8, 2026", "15:20:32"),
        ("12:20:32 SA 2 thg 8, 2026", "00:20:32"),
        ("Sa, 2 Aug 2026 3:20", "03:20:00"),
        // Only in Vietnamese, SA is the first half of the day, and CH the second one.
        ("Sa, 2 Aug 2026 12:20", "12:20:00"),
        ("2 Aug 2026 3:20 CH", "03:20:00"),
        ("2. August 2026 15:20:32,5", "15:20:32"),
        ("02.08.2026 15:20:32.125", "15:20:32"),
    ] {
        let content = format!("date,duration\n\"{written}\",30:00\n");
        let item =
            opened(content.as_bytes(), ImportOptions::new()).unwrap().next().unwrap().unwrap();
        let start = item.workout().unwrap().start().to_string();
        assert!(start.contains(time), "{written}: {start}");
    }
}
