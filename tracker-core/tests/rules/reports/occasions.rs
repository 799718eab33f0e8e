//! What is celebrated, and on which day only.

use std::collections::BTreeSet;

use chrono::{Datelike, Days, NaiveDate};
use proptest::prelude::*;
use tracker_core::milestones::MILESTONES;
use tracker_core::occasions::{MIN_CELEBRATED_STREAK, Occasion};
use tracker_core::{Goal, RunningDays};

use crate::oracle;
use tracker_testing::{date, goal, set_of, situation};

/// The same occasions, day by day: each is compared with how it stood the day before.
fn slowly(goal: Goal, days: &BTreeSet<NaiveDate>, today: NaiveDate) -> Vec<Occasion> {
    if !days.contains(&today) {
        return Vec::new();
    }
    let until = |last: NaiveDate| days.iter().copied().filter(|day| *day <= last).collect();
    let (now, before): (BTreeSet<_>, BTreeSet<_>) = (until(today), until(today - Days::new(1)));
    let in_year = now.iter().filter(|day| day.year() == today.year()).count();
    let in_year = u32::try_from(in_year).unwrap();
    let mut occasions = Vec::new();
    if goal.year.number() == today.year() && in_year == goal.target_days.get() {
        occasions.push(Occasion::GoalMet(goal.target_days));
    }
    if MILESTONES.contains(&in_year) {
        occasions.push(Occasion::Milestone(in_year));
    }
    let length = |streaks: Vec<oracle::Stretch>| streaks.into_iter().map(|it| it.2).max();
    let current = oracle::streaks(&now).last().map_or(0, |streak| streak.2);
    // The streak of today before today is as long as the record, or the record itself.
    let mut others = oracle::streaks(&before);
    others.retain(|(_, end, _)| *end != today - Days::new(1));
    if let Some(record) = length(others)
        && current == record + 1
        && current >= MIN_CELEBRATED_STREAK
    {
        occasions.push(Occasion::LongestStreak(current));
    }
    occasions
}

proptest! {
    #[test]
    fn a_day_has_the_occasions_that_the_day_before_did_not_have((goal, days, today) in situation()) {
        prop_assert_eq!(Occasion::on_day(Some(goal), &set_of(&days), today), slowly(goal, &days, today));
    }
}

#[test]
fn a_longest_streak_is_celebrated_once() {
    let mut days: RunningDays = date("2026-01-01").iter_days().take(8).collect();
    let again: RunningDays = date("2026-02-01").iter_days().take(12).collect();
    days.union_with(&again);
    let mut celebrated = Vec::new();
    for day in date("2026-01-01").iter_days().take(60) {
        for occasion in Occasion::on_day(None, &days, day) {
            celebrated.push((day, occasion));
        }
    }
    assert_eq!(celebrated, [(date("2026-02-09"), Occasion::LongestStreak(9))]);
}

#[test]
fn a_first_streak_and_a_short_one_are_no_occasion() {
    let first: RunningDays = date("2026-01-01").iter_days().take(20).collect();
    assert_eq!(Occasion::on_day(None, &first, date("2026-01-20")), []);
    let short = RunningDays::from_iter(["2026-01-01", "2026-01-03", "2026-01-04"].map(date));
    assert_eq!(Occasion::on_day(Some(goal(2026, 300)), &short, date("2026-01-04")), []);
}
