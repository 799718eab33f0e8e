//! No function panics on the first and last values of its arguments.

use std::time::Duration;

use chrono::{DateTime, FixedOffset, NaiveDate, TimeDelta, Utc, Weekday};
use proptest::prelude::*;
use tracker_core::duplicates::{Fingerprint, find_duplicates, neighbourhoods};
use tracker_core::events::{Timeliness, next_attempt};
use tracker_core::pace::Pace;
use tracker_core::{
    Activity, DailyReport, Goal, Moment, Outlook, Progress, RunningDays, StreakReport, Year,
};

use tracker_testing::{any_day, any_moment, any_target, any_year, zone};

/// An instant at one of chrono's limits, near one, or in between.
fn any_instant() -> impl Strategy<Value = DateTime<Utc>> {
    let near = prop_oneof![Just(0), Just(1), 0..200_000_i64].prop_map(TimeDelta::seconds);
    prop_oneof![
        near.clone().prop_map(|near| DateTime::<Utc>::MIN_UTC + near),
        near.clone().prop_map(|near| DateTime::<Utc>::MAX_UTC - near),
        near.prop_map(|near| DateTime::<Utc>::UNIX_EPOCH + near),
    ]
}

fn any_date() -> impl Strategy<Value = NaiveDate> {
    prop_oneof![
        Just(NaiveDate::MIN),
        Just(NaiveDate::MIN.succ_opt().unwrap()),
        Just(NaiveDate::MAX),
        Just(NaiveDate::MAX.pred_opt().unwrap()),
        any_day(),
    ]
}

fn any_goal() -> impl Strategy<Value = Goal> {
    (any_year(), any_target()).prop_map(|(year, target)| Goal::new(year, target))
}

fn fingerprint(start: Moment, end: DateTime<Utc>, duration: Duration) -> Fingerprint<'static> {
    Fingerprint::new(Activity::Running, start, end, duration)
}

proptest! {
    #[test]
    fn pace_accepts_every_number_of_days(
        goal in any_goal(), completed in prop_oneof![Just(u32::MAX), any::<u32>()], today in any_date(),
    ) {
        let pace = Pace::new(goal, completed, today);
        let days_left = u64::from(pace.days_left_in_year.max(1));
        let is_on_track = match pace.days_elapsed {
            0 => pace.days_remaining == 0,
            elapsed => {
                u64::from(completed) * days_left >= u64::from(pace.days_remaining) * u64::from(elapsed)
            }
        };
        prop_assert_eq!(pace.is_sufficient(), is_on_track);
    }

    #[test]
    fn neighbourhoods_and_duplicates_accept_every_instant(
        starts in prop::collection::vec((any_moment(), any_instant()), 0..5),
        duration in prop_oneof![Just(Duration::MAX), Just(Duration::ZERO)],
    ) {
        let one = |(start, end): &(Moment, _)| fingerprint(*start, *end, duration);
        let batch: Vec<_> = starts.iter().map(one).collect();
        let stretches = neighbourhoods(&batch);
        for (start, _) in &starts {
            prop_assert!(stretches.iter().any(|one| one.contains(&start.instant())));
        }
        prop_assert_eq!(find_duplicates(&[], &batch), crate::oracle::duplicates(&[], &batch));
    }

    #[test]
    fn timeliness_and_retries_accept_every_time(
        day in any_date(), now in any_instant(), failures in any::<u32>(), asked in prop::option::of(any_instant()),
    ) {
        let _ = Timeliness::new(day, now);
        if let Some(next) = next_attempt(failures, now, asked) {
            prop_assert!(next >= now);
        }
    }

    #[cfg(feature = "tz")]
    #[test]
    fn today_accepts_every_instant(now in any_instant(), hours in -12..=14_i32) {
        use tracker_core::today;
        let offset = FixedOffset::east_opt(hours * 3600);
        let tokyo = Some(zone("Asia/Tokyo"));
        for date in [today(now, None, offset), today(now, tokyo, None), today(now, None, None)] {
            prop_assert!((date - now.date_naive()).num_days().abs() <= 1);
        }
    }

    #[test]
    fn parts_of_a_moment_accept_every_instant(now in any_instant(), hours in -12..=14_i32) {
        let offset = FixedOffset::east_opt(hours * 3600);
        let parts = Moment::from_parts(now, offset, now.date_naive());
        prop_assert_eq!(parts.is_ok(), parts.is_ok_and(|moment| Year::from_date(moment.day()).is_ok()));
    }
}

proptest! {
    // A set from the first to the last date takes 24 MB.
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn reports_accept_every_date(
        goal in any_goal(), dates in prop::collection::vec(any_date(), 0..4), today in any_date(),
    ) {
        let days: RunningDays = dates.iter().copied().collect();
        prop_assert!(dates.iter().all(|date| days.contains(*date)));
        let progress = Progress::new(goal, &days, today);
        prop_assert_eq!(progress.outlook, Outlook::new(goal, &days, today));
        let daily = DailyReport::new(goal, &days, today, Weekday::Mon);
        prop_assert_eq!(daily.outlook, progress.outlook);
        prop_assert!(days.number_in_year(today) <= days.count_in(..today) + 1);
        let all_time = StreakReport::of_all_time(&days, today);
        prop_assert_eq!(all_time.history.iter().map(|streak| streak.length()).sum::<u32>(), days.len());
        let later = days.iter().filter(|day| *day > today).count();
        prop_assert_eq!(days.until(today).len() as usize + later, days.len() as usize);
    }
}

#[test]
fn dates_at_the_limits_are_news_and_have_attempts() {
    assert_eq!(Timeliness::new(NaiveDate::MAX, DateTime::<Utc>::MAX_UTC), Timeliness::News);
    assert_eq!(Timeliness::new(NaiveDate::MIN, DateTime::<Utc>::MAX_UTC), Timeliness::History);
    let last = DateTime::<Utc>::MAX_UTC;
    assert_eq!(next_attempt(1, last, None), Some(last));
}
