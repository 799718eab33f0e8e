//! [`Totals`]: how far and how long someone ran.

use std::ops::{AddAssign, RangeInclusive};
use std::time::Duration;

use chrono::{Datelike, Days, NaiveDate, Weekday};

use crate::workouts::Distance;
use crate::workouts::Workout;
use crate::years::Year;

/// The values of a run that totals add up.
///
/// ```
/// use tracker_core::Distance;
/// use tracker_core::totals::{RunValues, Totals};
///
/// let mut run = RunValues::new("2026-03-01".parse()?, None, std::time::Duration::ZERO);
/// run.distance = Some(Distance::from_metres(5000.0)?);
/// let totals = Totals::from_runs([run]);
/// assert_eq!((totals.metres(), totals.without_duration), (5000.0, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct RunValues {
    /// The day of the run.
    pub day: NaiveDate,
    /// The distance; `None` if it was not measured.
    pub distance: Option<Distance>,
    /// The duration without pauses; zero if it is not known.
    pub duration: Duration,
}

impl RunValues {
    /// The values of a run on this day.
    ///
    /// ```
    /// use std::time::Duration;
    /// use tracker_core::totals::{RunValues, Totals};
    ///
    /// let run = RunValues::new("2026-03-01".parse()?, None, Duration::from_secs(1800));
    /// assert_eq!(Totals::from_runs([run]).without_distance, 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn new(day: NaiveDate, distance: Option<Distance>, duration: Duration) -> RunValues {
        RunValues { day, distance, duration }
    }

    /// The values of a workout. Whether it counts as a run is for the caller to decide: see
    /// [`CountedActivities`](crate::CountedActivities).
    ///
    /// ```
    /// use tracker_core::chrono::Utc;
    /// use tracker_core::totals::{RunValues, Totals};
    /// use tracker_core::{Activity, Moment, Workout, WorkoutDraft};
    ///
    /// let mut draft = WorkoutDraft::new(Activity::Running, Moment::parse("2026-03-01 07:00 +0100", Utc)?);
    /// draft.duration = Some(std::time::Duration::from_secs(30 * 60));
    /// let runs = [Workout::new(draft)?];
    /// assert_eq!(Totals::from_runs(runs.iter().map(RunValues::from_workout)).duration.as_secs(), 1800);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn from_workout(workout: &Workout) -> RunValues {
        RunValues { day: workout.day(), distance: workout.distance(), duration: workout.duration() }
    }
}

/// The distance and the time of some runs. A run without a distance adds its time, and the other way
/// round; both are counted, because the totals are then less than what was run.
///
/// With the feature `serde`, it serialises to `runs`, `distance` (metres), `duration` (seconds),
/// `withoutDistance` and `withoutDuration`.
///
/// ```
/// use std::time::Duration;
/// use tracker_core::Distance;
/// use tracker_core::totals::{RunValues, Totals};
///
/// let day = "2026-03-01".parse()?;
/// let distance = Distance::from_metres(5200.0)?;
/// let outdoors = RunValues::new(day, Some(distance), Duration::from_secs(1800));
/// let treadmill = RunValues::new(day, None, Duration::from_secs(1800));
/// let totals = Totals::from_runs([outdoors, treadmill]);
/// assert_eq!((totals.runs, totals.metres()), (2, 5200.0));
/// assert_eq!(totals.duration, Duration::from_secs(3600));
/// assert_eq!((totals.without_distance, totals.without_duration), (1, 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Totals {
    /// The number of runs.
    pub runs: u64,
    /// The sum of the known distances, in millimetres.
    pub millimetres: u64,
    /// The sum of the known durations.
    pub duration: Duration,
    /// The number of runs without a distance.
    pub without_distance: u64,
    /// The number of runs without a duration.
    pub without_duration: u64,
}

impl Totals {
    /// Adds up runs.
    ///
    /// ```
    /// use std::time::Duration;
    /// use tracker_core::totals::{RunValues, Totals};
    ///
    /// let day = "2026-03-01".parse()?;
    /// let runs = [1800, 2400].map(|seconds| RunValues::new(day, None, Duration::from_secs(seconds)));
    /// let totals = Totals::from_runs(runs);
    /// assert_eq!((totals.runs, totals.duration), (2, Duration::from_secs(4200)));
    /// let mut one_by_one = Totals::default();
    /// runs.into_iter().for_each(|run| one_by_one.add(run));
    /// assert_eq!(one_by_one, totals);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn from_runs(runs: impl IntoIterator<Item = RunValues>) -> Totals {
        let mut totals = Totals::default();
        for run in runs {
            totals.add(run);
        }
        totals
    }

    /// Adds a run.
    ///
    /// ```
    /// use std::time::Duration;
    /// use tracker_core::totals::{RunValues, Totals};
    ///
    /// let mut totals = Totals::default();
    /// totals.add(RunValues::new("2026-03-01".parse()?, None, Duration::from_secs(1800)));
    /// assert_eq!((totals.runs, totals.without_distance), (1, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn add(&mut self, run: RunValues) {
        self.runs += 1;
        match run.distance {
            Some(distance) => self.millimetres += distance.millimetres(),
            None => self.without_distance += 1,
        }
        self.duration = self.duration.saturating_add(run.duration);
        if run.duration.is_zero() {
            self.without_duration += 1;
        }
    }

    /// The sum of the known distances, in metres.
    ///
    /// ```
    /// use tracker_core::totals::Totals;
    ///
    /// let mut totals = Totals::default();
    /// totals.millimetres = 5_200_000;
    /// assert_eq!(totals.metres(), 5200.0);
    /// ```
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "exact up to nine million kilometres")]
    pub const fn metres(&self) -> f64 {
        self.millimetres as f64 / 1000.0
    }
}

