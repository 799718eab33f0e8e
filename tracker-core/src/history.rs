//! [`History`]: the workouts of one runner, collected from any number of imports.

use std::collections::BTreeSet;

use chrono::{DateTime, FixedOffset, NaiveDate, Utc};

use crate::activities::CountedActivities;
use crate::duplicates::{Original, Resolution, resolve_duplicates};
use crate::moments::today_at;
use crate::reports::milestones::FirstRuns;
use crate::running_days::RunningDays;
use crate::workouts::Workout;

/// The workouts of one runner, collected from any number of imports, without duplicates.
///
/// Every export repeats earlier workouts. A history keeps the first copy of each and answers with
/// the running days, the first runs and today's date. It is for programs that hold all workouts in
/// memory. A program with a database stores the workouts itself and calls
/// [`resolve_duplicates`](crate::duplicates::resolve_duplicates).
///
/// ```
/// use std::time::Duration;
/// use chrono_tz::Tz;
/// use tracker_core::{
///     Activity, CountedActivities, Goal, History, Moment, Progress, TargetDays, Workout,
///     WorkoutDraft, Year,
/// };
///
/// let workout = |activity, start: &str| -> Result<Workout, Box<dyn std::error::Error>> {
///     let mut draft = WorkoutDraft::new(activity, Moment::parse(start, Tz::UTC)?);
///     draft.duration = Some(Duration::from_secs(30 * 60));
///     Ok(Workout::new(draft)?)
/// };
/// let monday = workout(Activity::Running, "2026-03-02 07:00:00 +0100")?;
/// let tuesday = workout(Activity::Walking, "2026-03-03 07:00:00 +0100")?;
/// let wednesday = workout(Activity::Running, "2026-03-04 07:00:00 +0100")?;
///
/// let mut history = History::new();
/// assert_eq!(history.import([monday.clone(), tuesday.clone()]), 2);
/// assert_eq!(history.import([monday, tuesday, wednesday]), 1, "two of them are known");
///
/// let days = history.running_days(CountedActivities::default());
/// assert_eq!(days.len(), 2, "a walk makes no running day");
///
/// let goal = Goal { year: Year::new(2026)?, target_days: TargetDays::default() };
/// let today = history.today("2026-03-04T12:00:00Z".parse()?);
/// assert_eq!(Progress::of(goal, &days, today).goal.completed_days, 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
pub struct History {
    /// Sorted by start. Workouts with the same start are in the order of their import.
    workouts: Vec<Workout>,
}

impl History {
    /// A history without workouts.
    ///
    /// ```
    /// use tracker_core::{CountedActivities, History};
    ///
    /// assert!(History::new().running_days(CountedActivities::default()).is_empty());
    /// ```
    #[must_use]
    pub const fn new() -> History {
        History { workouts: Vec::new() }
    }

