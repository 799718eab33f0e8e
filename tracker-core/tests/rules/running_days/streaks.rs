//! Streaks and streak reports.

use chrono::{Days, NaiveDate, TimeDelta};
use proptest::prelude::*;
use tracker_core::{RunningDays, Streak, StreakReport};

use crate::oracle::{self, Stretch};
use tracker_testing::{date, history, long_streaks, set_of, situation, year};

fn stretches(streaks: impl IntoIterator<Item = Streak>) -> Vec<Stretch> {
    streaks.into_iter().map(|streak| (streak.start(), streak.end(), streak.length())).collect()
}

proptest! {
    #[test]
    fn streaks_are_maximal_sequences_of_consecutive_days(days in history()) {
        prop_assert_eq!(stretches(set_of(&days).streaks()), oracle::streaks(&days));
    }

    #[test]
    fn the_lengths_of_all_streaks_add_up_to_the_days(days in history()) {
        let total: u32 = set_of(&days).streaks().map(|streak| streak.length()).sum();
        prop_assert_eq!(total as usize, days.len());
    }

    #[test]
    fn a_year_lists_every_streak_that_touches_it_in_full_length((goal, days, today) in situation()) {
        let report = StreakReport::of_year(&set_of(&days), goal.year, today);
        let expected = oracle::streaks_of_year(&days, goal.year);
        prop_assert_eq!(report.longest, expected.iter().map(|(.., length)| *length).max().unwrap_or(0));
        prop_assert_eq!(report.current, oracle::current_streak(&days, goal.year, today));
        prop_assert_eq!(stretches(report.history.iter()), expected);
    }

    #[test]
    fn reports_of_long_streaks_agree_with_the_oracle(
        days in long_streaks(), number in 2018..2024_i32, day in 0..2500_u64,
    ) {
        let today = date("2018-01-01") + Days::new(day);
        let report = StreakReport::of_year(&set_of(&days), year(number), today);
        let expected = oracle::streaks_of_year(&days, year(number));
        prop_assert_eq!(report.longest, expected.iter().map(|(.., length)| *length).max().unwrap_or(0));
        prop_assert_eq!(report.current, oracle::current_streak(&days, year(number), today));
        prop_assert_eq!(stretches(report.history.iter()), expected);

        let report = StreakReport::of_all_time(&set_of(&days), today);
        let expected = oracle::streaks(&days);
        prop_assert_eq!(report.longest, expected.iter().map(|(.., length)| *length).max().unwrap_or(0));
        prop_assert_eq!(stretches(report.history.iter()), expected);
    }

    #[test]
    fn the_longest_streaks_come_first_and_of_equal_ones_the_latest(
        (goal, days, today) in situation(), count in 0..8_usize,
    ) {
        let report = StreakReport::of_year(&set_of(&days), goal.year, today);
        let mut expected = oracle::streaks_of_year(&days, goal.year);
        // A stable sort of the streaks from the latest to the oldest.
        expected.reverse();
        expected.sort_by_key(|(_, _, length)| std::cmp::Reverse(*length));
        expected.truncate(count);
        prop_assert_eq!(stretches(report.history.longest(count)), expected);
    }

    #[test]
    fn equal_streaks_are_equal_histories((goal, days, today) in situation()) {
        let mut of_streaks = days.clone();
        let streaks = oracle::streaks_of_year(&days, goal.year);
        of_streaks.retain(|day| streaks.iter().any(|(start, end, _)| (start..=end).contains(&day)));
        let history = |days| StreakReport::of_year(&set_of(days), goal.year, today).history;
        prop_assert_eq!(history(&days), history(&of_streaks));
        prop_assert_eq!(history(&days).iter().next().is_none(), streaks.is_empty());
    }

    #[test]
    fn streaks_in_a_range_are_those_with_a_day_in_it(
        days in history(), from in 0..3000_u64, length in -30..400_i64,
    ) {
        let first = date("2019-01-01") + Days::new(from);
        let last = first + TimeDelta::days(length);
        let mut expected = oracle::streaks(&days);
        expected.retain(|(start, end, _)| {
            start.iter_days().take_while(|day| day <= end).any(|day| (first..=last).contains(&day))
        });
        prop_assert_eq!(stretches(set_of(&days).streaks_in(first..=last)), expected);
    }

    #[test]
    fn the_report_of_all_time_lists_every_streak((_, days, today) in situation()) {
        let report = StreakReport::of_all_time(&set_of(&days), today);
        let alive = oracle::streaks(&days)
            .into_iter()
            .find(|(start, end, _)| *end >= today - Days::new(1) && *start <= today);
        prop_assert_eq!(report.current, alive.map_or(0, |(.., length)| length));
        let alive = report.history.iter().filter(|streak| streak.is_alive(today));
        prop_assert_eq!(alive.map(|streak| streak.length()).sum::<u32>(), report.current);
        prop_assert_eq!(stretches(report.history.iter()), oracle::streaks(&days));
    }
}

