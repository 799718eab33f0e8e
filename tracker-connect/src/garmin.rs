//! Garmin Connect's Personal API. A key is exchanged for a token, which lists activities for a day.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use serde::Deserialize;

use crate::exchange::{Failure, Method, Request};
use crate::login::Session;

/// More than about 45 gives an error.
pub(crate) const PAGE: usize = 40;

pub(crate) fn token_request(base: &str, key: &str) -> Request {
    let url = format!("{base}/personalapitoken-service/personal-api/personal-api-key/token");
    Request { accept: "*/*", ..Request::new(Method::Post, url, format!("ApiKey {key}")) }
}

/// Activities of all kinds, oldest first. Children are asked for: the run of a triathlon is one.
pub(crate) fn list_request(
    base: &str,
    token: &str,
    start: usize,
    days: (NaiveDate, NaiveDate),
) -> Request {
    let (from, until) = days;
    let url = format!(
        "{base}/activitylist-service/activities/search/activities?start={start}&limit={PAGE}\
         &startDate={from}&endDate={until}&excludeChildren=false&sortBy=startLocal&sortOrder=asc"
    );
    Request::new(Method::Get, url, format!("Bearer {token}"))
}

/// The token is plain text. It says itself until when it is valid.
pub(crate) fn session(body: &[u8], now: DateTime<Utc>) -> Result<Session, Failure> {
    #[derive(Deserialize)]
    struct Claims {
        exp: i64,
    }
    let token = str::from_utf8(body).map_err(|_| Failure::Unreadable)?.trim();
    let is_token = |byte: u8| byte.is_ascii_alphanumeric() || b"._-=".contains(&byte);
    let [_, claims, _] = token.split('.').collect::<Vec<_>>()[..] else {
        return Err(Failure::Unreadable);
    };
    if !token.bytes().all(is_token) {
        return Err(Failure::Unreadable);
    }
    let claims = URL_SAFE_NO_PAD.decode(claims.trim_end_matches('='));
    let claims: Option<Claims> = claims.ok().and_then(|it| serde_json::from_slice(&it).ok());
    let expires_at = claims.and_then(|it| DateTime::from_timestamp(it.exp, 0));
    let expires_at = expires_at.unwrap_or(now + TimeDelta::days(1));
    Ok(Session { token: token.to_owned(), expires_at })
}
