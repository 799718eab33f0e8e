//! [`Event`]: what a change of workouts means for a runner, and what today decides.

use chrono::{DateTime, Days, NaiveDate, Utc};

use crate::events::kind::EventKind;
use crate::goals::{Goal, TargetDays, Year};
use crate::reports::milestones::Milestone;
use crate::reports::reminder::Reminder;
use crate::running_days::RunningDays;
use crate::workouts::Workout;

/// The streak lengths that cause an event, in days.
pub const STREAK_MILESTONES: &[u32] = &[7, 14, 30];

/// Something that was imported, changed or reached, or that today decides, and that webhooks can subscribe to.
///
/// With the feature `serde`, an event serialises to its data without the name; [`Payload`] adds the
/// name.
///
/// [`Payload`]: crate::events::Payload
///
/// ```
/// use tracker_core::events::{Event, RunnerState, events_between};
/// use tracker_core::{Goal, RunningDays, TargetDays, Year};
///
/// let goals = [Goal::new(Year::new(2026)?, TargetDays::new(2)?)];
/// let monday: tracker_core::chrono::NaiveDate = "2026-03-02".parse()?;
/// let (one, two): (RunningDays, RunningDays) =
///     (monday.iter_days().take(1).collect(), monday.iter_days().take(2).collect());
/// let events = events_between(&[], RunnerState::new(&one, &goals), RunnerState::new(&two, &goals));
/// let [Event::GoalAchieved { completed_days, reached_on, .. }] = events[..] else { panic!("{events:?}") };
/// assert_eq!((completed_days, reached_on), (2, "2026-03-03".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(untagged, rename_all_fields = "camelCase"))]
#[non_exhaustive]
pub enum Event<'a> {
    /// `workout.created`: a new workout was imported.
    WorkoutCreated {
        /// The id under which it is stored. [`events_between`] knows none.
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
        id: Option<&'a str>,
        /// The workout.
        #[cfg_attr(feature = "serde", serde(flatten))]
        workout: &'a Workout,
    },
    /// `workout.updated`: a stored workout has other values than before.
    WorkoutUpdated {
        /// Its id, which stays.
        id: &'a str,
        /// The workout with its new values.
        #[cfg_attr(feature = "serde", serde(flatten))]
        workout: &'a Workout,
        /// The date of the change. Not part of the JSON.
        #[cfg_attr(feature = "serde", serde(skip))]
        updated_on: NaiveDate,
    },
    /// `workout.removed`: a workout is no longer stored.
    WorkoutRemoved {
        /// The id that it had.
        id: &'a str,
        /// The workout as it was.
        #[cfg_attr(feature = "serde", serde(flatten))]
        workout: &'a Workout,
        /// The date of the removal. Not part of the JSON.
        #[cfg_attr(feature = "serde", serde(skip))]
        removed_on: NaiveDate,
    },
    /// `import.finished`: an import has ended, and what it brought is stored.
    ImportFinished {
        /// Its id in the log of imports.
        id: &'a str,
        /// Where the workouts came from, such as the name of a file.
        source: &'a str,
        /// The number of workouts that were imported.
        processed: u64,
        /// The number of all others.
        skipped: u64,
        /// The number of stored workouts that took values of the import.
        corrected: u64,
        /// The number of stored workouts that others of the import replaced.
        replaced: u64,
        /// The number of skipped ones that could not be read.
        invalid: u64,
        /// The date of the import. Not part of the JSON.
        #[cfg_attr(feature = "serde", serde(skip))]
        finished_on: NaiveDate,
    },
    /// `goal.achieved`: a year's goal was completed.
    GoalAchieved {
        /// The year of the goal.
        year: Year,
        /// Its target.
        target_days: TargetDays,
        /// The running days of the year after the import.
        completed_days: u32,
        /// The running day on which the target was reached.
        reached_on: NaiveDate,
    },
    /// `achievement.unlocked`: a milestone was reached.
    AchievementUnlocked {
        /// One of [`MILESTONES`](crate::reports::milestones::MILESTONES).
        milestone: u32,
        /// The year in which it was reached.
        year: Year,
        /// The running days of the year after the import.
        completed_days: u32,
        /// The running day on which the milestone was reached. Not part of the JSON.
        #[cfg_attr(feature = "serde", serde(skip))]
        reached_on: NaiveDate,
    },
    /// `streak.milestone`: a streak reached 7, 14 or 30 days.
    StreakMilestone {
        /// One of [`STREAK_MILESTONES`].
        milestone: u32,
        /// The first day of the streak.
        start: NaiveDate,
        /// Day 7, 14 or 30 of the streak.
        reached_on: NaiveDate,
    },
    /// `day.reminder`: today has no run yet, and a run would matter. No import causes it: a service
    /// sends it at the [`ReminderHour`](crate::events::ReminderHour) of a runner.
    DayReminder {
        /// The reminder.
        #[cfg_attr(feature = "serde", serde(flatten))]
        reminder: Reminder,
    },
    /// `connection.failed`: a service that was asked for new runs refuses its key, and is no longer asked. No import
    /// causes it.
    ConnectionFailed {
        /// The name of the service.
        service: &'a str,
        /// The date on which it was given up.
        failed_on: NaiveDate,
    },
}

