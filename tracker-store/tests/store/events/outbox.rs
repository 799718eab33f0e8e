//! Events are committed together with the import that causes them.

use tracker_core::events::{EventKind, Subscription};
use tracker_core::{Goal, TargetDays, Workout, Year};
use tracker_store::{
    Account, Delivery, DeliveryFailure, DeliveryStatus, MAX_WEBHOOKS, NewWebhook, Store,
    WebhookChange, WebhookFormat, WebhookId,
};

use crate::scene::{Scene, first, import, instant, items, now, open_import, run, source};

/// Creates a webhook with this subscription.
pub(crate) async fn webhook(store: &Store, account: &Account, to: Subscription) -> WebhookId {
    let new = new_webhook(to);
    assert!(store.create_webhook(account.id, new, now()).await.unwrap());
    new.id
}

pub(crate) fn new_webhook(subscription: Subscription) -> NewWebhook<'static> {
    let (id, url) = (WebhookId::new_at(now()), "https://events.example/");
    NewWebhook {
        id,
        url,
        description: None,
        subscription,
        secret: b"sealed",
        format: WebhookFormat::Json,
        chat_id: None,
        token: None,
    }
}

/// All events but those of later changes and of imports themselves.
pub(crate) fn of_running() -> Subscription {
    let others = [EventKind::WorkoutUpdated, EventKind::WorkoutRemoved, EventKind::ImportFinished];
    Subscription::new(EventKind::ALL.iter().copied().filter(|kind| !others.contains(kind)))
}

/// The deliveries of a webhook, oldest first.
pub(crate) async fn deliveries(scene: &Scene, webhook: WebhookId) -> Vec<Delivery> {
    let all = scene.store.deliveries(scene.account.id, webhook, None, u32::MAX).await;
    let mut all = all.unwrap();
    all.reverse();
    all
}

fn events(deliveries: &[Delivery]) -> Vec<(&str, DeliveryStatus)> {
    deliveries.iter().map(|delivery| (delivery.event.as_str(), delivery.status)).collect()
}

/// One run on each of the last seven days, including today.
fn this_week() -> Vec<Workout> {
    (24..=30).map(|day| run(&format!("2026-06-{day} 07:00:00 +0200"))).collect()
}

const PENDING: DeliveryStatus = DeliveryStatus::Pending;
const RECORDED: DeliveryStatus = DeliveryStatus::Recorded;

#[tokio::test]
async fn an_import_writes_its_events_in_order() {
    let scene = Scene::new().await;
    let goal = Goal::new(Year::new(2026).unwrap(), TargetDays::new(7).unwrap());
    scene.store.set_goal(scene.account.id, goal, now()).await.unwrap();
    let id =
        webhook(&scene.store, &scene.account, Subscription::new(EventKind::ALL.iter().copied()))
            .await;
    scene.import(&this_week()).await;
    let all = deliveries(&scene, id).await;
    let mut expected = vec![("workout.created", RECORDED); 4];
    expected.extend([("workout.created", PENDING); 3]);
    expected.extend([("goal.achieved", PENDING), ("streak.milestone", PENDING)]);
    expected.push(("import.finished", PENDING));
    assert_eq!(events(&all), expected);
    assert!(all.iter().map(|delivery| delivery.position).eq(1..=10));
    assert!(all.iter().all(|delivery| delivery.created_at == now() && delivery.attempts == 0));
    for delivery in &all {
        let due_at = (delivery.status == PENDING).then(now);
        assert_eq!(delivery.due_at, due_at);
    }
}

#[tokio::test]
async fn importing_duplicates_writes_no_events() {
    let scene = Scene::new().await;
    let id = webhook(&scene.store, &scene.account, of_running()).await;
    scene.import(&this_week()).await;
    let before = deliveries(&scene, id).await;
    scene.import(&this_week()).await;
    assert_eq!(deliveries(&scene, id).await, before);
}

/// Deletes all workouts of the account, by taking all imports back.
async fn delete_workouts(scene: &Scene) {
    for logged in scene.store.imports(scene.account.id, first(u32::MAX)).await.unwrap() {
        let taken = scene.store.take_back_import(scene.account.id, logged.id, now()).await.unwrap();
        assert!(taken.is_some());
    }
}

/// The names of the deliveries, without those of workouts.
async fn announced(scene: &Scene, webhook: WebhookId) -> Vec<String> {
    let all = deliveries(scene, webhook).await.into_iter().map(|delivery| delivery.event);
    all.filter(|event| event != "workout.created").collect()
}

async fn set_goal(scene: &Scene, days: i32) {
    let goal = Goal::new(Year::new(2026).unwrap(), TargetDays::new(days).unwrap());
    scene.store.set_goal(scene.account.id, goal, now()).await.unwrap();
}

