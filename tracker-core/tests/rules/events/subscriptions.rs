//! Subscriptions by event kind, timeliness of events, and the retry schedule.

use chrono::{DateTime, TimeDelta, Utc};
use proptest::prelude::*;
use tracker_core::RunningDays;
use tracker_core::events::{
    Event, EventKind, MAX_RETRY_AFTER, NEWS_LIFETIME, RETRY_WAITS, RunnerState, Subscription,
    Timeliness, events_between, next_attempt,
};

use tracker_testing::date;

fn instant(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

#[test]
fn an_event_is_news_until_48_hours_after_the_end_of_its_day() {
    for (day, now, expected) in [
        ("2026-06-30", "2026-06-30T00:00:00Z", Timeliness::News),
        ("2026-06-30", "2026-07-01T00:00:00Z", Timeliness::News),
        ("2026-06-30", "2026-07-03T00:00:00Z", Timeliness::News),
        ("2026-06-30", "2026-07-03T00:00:01Z", Timeliness::History),
        ("2025-12-31", "2026-01-03T00:00:00Z", Timeliness::News),
        ("2024-02-28", "2024-03-02T00:00:00Z", Timeliness::News),
        ("2024-02-29", "2024-03-03T00:00:00Z", Timeliness::News),
        ("2016-06-30", "2026-06-30T12:00:00Z", Timeliness::History),
        // The runner's zone is ahead of UTC: the local date is already the next day.
        ("2026-07-01", "2026-06-30T11:00:00Z", Timeliness::News),
        ("2100-12-31", "2026-06-30T12:00:00Z", Timeliness::News),
    ] {
        assert_eq!(Timeliness::new(date(day), instant(now)), expected, "{day} at {now}");
    }
}

#[test]
fn old_milestones_are_history_and_recent_ones_are_news() {
    let now = instant("2026-06-30T12:00:00Z");
    let days: RunningDays = date("2016-01-01").iter_days().take(3650).collect();
    let mut with_news = days.clone();
    with_news.extend(date("2026-06-23").iter_days().take(7));
    let none = RunningDays::new();
    let standing = |days| RunnerState::new(days, &[]);

    let old = events_between(&[], standing(&none), standing(&days));
    // The days end three days before 2026, so 2025 does not reach 365. They are one long streak.
    assert_eq!(old.len(), 10 * 8 - 1 + 3);
    assert!(old.iter().all(|event| event.timeliness(now) == Timeliness::History));

    let new = events_between(&[], standing(&days), standing(&with_news));
    let [Event::StreakMilestone { milestone: 7, .. }] = new[..] else { panic!("{new:?}") };
    assert_eq!(new[0].timeliness(now), Timeliness::News);
}

#[test]
fn only_exact_event_names_are_parsed() {
    for &kind in EventKind::ALL {
        assert_eq!(kind.name().parse(), Ok(kind));
    }
    for name in ["", "workout", "Workout.created", "workout.created ", "webhook.test"] {
        let error = name.parse::<EventKind>().unwrap_err().to_string();
        assert!(error.starts_with(&format!("{name:?} is not an event: ")), "{error}");
    }
}

proptest! {
    #[test]
    fn a_subscription_has_the_given_kinds_and_history(
        kinds in prop::collection::btree_set(prop::sample::select(EventKind::ALL), 0..=5),
        history in any::<bool>(),
    ) {
        let subscription = Subscription::new(kinds.iter().copied()).with_history(history);
        prop_assert!(subscription.kinds().eq(kinds.iter().copied()));
        prop_assert!(subscription.sends(Timeliness::News));
        prop_assert_eq!(subscription.sends(Timeliness::History), history);
        prop_assert_eq!(subscription.has_history(), history);
    }

    #[test]
    fn history_never_becomes_news(offset in -10..400_i64, hours in 0..10_000_i64) {
        let day = date("2026-06-30");
        let now = instant("2026-06-30T12:00:00Z") + TimeDelta::days(offset);
        if Timeliness::new(day, now) == Timeliness::History {
            let later = now + TimeDelta::hours(hours);
            prop_assert_eq!(Timeliness::new(day, later), Timeliness::History);
        } else {
            prop_assert!(now <= instant("2026-07-01T00:00:00Z") + NEWS_LIFETIME);
        }
    }

    #[test]
    fn there_are_three_retries_for_every_requested_delay(
        asked in prop::collection::vec(prop::option::of(-100_000..10_000_000_i64), 4),
    ) {
        let mut at = instant("2026-06-30T12:00:00Z");
        for (failures, asked) in (1..).zip(asked) {
            let not_before = asked.map(|seconds| at + TimeDelta::seconds(seconds));
            let Some(next) = next_attempt(failures, at, not_before) else {
                prop_assert_eq!(failures, 4);
                return Ok(());
            };
            prop_assert!(next - at >= RETRY_WAITS[failures as usize - 1]);
            prop_assert!(next - at <= MAX_RETRY_AFTER);
            at = next;
        }
        prop_assert!(false, "more than three retries");
    }
}
