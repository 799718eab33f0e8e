//! [`find_duplicates`]: applies the duplicate rule to a batch.

use std::collections::HashSet;
use std::ops::RangeInclusive;

use chrono::{DateTime, Utc};

use crate::duplicates::repeated_ids::RepeatedIds;
use crate::duplicates::timeline::Timeline;
use crate::duplicates::{Fingerprint, START_TOLERANCE};

/// Tells for each item of a batch whether it is a duplicate: of a stored workout, or of an earlier
/// item of the batch that is not a duplicate itself.
///
/// `stored` need not contain all stored workouts. It must contain those in the [`neighbourhoods`]
/// of the batch and those that share a source id with it. The cost is: sorting both lists by time,
/// comparing each item with the workouts that start within a minute of it and are stored or
/// accepted, and one pass over all ids.
///
/// ```
/// use tracker_core::duplicates::{Fingerprint, find_duplicates};
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
    known_ids.extend(ids.of_stored.iter().filter_map(|index| stored[*index].id()));
    let mut verdicts = vec![false; batch.len()];
    for (index, place) in suspects(&timeline, &ids) {
        let id = batch[index].id();
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

/// The items that may be duplicates or have duplicates, in the order sent. An item is listed if
/// another workout starts near it (then with its index in the timeline), or if its id may occur
/// twice. All other items are not duplicates and have no duplicates.
fn suspects(timeline: &Timeline<'_>, ids: &RepeatedIds) -> Vec<(usize, Option<usize>)> {
    let near = timeline.places.iter().map(|(index, place)| (*index, Some(*place)));
    let mut suspects: Vec<(usize, Option<usize>)> = near.collect();
    suspects.extend(ids.of_batch.iter().map(|index| (*index, None)));
    // Both lists are sorted, so the stable sort merges them.
    suspects.sort_by_key(|(index, _)| *index);
    suspects.dedup_by_key(|(index, _)| *index);
    suspects
}

/// The time ranges in which a stored workout can be the original of a batch item: 60 seconds before
/// and after each start, cut at the first and the last instant that chrono knows. Earliest first,
/// without overlaps.
///
/// ```
/// use std::time::Duration;
/// use chrono::{DateTime, TimeDelta, Utc};
/// use tracker_core::duplicates::{Fingerprint, neighbourhoods};
///
/// let start: DateTime<Utc> = "2026-03-01T07:00:00Z".parse()?;
/// let batch = [0, 1, 900].map(|minutes| Fingerprint {
///     start: start + TimeDelta::minutes(minutes),
///     duration: Duration::from_mins(30),
///     distance: None,
///     source_id: None,
/// });
/// // The first two are close together; the third needs another query.
/// assert_eq!(neighbourhoods(&batch).len(), 2);
/// # Ok::<(), chrono::ParseError>(())
/// ```
#[must_use]
pub fn neighbourhoods(batch: &[Fingerprint<'_>]) -> Vec<RangeInclusive<DateTime<Utc>>> {
    let mut starts: Vec<DateTime<Utc>> = batch.iter().map(|item| item.start).collect();
    starts.sort_unstable();
    let mut stretches: Vec<RangeInclusive<DateTime<Utc>>> = Vec::new();
    for start in starts {
        let from = start.checked_sub_signed(START_TOLERANCE).unwrap_or(DateTime::<Utc>::MIN_UTC);
        let to = start.checked_add_signed(START_TOLERANCE).unwrap_or(DateTime::<Utc>::MAX_UTC);
        match stretches.last_mut() {
            Some(last) if from <= *last.end() => *last = *last.start()..=to,
            _ => stretches.push(from..=to),
        }
    }
    stretches
}
