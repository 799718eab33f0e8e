//! What can be typed, and what is said of what cannot.

use clap::{CommandFactory, Parser};
use tracker_server::cli::args::{Args, Command};

use super::{Running, bare_program, error_of, run};
use crate::database::Database;

fn typed(words: &[&str]) -> Args {
    Args::parse_from([&["tracker-server"][..], words].concat())
}

#[test]
fn the_documentation_is_made_public_with_a_word_or_without() {
    for (words, is_public) in [
        (&[][..], None),
        (&["--public-docs"], Some(true)),
        (&["--public-docs", "true"], Some(true)),
        (&["--public-docs", "false"], Some(false)),
        (&["--public-docs=true"], Some(true)),
        (&["--public-docs=false"], Some(false)),
        (&["--public-docs", "--log", "info"], Some(true)),
        (&["--public-docs", "false", "serve"], Some(false)),
        (&["serve", "--public-docs"], Some(true)),
    ] {
        let args = typed(words);
        assert_eq!(args.settings.public_docs, is_public, "{words:?}");
        let serves = words.contains(&"serve");
        assert_eq!(args.command, serves.then_some(Command::Serve), "{words:?}");
    }
    for words in [&["--public-docs", "maybe"][..], &["--public-docs=maybe"], &["--public-docs="]] {
        let output = run(words);
        assert_eq!(output.status.code(), Some(2), "{words:?}");
        let error = error_of(&output);
        for named in ["--public-docs", "true, false"] {
            assert!(error.contains(named), "{named} is missing: {error}");
        }
    }
}

#[test]
fn a_level_that_there_is_not_is_refused_and_silences_nothing() {
    for filter in ["warning", "verbose", "info,verbose", "tracker_server=loud", "info,[request]"] {
        let output = run(&["--log", filter]);
        assert_eq!(output.status.code(), Some(2), "{filter}");
        let error = error_of(&output);
        assert_eq!(error.lines().count(), 1, "{error}");
        assert!(error.contains("--log") && error.contains("warn, info"), "{error}");
    }
    let database = Database::new();
    for filter in ["", " ", "INFO", "3", "warn, tracker_server=info"] {
        let running = Running::start(&database, &["--log", filter]);
        assert_eq!(running.end("-INT").0, Some(0), "{filter:?} is heard");
    }
}

#[test]
fn a_variable_that_is_empty_is_not_set() {
    let home = tempfile::tempdir().unwrap();
    let mut program = bare_program(&home);
    let args = Args::command();
    let variables: Vec<_> = args.get_arguments().filter_map(clap::Arg::get_env).collect();
    assert!(variables.len() > 15, "{variables:?}");
    program.envs(variables.into_iter().map(|variable| (variable, "")));
    let output = program.arg("migrate").output().unwrap();
    assert!(output.status.success(), "{}", error_of(&output));
    assert!(home.path().join("tracker/server.db").is_file());
}

#[test]
fn a_limit_that_is_named_twice_is_refused() {
    for limits in ["auth=10,auth=20", "read=1,auth=10, auth =10"] {
        let output = run(&["--rate-limits", limits]);
        assert_eq!(output.status.code(), Some(2), "{limits}");
        let error = error_of(&output);
        assert!(
            error.contains("--rate-limits") && error.contains("auth is listed twice"),
            "{error}"
        );
    }
}
