//! Goals of a range and of a week, bridged streaks, custom milestones, and years at the same date.

use std::cmp::Ordering;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use chrono::{Datelike, Days, NaiveDate, Weekday};
use proptest::prelude::*;
use tracker_core::goals::{RangeGoal, WeeklyGoal};
use tracker_core::{Milestone, Outlook};

use crate::oracle;
use tracker_testing::{any_day, date, goal, history, set_of, situation};

/// A range of dates near the days of [`history`], with a target and a day before, in or after it.
fn range_situation() -> impl Strategy<Value = (RangeInclusive<NaiveDate>, u32, NaiveDate)> {
    (0..3000_u64, 0..800_u64, 1..400_u32, 0..1000_u64).prop_map(|(first, length, target, today)| {
        let first = date("2019-06-01") + Days::new(first);
        let today = first - Days::new(100) + Days::new(today);
        (first..=first + Days::new(length), target, today)
    })
}

proptest! {
    #[test]
    fn a_goal_over_any_range_agrees_with_the_oracle(
        days in history(), (range, target, today) in range_situation(),
    ) {
        let status = RangeGoal::new(range.clone(), target).unwrap().status(&set_of(&days), today);
        let expected = oracle::range_status(&days, &range, target, today);
        prop_assert_eq!(
            (status.completed_days, status.days_remaining, status.open_days, status.rest_days_left),
            expected
        );
    }

    #[test]
    fn years_until_the_same_date_agree_with_the_oracle(days in history(), today in any_day()) {
        let expected = oracle::years_until_same_date(&days, today);
        let years = set_of(&days).years_until_same_date(today);
        let years: Vec<_> = years.iter().map(|(year, days)| (year.number(), *days)).collect();
        prop_assert_eq!(years, expected);
    }

    #[test]
    fn a_goal_over_a_whole_year_agrees_with_the_outlook((goal, days, today) in situation()) {
        let range = RangeGoal::new(goal.year.days(), goal.target_days.get()).unwrap();
        let status = range.status(&set_of(&days), today);
        let outlook = Outlook::new(goal, &set_of(&days), today);
        prop_assert_eq!(status.rest_days_left, i64::from(outlook.rest_days_left));
        prop_assert_eq!(status.completed_days, oracle::count_in_year(&days, goal.year));
        prop_assert_eq!(status.open_days as usize, oracle::open_days(&days, goal.year, today).len());
        prop_assert_eq!(
            status.days_remaining,
            goal.target_days.get().saturating_sub(status.completed_days)
        );
    }

    #[test]
    fn the_day_of_the_present_rate_is_the_first_on_which_it_suffices((goal, days, today) in situation()) {
        let target = goal.target_days.get();
        let settled = oracle::settled_days(&days, goal.year, today);
        let runs = settled.iter().filter(|day| days.contains(day)).count();
        let (settled, runs) = (u32::try_from(settled.len()).unwrap(), u32::try_from(runs).unwrap());
        let expected = if oracle::count_in_year(&days, goal.year) >= target {
            days.iter().filter(|day| day.year() == goal.year.number()).nth(target as usize - 1).copied()
        } else if today.year() == goal.year.number() && runs > 0 {
            let first = (1..=goal.year.length()).find(|day| runs * day >= target * settled);
            first.map(|day| goal.year.first_day() + Days::new(u64::from(day) - 1))
        } else {
            None
        };
        prop_assert_eq!(goal.reached_at_present_rate(&set_of(&days), today), expected);
    }

    #[test]
    fn bridged_streaks_are_streaks_of_which_pauses_are_taken_out(days in history(), pauses in history()) {
        let bridged = set_of(&days).bridged_streaks(&set_of(&pauses));
        let mut expected = Vec::new();
        for (start, end, _) in oracle::streaks(&(&days | &pauses)) {
            let run: Vec<_> = days.iter().copied().filter(|day| (start..=end).contains(day)).collect();
            if let (Some(first), Some(last)) = (run.first(), run.last()) {
                expected.push((*first, *last, run.len()));
            }
        }
        let bridged: Vec<_> = bridged.iter()
            .map(|it| (it.span().start(), it.span().end(), it.running_days() as usize))
            .collect();
        prop_assert_eq!(bridged, expected);
    }

    #[test]
    fn a_weekly_streak_counts_back_from_this_or_the_last_week(
        (_, days, today) in situation(), target in 1..=7_u32, sunday in any::<bool>(),
    ) {
        let first_weekday = if sunday { Weekday::Sun } else { Weekday::Mon };
        let mut first = today;
        while first.weekday() != first_weekday {
            first = first - Days::new(1);
        }
        let count = |first: NaiveDate| first.iter_days().take(7).filter(|day| days.contains(day)).count();
        let mut expected = u32::from(count(first) >= target as usize);
        first = first - Days::new(7);
        while count(first) >= target as usize {
            expected += 1;
            first = first - Days::new(7);
        }
        let goal = WeeklyGoal::new(target, first_weekday).unwrap();
        prop_assert_eq!(goal.streak(&set_of(&days), today), expected);
    }

    #[test]
    fn custom_milestones_are_the_nth_days_of_the_range(
        days in history(), from in 0..2000_u64, milestones in prop::collection::vec(0..300_u32, 0..5),
    ) {
        let first = date("2019-06-01") + Days::new(from);
        let inside: Vec<_> = days.iter().copied().filter(|day| *day >= first).collect();
        let mut expected = Vec::new();
        for milestone in &milestones {
            let index = (*milestone as usize).checked_sub(1);
            if let Some(day) = index.and_then(|index| inside.get(index)) {
                expected.push((*milestone, *day));
            }
        }
        let reached: Vec<_> = Milestone::among(&set_of(&days), first.., &milestones)
            .map(|milestone| (milestone.milestone, milestone.day))
            .collect();
        prop_assert_eq!(reached, expected);
    }
}

