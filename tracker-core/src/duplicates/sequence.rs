//! [`resolve`]: applies the duplicate rule to workouts of any sources, one item after the other.

use std::collections::BTreeMap;

use chrono::NaiveDate;

use crate::duplicates::Fingerprint;
use crate::duplicates::existing::Existing;
use crate::moments::Moment;
use crate::workouts::Workout;

/// The effect of importing a batch.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Resolution {
    /// For each item of the batch: whether it is a duplicate, which is not stored. Also `true` for an
    /// item that a later item of the batch replaces, and for an item of a full day.
    pub is_duplicate: Vec<bool>,
    /// The indexes of the items that are no duplicates, but are not stored either: the limit of their
    /// UTC day is reached. See [`MAX_WORKOUTS_ON_A_DAY`](crate::limits::MAX_WORKOUTS_ON_A_DAY).
    pub of_full_days: Vec<usize>,
    /// The indexes of the duplicates whose originals are all of other sources. Replaced items are not
    /// among them.
    pub from_other_sources: Vec<usize>,
    /// The indexes of the stored workouts that are replaced: only their date is known, and the batch
    /// has a workout of that day with a time.
    pub replaced: Vec<usize>,
    /// The workouts whose uncertain day is settled, each with its start as it is now: by an item of the batch, or
    /// by a stored date that the workout replaces.
    ///
    /// Of several items, the first one with a certain day settles it, else the last one. A copy of several workouts
    /// with a certain day settles none of theirs, because it does not say which of them it is. A date alone
    /// settles the run of its day that starts first, unless the day of one of these runs is certain.
    pub settled: Vec<(Original, Moment)>,
}

/// A workout that was stored before, or that the same import stores.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Original {
    /// The index of a stored workout.
    Stored(usize),
    /// The index of an item of the batch.
    Batch(usize),
}

