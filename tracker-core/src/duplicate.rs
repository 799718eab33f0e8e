//! The same workout twice: the rule, and a fast way to apply it to many.
//!
//! Workouts come again and again: every push of the app repeats the last days, two automations
//! send the same run under different ids, a re-export writes the same instant under another
//! offset. The rule that finds them is [`Fingerprint::is_duplicate_of`]; [`find_duplicates`]
//! applies it to a batch, item by item in the order sent, each against everything that was stored
//! and everything accepted before it.

use std::collections::HashSet;
use std::mem;
use std::ops::RangeInclusive;
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};

use crate::workout::{Distance, Workout};

/// How far apart the starts of two copies of a workout may be: 60 seconds, inclusive.
pub const START_TOLERANCE: TimeDelta = TimeDelta::seconds(60);

/// What the duplicate rule looks at. The activity's name takes no part, nor does the offset.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fingerprint<'a> {
    /// When the workout began.
    pub start: DateTime<Utc>,
    /// How long it took.
    pub duration: Duration,
    /// How far it went, if that was measured.
    pub distance: Option<Distance>,
    /// What the source calls it; never empty.
    pub source_id: Option<&'a str>,
}

impl Fingerprint<'_> {
    /// Whether this workout is the `existing` one again. It is when the source ids are the same, or
    /// when all three hold, bounds included:
    ///
    /// - the starts are at most 60 seconds apart,
    /// - the durations differ by at most 10 % of the existing one,
    /// - the distances differ by at most 5 % of the existing one, or one of them is missing.
    ///
    /// The rule is not symmetric, since the tolerances are parts of the existing workout's numbers.
    ///
    /// ```
    /// use std::time::Duration;
    /// use tracker_core::{Distance, Fingerprint};
    ///
    /// let existing = Fingerprint {
    ///     start: "2026-03-01T07:00:00Z".parse()?,
    ///     duration: Duration::from_secs(1000),
    ///     distance: Some(Distance::from_metres(4000.0)?),
    ///     source_id: None,
    /// };
    /// let longer = |seconds| Fingerprint { duration: Duration::from_secs(seconds), ..existing };
    /// assert!(longer(1100).is_duplicate_of(&existing));
    /// assert!(!longer(1101).is_duplicate_of(&existing));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_duplicate_of(&self, existing: &Fingerprint<'_>) -> bool {
        let same_id = self.source_id.is_some() && self.source_id == existing.source_id;
        same_id
            || (self.start - existing.start).abs() <= START_TOLERANCE
                && within_tenth(self.duration, existing.duration)
                && within_twentieth(self.distance, existing.distance)
    }
}

impl Workout {
    /// What the duplicate rule looks at.
    #[must_use]
    pub fn fingerprint(&self) -> Fingerprint<'_> {
        Fingerprint {
            start: self.start().instant(),
            duration: self.duration(),
            distance: self.distance(),
            source_id: self.source_id(),
        }
    }
}

/// Which items of a batch are duplicates: of a stored workout, or of an earlier item of the batch
/// that is itself no duplicate. The answer has an entry for each item.
///
/// `stored` need not be everything that is stored: the [`neighbourhoods`] of the batch, and what
/// shares a source id with it, are enough. The cost is that of sorting both lists by time, and for
/// each item a look at those that start within a minute of it.
///
/// ```
/// use tracker_core::{Fingerprint, find_duplicates};
///
/// let push = |id| Fingerprint {
///     start: "2026-03-01T07:00:00Z".parse().unwrap(),
///     duration: std::time::Duration::from_secs(1800),
///     distance: None,
///     source_id: Some(id),
/// };
/// let (watch, phone) = (push("watch"), push("phone"));
/// assert_eq!(find_duplicates(&[], &[watch, phone]), [false, true]);
/// assert_eq!(find_duplicates(&[phone], &[watch, phone]), [true, true]);
/// ```
#[must_use]
pub fn find_duplicates(stored: &[Fingerprint<'_>], batch: &[Fingerprint<'_>]) -> Vec<bool> {
    let mut timeline = Timeline::of(stored, batch);
    let mut known_ids = HashSet::new();
    if timeline.has_ids {
        known_ids.reserve(stored.len() + batch.len());
        known_ids.extend(stored.iter().filter_map(|known| known.source_id));
    }
    let mut verdicts = vec![false; batch.len()];
    for (index, place) in timeline.suspects(batch.len()) {
        let item = &batch[index];
        let same_id = item.source_id.is_some_and(|id| known_ids.contains(id));
        let is_duplicate = same_id || place.is_some_and(|place| timeline.has_original(place));
        if !is_duplicate {
            timeline.accept(place);
            known_ids.extend(item.source_id);
        }
        verdicts[index] = is_duplicate;
    }
    verdicts
}

