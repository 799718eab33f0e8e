//! [`resolve`]: applies the duplicate rule to workouts of any sources, one item after the other.

use std::collections::{BTreeMap, HashMap};

use chrono::NaiveDate;

use crate::duplicates::Fingerprint;
use crate::duplicates::existing::{Existing, Others};
use crate::moments::Moment;
use crate::workouts::Workout;

/// The effect of importing a batch.
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
/// // Strava wrote it in UTC; the watch knows the place, and that it was after midnight.
/// let stored = [run("2026-06-29T22:30:00Z", Source::Strava)?];
/// let batch = [
///     run("2026-06-30 00:30:00 +0200", Source::Garmin)?,
///     run("2026-07-01 07:00:00 +0200", Source::Garmin)?,
/// ];
/// let resolution = resolve_duplicates(
///     &stored.each_ref().map(Workout::fingerprint),
///     &batch.each_ref().map(Workout::fingerprint),
/// );
/// assert_eq!(resolution.is_duplicate, [true, false]);
/// assert_eq!(resolution.from_other_sources, [0]);
/// let (original, start) = resolution.settled[0];
/// assert_eq!((original, start.day()), (Original::Stored(0), "2026-06-30".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Resolution {
    /// For each item of the batch: whether it is a duplicate, which is not stored. Also `true` for an
    /// item that a later item of the batch replaces, for one that corrects a stored workout, and for an item of a
    /// full day.
    pub is_duplicate: Vec<bool>,
    /// The indexes of the items that are no duplicates, but are not stored either: the limit of their
    /// UTC day is reached. See [`MAX_WORKOUTS_ON_A_DAY`](crate::limits::MAX_WORKOUTS_ON_A_DAY).
    pub of_full_days: Vec<usize>,
    /// The indexes of the duplicates whose originals are all of other sources. Replaced items are not
    /// among them.
    pub from_other_sources: Vec<usize>,
    /// The stored workouts that are replaced: only their date is known, and the batch has a workout of that day with a
    /// time.
    pub replaced: Vec<Replacement>,
    /// The stored workouts that are corrected: the first item of the batch with their id, from their source, has other
    /// values.
    pub corrected: Vec<Correction>,
    /// The workouts whose day is settled, each with its start as it is now: by an item of the batch, or
    /// by a stored date that the workout replaces. Corrected workouts are not among them.
    ///
    /// Of several items, the first one with a certain day settles it, else the last one. A copy of several workouts
    /// with a certain day settles none of theirs, because it does not say which of them it is. A date alone
    /// settles the run of its day that starts first, unless the day of one of these runs is certain. A day that a
    /// copy after midnight told is not, until a date confirms it.
    pub settled: Vec<(Original, Moment)>,
}

/// A stored workout, and the item of the batch that replaces it.
///
/// ```
/// use tracker_core::chrono::Utc;
/// use tracker_core::duplicates::resolve_duplicates;
/// use tracker_core::{Activity, Moment, Source, Workout, WorkoutDraft};
///
/// let run = |start: Moment, source| -> Result<Workout, Box<dyn std::error::Error>> {
///     let mut draft = WorkoutDraft::new(Activity::Running, start);
///     draft.duration = Some(std::time::Duration::from_secs(30 * 60));
///     draft.source = source;
///     Ok(Workout::new(draft)?)
/// };
/// let noted = run(Moment::on_date("2026-06-30".parse()?, Utc)?, Source::Manual)?;
/// let watch = run(Moment::parse("2026-06-30 07:00:00 +0200", Utc)?, Source::Garmin)?;
/// let replaced = resolve_duplicates(&[noted.fingerprint()], &[watch.fingerprint()]).replaced;
/// assert_eq!((replaced[0].stored, replaced[0].item), (0, 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Replacement {
    /// The index of the stored workout.
    pub stored: usize,
    /// The index of the item.
    pub item: usize,
}

/// A stored workout, and the item of the batch that corrects it.
///
/// ```
/// use tracker_core::chrono::Utc;
/// use tracker_core::duplicates::resolve_duplicates;
/// use tracker_core::{Activity, Moment, Workout, WorkoutDraft};
///
/// let mut draft = WorkoutDraft::new(Activity::Running, Moment::parse("2026-06-30 07:00 +0200", Utc)?);
/// draft.source_id = Some("watch-17".to_owned());
/// draft.duration = Some(std::time::Duration::from_secs(30 * 60));
/// let stored = Workout::new(draft.clone())?;
/// draft.duration = Some(std::time::Duration::from_secs(50 * 60));
/// let corrected = Workout::new(draft)?;
/// let resolution = resolve_duplicates(&[stored.fingerprint()], &[corrected.fingerprint()]);
/// let correction = resolution.corrected[0];
/// assert_eq!((correction.stored, correction.item), (0, 0));
/// assert_eq!(correction.start, Some(stored.start()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Correction {
    /// The index of the stored workout.
    pub stored: usize,
    /// The index of the item with its new values.
    pub item: usize,
    /// The start that is stored. `None` if the item is a copy of a workout from another source: that one stays, and the
    /// corrected one goes.
    pub start: Option<Moment>,
}

/// A workout that was stored before, or that the same import stores. [`Resolution`] has an example.
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
    let ids = BatchIds::new(batch);
    let mut existing = Existing::new(stored, started_on, batch);
    let mut resolution = Resolution::default();
    for item in 0..batch.len() {
        let is_done = ids.is_first[item] && resolution.correct(item, &ids, &mut existing);
        if !is_done {
            resolution.compare(item, &mut existing);
        }
    }
    resolution.read_starts(&existing);
    resolution
}

