//! [`EventKind`]: the kinds of events, with their names.

use std::fmt;
use std::str::FromStr;

use crate::messages::{one_of, shortened};

/// One of the five kinds of [`Event`](crate::events::Event)s.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = EventName))]
#[cfg_attr(
    feature = "openapi",
    schema(description = "The events that a webhook can subscribe to, for the document.")
)]
pub enum EventKind {
    /// A new workout was imported.
    #[cfg_attr(feature = "openapi", schema(rename = "workout.created"))]
    WorkoutCreated,
    /// A year's goal was completed.
    #[cfg_attr(feature = "openapi", schema(rename = "goal.achieved"))]
    GoalAchieved,
    /// A milestone of a year was reached.
    #[cfg_attr(feature = "openapi", schema(rename = "achievement.unlocked"))]
    AchievementUnlocked,
    /// A streak reached 7, 14 or 30 days.
    #[cfg_attr(feature = "openapi", schema(rename = "streak.milestone"))]
    StreakMilestone,
    /// Today has no run yet, and a run would matter.
    #[cfg_attr(feature = "openapi", schema(rename = "day.reminder"))]
    DayReminder,
}

impl EventKind {
    /// All five kinds, in the order of the HTTP interface.
    pub const ALL: &[EventKind] = &[
        EventKind::WorkoutCreated,
        EventKind::GoalAchieved,
        EventKind::AchievementUnlocked,
        EventKind::StreakMilestone,
        EventKind::DayReminder,
    ];

    /// The name in the HTTP interface, such as `workout.created`.
    ///
    /// ```
    /// use tracker_core::events::EventKind;
    ///
    /// assert_eq!(EventKind::GoalAchieved.name(), "goal.achieved");
    /// assert_eq!("goal.achieved".parse(), Ok(EventKind::GoalAchieved));
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            EventKind::WorkoutCreated => "workout.created",
            EventKind::GoalAchieved => "goal.achieved",
            EventKind::AchievementUnlocked => "achievement.unlocked",
            EventKind::StreakMilestone => "streak.milestone",
            EventKind::DayReminder => "day.reminder",
        }
    }
}

impl fmt::Display for EventKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The name is not one of the five event names. The message carries it, cut to 40 characters.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not an event: an event is {names} (case-sensitive)", names = one_of(EventKind::ALL))]
pub struct UnknownEvent(String);

impl FromStr for EventKind {
    type Err = UnknownEvent;

    fn from_str(name: &str) -> Result<EventKind, UnknownEvent> {
        let kind = EventKind::ALL.iter().copied().find(|kind| kind.name() == name);
        kind.ok_or_else(|| UnknownEvent(shortened(name)))
    }
}
