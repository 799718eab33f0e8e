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
    let say =
        |arguments: &[&str]| terminal.run(&[arguments, &["--as-of", "2025-06-11"]].concat()).out;
    terminal.run(&["goal", "set", "2025", "300"]);
    let before = say(&["today"]);
    assert_eq!(
        say(&["goal", "week", "3"]).trim_end(),
        "Goal of the week: 2 of 3 days, 1 to go, 5 days open. Kept 1 week in a row."
    );
    assert_eq!(
        say(&["goal", "month", "5"]).trim_end(),
        "Goal of the month: 5 of 5 days, met. Kept 1 month in a row."
    );
    let span = say(&["goal", "span", "2025-06-10..2025-06-12", "3"]);
    assert_eq!(
        span.trim_end(),
        "Goal of 10 Jun 2025 to 12 Jun 2025: 1 of 3 days, 2 to go, 2 days open."
    );
    say(&["goal", "span", "2025-06-01..2025-06-05", "3"]);
    for command in ["today", "progress"] {
        let shown = say(&[command]);
        for title in ["Goal of the week ", "Goal of the month ", "Goal of 10 Jun 2025"] {
            assert!(shown.contains(title), "{command}, {title}: {shown}");
        }
        assert!(!shown.contains("Goal of 1 Jun 2025"), "it is over: {shown}");
        let json = say(&[command, "--json"]);
        assert!(json.contains("\"furtherGoals\"") && json.contains("\"keptInARow\": 1"), "{json}");
    }
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
        goals
            .iter()
            .map(|it| format!("{} {}", it["name"].as_str().unwrap(), it["targetDays"]))
            .collect::<Vec<_>>()
    };
    terminal.run(&["goal", "week", "3"]);
    terminal.run(&["goal", "week", "4"]);
    terminal.run(&["goal", "span", "2025-06-01..2025-06-30", "20"]);
    assert_eq!(names(), ["week 4", "2025-06-01 20"]);
    let exported = terminal.run(&["export"]).out;
    assert_eq!(terminal.run(&["goal", "remove", "2025-06-01"]).code, 0);
    assert_eq!(terminal.run(&["goal", "remove", "week"]).code, 0);
    for expected in
        [vec!["week 4"], vec!["week 4", "2025-06-01 20"], vec!["week 4"], vec!["week 3"], vec![]]
    {
        assert_eq!(terminal.run(&["undo"]).code, 0);
        assert_eq!(names(), expected);
    }
    let imported = terminal.run(&["import", &terminal.file("copy.json", exported)]);
    assert!(imported.out.contains("Added 2 further goals."), "{}{}", imported.out, imported.err);
    assert_eq!(names(), ["week 4", "2025-06-01 20"]);
    assert_eq!(terminal.run(&["undo"]).code, 0);
    assert_eq!(names(), [""; 0]);
}

#[test]
fn what_is_no_further_goal_is_refused() {
    let terminal = with_runs(&["2025-06-02"]);
    for (arguments, code) in [
        (&["goal", "week", "8"][..], 2),
        (&["goal", "month", "0"], 2),
        (&["goal", "span", "2025-06-30..2025-06-01", "3"], 2),
        (&["goal", "span", "2025-06-01..2025-06-02", "3"], 2),
        (&["goal", "span", "june", "3"], 2),
        (&["goal", "remove", "week"], 1),
        (&["goal", "remove", "fortnight"], 2),
    ] {
        let refused = terminal.run(arguments);
        assert_eq!(
            (refused.code, refused.out.as_str()),
            (code, ""),
            "{arguments:?}: {}",
            refused.err
        );
    }
}

#[test]
fn the_goal_of_last_year_is_proposed_for_the_next() {
    let terminal = with_runs(&["2025-06-02"]);
    terminal.run(&["goal", "set", "2025", "160"]);
    let proposal = terminal.run(&["today", "--as-of", "2026-01-01"]).out;
    assert!(proposal.contains("The same goal as in 2025: tracker goal set 2026 160"), "{proposal}");
    let later = terminal.run(&["today", "--as-of", "2026-11-01"]);
    assert!(!later.out.contains("The same goal"), "it cannot be reached any more: {}", later.out);
}
