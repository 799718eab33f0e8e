//! The values in cells: dates, durations, numbers.

use tracker_import::ImportOptions;

use super::{lines, opened};

/// The day and the time of a run in a table of dates, or why it is invalid.
fn day(date: &str) -> String {
    let line = lines(format!("date;duration\n{date};30:00\n")).remove(0);
    match line.split_once("Running ") {
        Some((_, day)) => day.split(',').next().unwrap().to_owned(),
        None => line,
    }
}

#[test]
fn dates_in_a_table() {
    for (written, expected) in [
        ("2024-02-29", "2024-02-29 2024-02-29 12:00:00 +0000"),
        ("2024-2-9", "2024-02-09 2024-02-09 12:00:00 +0000"),
        ("2024/02/29", "2024-02-29 2024-02-29 12:00:00 +0000"),
        ("29.02.2024", "2024-02-29 2024-02-29 12:00:00 +0000"),
        ("1.3.2024 7:05", "2024-03-01 2024-03-01 07:05:00 +0000"),
        ("29.02.2024, 23:59:59", "2024-02-29 2024-02-29 23:59:59 +0000"),
        ("2024-02-29 07:05", "2024-02-29 2024-02-29 07:05:00 +0000"),
        ("2024-02-29 07:05 PM", "2024-02-29 2024-02-29 19:05:00 +0000"),
        ("2024-02-29 07.05", "2024-02-29 2024-02-29 07:05:00 +0000"),
        ("2024-02-29 7:05 p. m.", "2024-02-29 2024-02-29 19:05:00 +0000"),
        ("2024-02-29T07:05:06.5+09:00", "2024-02-29 2024-02-29 07:05:06 +0900"),
        ("2024-02-29T23:30:00Z", "2024-02-29 2024-02-29T23:30:00Z"),
        ("4.3.24", "2024-03-04 2024-03-04 12:00:00 +0000"),
        ("29.02.2024 07:05 +09:00", "2024-02-29 2024-02-29 07:05:00 +0900"),
    ] {
        assert_eq!(day(written), expected, "{written}");
    }
}

