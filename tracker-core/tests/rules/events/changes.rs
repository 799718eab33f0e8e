//! The events of a change of running days, goals and workouts.

use std::collections::BTreeSet;

use chrono::{Days, NaiveDate};
use proptest::prelude::*;
use tracker_core::events::{
    Announcement, Event, EventKind, RunnerState, STREAK_MILESTONES, events_between, new_events,
};
use tracker_core::{Goal, RunningDays, Workout};

use crate::oracle;
use tracker_testing::{date, distinct_workouts, goal, history, set_of, year};

fn news(before: &RunningDays, after: &RunningDays, goals: &[Goal]) -> Vec<Event<'static>> {
    events_between(&[], RunnerState::new(before, goals), RunnerState::new(after, goals))
}

/// The events of importing days in pieces.
fn news_of_pieces(days: &[NaiveDate], piece: usize) -> Vec<Event<'static>> {
    let mut events = Vec::new();
    let mut before = RunningDays::new();
    for part in days.chunks(piece) {
        let mut after = before.clone();
        after.extend(part.iter().copied());
        events.extend(news(&before, &after, &goals()));
        before = after;
    }
    events
}

/// The lengths of streaks among events: the length, the first day and the day that reached it.
fn streak_milestones(events: Vec<Event<'_>>) -> Vec<(u32, NaiveDate, NaiveDate)> {
    let mut reached_lengths = Vec::new();
    for event in events {
        if let Event::StreakMilestone { milestone, start, reached_on } = event {
            reached_lengths.push((milestone, start, reached_on));
        }
    }
    reached_lengths
}

/// Goals around the years of [`history`].
fn goals() -> Vec<Goal> {
    (2019..2030).map(|year| goal(year, 40 + (year - 2019) * 30)).collect()
}

