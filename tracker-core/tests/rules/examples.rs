//! The examples of the documentation.

use std::fs;
use std::path::Path;

/// A program that copies an example has tracker-core, and not the crates that it re-exports.
#[test]
fn examples_name_no_other_crate_than_this_one() {
    let mut wrong = Vec::new();
    find_other_crates(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut wrong);
    assert!(wrong.is_empty(), "write tracker_core::chrono instead: {wrong:#?}");
}

fn find_other_crates(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            find_other_crates(&path, found);
            continue;
        }
        let source = fs::read_to_string(&path).unwrap();
        let examples = source.lines().filter(|line| {
            let line = line.trim_start();
            line.starts_with("///") || line.starts_with("//!")
        });
        for line in examples.filter(|line| names_other_crate(line)) {
            found.push(format!("{}: {}", path.display(), line.trim()));
        }
    }
}

fn names_other_crate(line: &str) -> bool {
    let crates = ["chrono::", "serde::", "serde_json::"];
    crates.iter().any(|name| {
        line.match_indices(name).any(|(place, _)| {
            let before = line[..place].chars().next_back().unwrap_or(' ');
            !before.is_alphanumeric() && !matches!(before, '_' | ':' | '`')
        })
    })
}
