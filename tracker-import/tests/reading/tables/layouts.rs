//! Layouts of all years, and tables that a spreadsheet, a script or a text tool has saved again. Those of Strava are in
//! `strava`.
use tracker_import::{DistanceUnit, Format, ImportOptions, Item};
use tracker_testing::zone;

use super::{line, opened};

/// The items of a table, with distances in kilometres if it names no unit.
#[track_caller]
pub(super) fn assert_read(content: impl AsRef<[u8]>, format: Format, expected: &[&str]) {
    let options = ImportOptions::new().zone(zone("Europe/Berlin")).unit(DistanceUnit::Kilometres);
    let import = opened(content.as_ref(), options).unwrap();
    assert_eq!(import.format(), format);
    let lines: Vec<String> = import.map(|item| line(&item.unwrap())).collect();
    assert_eq!(lines, expected);
}

/// `1:07` is 67 minutes, as the pace shows. The moving time has the seconds.
#[test]
fn a_list_of_garmin_with_hours_and_minutes() {
    assert_read(
        include_str!("../../fixtures/tables/garmin-danish.csv"),
        Format::GarminCsv,
        &[
            "Running 2025-03-01 2025-03-01 07:05:10 +0100, 4000 s, 12100 m, 870 kcal, 150/171 bpm, id -",
            "Walking 2025-03-02 2025-03-02 12:00:00 +0100, 2230 s, 3200 m, 210 kcal, -/- bpm, id -",
        ],
    );
}

/// The moving time counts only where the time has no seconds.
#[test]
fn the_time_of_garmin_counts_if_it_has_seconds() {
    let seconds = |rows: &[&str]| {
        let rows = rows.iter().map(|row| format!("Running,2025-06-01 08:00:00,false,Park,{row}\n"));
        let table = format!(
            "Activity Type,Date,Favorite,Title,Distance,Calories,Time,Moving Time\n{}",
            rows.collect::<String>()
        );
        let options = ImportOptions::new().unit(DistanceUnit::Kilometres);
        let import = opened(table.as_bytes(), options).unwrap();
        let runs = import.map(|item| item.unwrap().workout().unwrap().duration().as_secs());
        runs.collect::<Vec<_>>()
    };
    assert_eq!(seconds(&["5.00,300,27:10,00:26:00"]), [1630]);
    let hours = ["12.10,300,1:07,01:06:40", "5.00,300,0:28,00:26:00", "12.10,300,1:07:10,01:06:40"];
    assert_eq!(seconds(&hours), [4000, 1560, 4030]);
}

/// A title with a comma, a blank line, a blank before and a comma behind each row.
#[test]
fn a_list_of_garmin_before_2018() {
    let content = include_str!("../../fixtures/tables/garmin-before-2018.csv");
    let expected = [
        "Running 2014-03-08 2014-03-08 08:19:00 +0100, 2830 s, 8020 m, 560 kcal, 150/168 bpm, id -",
        "Running 2014-03-16 2014-03-16 09:05:00 +0100, 5525 s, 15100 m, 1050 kcal, 146/170 bpm, id -",
    ];
    assert_read(content, Format::GarminCsv, &expected);
    let header = "Favorite,Activity Name,Activity Type,Course,Start,Time,Distance";
    let unknown = content.replace(header, "A,B,C,D,E,F,G");
    let expected = expected.map(|line| line.replace("560", "-"));
    let options = ImportOptions::new().zone(zone("Europe/Berlin")).unit(DistanceUnit::Kilometres);
    let import = opened(unknown.as_bytes(), options).unwrap();
    assert_eq!(import.format(), Format::GarminCsv);
    for (item, expected) in import.zip(expected) {
        let found = line(&item.unwrap());
        assert_eq!(found[..40], expected[..40]);
    }
}

#[test]
fn a_list_of_garmin_that_pandas_saved_again() {
    assert_read(
        include_str!("../../fixtures/tables/garmin-pandas.csv"),
        Format::GarminCsv,
        &[
            "Running 2024-03-02 2024-03-02 07:30:00 +0100, 3131 s, 9700 m, 652 kcal, 148/171 bpm, id -",
            "Trail Running 2024-03-01 2024-03-01 18:00:00 +0100, 2880 s, 7250 m, 540 kcal, -/- bpm, id -",
        ],
    );
}

#[test]
fn a_list_of_garmin_of_which_each_line_is_one_cell() {
    assert_read(
        include_str!("../../fixtures/tables/garmin-line-in-one-cell.csv"),
        Format::GarminCsv,
        &[
            "Running 2024-07-07 2024-07-07 07:15:00 +0200, 5650 s, 16200 m, 1050 kcal, -/- bpm, id -",
            "Walking 2024-07-03 2024-07-03 12:15:00 +0200, 1450 s, 2000 m, 120 kcal, -/- bpm, id -",
        ],
    );
}

