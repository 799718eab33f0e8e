//! [`History`]: the workouts of one runner, collected from any number of imports.

use std::collections::HashSet;

use chrono::{DateTime, FixedOffset, NaiveDate, TimeDelta, Utc};

use crate::activities::CountedActivities;
use crate::duplicates::{Fingerprint, neighbourhoods, resolve_duplicates};
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
/// use tracker_core::chrono::Utc;
/// use tracker_core::{
///     Activity, CountedActivities, Goal, History, Moment, Progress, TargetDays, Workout,
///     WorkoutDraft, Year,
/// };
///
/// let workout = |activity, start: &str| -> Result<Workout, Box<dyn std::error::Error>> {
///     let mut draft = WorkoutDraft::new(activity, Moment::parse(start, Utc)?);
///     draft.duration = Some(Duration::from_secs(30 * 60));
///     Ok(Workout::new(draft)?)
/// };
/// let monday = workout(Activity::Running, "2026-03-02 07:00:00 +0100")?;
/// let tuesday = workout(Activity::Walking, "2026-03-03 07:00:00 +0100")?;
/// let wednesday = workout(Activity::Running, "2026-03-04 07:00:00 +0100")?;
///
/// let mut history = History::new();
/// assert_eq!(history.import([monday.clone(), tuesday.clone()]).added, 2);
/// assert_eq!(history.import([monday, tuesday, wednesday]).added, 1, "two of them are known");
///
/// let days = history.running_days(CountedActivities::default());
/// assert_eq!(days.len(), 2, "a walk makes no running day");
///
/// let goal = Goal::new(Year::new(2026)?, TargetDays::default());
/// let today = history.today("2026-03-04T12:00:00Z".parse()?);
/// assert_eq!(Progress::new(goal, &days, today).goal.completed_days, 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(transparent))]
pub struct History {
    /// Sorted by start. Workouts with the same start are in the order of their import.
    workouts: Vec<Workout>,
}