fn days_from(first: &str, count: usize) -> RunningDays {
    date(first).iter_days().take(count).collect()
}

#[test]
fn a_streak_over_new_year_is_one_streak() {
    let days = days_from("2025-12-25", 12);
    let today = date("2026-01-05");
    for number in [2025, 2026] {
        let report = StreakReport::of_year(&days, year(number), today);
        assert_eq!((report.current, report.longest), (12, 12), "{number}");
        let whole = (date("2025-12-25"), date("2026-01-05"), 12);
        assert_eq!(stretches(report.history.iter()), [whole], "{number}");
    }
    assert_eq!(StreakReport::of_year(&days, year(2027), today).history.iter().next(), None);
}

#[test]
fn streaks_are_equal_if_they_list_the_same() {
    let days = days_from("2025-12-25", 12);
    let today = date("2026-01-05");
    let all = StreakReport::of_all_time(&days, today);
    assert_eq!(StreakReport::of_year(&days, year(2025), today), all, "it ends after the year");
    assert_eq!(StreakReport::of_year(&days, year(2026), today), all, "it starts before the year");
    assert_ne!(StreakReport::of_year(&days, year(2027), today).history, all.history);
    assert_ne!(StreakReport::of_all_time(&days_from("2025-12-26", 11), today).history, all.history);
}

#[test]
fn a_day_is_missed_only_when_it_is_over() {
    let days = days_from("2026-03-01", 3);
    let current = |today: &str| StreakReport::of_year(&days, year(2026), date(today)).current;
    assert_eq!(current("2026-03-02"), 3, "all stored days count");
    assert_eq!(current("2026-03-03"), 3, "ran today");
    assert_eq!(current("2026-03-04"), 3, "today is open");
    assert_eq!(current("2026-03-05"), 0, "4 March was missed");
}

#[test]
fn a_streak_that_begins_after_today_is_not_current() {
    let days = days_from("2026-03-10", 3);
    for (today, expected) in
        [("2026-03-08", 0), ("2026-03-09", 0), ("2026-03-10", 3), ("2026-03-11", 3)]
    {
        let today = date(today);
        assert_eq!(StreakReport::of_year(&days, year(2026), today).current, expected, "{today}");
        assert_eq!(StreakReport::of_all_time(&days, today).current, expected, "{today}");
        let streak = days.streaks().next().unwrap();
        assert_eq!(streak.is_alive(today), expected > 0, "{today}");
    }
}

#[test]
fn a_streak_is_alive_from_its_first_day_until_the_day_after_its_last() {
    let streak = Streak::new(date("2025-12-31"), date("2026-01-02")).unwrap();
    for (today, expected) in [
        ("2025-12-30", false),
        ("2025-12-31", true),
        ("2026-01-01", true),
        ("2026-01-02", true),
        ("2026-01-03", true),
        ("2026-01-04", false),
    ] {
        assert_eq!(streak.is_alive(date(today)), expected, "{today}");
    }
}

