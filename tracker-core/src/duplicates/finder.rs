//! [`find_duplicates`]: applies the duplicate rule to a batch.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use chrono::{DateTime, NaiveDate, Utc};

use crate::duplicates::sequence::{self, Resolution};
use crate::duplicates::{CLOCKS, Fingerprint, LONGEST, START_TOLERANCE};

/// Tells for each item of a batch whether it is a duplicate: of a stored workout, or of an earlier
/// item of the batch that is not a duplicate itself. An item that a later item replaces is a
/// duplicate, too, and so are an item that corrects a stored workout, and an item of a day that has
/// [`MAX_WORKOUTS_ON_A_DAY`](crate::limits::MAX_WORKOUTS_ON_A_DAY) workouts.
///
/// `stored` need not contain all stored workouts. It must contain those in the [`neighbourhoods`]
/// of the batch and those that share a source id with it.
///
/// ```
/// use tracker_core::chrono::{TimeDelta, Utc};
/// use tracker_core::duplicates::{Fingerprint, find_duplicates};
/// use tracker_core::{Activity, Moment};
///
/// let start = Moment::parse("2026-03-01 07:00:00 +0000", Utc)?;
/// let end = start.instant() + TimeDelta::minutes(30);
/// let run = Fingerprint::new(Activity::Running, start, end, std::time::Duration::from_secs(30 * 60));
/// let (mut watch, mut phone) = (run, run);
/// (watch.source_id, phone.source_id) = (Some("watch"), Some("phone"));
/// assert_eq!(find_duplicates(&[], &[watch, phone]), [false, true]);
/// assert_eq!(find_duplicates(&[phone], &[watch, phone]), [true, true]);
/// # Ok::<(), tracker_core::moments::InvalidMoment>(())
/// ```
#[must_use]
pub fn find_duplicates(stored: &[Fingerprint<'_>], batch: &[Fingerprint<'_>]) -> Vec<bool> {
    resolve_duplicates(stored, batch).is_duplicate
}

/// Like [`find_duplicates`], and also tells which existing workouts change: those of which only the
/// date is known are replaced, those with the same id and other values are corrected, and days are settled.
///
/// The batch is one file. Its rows with a date only are no duplicates of rows of their source in the same batch, unless
/// they have the same id. The first item with an id can correct a stored workout.
///
/// The cost: *n* workouts are sorted, so it grows with *n* log *n*. Each item is also compared with
/// the workouts of its source that start within a minute of it, and with workouts of other sources that
/// can share 70 % with it, until two originals are known. At most
/// [`MAX_WORKOUTS_ON_A_DAY`](crate::limits::MAX_WORKOUTS_ON_A_DAY) workouts start on a UTC day, and none
/// lasts longer than a week. So an item is compared with a few others in a real history, and in any list
/// with those that start within two or three days: some hundred of each source.
///
/// ```
/// use tracker_core::chrono::Utc;
/// use tracker_core::duplicates::{Original, resolve_duplicates};
/// use tracker_core::{Activity, Moment, Source, Workout, WorkoutDraft};
///
/// let run = |start: &str, source| -> Result<Workout, Box<dyn std::error::Error>> {
///     let mut draft = WorkoutDraft::new(Activity::Running, Moment::parse(start, Utc)?);
///     draft.duration = Some(std::time::Duration::from_secs(30 * 60));
///     draft.source = source;
///     Ok(Workout::new(draft)?)
/// };
/// let (stored, copy) =
///     (run("2026-06-29T22:30:00Z", Source::Strava)?, run("2026-06-30 00:30:00 +0200", Source::Garmin)?);
/// let resolution = resolve_duplicates(&[stored.fingerprint()], &[copy.fingerprint()]);
/// assert_eq!(resolution.is_duplicate, [true]);
/// let (original, start) = resolution.settled[0];
/// assert_eq!((original, start.day()), (Original::Stored(0), "2026-06-30".parse()?), "the copy tells the day");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn resolve_duplicates(stored: &[Fingerprint<'_>], batch: &[Fingerprint<'_>]) -> Resolution {
    sequence::resolve(stored, None, batch)
}

