//! The duplicate rule, applied to batches.

use std::collections::BTreeSet;
use std::time::Duration;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use proptest::prelude::*;
use tracker_core::duplicates::{
    Fingerprint, Original, Resolution, find_any, find_duplicates, neighbourhoods,
    resolve_duplicates, searches,
};
use tracker_core::moments::MomentKind;
use tracker_core::{Activity, History, Moment, Workout};

use crate::oracle;
use tracker_testing::{crowd, crowd_of_sources, distinct_workouts, instant, run_with_id};

fn fingerprints(workouts: &[Workout]) -> Vec<Fingerprint<'_>> {
    workouts.iter().map(Workout::fingerprint).collect()
}

/// The workouts that are stored after an import into an empty store.
fn accepted(workouts: &[Workout]) -> Vec<Workout> {
    let verdicts = find_duplicates(&[], &fingerprints(workouts));
    let kept = workouts.iter().zip(verdicts).filter(|(_, is_duplicate)| !is_duplicate);
    kept.map(|(workout, _)| workout.clone()).collect()
}

proptest! {
    #[test]
    fn the_finder_agrees_with_comparing_all_pairs(batch in crowd()) {
        let batch = fingerprints(&batch);
        prop_assert_eq!(find_duplicates(&[], &batch), oracle::duplicates(&[], &batch));
    }

    #[test]
    fn stored_workouts_count_like_earlier_items(stored in crowd(), batch in crowd()) {
        let stored = accepted(&stored);
        let (stored, batch) = (fingerprints(&stored), fingerprints(&batch));
        prop_assert_eq!(find_duplicates(&stored, &batch), oracle::duplicates(&stored, &batch));
    }

    #[test]
    fn importing_twice_changes_nothing(batch in crowd()) {
        let stored = accepted(&batch);
        let again = find_duplicates(&fingerprints(&stored), &fingerprints(&batch));
        prop_assert!(again.into_iter().all(|is_duplicate| is_duplicate));
    }

    #[test]
    fn two_imports_give_the_result_of_one(batch in crowd(), cut in any::<prop::sample::Index>()) {
        // An id that comes again with other values is a correction in a later import.
        let batch = with_ids_once(batch);
        let (first, second) = batch.split_at(cut.index(batch.len() + 1));
        let stored = accepted(first);
        let mut pieces = find_duplicates(&[], &fingerprints(first));
        pieces.extend(find_duplicates(&fingerprints(&stored), &fingerprints(second)));
        prop_assert_eq!(pieces, find_duplicates(&[], &fingerprints(&batch)));
    }

    #[test]
    fn distinct_workouts_are_accepted_in_any_order(
        shuffled in distinct_workouts().prop_shuffle(),
    ) {
        let verdicts = find_duplicates(&[], &fingerprints(&shuffled));
        prop_assert!(verdicts.into_iter().all(|is_duplicate| !is_duplicate));
    }

    #[test]
    fn only_the_neighbourhoods_and_shared_ids_matter(
        stored in any_crowd(), batch in any_crowd(),
    ) {
        let stored = accepted(&stored);
        let (stored, batch) = (fingerprints(&stored), fingerprints(&batch));
        let stretches = neighbourhoods(&batch);
        let mut near = stored.clone();
        near.retain(|known| {
            let shares_id = batch.iter().any(|item| {
                item.source_id.is_some() && item.source_id == known.source_id
            });
            let start = known.start.instant();
            shares_id || stretches.iter().any(|stretch| stretch.contains(&start))
        });
        prop_assert_eq!(find_duplicates(&near, &batch), find_duplicates(&stored, &batch));
    }

    #[test]
    fn only_what_the_searches_find_and_shared_ids_matter(
        stored in any_crowd(), batch in any_crowd(),
    ) {
        let stored = accepted(&stored);
        let (stored, batch) = (fingerprints(&stored), fingerprints(&batch));
        let searches = searches(&batch);
        let mut near = stored.clone();
        near.retain(|known| {
            let shares_id = batch.iter().any(|item| {
                item.source_id.is_some() && item.source_id == known.source_id
            });
            let is_found = searches.iter().any(|search| search.finds(known));
            assert_eq!(find_any(&searches, known), is_found);
            shares_id || is_found
        });
        let resolved = resolve_duplicates(&stored, &batch);
        let of_near = resolve_duplicates(&near, &batch);
        prop_assert_eq!(&of_near.is_duplicate, &resolved.is_duplicate);
        prop_assert_eq!(&of_near.from_other_sources, &resolved.from_other_sources);
        let changed = |resolution: &Resolution, stored: &[Fingerprint<'_>]| {
            let place = |original: &Original| match original {
                Original::Stored(index) => format!("{:?}", stored[*index]),
                Original::Batch(index) => index.to_string(),
            };
            let settled = resolution.settled.iter().map(|(old, start)| {
                (place(old), format!("{start:?}"))
            });
            let replaced =
                resolution.replaced.iter().map(|it| format!("{:?} {}", stored[it.stored], it.item));
            let corrected = resolution.corrected.iter().map(|it| {
                format!("{:?} {} {:?}", stored[it.stored], it.item, it.start)
            });
            let replaced = replaced.collect::<BTreeSet<_>>();
            (settled.collect::<BTreeSet<_>>(), replaced, corrected.collect::<BTreeSet<_>>())
        };
        prop_assert_eq!(changed(&of_near, &near), changed(&resolved, &stored));
    }

    #[test]
    fn neighbourhoods_are_sorted_and_apart(batch in any_crowd()) {
        let batch = fingerprints(&batch);
        let stretches = neighbourhoods(&batch);
        prop_assert!(stretches.windows(2).all(|pair| pair[0].end() < pair[1].start()));
    }

    #[test]
    fn workouts_of_many_sources_are_resolved_like_comparing_all_pairs(
        stored in crowd_of_sources(), batch in crowd_of_sources(),
    ) {
        let stored = accepted(&stored);
        let (stored, batch) = (fingerprints(&stored), fingerprints(&batch));
        let resolution = resolve_duplicates(&stored, &batch);
        let place = |original| match original {
            Original::Stored(index) => index,
            Original::Batch(index) => stored.len() + index,
        };
        let settled = resolution.settled.iter().map(|(original, start)| (place(*original), *start));
        let resolved = oracle::Resolved {
            settled: settled.collect(),
            is_duplicate: resolution.is_duplicate,
            of_full_days: resolution.of_full_days,
            from_other_sources: resolution.from_other_sources,
            replaced: resolution.replaced.iter().map(|it| (it.stored, it.item)).collect(),
            corrected: resolution.corrected.iter().map(|it| (it.stored, (it.item, it.start))).collect(),
        };
        prop_assert_eq!(resolved, oracle::resolution(&stored, &batch));
    }

    #[test]
    fn the_pairwise_rule_is_that_of_the_oracle(
        pair in prop::collection::vec(crowd_of_sources(), 2),
    ) {
        for (new, old) in pair[0].iter().zip(&pair[1]) {
            let (new, old) = (new.fingerprint(), old.fingerprint());
            let expected = oracle::duplicates(&[old], &[new]) == [true];
            prop_assert_eq!(new.is_duplicate_of(&old), expected);
        }
    }

    /// A date that is imported makes a running day, and no later import takes it away, unless it corrects the
    /// workout or has a copy that begins before midnight.
    #[test]
    fn a_certain_day_is_never_lost(
        first in crowd_of_sources(), second in crowd_of_sources(),
    ) {
        let cut = first.len();
        let all = with_ids_once([first, second].concat());
        let (first, second) = all.split_at(cut.min(all.len()));
        let mut history = History::new();
        history.import(first.to_vec());
        let certain: Vec<(NaiveDate, bool)> = history
            .workouts()
            .iter()
            .filter(|workout| workout.start().kind().is_day_certain())
            .map(|workout| (workout.day(), is_run(workout)))
            .collect();
        history.import(second.to_vec());
        for day in certain.into_iter().chain(dates_without_ids(second)) {
            let is_kept = history.workouts().iter().any(|workout| {
                let is_certain = workout.start().kind().is_day_certain();
                let is_one = (workout.day(), is_run(workout)) == day;
                let is_moved = || {
                    let after = workout.day().succ_opt().map(|after| (after, is_run(workout)));
                    after == Some(day) && all.iter().any(|copy| is_told_by(workout, copy))
                };
                is_certain && (is_one || is_moved())
            });
            prop_assert!(is_kept, "{day:?}");
        }
    }

    #[test]
    fn importing_many_sources_twice_changes_nothing(batch in crowd_of_sources()) {
        let mut history = History::new();
        history.import(batch.clone());
        let once = history.clone();
        prop_assert_eq!(history.import(batch).added, 0);
        prop_assert_eq!(&history, &once);
        prop_assert_eq!(history.import(once.workouts().to_vec()).added, 0);
        prop_assert_eq!(history, once);
    }
}

