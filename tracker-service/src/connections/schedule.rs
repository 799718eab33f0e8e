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
