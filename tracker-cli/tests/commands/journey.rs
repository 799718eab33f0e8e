//! On a journey, and what `doctor`, exports and JSON say of it.

use serde_json::Value;

use crate::terminal::{Answer, Terminal, export, run_on};

/// A command today, on a machine in a zone. Two such zones are always on two dates.
fn in_zone(terminal: &Terminal, zone: &str, arguments: &[&str]) -> Answer {
    let mut command = terminal.command(arguments);
    command.env_remove("TRACKER_AS_OF").env("TZ", zone);
    terminal.answer(command.output().unwrap())
}

const EAST: &str = "Pacific/Kiritimati";
const WEST: &str = "Pacific/Pago_Pago";

fn in_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn if_the_zones_give_different_dates_the_terminal_says_which_one_counts() {
    let terminal = Terminal::new();
    assert_eq!(in_zone(&terminal, WEST, &["settings", "--time-zone", EAST]).code, 0);
    for command in [&["today"][..], &["add"], &["doctor"]] {
        let abroad = in_one_line(&in_zone(&terminal, WEST, command).out);
        assert!(abroad.contains("that of this machine: the first counts."), "{abroad}");
        assert!(!in_zone(&terminal, EAST, command).out.contains("the first counts"));
    }
}

#[test]
fn an_export_is_whole_whatever_day_is_looked_at() {
    let terminal = Terminal::new();
    let file = terminal.file("runs.json", export(&[run_on("2025-03-01"), run_on("2025-06-01")]));
    assert_eq!(terminal.run(&["import", &file]).code, 0);
    for format in ["json", "csv"] {
        let all = terminal.run(&["export", "--format", format]).out;
        let earlier = ["export", "--format", format, "--as-of", "2025-04-01"];
        assert_eq!(terminal.run(&earlier).out, all);
    }
}

#[test]
fn json_says_whether_a_goal_is_set() {
    let terminal = Terminal::new();
    for (set, goal) in [(false, Value::Null), (true, Value::from(250))] {
        if set {
            assert_eq!(terminal.run(&["goal", "set", "2025", "250"]).code, 0);
        }
        for command in ["today", "progress", "check"] {
            let json = terminal.run(&[command, "--format", "json"]).out;
            let json: Value = serde_json::from_str(&json).unwrap();
            assert_eq!(json["goal"], goal, "{command}");
        }
    }
}

/// A command while no file can be longer than this, which has the same effect as a full disk.
fn with_full_disk(terminal: &Terminal, kibibytes: u32, command: &str) -> Answer {
    let tracker = env!("CARGO_BIN_EXE_tracker");
    let script = format!("trap '' XFSZ; ulimit -f {kibibytes}; exec {tracker} {command}");
    let mut bash = std::process::Command::new("bash");
    bash.args(["-c", &script]).env("HOME", terminal.path("")).env("LC_ALL", "C.UTF-8");
    terminal.answer(bash.output().unwrap())
}

/// The file is empty, has no tables, or has some of them.
#[test]
fn doctor_names_a_database_that_was_begun_on_a_full_disk_and_not_finished() {
    for kibibytes in [0, 4, 32, 128] {
        let terminal = Terminal::at_first();
        assert_eq!(with_full_disk(&terminal, kibibytes, "add").code, 3);
        let full = with_full_disk(&terminal, kibibytes, "doctor");
        assert_eq!(full.code, 1, "{kibibytes}: {}", full.out);
        assert!(full.out.contains("Data         wrong"), "{kibibytes}: {}", full.out);
        let found = in_one_line(&terminal.run(&["doctor"]).out);
        assert!(found.contains("or was begun and not finished: the next"), "{found}");
        assert_eq!(terminal.run(&["add"]).code, 0, "the next command finishes it");
        assert_eq!(terminal.run(&["doctor"]).code, 0);
    }
}

#[test]
fn doctor_names_a_disk_without_room_for_a_new_database() {
    let terminal = Terminal::at_first();
    let found = with_full_disk(&terminal, 64, "doctor");
    assert_eq!(found.code, 1, "{}", found.out);
    assert!(!terminal.path(".local").exists(), "nothing was created");
}

/// It is a file where a directory should be: the administrator may write everywhere.
#[test]
fn doctor_names_a_home_in_which_nothing_can_be_created() {
    let terminal = Terminal::at_first();
    terminal.file(".local", "");
    let found = terminal.run(&["doctor"]);
    assert_eq!(found.code, 1, "{}", found.out);
    assert!(found.out.contains("Data         wrong"), "{}", found.out);
}

#[cfg(target_os = "linux")]
#[test]
fn a_device_without_an_end_is_not_copied_without_an_end() {
    let answer = Terminal::new().run(&["import", "/dev/zero"]);
    assert_eq!(answer.code, 3);
    assert!(answer.err.contains("more than 512 MiB"), "{}", answer.err);
}

#[cfg(unix)]
#[test]
fn line_breaks_in_names_of_files_are_escaped() {
    let terminal = Terminal::new();
    let name = "a\ntracker: all is well\u{1b}[1m.json";
    terminal.file(name, "{");
    let answer = terminal.run(&["import", name]);
    assert_eq!(answer.err.lines().filter(|line| line.starts_with("tracker: ")).count(), 1);
    assert!(!answer.err.contains('\u{1b}'));
    terminal.file(name, export(&[run_on("2025-03-01")]));
    assert_eq!(terminal.run(&["import", name]).code, 0);
    assert!(!terminal.run(&["undo"]).out.contains("\ntracker: all"));
    let url = format!("sqlite://{name}");
    for command in [
        &["today", "--database-url", &url][..],
        &["doctor", "--database-url", &url],
        &["watch", &format!("no {name}")],
        &["push", "a.json", "--url", "http://localhost:9", "--token-file", &format!("no {name}")],
    ] {
        let screen = terminal.run(command).screen();
        assert!(screen.contains(r"a\u000atracker: all"), "{command:?}: {screen}");
        assert!(!screen.contains(['\u{1b}', '\u{7}']), "{command:?}: {screen}");
    }
}