/// Adds the runs of other totals.
impl AddAssign for Totals {
    fn add_assign(&mut self, other: Totals) {
        self.runs += other.runs;
        self.millimetres += other.millimetres;
        self.duration = self.duration.saturating_add(other.duration);
        self.without_distance += other.without_distance;
        self.without_duration += other.without_duration;
    }
}

/// The totals of a year, of each of its months, and of the current week.
///
/// With the feature `serde`, it serialises to `year`, `months` (twelve) and `week` (null in a report of
/// another year than the current one).
///
/// ```
/// use std::time::Duration;
/// use tracker_core::chrono::Weekday;
/// use tracker_core::{Distance, Year};
/// use tracker_core::totals::{RunValues, YearTotals};
///
/// let run = |day: &str| -> Result<RunValues, Box<dyn std::error::Error>> {
///     let distance = Some(Distance::from_metres(5000.0)?);
///     Ok(RunValues::new(day.parse()?, distance, Duration::from_secs(1500)))
/// };
/// let runs = [run("2025-12-29")?, run("2026-01-01")?, run("2026-01-10")?];
/// let today = "2026-01-02".parse()?;
/// let totals = YearTotals::new(Year::new(2026)?, &runs, today, Weekday::Mon);
/// assert_eq!(totals.year.metres(), 10_000.0);
/// assert_eq!(totals.months[0].runs, 2);
/// assert_eq!(totals.week.map(|week| week.runs), Some(2), "the week begins in December");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct YearTotals {
    /// The year.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub number: Year,
    /// The totals of the year.
    pub year: Totals,
    /// The totals of the months, January first.
    pub months: [Totals; 12],
    /// The totals of the calendar week of today, which can begin or end in another year. `None` if today
    /// is not in the year.
    pub week: Option<Totals>,
    #[cfg_attr(feature = "serde", serde(skip))]
    today: NaiveDate,
}

impl YearTotals {
    /// The totals of a year. `runs` must contain the runs on [`YearTotals::days`]; others do not
    /// matter. `first_weekday` is the first day of a week.
    ///
    /// ```
    /// use std::time::Duration;
    /// use tracker_core::Year;
    /// use tracker_core::chrono::Weekday;
    /// use tracker_core::totals::{RunValues, YearTotals};
    ///
    /// let run = RunValues::new("2026-03-08".parse()?, None, Duration::from_secs(1800)); // a Sunday
    /// let (year, monday) = (Year::new(2026)?, "2026-03-09".parse()?);
    /// let week = |first| YearTotals::new(year, &[run], monday, first).week.map(|week| week.runs);
    /// assert_eq!((week(Weekday::Mon), week(Weekday::Sun)), (Some(0), Some(1)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(
        year: Year,
        runs: &[RunValues],
        today: NaiveDate,
        first_weekday: Weekday,
    ) -> YearTotals {
        let mut totals = YearTotals {
            number: year,
            year: Totals::default(),
            months: [Totals::default(); 12],
            week: year.days().contains(&today).then(Totals::default),
            today,
        };
        let first = today - Days::new(today.weekday().days_since(first_weekday).into());
        let week = first..=first + Days::new(6);
        for run in runs {
            if year.days().contains(&run.day) {
                totals.year.add(*run);
                totals.months[run.day.month0() as usize].add(*run);
            }
            if let Some(of_week) = totals.week.as_mut().filter(|_| week.contains(&run.day)) {
                of_week.add(*run);
            }
        }
        totals
    }

    /// The days whose runs count for the totals of a year: the year, and the rest of the weeks in which it
    /// begins and ends.
    ///
    /// ```
    /// use tracker_core::Year;
    /// use tracker_core::totals::YearTotals;
    ///
    /// let days = YearTotals::days(Year::new(2026)?);
    /// assert_eq!(days, "2025-12-26".parse()?..="2027-01-06".parse()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn days(year: Year) -> RangeInclusive<NaiveDate> {
        year.first_day() - Days::new(6)..=year.last_day() + Days::new(6)
    }

    /// The totals of the month of today. `None` if today is not in the year.
    ///
    /// ```
    /// use std::time::Duration;
    /// use tracker_core::Year;
    /// use tracker_core::chrono::Weekday;
    /// use tracker_core::totals::{RunValues, YearTotals};
    ///
    /// let run = RunValues::new("2026-03-01".parse()?, None, Duration::from_secs(1800));
    /// let year = Year::new(2026)?;
    /// let in_march = YearTotals::new(year, &[run], "2026-03-09".parse()?, Weekday::Mon);
    /// assert_eq!(in_march.current_month().map(|month| month.runs), Some(1));
    /// let later = YearTotals::new(year, &[run], "2027-01-01".parse()?, Weekday::Mon);
    /// assert_eq!(later.current_month(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn current_month(&self) -> Option<&Totals> {
        let is_current = self.number.days().contains(&self.today);
        is_current.then(|| &self.months[self.today.month0() as usize])
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Totals {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;
        let mut fields = serializer.serialize_struct("Totals", 5)?;
        fields.serialize_field("runs", &self.runs)?;
        fields.serialize_field("distance", &self.metres())?;
        fields.serialize_field("duration", &self.duration.as_secs_f64())?;
        fields.serialize_field("withoutDistance", &self.without_distance)?;
        fields.serialize_field("withoutDuration", &self.without_duration)?;
        fields.end()
    }
}