/// Like [`resolve_duplicates`], for a program that reads only those stored workouts that can be
/// originals. `started_on` says how many workouts are stored on each UTC day on which an
/// item of the batch starts, so that the limit of a day holds; days without workouts may be missing.
///
/// ```
/// use std::collections::BTreeMap;
/// use std::time::Duration;
/// use tracker_core::chrono::{TimeDelta, Utc};
/// use tracker_core::duplicates::{Fingerprint, resolve_duplicates_among};
/// use tracker_core::limits::MAX_WORKOUTS_ON_A_DAY;
/// use tracker_core::{Activity, Moment};
///
/// let start = Moment::parse("2026-03-01 07:00:00 +0000", Utc)?;
/// let end = start.instant() + TimeDelta::minutes(30);
/// let run = Fingerprint::new(Activity::Running, start, end, Duration::from_secs(30 * 60));
/// let full = BTreeMap::from([("2026-03-01".parse()?, MAX_WORKOUTS_ON_A_DAY)]);
/// assert_eq!(resolve_duplicates_among(&[], &full, &[run]).of_full_days, [0]);
/// let again = resolve_duplicates_among(&[run], &full, &[run]);
/// assert!(again.of_full_days.is_empty(), "it is a duplicate");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn resolve_duplicates_among(
    stored: &[Fingerprint<'_>],
    started_on: &BTreeMap<NaiveDate, usize>,
    batch: &[Fingerprint<'_>],
) -> Resolution {
    sequence::resolve(stored, Some(started_on), batch)
}

/// The time ranges in which a stored workout can be the original of a batch item, or can be replaced
/// by it: from [`Workout::MAX_DURATION`](crate::Workout::MAX_DURATION) before the start to the end,
/// and two more days on both sides, because two clocks can show different days. Earliest first,
/// without overlaps.
///
/// ```
/// use std::time::Duration;
/// use tracker_core::chrono::Utc;
/// use tracker_core::duplicates::neighbourhoods;
/// use tracker_core::{Activity, Moment, Workout, WorkoutDraft};
///
/// let run = |start: &str| -> Result<Workout, Box<dyn std::error::Error>> {
///     let start = Moment::parse(start, Utc)?;
///     let mut draft = WorkoutDraft::new(Activity::Running, start);
///     draft.duration = Some(Duration::from_secs(30 * 60));
///     Ok(Workout::new(draft)?)
/// };
/// let (first, next) = (run("2026-03-01 07:00:00 +0100")?, run("2026-03-03 07:00:00 +0100")?);
/// let later = run("2026-04-01 07:00:00 +0200")?;
/// // The first two are close together; the third needs another query.
/// let batch = [first.fingerprint(), next.fingerprint(), later.fingerprint()];
/// assert_eq!(neighbourhoods(&batch).len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn neighbourhoods(batch: &[Fingerprint<'_>]) -> Vec<RangeInclusive<DateTime<Utc>>> {
    joined(batch.iter().map(neighbourhood).collect())
}

/// A search for stored workouts that can be originals of items of a batch, or that these can replace or
/// settle. See [`searches`].
///
/// ```
/// use tracker_core::chrono::{TimeDelta, Utc};
/// use tracker_core::duplicates::searches;
/// use tracker_core::{Activity, Moment, Workout, WorkoutDraft};
///
/// let mut draft = WorkoutDraft::new(Activity::Running, Moment::parse("2026-03-01 07:00 +0000", Utc)?);
/// draft.duration = Some(std::time::Duration::from_secs(30 * 60));
/// let run = Workout::new(draft)?;
/// let [search] = searches(&[run.fingerprint()])[..] else { panic!("one search") };
/// let minute = TimeDelta::minutes(1); // of tolerance
/// assert_eq!(search.touching_from, run.start().instant() - minute);
/// assert_eq!(search.touching_to, run.end() + minute);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Search {
    /// Workouts that start earlier are not needed.
    pub earliest: DateTime<Utc>,
    /// Workouts that start later are not needed.
    pub latest: DateTime<Utc>,
    /// Workouts with an instant that end earlier are not needed.
    pub touching_from: DateTime<Utc>,
    /// Workouts with an instant that start later are not needed.
    pub touching_to: DateTime<Utc>,
}

