//! Imports that are taken back.

use tracker_core::Activity;
use tracker_store::{AddedWorkouts, ImportSource};
use uuid::Uuid;

use crate::scene::{
    Scene, first, half_an_hour, import, items, now, open_import, run, source, stored,
};

/// The ids of the account's imports, newest first.
async fn imports(scene: &Scene) -> Vec<Uuid> {
    let log = scene.store.imports(scene.account.id, first(100)).await.unwrap();
    log.into_iter().map(|logged| logged.id).collect()
}

#[tokio::test]
async fn taking_an_import_back_restores_the_workouts_before_it() {
    let scene = Scene::new().await;
    scene.import(&[run("2026-03-10 07:00:00 +0100"), run("2026-03-11 07:00:00 +0100")]).await;
    let (workouts, log) = (scene.stored().await, imports(&scene).await);
    let days = scene.report_data().await.days;
    scene
        .import(&[
            run("2026-03-11 07:00:30 +0100"),
            run("2026-03-12 07:00:00 +0100"),
            half_an_hour(Activity::Hiking, "2026-03-13 07:00:00 +0100"),
        ])
        .await;
    let newest = *imports(&scene).await.iter().find(|id| !log.contains(id)).unwrap();

    let removed = scene.store.take_back_import(scene.account.id, newest, now()).await.unwrap();
    assert_eq!(removed, Some(2), "the duplicate belongs to the first import");
    assert_eq!(scene.stored().await, workouts);
    assert_eq!(imports(&scene).await, log);
    assert_eq!(scene.report_data().await.days, days);
}

/// As the log of imports shows them, and as taking an import back removes them.
#[tokio::test]
async fn runs_and_other_workouts_of_an_import_are_counted_separately() {
    let scene = Scene::new().await;
    let hike = half_an_hour(Activity::Hiking, "2026-03-13 07:00:00 +0100");
    let added = [run("2026-03-10 07:00:00 +0100"), run("2026-03-11 07:00:00 +0100"), hike];
    let first = scene.import(&added).await;
    let again = scene.import(&added[1..]).await;
    assert_eq!((first.runs, first.report.processed), (2, 3));
    assert_eq!((again.runs, again.report.processed), (0, 0));
    let expected = AddedWorkouts { runs: 2, others: 1 };
    let counts = scene.store.added_workouts(&scene.account).await.unwrap();
    assert_eq!(counts.into_iter().collect::<Vec<_>>(), [(first.id, expected)]);
}

#[tokio::test]
async fn the_imports_of_a_command_are_taken_back_together() {
    let scene = Scene::new().await;
    let before = scene.import(&[run("2026-03-09 07:00:00 +0100")]).await;
    let first_of_command = scene.import(&[run("2026-03-10 07:00:00 +0100")]).await;
    let source = ImportSource { command: Some(first_of_command.id), ..source() };
    let mut next = open_import(&scene.store, &scene.account, source, now()).await.unwrap();
    next.add(items(&[run("2026-03-11 07:00:00 +0100")]));
    next.commit().await.unwrap();
    let log = scene.store.imports(scene.account.id, first(100)).await.unwrap();
    let of_command: Vec<Uuid> = log
        .iter()
        .filter(|logged| logged.command() == first_of_command.id)
        .map(|logged| logged.id)
        .collect();
    assert_eq!(of_command.len(), 2);
    let taken = scene.store.take_back_imports(scene.account.id, &of_command, now()).await.unwrap();
    assert_eq!(taken, Some(2));
    assert_eq!(imports(&scene).await, [before.id]);
    assert_eq!(scene.stored().await, [run("2026-03-09 07:00:00 +0100")]);
}

#[tokio::test]
async fn an_import_can_be_taken_back_once() {
    let scene = Scene::new().await;
    scene.import(&[run("2026-03-10 07:00:00 +0100")]).await;
    let id = imports(&scene).await[0];
    let take_back = || scene.store.take_back_import(scene.account.id, id, now());
    assert_eq!(take_back().await.unwrap(), Some(1));
    assert_eq!(take_back().await.unwrap(), None);
    assert_eq!(scene.store.import(scene.account.id, id).await.unwrap(), None);
}

#[tokio::test]
async fn the_import_of_another_account_is_not_found() {
    let scene = Scene::new().await;
    let other = scene.new_account().await;
    import(&scene.store, &other, &[run("2026-03-10 07:00:00 +0100")]).await;
    let id = scene.store.imports(other.id, first(1)).await.unwrap()[0].id;
    assert_eq!(scene.store.import(scene.account.id, id).await.unwrap(), None);
    assert_eq!(scene.store.take_back_import(scene.account.id, id, now()).await.unwrap(), None);
    assert_eq!(stored(&scene.store, &other).await.len(), 1);
}

#[tokio::test]
async fn one_import_is_read_as_it_is_listed() {
    let scene = Scene::new().await;
    scene.import(&[run("2026-03-10 07:00:00 +0100")]).await;
    let listed = scene.store.imports(scene.account.id, first(1)).await.unwrap();
    let read = scene.store.import(scene.account.id, listed[0].id).await.unwrap();
    assert_eq!(read.as_ref(), listed.first());
}