#[test]
fn dates_that_make_a_row_invalid() {
    for (written, expected) in [
        ("2023-02-29", r#"its date "2023-02-29" is not in the calendar"#),
        (
            "2024-02-29 24:01",
            r#"its start is unreadable: "2024-02-29 24:01" has a time of day that does not exist"#,
        ),
        ("1899-12-31", "its start is unreadable: 1899-12-31 is not in the years 1900 to 2100"),
        ("2101-01-01", "its start is unreadable: 2101-01-01 is not in the years 1900 to 2100"),
    ] {
        assert_eq!(day(written), format!("Running: invalid: {expected}"), "{written}");
    }
}

#[test]
fn a_column_without_dates_is_refused() {
    for written in [
        "yesterday",
        "Monday 5 2024",
        "5 Smarch 2024",
        "-1.3.2024",
        "1-3.2024",
        "1/3.2024",
        "1",
        "1.3.",
        "2024-02-29-1",
    ] {
        let table = format!("date;duration\n{written};30:00\n");
        let error = opened(table.as_bytes(), ImportOptions::new()).unwrap_err().to_string();
        let expected =
            format!("the column date has no dates, such as {written:?}: write them as 2024-03-04");
        assert_eq!(error, expected);
    }
    let most_are_dates = "date;duration\nyesterday;30:00\n2024-03-04;30:00\n";
    assert_eq!(
        lines(most_are_dates)[0],
        r#"Running: invalid: its date "yesterday" is unreadable: write it as 2024-03-04"#
    );
}

#[test]
fn a_row_without_a_date_is_invalid() {
    assert_eq!(lines("date;distance\n;5\n"), ["Running: invalid: it has no start"]);
    assert_eq!(lines("date;distance\n--;5\n"), ["Running: invalid: it has no start"]);
}

/// The duration and the distance of a run in a table of dates, or why it is invalid.
fn quantities(header: &str, row: &str) -> String {
    let line = lines(format!("date{header}\n2024-05-01{row}\n")).remove(0);
    match line.split(", ").collect::<Vec<_>>().as_slice() {
        [_, seconds, metres, ..] => format!("{seconds}, {metres}"),
        _ => line,
    }
}

#[test]
fn durations_in_a_table() {
    for (header, cell, seconds) in [
        ("duration", "1:02:03", "3723"),
        ("duration", "31:04", "1864"),
        ("time", "0:31:04.5", "1864.5"),
        ("duration", "1800", "1800"),
        ("duration (min)", "30.5", "1830"),
        ("duration [h]", "1.5", "5400"),
        ("duration (h:mm:ss)", "1:00:00", "3600"),
        ("duration", "", "0"),
        ("duration", "--:--:--", "0"),
    ] {
        let found = quantities(&format!(",{header}"), &format!(",{cell}"));
        assert_eq!(found, format!("{seconds} s, - m"), "{header}: {cell}");
    }
}

#[test]
fn durations_that_make_a_row_invalid() {
    // The day counts, however long the run was.
    for cell in ["1:2:3:4", "1:60", "-1:00", "1:-5", "+1:00", "half an hour"] {
        assert_eq!(quantities(",duration", &format!(",{cell}")), "0 s, - m", "{cell}");
    }
    for cell in ["-5", "1e400"] {
        let found = quantities(",duration", &format!(",{cell}"));
        assert_eq!(found, "Running: invalid: its duration is negative or out of range", "{cell}");
    }
    assert!(quantities(",duration", ",200:00:00").contains("invalid"), "over seven days");
}

#[test]
fn distances_in_a_table() {
    for (header, cell, metres) in [
        (",distance", ",5.25", "5250"),
        (",distance (km)", ",5.25", "5250"),
        (",distance (mi)", ",3", "4828.032"),
        (",distance (m)", ",800", "800"),
        (",distance (mm)", ",800500", "800.5"),
        (";distance (m)", ";1,012", "1012"),
        (";distance (metres)", ";1,012", "1012"),
        (",distance", ",1e1", "10000"),
        (",distance", ",-0.0", "-"),
        (",distance", ",0", "-"),
        (";distance", ";5,25", "5250"),
        (";distance", ";21,130", "21130"),
        (";distance (in kilometers)", ";21,130", "21130"),
        (";distance (m)", ";10'432.5", "10432.5"),
        (";distance (m)", ";9’100", "9100"),
        (";distance", ";۵٫۲", "5200"),
        (",distance", ",\"5,2\"", "5200"),
        (",distance", ",NaN", "-"),
        (",distance", ",5012.3", "5012.3"),
        (";distance (km)", ";1.234,5", "1234500"),
        (";distance (km)", ";1,234.5", "1234500"),
        (";distance (m)", ";12\u{202f}000", "12000"),
        (";distance (m)", ";1.012.000", "1012000"),
    ] {
        assert_eq!(quantities(header, cell), format!("0 s, {metres} m"), "{header}: {cell}");
    }
}

/// If more than half of the distances are 400 or more, all are in metres; otherwise all are in kilometres.
#[test]
fn large_distances_without_a_unit_are_in_metres() {
    let first = |distances: &[&str]| {
        let rows = distances.iter().map(|distance| format!("2026-03-01,{distance}\n"));
        let table = format!("date,distance\n{}", rows.collect::<String>());
        let run = opened(table.as_bytes(), ImportOptions::new()).unwrap().next().unwrap().unwrap();
        run.workout().unwrap().distance().unwrap().millimetres()
    };
    assert_eq!(first(&["5", "6000"]), 5_000_000);
    assert_eq!(first(&["5", "6000", "7000"]), 5000);
    assert_eq!(first(&["5", "399", "398"]), 5_000_000);
    assert_eq!(first(&["5", "400", "401"]), 5000);
}

#[test]
fn distances_that_make_a_row_invalid() {
    for cell in ["inf", "1e400", "\u{2212}5"] {
        let expected = "Running: invalid: its distance is negative or out of range";
        assert_eq!(quantities(",distance", &format!(",{cell}")), expected, "{cell}");
    }
    for cell in ["far", "5,2,x", ",", "1h"] {
        let table = format!("date;distance\n2024-05-01;{cell}\n");
        let mut import = opened(table.as_bytes(), ImportOptions::new()).unwrap();
        let run = import.next().unwrap().unwrap().workout().unwrap();
        let found = (run.distance(), import.summary().unread_numbers);
        assert_eq!(found, (None, 1), "{cell}");
    }
}

#[test]
fn a_unit_that_is_not_known_makes_a_row_with_that_quantity_invalid() {
    for (header, quantity, unit) in
        [(",distance (furlongs)", "distance", "furlongs"), (",duration (days)", "duration", "days")]
    {
        assert_eq!(
            quantities(header, ",5"),
            format!("Running: invalid: its {quantity} has the unknown unit \"{unit}\"")
        );
        assert_eq!(quantities(header, ","), "0 s, - m");
    }
    assert_eq!(quantities(",duration (days)", ",30:00"), "1800 s, - m");
}

#[test]
fn the_first_of_two_columns_with_the_same_name_counts() {
    assert_eq!(quantities(",distance,distance", ",5,6"), "0 s, 5000 m");
}

/// The start of a Strava run, or why it is invalid.
fn strava_start(date: &str) -> String {
    let header = "id,date,name,type,description,elapsed_time,distance,commute,gear,filename";
    let line = lines(format!("{header}\n1,\"{date}\",,Run,,60,,,,\n")).remove(0);
    let start = line.split(", 60 s").next().unwrap();
    start.strip_prefix("Running ").and_then(|rest| rest.get(11..)).unwrap_or(start).to_owned()
}

#[test]
fn dates_of_strava_in_several_languages() {
    for (written, expected) in [
        ("Jan 5, 2024, 6:12:45 AM", "2024-01-05T06:12:45Z"),
        ("Jan 5, 2024, 12:12:45 AM", "2024-01-05T00:12:45Z"),
        ("Dec 31, 2024, 11:59:59\u{202f}PM", "2024-12-31T23:59:59Z"),
        ("5 Jan 2024, 18:12:45", "2024-01-05T18:12:45Z"),
        ("09.12.2022, 15:24:49", "2022-12-09T15:24:49Z"),
        ("9 mei 2026, 00:03:01", "2026-05-09T00:03:01Z"),
        ("25 mars 2023, 23:40:00", "2023-03-25T23:40:00Z"),
        ("25 juil. 2023 à 23:40:00", "2023-07-25T23:40:00Z"),
        ("25 juin 2023 à 23:40:00", "2023-06-25T23:40:00Z"),
        ("5 de ene. de 2024, 6:12:45 p. m.", "2024-01-05T18:12:45Z"),
        ("2024/01/05 6:12:45", "2024-01-05T06:12:45Z"),
        ("5 Jan 2024, 18:12", "2024-01-05T18:12:00Z"),
        ("5 Jan 2024, 18 : 12 : 45", "2024-01-05T18:12:45Z"),
        ("2024年1月5日 06:12:45", "2024-01-05T06:12:45Z"),
    ] {
        assert_eq!(strava_start(written), expected, "{written}");
    }
    for (written, wrong) in [
        ("Smarch 5, 2024, 6:12:45 AM", "is unreadable: write it as 2024-03-04"),
        ("Feb 30, 2024, 6:12:45 AM", "is not in the calendar"),
        ("Jan 5, 2024, 13:12:45 PM", "has a time of day that does not exist"),
        ("Jan 5, 2024, 6:12:45:09", "is unreadable: write it as 2024-03-04"),
        ("1:", "is unreadable: write it as 2024-03-04"),
        ("99999999999999999999 1 1:1", "is unreadable: write it as 2024-03-04"),
    ] {
        let found = strava_start(&format!("{written}\",,Run,,60,,,,\n2,\"5 Jan 2024, 18:12"));
        assert_eq!(found, format!("Run: invalid: its date {written:?} {wrong}"));
    }
    let no_time = strava_start("Jan 5, 2024");
    assert_eq!(no_time, "Run: invalid: its date has no time of day");
}
