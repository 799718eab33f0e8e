//! A goal of a span that is a year, bridged streaks, custom milestones, and years at the same date.

use std::collections::BTreeSet;

use chrono::{Datelike, Days, Weekday};
use proptest::prelude::*;
use tracker_core::goals::FurtherGoal;
use tracker_core::{Goal, Milestone, Outlook, TargetDays};

use crate::oracle;
use tracker_testing::{any_day, date, goal, history, set_of, situation};

proptest! {
    #[test]
    fn years_until_the_same_date_agree_with_the_oracle(days in history(), today in any_day()) {
        let expected = oracle::years_until_same_date(&days, today);
        let years = set_of(&days).years_until_same_date(today);
        let years: Vec<_> = years.iter().map(|(year, days)| (year.number(), *days)).collect();
        prop_assert_eq!(years, expected);
    }

    #[test]
    fn a_goal_over_a_whole_year_agrees_with_the_outlook((goal, days, today) in situation()) {
        let (first, last) = (goal.year.first_day(), goal.year.last_day());
        let target = goal.target_days.get().min(goal.year.length());
        let goal = Goal::new(goal.year, TargetDays::new(target).unwrap());
        let whole = FurtherGoal::new(&first.to_string(), target, Some(last)).unwrap();
        let status = whole.progress(&set_of(&days), today, Weekday::Mon);
        let outlook = Outlook::new(goal, &set_of(&days), today);
        prop_assert_eq!(status.rest_days_left, outlook.rest_days_left);
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
