//! [`Request`] and [`Answer`]: what is sent and what comes back, as values; [`Failure`]: why a fetch ends early.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::Value;

/// A request. Redirects are not followed: they would carry the key to another host.
#[derive(derive_more::Debug, Clone, PartialEq, Eq)]
pub struct Request {
    pub method: Method,
    pub url: String,
    pub accept: &'static str,
    /// The header `Authorization`; a form may have the secret instead.
    #[debug("[redacted]")]
    pub authorization: Option<String>,
    /// The header `Content-Type` and the body.
    #[debug("[redacted]")]
    pub content: Option<(&'static str, String)>,
}

/// The method by its name in HTTP.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "UPPERCASE")]
pub enum Method {
    Get,
    Post,
    Delete,
}

impl Request {
    /// A request for JSON, without a body.
    pub(crate) fn new(method: Method, url: String, authorization: String) -> Request {
        let accept = "application/json";
        Request { method, url, accept, authorization: Some(authorization), content: None }
    }
}

/// What a service answered.
#[derive(derive_more::Debug, Clone, PartialEq, Eq)]
#[debug("Answer({status}, {} bytes)", body.len())]
pub struct Answer {
    pub status: u16,
    /// The header `Retry-After`.
    retry_after: Option<String>,
    /// The length in seconds of the longest window whose limit of requests is reached.
    used_up: Option<i64>,
    pub body: Vec<u8>,
}

/// The largest answer that is read, in bytes. A year of activities is some megabytes.
pub const MAX_ANSWER: usize = 16 * 1024 * 1024;

/// Why a fetch ended before everything had come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr)]
pub enum Failure {
    #[error("the service refuses the key: it is wrong, expired or deleted")]
    KeyRefused,
    /// Too many requests, or maintenance. With the time from which the service may be asked again.
    #[error("the service asks to wait")]
    Busy(DateTime<Utc>),
    /// The registration of this server at the service has ended, or its secret is wrong.
    #[error("the service refuses the client that the operator has registered")]
    ClientRefused,
    #[error("the service answered {0}")]
    Status(u16),
    /// HTML, cut JSON, or JSON of another kind.
    #[error("the service answered something that is no list of activities")]
    Unreadable,
    #[error("the service answered more than 16 MB at once")]
    TooLarge,
    #[error("the service did not answer in time")]
    TimedOut,
    #[error("the service cannot be reached")]
    Unreachable,
}

impl Failure {
    /// Whether the pages that came before are whole and can be imported. A service that answers nonsense may have
    /// answered nonsense before.
    pub const fn keeps_pages(self) -> bool {
        matches!(self, Failure::Busy(_))
    }
}

impl Answer {
    /// An answer with these headers, whose body is still to be read.
    pub fn new<'a>(status: u16, header: impl Fn(&str) -> Option<&'a str>) -> Answer {
        let retry_after = header("retry-after").map(str::to_owned);
        Answer { status, retry_after, used_up: used_up(header), body: Vec::new() }
    }

    /// The failure that the status stands for; `None` for success.
    pub(crate) fn failure(&self, now: DateTime<Utc>) -> Option<Failure> {
        match self.status {
            200 | 201 | 204 => None,
            400 | 401 | 403 if self.names_client() => Some(Failure::ClientRefused),
            401 | 403 => Some(Failure::KeyRefused),
            429 => Some(Failure::Busy(self.retry_at(now).unwrap_or(now + PAUSE))),
            503 if self.retry_after.is_some() => {
                Some(Failure::Busy(self.retry_at(now).unwrap_or(now + PAUSE)))
            }
            status => Some(Failure::Status(status)),
        }
    }

    /// Whether the service says that the client is wrong, and not the key: by the standard, or as Strava does.
    fn names_client(&self) -> bool {
        let body: Value = serde_json::from_slice(&self.body).unwrap_or_default();
        body["error"] == "invalid_client" || body["errors"][0]["resource"] == "Application"
    }

    /// Seconds or a date, at most a day away; else the end of the window whose limit is reached.
    fn retry_at(&self, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let Some(text) = self.retry_after.as_deref().map(str::trim) else {
            let length = self.used_up?;
            return DateTime::from_timestamp((now.timestamp() / length + 1) * length, 0);
        };
        let at = match text.parse::<u32>() {
            Ok(seconds) => now + TimeDelta::seconds(i64::from(seconds)),
            Err(_) => DateTime::parse_from_rfc2822(text).ok()?.to_utc(),
        };
        Some(at.clamp(now, now + MAX_PAUSE))
    }
}

/// Strava counts in quarters of an hour and in days of UTC, and answers with two numbers for each limit.
fn used_up<'a>(header: impl Fn(&str) -> Option<&'a str>) -> Option<i64> {
    let numbers = |name: &str| -> Vec<i64> {
        let parts = header(name).unwrap_or_default().split(',');
        parts.filter_map(|part| part.trim().parse().ok()).collect()
    };
    let mut longest = None;
    for name in ["x-ratelimit", "x-readratelimit"] {
        let (limits, usage) =
            (numbers(&format!("{name}-limit")), numbers(&format!("{name}-usage")));
        for ((limit, used), window) in limits.iter().zip(&usage).zip([15 * 60, 24 * 60 * 60]) {
            longest = longest.max((used >= limit).then_some(window));
        }
    }
    longest
}

/// How long to wait if the service does not say it.
const PAUSE: TimeDelta = TimeDelta::minutes(15);

const MAX_PAUSE: TimeDelta = TimeDelta::days(1);
