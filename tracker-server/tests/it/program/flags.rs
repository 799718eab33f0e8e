//! What can be typed, and what is said of what cannot.

use clap::Parser;
use tracker_server::args::{Args, Command};

use super::{error_of, run};

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
