//! [`Amounts`]: how a language writes distances, times and paces.

use std::time::Duration;

use tracker_core::rounding::half_up;
use tracker_core::totals::Totals;
use tracker_core::{Distance, Workout};
use tracker_import::DistanceUnit;

#[derive(Debug)]
pub(crate) struct Amounts {
    /// Between the whole number and its decimals.
    decimal_point: &'static str,
}

pub(super) const ENGLISH: Amounts = Amounts { decimal_point: "." };

pub(super) const GERMAN: Amounts = Amounts { decimal_point: "," };

impl Amounts {
    /// `5.2 km`, `3.3 mi`. The number and its unit stay on one line.
    pub(crate) fn distance(&self, metres: f64, unit: DistanceUnit) -> String {
        let number = half_up(metres / unit.metres(), 1).replace('.', self.decimal_point);
        format!("{number}\u{a0}{}", unit.name())
    }

    /// `5:58/km`. `None` if the distance or the time is not known, and for an hour and more.
    pub(crate) fn pace(workout: &Workout, unit: DistanceUnit) -> Option<String> {
        let pace = workout.pace_per(Distance::from_metres(unit.metres()).ok()?)?;
        (pace < HOUR).then(|| format!("{}/{}", clock(pace), unit.name()))
    }

    /// `143.2 km · 14:05:33`. `None` if neither is known.
    pub(crate) fn totals(&self, totals: &Totals, unit: DistanceUnit) -> Option<String> {
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

const HOUR: Duration = Duration::from_hours(1);

/// `31:05`, `1:02:05`.
pub(crate) fn clock(duration: Duration) -> String {
    let seconds = duration.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        hours => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}
