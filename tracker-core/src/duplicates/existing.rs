//! [`Existing`]: the workouts that are stored or accepted so far, in sorted sets.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use chrono::{NaiveDate, NaiveDateTime};

use crate::duplicates::Fingerprint;
use crate::duplicates::lanes::Lanes;
use crate::limits::MAX_WORKOUTS_ON_A_DAY;
use crate::moments::Moment;
use crate::sources::Source;

/// The workouts that are stored or accepted so far. The place of a workout is its index in the list
/// of the stored workouts and, after them, the batch.
pub(crate) struct Existing<'a> {
    stored: &'a [Fingerprint<'a>],
    batch: &'a [Fingerprint<'a>],
    /// The stored workouts that items of the batch correct, each with the place of its item.
    corrected: BTreeMap<usize, usize>,
    /// The stored workouts that are gone, because what corrects them is a copy of another one.
    gone: BTreeSet<usize>,
    /// The workouts whose day was settled, each with its start as it is now.
    settled: BTreeMap<usize, Moment>,
    by_start: Lanes,
    /// By the time on the clock. Empty if no workout was written so.
    by_clock: Lanes,
    has_clocks: bool,
    /// The workouts of each day, runs apart from others. Empty if no workout is known by its date only.
    by_day: HashMap<(NaiveDate, bool), Vec<usize>>,
    has_dates: bool,
    by_id: HashMap<(Source, &'a str), usize>,
    /// How many workouts start on each UTC day.
    started_on: BTreeMap<NaiveDate, usize>,
}

/// The existing workouts of which an item is a duplicate.
pub(crate) struct Originals {
    /// At most two of its own source, and at most two of other sources. For a date, one.
    pub(crate) places: Vec<usize>,
    /// Whether there are some, and all are of other sources.
    pub(crate) are_of_other_sources: bool,
}

/// The originals of an item beside the stored workout that it corrects.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Others {
    None,
    OfOwnSource,
    OfOtherSources,
}