/// Semicolons, decimal commas, dates without a time, a column in front, none for favourites.
#[test]
fn a_list_of_garmin_that_a_spreadsheet_saved_again() {
    assert_read(
        include_str!("../../fixtures/tables/garmin-saved-again.csv"),
        Format::GarminCsv,
        &[
            "Running 2024-04-28 2024-04-28 12:00:00 +0200, 2470 s, 7250 m, 520 kcal, -/- bpm, id -",
            "Running 2024-04-01 2024-04-01 12:00:00 +0200, 7800 s, 21130 m, 1400 kcal, -/- bpm, id -",
        ],
    );
}

/// Without known words, the cells tell the columns, whether or not there is one for favourites.
#[test]
fn a_list_of_garmin_in_an_unknown_language() {
    let expected =
        ["Running 2025-06-01 2025-06-01 08:00:00 +0200, 1500 s, 5000 m, 300 kcal, -/- bpm, id -"];
    for table in [
        "A,B,C,D,E,F,G\nRunning,2025-06-01 08:00:00,false,Jutro,5.00,300,00:25:00\n",
        "A,B,D,E,F,G\nRunning,2025-06-01 08:00:00,Jutro,5.00,300,00:25:00\n",
        "X;A;B;C;D;E;F;G\n1;Running;2025-06-01 08:00;VERO;Jutro;5,00;300;0:25:00\n",
    ] {
        assert_read(table, Format::GarminCsv, &expected);
    }
}

/// The moving and the elapsed time stand beside each other at the end, rounded each for itself: a part can be five
/// seconds longer than the whole.
#[test]
fn the_times_of_garmin_in_an_unknown_language_are_told_by_their_cells() {
    let seconds = |cells: &str, more: &str| {
        let table = format!(
            "A,B,C,D,E,F,G,H,I,J\nRunning,2025-06-01 08:00:00,false,Jutro,5.00,300,{cells}\n{more}"
        );
        let mut import = opened(table.as_bytes(), ImportOptions::new()).unwrap();
        assert_eq!(import.format(), Format::GarminCsv);
        let run = import.next().unwrap().unwrap().workout().unwrap();
        (run.duration().as_secs(), (run.end() - run.start().instant()).num_seconds())
    };
    for (cells, elapsed) in [
        ("00:25:00,7,00:24:00,00:26:00", 1560),
        ("00:25:00,00:24:00,00:26:00,7", 1560),
        // The column of the time is neither the moving nor the elapsed time.
        ("00:25:00,00:26:00,7,8", 1500),
        ("00:25:00,7,00:25:05,00:25:05", 1505),
        ("00:25:00,7,00:24:00,00:25:04", 1504),
        // The part is more than the whole, the neighbours are in the other order, or nothing was measured.
        ("00:25:00,7,00:25:06,00:25:06", 1500),
        ("00:25:00,7,00:26:00,00:24:00", 1500),
        ("00:25:00,7,00:10:00,00:24:54", 1500),
        ("00:25:00,7,00:00:00,00:26:00", 1500),
    ] {
        assert_eq!(seconds(cells, ""), (1500, elapsed), "{cells}");
    }
    // `1:07` is 67 minutes, as the pace shows; the neighbours are far less, so they are none of its times.
    let table = "A,B,C,D,E,F,G,H,I,J\nRunning,2025-06-01 08:00:00,false,Jutro,12.10,300,1:07,7,00:00:20,00:00:30\n";
    assert_read(
        table,
        Format::GarminCsv,
        &["Running 2025-06-01 2025-06-01 08:00:00 +0200, 4020 s, 12100 m, 300 kcal, -/- bpm, id -"],
    );
    // Beside columns with known names, no others are times.
    let named = "Activity Type,Date,Favorite,Title,Distance,Calories,Time,Own,Mine,Other\n\
        Running,2025-06-01 08:00:00,false,Jutro,5.00,300,00:25:00,7,00:24:00,00:26:00\n";
    let run = opened(named.as_bytes(), ImportOptions::new()).unwrap().next().unwrap().unwrap();
    let run = run.workout().unwrap();
    assert_eq!((run.end() - run.start().instant()).num_seconds(), 1500);
    // A row without them says nothing against them; one that contradicts them does.
    let other = |cells: &str| format!("Running,2025-06-02 08:00:00,false,Jutro,5.00,300,{cells}\n");
    assert_eq!(seconds("00:25:00,7,00:24:00,00:26:00", &other("00:25:00,7,,")).1, 1560);
    let contradicts = other("00:25:00,7,00:24:00,00:20:00");
    assert_eq!(seconds("00:25:00,7,00:24:00,00:26:00", &contradicts).1, 1500);
}

