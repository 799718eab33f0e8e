//! Copies of an account's workouts, which are stored as they are.

use std::time::Duration;

use tracker_core::{Activity, Workout};
use tracker_store::{Account, ImportOutcome};

use crate::scene::{
    Scene, draft, import, items, now, open_import, run, run_with_id, source, stored,
};

fn run_of(start: &str, seconds: u64) -> Workout {
    let mut draft = draft(Activity::Running, start);
    draft.duration = Some(Duration::from_secs(seconds));
    Workout::new(draft).unwrap()
}

/// Two workouts that are stored in this order. In the other order the second one is a duplicate: its
/// duration differs by less than 10 % of that of the first.
fn newest_first() -> [Workout; 2] {
    [run_of("2026-03-10 07:00:30 +0100", 1105), run_of("2026-03-10 07:00:00 +0100", 1000)]
}

async fn import_copy(scene: &Scene, account: &Account, workouts: &[Workout]) -> ImportOutcome {
    let mut import = open_import(&scene.store, account, source(), now()).await.unwrap();
    import.new = import.new.of_copy();
    import.add(items(workouts));
    import.commit().await.unwrap()
}

#[tokio::test]
async fn a_copy_has_all_workouts_whatever_their_order() {
    let scene = Scene::new().await;
    let workouts = newest_first();
    let mut in_order = workouts.clone();
    in_order.reverse();
    assert_eq!(scene.import(&in_order).await.report.processed, 2);
    let by_the_rules = scene.new_account().await;
    assert_eq!(import(&scene.store, &by_the_rules, &workouts).await.report.processed, 1);

    let copy = scene.new_account().await;
    let imported = import_copy(&scene, &copy, &scene.stored().await).await;
    assert_eq!((imported.report.processed, imported.report.duplicates), (2, 0));
    assert_eq!(stored(&scene.store, &copy).await, scene.stored().await);
    assert_eq!(imported.days_after, scene.report_data().await.days);
}

/// More workouts than one batch has.
#[tokio::test]
async fn a_large_copy_is_complete() {
    let scene = Scene::new().await;
    let mut workouts = Vec::new();
    for day in 1..=28 {
        for minute in 0..60 {
            workouts.push(run_of(&format!("2026-02-{day:02} 07:{minute:02}:00 +0100"), 60));
        }
    }
    let imported = import_copy(&scene, &scene.account, &workouts).await;
    assert_eq!(imported.report.processed, 28 * 60);
}

#[tokio::test]
async fn a_copy_is_compared_with_workouts_that_are_stored() {
    let scene = Scene::new().await;
    scene.import(&[run("2026-03-10 07:00:00 +0100")]).await;
    let copy = [run("2026-03-10 07:00:00 +0100"), run("2026-03-11 07:00:00 +0100")];
    let imported = import_copy(&scene, &scene.account, &copy).await;
    assert_eq!((imported.report.processed, imported.report.duplicates), (1, 1));
}

#[tokio::test]
async fn a_copy_with_the_same_source_id_twice_has_it_once() {
    let scene = Scene::new().await;
    let copy = [
        run_with_id("2026-03-10 07:00:00 +0100", "A"),
        run_with_id("2026-03-12 07:00:00 +0100", "A"),
    ];
    let imported = import_copy(&scene, &scene.account, &copy).await;
    assert_eq!((imported.report.processed, imported.report.duplicates), (1, 1));
}
