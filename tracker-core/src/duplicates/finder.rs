//! [`find_duplicates`]: applies the duplicate rule to a batch.

use std::collections::HashSet;
use std::ops::RangeInclusive;

use chrono::{DateTime, TimeDelta, Utc};

use crate::duplicates::repeated_ids::RepeatedIds;
use crate::duplicates::sequence::{self, Resolution};
use crate::duplicates::timeline::Timeline;
use crate::duplicates::{Fingerprint, LONGEST, START_TOLERANCE};
use crate::moments::MomentKind;

/// Tells for each item of a batch whether it is a duplicate: of a stored workout, or of an earlier
/// item of the batch that is not a duplicate itself. An item that a later item replaces is a
/// duplicate, too.
///
/// `stored` need not contain all stored workouts. It must contain those in the [`neighbourhoods`]
/// of the batch and those that share a source id with it.
///
/// ```
/// use chrono::TimeDelta;
/// use tracker_core::duplicates::{Fingerprint, find_duplicates};
/// use tracker_core::{Activity, Moment};
///
/// let start = Moment::parse("2026-03-01 07:00:00 +0000", chrono_tz::UTC)?;
/// let end = start.instant() + TimeDelta::minutes(30);
/// let run = Fingerprint::new(Activity::Running, start, end, std::time::Duration::from_secs(30 * 60));
/// let (mut watch, mut phone) = (run, run);
/// (watch.source_id, phone.source_id) = (Some("watch"), Some("phone"));
/// assert_eq!(find_duplicates(&[], &[watch, phone]), [false, true]);
/// assert_eq!(find_duplicates(&[phone], &[watch, phone]), [true, true]);
/// # Ok::<(), tracker_core::moments::InvalidMoment>(())
/// ```
#[must_use]
pub fn find_duplicates(stored: &[Fingerprint<'_>], batch: &[Fingerprint<'_>]) -> Vec<bool> {
    resolve_duplicates(stored, batch).is_duplicate
}

/// Like [`find_duplicates`], and also tells which existing workouts change: those of which only the
/// date is known are replaced, and uncertain days are settled.
///
/// The cost, if all workouts are of one source and their instants and days are certain: both lists
/// are sorted by time, each item is compared with the workouts that start within a minute of it, and
/// all ids are read once. Otherwise, each item is searched in sorted sets, and compared with the
/// workouts that start between the longest duration before it and its end.
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
/// let (stored, copy) =
///     (run("2026-06-29T22:30:00Z", Source::Strava)?, run("2026-06-30 00:30:00 +0200", Source::Garmin)?);
/// let resolution = resolve_duplicates(&[stored.fingerprint()], &[copy.fingerprint()]);
/// assert_eq!(resolution.is_duplicate, [true]);
/// assert_eq!(resolution.settled, [(Original::Stored(0), Original::Batch(0))], "the copy tells the day");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn resolve_duplicates(stored: &[Fingerprint<'_>], batch: &[Fingerprint<'_>]) -> Resolution {
    if are_of_one_source(stored, batch) {
        let is_duplicate = duplicates_of_one_source(stored, batch);
        return Resolution { is_duplicate, ..Resolution::default() };
    }
    sequence::resolve(stored, batch)
}

/// Whether all workouts are of one source, with certain instants and days.
fn are_of_one_source(stored: &[Fingerprint<'_>], batch: &[Fingerprint<'_>]) -> bool {
    let mut all = stored.iter().chain(batch);
    let Some(first) = batch.first() else { return true };
    all.all(|workout| workout.source == first.source && workout.start.kind() == MomentKind::Exact)
}

/// The fast search for workouts of one source. Only workouts that start near another one, or that
/// share an id with another one, are looked at.
fn duplicates_of_one_source(stored: &[Fingerprint<'_>], batch: &[Fingerprint<'_>]) -> Vec<bool> {
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

/// The time ranges in which a stored workout can be the original of a batch item, or can be replaced
/// by it: from [`Workout::MAX_DURATION`](crate::Workout::MAX_DURATION) before the start to the end,
/// and two more days on both sides, because two clocks can show different days. Earliest first,
/// without overlaps.
///
/// ```
/// use std::time::Duration;
/// use tracker_core::duplicates::neighbourhoods;
/// use tracker_core::{Activity, Moment, Workout, WorkoutDraft};
///
/// let run = |start: &str| -> Result<Workout, Box<dyn std::error::Error>> {
///     let start = Moment::parse(start, chrono_tz::UTC)?;
///     let mut draft = WorkoutDraft::new(Activity::Running, start);
///     draft.duration = Some(Duration::from_secs(30 * 60));
///     Ok(Workout::new(draft)?)
/// };
/// let (first, next) = (run("2026-03-01 07:00:00 +0100")?, run("2026-03-03 07:00:00 +0100")?);
/// let later = run("2026-04-01 07:00:00 +0200")?;
/// // The first two are close together; the third needs another query.
/// let batch = [first.fingerprint(), next.fingerprint(), later.fingerprint()];
/// assert_eq!(neighbourhoods(&batch).len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn neighbourhoods(batch: &[Fingerprint<'_>]) -> Vec<RangeInclusive<DateTime<Utc>>> {
    joined(batch.iter().map(neighbourhood).collect())
}

/// The time ranges in which a stored workout **of the same source** can be the original of a batch
/// item: [`START_TOLERANCE`] before and after the start. The instants of both must be
/// [certain](crate::moments::MomentKind::is_instant_certain). Earliest first, without overlaps.
///
/// They are much shorter than the [`neighbourhoods`]. An account whose workouts are all of one source, with
/// certain instants, needs only these.
///
/// ```
/// use tracker_core::duplicates::neighbourhoods_in_source;
/// use tracker_core::{Activity, Moment, Workout, WorkoutDraft};
///
/// let start = Moment::parse("2026-03-01 07:00:00 +0000", chrono_tz::UTC)?;
/// let mut draft = WorkoutDraft::new(Activity::Running, start);
/// draft.duration = Some(std::time::Duration::from_secs(30 * 60));
/// let run = Workout::new(draft)?;
/// let ranges = neighbourhoods_in_source(&[run.fingerprint()]);
/// assert_eq!(ranges, ["2026-03-01T06:59:00Z".parse()?..="2026-03-01T07:01:00Z".parse()?]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn neighbourhoods_in_source(batch: &[Fingerprint<'_>]) -> Vec<RangeInclusive<DateTime<Utc>>> {
    let around = |item: &Fingerprint<'_>| {
        let start = item.start.instant();
        (start - START_TOLERANCE, start + START_TOLERANCE)
    };
    joined(batch.iter().map(around).collect())
}

/// The ranges in order. Those that overlap are joined.
fn joined(mut ranges: Vec<(DateTime<Utc>, DateTime<Utc>)>) -> Vec<RangeInclusive<DateTime<Utc>>> {
    ranges.sort_unstable();
    let mut stretches: Vec<RangeInclusive<DateTime<Utc>>> = Vec::new();
    for (from, to) in ranges {
        match stretches.last_mut() {
            Some(last) if from <= *last.end() => *last = *last.start()..=to.max(*last.end()),
            _ => stretches.push(from..=to),
        }
    }
    stretches
}

fn neighbourhood(item: &Fingerprint<'_>) -> (DateTime<Utc>, DateTime<Utc>) {
    const CLOCKS: TimeDelta = TimeDelta::days(2);
    let start = item.start.instant();
    (start - LONGEST - CLOCKS, start + item.elapsed() + CLOCKS)
}
