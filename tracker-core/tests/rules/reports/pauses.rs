//! Pauses: the numbers of all reports equal those of a slow year, pauses and first days of goals included.

#![expect(clippy::float_cmp, reason = "both sides are whole numbers")]

use chrono::{Datelike, Days, NaiveDate, Weekday};
use proptest::collection::vec;
use proptest::prelude::*;
use tracker_core::charts::{Forecast, MIN_SETTLED_DAYS, RECENT_DAYS, Road, YearMap};
use tracker_core::daily_report::AliveStreak;
use tracker_core::day_standing::{DayStanding, StandingOfDay};
use tracker_core::pauses::{DaysAndPauses, InvalidPause, Pause, Pauses};
use tracker_core::reminder::Reminder;
use tracker_core::streaks::BridgedStreaks;
use tracker_core::{
    DailyReport, Goal, Outlook, Progress, RunningDays, Standing, StreakReport, TargetDays, Verdict,
};

use crate::slow_year::{SlowYear, number};
use tracker_testing::{date, goal, set_of, situation};

/// A situation with up to five pauses, also over New Year, and sometimes a first day of the goal.
fn slow_year() -> impl Strategy<Value = SlowYear> {
    let pauses = vec((-40..400_i64, 1..90_usize), 0..5);
    let start = prop::option::of(0..365_u64);
    (situation(), pauses, start).prop_map(|((goal, days, today), pauses, start)| {
        let first = goal.year.first_day();
        let days_off = pauses.into_iter().flat_map(|(after, length)| {
            (first + chrono::Duration::days(after)).iter_days().take(length)
        });
        let goal = match start {
            Some(after) => goal.starting_on(first + Days::new(after)).unwrap(),
            None => goal,
        };
        SlowYear { goal, days, paused: days_off.collect(), today }
    })
}

fn sets(year: &SlowYear) -> (RunningDays, RunningDays) {
    (set_of(&year.days), set_of(&year.paused))
}

