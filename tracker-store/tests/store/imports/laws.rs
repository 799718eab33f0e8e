//! The result of imports does not depend on how a history is split: it follows the duplicate rule.

use proptest::collection::vec;
use proptest::prelude::*;
use tracker_core::{History, Workout};
use tracker_store::{Account, Store};
use uuid::Uuid;

use crate::scene::{Scene, first, import, now, stored};
use crate::strategies::{run_of_any_source, similar_workout};

/// What core keeps of the same imports, and how many workouts it adds and corrects.
fn accepted(pieces: &[&[Workout]]) -> (Vec<Workout>, u64) {
    let (mut history, mut processed) = (History::new(), 0);
    for piece in pieces {
        let imported = history.import(piece.to_vec());
        processed += imported.added + imported.corrected.len();
    }
    (history.workouts().to_vec(), processed as u64)
}

/// Imports each piece as a separate import.
async fn import_in_pieces(store: &Store, account: &Account, pieces: &[&[Workout]]) -> u64 {
    let mut processed = 0;
    for piece in pieces {
        processed += import(store, account, piece).await.report.processed;
    }
    processed
}

/// Splits a list at these positions.
fn pieces<'a>(workouts: &'a [Workout], cuts: &[prop::sample::Index]) -> Vec<&'a [Workout]> {
    let mut positions: Vec<usize> = cuts.iter().map(|cut| cut.index(workouts.len() + 1)).collect();
    positions.push(workouts.len());
    positions.sort_unstable();
    let mut from = 0;
    let mut pieces = Vec::new();
    for position in positions {
        pieces.push(&workouts[from..position]);
        from = position;
    }
    pieces
}

fn in_order(mut workouts: Vec<Workout>) -> Vec<String> {
    workouts.sort_by_key(|workout| workout.start().instant());
    let mut texts: Vec<String> = workouts.iter().map(|workout| format!("{workout:?}")).collect();
    texts.sort_unstable();
    texts
}

#[test]
fn any_split_into_imports_follows_the_rule() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let scene = runtime.block_on(Scene::new());
    proptest!(|(
        workouts in vec(similar_workout(12), 0..40),
        cuts in vec(any::<prop::sample::Index>(), 0..4),
    )| {
        runtime.block_on(async {
            let account = scene.new_account().await;
            let pieces = pieces(&workouts, &cuts);
            let processed = import_in_pieces(&scene.store, &account, &pieces).await;
            let (expected, expected_number) = accepted(&pieces);
            prop_assert_eq!(processed, expected_number);
            let stored = stored(&scene.store, &account).await;
            prop_assert_eq!(in_order(stored), in_order(expected));
            Ok(())
        })?;
    });
}

/// Dates, uncertain days and copies of other sources: the database keeps what core's history keeps.
#[test]
fn any_split_into_imports_gives_the_history_of_core() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let scene = runtime.block_on(Scene::new());
    proptest!(ProptestConfig::with_cases(64), |(
        workouts in vec(run_of_any_source(), 0..40),
        cuts in vec(any::<prop::sample::Index>(), 0..4),
    )| {
        runtime.block_on(async {
            let account = scene.new_account().await;
            let pieces = pieces(&workouts, &cuts);
            let processed = import_in_pieces(&scene.store, &account, &pieces).await;
            let stored = stored(&scene.store, &account).await;
            let (expected, expected_number) = accepted(&pieces);
            prop_assert_eq!(processed, expected_number);
            prop_assert_eq!(in_order(stored), in_order(expected));
            Ok(())
        })?;
    });
}

/// The history is long enough that one import is processed in several batches.
#[test]
fn many_batches_follow_the_rule() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let scene = runtime.block_on(Scene::new());
    proptest!(ProptestConfig::with_cases(8), |(
        workouts in vec(similar_workout(20_000), 2000..3500),
        cuts in vec(any::<prop::sample::Index>(), 0..2),
    )| {
        runtime.block_on(async {
            let account = scene.new_account().await;
            let pieces = pieces(&workouts, &cuts);
            import_in_pieces(&scene.store, &account, &pieces).await;
            let stored = stored(&scene.store, &account).await;
            prop_assert_eq!(in_order(stored), in_order(accepted(&pieces).0));
            Ok(())
        })?;
    });
}

/// Replaced dates and settled days, too: after the last imports are taken back, everything is as it was before them.
#[test]
fn taking_the_last_imports_back_restores_what_was_stored_before_them() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let scene = runtime.block_on(Scene::new());
    proptest!(ProptestConfig::with_cases(64), |(
        before in vec(run_of_any_source(), 0..30),
        pieces in vec(vec(run_of_any_source(), 0..20), 1..3),
    )| {
        runtime.block_on(async {
            let account = scene.new_account().await;
            import_in_pieces(&scene.store, &account, &[&before]).await;
            let known = stored(&scene.store, &account).await;
            let earliest = scene.store.imports(account.id, first(9)).await.unwrap()[0].id;
            let pieces: Vec<&[Workout]> = pieces.iter().map(Vec::as_slice).collect();
            import_in_pieces(&scene.store, &account, &pieces).await;
            let log = scene.store.imports(account.id, first(9)).await.unwrap();
            let last: Vec<Uuid> = log.iter().map(|logged| logged.id).filter(|id| *id != earliest).collect();
            scene.store.take_back_imports(account.id, &last, now()).await.unwrap();
            prop_assert_eq!(in_order(stored(&scene.store, &account).await), in_order(known.clone()));
            // An import and its end leave nothing behind that a second time would find.
            scene.store.take_back_import(account.id, earliest, now()).await.unwrap();
            prop_assert_eq!(stored(&scene.store, &account).await, []);
            Ok(())
        })?;
    });
}
