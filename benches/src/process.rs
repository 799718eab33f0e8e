//! The memory and processor time of a process.

use std::error::Error;
use std::fmt::Display;
use std::fs;
use std::os::unix::fs::MetadataExt;
use std::time::Duration;

/// The memory of a running process (an id or `self`) in megabytes: `VmRSS` is the current resident
/// memory, `VmHWM` its peak.
///
/// # Errors
///
/// When the process or the figure does not exist.
pub fn resident_mb(process: impl Display, figure: &str) -> Result<u64, Box<dyn Error>> {
    let status = fs::read_to_string(format!("/proc/{process}/status"))?;
    let line = status.lines().find(|line| line.starts_with(figure)).ok_or("no such line")?;
    let kilobytes = line.split_whitespace().nth(1).ok_or("no figure")?;
    Ok(kilobytes.parse::<u64>()? / 1024)
}

/// Sets the peak of the resident memory of a running process to the current value.
///
/// # Errors
///
/// When the process does not exist.
pub fn reset_peak(process: impl Display) -> Result<(), Box<dyn Error>> {
    Ok(fs::write(format!("/proc/{process}/clear_refs"), "5")?)
}

/// The number of bytes on disks of files that a running process has open, and that have no name.
///
/// # Errors
///
/// When the process does not exist.
pub fn unnamed_bytes(process: impl Display) -> Result<u64, Box<dyn Error>> {
    let mut bytes = 0;
    for descriptor in fs::read_dir(format!("/proc/{process}/fd"))? {
        let path = descriptor?.path();
        // A file can be closed at any time.
        let is_unnamed =
            fs::read_link(&path).is_ok_and(|it| it.to_string_lossy().ends_with(" (deleted)"));
        if let (true, Ok(metadata)) = (is_unnamed, fs::metadata(&path)) {
            bytes += metadata.blocks() * 512;
        }
    }
    Ok(bytes)
}

/// The processor time of a running process (an id or `self`), with a resolution of 10 ms.
///
/// # Errors
///
/// When the process does not exist.
pub fn processor_time(process: impl Display) -> Result<Duration, Box<dyn Error>> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat"))?;
    // The process name is in parentheses and may contain any characters.
    let after_name = stat.rsplit_once(')').ok_or("no name")?.1;
    let mut times = after_name.split_whitespace().skip(11).take(2);
    let mut next = || times.next().and_then(|ticks| ticks.parse::<u64>().ok());
    let (own, in_system) = next().zip(next()).ok_or("no times")?;
    Ok(Duration::from_millis((own + in_system) * 10))
}
