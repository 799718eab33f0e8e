//! `tracker add`: runs by hand; and `tracker workouts remove`.

use insta::assert_snapshot;
use serde_json::Value;

use crate::terminal::{Terminal, export, run_on};

fn workouts(terminal: &Terminal, year: &str) -> Vec<Value> {
    let json = terminal.run(&["workouts", year, "--json"]).out;
    let page: Value = serde_json::from_str(&json).unwrap();
    page["workouts"].as_array().unwrap().clone()
}

#[test]
fn a_run_by_hand_makes_a_running_day() {
    let terminal = Terminal::new();
    assert_snapshot!(terminal.run(&["add"]).screen());
    let options = ["add", "2025-12-30", "-d", "5.2km", "-t", "32:10", "--note", "with Tom"];
    assert_eq!(terminal.run(&options).code, 0);
    let [today, before] = <[Value; 2]>::try_from(workouts(&terminal, "2025")).unwrap();
    assert_eq!((&today["day"], &today["source"]), (&"2025-12-31".into(), &"manual".into()));
    assert_eq!((&before["distance"], &before["duration"]), (&5200.0.into(), &1930.0.into()));
    assert_eq!(before["startKind"], "date");
    let table = terminal.run(&["workouts", "2025"]).out;
    assert!(table.contains("by hand") && !table.contains("manual"), "{table}");
    assert!(terminal.run(&["imports", "--json"]).out.contains("\"by hand: with Tom\""));
    let undone = terminal.run(&["undo"]);
    assert!(undone.out.contains("1 run removed, 1 running day fewer"), "{}", undone.out);
}

#[test]
fn a_second_run_on_a_day_by_hand_adds_nothing() {
    let terminal = Terminal::with_the_sample();
    let answer = terminal.run(&["add", "2025-12-30"]);
    assert_eq!(answer.code, 0);
    assert!(
        answer.out.starts_with("Nothing added: 30 Dec 2025 has a run already."),
        "{}",
        answer.out
    );
}

#[test]
fn a_run_with_a_time_replaces_one_by_hand() {
    let terminal = Terminal::new();
    terminal.run(&["add", "2025-12-30"]);
    terminal.file("run.json", export(&[run_on("2025-12-30")]));
    assert_eq!(terminal.run(&["import", "run.json"]).code, 0);
    let found = workouts(&terminal, "2025");
    assert_eq!((found.len(), &found[0]["source"]), (1, &"health-auto-export".into()));
}

#[test]
fn a_run_by_hand_cannot_be_in_the_future() {
    let terminal = Terminal::new();
    let answer = terminal.run(&["add", "2026-01-01"]);
    let message = "tracker: 1 Jan 2026 is after today, 31 Dec 2025\n";
    assert_eq!((answer.code, answer.err.as_str()), (2, message));
}

#[test]
fn distances_and_durations_are_read_as_people_write_them() {
    let terminal = Terminal::new();
    let days = ["2025-01-01", "2025-01-02", "2025-01-03", "2025-01-04", "2025-01-05"];
    let written = [
        ("5200m", "45m", 5200.0, 2700.0),
        ("5.2km", "1h", 5200.0, 3600.0),
        ("5.2 km", "1h05m", 5200.0, 3900.0),
        ("1mi", "1:02:30", 1609.344, 3750.0),
        ("42.195km", "90m", 42195.0, 5400.0),
    ];
    for (day, (distance, duration, ..)) in days.iter().zip(written) {
        let answer = terminal.run(&["add", day, "--distance", distance, "--duration", duration]);
        assert_eq!(answer.code, 0, "{}", answer.err);
    }
    for (found, (_, _, metres, seconds)) in workouts(&terminal, "2025").iter().rev().zip(written) {
        assert_eq!((&found["distance"], &found["duration"]), (&metres.into(), &seconds.into()));
    }
    for wrong in ["5.2", "km", "-5km", "5,2km", "1e9km", "5.2 miles"] {
        assert_eq!(terminal.run(&["add", "--distance", wrong]).code, 2, "{wrong}");
    }
    for wrong in ["32", "32:60", "1:2", "-5m", "m", "h", "1:00:00:00", "99999:00"] {
        assert_eq!(terminal.run(&["add", "--duration", wrong]).code, 2, "{wrong}");
    }
}

#[test]
fn a_workout_is_removed_by_the_end_of_its_id() {
    let terminal = Terminal::with_the_sample();
    let before = workouts(&terminal, "2025");
    let id = before[0]["id"].as_str().unwrap();
    let short_id = &id[id.len() - 8..];
    assert!(terminal.run(&["workouts"]).out.contains(short_id), "the screen shows it");
    let removed = terminal.run(&["workouts", "remove", short_id]);
    assert_eq!((removed.code, removed.err.as_str()), (0, ""));
    assert_eq!(workouts(&terminal, "2025"), before[1..]);
    let again = terminal.run(&["workouts", "remove", id]);
    assert_eq!(again.code, 1);
    assert_eq!(
        again.err,
        format!("tracker: there is no workout {id}: tracker workouts lists them\n")
    );
}
