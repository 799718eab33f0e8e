//! `tracker calendar [YEAR]`: a year as a grid, with a column for each week and a row for each
//! weekday.

use chrono::{NaiveDate, Weekday};
use serde::Serialize;
use tracker_core::charts::{DayState, YearMap};
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
    let map = YearMap::of(year, all, runner.today, Weekday::Mon);
    page.sections = vec![Section::Lines(grid(&map)), Section::Lines(legend())];
    page.records = records(year, all);
    Ok(page)
}

/// A line with the names of the months, then a line for each weekday, Monday first.
fn grid(map: &YearMap) -> Vec<Vec<Cell>> {
    let mut lines = vec![vec![Tone::Quiet.of(month_names(map))]];
    for (row, name) in (0..).zip(["Mon", "", "Wed", "", "Fri", "", "Sun"]) {
        let mut line = vec![Tone::Quiet.of(format_args!("{name:<4}"))];
        for column in 0..map.columns() {
            line.push(map.at(column, row).map_or_else(|| " ".into(), |day| cell(day.state)));
        }
        lines.push(line);
    }
    lines
}

fn cell(state: DayState) -> Cell {
    match state {
        DayState::Ran => Tone::Good.of(RAN),
        DayState::Rested => Tone::Quiet.of(RESTED),
        DayState::Open => Tone::Bad.of(TODAY),
        _ => Tone::Quiet.of(TO_COME),
    }
}

/// The line with each month's name above the week of its first day.
fn month_names(map: &YearMap) -> String {
    let mut line = String::new();
    for (month, week) in map.year().months().zip(map.month_columns()) {
        let column = 4 + week as usize;
        let name = month.start().format("%b").to_string();
        line = format!("{line:<column$}{name}");
    }
    line
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
