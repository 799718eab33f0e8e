//! [`DayCounts`]: finds the days of a file that cannot be.

use std::collections::BTreeMap;

use chrono::Datelike;

use tracker_core::Moment;
use tracker_core::moments::MomentKind;

/// The number of workouts in each year of a file.
///
/// The clock of a device that was never set begins in 1970 or 1989, and satellites count 1024 weeks and begin again: a
/// run is dated 19.6 years too early.
#[derive(Debug, Clone, Default)]
pub(crate) struct DayCounts {
    years: BTreeMap<i32, u64>,
    /// The number of workouts with a time of day in years without such devices.
    too_early: u64,
}

/// The first year in which devices recorded runs.
const FIRST_YEAR: i32 = 1990;

/// The years between two runs from which on the earlier one is odd: a person who began again after so long is rare.
const GAP: i32 = 19;

impl DayCounts {
    pub(crate) fn add(&mut self, start: Moment) {
        let year = start.day().year();
        if year < FIRST_YEAR && start.kind() != MomentKind::Date {
            self.too_early += 1;
        } else {
            *self.years.entry(year).or_default() += 1;
        }
    }

    /// The number of workouts whose days cannot be.
    pub(crate) fn odd(&self) -> u64 {
        let (mut before, mut odd, mut last) = (0, 0, None);
        let all: u64 = self.years.values().sum();
        for (year, count) in &self.years {
            if last.is_some_and(|last| year - last >= GAP) && before * 2 < all {
                odd = before;
            }
            before += count;
            last = Some(year);
        }
        self.too_early + odd
    }
}
