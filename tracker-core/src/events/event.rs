//! [`Event`]: what changed between two states of the world.

use chrono::{Days, NaiveDate};

use crate::events::subscription::EventKind;
use crate::goals::{Goal, TargetDays, Year};
use crate::milestones::Milestone;
use crate::running_days::RunningDays;
use crate::workouts::Workout;

/// The lengths of a streak that are worth an event, in days.
pub const STREAK_MILESTONES: [u32; 3] = [7, 14, 30];

/// Something that happened, and that somebody may want to hear of.
///
/// With the feature `serde`, an event serialises to its data; the name stands beside it.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(untagged, rename_all_fields = "camelCase"))]
pub enum Event<'a> {
    /// `workout.created`: a new workout was imported.
    WorkoutCreated {
        /// The workout.
        #[cfg_attr(feature = "serde", serde(flatten))]
        workout: &'a Workout,
    },
    /// `goal.achieved`: a year's goal was completed.
    GoalAchieved {
        /// The year of the goal.
        year: Year,
        /// Its target.
        target_days: TargetDays,
        /// The running days the year has now.
        completed_days: u32,
        /// The running day that made the target full.
        reached_on: NaiveDate,
    },
    /// `achievement.unlocked`: a milestone was reached.
    AchievementUnlocked {
        /// One of [`MILESTONES`](crate::MILESTONES).
        milestone: u32,
        /// The year it was reached in.
        year: Year,
        /// The running days the year has now.
        completed_days: u32,
        /// The running day that made the milestone full. Not among the data of the interface.
        #[cfg_attr(feature = "serde", serde(skip))]
        reached_on: NaiveDate,
    },
    /// `streak.milestone`: a streak reached 7, 14 or 30 days.
    StreakMilestone {
        /// One of [`STREAK_MILESTONES`].
        milestone: u32,
        /// The first day of the streak.
        start: NaiveDate,
        /// Its day number 7, 14 or 30.
        reached_on: NaiveDate,
    },
}

impl Event<'_> {
    /// What kind of event.
    #[must_use]
    pub const fn kind(&self) -> EventKind {
        match self {
            Event::WorkoutCreated { .. } => EventKind::WorkoutCreated,
            Event::GoalAchieved { .. } => EventKind::GoalAchieved,
            Event::AchievementUnlocked { .. } => EventKind::AchievementUnlocked,
            Event::StreakMilestone { .. } => EventKind::StreakMilestone,
        }
    }

    /// The name of the interface, such as `workout.created`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.kind().name()
    }

    /// The day the event is about. It tells news from history that was only imported today.
    #[must_use]
    pub const fn day(&self) -> NaiveDate {
        match self {
            Event::WorkoutCreated { workout } => workout.day(),
            Event::GoalAchieved { reached_on, .. }
            | Event::AchievementUnlocked { reached_on, .. }
            | Event::StreakMilestone { reached_on, .. } => *reached_on,
        }
    }
}

/// What events follow from: somebody's running days and goals at one moment.
#[derive(Debug, Clone, Copy)]
pub struct Standing<'a> {
    /// The running days.
    pub days: &'a RunningDays,
    /// The goals, at most one a year.
    pub goals: &'a [Goal],
}

/// The events of a change: one for each workout that was created by it, and what its running days
/// and goals reached that they had not reached before.
///
/// Importing the same thing twice makes no event the second time. However a history is split into
/// imports, and in whatever order they come, each goal and each milestone of a year is reached at
/// most once, and each length at most once for a streak (when two streaks grow together, what
/// either of them reached is not reached again).
///
/// ```
/// use tracker_core::{Event, RunningDays, Standing, events};
///
/// let week: RunningDays = "2026-03-02".parse::<chrono::NaiveDate>()?.iter_days().take(7).collect();
/// let nothing = RunningDays::new();
/// let before = Standing { days: &nothing, goals: &[] };
/// let after = Standing { days: &week, goals: &[] };
///
/// let events = events(&[], before, after);
/// assert_eq!(events.len(), 1);
/// assert_eq!(events[0].name(), "streak.milestone");
/// assert_eq!(events[0].day().to_string(), "2026-03-08");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn events<'a>(
    created: &'a [Workout],
    before: Standing<'_>,
    after: Standing<'_>,
) -> Vec<Event<'a>> {
    let mut events = Vec::with_capacity(created.len());
    events.extend(created.iter().map(|workout| Event::WorkoutCreated { workout }));
    goals_achieved(before, after, &mut events);
    achievements_unlocked(before, after, &mut events);
    streak_milestones(before, after, &mut events);
    events
}

fn goals_achieved(before: Standing<'_>, after: Standing<'_>, events: &mut Vec<Event<'_>>) {
    for goal in after.goals {
        let completed_days = after.days.count_in_year(goal.year);
        let completed_before = before.days.count_in_year(goal.year);
        let was_met =
            before.goals.iter().any(|old| old.year == goal.year && old.is_met_by(completed_before));
        let reached_on = after.days.nth_in(goal.year.days(), goal.target.get());
        if let (false, Some(reached_on)) = (was_met, reached_on) {
            events.push(Event::GoalAchieved {
                year: goal.year,
                target_days: goal.target,
                completed_days,
                reached_on,
            });
        }
    }
}

fn achievements_unlocked(before: Standing<'_>, after: Standing<'_>, events: &mut Vec<Event<'_>>) {
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

fn streak_milestones(before: Standing<'_>, after: Standing<'_>, events: &mut Vec<Event<'_>>) {
    for streak in after.days.streaks() {
        if streak.length() < STREAK_MILESTONES[0] {
            continue;
        }
        let parts = before.days.streaks_in(streak.start..=streak.end);
        let longest_before = parts.map(|part| part.length()).max().unwrap_or(0);
        for milestone in STREAK_MILESTONES {
            if (longest_before + 1..=streak.length()).contains(&milestone) {
                let reached_on = streak.start + Days::new(u64::from(milestone) - 1);
                events.push(Event::StreakMilestone { milestone, start: streak.start, reached_on });
            }
        }
    }
}
