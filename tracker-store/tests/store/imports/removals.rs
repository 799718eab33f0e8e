//! What a person removed stays removed, until the person asks for it back.

use proptest::collection::vec;
use proptest::prelude::*;
use tracker_core::import_report::SkipReason;
use tracker_core::moments::MomentKind;
use tracker_core::{Activity, Source, Workout};
use tracker_store::{Account, Push, RemovedWorkout};
use uuid::Uuid;

use crate::scene::{
    Scene, draft, first, import, instant, items, now, open_import, run, run_with_id, source, stored,
};
use crate::strategies::similar_workout;

/// Removes the newest workout of the account. Returns its id.
async fn remove_newest(scene: &Scene, account: &Account) -> Uuid {
    let id = scene.store.workouts(account.id, None, first(1)).await.unwrap()[0].id;
    assert!(scene.store.remove_workout(account.id, id, now(), None).await.unwrap());
    id
}

async fn removed(scene: &Scene, account: &Account) -> Vec<RemovedWorkout> {
    let days = "1900-01-01".parse().unwrap()..="2100-12-31".parse().unwrap();
    scene.store.removed_workouts(account.id, days, first(100)).await.unwrap()
}

async fn push(scene: &Scene, workouts: &[Workout]) -> tracker_core::ImportReport {
    let push = Push {
        account: scene.account.clone(),
        source: source(),
        items: items(workouts),
        now: now(),
    };
    scene.store.import_batcher().import(push).await.unwrap().report
}

#[tokio::test]
async fn a_removed_workout_is_not_imported_again() {
    let scene = Scene::new().await;
    let runs = [run("2026-03-10 07:00:00 +0100"), run_with_id("2026-03-11 07:00:00 +0100", "a")];
    scene.import(&runs).await;
    remove_newest(&scene, &scene.account).await;
    let again = scene.import(&runs).await.report;
    assert_eq!((again.processed, again.duplicates, again.removed), (0, 1, 1));
    assert_eq!(again.skipped_workouts[1].reason, SkipReason::Removed);
    // A copy with other numbers, with the same id at another time, and from another source.
    let mut on_strava = draft(Activity::Running, "2026-03-11 07:04:00 +0100");
    on_strava.source = Source::Strava;
    let copies = [
        run("2026-03-11 07:00:40 +0100"),
        run_with_id("2026-05-01 07:00:00 +0100", "a"),
        Workout::new(on_strava).unwrap(),
    ];
    assert_eq!(scene.import(&copies).await.report.removed, 3);
    assert_eq!(push(&scene, &copies).await.removed, 3);
    assert_eq!(scene.stored().await, runs[..1]);
    let log = scene.store.imports(scene.account.id, first(9)).await.unwrap();
    let logged: Vec<_> = log.iter().filter(|logged| logged.report.removed == 3).collect();
    assert_eq!(logged.len(), 2, "the log has the number");
    assert_eq!(logged[0].report.skipped_workouts[0].reason, SkipReason::Removed);
}

#[tokio::test]
async fn all_values_of_a_removed_workout_are_remembered() {
    let scene = Scene::new().await;
    let mut with_heart = draft(Activity::TrailRunning, "2026-03-10 07:00:00 +0100");
    with_heart.average_heart_rate = Some(150.0);
    with_heart.energy_kcal = Some(300.0);
    with_heart.source_id = Some("a".to_owned());
    let workout = Workout::new(with_heart).unwrap();
    scene.import(std::slice::from_ref(&workout)).await;
    let id = remove_newest(&scene, &scene.account).await;
    let expected = RemovedWorkout { id, removed_at: now(), workout, note: None, is_fixed: false };
    assert_eq!(removed(&scene, &scene.account).await, [expected]);
    let other_day = "2026-03-11".parse().unwrap();
    let elsewhere =
        scene.store.removed_workouts(scene.account.id, other_day..=other_day, first(100));
    assert_eq!(elsewhere.await.unwrap(), []);
}

#[tokio::test]
async fn a_removed_workout_can_be_asked_back() {
    let scene = Scene::new().await;
    let workout = run_with_id("2026-03-10 07:00:00 +0100", "a");
    scene.import(std::slice::from_ref(&workout)).await;
    let id = remove_newest(&scene, &scene.account).await;
    let other = scene.new_account().await;
    let of_other = scene.store.restore_workout(&other, id, "asked back", now()).await.unwrap();
    assert_eq!(of_other, None, "it belongs to another account");
    let restore = || scene.store.restore_workout(&scene.account, id, "asked back", now());
    assert_eq!(restore().await.unwrap().unwrap().report.processed, 1);
    assert_eq!(scene.stored().await, std::slice::from_ref(&workout));
    assert_eq!(removed(&scene, &scene.account).await, []);
    assert_eq!(restore().await.unwrap(), None);
    assert_eq!(scene.import(&[workout]).await.report.duplicates, 1);
}

