//! `tracker add`: runs by hand; and `tracker workouts remove`.

use insta::assert_snapshot;
use serde_json::Value;

use crate::terminal::{Answer, Terminal, export, run_on};

fn workouts(terminal: &Terminal, year: &str) -> Vec<Value> {
    let json = terminal.run(&["workouts", year, "--json"]).out;
    let page: Value = serde_json::from_str(&json).unwrap();
    page["workouts"].as_array().unwrap().clone()
}

#[test]
fn a_run_by_hand_makes_a_running_day() {
    let terminal = Terminal::new().columns(120);
    assert_snapshot!(terminal.run(&["add"]).screen());
    let options = ["add", "2025-12-30", "-d", "5.2km", "-t", "32:10", "--note", "with Tom"];
    assert_eq!(terminal.run(&options).code, 0);
    let [today, before] = <[Value; 2]>::try_from(workouts(&terminal, "2025")).unwrap();
    assert_eq!((&today["day"], &today["source"]), (&"2025-12-31".into(), &"manual".into()));
    assert_eq!((&before["distance"], &before["duration"]), (&5200.0.into(), &1930.0.into()));
    assert_eq!(before["startKind"], "date");
    let table = terminal.run(&["workouts", "2025"]).out;
    assert!(table.contains("by hand") && !table.contains("manual"), "{table}");
    assert!(
        terminal.run(&["imports", "--json"]).out.contains("\"by hand: 30 Dec 2025, with Tom\"")
    );
    let undone = terminal.run(&["undo"]);
    assert!(undone.out.contains("1 run removed, 1 running day fewer"), "{}", undone.out);
}

/// The advice for a day that has a run already: what can be typed then.
fn advice(answer: &Answer) -> Vec<Vec<String>> {
    let commands = answer.out.lines().filter_map(|line| line.split_once("tracker "));
    let typed = commands.filter(|(before, _)| before.ends_with(": "));
    typed.map(|(_, typed)| typed.split_whitespace().map(str::to_owned).collect()).collect()
}

fn type_again(terminal: &Terminal, typed: &[String]) {
    let typed: Vec<&str> = typed.iter().map(String::as_str).collect();
    let answer = terminal.run(&typed);
    assert_eq!(answer.code, 0, "{typed:?}: {}", answer.err);
}

#[test]
fn a_second_run_on_a_day_by_hand_changes_the_first_or_is_another_one() {
    let terminal = Terminal::new().columns(120);
    assert_eq!(terminal.run(&["add", "-d", "5,2km"]).code, 0);
    let again = terminal.run(&["add", "-d", "6km", "-t", "45min"]);
    assert_snapshot!(again.screen());
    assert_eq!(again.code, 1);
    let [change, another] = <[Vec<String>; 2]>::try_from(advice(&again)).unwrap();

    type_again(&terminal, &change);
    let found = workouts(&terminal, "2025");
    assert_eq!(
        (found.len(), &found[0]["distance"], &found[0]["duration"]),
        (1, &6000.0.into(), &2700.0.into())
    );

    type_again(&terminal, &another);
    let found = workouts(&terminal, "2025");
    assert_eq!((found.len(), &found[1]["distance"]), (2, &6000.0.into()));
    assert!(terminal.run(&["undo"]).out.contains("1 run removed, 0 running days fewer"));
}

#[test]
fn a_run_by_hand_on_the_day_of_an_imported_one_can_only_be_another_one() {
    let terminal = Terminal::with_the_sample();
    let answer = terminal.run(&["add", "2025-12-30"]);
    assert_eq!(answer.code, 1);
    assert_eq!(advice(&answer), [["add", "2025-12-30", "--another"].map(str::to_owned)]);
    let first_line = "Nothing added: 30 Dec 2025 has a run already: Running on 30 Dec 2025";
    assert!(answer.out.starts_with(first_line), "{}", answer.out);
    let json = terminal.run(&["add", "2025-12-30", "--json"]).out;
    let json: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["added"], Value::Bool(false));
}

#[test]
fn what_was_added_by_hand_can_be_changed() {
    let terminal = Terminal::new();
    terminal.run(&["add", "2025-12-30", "-d", "5.2km", "-t", "32:10", "--note", "with Tom"]);
    terminal.run(&["add", "2025-12-01"]);
    let id = workouts(&terminal, "2025")[0]["id"].as_str().unwrap().to_owned();
    let change = |options: &[&str]| terminal.run(&[&["workouts", "change", &id], options].concat());
    let changed = change(&["--distance", "6 km", "--date", "2025-12-29"]);
    assert_eq!(
        (changed.code, changed.out.as_str()),
        (0, "Changed: Running on 29 Dec 2025, 6.00 km in 0:32:10.\n")
    );
    let found = &workouts(&terminal, "2025")[0];
    assert_eq!(
        (&found["day"], &found["distance"], &found["id"]),
        (&"2025-12-29".into(), &6000.0.into(), &id.as_str().into())
    );
    assert!(terminal.run(&["export"]).out.contains("with Tom"), "the note stays");

    assert_eq!(change(&["--duration", "none", "--note", "", "--as", "walking"]).code, 0);
    let found = &workouts(&terminal, "2025")[0];
    assert_eq!((&found["name"], &found["duration"]), (&"Walking".into(), &0.0.into()));
    assert!(!terminal.run(&["export"]).out.contains("with Tom"));
    assert_eq!(change(&["--as", "running"]).code, 0);

    for (options, code, message) in [
        (&[][..], 2, "say what to change"),
        (&["--date", "2026-01-01"], 2, "1 Jan 2026 is after today"),
        (&["--date", "2025-12-01"], 1, "1 Dec 2025 has a workout already"),
        (&["--distance", "0km"], 2, "0 is no distance"),
    ] {
        let answer = change(options);
        assert_eq!(answer.code, code, "{options:?}");
        assert!(answer.err.contains(message), "{options:?}: {}", answer.err);
    }
}

