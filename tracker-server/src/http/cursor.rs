//! Cursors: where the next page of a list begins.

use chrono::{DateTime, NaiveDate};
use tracker_core::Year;
use tracker_store::{Cursor, Page};
use uuid::Uuid;

use crate::http::error::Error;

/// So many are on a page.
pub(crate) const PAGE: u32 = 100;

/// The page that begins here, and one more, which tells whether there is a next page.
pub(crate) fn page_and_one(cursor: Option<&str>) -> Result<Page, Error> {
    let after = cursor.map(|text| parse(text).ok_or(NO_CURSOR)).transpose()?;
    Ok(Page { after, size: PAGE + 1 })
}

/// Takes the one more off again, and says where the next page begins if there was one.
pub(crate) fn next<T>(list: &mut Vec<T>, cursor: fn(&T) -> Cursor) -> Option<String> {
    last_before_next(list).map(|last| write(cursor(last)))
}

/// Takes the one more off again, and gives the last of the page if there was one.
pub(crate) fn last_before_next<T>(list: &mut Vec<T>) -> Option<&T> {
    let is_last_page = list.len() <= PAGE as usize;
    list.truncate(PAGE as usize);
    list.last().filter(|_| !is_last_page)
}

/// The cursor is a made-up one.
pub(crate) const NO_CURSOR: Error =
    Error::Invalid(std::borrow::Cow::Borrowed("the cursor is none that was given out here"));

fn write(cursor: Cursor) -> String {
    format!("{}-{}", cursor.start.timestamp(), cursor.id.simple())
}

fn parse(text: &str) -> Option<Cursor> {
    let (seconds, id) = text.rsplit_once('-')?;
    let start = DateTime::from_timestamp_secs(seconds.parse().ok()?)?;
    let id = Uuid::try_parse(id).ok()?;
    is_known(start.date_naive()).then_some(Cursor { start, id })
}

/// Databases know fewer years than texts do. A run of the first or last year may be of the year
/// before or after in UTC, but never by more than a day.
fn is_known(day: NaiveDate) -> bool {
    let neighbours = [day.pred_opt(), day.succ_opt()];
    neighbours.into_iter().flatten().any(|day| Year::of(day).is_ok())
}