impl<'a> Existing<'a> {
    /// Begins with the stored workouts. Workouts of the batch are added by their place. `started_on` says
    /// how many workouts are stored on a UTC day, if `stored` lacks some of them.
    pub(crate) fn new(
        stored: &'a [Fingerprint<'a>],
        started_on: Option<&BTreeMap<NaiveDate, usize>>,
        batch: &'a [Fingerprint<'a>],
    ) -> Existing<'a> {
        let all = || stored.iter().chain(batch);
        let mut existing = Existing {
            stored,
            batch,
            has_clocks: all().any(Fingerprint::is_on_clock),
            has_dates: all().any(Fingerprint::is_date),
            corrected: BTreeMap::new(),
            gone: BTreeSet::new(),
            settled: BTreeMap::new(),
            by_start: Lanes::default(),
            by_clock: Lanes::default(),
            by_day: HashMap::new(),
            by_id: HashMap::new(),
            started_on: BTreeMap::new(),
        };
        for place in 0..stored.len() {
            existing.insert(place);
        }
        if let Some(started_on) = started_on {
            existing.started_on.clone_from(started_on);
        }
        existing
    }

    /// The workout at this place, as it is now.
    pub(crate) fn workout(&self, place: usize) -> Fingerprint<'a> {
        let now = self.corrected.get(&place).copied().unwrap_or(place);
        let mut workout = self.as_read(now);
        if let Some(start) = self.settled.get(&place) {
            workout.start = *start;
        }
        workout
    }

    /// The workout at this place, as it was stored or sent.
    fn as_read(&self, place: usize) -> Fingerprint<'a> {
        self.item(place).map_or_else(|| self.stored[place], |item| self.batch[item])
    }

    /// Adds the workout at this place.
    pub(crate) fn insert(&mut self, place: usize) {
        self.insert_times(place);
        let workout = self.workout(place);
        if let Some(id) = workout.id().filter(|_| !workout.is_date()) {
            self.by_id.entry((workout.source, id)).or_insert(place);
        }
    }

    fn insert_times(&mut self, place: usize) {
        let workout = self.workout(place);
        *self.started_on.entry(utc_day(&workout)).or_default() += 1;
        if self.has_dates {
            for day in workout.days() {
                self.by_day.entry((day, workout.is_run())).or_default().push(place);
            }
        }
        if workout.is_date() {
            return;
        }
        self.by_start.insert(&workout, workout.start.instant().timestamp(), place);
        if let Some(clock) = workout.clock().filter(|_| self.has_clocks) {
            self.by_clock.insert(&workout, seconds(clock), place);
        }
    }

    /// Removes a workout from its days. In the lanes it stays: what a search finds there is compared as it is now.
    fn remove_from_day(&mut self, place: usize) {
        let workout = self.workout(place);
        for day in workout.days() {
            if let Some(of_day) = self.by_day.get_mut(&(day, workout.is_run())) {
                of_day.retain(|other| *other != place);
            }
        }
        if let Some(started) = self.started_on.get_mut(&utc_day(&workout)) {
            *started = started.saturating_sub(1);
        }
    }

    /// Whether no further workout is stored on the UTC day of this one, although the one at `leaving` makes room.
    pub(crate) fn is_day_full(&self, place: usize, leaving: Option<usize>) -> bool {
        let day = utc_day(&self.workout(place));
        let started = self.started_on.get(&day).copied().unwrap_or_default();
        let leaves = leaving.is_some_and(|leaving| utc_day(&self.workout(leaving)) == day);
        started >= MAX_WORKOUTS_ON_A_DAY + usize::from(leaves)
    }

    /// The existing workouts of which the workout at this place is a duplicate. Two are enough to know
    /// that it belongs to no single one.
    pub(crate) fn originals(&self, place: usize) -> Originals {
        let workout = self.workout(place);
        let mut own: Vec<usize> = Vec::new();
        own.extend(workout.id().and_then(|id| self.by_id.get(&(workout.source, id))));
        let mut others = Vec::new();
        if workout.is_date() {
            let of_day = self.on_day_of(place);
            let is_own = |place: &&usize| self.workout(**place).source == workout.source;
            match of_day.iter().find(is_own) {
                Some(place) => own.push(*place),
                None => others.extend(of_day.first()),
            }
        } else {
            self.find(&workout, true, &mut own);
            self.find(&workout, false, &mut others);
        }
        let are_of_other_sources = own.is_empty() && !others.is_empty();
        own.extend(others);
        Originals { places: own, are_of_other_sources }
    }

    /// Whether an item of the batch is a duplicate of an existing workout.
    pub(crate) fn has_original_of(&self, item: usize) -> bool {
        !self.originals(self.stored.len() + item).places.is_empty()
    }

    /// Whether an item of the batch is a duplicate of an existing workout that it does not correct.
    pub(crate) fn has_lasting_original_of(&self, item: usize) -> bool {
        let place = self.stored.len() + item;
        let corrected = self.corrected_by(place);
        self.originals(place).places.iter().any(|original| Some(*original) != corrected)
    }

    /// Adds the originals of a workout with a time, from its own source or from others, until there are two.
    fn find(&self, workout: &Fingerprint<'_>, in_own_source: bool, originals: &mut Vec<usize>) {
        let start = workout.start.instant().timestamp();
        let clock = workout.clock().filter(|_| self.has_clocks).map(seconds);
        let searches = [(&self.by_start, Some(start)), (&self.by_clock, clock)];
        for (lanes, time) in searches {
            let Some(time) = time else { continue };
            for (lane, starts) in &lanes.0 {
                if (lane.source == workout.source) != in_own_source {
                    continue;
                }
                let Some((before, after)) = lane.reach(workout) else { continue };
                let earlier = starts.range((time - before, 0)..(time, 0)).rev();
                let later = starts.range((time, 0)..=(time + after, usize::MAX));
                for (_, place) in earlier.chain(later) {
                    if originals.len() == 2 {
                        return;
                    }
                    let is_new = !originals.contains(place) && !self.gone.contains(place);
                    if is_new && workout.is_duplicate_of(&self.workout(*place)) {
                        originals.push(*place);
                    }
                }
            }
        }
    }

    /// The workout whose day the workout at this place can settle. A certain day settles that of the only
    /// original: a copy of several workouts does not tell which of them it belongs to. An uncertain one settles
    /// the same workout, which was imported with another time zone.
    pub(crate) fn to_settle(&self, place: usize, originals: &Originals) -> Option<usize> {
        let workout = self.workout(place);
        if workout.is_date() {
            return self.settled_by_date(place);
        }
        match originals.places[..] {
            [] => None,
            [original] => Some(original),
            _ => {
                let is_one = |place: &usize| {
                    let is_certain = workout.start.kind().is_day_certain();
                    !is_certain || workout.is_by_other_rules(&self.workout(*place))
                };
                self.same_workout(&workout).filter(is_one)
            }
        }
    }

    /// The workout whose day a date settles: the one with its id, else the first run of its day, unless the day of
    /// one of these runs is certain. A day that a copy after midnight told is not, until a date confirms it.
    fn settled_by_date(&self, place: usize) -> Option<usize> {
        let (date, of_day) = (self.workout(place), self.on_day_of(place));
        let same_id = date.id().and_then(|id| self.by_id.get(&(date.source, id)));
        let stays = |place: &usize| {
            let Fingerprint { start, is_fixed, .. } = self.workout(*place);
            let can_move = start.is_day_told() && start.can_move() && !is_fixed;
            // The date is a copy of the run with its id wherever that moves, and need not confirm its day.
            start.kind().is_day_certain() && (!can_move || same_id == Some(place))
        };
        if of_day.iter().any(stays) {
            return None;
        }
        let first = of_day.iter().min_by_key(|place| order(&self.workout(**place)));
        same_id.or(first).copied()
    }

    /// The workout that is the same apart from its day.
    fn same_workout(&self, workout: &Fingerprint<'_>) -> Option<usize> {
        let second = workout.start.instant().timestamp();
        let own_source = self.by_start.0.iter().filter(|(lane, _)| lane.source == workout.source);
        let mut at_second =
            own_source.flat_map(|(_, starts)| starts.range((second, 0)..=(second, usize::MAX)));
        let (_, place) =
            at_second.find(|(_, place)| workout.is_same_apart_from_day(&self.workout(*place)))?;
        Some(*place)
    }

    /// Takes the day of a workout from the one at `by`, if that tells it better.
    pub(crate) fn settle(&mut self, place: usize, by: usize) {
        let (workout, copy) = (self.workout(place), self.workout(by));
        let start = settled_start(&workout, &copy);
        if start == workout.start {
            return;
        }
        self.remove_from_day(place);
        self.settled.insert(place, start);
        self.insert_times(place);
    }

    /// The workouts whose day was settled, each with its start as it is now. Corrected ones are not among them.
    pub(crate) fn settled_starts(&self) -> impl Iterator<Item = (usize, Moment)> {
        let is_other =
            |place: &usize| !self.corrected.contains_key(place) && !self.gone.contains(place);
        let settled = self.settled.iter().filter(move |(place, _)| is_other(place));
        settled.map(|(place, start)| (*place, *start))
    }

    /// The start of the workout at this place as it is now, unless it is gone.
    pub(crate) fn start(&self, place: usize) -> Option<Moment> {
        (!self.gone.contains(&place)).then(|| self.workout(place).start)
    }

    /// The place of an item of the batch.
    pub(crate) fn place(&self, item: usize) -> usize {
        self.stored.len() + item
    }

    /// The index of the workout at this place in the batch, if it is of the batch.
    pub(crate) fn item(&self, place: usize) -> Option<usize> {
        place.checked_sub(self.stored.len())
    }

    /// The stored workout with the id of the workout at this place, if that corrects it.
    pub(crate) fn corrected_by(&self, place: usize) -> Option<usize> {
        let workout = self.workout(place);
        let stored = *self.by_id.get(&(workout.source, workout.id()?))?;
        let is_corrected = stored < self.stored.len() && workout.corrects(&self.workout(stored));
        is_corrected.then_some(stored)
    }

    /// The originals of the workout at this place, beside the stored one that it corrects.
    pub(crate) fn other_originals(&self, place: usize, corrected: usize) -> Others {
        let (source, originals) = (self.workout(place).source, self.originals(place));
        let others = originals.places.iter().filter(|original| **original != corrected);
        let mut kind = Others::None;
        for original in others {
            if self.workout(*original).source == source {
                return Others::OfOwnSource;
            }
            kind = Others::OfOtherSources;
        }
        kind
    }

    /// Gives a stored workout the values of the item at `by`. A certain day stays, if the start is the same.
    pub(crate) fn correct(&mut self, stored: usize, by: usize) {
        let before = self.workout(stored);
        self.remove_from_day(stored);
        self.settled.remove(&stored);
        self.corrected.insert(stored, by);
        let start = settled_start(&self.workout(stored), &before);
        self.settled.insert(stored, start);
        self.insert_times(stored);
    }

    /// Removes a stored workout.
    pub(crate) fn remove(&mut self, stored: usize) {
        self.remove_from_day(stored);
        let workout = self.workout(stored);
        if let Some(id) = workout.id() {
            self.by_id.remove(&(workout.source, id));
        }
        self.gone.insert(stored);
    }

    /// The date that the workout at this place replaces: the one whose distance and duration are the most similar.
    pub(crate) fn replaced_by(&self, place: usize) -> Option<usize> {
        let workout = self.workout(place);
        let of_day = self.on_day_of(place).into_iter();
        let replaced = of_day.filter(|date| workout.replaces(&self.workout(*date)));
        replaced.min_by_key(|date| (workout.difference(&self.workout(*date)), *date))
    }

    /// Removes a date, because the workout at `by` replaces it and confirms its day.
    pub(crate) fn replace(&mut self, date: usize, by: usize) {
        self.remove_from_day(date);
        self.settle(by, date);
    }

    /// The existing workouts on the day of the workout at this place, without other rows of its file: runs for a
    /// run, walks and hikes for a walk or hike.
    fn on_day_of(&self, place: usize) -> Vec<usize> {
        let workout = self.workout(place);
        let of_day = self.by_day.get(&(workout.start.day(), workout.is_run()));
        let mut of_day = of_day.cloned().unwrap_or_default();
        of_day.retain(|other| !self.are_rows_of_one_file(place, *other));
        of_day
    }

    /// Whether two workouts were sent as two rows of one file: they have one source, and not the same id.
    fn are_rows_of_one_file(&self, place: usize, other: usize) -> bool {
        let (one, two) = (self.workout(place), self.workout(other));
        let have_same_id = one.id().is_some() && one.id() == two.id();
        other >= self.stored.len() && one.source == two.source && !have_same_id
    }
}

/// The start of a workout, with the day that a copy tells better.
fn settled_start(workout: &Fingerprint<'_>, copy: &Fingerprint<'_>) -> Moment {
    if !copy.settles(workout) {
        return workout.start;
    }
    if copy.is_by_other_rules(workout) {
        return copy.start;
    }
    if workout.start.kind().is_day_certain() && copy.is_date() {
        return workout.start.confirmed();
    }
    if workout.start.kind().is_day_certain() {
        return workout.start.on_day_beside(copy.start.day());
    }
    workout.start.settled_by(copy.start)
}

fn utc_day(workout: &Fingerprint<'_>) -> NaiveDate {
    workout.start.instant().date_naive()
}

/// The order of the workouts of a day, the same however they were imported: two workouts that are equal in
/// all of this are duplicates.
fn order(workout: &Fingerprint<'_>) -> impl Ord + use<> {
    (workout.start.instant(), workout.source, workout.duration, workout.distance)
}

/// A time on a clock as a number of seconds, to sort by it.
fn seconds(clock: NaiveDateTime) -> i64 {
    clock.and_utc().timestamp()
}
