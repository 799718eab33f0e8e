//! intervals.icu, which collects from Garmin, COROS, Suunto, Polar, Wahoo, Zepp and others.

use chrono::{Days, NaiveDate};

use crate::consent::basic;
use crate::exchange::{Method, Request};

/// The activities of some days. The service lists them newest first, so spans of days are asked for, oldest first.
pub(crate) fn list_request(base: &str, key: &str, days: (NaiveDate, NaiveDate)) -> Request {
    let (oldest, newest) = days;
    let url = format!("{base}/athlete/0/activities?oldest={oldest}&newest={newest}");
    Request::new(Method::Get, url, basic("API_KEY", key))
}

/// The last day of the span that begins on this day.
pub(crate) fn span_end(from: NaiveDate, until: NaiveDate) -> NaiveDate {
    from.checked_add_days(SPAN).map_or(until, |end| end.min(until))
}

const SPAN: Days = Days::new(364);
