//! [`EventKind`]: the kinds of events and their names.

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use crate::messages::{one_of, shortened};

/// One of the kinds of [`Event`](crate::events::Event)s.
///
/// ```
/// use tracker_core::events::EventKind;
///
/// let names: Vec<&str> = EventKind::ALL.iter().map(|kind| kind.name()).collect();
/// assert_eq!(names[..3], ["workout.created", "goal.achieved", "achievement.unlocked"]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
#[derive(Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(parse_err_ty = UnknownEvent, parse_err_fn = UnknownEvent::new)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = EventName))]
#[cfg_attr(
    feature = "openapi",
    schema(description = "The events that a webhook can subscribe to, for the document.")
)]
pub enum EventKind {
    /// A new workout was imported.
    #[cfg_attr(feature = "openapi", schema(rename = "workout.created"))]
    #[strum(serialize = "workout.created")]
    WorkoutCreated,
    /// A year's goal was completed.
    #[cfg_attr(feature = "openapi", schema(rename = "goal.achieved"))]
    #[strum(serialize = "goal.achieved")]
    GoalAchieved,
    /// A milestone of a year was reached.
    #[cfg_attr(feature = "openapi", schema(rename = "achievement.unlocked"))]
    #[strum(serialize = "achievement.unlocked")]
    AchievementUnlocked,
    /// A streak reached 7, 14 or 30 days.
    #[cfg_attr(feature = "openapi", schema(rename = "streak.milestone"))]
    #[strum(serialize = "streak.milestone")]
    StreakMilestone,
    /// Today has no run yet, and a run would matter.
    #[cfg_attr(feature = "openapi", schema(rename = "day.reminder"))]
    #[strum(serialize = "day.reminder")]
    DayReminder,
    /// A service is no longer asked for new runs, because it refuses its key.
    #[cfg_attr(feature = "openapi", schema(rename = "connection.failed"))]
    #[strum(serialize = "connection.failed")]
    ConnectionFailed,
    /// A stored workout has other values than before.
    #[cfg_attr(feature = "openapi", schema(rename = "workout.updated"))]
    #[strum(serialize = "workout.updated")]
    WorkoutUpdated,
    /// A workout is no longer stored.
    #[cfg_attr(feature = "openapi", schema(rename = "workout.removed"))]
    #[strum(serialize = "workout.removed")]
    WorkoutRemoved,
    /// An import has ended.
    #[cfg_attr(feature = "openapi", schema(rename = "import.finished"))]
    #[strum(serialize = "import.finished")]
    ImportFinished,
}

impl EventKind {
    /// All kinds, in the order of the HTTP interface.
    pub const ALL: &[EventKind] = EventKind::VARIANTS;

    /// The name in the HTTP interface, such as `workout.created`.
    ///
    /// ```
    /// use tracker_core::events::EventKind;
    ///
    /// assert_eq!(EventKind::GoalAchieved.name(), "goal.achieved");
    /// assert_eq!("goal.achieved".parse(), Ok(EventKind::GoalAchieved));
    /// ```
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// The name is not an event name. The message carries it, cut to 40 characters.
///
/// ```
/// use tracker_core::events::EventKind;
///
/// let error = "goal.missed".parse::<EventKind>().unwrap_err();
/// assert!(error.to_string().starts_with(r#""goal.missed" is not an event: an event is workout.created, "#));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not an event: an event is {names} (case-sensitive)", names = one_of(EventKind::ALL))]
pub struct UnknownEvent(String);

impl UnknownEvent {
    fn new(text: &str) -> UnknownEvent {
        UnknownEvent(shortened(text))
    }
}
