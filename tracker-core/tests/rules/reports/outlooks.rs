//! The outlook: rest days left, safe days, required pace per week and projection.

use std::collections::BTreeSet;

use chrono::{Datelike, Days, NaiveDate};
use proptest::prelude::*;
use tracker_core::{Outlook, Progress, RunningDays};

use crate::oracle;
use tracker_testing::{date, goal, open_situation, set_of, situation};

proptest! {
    #[test]
    fn rest_days_left_agree_with_the_oracle((goal, days, today) in situation()) {
        let outlook = Outlook::new(goal, &set_of(&days), today);
        prop_assert_eq!(outlook.rest_days_left, oracle::rest_days_left(&days, goal, today));
        prop_assert_eq!(outlook.attainable, outlook.rest_days_left >= 0);
        let ran_today = days.contains(&today) && today.year() == goal.year.number();
        prop_assert_eq!(outlook.ran_today, ran_today);
    }

    #[test]
    fn settled_and_open_days_agree_with_the_oracle((goal, days, today) in situation()) {
        let outlook = Outlook::new(goal, &set_of(&days), today);
        let open = oracle::open_days(&days, goal.year, today);
        let settled = oracle::settled_days(&days, goal.year, today);
        prop_assert_eq!(outlook.open_days as usize, open.len());
        prop_assert_eq!(outlook.settled_days as usize, settled.len());
    }

    #[test]
    fn a_run_on_every_open_day_gives_the_possible_days((goal, mut days, today) in situation()) {
        let outlook = Outlook::new(goal, &set_of(&days), today);
        days.extend(oracle::open_days(&days, goal.year, today));
        prop_assert_eq!(outlook.possible_days, oracle::count_in_year(&days, goal.year));
    }

    #[test]
    fn safe_days_agree_with_the_oracle((goal, days, today) in situation()) {
        let outlook = Outlook::new(goal, &set_of(&days), today);
        prop_assert_eq!(outlook.safe_days, oracle::safe_days(&days, goal, today));
    }

    #[test]
    fn a_run_today_does_not_change_the_rest_days((goal, mut days, today) in open_situation()) {
        days.remove(&today);
        let before = Outlook::new(goal, &set_of(&days), today).rest_days_left;
        days.insert(today);
        prop_assert_eq!(Outlook::new(goal, &set_of(&days), today).rest_days_left, before);
    }

    #[test]
    fn a_missed_day_lowers_the_rest_days_by_one((goal, mut days, today) in open_situation()) {
        days.remove(&today);
        let tomorrow = today + Days::new(1);
        prop_assume!(tomorrow <= goal.year.last_day());
        let before = Outlook::new(goal, &set_of(&days), today).rest_days_left;
        prop_assert_eq!(Outlook::new(goal, &set_of(&days), tomorrow).rest_days_left, before - 1);
    }

    #[test]
    fn importing_a_missed_day_adds_a_rest_day((goal, mut days, today) in open_situation()) {
        let missed = goal.year.first_day().iter_days().find(|day| !days.contains(day)).unwrap();
        prop_assume!(missed < today);
        let before = Outlook::new(goal, &set_of(&days), today).rest_days_left;
        days.insert(missed);
        prop_assert_eq!(Outlook::new(goal, &set_of(&days), today).rest_days_left, before + 1);
    }

    #[test]
    fn safe_days_decrease_by_one_per_day((goal, days, today) in open_situation()) {
        let tomorrow = today + Days::new(1);
        prop_assume!(tomorrow <= goal.year.last_day());
        let safe = Outlook::new(goal, &set_of(&days), today).safe_days;
        let after = Outlook::new(goal, &set_of(&days), tomorrow).safe_days;
        prop_assert_eq!(after, safe.saturating_sub(1));
    }

    #[test]
    fn above_seven_a_week_the_target_is_out_of_reach((goal, days, today) in situation()) {
        let outlook = Outlook::new(goal, &set_of(&days), today);
        let open = oracle::open_days(&days, goal.year, today).len();
        prop_assert_eq!(outlook.required_per_week.is_none(), open == 0);
        if let Some(per_week) = outlook.required_per_week {
            prop_assert_eq!(per_week > 7.0, !outlook.attainable);
        }
    }

    #[test]
    fn the_projection_extends_the_rate_so_far((goal, days, today) in situation()) {
        prop_assume!(goal.year.days().contains(&today));
        let outlook = Outlook::new(goal, &set_of(&days), today);
        let over: Vec<NaiveDate> = goal.year.first_day().iter_days()
            .take_while(|day| *day <= today)
            .filter(|day| *day < today || days.contains(day))
            .collect();
        let ran = over.iter().filter(|day| days.contains(day));
        match outlook.projected_days {
            Some(projected) => {
                let ran = u32::try_from(ran.count()).unwrap();
                let over = u32::try_from(over.len()).unwrap();
                let expected = f64::from(ran) / f64::from(over) * f64::from(goal.year.length());
                prop_assert!((projected - expected).abs() < 1e-9, "{} {}", projected, expected);
            }
            None => prop_assert!(over.is_empty()),
        }
    }

    #[test]
    fn the_report_of_a_past_year_does_not_change((goal, days, _) in situation(), later in 1..4000_u64) {
        let days = set_of(&days);
        let report = |after: u64| {
            let today = goal.year.last_day() + Days::new(after);
            let mut progress = Progress::new(goal, &days, today);
            progress.streak.current = 0; // a streak can continue after New Year
            progress
        };
        let first = report(1);
        prop_assert_eq!(first.outlook.projected_days, None);
        prop_assert_eq!(first.outlook.required_per_week, None);
        prop_assert_eq!(report(later), first);
    }
}