/// Whether a copy tells the day of a workout.
fn is_told_by(workout: &Workout, copy: &Workout) -> bool {
    let is_copy = copy.fingerprint().is_duplicate_of(&workout.fingerprint());
    is_copy && copy.start().kind().is_day_certain() && copy.day() == workout.day()
}

/// The workouts without ids that another one of their source has before them.
pub(crate) fn with_ids_once(workouts: Vec<Workout>) -> Vec<Workout> {
    let mut ids = BTreeSet::new();
    let once = |workout: Workout| {
        let mut draft = workout.into_draft();
        let source = draft.source;
        draft.source_id = draft.source_id.filter(|id| ids.insert((source, id.clone())));
        Workout::new(draft).unwrap()
    };
    workouts.into_iter().map(once).collect()
}

fn is_run(workout: &Workout) -> bool {
    matches!(workout.activity(), Activity::Running | Activity::TrailRunning)
}

/// The days that are imported as dates. One with an id can be a copy of a workout of another day.
fn dates_without_ids(workouts: &[Workout]) -> impl Iterator<Item = (NaiveDate, bool)> {
    let dates = workouts.iter().filter(|workout| {
        workout.start().kind() == MomentKind::Date && workout.source_id().is_none()
    });
    dates.map(|workout| (workout.day(), is_run(workout)))
}

