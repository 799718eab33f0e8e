//! Setting, listing and removing goals.

use crate::terminal::Terminal;

#[test]
fn a_goal_is_set_changed_and_removed() {
    let terminal = Terminal::new();
    let targets = || terminal.run(&["goal", "list", "--format", "csv"]).out;
    assert_eq!(terminal.run(&["goal", "set", "2025", "300"]).code, 0);
    assert_eq!(terminal.run(&["goal", "set", "2025", "250"]).code, 0);
    assert_eq!(targets(), "year,targetDays,completedDays,percentComplete\n2025,250,0,0\n");
    let removed = terminal.run(&["goal", "remove", "2025"]);
    assert_eq!(
        (removed.code, removed.out.as_str()),
        (0, "Removed the goal for 2025. The workouts stay.\n")
    );
    assert_eq!(targets(), "year,targetDays,completedDays,percentComplete\n");
}

#[test]
fn removing_a_missing_goal_has_exit_code_1() {
    let answer = Terminal::new().run(&["goal", "remove", "2025"]);
    assert_eq!((answer.code, answer.err.as_str()), (1, "tracker: there is no goal for 2025\n"));
}

#[test]
fn an_invalid_year_or_target_is_wrong_usage() {
    let terminal = Terminal::new();
    for year in ["1899", "2101", "+2026", "02026", "2026.0", "soon"] {
        let answer = terminal.run(&["goal", "set", year, "300"]);
        assert_eq!(answer.code, 2, "{year}");
        assert!(answer.err.contains("a year is four digits, 1900 to 2100"), "{}", answer.err);
    }
    for days in ["0", "367", "-1", "300.5", "all"] {
        assert_eq!(terminal.run(&["goal", "set", "2025", "--", days]).code, 2, "{days}");
    }
}

#[test]
fn a_goal_may_start_on_a_day_which_it_keeps() {
    let terminal = Terminal::new();
    let set = |more: &[&str]| terminal.run(&[&["goal", "set", "2025"], more].concat());
    let starts = "\"startsOn\": \"2025-06-01\"";
    let first = set(&["100", "--from", "2025-06-01", "--format", "json"]).out;
    assert!(first.contains(starts), "{first}");
    let changed = set(&["90", "--format", "json"]).out;
    assert!(changed.contains(starts), "another target keeps the first day: {changed}");
    assert_eq!(set(&["90", "--from", "2024-06-01"]).code, 2, "a day of another year");
}
