//! The pager, on a terminal of 20 lines. Here it is `tee`, which writes what it gets to a file.

#![cfg(target_os = "linux")]

use std::fs;

use crate::terminal::Terminal;

fn paged(terminal: &Terminal) -> Option<String> {
    fs::read_to_string(terminal.path("paged")).ok()
}

#[test]
fn a_screen_that_is_longer_than_the_terminal_is_shown_with_the_pager() {
    let terminal = Terminal::with_the_sample();
    let shown = terminal.on_terminal("$TRACKER progress --color never");
    assert_eq!(paged(&terminal), Some(terminal.run(&["progress"]).out));
    assert!(shown.contains("Milestone"), "{shown}");
}

#[test]
fn a_screen_that_fits_needs_no_pager() {
    let terminal = Terminal::with_the_sample();
    let shown = terminal.on_terminal("$TRACKER today");
    assert!(shown.contains("2025"), "{shown}");
    assert_eq!(paged(&terminal), None);
}

#[test]
fn the_pager_can_be_left_out() {
    let terminal = Terminal::with_the_sample();
    let shown = terminal.on_terminal("$TRACKER progress --no-pager");
    assert!(shown.contains("Milestone"), "{shown}");
    terminal.on_terminal("$TRACKER progress | cat");
    assert_eq!(paged(&terminal), None, "a pipe is no terminal");
}

/// `less` shows colours only with its option `R`.
#[test]
fn the_pager_passes_colours_on_beside_the_options_of_the_user() {
    let terminal = Terminal::with_the_sample();
    for (own, expected) in [("LESS=-iM", "-R -iM\n"), ("LESS=", "-R \n"), ("", "FRX\n")] {
        let pager = "PAGER='printenv LESS > less; cat > paged'";
        terminal.on_terminal(&format!("{own} {pager} $TRACKER progress"));
        assert_eq!(fs::read_to_string(terminal.path("less")).unwrap(), expected);
    }
}

#[test]
fn without_the_program_of_the_pager_the_screen_is_printed() {
    let terminal = Terminal::with_the_sample();
    let shown = terminal.on_terminal("PAGER=there-is-no-such-pager $TRACKER progress");
    assert!(shown.contains("Milestone"), "{shown}");
}
