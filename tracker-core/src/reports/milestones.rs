//! [`Milestone`]: which milestones of a year are reached, and when.

use std::ops::{Deref, RangeBounds};
use std::slice;

use arrayvec::ArrayVec;
use chrono::{DateTime, NaiveDate, NaiveTime, Utc};

use crate::activities::CountedActivities;
use crate::goals::Year;
use crate::running_days::RunningDays;
use crate::running_days::year::RunningYear;
use crate::workouts::Workout;

/// The milestones of a year, in running days.
pub const MILESTONES: &[u32] = &[50, 100, 150, 200, 250, 300, 350, 365];

/// A milestone and the running day on which it was reached.
///
/// ```
/// use tracker_core::{Milestone, RunningDays, Year};
///
/// let year = Year::new(2025)?;
/// let days: RunningDays = year.first_day().iter_days().take(50).collect();
/// let reached = Milestone::reached(&days, year).next().ok_or("none")?;
/// assert_eq!((reached.milestone, reached.day), (50, "2025-02-19".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub struct Milestone {
    /// One of [`MILESTONES`], or of the milestones passed to [`among`](Milestone::among).
    pub milestone: u32,
    /// The running day of the year or range with the number `milestone`.
    pub day: NaiveDate,
}

impl Milestone {
    /// The reached milestones of a year, smallest first.
    ///
    /// ```
    /// use tracker_core::{Milestone, RunningDays, Year};
    ///
    /// let year = Year::new(2025)?;
    /// let days: RunningDays = year.first_day().iter_days().take(60).collect();
    /// let reached: Vec<Milestone> = Milestone::reached(&days, year).collect();
    /// assert_eq!(reached.len(), 1);
    /// assert_eq!(reached[0].day.to_string(), "2025-02-19");
    /// # Ok::<(), tracker_core::goals::InvalidYear>(())
    /// ```
    pub fn reached(days: &RunningDays, year: Year) -> impl Iterator<Item = Milestone> {
        let year = RunningYear::of(days, year);
        MILESTONES.iter().map_while(move |&milestone| Milestone::in_year(&year, milestone))
    }

    /// The reached ones of these `milestones`, in a range of any length: the 1000th running day of a
    /// life, or every tenth running day of a summer.
    ///
    /// ```
    /// use tracker_core::{Milestone, RunningDays, Year};
    ///
    /// let days: RunningDays = Year::new(2024)?.first_day().iter_days().take(1200).collect();
    /// let reached: Vec<Milestone> = Milestone::among(&days, .., &[500, 1000, 1500]).collect();
    /// assert_eq!(reached.len(), 2);
    /// assert_eq!(reached[1].day.to_string(), "2026-09-26");
    /// # Ok::<(), tracker_core::goals::InvalidYear>(())
    /// ```
    pub fn among(
        days: &RunningDays,
        range: impl RangeBounds<NaiveDate>,
        milestones: &[u32],
    ) -> impl Iterator<Item = Milestone> {
        let days = days.range(range);
        milestones.iter().filter_map(move |&milestone| {
            let day = days.nth_in(.., milestone)?;
            Some(Milestone { milestone, day })
        })
    }

    fn in_year(year: &RunningYear, milestone: u32) -> Option<Milestone> {
        let day = year.nth(milestone)?;
        Some(Milestone { milestone, day })
    }
}

/// The reached milestones of a year, smallest first: a slice of [`Achievement`]s.
///
/// ```
/// use tracker_core::milestones::FirstRuns;
/// use tracker_core::{RunningDays, Year};
///
/// let year = Year::new(2025)?;
/// let days: RunningDays = year.first_day().iter_days().take(120).collect();
/// let achievements = FirstRuns::new().achievements(&days, year);
/// assert_eq!(achievements.len(), 2);
/// assert_eq!(achievements[1].milestone, 100);
/// # Ok::<(), tracker_core::goals::InvalidYear>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(transparent))]
pub struct Achievements {
    /// There are at most eight, so they need no heap allocation.
    reached: ArrayVec<Achievement, { MILESTONES.len() }>,
}

impl Deref for Achievements {
    type Target = [Achievement];

    fn deref(&self) -> &[Achievement] {
        &self.reached
    }
}

impl<'a> IntoIterator for &'a Achievements {
    type Item = &'a Achievement;
    type IntoIter = slice::Iter<'a, Achievement>;

    fn into_iter(self) -> slice::Iter<'a, Achievement> {
        self.reached.iter()
    }
}

/// A milestone and when it was reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[non_exhaustive]
pub struct Achievement {
    /// 50, 100, 150, 200, 250, 300, 350 or 365 days.
    pub milestone: u32,
    /// The end of the first run on the day that reached the milestone.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::iso8601::instant"))]
    pub unlocked_at: DateTime<Utc>,
}

