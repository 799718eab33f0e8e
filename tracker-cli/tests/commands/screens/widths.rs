//! Every screen at 40, 60, 80 and 120 columns, without colour; and at 80 columns in colour.

use std::fmt::Write as _;

use insta::assert_snapshot;

use crate::terminal::{SAMPLE, Terminal};

/// In this order: the last one takes back the import.
const SCREENS: [&[&str]; 11] = [
    &["today", "--as-of", "2025-07-17"],
    &["progress", "--as-of", "2025-07-13"],
    &["calendar", "--as-of", "2025-07-13"],
    &["years", "--as-of", "2025-07-13"],
    &["streaks", "--as-of", "2025-02-13"],
    &["workouts", "--as-of", "2025-01-12"],
    &["check", "--as-of", "2025-08-20"],
    &["goal", "list"],
    &["import", "HealthAutoExport-2025-01-01-2025-12-31.json"],
    &["imports"],
    &["undo"],
];

/// All screens. The sample is imported twice.
fn screens(columns: u16, color: &str) -> String {
    let terminal = Terminal::new().columns(columns);
    for name in ["2025.json", "HealthAutoExport-2025-01-01-2025-12-31.json"] {
        std::fs::copy(SAMPLE, terminal.path(name)).unwrap();
    }
    terminal.run(&["import", "2025.json"]);
    terminal.run(&["goal", "set", "2025", "300"]);
    let mut screens = String::new();
    for command in SCREENS {
        let screen = terminal.run(&[command, &["--color", color]].concat()).screen();
        if color == "never" {
            let widest = screen.lines().map(|line| line.chars().count()).max();
            assert!(widest <= Some(columns.into()), "{command:?} in {columns}:\n{screen}");
        }
        let _ = writeln!(screens, "$ tracker {}\n{}", command.join(" "), without_times(&screen));
    }
    screens
}

/// The times of imports, `25 Nov 2026 02:55`, depend on the clock.
fn without_times(screen: &str) -> String {
    let mut lines = Vec::new();
    for line in screen.lines() {
        let bytes = line.as_bytes();
        let place = bytes.windows(TIME.len()).position(is_time);
        lines.push(match place {
            Some(place) => {
                let rest = &line[place + TIME.len()..];
                format!("{}DD Mon YYYY hh:mm{rest}", &line[..place])
            }
            None => line.to_owned(),
        });
    }
    lines.join("\n") + "\n"
}

const TIME: &[u8] = b"25 Nov 2026 02:55";

fn is_time(text: &[u8]) -> bool {
    let digits = [1, 7, 8, 9, 10, 12, 13, 15, 16];
    digits.iter().all(|place| text[*place].is_ascii_digit()) && text[14] == b':' && text[6] == b' '
}

#[test]
fn every_screen_in_40_columns() {
    assert_snapshot!(screens(40, "never"));
}

#[test]
fn every_screen_in_60_columns() {
    assert_snapshot!(screens(60, "never"));
}

#[test]
fn every_screen_in_80_columns() {
    assert_snapshot!(screens(80, "never"));
}

#[test]
fn every_screen_in_120_columns() {
    assert_snapshot!(screens(120, "never"));
}

#[test]
fn every_screen_in_colour() {
    assert_snapshot!(screens(80, "always"));
}