/// Compares each item, in the order sent, with the workouts that are stored or accepted so far.
pub(crate) fn resolve(
    stored: &[Fingerprint<'_>],
    started_on: Option<&BTreeMap<NaiveDate, usize>>,
    batch: &[Fingerprint<'_>],
) -> Resolution {
    let mut existing = Existing::new(stored, started_on, batch);
    let mut resolution = Resolution::default();
    for item in 0..batch.len() {
        let place = stored.len() + item;
        let originals = existing.originals(place);
        let is_new = originals.places.is_empty();
        let is_beyond_limit = is_new && existing.is_day_full(place);
        resolution.is_duplicate.push(!is_new || is_beyond_limit);
        if is_beyond_limit {
            resolution.of_full_days.push(item);
            continue;
        }
        if originals.are_of_other_sources {
            resolution.from_other_sources.push(item);
        }
        if let Some(original) = existing.to_settle(place, &originals) {
            existing.settle(original, place);
        }
        if is_new {
            for replaced in existing.accept(place) {
                match replaced.checked_sub(stored.len()) {
                    Some(item) => resolution.is_duplicate[item] = true,
                    None => resolution.replaced.push(replaced),
                }
            }
        }
    }
    let original = |place: usize| {
        let item = place.checked_sub(stored.len());
        item.map_or(Original::Stored(place), Original::Batch)
    };
    let settled = existing.settled_starts();
    resolution.settled = settled.map(|(place, start)| (original(place), start)).collect();
    resolution
}

/// What an import writes to the tables of a program: see [`Resolution::changes`].
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct Changes {
    /// The new workouts, in the order of the batch.
    pub insert: Vec<Workout>,
    /// The stored workouts whose day was settled: the index of each, and the workout as it is now.
    pub update: Vec<(usize, Workout)>,
    /// The indexes of the stored workouts that are replaced, in order.
    pub delete: Vec<usize>,
}

impl Resolution {
    /// What the import writes. `stored` and `batch` are the workouts whose fingerprints were resolved, in the
    /// same order; the indexes are those of `stored`.
    ///
    /// ```
    /// use std::time::Duration;
    /// use tracker_core::chrono::Utc;
    /// use tracker_core::duplicates::resolve_duplicates;
    /// use tracker_core::{Activity, Moment, Source, Workout, WorkoutDraft};
    ///
    /// let run = |start: Moment, source| -> Result<Workout, Box<dyn std::error::Error>> {
    ///     let mut draft = WorkoutDraft::new(Activity::Running, start);
    ///     draft.duration = Some(Duration::from_secs(30 * 60));
    ///     draft.source = source;
    ///     Ok(Workout::new(draft)?)
    /// };
    /// // A run that was noted by its date only is replaced by the recording of the watch.
    /// let stored = vec![run(Moment::on_date("2026-06-30".parse()?, Utc)?, Source::Manual)?];
    /// let watch = Moment::parse("2026-06-30 07:00:00 +0200", Utc)?;
    /// let batch = vec![run(watch, Source::Garmin)?];
    ///
    /// let known: Vec<_> = stored.iter().map(Workout::fingerprint).collect();
    /// let new: Vec<_> = batch.iter().map(Workout::fingerprint).collect();
    /// let changes = resolve_duplicates(&known, &new).changes(&stored, batch.clone());
    /// assert_eq!((changes.insert, changes.delete), (batch, vec![0]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn changes(&self, stored: &[Workout], mut batch: Vec<Workout>) -> Changes {
        let mut update = Vec::new();
        for (original, start) in &self.settled {
            match *original {
                Original::Stored(index) => update.extend(stored.get(index).map(|workout| {
                    let mut settled = workout.clone();
                    settled.settle_start(*start);
                    (index, settled)
                })),
                Original::Batch(index) => {
                    if let Some(workout) = batch.get_mut(index) {
                        workout.settle_start(*start);
                    }
                }
            }
        }
        let mut delete = self.replaced.clone();
        delete.sort_unstable();
        delete.dedup();
        let insert = batch.into_iter().zip(&self.is_duplicate).filter(|(_, known)| !**known);
        Changes { insert: insert.map(|(workout, _)| workout).collect(), update, delete }
    }
}

/// Tells for each item of a batch whether it is a copy of a workout that the runner removed. Such an
/// item is not imported: what was removed stays removed, until the runner asks for it back.
///
/// A copy of a stored workout is not among them, because it is a duplicate. The removed workout itself
/// may be the copy of a stored one.
///
/// `removed` and `stored` need not contain all workouts. They must contain those in the
/// [`neighbourhoods`](crate::duplicates::neighbourhoods) of the batch and those that share a source id
/// with it.
///
/// ```
/// use tracker_core::chrono::Utc;
/// use tracker_core::duplicates::find_removed;
/// use tracker_core::{Activity, Moment, Workout, WorkoutDraft};
///
/// let run = |start: &str| -> Result<Workout, Box<dyn std::error::Error>> {
///     let mut draft = WorkoutDraft::new(Activity::Running, Moment::parse(start, Utc)?);
///     draft.duration = Some(std::time::Duration::from_secs(30 * 60));
///     Ok(Workout::new(draft)?)
/// };
/// let removed = run("2026-03-01 07:00:00 +0100")?;
/// let (copy, other) = (run("2026-03-01 07:00:20 +0100")?, run("2026-03-01 18:00:00 +0100")?);
/// let batch = [copy.fingerprint(), other.fingerprint()];
/// assert_eq!(find_removed(&[removed.fingerprint()], &[], &batch), [true, false]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn find_removed(
    removed: &[Fingerprint<'_>],
    stored: &[Fingerprint<'_>],
    batch: &[Fingerprint<'_>],
) -> Vec<bool> {
    let removed = Existing::new(removed, None, batch);
    let mut verdicts: Vec<bool> =
        (0..batch.len()).map(|item| removed.has_original_of(item)).collect();
    if verdicts.contains(&true) {
        let stored = Existing::new(stored, None, batch);
        for (item, verdict) in verdicts.iter_mut().enumerate() {
            *verdict = *verdict && !stored.has_original_of(item);
        }
    }
    verdicts
}