#[tokio::test]
async fn deleting_workouts_and_importing_them_again_causes_no_second_announcement() {
    let scene = Scene::new().await;
    set_goal(&scene, 7).await;
    let id = webhook(&scene.store, &scene.account, of_running()).await;
    scene.import(&this_week()).await;
    assert_eq!(announced(&scene, id).await, ["goal.achieved", "streak.milestone"]);
    delete_workouts(&scene).await;
    scene.import(&this_week()).await;
    assert_eq!(deliveries(&scene, id).await.len(), 7 + 2 + 7, "the workouts are new ones");
    assert_eq!(announced(&scene, id).await.len(), 2);
    let stored = scene.store.announced_events(scene.account.id).await.unwrap();
    let keys: Vec<&str> = stored.iter().map(|event| event.key.as_str()).collect();
    assert_eq!(keys, ["goal.achieved 2026 7", "streak.milestone 7 2026-06-24 2026-06-30"]);
}

#[tokio::test]
async fn a_streak_that_lost_its_first_day_is_announced_once() {
    let scene = Scene::new().await;
    let id = webhook(&scene.store, &scene.account, of_running()).await;
    let days = |days: std::ops::RangeInclusive<i32>| -> Vec<Workout> {
        days.map(|day| run(&format!("2026-06-{day} 07:00:00 +0200"))).collect()
    };
    scene.import(&days(20..=26)).await;
    let oldest = scene.store.workouts(scene.account.id, None, first(10)).await.unwrap().pop();
    assert!(
        scene
            .store
            .remove_workout(scene.account.id, oldest.unwrap().id, now(), None)
            .await
            .unwrap()
    );
    scene.import(&days(27..=27)).await;
    assert_eq!(announced(&scene, id).await, ["streak.milestone"]);
}

#[tokio::test]
async fn another_target_of_the_same_year_is_announced() {
    let scene = Scene::new().await;
    let id = webhook(&scene.store, &scene.account, of_running()).await;
    let week = this_week();
    for target in [2, 3] {
        set_goal(&scene, target).await;
        scene.import(&week[..usize::try_from(target).unwrap()]).await;
    }
    assert_eq!(announced(&scene, id).await, ["goal.achieved", "goal.achieved"]);
}

#[tokio::test]
async fn events_without_a_subscription_are_not_stored_as_announced() {
    let scene = Scene::new().await;
    set_goal(&scene, 7).await;
    let streaks = Subscription::new([EventKind::StreakMilestone]);
    webhook(&scene.store, &scene.account, streaks).await;
    scene.import(&this_week()).await;
    let new = NewWebhook { id: WebhookId::new_at(now()), ..new_webhook(of_running()) };
    assert!(scene.store.create_webhook(scene.account.id, new, now()).await.unwrap());
    delete_workouts(&scene).await;
    scene.import(&this_week()).await;
    assert_eq!(announced(&scene, new.id).await, ["goal.achieved"]);
}

#[tokio::test]
async fn events_before_the_migration_count_as_announced() {
    let scene = Scene::new().await;
    set_goal(&scene, 7).await;
    let id = webhook(&scene.store, &scene.account, of_running()).await;
    scene.import(&this_week()).await;
    assert_eq!(announced(&scene, id).await.len(), 2);
    // The state that the migration finds in a database of an earlier version.
    let account = "insert into announced_events select id, 'earlier', created_at from accounts";
    scene.database.run_sql(&format!("delete from announced_events; {account}"));
    assert_eq!(scene.store.announced_events(scene.account.id).await.unwrap(), []);
    scene.import(&[run("2026-06-10 07:00:00 +0200")]).await;
    delete_workouts(&scene).await;
    scene.import(&this_week()).await;
    assert_eq!(announced(&scene, id).await.len(), 2);
}

#[tokio::test]
async fn a_webhook_with_history_gets_old_events() {
    let scene = Scene::new().await;
    let subscription = of_running().with_history(true);
    let id = webhook(&scene.store, &scene.account, subscription).await;
    scene.import(&this_week()).await;
    assert!(deliveries(&scene, id).await.iter().all(|delivery| delivery.status == PENDING));
}

#[tokio::test]
async fn a_webhook_gets_only_subscribed_events_of_its_account() {
    let scene = Scene::new().await;
    let streaks = Subscription::new([EventKind::StreakMilestone]);
    let id = webhook(&scene.store, &scene.account, streaks).await;
    let new_account = scene.new_account().await;
    let others = webhook(&scene.store, &new_account, of_running()).await;
    scene.import(&this_week()).await;
    assert_eq!(events(&deliveries(&scene, id).await), [("streak.milestone", PENDING)]);
    let theirs = scene.store.deliveries(new_account.id, others, None, 10).await.unwrap();
    assert_eq!(theirs, []);
    let mine = scene.store.deliveries(new_account.id, id, None, 10).await.unwrap();
    assert_eq!(mine, [], "an account cannot see the webhooks of others");
}

#[tokio::test]
async fn a_dropped_import_writes_no_events() {
    let scene = Scene::new().await;
    let id = webhook(&scene.store, &scene.account, of_running()).await;
    let begin = || open_import(&scene.store, &scene.account, source(), now());
    let mut import = begin().await.unwrap();
    import.add(items(&this_week()));
    import.write().await.unwrap();
    drop(import);
    assert_eq!(deliveries(&scene, id).await, []);
    scene.import(&this_week()).await;
    assert_eq!(deliveries(&scene, id).await[0].position, 1);
}

