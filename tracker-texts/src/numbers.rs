//! Distances, times, paces and other numbers, as a language writes them.

use std::time::Duration;

use fluent::{FluentArgs, FluentValue};
use tracker_core::rounding::half_up;
use tracker_core::totals::Totals;
use tracker_core::{Distance, Workout};
use tracker_import::DistanceUnit;

use crate::{Locale, Text, Texts};

impl Texts {
    /// The unit of distances, unless the account has chosen one.
    pub fn distance_unit(self) -> DistanceUnit {
        self.locale.distance_unit
    }

    /// `1 day`, `12 days`.
    pub fn days(self, days: u32) -> Text {
        self.with_value("days", "days", days)
    }

    /// A number with one decimal: `5.4`, `5,4`, `1.234,5`.
    pub fn decimal(self, number: f64) -> String {
        let number = half_up(number, 1);
        let (whole, decimal) = number.split_once('.').unwrap_or((&number, "0"));
        self.grouped(whole) + &self.locale.decimal_sign + decimal
    }

    /// A number with a point before its decimals, such as `5.20`, with the sign of the language.
    pub fn with_decimal_sign(self, number: &str) -> String {
        number.replace('.', &self.locale.decimal_sign)
    }

    /// A whole number with a sign between its thousands: `1,901`.
    fn grouped(self, number: &str) -> String {
        let Locale { thousands_sign, thousands_from, .. } = self.locale;
        if number.parse::<u64>().is_ok_and(|number| number < *thousands_from) {
            return number.to_owned();
        }
        let mut grouped = String::new();
        for (index, digit) in number.char_indices() {
            if index > 0 && (number.len() - index).is_multiple_of(3) {
                grouped.push_str(thousands_sign);
            }
            grouped.push(digit);
        }
        grouped
    }

    /// The variables of a text with large numbers as the language writes them; `None` if there is none. A year has no
    /// sign in it.
    pub(crate) fn with_grouped_numbers<'a>(
        self,
        args: &'a FluentArgs<'a>,
    ) -> Option<FluentArgs<'a>> {
        let large = |name: &str, value: &FluentValue<'_>| match value {
            FluentValue::Number(number) if number.value >= 1000.0 && !name.ends_with("year") => {
                Some(self.grouped(&format!("{:.0}", number.value)))
            }
            _ => None,
        };
        if !args.iter().any(|(name, value)| large(name, value).is_some()) {
            return None;
        }
        let written = args.iter().map(|(name, value)| {
            (name, large(name, value).map_or_else(|| value.clone(), FluentValue::from))
        });
        Some(written.collect())
    }

    /// `5.2 km`, `3.3 mi`. The number and its unit stay on one line.
    pub fn distance(self, metres: f64, unit: DistanceUnit) -> String {
        format!("{}\u{a0}{}", self.decimal(metres / unit.metres()), unit.name())
    }

    /// `143.2 km · 14:05:33`. `None` if neither is known.
    pub fn totals(self, totals: &Totals, unit: DistanceUnit) -> Option<String> {
        let mut parts = Vec::new();
        if totals.millimetres > 0 {
            parts.push(self.distance(totals.metres(), unit));
        }
        if !totals.duration.is_zero() {
            parts.push(clock(totals.duration));
        }
        (!parts.is_empty()).then(|| parts.join(" · "))
    }
}

/// `5:58/km`. `None` if the distance or the time is not known, and for an hour and more.
pub fn pace(workout: &Workout, unit: DistanceUnit) -> Option<String> {
    let pace = workout.pace_per(Distance::from_metres(unit.metres()).ok()?)?;
    (pace < Duration::from_hours(1)).then(|| format!("{}/{}", clock(pace), unit.name()))
}

/// `31:05`, `1:02:05`.
pub fn clock(duration: Duration) -> String {
    let seconds = duration.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        hours => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}