#[test]
fn a_streak_does_not_end_before_it_starts() {
    let error = Streak::new(date("2026-03-02"), date("2026-03-01")).unwrap_err().to_string();
    assert!(error.contains("2026-03-02") && error.contains("2026-03-01"), "{error}");
    assert_eq!(Streak::new(date("2026-03-01"), date("2026-03-01")).unwrap().length(), 1);
}

/// Runs up to and including 31 December, and the morning of the days after it.
#[test]
fn on_new_year_morning_the_streak_is_current_in_the_old_year_only() {
    let days = days_from("2025-12-29", 3);
    let current =
        |number: i32, today: &str| StreakReport::of_year(&days, year(number), date(today)).current;
    assert_eq!((current(2025, "2025-12-31"), current(2026, "2025-12-31")), (3, 0));
    assert_eq!((current(2025, "2026-01-01"), current(2026, "2026-01-01")), (3, 0));
    assert_eq!((current(2025, "2026-01-02"), current(2026, "2026-01-02")), (0, 0));
    assert_eq!(StreakReport::of_all_time(&days, date("2026-01-01")).current, 3);

    let mut days = days;
    days.insert(date("2026-01-01"));
    let current =
        |number: i32| StreakReport::of_year(&days, year(number), date("2026-01-01")).current;
    assert_eq!((current(2025), current(2026)), (4, 4), "it has a day in both years");
}

#[test]
fn a_reversed_range_has_no_streaks() {
    let days = days_from("2026-03-01", 10);
    let reversed = date("2026-03-08")..=date("2026-03-03");
    assert_eq!(days.count_in(reversed.clone()), 0);
    assert_eq!(stretches(days.streaks_in(reversed)), []);
}

#[test]
fn a_streak_of_another_year_is_not_current() {
    let days = days_from("2026-01-01", 3);
    assert_eq!(StreakReport::of_year(&days, year(2025), date("2026-01-03")).current, 0);
    assert_eq!(StreakReport::of_year(&days, year(2026), date("2026-01-03")).current, 3);
}

#[test]
fn a_single_day_is_a_streak_of_one() {
    let days = days_from("2024-02-29", 1);
    let report = StreakReport::of_year(&days, year(2024), date("2024-12-31"));
    assert_eq!(stretches(report.history.iter()), [(date("2024-02-29"), date("2024-02-29"), 1)]);
    assert_eq!((report.current, report.longest), (0, 1));
}

#[test]
fn a_streak_can_be_longer_than_years() {
    let days = days_from("2020-06-01", 2000);
    for number in 2020..=2025 {
        let report = StreakReport::of_year(&days, year(number), date("2025-11-21"));
        assert_eq!((report.current, report.longest), (2000, 2000), "{number}");
    }
}

#[test]
fn a_date_that_a_zone_skipped_can_be_missed() {
    let mut days = days_from("2011-12-28", 2);
    days.insert(date("2011-12-31"));
    assert_eq!(stretches(days.streaks()).len(), 2, "30 December 2011 is in the calendar");
}

#[test]
fn the_first_and_last_date_of_the_calendar_work() {
    let mut days = RunningDays::new();
    days.insert(NaiveDate::MAX);
    assert_eq!(stretches(days.streaks()), [(NaiveDate::MAX, NaiveDate::MAX, 1)]);
    let report =
        StreakReport::of_all_time(&RunningDays::from_iter([NaiveDate::MIN]), NaiveDate::MIN);
    assert_eq!(report.current, 1);
}

#[test]
fn streaks_are_printed_as_a_list() {
    let history =
        StreakReport::of_all_time(&days_from("2026-03-01", 2), date("2026-03-02")).history;
    assert_eq!(format!("{history:?}"), "[Streak { start: 2026-03-01, end: 2026-03-02 }]");
}
