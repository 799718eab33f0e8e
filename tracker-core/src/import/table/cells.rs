//! The values in cells: numbers, durations, offsets and sports.

use std::borrow::Cow;

use chrono::{FixedOffset, TimeDelta};

use crate::activities::Activity;
use crate::import::activities::activity_names::fold;
use crate::import::draft::raw_workout::{RawTime, RawWorkout, Sport, plausible_offset};
use crate::import::options::DistanceUnit;

/// Kilojoules in a kilocalorie.
pub(crate) const KJ_PER_KCAL: f64 = 4.184;

/// Metres in a mile.
pub(crate) const METRES_PER_MILE: f64 = DistanceUnit::Miles.metres();

/// A number with a decimal point. Text that is no number becomes NaN, which makes a duration or a
/// distance invalid and is dropped elsewhere.
pub(crate) fn number(text: Option<Cow<'_, str>>) -> Option<f64> {
    let text = text?;
    // Most numbers have no white space.
    let number = text.parse().or_else(|_| plain(&text).parse());
    Some(number.unwrap_or(f64::NAN))
}

/// A number with a decimal point or a decimal comma. If it has both, the last sign is the decimal
/// sign. A sign that occurs more than once separates thousands.
pub(crate) fn local_number(text: Option<Cow<'_, str>>) -> Option<f64> {
    let text = text?;
    if text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.')
        && let Ok(number) = text.parse()
    {
        return Some(number);
    }
    let text = plain(&text);
    let decimal = text.rfind(['.', ',']).filter(|at| {
        let sign = &text[*at..=*at];
        text.matches(sign).count() == 1
    });
    Some(joined(&text, decimal))
}

/// A whole number in which signs before three digits separate thousands, such as calories.
pub(crate) fn whole_number(text: Option<Cow<'_, str>>) -> Option<f64> {
    let text = plain(&text?);
    let decimal = text.rfind(['.', ',']).filter(|at| text.len() - at != 4);
    Some(joined(&text, decimal))
}

/// The number with a decimal sign at this position. Other signs are left out.
fn joined(text: &str, decimal: Option<usize>) -> f64 {
    if !text.contains(|char: char| char.is_ascii_digit()) {
        return f64::NAN;
    }
    let (whole, fraction) = decimal.map_or((text, ""), |at| (&text[..at], &text[at + 1..]));
    format!("{}.{fraction}0", whole.replace(['.', ','], "")).parse().unwrap_or(f64::NAN)
}

/// The text without white space and with an ASCII minus sign. No-break and thin spaces separate
/// thousands.
fn plain(text: &str) -> String {
    text.chars()
        .filter(|char| !char.is_whitespace())
        .map(|char| if char == '\u{2212}' { '-' } else { char })
        .collect()
}

/// A duration in seconds: `H:MM:SS` or `MM:SS`, with or without a fraction. Any other text
/// becomes NaN.
pub(crate) fn clock_seconds(text: Option<Cow<'_, str>>) -> Option<f64> {
    let text = plain(&text?).replace(',', ".");
    let parts: Vec<&str> = text.split(':').collect();
    let (hours, minutes, seconds) = match parts.as_slice() {
        [hours, minutes, seconds] => (*hours, *minutes, *seconds),
        [minutes, seconds] => ("0", *minutes, *seconds),
        _ => return Some(f64::NAN),
    };
    let seconds = seconds.parse().ok().filter(|seconds| (0.0..60.0).contains(seconds));
    let parsed = whole(hours).zip(whole(minutes)).zip(seconds);
    Some(parsed.map_or(f64::NAN, |((hours, minutes), seconds): (_, f64)| {
        f64::from(hours) * 3600.0 + f64::from(minutes) * 60.0 + seconds
    }))
}

fn whole(text: &str) -> Option<u32> {
    text.parse().ok().filter(|_| text.starts_with(|char: char| char.is_ascii_digit()))
}

/// A time span of a number of seconds. `None` if there is no number or if it is out of range.
pub(crate) fn span(seconds: Option<f64>) -> Option<TimeDelta> {
    let duration = std::time::Duration::try_from_secs_f64(seconds?).ok()?;
    TimeDelta::from_std(duration).ok()
}

/// An offset such as `+02:00`, `+0200` or `UTC+0900`.
pub(crate) fn offset(text: &str) -> Option<FixedOffset> {
    let text = text.strip_prefix("UTC").unwrap_or(text);
    let (sign, digits) = match text.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, text.strip_prefix('+')?),
    };
    let digits = digits.replace(':', "");
    let (hours, minutes) = match digits.len() {
        2 => (whole(&digits)?, 0),
        4 => (whole(digits.get(..2)?)?, whole(digits.get(2..)?)?),
        _ => return None,
    };
    plausible_offset(sign * i64::from(hours * 3600 + minutes * 60))
}

/// The sport with this name, by the table of the format. Tables are in lower case.
pub(crate) fn sport(name: Option<Cow<'_, str>>, table: &[(&str, Activity)]) -> Sport {
    let Some(name) = name else { return Sport::default() };
    let folded = fold(&name);
    let known = table.iter().find(|(known, _)| *known == folded);
    Sport::of(name, known.map(|(_, activity)| *activity))
}

/// Reads the start of a workout. A text that is no start makes the workout invalid.
pub(crate) fn set_start(
    raw: &mut RawWorkout,
    text: Option<Cow<'_, str>>,
    read: impl Fn(&str) -> Result<RawTime, String>,
) {
    let Some(text) = text else { return };
    match read(&text) {
        Ok(start) => raw.start = Some(start),
        Err(wrong) => raw.invalid = Some(wrong),
    }
    raw.written_start = Some(text.into_owned());
}
