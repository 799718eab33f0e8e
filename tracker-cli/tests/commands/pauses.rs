//! Taking days off.

use crate::terminal::{Terminal, export, run_on};

#[test]
fn a_pause_is_added_changed_listed_removed_and_taken_back() {
    let terminal = Terminal::new();
    let listed = || terminal.run(&["pause", "list", "--format", "csv"]).out;
    let added = terminal.run(&["pause", "2026-08-01..2026-09-04", "--why", "injury"]);
    assert_eq!(added.code, 0, "{}", added.err);
    assert!(added.out.starts_with("Paused: "), "{}", added.out);
    assert!(added.out.contains("(injury), 35 days."), "{}", added.out);
    assert_eq!(listed(), "from,to,why\n2026-08-01,2026-09-04,injury\n");
    assert_eq!(terminal.run(&["pause", "2026-08-01..2026-09-10"]).code, 0);
    assert_eq!(listed(), "from,to,why\n2026-08-01,2026-09-10,injury\n", "it keeps its reason");
    assert_eq!(terminal.run(&["pause", "remove", "2026-08-20"]).code, 0, "by any of its days");
    assert_eq!(listed(), "from,to,why\n");
    for expected in ["2026-08-01,2026-09-10,injury\n", "2026-08-01,2026-09-04,injury\n", ""] {
        assert_eq!(terminal.run(&["undo"]).code, 0);
        assert_eq!(listed(), format!("from,to,why\n{expected}"));
    }
    assert_eq!(terminal.run(&["redo"]).code, 0);
    assert_eq!(listed(), "from,to,why\n2026-08-01,2026-09-04,injury\n");
}

#[test]
fn what_is_no_pause_is_refused() {
    let terminal = Terminal::new();
    for days in ["2026-09-04..2026-08-01", "2026-08-01..", "..", "soon", "2026-8-1"] {
        assert_eq!(terminal.run(&["pause", days]).code, 2, "{days}");
    }
    terminal.run(&["pause", "2026-08-01..2026-09-04"]);
    let overlapping = terminal.run(&["pause", "2026-09-04..2026-09-10"]);
    let sentence =
        "tracker: there is a pause from 2026-08-01 to 2026-09-04, and pauses do not overlap\n";
    assert_eq!((overlapping.code, overlapping.err.as_str()), (1, sentence));
    assert_eq!(terminal.run(&["pause", "remove", "2026-09-05"]).code, 1);
}

/// Forty days, five weeks of injury, and then again.
#[test]
fn who_was_injured_has_missed_nothing_and_keeps_the_streak() {
    let terminal = Terminal::new();
    let first: chrono::NaiveDate = "2025-01-01".parse().unwrap();
    let days = first.iter_days().take(40).chain(first.iter_days().skip(75).take(5));
    let runs: Vec<String> = days.map(|day| run_on(&day.to_string())).collect();
    terminal.run(&["import", &terminal.file("runs.json", export(&runs))]);
    terminal.run(&["goal", "set", "2025", "300"]);
    let say =
        |arguments: &[&str]| terminal.run(&[arguments, &["--as-of", "2025-03-21"]].concat()).out;
    assert!(say(&["today"]).contains("behind by"), "{}", say(&["today"]));

    terminal.run(&["pause", "2025-02-10..2025-03-16", "--why", "injury"]);
    let today = say(&["today"]);
    assert!(today.contains("on track"), "{today}");
    assert!(today.contains("45 days, over 35 paused days"), "{today}");
    assert!(today.contains("; 35 paused days left out."), "{today}");
    let progress = say(&["progress"]);
    assert!(progress.contains("as in the last four weeks"), "{progress}");
    let json = say(&["progress", "--format", "json"]);
    assert!(json.contains("\"pausedDays\": 35") && json.contains("outlookWithoutPauses"), "{json}");
    assert!(say(&["calendar"]).contains('–'), "{}", say(&["calendar"]));
    let streaks = say(&["streaks"]);
    assert!(streaks.contains("longest 45 days, alive today 45 days"), "{streaks}");
    assert!(streaks.contains("over 35 paused days"), "{streaks}");
    let during = terminal.run(&["today", "--as-of", "2025-02-20"]).out;
    assert!(during.contains("none is missed") && during.contains("(injury)"), "{during}");
}

#[test]
fn a_goal_out_of_reach_gets_a_proposal() {
    let terminal = Terminal::new();
    terminal.run(&["import", &terminal.file("runs.json", export(&[run_on("2025-01-01")]))]);
    terminal.run(&["goal", "set", "2025", "300"]);
    let progress = terminal.run(&["progress", "--as-of", "2025-06-30"]).out;
    assert!(progress.contains("You can still reach 150: tracker goal set 2025 150"), "{progress}");
}
