//! Whatever a command writes, `tracker import` gives the same workouts again, or refuses it by name.

use std::collections::BTreeSet;

use crate::runs::exports::zip;
use crate::terminal::Terminal;

const COMMANDS: [&[&str]; 18] = [
    &["today"],
    &["progress", "2025"],
    &["progress", "2025", "--share"],
    &["check", "2025"],
    &["goal", "list"],
    &["streaks"],
    &["streaks", "2025"],
    &["calendar", "2025"],
    &["years"],
    &["workouts", "2025"],
    &["imports"],
    &["settings"],
    &["export"],
    &["chart", "map", "2025"],
    &["completions", "bash"],
    &["completions", "zsh"],
    &["man"],
    &["import", "--dry-run", "again.json"],
];

const FORMATS: [&str; 5] = ["table", "json", "csv", "markdown", "plain"];

/// The stored workouts, without their ids.
fn workouts(terminal: &Terminal) -> BTreeSet<String> {
    let table = terminal.run(&["export", "-o", "csv"]).out;
    let rows =
        table.lines().skip(1).filter_map(|row| row.split_once(',').map(|(_, row)| row.to_owned()));
    rows.collect()
}

#[test]
fn every_output_gives_the_same_workouts_or_is_refused() {
    let old = Terminal::with_the_sample();
    old.run(&["add", "2025-08-05", "--distance", "3mi", "--duration", "32:10"]);
    old.run(&["goal", "set", "2025", "250"]);
    std::fs::copy(crate::terminal::SAMPLE, old.path("again.json")).unwrap();
    let expected = workouts(&old);
    assert!(expected.len() > 300);
    let mut read = Vec::new();
    let mut new = Terminal::new();
    for command in COMMANDS {
        for format in FORMATS {
            let output = old.run(&[command, &["-o", format]].concat()).out;
            let name = format!("{} -o {format}", command.join(" "));
            let file = new.file("output", &output);
            let imported = new.run(&["import", &file]);
            let found = workouts(&new);
            if found.is_empty() {
                let is_refused =
                    imported.code != 0 && imported.err.contains("Nothing of it was imported");
                assert!(is_refused, "{name}: {}\n{output}", imported.screen());
            } else {
                let is_of_year = |row: &&String| row.contains(",2025-");
                let of_year = || expected.iter().filter(is_of_year).cloned().collect();
                let expected = if command[0] == "workouts" { of_year() } else { expected.clone() };
                assert_eq!(found, expected, "{name}: {}", imported.screen());
                read.push(name);
                new = Terminal::new();
            }
        }
    }
    assert_eq!(
        read,
        [
            "workouts 2025 -o json",
            "workouts 2025 -o csv",
            "workouts 2025 -o plain",
            "export -o table",
            "export -o json",
            "export -o csv",
            "export -o markdown",
            "export -o plain",
        ]
    );
}

#[test]
fn a_table_whose_dates_nothing_decides_asks_for_their_order() {
    let terminal = Terminal::new();
    let file = terminal.file("runs.csv", "date,distance\n05/04/2024,5\n06/04/2024,6\n");
    let refused = terminal.run(&["import", &file]);
    assert_eq!(refused.code, 3);
    assert!(
        refused.err.contains("--dates dmy (day first) or --dates mdy (month first)"),
        "{}",
        refused.err
    );
    let read = terminal.run(&["import", &file, "--dates", "mdy"]);
    assert_eq!(read.code, 0, "{}", read.screen());
    assert!(
        read.out.contains("runs.csv: its dates were read month first, as stated."),
        "{}",
        read.out
    );
    assert!(workouts(&terminal).iter().any(|row| row.contains(",2024-05-04,")));
    assert_eq!(terminal.run(&["import", &file, "--dates", "ymd"]).code, 2);
}

#[test]
fn the_report_says_how_dates_were_read() {
    let terminal = Terminal::new();
    let file = terminal.file("runs.csv", "date,distance\n05/04/2024,5\n28/04/2024,6\n");
    let read = terminal.run(&["import", &file, "--json"]);
    assert!(read.out.contains("\"dates\": \"dmy\""), "{}", read.out);
    assert!(
        read.err.contains("its dates were read day first, because of 28/04/2024."),
        "{}",
        read.err
    );
}

#[test]
fn from_csv_states_that_each_row_is_a_run() {
    let terminal = Terminal::new();
    let file = terminal.file("steps.csv", "date,steps\n2024-04-05,9000\n2024-04-06,8000\n");
    let refused = terminal.run(&["import", &file]);
    assert_eq!(refused.code, 1, "it has no list of workouts");
    assert!(refused.err.contains("because of \"steps\""), "{}", refused.err);
    assert_eq!(terminal.run(&["import", &file, "--from", "csv"]).code, 0);
    assert_eq!(workouts(&terminal).len(), 2);
}

/// An archive with nothing else has the exit code of the table.
#[test]
fn a_table_of_steps_alone_in_an_archive_has_no_list_of_workouts_either() {
    let terminal = Terminal::new();
    let table = b"date,steps\n2024-04-05,9000\n2024-04-06,8000\n";
    let file = terminal.file("steps.zip", zip("steps.csv", table));
    let refused = terminal.run(&["import", &file]);
    assert_eq!(refused.code, 1, "{}", refused.err);
    assert!(refused.err.contains("because of \"steps\""), "{}", refused.err);
}
