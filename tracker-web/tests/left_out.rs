//! The closing line of `cargo test --workspace`: which tests were left out, and for what reason.
//!
//! Cargo runs the tests of this crate last. The line counts the reasons of all `#[ignore]` in the sources.

use std::collections::BTreeMap;
use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    // With a filter or another choice of tests, cargo's own lines are all there is to say.
    if env::args().skip(1).any(|argument| !argument.starts_with("--test-threads")) {
        return Ok(());
    }
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut reasons = BTreeMap::new();
    for package in fs::read_dir(workspace)? {
        count_reasons(&package?.path().join("tests"), &mut reasons)?;
    }
    let all: usize = reasons.values().sum();
    println!("\nLeft out: {all} tests. `just test-all` runs them.");
    let mut by_count: Vec<_> = reasons.into_iter().collect();
    by_count.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    for (reason, count) in by_count {
        println!("{count:5} {reason}");
    }
    Ok(())
}

/// Counts the reasons in the sources of a folder. A folder that does not exist has none.
fn count_reasons(folder: &Path, reasons: &mut BTreeMap<String, usize>) -> io::Result<()> {
    if !folder.is_dir() || folder.ends_with("node_modules") {
        return Ok(());
    }
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            count_reasons(&path, reasons)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let source = fs::read_to_string(&path)?;
            for reason in source.lines().filter_map(reason) {
                *reasons.entry(reason.replace('`', "'")).or_default() += 1;
            }
        }
    }
    Ok(())
}

fn reason(line: &str) -> Option<&str> {
    line.trim_start().strip_prefix("#[ignore = \"")?.strip_suffix("\"]")
}
