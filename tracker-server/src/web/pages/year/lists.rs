//! The lists of a year page: this week, months, streaks, milestones, other years.

use std::collections::BTreeSet;

use chrono::{Datelike, NaiveDate};
use tracker_core::charts::DayState;
use tracker_core::daily_report::{CurrentWeek, NextMilestone};
use tracker_core::{Milestone, Streak, StreakReport, Year};

use crate::web::pages::year::report::YearReport;
use crate::web::words::Words;

/// The seven days of this week.
#[derive(Debug)]
pub(crate) struct Week {
    /// The class of each day.
    pub(crate) days: Vec<&'static str>,
    /// How many running days the week has so far.
    pub(crate) count: String,
}

/// A row of a table or a list.
#[derive(Debug)]
pub(crate) struct Row {
    pub(crate) name: String,
    pub(crate) value: String,
}

/// A month in words.
#[derive(Debug)]
pub(crate) struct MonthRow {
    /// 1 to 12.
    pub(crate) number: u32,
    pub(crate) name: &'static str,
    pub(crate) running_days: u32,
    /// The dates without a run.
    pub(crate) rest_days: String,
}

/// The week of today; `None` in another year than this one.
pub(crate) fn week(report: &YearReport, words: &Words) -> Option<Week> {
    if !report.year.days().contains(&report.today) {
        return None;
    }
    let week = CurrentWeek::of(&report.days, report.today, words.first_weekday);
    Some(Week {
        days: week.days.iter().map(|of_week| class(of_week.state)).collect(),
        count: (words.days)(week.completed_days),
    })
}

/// The class of a day in the style sheet.
pub(crate) const fn class(state: DayState) -> &'static str {
    match state {
        DayState::Ran => "ran",
        DayState::Rested => "rested",
        DayState::Open => "open",
        _ => "to-come",
    }
}

/// The year in words: the running days of each month, and the dates of its rest days.
pub(crate) fn months(report: &YearReport, words: &Words) -> Vec<MonthRow> {
    let counts = report.days.count_by_month(report.year);
    let rows = report.year.months().zip(words.months).zip(counts);
    rows.map(|((days, name), running_days)| MonthRow {
        number: days.start().month(),
        name,
        running_days,
        rest_days: rest_days(report, *days.start(), *days.end()),
    })
    .collect()
}

fn rest_days(report: &YearReport, first: NaiveDate, last: NaiveDate) -> String {
    let mut dates = String::new();
    for day in first.iter_days().take_while(|day| *day <= last) {
        if DayState::of(day, &report.days, report.today) == DayState::Rested {
            let comma = if dates.is_empty() { "" } else { ", " };
            dates = format!("{dates}{comma}{}", day.day());
        }
    }
    dates
}

/// The five longest streaks; of equal ones, the latest.
pub(crate) fn streaks(report: &YearReport, words: &Words) -> Vec<Row> {
    let streaks = StreakReport::of_year(&report.days, report.year, report.today);
    let row = |streak: Streak| Row {
        name: (words.days)(streak.length()),
        value: (words.year.from_to)(streak.start(), streak.end(), &words.dates),
    };
    streaks.history.longest(MAX_STREAKS).into_iter().map(row).collect()
}

const MAX_STREAKS: usize = 5;

/// The reached milestones with their days, and the next one with the day on which it is expected.
pub(crate) fn milestones(report: &YearReport, words: &Words) -> Vec<Row> {
    let mut rows = Vec::new();
    for Milestone { milestone, day, .. } in Milestone::reached(&report.days, report.year) {
        rows.push(Row { name: (words.days)(milestone), value: (words.dates.day)(day) });
    }
    let next = NextMilestone::of(report.year, &report.days, report.today);
    if let Some(NextMilestone { milestone, expected_on: Some(day), .. }) = next {
        let value = (words.year.expected)(&(words.dates.day)(day));
        rows.push(Row { name: (words.days)(milestone), value });
    }
    rows
}

/// The year itself, and the years before and after it that have a run or a goal, or are this year.
pub(crate) fn neighbours(report: &YearReport) -> [Option<Year>; 2] {
    let goals = report.goals.iter().map(|goal| goal.year);
    let mut years: BTreeSet<Year> = report.days.years().chain(goals).collect();
    years.extend(Year::of(report.today));
    let before = years.range(..report.year).next_back();
    let after = years.iter().find(|year| **year > report.year);
    [before.copied(), after.copied()]
}
