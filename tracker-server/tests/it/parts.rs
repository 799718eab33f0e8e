//! Parts of the suite that need other programs.

use std::io::Write;
use std::path::PathBuf;

/// With the value 1, all parts have to run. The build machine sets it.
const ALL: &str = "TRACKER_TEST_ALL";

/// Whether this part can run. If a program is missing, it prints a line, or fails with
/// `TRACKER_TEST_ALL=1`.
pub(crate) fn can_run(part: &str, programs: &[&str]) -> bool {
    let missing: Vec<&str> =
        programs.iter().copied().filter(|program| find(program).is_none()).collect();
    missing.is_empty() || left_out(part, &missing.join(", "))
}

/// Prints that a part is skipped. Returns `false`.
pub(crate) fn left_out(part: &str, missing: &str) -> bool {
    let all = std::env::var_os(ALL).is_some_and(|value| value == "1");
    assert!(!all, "{part}: {missing} is missing, and {ALL}=1 requires all parts");
    // Not captured, as what `println!` prints would be.
    let _ = writeln!(std::io::stderr(), "LEFT OUT: {part}; it needs {missing}");
    false
}

/// The path of a program.
pub(crate) fn find(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(program)).find(|file| file.is_file())
}
