//! [`Request`] and [`Answer`]: what is sent and what comes back, as values; [`Failure`]: why a fetch ends early.

use chrono::{DateTime, TimeDelta, Utc};

/// A request without a body. Redirects are not followed: they would carry the key to another host.
#[derive(derive_more::Debug, Clone, PartialEq, Eq)]
pub struct Request {
    pub method: Method,
    pub url: String,
    pub accept: &'static str,
    /// The header `Authorization`.
    #[debug("[redacted]")]
    pub authorization: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    Get,
    Post,
}

/// What a service answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    pub status: u16,
    /// The header `Retry-After`.
    pub retry_after: Option<String>,
    pub body: Vec<u8>,
}

/// The largest answer that is read, in bytes. A year of activities is some megabytes.
pub const MAX_ANSWER: usize = 16 * 1024 * 1024;

/// Why a fetch ended before everything had come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    #[error("the service refuses the key: it is wrong, expired or deleted")]
    KeyRefused,
    /// Too many requests, or maintenance. With the time from which the service may be asked again.
    #[error("the service asks to wait")]
    Busy(DateTime<Utc>),
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
    /// The failure that the status stands for; `None` for success.
    pub(crate) fn failure(&self, now: DateTime<Utc>) -> Option<Failure> {
        match self.status {
            200 | 204 => None,
            401 | 403 => Some(Failure::KeyRefused),
            429 => Some(Failure::Busy(self.retry_at(now).unwrap_or(now + PAUSE))),
            503 if self.retry_after.is_some() => {
                Some(Failure::Busy(self.retry_at(now).unwrap_or(now + PAUSE)))
            }
            status => Some(Failure::Status(status)),
        }
    }

    /// Seconds or a date, at most a day away.
    fn retry_at(&self, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let text = self.retry_after.as_deref()?.trim();
        let at = match text.parse::<u32>() {
            Ok(seconds) => now + TimeDelta::seconds(i64::from(seconds)),
            Err(_) => DateTime::parse_from_rfc2822(text).ok()?.to_utc(),
        };
        Some(at.clamp(now, now + MAX_PAUSE))
    }
}

/// How long to wait if the service does not say it.
const PAUSE: TimeDelta = TimeDelta::minutes(15);

const MAX_PAUSE: TimeDelta = TimeDelta::days(1);
