//! Parts of the suite that need more than Rust.

use std::path::PathBuf;

/// Whether all parts have to run: on the build machine, which has everything.
const ALL: &str = "TRACKER_TEST_ALL";

/// Whether this part can run. It says so when it cannot; with `TRACKER_TEST_ALL=1`, that is a
/// failure.
pub(crate) fn can_run(part: &str, programs: &[&str]) -> bool {
    let missing: Vec<&str> =
        programs.iter().copied().filter(|program| find(program).is_none()).collect();
    missing.is_empty() || left_out(part, &missing.join(", "))
}

/// Says that a part is left out.
pub(crate) fn left_out(part: &str, missing: &str) -> bool {
    let all = std::env::var_os(ALL).is_some_and(|value| value == "1");
    assert!(!all, "{part}: {missing} is missing, and {ALL}=1 wants every part");
    println!("LEFT OUT: {part}; it needs {missing}");
    false
}

/// Where a program is.
pub(crate) fn find(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(program)).find(|file| file.is_file())
}
