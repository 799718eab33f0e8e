//! [`Milestone`]s of a year: which are reached, and when.

use arrayvec::ArrayVec;
use chrono::{DateTime, NaiveDate, NaiveTime, Utc};

use crate::activities::CountedActivities;
use crate::goals::Year;
use crate::running_days::RunningDays;
use crate::running_days::year::RunningYear;
use crate::workouts::Workout;

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
        let year = RunningYear::of(days, year);
        MILESTONES.into_iter().map_while(move |milestone| Milestone::in_year(&year, milestone))
    }

    fn in_year(year: &RunningYear, milestone: u32) -> Option<Milestone> {
        let day = year.nth(milestone)?;
        Some(Milestone { milestone, day })
    }
}

/// The milestones of a year that are reached, smallest first. There are but a few, so they need no
/// memory of their own.
pub type Achievements = ArrayVec<Achievement, { MILESTONES.len() }>;

/// A milestone that was reached, and the moment it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
pub struct Achievement {
    /// One of [`MILESTONES`].
    pub milestone: u32,
    /// The end of the first run of the day that reached it. It follows from the workouts alone, so
    /// it is the same in whatever order they arrived.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::iso8601::instant"))]
    pub unlocked_at: DateTime<Utc>,
}

/// When the first run of each day ended.
///
/// It need only know the days that reached a milestone. On a day it does not know, the first run
/// counts as ended with the last second of that date in UTC, which serves a caller who keeps dates
/// and no workouts.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FirstRuns {
    /// By day, each once, with the start and the end of its first run.
    runs: Vec<(NaiveDate, Run)>,
}

type Run = (DateTime<Utc>, DateTime<Utc>);

impl FirstRuns {
    /// Knows no day yet.
    #[must_use]
    pub const fn new() -> FirstRuns {
        FirstRuns { runs: Vec::new() }
    }

    /// The first runs among these workouts.
    pub fn among<'a>(
        workouts: impl IntoIterator<Item = &'a Workout>,
        counted: CountedActivities,
    ) -> FirstRuns {
        let mut runs = Vec::new();
        for workout in workouts {
            if counted.counts(workout.activity()) {
                runs.push((workout.day(), (workout.start().instant(), workout.end())));
            }
        }
        runs.sort_unstable();
        runs.dedup_by_key(|(day, _)| *day);
        FirstRuns { runs }
    }

    /// Takes note of a run. Of the runs of a day, the one that started first stays (of two that
    /// started together, the one that ended first).
    pub fn record(&mut self, day: NaiveDate, start: DateTime<Utc>, end: DateTime<Utc>) {
        let run = (start, end);
        match self.place_of(day) {
            Ok(place) => self.runs[place].1 = run.min(self.runs[place].1),
            Err(place) => self.runs.insert(place, (day, run)),
        }
    }

    /// Where the run of this day is, or where it would be.
    fn place_of(&self, day: NaiveDate) -> Result<usize, usize> {
        self.runs.binary_search_by_key(&day, |(day, _)| *day)
    }

    /// The milestones of a year, with the moment each was reached.
    #[must_use]
    pub fn achievements(&self, days: &RunningDays, year: Year) -> Achievements {
        self.achievements_in(&RunningYear::of(days, year))
    }

    pub(crate) fn achievements_in(&self, year: &RunningYear) -> Achievements {
        // From the end: mostly, it is the last year that is asked for.
        let earlier = self.runs.iter().rposition(|(day, _)| *day < year.first_day);
        let mut runs = self.runs[earlier.map_or(0, |last| last + 1)..].iter();
        let mut run = runs.next();
        let reached =
            MILESTONES.into_iter().map_while(|milestone| Milestone::in_year(year, milestone));
        let achievements = reached.map(|Milestone { milestone, day }| {
            while run.is_some_and(|(known, _)| *known < day) {
                run = runs.next();
            }
            let unlocked_at = match run {
                Some((known, (_, end))) if *known == day => *end,
                _ => last_second_of(day),
            };
            Achievement { milestone, unlocked_at }
        });
        achievements.collect()
    }
}

fn last_second_of(day: NaiveDate) -> DateTime<Utc> {
    day.and_time(LAST_SECOND).and_utc()
}

const LAST_SECOND: NaiveTime = NaiveTime::from_hms_opt(23, 59, 59).expect("a time of day");