#[tokio::test]
async fn a_long_import_writes_all_events_with_milestones_last() {
    let scene = Scene::new().await;
    let id = webhook(&scene.store, &scene.account, of_running()).await;
    let day = instant("2010-01-01T07:00:00Z");
    let history: Vec<Workout> = (0..2500)
        .map(|number| run(&(day + chrono::TimeDelta::days(number)).to_rfc3339()))
        .collect();
    scene.import(&history).await;
    let all = deliveries(&scene, id).await;
    let (created, reached) = all.split_at(2500);
    assert!(
        created.iter().all(|it| (it.event.as_str(), it.status) == ("workout.created", RECORDED))
    );
    let milestones = reached.iter().filter(|it| it.event == "achievement.unlocked").count();
    assert_eq!(milestones, 6 * 8 + 6, "six whole years, and 309 days");
    assert_eq!(reached.len(), milestones + 3, "and one streak");
    assert!(all.iter().map(|delivery| delivery.position).eq(1..=2557));
}

#[tokio::test]
async fn disabling_a_webhook_fails_its_pending_deliveries() {
    let scene = Scene::new().await;
    let id = webhook(&scene.store, &scene.account, of_running()).await;
    scene.import(&[run("2026-06-30 07:00:00 +0200")]).await;
    let set = async |active| {
        let change = WebhookChange { active: Some(active), ..WebhookChange::default() };
        scene.store.change_webhook(scene.account.id, id, change, now()).await.unwrap()
    };
    assert!(set(false).await);
    scene.import(&[run("2026-06-30 09:00:00 +0200")]).await;
    assert!(set(true).await);
    scene.import(&[run("2026-06-30 11:00:00 +0200")]).await;
    let all = deliveries(&scene, id).await;
    let failed = DeliveryStatus::Failed;
    assert_eq!(events(&all), [("workout.created", failed), ("workout.created", PENDING)]);
    assert_eq!(all[0].failure, Some(DeliveryFailure::WebhookDisabled));
}

#[tokio::test]
async fn a_change_of_one_field_leaves_the_others() {
    let scene = Scene::new().await;
    let id = webhook(&scene.store, &scene.account, of_running()).await;
    let streaks = [EventKind::StreakMilestone];
    let unchanged = WebhookChange::default();
    for change in [
        WebhookChange { events: Some(&streaks), ..unchanged },
        WebhookChange { history: Some(true), ..unchanged },
        WebhookChange { url: Some("https://example.com/other"), ..unchanged },
        WebhookChange { description: Some(Some("other")), ..unchanged },
        WebhookChange { active: Some(false), ..unchanged },
    ] {
        assert!(scene.store.change_webhook(scene.account.id, id, change, now()).await.unwrap());
    }
    let webhook = scene.store.webhook(scene.account.id, id).await.unwrap().unwrap();
    assert_eq!(webhook.subscription, Subscription::new(streaks).with_history(true));
    assert_eq!(webhook.url, "https://example.com/other");
    assert_eq!(webhook.description.as_deref(), Some("other"));
    assert_eq!(webhook.disabled_at, Some(now()));
}

#[tokio::test]
async fn clock_differences_do_not_reorder_deliveries() {
    let scene = Scene::new().await;
    let id = webhook(&scene.store, &scene.account, of_running()).await;
    for (workout, clock) in [("08:00", "12:00:05"), ("09:00", "12:00:02"), ("10:00", "12:00:03")] {
        let clock = instant(&format!("2026-06-30T{clock}Z"));
        let mut import = open_import(&scene.store, &scene.account, source(), clock).await.unwrap();
        import.add(items(&[run(&format!("2026-06-30T{workout}:00Z"))]));
        import.commit().await.unwrap();
    }
    let due: Vec<_> = deliveries(&scene, id).await.iter().map(|it| it.due_at).collect();
    assert_eq!(due, [Some(instant("2026-06-30T12:00:05Z")); 3]);
}

#[tokio::test]
async fn an_account_has_at_most_ten_webhooks() {
    let scene = Scene::new().await;
    for _ in 0..MAX_WEBHOOKS {
        webhook(&scene.store, &scene.account, of_running()).await;
    }
    let new = new_webhook(of_running());
    assert!(!scene.store.create_webhook(scene.account.id, new, now()).await.unwrap());
    let new_account = scene.new_account().await;
    assert!(scene.store.create_webhook(new_account.id, new, now()).await.unwrap());
}

#[tokio::test]
async fn deleting_an_account_deletes_its_webhooks() {
    let scene = Scene::new().await;
    let new_account = scene.new_account().await;
    let id = webhook(&scene.store, &new_account, of_running()).await;
    import(&scene.store, &new_account, &[run("2026-06-30T07:00:00Z")]).await;
    assert_eq!(scene.store.backlog().await.unwrap().pending, 1);
    scene.store.delete_account(new_account.id, now()).await.unwrap();
    assert_eq!(scene.store.backlog().await.unwrap().pending, 0);
    assert_eq!(scene.store.webhook(new_account.id, id).await.unwrap(), None);
}