/// The first run of each day, with its end.
///
/// Only the days that reached a milestone are needed. For a day that is missing here, the end is
/// 23:59:59 UTC of that date. So a caller that stores dates but no workouts needs no first runs.
///
/// ```
/// use tracker_core::chrono::Utc;
/// use tracker_core::milestones::FirstRuns;
/// use tracker_core::{Activity, CountedActivities, Moment, RunningDays, Workout, WorkoutDraft, Year};
///
/// let year = Year::new(2025)?;
/// let days: RunningDays = year.first_day().iter_days().take(50).collect();
/// let mut draft = WorkoutDraft::new(Activity::Running, Moment::parse("2025-02-19 07:00 +0100", Utc)?);
/// draft.duration = Some(std::time::Duration::from_secs(30 * 60));
/// let first_runs = FirstRuns::from_workouts(&[Workout::new(draft)?], CountedActivities::default());
/// let unlocked_at = first_runs.achievements(&days, year)[0].unlocked_at;
/// assert_eq!(unlocked_at.to_rfc3339(), "2025-02-19T06:30:00+00:00");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FirstRuns {
    /// Sorted by day, each day once.
    runs: Vec<(NaiveDate, Run)>,
}

/// The start and the end of a run.
type Run = (DateTime<Utc>, DateTime<Utc>);

impl FirstRuns {
    /// An empty collection.
    ///
    /// ```
    /// use tracker_core::milestones::FirstRuns;
    /// use tracker_core::{RunningDays, Year};
    ///
    /// let year = Year::new(2025)?;
    /// let days: RunningDays = year.first_day().iter_days().take(50).collect();
    /// let unlocked_at = FirstRuns::new().achievements(&days, year)[0].unlocked_at;
    /// assert_eq!(unlocked_at.to_rfc3339(), "2025-02-19T23:59:59+00:00");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn new() -> FirstRuns {
        FirstRuns { runs: Vec::new() }
    }

    /// Collects the first run of each day from the workouts whose activity is counted.
    ///
    /// ```
    /// use tracker_core::milestones::FirstRuns;
    /// use tracker_core::{Activity, CountedActivities, Moment, Workout, WorkoutDraft};
    ///
    /// let walk = |start: &str| -> Result<Workout, Box<dyn std::error::Error>> {
    ///     let start = Moment::parse(start, tracker_core::chrono::Utc)?;
    ///     let mut draft = WorkoutDraft::new(Activity::Walking, start);
    ///     draft.duration = Some(std::time::Duration::from_secs(30 * 60));
    ///     Ok(Workout::new(draft)?)
    /// };
    /// let walks = [walk("2025-03-01 07:00 +0000")?, walk("2025-03-02 07:00 +0000")?];
    /// assert_eq!(FirstRuns::from_workouts(&walks, CountedActivities::default()), FirstRuns::new());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_workouts<'a>(
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

    /// Adds a run. For each day, the run with the earliest start is kept; if starts are equal, the
    /// run with the earliest end.
    ///
    /// ```
    /// use tracker_core::milestones::FirstRuns;
    ///
    /// let mut morning = FirstRuns::new();
    /// let (seven, eight) = ("2026-03-01T07:00:00Z".parse()?, "2026-03-01T08:00:00Z".parse()?);
    /// morning.record("2026-03-01".parse()?, seven, eight);
    /// let mut both = morning.clone();
    /// both.record("2026-03-01".parse()?, eight, "2026-03-01T08:30:00Z".parse()?);
    /// assert_eq!(both, morning, "the later run changes nothing");
    /// # Ok::<(), tracker_core::chrono::ParseError>(())
    /// ```
    pub fn record(&mut self, day: NaiveDate, start: DateTime<Utc>, end: DateTime<Utc>) {
        let run = (start, end);
        match self.place_of(day) {
            Ok(place) => self.runs[place].1 = run.min(self.runs[place].1),
            Err(place) => self.runs.insert(place, (day, run)),
        }
    }

    /// The index of this day's run, or the index at which to insert it.
    fn place_of(&self, day: NaiveDate) -> Result<usize, usize> {
        self.runs.binary_search_by_key(&day, |(day, _)| *day)
    }

    /// The reached milestones of a year, each with the instant at which it was reached.
    ///
    /// ```
    /// use tracker_core::milestones::FirstRuns;
    /// use tracker_core::{RunningDays, Year};
    ///
    /// let year = Year::new(2025)?;
    /// let days: RunningDays = year.first_day().iter_days().take(100).collect();
    /// let mut first_runs = FirstRuns::new();
    /// let end = "2025-04-10T07:30:00Z".parse()?;
    /// first_runs.record("2025-04-10".parse()?, "2025-04-10T07:00:00Z".parse()?, end);
    /// assert_eq!(first_runs.achievements(&days, year)[1].unlocked_at, end, "100 days");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn achievements(&self, days: &RunningDays, year: Year) -> Achievements {
        self.achievements_in(&RunningYear::of(days, year))
    }

    pub(crate) fn achievements_in(&self, year: &RunningYear) -> Achievements {
        // Search from the end, because most calls ask for the latest year.
        let earlier = self.runs.iter().rposition(|(day, _)| *day < year.first_day);
        let mut runs = self.runs[earlier.map_or(0, |last| last + 1)..].iter();
        let mut run = runs.next();
        let reached = MILESTONES.iter().map_while(|&milestone| Milestone::in_year(year, milestone));
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
        Achievements { reached: achievements.collect() }
    }
}

fn last_second_of(day: NaiveDate) -> DateTime<Utc> {
    day.and_time(LAST_SECOND).and_utc()
}

const LAST_SECOND: NaiveTime = NaiveTime::from_hms_opt(23, 59, 59).expect("a time of day");
