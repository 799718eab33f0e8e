//! Help, completions and the manual page.

use std::fmt::Write as _;

use insta::assert_snapshot;

use crate::terminal::Terminal;

#[test]
fn the_help_of_every_command() {
    let terminal = Terminal::new();
    let mut help = String::new();
    for command in [
        "", "import", "progress", "goal", "goal set", "streaks", "calendar", "workouts", "settings",
    ] {
        let arguments: Vec<&str> = command.split_whitespace().chain(["-h"]).collect();
        let screen = terminal.run(&arguments).screen();
        let _ = writeln!(
            help,
            "$ tracker {}
{screen}",
            arguments.join(" ")
        );
    }
    assert_snapshot!(help);
}

#[test]
fn completions_and_the_manual_need_no_database() {
    let terminal = Terminal::new();
    for shell in ["bash", "zsh", "fish"] {
        let script = terminal.run(&["completions", shell]);
        assert!(script.out.contains("tracker"), "{shell}");
    }
    assert!(terminal.run(&["man"]).out.contains(".TH tracker 1"));
    assert!(!terminal.path(".local").exists());
}

#[test]
fn nothing_typed_is_wrong_usage() {
    let terminal = Terminal::new();
    for arguments in
        [&[][..], &["import"], &["runs"], &["progress", "twenty"], &["--as-of", "now", "man"]]
    {
        assert_eq!(terminal.run(arguments).code, 2, "{arguments:?}");
    }
}
