//! Days and years as people type them.

use crate::terminal::Terminal;

fn date_of_report(terminal: &Terminal, as_of: &str) -> String {
    let json = terminal.run(&["progress", "--json", "--as-of", as_of]).out;
    let report: serde_json::Value = serde_json::from_str(&json).unwrap();
    report["date"].as_str().unwrap().to_owned()
}

#[test]
fn days_are_counted_back_from_today() {
    let terminal = Terminal::new();
    let day =
        |as_of: &str| -> chrono::NaiveDate { date_of_report(&terminal, as_of).parse().unwrap() };
    let before = day("today");
    let days = [day("yesterday"), day("-1d"), day("-7d"), day("-0d")];
    let after = day("today");
    // The date can change while the commands run.
    let ago = |days| [before, after].map(|today| today - chrono::Days::new(days));
    for (day, days_ago) in days.into_iter().zip([1, 1, 7, 0]) {
        assert!(ago(days_ago).contains(&day), "{day}");
    }
}

#[test]
fn this_and_last_are_years() {
    let terminal = Terminal::with_the_sample();
    for command in ["progress", "calendar", "workouts", "streaks", "check"] {
        let run = |year| terminal.run(&[command, year]).out;
        assert_eq!(run("this"), run("2025"), "{command}");
        assert_eq!(run("last"), run("2024"), "{command}");
    }
    assert_eq!(terminal.run(&["goal", "set", "last", "200"]).code, 0);
    assert!(terminal.run(&["goal", "list"]).out.contains(" 2024 "));
    assert_eq!(terminal.run(&["goal", "remove", "last"]).code, 0);
}

#[test]
fn the_error_says_how_to_write_a_day() {
    let terminal = Terminal::new();
    for day in ["tomorrow", "2025-6-30", "2025-02-30", "30.06.2025", "-7", "-d", "+7d", "-70000d"] {
        let answer = terminal.run(&["progress", "--as-of", day]);
        assert_eq!(answer.code, 2, "{day}");
        let expected = "write a date as 2025-06-30, or today, yesterday, monday";
        assert!(answer.err.contains(expected), "{day}: {}", answer.err);
    }
}

#[test]
fn json_and_o_are_short_forms_of_format() {
    let terminal = Terminal::with_the_sample();
    let output = |options: &[&str]| terminal.run(&[&["streaks"], options].concat()).out;
    assert_eq!(output(&["--json"]), output(&["--format", "json"]));
    assert_eq!(output(&["-o", "csv"]), output(&["--format", "csv"]));
    assert_eq!(terminal.run(&["--json", "-o", "csv", "streaks"]).code, 2, "they contradict");
}
