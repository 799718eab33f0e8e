//! Targets: whether they fit a year, and which one is offered.

use tracker_core::{RunningDays, TargetDays, Year};

fn target(days: i32) -> TargetDays {
    TargetDays::new(days).unwrap()
}

fn year(number: i32) -> Year {
    Year::new(number).unwrap()
}

#[test]
fn a_target_fits_a_year_with_as_many_days() {
    for (days, number, fits) in
        [(1, 2026, true), (365, 2026, true), (366, 2026, false), (366, 2028, true)]
    {
        assert_eq!(target(days).fits(year(number)), fits, "{days} in {number}");
    }
}

/// The last row: 2028 has 366 days, and 2029 one fewer.
#[test]
fn a_year_is_offered_the_days_of_the_year_before() {
    for (number, ran_before, offered) in
        [(2026, 0, 300), (2026, 1, 1), (2026, 287, 287), (2026, 365, 365), (2029, 366, 365)]
    {
        let before = year(number - 1).first_day().iter_days().take(ran_before);
        // Days of other years do not matter.
        let others = [year(number - 2).last_day(), year(number).first_day()];
        let days: RunningDays = before.chain(others).collect();
        let found = TargetDays::offered_for(year(number), &days);
        assert_eq!(found, target(offered), "{ran_before} days before {number}");
    }
    assert_eq!(TargetDays::offered_for(year(1900), &RunningDays::new()), target(300));
}
