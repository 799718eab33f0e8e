//! The programs of tracker-core's README, compiled and run in a crate that has no other dependency: what a
//! program needs beside tracker-core is missing here, too. `cargo test -p readme-of-tracker-core`

#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
pub struct Readme;
