//! The file `config.toml`, which gives the options of every command their defaults.

use std::fs;

use insta::assert_snapshot;

use crate::terminal::Terminal;

/// A terminal whose runner has written this in `config.toml`.
fn with_defaults(text: &str) -> Terminal {
    let terminal = Terminal::new();
    let directory = terminal.path(".config/tracker");
    fs::create_dir_all(&directory).unwrap();
    fs::write(directory.join("config.toml"), text).unwrap();
    terminal
}

const RUNS: &str = r#"{"workouts":[
    {"name":"Running","start":"2025-07-05T07:00:00Z","duration":1800,"distance":16093.44},
    {"name":"Running","start":"2025-07-06T07:00:00Z","duration":3600,"distance":8046.72}]}"#;

/// 5 July 2025 is a Saturday.
#[test]
fn distances_are_in_miles_and_weeks_begin_on_sunday() {
    let terminal = with_defaults("units = \"mi\"\nweek = \"sunday\"\n");
    let file = terminal.file("runs.json", RUNS);
    terminal.run(&["import", &file]);
    let screens = [
        ["--as-of", "2025-07-06", "progress", "2025"].as_slice(),
        &["--as-of", "2025-07-06", "calendar", "2025"],
        &["--as-of", "2025-07-06", "today"],
        &["workouts", "2025-07"],
        &["add", "2025-07-08", "--distance", "5km"],
        &["years"],
        &["settings", "--all"],
    ];
    let screens = screens.map(|arguments| terminal.run(arguments).screen()).join("\n\n");
    assert_snapshot!(screens);
}

#[test]
fn what_is_typed_counts_more_than_the_file() {
    let terminal = with_defaults("units = \"mi\"\nformat = \"csv\"\ncolor = \"always\"\n");
    let file = terminal.file("runs.json", RUNS);
    terminal.run(&["import", &file]);
    let csv = terminal.run(&["progress", "2025"]).out;
    assert!(csv.starts_with("year,"), "{csv}");
    let options = ["progress", "2025", "--format", "table", "--units", "km", "--color", "never"];
    let table = terminal.run(&options).out;
    assert!(table.contains("24.1") && table.contains(" km "), "{table}");
    assert!(!table.contains('\u{1b}'), "{table}");
}

/// In reports for programs a distance is in metres.
#[test]
fn reports_for_programs_have_no_unit_of_the_file() {
    let terminal = with_defaults("units = \"mi\"\n");
    let file = terminal.file("runs.json", RUNS);
    terminal.run(&["import", &file]);
    for format in ["json", "csv"] {
        let report = terminal.run(&["progress", "2025", "--format", format]).out;
        assert!(report.contains("24140.16"), "{report}");
    }
}

#[test]
fn a_file_with_an_error_is_named_with_what_is_right() {
    for (text, what) in [
        ("units = \"ml\"", "units is \"km\" or \"mi\""),
        ("units = 3", "units is \"km\" or \"mi\""),
        ("week = \"friday\"", "week is \"monday\" or \"saturday\" or \"sunday\""),
        ("language = \"ja\"", "language is \"de\" or \"en\" or \"en-GB\""),
        ("unit = \"mi\"", "unknown option unit: use units, week, format, color, language"),
        (
            "database-url = \"x\"",
            "unknown option database-url: use units, week, format, color, language",
        ),
        ("units = mi", "write lines such as units = \"mi\": "),
    ] {
        let terminal = with_defaults(text);
        let answer = terminal.run(&["today"]);
        assert_eq!(answer.code, 2, "{text}");
        let expected = format!(".config/tracker/config.toml: {what}");
        assert!(answer.err.contains(&expected), "{text}: {}", answer.err);
    }
}

#[test]
fn a_distance_without_a_unit_is_in_that_of_the_file() {
    let terminal = with_defaults("units = \"mi\"\n");
    let answer = terminal.pipe(&["ask", "1"], b"3\n".to_vec());
    let stored = terminal.run(&["workouts", "this"]).out;
    assert!(stored.contains("3.00") && stored.contains(" mi "), "{stored} {}", answer.err);
}
