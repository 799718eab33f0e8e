//! Strava's interface.

use chrono::{NaiveDate, NaiveTime};

use crate::exchange::{Method, Request};

/// The most that one answer may have. A page may have fewer before the last one, so an empty one ends the list.
pub(crate) const PAGE: usize = 200;

/// Activities of all kinds. With `after`, they come oldest first.
pub(crate) fn list_request(base: &str, token: &str, from: NaiveDate, start: usize) -> Request {
    let (after, page) = (from.and_time(NaiveTime::MIN).and_utc().timestamp(), start / PAGE + 1);
    let url = format!("{base}/api/v3/athlete/activities?after={after}&per_page={PAGE}&page={page}");
    Request::new(Method::Get, url, format!("Bearer {token}"))
}

/// Ends the consent, and with it all tokens.
pub(crate) fn farewell_request(base: &str, token: &str) -> Request {
    Request::new(Method::Post, format!("{base}/oauth/deauthorize"), format!("Bearer {token}"))
}
