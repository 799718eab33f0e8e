//! The same workout twice: the rule, and a fast way to apply it to many.
//!
//! Workouts come again and again: every push of the app repeats the last days, two automations
//! send the same run under different ids, a re-export writes the same instant under another
//! offset. The rule that finds them is [`Fingerprint::is_duplicate_of`]; [`find_duplicates`]
//! applies it to a batch, item by item in the order sent, each against everything that was stored
//! and everything accepted before it.

mod finder;
mod timeline;
mod placed;
mod repeated_ids;

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};

use crate::workouts::{Distance, Workout};

pub use finder::{find_duplicates, neighbourhoods};

/// How far apart the starts of two copies of a workout may be: 60 seconds, inclusive.
pub const START_TOLERANCE: TimeDelta = TimeDelta::seconds(60);

/// What the duplicate rule looks at. The activity's name takes no part, nor does the offset.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fingerprint<'a> {
    /// When the workout began.
    pub start: DateTime<Utc>,
    /// How long it took.
    pub duration: Duration,
    /// How far it went, if that was measured.
    pub distance: Option<Distance>,
    /// What the source calls it; never empty.
    pub source_id: Option<&'a str>,
}

impl Fingerprint<'_> {
    /// Whether this workout is the `existing` one again. It is when the source ids are the same, or
    /// when all three hold, bounds included:
    ///
    /// - the starts are at most 60 seconds apart,
    /// - the durations differ by at most 10 % of the existing one,
    /// - the distances differ by at most 5 % of the existing one, or one of them is missing.
    ///
    /// The rule is not symmetric, since the tolerances are parts of the existing workout's numbers.
    ///
    /// ```
    /// use std::time::Duration;
    /// use tracker_core::{Distance, Fingerprint};
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
        let same_id = self.source_id.is_some() && self.source_id == existing.source_id;
        same_id
            || (self.start - existing.start).abs() <= START_TOLERANCE
                && within_tenth(self.duration, existing.duration)
                && within_twentieth(self.distance, existing.distance)
    }
}

impl Workout {
    /// What the duplicate rule looks at.
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

/// In whole milliseconds, as [`Workout`]s have them.
fn within_tenth(new: Duration, existing: Duration) -> bool {
    10 * new.abs_diff(existing).as_millis() <= existing.as_millis()
}

fn within_twentieth(new: Option<Distance>, existing: Option<Distance>) -> bool {
    match (new, existing) {
        (Some(Distance::ZERO) | None, _) | (_, Some(Distance::ZERO) | None) => true,
        (Some(new), Some(existing)) => {
            let difference = new.millimetres().abs_diff(existing.millimetres());
            20 * difference <= existing.millimetres()
        }
    }
}
