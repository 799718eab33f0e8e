//! The colours of all screens.

use std::collections::BTreeSet;

use crate::terminal::{SAMPLE, Terminal};

/// Bold, dim, red and green, and their ends. White, black, yellow, cyan and bright colours are hard to
/// read on a light or on a dark background. A background colour would hide that of the terminal.
const READABLE: [&str; 8] = ["0", "1", "2", "31", "32", "39", "38;5;1", "38;5;2"];

#[test]
fn every_colour_is_readable_on_a_light_and_on_a_dark_ground() {
    let terminal = Terminal::with_the_sample();
    let first = Terminal::new();
    let mut found = BTreeSet::new();
    for screen in [
        &["today"][..],
        &["today", "--as-of", "2025-08-20"],
        &["progress"],
        &["progress", "--as-of", "2025-08-20"],
        &["calendar", "--as-of", "2025-07-13"],
        &["streaks"],
        &["workouts", "2024"],
        &["years"],
        &["imports"],
        &["goal", "list"],
        &["settings"],
        &["check"],
        &["check", "--as-of", "2025-08-20"],
        &["check", "2024"],
        &["goal", "set", "2025", "366"],
        &["import", SAMPLE],
        &["import", "--dry-run", SAMPLE],
        &["add", "2025-08-05"],
        &["undo"],
        &["workouts"],
    ] {
        for terminal in [&terminal, &first] {
            let screen = terminal.run(&[screen, &["--color", "always"]].concat()).out;
            let codes = screen.split("\x1b[").skip(1).filter_map(|code| code.split_once('m'));
            found.extend(codes.map(|(code, _)| code.to_owned()));
        }
    }
    assert!(found.len() > 4, "there are colours: {found:?}");
    found.retain(|code| !READABLE.contains(&code.as_str()));
    assert!(found.is_empty(), "{found:?}");
}
