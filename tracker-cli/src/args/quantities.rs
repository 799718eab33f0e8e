//! Distances and durations as people type them.

use std::time::Duration;

use tracker_core::workouts::InvalidByHand;
use tracker_core::{Distance, Workout};
use tracker_import::DistanceUnit;

/// Parses a distance with its unit: `5.2km`, `5,2 km`, `5k`, `5200m` or `3.1mi`.
pub(super) fn distance(text: &str) -> Result<Distance, String> {
    let (number, unit) = number_and_unit(text);
    let metres = match unit.as_str() {
        "m" => 1.0,
        "k" | "km" => DistanceUnit::Kilometres.metres(),
        "mi" | "mile" | "miles" => DistanceUnit::Miles.metres(),
        _ => return Err(NO_DISTANCE.to_owned()),
    };
    let number = decimal(&number).ok_or(NO_DISTANCE)?;
    let distance = Distance::from_metres(number * metres).map_err(|error| error.to_string())?;
    match distance {
        Distance::ZERO => Err(InvalidByHand::NoDistance.to_string()),
        distance if distance > Distance::MAX_BY_HAND => Err(InvalidByHand::TooFar.to_string()),
        distance => Ok(distance),
    }
}

const NO_DISTANCE: &str = "write a number and its unit: 5.2km, 5200m or 3.1mi";

/// Parses a duration: `32:10` (minutes and seconds), `1:02:30`, `45min`, `45m`, `1h` or `1h05`.
pub(super) fn duration(text: &str) -> Result<Duration, String> {
    let seconds = if text.contains(':') { on_a_clock(text.trim()) } else { in_words(text) };
    match seconds.map(Duration::from_secs) {
        None => Err(NO_DURATION.to_owned()),
        Some(Duration::ZERO) => Err(InvalidByHand::NoDuration.to_string()),
        Some(duration) if duration > Workout::MAX_DURATION => {
            let days = Workout::MAX_DURATION.as_secs() / (24 * 3600);
            Err(format!("that is too long for one workout: at most {days} days"))
        }
        Some(duration) => Ok(duration),
    }
}

const NO_DURATION: &str =
    "write minutes and seconds as 32:10, with hours as 1:02:30, or 45min or 1h05";

/// A value, or none, to take away the one that was entered. A newtype, because clap treats an `Option`
/// as an optional argument.
#[derive(Debug, Clone, Copy)]
pub(crate) struct OrNone<T>(pub(crate) Option<T>);

pub(super) fn distance_or_none(text: &str) -> Result<OrNone<Distance>, String> {
    or_none(text, distance)
}

pub(super) fn duration_or_none(text: &str) -> Result<OrNone<Duration>, String> {
    or_none(text, duration)
}

pub(super) fn days_or_none(text: &str) -> Result<OrNone<u32>, String> {
    or_none(text, |text| text.parse().map_err(|_| "write a number of days, or none".to_owned()))
}

fn or_none<T>(text: &str, parse: fn(&str) -> Result<T, String>) -> Result<OrNone<T>, String> {
    if text.trim().eq_ignore_ascii_case("none") {
        return Ok(OrNone(None));
    }
    parse(text).map(|value| OrNone(Some(value)))
}

/// The number and the unit after it, in lower case, both without spaces.
fn number_and_unit(text: &str) -> (String, String) {
    let text: String = text.chars().filter(|letter| !letter.is_whitespace()).collect();
    let end = text.find(|letter: char| letter.is_alphabetic()).unwrap_or(text.len());
    let (number, unit) = text.split_at(end);
    (number.to_owned(), unit.to_lowercase())
}

/// A number with a point or a comma as decimal sign. A sign and an exponent are no part of it.
fn decimal(text: &str) -> Option<f64> {
    let is_decimal = text.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b','));
    let number = text.replace(',', ".");
    number.parse().ok().filter(|_| is_decimal)
}

fn on_a_clock(text: &str) -> Option<u64> {
    let parts: Vec<&str> = text.split(':').collect();
    let (hours, minutes, seconds) = match parts.as_slice() {
        [minutes, seconds] => (0, number(minutes)?, below_60(seconds)?),
        [hours, minutes, seconds] => (number(hours)?, below_60(minutes)?, below_60(seconds)?),
        _ => return None,
    };
    Some(hours * 3600 + minutes * 60 + seconds)
}

/// Hours, minutes and seconds with their units. After hours, two digits alone are minutes.
fn in_words(text: &str) -> Option<u64> {
    let text: String = text.chars().filter(|letter| !letter.is_whitespace()).collect();
    let mut rest = text.to_lowercase();
    let mut seconds = 0;
    let mut smallest = u64::MAX;
    while !rest.is_empty() {
        let digits = rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(rest.len());
        let end = rest[digits..].find(|letter: char| letter.is_ascii_digit());
        let end = end.map_or(rest.len(), |length| digits + length);
        let unit = match &rest[digits..end] {
            "h" | "hour" | "hours" => 3600,
            "m" | "min" | "mins" | "minutes" => 60,
            "s" | "sec" | "seconds" => 1,
            "" if smallest == 3600 && digits == 2 => 60,
            _ => return None,
        };
        if unit >= smallest {
            return None;
        }
        smallest = unit;
        seconds += unit * number(&rest[..digits])?;
        rest = rest.split_off(end);
    }
    (smallest < u64::MAX).then_some(seconds)
}

/// At most four digits, so that the sum does not overflow.
fn number(digits: &str) -> Option<u64> {
    let is_short = (1..=4).contains(&digits.len()) && digits.bytes().all(|it| it.is_ascii_digit());
    if is_short { digits.parse().ok() } else { None }
}

fn below_60(digits: &str) -> Option<u64> {
    number(digits).filter(|number| *number < 60 && digits.len() == 2)
}
