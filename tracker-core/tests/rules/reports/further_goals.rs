//! Goals of weeks, of months and of spans, compared with walking day by day.

use std::collections::BTreeSet;

use chrono::{Datelike, Days, NaiveDate, Weekday};
use proptest::prelude::*;
use tracker_core::goals::{EarlierTarget, FurtherGoal, InvalidFurtherGoal};
use tracker_core::pauses::DaysAndPauses;
use tracker_core::{Goal, TargetDays, Year};

use tracker_testing::{date, set_of, situation};

/// A goal of each kind, with any target that it can have.
fn further_goal() -> impl Strategy<Value = FurtherGoal> {
    let span = (0..800_u64, 0..200_u64, 1..400_u32).prop_map(|(first, length, target)| {
        let first = date("2024-01-01") + Days::new(first);
        let target = target.min(u32::try_from(length).unwrap() + 1);
        FurtherGoal::new(&first.to_string(), target, Some(first + Days::new(length))).unwrap()
    });
    prop_oneof![
        (1..=7_u32).prop_map(|target| FurtherGoal::new("week", target, None).unwrap()),
        (1..=31_u32).prop_map(|target| FurtherGoal::new("month", target, None).unwrap()),
        span,
    ]
}

/// All days of the week, the month or the span.
fn slow_range(goal: &FurtherGoal, day: NaiveDate, first_weekday: Weekday) -> Vec<NaiveDate> {
    let around = (day - Days::new(40)).iter_days().take(80);
    match (goal.name(), goal.to()) {
        ("week", _) => {
            let mut first = day;
            while first.weekday() != first_weekday {
                first = first - Days::new(1);
            }
            first.iter_days().take(7).collect()
        }
        ("month", _) => around
            .filter(|other| (other.year(), other.month()) == (day.year(), day.month()))
            .collect(),
        (first, last) => date(first).iter_days().take_while(|day| Some(*day) <= last).collect(),
    }
}

type DaySet = BTreeSet<NaiveDate>;

/// Weeks or months in a row, from today's back.
fn slow_kept(
    goal: &FurtherGoal,
    days: &DaySet,
    off: &DaySet,
    today: NaiveDate,
    first_weekday: Weekday,
) -> u32 {
    let target = goal.target_days() as usize;
    let mut range = slow_range(goal, today, first_weekday);
    let runs = |range: &[NaiveDate]| range.iter().filter(|day| days.contains(day)).count();
    let mut kept = u32::from(runs(&range) >= target);
    loop {
        range = slow_range(goal, range[0] - Days::new(1), first_weekday);
        let missed = range.iter().filter(|day| !days.contains(day) && !off.contains(day)).count();
        if missed > range.len().saturating_sub(target) || target > range.len() {
            return kept;
        }
        kept += u32::from(runs(&range) >= target);
    }
}

