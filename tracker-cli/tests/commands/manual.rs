//! Help, completions and the manual page.

use std::fmt::Write as _;

use insta::assert_snapshot;

use crate::terminal::Terminal;

/// The commands that have a page and a help.
const COMMANDS: [&str; 29] = [
    "",
    "today",
    "import",
    "watch",
    "push",
    "connect",
    "sync",
    "add",
    "progress",
    "check",
    "goal",
    "goal set",
    "goal list",
    "goal remove",
    "streaks",
    "calendar",
    "years",
    "chart",
    "workouts",
    "workouts change",
    "workouts remove",
    "workouts restore",
    "imports",
    "undo",
    "export",
    "settings",
    "doctor",
    "completions",
    "man",
];

#[test]
fn the_help_of_every_command() {
    let terminal = Terminal::new();
    let mut help = String::new();
    for command in COMMANDS.into_iter().filter(|command| *command != "chart") {
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
    let terminal = Terminal::at_first();
    for shell in ["bash", "zsh", "fish"] {
        let script = terminal.run(&["completions", shell]);
        assert!(script.out.contains("tracker"), "{shell}");
    }
    assert!(terminal.run(&["man"]).out.contains(".TH tracker 1"));
    assert!(!terminal.path(".local").exists());
}

/// The script of bash separates values by spaces.
#[test]
fn every_activity_of_the_completions_is_one_word() {
    let terminal = Terminal::new();
    let script = terminal.run(&["completions", "bash"]).out;
    assert!(script.contains("compgen -W \"Running TrailRunning Walking Hiking\""));
    assert_eq!(terminal.run(&["settings", "--count", "Walking,TrailRunning"]).code, 0);
    let settings = terminal.run(&["settings"]).out;
    assert!(settings.contains("Trail Running, Walking"), "{settings}");
}

#[test]
fn every_page_that_the_manual_refers_to_exists() {
    let terminal = Terminal::new();
    let mut unread = vec!["tracker".to_owned()];
    let mut read = Vec::new();
    while let Some(name) = unread.pop() {
        let words: Vec<&str> = ["man"].into_iter().chain(name.split('-').skip(1)).collect();
        let page = terminal.run(&words);
        assert!(page.out.contains(&format!(".TH {name} 1")), "{name}: {}", page.screen());
        let references = page.out.split_whitespace().filter_map(|word| word.strip_suffix("(1)"));
        unread.extend(references.map(|name| name.replace('\\', "")));
        read.push(name);
    }
    assert!(read.contains(&"tracker-goal-set".to_owned()), "{read:?}");
}

#[test]
fn the_page_of_an_unknown_command_is_wrong_usage() {
    let answer = Terminal::new().run(&["man", "goal", "sett"]);
    assert_eq!((answer.code, answer.err.as_str()), (2, "tracker: there is no command goal sett\n"));
}

#[test]
fn missing_and_unknown_arguments_are_wrong_usage() {
    let terminal = Terminal::new();
    for arguments in
        [&["import"][..], &["runs"], &["progress", "twenty"], &["--as-of", "now", "man"]]
    {
        assert_eq!(terminal.run(arguments).code, 2, "{arguments:?}");
    }
}

#[test]
fn every_page_has_examples_files_environment_and_exit_status() {
    let terminal = Terminal::new();
    for command in COMMANDS {
        let words: Vec<&str> = ["man"].into_iter().chain(command.split_whitespace()).collect();
        let page = terminal.run(&words).out;
        for section in ["EXAMPLES", "FILES", "ENVIRONMENT", "EXIT STATUS"] {
            assert!(page.contains(&format!(".SH {section}\n")), "{command}: {section}");
        }
    }
}

/// The examples are parsed as they are typed, up to a redirection or a pipe.
#[test]
fn the_examples_of_the_manual_are_right() {
    let terminal = Terminal::new();
    let mut examples = 0;
    for command in COMMANDS {
        let words: Vec<&str> = ["man"].into_iter().chain(command.split_whitespace()).collect();
        let page = terminal.run(&words).out.replace("\\-", "-");
        let (_, examples_on) = page.split_once(".SH EXAMPLES").unwrap();
        let (examples_on, _) = examples_on.split_once(".SH FILES").unwrap();
        for line in examples_on.lines().filter(|line| line.starts_with("\\fBtracker ")) {
            let typed = line.trim_start_matches("\\fBtracker ").trim_end_matches("\\fR");
            let typed = typed.split(['<', '>', '|']).next().unwrap();
            // An unknown option is wrong usage, also before the help.
            let with_help: Vec<&str> = typed.split_whitespace().chain(["--help"]).collect();
            assert_eq!(terminal.run(&with_help).code, 0, "{typed}");
            examples += 1;
        }
    }
    assert!(examples >= COMMANDS.len(), "{examples}");
}

#[test]
fn completions_know_years_formats_units_activities_and_zones() {
    let script = Terminal::new().run(&["completions", "zsh"]).out.replace('\\', "");
    for value in [
        "(this last 20",
        "garmin-csv",
        "(km mi)",
        "NAME=TrailRunning",
        "TrailRunning",
        "Europe/Berlin",
        "Asia/Tokyo",
    ] {
        assert!(script.contains(value), "{value}");
    }
}

#[test]
fn completions_list_the_recent_ten_years() {
    let terminal = Terminal::new();
    let this_year = || -> i32 {
        let report = terminal.run(&["progress", "--as-of", "today", "-o", "csv"]).out;
        report.lines().nth(1).unwrap().split(',').next().unwrap().parse().unwrap()
    };
    let recent = |this: i32| -> String {
        let years: Vec<String> = (0..10).map(|ago| (this - ago).to_string()).collect();
        format!(" this last {}\"", years.join(" "))
    };
    let before = this_year();
    let script = terminal.run(&["completions", "bash"]).out;
    // The year can change while the commands run.
    let possible = [before, this_year()].map(recent);
    assert!(possible.iter().any(|years| script.contains(years)), "{possible:?}");
}
