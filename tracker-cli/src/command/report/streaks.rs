//! `tracker streaks [YEAR]`: the streaks that have a day in a year, or all of them.

use chrono::NaiveDate;
use serde::Serialize;
use tracker_core::{Streak, StreakReport, Verdict, Year};

use crate::args::YearChoice;
use crate::command::report::verdict::note_of_later_days;
use crate::failure::Failure;
use crate::session::Session;
use crate::show::{Cell, Column, Page, Section, Sheet, Tone, counted, day};

/// The streaks as JSON.
#[derive(Serialize)]
struct Report<'a> {
    /// The day that the report is of.
    date: NaiveDate,
    /// `None` for all streaks.
    year: Option<Year>,
    /// The status of the goal of the year. `None` without a goal.
    status: Option<Verdict>,
    #[serde(flatten)]
    streaks: &'a StreakReport,
}

pub(crate) fn run(session: &Session, year: Option<YearChoice>) -> Result<Page, Failure> {
    let days = &session.report_data.days;
    let year = year.map(|year| session.year(year)).transpose()?;
    let streaks = match year {
        Some(year) => StreakReport::of_year(days, year, session.today),
        None => StreakReport::of_all_time(days, session.today),
    };
    let history: Vec<Streak> = streaks.history.iter().collect();
    let status = year.and_then(|year| session.status(year));
    let report = Report { date: session.today, year, status, streaks: &streaks };
    let mut page = Page::new(verdict(&streaks, year), &report);
    if !history.is_empty() {
        page.sections = vec![Section::Sheet(sheet(&history, streaks.longest, session.today))];
    }
    page.records = Sheet::of_json(&["start", "end", "length"], &history);
    page.notes.extend(note_of_later_days(days, session.today));
    Ok(page)
}

fn verdict(report: &StreakReport, year: Option<Year>) -> Cell {
    let when = year.map_or_else(|| "Of all time".to_owned(), |year| year.to_string());
    let longest = counted(report.longest.into(), "day");
    let current = counted(report.current.into(), "day");
    match (report.longest, report.current) {
        (0, _) => Cell::from(format_args!("{when}: no streak.")),
        (_, 0) => Cell::from(format_args!("{when}: longest {longest}, none alive today.")),
        _ => Tone::Good.of(format_args!("{when}: longest {longest}, alive today {current}.")),
    }
}

/// The table of streaks, newest first.
fn sheet(history: &[Streak], longest: u32, today: NaiveDate) -> Sheet {
    let columns =
        [Column::Text("From"), Column::Text("To"), Column::Number("Days"), Column::Text("")];
    let mut sheet = Sheet { dispensable: &[""], ..Sheet::new(&columns) };
    for streak in history.iter().rev() {
        let is_longest = streak.length() == longest;
        let remark = match (is_longest, streak.is_alive(today)) {
            (true, true) => Tone::Good.of("longest, alive"),
            (true, false) => Tone::Normal.of("longest"),
            (false, true) => Tone::Good.of("alive"),
            (false, false) => Cell::default(),
        };
        let (from, to) = (day(streak.start()), day(streak.end()));
        sheet.rows.push(vec![from.into(), to.into(), streak.length().into(), remark]);
    }
    sheet
}
