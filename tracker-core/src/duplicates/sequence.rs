//! [`resolve`]: applies the duplicate rule to workouts of any sources, one item after the other.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{NaiveDate, NaiveDateTime, TimeDelta};

use crate::duplicates::{Fingerprint, START_TOLERANCE};
use crate::moments::MomentKind;
use crate::sources::Source;

/// The effect of importing a batch.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Resolution {
    /// For each item of the batch: whether it is a duplicate, which is not stored. Also `true` for an
    /// item that a later item of the batch replaces.
    pub is_duplicate: Vec<bool>,
    /// The indexes of the duplicates whose originals are all of other sources. Replaced items are not
    /// among them.
    pub from_other_sources: Vec<usize>,
    /// The indexes of the stored workouts that are replaced: only their date is known, and the batch
    /// has a workout of that day with a time.
    pub replaced: Vec<usize>,
    /// The workouts whose uncertain day is settled, each with the workout that tells the day: an item
    /// of the batch, or a stored date that the workout replaces.
    ///
    /// If several items tell the day, the first one with a certain day counts, else the last one. A copy
    /// of several workouts settles no day, because it does not tell which of them it is. Only a date
    /// settles the first run of its day, unless the day of one of these runs is certain.
    pub settled: Vec<(Original, Original)>,
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
pub(crate) fn resolve(stored: &[Fingerprint<'_>], batch: &[Fingerprint<'_>]) -> Resolution {
    let mut existing = Existing::new(stored, batch);
    let mut resolution = Resolution::default();
    for place in stored.len()..stored.len() + batch.len() {
        let originals = existing.originals(place);
        resolution.is_duplicate.push(!originals.is_empty());
        if existing.are_of_other_sources(place, &originals) {
            resolution.from_other_sources.push(place - stored.len());
        }
        if let Some(original) = existing.to_settle(place, &originals) {
            existing.settle(original, place);
        }
        if originals.is_empty() {
            for replaced in existing.replace(place) {
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
    let settled = existing.settled.into_iter();
    resolution.settled = settled.map(|(place, by)| (original(place), original(by))).collect();
    resolution
}

/// The workouts that are stored or accepted so far. The place of a workout is its index in the list
/// of the stored workouts and, after them, the batch.
struct Existing<'a> {
    /// All workouts, with the days that were settled so far.
    workouts: Vec<Fingerprint<'a>>,
    /// The workouts whose day was settled, each with the last workout that settled it.
    settled: BTreeMap<usize, usize>,
    /// The longest time from start to end of any workout, and at least the tolerance.
    longest: TimeDelta,
    by_start: BTreeSet<(NaiveDateTime, usize)>,
    by_clock: BTreeSet<(NaiveDateTime, usize)>,
    by_day: BTreeSet<(Day, Source, usize)>,
    by_id: BTreeSet<(Source, &'a str, usize)>,
}

/// A day, the kind of workout (runs or others), and how certain the day is: a key of `by_day`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Day {
    date: NaiveDate,
    is_run: bool,
    certainty: Certainty,
}

/// How certain the day of a workout is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Certainty {
    /// The day is certain, and only the date is known.
    Date,
    Certain,
    Uncertain,
}

impl Day {
    fn of(workout: &Fingerprint<'_>) -> Day {
        let certainty = match workout.start.kind() {
            MomentKind::Date => Certainty::Date,
            kind if kind.is_day_certain() => Certainty::Certain,
            _ => Certainty::Uncertain,
        };
        Day { date: workout.start.day(), is_run: workout.is_run(), certainty }
    }
}

impl<'a> Existing<'a> {
    /// Begins with the stored workouts. Workouts of the batch are added by their place.
    fn new(stored: &[Fingerprint<'a>], batch: &[Fingerprint<'a>]) -> Existing<'a> {
        let workouts: Vec<Fingerprint<'a>> = stored.iter().chain(batch).copied().collect();
        let longest = workouts.iter().map(Fingerprint::elapsed).max().unwrap_or_default();
        let mut existing = Existing {
            workouts,
            settled: BTreeMap::new(),
            longest: longest.max(START_TOLERANCE),
            by_start: BTreeSet::new(),
            by_clock: BTreeSet::new(),
            by_day: BTreeSet::new(),
            by_id: BTreeSet::new(),
        };
        for place in 0..stored.len() {
            existing.insert(place);
        }
        existing
    }

    fn insert(&mut self, place: usize) {
        let workout = self.workouts[place];
        self.by_day.insert((Day::of(&workout), workout.source, place));
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

    fn remove(&mut self, place: usize) {
        let workout = self.workouts[place];
        self.by_day.remove(&(Day::of(&workout), workout.source, place));
        if let Some(id) = workout.id() {
            self.by_id.remove(&(workout.source, id, place));
        }
        self.by_start.remove(&(workout.start.instant().naive_utc(), place));
        if let Some(clock) = workout.clock() {
            self.by_clock.remove(&(clock, place));
        }
    }

    /// The existing workouts of which the workout at this place is a duplicate. For a date, only one
    /// of them: preferably one of its own source.
    fn originals(&self, place: usize) -> BTreeSet<usize> {
        let workout = &self.workouts[place];
        let mut originals = BTreeSet::new();
        if let Some(id) = workout.id() {
            let same_id = (workout.source, id, 0)..=(workout.source, id, usize::MAX);
            originals.extend(self.by_id.range(same_id).map(|(_, _, place)| *place));
        }
        if workout.is_date() {
            let of_own_source = self.first_on_day_of(workout, workout.source, workout.source);
            originals.extend(of_own_source.or_else(|| self.first_on_day_of(workout, FIRST, LAST)));
            return originals;
        }
        let start = workout.start.instant().naive_utc();
        self.add_originals(&self.by_start, start, workout, &mut originals);
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
            if workout.is_duplicate_of(&self.workouts[*place]) {
                originals.insert(*place);
            }
        }
    }

    fn are_of_other_sources(&self, place: usize, originals: &BTreeSet<usize>) -> bool {
        let source = self.workouts[place].source;
        let is_other = |original: &usize| self.workouts[*original].source != source;
        !originals.is_empty() && originals.iter().all(is_other)
    }

    /// The workout whose day the workout at this place can settle.
    fn to_settle(&self, place: usize, originals: &BTreeSet<usize>) -> Option<usize> {
        let workout = &self.workouts[place];
        if workout.is_date() {
            let is_certain = [Certainty::Date, Certainty::Certain]
                .iter()
                .any(|certainty| self.on_day_of(workout, *certainty, FIRST, LAST).next().is_some());
            let uncertain = self.on_day_of(workout, Certainty::Uncertain, FIRST, LAST).next();
            return uncertain.filter(|_| !is_certain);
        }
        // A copy of several workouts does not tell which of them it belongs to.
        originals.first().copied().filter(|_| originals.len() == 1)
    }

    /// Takes the day of a workout from the one at `by`, if that tells it better.
    fn settle(&mut self, place: usize, by: usize) {
        let (workout, copy) = (self.workouts[place], self.workouts[by]);
        let start = workout.start.settled_by(copy.start);
        if !copy.settles(&workout) || start == workout.start {
            return;
        }
        self.remove(place);
        self.workouts[place].start = start;
        self.insert(place);
        self.settled.insert(place, by);
    }

    /// Adds the workout at this place, and removes the dates that it replaces. Returns the places of these.
    fn replace(&mut self, place: usize) -> Vec<usize> {
        let workout = self.workouts[place];
        let mut replaced: Vec<usize> =
            self.on_day_of(&workout, Certainty::Date, FIRST, LAST).collect();
        replaced.retain(|place| workout.replaces(&self.workouts[*place]));
        self.insert(place);
        for date in &replaced {
            self.remove(*date);
            self.settle(place, *date);
        }
        replaced
    }

    /// The first existing workout on the same day, from the sources `first` to `last`.
    fn first_on_day_of(
        &self,
        workout: &Fingerprint<'_>,
        first: Source,
        last: Source,
    ) -> Option<usize> {
        [Certainty::Date, Certainty::Certain, Certainty::Uncertain]
            .into_iter()
            .find_map(|certainty| self.on_day_of(workout, certainty, first, last).next())
    }

    /// The existing workouts on the same day with this certainty, from the sources `first` to `last`.
    /// Runs for a run, walks and hikes for a walk or hike.
    fn on_day_of(
        &self,
        workout: &Fingerprint<'_>,
        certainty: Certainty,
        first: Source,
        last: Source,
    ) -> impl Iterator<Item = usize> {
        let day = Day { certainty, ..Day::of(workout) };
        let range = (day, first, 0)..=(day, last, usize::MAX);
        self.by_day.range(range).map(|(_, _, place)| *place)
    }
}

const FIRST: Source = Source::ALL[0];

const LAST: Source = Source::ALL[Source::ALL.len() - 1];
