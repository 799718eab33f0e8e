//! Pace and percentages.

use std::cmp::Ordering;

use chrono::Days;
use proptest::prelude::*;
use tracker_core::pace::Pace;
use tracker_core::progress::GoalSummary;
use tracker_core::{Progress, RunningDays};

use crate::oracle;
use tracker_testing::{date, goal, set_of, situation, year};

/// Compares `a.0 / a.1` with `b.0 / b.1`.
fn compare(a: (u32, u32), b: (u32, u32)) -> Ordering {
    (u64::from(a.0) * u64::from(b.1)).cmp(&(u64::from(b.0) * u64::from(a.1)))
}

proptest! {
    #[test]
    fn elapsed_and_left_add_up_to_the_year((goal, days, today) in situation()) {
        let completed = set_of(&days).count_in_year(goal.year);
        let pace = Pace::new(goal, completed, today);
        prop_assert_eq!(pace.days_elapsed, oracle::elapsed(goal.year, today));
        prop_assert_eq!(pace.days_elapsed + pace.days_left_in_year, goal.year.length());
        prop_assert_eq!(pace.completed_days, completed);
        prop_assert_eq!(pace.days_remaining, goal.target_days.get().saturating_sub(completed));
    }

    #[test]
    fn on_track_agrees_with_exact_fractions((goal, days, today) in situation()) {
        let pace = Pace::new(goal, set_of(&days).count_in_year(goal.year), today);
        let actual = match pace.days_elapsed {
            0 => (0, 1),
            elapsed => (pace.completed_days, elapsed),
        };
        let required = (pace.days_remaining, pace.days_left_in_year.max(1));
        prop_assert_eq!(pace.is_sufficient(), compare(actual, required) != Ordering::Less);
    }
}

/// All numbers of elapsed and completed days of a year: the paces in the JSON, which are floating
/// point, never contradict `onTrack`.
#[test]
fn the_paces_in_the_report_agree_with_on_track() {
    for day in 0..=366 {
        let today = date("2023-12-31") + Days::new(day);
        for completed in 0..=366 {
            for target in [1, 100, 183, 300, 365, 366] {
                let pace = Pace::new(goal(2024, target), completed, today);
                let by_floats = pace.actual() >= pace.required();
                assert_eq!(pace.is_sufficient(), by_floats, "{today} {completed} of {target}");
            }
        }
    }
}

#[test]
fn edge_days_of_a_year() {
    // target, completed, today: elapsed, left, remaining, required, actual, on track
    let table = [
        (300, 0, "2024-12-31", 0, 365, 300, 300.0 / 365.0, 0.0, false),
        (300, 0, "2025-01-01", 1, 364, 300, 300.0 / 364.0, 0.0, false),
        (300, 1, "2025-01-01", 1, 364, 299, 299.0 / 364.0, 1.0, true),
        (300, 299, "2025-12-31", 365, 0, 1, 1.0, 299.0 / 365.0, false),
        (300, 300, "2025-12-31", 365, 0, 0, 0.0, 300.0 / 365.0, true),
        (300, 250, "2026-02-01", 365, 0, 50, 50.0, 250.0 / 365.0, false),
        (366, 365, "2025-12-31", 365, 0, 1, 1.0, 1.0, true),
        (366, 364, "2026-06-01", 365, 0, 2, 2.0, 364.0 / 365.0, false),
        (1, 200, "2025-07-01", 182, 183, 0, 0.0, 200.0 / 182.0, true),
    ];
    for (target, completed, today, elapsed, left, remaining, required, actual, on_track) in table {
        let pace = Pace::new(goal(2025, target), completed, date(today));
        assert_eq!((pace.days_elapsed, pace.days_left_in_year), (elapsed, left), "{today}");
        assert_eq!(pace.days_remaining, remaining, "{today}");
        assert!((pace.required() - required).abs() < 1e-12, "{today}: {}", pace.required());
        assert!((pace.actual() - actual).abs() < 1e-12, "{today}: {}", pace.actual());
        assert_eq!(pace.is_sufficient(), on_track, "{today}, {completed} of {target}");
    }
}

#[test]
fn a_leap_year_counts_29_february() {
    let pace = Pace::new(goal(2024, 300), 49, date("2024-02-29"));
    assert_eq!((pace.days_elapsed, pace.days_left_in_year), (60, 306));
    assert_eq!(year(2024).elapsed(date("2024-12-31")), 366);
}

#[test]
fn percent_is_rounded_half_up_and_not_capped() {
    let percent = |completed: usize, target: i32| {
        let days: RunningDays = date("2024-01-01").iter_days().take(completed).collect();
        GoalSummary::new(goal(2024, target), &days).percent_complete.to_string()
    };
    assert_eq!(percent(0, 300), "0");
    assert_eq!(percent(1, 300), "0.33");
    assert_eq!(percent(2, 300), "0.67");
    assert_eq!(percent(1, 32), "3.13", "3.125 is rounded up");
    assert_eq!(percent(3, 160), "1.88", "1.875 is rounded up");
    assert_eq!(percent(150, 300), "50");
    assert_eq!(percent(366, 300), "122");
    assert_eq!(percent(366, 1), "36600");
}

/// A weekly rate is that of the whole year: seven times the completed or projected days, divided by the days
/// of the year.
#[test]
fn running_days_per_week_are_those_of_the_whole_year() {
    let days: RunningDays = date("2025-01-01").iter_days().step_by(2).take(7).collect();
    for (today, expected) in
        [("2024-12-31", None), ("2025-01-15", Some(3.5)), ("2026-03-01", Some(49.0 / 365.0))]
    {
        let per_week = Progress::new(goal(2025, 300), &days, date(today)).outlook.so_far_per_week;
        assert_eq!(per_week, expected, "{today}");
    }
}
