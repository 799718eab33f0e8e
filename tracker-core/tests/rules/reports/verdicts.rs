//! The verdict and the days ahead: by settled days.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use chrono::NaiveDate;
use proptest::prelude::*;
use tracker_core::{Goal, Outlook, RunningDays, Standing, Verdict};

use crate::oracle;
use tracker_testing::{any_target, any_year, date, goal, set_of, situation};

/// The days of the year that are over or have their run, counted one by one.
fn settled(goal: Goal, days: &BTreeSet<NaiveDate>, today: NaiveDate) -> i64 {
    let year = goal.year.first_day().iter_days().take(goal.year.length() as usize);
    let settled = year.filter(|day| *day < today || *day == today && days.contains(day));
    i64::try_from(settled.count()).unwrap()
}

/// The even pace is `target * settled / length`. Multiplied out: the largest number of days that
/// can be taken from the completed ones without falling below it.
fn days_ahead(goal: Goal, days: &BTreeSet<NaiveDate>, today: NaiveDate) -> i64 {
    let completed = i64::from(oracle::count_in_year(days, goal.year));
    let even_pace = i64::from(goal.target_days.get()) * settled(goal, days, today);
    let length = i64::from(goal.year.length());
    (-400..=400).rev().find(|ahead| (completed - ahead) * length >= even_pace).unwrap()
}

pub(crate) fn verdict(goal: Goal, days: &BTreeSet<NaiveDate>, today: NaiveDate) -> Verdict {
    let completed = oracle::count_in_year(days, goal.year);
    let (open, target) = (oracle::open_days(days, goal.year, today).len(), goal.target_days.get());
    let best = completed + u32::try_from(open).unwrap();
    match () {
        () if completed >= target => Verdict::Met,
        () if open == 0 => Verdict::Missed,
        () if best < target => Verdict::OutOfReach,
        () if today < goal.year.first_day() => Verdict::NotBegun,
        () if days_ahead(goal, days, today) < 0 => Verdict::Behind,
        () => Verdict::OnTrack,
    }
}

proptest! {
    #[test]
    fn the_verdict_and_the_days_ahead_agree_with_the_oracle((goal, days, today) in situation()) {
        let outlook = Outlook::new(goal, &set_of(&days), today);
        prop_assert_eq!(i64::from(outlook.days_ahead), days_ahead(goal, &days, today));
        prop_assert_eq!(outlook.status, verdict(goal, &days, today));
    }

    #[test]
    fn the_standing_refines_the_verdict((goal, days, today) in situation()) {
        let outlook = Outlook::new(goal, &set_of(&days), today);
        let standing = Standing::new(goal, &outlook);
        let verdict = verdict(goal, &days, today);
        let settled = settled(goal, &days, today);
        let open = oracle::open_days(&days, goal.year, today).len();
        let rest_days = oracle::rest_days_left(&days, goal, today);
        let ahead = days_ahead(goal, &days, today);
        let expected = match verdict {
            Verdict::Met => Standing::Met,
            _ if goal.target_days.get() > goal.year.length() && open > 0 => {
                Standing::TooLong { short: rest_days.unsigned_abs() }
            }
            Verdict::Missed => Standing::Missed { short: rest_days.unsigned_abs() },
            Verdict::OutOfReach => Standing::OutOfReach { short: rest_days.unsigned_abs() },
            Verdict::NotBegun => Standing::NotBegun,
            _ if settled == 0 => Standing::Begins,
            _ if rest_days == 0 => {
                Standing::EveryDayCounts { behind_by: u32::try_from(-ahead).unwrap_or(0) }
            }
            _ if settled < 14 => {
                Standing::Early { look_again: goal.year.first_day() + chrono::Days::new(14) }
            }
            Verdict::Behind => Standing::Behind { by: u32::try_from(-ahead).unwrap() },
            _ => Standing::OnTrack,
        };
        prop_assert_eq!(standing, expected);
    }

    #[test]
    fn running_every_day_is_on_track_on_every_morning_of_the_year(
        year in any_year(), target in any_target(),
    ) {
        let goal = Goal::new(year, target);
        prop_assume!(target.get() <= year.length());
        let mut days = RunningDays::new();
        for today in year.first_day().iter_days().take(year.length() as usize) {
            let expected = if goal.is_met_by(days.len()) { Verdict::Met } else { Verdict::OnTrack };
            prop_assert_eq!(Outlook::new(goal, &days, today).status, expected, "{}", today);
            days.insert(today);
        }
        prop_assert_eq!(Outlook::new(goal, &days, year.last_day()).status, Verdict::Met);
    }

    #[test]
    fn a_goal_is_not_out_of_reach_while_a_run_today_could_save_it((goal, mut days, today) in situation()) {
        prop_assume!(goal.year.days().contains(&today));
        let this_morning = Outlook::new(goal, &set_of(&days), today).status;
        days.insert(today);
        let with_the_run = Outlook::new(goal, &set_of(&days), today).status;
        prop_assert!(
            this_morning != Verdict::OutOfReach || with_the_run == Verdict::OutOfReach || with_the_run == Verdict::Missed
        );
    }

    #[test]
    fn a_run_today_never_makes_the_verdict_worse((goal, mut days, today) in situation()) {
        // With 366 of 365 days the even pace grows by more than a day.
        prop_assume!(goal.year.days().contains(&today) && goal.target_days.get() <= goal.year.length());
        let before = Outlook::new(goal, &set_of(&days), today);
        days.insert(today);
        let after = Outlook::new(goal, &set_of(&days), today);
        prop_assert!(after.days_ahead >= before.days_ahead);
        prop_assert!(before.status != Verdict::OnTrack || [Verdict::OnTrack, Verdict::Met].contains(&after.status));
    }
}

