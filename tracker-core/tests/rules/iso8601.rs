//! Days and instants as JSON. The oracle is the `serde` implementation of chrono.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use proptest::prelude::*;
use serde_json::{json, to_value};
use tracker_core::milestones::FirstRuns;
use tracker_core::{RunningDays, Streak};

use tracker_testing::{date, year};

fn assert_written_like_chrono(start: NaiveDate, end: NaiveDate) {
    let streak = to_value(Streak::new(start, end).unwrap()).unwrap();
    assert_eq!((&streak["start"], &streak["end"]), (&json!(start), &json!(end)));
}

#[test]
fn years_without_four_digits_are_written_like_chrono() {
    for (last, first) in [("-0001-12-31", "0000-01-01"), ("9999-12-31", "+10000-01-01")] {
        assert_written_like_chrono(date(last), date(first));
    }
}

proptest! {
    #[test]
    fn days_are_written_like_chrono(start in -500_000..5_000_000, length in 0..100_000) {
        let day = |number| NaiveDate::from_num_days_from_ce_opt(number).unwrap();
        assert_written_like_chrono(day(start), day(start + length));
    }

    #[test]
    fn instants_are_written_like_chrono(
        second in -70_000_000_000..300_000_000_000_i64,
        nanosecond in prop_oneof![Just(0), 0..1_000_000_000_i64],
    ) {
        let second: DateTime<Utc> = DateTime::from_timestamp(second, 0).unwrap();
        let unlocked_at = second + TimeDelta::nanoseconds(nanosecond);
        let days: RunningDays = date("2026-01-01").iter_days().take(50).collect();
        let mut first_runs = FirstRuns::new();
        first_runs.record(date("2026-02-19"), unlocked_at, unlocked_at);
        let achievement = to_value(first_runs.achievements(&days, year(2026))[0]).unwrap();
        prop_assert_eq!(&achievement["unlockedAt"], &json!(unlocked_at));
    }
}