/// What an import did: see [`History::import`]. Each item of the list was added, or is in one of the lists here.
///
/// ```
/// use tracker_core::chrono::Utc;
/// use tracker_core::{Activity, History, Moment, Workout, WorkoutDraft};
///
/// let run = |minutes: u64| -> Result<Workout, Box<dyn std::error::Error>> {
///     let start = Moment::parse("2026-06-30 18:00:00 +0200", Utc)?;
///     let mut draft = WorkoutDraft::new(Activity::Running, start);
///     draft.duration = Some(std::time::Duration::from_secs(minutes * 60));
///     draft.source_id = Some("watch-17".to_owned());
///     Ok(Workout::new(draft)?)
/// };
/// let mut history = History::new();
/// let imported = history.import([run(30)?, run(31)?]);
/// assert_eq!((imported.added, imported.duplicates), (1, vec![1]));
/// // The watch has corrected its recording.
/// let imported = history.import([run(50)?]);
/// assert_eq!((imported.added, imported.corrected), (0, vec![0]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Imported {
    /// How many workouts were added.
    pub added: usize,
    /// The indexes of the items that correct a workout of the history: the same id from the same source, with other
    /// values.
    pub corrected: Vec<usize>,
    /// The indexes of the items that were not added because the history or an earlier item has them, or because
    /// a later item replaces them, in order.
    pub duplicates: Vec<usize>,
    /// The indexes of the items that were not added because their UTC day has
    /// [`MAX_WORKOUTS_ON_A_DAY`](crate::limits::MAX_WORKOUTS_ON_A_DAY), in order.
    pub of_full_days: Vec<usize>,
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
    /// A workout with a time replaces one of which only the date was known, one with a known id and other values
    /// corrects that workout, and a copy with a certain day settles an uncertain one. A UTC day keeps at most
    /// [`MAX_WORKOUTS_ON_A_DAY`](crate::limits::MAX_WORKOUTS_ON_A_DAY).
    ///
    /// The items are compared with the workouts near them in time and with those that have one of their ids. So one more
    /// workout costs little, apart from moving the workouts after it; a whole file is still faster in one call.
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
    /// assert_eq!(history.import([run.clone()]).added, 1);
    /// assert_eq!(history.import([run]).duplicates, [0], "it is known");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn import(&mut self, workouts: impl IntoIterator<Item = Workout>) -> Imported {
        let batch: Vec<Workout> = workouts.into_iter().collect();
        let fingerprints: Vec<_> = batch.iter().map(Workout::fingerprint).collect();
        let near = self.near(&fingerprints);
        let known: Vec<_> = near.iter().map(|place| self.workouts[*place].fingerprint()).collect();
        let resolution = resolve_duplicates(&known, &fingerprints).of_stored_at(&near);
        let changes = resolution.changes(&self.workouts, batch);
        for (index, settled) in changes.update {
            self.workouts[index] = settled;
        }
        let mut indexes = 0..self.workouts.len();
        let is_kept = |index| changes.delete.binary_search(&index).is_err();
        self.workouts.retain(|_| indexes.next().is_some_and(is_kept));
        let added = changes.insert.len();
        self.workouts.extend(changes.insert);
        self.workouts.sort_by_key(|workout| workout.start().instant());
        let of_full_days = resolution.of_full_days;
        let corrected: Vec<usize> = resolution.corrected.iter().map(|it| it.item).collect();
        let mut duplicates = Vec::new();
        for (index, is_duplicate) in resolution.is_duplicate.into_iter().enumerate() {
            let is_other = of_full_days.binary_search(&index).is_ok()
                || corrected.binary_search(&index).is_ok();
            if is_duplicate && !is_other {
                duplicates.push(index);
            }
        }
        Imported { added, corrected, duplicates, of_full_days }
    }

    /// The places of the workouts that the duplicate rule compares with these items, in order.
    fn near(&self, items: &[Fingerprint<'_>]) -> Vec<usize> {
        let mut near = Vec::new();
        for range in neighbourhoods(items) {
            let before = |time: DateTime<Utc>| {
                self.workouts.partition_point(|stored| stored.start().instant() < time)
            };
            near.extend(before(*range.start())..before(*range.end() + TimeDelta::nanoseconds(1)));
        }
        let ids: HashSet<&str> = items.iter().filter_map(Fingerprint::id).collect();
        if !ids.is_empty() {
            let with_id =
                |stored: &Workout| stored.fingerprint().id().is_some_and(|id| ids.contains(id));
            let places = (0..).zip(&self.workouts).filter(|(_, stored)| with_id(stored));
            near.extend(places.map(|(place, _)| place));
            near.sort_unstable();
            near.dedup();
        }
        near
    }

    /// Removes a workout. Returns whether the history had it.
    ///
    /// ```
    /// use tracker_core::chrono::Utc;
    /// use tracker_core::{Activity, History, Moment, Workout, WorkoutDraft};
    ///
    /// let mut draft =
    ///     WorkoutDraft::new(Activity::Running, Moment::parse("2026-06-30 18:00:00 +0200", Utc)?);
    /// draft.duration = Some(std::time::Duration::from_secs(30 * 60));
    /// let run = Workout::new(draft)?;
    /// let mut history = History::new();
    /// history.import([run.clone()]);
    /// assert!(history.remove(&run));
    /// assert!(!history.remove(&run), "it is gone");
    /// assert_eq!(history, History::new());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn remove(&mut self, workout: &Workout) -> bool {
        let start = workout.start().instant();
        let first = self.workouts.partition_point(|stored| stored.start().instant() < start);
        let same = self.workouts[first..].iter();
        let mut same = same.take_while(|stored| stored.start().instant() == start);
        let Some(place) = same.position(|stored| stored == workout) else { return false };
        self.workouts.remove(first + place);
        true
    }

    /// The workout of the history of which this one is a duplicate. After an import, it is the item itself if
    /// that was added, and otherwise what it is a copy of.
    ///
    /// ```
    /// use tracker_core::chrono::Utc;
    /// use tracker_core::{Activity, History, Moment, Workout, WorkoutDraft};
    ///
    /// let run = |start: &str| -> Result<Workout, Box<dyn std::error::Error>> {
    ///     let mut draft = WorkoutDraft::new(Activity::Running, Moment::parse(start, Utc)?);
    ///     draft.duration = Some(std::time::Duration::from_secs(30 * 60));
    ///     Ok(Workout::new(draft)?)
    /// };
    /// let (watch, phone) = (run("2026-06-30 18:00:00 +0200")?, run("2026-06-30 18:00:20 +0200")?);
    /// let mut history = History::new();
    /// assert_eq!(history.import([watch.clone(), phone.clone()]).added, 1);
    /// assert_eq!(history.original_of(&phone), Some(&watch));
    /// assert_eq!(history.original_of(&run("2026-07-01 18:00:00 +0200")?), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn original_of(&self, workout: &Workout) -> Option<&Workout> {
        let item = workout.fingerprint();
        let is_original = |stored: &&Workout| item.is_duplicate_of(&stored.fingerprint());
        let (earliest, latest) = neighbourhoods(&[item]).first()?.clone().into_inner();
        let first = self.workouts.partition_point(|stored| stored.start().instant() < earliest);
        let near = self.workouts[first..].iter();
        let near = near.take_while(|stored| stored.start().instant() <= latest).find(is_original);
        // The same id is the same workout, wherever it is.
        near.or_else(|| self.workouts.iter().find(is_original).filter(|_| item.id().is_some()))
    }

    /// The workouts, sorted by start.
    ///
    /// ```
    /// use tracker_core::chrono::Utc;
    /// use tracker_core::{Activity, History, Moment, Workout, WorkoutDraft};
    ///
    /// let run = |start: &str| -> Result<Workout, Box<dyn std::error::Error>> {
    ///     let mut draft = WorkoutDraft::new(Activity::Running, Moment::parse(start, Utc)?);
    ///     draft.duration = Some(std::time::Duration::from_secs(30 * 60));
    ///     Ok(Workout::new(draft)?)
    /// };
    /// let (early, late) = (run("2026-06-29 07:00:00 +0200")?, run("2026-06-30 18:00:00 +0200")?);
    /// let mut history = History::new();
    /// history.import([late.clone(), early.clone()]);
    /// assert_eq!(history.workouts(), [early, late]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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
        FirstRuns::from_workouts(&self.workouts, counted)
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

/// Reads what was written. Workouts from elsewhere are imported, so that copies are found: [`History::import`].
#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for History {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<History, D::Error> {
        let mut workouts = Vec::<Workout>::deserialize(deserializer)?;
        workouts.sort_by_key(|workout| workout.start().instant());
        Ok(History { workouts })
    }
}