impl Search {
    /// A search for all workouts that start in one of the [`neighbourhoods`].
    ///
    /// ```
    /// use tracker_core::chrono::Utc;
    /// use tracker_core::duplicates::{Search, neighbourhoods};
    /// use tracker_core::{Activity, Moment, Workout, WorkoutDraft};
    ///
    /// let mut draft = WorkoutDraft::new(Activity::Running, Moment::parse("2026-03-01 07:00 +0100", Utc)?);
    /// draft.duration = Some(std::time::Duration::from_secs(30 * 60));
    /// let run = Workout::new(draft)?;
    /// let batch = [run.fingerprint()];
    /// let searches: Vec<Search> = neighbourhoods(&batch).into_iter().map(Search::of_starts).collect();
    /// assert!(searches[0].finds(&run.fingerprint()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of_starts(range: RangeInclusive<DateTime<Utc>>) -> Search {
        let (earliest, latest) = range.into_inner();
        Search { earliest, latest, touching_from: earliest, touching_to: latest }
    }

    /// Whether the search finds a workout.
    ///
    /// In SQL: `start_at between earliest and latest and (start_kind in ('clock', 'date') or
    /// start_at <= touching_to and end_at >= touching_from)`.
    ///
    /// ```
    /// use tracker_core::chrono::Utc;
    /// use tracker_core::duplicates::searches;
    /// use tracker_core::{Activity, Moment, Workout, WorkoutDraft};
    ///
    /// let run = |start: &str| -> Result<Workout, Box<dyn std::error::Error>> {
    ///     let mut draft = WorkoutDraft::new(Activity::Running, Moment::parse(start, Utc)?);
    ///     draft.duration = Some(std::time::Duration::from_secs(30 * 60));
    ///     Ok(Workout::new(draft)?)
    /// };
    /// let item = run("2026-03-01 07:00:00 +0100")?;
    /// let [search] = searches(&[item.fingerprint()])[..] else { panic!("one search") };
    /// assert!(search.finds(&run("2026-03-01 07:10:00 +0100")?.fingerprint()));
    /// assert!(!search.finds(&run("2026-03-01 18:00:00 +0100")?.fingerprint()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn finds(&self, stored: &Fingerprint<'_>) -> bool {
        let start = stored.start.instant();
        let touches = start <= self.touching_to && stored.end >= self.touching_from;
        let has_instant = stored.start.kind().is_instant_certain() && !stored.is_date();
        (self.earliest..=self.latest).contains(&start) && (touches || !has_instant)
    }
}

