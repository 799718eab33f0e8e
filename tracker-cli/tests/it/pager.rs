//! The pager, on a terminal of 20 lines.

#![cfg(target_os = "linux")]

use std::fs;
use std::process::Command;

use crate::terminal::Terminal;

/// Runs a command line on a terminal of 20 lines. The pager `tee` writes what it gets to a file.
fn on_terminal(terminal: &Terminal, typed: &str) -> String {
    let tracker = terminal.command(&[]);
    let mut script = Command::new("script");
    script.args(["--quiet", "--return", "--command", &format!("stty rows 20 cols 80; {typed}")]);
    script.arg("/dev/null").current_dir(terminal.path("")).env_clear();
    script.envs(tracker.get_envs().filter_map(|(name, value)| Some((name, value?))));
    script.env("PATH", std::env::var_os("PATH").unwrap()).env("SHELL", "/bin/sh");
    script.env("TRACKER", tracker.get_program()).env("PAGER", "tee paged");
    let answer = script.output().unwrap();
    assert!(answer.status.success(), "{answer:?}");
    String::from_utf8(answer.stdout).unwrap().replace('\r', "")
}

fn paged(terminal: &Terminal) -> Option<String> {
    fs::read_to_string(terminal.path("paged")).ok()
}

#[test]
fn a_screen_that_is_longer_than_the_terminal_is_shown_with_the_pager() {
    let terminal = Terminal::with_the_sample();
    let shown = on_terminal(&terminal, "$TRACKER progress --color never");
    assert_eq!(paged(&terminal), Some(terminal.run(&["progress"]).out));
    assert!(shown.contains("Milestone"), "{shown}");
}

#[test]
fn a_screen_that_fits_needs_no_pager() {
    let terminal = Terminal::with_the_sample();
    let shown = on_terminal(&terminal, "$TRACKER today");
    assert!(shown.contains("2025"), "{shown}");
    assert_eq!(paged(&terminal), None);
}

#[test]
fn the_pager_can_be_left_out() {
    let terminal = Terminal::with_the_sample();
    let shown = on_terminal(&terminal, "$TRACKER progress --no-pager");
    assert!(shown.contains("Milestone"), "{shown}");
    on_terminal(&terminal, "$TRACKER progress | cat");
    assert_eq!(paged(&terminal), None, "a pipe is no terminal");
}

#[test]
fn without_the_program_of_the_pager_the_screen_is_printed() {
    let terminal = Terminal::with_the_sample();
    let shown = on_terminal(&terminal, "PAGER=there-is-no-such-pager $TRACKER progress");
    assert!(shown.contains("Milestone"), "{shown}");
}
