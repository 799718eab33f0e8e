//! When a service is asked again.

use chrono::{DateTime, TimeDelta, Utc};
use tracker_store::AccountId;

/// The time after a success: half an hour later, at minutes and seconds that follow from the account's id, so that the
/// accounts of a server are spread over the half hour.
pub fn after_success(account: AccountId, now: DateTime<Utc>) -> DateTime<Utc> {
    let interval = INTERVAL.num_seconds();
    // The last bytes of an id are random.
    let place = i64::try_from(account.uuid().as_u128() % 1_000_003).unwrap_or(0) % interval;
    let earliest = now.timestamp() + interval / 2;
    let seconds = earliest + (place - earliest).rem_euclid(interval);
    DateTime::from_timestamp(seconds, 0).unwrap_or(now + INTERVAL)
}

/// The time after this many failures in a row: the wait doubles, up to a day.
pub fn after_failures(failures: i64, now: DateTime<Utc>) -> DateTime<Utc> {
    let doublings = u32::try_from(failures.clamp(1, 7) - 1).unwrap_or(0);
    now + (INTERVAL * 2_i32.pow(doublings)).min(MAX_WAIT)
}

const INTERVAL: TimeDelta = TimeDelta::minutes(30);

const MAX_WAIT: TimeDelta = TimeDelta::days(1);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accounts_are_spread_over_the_half_hour_and_asked_once_in_it() {
        let now: DateTime<Utc> = "2026-06-30T12:00:00Z".parse().unwrap();
        let mut minutes = std::collections::BTreeSet::new();
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
}
