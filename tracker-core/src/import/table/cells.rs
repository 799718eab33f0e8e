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

/// A number with a decimal point. Other text becomes NaN, which makes a duration or a
/// distance invalid and is dropped elsewhere.
pub(crate) fn number(cell: Option<&[u8]>) -> Option<f64> {
    let cell = cell?;
    // Most numbers are short, and have no white space.
    Some(short_number(cell).unwrap_or_else(|| {
        let text = String::from_utf8_lossy(cell);
        text.parse().or_else(|_| plain(&text).parse()).unwrap_or(f64::NAN)
    }))
}

/// A number with a decimal point or a decimal comma. If it has both, the last sign is the decimal
/// sign. A sign that occurs more than once separates thousands.
pub(crate) fn local_number(cell: Option<&[u8]>) -> Option<f64> {
    let cell = cell?;
    Some(short_number(cell).unwrap_or_else(|| {
        let text = plain(&String::from_utf8_lossy(cell));
        let decimal = text.rfind(['.', ',']).filter(|at| {
            let sign = &text[*at..=*at];
            text.matches(sign).count() == 1
        });
        joined(&text, decimal)
    }))
}

/// A whole number in which signs before three digits separate thousands, such as calories.
pub(crate) fn whole_number(cell: Option<&[u8]>) -> Option<f64> {
    let cell = cell?;
    if cell.iter().all(u8::is_ascii_digit) {
        return number(Some(cell));
    }
    let text = plain(&String::from_utf8_lossy(cell));
    let decimal = text.rfind(['.', ',']).filter(|at| text.len() - at != 4);
    Some(joined(&text, decimal))
}

/// The most digits of a number that its quotient has exactly: both parts of it are integers below 2⁵³.
const MAX_EXACT_DIGITS: usize = 15;

const POWERS_OF_TEN: [f64; MAX_EXACT_DIGITS + 1] =
    [1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15];

/// A number of few digits with at most one decimal point. It is rounded as the standard library does.
#[expect(clippy::cast_precision_loss, reason = "numbers of 15 digits are exact")]
fn short_number(cell: &[u8]) -> Option<f64> {
    let (mut number, mut digits, mut decimals) = (0_u64, 0, None);
    for byte in cell {
        match byte {
            b'0'..=b'9' => {
                number = 10 * number + u64::from(byte - b'0');
                digits += 1;
                decimals = decimals.map(|decimals| decimals + 1);
            }
            b'.' if decimals.is_none() => decimals = Some(0),
            _ => return None,
        }
        if digits > MAX_EXACT_DIGITS {
            return None;
        }
    }
    (digits > 0).then(|| number as f64 / POWERS_OF_TEN[decimals.unwrap_or(0)])
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
pub(crate) fn clock_seconds(cell: Option<&[u8]>) -> Option<f64> {
    let cell = cell?;
    if let [h, b, b':', m, n, b':', s, t] = cell
        && [h, b, n, t].iter().all(|digit| digit.is_ascii_digit())
        && [m, s].iter().all(|digit| (b'0'..b'6').contains(digit))
    {
        let two = |tens: &u8, ones: &u8| f64::from(tens - b'0') * 10.0 + f64::from(ones - b'0');
        return Some(two(h, b) * 3600.0 + two(m, n) * 60.0 + two(s, t));
    }
    Some(other_clock_seconds(&String::from_utf8_lossy(cell)))
}

fn other_clock_seconds(text: &str) -> f64 {
    let text = plain(text).replace(',', ".");
    let parts: Vec<&str> = text.split(':').collect();
    let (hours, minutes, seconds) = match parts.as_slice() {
        [hours, minutes, seconds] => (*hours, *minutes, *seconds),
        [minutes, seconds] => ("0", *minutes, *seconds),
        _ => return f64::NAN,
    };
    let seconds = seconds.parse().ok().filter(|seconds| (0.0..60.0).contains(seconds));
    let parsed = whole(hours).zip(whole(minutes)).zip(seconds);
    parsed.map_or(f64::NAN, |((hours, minutes), seconds): (_, f64)| {
        f64::from(hours) * 3600.0 + f64::from(minutes) * 60.0 + seconds
    })
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

/// Finds the sports of a format by its table, in lower case. It remembers the last one, because most rows
/// have the same.
#[derive(Debug)]
pub(crate) struct Sports {
    table: &'static [(&'static str, Activity)],
    last: (String, Option<Activity>),
}

impl Sports {
    pub(crate) const fn new(table: &'static [(&'static str, Activity)]) -> Sports {
        Sports { table, last: (String::new(), None) }
    }

    pub(crate) fn find(&mut self, name: Option<Cow<'_, str>>) -> Sport {
        let Some(name) = name else { return Sport::default() };
        if name != self.last.0 {
            let folded = fold(&name);
            let known = self.table.iter().find(|(known, _)| *known == folded);
            self.last = (name.clone().into_owned(), known.map(|(_, activity)| *activity));
        }
        Sport::of(name, self.last.1)
    }
}

/// Reads the start of a workout. An unreadable start makes the workout invalid.
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn numbers_are_rounded_as_the_standard_library_does(text in "[0-9]{0,17}(\\.[0-9]{0,17})?") {
            let expected = text.parse().unwrap_or(f64::NAN);
            let found = number(Some(text.as_bytes())).unwrap();
            prop_assert_eq!(found.to_bits(), expected.to_bits(), "{}", text);
        }

        #[test]
        fn plain_numbers_of_up_to_15_digits_are_read_at_once(text in "[0-9]{0,10}(\\.[0-9]{0,7})?") {
            let digits = text.bytes().filter(u8::is_ascii_digit).count();
            let expected = text.parse().ok().filter(|_: &f64| digits <= MAX_EXACT_DIGITS);
            prop_assert_eq!(short_number(text.as_bytes()), expected, "{}", text);
        }

        #[test]
        fn clocks_are_read_alike_with_and_without_a_fraction(
            (hours, minutes, seconds) in (0..100_u32, 0..70_u32, 0..70_u32),
        ) {
            let text = format!("{hours:02}:{minutes:02}:{seconds:02}");
            let short = clock_seconds(Some(text.as_bytes())).unwrap();
            let long = clock_seconds(Some(format!("{text}.0").as_bytes())).unwrap();
            prop_assert_eq!(short.to_bits(), long.to_bits(), "{}", text);
        }
    }

    #[test]
    fn offsets_have_hours_and_may_have_minutes() {
        for (text, minutes) in [
            ("+02", Some(120)),
            ("-0330", Some(-210)),
            ("+05:45", Some(345)),
            ("UTC+0900", Some(540)),
            ("UTC-1200", Some(-720)),
            ("+1400", Some(840)),
            ("+1415", None),
            ("+0510", None),
            ("0200", None),
            ("+2", None),
            ("+02000", None),
            ("+0a00", None),
        ] {
            let expected = minutes.and_then(|minutes: i32| FixedOffset::east_opt(60 * minutes));
            assert_eq!(offset(text), expected, "{text}");
        }
    }
}
