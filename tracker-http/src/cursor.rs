//! Cursors: the position where the next page of a list begins.

use chrono::{DateTime, NaiveDate};
use tracker_core::Year;
use tracker_store::{Cursor, PageRequest};
use uuid::Uuid;

use tracker_service::{Invalid, Refusal};

/// The number of entries on a page.
pub const PAGE: u32 = 100;

/// The page of this size to read after this cursor. It has one entry more than is shown, which tells whether there is a
/// next page.
pub fn page_and_one(size: u32, cursor: Option<&str>) -> Result<PageRequest, Refusal> {
    let after = cursor.map(|text| parse(text).ok_or(Invalid::Cursor)).transpose()?;
    Ok(PageRequest { after, size: size + 1 })
}

/// Removes the extra entry of a page of this size, and returns the cursor of the next page if there is one.
pub fn next<T>(size: u32, list: &mut Vec<T>, cursor: fn(&T) -> Cursor) -> Option<String> {
    let is_last_page = list.len() <= size as usize;
    list.truncate(size as usize);
    let final_entry = list.last().filter(|_| !is_last_page);
    final_entry.map(|entry| write(cursor(entry)))
}

/// The text of a cursor.
pub fn write(cursor: Cursor) -> String {
    format!("{}-{}", cursor.start.timestamp(), cursor.id.simple())
}

fn parse(text: &str) -> Option<Cursor> {
    let (seconds, id) = text.rsplit_once('-')?;
    let start = DateTime::from_timestamp_secs(seconds.parse().ok()?)?;
    let id = Uuid::try_parse(id).ok()?;
    is_known(start.date_naive()).then_some(Cursor { start, id })
}

/// Whether a date can be that of a workout: within the supported years, or one day beside them.
/// Databases support fewer years than a cursor can name. A run at the edge of the first or the last
/// year may be in the next year in UTC, but only by a day.
fn is_known(day: NaiveDate) -> bool {
    let neighbours = [day.pred_opt(), day.succ_opt()];
    neighbours.into_iter().flatten().any(|day| Year::from_date(day).is_ok())
}
