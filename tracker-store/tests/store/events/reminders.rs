//! Reminders: at their hour, once a day, and only with a reason.

use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use tracker_core::events::{EventKind, ReminderHour, Subscription};
use tracker_core::moments::NamedZone;
use tracker_core::pauses::Pause;
use tracker_core::{Goal, TargetDays, Workout, Year};
use tracker_store::{
    Account, DeliveryStatus, NewWebhook, Reminded, SettingsChange, Store, WebhookChange, WebhookId,
};
use tracker_testing::zone;

use crate::events::outbox::{new_webhook, webhook};
use crate::scene::{Scene, import, instant, now, run};

fn reminders() -> Subscription {
    Subscription::new([EventKind::DayReminder])
}

fn at_hour(hour: i64, zone: NamedZone) -> SettingsChange {
    SettingsChange {
        time_zone: Some(Some(zone)),
        reminder_hour: Some(Some(ReminderHour::new(hour).unwrap())),
        ..SettingsChange::default()
    }
}

/// The hour of the tests is 18:00 in Berlin, which is 16:00 in UTC. It is 14:00 there now.
async fn remind_at_six(scene: &Scene, account: &Account) {
    let change = at_hour(18, zone("Europe/Berlin"));
    scene.store.change_settings(account.id, change, now()).await.unwrap();
}

fn six() -> DateTime<Utc> {
    instant("2026-06-30T16:00:00Z")
}

/// A run on each of the days before the day of the tests.
fn runs(days: u64) -> Vec<Workout> {
    let today: NaiveDate = "2026-06-30".parse().unwrap();
    (1..=days).rev().map(|ago| run(&format!("{} 07:00:00 +0200", today - Days::new(ago)))).collect()
}

/// An account with a streak of three days, a webhook for reminders, and the hour 18 in Berlin.
async fn scene() -> (Scene, WebhookId) {
    let scene = Scene::new().await;
    let id = webhook(&scene.store, &scene.account, reminders()).await;
    scene.import(&runs(3)).await;
    remind_at_six(&scene, &scene.account).await;
    (scene, id)
}

async fn remind(store: &Store, at: DateTime<Utc>) -> Reminded {
    store.enqueue_reminders(1000, || at).await.unwrap()
}

async fn bodies(scene: &Scene, account: &Account, webhook: WebhookId) -> Vec<String> {
    let listed = scene.store.deliveries_with_bodies(account.id, webhook, None, u32::MAX).await;
    let mut listed = listed.unwrap();
    listed.reverse();
    assert!(listed.iter().all(|it| it.delivery.event == "day.reminder"));
    listed.into_iter().filter_map(|it| it.body).collect()
}

const NOTHING: Reminded = Reminded { accounts: 0, deliveries: 0 };
const ONE: Reminded = Reminded { accounts: 1, deliveries: 1 };
/// The hour came, and there was no reason to send anything.
const PASSED: Reminded = Reminded { accounts: 1, deliveries: 0 };

#[tokio::test]
async fn a_reminder_is_sent_at_its_hour_and_once_a_day() {
    let (scene, id) = scene().await;
    assert_eq!(remind(&scene.store, six() - TimeDelta::seconds(1)).await, NOTHING);
    assert_eq!(remind(&scene.store, six()).await, ONE);
    assert_eq!(remind(&scene.store, six() + TimeDelta::seconds(1)).await, NOTHING, "it was sent");
    let body = r#"{"event":"day.reminder","timestamp":"2026-06-30T16:00:00Z","data":{"date":"2026-06-30","streakDays":3,"goal":null}}"#;
    assert_eq!(bodies(&scene, &scene.account, id).await, [body]);
    let listed = scene.store.deliveries(scene.account.id, id, None, 10).await.unwrap();
    assert_eq!((listed[0].status, listed[0].due_at), (DeliveryStatus::Pending, Some(six())));
    // On the next day the streak has ended, and nothing is said.
    assert_eq!(remind(&scene.store, six() + TimeDelta::days(1)).await, PASSED);
}

#[tokio::test]
async fn after_a_restart_none_is_sent_twice() {
    let (scene, id) = scene().await;
    assert_eq!(remind(&scene.store, six()).await, ONE);
    let again = Store::open(&scene.database.url()).await.unwrap();
    assert_eq!(remind(&again, six()).await, NOTHING);
    assert_eq!(bodies(&scene, &scene.account, id).await.len(), 1);
}

