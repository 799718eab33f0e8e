//! [`Lanes`]: workouts sorted by time, so that a search looks only at those that can overlap.

use std::collections::{BTreeMap, BTreeSet};

use crate::duplicates::{Fingerprint, LONGEST, START_TOLERANCE};
use crate::sources::Source;

/// Sets of workouts sorted by time in seconds, one for each source, kind and range of lengths. So a search
/// looks at workouts that can overlap, although some workouts last for days.
#[derive(Default)]
pub(crate) struct Lanes(pub(crate) BTreeMap<Lane, BTreeSet<(i64, usize)>>);

/// The workouts of a source from one length, in hours, to twice that length.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Lane {
    pub(crate) source: Source,
    is_run: bool,
    /// The base-2 logarithm of the length in hours, rounded up: 0 to 8.
    doublings: u32,
}

impl Lanes {
    pub(crate) fn insert(&mut self, workout: &Fingerprint<'_>, time: i64, place: usize) {
        self.0.entry(Lane::of(workout)).or_default().insert((time, place));
    }
}

impl Lane {
    fn of(workout: &Fingerprint<'_>) -> Lane {
        let hours = workout.elapsed().num_hours().cast_unsigned() + 1;
        Lane {
            source: workout.source,
            is_run: workout.is_run(),
            doublings: hours.next_power_of_two().ilog2(),
        }
    }

    /// How many seconds before and after a workout its originals in this lane can start. `None` if the lane
    /// has none.
    ///
    /// Workouts of two sources share 70 % of the shorter one. So an original that starts earlier is the
    /// further away the longer it is, and one that starts later the shorter it is.
    pub(crate) fn reach(self, workout: &Fingerprint<'_>) -> Option<(i64, i64)> {
        if self.source == workout.source {
            let tolerance = START_TOLERANCE.num_seconds();
            return Some((tolerance, tolerance));
        }
        if self.is_run != workout.is_run() {
            return None;
        }
        let longest = (HOUR << self.doublings).min(LONGEST.num_seconds());
        let shortest = if self.doublings == 0 { 0 } else { HOUR << (self.doublings - 1) };
        let length = workout.elapsed().num_seconds();
        let shared = |other: i64| length.min(other) * 7 / 10;
        // Lengths have fractions of a second, but starts are whole seconds.
        Some((longest - shared(longest), length - shared(shortest)))
    }
}

/// An hour in seconds.
const HOUR: i64 = 60 * 60;

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use chrono::{DateTime, TimeDelta};

    use super::*;
    use crate::activities::Activity;
    use crate::moments::Moment;

    /// The search in a lane finds every original, and looks at few others.
    #[test]
    fn a_lane_reaches_every_workout_of_its_lengths_that_shares_enough() {
        let origin = DateTime::UNIX_EPOCH + TimeDelta::days(20_000);
        let lasting = |source, start: i64, milliseconds: i64| {
            let start = origin + TimeDelta::seconds(start);
            let moment = Moment::from_parts(start, None, start.date_naive()).expect("a valid day");
            let end = start + TimeDelta::milliseconds(milliseconds);
            let mut workout = Fingerprint::new(Activity::Running, moment, end, Duration::ZERO);
            workout.source = source;
            workout
        };
        let lengths = [
            0,
            1,
            999,
            1000,
            1_800_500,
            3_599_999,
            3_600_000,
            3_600_001,
            7_199_999,
            7_200_000,
            14_399_999,
            14_400_000,
            250_000_000,
            460_800_000,
            604_799_999,
            604_800_000,
        ];
        for (length, other) in lengths.iter().flat_map(|one| lengths.map(|other| (*one, other))) {
            let workout = lasting(Source::Garmin, 0, length);
            let is_original =
                |start: i64| workout.is_duplicate_of(&lasting(Source::Strava, start, other));
            let lane = Lane::of(&lasting(Source::Strava, 0, other));
            let (before, after) = lane.reach(&workout).expect("both are runs");
            assert!(!is_original(-before - 1), "{length} {other}: {before} before");
            assert!(!is_original(after + 1), "{length} {other}: {after} after");
        }
    }
}
