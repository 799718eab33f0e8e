//! The values of a table.

use chrono::{NaiveDate, NaiveDateTime, TimeDelta};
use proptest::prelude::*;

/// A run or a walk.
#[derive(Debug, Clone, Copy)]
pub(super) struct Row {
    pub(super) start: NaiveDateTime,
    pub(super) is_run: bool,
    pub(super) kilometres: Hundredths,
    pub(super) seconds: u32,
}

/// A number with two decimal places.
#[derive(Debug, Clone, Copy)]
pub(super) struct Hundredths(pub(super) u32);

/// Up to 20 rows: from new to old as the lists of apps are, from old to new, or in no order. In some tables, all
/// dates are in the first twelve days of their months.
pub(super) fn any_rows() -> impl Strategy<Value = Vec<Row>> {
    let rows = prop::collection::vec(any_row(), 1..20);
    (rows, any::<bool>(), prop_oneof![2 => Just(-1), 1 => Just(1), 1 => Just(0)]).prop_map(
        |(mut rows, is_early, order)| {
            if is_early {
                for row in &mut rows {
                    row.start = early(row.start);
                }
            }
            match order {
                0 => {}
                order => rows.sort_by_key(|row| order * row.start.and_utc().timestamp()),
            }
            rows
        },
    )
}

/// The same time on one of the first twelve days of the month.
fn early(start: NaiveDateTime) -> NaiveDateTime {
    use chrono::Datelike;

    start.with_day0(start.day0() % 12).unwrap()
}

/// The pace is that of a person on foot: 3 to 13 minutes for a kilometre.
fn any_row() -> impl Strategy<Value = Row> {
    let first = NaiveDate::from_ymd_opt(2005, 1, 1).unwrap().and_hms_opt(0, 0, 0).unwrap();
    (0..7000_i64, 0..1440_i64, any::<bool>(), 100..4500_u32, 180..780_u32).prop_map(
        move |(days, minutes, is_run, hundredths, pace)| Row {
            start: first + TimeDelta::days(days) + TimeDelta::minutes(minutes),
            is_run,
            kilometres: Hundredths(hundredths),
            seconds: hundredths * pace / 100,
        },
    )
}
