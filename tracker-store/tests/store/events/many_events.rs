//! The events of a large import are limited, and their bodies are stored once.

use chrono::TimeDelta;
use tracker_core::Workout;
use tracker_core::events::{EventKind, Subscription};
use tracker_store::{DeliveryStatus, MAX_EVENTS_OF_IMPORT};

use crate::events::outbox::{deliveries, webhook};
use crate::scene::{Scene, instant, now, run};

/// Runs that begin half an hour apart, newest first, and end before now.
fn many_runs(count: usize) -> Vec<Workout> {
    let mut start = now();
    let mut runs = Vec::with_capacity(count);
    for _ in 0..count {
        start -= TimeDelta::minutes(30);
        runs.push(run(&start.to_rfc3339()));
    }
    runs
}

fn created() -> Subscription {
    Subscription::new([EventKind::WorkoutCreated])
}

fn streaks() -> Subscription {
    Subscription::new([EventKind::StreakMilestone])
}

#[tokio::test]
async fn an_import_with_as_many_events_as_are_allowed_leaves_none_out() {
    let scene = Scene::new().await;
    let id = webhook(&scene.store, &scene.account, created()).await;
    scene.import(&many_runs(MAX_EVENTS_OF_IMPORT)).await;
    let all = deliveries(&scene, id).await;
    assert_eq!(all.len(), MAX_EVENTS_OF_IMPORT);
    assert!(all.iter().all(|delivery| delivery.status != DeliveryStatus::LeftOut));
}

#[tokio::test]
async fn an_import_with_more_events_sends_the_newest_and_counts_the_others() {
    let scene = Scene::new().await;
    let id = webhook(&scene.store, &scene.account, created()).await;
    let of_streaks = webhook(&scene.store, &scene.account, streaks()).await;
    scene.import(&many_runs(MAX_EVENTS_OF_IMPORT + 3)).await;

    // The import also reaches three lengths of streaks.
    let all = deliveries(&scene, id).await;
    let (left_out, sent) = all.split_first().unwrap();
    assert_eq!(left_out.status, DeliveryStatus::LeftOut);
    assert_eq!((left_out.event.as_str(), left_out.left_out), ("workout.created", Some(6)));
    assert_eq!(left_out.due_at, None);
    assert_eq!(sent.len(), MAX_EVENTS_OF_IMPORT - 3);
    assert!(sent.iter().all(|delivery| delivery.left_out.is_none()));
    assert!(all.iter().map(|delivery| delivery.position).eq(1..=all.len().try_into().unwrap()));

    let bodies = scene.store.deliveries_with_bodies(scene.account.id, id, None, u32::MAX).await;
    let bodies = bodies.unwrap();
    let (newest, oldest) = (&bodies[0], &bodies[bodies.len() - 2]);
    assert!(newest.body.as_ref().unwrap().contains("2026-06-30T11:30:00"));
    let oldest_sent = now() - TimeDelta::minutes(30) * (10_000 - 3);
    let oldest_sent = oldest_sent.format("%Y-%m-%dT%H:%M:%S").to_string();
    assert!(oldest.body.as_ref().unwrap().contains(&oldest_sent));
    assert_eq!(bodies.last().unwrap().body, None);

    let of_streaks = deliveries(&scene, of_streaks).await;
    assert_eq!(of_streaks.len(), 3, "a webhook that receives no workouts misses none");
}

#[tokio::test]
async fn a_body_is_stored_once_for_all_webhooks_and_goes_after_its_last_delivery() {
    let scene = Scene::new().await;
    let later = instant("2026-07-31T12:00:00Z");
    let mut ids = Vec::new();
    for _ in 0..3 {
        ids.push(webhook(&scene.store, &scene.account, created()).await);
    }
    scene.import(&many_runs(5)).await;
    for id in ids {
        assert_eq!(scene.store.sweep_event_bodies(later, 100).await.unwrap(), 0);
        assert_eq!(deliveries(&scene, id).await.len(), 5);
        assert!(scene.store.remove_webhook(scene.account.id, id, None).await.unwrap());
    }
    assert_eq!(scene.store.sweep_event_bodies(now(), 100).await.unwrap(), 0, "too young");
    assert_eq!(scene.store.sweep_event_bodies(later, 3).await.unwrap(), 3);
    assert_eq!(scene.store.sweep_event_bodies(later, 100).await.unwrap(), 2);
}