#[test]
fn a_goal_has_at_least_one_day_and_a_target_in_its_range() {
    let (first, last) = (date("2026-03-01"), date("2026-03-31"));
    assert!(RangeGoal::new(last..=first, 5).is_err());
    let error = RangeGoal::new(first..=last, 0).unwrap_err().to_string();
    assert_eq!(
        error,
        "a target of 0 from 2026-03-01 to 2026-03-31 is not a goal: \
        the target is at least 1 running day, and the last day is not before the first"
    );
    assert!(RangeGoal::new(first..=first, 1).is_ok());
    assert_eq!(RangeGoal::new(first..=last, 5).unwrap().target_days(), 5);
    assert!(WeeklyGoal::new(0, Weekday::Mon).is_err());
    assert!(WeeklyGoal::new(8, Weekday::Mon).unwrap_err().to_string().starts_with('8'));
}

#[test]
fn years_are_compared_at_the_same_date() {
    let every_day: BTreeSet<_> = date("2023-01-01").iter_days().take(1096).collect();
    let counts = |today: &str| {
        let years = set_of(&every_day).years_until_same_date(date(today));
        years.into_iter().map(|(_, days)| days).collect::<Vec<_>>()
    };
    assert_eq!(counts("2025-01-01"), [1, 1, 1]);
    assert_eq!(counts("2025-02-28"), [59, 59, 59]);
    assert_eq!(counts("2024-02-29"), [59, 60]);
    assert_eq!(counts("2025-03-01"), [60, 61, 60]);
    assert_eq!(counts("2025-12-31"), [365, 366, 365]);
    assert_eq!(
        goal(2025, 1).reached_at_present_rate(&set_of(&every_day), date("2024-05-05")),
        Some(date("2025-01-01")),
        "days after today count"
    );
}

#[test]
fn weekly_goals_are_ordered_by_target_then_by_the_first_day_of_the_week() {
    let goal = |target, first| WeeklyGoal::new(target, first).unwrap();
    let in_order = [goal(2, Weekday::Sun), goal(3, Weekday::Mon), goal(3, Weekday::Sun)];
    assert!(in_order.is_sorted_by(|one, other| one < other));
    assert_eq!(in_order[1].partial_cmp(&in_order[1]), Some(Ordering::Equal));
}

/// On 1 January there is no run of this year yet. A run that is dated decades ahead is a mistake.
#[test]
fn the_years_up_to_todays_are_compared_and_no_later_ones() {
    let years = |days: &[&str], today: &str| -> Vec<i32> {
        let days = days.iter().map(|day| date(day)).collect();
        let years = set_of(&days).years_until_same_date(date(today));
        years.into_iter().map(|(year, _)| year.number()).collect()
    };
    assert_eq!(years(&["2024-05-05"], "2026-01-01"), [2024, 2025, 2026]);
    assert_eq!(years(&["2025-05-05", "2099-05-05"], "2026-01-01"), [2025, 2026]);
    assert_eq!(years(&["2099-05-05"], "2026-01-01"), [2026]);
    assert_eq!(years(&[], "2026-01-01"), [0; 0]);
    assert_eq!(years(&["2099-05-05"], "2300-01-01"), [2099, 2100]);
}
