//! `tracker calendar [YEAR]`: a year with a cell for each day.

use chrono::NaiveDate;
use serde::Serialize;
use tracker_core::charts::YearMap;
use tracker_core::{RunningDays, Verdict, Year};

use crate::args::YearChoice;
use crate::command::report::verdict::note_of_later_days;
use crate::failure::Failure;
use crate::session::Session;
use crate::show::{Column, Page, Section, Sheet};
use crate::words::say;

/// The calendar of a year as JSON.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Report {
    /// The day that the report is of.
    date: NaiveDate,
    year: Year,
    /// The status of the goal of the year. `None` without a goal.
    status: Option<Verdict>,
    completed_days: u32,
    days: Vec<NaiveDate>,
}

pub(crate) fn run(session: &Session, year: Option<YearChoice>) -> Result<Page, Failure> {
    let year = session.year_or_this(year)?;
    let all = &session.report_data.days;
    let days: Vec<NaiveDate> = all.iter().filter(|day| year.days().contains(day)).collect();
    let (date, status) = (session.today, session.status(year));
    let report = Report { date, year, status, completed_days: all.count_in_year(year), days };
    let title = say!("calendar-title", "year" => year.number(), "days" => report.completed_days);
    let mut page = Page::new(title.into(), &report);
    let map = YearMap::new(
        year,
        session.report_data.days_and_pauses(),
        session.today,
        session.first_weekday,
    );
    page.sections = vec![Section::Calendar(map)];
    page.records = records(year, all);
    page.notes.extend(note_of_later_days(all, session.today));
    Ok(page)
}

fn records(year: Year, days: &RunningDays) -> Sheet {
    let mut sheet = Sheet::new(&[Column::Text("day"), Column::Text("ran")]);
    for day in year.first_day().iter_days().take(year.length() as usize) {
        sheet.rows.push(vec![day.into(), days.contains(day).into()]);
    }
    sheet
}
