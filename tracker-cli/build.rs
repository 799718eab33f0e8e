//! Where the program stands in memory.

use std::env;

/// The tables of time zones hold 44 000 addresses. In a program that may be loaded anywhere, all of
/// them are written anew at each start, which takes longer than most of what is asked of it. Loaded
/// where it was linked for, they are right as they are. Libraries, stack and heap stay wherever the
/// system puts them, by chance.
fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let target = |part| env::var(part).unwrap_or_default();
    if target("CARGO_CFG_TARGET_OS") == "linux" && target("CARGO_CFG_TARGET_ENV") == "gnu" {
        println!("cargo::rustc-link-arg-bins=-no-pie");
    }
}
