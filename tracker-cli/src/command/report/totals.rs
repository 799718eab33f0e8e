//! Distance and time of runs, for several reports.

use std::ops::RangeInclusive;

use chrono::{Datelike, NaiveDate, Weekday};
use tracker_core::Year;
use tracker_core::totals::{RunValues, Totals, YearTotals};

use crate::failure::Failure;
use crate::session::Session;
use crate::show::{Cell, Column, MONTHS, Sheet, clock, counted, kilometres};

/// The totals of a year, of its months, and of the current week.
pub(super) async fn of_year(session: &Session, year: Year) -> Result<YearTotals, Failure> {
    let runs = load(session, YearTotals::days(year)).await?;
    Ok(YearTotals::new(year, &runs, session.today, Weekday::Mon))
}

/// The runs on these days that count, up to the day given with `--as-of`.
pub(super) async fn load(
    session: &Session,
    days: RangeInclusive<NaiveDate>,
) -> Result<Vec<RunValues>, Failure> {
    let Some(store) = session.stored() else { return Ok(Vec::new()) };
    let mut runs = store.run_values(&session.account, days).await?;
    runs.retain(|run| session.is_up_to_as_of(run.day));
    Ok(runs)
}

/// `85.3 km in 8:12:30`. `None` if neither is known.
pub(crate) fn in_words(totals: &Totals) -> Option<String> {
    let km = kilometres(totals.metres(), 1);
    match (totals.metres() > 0.0, totals.duration.is_zero()) {
        (false, true) => None,
        (false, false) => Some(clock(totals.duration)),
        (true, true) => Some(format!("{km} km")),
        (true, false) => Some(format!("{km} km in {}", clock(totals.duration))),
    }
}

/// Says how many runs have no distance or no time, so that the totals are less than what was run.
pub(crate) fn note_of_missing(totals: &Totals) -> Option<String> {
    let mut missing = Vec::new();
    if totals.without_distance > 0 {
        missing.push(format!("{} without a distance", counted(totals.without_distance, "run")));
    }
    if totals.without_duration > 0 {
        missing.push(format!("{} without a time", counted(totals.without_duration, "run")));
    }
    (!missing.is_empty())
        .then(|| format!("The totals leave out what is not known: {}.", missing.join(", ")))
}

/// The cells of totals: kilometres and time. They are empty if nothing is known.
pub(super) fn cells(totals: &Totals) -> [Cell; 2] {
    let km = if totals.metres() > 0.0 { kilometres(totals.metres(), 1) } else { String::new() };
    let time = if totals.duration.is_zero() { String::new() } else { clock(totals.duration) };
    [km.into(), time.into()]
}

/// The year, and in the current year the month and the week of today.
pub(super) fn sheet(totals: &YearTotals, today: NaiveDate) -> Sheet {
    let columns = [
        Column::Text("Distance and time"),
        Column::Number("Runs"),
        Column::Number("km"),
        Column::Number("Time"),
    ];
    let mut sheet = Sheet::new(&columns);
    if totals.year.runs == 0 {
        return sheet;
    }
    let mut row = |name: &str, totals: &Totals| {
        let mut row = vec![name.into(), totals.runs.into()];
        row.extend(cells(totals));
        sheet.rows.push(row);
    };
    if let (Some(week), Some(month)) = (&totals.week, totals.current_month()) {
        row("This week", week);
        row(MONTHS[today.month0() as usize], month);
    }
    row(&totals.number.to_string(), &totals.year);
    sheet
}
