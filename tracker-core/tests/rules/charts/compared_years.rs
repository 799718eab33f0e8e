//! Years beside each other, against the slow oracle.

use proptest::prelude::*;
use tracker_core::RunningDays;
use tracker_core::charts::{ComparedYear, Road};

use crate::oracle;
use tracker_testing::{date, goal, set_of, situation};

proptest! {
    #[test]
    fn a_compared_year_has_the_numbers_of_its_own_page((goal, days, today) in situation()) {
        let set = set_of(&days);
        for compared in ComparedYear::all(&set, &[goal], today) {
            let year = compared.year;
            prop_assert_eq!(compared.completed_days, oracle::count_in_year(&days, year));
            let longest = oracle::streaks_of_year(&days, year).into_iter().map(|it| it.2).max();
            prop_assert_eq!(compared.longest_streak, longest.unwrap_or(0));
            prop_assert_eq!(compared.target_days, (year == goal.year).then_some(goal.target_days));
            let road = Road::new(tracker_core::Goal { year, ..goal }, &set, today);
            prop_assert_eq!(compared.completed.as_slice(), road.completed());
        }
    }

    #[test]
    fn no_month_is_better_than_the_best_one((_, days, today) in situation()) {
        for compared in ComparedYear::all(&set_of(&days), &[], today) {
            let counts = (1..=12).map(|month| oracle::count_in_month(&days, compared.year, month));
            let best = compared.best_month;
            let (month, most) = best.map_or((1, 0), |best| (best.month, best.completed_days));
            prop_assert_eq!(counts.clone().max(), Some(most));
            prop_assert_eq!(counts.clone().position(|count| count == most), Some(month as usize - 1));
        }
    }
}

#[test]
fn without_runs_there_are_no_years_to_compare() {
    assert_eq!(ComparedYear::all(&RunningDays::new(), &[goal(2025, 300)], date("2025-05-05")), []);
}
