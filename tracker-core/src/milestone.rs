//! [`Milestone`]s of a year: which are reached, and when.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};

use crate::activity::CountedActivities;
use crate::goal::Year;
use crate::running_days::RunningDays;
use crate::running_year::RunningYear;
use crate::workout::Workout;

/// The numbers of running days in a year that are worth celebrating.
pub const MILESTONES: [u32; 8] = [50, 100, 150, 200, 250, 300, 350, 365];

/// A milestone, and the running day that reached it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Milestone {
    /// One of [`MILESTONES`].
    pub milestone: u32,
    /// The day that made the number full.
    pub day: NaiveDate,
}

impl Milestone {
    /// The milestones of a year that are reached, smallest first.
    ///
    /// ```
    /// use tracker_core::{Milestone, RunningDays, Year};
    ///
    /// let year = Year::new(2025)?;
    /// let days: RunningDays = year.first_day().iter_days().take(60).collect();
    /// let reached: Vec<Milestone> = Milestone::reached(&days, year).collect();
    /// assert_eq!(reached.len(), 1);
    /// assert_eq!(reached[0].day.to_string(), "2025-02-19");
    /// # Ok::<(), tracker_core::InvalidYear>(())
    /// ```
    pub fn reached(days: &RunningDays, year: Year) -> impl Iterator<Item = Milestone> {
        Milestone::reached_in(RunningYear::of(days, year))
    }

    pub(crate) fn reached_in(year: RunningYear) -> impl Iterator<Item = Milestone> {
        MILESTONES.into_iter().map_while(move |milestone| {
            let day = year.nth(milestone)?;
            Some(Milestone { milestone, day })
        })
    }
}

/// A milestone that was reached, and the moment it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
pub struct Achievement {
    /// One of [`MILESTONES`].
    pub milestone: u32,
    /// The end of the first run of the day that reached it. It follows from the workouts alone, so
    /// it is the same in whatever order they arrived.
    pub unlocked_at: DateTime<Utc>,
}

/// When the first run of each day ended.
///
/// It need only know the days that reached a milestone. On a day it does not know, the first run
/// counts as ended with the last second of that date in UTC, which serves a caller who keeps dates
/// and no workouts.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FirstRuns {
    by_day: BTreeMap<NaiveDate, (DateTime<Utc>, DateTime<Utc>)>,
}

impl FirstRuns {
    /// Knows no day yet.
    #[must_use]
    pub const fn new() -> FirstRuns {
        FirstRuns { by_day: BTreeMap::new() }
    }

    /// The first runs among these workouts.
    pub fn among<'a>(
        workouts: impl IntoIterator<Item = &'a Workout>,
        counted: CountedActivities,
    ) -> FirstRuns {
        let mut first_runs = FirstRuns::new();
        for workout in workouts {
            if counted.counts(workout.activity()) {
                first_runs.record(workout.day(), workout.start().instant(), workout.end());
            }
        }
        first_runs
    }

    /// Takes note of a run. Of the runs of a day, the one that started first stays (of two that
    /// started together, the one that ended first).
    pub fn record(&mut self, day: NaiveDate, start: DateTime<Utc>, end: DateTime<Utc>) {
        let run = (start, end);
        let first = self.by_day.entry(day).or_insert(run);
        *first = run.min(*first);
    }

    /// When the first run of a day ended.
    #[must_use]
    pub fn end_on(&self, day: NaiveDate) -> DateTime<Utc> {
        match self.by_day.get(&day) {
            Some((_, end)) => *end,
            None => day.and_time(LAST_SECOND).and_utc(),
        }
    }

    /// The milestones of a year, with the moment each was reached.
    #[must_use]
    pub fn achievements(&self, days: &RunningDays, year: Year) -> Vec<Achievement> {
        self.achievements_in(RunningYear::of(days, year))
    }

    pub(crate) fn achievements_in(&self, year: RunningYear) -> Vec<Achievement> {
        let mut achievements = Vec::with_capacity(MILESTONES.len());
        for Milestone { milestone, day } in Milestone::reached_in(year) {
            achievements.push(Achievement { milestone, unlocked_at: self.end_on(day) });
        }
        achievements
    }
}

const LAST_SECOND: NaiveTime = NaiveTime::from_hms_opt(23, 59, 59).expect("a time of day");