proptest! {
    #[test]
    fn the_outlook_is_that_of_a_slow_year(year in slow_year()) {
        let (days, paused) = sets(&year);
        let outlook = Outlook::new(year.goal, DaysAndPauses::new(&days, &paused), year.today);
        prop_assert_eq!(outlook.settled_days, number(year.settled().len()));
        let settled_runs = year.settled().into_iter().filter(|day| year.ran(*day)).count();
        prop_assert_eq!(outlook.settled_runs, number(settled_runs));
        let so_far = (outlook.settled_days > 0)
            .then(|| f64::from(7 * number(settled_runs)) / f64::from(outlook.settled_days));
        prop_assert_eq!(outlook.so_far_per_week, so_far);
        prop_assert_eq!(outlook.open_days, number(year.open().len()));
        prop_assert_eq!(outlook.possible_days, year.completed() + outlook.open_days);
        prop_assert_eq!(outlook.rest_days_left, year.rest_days_left());
        prop_assert_eq!(outlook.attainable, outlook.rest_days_left >= 0);
        prop_assert_eq!(outlook.paused_days, number(year.paused_days().len()));
        prop_assert_eq!(outlook.days_ahead, year.days_ahead());
        prop_assert_eq!(outlook.safe_days, year.safe_days());
        prop_assert_eq!(outlook.status, year.verdict());
        let needed = year.goal.target_days.get().saturating_sub(year.completed());
        let per_week = (outlook.open_days > 0)
            .then(|| f64::from(7 * needed) / f64::from(outlook.open_days));
        prop_assert_eq!(outlook.required_per_week, per_week);
    }

    #[test]
    fn the_projection_is_that_of_a_slow_year(year in slow_year()) {
        let (days, paused) = sets(&year);
        let seen = DaysAndPauses::new(&days, &paused);
        let settled = year.settled().len();
        if year.goal.year.days().contains(&year.today) && settled > 0 {
            let (expected, met) = year.at_rate_of_last(settled);
            let projected = Outlook::new(year.goal, seen, year.today).projected_days.unwrap();
            prop_assert!((projected - expected).abs() < 1e-9, "{} {}", projected, expected);
            if !year.goal.is_met_by(year.completed()) {
                prop_assert_eq!(year.goal.reached_at_present_rate(seen, year.today), met);
            }
        }
        let forecast = Forecast::new(year.goal, seen, year.today);
        let is_open = number(settled) >= MIN_SETTLED_DAYS && settled < year.even().len();
        prop_assert_eq!(forecast.is_some(), is_open && !year.goal.is_met_by(year.completed()));
        if let Some(forecast) = forecast {
            let recent = settled.min(RECENT_DAYS as usize);
            for (at, last) in [(forecast.at_year_rate, settled), (forecast.at_recent_rate, recent)] {
                let (expected, met) = year.at_rate_of_last(last);
                prop_assert!((at.days_at_year_end - expected).abs() < 1e-9);
                prop_assert_eq!(at.reached_on, met);
            }
        }
    }

    #[test]
    fn the_streaks_are_those_of_a_slow_year(year in slow_year()) {
        let (days, paused) = sets(&year);
        let seen = DaysAndPauses::new(&days, &paused);
        let streaks = BridgedStreaks::of_all_time(seen, year.today);
        let found = streaks.history.iter()
            .map(|streak| (streak.span().start(), streak.span().end(), streak.running_days()));
        let expected = year.streaks();
        prop_assert_eq!(found.collect::<Vec<_>>(), expected.clone());
        let alive = AliveStreak::new(seen, year.today);
        prop_assert_eq!((alive.current, alive.bridged_days), year.alive());
        prop_assert_eq!(streaks.current, alive.current);
        let is_paused = year.paused.contains(&year.today);
        prop_assert_eq!(alive.ends_tonight, alive.current > 0 && !year.ran(year.today) && !is_paused);

        let of_year = |day: &NaiveDate| day.year() == year.goal.year.number();
        let in_year: Vec<_> = expected.into_iter().filter(|(start, end, _)| {
            year.days.range(start..=end).any(of_year)
        }).collect();
        let report = BridgedStreaks::of_year(seen, year.goal.year, year.today);
        prop_assert_eq!(report.history.len(), in_year.len());
        let longest = in_year.iter().map(|(_, _, length)| *length).max();
        prop_assert_eq!(report.longest, longest.unwrap_or(0));
    }

    #[test]
    fn the_contracts_figures_do_not_know_pauses(year in slow_year()) {
        let (days, paused) = sets(&year);
        let with = Progress::new(year.goal, DaysAndPauses::new(&days, &paused), year.today);
        let without = Progress::new(year.goal, &days, year.today);
        let figures = |progress: &Progress| (
            progress.days_remaining, progress.days_left_in_year, progress.required_pace,
            progress.actual_pace, progress.pace_is_sufficient, progress.streak.current,
            progress.streak.longest, progress.streak.history.clone(), progress.monthly_breakdown,
        );
        prop_assert_eq!(figures(&with), figures(&without));
        let of_goal = |day: &NaiveDate| (year.goal.first_day()..=year.goal.year.last_day()).contains(day);
        prop_assert_eq!(with.outlook_without_pauses.is_some(), year.paused.iter().any(of_goal));
        prop_assert_eq!(with.outlook_without_pauses.unwrap_or(with.outlook), without.outlook);
        prop_assert_eq!(with.streak.bridged.is_some(), !paused.is_empty());
    }

    #[test]
    fn the_map_and_the_road_are_those_of_a_slow_year(year in slow_year()) {
        let (days, paused) = sets(&year);
        let seen = DaysAndPauses::new(&days, &paused);
        let map = YearMap::new(year.goal.year, seen, year.today, Weekday::Mon);
        for day in map.days() {
            prop_assert_eq!(day.state, year.state(day.day));
        }
        let road = Road::new(year.goal, seen, year.today);
        let (even, target) = (year.even(), f64::from(year.target()));
        let before = f64::from(year.goal.target_days.get()) - target;
        for (number_of_day, day) in (1..).zip(year.of_year()) {
            let until = even.iter().filter(|even| **even <= day).count();
            let expected = before + target * f64::from(number(until)) / f64::from(number(even.len().max(1)));
            prop_assert!((road.even_pace(number_of_day) - expected).abs() < 1e-9);
        }
        let possible = Outlook::new(Goal::new(year.goal.year, year.goal.target_days), seen, year.today);
        if let Some(wedge) = road.possible() {
            prop_assert_eq!(wedge.highest, f64::from(possible.possible_days));
        }
    }

    #[test]
    fn a_proposed_goal_can_be_reached_in_spite_of_pauses(year in slow_year()) {
        let (days, paused) = sets(&year);
        let seen = DaysAndPauses::new(&days, &paused);
        let offered = TargetDays::offered_for(year.goal.year, &[], seen, year.today);
        let goal = Goal::new(year.goal.year, offered);
        let outlook = Outlook::new(goal, seen, year.today);
        let is_empty = outlook.possible_days == 0;
        prop_assert!(outlook.attainable || is_empty, "{} {:?}", offered, outlook);
    }

    #[test]
    fn a_run_in_a_pause_counts_and_changes_no_other_day(year in slow_year()) {
        prop_assume!(!year.paused_days().is_empty());
        let (mut days, paused) = sets(&year);
        let before = Outlook::new(year.goal, DaysAndPauses::new(&days, &paused), year.today);
        days.insert(year.paused_days()[0]);
        let after = Outlook::new(year.goal, DaysAndPauses::new(&days, &paused), year.today);
        prop_assert_eq!(after.paused_days + 1, before.paused_days);
        prop_assert_eq!(after.possible_days, before.possible_days + 1);
        prop_assert_eq!((after.open_days, after.settled_days), (before.open_days, before.settled_days));
    }

    #[test]
    fn pauses_are_the_same_in_any_order(spans in vec((0..800_u64, 0..60_u64), 0..12)) {
        let pause = |(after, length): &(u64, u64)| {
            let from = date("2025-01-01") + Days::new(*after);
            Pause::new(from, from + Days::new(*length), None).unwrap()
        };
        let mut pauses = Pauses::default();
        let kept: Vec<Pause> = spans.iter().map(pause).filter(|pause| pauses.add(pause.clone()).is_ok()).collect();
        let mut again = Pauses::default();
        for pause in kept.iter().rev() {
            again.add(pause.clone()).unwrap();
        }
        prop_assert_eq!(&again, &pauses);
        prop_assert_eq!(pauses.days().len(), pauses.iter().map(Pause::length).sum::<u32>());
        for pause in &kept {
            prop_assert_eq!(again.remove(pause.from()), Some(pause.clone()));
        }
        prop_assert_eq!(again, Pauses::default());
    }
}

