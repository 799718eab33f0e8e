//! [`resolve`]: applies the duplicate rule to workouts of any sources, one item after the other.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{NaiveDate, NaiveDateTime, TimeDelta};

use crate::duplicates::{Fingerprint, START_TOLERANCE};
use crate::sources::Source;

/// What an import of a batch does.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Resolution {
    /// For each item of the batch: whether it is a duplicate, and so is not stored. `true` also for
    /// an item that a later item of the batch replaces.
    pub is_duplicate: Vec<bool>,
    /// The indexes of the duplicates that are known from other sources only, without the replaced
    /// ones.
    pub from_other_sources: Vec<usize>,
    /// The indexes of the stored workouts that are replaced: only their date is known, and the batch
    /// has a workout of that day with a time.
    pub replaced: Vec<usize>,
    /// The workouts whose uncertain day is settled, each with the index of the batch item that tells
    /// the day. The first item with a certain day counts, else the last one. A copy of several
    /// workouts settles none.
    pub settled: Vec<(Original, usize)>,
}

/// A workout that is stored, or is stored by the same import.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Original {
    /// The index of a stored workout.
    Stored(usize),
    /// The index of an item of the batch.
    Batch(usize),
}

/// Takes the items in the order sent, each against everything that is stored or accepted.
pub(crate) fn resolve(stored: &[Fingerprint<'_>], batch: &[Fingerprint<'_>]) -> Resolution {
    let workouts: Vec<&Fingerprint<'_>> = stored.iter().chain(batch).collect();
    let mut existing = Existing::new(&workouts);
    for place in 0..stored.len() {
        existing.insert(place);
    }
    let mut resolution = Resolution::default();
    let mut settled = BTreeMap::new();
    for place in stored.len()..workouts.len() {
        let originals = existing.originals(place);
        resolution.is_duplicate.push(!originals.is_empty());
        let source = workouts[place].source;
        if !originals.is_empty()
            && originals.iter().all(|original| workouts[*original].source != source)
        {
            resolution.from_other_sources.push(place - stored.len());
        }
        // A copy of several workouts does not tell which of them it is.
        if let (Some(original), 1) = (originals.first(), originals.len()) {
            settle(&mut settled, &workouts, *original, place);
        }
        if originals.is_empty() {
            for replaced in existing.take_replaced(place) {
                match replaced.checked_sub(stored.len()) {
                    Some(item) => resolution.is_duplicate[item] = true,
                    None => resolution.replaced.push(replaced),
                }
            }
            existing.insert(place);
        }
    }
    for (original, by) in settled {
        let item = original.checked_sub(stored.len());
        let original = item.map_or(Original::Stored(original), Original::Batch);
        resolution.settled.push((original, by - stored.len()));
    }
    resolution
}

