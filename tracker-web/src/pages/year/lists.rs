//! The lists of a year page: this week, months, streaks, milestones, other years.

use std::cmp::Ordering;
use std::collections::BTreeSet;

use chrono::{Datelike, NaiveDate};
use fluent::fluent_args;
use tracker_core::charts::svg::{self, Labels, Placement};
use tracker_core::charts::{DayState, YearMap};
use tracker_core::daily_report::{CurrentWeek, NextMilestone, WeekDay};
use tracker_core::running_days::BridgedStreak;
use tracker_core::streaks::BridgedStreaks;
use tracker_core::totals::{Totals, YearTotals};
use tracker_core::{Milestone, Year};
use tracker_import::DistanceUnit;

use crate::{Text, Texts, YearReport};
use tracker_texts::or_none;

/// The seven days of this week.
#[derive(Debug)]
pub(crate) struct Week {
    pub days: Vec<DayOfWeek>,
    /// How many running days the week has so far.
    pub count: Text,
}

/// A day of this week, or of the calendar of a month.
#[derive(Debug)]
pub(crate) struct DayOfWeek {
    /// The first letter of its weekday.
    pub letter: char,
    /// 1 to 31, as the label has it: `1er` in French.
    pub number: Text,
    pub class: &'static str,
    pub is_today: bool,
    /// The page of the day.
    pub path: String,
    /// `Wednesday 9 July: ran`.
    pub label: String,
}

/// The calendar of the month of today.
#[derive(Debug)]
pub(crate) struct MonthCalendar {
    pub heading: Text,
    /// The column of the first day, 1 to 7.
    pub column: u32,
    pub days: Vec<DayOfWeek>,
}

/// The running days of this year beside those of the year before on the same date.
#[derive(Debug)]
pub(crate) struct YearAgo {
    pub text: Text,
    pub this: u32,
    pub then: u32,
    pub this_year: Year,
    pub last_year: i32,
}

impl YearAgo {
    /// The lengths of the two bars, the longer one of which is 100.
    pub(crate) fn bars(&self) -> [u32; 2] {
        let longest = self.this.max(self.then).max(1);
        [self.this, self.then].map(|days| 100 * days / longest)
    }
}

/// The next number of running days.
#[derive(Debug)]
pub(crate) struct Next {
    pub text: Text,
    pub completed: u32,
    pub number: u32,
}

/// A row of a table or a list.
#[derive(Debug)]
pub struct Row {
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
    pub has_pauses: bool,
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
    let week = CurrentWeek::new(report.days_and_pauses(), report.today, texts.first_weekday);
    Some(Week {
        days: week.days.iter().map(|WeekDay { day, .. }| square(*day, report, texts)).collect(),
        count: texts.days(week.completed_days),
    })
}

/// A day as a link to its page.
fn square(day: NaiveDate, report: &YearReport, texts: Texts) -> DayOfWeek {
    let name = texts.date_heading("date-with-weekday", day);
    let class = class_of(day, report);
    DayOfWeek {
        letter: name.chars().next().unwrap_or(' '),
        number: texts.date("date-number", day),
        class,
        is_today: day == report.today,
        path: format!("/years/{}/{}#day-{}", day.year(), day.month(), day.day()),
        label: format!("{name}: {}", texts.named("day", class)),
    }
}

/// The class of a day of the report. A day before the goal starts is no rest day.
fn class_of(day: NaiveDate, report: &YearReport) -> &'static str {
    match DayState::new(day, report.days_and_pauses(), report.today) {
        DayState::Rested if day < report.first_day() => "before",
        state => class(state),
    }
}

