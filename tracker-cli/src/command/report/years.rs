//! `tracker years`: the years compared at the same date.

use serde::Serialize;
use tracker_core::totals::{RunValues, Totals};
use tracker_core::{TargetDays, Verdict, Year};
use tracker_import::DistanceUnit;

use crate::command::data::workouts::all_days;
use crate::command::report::totals;
use crate::command::report::verdict::note_of_later_days;
use crate::failure::Failure;
use crate::session::Session;
use crate::show::{Cell, Column, Page, Section, Sheet, Tone, bar};
use crate::words::{say, texts};

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Compared {
    year: Year,
    /// The running days from 1 January to the date that today has in this year.
    days_until_same_date: u32,
    completed_days: u32,
    target_days: Option<TargetDays>,
    /// `None` without a goal.
    status: Option<Verdict>,
    /// Distance and time of the year; of the current year, up to today.
    totals: Totals,
}

pub(crate) async fn run(session: &Session) -> Result<Page, Failure> {
    let this = session.year_or_this(None)?;
    let runs = totals::load(session, all_days()).await?;
    let years = compared(session, &runs);
    let date = texts().date("date-day-short", session.today);
    let json = serde_json::json!({ "date": session.today, "years": years });
    let mut page = Page::new(title(&years, &date).into(), &json);
    if !years.is_empty() {
        page.sections = vec![Section::Sheet(sheet(&years, this, session.unit))];
    }
    page.records = records(&years);
    let mut all = Totals::default();
    for year in &years {
        all += year.totals;
    }
    page.notes.extend(totals::note_of_missing(&all));
    page.notes.extend(note_of_later_days(&session.report_data.days, session.today));
    Ok(page)
}

/// The years up to the current one, newest first.
fn compared(session: &Session, runs: &[RunValues]) -> Vec<Compared> {
    let days = &session.report_data.days;
    let mut years = Vec::new();
    for (year, days_until_same_date) in days.years_until_same_date(session.today) {
        let target_days = session.report_data.goal(year).map(|goal| goal.target_days);
        let (completed_days, status) = (days.count_in_year(year), session.status(year));
        let of_year = runs.iter().filter(|run| year.days().contains(&run.day));
        let totals = Totals::from_runs(of_year.copied());
        years.push(Compared {
            year,
            days_until_same_date,
            completed_days,
            target_days,
            status,
            totals,
        });
    }
    years.reverse();
    years
}

fn title(years: &[Compared], date: &str) -> String {
    match years {
        [] => say!("years-none"),
        [one] => say!(
            "years-one",
            "days" => one.days_until_same_date,
            "date" => date,
            "year" => one.year.number()
        ),
        [this, last, ..] => {
            let more = i64::from(this.days_until_same_date) - i64::from(last.days_until_same_date);
            let key = match more {
                0 => "years-same",
                1.. => "years-more",
                _ => "years-fewer",
            };
            say!(
                key,
                "days" => this.days_until_same_date,
                "date" => date,
                "year" => this.year.number(),
                "difference" => more.abs(),
                "last-year" => last.year.number()
            )
        }
    }
}

/// The title names the date, so that the columns are narrow.
fn sheet(years: &[Compared], this: Year, unit: DistanceUnit) -> Sheet {
    let columns =
        ["Year", "To date", "Whole year", "Goal", unit.name(), "Time"].map(Column::Number);
    let mut sheet = Sheet { dispensable: &["Time", "km", "mi"], ..Sheet::new(&columns) };
    sheet.columns.push(Column::Bar(""));
    for year in years {
        let tone = if year.year == this { Tone::Marked } else { Tone::Normal };
        // The whole of this year is not known yet.
        let is_over = year.year != this;
        let whole = if is_over { year.completed_days.into() } else { Cell::default() };
        let [distance, time] = totals::cells(&year.totals, unit);
        sheet.rows.push(vec![
            tone.of(year.year),
            year.days_until_same_date.into(),
            whole,
            year.target_days.map_or_else(Cell::default, Cell::from),
            distance,
            time,
            Tone::Good.of(bar(year.days_until_same_date.div_ceil(10) as usize)),
        ]);
    }
    let has_goals = years.iter().any(|year| year.target_days.is_some());
    if has_goals { sheet } else { sheet.without("Goal") }
}

fn records(years: &[Compared]) -> Sheet {
    let names = [
        "year",
        "daysUntilSameDate",
        "completedDays",
        "targetDays",
        "status",
        "totals/distance",
        "totals/duration",
        "totals/withoutDistance",
    ];
    Sheet::of_json(&names, years)
}