/// The stretches of time in which stored workouts can be duplicates of these, earliest first and
/// without overlaps: 60 seconds around each start.
#[must_use]
pub fn neighbourhoods(batch: &[Fingerprint<'_>]) -> Vec<RangeInclusive<DateTime<Utc>>> {
    let mut starts: Vec<DateTime<Utc>> = batch.iter().map(|item| item.start).collect();
    starts.sort_unstable();
    let mut stretches: Vec<RangeInclusive<DateTime<Utc>>> = Vec::new();
    for start in starts {
        let (from, to) = (start - START_TOLERANCE, start + START_TOLERANCE);
        match stretches.last_mut() {
            Some(last) if from <= *last.end() => *last = *last.start()..=to,
            _ => stretches.push(from..=to),
        }
    }
    stretches
}

/// Those of the stored workouts and of a batch that have others near them, in one row, by start;
/// those that count as existing are marked. Mostly they are few, and nobody else need be looked at
/// but for an id.
struct Timeline<'a> {
    row: Vec<Entry<'a>>,
    /// The items of the batch that are in the row, each with its place there, in the order sent.
    places: Vec<(usize, usize)>,
    /// Whether any item of the batch has an id.
    has_ids: bool,
}

struct Entry<'a> {
    second: i64,
    fingerprint: &'a Fingerprint<'a>,
    exists: bool,
}

impl<'a> Timeline<'a> {
    fn of(stored: &'a [Fingerprint<'a>], batch: &'a [Fingerprint<'a>]) -> Timeline<'a> {
        let mut timeline = Timeline { row: Vec::new(), places: Vec::new(), has_ids: false };
        let mut order: Vec<(i64, usize)> = Vec::with_capacity(stored.len() + batch.len());
        for (index, workout) in stored.iter().chain(batch).enumerate() {
            timeline.has_ids |= index >= stored.len() && workout.source_id.is_some();
            order.push((workout.start.timestamp(), index));
        }
        order.sort_unstable();
        for crowd in order.chunk_by(|(one, _), (next, _)| next - one <= TOLERANCE) {
            if crowd.len() > 1 {
                timeline.add(crowd, stored, batch);
            }
        }
        timeline.places.sort_unstable();
        timeline
    }

    fn add(
        &mut self,
        crowd: &[(i64, usize)],
        stored: &'a [Fingerprint<'a>],
        batch: &'a [Fingerprint<'a>],
    ) {
        for &(second, index) in crowd {
            let item = index.checked_sub(stored.len());
            let fingerprint = item.map_or_else(|| &stored[index], |item| &batch[item]);
            self.places.extend(item.map(|item| (item, self.row.len())));
            self.row.push(Entry { second, fingerprint, exists: item.is_none() });
        }
    }

    /// The items of the batch that have others near them, or may have an id, in the order sent,
    /// each with its place in the row. All others are no duplicates, and make no others so.
    fn suspects(&mut self, items: usize) -> Vec<(usize, Option<usize>)> {
        let mut places = mem::take(&mut self.places).into_iter().peekable();
        if !self.has_ids {
            return places.map(|(item, place)| (item, Some(place))).collect();
        }
        let mut place_of = |item| places.next_if(|(next, _)| *next == item).map(|(_, place)| place);
        (0..items).map(|item| (item, place_of(item))).collect()
    }

    fn accept(&mut self, place: Option<usize>) {
        if let Some(place) = place {
            self.row[place].exists = true;
        }
    }

    /// Whether an existing workout around this place makes the one there a duplicate.
    fn has_original(&self, place: usize) -> bool {
        let (earlier, later) = (&self.row[..place], &self.row[place + 1..]);
        let item = &self.row[place];
        find_original(earlier.iter().rev(), item) || find_original(later.iter(), item)
    }
}

/// Looks through entries that lead away from the item in time, as far as the tolerance reaches.
fn find_original<'a>(entries: impl Iterator<Item = &'a Entry<'a>>, item: &Entry<'_>) -> bool {
    for Entry { second, fingerprint, exists } in entries {
        if (item.second - second).abs() > TOLERANCE {
            return false;
        }
        if *exists && item.fingerprint.is_duplicate_of(fingerprint) {
            return true;
        }
    }
    false
}

/// Starts that are nearer than this in exact time are so in whole seconds.
const TOLERANCE: i64 = START_TOLERANCE.num_seconds();

/// In whole milliseconds, as [`Workout`]s have them.
fn within_tenth(new: Duration, existing: Duration) -> bool {
    10 * new.abs_diff(existing).as_millis() <= existing.as_millis()
}

fn within_twentieth(new: Option<Distance>, existing: Option<Distance>) -> bool {
    match (new, existing) {
        (Some(Distance::ZERO) | None, _) | (_, Some(Distance::ZERO) | None) => true,
        (Some(new), Some(existing)) => {
            let difference = new.millimetres().abs_diff(existing.millimetres());
            20 * difference <= existing.millimetres()
        }
    }
}
