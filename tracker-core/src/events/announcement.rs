//! [`Announcement`]: the identity of an event that is announced only once.

use std::fmt;
use std::str::FromStr;

use chrono::NaiveDate;

use crate::events::event::{Event, RunnerState, events_between};
use crate::events::kind::EventKind;
use crate::goals::{TargetDays, Year};
use crate::messages::shortened;
use crate::workouts::Workout;

/// The identity of an event that is announced only once, even if its workouts are deleted and
/// imported again. The database stores its text form.
///
/// ```
/// use tracker_core::events::Announcement;
///
/// let week: Announcement = "streak.milestone 7 2026-06-01 2026-06-07".parse()?;
/// let grown: Announcement = "streak.milestone 7 2026-06-02 2026-06-08".parse()?;
/// let later: Announcement = "streak.milestone 7 2026-07-01 2026-07-07".parse()?;
/// assert!(grown.repeats(week), "the same streak, after its first day was deleted");
/// assert!(!later.repeats(week));
/// # Ok::<(), tracker_core::events::InvalidAnnouncement>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Announcement {
    /// The running days of a year reached a target. Each target of a year is a separate event.
    GoalAchieved {
        /// The year of the goal.
        year: Year,
        /// The target of the goal.
        target_days: TargetDays,
    },
    /// The running days of a year reached a milestone.
    AchievementUnlocked {
        /// The year.
        year: Year,
        /// The milestone, in running days.
        milestone: u32,
    },
    /// A streak reached a length.
    StreakMilestone {
        /// The length, in days.
        milestone: u32,
        /// The first day of the streak.
        start: NaiveDate,
        /// The day on which it reached the length.
        reached_on: NaiveDate,
    },
}

impl Announcement {
    /// Whether this event is the same as the `earlier` one.
    ///
    /// Deleting workouts can change the first day of a streak. So two streak events with the same
    /// milestone are the same if their days, from the first day to `reached_on`, overlap.
    ///
    /// ```
    /// use tracker_core::events::Announcement;
    ///
    /// let of_300: Announcement = "goal.achieved 2026 300".parse()?;
    /// let of_250: Announcement = "goal.achieved 2026 250".parse()?;
    /// assert!(of_300.repeats(of_300));
    /// assert!(!of_300.repeats(of_250), "each target is an event of its own");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn repeats(self, earlier: Announcement) -> bool {
        match (self, earlier) {
            (
                Announcement::StreakMilestone { milestone, start, reached_on },
                Announcement::StreakMilestone {
                    milestone: earlier_milestone,
                    start: earlier_start,
                    reached_on: earlier_reached_on,
                },
            ) => {
                milestone == earlier_milestone
                    && start <= earlier_reached_on
                    && earlier_start <= reached_on
            }
            _ => self == earlier,
        }
    }
}

/// The [events](events_between) of a change that were not announced before. A service that stores the
/// [`announcement`](Event::announcement) of each event that it sends announces nothing twice, even if
/// workouts are deleted and imported again. Every created workout is an event.
///
/// ```
/// use tracker_core::RunningDays;
/// use tracker_core::chrono::NaiveDate;
/// use tracker_core::events::{Announcement, Event, RunnerState, new_events};
///
/// let monday: NaiveDate = "2026-03-02".parse()?;
/// let (none, week): (_, RunningDays) = (RunningDays::new(), monday.iter_days().take(7).collect());
/// let import = |announced: &[Announcement]| -> Vec<Announcement> {
///     let (before, after) = (RunnerState::new(&none, &[]), RunnerState::new(&week, &[]));
///     new_events(&[], before, after, announced).iter().filter_map(Event::announcement).collect()
/// };
/// let announced = import(&[]);
/// assert_eq!(announced.len(), 1, "a streak of 7 days");
/// assert!(import(&announced).is_empty(), "the same days, after they were deleted");
/// # Ok::<(), tracker_core::chrono::ParseError>(())
/// ```
#[must_use]
pub fn new_events<'a>(
    created: &'a [Workout],
    before: RunnerState<'_>,
    after: RunnerState<'_>,
    announced: &[Announcement],
) -> Vec<Event<'a>> {
    let mut events = events_between(created, before, after);
    events.retain(|event| match event.announcement() {
        Some(new) => !announced.iter().any(|earlier| new.repeats(*earlier)),
        None => true,
    });
    events
}

