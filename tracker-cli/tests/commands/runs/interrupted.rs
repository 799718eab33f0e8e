//! Ctrl-C during an import. A named pipe shows when the files before it are imported: the program opens it
//! then, and the test can open it at the same time only.

#![cfg(target_os = "linux")]

use std::fs::{self, File};
use std::io::Write;
use std::process::{Child, Command, Stdio};

use serde_json::Value;

use crate::terminal::{Terminal, export, run_on};

/// Three files in a directory, a pipe, and two more files.
fn with_a_pipe() -> Terminal {
    let terminal = Terminal::new();
    for name in ["first", "more"] {
        fs::create_dir(terminal.path(name)).unwrap();
    }
    for day in 1..=5 {
        let directory = if day <= 3 { "first" } else { "more" };
        let name = format!("{directory}/{day}.json");
        terminal.file(&name, export(&[run_on(&format!("2025-12-0{day}"))]));
    }
    let pipe = Command::new("mkfifo").arg(terminal.path("pipe")).status().unwrap();
    assert!(pipe.success());
    terminal
}

fn start(terminal: &Terminal, arguments: &[&str]) -> Child {
    let mut command = terminal.command(arguments);
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

fn press_ctrl_c(child: &Child) {
    let id = child.id().to_string();
    // That of the shell: a small Debian has no program `kill`.
    assert!(Command::new("sh").args(["-c", "kill -INT $0", &id]).status().unwrap().success());
}

/// Waits until the program reads the pipe, presses Ctrl-C, and then ends the file in the pipe.
fn interrupt_at_the_pipe(terminal: &Terminal, child: &Child) {
    let mut pipe = File::options().write(true).open(terminal.path("pipe")).unwrap();
    press_ctrl_c(child);
    pipe.write_all(export(&[run_on("2025-12-24")]).as_bytes()).unwrap();
}

#[test]
fn an_interrupted_import_says_what_was_done_and_one_undo_takes_it_back() {
    let terminal = with_a_pipe();
    terminal.run(&["add", "2025-11-01"]);
    let child = start(&terminal, &["import", "first", "pipe", "more"]);
    interrupt_at_the_pipe(&terminal, &child);
    let output = child.wait_with_output().unwrap();
    let out = String::from_utf8(output.stdout).unwrap();
    assert!(out.starts_with("Imported 3 runs: 3 new running days."), "{out}");
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        "tracker: interrupted after 3 of 6 files. What was imported stays. To take it back: tracker \
         undo\n"
    );
    assert_eq!(output.status.code(), Some(130));

    let undone = terminal.run(&["undo"]);
    assert!(
        undone.out.starts_with("Took back the import of 3 files: 3 runs removed"),
        "{}",
        undone.out
    );
    let workouts: Value =
        serde_json::from_str(&terminal.run(&["workouts", "2025", "--json"]).out).unwrap();
    assert_eq!(workouts["workouts"].as_array().map(Vec::len), Some(1), "the run by hand stays");
}

#[test]
fn an_import_that_is_interrupted_at_its_first_file_imports_nothing() {
    let terminal = with_a_pipe();
    let child = start(&terminal, &["import", "pipe", "more", "--json"]);
    interrupt_at_the_pipe(&terminal, &child);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(error, "tracker: interrupted after 0 of 3 files. Nothing new was imported.\n");
    assert!(terminal.run(&["workouts", "2025"]).out.starts_with("2025: 0 workouts."));
}

#[test]
fn a_second_ctrl_c_ends_the_program_at_once() {
    let terminal = with_a_pipe();
    let mut child = start(&terminal, &["import", "first", "pipe"]);
    let _pipe = File::options().write(true).open(terminal.path("pipe")).unwrap();
    // Two that follow each other closely can count as one.
    while child.try_wait().unwrap().is_none() {
        press_ctrl_c(&child);
    }
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert!(terminal.run(&["workouts", "2025"]).out.starts_with("2025: 3 runs"));
}
