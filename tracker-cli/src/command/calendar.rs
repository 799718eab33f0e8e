//! `tracker calendar [YEAR]`: a year as a grid, with a column for each week and a row for each
//! weekday.

use chrono::{Datelike, Days, NaiveDate};
use serde::Serialize;
use tracker_core::{RunningDays, Year};

use crate::failure::Failure;
use crate::runner::Runner;
use crate::show::{Cell, Column, Page, Section, Sheet, Tone, counted};

/// The calendar of a year as JSON.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Report {
    year: Year,
    completed_days: u32,
    days: Vec<NaiveDate>,
}

pub(crate) fn run(runner: &Runner, year: Option<Year>) -> Result<Page, Failure> {
    let year = runner.year_or_this(year)?;
    let all = &runner.report_data.days;
    let days: Vec<NaiveDate> = all.iter().filter(|day| year.days().contains(day)).collect();
    let report = Report { year, completed_days: all.count_in_year(year), days };
    let ran = counted(report.completed_days.into(), "running day");
    let mut page = Page::new(Cell::from(format_args!("{year}: {ran}.")), &report);
    page.sections = vec![Section::Lines(grid(year, all, runner.today)), Section::Lines(legend())];
    page.records = records(year, all);
    Ok(page)
}

/// A line with the names of the months, then a line for each weekday, Monday first.
fn grid(year: Year, days: &RunningDays, today: NaiveDate) -> Vec<Vec<Cell>> {
    let first = monday_of(year.first_day());
    let weeks = ((year.last_day() - first).num_days() / 7 + 1).unsigned_abs();
    let mut lines = vec![vec![Tone::Quiet.of(month_names(year, first))]];
    for (weekday, name) in (0..).zip(["Mon", "", "Wed", "", "Fri", "", "Sun"]) {
        let mut line = vec![Tone::Quiet.of(format_args!("{name:<4}"))];
        for week in 0..weeks {
            let day = first + Days::new(week * 7 + weekday);
            line.push(cell(day, year, days, today));
        }
        lines.push(line);
    }
    lines
}

fn cell(day: NaiveDate, year: Year, days: &RunningDays, today: NaiveDate) -> Cell {
    if !year.days().contains(&day) {
        " ".into()
    } else if days.contains(day) {
        Tone::Good.of(RAN)
    } else if day == today {
        Tone::Bad.of(TODAY)
    } else if day > today {
        Tone::Quiet.of(TO_COME)
    } else {
        Tone::Quiet.of(RESTED)
    }
}

/// The line with each month's name above the week of its first day.
fn month_names(year: Year, first: NaiveDate) -> String {
    let mut line = String::new();
    for month in year.months() {
        let week = (monday_of(*month.start()) - first).num_days() / 7;
        let column = 4 + usize::try_from(week).unwrap_or(0);
        let name = month.start().format("%b").to_string();
        line = format!("{line:<column$}{name}");
    }
    line
}

fn monday_of(day: NaiveDate) -> NaiveDate {
    day - Days::new(day.weekday().num_days_from_monday().into())
}

fn legend() -> Vec<Vec<Cell>> {
    let meaning = |text: &str| Tone::Quiet.of(text);
    vec![vec![
        Tone::Good.of(RAN),
        meaning(" ran   "),
        Tone::Quiet.of(RESTED),
        meaning(" rested   "),
        Tone::Bad.of(TODAY),
        meaning(" today, still open   "),
        Tone::Quiet.of(TO_COME),
        meaning(" to come"),
    ]]
}

fn records(year: Year, days: &RunningDays) -> Sheet {
    let mut sheet = Sheet::new(&[Column::Text("day"), Column::Text("ran")]);
    for day in year.first_day().iter_days().take(year.length() as usize) {
        sheet.rows.push(vec![day.into(), days.contains(day).into()]);
    }
    sheet
}

const RAN: &str = "■";
const RESTED: &str = "□";
const TODAY: &str = "◌";
const TO_COME: &str = "·";
