//! Importing.

use tracker_core::{ImportReport, RunningDays};

use crate::scene::{Scene, run};

#[tokio::test]
async fn importing_twice_changes_nothing() {
    let scene = Scene::new().await;
    let week: Vec<_> = (1..=7)
        .map(|day| run(&format!("2026-03-0{day} 07:00:00 +0100")))
        .collect();

    let first = scene.import(&week).await;
    assert_eq!(
        first.report,
        ImportReport {
            processed: 7,
            ..ImportReport::default()
        }
    );
    assert_eq!((first.days_before.len(), first.days_after.len()), (0, 7));

    let second = scene.import(&week).await;
    assert_eq!((second.report.processed, second.report.duplicates), (0, 7));
    assert_eq!(second.days_before, first.days_after);
    assert_eq!(second.days_after, first.days_after);
    let stored: RunningDays = scene.store.running_days(&scene.account).await.unwrap();
    assert_eq!(stored, first.days_after);
}
