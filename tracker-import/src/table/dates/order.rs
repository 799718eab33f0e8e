//! Decides whether dates such as `05/04/2020` have the day or the month first, for a whole column.

use std::collections::BTreeSet;

use chrono::{NaiveDateTime, NaiveTime};

use crate::date_order::{DateDecision, DateOrder, DateReason};
use crate::refused_file::RefusedFile;
use crate::table::dates::written::Numbers;

/// A date whose order of day and month does not follow from its cell alone.
#[derive(Debug, Clone)]
pub(super) struct OpenDate {
    /// As it is written.
    pub(super) written: String,
    pub(super) numbers: Numbers,
    pub(super) time: Option<NaiveTime>,
}

/// Decides by a part above 12, else by the order of the rows. `None` if the order does not matter, because
/// there are no such dates or all have the same numbers as day and month.
pub(super) fn decide(
    dates: &[OpenDate],
    stated: Option<DateOrder>,
) -> Result<Option<DateDecision>, RefusedFile> {
    let of = |order| dates.iter().find(|date| date.numbers.certain_order() == Some(order));
    let above_12 = |date: &OpenDate| DateReason::PartAbove12(date.written.clone());
    let (order, reason) = match (stated, of(DateOrder::DayFirst), of(DateOrder::MonthFirst)) {
        (Some(_), ..) if dates.is_empty() => return Ok(None),
        (Some(order), ..) => (order, DateReason::Stated),
        (None, Some(day), Some(month)) => {
            let (day_first, month_first) = (day.written.clone(), month.written.clone());
            return Err(RefusedFile::ContradictoryDates { day_first, month_first });
        }
        (None, Some(date), None) => (DateOrder::DayFirst, above_12(date)),
        (None, None, Some(date)) => (DateOrder::MonthFirst, above_12(date)),
        (None, None, None) => match by_rows(dates)? {
            Some(order) => (order, DateReason::RowOrder),
            None => return Ok(None),
        },
    };
    Ok(Some(DateDecision { path: None, order, reason }))
}

/// The minimum number of different dates whose order is evidence: five dates without any order run in one
/// direction in one of 60 cases.
const MIN_DATES_IN_ORDER: usize = 5;

fn by_rows(dates: &[OpenDate]) -> Result<Option<DateOrder>, RefusedFile> {
    let is_open = |date: &&OpenDate| date.numbers.first != date.numbers.second;
    let Some(open) = dates.iter().find(is_open) else { return Ok(None) };
    let is_enough = DateOrder::ALL.iter().all(|order| {
        let days: BTreeSet<_> = dates.iter().map(|date| date.numbers.day(*order)).collect();
        days.len() >= MIN_DATES_IN_ORDER
    });
    let runs = |order| is_enough && is_in_order(dates, order);
    match (runs(DateOrder::DayFirst), runs(DateOrder::MonthFirst)) {
        (true, false) => Ok(Some(DateOrder::DayFirst)),
        (false, true) => Ok(Some(DateOrder::MonthFirst)),
        _ => {
            let [day_first, month_first] = [DateOrder::DayFirst, DateOrder::MonthFirst]
                .map(|order| open.numbers.day(order).unwrap_or_default());
            let written = open.written.clone();
            Err(RefusedFile::AmbiguousDates { written, day_first, month_first })
        }
    }
}

/// Whether the dates run from old to new, or from new to old.
fn is_in_order(dates: &[OpenDate], order: DateOrder) -> bool {
    let times: Vec<NaiveDateTime> = dates
        .iter()
        .filter_map(|date| Some(date.numbers.day(order)?.and_time(date.time.unwrap_or_default())))
        .collect();
    times.is_sorted() || times.iter().rev().is_sorted()
}
