//! Pauses.

use tracker_core::pauses::{InvalidPause, Pause};
use tracker_store::{LocalChange, OwnExport, StoreError, Touched};

use crate::scene::{Scene, now};

fn pause(from: &str, to: &str, why: Option<&str>) -> Pause {
    Pause::new(from.parse().unwrap(), to.parse().unwrap(), why).unwrap()
}

async fn stored(scene: &Scene) -> Vec<Pause> {
    scene.report_data().await.pauses.iter().cloned().collect()
}

#[tokio::test]
async fn a_pause_can_be_added_changed_and_removed() {
    let scene = &Scene::new().await;
    let Scene { store, account, .. } = scene;
    let injury = pause("2026-08-01", "2026-09-04", Some("injury, the left knee"));
    let holiday = pause("2026-02-01", "2026-02-01", None);
    for pause in [&injury, &holiday] {
        assert_eq!(store.set_pause(account.id, None, pause, now()).await, Ok(true));
    }
    assert_eq!(stored(scene).await, [holiday.clone(), injury.clone()]);

    let longer = pause("2026-07-30", "2026-09-10", Some("injury"));
    assert_eq!(store.set_pause(account.id, Some(injury.from()), &longer, now()).await, Ok(true));
    assert_eq!(stored(scene).await, [holiday.clone(), longer.clone()]);
    assert_eq!(store.set_pause(account.id, Some(injury.from()), &injury, now()).await, Ok(false));
    assert_eq!(store.remove_pause(account.id, longer.from()).await, Ok(true));
    assert_eq!(store.remove_pause(account.id, longer.from()).await, Ok(false));
    assert_eq!(stored(scene).await, [holiday]);
}

#[tokio::test]
async fn pauses_that_overlap_are_refused_and_nothing_changes() {
    let scene = &Scene::new().await;
    let Scene { store, account, .. } = scene;
    let injury = pause("2026-08-01", "2026-09-04", None);
    let later = pause("2026-10-01", "2026-10-02", None);
    for pause in [&injury, &later] {
        store.set_pause(account.id, None, pause, now()).await.unwrap();
    }
    let version = scene.report_data().await.version();
    let overlapping = pause("2026-09-04", "2026-09-20", None);
    let (from, to) = (injury.from(), injury.to());
    let refused = Err(StoreError::InvalidPause(InvalidPause::Overlaps { from, to }));
    assert_eq!(store.set_pause(account.id, None, &overlapping, now()).await, refused);
    assert_eq!(
        store.set_pause(account.id, Some(later.from()), &overlapping, now()).await,
        refused,
        "the pause to replace stays"
    );
    assert_eq!(stored(scene).await, [injury, later]);
    assert_eq!(scene.report_data().await.version(), version);
}

#[tokio::test]
async fn a_change_of_pauses_can_be_taken_back_and_brought_back() {
    let scene = &Scene::new().await;
    let Scene { store, account, .. } = scene;
    let injury = pause("2026-08-01", "2026-09-04", Some("injury"));
    let touched = Touched { pauses: true, ..Touched::default() };
    let before = store.before(account.id, &touched).await.unwrap();
    store.set_pause(account.id, None, &injury, now()).await.unwrap();
    let change = LocalChange::new("a pause".into(), &touched, &before, now());
    store.record_change(account.id, &change).await.unwrap();

    store.take_back_change(account.id, &change, now()).await.unwrap();
    assert_eq!(stored(scene).await, []);
    let taken_back = store.local_changes(account.id).await.unwrap().remove(0);
    assert!(store.bring_back_change(account.id, &taken_back, now()).await.unwrap());
    assert_eq!(stored(scene).await, [injury]);
}

#[tokio::test]
async fn an_own_export_brings_pauses_along_and_leaves_those_that_are_there() {
    let (one, other) = (&Scene::new().await, &Scene::new().await);
    let injury = pause("2026-08-01", "2026-09-04", Some("injury"));
    let holiday = pause("2026-02-01", "2026-02-10", None);
    for pause in [&injury, &holiday] {
        one.store.set_pause(one.account.id, None, pause, now()).await.unwrap();
    }
    let mut pieces =
        one.store.export_restorable(&one.account, "2026-12-31".parse().unwrap()).await.unwrap();
    let mut file = Vec::new();
    while let Some(piece) = pieces.recv().await {
        file.extend_from_slice(piece.unwrap().as_bytes());
    }
    let own = pause("2026-09-01", "2026-09-30", None);
    other.store.set_pause(other.account.id, None, &own, now()).await.unwrap();
    let export = OwnExport::read(file.as_slice()).unwrap();
    for _ in 0..2 {
        let restored = export.restored(&other.account, &other.report_data().await).unwrap();
        other.store.restore(&restored, now()).await.unwrap();
        assert_eq!(stored(other).await, [holiday.clone(), own.clone()]);
    }
}
