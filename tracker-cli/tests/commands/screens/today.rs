//! `tracker` alone, which is `tracker today`.

use insta::assert_snapshot;
use serde_json::Value;

use crate::terminal::{Terminal, export, run_on};

/// A terminal with a run on each of these days of 2025, given as months with their days.
fn with_runs(months: &[(u32, std::ops::RangeInclusive<u32>)]) -> Terminal {
    let terminal = Terminal::new();
    let mut runs = Vec::new();
    for (month, days) in months {
        runs.extend(days.clone().map(|day| run_on(&format!("2025-{month:02}-{day:02}"))));
    }
    terminal.file("runs.json", export(&runs));
    assert_eq!(terminal.run(&["import", "runs.json"]).code, 0);
    terminal
}

#[test]
fn the_five_lines_of_a_morning_and_of_an_evening() {
    let terminal = Terminal::with_the_sample();
    terminal.run(&["goal", "set", "2025", "300"]);
    let screen = |day| terminal.run(&["--as-of", day]).screen();
    assert_snapshot!("an_evening_after_the_run", screen("2025-07-13"));
    assert_snapshot!("a_morning_with_a_streak", screen("2025-07-17"));
    assert_snapshot!("a_morning_after_a_pause", screen("2025-08-20"));
    assert_snapshot!("the_goal_is_met", screen("2025-12-31"));
    let in_colour = terminal.run(&["--as-of", "2025-07-17", "--color", "always"]).screen();
    assert_snapshot!("a_morning_in_colour", in_colour);
}

#[test]
fn nothing_scrolls_and_no_line_is_wider_than_the_terminal() {
    for columns in [40, 60, 80, 120] {
        let terminal = Terminal::with_the_sample().columns(columns);
        for day in ["2025-01-01", "2025-07-17", "2025-08-20", "2025-12-31"] {
            let screen = terminal.run(&["today", "--as-of", day]).out;
            assert!(screen.lines().count() < 24, "{screen}");
            let widest = screen.lines().map(|line| line.chars().count()).max();
            assert!(widest <= Some(columns.into()), "{columns} {day}:\n{screen}");
        }
    }
}

#[test]
fn the_lines_are_wrapped_on_a_narrow_terminal() {
    let terminal = Terminal::with_the_sample().columns(40);
    assert_snapshot!(terminal.run(&["--as-of", "2025-07-17"]).screen());
}

#[test]
fn without_any_data_it_says_what_to_do_first() {
    let terminal = Terminal::new();
    let first = terminal.run(&[]);
    assert_snapshot!(first.screen());
    assert_eq!(terminal.run(&["today"]).out, first.out);
    let colored = terminal.run(&["--color", "always"]).out;
    assert!(!colored.contains("\u{1b}[31m"), "nothing is red: {colored:?}");
    assert_snapshot!("the_first_steps_in_40_columns", terminal.columns(40).run(&[]).screen());
}

#[test]
fn a_runner_who_runs_every_day_is_never_behind_in_the_morning() {
    let terminal = with_runs(&[(1, 1..=31), (2, 1..=28)]);
    terminal.run(&["goal", "set", "2025", "365"]);
    for day in ["2025-01-02", "2025-01-31", "2025-02-28", "2025-03-01"] {
        let screen = terminal.run(&["today", "--as-of", day]).out;
        let verdict = screen.lines().next().unwrap();
        assert!(verdict.ends_with("every day counts."), "{screen}");
    }
    let missed = terminal.run(&["today", "--as-of", "2025-03-02"]).out;
    assert!(missed.contains("out of reach, 364 days possible at best."), "{missed}");
}

#[test]
fn on_the_first_morning_the_year_begins() {
    let terminal = with_runs(&[(1, 1..=1)]);
    terminal.run(&["goal", "set", "2026", "300"]);
    let first = terminal.run(&["--as-of", "2026-01-01"]).out;
    assert!(first.starts_with("2026: 0 of 300 days (0 %), the year begins"), "{first}");
    let second = terminal.run(&["--as-of", "2026-01-02"]).out;
    assert!(second.contains("too early to say, 64 rest days left."), "{second}");
}

/// The clock of a device was wrong. Without `--as-of`, the run counts.
#[test]
fn a_run_after_today_is_named_as_odd_and_is_not_alive() {
    let terminal = Terminal::new();
    terminal.file("later.json", export(&[run_on("2099-05-05")]));
    terminal.run(&["import", "later.json"]);
    let note = "Odd: 1 running day after today, from 5 May 2099 on.";
    for arguments in [
        &["today"][..],
        &["progress", "2099"],
        &["calendar", "2099"],
        &["streaks"],
        &["years"],
        &["workouts", "2099"],
        &["add"],
    ] {
        let output = terminal.command(arguments).env_remove("TRACKER_AS_OF").output().unwrap();
        let screen = String::from_utf8(output.stdout).unwrap();
        assert!(screen.contains(note), "{screen}");
        assert!(!screen.contains("alive today 1"), "{screen}");
    }
    // The answer is one line. A year without such a run is not affected.
    for (year, names_it) in [("2099", true), ("2098", false)] {
        let mut check = terminal.command(&["check", year]);
        let output = check.env_remove("TRACKER_AS_OF").output().unwrap();
        let [out, err] = [output.stdout, output.stderr].map(|it| String::from_utf8(it).unwrap());
        assert_eq!((out.lines().count(), err.contains(note)), (1, names_it), "{out}{err}");
    }
}

#[test]
fn the_json_has_the_date_the_status_and_what_today_changes() {
    let terminal = Terminal::with_the_sample();
    let json = terminal.run(&["today", "--as-of", "2025-07-17", "--json"]).out;
    let report: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(report["date"], "2025-07-17");
    assert_eq!(report["outlook"]["status"], "onTrack");
    assert_eq!(report["streak"]["endsTonight"], true);
    assert_eq!(report["afterRest"]["restDaysLeft"], 38);
    assert_eq!(report["week"]["days"].as_array().unwrap().len(), 7);
}