impl Event<'_> {
    /// The kind of the event.
    ///
    /// ```
    /// use tracker_core::chrono::NaiveDate;
    /// use tracker_core::events::{EventKind, RunnerState, events_between};
    /// use tracker_core::RunningDays;
    ///
    /// let monday: NaiveDate = "2026-03-02".parse()?;
    /// let (none, week): (_, RunningDays) = (RunningDays::new(), monday.iter_days().take(7).collect());
    /// let event = events_between(&[], RunnerState::new(&none, &[]), RunnerState::new(&week, &[]))[0];
    /// assert_eq!(event.kind(), EventKind::StreakMilestone);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn kind(&self) -> EventKind {
        match self {
            Event::WorkoutCreated { .. } => EventKind::WorkoutCreated,
            Event::GoalAchieved { .. } => EventKind::GoalAchieved,
            Event::AchievementUnlocked { .. } => EventKind::AchievementUnlocked,
            Event::StreakMilestone { .. } => EventKind::StreakMilestone,
            Event::DayReminder { .. } => EventKind::DayReminder,
            Event::ConnectionFailed { .. } => EventKind::ConnectionFailed,
            Event::WorkoutUpdated { .. } => EventKind::WorkoutUpdated,
            Event::WorkoutRemoved { .. } => EventKind::WorkoutRemoved,
            Event::ImportFinished { .. } => EventKind::ImportFinished,
        }
    }

    /// The name in the HTTP interface, such as `workout.created`.
    ///
    /// ```
    /// use tracker_core::chrono::NaiveDate;
    /// use tracker_core::events::{RunnerState, events_between};
    /// use tracker_core::RunningDays;
    ///
    /// let monday: NaiveDate = "2026-03-02".parse()?;
    /// let (none, week): (_, RunningDays) = (RunningDays::new(), monday.iter_days().take(7).collect());
    /// let event = events_between(&[], RunnerState::new(&none, &[]), RunnerState::new(&week, &[]))[0];
    /// assert_eq!(event.name(), "streak.milestone");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.kind().name()
    }

    /// The day of the event. It determines the [`Timeliness`](crate::events::Timeliness).
    ///
    /// ```
    /// use tracker_core::chrono::NaiveDate;
    /// use tracker_core::events::{RunnerState, events_between};
    /// use tracker_core::RunningDays;
    ///
    /// let monday: NaiveDate = "2026-03-02".parse()?;
    /// let (none, week): (_, RunningDays) = (RunningDays::new(), monday.iter_days().take(7).collect());
    /// let event = events_between(&[], RunnerState::new(&none, &[]), RunnerState::new(&week, &[]))[0];
    /// assert_eq!(event.day(), "2026-03-08".parse()?, "the seventh day");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn day(&self) -> NaiveDate {
        match self {
            Event::WorkoutCreated { workout, .. } => workout.day(),
            Event::WorkoutUpdated { updated_on: date, .. }
            | Event::WorkoutRemoved { removed_on: date, .. }
            | Event::ImportFinished { finished_on: date, .. } => *date,
            Event::GoalAchieved { reached_on, .. }
            | Event::AchievementUnlocked { reached_on, .. }
            | Event::StreakMilestone { reached_on, .. } => *reached_on,
            Event::DayReminder { reminder } => reminder.date,
            Event::ConnectionFailed { failed_on, .. } => *failed_on,
        }
    }
}

