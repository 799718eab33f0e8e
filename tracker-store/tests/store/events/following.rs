//! A receiver that follows the events of workouts knows what is stored, whatever was done.

use std::collections::BTreeMap;

use serde_json::Value;
use tracker_core::events::{EventKind, Subscription};
use tracker_core::moments::MomentKind;
use tracker_core::{Activity, Distance, Source, Workout};
use tracker_store::{
    Before, DeliveryStatus, LocalChange, MAX_EVENTS_OF_IMPORT, Touched, WebhookId, WorkoutFilter,
};
use uuid::Uuid;

use crate::events::outbox::{deliveries, webhook};
use crate::scene::{Scene, draft, first, instant, now, run, run_with_id};

fn workouts() -> Subscription {
    let kinds = [EventKind::WorkoutCreated, EventKind::WorkoutUpdated, EventKind::WorkoutRemoved];
    Subscription::new(kinds).with_history(true)
}

/// The event and the data of each delivery to a webhook, oldest first.
async fn sent(scene: &Scene, webhook: WebhookId) -> Vec<(String, Value)> {
    let account = scene.account.id;
    let all = scene.store.deliveries_with_bodies(account, webhook, None, u32::MAX).await.unwrap();
    let mut sent = Vec::new();
    for delivery in all.into_iter().rev() {
        assert_eq!(delivery.delivery.status, DeliveryStatus::Pending, "{delivery:?}");
        let body: Value = serde_json::from_str(&delivery.body.unwrap()).unwrap();
        sent.push((delivery.delivery.event, body["data"].clone()));
    }
    sent
}

/// What a receiver knows that has followed these events.
fn followed(sent: &[(String, Value)]) -> BTreeMap<String, Value> {
    let mut known = BTreeMap::new();
    for (event, data) in sent {
        let id = data["id"].as_str().unwrap().to_owned();
        let before = match event.as_str() {
            "workout.removed" => known.remove(&id),
            _ => known.insert(id, data.clone()),
        };
        assert_eq!(before.is_some(), event != "workout.created", "{event} {data}");
    }
    known
}

async fn stored(scene: &Scene) -> BTreeMap<String, Value> {
    let all = scene.store.workouts(scene.account.id, None, first(u32::MAX)).await.unwrap();
    all.iter().map(|it| (it.id.to_string(), serde_json::to_value(it).unwrap())).collect()
}

fn by_hand(day: &str, metres: f64) -> Workout {
    let mut draft = draft(Activity::Running, &format!("{day} 12:00:00 +0000"));
    draft.start = draft.start.with_kind(MomentKind::Date);
    (draft.source, draft.distance) = (Source::Manual, Distance::from_metres(metres).ok());
    Workout::new(draft).unwrap()
}

const WRONG: &str = "2026-03-09 23:50:00 +0100";
const RIGHT: &str = "2026-03-10 07:00:00 +0100";

#[tokio::test]
async fn a_receiver_that_follows_the_events_knows_what_is_stored() {
    let scene = Scene::new().await;
    let (store, account) = (&scene.store, &scene.account);
    let webhook = webhook(store, account, workouts()).await;
    let check = async |what: &str, events: &[&str]| {
        let sent = sent(&scene, webhook).await;
        assert_eq!(followed(&sent), stored(&scene).await, "{what}");
        let newest = sent.iter().rev().take(events.len()).rev();
        assert!(newest.map(|(event, _)| event).eq(events), "{what}: {sent:?}");
        sent.len()
    };
    let (created, updated, removed) = ("workout.created", "workout.updated", "workout.removed");

    scene.import(&[run_with_id(WRONG, "a"), run("2026-03-11 07:00:00 +0100")]).await;
    let mut count = check("an import", &[created, created]).await;
    let corrected = scene.import(&[run_with_id(RIGHT, "a")]).await;
    count = check("a correction", &[updated]).await - count;
    assert_eq!(count, 1);
    store.take_back_import(account.id, corrected.id, now()).await.unwrap();
    check("a correction taken back", &[updated]).await;

    let dated = scene.import(&[by_hand("2026-03-12", 5000.0)]).await;
    let id = store.workouts(account.id, None, first(1)).await.unwrap()[0].id;
    let changed = by_hand("2026-03-12", 5400.0);
    let known = store.workout(account.id, id).await.unwrap().unwrap();
    store.change_by_hand(account, (&changed, None), now(), &known).await.unwrap();
    check("a change by hand", &[created, updated]).await;

    let replacing = run("2026-03-12 07:00:00 +0100").into_draft();
    let mut replacing = replacing;
    replacing.distance = Distance::from_metres(5400.0).ok();
    let replacing = scene.import(&[Workout::new(replacing).unwrap()]).await;
    assert_eq!(replacing.report.replaced, 1);
    check("a date that is replaced", &[created, removed]).await;
    store.take_back_import(account.id, replacing.id, now()).await.unwrap();
    check("its date is back", &[created, removed]).await;

    store.remove_workout(account.id, id, now(), None).await.unwrap();
    check("a removal", &[removed]).await;
    store.restore_workout(account, id, "asked back", now()).await.unwrap();
    check("asked back", &[created]).await;
    assert!(stored(&scene).await.contains_key(&id.to_string()), "with the same id");
    store.take_back_import(account.id, dated.id, now()).await.unwrap();

    let touched = Touched { workouts: vec![id], ..Touched::default() };
    let before: Before = store.before(account.id, &touched).await.unwrap();
    let change = LocalChange::new("a removal".to_owned(), &touched, &before, now());
    store.remove_workout(account.id, id, now(), None).await.unwrap();
    store.record_change(account.id, &change).await.unwrap();
    store.take_back_change(account.id, &change, now()).await.unwrap();
    check("undo", &[removed, created]).await;
    let change = store.local_changes(account.id).await.unwrap().remove(0);
    store.bring_back_change(account.id, &change, now()).await.unwrap();
    check("redo", &[removed]).await;

    let imported = scene.import(&[run("2026-05-01 07:00:00 +0100")]).await;
    let touched = Touched { imports: vec![imported.id], ..Touched::default() };
    let change = LocalChange::new("an import".to_owned(), &touched, &Before::default(), now());
    store.take_back_change(account.id, &change, now()).await.unwrap();
    check("undo of an import", &[created, removed]).await;

    store.remove_workouts(account.id, &WorkoutFilter::default(), now()).await.unwrap();
    check("everything removed", &[removed, removed]).await;
    assert_eq!(stored(&scene).await, BTreeMap::new());
}

