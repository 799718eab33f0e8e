//! When a service is asked again.

use std::collections::BTreeSet;

use chrono::{DateTime, TimeDelta, Utc};
use tracker_service::connections::schedule::{after_failures, after_success};
use tracker_store::AccountId;

const INTERVAL: TimeDelta = TimeDelta::minutes(30);

#[test]
fn accounts_are_spread_over_the_half_hour_and_asked_once_in_it() {
    let now: DateTime<Utc> = "2026-06-30T12:00:00Z".parse().unwrap();
    let mut minutes = BTreeSet::new();
    for number in 0..1000_u128 {
        let account = AccountId::from(uuid::Uuid::from_u128(number * 7919 + 13));
        let first = after_success(account, now);
        let wait = first - now;
        assert!(wait >= INTERVAL / 2 && wait < INTERVAL * 3 / 2, "{wait}");
        assert_eq!(after_success(account, first), first + INTERVAL, "the place stays");
        minutes.insert(wait.num_minutes());
    }
    assert!(minutes.len() >= 29, "{minutes:?}");
}

#[test]
fn the_wait_after_failures_doubles_up_to_a_day() {
    let now = DateTime::UNIX_EPOCH;
    let waits: Vec<i64> =
        [1, 2, 3, 6, 7, 100].map(|it| (after_failures(it, now) - now).num_minutes()).to_vec();
    assert_eq!(waits, [30, 60, 120, 960, 1440, 1440]);
}
