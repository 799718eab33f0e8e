//! The progress bar of `tracker import`, on a terminal of 80 columns.

#![cfg(target_os = "linux")]

use std::fmt::Write;
use std::fs;

use crate::terminal::{Terminal, export, run_on};

/// Clears a line of the terminal. The bar is drawn again and again on the same line.
const CLEAR_LINE: &str = "\x1b[2K";

/// The characters of the bar: read, and still to read.
const BAR: [char; 2] = ['█', '░'];

/// A table of 5 000 rows: the runs of three years, again and again.
fn table() -> String {
    let mut table = String::from("date,km\n");
    for row in 0..5000 {
        let (year, month, day) = (2023 + row / 336 % 3, row / 28 % 12 + 1, row % 28 + 1);
        writeln!(table, "{year}-{month:02}-{day:02},10").unwrap();
    }
    table
}

/// What the terminal shows in the end: the text after the bar was cleared for the last time.
fn after_the_bar(shown: &str) -> &str {
    shown.rsplit_once(CLEAR_LINE).unwrap().1
}

#[test]
fn a_terminal_shows_a_bar_with_the_name_of_the_format_and_then_the_summary() {
    let terminal = Terminal::new();
    terminal.file("runs.csv", table());
    let shown = terminal.on_terminal("$TRACKER import runs.csv --color never");
    let bars: Vec<&str> = shown.split(CLEAR_LINE).filter(|line| line.contains(BAR)).collect();
    assert!(!bars.is_empty(), "{shown:?}");
    assert!(bars.iter().any(|bar| bar.starts_with("runs.csv (a table of dates) ")), "{bars:?}");
    let file = Terminal::new();
    file.file("runs.csv", table());
    let summary = file.run(&["import", "runs.csv"]).out;
    assert!(summary.starts_with("Imported 5000 runs"), "{summary}");
    assert_eq!(after_the_bar(&shown).trim_start_matches('\r'), summary);
}

#[test]
fn a_small_file_shows_the_name_of_the_format_too() {
    let terminal = Terminal::new();
    terminal.file("runs.csv", "date\n2025-01-01\n");
    let shown = terminal.on_terminal("$TRACKER import runs.csv");
    assert!(shown.contains("runs.csv (a table of dates) "), "{shown:?}");
}

#[test]
fn the_bar_of_several_files_counts_files() {
    let terminal = Terminal::new();
    fs::create_dir(terminal.path("runs")).unwrap();
    for day in 1..=3 {
        terminal.file(&format!("runs/{day}.json"), export(&[run_on(&format!("2025-01-0{day}"))]));
    }
    let shown = terminal.on_terminal("$TRACKER import runs --color never");
    assert!(shown.contains("0/3 files "), "{shown:?}");
    assert!(after_the_bar(&shown).contains("Imported 3 runs"), "{shown:?}");
}

#[test]
fn the_bar_stays_out_of_a_file() {
    let terminal = Terminal::new();
    terminal.file("runs.csv", table());
    let shown = terminal.on_terminal("$TRACKER import runs.csv > out");
    assert!(shown.contains(BAR), "standard error is a terminal: {shown:?}");
    let out = fs::read_to_string(terminal.path("out")).unwrap();
    assert!(out.starts_with("Imported 5000 runs") && !out.contains(BAR), "{out}");
}

#[test]
fn without_a_terminal_there_is_no_bar() {
    let terminal = Terminal::new();
    terminal.file("runs.csv", table());
    let shown = terminal.on_terminal("$TRACKER import runs.csv 2> err");
    assert!(!shown.contains(BAR) && !shown.contains(CLEAR_LINE), "{shown:?}");
    assert_eq!(fs::read_to_string(terminal.path("err")).unwrap(), "");
    assert_eq!(terminal.run(&["import", "runs.csv"]).err, "");
}

#[test]
fn the_bar_of_a_damaged_file_is_cleared_before_its_error() {
    let terminal = Terminal::new();
    let whole = export(&[run_on("2025-01-01"), run_on("2025-01-02")]);
    terminal.file("runs.json", &whole[..whole.len() - 20]);
    let shown = terminal.on_terminal("$TRACKER import runs.json || true");
    assert!(shown.contains(BAR), "{shown:?}");
    let error = terminal.run(&["import", "runs.json"]).err;
    assert!(error.contains("runs.json"), "{error}");
    assert!(!after_the_bar(&shown).contains(BAR), "{shown:?}");
    assert!(after_the_bar(&shown).ends_with(&error), "{shown:?}");
}