/// An offset that is 24 hours too large, and blank lines after each row.
#[test]
fn a_table_of_garmin_connect_export() {
    assert_read(
        include_str!("../../fixtures/tables/gcexport.csv"),
        Format::Gcexport,
        &[
            "Running 2021-11-19 2021-11-19 20:12:05 -0800, 3060 s, 9403.12 m, 602 kcal, 147/- bpm, id 71",
            "Running 2021-11-16 2021-11-16 19:00:00 +0100, 1740 s, 5000 m, 300 kcal, 140/- bpm, id 72",
        ],
    );
}

#[test]
fn an_offset_that_is_a_day_too_large_can_have_half_an_hour() {
    let content = include_str!("../../fixtures/tables/gcexport.csv").replace("+16:00", "+20:30");
    let first = opened(content.as_bytes(), ImportOptions::new()).unwrap().next().unwrap();
    assert!(line(&first.unwrap()).contains("2021-11-19 20:12:05 -0330, "));
}

/// An hour has 60 minutes, also if the offset is wrong by a day.
#[test]
fn an_offset_that_no_clock_shows_is_invalid() {
    let content = include_str!("../../fixtures/tables/gcexport.csv");
    for (offset, is_valid) in
        [("+16:00", true), ("+15:59", true), ("+15:60", false), ("+49:00", false)]
    {
        let content = content.replace("+16:00", offset);
        let first = opened(content.as_bytes(), ImportOptions::new()).unwrap().next().unwrap();
        assert_eq!(first.unwrap().workout().is_some(), is_valid, "{offset}");
    }
}

/// pandas writes a column without a name in front, so the first line begins with the separator.
#[test]
fn a_table_with_tabs_can_begin_with_an_empty_cell() {
    assert_read(
        "\u{feff}\n\tdate\tactivity\tdistance\n0\t2024-03-02\tRunning\t5\n",
        Format::Csv,
        &["Running 2024-03-02 2024-03-02 12:00:00 +0100, 0 s, 5000 m, - kcal, -/- bpm, id -"],
    );
}

#[test]
fn runkeeper_without_ids() {
    assert_read(
        include_str!("../../fixtures/tables/runkeeper-without-id.csv"),
        Format::Runkeeper,
        &[
            "Running 2014-09-07 2014-09-07 08:30:12 +0200, 3491 s, 10020 m, 700 kcal, -/- bpm, id -",
            "Running 2014-09-03 2014-09-03 18:10:05 +0200, 3750 s, 5000 m, 400 kcal, -/- bpm, id -",
        ],
    );
}

/// Times are in UTC. In 2018 the offset was one hour too far east, so the account's zone counts beside it.
#[test]
fn samsung_in_utc() {
    let table = |version: &str, offset: &str| {
        format!(
            "com.samsung.shealth.exercise,{version},17\nstart_time,end_time,time_offset,exercise_type,duration\n\
             2024-01-09 22:30:00.000,2024-01-09 23:00:00.000,{offset},1002,1800000\n"
        )
    };
    for (version, offset, start) in [
        ("6307003", "UTC+0900", "2024-01-10 07:30:00 +0900"),
        ("6307003", "3600000", "2024-01-09 23:30:00 +0100"),
        ("6307003", "", "2024-01-09T22:30:00Z"),
        ("6000085", "UTC+0200", "2024-01-09T22:30:00Z"),
        ("6000085", "UTC-0400", "2024-01-09 18:30:00 -0400"),
    ] {
        let options = ImportOptions::new().zone(zone("Europe/Berlin"));
        let item =
            opened(table(version, offset).as_bytes(), options).unwrap().next().unwrap().unwrap();
        assert_eq!(item.workout().unwrap().start().to_string(), start, "{version} {offset}");
    }
}

/// What `tracker export --format csv` writes gives the same workouts, with their sources.
#[test]
fn a_table_of_this_program() {
    let content = include_str!("../../fixtures/tables/tracker.csv");
    for content in [content.to_owned(), content.replace(',', "\t")] {
        let import = opened(content.as_bytes(), ImportOptions::new()).unwrap();
        assert_eq!(import.format(), Format::TrackerCsv);
        let found: Vec<String> = import
            .map(|item| match item.unwrap() {
                Item::Workout { workout, .. } => {
                    format!(
                        "{}, {}",
                        line(&Item::Workout { index: 0, workout: workout.clone() }),
                        workout.source()
                    )
                }
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(
            found,
            [
                "Running 2025-05-04 2025-05-04 06:30:00 +0200, 1800 s, 5020.5 m, - kcal, 151/- bpm, id fit-1, fit",
                "Walking 2025-05-05 2025-05-05T10:00:00Z, 3600 s, 4000 m, 210.5 kcal, -/- bpm, id -, strava",
            ]
        );
    }
}