/// Notes that the item at `by` settles the day of its original, unless a certain item did before.
fn settle(
    settled: &mut BTreeMap<usize, usize>,
    workouts: &[&Fingerprint<'_>],
    original: usize,
    by: usize,
) {
    let is_certain = |place: usize| workouts[place].start.kind().is_day_certain();
    let is_settled = settled.get(&original).is_some_and(|place| is_certain(*place));
    if !is_settled && workouts[by].settles(workouts[original]) {
        settled.insert(original, by);
    }
}

/// The workouts that are stored or accepted. A workout is known by its place: its index in the stored
/// workouts and the batch, one after the other.
struct Existing<'a> {
    workouts: &'a [&'a Fingerprint<'a>],
    /// The longest time from start to end of any workout, and at least the tolerance.
    longest: TimeDelta,
    by_start: BTreeSet<(NaiveDateTime, usize)>,
    by_clock: BTreeSet<(NaiveDateTime, usize)>,
    by_day: BTreeSet<(NaiveDate, bool, Source, usize)>,
    by_id: BTreeSet<(Source, &'a str, usize)>,
}

impl<'a> Existing<'a> {
    fn new(workouts: &'a [&'a Fingerprint<'a>]) -> Existing<'a> {
        let longest = workouts.iter().map(|workout| workout.elapsed()).max().unwrap_or_default();
        Existing {
            workouts,
            longest: longest.max(START_TOLERANCE),
            by_start: BTreeSet::new(),
            by_clock: BTreeSet::new(),
            by_day: BTreeSet::new(),
            by_id: BTreeSet::new(),
        }
    }

    fn insert(&mut self, place: usize) {
        let workout = self.workouts[place];
        self.by_day.insert((workout.start.day(), workout.is_run(), workout.source, place));
        if let Some(id) = workout.id() {
            self.by_id.insert((workout.source, id, place));
        }
        if workout.is_date() {
            return;
        }
        self.by_start.insert((workout.start.instant().naive_utc(), place));
        if let Some(clock) = workout.clock() {
            self.by_clock.insert((clock, place));
        }
    }

    /// The existing workouts of which the workout at this place is a duplicate. For a date, one of
    /// them: of its own source, if there is one.
    fn originals(&self, place: usize) -> BTreeSet<usize> {
        let workout = self.workouts[place];
        let mut originals = BTreeSet::new();
        if let Some(id) = workout.id() {
            let same_id = (workout.source, id, 0)..=(workout.source, id, usize::MAX);
            originals.extend(self.by_id.range(same_id).map(|(_, _, place)| *place));
        }
        if workout.is_date() {
            let of_own_source = self.on_day_of(workout, workout.source, workout.source).next();
            let first = of_own_source.or_else(|| self.on_day_of(workout, FIRST, LAST).next());
            originals.extend(first);
            return originals;
        }
        self.add_originals(
            &self.by_start,
            workout.start.instant().naive_utc(),
            workout,
            &mut originals,
        );
        if let Some(clock) = workout.clock() {
            self.add_originals(&self.by_clock, clock, workout, &mut originals);
        }
        originals
    }

    /// Adds the originals of a workout among those that start near it. `start` is its start in the
    /// order of the set.
    fn add_originals(
        &self,
        set: &BTreeSet<(NaiveDateTime, usize)>,
        start: NaiveDateTime,
        workout: &Fingerprint<'_>,
        originals: &mut BTreeSet<usize>,
    ) {
        let from = start - self.longest;
        let to = start + workout.elapsed().max(START_TOLERANCE);
        for (_, place) in set.range((from, 0)..=(to, usize::MAX)) {
            if workout.is_duplicate_of(self.workouts[*place]) {
                originals.insert(*place);
            }
        }
    }

    /// Removes the workouts that the workout at this place replaces, and returns their places.
    fn take_replaced(&mut self, place: usize) -> Vec<usize> {
        let workout = self.workouts[place];
        let mut replaced: Vec<usize> = self.on_day_of(workout, FIRST, LAST).collect();
        replaced.retain(|place| workout.replaces(self.workouts[*place]));
        for place in &replaced {
            self.remove(*place);
        }
        replaced
    }

    fn remove(&mut self, place: usize) {
        let workout = self.workouts[place];
        self.by_day.remove(&(workout.start.day(), workout.is_run(), workout.source, place));
        if let Some(id) = workout.id() {
            self.by_id.remove(&(workout.source, id, place));
        }
    }

    /// The existing workouts on the same day, from one of these sources: the runs for a run, the others
    /// for another workout.
    fn on_day_of(
        &self,
        workout: &Fingerprint<'_>,
        first: Source,
        last: Source,
    ) -> impl Iterator<Item = usize> {
        let (day, is_run) = (workout.start.day(), workout.is_run());
        let range = (day, is_run, first, 0)..=(day, is_run, last, usize::MAX);
        self.by_day.range(range).map(|(_, _, _, place)| *place)
    }
}

const FIRST: Source = Source::ALL[0];

const LAST: Source = Source::ALL[Source::ALL.len() - 1];