    /// Adds the workouts that are not duplicates of the history or of an earlier workout in the list.
    /// Returns how many were added. A workout with a time replaces one of which only the date was
    /// known, and a copy with a certain day settles an uncertain one.
    ///
    /// The cost is that of [`resolve_duplicates`](crate::duplicates::resolve_duplicates) over the whole history. So
    /// import a whole file in one call, not workout by workout.
    ///
    /// ```
    /// use tracker_core::chrono::Utc;
    /// use tracker_core::{Activity, History, Moment, Workout, WorkoutDraft};
    ///
    /// let mut draft =
    ///     WorkoutDraft::new(Activity::Running, Moment::parse("2026-06-30 18:00:00 +0200", Utc)?);
    /// draft.duration = Some(std::time::Duration::from_secs(30 * 60));
    /// let mut history = History::new();
    /// let run = Workout::new(draft)?;
    /// assert_eq!(history.import([run.clone()]), 1);
    /// assert_eq!(history.import([run]), 0, "it is known");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn import(&mut self, workouts: impl IntoIterator<Item = Workout>) -> usize {
        let batch: Vec<Workout> = workouts.into_iter().collect();
        let fingerprints: Vec<_> = batch.iter().map(Workout::fingerprint).collect();
        let known: Vec<_> = self.workouts.iter().map(Workout::fingerprint).collect();
        let resolution = resolve_duplicates(&known, &fingerprints);
        self.apply(&resolution, batch)
    }

    /// Stores the batch as its resolution says. Returns how many workouts were added.
    fn apply(&mut self, resolution: &Resolution, mut batch: Vec<Workout>) -> usize {
        for (original, teller) in &resolution.settled {
            let copy = match teller {
                Original::Stored(index) => self.workouts[*index].clone(),
                Original::Batch(index) => batch[*index].clone(),
            };
            match original {
                Original::Stored(index) => self.workouts[*index].settle_day(&copy),
                Original::Batch(index) => batch[*index].settle_day(&copy),
            }
        }
        for index in resolution.replaced.iter().collect::<BTreeSet<_>>().into_iter().rev() {
            self.workouts.remove(*index);
        }
        let known = self.workouts.len();
        for (workout, is_duplicate) in batch.into_iter().zip(&resolution.is_duplicate) {
            if !is_duplicate {
                self.workouts.push(workout);
            }
        }
        let added = self.workouts.len() - known;
        self.workouts.sort_by_key(|workout| workout.start().instant());
        added
    }

    /// The workouts, sorted by start.
    #[must_use]
    pub fn workouts(&self) -> &[Workout] {
        &self.workouts
    }

    /// The days with a workout whose activity is counted.
    ///
    /// ```
    /// use tracker_core::chrono::Utc;
    /// use tracker_core::{Activity, CountedActivities, History, Moment, Workout, WorkoutDraft};
    ///
    /// let mut draft =
    ///     WorkoutDraft::new(Activity::Running, Moment::parse("2026-06-30 18:00:00 +0200", Utc)?);
    /// draft.duration = Some(std::time::Duration::from_secs(30 * 60));
    /// let mut history = History::new();
    /// history.import([Workout::new(draft)?]);
    /// let days = history.running_days(CountedActivities::default());
    /// assert_eq!(days.first(), Some("2026-06-30".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn running_days(&self, counted: CountedActivities) -> RunningDays {
        let runs = self.workouts.iter().filter(|workout| counted.counts(workout.activity()));
        runs.map(Workout::day).collect()
    }

    /// The first run of each day, for [`Progress`](crate::Progress) with exact times of
    /// achievements.
    ///
    /// ```
    /// use tracker_core::chrono::Utc;
    /// use tracker_core::{Activity, CountedActivities, Year, History, Moment, Workout, WorkoutDraft};
    ///
    /// let mut draft =
    ///     WorkoutDraft::new(Activity::Running, Moment::parse("2026-06-30 18:00:00 +0200", Utc)?);
    /// draft.duration = Some(std::time::Duration::from_secs(30 * 60));
    /// let mut history = History::new();
    /// history.import([Workout::new(draft)?]);
    /// let counted = CountedActivities::default();
    /// let (days, first_runs) = (history.running_days(counted), history.first_runs(counted));
    /// let achievements = first_runs.achievements(&days, Year::new(2026)?);
    /// assert!(achievements.is_empty(), "the first milestone is the 50th day");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn first_runs(&self, counted: CountedActivities) -> FirstRuns {
        FirstRuns::of(&self.workouts, counted)
    }

    /// The offset of the newest workout that has begun at the instant `now`. `None` if there is no
    /// such workout, or if its offset is not known.
    ///
    /// ```
    /// use tracker_core::chrono::Utc;
    /// use tracker_core::{Activity, History, Moment, Workout, WorkoutDraft};
    ///
    /// let mut draft =
    ///     WorkoutDraft::new(Activity::Running, Moment::parse("2026-06-30 18:00:00 +0200", Utc)?);
    /// draft.duration = Some(std::time::Duration::from_secs(30 * 60));
    /// let mut history = History::new();
    /// history.import([Workout::new(draft)?]);
    /// let offset = history.offset("2026-07-01T00:00:00Z".parse()?);
    /// assert_eq!(offset.map(|offset| offset.to_string()), Some("+02:00".to_owned()));
    /// assert_eq!(history.offset("2026-06-30T00:00:00Z".parse()?), None, "the run has not begun");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn offset(&self, now: DateTime<Utc>) -> Option<FixedOffset> {
        let newest = self.workouts.iter().rfind(|workout| workout.start().instant() <= now)?;
        newest.start().offset().filter(|_| newest.start().kind().is_instant_certain())
    }

    /// Today's date for the runner: the date at the [`offset`](History::offset) of the newest
    /// workout that has begun, else in UTC. If the runner's time zone is known, use
    /// the function `today` of the crate instead (feature `tz`).
    ///
    /// ```
    /// use tracker_core::chrono::Utc;
    /// use tracker_core::{Activity, History, Moment, Workout, WorkoutDraft};
    ///
    /// let mut draft =
    ///     WorkoutDraft::new(Activity::Running, Moment::parse("2026-06-30 18:00:00 +0200", Utc)?);
    /// draft.duration = Some(std::time::Duration::from_secs(30 * 60));
    /// let mut history = History::new();
    /// history.import([Workout::new(draft)?]);
    /// let now = "2026-06-30T22:30:00Z".parse()?;
    /// assert_eq!(history.today(now), "2026-07-01".parse()?, "half past midnight at +02:00");
    /// assert_eq!(History::new().today(now), "2026-06-30".parse()?, "in UTC");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn today(&self, now: DateTime<Utc>) -> NaiveDate {
        today_at(now, self.offset(now))
    }
}
