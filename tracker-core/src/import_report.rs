//! [`ImportReport`]: how many workouts were imported, and what was skipped and why.

use std::fmt;

/// The answer to an import.
///
/// With the feature `serde`, it serialises to the webhook's answer: `processed`, `skipped`,
/// `message`, and beside these the reasons and at most [`ImportReport::MAX_NAMED`] of the
/// skipped items.
///
/// ```
/// use tracker_core::{ImportReport, SkipReason, SkippedWorkout};
///
/// let mut report = ImportReport::default();
/// report.processed += 2;
/// report.skip(SkippedWorkout {
///     index: 2,
///     name: Some("Yoga".to_owned()),
///     start: None,
///     reason: SkipReason::UnsupportedActivity,
/// });
/// assert_eq!(report.message(), "Successfully processed 2 workouts");
/// assert_eq!((report.skipped(), report.unsupported), (1, 1));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ImportReport {
    /// Workouts that were imported.
    pub processed: u64,
    /// Workouts that were there already.
    pub duplicates: u64,
    /// Workouts of other activities: swims, rides, yoga.
    pub unsupported: u64,
    /// Items that are no workouts, or impossible ones.
    pub invalid: u64,
    /// Some of the skipped items, in the order they came: the first, but rather malformed ones than
    /// other activities, and rather these than duplicates.
    pub skipped_workouts: Vec<SkippedWorkout>,
}

/// An item of an import that was left out.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct SkippedWorkout {
    /// Where in the request or file it stood; the first has index 0.
    pub index: u64,
    /// Its name as it was written, as far as it had one; of a duplicate, that of its activity.
    pub name: Option<String>,
    /// Its start as it was written; of a duplicate, the same moment as it is stored.
    pub start: Option<String>,
    /// Why it was left out.
    pub reason: SkipReason,
}

/// Why an item of an import was left out.
///
/// ```
/// use tracker_core::SkipReason;
///
/// assert_eq!(SkipReason::UnsupportedActivity.to_string(), "unsupported_activity");
/// assert_eq!(SkipReason::Invalid("it has no name".into()).to_string(), "invalid: it has no name");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SkipReason {
    /// It was there already.
    Duplicate,
    /// It is none of the four activities.
    UnsupportedActivity,
    /// It is no workout, or an impossible one, and this is what is wrong with it.
    Invalid(String),
}

impl ImportReport {
    /// So many skipped items are named, more are only counted.
    pub const MAX_NAMED: usize = 100;

    /// Counts a skipped item, and names it if not too many are named already. When they are, it takes
    /// the place of the last one that has less to tell.
    pub fn skip(&mut self, workout: SkippedWorkout) {
        match workout.reason {
            SkipReason::Duplicate => self.duplicates += 1,
            SkipReason::UnsupportedActivity => self.unsupported += 1,
            SkipReason::Invalid(_) => self.invalid += 1,
        }
        if self.skipped_workouts.len() < Self::MAX_NAMED || self.make_room_for(&workout) {
            self.skipped_workouts.push(workout);
        }
    }

    fn make_room_for(&mut self, workout: &SkippedWorkout) -> bool {
        let worths = self.skipped_workouts.iter().map(|named| named.reason.worth());
        match worths.enumerate().rev().min_by_key(|(_, worth)| *worth) {
            Some((place, least)) if least < workout.reason.worth() => {
                self.skipped_workouts.remove(place);
                true
            }
            _ => false,
        }
    }

    /// How many items were left out.
    #[must_use]
    pub const fn skipped(&self) -> u64 {
        self.duplicates + self.unsupported + self.invalid
    }

    /// The sentence for people.
    #[must_use]
    pub fn message(&self) -> String {
        format!("Successfully processed {} workouts", self.processed)
    }
}

impl SkipReason {
    /// How much it tells: what is malformed can be mended, and another activity may be a run that is
    /// not known by its name.
    const fn worth(&self) -> u8 {
        match self {
            SkipReason::Duplicate => 0,
            SkipReason::UnsupportedActivity => 1,
            SkipReason::Invalid(_) => 2,
        }
    }
}

impl fmt::Display for SkipReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SkipReason::Duplicate => f.write_str("duplicate"),
            SkipReason::UnsupportedActivity => f.write_str("unsupported_activity"),
            SkipReason::Invalid(wrong) => write!(f, "invalid: {wrong}"),
        }
    }
}

#[cfg(feature = "serde")]
mod json {
    use serde::ser::{Serialize, SerializeStruct, Serializer};

    use super::{ImportReport, SkipReason};

    impl Serialize for ImportReport {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let mut fields = serializer.serialize_struct("ImportReport", 5)?;
            fields.serialize_field("processed", &self.processed)?;
            fields.serialize_field("skipped", &self.skipped())?;
            fields.serialize_field("message", &self.message())?;
            fields.serialize_field("skippedByReason", &ByReason(self))?;
            fields.serialize_field("skippedWorkouts", &self.skipped_workouts)?;
            fields.end()
        }
    }

    struct ByReason<'a>(&'a ImportReport);

    impl Serialize for ByReason<'_> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let mut fields = serializer.serialize_struct("ByReason", 3)?;
            fields.serialize_field("duplicate", &self.0.duplicates)?;
            fields.serialize_field("unsupported_activity", &self.0.unsupported)?;
            fields.serialize_field("invalid", &self.0.invalid)?;
            fields.end()
        }
    }

    impl Serialize for SkipReason {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(self)
        }
    }
}