fn any_crowd() -> impl Strategy<Value = Vec<Workout>> {
    prop_oneof![crowd(), crowd_of_sources()]
}

/// Thousands of workouts in one minute: equal ones, and ones that differ.
#[test]
fn the_finder_agrees_with_comparing_all_pairs_in_a_crowded_minute() {
    let mut batch = Vec::new();
    for nth in 0..3000_u32 {
        let duration = Duration::from_secs(if nth % 3 == 0 { 1800 } else { u64::from(nth % 50) });
        let run = at(i64::from(nth * 7 % 130));
        batch.push(changed(run, |run| run.duration = duration));
    }
    assert_eq!(find_duplicates(&[], &batch), oracle::duplicates(&[], &batch));
    let (stored, new) = batch.split_at(1000);
    assert_eq!(find_duplicates(stored, new), oracle::duplicates(stored, new));
}

/// A workout of half an hour, of which only the start is known.
pub(crate) fn at(second: i64) -> Fingerprint<'static> {
    starting_at(instant(second))
}

fn starting_at(start: DateTime<Utc>) -> Fingerprint<'static> {
    let moment = Moment::from_parts(start, None, start.date_naive()).unwrap();
    let (end, duration) = (start + TimeDelta::minutes(30), Duration::from_mins(30));
    Fingerprint::new(Activity::Running, moment.with_kind(MomentKind::Exact), end, duration)
}

/// The same workout with other values.
pub(crate) fn changed<'a>(
    mut workout: Fingerprint<'a>,
    change: impl FnOnce(&mut Fingerprint<'a>),
) -> Fingerprint<'a> {
    change(&mut workout);
    workout
}

