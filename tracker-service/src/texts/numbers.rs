//! Distances, times, paces and other numbers, as a language writes them.

use std::time::Duration;

use tracker_core::rounding::half_up;
use tracker_core::totals::Totals;
use tracker_core::{Distance, Workout};
use tracker_import::DistanceUnit;

use crate::texts::{Text, Texts};

impl Texts {
    /// The unit of distances, unless the account has chosen one.
    pub fn distance_unit(self) -> DistanceUnit {
        self.locale.distance_unit
    }

    /// `1 day`, `12 days`.
    pub fn days(self, days: u32) -> Text {
        self.with_value("days", "days", days)
    }

    /// A number with one decimal: `5.4`, `5,4`.
    pub fn decimal(self, number: f64) -> String {
        half_up(number, 1).replace('.', &self.locale.decimal_sign)
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
