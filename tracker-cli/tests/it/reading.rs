//! Reading commands never create a database. A dry run is one of them.

use crate::terminal::{SAMPLE, Terminal};

const READING: [&[&str]; 18] = [
    &[],
    &["today"],
    &["progress"],
    &["check"],
    &["goal", "list"],
    &["goal", "remove", "2025"],
    &["streaks"],
    &["calendar"],
    &["workouts"],
    &["imports"],
    &["undo"],
    &["settings"],
    &["progress", "--json"],
    &["years"],
    &["chart", "calendar"],
    &["export"],
    &["workouts", "remove", "1f04a2c7"],
    &["import", "--dry-run", SAMPLE],
];

#[test]
fn a_mistyped_database_is_an_error_that_names_the_path() {
    let terminal = Terminal::new();
    for command in READING {
        let named = [command, &["--database-url", "sqlite://mistyped/runs.db"]].concat();
        let answer = terminal.run(&named);
        assert_eq!((answer.code, answer.out.as_str()), (3, ""), "{command:?}");
        let message = "tracker: there is no database mistyped/runs.db: check the path\n";
        assert_eq!(answer.err, message, "{command:?}");
    }
    assert!(!terminal.path("mistyped").exists());
}

#[test]
fn without_a_database_reading_commands_say_that_nothing_is_stored() {
    let terminal = Terminal::new();
    for command in READING {
        assert!(terminal.run(command).code <= 1, "{command:?}");
    }
    assert!(!terminal.path(".local").exists(), "nothing was created");
}

#[test]
fn a_missing_database_is_shown_like_an_empty_one() {
    let (missing, empty) = (Terminal::new(), Terminal::new());
    empty.run(&["goal", "set", "2025", "300"]);
    empty.run(&["goal", "remove", "2025"]);
    // Of these two, the message says whether a database exists.
    for command in READING.into_iter().filter(|it| !matches!(it, ["undo" | "settings"])) {
        assert_eq!(missing.run(command).screen(), empty.run(command).screen(), "{command:?}");
    }
}

#[test]
fn an_account_that_is_named_must_exist() {
    let answer = Terminal::new().run(&["--account", "kim@example.com"]);
    assert_eq!(answer.code, 1);
    assert!(answer.err.contains("there is no account kim@example.com"), "{}", answer.err);
}
