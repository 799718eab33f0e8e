//! Reminders: what is said on a day without a run, and when nothing is.

use std::collections::BTreeSet;

use chrono::{Datelike, Days, NaiveDate};
use proptest::prelude::*;
use tracker_core::reminder::{Decision, MIN_REMINDED_STREAK, Reminder};
use tracker_core::{Goal, RunningDays, Verdict};

use crate::oracle;
use crate::reports::verdicts::verdict;
use tracker_testing::{date, goal, set_of, situation};

type Said = Option<(Option<u32>, Option<Decision>)>;

fn said(goals: &[Goal], days: &RunningDays, today: NaiveDate) -> Said {
    let reminder = Reminder::new(goals, days, today)?;
    Some((reminder.streak_days, reminder.goal.map(|goal| goal.decides)))
}

/// Counts the streak back from yesterday, and compares the verdicts of two days.
fn expected(goal: Goal, days: &BTreeSet<NaiveDate>, today: NaiveDate) -> Said {
    if days.contains(&today) {
        return None;
    }
    let mut streak = 0;
    while days.contains(&(today - Days::new(u64::from(streak) + 1))) {
        streak += 1;
    }
    let streak = (streak >= MIN_REMINDED_STREAK).then_some(streak);
    let tomorrow = today + Days::new(1);
    let decides = match (verdict(goal, days, today), verdict(goal, days, tomorrow)) {
        _ if today.year() != goal.year.number() => None,
        (Verdict::Met | Verdict::OutOfReach, _) => None,
        (_, Verdict::Missed | Verdict::OutOfReach) => Some(Decision::Attainable),
        (Verdict::OnTrack, Verdict::Behind) => Some(Decision::OnTrack),
        _ => None,
    };
    (streak.is_some() || decides.is_some()).then_some((streak, decides))
}

proptest! {
    #[test]
    fn a_reminder_agrees_with_the_oracle((goal, days, today) in situation()) {
        prop_assert_eq!(said(&[goal], &set_of(&days), today), expected(goal, &days, today));
    }

    #[test]
    fn after_the_run_of_the_day_nothing_is_said((goal, mut days, today) in situation()) {
        days.insert(today);
        prop_assert_eq!(Reminder::new(&[goal], &set_of(&days), today), None);
    }

    #[test]
    fn its_numbers_are_those_of_the_reports((goal, days, today) in situation()) {
        let Some(reminder) = Reminder::new(&[goal], &set_of(&days), today) else { return Ok(()) };
        prop_assert_eq!(reminder.date, today);
        if let Some(of_goal) = reminder.goal {
            prop_assert_eq!((of_goal.year, of_goal.target_days), (goal.year, goal.target_days));
            prop_assert_eq!(of_goal.completed_days, oracle::count_in_year(&days, goal.year));
            prop_assert_eq!(of_goal.rest_days_left, oracle::rest_days_left(&days, goal, today));
            prop_assert_eq!(of_goal.decides == Decision::Attainable, of_goal.rest_days_left == 0);
        }
    }

    #[test]
    fn a_run_today_prevents_what_was_said((goal, mut days, today) in situation()) {
        days.retain(|day| *day <= today);
        let Some(reminder) = Reminder::new(&[goal], &set_of(&days), today) else { return Ok(()) };
        days.insert(today);
        let tomorrow = verdict(goal, &days, today + Days::new(1));
        let decides = reminder.goal.map(|goal| goal.decides);
        let is_in_reach = !matches!(tomorrow, Verdict::OutOfReach | Verdict::Missed);
        prop_assert!(decides.is_none() || is_in_reach, "{:?}", tomorrow);
        let is_on_track = matches!(tomorrow, Verdict::OnTrack | Verdict::Met);
        prop_assert!(decides != Some(Decision::OnTrack) || is_on_track, "{:?}", tomorrow);
    }
}

/// The days from `first` on, as many as `number`.
fn row(first: &str, number: usize) -> RunningDays {
    date(first).iter_days().take(number).collect()
}

#[test]
fn on_the_edges_of_a_year() {
    let on_track = Some(Decision::OnTrack);
    let attainable = Some(Decision::Attainable);
    // The target, the running days, today, and what is said of the streak and of the goal.
    for (target, days, today, expected) in [
        // 1 January: the even pace asks for the first day, and 365 in a year allow no rest.
        (Some(300), row("2025-12-31", 0), "2026-01-01", Some((None, on_track))),
        (Some(365), row("2025-12-31", 0), "2026-01-01", Some((None, attainable))),
        (Some(366), row("2025-12-31", 0), "2026-01-01", None),
        (Some(300), row("2025-12-25", 7), "2026-01-01", Some((Some(7), on_track))),
        (None, row("2025-12-25", 7), "2026-01-01", Some((Some(7), None))),
        (Some(300), row("2026-01-01", 1), "2026-01-01", None),
        // 31 December: one day is missing to the target, or two.
        (Some(365), row("2026-01-01", 364), "2026-12-31", Some((Some(364), attainable))),
        (Some(364), row("2026-01-01", 364), "2026-12-31", Some((Some(364), None))),
        (Some(300), row("2026-01-01", 299), "2026-12-31", Some((None, attainable))),
        (Some(300), row("2026-01-01", 298), "2026-12-31", None),
        (Some(300), row("2026-01-01", 300), "2026-12-31", None),
        // A leap day is a day like others.
        (Some(366), row("2028-01-01", 59), "2028-02-29", Some((Some(59), attainable))),
        (None, row("2028-02-27", 2), "2028-02-29", Some((Some(2), None))),
        (None, row("2028-02-28", 2), "2028-02-29", None),
        (None, row("2028-02-28", 2), "2028-03-01", Some((Some(2), None))),
        // A single day is no streak; without a goal there is nothing to say.
        (None, row("2026-06-29", 1), "2026-06-30", None),
        (None, row("2026-06-28", 2), "2026-06-30", Some((Some(2), None))),
        (None, row("2026-06-27", 2), "2026-06-30", None),
        (None, row("2026-06-30", 0), "2026-06-30", None),
        // Behind already: only the end of the reach is said.
        (Some(300), row("2026-01-01", 50), "2026-06-30", None),
        (Some(235), row("2026-01-01", 50), "2026-06-30", Some((None, attainable))),
        (Some(236), row("2026-01-01", 50), "2026-06-30", None),
        // Met, and out of reach: the streak alone.
        (Some(10), row("2026-01-01", 180), "2026-06-30", Some((Some(180), None))),
        (Some(366), row("2026-06-20", 10), "2026-06-30", Some((Some(10), None))),
        // A run that is dated tomorrow does not save today's streak.
        (
            None,
            [date("2026-06-28"), date("2026-06-29"), date("2026-07-01")].into_iter().collect(),
            "2026-06-30",
            Some((Some(2), None)),
        ),
    ] {
        let goals: Vec<Goal> =
            target.map(|target| goal(date(today).year(), target)).into_iter().collect();
        assert_eq!(said(&goals, &days, date(today)), expected, "{target:?} on {today}");
    }
}

#[test]
fn only_the_goal_of_the_year_counts() {
    let days = row("2026-01-01", 10);
    let today = date("2026-01-13");
    let (last, this, next) = (goal(2025, 300), goal(2026, 300), goal(2027, 300));
    assert_eq!(Reminder::new(&[last, next], &days, today), None);
    let reminder = Reminder::new(&[next, this, last], &days, today).unwrap();
    assert_eq!(reminder.goal.unwrap().year, this.year);
    assert_eq!(reminder.goal.unwrap().rest_days_left, 63);
}