proptest! {
    #[test]
    fn a_further_goal_agrees_with_a_walk_over_its_days(
        goal in further_goal(), (_, days, today) in situation(),
        pauses in prop::collection::vec((0..800_u64, 1..60_usize), 0..4), sunday in any::<bool>(),
    ) {
        let first_weekday = if sunday { Weekday::Sun } else { Weekday::Mon };
        let begins = today - Days::new(400);
        let off = pauses.into_iter().flat_map(|(after, length)| {
            (begins + Days::new(after)).iter_days().take(length)
        });
        let off: DaySet = off.collect();
        let (set, paused) = (set_of(&days), set_of(&off));
        let progress = goal.progress(DaysAndPauses::new(&set, &paused), today, first_weekday);
        let range = slow_range(&goal, today, first_weekday);
        prop_assert_eq!(Some((&progress.from, &progress.to)), range.first().zip(range.last()));
        let runs = range.iter().filter(|day| days.contains(day)).count();
        let is_open = |day: &&NaiveDate| **day >= today && !days.contains(day) && !off.contains(day);
        let open = range.iter().filter(is_open).count();
        let target = goal.target_days() as usize;
        prop_assert_eq!(progress.completed_days as usize, runs);
        prop_assert_eq!(progress.days_remaining as usize, target.saturating_sub(runs));
        prop_assert_eq!(progress.open_days as usize, open);
        let missing = i64::from(progress.days_remaining);
        prop_assert_eq!(i64::from(progress.rest_days_left), i64::from(progress.open_days) - missing);
        let kept = goal.to().is_none().then(|| slow_kept(&goal, &days, &off, today, first_weekday));
        prop_assert_eq!(progress.kept_in_a_row, kept);
    }

    #[test]
    fn the_history_of_a_goal_has_each_day_once_and_no_target_twice_in_a_row(
        changes in prop::collection::vec((0..200_u32, 1..5_i32), 0..12), now in 1..5_i32,
    ) {
        let year = Year::new(2026).unwrap();
        let target = |days| TargetDays::new(days).unwrap();
        let mut hours: Vec<_> = changes.iter().map(|(hour, _)| *hour).collect();
        hours.sort_unstable();
        let begins = date("2026-01-01").and_hms_opt(0, 0, 0).unwrap().and_utc();
        let at = |hour: u32| begins + chrono::Duration::hours(hour.into());
        let earlier: Vec<_> = hours.iter().zip(&changes)
            .map(|(hour, (_, days))| EarlierTarget { year, until: at(*hour), target_days: target(*days) })
            .collect();
        let history = EarlierTarget::of(Goal::new(year, target(now)), &earlier, |at| at.date_naive());
        prop_assert!(history.is_sorted_by(|one, other| one.0 < other.0));
        let targets: Vec<_> = history.iter().map(|(_, target)| *target).chain([target(now)]).collect();
        prop_assert!(targets.windows(2).all(|two| two[0] != two[1]));
        // The target at the beginning of a day is that of the first change from then on.
        for day in begins.date_naive().iter_days().take(10) {
            let first = earlier.iter().find(|it| it.until.date_naive() >= day);
            let expected = first.map_or(target(now), |it| it.target_days);
            let found = history.iter().find(|(until, _)| *until >= day);
            prop_assert_eq!(found.map_or(target(now), |(_, target)| *target), expected);
        }
    }
}

#[test]
fn a_further_goal_has_a_name_a_target_that_fits_and_a_last_day_if_it_is_a_span() {
    let goal =
        |name: &str, target, last: Option<&str>| FurtherGoal::new(name, target, last.map(date));
    for (name, most, last) in [
        ("week", 7, None),
        ("month", 31, None),
        ("2026-06-01", 30, Some("2026-06-30")),
        ("2026-06-01", 1, Some("2026-06-01")),
        ("1900-01-01", 73_414, Some("2100-12-31")),
    ] {
        assert!(goal(name, 1, last).is_ok() && goal(name, most, last).is_ok(), "{name}");
        for target in [0, most + 1] {
            let refused = goal(name, target, last);
            assert_eq!(refused, Err(InvalidFurtherGoal::Target { most }), "{name}, {target}");
        }
    }
    for name in ["", "Week", "year", "2026-6-1", "1899-12-31", "2026-02-30", "+2026-06-0"] {
        assert_eq!(goal(name, 1, Some("2026-06-30")), Err(InvalidFurtherGoal::Name), "{name}");
    }
    for (name, last) in [
        ("week", Some("2026-06-30")),
        ("month", Some("2026-06-30")),
        ("2026-06-01", None),
        ("2026-06-02", Some("2026-06-01")),
        ("2026-06-01", Some("2101-01-01")),
    ] {
        assert_eq!(goal(name, 1, last), Err(InvalidFurtherGoal::Last), "{name}");
    }
}

/// Four days of each week are rest days, so three runs suffice.
#[test]
fn a_week_with_a_pause_is_excused_only_as_far_as_the_pause_goes() {
    let weekly = FurtherGoal::new("week", 3, None).unwrap();
    let kept = |runs: &[&str], off: &[&str]| {
        let set = |days: &[&str]| set_of(&days.iter().map(|day| date(day)).collect());
        let (days, paused) = (set(runs), set(off));
        let seen = DaysAndPauses::new(&days, &paused);
        weekly.progress(seen, date("2026-03-18"), Weekday::Mon).kept_in_a_row
    };
    let first = ["2026-03-02", "2026-03-03", "2026-03-04"];
    assert_eq!(kept(&first, &[]), Some(0), "the second week has no run");
    assert_eq!(kept(&first, &["2026-03-09", "2026-03-10"]), Some(0), "and five rest days");
    let excused = ["2026-03-09", "2026-03-10", "2026-03-15"];
    assert_eq!(kept(&first, &excused), Some(1), "and four rest days");
}
