//! The log of imports, and imports that are taken back.

use insta::assert_snapshot;
use serde_json::{Value, json};

use crate::terminal::Terminal;

/// An export with a run on each of these days of March 2025.
fn runs(days: &[u32]) -> String {
    let mut workouts = Vec::new();
    for day in days {
        let start = format!("2025-03-{day:02} 07:00:00 +0100");
        workouts.push(json!({"name": "Running", "start": start, "duration": 1800}));
    }
    json!({"data": {"workouts": workouts}}).to_string()
}

/// A terminal with two imports: three runs, then two others and one of the three again.
fn with_two_imports() -> Terminal {
    let terminal = Terminal::new();
    for (name, days) in [("first.json", &[1, 2, 3][..]), ("second.json", &[3, 4, 5])] {
        let file = terminal.file(name, runs(days));
        assert_eq!(terminal.run(&["import", &file]).code, 0);
    }
    terminal
}

fn json_of(terminal: &Terminal, command: &[&str]) -> Value {
    let answer = terminal.run(&[command, &["--format", "json"]].concat());
    assert_eq!(answer.code, 0, "{}", answer.err);
    serde_json::from_str(&answer.out).unwrap()
}

fn running_days(terminal: &Terminal) -> u64 {
    json_of(terminal, &["progress", "2025"])["completedDays"].as_u64().unwrap()
}

#[test]
fn imports_are_listed_newest_first() {
    let log = json_of(&with_two_imports(), &["imports"]);
    let newest_first: Vec<&Value> =
        log["imports"].as_array().unwrap().iter().map(|import| &import["source"]).collect();
    assert_eq!(newest_first, ["second.json", "first.json"]);
    assert_eq!(log["imports"][0]["skippedByReason"]["duplicate"], 1);
}

#[test]
fn each_import_is_one_line_on_screens_of_every_width() {
    let mut terminal = Terminal::new();
    let file = terminal.file("Workouts-20250101_000000-20251231_235959.json", runs(&[1, 2]));
    assert_eq!(terminal.run(&["import", &file]).code, 0);
    for columns in [40, 60, 80, 120] {
        terminal = terminal.columns(columns);
        let log = terminal.run(&["imports"]).out;
        // The number of imports, two lines of header, the import, the advice, and two empty lines.
        assert_eq!(log.lines().count(), 7, "{log}");
        assert!(log.lines().all(|line| line.chars().count() <= columns.into()), "{log}");
        assert!(log.contains("_235959.json"), "the end of the name is shown: {log}");
    }
}

#[test]
fn undo_takes_back_the_last_import_that_added_workouts() {
    let terminal = with_two_imports();
    assert_eq!(terminal.run(&["import", "second.json"]).code, 0, "it adds nothing");
    let undone = terminal.run(&["undo"]);
    assert_eq!(undone.code, 0, "{}", undone.err);
    let first_line = undone.out.lines().next().unwrap();
    assert_eq!(
        first_line,
        "Took back the import of second.json: 2 runs removed, 2 running days fewer."
    );
    assert_eq!(running_days(&terminal), 3);
    assert_eq!(terminal.run(&["undo"]).code, 0);
    assert_eq!(running_days(&terminal), 0);
    let nothing = terminal.run(&["undo"]);
    let message = "tracker: there is nothing to take back: nothing was changed, and no import has added workouts\n";
    assert_eq!((nothing.code, nothing.err.as_str()), (1, message));
}

#[test]
fn an_import_is_named_by_its_id_or_by_the_end_of_it() {
    let terminal = with_two_imports();
    let log = json_of(&terminal, &["imports"]);
    let id = log["imports"][1]["id"].as_str().unwrap();
    let short_id = &id[id.len() - 8..];
    assert!(terminal.run(&["imports"]).out.contains(short_id), "the screen shows it");
    assert_eq!(json_of(&terminal, &["undo", short_id])["removedWorkouts"], 3);
    assert_eq!(running_days(&terminal), 2);
    let gone = terminal.run(&["undo", id]);
    assert_eq!(gone.code, 1);
    assert_eq!(gone.err, format!("tracker: there is no import {id}: tracker imports lists them\n"));
}

#[test]
fn fewer_than_four_characters_name_no_import() {
    let terminal = with_two_imports();
    let log = json_of(&terminal, &["imports"]);
    let id = log["imports"][0]["id"].as_str().unwrap();
    for short in [&id[id.len() - 1..], &id[id.len() - 3..]] {
        let answer = terminal.run(&["undo", short]);
        assert_eq!(answer.code, 2);
        assert!(answer.err.contains("at least 4 characters"), "{}", answer.err);
    }
    assert_eq!(running_days(&terminal), 5);
    assert_eq!(terminal.run(&["undo", &id[id.len() - 4..]]).code, 0);
    assert_eq!(running_days(&terminal), 3);
}

/// The imports of a command share a time, so it does not tell which of them was the last one.
#[test]
fn undo_takes_back_all_that_the_last_command_imported() {
    let terminal = Terminal::new();
    assert_eq!(terminal.run(&["add", "2025-02-01"]).code, 0);
    std::fs::create_dir(terminal.path("runs")).unwrap();
    for day in 1..=9 {
        terminal.file(&format!("runs/{day}.json"), runs(&[day]));
    }
    assert_eq!(terminal.run(&["import", "runs"]).code, 0);
    let log = json_of(&terminal, &["imports"]);
    let newest_first: Vec<&str> = log["imports"]
        .as_array()
        .unwrap()
        .iter()
        .map(|import| import["source"].as_str().unwrap())
        .collect();
    let expected: Vec<String> = (1..=9).rev().map(|day| format!("runs/{day}.json")).collect();
    assert_eq!(newest_first[..9], expected);

    let undone = terminal.run(&["undo"]);
    assert_eq!(undone.code, 0, "{}", undone.err);
    assert_snapshot!(undone.screen());
    assert_eq!(running_days(&terminal), 1, "the run by hand is another command");
    let by_hand = terminal.run(&["undo"]).out.replace('\n', " ");
    assert!(
        by_hand.starts_with(
            "Took back what was added by hand (1 Feb 2025): 1 run removed, 1 running day fewer."
        ),
        "{by_hand}"
    );
    assert_eq!(running_days(&terminal), 0);
}

#[test]
fn an_import_of_a_command_can_be_taken_back_alone() {
    let terminal = Terminal::new();
    for day in 1..=3 {
        terminal.file(&format!("{day}.json"), runs(&[day]));
    }
    assert_eq!(terminal.run(&["import", "1.json", "2.json", "3.json"]).code, 0);
    let log = json_of(&terminal, &["imports"]);
    let first = log["imports"][2]["id"].as_str().unwrap();
    assert_eq!(json_of(&terminal, &["undo", first])["takenBack"][0]["source"], "1.json");
    assert_eq!(running_days(&terminal), 2);
    assert_eq!(json_of(&terminal, &["undo"])["removedWorkouts"], 2, "the rest of the command");
    assert_eq!(terminal.run(&["undo"]).code, 1);
}

#[test]
fn without_imports_the_log_is_empty() {
    let answer = Terminal::new().run(&["imports"]);
    assert_eq!((answer.code, answer.out.as_str()), (0, "Nothing has been imported yet.\n"));
}
