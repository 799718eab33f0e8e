//! Cursors: where the next page of a list begins.

use chrono::DateTime;
use tracker_store::{Cursor, Page};
use uuid::Uuid;

use super::error::Error;

/// So many are on a page.
pub(super) const PAGE: u32 = 100;

/// The page that begins here, and one more, which tells whether there is a next page.
pub(super) fn page_and_one(cursor: Option<&str>) -> Result<Page, Error> {
    let after = cursor.map(|text| parse(text).ok_or(NO_CURSOR)).transpose()?;
    Ok(Page { after, size: PAGE + 1 })
}

/// Takes the one more off again, and says where the next page begins if there was one.
pub(super) fn next<T>(list: &mut Vec<T>, cursor: fn(&T) -> Cursor) -> Option<String> {
    if list.len() <= PAGE as usize {
        return None;
    }
    list.truncate(PAGE as usize);
    list.last().map(|last| write(cursor(last)))
}

const NO_CURSOR: Error =
    Error::Invalid(std::borrow::Cow::Borrowed("the cursor is none that was given out here"));

fn write(cursor: Cursor) -> String {
    format!("{}-{}", cursor.start.timestamp(), cursor.id.simple())
}

fn parse(text: &str) -> Option<Cursor> {
    let (seconds, id) = text.rsplit_once('-')?;
    let start = DateTime::from_timestamp_secs(seconds.parse().ok()?)?;
    Some(Cursor { start, id: Uuid::try_parse(id).ok()? })
}