proptest! {
    #[test]
    fn a_second_import_causes_no_event(days in history()) {
        let days = set_of(&days);
        prop_assert_eq!(news(&days, &days, &goals()), []);
    }

    #[test]
    fn each_goal_and_milestone_is_announced_exactly_once_in_any_import_order(
        days in history().prop_map(|days| days.into_iter().collect::<Vec<_>>()).prop_shuffle(),
        piece in 1..60_usize,
    ) {
        let all: BTreeSet<NaiveDate> = days.iter().copied().collect();
        let mut expected = Vec::new();
        for goal in goals() {
            if oracle::count_in_year(&all, goal.year) >= goal.target_days.get() {
                expected.push(format!("goal {}", goal.year));
            }
        }
        for number in 2018..2035 {
            for (milestone, _) in oracle::milestones(&all, year(number)) {
                expected.push(format!("{number} {milestone}"));
            }
        }
        let mut seen = Vec::new();
        for event in news_of_pieces(&days, piece) {
            match event {
                Event::GoalAchieved { year, .. } => seen.push(format!("goal {year}")),
                Event::AchievementUnlocked { year, milestone, .. } => {
                    seen.push(format!("{year} {milestone}"));
                }
                _ => {}
            }
        }
        expected.sort_unstable();
        seen.sort_unstable();
        prop_assert_eq!(seen, expected);
    }

    /// In the order of the days, no two streaks ever join, so each streak is announced as a whole.
    #[test]
    fn each_length_of_a_streak_is_announced_exactly_once_if_days_come_in_order(
        days in history(), piece in 1..60_usize,
    ) {
        let mut expected = Vec::new();
        for (start, _, length) in oracle::streaks(&days) {
            for &milestone in STREAK_MILESTONES.iter().filter(|milestone| **milestone <= length) {
                expected.push((milestone, start, start + Days::new(u64::from(milestone) - 1)));
            }
        }
        let in_order: Vec<NaiveDate> = days.into_iter().collect();
        let mut seen = streak_milestones(news_of_pieces(&in_order, piece));
        expected.sort_unstable();
        seen.sort_unstable();
        prop_assert_eq!(seen, expected);
    }

    /// In any other order two streaks can join that had a length each. Then both were announced, as
    /// different days. No day is in two events of one length.
    #[test]
    fn no_day_of_a_streak_is_announced_twice_for_one_length_in_any_import_order(
        days in history().prop_map(|days| days.into_iter().collect::<Vec<_>>()).prop_shuffle(),
        piece in 1..60_usize,
    ) {
        let mut seen = BTreeSet::new();
        for (milestone, start, reached_on) in streak_milestones(news_of_pieces(&days, piece)) {
            let stretch: Vec<_> = start.iter_days().take_while(|day| *day <= reached_on).collect();
            prop_assert_eq!(stretch.len(), milestone as usize);
            for day in stretch {
                prop_assert!(days.contains(&day) && seen.insert((milestone, day)), "{} {}", milestone, day);
            }
        }
    }

    #[test]
    fn each_import_announces_the_streaks_of_the_oracle_in_any_order(
        days in history().prop_map(|days| days.into_iter().collect::<Vec<_>>()).prop_shuffle(),
        pieces in 1..10_usize,
    ) {
        // The oracle reads the whole history for each piece, so there are not hundreds of them.
        let piece = days.len().div_ceil(pieces).max(1);
        let (mut before, mut expected) = (BTreeSet::new(), Vec::new());
        for part in days.chunks(piece) {
            let after = &before | &part.iter().copied().collect();
            expected.extend(oracle::streak_news(&before, &after));
            before = after;
        }
        let seen = streak_milestones(news_of_pieces(&days, piece));
        let seen: Vec<_> = seen.into_iter().map(|(milestone, start, _)| (milestone, start)).collect();
        prop_assert_eq!(seen, expected);
    }

    #[test]
    fn each_length_of_a_streak_is_announced_in_any_import_order(
        days in history().prop_map(|days| days.into_iter().collect::<Vec<_>>()).prop_shuffle(),
        piece in 1..60_usize,
    ) {
        let all: BTreeSet<NaiveDate> = days.iter().copied().collect();
        let seen = news_of_pieces(&days, piece);
        for (start, end, length) in oracle::streaks(&all) {
            for &reached in STREAK_MILESTONES {
                let announced = seen.iter().any(|event| {
                    matches!(event, Event::StreakMilestone { milestone, start: first, reached_on }
                        if *milestone == reached && start <= *first && *reached_on <= end)
                });
                prop_assert_eq!(announced, length >= reached, "{} {}", start, reached);
            }
        }
    }

    #[test]
    fn events_of_a_growing_history_never_repeat_each_other(
        days in history().prop_map(|days| days.into_iter().collect::<Vec<_>>()).prop_shuffle(),
        piece in 1..60_usize,
    ) {
        let mut announced: Vec<Announcement> = Vec::new();
        for event in news_of_pieces(&days, piece) {
            let new = event.announcement().unwrap();
            prop_assert!(!announced.iter().any(|&earlier| new.repeats(earlier)), "{new}");
            prop_assert_eq!(new.to_string().parse(), Ok(new));
            announced.push(new);
        }
    }

    #[test]
    fn deleting_days_and_importing_them_again_only_repeats_what_was_announced(
        days in history(), deleted in 0..500_usize,
    ) {
        let all = set_of(&days);
        let left: RunningDays = days.iter().copied().skip(deleted).collect();
        let first = news(&RunningDays::new(), &all, &goals());
        let announced: Vec<_> = first.iter().filter_map(Event::announcement).collect();
        for event in news(&left, &all, &goals()) {
            let new = event.announcement().unwrap();
            prop_assert!(announced.iter().any(|&earlier| new.repeats(earlier)), "{new}");
        }
        let (goals, nothing) = (goals(), RunningDays::new());
        let state = |days| RunnerState::new(days, &goals);
        prop_assert_eq!(new_events(&[], state(&left), state(&all), &announced), []);
        let half = &announced[..announced.len() / 2];
        let rest = new_events(&[], state(&nothing), state(&all), half);
        let rest: Vec<_> = rest.iter().filter_map(Event::announcement).collect();
        let is_rest = |new: &Announcement| !half.iter().any(|earlier| new.repeats(*earlier));
        prop_assert_eq!(rest, announced.iter().copied().filter(is_rest).collect::<Vec<_>>());
    }

    #[test]
    fn every_created_workout_is_an_event_whatever_was_announced(workouts in distinct_workouts()) {
        let days: RunningDays = workouts.iter().map(Workout::day).collect();
        let nothing = RunningDays::new();
        let (before, after) = (RunnerState::new(&nothing, &[]), RunnerState::new(&days, &[]));
        let all = events_between(&workouts, before, after);
        let announced: Vec<_> = all.iter().filter_map(Event::announcement).collect();
        let left = new_events(&workouts, before, after, &announced);
        prop_assert_eq!(left.len(), workouts.len());
        prop_assert!(left.iter().all(|event| event.kind() == EventKind::WorkoutCreated));
    }

    #[test]
    fn a_goal_is_achieved_when_its_target_is_reached(
        days in history(), later in history(), target in 1..300_i32, number in 2019..2027_i32,
    ) {
        let goal = goal(number, target);
        let (before, after) = (set_of(&days), set_of(&(&days | &later)));
        let old = oracle::count_in_year(&days, goal.year);
        let new = oracle::count_in_year(&(&days | &later), goal.year);
        let achieved: Vec<_> = news(&before, &after, &[goal])
            .into_iter()
            .filter(|event| event.name() == "goal.achieved")
            .collect();
        let expected = old < goal.target_days.get() && new >= goal.target_days.get();
        prop_assert_eq!(achieved.len(), usize::from(expected));
        if let Some(Event::GoalAchieved { completed_days, reached_on, .. }) = achieved.first() {
            prop_assert_eq!(*completed_days, new);
            prop_assert_eq!(after.count_in(goal.year.first_day()..=*reached_on), goal.target_days.get());
        }
    }

    #[test]
    fn achievements_are_the_newly_reached_milestones(days in history(), later in history()) {
        let both = &days | &later;
        let mut expected = Vec::new();
        for number in 2018..2035 {
            let old = oracle::milestones(&days, year(number));
            let new = oracle::milestones(&both, year(number));
            expected.extend(new[old.len()..].iter().map(|(milestone, day)| (number, *milestone, *day)));
        }
        let unlocked: Vec<_> = news(&set_of(&days), &set_of(&both), &[])
            .into_iter()
            .filter_map(|event| match event {
                Event::AchievementUnlocked { milestone, year, reached_on, .. } => {
                    Some((year.number(), milestone, reached_on))
                }
                _ => None,
            })
            .collect();
        prop_assert_eq!(unlocked, expected);
    }

    #[test]
    fn a_streak_milestone_is_new_if_no_part_had_it(days in history(), later in history()) {
        let both = &days | &later;
        let reached: Vec<_> = news(&set_of(&days), &set_of(&both), &[])
            .into_iter()
            .filter_map(|event| match event {
                Event::StreakMilestone { milestone, start, .. } => Some((milestone, start)),
                _ => None,
            })
            .collect();
        prop_assert_eq!(reached, oracle::streak_news(&days, &both));
    }

    #[test]
    fn each_created_workout_is_an_event(workouts in distinct_workouts()) {
        let none = RunningDays::new();
        let nothing = RunnerState::new(&none, &[]);
        let events = events_between(&workouts, nothing, nothing);
        prop_assert_eq!(events.len(), workouts.len());
        for (event, workout) in events.iter().zip(&workouts) {
            prop_assert_eq!(event.name(), "workout.created");
            prop_assert_eq!(event.day(), workout.day());
        }
    }
}

