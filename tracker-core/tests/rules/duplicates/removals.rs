//! Copies of workouts that the runner removed.

use proptest::prelude::*;
use tracker_core::duplicates::{Fingerprint, find_removed, neighbourhoods};
use tracker_core::moments::MomentKind;
use tracker_core::{Source, Workout};

use super::batches::with_ids_once;
use tracker_testing::{crowd_of_sources, run_at};

fn fingerprints(workouts: &[Workout]) -> Vec<Fingerprint<'_>> {
    workouts.iter().map(Workout::fingerprint).collect()
}

/// Compares each item with every removed and every stored workout.
fn by_pairs(removed: &[Workout], stored: &[Workout], batch: &[Workout]) -> Vec<bool> {
    let is_copy_of_one = |item: &Workout, originals: &[Workout]| {
        originals.iter().any(|it| item.fingerprint().is_duplicate_of(&it.fingerprint()))
    };
    // What would be corrected is no original. Of several with one id, the first is compared.
    let is_known = |item: &Workout| {
        let has_id = |it: &&Workout| {
            item.fingerprint().source_id.is_some_and(|id| Some(id) == it.source_id())
                && it.source() == item.source()
                && it.start().kind() != MomentKind::Date
        };
        let corrected = stored.iter().find(has_id);
        let corrected = corrected.filter(|it| item.fingerprint().corrects(&it.fingerprint()));
        stored.iter().any(|it| {
            item.fingerprint().is_duplicate_of(&it.fingerprint())
                && corrected.is_none_or(|corrected| !std::ptr::eq(it, corrected))
        })
    };
    let is_removed = |item: &Workout| is_copy_of_one(item, removed) && !is_known(item);
    batch.iter().map(is_removed).collect()
}

proptest! {
    #[test]
    fn the_search_agrees_with_comparing_all_pairs(
        removed in crowd_of_sources(), stored in crowd_of_sources(), batch in crowd_of_sources(),
    ) {
        let stored = with_ids_once(stored);
        let found =
            find_removed(&fingerprints(&removed), &fingerprints(&stored), &fingerprints(&batch));
        prop_assert_eq!(found, by_pairs(&removed, &stored, &batch));
    }

    #[test]
    fn only_the_neighbourhoods_and_shared_ids_matter(
        removed in crowd_of_sources(), batch in crowd_of_sources(),
    ) {
        let (removed, batch) = (fingerprints(&removed), fingerprints(&batch));
        let near = neighbourhoods(&batch);
        let ids: Vec<(Source, &str)> =
            batch.iter().filter_map(|item| Some((item.source, item.source_id?))).collect();
        let mut found = removed.clone();
        found.retain(|it| {
            let has_id = it.source_id.is_some_and(|id| ids.contains(&(it.source, id)));
            has_id || near.iter().any(|range| range.contains(&it.start.instant()))
        });
        prop_assert_eq!(find_removed(&found, &[], &batch), find_removed(&removed, &[], &batch));
    }

    #[test]
    fn what_was_removed_is_found_again(removed in crowd_of_sources()) {
        let removed = fingerprints(&removed);
        let timed: Vec<_> =
            removed.iter().copied().filter(|it| it.is_duplicate_of(it)).collect();
        prop_assert_eq!(find_removed(&timed, &[], &timed), vec![true; timed.len()]);
        prop_assert_eq!(find_removed(&[], &[], &removed), vec![false; removed.len()]);
    }
}

/// The day has a second run, which stays and is imported again and again.
#[test]
fn a_copy_of_a_stored_workout_is_a_duplicate_although_a_copy_of_it_was_removed() {
    let (stored, removed) =
        (run_at("2026-03-01 07:00:00 +0100"), run_at("2026-03-01 07:00:50 +0100"));
    let again = [run_at("2026-03-01 07:00:00 +0100"), run_at("2026-03-01 07:01:40 +0100")];
    let found =
        find_removed(&[removed.fingerprint()], &[stored.fingerprint()], &fingerprints(&again));
    assert_eq!(found, [false, true]);
}
