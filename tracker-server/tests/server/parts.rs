//! Parts of the suite that need other programs.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Mutex;

/// With the value 1, all parts have to run. The build machine sets it.
const ALL: &str = "TRACKER_TEST_ALL";

/// The lines that were printed.
static SAID: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());

/// Whether this part can run. If a program is missing, it prints a line, or fails with
/// `TRACKER_TEST_ALL=1`.
pub(crate) fn can_run(part: &str, programs: &[&str]) -> bool {
    let missing: Vec<&str> =
        programs.iter().copied().filter(|program| find(program).is_none()).collect();
    missing.is_empty() || left_out(part, &missing.join(", "))
}

/// Prints that a part is skipped, once for all its tests. Returns `false`.
pub(crate) fn left_out(part: &str, missing: &str) -> bool {
    let all = std::env::var_os(ALL).is_some_and(|value| value == "1");
    assert!(!all, "{part}: {missing} is missing, and {ALL}=1 requires all parts");
    let line = format!("LEFT OUT: {part}; it needs {missing}\n");
    if SAID.lock().unwrap().insert(line.clone()) {
        // Not captured, as what `println!` prints would be.
        let _ = std::io::stderr().write_all(line.as_bytes());
    }
    false
}

/// The path of a program.
pub(crate) fn find(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(program)).find(|file| file.is_file())
}
