//! Targets: whether they fit a year, which one is offered, and goals with a first day.

use chrono::{Datelike, Days, NaiveDate};
use proptest::prelude::*;
use tracker_core::charts::Forecast;
use tracker_core::{Goal, Outlook, RunningDays, Standing, TargetDays, Verdict, Year};

use crate::oracle;
use tracker_testing::{date, set_of, situation};

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
        [(2026, 0, 290), (2026, 1, 1), (2026, 287, 287), (2026, 365, 365), (2029, 366, 365)]
    {
        let before = year(number - 1).first_day().iter_days().take(ran_before);
        // Days of other years do not matter.
        let days: RunningDays = before.chain([year(number - 2).last_day()]).collect();
        let found = TargetDays::offered_for(year(number), &[], &days, year(number).first_day());
        assert_eq!(found, target(offered), "{ran_before} days before {number}");
    }
    let first = year(1900);
    assert_eq!(
        TargetDays::offered_for(first, &[], &RunningDays::new(), first.first_day()),
        target(290)
    );
}

#[test]
fn the_next_year_is_offered_the_rate_of_this_one() {
    let days: RunningDays = date("2025-01-01").iter_days().take(154).collect();
    assert_eq!(TargetDays::offered_for(year(2026), &[], &days, date("2025-07-13")), target(289));
}

proptest! {
    #[test]
    fn a_proposed_goal_can_be_reached((goal, days, today) in situation(), last in 1..=366_i32) {
        let set = set_of(&days);
        let last = goal_of(year(goal.year.number() - 1), target(last));
        let offered = TargetDays::offered_for(goal.year, &[goal, last], &set, today);
        let open = oracle::open_days(&days, goal.year, today).len();
        let most = oracle::count_in_year(&days, goal.year) as usize + open;
        prop_assert!(offered.get() as usize <= most.max(1), "{} of {}", offered, most);
        let again = last.target_days.get() as usize;
        if open > 0 && again <= most && again > oracle::count_in_year(&days, goal.year) as usize {
            prop_assert_eq!(offered, last.target_days, "last year's goal");
        }
        if open > 0 {
            prop_assert!(!goal_of(goal.year, offered).is_met_by(set.count_in_year(goal.year)));
        }
        for a_week in 1..=7 {
            prop_assert!(TargetDays::at_rate(a_week, goal.year, &set, today) as usize <= most);
        }
    }

    /// A goal is judged as a year of its own that begins with it, and asks for what is missing then.
    #[test]
    fn a_goal_with_a_first_day_agrees_with_the_oracle(
        (goal, days, today) in situation(),
        start in 0..365_u64,
    ) {
        let start = goal.year.first_day() + Days::new(start);
        let outlook = Outlook::new(goal.starting_on(start).unwrap(), &set_of(&days), today);
        let of_year = |day: &&NaiveDate| day.year() == goal.year.number();
        let before = days.iter().filter(of_year).filter(|day| **day < start).count();
        let since = days.iter().filter(of_year).filter(|day| **day >= start).count();
        let mut settled = oracle::settled_days(&days, goal.year, today);
        settled.retain(|day| *day >= start);
        let mut open = oracle::open_days(&days, goal.year, today);
        let reachable = open.len() + before + since >= goal.target_days.get() as usize;
        open.retain(|day| *day >= start);
        prop_assert_eq!(outlook.settled_days as usize, settled.len());
        prop_assert_eq!(outlook.settled_runs as usize, settled.iter().filter(|day| days.contains(day)).count());
        prop_assert_eq!(outlook.open_days as usize, open.len());
        let missing = (goal.target_days.get() as usize).saturating_sub(before + since);
        prop_assert_eq!(i64::from(outlook.rest_days_left), signed(open.len()) - signed(missing));
        let length = (goal.year.last_day() - start).num_days() + 1;
        let target = (goal.target_days.get() as usize).saturating_sub(before);
        let ahead = (signed(since) * length - signed(target) * signed(settled.len())).div_euclid(length);
        prop_assert_eq!(i64::from(outlook.days_ahead), ahead);
        let is_out = outlook.status == Verdict::OutOfReach;
        prop_assert!(!is_out || !reachable, "a goal that can be reached is never out of reach");
        if let Some(projected) = outlook.projected_days {
            let rate = f64::from(outlook.settled_runs) / real(settled.len());
            let expected = real(before) + rate * real(usize::try_from(length).unwrap());
            prop_assert!((projected - expected).abs() < 1e-9, "{} {}", projected, expected);
        }
    }

    #[test]
    fn a_goal_from_the_first_of_january_is_a_goal_without_a_first_day((goal, days, today) in situation()) {
        let started = goal.starting_on(goal.year.first_day()).unwrap();
        let days = set_of(&days);
        prop_assert_eq!(Outlook::new(started, &days, today), Outlook::new(goal, &days, today));
        prop_assert_eq!(Forecast::new(started, &days, today), Forecast::new(goal, &days, today));
        prop_assert_eq!(started.reached_at_present_rate(&days, today), goal.reached_at_present_rate(&days, today));
    }
}

fn signed(days: usize) -> i64 {
    i64::try_from(days).unwrap()
}

fn real(days: usize) -> f64 {
    f64::from(u32::try_from(days).unwrap())
}

fn goal_of(year: Year, target: TargetDays) -> Goal {
    Goal::new(year, target)
}

#[test]
fn the_first_day_of_a_new_runner_is_no_failure() {
    let (year, today) = (year(2026), date("2026-11-28"));
    let mut days = RunningDays::new();
    let offered = TargetDays::offered_for(year, &[], &days, today);
    let goal = Goal::new(year, offered).starting_on(today).unwrap();
    let before = Outlook::new(goal, &days, today);
    days.insert(today);
    let after = Outlook::new(goal, &days, today);
    assert_eq!((offered.get(), before.rest_days_left, after.rest_days_left), (30, 4, 4));
    assert_eq!((before.days_ahead, after.days_ahead), (0, 0));
    assert_eq!((before.status, after.status), (Verdict::OnTrack, Verdict::OnTrack));
    assert!(matches!(Standing::new(goal, &before), Standing::Begins));
    assert!(matches!(Standing::new(goal, &after), Standing::Early { .. }));
}
