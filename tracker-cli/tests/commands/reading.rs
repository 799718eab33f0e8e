//! Reading commands never create a database. A dry run is one of them.

#[cfg(target_os = "linux")]
use std::ffi::OsString;

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
    let terminal = Terminal::at_first();
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

/// The commands run as the user `nobody`: permissions do not restrict root.
#[cfg(target_os = "linux")]
#[test]
fn reading_commands_need_no_permission_to_write() {
    use std::fs::{Permissions, set_permissions};
    use std::os::unix::fs::PermissionsExt;
    use std::process::Command;

    let terminal = Terminal::with_the_sample();
    let directory = terminal.path(".local/share/tracker");
    std::fs::remove_file(directory.join("tracker.db.lock")).ok();
    for part in [".", ".local", ".local/share"] {
        set_permissions(terminal.path(part), Permissions::from_mode(0o755)).unwrap();
    }
    set_permissions(directory.join("tracker.db"), Permissions::from_mode(0o444)).unwrap();
    set_permissions(&directory, Permissions::from_mode(0o555)).unwrap();
    let permissions_do_not_apply = std::fs::write(directory.join("file"), "").is_ok();
    let as_nobody = |arguments: &[&str]| {
        let mut command = terminal.command(arguments);
        if permissions_do_not_apply {
            let (program, variables) = (command.get_program().to_owned(), variables(&command));
            command = Command::new("setpriv");
            command.args(["--reuid=65534", "--regid=65534", "--clear-groups"]).arg(program);
            command.args(arguments).env_clear().envs(variables).current_dir(terminal.path("."));
        }
        let output = command.output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (output.status.code(), text(output.stdout), text(output.stderr))
    };
    for command in READING {
        if matches!(command, ["undo", ..] | ["goal" | "workouts", "remove", ..])
            || command.contains(&"--dry-run")
        {
            continue;
        }
        let expected = terminal.run(command);
        let (code, out, err) = as_nobody(command);
        assert_eq!(
            (code, &out, &err),
            (Some(expected.code), &expected.out, &expected.err),
            "{command:?}"
        );
    }
    let (code, _, err) = as_nobody(&["add"]);
    assert_eq!(code, Some(3));
    assert!(err.contains("is read-only: make it writable"), "{err}");
    set_permissions(&directory, Permissions::from_mode(0o755)).unwrap();
}

#[cfg(target_os = "linux")]
fn variables(command: &std::process::Command) -> Vec<(OsString, OsString)> {
    let variables = command.get_envs();
    variables.filter_map(|(name, value)| Some((name.to_owned(), value?.to_owned()))).collect()
}

#[test]
fn an_account_that_is_named_must_exist() {
    let answer = Terminal::new().run(&["--account", "kim@example.com"]);
    assert_eq!(answer.code, 1);
    assert!(answer.err.contains("there is no account kim@example.com"), "{}", answer.err);
}
