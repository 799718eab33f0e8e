//! The lists of a year page: this week, months, streaks, milestones, other years.

use std::collections::BTreeSet;

use chrono::{Datelike, NaiveDate};
use fluent::fluent_args;
use tracker_core::charts::svg::{self, Labels, Placement};
use tracker_core::charts::{DayState, YearMap};
use tracker_core::daily_report::{CurrentWeek, NextMilestone, WeekDay};
use tracker_core::totals::{Totals, YearTotals};
use tracker_core::{Milestone, Streak, StreakReport, Year};
use tracker_import::DistanceUnit;

use crate::{Text, Texts, YearReport};

/// The seven days of this week.
#[derive(Debug)]
pub(crate) struct Week {
    pub days: Vec<DayOfWeek>,
    /// How many running days the week has so far.
    pub count: Text,
}

/// A day of this week.
#[derive(Debug)]
pub(crate) struct DayOfWeek {
    pub letter: char,
    pub class: &'static str,
}

/// A row of a table or a list.
#[derive(Debug)]
pub(crate) struct Row {
    pub name: Text,
    pub value: Text,
}

/// A month of the calendar of a year.
#[derive(Debug)]
pub(crate) struct MonthOfYear {
    /// 1 to 12.
    pub number: u32,
    pub name: &'static str,
    pub short_name: &'static str,
    pub is_current: bool,
    pub running_days: u32,
    /// The dates without a run.
    pub rest_days: String,
    /// The days as cells.
    pub picture: String,
}

/// The week of today; `None` in another year than this one.
pub(crate) fn week(report: &YearReport, texts: Texts) -> Option<Week> {
    if !report.year.days().contains(&report.today) {
        return None;
    }
    let week = CurrentWeek::new(&report.days, report.today, texts.first_weekday);
    Some(Week {
        days: week.days.iter().map(|of_week| day_of_week(*of_week, texts)).collect(),
        count: texts.days(week.completed_days),
    })
}

fn day_of_week(of_week: WeekDay, texts: Texts) -> DayOfWeek {
    let name = texts.date("date-with-weekday", of_week.day);
    DayOfWeek { letter: name.chars().next().unwrap_or(' '), class: class(of_week.state) }
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

/// The months of a year, each with its running days and rest days.
pub(crate) fn months(report: &YearReport, map: &YearMap, texts: Texts) -> Vec<MonthOfYear> {
    let counts = report.days.count_by_month(report.year);
    let rows = report.year.months().zip(texts.months()).zip(texts.short_months()).zip(counts);
    rows.map(|(((days, name), short_name), running_days)| {
        let number = days.start().month();
        MonthOfYear {
            number,
            name,
            short_name,
            is_current: days.contains(&report.today),
            running_days,
            rest_days: rest_days(report, *days.start(), *days.end()),
            picture: svg::month(map, number, &Labels::default(), Placement::Inline),
        }
    })
    .collect()
}

fn rest_days(report: &YearReport, first: NaiveDate, last: NaiveDate) -> String {
    let mut dates = String::new();
    for day in first.iter_days().take_while(|day| *day <= last) {
        if DayState::new(day, &report.days, report.today) == DayState::Rested {
            let comma = if dates.is_empty() { "" } else { ", " };
            dates = format!("{dates}{comma}{}", day.day());
        }
    }
    dates
}

/// The five longest streaks; of equal ones, the latest.
pub(crate) fn streaks(report: &YearReport, texts: Texts) -> Vec<Row> {
    let streaks = StreakReport::of_year(&report.days, report.year, report.today);
    let row = |streak: Streak| Row {
        name: texts.days(streak.length()),
        value: from_to(streak.start(), streak.end(), texts),
    };
    streaks.history.longest(MAX_STREAKS).into_iter().map(row).collect()
}

const MAX_STREAKS: usize = 5;

fn from_to(first: NaiveDate, last: NaiveDate, texts: Texts) -> Text {
    if first == last {
        return texts.date("date-day", first);
    }
    let form = if first.year() == last.year() { "date-day" } else { "date-with-year" };
    let args = fluent_args!["first" => texts.date(form, first), "last" => texts.date(form, last)];
    texts.text_with("year-from-to", &args)
}

/// The reached milestones with their days, and the next one with the day on which it is expected.
pub(crate) fn milestones(report: &YearReport, texts: Texts) -> Vec<Row> {
    let mut rows = Vec::new();
    for Milestone { milestone, day, .. } in Milestone::reached(&report.days, report.year) {
        rows.push(Row { name: texts.days(milestone), value: texts.date("date-day", day) });
    }
    let next = NextMilestone::new(report.year, &report.days, report.today);
    if let Some(NextMilestone { milestone, expected_on: Some(day), .. }) = next {
        let value = texts.with_value("year-expected", "date", texts.date("date-day", day));
        rows.push(Row { name: texts.days(milestone), value });
    }
    rows
}

/// The distance and the time of this week, this month and the year; what is not known is left out.
pub(crate) fn totals(totals: &YearTotals, unit: DistanceUnit, texts: Texts) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut add = |name: Text, totals: Option<&Totals>| {
        let value = totals.and_then(|totals| texts.totals(totals, unit));
        rows.extend(value.map(|value| Row { name, value: value.into() }));
    };
    add(texts.text("year-this-week"), totals.week.as_ref());
    add(texts.text("year-this-month"), totals.current_month());
    add(totals.number.to_string().into(), Some(&totals.year));
    rows
}

/// The year itself, and the years before and after it that have a run or a goal, or are this year.
pub(crate) fn neighbours(report: &YearReport) -> [Option<Year>; 2] {
    let goals = report.goals.iter().map(|goal| goal.year);
    let mut years: BTreeSet<Year> = report.days.years().chain(goals).collect();
    years.extend(Year::from_date(report.today));
    let before = years.range(..report.year).next_back();
    let after = years.iter().find(|year| **year > report.year);
    [before.copied(), after.copied()]
}