/// The searches that find all stored workouts which [`resolve_duplicates_among`] needs for a batch, beside
/// those with the same source ids. They find fewer workouts than the [`neighbourhoods`] have.
///
/// ```
/// use tracker_core::chrono::{TimeDelta, Utc};
/// use tracker_core::duplicates::searches;
/// use tracker_core::{Activity, Moment, Source, Workout, WorkoutDraft};
///
/// let run = |start: &str, source| -> Result<Workout, Box<dyn std::error::Error>> {
///     let mut draft = WorkoutDraft::new(Activity::Running, Moment::parse(start, Utc)?);
///     draft.duration = Some(std::time::Duration::from_secs(30 * 60));
///     draft.source = source;
///     Ok(Workout::new(draft)?)
/// };
/// let item = run("2026-03-01 07:00:00 +0000", Source::Strava)?;
/// let [search] = searches(&[item.fingerprint()])[..] else { panic!("one search") };
/// assert!(search.finds(&run("2026-03-01 07:20:00 +0000", Source::Garmin)?.fingerprint()));
/// assert!(!search.finds(&run("2026-03-01 08:00:00 +0000", Source::Garmin)?.fingerprint()));
/// assert!(search.finds(&run("2026-03-01 08:00:00", Source::Garmin)?.fingerprint()), "on a clock");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn searches(batch: &[Fingerprint<'_>]) -> Vec<Search> {
    let ranges = joined(batch.iter().map(touching).collect());
    let search = |range: RangeInclusive<DateTime<Utc>>| Search {
        earliest: *range.start() - LONGEST - CLOCKS,
        latest: *range.end() + CLOCKS,
        touching_from: *range.start(),
        touching_to: *range.end(),
    };
    ranges.into_iter().map(search).collect()
}

/// Whether one of these searches finds a workout. They are in the order of [`searches`]. For a program that
/// reads a history from its beginning to its end, and keeps what is needed for a large batch.
///
/// ```
/// use tracker_core::chrono::Utc;
/// use tracker_core::duplicates::{find_any, searches};
/// use tracker_core::{Activity, Moment, Workout, WorkoutDraft};
///
/// let run = |start: &str| -> Result<Workout, Box<dyn std::error::Error>> {
///     let mut draft = WorkoutDraft::new(Activity::Running, Moment::parse(start, Utc)?);
///     draft.duration = Some(std::time::Duration::from_secs(30 * 60));
///     Ok(Workout::new(draft)?)
/// };
/// let batch = [run("2026-03-01 07:00:00 +0000")?, run("2026-04-01 07:00:00 +0000")?];
/// let searches = searches(&batch.each_ref().map(Workout::fingerprint));
/// assert!(find_any(&searches, &run("2026-04-01 07:10:00 +0000")?.fingerprint()));
/// assert!(!find_any(&searches, &run("2026-03-15 07:00:00 +0000")?.fingerprint()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn find_any(searches: &[Search], stored: &Fingerprint<'_>) -> bool {
    let start = stored.start.instant();
    // The first search that does not end before the workout is the only one that can find it: later ones
    // begin later.
    let touching = searches.partition_point(|search| search.touching_to < start);
    let around = searches.partition_point(|search| search.latest < start);
    [touching, around].iter().any(|&index| searches.get(index).is_some_and(|it| it.finds(stored)))
}

/// When a stored workout with an instant can be needed for an item: while the item lasts. For an item
/// without an instant: two days before and after it, too.
fn touching(item: &Fingerprint<'_>) -> (DateTime<Utc>, DateTime<Utc>) {
    let has_instant = item.start.kind().is_instant_certain() && !item.is_date();
    let around = if has_instant { START_TOLERANCE } else { CLOCKS };
    let start = item.start.instant();
    (start - around, start + item.elapsed() + around)
}

/// The ranges in order. Those that overlap are joined.
fn joined(mut ranges: Vec<(DateTime<Utc>, DateTime<Utc>)>) -> Vec<RangeInclusive<DateTime<Utc>>> {
    ranges.sort_unstable();
    let mut stretches: Vec<RangeInclusive<DateTime<Utc>>> = Vec::new();
    for (from, to) in ranges {
        match stretches.last_mut() {
            Some(last) if from <= *last.end() => *last = *last.start()..=to.max(*last.end()),
            _ => stretches.push(from..=to),
        }
    }
    stretches
}

pub(crate) fn neighbourhood(item: &Fingerprint<'_>) -> (DateTime<Utc>, DateTime<Utc>) {
    let start = item.start.instant();
    (start - LONGEST - CLOCKS, start + item.elapsed() + CLOCKS)
}
