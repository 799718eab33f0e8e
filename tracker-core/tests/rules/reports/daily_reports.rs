//! The daily report: what a run or a rest today changes, the week, and the next milestone.

use std::collections::BTreeSet;

use chrono::{Datelike, Days, NaiveDate, Weekday};
use proptest::prelude::*;
use tracker_core::charts::DayState;
use tracker_core::milestones::MILESTONES;
use tracker_core::{DailyReport, Goal, Outlook, RunningDays};

use crate::oracle;
use tracker_testing::{date, goal, open_situation, set_of, situation};

fn report(goal: Goal, days: &BTreeSet<NaiveDate>, today: NaiveDate) -> DailyReport {
    DailyReport::new(goal, &set_of(days), today, Weekday::Mon)
}

proptest! {
    #[test]
    fn a_run_today_gives_the_outlook_of_this_evening((goal, days, today) in situation()) {
        let morning = report(goal, &days, today);
        let mut evening = days.clone();
        let is_new = evening.insert(today);
        let expected = is_new.then(|| Outlook::new(goal, &set_of(&evening), today));
        prop_assert_eq!(morning.after_run, expected);
    }

    #[test]
    fn a_rest_today_gives_the_outlook_of_tomorrow((goal, days, today) in situation()) {
        let rest = report(goal, &days, today).after_rest;
        let tomorrow = report(goal, &days, today + Days::new(1)).outlook;
        prop_assert_eq!(rest, (!days.contains(&today)).then_some(tomorrow));
    }

    #[test]
    fn a_streak_ends_tonight_if_it_is_not_alive_tomorrow_without_a_run((goal, days, today) in situation()) {
        let streak = report(goal, &days, today).streak;
        let yesterday = today - Days::new(1);
        let alive = oracle::streaks(&days).into_iter().find(|(start, end, _)| *start <= today && *end >= yesterday);
        prop_assert_eq!(streak.current, alive.map_or(0, |(_, _, length)| length));
        prop_assert_eq!(streak.ends_tonight, alive.is_some_and(|(_, end, _)| end == yesterday));
    }

    #[test]
    fn a_run_today_gives_the_streak_of_this_evening((goal, mut days, today) in situation()) {
        let after_run = report(goal, &days, today).streak.after_run;
        days.insert(today);
        let evening = oracle::streaks(&days).into_iter().find(|(start, end, _)| *start <= today && *end >= today);
        prop_assert_eq!(Some(after_run), evening.map(|(_, _, length)| length));
        prop_assert_eq!(report(goal, &days, today).streak.after_run, after_run);
    }

    #[test]
    fn the_week_has_the_seven_days_from_monday((goal, days, today) in situation()) {
        let week = report(goal, &days, today).week;
        prop_assert_eq!(week.days[0].day.weekday(), Weekday::Mon);
        prop_assert!(week.days.iter().any(|of_week| of_week.day == today));
        for (place, of_week) in (0..).zip(&week.days) {
            prop_assert_eq!(of_week.day, week.days[0].day + Days::new(place));
            prop_assert_eq!(of_week.state == DayState::Ran, days.contains(&of_week.day));
            prop_assert_eq!(of_week.state == DayState::ToCome, of_week.day > today && !days.contains(&of_week.day));
        }
        let ran = week.days.iter().filter(|of_week| days.contains(&of_week.day)).count();
        prop_assert_eq!(usize::try_from(week.completed_days).unwrap(), ran);
    }

    #[test]
    fn the_next_milestone_is_the_smallest_that_is_not_reached((goal, days, today) in situation()) {
        let completed = oracle::count_in_year(&days, goal.year);
        let expected = MILESTONES.iter().copied().find(|milestone| *milestone > completed);
        let next = report(goal, &days, today).next_milestone;
        prop_assert_eq!(next.map(|next| next.milestone), expected);
    }

    #[test]
    fn the_safe_rest_days_are_the_rest_days_before_the_runner_falls_behind((goal, days, today) in open_situation()) {
        let outlook = report(goal, &days, today).outlook;
        let first_open = if outlook.ran_today { today + Days::new(1) } else { today };
        let morning_after = |rests: u32| first_open + Days::new(rests.into());
        let days_ahead = |rests| Outlook::new(goal, &set_of(&days), morning_after(rests)).days_ahead;
        let safe = outlook.safe_rest_days();
        let is_behind = outlook.days_ahead < 0;
        prop_assert!(!is_behind || safe == 0);
        prop_assert!(is_behind || days_ahead(safe) >= 0);
        let ends_in_year = morning_after(safe + 1) <= goal.year.last_day();
        prop_assert!(!ends_in_year || days_ahead(safe + 1) < 0);
    }
}

#[test]
fn the_next_milestone_is_expected_at_the_rate_so_far() {
    let days: RunningDays = date("2025-01-01").iter_days().take(90).collect();
    let next = |today: &str| {
        let report = DailyReport::new(goal(2025, 300), &days, date(today), Weekday::Mon);
        report.next_milestone.map(|next| (next.milestone, next.expected_on))
    };
    assert_eq!(next("2025-04-11"), Some((100, Some(date("2025-04-22")))), "90 runs in 100 days");
    assert_eq!(next("2025-12-31"), Some((100, None)), "90 runs in 364 days");
}

#[test]
fn a_streak_of_last_year_is_alive_on_the_first_morning() {
    let days: RunningDays = date("2024-12-20").iter_days().take(12).collect();
    let report = DailyReport::new(goal(2025, 300), &days, date("2025-01-01"), Weekday::Mon);
    assert_eq!((report.streak.current, report.streak.ends_tonight), (12, true));
    assert_eq!(report.week.completed_days, 2, "30 and 31 December");
}
