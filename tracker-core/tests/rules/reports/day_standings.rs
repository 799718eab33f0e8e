//! The state of a goal on a day, which screens put into words.

use chrono::{NaiveDate, Weekday};
use proptest::prelude::*;
use strum::VariantArray;
use tracker_core::day_standing::{DayStanding, StandingOfDay};
use tracker_core::{Goal, Outlook, RunningDays, TargetDays, Verdict, Year};

use tracker_testing::{date, set_of, situation};

fn goal(target: i32) -> Goal {
    Goal::new(Year::new(2026).unwrap(), TargetDays::new(target).unwrap())
}

/// The first `runs` days of 2026, and these days.
fn days(runs: usize, more: &[&str]) -> RunningDays {
    let first = date("2026-01-01").iter_days().take(runs);
    first.chain(more.iter().map(|day| date(day))).collect()
}

fn on(target: i32, days: &RunningDays, today: NaiveDate) -> DayStanding {
    DayStanding::new(goal(target), days, today, Weekday::Mon)
}

#[test]
fn each_state_on_a_day() {
    for (target, runs, more, today, state) in [
        (300, 0, &[][..], "2025-12-31", StandingOfDay::NotBegun),
        (300, 0, &["2025-12-31"], "2026-01-01", StandingOfDay::NewYear),
        (300, 0, &[], "2026-01-01", StandingOfDay::Waiting),
        (300, 4, &[], "2026-01-06", StandingOfDay::Early),
        (200, 100, &[], "2026-04-20", StandingOfDay::Waiting),
        (365, 100, &[], "2026-04-11", StandingOfDay::EveryDayCounts),
        (182, 92, &[], "2026-07-04", StandingOfDay::OnTheLine),
        (300, 100, &[], "2026-06-01", StandingOfDay::Behind),
        (300, 100, &[], "2026-06-15", StandingOfDay::EveryDayCounts),
        (300, 299, &[], "2026-12-31", StandingOfDay::LastChance),
        (300, 299, &["2026-12-31"], "2026-12-31", StandingOfDay::MetToday),
        (300, 300, &[], "2026-12-30", StandingOfDay::MetBefore),
        (300, 300, &["2026-12-29", "2026-12-30"], "2026-12-30", StandingOfDay::Done),
        (300, 100, &["2026-04-20"], "2026-04-20", StandingOfDay::NewStart),
        (300, 100, &[], "2026-04-10", StandingOfDay::EveryDay),
        (300, 100, &[], "2026-06-16", StandingOfDay::OutOfReach),
        (300, 300, &[], "2027-01-01", StandingOfDay::PastMet),
        (300, 299, &[], "2027-01-01", StandingOfDay::PastMissed),
    ] {
        let found = on(target, &days(runs, more), date(today));
        assert_eq!(found.state, state, "{runs} of {target} on {today}: {found:?}");
    }
    let names: Vec<&str> = StandingOfDay::VARIANTS.iter().map(|state| state.name()).collect();
    assert_eq!((names.len(), names[4]), (18, "on-the-line"));
}

proptest! {
    /// A run never loses: it is never said to be out of reach while today's run could still save it, and each tap
    /// changes the number of the day.
    #[test]
    fn the_state_agrees_with_the_outlook((goal, days, today) in situation()) {
        let set = set_of(&days);
        let outlook = Outlook::new(goal, &set, today);
        let found = DayStanding::new(goal, &set, today, Weekday::Mon);
        let is_open = outlook.open_days > 0 && goal.target_days.fits(goal.year);
        if found.state == StandingOfDay::OutOfReach && is_open {
            prop_assert!(outlook.rest_days_left < 0);
        }
        prop_assert_eq!(found.state == StandingOfDay::PastMet, outlook.status == Verdict::Met && today > goal.year.last_day());
        prop_assert_eq!(found.number, set.count_in_year(goal.year) + u32::from(!outlook.ran_today));
        prop_assert!(found.week_low <= found.week_high && found.week_high <= found.week_low + 1);
    }
}
