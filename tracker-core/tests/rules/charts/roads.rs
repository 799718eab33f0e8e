//! The road: the running days by day, the even pace, and the two wedges.

use proptest::prelude::*;
use tracker_core::charts::{Forecast, Road};
use tracker_core::{Goal, Outlook, RunningDays, TargetDays, Year};

use crate::oracle;
use tracker_testing::{date, goal, set_of, situation};

proptest! {
    #[test]
    fn the_road_ends_at_the_completed_days((goal, days, today) in situation()) {
        let road = Road::new(goal, &set_of(&days), today);
        let completed = oracle::count_in_year(&days, goal.year);
        prop_assert_eq!(road.completed().last().copied().unwrap_or(0), completed);
    }

    #[test]
    fn the_road_counts_the_runs_by_the_end_of_each_day((goal, days, today) in situation()) {
        let mut expected = Vec::new();
        let mut completed = 0;
        let year = goal.year.first_day().iter_days().take(goal.year.length() as usize);
        for day in year {
            let is_drawn = day <= today || days.iter().any(|run| *run >= day && goal.year.days().contains(run));
            completed += u32::from(days.contains(&day));
            if is_drawn {
                expected.push(completed);
            }
        }
        let road = Road::new(goal, &set_of(&days), today);
        prop_assert_eq!(road.completed(), expected);
    }

    #[test]
    fn the_possible_goes_from_no_further_run_to_a_run_on_every_open_day((goal, days, today) in situation()) {
        let road = Road::new(goal, &set_of(&days), today);
        let completed = oracle::count_in_year(&days, goal.year);
        let open = u32::try_from(oracle::open_days(&days, goal.year, today).len()).unwrap();
        let is_last_day_settled = goal.year.last_day() < today
            || goal.year.last_day() == today && days.contains(&today);
        prop_assert_eq!(road.possible().is_none(), is_last_day_settled);
        if let Some(possible) = road.possible() {
            prop_assert_eq!(possible.lowest, f64::from(completed));
            prop_assert_eq!(possible.highest, f64::from(completed + open));
            let before = (possible.day > 0).then(|| road.completed()[possible.day as usize - 1]);
            prop_assert_eq!(possible.completed, before.unwrap_or(0));
            // The upper edge is one run a day.
            let days_left = goal.year.length() - possible.day;
            prop_assert_eq!(possible.highest, f64::from(possible.completed + days_left));
        }
    }

    #[test]
    fn the_likely_wedge_lies_in_the_possible_one((goal, days, today) in situation()) {
        let days = set_of(&days);
        let road = Road::new(goal, &days, today);
        prop_assert_eq!(road.likely().is_some(), Forecast::new(goal, &days, today).is_some());
        if let (Some(likely), Some(possible)) = (road.likely(), road.possible()) {
            prop_assert!(possible.lowest <= likely.lowest, "{:?} {:?}", likely, possible);
            prop_assert!(likely.lowest <= likely.highest, "{:?}", likely);
            prop_assert!(likely.highest <= possible.highest, "{:?} {:?}", likely, possible);
            prop_assert_eq!((likely.day, likely.completed), (possible.day, possible.completed));
        }
    }

    #[test]
    fn the_likely_wedge_has_both_rates_for_its_edges((goal, mut days, today) in situation()) {
        days.retain(|day| *day <= today);
        let days = set_of(&days);
        if let Some(forecast) = Forecast::new(goal, &days, today) {
            let likely = Road::new(goal, &days, today).likely().unwrap();
            let mut ends = [&forecast.at_year_rate, &forecast.at_recent_rate].map(|it| it.days_at_year_end);
            ends.sort_by(f64::total_cmp);
            prop_assert_eq!([likely.lowest, likely.highest], ends);
        }
    }

    #[test]
    fn the_even_pace_ends_at_the_target((goal, days, today) in situation()) {
        let road = Road::new(goal, &set_of(&days), today);
        prop_assert_eq!(road.even_pace(0), 0.0);
        prop_assert_eq!(road.even_pace(goal.year.length()), f64::from(goal.target_days.get()));
        prop_assert_eq!(road.goal(), goal);
        // As many safe days as the even pace stays at or below the completed days.
        let completed = f64::from(oracle::count_in_year(&days, goal.year));
        let first = oracle::elapsed(goal.year, today).max(1);
        let safe = (first..=goal.year.length()).take_while(|day| road.even_pace(*day) <= completed);
        if today <= goal.year.last_day() {
            let outlook = Outlook::new(goal, &set_of(&days), today);
            prop_assert_eq!(safe.count(), outlook.safe_days as usize);
        }
    }
}

#[test]
fn a_road_in_february() {
    let mut days: RunningDays = date("2025-01-01").iter_days().take(12).collect();
    days.extend(date("2025-01-15").iter_days().take(6));
    let road = Road::new(goal(2025, 300), &days, date("2025-01-25"));
    let completed: Vec<u32> = (1..=12).chain([12, 12]).chain(13..=18).chain([18; 5]).collect();
    assert_eq!(road.completed(), completed);
    let possible = road.possible().unwrap();
    assert_eq!((possible.day, possible.completed), (24, 18), "25 January is open");
    assert_eq!((possible.lowest, possible.highest), (18.0, 359.0));
    let likely = road.likely().unwrap();
    let all_year = 273.75; // 18 of 24 days, for the year as well as recently
    assert_eq!((likely.lowest, likely.highest), (all_year, all_year));
}

#[test]
fn a_year_that_is_over_has_a_road_and_no_wedge() {
    let days: RunningDays = date("2024-01-01").iter_days().take(250).collect();
    let road = Road::new(goal(2024, 300), &days, date("2025-06-01"));
    assert_eq!(road.completed().len(), 366);
    assert_eq!((road.possible(), road.likely()), (None, None));
}

#[test]
fn a_run_dated_ahead_lengthens_the_road_and_is_certain() {
    let mut days: RunningDays = date("2025-01-01").iter_days().take(1).collect();
    days.extend(date("2025-03-01").iter_days().take(9));
    let road = Road::new(goal(2025, 300), &days, date("2025-02-20"));
    assert_eq!(road.completed().len(), 68, "9 March");
    let likely = road.likely().unwrap();
    assert_eq!((likely.lowest, likely.completed), (10.0, 1));
}

/// Of each: the days of the target, the first day of the goal, the runs before it, a day, the even pace by then.
#[test]
fn the_even_pace_is_a_whole_number_where_it_is_one() {
    let rows = [
        (366, "2020-01-01", 0, 245, 245.0),
        (366, "2020-01-01", 0, 366, 366.0),
        (183, "2020-01-01", 0, 122, 61.0),
        (73, "2025-01-01", 0, 5, 1.0),
        (300, "2025-10-20", 10, 292, 10.0),
        (156, "2025-10-20", 10, 365, 156.0),
        (83, "2025-10-20", 10, 293, 11.0),
    ];
    for (target, first, runs, day, expected) in rows {
        let first = date(first);
        let year = Year::from_date(first).unwrap();
        let goal = Goal::new(year, TargetDays::new(target).unwrap()).starting_on(first).unwrap();
        let before: RunningDays = year.first_day().iter_days().take(runs).collect();
        let road = Road::new(goal, &before, year.last_day());
        assert_eq!(road.even_pace(day), expected, "{target} from {first} on day {day}");
    }
}