/// The month of today; `None` in another year than this one.
pub(crate) fn calendar(report: &YearReport, texts: Texts) -> Option<MonthCalendar> {
    let days = report.year.months().find(|days| days.contains(&report.today))?;
    let (first, last) = days.into_inner();
    let count = report.days.count_in(first..=last);
    let month = texts.months()[first.month0() as usize];
    let args = fluent_args!["month" => month, "days" => count];
    let dates = first.iter_days().take_while(|day| *day <= last);
    Some(MonthCalendar {
        heading: texts.text_with("year-month-days", &args),
        column: first.weekday().days_since(texts.first_weekday) + 1,
        days: dates.map(|day| square(day, report, texts)).collect(),
    })
}

/// `None` in another year than this one, and without a run in the year before.
pub(crate) fn year_ago(report: &YearReport, texts: Texts) -> Option<YearAgo> {
    let years = report.days.years_until_same_date(report.today);
    let of = |number| years.iter().find(|(year, _)| year.number() == number).map(|(_, days)| *days);
    let last_year = report.year.number() - 1;
    let then = of(last_year).filter(|_| report.is_current())?;
    let this = of(report.year.number()).unwrap_or(0);
    let args = fluent_args![
        "date" => texts.date("date-day", report.today),
        "year" => last_year,
        "then" => then,
        "days" => this.abs_diff(then),
        "direction" => match this.cmp(&then) {
            Ordering::Greater => "ahead",
            Ordering::Less => "behind",
            Ordering::Equal => "even",
        },
    ];
    let text = texts.text_with("year-ago", &args);
    (then > 0).then_some(YearAgo { text, this, then, this_year: report.year, last_year })
}

/// The next milestone of this year.
pub(crate) fn next(report: &YearReport, texts: Texts) -> Option<Next> {
    let next = NextMilestone::new(report.year, report.days_and_pauses(), report.today)?;
    let NextMilestone { milestone, expected_on, .. } = next;
    let completed = report.days.count_in_year(report.year);
    let args = fluent_args![
        "days" => milestone - completed,
        "number" => milestone,
        "date" => or_none(expected_on.map(|day| texts.date("date-day", day).into_owned())),
    ];
    let text = texts.text_with("year-next-number", &args);
    (report.is_current() && completed > 0).then_some(Next { text, completed, number: milestone })
}

/// The class of a day in the style sheet.
pub(crate) const fn class(state: DayState) -> &'static str {
    match state {
        DayState::Ran => "ran",
        DayState::Rested => "rested",
        DayState::Paused => "paused",
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
            has_pauses: report.pauses.days().count_in(days.clone()) > 0,
            rest_days: rest_days(report, *days.start(), *days.end()),
            picture: svg::month(map, number, &Labels::default(), Placement::Inline),
        }
    })
    .collect()
}

fn rest_days(report: &YearReport, first: NaiveDate, last: NaiveDate) -> String {
    let mut dates = String::new();
    for day in first.iter_days().take_while(|day| *day <= last) {
        if class_of(day, report) == "rested" {
            let comma = if dates.is_empty() { "" } else { ", " };
            dates = format!("{dates}{comma}{}", day.day());
        }
    }
    dates
}

/// The five longest streaks; of equal ones, the latest.
pub(crate) fn streaks(report: &YearReport, texts: Texts) -> Vec<Row> {
    let streaks = BridgedStreaks::of_year(report.days_and_pauses(), report.year, report.today);
    let row = |streak: BridgedStreak| {
        let (days, span) = (streak.running_days(), streak.span());
        let args = fluent_args!["days" => days, "paused" => span.length() - days];
        let is_bridged = span.length() > days;
        Row {
            name: if is_bridged {
                texts.text_with("year-bridged", &args)
            } else {
                texts.days(days)
            },
            value: from_to(span.start(), span.end(), texts),
        }
    };
    streaks.longest(MAX_STREAKS).into_iter().map(row).collect()
}

const MAX_STREAKS: usize = 5;

/// `1 August to 4 September`, or one day.
pub(crate) fn from_to(first: NaiveDate, last: NaiveDate, texts: Texts) -> Text {
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
    let next = NextMilestone::new(report.year, report.days_and_pauses(), report.today);
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