/// A runner's running days and goals, before or after a change.
///
/// ```
/// use tracker_core::RunningDays;
/// use tracker_core::events::{RunnerState, events_between};
///
/// let (before, after) = (RunningDays::new(), RunningDays::from_iter(["2026-03-02".parse()?]));
/// let state = |days| RunnerState::new(days, &[]);
/// assert!(events_between(&[], state(&before), state(&after)).is_empty(), "one day is no milestone");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct RunnerState<'a> {
    /// The running days.
    pub days: &'a RunningDays,
    /// The goals, at most one a year.
    pub goals: &'a [Goal],
}

impl<'a> RunnerState<'a> {
    /// The running days and the goals, at most one a year.
    ///
    /// ```
    /// use tracker_core::chrono::NaiveDate;
    /// use tracker_core::events::{RunnerState, events_between};
    /// use tracker_core::RunningDays;
    ///
    /// let monday: NaiveDate = "2026-03-02".parse()?;
    /// let (none, week): (_, RunningDays) = (RunningDays::new(), monday.iter_days().take(7).collect());
    /// let event = events_between(&[], RunnerState::new(&none, &[]), RunnerState::new(&week, &[]))[0];
    /// assert_eq!(event.name(), "streak.milestone");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn new(days: &'a RunningDays, goals: &'a [Goal]) -> RunnerState<'a> {
        RunnerState { days, goals }
    }
}

/// The events of a change: one for each created workout, and one for each goal, milestone and
/// streak length that is reached after the change but was not before.
///
/// A second import of the same workouts causes no event. If a history is split into several
/// imports, in any order, there is at most one event per goal and per milestone of a year. The same
/// holds for each length of a streak: if two streaks merge, a length that one of them had reached
/// causes no event again.
///
/// ```
/// use tracker_core::events::{Event, RunnerState, events_between};
/// use tracker_core::RunningDays;
///
/// let monday: tracker_core::chrono::NaiveDate = "2026-03-02".parse()?;
/// let week: RunningDays = monday.iter_days().take(7).collect();
/// let no_days = RunningDays::new();
/// let before = RunnerState::new(&no_days, &[]);
/// let after = RunnerState::new(&week, &[]);
///
/// let events = events_between(&[], before, after);
/// assert_eq!(events.len(), 1);
/// assert_eq!(events[0].name(), "streak.milestone");
/// assert_eq!(events[0].day().to_string(), "2026-03-08");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn events_between<'a>(
    created: &'a [Workout],
    before: RunnerState<'_>,
    after: RunnerState<'_>,
) -> Vec<Event<'a>> {
    let mut events = Vec::with_capacity(created.len());
    events.extend(created.iter().map(|workout| Event::WorkoutCreated { id: None, workout }));
    goals_achieved(before, after, &mut events);
    achievements_unlocked(before, after, &mut events);
    streak_milestones(before, after, &mut events);
    events
}

fn goals_achieved(before: RunnerState<'_>, after: RunnerState<'_>, events: &mut Vec<Event<'_>>) {
    for goal in after.goals {
        let completed_days = after.days.count_in_year(goal.year);
        let completed_before = before.days.count_in_year(goal.year);
        let was_met =
            before.goals.iter().any(|old| old.year == goal.year && old.is_met_by(completed_before));
        let reached_on = after.days.nth_in(goal.year.days(), goal.target_days.get());
        if let (false, Some(reached_on)) = (was_met, reached_on) {
            events.push(Event::GoalAchieved {
                year: goal.year,
                target_days: goal.target_days,
                completed_days,
                reached_on,
            });
        }
    }
}

