//! Distances and durations as people type them.

use std::time::Duration;

use tracker_core::Distance;
use tracker_core::import::DistanceUnit;

/// Parses a distance with its unit: `5.2km`, `5200m` or `3.1mi`.
pub(super) fn distance(text: &str) -> Result<Distance, String> {
    let end = text.find(|letter: char| !letter.is_ascii_digit() && letter != '.');
    let (number, unit) = text.split_at(end.unwrap_or(text.len()));
    let metres = match unit.trim_start() {
        "m" => 1.0,
        "km" => DistanceUnit::Kilometres.metres(),
        "mi" => DistanceUnit::Miles.metres(),
        _ => return Err(NO_DISTANCE.to_owned()),
    };
    let number: f64 = number.parse().map_err(|_| NO_DISTANCE)?;
    Distance::from_metres(number * metres).map_err(|error| error.to_string())
}

const NO_DISTANCE: &str = "write a number and its unit: 5.2km, 5200m or 3.1mi";

/// Parses a duration: `32:10` (minutes and seconds), `1:02:30`, `45m`, `1h` or `1h05m`.
pub(super) fn duration(text: &str) -> Result<Duration, String> {
    let seconds = if text.contains(':') { on_a_clock(text) } else { in_words(text) };
    seconds.map(Duration::from_secs).ok_or_else(|| NO_DURATION.to_owned())
}

const NO_DURATION: &str =
    "write minutes and seconds as 32:10, with hours as 1:02:30, or 45m or 1h05m";

fn on_a_clock(text: &str) -> Option<u64> {
    let parts: Vec<&str> = text.split(':').collect();
    let (hours, minutes, seconds) = match parts.as_slice() {
        [minutes, seconds] => (0, number(minutes)?, below_60(seconds)?),
        [hours, minutes, seconds] => (number(hours)?, below_60(minutes)?, below_60(seconds)?),
        _ => return None,
    };
    Some(hours * 3600 + minutes * 60 + seconds)
}

fn in_words(text: &str) -> Option<u64> {
    let (hours, rest) = match text.split_once('h') {
        Some((hours, rest)) => (number(hours)?, rest),
        None => (0, text),
    };
    let minutes = match rest.strip_suffix('m') {
        Some(minutes) => number(minutes)?,
        None if rest.is_empty() && hours > 0 => 0,
        None => return None,
    };
    Some(hours * 3600 + minutes * 60)
}

/// At most four digits, so that the sum does not overflow.
fn number(digits: &str) -> Option<u64> {
    let is_short = (1..=4).contains(&digits.len()) && digits.bytes().all(|it| it.is_ascii_digit());
    if is_short { digits.parse().ok() } else { None }
}

fn below_60(digits: &str) -> Option<u64> {
    number(digits).filter(|number| *number < 60 && digits.len() == 2)
}