impl Resolution {
    /// Corrects the stored workout with the id of an item, if the item has no other original. Removes it, if the others
    /// are of other sources. Returns whether nothing is left to do about the item.
    fn correct(&mut self, item: usize, ids: &BatchIds, existing: &mut Existing<'_>) -> bool {
        let place = existing.place(item);
        let Some(corrected) = existing.corrected_by(place) else { return false };
        let others = existing.other_originals(place, corrected);
        let is_free = others == Others::None && !existing.is_day_full(place, Some(corrected));
        if is_free {
            existing.correct(corrected, place);
        } else if others == Others::OfOtherSources && !ids.is_repeated[item] {
            existing.remove(corrected);
        } else {
            return false;
        }
        self.corrected.push(Correction { stored: corrected, item, start: None });
        if is_free {
            self.is_duplicate.push(true);
            self.replace(existing.replaced_by(place), corrected, item, existing);
        }
        is_free
    }

    /// Compares an item with the workouts that are stored or accepted so far.
    fn compare(&mut self, item: usize, existing: &mut Existing<'_>) {
        let place = existing.place(item);
        let originals = existing.originals(place);
        let is_new = originals.places.is_empty();
        let replaced = existing.replaced_by(place).filter(|_| is_new);
        let is_beyond_limit = is_new && existing.is_day_full(place, replaced);
        self.is_duplicate.push(!is_new || is_beyond_limit);
        if is_beyond_limit {
            self.of_full_days.push(item);
            return;
        }
        let is_correction = self.corrected.last().is_some_and(|last| last.item == item);
        if originals.are_of_other_sources && !is_correction {
            self.from_other_sources.push(item);
        }
        if let Some(original) = existing.to_settle(place, &originals) {
            existing.settle(original, place);
        }
        if is_new {
            existing.insert(place);
            self.replace(replaced, place, item, existing);
        }
    }

    /// Notes that the workout at a place, which is this item, replaces a date.
    fn replace(
        &mut self,
        date: Option<usize>,
        place: usize,
        item: usize,
        existing: &mut Existing<'_>,
    ) {
        let Some(date) = date else { return };
        existing.replace(date, place);
        match existing.item(date) {
            Some(other) => self.is_duplicate[other] = true,
            None => self.replaced.push(Replacement { stored: date, item }),
        }
    }

    /// Reads the starts of the corrected and of the settled workouts, after all items.
    fn read_starts(&mut self, existing: &Existing<'_>) {
        for correction in &mut self.corrected {
            correction.start = existing.start(correction.stored);
        }
        for (place, start) in existing.settled_starts() {
            let original = existing.item(place).map_or(Original::Stored(place), Original::Batch);
            self.settled.push((original, start));
        }
    }
}

/// Which items of a batch have the same ids.
struct BatchIds {
    /// Whether no earlier item has the id of an item.
    is_first: Vec<bool>,
    /// Whether later items have the id of an item.
    is_repeated: Vec<bool>,
}

impl BatchIds {
    fn new(batch: &[Fingerprint<'_>]) -> BatchIds {
        let mut first = HashMap::new();
        let mut ids =
            BatchIds { is_first: vec![true; batch.len()], is_repeated: vec![false; batch.len()] };
        for (item, workout) in batch.iter().enumerate() {
            let Some(id) = workout.id() else { continue };
            let first = *first.entry((workout.source, id)).or_insert(item);
            ids.is_first[item] = first == item;
            ids.is_repeated[first] |= first != item;
        }
        ids
    }
}
/// What an import writes to the tables of a program. [`Resolution::changes`] has an example.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct Changes {
    /// The new workouts, in the order of the batch.
    pub insert: Vec<Workout>,
    /// The stored workouts that are corrected, or whose day was settled: the index of each, and the workout as it is
    /// now.
    pub update: Vec<(usize, Workout)>,
    /// The indexes of the stored workouts that go, because others replace them, in order.
    pub delete: Vec<usize>,
}

impl Resolution {
    /// The same with these places in the place of the indexes of stored workouts.
    pub(crate) fn of_stored_at(mut self, places: &[usize]) -> Resolution {
        self.replaced.iter_mut().for_each(|it| it.stored = places[it.stored]);
        self.corrected.iter_mut().for_each(|it| it.stored = places[it.stored]);
        for (original, _) in &mut self.settled {
            if let Original::Stored(index) = original {
                *index = places[*index];
            }
        }
        self
    }

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
        let mut delete: Vec<usize> = self.replaced.iter().map(|it| it.stored).collect();
        for Correction { stored, item, start } in &self.corrected {
            match (start, batch.get(*item)) {
                (Some(start), Some(corrected)) => update.push((*stored, corrected.settled(*start))),
                _ => delete.push(*stored),
            }
        }
        for (original, start) in &self.settled {
            match *original {
                Original::Stored(index) => {
                    update
                        .extend(stored.get(index).map(|workout| (index, workout.settled(*start))));
                }
                Original::Batch(index) => {
                    if let Some(workout) = batch.get_mut(index) {
                        workout.settle_start(*start);
                    }
                }
            }
        }
        delete.sort_unstable();
        let insert = batch.into_iter().zip(&self.is_duplicate).filter(|(_, known)| !**known);
        Changes { insert: insert.map(|(workout, _)| workout).collect(), update, delete }
    }
}

/// Tells for each item of a batch whether it is a copy of a workout that the runner removed. Such an
/// item is not imported: what was removed stays removed, until the runner asks for it back.
///
/// A copy of a stored workout is not among them, because it is a duplicate, unless it would correct that one. The
/// removed workout itself may be the copy of a stored one.
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
            *verdict = *verdict && !stored.has_lasting_original_of(item);
        }
    }
    verdicts
}
