//! [`Timeline`]: those workouts that have others near them.

use std::ops::Range;

use chrono::{NaiveDateTime, Timelike};

use crate::duplicates::placed::{Placed, packed};
use crate::duplicates::{Fingerprint, START_TOLERANCE};

/// Those of the stored workouts and of a batch that have others near them, in one row, by start;
/// those that count as existing are marked. Mostly they are few, and nobody else need be looked at
/// but for an id.
pub(crate) struct Timeline<'a> {
    stored: &'a [Fingerprint<'a>],
    batch: &'a [Fingerprint<'a>],
    row: Vec<Entry<'a>>,
    /// The items of the batch that are in the row, each with its place there, in the order sent.
    pub(crate) places: Vec<(usize, usize)>,
    /// Whether any item of the batch has an id.
    pub(crate) has_ids: bool,
}

struct Entry<'a> {
    second: i64,
    fingerprint: &'a Fingerprint<'a>,
    exists: bool,
}

impl<'a> Timeline<'a> {
    pub(crate) fn of(stored: &'a [Fingerprint<'a>], batch: &'a [Fingerprint<'a>]) -> Timeline<'a> {
        let (row, places) = (Vec::new(), Vec::new());
        let mut timeline = Timeline { stored, batch, row, places, has_ids: false };
        // Mostly they come in the order of time, and then there is nothing to sort.
        if let Some(crowds) = crowds_in_order(timeline.starts()) {
            for crowd in crowds {
                timeline.add(crowd);
            }
        } else if let Some(order) = packed(timeline.seconds()) {
            timeline.sort_and_add_crowds(order);
        } else {
            let order: Vec<(i64, usize)> = timeline.seconds().zip(0..).collect();
            timeline.sort_and_add_crowds(order);
        }
        timeline.places.sort_unstable();
        timeline
    }

    /// When each of them began. Whoever goes through all of these has also seen whether there are ids.
    fn starts(&mut self) -> impl Iterator<Item = NaiveDateTime> + use<'_, 'a> {
        let has_ids = &mut self.has_ids;
        self.stored.iter().chain(self.batch).map(|workout| {
            *has_ids |= workout.source_id.is_some();
            workout.start.naive_utc()
        })
    }

    fn seconds(&mut self) -> impl Iterator<Item = i64> + use<'_, 'a> {
        self.starts().map(|start| start.and_utc().timestamp())
    }

    fn sort_and_add_crowds<P: Placed>(&mut self, mut order: Vec<P>) {
        order.sort_unstable();
        for crowd in order.chunk_by(|one, next| are_near(one.second(), next.second())) {
            if crowd.len() > 1 {
                self.add(crowd.iter().map(|placed| placed.index()));
            }
        }
    }

    /// Adds workouts that are near each other; the stored ones are counted first, then the batch.
    fn add(&mut self, crowd: impl Iterator<Item = usize>) {
        for index in crowd {
            let item = index.checked_sub(self.stored.len());
            let fingerprint = item.map_or_else(|| &self.stored[index], |item| &self.batch[item]);
            let second = fingerprint.start.timestamp();
            self.places.extend(item.map(|item| (item, self.row.len())));
            self.row.push(Entry { second, fingerprint, exists: item.is_none() });
        }
    }

    /// From now on, what is at this place counts as existing.
    pub(crate) fn accept(&mut self, place: usize) {
        self.row[place].exists = true;
    }

    /// Whether an existing workout around this place makes the one there a duplicate.
    pub(crate) fn has_original(&self, place: usize) -> bool {
        let (earlier, later) = (&self.row[..place], &self.row[place + 1..]);
        let item = &self.row[place];
        find_original(earlier.iter().rev(), item) || find_original(later.iter(), item)
    }
}

/// The stretches of those that have others near them, if all come in the order of time.
fn crowds_in_order(starts: impl Iterator<Item = NaiveDateTime>) -> Option<Vec<Range<usize>>> {
    let mut crowds = Vec::new();
    let mut crowd = 0..0;
    let mut last = NaiveDateTime::MIN;
    for start in starts {
        if start < last {
            return None;
        }
        if !is_soon_after(last, start) {
            if crowd.len() > 1 {
                crowds.push(crowd.clone());
            }
            crowd.start = crowd.end;
        }
        crowd.end += 1;
        last = start;
    }
    if crowd.len() > 1 {
        crowds.push(crowd);
    }
    Some(crowds)
}

/// Whether they are near. To count seconds over days is what takes longest, and it only matters around
/// midnight.
fn is_soon_after(last: NaiveDateTime, start: NaiveDateTime) -> bool {
    let time = |at: NaiveDateTime| i64::from(at.time().num_seconds_from_midnight());
    if last.date() == start.date() {
        are_near(time(last), time(start))
    } else {
        time(start) < TOLERANCE && are_near(last.and_utc().timestamp(), start.and_utc().timestamp())
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

fn are_near(one: i64, next: i64) -> bool {
    next.saturating_sub(one) <= TOLERANCE
}

/// Starts that are nearer than this in exact time are so in whole seconds.
const TOLERANCE: i64 = START_TOLERANCE.num_seconds();