#[tokio::test]
async fn one_that_is_more_than_an_hour_late_is_passed_over() {
    for (late, expected) in [(0, ONE), (3600, ONE), (3601, PASSED), (5 * 3600, PASSED)] {
        let (scene, _) = scene().await;
        let at = six() + TimeDelta::seconds(late);
        assert_eq!(remind(&scene.store, at).await, expected, "{late} s late");
        assert_eq!(remind(&scene.store, at).await, NOTHING);
        // The next one is at the usual time.
        let next = six() + TimeDelta::days(1);
        assert_eq!(remind(&scene.store, next - TimeDelta::seconds(1)).await, NOTHING);
        assert_eq!(remind(&scene.store, next).await, PASSED, "the streak has ended");
    }
}

/// The machine was off since yesterday. Only the reminder of yesterday is too late.
#[tokio::test]
async fn the_one_of_today_is_sent_although_that_of_yesterday_was_missed() {
    let (scene, id) = scene().await;
    scene.import(&[run("2026-06-30 20:00:00 +0200")]).await;
    let late = six() + TimeDelta::days(1) + TimeDelta::minutes(30);
    assert_eq!(remind(&scene.store, late).await, ONE);
    assert!(bodies(&scene, &scene.account, id).await[0].contains(r#""date":"2026-07-01""#));
    assert_eq!(remind(&scene.store, late + TimeDelta::minutes(1)).await, NOTHING);
    let (scene, _) = self::scene().await;
    scene.import(&[run("2026-06-30 20:00:00 +0200")]).await;
    assert_eq!(remind(&scene.store, late + TimeDelta::minutes(31)).await, PASSED);
}

/// At 23:00, a delay of less than an hour leads into the next day: what it says is no longer true.
#[tokio::test]
async fn one_is_never_sent_on_another_date() {
    let (scene, _) = scene().await;
    let change = at_hour(23, zone("Europe/Berlin"));
    scene.store.change_settings(scene.account.id, change, now()).await.unwrap();
    assert_eq!(remind(&scene.store, instant("2026-06-30T22:00:00Z")).await, PASSED);
    assert_eq!(remind(&scene.store, instant("2026-07-01T20:59:59Z")).await, NOTHING);
}

#[tokio::test]
async fn nothing_is_sent_after_the_run_of_the_day() {
    let (scene, id) = scene().await;
    scene.import(&[run("2026-06-30 08:00:00 +0200")]).await;
    assert_eq!(remind(&scene.store, six()).await, PASSED);
    assert_eq!(bodies(&scene, &scene.account, id).await, [""; 0]);
    // On the next day, the streak of four days ends.
    assert_eq!(remind(&scene.store, six() + TimeDelta::days(1)).await, ONE);
}

#[tokio::test]
async fn a_walk_is_no_run_unless_the_account_counts_walks() {
    use tracker_core::{Activity, CountedActivities};
    let (scene, _) = scene().await;
    let walk = crate::scene::half_an_hour(Activity::Walking, "2026-06-30 08:00:00 +0200");
    scene.import(&[walk]).await;
    let counted = Some(CountedActivities::from_iter([Activity::Running, Activity::Walking]));
    let walker = scene.new_account().await;
    webhook(&scene.store, &walker, reminders()).await;
    import(&scene.store, &walker, &runs(3)).await;
    import(
        &scene.store,
        &walker,
        &[crate::scene::half_an_hour(Activity::Walking, "2026-06-30 08:00:00 +0200")],
    )
    .await;
    let change = SettingsChange { counted, ..at_hour(18, zone("Europe/Berlin")) };
    scene.store.change_settings(walker.id, change, now()).await.unwrap();
    assert_eq!(remind(&scene.store, six()).await, Reminded { accounts: 2, deliveries: 1 });
}

#[tokio::test]
async fn nobody_is_reminded_without_an_hour_a_webhook_or_a_reason() {
    let (scene, id) = scene().await;
    let (store, account) = (&scene.store, scene.account.id);
    // Without a subscription, and while the webhook is disabled.
    let others = [EventKind::StreakMilestone];
    let unchanged = WebhookChange::default();
    for change in [
        WebhookChange { events: Some(&others), ..unchanged },
        WebhookChange { events: Some(&[EventKind::DayReminder]), active: Some(false), ..unchanged },
    ] {
        store.change_webhook(account, id, change, now()).await.unwrap();
        let next_day = SettingsChange { reminder_hour: Some(None), ..SettingsChange::default() };
        store.change_settings(account, next_day, now()).await.unwrap();
        remind_at_six(&scene, &scene.account).await;
        assert_eq!(remind(store, six()).await, PASSED);
    }
    let change = WebhookChange { active: Some(true), ..unchanged };
    store.change_webhook(account, id, change, now()).await.unwrap();
    // Without an hour, and without a zone.
    for change in [
        SettingsChange { reminder_hour: Some(None), ..SettingsChange::default() },
        SettingsChange { time_zone: Some(None), ..SettingsChange::default() },
    ] {
        remind_at_six(&scene, &scene.account).await;
        store.change_settings(account, change, now()).await.unwrap();
        assert_eq!(remind(store, six()).await, NOTHING);
    }
    // While the account is disabled.
    remind_at_six(&scene, &scene.account).await;
    store.disable_account(account, now()).await.unwrap();
    assert_eq!(remind(store, six()).await, PASSED);
    store.enable_account(account, now()).await.unwrap();
    assert_eq!(bodies(&scene, &scene.account, id).await, [""; 0]);
}

#[tokio::test]
async fn another_hour_or_zone_moves_the_next_one_and_never_makes_a_second_one_of_the_date() {
    let (scene, id) = scene().await;
    let (store, account) = (&scene.store, scene.account.id);
    store.change_settings(account, at_hour(20, zone("Europe/Berlin")), now()).await.unwrap();
    assert_eq!(remind(store, six()).await, NOTHING);
    // In Lisbon it is 19:00 when it is 20:00 in Berlin.
    store.change_settings(account, at_hour(17, zone("Europe/Lisbon")), now()).await.unwrap();
    assert_eq!(remind(store, six()).await, ONE);
    for change in [at_hour(21, zone("Europe/Lisbon")), at_hour(12, zone("Pacific/Honolulu"))] {
        store.change_settings(account, change.clone(), six()).await.unwrap();
        assert_eq!(remind(store, six() + TimeDelta::hours(12)).await, NOTHING, "{change:?}");
    }
    assert_eq!(bodies(&scene, &scene.account, id).await.len(), 1);
}

/// A settings form sends all settings. That the hour has just come is not forgotten.
#[tokio::test]
async fn saving_the_same_hour_again_does_not_skip_a_reminder() {
    let (scene, _) = scene().await;
    let change = at_hour(18, zone("Europe/Berlin"));
    let at = six() + TimeDelta::seconds(1);
    scene.store.change_settings(scene.account.id, change, at).await.unwrap();
    assert_eq!(remind(&scene.store, at).await, ONE);
}

#[tokio::test]
async fn the_goal_of_the_year_is_a_reason() {
    let (scene, id) = scene().await;
    let year = Year::new(2026).unwrap();
    // 3 of 181 days are running days: a target of 188 allows no further rest day.
    let goal = Goal::new(year, TargetDays::new(188).unwrap());
    scene.store.set_goal(scene.account.id, goal, now()).await.unwrap();
    assert_eq!(remind(&scene.store, six()).await, ONE);
    let body = bodies(&scene, &scene.account, id).await.remove(0);
    let data = r#""goal":{"year":2026,"targetDays":188,"completedDays":3,"decides":"attainable","restDaysLeft":0}"#;
    assert!(body.contains(data), "{body}");
}

/// The database reads the pauses of an account, and core decides.
#[tokio::test]
async fn nobody_is_reminded_on_a_paused_day_and_the_streak_goes_on_after_it() {
    let today: NaiveDate = "2026-06-30".parse().unwrap();
    let [yesterday, tomorrow] = [today.pred_opt().unwrap(), today.succ_opt().unwrap()];
    for (from, to, at_six) in [
        (today, today, PASSED),
        (today, tomorrow, PASSED),
        (today - Days::new(40), today, PASSED),
        (tomorrow, tomorrow, ONE),
        (yesterday - Days::new(9), yesterday, ONE),
    ] {
        let (scene, id) = scene().await;
        let goal = Goal::new(Year::new(2026).unwrap(), TargetDays::new(188).unwrap());
        scene.store.set_goal(scene.account.id, goal, now()).await.unwrap();
        let pause = Pause::new(from, to, Some("injury, knee")).unwrap();
        scene.store.set_pause(scene.account.id, None, &pause, now()).await.unwrap();
        assert_eq!(remind(&scene.store, six()).await, at_six, "{pause:?}");
        if pause.to() == today {
            assert_eq!(remind(&scene.store, six() + TimeDelta::days(1)).await, ONE, "{pause:?}");
            let body = bodies(&scene, &scene.account, id).await.remove(0);
            assert!(body.contains("\"streakDays\":3,"), "{pause:?}: {body}");
        }
    }
}

#[tokio::test]
async fn a_pause_that_is_taken_back_reminds_again() {
    let (scene, _) = scene().await;
    let today = "2026-06-30".parse().unwrap();
    let pause = Pause::new(today, today, None).unwrap();
    scene.store.set_pause(scene.account.id, None, &pause, now()).await.unwrap();
    scene.store.remove_pause(scene.account.id, today).await.unwrap();
    assert_eq!(remind(&scene.store, six()).await, ONE);
}

/// Most histories are read for two years only. The streak is counted whole.
#[tokio::test]
async fn a_streak_of_many_years_is_counted_whole() {
    for days in [798, 799, 800, 801, 1500] {
        let (scene, id) = scene().await;
        scene.import(&runs(days)).await;
        assert_eq!(remind(&scene.store, six()).await, ONE);
        let body = bodies(&scene, &scene.account, id).await.remove(0);
        assert!(body.contains(&format!("\"streakDays\":{days},")), "{body}");
    }
}

#[tokio::test]
async fn many_accounts_are_reminded_in_batches_each_once() {
    let scene = Scene::new().await;
    let mut webhooks = Vec::new();
    for number in 0..13_u64 {
        let account = scene.new_account().await;
        // Each account has two webhooks, and every third one has had its run.
        let new = NewWebhook { url: "https://other.example/", ..new_webhook(reminders()) };
        assert!(scene.store.create_webhook(account.id, new, now()).await.unwrap());
        let id = webhook(&scene.store, &account, reminders()).await;
        import(&scene.store, &account, &runs(2 + number)).await;
        if number % 3 == 0 {
            import(&scene.store, &account, &[run("2026-06-30 08:00:00 +0200")]).await;
        }
        remind_at_six(&scene, &account).await;
        webhooks.push((number, account, [new.id, id]));
    }
    let mut total = NOTHING;
    loop {
        let batch = scene.store.enqueue_reminders(5, six).await.unwrap();
        if batch.accounts == 0 {
            break;
        }
        assert!(batch.accounts <= 5);
        total.accounts += batch.accounts;
        total.deliveries += batch.deliveries;
    }
    assert_eq!(total, Reminded { accounts: 13, deliveries: 2 * 8 });
    for (number, account, ids) in webhooks {
        for id in ids {
            let sent = bodies(&scene, &account, id).await;
            let expected = usize::from(number % 3 != 0);
            assert_eq!(sent.len(), expected, "{number}");
            let days = format!("\"streakDays\":{},", 2 + number);
            assert!(sent.iter().all(|body| body.contains(&days)), "{sent:?}");
        }
    }
}

#[tokio::test]
async fn a_waiting_reminder_is_outdated_after_the_run_after_an_hour_and_on_the_next_date() {
    let (scene, id) = scene().await;
    let date: NaiveDate = "2026-06-30".parse().unwrap();
    let outdated = |created_at, at| {
        let store = scene.store.clone();
        async move { store.is_reminder_outdated(id, date, created_at, at).await.unwrap() }
    };
    assert!(!outdated(six(), six()).await);
    assert!(!outdated(six(), six() + TimeDelta::hours(1)).await);
    assert!(outdated(six(), six() + TimeDelta::seconds(3601)).await, "an hour has passed");
    let evening = instant("2026-06-30T21:50:00Z");
    assert!(!outdated(evening, instant("2026-06-30T21:59:59Z")).await);
    assert!(outdated(evening, instant("2026-06-30T22:00:00Z")).await, "it is 1 July in Berlin");
    scene.import(&[run("2026-06-30 19:00:00 +0200")]).await;
    assert!(outdated(six(), six()).await, "the day has its run");
    assert!(scene.store.remove_webhook(scene.account.id, id, None).await.unwrap());
    assert!(outdated(six(), six()).await, "there is no webhook");
}
