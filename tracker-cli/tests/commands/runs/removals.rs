//! What was removed stays removed, until it is asked back.

use insta::assert_snapshot;
use serde_json::Value;

use crate::terminal::{Terminal, export, run_on};

/// A terminal with two imported runs, of which the newer one, on 2 December, is removed.
fn with_a_removed_run() -> Terminal {
    let terminal = Terminal::new();
    terminal.file("runs.json", export(&[run_on("2025-12-01"), run_on("2025-12-02")]));
    assert_eq!(terminal.run(&["import", "runs.json"]).code, 0);
    let id = newest_id(&terminal);
    let removed = terminal.run(&["workouts", "remove", &id[id.len() - 8..]]);
    assert_eq!(removed.code, 0, "{}", removed.err);
    terminal
}

fn workouts(terminal: &Terminal) -> Vec<Value> {
    let json = terminal.run(&["workouts", "2025", "--json"]).out;
    let page: Value = serde_json::from_str(&json).unwrap();
    page["workouts"].as_array().unwrap().clone()
}

fn newest_id(terminal: &Terminal) -> String {
    workouts(terminal)[0]["id"].as_str().unwrap().to_owned()
}

fn removed(terminal: &Terminal) -> Vec<Value> {
    let json = terminal.run(&["workouts", "--removed", "--json"]).out;
    let page: Value = serde_json::from_str(&json).unwrap();
    page["removedWorkouts"].as_array().unwrap().clone()
}

#[test]
fn an_import_counts_copies_of_removed_runs_separately() {
    let terminal = with_a_removed_run();
    assert_snapshot!(terminal.run(&["import", "runs.json"]).screen());
    assert_eq!(workouts(&terminal).len(), 1);
    let log = terminal.run(&["imports"]).out;
    assert!(log.lines().any(|line| line.contains("Runs   Removed   Unreadable")), "{log}");
}

#[test]
fn a_removed_run_is_listed_and_restored() {
    let terminal = with_a_removed_run();
    assert_snapshot!(terminal.run(&["workouts", "--removed"]).screen());
    assert_eq!(terminal.run(&["workouts", "--removed", "2024"]).out, "2024: 0 removed workouts.\n");
    let csv = terminal.run(&["workouts", "--removed", "--format", "csv"]).out;
    assert!(csv.starts_with("id,removedAt,name,day,") && csv.lines().count() == 2, "{csv}");
    let id = removed(&terminal)[0]["id"].as_str().unwrap().to_owned();
    let restored = terminal.run(&["workouts", "restore", &id[id.len() - 6..]]);
    assert_eq!((restored.code, restored.out.as_str()), (0, "Restored: Running on 2 Dec 2025.\n"));
    assert_eq!(workouts(&terminal).len(), 2);
    let again = terminal.run(&["workouts", "restore", &id]);
    let message = format!(
        "tracker: there is no removed workout {id}: tracker workouts --removed lists them\n"
    );
    assert_eq!((again.code, again.err.as_str()), (1, message.as_str()));
    assert_eq!(removed(&terminal).len(), 0);
}

/// What the command advises is true for imported runs and for runs by hand.
#[test]
fn removing_says_how_to_get_the_workout_back() {
    let terminal = Terminal::new().columns(120);
    terminal.file("runs.json", export(&[run_on("2025-12-01")]));
    terminal.run(&["import", "runs.json"]);
    terminal.run(&["add", "2025-12-02", "--distance", "5k", "--note", "with Tom"]);
    for _ in 0..2 {
        let id = newest_id(&terminal);
        let exported = terminal.run(&["export"]).out;
        let answer = terminal.run(&["workouts", "remove", &id]);
        let note = "To bring it back: tracker workouts restore";
        assert!(answer.out.contains(note), "{}", answer.out);
        let advice = answer.out.rsplit("tracker ").next().unwrap();
        let typed: Vec<&str> = advice.split_whitespace().collect();
        let restored = terminal.run(&typed);
        assert_eq!(restored.code, 0, "{advice}: {}", restored.err);
        assert_eq!(terminal.run(&["export"]).out.len(), exported.len(), "its note is back");
        let id = newest_id(&terminal);
        assert_eq!(terminal.run(&["workouts", "remove", &id]).code, 0);
    }
    let distances: Vec<Value> =
        removed(&terminal).iter().map(|it| it["distance"].clone()).collect();
    assert_eq!(distances, [5000.0, 5150.0]);
}

#[test]
fn taking_an_import_back_is_no_removal() {
    let terminal = with_a_removed_run();
    let log = terminal.run(&["imports", "--format", "json"]).out;
    let log: Value = serde_json::from_str(&log).unwrap();
    assert_eq!(terminal.run(&["undo", log["imports"][0]["id"].as_str().unwrap()]).code, 0);
    assert_eq!(terminal.run(&["import", "runs.json"]).code, 0);
    assert_eq!(workouts(&terminal).len(), 1, "the removed run stays removed, the other is back");
    assert_eq!(removed(&terminal).len(), 1);
}

#[test]
fn an_export_remembers_what_was_removed() {
    let terminal = with_a_removed_run();
    let export = terminal.run(&["export"]).out;
    let elsewhere = Terminal::new();
    elsewhere.file("tracker.json", &export);
    elsewhere.file("runs.json", std::fs::read(terminal.path("runs.json")).unwrap());
    let restored = elsewhere.run(&["import", "tracker.json"]);
    assert_eq!(restored.code, 0, "{}", restored.err);
    let note = "1 removed workout of this export will not be imported again.";
    assert!(restored.out.contains(note), "{}", restored.out);
    assert_eq!(elsewhere.run(&["export"]).out, export);
    elsewhere.run(&["import", "runs.json"]);
    assert_eq!(workouts(&elsewhere).len(), 1);
    elsewhere.run(&["import", "tracker.json"]);
    assert_eq!(removed(&elsewhere).len(), 1, "it is remembered once");
}

/// The workouts of a server's account export are read as a history.
#[test]
fn the_export_of_an_account_remembers_what_was_removed() {
    let terminal = with_a_removed_run();
    let (workouts, removed) = (workouts(&terminal), removed(&terminal));
    let export = serde_json::json!({
        "exportedAt": "2025-12-31T12:00:00Z",
        "goals": [],
        "workouts": workouts,
        "removedWorkouts": removed,
    });
    let elsewhere = Terminal::new();
    elsewhere.file("account.json", export.to_string());
    elsewhere.file("runs.json", std::fs::read(terminal.path("runs.json")).unwrap());
    let restored = elsewhere.run(&["import", "account.json"]);
    assert_eq!(restored.code, 0, "{}", restored.err);
    let note = restored.out.replace('\n', " ");
    assert!(note.contains("1 removed workout of this export"), "{}", restored.out);
    elsewhere.run(&["import", "runs.json"]);
    assert_eq!(self::workouts(&elsewhere).len(), 1);
}