impl Event<'_> {
    /// The identity of this event. `None` for one that is announced each time it happens, such as a created
    /// workout, and for a reminder.
    ///
    /// ```
    /// use tracker_core::chrono::NaiveDate;
    /// use tracker_core::events::{RunnerState, events_between};
    /// use tracker_core::RunningDays;
    ///
    /// let monday: NaiveDate = "2026-03-02".parse()?;
    /// let (none, week): (_, RunningDays) = (RunningDays::new(), monday.iter_days().take(7).collect());
    /// let event = events_between(&[], RunnerState::new(&none, &[]), RunnerState::new(&week, &[]))[0];
    /// let announcement = event.announcement().ok_or("not a workout")?;
    /// assert_eq!(announcement.to_string(), "streak.milestone 7 2026-03-02 2026-03-08");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn announcement(&self) -> Option<Announcement> {
        match *self {
            Event::WorkoutCreated { .. }
            | Event::WorkoutUpdated { .. }
            | Event::WorkoutRemoved { .. }
            | Event::ImportFinished { .. }
            | Event::DayReminder { .. }
            | Event::ConnectionFailed { .. } => None,
            Event::GoalAchieved { year, target_days, .. } => {
                Some(Announcement::GoalAchieved { year, target_days })
            }
            Event::AchievementUnlocked { milestone, year, .. } => {
                Some(Announcement::AchievementUnlocked { year, milestone })
            }
            Event::StreakMilestone { milestone, start, reached_on } => {
                Some(Announcement::StreakMilestone { milestone, start, reached_on })
            }
        }
    }
}

impl fmt::Display for Announcement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Announcement::GoalAchieved { year, target_days } => {
                write!(f, "{} {year} {target_days}", EventKind::GoalAchieved)
            }
            Announcement::AchievementUnlocked { year, milestone } => {
                write!(f, "{} {year} {milestone}", EventKind::AchievementUnlocked)
            }
            Announcement::StreakMilestone { milestone, start, reached_on } => {
                write!(f, "{} {milestone} {start} {reached_on}", EventKind::StreakMilestone)
            }
        }
    }
}

/// The text is not the stored form of an announcement. The message carries it, cut to 40 characters.
///
/// ```
/// use tracker_core::events::Announcement;
///
/// let error = "goal.achieved".parse::<Announcement>().unwrap_err(); // of which year?
/// assert!(error.to_string().starts_with(r#""goal.achieved" does not name an announced event"#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} does not name an announced event; an example is \"achievement.unlocked 2026 50\"")]
pub struct InvalidAnnouncement(String);

impl FromStr for Announcement {
    type Err = InvalidAnnouncement;

    fn from_str(text: &str) -> Result<Announcement, InvalidAnnouncement> {
        parse(text).ok_or_else(|| InvalidAnnouncement(shortened(text)))
    }
}

fn parse(text: &str) -> Option<Announcement> {
    let (name, values) = text.split_once(' ')?;
    let values: Vec<&str> = values.split(' ').collect();
    match (name.parse().ok()?, values.as_slice()) {
        (EventKind::GoalAchieved, [year, target_days]) => Some(Announcement::GoalAchieved {
            year: year.parse().ok()?,
            target_days: target_days.parse().ok()?,
        }),
        (EventKind::AchievementUnlocked, [year, milestone]) => {
            Some(Announcement::AchievementUnlocked {
                year: year.parse().ok()?,
                milestone: milestone.parse().ok()?,
            })
        }
        (EventKind::StreakMilestone, [milestone, start, reached_on]) => {
            Some(Announcement::StreakMilestone {
                milestone: milestone.parse().ok()?,
                start: start.parse().ok()?,
                reached_on: reached_on.parse().ok()?,
            })
        }
        _ => None,
    }
}
