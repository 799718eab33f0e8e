//! [`resolve`]: applies the duplicate rule to workouts of any sources, one item after the other.

use std::collections::BTreeMap;

use chrono::NaiveDate;

use crate::duplicates::Fingerprint;
use crate::duplicates::existing::Existing;
use crate::moments::Moment;

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
