//! Goals of weeks, of months and of spans, and the history of the goals of years.

use crate::terminal::{Terminal, export, run_on};

fn with_runs(days: &[&str]) -> Terminal {
    let terminal = Terminal::new();
    let runs: Vec<String> = days.iter().map(|day| run_on(day)).collect();
    terminal.run(&["import", &terminal.file("runs.json", export(&runs))]);
    terminal
}

#[test]
fn goals_of_weeks_months_and_spans_stand_beside_that_of_the_year() {
    let days = ["2025-06-02", "2025-06-04", "2025-06-06", "2025-06-09", "2025-06-10"];
    let terminal = with_runs(&days);
    let say = |arguments: &[&str]| {
        terminal.run(&[arguments, &["--as-of", "2025-06-11"]].concat()).out.trim_end().to_owned()
    };
    terminal.run(&["goal", "set", "2025", "300"]);
    let before = say(&["today"]);
    for (arguments, said) in [
        (
            &["goal", "week", "3"][..],
            "Goal of the week: 2 of 3 days, 1 to go, 5 days open. Kept 1 week in a row.",
        ),
        (&["goal", "month", "5"], "Goal of the month: 5 of 5 days, met. Kept 1 month in a row."),
        (
            &["goal", "span", "2025-06-10..2025-06-12", "3"],
            "Goal of 10 Jun 2025 to 12 Jun 2025: 1 of 3 days, 2 to go, 2 days open.",
        ),
        (
            &["goal", "span", "2025-06-01..2025-06-05", "3"],
            "Goal of 1 Jun 2025 to 5 Jun 2025: 2 of 3 days, short by 1 day.",
        ),
    ] {
        assert_eq!(say(arguments), said);
    }
    for command in ["today", "progress"] {
        let shown = say(&[command]);
        for title in ["Goal of the week ", "Goal of the month ", "Goal of 10 Jun 2025"] {
            assert!(shown.contains(title), "{command}, {title}: {shown}");
        }
        assert!(!shown.contains("Goal of 1 Jun 2025"), "it is over: {shown}");
    }
    assert!(!say(&["progress", "2024"]).contains("Goal of"), "another year");
    assert_eq!(say(&["today"]).lines().next(), before.lines().next(), "the year's figures stay");
    assert!(say(&["goal", "list"]).contains("2 of 3 days, short by 1 day."));
}

#[test]
fn a_further_goal_is_changed_removed_taken_back_and_exported() {
    let terminal = with_runs(&["2025-06-02"]);
    let names = || {
        let json = terminal.run(&["goal", "list", "--json"]).out;
        let json: serde_json::Value = serde_json::from_str(&json).unwrap();
        let goals = json["furtherGoals"].as_array().cloned().unwrap_or_default();
        let names = goals.iter().map(|it| format!("{} {}", it["name"], it["targetDays"]));
        names.collect::<Vec<_>>()
    };
    let (three, four, june) = ("\"week\" 3", "\"week\" 4", "\"2025-06-01\" 20");
    terminal.run(&["goal", "week", "3"]);
    terminal.run(&["goal", "week", "4"]);
    terminal.run(&["goal", "span", "2025-06-01..2025-06-30", "20"]);
    assert_eq!(names(), [four, june]);
    let exported = terminal.run(&["export"]).out;
    assert_eq!(terminal.run(&["goal", "span", "2025-06-01", "none"]).code, 0);
    assert_eq!(terminal.run(&["goal", "week", "none"]).code, 0);
    for expected in [vec![four], vec![four, june], vec![four], vec![three], vec![]] {
        assert_eq!(terminal.run(&["undo"]).code, 0);
        assert_eq!(names(), expected);
    }
    let imported = terminal.run(&["import", &terminal.file("copy.json", exported)]);
    assert!(imported.out.contains("Added 2 further goals."), "{}{}", imported.out, imported.err);
    assert_eq!(names(), [four, june]);
    assert_eq!(terminal.run(&["undo"]).code, 0);
    assert_eq!(names(), [""; 0]);
}

#[test]
fn what_is_no_further_goal_is_refused() {
    let terminal = with_runs(&["2025-06-02"]);
    for (arguments, code) in [
        (&["goal", "week", "8"][..], 2),
        (&["goal", "week", "many"], 2),
        (&["goal", "month", "0"], 2),
        (&["goal", "span", "2025-06-30..2025-06-01", "3"], 2),
        (&["goal", "span", "2025-06-01..2025-06-02", "3"], 2),
        (&["goal", "span", "june", "3"], 2),
        (&["goal", "week", "none"], 1),
        (&["goal", "span", "2025-06-01", "none"], 1),
    ] {
        let refused = terminal.run(arguments);
        let answer = (refused.code, refused.out.as_str());
        assert_eq!(answer, (code, ""), "{arguments:?}: {}", refused.err);
    }
}

#[test]
fn the_goal_of_last_year_is_proposed_for_the_next() {
    let terminal = with_runs(&["2025-06-02"]);
    terminal.run(&["goal", "set", "2025", "160"]);
    let proposal = terminal.run(&["today", "--as-of", "2026-01-01"]).out;
    assert!(proposal.contains("Set your own: tracker goal set 2026 160"), "{proposal}");
}