#[test]
fn what_was_imported_is_changed_marked_kept_by_the_next_import_and_taken_back() {
    let terminal = Terminal::new();
    terminal.file("run.json", export(&[run_on("2025-12-30")]));
    terminal.run(&["import", "run.json"]);
    let imported = workouts(&terminal, "2025");
    let id = imported[0]["id"].as_str().unwrap().to_owned();
    let change =
        ["workouts", "change", &id, "--date", "2025-12-29", "--distance", "60km", "--as", "hiking"];
    let answer = terminal.run(&change);
    assert_eq!(answer.code, 0, "{}", answer.err);
    let changed = workouts(&terminal, "2025");
    assert_eq!(changed.len(), 1);
    for (field, value) in
        [("day", "2025-12-29"), ("name", "Hiking"), ("source", "health-auto-export")]
    {
        assert_eq!(changed[0][field], value, "{changed:?}");
    }
    let clock =
        |start: &serde_json::Value| start.as_str().unwrap()["2025-12-30".len()..].to_owned();
    assert_eq!(clock(&changed[0]["start"]), clock(&imported[0]["start"]), "the time on the clock");
    assert_eq!(changed[0]["changedByHand"], true);
    assert_eq!(imported[0].get("changedByHand"), None);
    let listed = terminal.run(&["workouts", "2025"]).out;
    assert!(listed.contains("Hiking, changed by hand"), "{listed}");
    terminal.run(&["import", "run.json"]);
    assert_eq!(workouts(&terminal, "2025"), changed, "the next import leaves it as it is");
    let took_back = terminal.run(&["undo"]);
    assert!(took_back.out.contains("the change of Running on 30 Dec 2025"), "{}", took_back.out);
    assert_eq!(workouts(&terminal, "2025"), imported);
    assert_eq!(terminal.run(&["workouts", "--removed", "--json"]).out.matches("\"id\"").count(), 0);
}

#[test]
fn a_weekday_is_the_last_day_of_that_name() {
    let terminal = Terminal::new();
    for (typed, day) in [
        ("wednesday", "2025-12-31"),
        ("monday", "2025-12-29"),
        ("Thu", "2025-12-25"),
        ("yesterday", "2025-12-30"),
    ] {
        assert_eq!(terminal.run(&["add", typed]).code, 0, "{typed}");
        let found = workouts(&terminal, "2025");
        assert!(found.iter().any(|it| it["day"] == day), "{typed}");
    }
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
    let written = [
        ("5200m", "45m", 5200.0, 2700.0),
        ("5.2km", "1h", 5200.0, 3600.0),
        ("5.2 km", "1h05m", 5200.0, 3900.0),
        ("1mi", "1:02:30", 1609.344, 3750.0),
        ("42.195km", "90m", 42195.0, 5400.0),
        ("5k", "45min", 5000.0, 2700.0),
        ("5,2km", "1h05", 5200.0, 3900.0),
        ("5,2 KM", "45 min", 5200.0, 2700.0),
        ("3.1 miles", "1h 5min", 4988.966, 3900.0),
        ("1 000 km", "25min30s", 1_000_000.0, 1530.0),
    ];
    for (day, (distance, duration, ..)) in (1..).zip(written) {
        let day = format!("2025-01-{day:02}");
        let answer = terminal.run(&["add", &day, "--distance", distance, "--duration", duration]);
        assert_eq!(answer.code, 0, "{}", answer.err);
    }
    for (found, (_, _, metres, seconds)) in workouts(&terminal, "2025").iter().rev().zip(written) {
        assert_eq!((&found["distance"], &found["duration"]), (&metres.into(), &seconds.into()));
    }
    for (wrong, message) in [
        ("5.2", "write a number and its unit"),
        ("km", "write a number and its unit"),
        ("-5km", "write a number and its unit"),
        ("1.234,5km", "write a number and its unit"),
        ("1e9km", "write a number and its unit"),
        ("infkm", "write a number and its unit"),
        ("5.2 leagues", "write a number and its unit"),
        ("0km", "0 is no distance: leave it out if it was not measured"),
        ("0,0 km", "0 is no distance"),
        ("5 000 km", "that is too far for one workout: at most 1000 km"),
        ("1000001m", "that is too far"),
    ] {
        let answer = terminal.run(&["add", &format!("--distance={wrong}")]);
        assert_eq!(answer.code, 2, "{wrong}");
        assert!(answer.err.contains(message), "{wrong}: {}", answer.err);
    }
    for wrong in [
        "32",
        "32:60",
        "1:2",
        "-5m",
        "m",
        "h",
        "1:00:00:00",
        "99999:00",
        "5m1h",
        "5m5",
        "1h5",
        "0m",
        "0:00",
        "200h",
        "45 x",
        "",
    ] {
        let answer = terminal.run(&["add", &format!("--duration={wrong}")]);
        assert_eq!(answer.code, 2, "{wrong}: {}", answer.out);
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