#[test]
fn each_verdict_on_edge_days() {
    // target, running days from 1 January on, today, verdict, days ahead
    let table = [
        (300, 0, "2024-12-31", Verdict::NotBegun, 0),
        (366, 0, "2024-12-31", Verdict::OutOfReach, 0),
        (300, 0, "2025-01-01", Verdict::OnTrack, 0), // the year begins
        (366, 0, "2025-01-01", Verdict::OutOfReach, 0),
        (300, 1, "2025-01-01", Verdict::OnTrack, 0),
        (300, 0, "2025-01-02", Verdict::Behind, -1), // 0.82 days below the even pace
        (300, 5, "2025-01-06", Verdict::OnTrack, 0),
        (300, 6, "2025-01-06", Verdict::OnTrack, 1), // 6 of the 4.93 that the even pace asks for
        (300, 149, "2025-07-01", Verdict::OnTrack, 0), // the even pace of 181 days is 148.8
        (300, 148, "2025-07-01", Verdict::Behind, -1),
        (300, 200, "2025-12-01", Verdict::OutOfReach, -75),
        (300, 300, "2025-12-01", Verdict::Met, 25),
        (300, 299, "2025-12-31", Verdict::Behind, -1),
        (300, 299, "2026-01-01", Verdict::Missed, -1),
        (365, 364, "2025-12-31", Verdict::OnTrack, 0),
        (366, 365, "2025-12-31", Verdict::Missed, -1),
        (365, 365, "2025-12-31", Verdict::Met, 0),
        (300, 300, "2027-01-01", Verdict::Met, 0),
    ];
    for (target, run, today, verdict, ahead) in table {
        let days: RunningDays = date("2025-01-01").iter_days().take(run).collect();
        let outlook = Outlook::new(goal(2025, target), &days, date(today));
        assert_eq!(
            (outlook.status, outlook.days_ahead),
            (verdict, ahead),
            "{run} of {target} on {today}"
        );
    }
}

#[test]
fn on_the_last_morning_an_open_day_can_still_save_the_goal() {
    let goal = goal(2025, 300);
    let days: RunningDays = date("2025-01-01").iter_days().take(299).collect();
    let morning = Outlook::new(goal, &days, date("2025-12-31"));
    assert_eq!((morning.status, morning.rest_days_left), (Verdict::Behind, 0));
    let missed = days.difference(&RunningDays::from_iter([date("2025-05-05")]));
    assert_eq!(Outlook::new(goal, &missed, date("2025-12-31")).status, Verdict::OutOfReach);
    let evening = missed.union(&RunningDays::from_iter([date("2025-12-31")]));
    assert_eq!(Outlook::new(goal, &evening, date("2025-12-31")).status, Verdict::Missed);
}

/// Whether a day of the year has a run: 1 for 1 January.
type Rule = fn(u32) -> bool;

/// A dozen histories of 2025.
const HISTORIES: [(&str, Rule); 12] = [
    ("no run", |_| false),
    ("every day", |_| true),
    ("every second day", |day| day % 2 == 1),
    ("six days a week", |day| day % 7 != 0),
    ("weekdays", |day| !matches!(day % 7, 4 | 5)),
    ("weekends", |day| matches!(day % 7, 4 | 5)),
    ("until the end of June", |day| day <= 181),
    ("from July on", |day| day > 181),
    ("all but August", |day| !(213..=243).contains(&day)),
    ("all but 1 January", |day| day > 1),
    ("all but 31 December", |day| day < 365),
    ("the first 65 days off", |day| day > 65),
];

const TARGETS: [i32; 6] = [1, 100, 200, 300, 365, 366];

/// Days with the same verdict are one line: the verdict, the first and the last of the days, and the
/// days ahead on both. On each day, today's run is still to come.
#[test]
fn the_verdict_on_every_morning_of_a_year() {
    let mut table = String::new();
    for (name, is_run) in HISTORIES {
        for target in TARGETS {
            let _ = writeln!(table, "{name}, {target} days");
            for line in verdicts_of_year(goal(2025, target), is_run) {
                let _ = writeln!(table, "  {line}");
            }
        }
    }
    insta::assert_snapshot!(table);
}

/// Days in a row with the same verdict: the first and the last of them, each with its days ahead.
struct Stretch {
    status: Verdict,
    first: (NaiveDate, i32),
    last: (NaiveDate, i32),
}

/// From the day before the year to the day after it.
fn verdicts_of_year(goal: Goal, is_run: Rule) -> Vec<String> {
    let mut days = BTreeSet::new();
    let mut stretches: Vec<Stretch> = Vec::new();
    for (ordinal, today) in (0..=366).zip(date("2024-12-31").iter_days()) {
        let Outlook { status, days_ahead: ahead, .. } = Outlook::new(goal, &set_of(&days), today);
        assert_eq!(status, verdict(goal, &days, today), "{today}");
        assert_eq!(i64::from(ahead), days_ahead(goal, &days, today), "{today}");
        match stretches.last_mut() {
            Some(stretch) if stretch.status == status => stretch.last = (today, ahead),
            _ => stretches.push(Stretch { status, first: (today, ahead), last: (today, ahead) }),
        }
        if (1..=365).contains(&ordinal) && is_run(ordinal) {
            days.insert(today);
        }
    }
    stretches.iter().map(Stretch::line).collect()
}

impl Stretch {
    fn line(&self) -> String {
        let Stretch { status, first: (first, before), last: (last, after) } = self;
        format!("{:10} {first} {before:+} to {last} {after:+}", status.name())
    }
}