/// A set of `count` running days: the first days of the year, and today if `ran_today`.
fn some_days(count: usize, today: NaiveDate, ran_today: bool) -> RunningDays {
    let before = count - usize::from(ran_today);
    let first = date(&today.format("%Y-01-01").to_string());
    let mut days: BTreeSet<NaiveDate> = first.iter_days().take(before).collect();
    assert!(days.iter().all(|day| *day < today));
    if ran_today {
        days.insert(today);
    }
    set_of(&days)
}

#[test]
fn examples_computed_by_hand() {
    // today, target, completed, ran today: safe days, rest days left, required per week
    let table = [
        ("2025-01-01", 300, 0, false, 0, 65, Some(5.75)),
        ("2024-01-01", 300, 0, false, 0, 66, Some(5.74)),
        ("2024-02-29", 300, 49, false, 0, 56, Some(5.72)),
        ("2025-07-01", 300, 150, false, 1, 34, Some(5.71)),
        ("2025-07-01", 300, 150, true, 1, 33, Some(5.74)),
        ("2025-10-15", 300, 237, true, 1, 14, Some(5.73)),
        ("2025-12-01", 300, 200, false, 0, -69, Some(22.58)),
        ("2025-12-30", 300, 298, false, 0, 0, Some(7.0)),
        ("2025-12-31", 300, 299, false, 0, 0, Some(7.0)),
        ("2025-12-31", 300, 299, true, 0, -1, None),
        ("2024-12-31", 366, 365, false, 0, 0, Some(7.0)),
    ];
    for (today, target, completed, ran_today, safe, rest, per_week) in table {
        let today = date(today);
        let days = some_days(completed, today, ran_today);
        let year = today.format("%Y").to_string().parse().unwrap();
        let outlook = Outlook::new(goal(year, target), &days, today);
        assert_eq!(outlook.safe_days, safe, "{today} {completed}");
        assert_eq!(outlook.rest_days_left, rest, "{today} {completed}");
        assert_eq!(outlook.attainable, rest >= 0, "{today} {completed}");
        let rounded = outlook.required_per_week.map(|days| (days * 100.0).round() / 100.0);
        assert_eq!(rounded, per_week, "{today} {completed}");
    }
}

#[test]
fn a_target_of_every_day_allows_no_rest() {
    let goal = goal(2025, 365);
    let today = date("2025-03-10");
    let every_day: RunningDays = date("2025-01-01").iter_days().take(68).collect();
    assert_eq!(Outlook::new(goal, &every_day, today).rest_days_left, 0);
    let one_missed: RunningDays = date("2025-01-02").iter_days().take(67).collect();
    assert_eq!(Outlook::new(goal, &one_missed, today).rest_days_left, -1);
}

#[test]
fn a_target_of_366_days_cannot_be_met_in_365() {
    let outlook = Outlook::new(goal(2025, 366), &RunningDays::new(), date("2025-01-01"));
    assert_eq!((outlook.rest_days_left, outlook.attainable), (-1, false));
}

#[test]
fn after_the_target_is_met_every_open_day_can_be_missed() {
    let days: RunningDays = date("2025-01-01").iter_days().take(300).collect();
    let outlook = Outlook::new(goal(2025, 300), &days, date("2025-10-28"));
    assert_eq!(outlook.rest_days_left, 65);
    assert_eq!(outlook.safe_days, 65);
    assert_eq!(outlook.required_per_week, Some(0.0));
}

#[test]
fn all_days_of_a_future_year_are_open() {
    let outlook = Outlook::new(goal(2026, 300), &RunningDays::new(), date("2025-11-21"));
    assert_eq!(outlook.rest_days_left, 65);
    assert_eq!(outlook.safe_days, 0);
    assert_eq!(outlook.projected_days, None);
    assert!(outlook.required_per_week.is_some());
    assert!(outlook.attainable);
}

#[test]
fn on_the_first_day_there_is_a_projection_only_after_the_run() {
    let today = date("2025-01-01");
    assert_eq!(Outlook::new(goal(2025, 300), &RunningDays::new(), today).projected_days, None);
    let ran = RunningDays::from_iter([today]);
    assert_eq!(Outlook::new(goal(2025, 300), &ran, today).projected_days, Some(365.0));
}

#[test]
fn days_after_today_do_not_change_the_projection() {
    let today = date("2025-01-10");
    let mut days: RunningDays = date("2025-01-01").iter_days().take(5).collect();
    let projected = |days: &RunningDays| Outlook::new(goal(2025, 300), days, today).projected_days;
    assert_eq!(projected(&days), Some(365.0 * 5.0 / 9.0));
    days.extend(date("2025-01-11").iter_days().take(30));
    assert_eq!(projected(&days), Some(365.0 * 5.0 / 9.0));
    days.insert(today);
    assert_eq!(projected(&days), Some(365.0 * 6.0 / 10.0), "today counts once it has its run");
}

#[test]
fn a_past_goal_is_met_or_missed_by_a_number_of_days() {
    let days: RunningDays = date("2024-01-01").iter_days().take(250).collect();
    let missed = Outlook::new(goal(2024, 300), &days, date("2026-02-01"));
    assert_eq!((missed.rest_days_left, missed.attainable, missed.safe_days), (-50, false, 0));
    let met = Outlook::new(goal(2024, 250), &days, date("2026-02-01"));
    assert_eq!((met.rest_days_left, met.attainable, met.safe_days), (0, true, 0));
}