/// They happen now, however old the workouts are.
#[tokio::test]
async fn changes_of_old_workouts_are_sent_to_receivers_without_history() {
    let scene = Scene::new().await;
    let to = [EventKind::WorkoutUpdated, EventKind::WorkoutRemoved];
    let webhook = webhook(&scene.store, &scene.account, Subscription::new(to)).await;
    scene.import(&[by_hand("2016-03-12", 5000.0)]).await;
    let id = scene.store.workouts(scene.account.id, None, first(1)).await.unwrap()[0].id;
    let changed = by_hand("2016-03-13", 5000.0);
    let Scene { store, account, .. } = &scene;
    let known = store.workout(account.id, id).await.unwrap().unwrap();
    store.change_by_hand(account, (&changed, None), now(), &known).await.unwrap();
    scene.store.remove_workout(scene.account.id, id, now(), None).await.unwrap();
    let sent = sent(&scene, webhook).await;
    let days: Vec<_> = sent.iter().map(|(event, data)| (event.as_str(), &data["day"])).collect();
    let (updated, removed) = ("workout.updated", "workout.removed");
    assert_eq!(days, [(updated, &Value::from("2016-03-13")), (removed, &"2016-03-13".into())]);
}

/// One that fails or finds nothing is told of nothing.
#[tokio::test]
async fn what_changes_nothing_is_not_told() {
    let scene = Scene::new().await;
    let webhook = webhook(&scene.store, &scene.account, workouts()).await;
    scene.import(&[run(RIGHT)]).await;
    scene.import(&[run(RIGHT)]).await;
    let (store, account) = (&scene.store, scene.account.id);
    store.remove_workout(account, Uuid::nil(), now(), None).await.unwrap();
    store.take_back_import(account, Uuid::nil(), now()).await.unwrap();
    let nothing = WorkoutFilter { source: Some(Source::Polar), ..WorkoutFilter::default() };
    store.remove_workouts(account, &nothing, now()).await.unwrap();
    assert_eq!(sent(&scene, webhook).await.len(), 1);
}

#[tokio::test]
async fn every_import_of_the_log_is_told_when_it_has_ended() {
    let scene = Scene::new().await;
    let finished = Subscription::new([EventKind::ImportFinished]);
    let webhook = webhook(&scene.store, &scene.account, finished).await;
    scene.import(&[run(RIGHT), run(WRONG)]).await;
    scene.import(&[run(RIGHT)]).await;
    let new = tracker_store::NewImport::new(&scene.account, crate::scene::source(), now());
    let new = new.logged(tracker_store::LoggedImports::WithNews);
    let mut again = crate::scene::written(crate::scene::items(&[run(RIGHT)]));
    scene.store.import_items(&new, &mut again).await.unwrap();
    let log = scene.store.imports(scene.account.id, first(9)).await.unwrap();
    let mut expected = Vec::new();
    for import in log.iter().rev() {
        let mut shown = serde_json::to_value(import).unwrap();
        let shown = shown.as_object_mut().unwrap();
        shown.retain(|name, _| {
            let told = ["id", "source", "processed", "skipped", "corrected", "replaced", "invalid"];
            told.contains(&name.as_str())
        });
        for count in ["corrected", "replaced", "invalid"] {
            shown.entry(count).or_insert(Value::from(0));
        }
        expected.push(("import.finished".to_owned(), Value::Object(shown.clone())));
    }
    assert_eq!(expected.len(), 2, "the import without news is not in the log");
    let mut told = sent(&scene, webhook).await;
    told.sort_by_key(|(_, data)| data["id"].to_string());
    expected.sort_by_key(|(_, data)| data["id"].to_string());
    assert_eq!(told, expected);
}

#[tokio::test]
async fn a_removal_of_very_many_tells_of_the_newest_and_counts_the_others() {
    let scene = Scene::new().await;
    let mut start = instant("2026-06-01T00:00:00Z");
    let mut runs = Vec::new();
    for _ in 0..MAX_EVENTS_OF_IMPORT + 3 {
        start -= chrono::TimeDelta::minutes(40);
        runs.push(run(&start.to_rfc3339()));
    }
    scene.import(&runs).await;
    let webhook = webhook(&scene.store, &scene.account, workouts()).await;
    let all = WorkoutFilter::default();
    scene.store.remove_workouts(scene.account.id, &all, now()).await.unwrap();
    let deliveries = deliveries(&scene, webhook).await;
    let (left_out, sent) = deliveries.split_first().unwrap();
    let counted = (left_out.event.as_str(), left_out.status, left_out.left_out);
    assert_eq!(counted, ("workout.removed", DeliveryStatus::LeftOut, Some(3)));
    assert_eq!(sent.len(), MAX_EVENTS_OF_IMPORT);
    assert!(sent.iter().all(|delivery| delivery.event == "workout.removed"));
}
