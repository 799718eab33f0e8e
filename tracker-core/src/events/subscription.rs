//! [`Subscription`]: the events that a webhook receives, and [`Timeliness`]: whether an event is
//! recent enough to be sent.

use chrono::{DateTime, Days, NaiveDate, NaiveTime, TimeDelta, Utc};

use crate::events::event::Event;
use crate::events::kind::EventKind;

/// The kinds of events that a webhook receives, and whether it receives old events.
///
/// ```
/// use tracker_core::chrono::{DateTime, NaiveDate, Utc};
/// use tracker_core::events::{EventKind, Subscription, Timeliness};
///
/// let streaks = Subscription::new([EventKind::StreakMilestone]);
/// assert!(streaks.covers(EventKind::StreakMilestone));
/// assert!(!streaks.covers(EventKind::WorkoutCreated));
///
/// let now: DateTime<Utc> = "2026-06-30T12:00:00Z".parse()?;
/// let day: NaiveDate = "2016-06-30".parse()?;
/// assert_eq!(Timeliness::new(day, now), Timeliness::History);
/// assert!(!streaks.sends(Timeliness::History), "recorded, but not sent");
/// assert!(streaks.with_history(true).sends(Timeliness::History));
/// # Ok::<(), tracker_core::chrono::ParseError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Subscription {
    /// Bit `n` is set if the subscription includes kind `n` of [`EventKind::ALL`].
    bits: u16,
    history: bool,
}

impl Subscription {
    /// A subscription to events of these kinds, without history.
    ///
    /// ```
    /// use tracker_core::events::{EventKind, Subscription};
    ///
    /// let milestones = Subscription::new([EventKind::AchievementUnlocked, EventKind::StreakMilestone]);
    /// assert!(!milestones.has_history());
    /// ```
    pub fn new(kinds: impl IntoIterator<Item = EventKind>) -> Subscription {
        let mut bits = 0;
        for kind in kinds {
            bits |= 1 << kind as u16;
        }
        Subscription { bits, history: false }
    }

    /// This subscription with or without history.
    ///
    /// ```
    /// use tracker_core::events::{EventKind, Subscription, Timeliness};
    ///
    /// let goals = Subscription::new([EventKind::GoalAchieved]);
    /// assert!(goals.with_history(true).sends(Timeliness::History));
    /// assert_eq!(goals.with_history(true).with_history(false), goals);
    /// ```
    #[must_use]
    pub const fn with_history(self, history: bool) -> Subscription {
        Subscription { bits: self.bits, history }
    }

    /// Whether history is sent too.
    ///
    /// ```
    /// use tracker_core::events::{EventKind, Subscription};
    ///
    /// let goals = Subscription::new([EventKind::GoalAchieved]);
    /// assert!(!goals.has_history() && goals.with_history(true).has_history());
    /// ```
    #[must_use]
    pub const fn has_history(self) -> bool {
        self.history
    }

    /// Whether events of this kind are recorded for this subscription.
    ///
    /// ```
    /// use tracker_core::events::{EventKind, Subscription};
    ///
    /// let goals = Subscription::new([EventKind::GoalAchieved]);
    /// assert!(goals.covers(EventKind::GoalAchieved) && !goals.covers(EventKind::WorkoutCreated));
    /// ```
    #[must_use]
    pub const fn covers(self, kind: EventKind) -> bool {
        self.bits & (1 << kind as u16) != 0
    }

    /// Whether a recorded event is also sent: news always, history only if the subscription has
    /// history.
    ///
    /// ```
    /// use tracker_core::events::{EventKind, Subscription, Timeliness};
    ///
    /// let goals = Subscription::new([EventKind::GoalAchieved]);
    /// assert!(goals.sends(Timeliness::News) && !goals.sends(Timeliness::History));
    /// ```
    #[must_use]
    pub const fn sends(self, timeliness: Timeliness) -> bool {
        match timeliness {
            Timeliness::News => true,
            Timeliness::History => self.history,
        }
    }

    /// The kinds of events, in the order of [`EventKind::ALL`].
    ///
    /// ```
    /// use tracker_core::events::{EventKind, Subscription};
    ///
    /// let subscription = Subscription::new([EventKind::StreakMilestone, EventKind::GoalAchieved]);
    /// assert!(subscription.kinds().eq([EventKind::GoalAchieved, EventKind::StreakMilestone]));
    /// ```
    pub fn kinds(self) -> impl Iterator<Item = EventKind> {
        EventKind::ALL.iter().copied().filter(move |&kind| self.covers(kind))
    }
}

/// Whether an event is recent (news) or old (history).
///
/// Old events occur when old workouts are imported. By default they are not sent, because an import
/// of ten years would send ten years of milestones.
///
/// ```
/// use tracker_core::events::{EventKind, Subscription, Timeliness};
///
/// let now = "2026-03-10T09:00:00Z".parse()?;
/// let old = Timeliness::new("2016-03-08".parse()?, now);
/// assert_eq!(old, Timeliness::History);
/// assert!(!Subscription::new([EventKind::GoalAchieved]).sends(old));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Timeliness {
    /// The day of the event ended at most 48 hours ago, or has not ended.
    News,
    /// The day of the event ended more than 48 hours ago.
    History,
}

/// How long after the end of its day an event is still news: 48 hours. This covers a phone that was
/// off for a night, or a day of travelling.
pub const NEWS_LIFETIME: TimeDelta = TimeDelta::hours(48);

impl Timeliness {
    /// The timeliness of an event about this day. The end of the day is midnight UTC for all
    /// runners, so the result does not depend on the server or its settings.
    ///
    /// ```
    /// use tracker_core::chrono::{DateTime, Utc};
    /// use tracker_core::events::Timeliness;
    ///
    /// let now: DateTime<Utc> = "2026-06-30T12:00:00Z".parse()?;
    /// assert_eq!(Timeliness::new("2026-06-28".parse()?, now), Timeliness::News);
    /// assert_eq!(Timeliness::new("2026-06-27".parse()?, now), Timeliness::History);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(day: NaiveDate, now: DateTime<Utc>) -> Timeliness {
        let end = day.checked_add_days(Days::new(1)).unwrap_or(day).and_time(NaiveTime::MIN);
        match end.and_utc().checked_add_signed(NEWS_LIFETIME) {
            Some(last) if now > last => Timeliness::History,
            _ => Timeliness::News,
        }
    }
}

impl Event<'_> {
    /// The timeliness of this event.
    ///
    /// ```
    /// use tracker_core::chrono::NaiveDate;
    /// use tracker_core::events::{Timeliness, RunnerState, events_between};
    /// use tracker_core::RunningDays;
    ///
    /// let monday: NaiveDate = "2026-03-02".parse()?;
    /// let (none, week): (_, RunningDays) = (RunningDays::new(), monday.iter_days().take(7).collect());
    /// let event = events_between(&[], RunnerState::new(&none, &[]), RunnerState::new(&week, &[]))[0];
    /// assert_eq!(event.timeliness("2026-03-10T09:00:00Z".parse()?), Timeliness::News);
    /// assert_eq!(event.timeliness("2026-04-10T09:00:00Z".parse()?), Timeliness::History);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn timeliness(&self, now: DateTime<Utc>) -> Timeliness {
        Timeliness::new(self.day(), now)
    }
}
