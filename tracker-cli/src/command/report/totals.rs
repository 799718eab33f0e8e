//! Distance and time of runs, for several reports.

use std::ops::RangeInclusive;

use chrono::{Datelike, NaiveDate};
use tracker_core::Year;
use tracker_core::totals::{RunValues, Totals, YearTotals};
use tracker_import::DistanceUnit;

use crate::failure::Failure;
use crate::session::Session;
use crate::show::{Cell, Column, Sheet, clock, in_units};
use crate::words::{say, texts};

/// The totals of a year, of its months, and of the current week.
pub(super) async fn of_year(session: &Session, year: Year) -> Result<YearTotals, Failure> {
    let runs = load(session, YearTotals::days(year)).await?;
    Ok(YearTotals::new(year, &runs, session.today, session.first_weekday))
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
pub(crate) fn in_words(totals: &Totals, unit: DistanceUnit) -> Option<String> {
    let distance = format!("{} {}", in_units(totals.metres(), unit, 1), unit.name());
    match (totals.metres() > 0.0, totals.duration.is_zero()) {
        (false, true) => None,
        (false, false) => Some(clock(totals.duration)),
        (true, true) => Some(distance),
        (true, false) => {
            Some(say!("distance-in-time", "distance" => distance, "time" => clock(totals.duration)))
        }
    }
}

/// Says how many runs have no distance or no time, so that the totals are less than what was run.
pub(crate) fn note_of_missing(totals: &Totals) -> Option<String> {
    let mut missing = Vec::new();
    if totals.without_distance > 0 {
        missing.push(say!("missing-distance", "runs" => totals.without_distance));
    }
    if totals.without_duration > 0 {
        missing.push(say!("missing-time", "runs" => totals.without_duration));
    }
    (!missing.is_empty()).then(|| say!("note-missing", "missing" => missing.join(", ")))
}

/// The cells of totals: distance and time. They are empty if nothing is known.
pub(super) fn cells(totals: &Totals, unit: DistanceUnit) -> [Cell; 2] {
    let metres = totals.metres();
    let distance = if metres > 0.0 { in_units(metres, unit, 1) } else { String::new() };
    let time = if totals.duration.is_zero() { String::new() } else { clock(totals.duration) };
    [distance.into(), time.into()]
}

/// The year, and in the current year the month and the week of today.
pub(super) fn sheet(totals: &YearTotals, today: NaiveDate, unit: DistanceUnit) -> Sheet {
    let columns = [
        Column::Text("Distance and time"),
        Column::Number("Runs"),
        Column::Number(unit.name()),
        Column::Number("Time"),
    ];
    let mut sheet = Sheet::new(&columns);
    if totals.year.runs == 0 {
        return sheet;
    }
    let mut row = |name: &str, totals: &Totals| {
        let mut row = vec![name.into(), totals.runs.into()];
        row.extend(cells(totals, unit));
        sheet.rows.push(row);
    };
    if let (Some(week), Some(month)) = (&totals.week, totals.current_month()) {
        row(&say!("year-this-week"), week);
        row(texts().months()[today.month0() as usize], month);
    }
    row(&totals.number.to_string(), &totals.year);
    sheet
}
