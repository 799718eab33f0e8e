//! `tracker doctor`: the data, the clock, the time zone and the terminal.

use insta::assert_snapshot;

use tracker_store_testing::run_sql;

use crate::terminal::Terminal;

const FILE: &str = ".local/share/tracker/tracker.db";

/// Wide enough for the path of the file, wherever temporary directories are.
const COLUMNS: u16 = 200;

#[test]
fn before_the_first_import_all_is_well_and_nothing_is_created() {
    let terminal = Terminal::new().columns(COLUMNS);
    let answer = terminal.run(&["doctor"]);
    assert_eq!(answer.code, 0);
    assert_snapshot!(answer.screen());
    assert!(!terminal.path(".local").exists());
}

#[test]
fn after_an_import_the_data_and_the_clock_are_checked() {
    let terminal = Terminal::with_the_sample().columns(COLUMNS);
    terminal.run(&["settings", "--time-zone", "Asia/Tokyo"]);
    let mut command = terminal.command(&["doctor"]);
    let answer = terminal.answer(command.env("LANG", "en_GB.UTF-8").output().unwrap());
    assert_snapshot!(answer.screen());
}

#[test]
fn what_is_wrong_is_said_with_what_to_do() {
    let terminal = Terminal::with_the_sample().columns(COLUMNS);
    std::fs::write(terminal.path(FILE), "no database").unwrap();
    for rest in ["-wal", "-shm"] {
        let _ = std::fs::remove_file(terminal.path(&format!("{FILE}{rest}")));
    }
    let mut command = terminal.command(&["doctor"]);
    let answer = terminal.answer(command.env("LC_ALL", "C").output().unwrap());
    assert_eq!(answer.code, 1);
    assert_snapshot!(answer.screen());
    let json = terminal.run(&["doctor", "--json"]).out;
    let report: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&report["wrong"], &report["findings"][0]["state"]), (&1.into(), &"wrong".into()));
}

#[test]
fn an_import_of_the_future_means_that_the_clock_is_behind() {
    let terminal = Terminal::with_the_sample();
    let later = "update imports set imported_at = '2300-01-01T00:00:00+00:00'";
    run_sql(&terminal.path(FILE), later);
    let answer = terminal.run(&["doctor", "-o", "plain"]);
    assert_eq!(answer.code, 1);
    let line = answer.out.lines().find(|line| line.contains("Clock")).unwrap();
    assert!(line.starts_with("wrong\tClock\t") && line.contains("1 Jan 2300"), "{line}");
}