fn days_of(texts: &[(&str, usize)]) -> RunningDays {
    let mut days = BTreeSet::new();
    for (first, count) in texts {
        days.extend(date(first).iter_days().take(*count));
    }
    set_of(&days)
}

#[test]
fn streak_milestones_are_reached_on_days_7_14_and_30() {
    let events = news(&RunningDays::new(), &days_of(&[("2026-01-30", 30)]), &[]);
    let reached: Vec<(&str, NaiveDate)> =
        events.iter().map(|event| (event.name(), event.day())).collect();
    assert_eq!(
        reached,
        [
            ("streak.milestone", date("2026-02-05")),
            ("streak.milestone", date("2026-02-12")),
            ("streak.milestone", date("2026-02-28")),
        ]
    );
}

#[test]
fn merging_two_streaks_of_7_reaches_14_but_not_7_again() {
    let weeks = days_of(&[("2026-03-02", 7), ("2026-03-10", 7)]);
    let joined = days_of(&[("2026-03-02", 15)]);
    assert_eq!(news(&RunningDays::new(), &weeks, &[]).len(), 2);
    assert_eq!(
        news(&weeks, &joined, &[]),
        [Event::StreakMilestone {
            milestone: 14,
            start: date("2026-03-02"),
            reached_on: date("2026-03-15"),
        }]
    );
}