fn pause(from: &str, to: &str) -> Pauses {
    let mut pauses = Pauses::default();
    pauses.add(Pause::new(date(from), date(to), Some("injury")).unwrap()).unwrap();
    pauses
}

#[test]
fn who_is_injured_for_five_weeks_is_not_behind() {
    let goal = goal(2026, 250);
    let days: RunningDays = goal.year.first_day().iter_days().take(150).collect();
    let pauses = pause("2026-05-31", "2026-09-04");
    let seen = DaysAndPauses::new(&days, pauses.days());
    let today = date("2026-08-20");
    let without = Outlook::new(goal, &days, today);
    assert_eq!((without.status, without.days_ahead), (Verdict::Behind, -9));
    let with = Outlook::new(goal, seen, today);
    assert_eq!((with.status, with.days_ahead, with.paused_days), (Verdict::OnTrack, 10, 97));
    assert_eq!((with.possible_days, with.rest_days_left), (268, 18), "118 days after the pause");
    let daily = DailyReport::new(goal, seen, today, Weekday::Mon);
    assert_eq!((daily.streak.current, daily.streak.bridged_days), (150, 81));
    assert!(!daily.streak.ends_tonight);
    let standing = DayStanding::new(goal, seen, today, Weekday::Mon);
    assert_eq!(standing.state, StandingOfDay::Paused);
    assert_eq!(Reminder::new(&[goal], seen, today), None, "there is no reminder in a pause");
    assert!(Reminder::new(&[goal], &days, date("2026-05-31")).is_some());
}

