//! [`ClockColumn`]: the durations of a column, in which `1:09` can be 69 minutes or 69 seconds.

use crate::table::record::Record;
use crate::table::table_reader::Sample;
use tracker_core::visible_text::ascii_digits;

/// A column of durations such as `1:02:30`. What a duration with two parts means is a property of the column.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct ClockColumn {
    form: Form,
}

/// What the parts of the durations in a column are.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Form {
    /// `1:02:30` is an hour, and `47:10` less than one.
    #[default]
    Usual,
    /// `1:09` is 69 minutes.
    HoursMinutes,
    /// `47:08:00` is less than an hour: a spreadsheet took minutes for hours.
    MinutesSecondsZero,
    /// Two parts give no possible duration, so they are left out.
    Unknown,
}

impl ClockColumn {
    /// Decides what two parts mean: the reading in which most paces are those of people on foot.
    /// `distance` gives the distance in a row in kilometres or miles.
    pub(crate) fn decide(
        sample: &Sample,
        column: Option<usize>,
        distance: impl Fn(&Record) -> Option<f64>,
    ) -> ClockColumn {
        let mut fits = [0_usize; FORMS.len()];
        let mut doubtful = 0;
        for row in &sample.rows {
            let (Some(cell), Some(distance)) = (row.number(column), distance(row)) else {
                continue;
            };
            let readings = FORMS.map(|form| seconds(cell, form));
            if distance > 0.0
                && readings.iter().any(|seconds| seconds.total_cmp(&readings[0]).is_ne())
            {
                doubtful += 1;
                for (fits, seconds) in fits.iter_mut().zip(readings) {
                    *fits += usize::from(SECONDS_PER_UNIT.contains(&(seconds / distance)));
                }
            }
        }
        let best = (0..FORMS.len()).rev().max_by_key(|form| fits[*form]).unwrap_or_default();
        let is_unknown = doubtful >= MIN_DOUBTFUL && fits[best] * 2 < doubtful;
        ClockColumn { form: if is_unknown { Form::Unknown } else { FORMS[best] } }
    }

    /// The duration in a cell in seconds. Text that is no duration becomes NaN.
    pub(crate) fn seconds(self, cell: &[u8]) -> Option<f64> {
        if self.form == Form::Unknown && has_one_colon(cell) {
            return None;
        }
        Some(seconds(cell, self.form))
    }

    /// Whether the duration in a cell has no seconds.
    pub(crate) fn lacks_seconds(self, cell: &[u8]) -> bool {
        matches!(self.form, Form::HoursMinutes | Form::Unknown) && has_one_colon(cell)
    }
}

/// Whether a clock has two parts.
fn has_one_colon(cell: &[u8]) -> bool {
    memchr::memchr_iter(b':', cell).count() == 1
}

const FORMS: [Form; 3] = [Form::Usual, Form::HoursMinutes, Form::MinutesSecondsZero];

/// The seconds that people on foot take for a kilometre or a mile: 2:30 to 24 minutes.
pub(crate) const SECONDS_PER_UNIT: std::ops::RangeInclusive<f64> = 150.0..=1440.0;

/// The minimum number of doubtful durations. Most of them must fit.
const MIN_DOUBTFUL: usize = 3;

/// A duration in seconds: `H:MM:SS` or `MM:SS`, with or without a fraction. Any other text becomes NaN.
pub(crate) fn clock_seconds(cell: Option<&[u8]>) -> Option<f64> {
    Some(seconds(cell?, Form::Usual))
}

/// Whether a cell is a duration such as `31:10` or `1:02:30`.
pub(crate) fn is_duration(cell: &str) -> bool {
    seconds(cell.as_bytes(), Form::Usual).is_finite()
}

fn seconds(cell: &[u8], form: Form) -> f64 {
    let (h, rest) = cell.split_first().filter(|_| cell.len() == 8).unwrap_or((&b'0', cell));
    if form == Form::Usual
        && let [b, b':', m, n, b':', s, t] = rest
        && [h, b, n, t].iter().all(|digit| digit.is_ascii_digit())
        && [m, s].iter().all(|digit| (b'0'..b'6').contains(digit))
    {
        let two = |tens: &u8, ones: &u8| f64::from(tens - b'0') * 10.0 + f64::from(ones - b'0');
        return two(h, b) * 3600.0 + two(m, n) * 60.0 + two(s, t);
    }
    other_seconds(&String::from_utf8_lossy(cell), form).unwrap_or(f64::NAN)
}