#[test]
fn a_lower_target_can_achieve_a_goal_without_a_run() {
    let days = days_of(&[("2026-01-01", 40)]);
    let (old, new) = ([goal(2026, 50)], [goal(2026, 30)]);
    let (before, after) = (RunnerState::new(&days, &old), RunnerState::new(&days, &new));
    assert_eq!(
        events_between(&[], before, after),
        [Event::GoalAchieved {
            year: year(2026),
            target_days: goal(2026, 30).target_days,
            completed_days: 40,
            reached_on: date("2026-01-30"),
        }]
    );
    assert_eq!(events_between(&[], after, before), [], "a higher target causes no event");
}

#[test]
fn a_met_goal_of_another_year_hides_no_event() {
    let goals = [goal(2025, 10), goal(2026, 50), goal(2027, 5)];
    let before =
        days_of(&[("2025-03-01", 6), ("2026-01-01", 6), ("2026-02-01", 5), ("2026-03-01", 35)]);
    let mut after = before.clone();
    after.extend(date("2026-05-01").iter_days().take(4));
    let achieved = news(&before, &after, &goals)
        .into_iter()
        .filter(|event| event.name() == "goal.achieved")
        .collect::<Vec<_>>();
    let [Event::GoalAchieved { year: reached, reached_on, .. }] = achieved[..] else {
        panic!("{achieved:?}")
    };
    assert_eq!((reached, reached_on), (year(2026), date("2026-05-04")));
}

#[test]
fn removed_days_cause_no_event() {
    let (more, fewer) = (days_of(&[("2026-01-01", 60)]), days_of(&[("2026-01-01", 55)]));
    assert_eq!(news(&more, &fewer, &[goal(2026, 50)]), []);
}

/// Streaks of one length are the same event if their days overlap; all other events are the same if they are
/// equal.
#[test]
fn an_announcement_repeats_those_of_overlapping_streaks() {
    let of = |text: &str| text.parse::<Announcement>().unwrap();
    let announced = of("streak.milestone 7 2026-03-02 2026-03-08");
    for (later, expected) in [
        ("streak.milestone 7 2026-03-02 2026-03-08", true),
        ("streak.milestone 7 2026-03-08 2026-03-14", true),
        ("streak.milestone 7 2026-03-09 2026-03-15", false),
        ("streak.milestone 7 2026-02-24 2026-03-02", true),
        ("streak.milestone 7 2026-02-23 2026-03-01", false),
        ("streak.milestone 14 2026-03-02 2026-03-15", false),
        ("achievement.unlocked 2026 50", false),
    ] {
        assert_eq!(of(later).repeats(announced), expected, "{later}");
    }
    let unlocked = of("achievement.unlocked 2026 50");
    assert!(unlocked.repeats(unlocked) && !unlocked.repeats(of("achievement.unlocked 2026 100")));
}
