//! [`Timeline`]: the workouts that start near another workout, sorted by start.

use std::collections::BTreeSet;
use std::ops::Range;

use chrono::{NaiveDateTime, Timelike};

use crate::duplicates::placed::{Placed, packed};
use crate::duplicates::{Fingerprint, START_TOLERANCE};

/// The stored workouts and batch items that start within the tolerance of another one, sorted by
/// start.
///
/// Usually there are few entries. All other workouts can only be duplicates by their source id.
pub(crate) struct Timeline<'a> {
    stored: &'a [Fingerprint<'a>],
    batch: &'a [Fingerprint<'a>],
    row: Vec<Entry<'a>>,
    /// The indexes in `row` of the entries that can be originals: stored workouts and accepted
    /// batch items. Duplicates are not among them, so thousands of copies in one minute are not
    /// compared with each other.
    existing: BTreeSet<usize>,
    /// The batch items among the entries, in the order sent: index in the batch, index in `row`.
    pub(crate) places: Vec<(usize, usize)>,
    /// Whether any workout has a source id.
    pub(crate) has_ids: bool,
}

struct Entry<'a> {
    second: i64,
    fingerprint: &'a Fingerprint<'a>,
}

impl<'a> Timeline<'a> {
    pub(crate) fn of(stored: &'a [Fingerprint<'a>], batch: &'a [Fingerprint<'a>]) -> Timeline<'a> {
        let (row, existing, places) = (Vec::new(), BTreeSet::new(), Vec::new());
        let mut timeline = Timeline { stored, batch, row, existing, places, has_ids: false };
        // Usually the workouts are in time order already and need no sorting.
        if let Some(groups) = groups_in_order(timeline.starts()) {
            for group in groups {
                timeline.add(group);
            }
        } else if let Some(order) = packed(timeline.seconds()) {
            timeline.sort_and_add_groups(order);
        } else {
            let order: Vec<(i64, usize)> = timeline.seconds().zip(0..).collect();
            timeline.sort_and_add_groups(order);
        }
        timeline.places.sort_unstable();
        timeline
    }

    /// The start of each workout. Iterating over all of them also sets `has_ids`.
    fn starts(&mut self) -> impl Iterator<Item = NaiveDateTime> + use<'_, 'a> {
        let has_ids = &mut self.has_ids;
        self.stored.iter().chain(self.batch).map(|workout| {
            *has_ids |= workout.id().is_some();
            workout.start.instant().naive_utc()
        })
    }

    /// The start of each workout in seconds since the Unix epoch.
    fn seconds(&mut self) -> impl Iterator<Item = i64> + use<'_, 'a> {
        self.starts().map(|start| start.and_utc().timestamp())
    }

    fn sort_and_add_groups<P: Placed>(&mut self, mut order: Vec<P>) {
        order.sort_unstable();
        for group in order.chunk_by(|one, next| are_near(one.second(), next.second())) {
            if group.len() > 1 {
                self.add(group.iter().map(|placed| placed.index()));
            }
        }
    }

    /// Adds workouts that are near each other. Indexes count the stored workouts first, then the
    /// batch.
    fn add(&mut self, group: impl Iterator<Item = usize>) {
        for index in group {
            let item = index.checked_sub(self.stored.len());
            let fingerprint = item.map_or_else(|| &self.stored[index], |item| &self.batch[item]);
            let second = fingerprint.start.instant().timestamp();
            match item {
                Some(item) => self.places.push((item, self.row.len())),
                None => self.accept(self.row.len()),
            }
            self.row.push(Entry { second, fingerprint });
        }
    }

    /// Adds the entry at this index to the existing ones.
    pub(crate) fn accept(&mut self, place: usize) {
        self.existing.insert(place);
    }

    /// Whether the entry at this index is a duplicate of an existing entry near it.
    pub(crate) fn has_original(&self, place: usize) -> bool {
        let earlier = self.existing.range(..place).rev();
        let later = self.existing.range(place + 1..);
        self.find_original(earlier, place) || self.find_original(later, place)
    }

    /// Whether the entry at `place` is a duplicate of one of these entries. They must be ordered by
    /// increasing time distance from it; the search ends at the tolerance.
    fn find_original<'i>(&self, entries: impl Iterator<Item = &'i usize>, place: usize) -> bool {
        let item = &self.row[place];
        for entry in entries.map(|index| &self.row[*index]) {
            if (item.second - entry.second).abs() > TOLERANCE {
                return false;
            }
            if item.fingerprint.is_duplicate_of(entry.fingerprint) {
                return true;
            }
        }
        false
    }
}

/// The groups of at least two workouts that are near each other. `None` if the starts are not in
/// time order.
fn groups_in_order(starts: impl Iterator<Item = NaiveDateTime>) -> Option<Vec<Range<usize>>> {
    let mut groups = Vec::new();
    let mut group = 0..0;
    let mut last = NaiveDateTime::MIN;
    for start in starts {
        if start < last {
            return None;
        }
        if !is_soon_after(last, start) {
            if group.len() > 1 {
                groups.push(group.clone());
            }
            group.start = group.end;
        }
        group.end += 1;
        last = start;
    }
    if group.len() > 1 {
        groups.push(group);
    }
    Some(groups)
}

/// Whether two starts are near, for starts in time order. Converting a date to seconds is slow, so
/// starts on the same day are compared by time of day. Only starts around midnight need it.
fn is_soon_after(last: NaiveDateTime, start: NaiveDateTime) -> bool {
    let time = |at: NaiveDateTime| i64::from(at.time().num_seconds_from_midnight());
    if last.date() == start.date() {
        are_near(time(last), time(start))
    } else {
        time(start) < TOLERANCE && are_near(last.and_utc().timestamp(), start.and_utc().timestamp())
    }
}

fn are_near(one: i64, next: i64) -> bool {
    next.saturating_sub(one) <= TOLERANCE
}

/// The tolerance in whole seconds. If two starts are within it with their fractions, they are also
/// within it in whole seconds.
const TOLERANCE: i64 = START_TOLERANCE.num_seconds();

#[cfg(test)]
mod tests {
    use chrono::{DateTime, NaiveDate};
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn groups_of_starts_in_order_are_those_of_their_seconds(
            steps in vec(prop_oneof![0..130_i64, 59..62_i64, 86_280..86_520_i64], 0..30),
            first in 0..86_400_i64,
            swapped in any::<Option<prop::sample::Index>>(),
        ) {
            let mut seconds = vec![first];
            seconds.extend(steps.iter().scan(first, |second, step| {
                *second += step;
                Some(*second)
            }));
            if let Some(place) = swapped {
                let place = place.index(seconds.len());
                seconds.rotate_left(place);
            }
            let mut expected = seconds.is_sorted().then(Vec::new);
            let mut start = 0;
            for group in seconds.chunk_by(|one, next| next - one <= 60) {
                let end = start + group.len();
                if let Some(groups) = expected.as_mut().filter(|_| group.len() > 1) {
                    groups.push(start..end);
                }
                start = end;
            }
            let start = |second: &i64| DateTime::from_timestamp(*second, 0).unwrap().naive_utc();
            prop_assert_eq!(groups_in_order(seconds.iter().map(start)), expected);
        }
    }

    #[test]
    fn starts_of_equal_times_on_two_days_are_not_near() {
        let at = |day: u32| {
            NaiveDate::from_ymd_opt(2026, 3, day).unwrap().and_hms_opt(0, 0, 10).unwrap()
        };
        assert!(is_soon_after(at(1), at(1)));
        assert!(!is_soon_after(at(1), at(2)));
    }
}
