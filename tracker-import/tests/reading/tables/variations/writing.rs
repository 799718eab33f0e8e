//! Writes the same rows in many ways.

use chrono::NaiveDateTime;
use proptest::prelude::*;

use super::languages::Language;
use super::rows::{Hundredths, Row};

/// What a column has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Content {
    Sport,
    Start,
    Favourite,
    Title,
    Kilometres,
    Calories,
    Duration,
    Id,
    WholeSeconds,
    Seconds,
    Metres,
}

/// A column with its name.
#[derive(Debug, Clone, Copy)]
pub(super) struct Column {
    name: &'static str,
    content: Content,
}

use Content::{
    Calories, Duration, Favourite, Id, Kilometres, Metres, Seconds, Sport, Start, Title,
    WholeSeconds,
};

impl Column {
    pub(super) fn of_garmin(language: &'static Language) -> Vec<Column> {
        Column::all(language, &[Sport, Start, Favourite, Title, Kilometres, Calories, Duration])
    }

    pub(super) fn of_strava(language: &'static Language) -> Vec<Column> {
        let pairs = [WholeSeconds, Kilometres, Seconds, Seconds, Metres];
        Column::all(language, &[&[Id, Start, Title, Sport][..], &pairs].concat())
    }

    pub(super) fn of_own_table(language: &'static Language) -> Vec<Column> {
        Column::all(language, &[Start, Sport, Kilometres, Duration, Title])
    }

    fn all(language: &'static Language, contents: &[Content]) -> Vec<Column> {
        let names: Vec<&str> = language.columns.split(',').collect();
        assert_eq!(names.len(), contents.len(), "{}", language.columns);
        let columns = names.into_iter().zip(contents);
        columns.map(|(name, content)| Column { name, content: *content }).collect()
    }
}

/// How dates are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Dates {
    /// `2024-03-30 23:50:00`
    Iso,
    /// `30.3.2024 23:50`
    Dots,
    /// `30/03/2024 23:50`
    DayFirst,
    /// `3/30/24 23:50`
    MonthFirst,
}

/// How a table is written.
#[derive(Debug, Clone)]
pub(super) struct Style {
    /// The order of the columns, as numbers to sort them by. Empty for the order of the app.
    pub(super) order: Vec<u32>,
    pub(super) dates: Dates,
    /// Whether dates have the time of day.
    pub(super) has_time: bool,
    /// Whether the names of the columns are in an unknown language.
    pub(super) hides_names: bool,
    pub(super) form: Form,
}

/// What has no influence on what a row means.
#[derive(Debug, Clone, Copy)]
pub(super) struct Form {
    separator: char,
    decimal: char,
    has_mark: bool,
    quotes_all: bool,
    line_end: &'static str,
    saved_by: Program,
}

/// The program that saved the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Program {
    App,
    /// Trailing zeros are gone, truth is a word of the language.
    Spreadsheet,
    /// A counter in front, durations with days, no column of favourites.
    Pandas,
}

pub(super) fn any_style() -> impl Strategy<Value = Style> {
    let dates =
        prop::sample::select(vec![Dates::Iso, Dates::Dots, Dates::DayFirst, Dates::MonthFirst]);
    let saved_by = prop::sample::select(vec![Program::App, Program::Spreadsheet, Program::Pandas]);
    let form = (
        prop::sample::select(vec![',', ';', '\t']),
        prop::sample::select(vec!['.', ',']),
        prop::sample::select(vec!["\n", "\r\n"]),
    );
    let marks = (any::<bool>(), any::<bool>(), any::<bool>());
    (prop::collection::vec(any::<u32>(), 9), dates, saved_by, form, marks).prop_map(
        |(order, dates, saved_by, (separator, decimal, line_end), marks)| {
            let (has_time, has_mark, quotes_all) = marks;
            let form = Form { separator, decimal, has_mark, quotes_all, line_end, saved_by };
            Style { order, dates, has_time, hides_names: false, form }
        },
    )
}

