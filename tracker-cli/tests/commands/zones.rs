//! The time zone that counts: that of the account, else that of the machine.

use crate::terminal::{Answer, Terminal};

/// Runs a command with this variable `TZ`.
fn in_zone(terminal: &Terminal, zone: &str, arguments: &[&str]) -> Answer {
    let output = terminal.command(arguments).env("TZ", zone).output().unwrap();
    terminal.answer(output)
}

/// Half past ten in the evening in UTC.
const RUN: &str =
    r#"{"workouts":[{"name":"Running","start":"2025-06-29T22:30:00Z","duration":1800}]}"#;

/// The days of the stored workouts.
fn days(terminal: &Terminal) -> Vec<String> {
    let json = terminal.run(&["workouts", "--json"]).out;
    let workouts: serde_json::Value = serde_json::from_str(&json).unwrap();
    let workouts = workouts["workouts"].as_array().unwrap();
    workouts.iter().map(|workout| workout["day"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn a_file_without_an_offset_is_dated_in_the_zone_of_the_machine() {
    for (zone, day) in [
        ("Europe/Berlin", "2025-06-30"),
        (":Europe/Berlin", "2025-06-30"),
        ("America/New_York", "2025-06-29"),
        ("JST-9", "2025-06-30"),
    ] {
        let terminal = Terminal::new();
        let file = terminal.file("run.json", RUN);
        let answer = in_zone(&terminal, zone, &["import", &file]);
        assert_eq!(answer.code, 0, "{}", answer.err);
        assert_eq!(days(&terminal), [day], "{zone}");
    }
}

#[test]
fn the_report_names_the_zone_of_the_machine() {
    let terminal = Terminal::new();
    let file = terminal.file("run.json", RUN);
    let answer = in_zone(&terminal, "Europe/Berlin", &["import", &file]);
    let note = "The day of 1 workout follows from the time zone of this machine, Europe/Berlin, because the file has none.";
    let words: Vec<&str> = answer.out.split_whitespace().collect();
    assert!(words.join(" ").contains(note), "{}", answer.out);
}

/// What the machine's zone dated is as uncertain as what the account's zone dates.
#[test]
fn the_zone_of_the_account_counts_more_and_corrects_the_day() {
    let terminal = Terminal::new();
    let file = terminal.file("run.json", RUN);
    in_zone(&terminal, "Europe/Berlin", &["import", &file]);
    assert_eq!(terminal.run(&["settings", "--time-zone", "America/New_York"]).code, 0);
    let answer = in_zone(&terminal, "Europe/Berlin", &["import", &file]);
    assert!(answer.out.contains("follows from your time zone"), "{}", answer.out);
    assert_eq!(days(&terminal), ["2025-06-29"]);
}

#[test]
fn the_settings_show_which_zone_counts_and_why() {
    let terminal = Terminal::new();
    let answer = in_zone(&terminal, "Asia/Tokyo", &["settings"]);
    assert!(answer.out.contains("Asia/Tokyo (by the variable TZ; none is set)"), "{}", answer.out);
    let json = |zone: &str| {
        let json = in_zone(&terminal, zone, &["settings", "--json"]).out;
        let settings: serde_json::Value = serde_json::from_str(&json).unwrap();
        ["timeZone", "timeZoneInUse", "timeZoneFrom"]
            .map(|key| settings[key].as_str().unwrap_or("-").to_owned())
    };
    assert_eq!(json("Asia/Tokyo"), ["-", "Asia/Tokyo", "TZ"]);
    assert_eq!(terminal.run(&["settings", "--time-zone", "America/Lima"]).code, 0);
    assert_eq!(json("Asia/Tokyo"), ["America/Lima", "America/Lima", "settings"]);
    let answer = in_zone(&terminal, "Asia/Tokyo", &["settings", "--time-zone", "none"]);
    assert!(answer.out.contains("Asia/Tokyo (by the variable TZ; none is set)"), "{}", answer.out);
}

/// The two zones never have the same date.
#[test]
fn a_run_by_hand_is_on_the_date_of_the_machine() {
    let added = ["Pacific/Kiritimati", "Pacific/Pago_Pago"].map(|zone| {
        let terminal = Terminal::new();
        let mut command = terminal.command(&["add", "--json"]);
        let output = command.env("TZ", zone).env_remove("TRACKER_AS_OF").output().unwrap();
        let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        json["workout"]["day"].as_str().unwrap().to_owned()
    });
    assert_ne!(added[0], added[1]);
}
