//! [`Subscription`]: of which events somebody wants to hear, and whether an event is news.

use std::fmt;
use std::str::FromStr;

use chrono::{DateTime, Days, NaiveDate, NaiveTime, TimeDelta, Utc};

use crate::events::event::Event;

/// One of the four kinds of [`Event`]s.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum EventKind {
    /// A new workout was imported.
    WorkoutCreated,
    /// A year's goal was completed.
    GoalAchieved,
    /// A milestone of a year was reached.
    AchievementUnlocked,
    /// A streak reached 7, 14 or 30 days.
    StreakMilestone,
}

impl EventKind {
    /// All four, in the order of the interface.
    pub const ALL: [EventKind; 4] = [
        EventKind::WorkoutCreated,
        EventKind::GoalAchieved,
        EventKind::AchievementUnlocked,
        EventKind::StreakMilestone,
    ];

    /// The name of the interface, such as `workout.created`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            EventKind::WorkoutCreated => "workout.created",
            EventKind::GoalAchieved => "goal.achieved",
            EventKind::AchievementUnlocked => "achievement.unlocked",
            EventKind::StreakMilestone => "streak.milestone",
        }
    }
}

impl fmt::Display for EventKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// There is no event of this name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "an event is workout.created, goal.achieved, achievement.unlocked or streak.milestone, \
     in exactly these letters"
)]
pub struct UnknownEvent;

impl FromStr for EventKind {
    type Err = UnknownEvent;

    fn from_str(name: &str) -> Result<EventKind, UnknownEvent> {
        EventKind::ALL.into_iter().find(|kind| kind.name() == name).ok_or(UnknownEvent)
    }
}

/// Of which events somebody wants to hear.
///
/// ```
/// use chrono::{DateTime, NaiveDate, Utc};
/// use tracker_core::{EventKind, Subscription, Timeliness};
///
/// let streaks = Subscription::to([EventKind::StreakMilestone]);
/// assert!(streaks.covers(EventKind::StreakMilestone));
/// assert!(!streaks.covers(EventKind::WorkoutCreated));
///
/// let now: DateTime<Utc> = "2026-06-30T12:00:00Z".parse()?;
/// let day: NaiveDate = "2016-06-30".parse()?;
/// assert_eq!(Timeliness::of(day, now), Timeliness::History);
/// assert!(!streaks.sends(Timeliness::History), "it is recorded");
/// assert!(streaks.with_history(true).sends(Timeliness::History));
/// # Ok::<(), chrono::ParseError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Subscription {
    /// Bit `n` stands for the kind `n` of [`EventKind::ALL`].
    bits: u8,
    history: bool,
}

impl Subscription {
    /// A subscription to the news among events of these kinds.
    pub fn to(kinds: impl IntoIterator<Item = EventKind>) -> Subscription {
        let mut bits = 0;
        for kind in kinds {
            bits |= 1 << kind as u8;
        }
        Subscription { bits, history: false }
    }

    /// The same, with or without history.
    #[must_use]
    pub const fn with_history(self, history: bool) -> Subscription {
        Subscription { bits: self.bits, history }
    }

    /// Whether history is to be sent, too.
    #[must_use]
    pub const fn has_history(self) -> bool {
        self.history
    }

    /// Whether events of this kind are recorded at all.
    #[must_use]
    pub const fn covers(self, kind: EventKind) -> bool {
        self.bits & (1 << kind as u8) != 0
    }

    /// Whether what is recorded is also sent: news always, history to whoever asked for it.
    #[must_use]
    pub const fn sends(self, timeliness: Timeliness) -> bool {
        match timeliness {
            Timeliness::News => true,
            Timeliness::History => self.history,
        }
    }

    /// The kinds, in the order of [`EventKind::ALL`].
    pub fn kinds(self) -> impl Iterator<Item = EventKind> {
        EventKind::ALL.into_iter().filter(move |&kind| self.covers(kind))
    }
}

/// Whether an event is news, or happened long ago and was only imported now: who imports ten old
/// years does not want ten years of milestones sent out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Timeliness {
    /// The day it is about ended at most 48 hours ago.
    News,
    /// It is older.
    History,
}

/// So long after the end of its day an event is news. A phone that was off for a night, or a day of
/// travelling, is behind no further than that.
pub const NEWS_LIFETIME: TimeDelta = TimeDelta::hours(48);

impl Timeliness {
    /// What an event about this day is now. The day ends when it ends in UTC, wherever it was run:
    /// so two servers, and the same server after a change of settings, say the same.
    #[must_use]
    pub fn of(day: NaiveDate, now: DateTime<Utc>) -> Timeliness {
        let end = day.checked_add_days(Days::new(1)).unwrap_or(day).and_time(NaiveTime::MIN);
        if now <= end.and_utc() + NEWS_LIFETIME { Timeliness::News } else { Timeliness::History }
    }
}

impl Event<'_> {
    /// Whether this is news now.
    #[must_use]
    pub fn timeliness(&self, now: DateTime<Utc>) -> Timeliness {
        Timeliness::of(self.day(), now)
    }
}