#[test]
fn workouts_with_the_same_source_id_are_duplicates() {
    let id = || Some("watch-1".to_owned());
    let morning = run_with_id(0, 1_000_000, Some(4_000_000), id());
    let evening = run_with_id(40_000, 2_000_000, None, id());
    let batch = [morning.fingerprint(), evening.fingerprint()];
    assert_eq!(find_duplicates(&[], &batch), [false, true]);
}

#[test]
fn a_skipped_item_makes_no_later_item_a_duplicate() {
    // The second item is a duplicate of the first and is skipped. Its time must not make the third
    // item a duplicate, and its id must not make the fourth item a duplicate.
    let batch = [
        run_with_id(0, 1_000_000, None, None),
        run_with_id(50, 1_050_000, None, Some("skipped".into())),
        run_with_id(100, 1_150_000, None, None),
        run_with_id(90_000, 5_000, None, Some("skipped".into())),
    ];
    assert_eq!(find_duplicates(&[], &fingerprints(&batch)), [false, true, false, false]);
}

/// Starts before and after midnight of New Year, in both orders.
#[test]
fn duplicates_are_found_across_midnight() {
    let midnight: DateTime<Utc> = "2026-01-01T00:00:00Z".parse().unwrap();
    let at = |second: i64| starting_at(midnight + TimeDelta::seconds(second));
    for first in -90..=0 {
        for after in 0..=90 {
            let (first, second) = (at(first), at(first + after));
            let expected = [false, after <= 60];
            assert_eq!(find_duplicates(&[], &[first, second]), expected, "{first:?}, {second:?}");
            assert_eq!(find_duplicates(&[], &[second, first]), expected, "{first:?}, {second:?}");
        }
    }
}

/// Starts that are decades apart, not in time order.
#[test]
fn duplicates_are_found_across_decades() {
    const DECADE: i64 = 315_576_000;
    for decades in [1, 2, 7] {
        let mut batch = Vec::new();
        for second in [decades * DECADE, 0, 30, -decades * DECADE, decades * DECADE + 60] {
            batch.push(at(second));
        }
        assert_eq!(find_duplicates(&[], &batch), [false, false, true, false, true]);
        let (stored, new) = batch.split_at(2);
        assert_eq!(find_duplicates(stored, new), [true, false, true]);
    }
}

/// Every tenth id is also used by another workout. No two workouts are near each other in time.
#[test]
fn repeated_ids_are_found_among_thousands() {
    let name =
        |nth: usize| format!("5EED{:06}", if nth % 10 == 9 { nth.abs_diff(999) } else { nth });
    let ids: Vec<String> = (0..2000).map(name).collect();
    let mut batch = Vec::new();
    for (hour, id) in (0..).zip(&ids) {
        batch.push(changed(at(3600 * hour), |run| run.source_id = Some(id.as_str())));
    }
    let verdicts = find_duplicates(&[], &batch);
    assert_eq!(verdicts, oracle::duplicates(&[], &batch));
    assert!(verdicts.iter().any(|is_duplicate| *is_duplicate));
    let (stored, new) = batch.split_at(1000);
    assert_eq!(find_duplicates(stored, new), oracle::duplicates(stored, new));
}

/// A duplicate can start as long before a workout as the longest one lasts, and the clocks of two sources can
/// differ by two days.
#[test]
fn each_workout_far_from_all_others_has_a_neighbourhood_of_its_own() {
    const YEAR: i64 = 365 * 86_400;
    let (longest, clocks) = (TimeDelta::days(7), TimeDelta::days(2));
    let batch = [at(YEAR), at(0)];
    let around = |second| {
        let (start, end) = (instant(second), instant(second) + TimeDelta::minutes(30));
        start - longest - clocks..=end + clocks
    };
    assert_eq!(neighbourhoods(&batch), [around(0), around(YEAR)]);
    let touching = [at(0), at(120), at(YEAR)];
    let joined = *around(0).start()..=*around(120).end();
    assert_eq!(neighbourhoods(&touching), [joined, around(YEAR)]);
}
