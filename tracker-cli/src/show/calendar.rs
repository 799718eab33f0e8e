//! A year as a calendar, as wide as the screen allows.

use chrono::{Datelike, Weekday};
use tracker_core::charts::{DayState, MapDay, YearMap};

use crate::show::Screen;
use crate::show::page::{Cell, Tone};
use crate::show::text::{self, weekday_rows};
use crate::words::{say, texts};

/// A column for each week if they fit, else a line for each month.
pub(super) fn lines(map: &YearMap, screen: Screen) -> Vec<Vec<Cell>> {
    let width = screen.width.map_or(u32::MAX, u32::from);
    if width >= WEEKDAY_WIDTH + map.columns() { weeks(map) } else { months(map) }
}

/// What the cells mean.
const LEGEND: [(DayState, &str); 5] = [
    (DayState::Ran, "day-ran"),
    (DayState::Rested, "day-rested"),
    (DayState::Paused, "day-paused"),
    (DayState::Open, "day-still-open"),
    (DayState::ToCome, "day-to-come"),
];

/// A map without a paused day does not explain one.
fn legend(cells: &[(DayState, &str)], map: &YearMap) -> Vec<Cell> {
    let has_pauses = map.days().iter().any(|day| day.state == DayState::Paused);
    let mut legend = Vec::new();
    for (state, meaning) in cells.iter().filter(|it| has_pauses || it.0 != DayState::Paused) {
        legend.extend((!legend.is_empty()).then(|| Tone::Quiet.of("   ")));
        legend.push(day_cell(*state));
        legend.push(Tone::Quiet.of(format_args!(" {}", say!(meaning))));
    }
    legend
}

/// The cell of a day.
pub(crate) fn day_cell(state: DayState) -> Cell {
    match state {
        DayState::Ran => Tone::Good.of(RAN),
        DayState::Rested => Tone::Quiet.of(RESTED),
        DayState::Paused => Tone::Quiet.of(PAUSED),
        DayState::Open => Tone::Marked.of(TODAY),
        _ => Tone::Quiet.of(TO_COME),
    }
}

const RAN: &str = "■";
const RESTED: &str = "□";
const PAUSED: &str = "–";
const TODAY: &str = "◌";
const TO_COME: &str = "·";

const WEEKDAY_WIDTH: u32 = 4;

/// A line with the names of the months, then a line for each weekday.
fn weeks(map: &YearMap) -> Vec<Vec<Cell>> {
    let mut lines = vec![vec![Tone::Quiet.of(month_names(map))]];
    let densities = densities(map);
    let first = map.days().iter().find(|day| day.row == 0);
    let first = first.map_or(Weekday::Mon, |day| day.day.weekday());
    for (row, name) in (0..).zip(weekday_rows(first)) {
        let mut line = vec![Tone::Quiet.of(format_args!("{name:<4}"))];
        for column in 0..map.columns() {
            let cell = map.at(column, row).map(|day| cell(day, &densities));
            line.push(cell.unwrap_or_else(|| " ".into()));
        }
        lines.push(line);
    }
    lines.extend([Vec::new(), legend(&LEGEND, map)]);
    lines
}

/// The line with each month's name above the week of its first day.
fn month_names(map: &YearMap) -> String {
    let mut line = String::new();
    for (month, week) in map.year().months().zip(map.month_columns()) {
        let column = (WEEKDAY_WIDTH + week) as usize;
        // A long name ends before the next month.
        line = line.chars().take(column.saturating_sub(1)).collect();
        let name = texts().short_months()[month.start().month0() as usize];
        line = format!("{line:<column$}{name}");
    }
    line
}

/// A line with the days of the month, then a line for each month, with its number of running days.
fn months(map: &YearMap) -> Vec<Vec<Cell>> {
    let names = texts().short_months();
    let width = names.iter().map(|name| text::width(name)).max().unwrap_or(0) + 1;
    let days = "1   5    10   15   20   25   30";
    let mut lines = vec![vec![Tone::Quiet.of(format_args!("{:width$}{days}", ""))]];
    let densities = densities(map);
    for month in map.year().months() {
        let days = map.days().iter().filter(|it| month.contains(&it.day));
        let ran = days.clone().filter(|it| it.state == DayState::Ran).count();
        let mut line =
            vec![Tone::Quiet.of(format_args!("{:width$}", names[month.start().month0() as usize]))];
        line.extend(days.clone().map(|day| cell(day, &densities)));
        let gap = 32 - days.count();
        line.push(format!("{:gap$}{ran:>3}", "").into());
        lines.push(line);
    }
    let (first, second) = LEGEND.split_at(2);
    lines.extend([Vec::new(), legend(first, map), legend(second, map)]);
    lines
}

/// The number of running days of each week.
fn densities(map: &YearMap) -> Vec<u32> {
    let mut densities = vec![0; map.columns() as usize];
    for day in map.days().iter().filter(|day| day.state == DayState::Ran) {
        densities[day.column as usize] += 1;
    }
    densities
}

/// The cell of a day. The more running days its week has, the stronger the colour of a running day.
fn cell(day: &MapDay, densities: &[u32]) -> Cell {
    let cell = day_cell(day.state);
    match (day.state, densities[day.column as usize]) {
        (DayState::Ran, 0..=2) => Tone::Weak.of(cell.data()),
        (DayState::Ran, 5..) => Tone::Strong.of(cell.data()),
        _ => cell,
    }
}
