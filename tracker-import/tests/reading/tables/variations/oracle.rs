//! How dates such as `05/04/2024` must be read: the rule, written a second time.

use std::collections::BTreeSet;

use chrono::{Datelike, NaiveDate, NaiveDateTime};

use super::rows::Row;

/// What a column of dates with slashes gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reading {
    /// The days that were written.
    True,
    /// Day and month are swapped in all of them.
    Swapped,
    /// Nothing decides, so the file is refused.
    Question,
}

/// The reading of the rows. The rule prefers neither order, so the one in which they were written does not matter.
pub(super) fn reading(rows: &[Row]) -> Reading {
    let days = || rows.iter().map(|row| row.start.date());
    if days().any(|day| day.day() > 12) || days().all(|day| day.day() == day.month()) {
        return Reading::True;
    }
    let different: BTreeSet<NaiveDate> = days().collect();
    if different.len() < 5 {
        return Reading::Question;
    }
    let as_written: Vec<NaiveDateTime> = rows.iter().map(|row| row.start).collect();
    let swapped: Vec<NaiveDateTime> =
        rows.iter().map(|row| swapped(row.start.date()).and_time(row.start.time())).collect();
    match (runs(&as_written), runs(&swapped)) {
        (true, false) => Reading::True,
        (false, true) => Reading::Swapped,
        _ => Reading::Question,
    }
}

/// The date with its day as the month.
pub(super) fn swapped(day: NaiveDate) -> NaiveDate {
    NaiveDate::from_ymd_opt(day.year(), day.day(), day.month()).unwrap()
}

/// Whether the rows run from old to new, or from new to old.
fn runs(starts: &[NaiveDateTime]) -> bool {
    let pairs = || starts.windows(2).map(|pair| pair[0].cmp(&pair[1]));
    pairs().all(std::cmp::Ordering::is_le) || pairs().all(std::cmp::Ordering::is_ge)
}
