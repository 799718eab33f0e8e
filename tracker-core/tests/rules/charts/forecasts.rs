//! The forecast: the end of the year and the day of the target, at both rates.

use std::collections::BTreeSet;

use chrono::{Datelike, NaiveDate};
use proptest::prelude::*;
use tracker_core::charts::{Forecast, Projection};
use tracker_core::{Goal, RunningDays};

use crate::oracle;
use tracker_testing::{date, goal, open_situation, set_of, situation};

/// The settled days of the year, in order.
fn settled(goal: Goal, days: &BTreeSet<NaiveDate>, today: NaiveDate) -> Vec<NaiveDate> {
    let year = goal.year.first_day().iter_days().take(goal.year.length() as usize);
    year.filter(|day| *day < today || *day == today && days.contains(day)).collect()
}

fn runs(settled: &[NaiveDate], days: &BTreeSet<NaiveDate>) -> u32 {
    u32::try_from(settled.iter().filter(|day| days.contains(day)).count()).unwrap()
}

/// Runs day by day at a rate, in units of `1 / among` running days.
fn projection(
    goal: Goal,
    settled: u32,
    completed: u32,
    (runs, among): (u32, u32),
) -> (u32, Option<NaiveDate>) {
    let (mut done, mut reached_on) = (completed * among, None);
    for day in settled + 1..=goal.year.length() {
        done += runs;
        if done >= goal.target_days.get() * among {
            reached_on = reached_on.or(goal.year.first_day().with_ordinal(day));
        }
    }
    (done, reached_on)
}

fn agrees(found: Projection, (done, reached_on): (u32, Option<NaiveDate>), among: u32) -> bool {
    let difference = found.days_at_year_end * f64::from(among) - f64::from(done);
    difference.abs() < 1e-6 && found.reached_on == reached_on
}

proptest! {
    #[test]
    fn a_forecast_needs_14_settled_days_a_day_left_and_a_target_that_is_not_met(
        (goal, days, today) in situation(),
    ) {
        let settled = settled(goal, &days, today).len();
        let is_open = settled >= 14 && settled < goal.year.length() as usize;
        let is_met = oracle::count_in_year(&days, goal.year) >= goal.target_days.get();
        let forecast = Forecast::new(goal, &set_of(&days), today);
        prop_assert_eq!(forecast.is_some(), is_open && !is_met);
    }

    #[test]
    fn the_forecast_agrees_with_running_day_by_day_at_both_rates((goal, days, today) in open_situation()) {
        let settled = settled(goal, &days, today);
        let last = &settled[settled.len().saturating_sub(28)..];
        let completed = runs(&settled, &days);
        let (all, recent) = (u32::try_from(settled.len()).unwrap(), u32::try_from(last.len()).unwrap());
        if let Some(forecast) = Forecast::new(goal, &set_of(&days), today) {
            let of_year = projection(goal, all, completed, (completed, all));
            prop_assert!(agrees(forecast.at_year_rate, of_year, all), "{:?} {:?}", forecast, of_year);
            let of_recent = projection(goal, all, completed, (runs(last, &days), recent));
            prop_assert!(agrees(forecast.at_recent_rate, of_recent, recent), "{:?} {:?}", forecast, of_recent);
        }
    }

    #[test]
    fn the_rate_of_the_year_is_that_of_the_outlook((goal, days, today) in open_situation()) {
        let days = set_of(&days);
        if let Some(forecast) = Forecast::new(goal, &days, today) {
            let outlook = tracker_core::Outlook::new(goal, &days, today);
            prop_assert_eq!(Some(forecast.at_year_rate.days_at_year_end), outlook.projected_days);
            prop_assert_eq!(forecast.at_year_rate.reached_on, goal.reached_at_present_rate(&days, today));
        }
    }

    #[test]
    fn the_target_is_reached_on_the_day_that_filled_it((goal, days, _) in situation()) {
        let in_year: Vec<_> = days.iter().filter(|day| day.year() == goal.year.number()).collect();
        let expected = in_year.get(goal.target_days.get() as usize - 1).map(|day| **day);
        prop_assert_eq!(goal.reached_on(&set_of(&days)), expected);
    }
}

#[test]
fn today_counts_for_the_rate_once_it_has_its_run() {
    let mut days: RunningDays = date("2025-01-01").iter_days().take(13).collect();
    let forecast = |days: &RunningDays| Forecast::new(goal(2025, 300), days, date("2025-01-14"));
    assert_eq!(forecast(&days), None, "13 days are settled");
    days.insert(date("2025-01-14"));
    let found = forecast(&days).unwrap();
    assert_eq!(found.at_year_rate.days_at_year_end.to_string(), "365");
    assert_eq!(found.at_year_rate.reached_on, Some(date("2025-10-27")), "day 300");
}

#[test]
fn a_forecast_in_summer() {
    // 20 of the first 40 days, then two of three.
    let mut days: RunningDays = date("2025-01-01").iter_days().take(40).step_by(2).collect();
    let later = date("2025-02-10").iter_days().take(140).enumerate();
    days.extend(later.filter(|(nth, _)| nth % 3 < 2).map(|(_, day)| day));
    let forecast = Forecast::new(goal(2025, 230), &days, date("2025-07-01")).unwrap();
    let year = forecast.at_year_rate;
    assert_eq!(year.days_at_year_end, f64::from(114 * 365) / 181.0, "114 of 181 days");
    assert_eq!(year.reached_on, None, "229.9 are too few");
    let recent = forecast.at_recent_rate;
    assert_eq!(recent.days_at_year_end, f64::from(114 * 28 + 18 * 184) / 28.0, "18 of 28 days");
    assert_eq!(recent.reached_on, Some(date("2025-12-28")), "116 * 28 / 18 days after 30 June");
}
