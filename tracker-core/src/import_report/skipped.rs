//! [`SkippedWorkout`]: an item of an import that was skipped, and why.

use crate::import_report::InvalidItem;
#[cfg(feature = "serde")]
use crate::import_report::UnknownNames;
use crate::workouts::Workout;

/// A skipped item of an import.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SkippedWorkout {
    /// The index in the list; the first workout has index 0.
    pub index: u64,
    /// The name as written in the export, if there is one. For a duplicate, the activity's name.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub name: Option<String>,
    /// The start as it was written.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub start: Option<String>,
    /// `duplicate`, `removed`, `unsupported_activity`, or `invalid: ` and what is wrong.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub reason: SkipReason,
    /// If only the name of the activity is unknown: the workout as it would be if this were a run. Reports are
    /// without.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub workout: Option<Box<Workout>>,
}

/// A skipped item as JSON has it, whose reason is a text.
#[cfg(feature = "serde")]
#[derive(Debug, serde::Deserialize)]
pub struct ListedWorkout {
    index: u64,
    name: Option<String>,
    start: Option<String>,
    reason: String,
    /// What is wrong with it, in the import log. Answers, and the log of earlier versions, have the sentence only.
    #[serde(default)]
    wrong: Option<InvalidItem>,
}

#[cfg(feature = "serde")]
impl ListedWorkout {
    /// The item, if these are the names that are not known.
    #[must_use]
    pub fn skipped(self, unknown: &UnknownNames) -> SkippedWorkout {
        let ListedWorkout { index, name, start, reason, wrong } = self;
        let is_unknown = name.as_deref().is_some_and(|name| unknown.contains(name));
        let parsed = || SkipReason::parse(&reason, is_unknown);
        let reason = wrong.map_or_else(parsed, SkipReason::Invalid);
        SkippedWorkout::new(index, name, start, reason)
    }
}

impl SkippedWorkout {
    /// A skipped item with its index, its name and start as written, and the reason.
    ///
    /// ```
    /// use tracker_core::import_report::{SkipReason, SkippedWorkout};
    ///
    /// let (name, start) = (Some("Yoga".to_owned()), Some("2026-06-30 20:00 +0200".to_owned()));
    /// let skipped = SkippedWorkout::new(1, name, start, SkipReason::UnsupportedActivity);
    /// assert_eq!(skipped.reason.to_string(), "unsupported_activity");
    /// ```
    #[must_use]
    pub const fn new(
        index: u64,
        name: Option<String>,
        start: Option<String>,
        reason: SkipReason,
    ) -> SkippedWorkout {
        SkippedWorkout { index, name, start, reason, workout: None }
    }
}

/// Why an item of an import was skipped.
///
/// ```
/// use tracker_core::import_report::{InvalidItem, SkipReason};
///
/// assert_eq!(SkipReason::UnsupportedActivity.to_string(), "unsupported_activity");
/// assert_eq!(SkipReason::UnknownActivity.to_string(), "unsupported_activity");
/// let wrong = InvalidItem::Missing("name".to_owned());
/// assert_eq!(SkipReason::Invalid(wrong).to_string(), "invalid: it has no name");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SkipReason {
    /// The workout is already stored, or occurs earlier in the same import.
    #[error("duplicate")]
    Duplicate,
    /// The workout is a copy of one that the runner removed.
    #[error("removed")]
    Removed,
    /// The activity is another one than the four that are supported.
    #[error("unsupported_activity")]
    UnsupportedActivity,
    /// The name of the activity is in no table. It may be that of a run. The HTTP interface has the same reason for it as
    /// for other activities.
    #[error("unsupported_activity")]
    UnknownActivity,
    /// The file does not name the sport of the workout. It is invalid until the activity is stated, in the options
    /// of the import.
    #[error("invalid: {NO_SPORT}")]
    NoSport,
    /// The item is not a valid workout, for this reason.
    #[error("invalid: {0}")]
    Invalid(#[from] InvalidItem),
}

impl SkipReason {
    /// The reason that was written by `Display`, as answers and the import log have it. A workout whose name
    /// is not known has the same text as another activity, so `is_unknown` tells them apart. What is wrong with an invalid
    /// item stays a [sentence](InvalidItem::Sentence).
    ///
    /// ```
    /// use tracker_core::import_report::{InvalidItem, SkipReason};
    ///
    /// let wrong = InvalidItem::Sentence("it has no start".to_owned());
    /// for reason in [SkipReason::NoSport, SkipReason::Invalid(wrong)] {
    ///     assert_eq!(SkipReason::parse(&reason.to_string(), false), reason);
    /// }
    /// assert_eq!(SkipReason::parse("unsupported_activity", true), SkipReason::UnknownActivity);
    /// ```
    #[must_use]
    pub fn parse(text: &str, is_unknown: bool) -> SkipReason {
        match text {
            "duplicate" => SkipReason::Duplicate,
            "removed" => SkipReason::Removed,
            "unsupported_activity" if is_unknown => SkipReason::UnknownActivity,
            "unsupported_activity" => SkipReason::UnsupportedActivity,
            other => match other.strip_prefix("invalid: ").unwrap_or(other) {
                NO_SPORT => SkipReason::NoSport,
                wrong => InvalidItem::Sentence(wrong.to_owned()).into(),
            },
        }
    }

    /// The priority in the list of skipped items. An invalid item can be corrected. A workout without a sport can
    /// be imported with one. An unknown activity may be a run. A removed workout can be asked back. Another activity and a
    /// duplicate need no action.
    pub(crate) const fn priority(&self) -> u8 {
        match self {
            SkipReason::Duplicate => 0,
            SkipReason::Removed => 1,
            SkipReason::UnsupportedActivity => 2,
            SkipReason::UnknownActivity => 3,
            SkipReason::NoSport => 4,
            SkipReason::Invalid(_) => 5,
        }
    }
}

/// What is wrong with a workout whose file does not name its sport.
const NO_SPORT: &str = "the file names no sport: import it again and name the activity";

#[cfg(feature = "serde")]
impl serde::Serialize for SkipReason {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
