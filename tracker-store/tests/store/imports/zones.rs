//! Days that follow from the rules of a zone, which change.

use chrono::DateTime;
use tracker_core::{Activity, Moment, Source, Workout};

use crate::scene::{Scene, draft, first, now, stored};

const VANCOUVER: &str = "America/Vancouver";

/// A run in Vancouver, as the rules of 2025 date it: its clocks went back in November then.
fn by_older_rules() -> Workout {
    let start = DateTime::parse_from_rfc3339("2026-11-04T23:30:00-08:00").unwrap();
    let mut run = draft(Activity::Running, "2026-11-05 07:30:00 +0000");
    run.start = Moment::at(start).unwrap().with_zone(Some(VANCOUVER));
    (run.source, run.source_id) = (Source::Gpx, Some("a".to_owned()));
    Workout::new(run).unwrap()
}

fn by_newer_rules() -> Workout {
    let mut run = by_older_rules().into_draft();
    run.start = run.start.by_current_rules(None);
    Workout::new(run).unwrap()
}

#[tokio::test]
async fn a_day_of_a_place_is_settled_by_newer_rules_of_its_zone_and_taken_back() {
    let scene = Scene::new().await;
    let written = draft(Activity::Running, "2026-11-06 23:30:00 -0800");
    let written = Workout::new(written).unwrap();
    scene.import(&[by_older_rules(), written.clone()]).await;
    assert_eq!(scene.stored().await, [written.clone(), by_older_rules()]);
    let named = scene.store.days_to_settle(scene.account.id, None).await.unwrap();
    assert_eq!(named, [by_newer_rules()]);
    assert_eq!(named[0].day().to_string(), "2026-11-05");
    let how = (None, "settle");
    let settled = scene.store.settle_days(&scene.account, how, now()).await.unwrap();
    assert_eq!((settled.settled_days, settled.report.added()), (1, 0));
    assert_eq!(scene.stored().await, [written.clone(), by_newer_rules()]);
    assert_eq!(scene.store.days_to_settle(scene.account.id, None).await.unwrap(), []);
    scene.store.take_back_import(scene.account.id, settled.id, now()).await.unwrap();
    assert_eq!(scene.stored().await, [written, by_older_rules()]);
}

#[tokio::test]
async fn the_same_file_imported_again_under_newer_rules_settles_the_day() {
    let scene = Scene::new().await;
    scene.import(&[by_older_rules()]).await;
    let again = scene.import(&[by_newer_rules()]).await;
    assert_eq!((again.settled_days, again.report.duplicates), (1, 1));
    assert_eq!(scene.stored().await, [by_newer_rules()]);
}

/// A copy before midnight tells the day, not the rules of the place.
#[tokio::test]
async fn a_day_that_a_copy_told_is_not_named() {
    let scene = Scene::new().await;
    let mut watch = draft(Activity::Running, "2026-11-03 23:58:00 -0800");
    watch.source = Source::Fit;
    let start = DateTime::parse_from_rfc3339("2026-11-04T00:02:00-08:00").unwrap();
    let mut track = by_older_rules().into_draft();
    track.start = Moment::at(start).unwrap().with_zone(Some(VANCOUVER));
    track.end = Some(track.start.instant() + chrono::TimeDelta::minutes(30));
    scene.import(&[Workout::new(track).unwrap()]).await;
    scene.import(&[Workout::new(watch).unwrap()]).await;
    assert_eq!(scene.stored().await[0].day().to_string(), "2026-11-03");
    assert_eq!(scene.store.days_to_settle(scene.account.id, None).await.unwrap(), []);
}

/// A removed workout that is restored, a correction that is taken back, and a copy of a workout that it settles.
#[tokio::test]
async fn the_zone_stays_with_the_day() {
    let scene = Scene::new().await;
    scene.import(&[by_older_rules()]).await;
    let id = scene.store.workouts(scene.account.id, None, first(1)).await.unwrap()[0].id;
    scene.store.remove_workout(scene.account.id, id, now(), None).await.unwrap();
    scene.store.restore_workout(&scene.account, id, "back", now()).await.unwrap();
    assert_eq!(stored(&scene.store, &scene.account).await, [by_older_rules()]);
    let mut longer = by_older_rules().into_draft();
    (longer.duration, longer.end) = (Some(std::time::Duration::from_hours(1)), None);
    let corrected = scene.import(&[Workout::new(longer.clone()).unwrap()]).await;
    assert_eq!(scene.stored().await, [Workout::new(longer).unwrap()]);
    scene.store.take_back_import(scene.account.id, corrected.id, now()).await.unwrap();
    assert_eq!(scene.stored().await, [by_older_rules()]);
}

#[tokio::test]
async fn a_copy_of_a_place_settles_an_uncertain_day_with_its_zone() {
    let scene = Scene::new().await;
    let uncertain = draft(Activity::Running, "2026-11-05T07:30:20Z");
    scene.import(&[Workout::new(uncertain).unwrap()]).await;
    scene.import(&[by_older_rules()]).await;
    let [run] = &scene.stored().await[..] else { panic!("one run") };
    assert_eq!(
        (run.day().to_string().as_str(), run.start().zone()),
        ("2026-11-04", Some(VANCOUVER))
    );
    let named = scene.store.days_to_settle(scene.account.id, None).await.unwrap();
    assert_eq!(named.len(), 1, "its day follows from the same rules");
}