/// The table.
pub(super) fn written(
    columns: &[Column],
    language: &Language,
    rows: &[Row],
    style: &Style,
) -> String {
    let mut columns: Vec<(usize, Column)> = columns.iter().copied().enumerate().collect();
    if !style.order.is_empty() {
        columns.sort_by_key(|(at, _)| style.order[*at]);
    }
    let is_pandas = style.form.saved_by == Program::Pandas;
    columns.retain(|(_, column)| !is_pandas || column.content != Favourite);
    let mut lines = Vec::new();
    let mut header: Vec<String> = Vec::new();
    header.extend(is_pandas.then(String::new));
    for (at, column) in &columns {
        header.push(if style.hides_names { format!("X{at}") } else { column.name.to_owned() });
    }
    lines.push(line(&header, style));
    for (number, row) in rows.iter().enumerate() {
        let mut cells: Vec<String> = Vec::new();
        cells.extend(is_pandas.then(|| number.to_string()));
        for (_, column) in &columns {
            cells.push(cell(column.content, number, row, language, style));
        }
        lines.push(line(&cells, style));
    }
    let mark = if style.form.has_mark { "\u{feff}" } else { "" };
    format!("{mark}{}{}", lines.join(style.form.line_end), style.form.line_end)
}

fn line(cells: &[String], style: &Style) -> String {
    let needs_quotes =
        |cell: &String| style.form.quotes_all || cell.contains([style.form.separator, '"', '\n']);
    let cells = cells.iter().map(|cell| {
        if needs_quotes(cell) { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell.clone() }
    });
    cells.collect::<Vec<String>>().join(&style.form.separator.to_string())
}

fn cell(content: Content, number: usize, row: &Row, language: &Language, style: &Style) -> String {
    match content {
        Sport => if row.is_run { language.run } else { language.walk }.to_owned(),
        Start => start(row.start, style),
        Favourite => match style.form.saved_by {
            Program::Spreadsheet => language.truth[number % 2].to_owned(),
            _ => number.is_multiple_of(2).to_string(),
        },
        Title => "Along the \"old\" canal, easy; slow".to_owned(),
        Kilometres => decimals(row.kilometres, style),
        Calories => (row.kilometres.0 / 2 + 20).to_string(),
        Duration => duration(row.seconds, style),
        Id => (7_000_000_000_u64 + number as u64).to_string(),
        WholeSeconds => row.seconds.to_string(),
        Seconds => format!("{}.0", row.seconds),
        Metres => format!("{}.0", row.kilometres.0 * 10),
    }
}

fn start(start: NaiveDateTime, style: &Style) -> String {
    let (date, time) = match style.dates {
        Dates::Iso => ("%Y-%m-%d", " %H:%M:%S"),
        Dates::Dots => ("%-d.%-m.%Y", " %H:%M"),
        Dates::DayFirst => ("%d/%m/%Y", " %H:%M"),
        Dates::MonthFirst => ("%-m/%-d/%y", " %-H:%M"),
    };
    let time = if style.has_time { time } else { "" };
    start.format(&format!("{date}{time}")).to_string()
}

fn decimals(Hundredths(number): Hundredths, style: &Style) -> String {
    let text = format!("{}{}{:02}", number / 100, style.form.decimal, number % 100);
    match style.form.saved_by {
        Program::App => text,
        _ => text.trim_end_matches('0').trim_end_matches(style.form.decimal).to_owned(),
    }
}

fn duration(seconds: u32, style: &Style) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match style.form.saved_by {
        Program::App => format!("{hours:02}:{minutes:02}:{seconds:02}"),
        Program::Spreadsheet => format!("{hours}:{minutes:02}:{seconds:02}"),
        Program::Pandas => format!("0 days {hours:02}:{minutes:02}:{seconds:02}"),
    }
}