fn achievements_unlocked(
    before: RunnerState<'_>,
    after: RunnerState<'_>,
    events: &mut Vec<Event<'_>>,
) {
    for year in after.days.years() {
        let completed_before = before.days.count_in_year(year);
        let completed_days = after.days.count_in_year(year);
        for Milestone { milestone, day } in Milestone::reached(after.days, year) {
            if milestone > completed_before {
                events.push(Event::AchievementUnlocked {
                    milestone,
                    year,
                    completed_days,
                    reached_on: day,
                });
            }
        }
    }
}

fn streak_milestones(before: RunnerState<'_>, after: RunnerState<'_>, events: &mut Vec<Event<'_>>) {
    for streak in after.days.streaks() {
        if streak.length() < STREAK_MILESTONES[0] {
            continue;
        }
        let parts = before.days.streaks_in(streak.start()..=streak.end());
        let longest_before = parts.map(|part| part.length()).max().unwrap_or(0);
        for &milestone in STREAK_MILESTONES {
            if (longest_before + 1..=streak.length()).contains(&milestone) {
                let reached_on = streak.start() + Days::new(u64::from(milestone) - 1);
                events.push(Event::StreakMilestone {
                    milestone,
                    start: streak.start(),
                    reached_on,
                });
            }
        }
    }
}

/// The body of an event that is sent to a webhook: exactly `{event, timestamp, data}`.
///
/// ```
/// use tracker_core::events::{Payload, RunnerState, events_between};
/// use tracker_core::{Goal, RunningDays, TargetDays, Year};
///
/// let goals = [Goal::new(Year::new(2026)?, TargetDays::new(1)?)];
/// let (none, day) = (RunningDays::new(), RunningDays::from_iter(["2026-03-02".parse()?]));
/// let before = RunnerState::new(&none, &goals);
/// let after = RunnerState::new(&day, &goals);
///
/// let event = events_between(&[], before, after)[0];
/// let payload = Payload::from_event(event, "2026-03-02T08:00:00Z".parse()?);
/// assert_eq!(payload.event, "goal.achieved");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Payload<D> {
    /// The name of the event.
    pub event: &'static str,
    /// The time of the import that caused the event, or of the reminder. It is the same on every attempt.
    pub timestamp: DateTime<Utc>,
    /// The data of the event.
    pub data: D,
}

impl<D> Payload<D> {
    /// A payload with other data than that of an [`Event`], such as for a test of a webhook.
    ///
    /// ```
    /// use tracker_core::events::Payload;
    ///
    /// let now = "2026-03-02T08:00:00Z".parse()?;
    /// let payload = Payload::new("webhook.test", now, ["hello"]);
    /// assert_eq!((payload.event, payload.timestamp), ("webhook.test", now));
    /// # Ok::<(), tracker_core::chrono::ParseError>(())
    /// ```
    pub const fn new(event: &'static str, timestamp: DateTime<Utc>, data: D) -> Payload<D> {
        Payload { event, timestamp, data }
    }
}

impl<'a> Payload<Event<'a>> {
    /// The payload of an event of an import at the time `now`.
    ///
    /// ```
    /// use tracker_core::chrono::NaiveDate;
    /// use tracker_core::events::{Payload, RunnerState, events_between};
    /// use tracker_core::RunningDays;
    ///
    /// let monday: NaiveDate = "2026-03-02".parse()?;
    /// let (none, week): (_, RunningDays) = (RunningDays::new(), monday.iter_days().take(7).collect());
    /// let event = events_between(&[], RunnerState::new(&none, &[]), RunnerState::new(&week, &[]))[0];
    /// let payload = Payload::from_event(event, "2026-03-08T09:00:00Z".parse()?);
    /// assert_eq!((payload.event, payload.data), ("streak.milestone", event));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn from_event(event: Event<'a>, now: DateTime<Utc>) -> Payload<Event<'a>> {
        Payload { event: event.name(), timestamp: now, data: event }
    }
}
