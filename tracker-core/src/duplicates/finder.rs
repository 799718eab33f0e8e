//! [`find_duplicates`]: the rule applied to many, each against all before it.

use std::collections::HashSet;
use std::ops::RangeInclusive;

use chrono::{DateTime, Utc};

use crate::duplicates::repeated_ids::RepeatedIds;
use crate::duplicates::timeline::Timeline;
use crate::duplicates::{Fingerprint, START_TOLERANCE};

/// Which items of a batch are duplicates: of a stored workout, or of an earlier item of the batch
/// that is itself no duplicate. The answer has an entry for each item.
///
/// `stored` need not be everything that is stored: the [`neighbourhoods`] of the batch, and what
/// shares a source id with it, are enough. The cost is that of sorting both lists by time, and for
/// each item a look at those that start within a minute of it. Ids cost a pass over all of them.
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
    let ids =
        if timeline.has_ids { RepeatedIds::among(stored, batch) } else { RepeatedIds::default() };
    let mut known_ids: HashSet<&str> = HashSet::new();
    known_ids.extend(ids.of_stored.iter().filter_map(|index| stored[*index].source_id));
    let mut verdicts = vec![false; batch.len()];
    for (index, place) in suspects(&timeline, &ids) {
        let id = batch[index].source_id;
        let same_id = id.is_some_and(|id| known_ids.contains(id));
        let is_duplicate = same_id || place.is_some_and(|place| timeline.has_original(place));
        if !is_duplicate {
            if let Some(place) = place {
                timeline.accept(place);
            }
            known_ids.extend(id);
        }
        verdicts[index] = is_duplicate;
    }
    verdicts
}

/// The items of the batch that have others near them, each with its place in the timeline, and those
/// whose id may come twice, in the order sent. All others are no duplicates, and make no others so.
fn suspects(timeline: &Timeline<'_>, ids: &RepeatedIds) -> Vec<(usize, Option<usize>)> {
    let near = timeline.places.iter().map(|(index, place)| (*index, Some(*place)));
    let mut suspects: Vec<(usize, Option<usize>)> = near.collect();
    suspects.extend(ids.of_batch.iter().map(|index| (*index, None)));
    // Both are in order: a sort that keeps the order of equals merges them.
    suspects.sort_by_key(|(index, _)| *index);
    suspects.dedup_by_key(|(index, _)| *index);
    suspects
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
