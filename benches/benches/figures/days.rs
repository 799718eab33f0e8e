//! Measures the reports that are computed from running days.

use chrono::{Days, NaiveDate, TimeDelta};
use tracker_benches::figures::{Compared, Curve, Figure, Pace, compare};
use tracker_core::milestones::FirstRuns;
use tracker_core::{
    Goal, Milestone, Progress, ProgressOptions, RunningDays, StreakReport, TargetDays, Year,
};

use crate::Purpose;

/// The pattern of running days.
#[derive(Debug, Clone, Copy)]
enum Habit {
    Daily,
    /// The last of every N days is a rest day.
    RestEvery(usize),
}

const HABITS: [(&str, Habit); 4] = [
    ("every day", Habit::Daily),
    ("a rest a month", Habit::RestEvery(30)),
    ("six days of seven", Habit::RestEvery(7)),
    ("every other day", Habit::RestEvery(2)),
];

impl Habit {
    /// The running days of the given number of years, of which 2026 is the last.
    fn days(self, years: i32) -> Vec<NaiveDate> {
        let year = Year::new(2026).expect("a year");
        let first = Year::new(2027 - years).expect("a year").first_day();
        let all = first.iter_days().take_while(|day| *day <= year.last_day()).enumerate();
        let runs = all.filter(|(nth, _)| match self {
            Habit::Daily => true,
            Habit::RestEvery(days) => nth % days != days - 1,
        });
        runs.map(|(_, day)| day).collect()
    }
}

/// The same days as a bit set.
fn words(days: &[NaiveDate]) -> Vec<u64> {
    let Some(first) = days.first() else {
        return Vec::new();
    };
    let mut words = Vec::new();
    for day in days {
        let number = usize::try_from((*day - *first).num_days()).expect("not before the first");
        words.resize(number / 64 + 1, 0);
        words[number / 64] |= 1 << (number % 64);
    }
    words
}

fn count(words: &[u64]) -> u32 {
    words.iter().map(|word| word.count_ones()).sum()
}

fn pace(purpose: Purpose) -> Pace {
    match purpose {
        Purpose::Test => Pace::Once,
        Purpose::Measure => Pace::Pairs(101),
    }
}

pub(crate) fn progress(purpose: Purpose) -> Figure {
    Figure {
        name: "progress",
        title: "The progress report of a year",
        unit: "years of running days",
        floor: "count_ones over the words of the year",
        curves: of_habits(&[1, 5, 10, 20, 50], |habit, years| {
            report(habit, years, pace(purpose), |report| report)
        }),
    }
}

/// Also writes the report as JSON. Its streaks are computed only when it is written.
pub(crate) fn progress_written(purpose: Purpose) -> Figure {
    Figure {
        name: "progress-written",
        title: "The progress report of a year, and writing it as JSON",
        unit: "years of running days",
        floor: "count_ones over the words of the year",
        curves: of_habits(&[1, 5, 10, 20, 50], |habit, years| {
            let json = |report| serde_json::to_string(&report).expect("a report is JSON");
            report(habit, years, pace(purpose), json)
        }),
    }
}

/// One curve for each habit, with one point for each number of years.
fn of_habits(years: &[i32], point: impl Fn(Habit, i32) -> Compared) -> Vec<Curve> {
    let mut curves = Vec::new();
    for (name, habit) in HABITS {
        let points = years.iter().map(|years| (f64::from(*years), point(habit, *years)));
        curves.push(Curve { name, points: points.collect() });
    }
    curves
}

fn report<R>(habit: Habit, years: i32, pace: Pace, read: impl Fn(Progress) -> R) -> Compared {
    let dates = habit.days(years);
    let goal = Goal::new(Year::new(2026).expect("a year"), TargetDays::default());
    let days: RunningDays = dates.iter().copied().collect();
    let first_runs = first_runs(&days);
    let of_year: Vec<_> = dates.into_iter().filter(|day| *day >= goal.year.first_day()).collect();
    let words = words(&of_year);
    let today = goal.year.last_day() - Days::new(1);
    let completed = count(&words);
    compare(
        pace,
        || assert_eq!(count(std::hint::black_box(&words)), completed),
        || {
            let options = ProgressOptions::new().first_runs(&first_runs);
            let report = Progress::with_options(goal, std::hint::black_box(&days), today, options);
            assert_eq!(report.goal.completed_days, completed);
            read(report)
        },
    )
}

/// The first runs that reports need: those on the days of milestones.
fn first_runs(days: &RunningDays) -> FirstRuns {
    let mut first_runs = FirstRuns::new();
    for Milestone { day, .. } in days.years().flat_map(|year| Milestone::reached(days, year)) {
        let start = day.and_hms_opt(6, 0, 0).expect("a time of day").and_utc();
        first_runs.record(day, start, start + TimeDelta::minutes(30));
    }
    first_runs
}

pub(crate) fn streaks(purpose: Purpose) -> Figure {
    Figure {
        name: "streaks",
        title: "The streaks of all time: current, longest, and a history to be read",
        unit: "years of running days",
        floor: "count_ones over the words",
        curves: of_habits(&[1, 2, 5, 10, 20, 50, 100], |habit, years| {
            all_streaks(habit, years, pace(purpose), |report| report)
        }),
    }
}

pub(crate) fn streaks_listed(purpose: Purpose) -> Figure {
    Figure {
        name: "streaks-listed",
        title: "The streaks of all time: current, longest, and the history read to its end",
        unit: "years of running days",
        floor: "count_ones over the words",
        curves: of_habits(&[1, 2, 5, 10, 20, 50, 100], |habit, years| {
            let list = |report: StreakReport| report.history.iter().collect::<Vec<_>>();
            all_streaks(habit, years, pace(purpose), list)
        }),
    }
}

fn all_streaks<R>(
    habit: Habit,
    years: i32,
    pace: Pace,
    read: impl Fn(StreakReport) -> R,
) -> Compared {
    let dates = habit.days(years);
    let days: RunningDays = dates.iter().copied().collect();
    let words = words(&dates);
    let today = *dates.last().expect("a day");
    let longest = match habit {
        Habit::Daily => u32::try_from(dates.len()).expect("a few days"),
        Habit::RestEvery(days) => u32::try_from(days - 1).expect("a few days"),
    };
    compare(
        pace,
        || count(std::hint::black_box(&words)),
        || {
            let report = StreakReport::of_all_time(std::hint::black_box(&days), today);
            assert_eq!(report.longest, longest);
            read(report)
        },
    )
}
