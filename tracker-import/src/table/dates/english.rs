//! [`english`]: dates as English accounts of Strava have them, which need no decision.

use chrono::{NaiveDate, NaiveDateTime};

/// The date and time of a text such as `Jan 2, 2024, 6:05:00 PM`, as [`WrittenDate`] reads it, but at once: it is the
/// most frequent form with words. `None` for any other text. Without it, Strava's table is read at 0.38 of the speed of
/// `csv` instead of 0.46, near the guard in `benches`.
///
/// [`WrittenDate`]: crate::table::dates::written::WrittenDate
pub(super) fn english(text: &str) -> Option<NaiveDateTime> {
    let (month, rest) = text.split_once(' ')?;
    let month = (1..).zip(MONTHS).find(|(_, name)| *name == month)?.0;
    let (day, rest) = rest.split_once(',')?;
    let (year, time) = rest.strip_prefix(' ')?.split_once(',')?;
    let (clock, noon) = match time.strip_suffix("AM") {
        Some(clock) => (clock, 0),
        None => (time.strip_suffix("PM")?, 12),
    };
    let (hour, rest) = clock.strip_prefix(' ')?.trim_end().split_once(':')?;
    let (minute, second) = rest.split_once(':')?;
    let hour = short(hour).filter(|hour| *hour <= 12)? % 12 + noon;
    // Later years are counted from the birth of the Buddha.
    let year = number(year).filter(|number| year.len() == 4 && *number < 2400)?;
    let day = NaiveDate::from_ymd_opt(year.cast_signed(), month, short(day)?)?;
    day.and_hms_opt(hour, short(minute)?, short(second)?)
}

const MONTHS: [&str; 12] =
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/// A number of one or two digits.
fn short(text: &str) -> Option<u32> {
    number(text).filter(|_| text.len() <= 2)
}

fn number(text: &str) -> Option<u32> {
    text.parse().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::draft::raw_workout::RawTime;
    use crate::table::dates::DateColumn;
    use crate::table::dates::written::WrittenDate;

    #[test]
    fn the_form_of_strava_is_read_at_once() {
        for (text, expected) in [
            ("Jan 2, 2024, 6:05:00 PM", Some("2024-01-02T18:05:00")),
            ("Dec 31, 2024, 12:00:59\u{202f}AM", Some("2024-12-31T00:00:59")),
            ("Feb 30, 2024, 6:05:00 AM", None),
            ("Jan 2, 2567, 6:05:00 AM", None),
            ("Jan 2, 2399, 6:05:00 AM", Some("2399-01-02T06:05:00")),
            ("Jan 2, 2400, 6:05:00 AM", None),
            ("Jan 2, 24, 6:05:00 AM", None),
            ("Jan 2, 2024, 13:05:00 PM", None),
            ("Jan 2, 2024, 6:05:00", None),
            ("jän 2, 2024, 6:05:00 AM", None),
            ("Jan +2, 2024, 6:05:00 AM", None),
            ("", None),
        ] {
            let expected = expected.map(|text| text.parse::<NaiveDateTime>().unwrap());
            assert_eq!(english(text), expected, "{text}");
        }
    }

    proptest! {
        #[test]
        fn a_date_that_is_read_at_once_is_read_alike_in_the_general_way(
            month in "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|MAR|Marz|Sept",
            (day, year) in ("[0-3]?[0-9]", "[12][0-9]{3}|[0-9]{1,5}"),
            (hour, minute, second) in ("[01]?[0-9]", "[0-6]?[0-9]", "[0-6]?[0-9]"),
            (comma, space) in (",|, |,  ", "[ \u{202f}]?"),
            half in "AM|PM|am|",
        ) {
            let text = format!("{month} {day}, {year}{comma}{hour}:{minute}:{second}{space}{half}");
            let Some(found) = english(&text) else { return Ok(()) };
            let written = WrittenDate::parse(&text).expect("it is a date");
            let general = DateColumn::default().resolve(&written, &text).expect("it is a date");
            prop_assert_eq!(general, RawTime::Clock(found), "{}", text);
        }
    }
}
