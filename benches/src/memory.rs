//! What a process holds.

use std::error::Error;
use std::fmt::Display;
use std::fs;

/// A figure of a process that runs (or of `self`), in megabytes: `VmRSS` is what it holds now, `VmHWM`
/// what it held at most.
///
/// # Errors
///
/// When there is no such process or figure.
pub fn resident_mb(process: impl Display, figure: &str) -> Result<u64, Box<dyn Error>> {
    let status = fs::read_to_string(format!("/proc/{process}/status"))?;
    let line = status.lines().find(|line| line.starts_with(figure)).ok_or("no such line")?;
    let kilobytes = line.split_whitespace().nth(1).ok_or("no figure")?;
    Ok(kilobytes.parse::<u64>()? / 1024)
}
