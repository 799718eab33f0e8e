//! Duplicate workouts: the rule, and a fast way to apply it to a batch.
//!
//! The same workout is often imported more than once. Every push of the app repeats the last days.
//! Two automations send the same run under different ids. A second export writes the same instant
//! at another offset. [`Fingerprint::is_duplicate_of`] is the rule for two workouts.
//! [`find_duplicates`] applies it to a batch in the order sent: each item is compared with all
//! stored workouts and with all earlier items that are not duplicates.

mod finder;
mod timeline;
mod placed;
mod repeated_ids;

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};

use crate::workouts::{Distance, Workout};

pub use finder::{find_duplicates, neighbourhoods};

/// The largest difference between the starts of two copies of a workout: 60 seconds, inclusive.
pub const START_TOLERANCE: TimeDelta = TimeDelta::seconds(60);

/// The values of a workout that the duplicate rule compares. Activity and offset are not compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fingerprint<'a> {
    /// The start.
    pub start: DateTime<Utc>,
    /// The duration.
    pub duration: Duration,
    /// The distance, if it was measured.
    pub distance: Option<Distance>,
    /// The id of the workout in its source. An empty id counts as no id.
    pub source_id: Option<&'a str>,
}

impl Fingerprint<'_> {
    /// Whether this workout is a duplicate of `existing`.
    ///
    /// It is one if both have the same source id, or if all three conditions hold, bounds included:
    ///
    /// - the starts are at most 60 seconds apart,
    /// - the durations differ by at most 10 % of the existing duration,
    /// - the distances differ by at most 5 % of the existing distance, or one of them is missing.
    ///
    /// The rule is not symmetric: the tolerances are percentages of the existing workout's values.
    ///
    /// ```
    /// use std::time::Duration;
    /// use tracker_core::duplicates::Fingerprint;
    /// use tracker_core::Distance;
    ///
    /// let existing = Fingerprint {
    ///     start: "2026-03-01T07:00:00Z".parse()?,
    ///     duration: Duration::from_secs(1000),
    ///     distance: Some(Distance::from_metres(4000.0)?),
    ///     source_id: None,
    /// };
    /// let longer = |seconds| Fingerprint { duration: Duration::from_secs(seconds), ..existing };
    /// assert!(longer(1100).is_duplicate_of(&existing));
    /// assert!(!longer(1101).is_duplicate_of(&existing));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_duplicate_of(&self, existing: &Fingerprint<'_>) -> bool {
        let same_id = self.id().is_some() && self.id() == existing.id();
        same_id
            || (self.start - existing.start).abs() <= START_TOLERANCE
                && within_tenth(self.duration, existing.duration)
                && within_twentieth(self.distance, existing.distance)
    }
}

impl<'a> Fingerprint<'a> {
    /// The source id, unless it is empty.
    pub(crate) fn id(&self) -> Option<&'a str> {
        self.source_id.filter(|id| !id.is_empty())
    }
}

impl Workout {
    /// The values that the duplicate rule compares.
    #[must_use]
    pub fn fingerprint(&self) -> Fingerprint<'_> {
        Fingerprint {
            start: self.start().instant(),
            duration: self.duration(),
            distance: self.distance(),
            source_id: self.source_id(),
        }
    }
}

/// Whether two durations differ by at most 10 %, compared exactly in nanoseconds.
fn within_tenth(new: Duration, existing: Duration) -> bool {
    10 * new.abs_diff(existing).as_nanos() <= existing.as_nanos()
}

/// Whether two distances differ by at most 5 %, or one of them was not measured.
fn within_twentieth(new: Option<Distance>, existing: Option<Distance>) -> bool {
    match (new, existing) {
        (Some(Distance::ZERO) | None, _) | (_, Some(Distance::ZERO) | None) => true,
        (Some(new), Some(existing)) => {
            let difference = new.millimetres().abs_diff(existing.millimetres());
            20 * difference <= existing.millimetres()
        }
    }
}