fn other_seconds(text: &str, form: Form) -> Option<f64> {
    let (days, text) = split_days(text)?;
    let text: String = text.chars().filter(|char| !char.is_whitespace()).collect();
    let text = ascii_digits(&text).replace(',', ".");
    let parts: Vec<&str> = text.split(':').collect();
    let (hours, minutes, seconds) = match (parts.as_slice(), form) {
        ([minutes, seconds, "00" | "0"], Form::MinutesSecondsZero) => ("0", *minutes, *seconds),
        ([hours, minutes, seconds], _) => (*hours, *minutes, *seconds),
        ([hours, minutes], Form::HoursMinutes) if !minutes.contains('.') => (*hours, *minutes, "0"),
        ([minutes, seconds], _) => ("0", *minutes, *seconds),
        _ => return None,
    };
    let seconds: f64 = seconds.parse().ok().filter(|seconds| (0.0..60.0).contains(seconds))?;
    let hours = f64::from(whole(hours)?) + 24.0 * f64::from(days);
    Some(hours * 3600.0 + f64::from(whole(minutes)?) * 60.0 + seconds)
}

/// Splits off the days of `0 days 00:52:11` (pandas) and `1 day, 2:03:04` (Python).
fn split_days(text: &str) -> Option<(u32, &str)> {
    let Some((days, rest)) = text.split_once("day") else { return Some((0, text)) };
    let rest = rest.strip_prefix('s').unwrap_or(rest);
    Some((whole(days.trim())?, rest.trim_start_matches([',', ' ', '+'])))
}

fn whole(text: &str) -> Option<u32> {
    text.parse().ok().filter(|_| text.starts_with(|char: char| char.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn clocks_are_read_alike_with_and_without_a_fraction(
            (hours, minutes, seconds) in (0..100_u32, 0..70_u32, 0..70_u32),
        ) {
            let rest = format!("{minutes:02}:{seconds:02}");
            for text in [format!("{hours:02}:{rest}"), format!("{hours}:{rest}")] {
                let short = clock_seconds(Some(text.as_bytes())).unwrap();
                let long = clock_seconds(Some(format!("{text}.0").as_bytes())).unwrap();
                prop_assert_eq!(short.to_bits(), long.to_bits(), "{}", text);
            }
        }
    }

    #[test]
    fn durations_in_the_ways_of_apps_and_spreadsheets() {
        for (text, expected) in [
            ("00:31:24", 1884.0),
            ("35:10", 2110.0),
            ("0:34:10", 2050.0),
            ("27:52.0", 1672.0),
            ("00:05:00,6", 300.6),
            ("0 days 00:52:11", 3131.0),
            ("0 days 00:53:02.500000", 3182.5),
            ("1 day, 2:03:04", 93_784.0),
        ] {
            assert_eq!(clock_seconds(Some(text.as_bytes())), Some(expected), "{text}");
        }
    }

    /// The durations of a column of clocks beside one of kilometres.
    fn read(rows: &[(&str, &str)]) -> Vec<Option<f64>> {
        let mut table = "km,time\n".to_owned();
        for (km, clock) in rows {
            table.extend([km, ",", clock, "\n"]);
        }
        let sample = Sample::from_head(table.as_bytes()).unwrap();
        let distance = |row: &Record| row.cell(0).parse().ok();
        let column = ClockColumn::decide(&sample, Some(1), distance);
        sample.rows.iter().map(|row| column.seconds(row.number(Some(1))?)).collect()
    }

    #[test]
    fn the_pace_tells_what_two_parts_mean() {
        assert_eq!(read(&[("12.4", "1:09"), ("5", "0:28")]), [Some(4140.0), Some(1680.0)]);
        // A fraction is one of seconds.
        let hours = [("12.4", "1:09"), ("5", "0:28"), ("5", "27:52.5")];
        assert_eq!(read(&hours), [Some(4140.0), Some(1680.0), Some(1672.5)]);
        assert_eq!(read(&[("8", "47:10"), ("15", "1:32:05")]), [Some(2830.0), Some(5525.0)]);
        assert_eq!(read(&[("8", "47:08:00"), ("10", "01:02:30")]), [Some(2828.0), Some(3750.0)]);
        assert_eq!(read(&[("", "1:09")]), [Some(69.0)]);
        let impossible = [("0.5", "1:01"), ("0.45", "1:02"), ("0.43", "1:01"), ("8", "0:48:00")];
        assert_eq!(read(&impossible), [None, None, None, Some(2880.0)]);
    }

    #[test]
    fn two_parts_are_left_out_if_less_than_half_of_three_or_more_fit() {
        let (fits, no, neither) = (("5", "25:00"), ("0.5", "1:01"), ("0.45", "1:02"));
        assert_eq!(read(&[fits, no, neither]), [None; 3]);
        let half = [Some(1500.0), Some(1500.0), Some(61.0), Some(62.0)];
        assert_eq!(read(&[fits, fits, no, neither]), half);
        // A distance of zero tells nothing, and neither does a duration that can be read in one way only.
        for other in [("0", "1:02"), ("0.5", "0:01:02")] {
            assert_eq!(
                read(&[fits, no, other]),
                [Some(1500.0), Some(61.0), Some(62.0)],
                "{other:?}"
            );
        }
    }
}
