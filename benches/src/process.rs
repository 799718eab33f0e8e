//! What a process holds, and what it has used.

use std::error::Error;
use std::fmt::Display;
use std::fs;
use std::time::Duration;

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

/// The processor time that a process that runs (or `self`) has used, to a hundredth of a second.
///
/// # Errors
///
/// When there is no such process.
pub fn processor_time(process: impl Display) -> Result<Duration, Box<dyn Error>> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat"))?;
    // The name stands in brackets, and may hold anything.
    let after_name = stat.rsplit_once(')').ok_or("no name")?.1;
    let mut times = after_name.split_whitespace().skip(11).take(2);
    let mut next = || times.next().and_then(|ticks| ticks.parse::<u64>().ok());
    let (own, in_system) = next().zip(next()).ok_or("no times")?;
    Ok(Duration::from_millis((own + in_system) * 10))
}