#[test]
fn a_pause_can_put_a_goal_out_of_reach_but_not_miss_it() {
    let goal = goal(2026, 200);
    let days: RunningDays = goal.year.first_day().iter_days().take(150).collect();
    let pauses = pause("2026-06-01", "2026-12-31");
    let seen = DaysAndPauses::new(&days, pauses.days());
    let outlook = Outlook::new(goal, seen, date("2026-12-30"));
    assert_eq!((outlook.status, outlook.possible_days), (Verdict::OutOfReach, 150));
    assert_eq!(Outlook::new(goal, seen, date("2027-01-01")).status, Verdict::Missed);
    let offered = TargetDays::offered_for(goal.year, &[], seen, date("2026-06-01"));
    assert_eq!(offered.get(), 150, "what can still be reached");
}

#[test]
fn the_first_verdict_waits_for_fourteen_days_without_a_pause() {
    let goal = goal(2026, 200);
    let pauses = pause("2026-01-02", "2026-01-31");
    let days = [date("2026-01-01")].into_iter().collect();
    let outlook = Outlook::new(goal, DaysAndPauses::new(&days, pauses.days()), date("2026-02-01"));
    assert_eq!(Standing::new(goal, &outlook), Standing::Early { look_again: date("2026-02-14") });
}

#[test]
fn a_year_that_is_paused_as_a_whole_has_no_even_pace() {
    let goal = goal(2026, 10);
    let pauses = pause("2026-01-01", "2026-12-31");
    let days = [date("2026-03-01")].into_iter().collect();
    let seen = DaysAndPauses::new(&days, pauses.days());
    let outlook = Outlook::new(goal, seen, date("2026-06-01"));
    assert_eq!((outlook.settled_days, outlook.open_days, outlook.days_ahead), (0, 0, 1));
    assert_eq!((outlook.projected_days, outlook.required_per_week), (None, None));
    assert_eq!(Forecast::new(goal, seen, date("2026-06-01")), None);
    assert_eq!(
        StreakReport::of_year(seen, goal.year, date("2026-06-01")).bridged.unwrap().current,
        1
    );
}

#[test]
fn what_is_no_pause_is_refused_by_name() {
    let refused =
        |from: &str, to: &str, why: &str| Pause::new(date(from), date(to), Some(why)).unwrap_err();
    let sentences = [
        refused("2026-09-04", "2026-08-01", "injury"),
        refused("2099-12-31", "2101-01-01", "space"),
        refused("2026-08-01", "2026-08-01", &"x".repeat(101)),
        refused("2026-08-01", "2026-08-01", "a\0b"),
        pause("2026-08-01", "2026-08-10")
            .add(Pause::new(date("2026-07-01"), date("2026-08-01"), None).unwrap())
            .unwrap_err(),
    ]
    .map(|error: InvalidPause| error.to_string());
    assert_eq!(
        sentences,
        [
            "a pause from 2026-09-04 to 2026-08-01 ends before it begins",
            "2101-01-01 is outside of the years 1900 to 2100",
            "a reason has at most 100 characters, and no control characters",
            "a reason has at most 100 characters, and no control characters",
            "there is a pause from 2026-08-01 to 2026-08-10, and pauses do not overlap",
        ]
    );
    assert_eq!(
        Pause::new(date("2026-08-01"), date("2026-08-01"), Some(" \t")).unwrap().why(),
        None
    );
}