#[tokio::test]
async fn a_workout_that_is_stored_again_is_not_stored_twice_when_it_is_asked_back() {
    let scene = Scene::new().await;
    let workout = run("2026-03-10 07:00:00 +0100");
    scene.import(std::slice::from_ref(&workout)).await;
    let id = remove_newest(&scene, &scene.account).await;
    let begun = open_import(&scene.store, &scene.account, source(), now()).await.unwrap();
    let mut import = begun;
    import.new = import.new.even_if_removed();
    import.add(items(std::slice::from_ref(&workout)));
    assert_eq!(import.commit().await.unwrap().report.processed, 1, "the person asked for it");
    let restored = scene.store.restore_workout(&scene.account, id, "asked back", now()).await;
    assert_eq!(restored.unwrap().unwrap().report.duplicates, 1);
    assert_eq!(scene.stored().await, [workout]);
}

#[tokio::test]
async fn taking_an_import_back_forgets_nothing_and_blocks_nothing() {
    let scene = Scene::new().await;
    let runs = [run("2026-03-10 07:00:00 +0100"), run("2026-03-11 07:00:00 +0100")];
    let imported = scene.import(&runs).await;
    remove_newest(&scene, &scene.account).await;
    let taken = scene.store.take_back_import(scene.account.id, imported.id, now()).await.unwrap();
    assert_eq!(taken, Some(1));
    let again = scene.import(&runs).await.report;
    assert_eq!((again.processed, again.removed), (1, 1));
}

/// As a run by hand: a run with a time on that day is another workout.
#[tokio::test]
async fn a_removed_date_does_not_block_a_run_with_a_time() {
    let scene = Scene::new().await;
    let mut by_hand = draft(Activity::Running, "2026-03-10 12:00:00 +0100");
    by_hand.start = by_hand.start.with_kind(MomentKind::Date);
    let by_hand = Workout::new(by_hand).unwrap();
    scene.import(std::slice::from_ref(&by_hand)).await;
    remove_newest(&scene, &scene.account).await;
    assert_eq!(scene.import(&[by_hand]).await.report.removed, 1);
    assert_eq!(scene.import(&[run("2026-03-10 18:00:00 +0100")]).await.report.processed, 1);
}

#[tokio::test]
async fn what_is_remembered_of_another_database_is_remembered_once() {
    let scene = Scene::new().await;
    let (gone, stored_run) = (run("2026-03-10 07:00:00 +0100"), run("2026-03-11 07:00:00 +0100"));
    let at = instant("2026-04-01T12:00:00Z");
    let exported = [(gone.clone(), at), (stored_run.clone(), at)];
    for remembered in [1, 0] {
        let mut import = open_import(&scene.store, &scene.account, source(), now()).await.unwrap();
        import.add(items(std::slice::from_ref(&stored_run)));
        import.new = import.new.with_removed(exported.to_vec());
        let count = import.commit().await.unwrap().remembered;
        assert_eq!(count, remembered, "a stored workout is not remembered as removed");
    }
    let listed = removed(&scene, &scene.account).await;
    assert_eq!((listed.len(), &listed[0].workout, listed[0].removed_at), (1, &gone, at));
    assert_eq!(scene.import(&[gone]).await.report.removed, 1);
}

#[tokio::test]
async fn what_is_remembered_goes_with_the_account() {
    let scene = Scene::new().await;
    let other = scene.new_account().await;
    import(&scene.store, &other, &[run("2026-03-10 07:00:00 +0100")]).await;
    remove_newest(&scene, &other).await;
    assert_eq!(removed(&scene, &other).await.len(), 1);
    assert_eq!(removed(&scene, &scene.account).await, []);
    assert!(scene.store.delete_account(other.id, now()).await.unwrap());
    assert_eq!(removed(&scene, &other).await, []);
}

/// Whatever is imported after a removal, in any pieces: nothing of it is a copy of the removed workout.
#[test]
fn no_import_brings_a_removed_workout_back() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let scene = runtime.block_on(Scene::new());
    proptest!(ProptestConfig::with_cases(64), |(
        before in vec(similar_workout(12), 1..10),
        after in vec(similar_workout(12), 0..20),
    )| {
        runtime.block_on(async {
            let account = scene.new_account().await;
            import(&scene.store, &account, &before).await;
            remove_newest(&scene, &account).await;
            let gone = removed(&scene, &account).await.remove(0).workout;
            let kept = stored(&scene.store, &account).await;
            import(&scene.store, &account, &before).await;
            for workout in &after {
                import(&scene.store, &account, std::slice::from_ref(workout)).await;
            }
            for new in stored(&scene.store, &account).await {
                if !kept.contains(&new) {
                    prop_assert!(!new.fingerprint().is_duplicate_of(&gone.fingerprint()));
                }
            }
            Ok(())
        })?;
    });
}
