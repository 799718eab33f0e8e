//! [`Error`]: why a request failed. Only this file maps errors to HTTP statuses.

use std::borrow::Cow;

use chrono::{DateTime, Utc};
use http::header::{ALLOW, CONTENT_TYPE, RETRY_AFTER, WWW_AUTHENTICATE};
use http::{HeaderMap, HeaderValue, StatusCode};
use serde::Serialize;
use tracker_core::goals::{InvalidTarget, InvalidYear};
use tracker_store::StoreError;
use utoipa::ToSchema;
use warp::Reply;
use warp::reply::Response;

/// Why a request failed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Error {
    /// Something in the request is invalid; the text says what.
    Invalid(Cow<'static, str>),
    /// The request carries no token.
    Unauthorized,
    /// The token is invalid or has expired.
    InvalidToken,
    /// The request is not allowed; the text says why.
    Forbidden(&'static str),
    /// The resource does not exist, or belongs to another account.
    NotFound(&'static str),
    /// The resource does not support the method. The value lists the methods that it supports.
    Method(HeaderValue),
    /// The request conflicts with the stored data.
    Conflict(String),
    /// The body is larger than this many bytes.
    TooLarge(usize),
    /// The URL is too long.
    LongUrl,
    /// The content type or the content encoding of the body is not supported.
    Unsupported(&'static str),
    /// The account is locked after failed sign-ins.
    Locked {
        /// The seconds until the lock ends.
        seconds: i64,
    },
    /// The rate limit is reached.
    Exceeded {
        /// The seconds until the rate limit window ends.
        seconds: i64,
    },
    /// Something that the server needs is unavailable; the text says what.
    Unavailable(&'static str),
    /// An internal error of the server.
    Internal,
}

/// The body of every error response.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(example = json!({"statusCode": 404, "error": "Not Found", "message": "there is no goal for this year"}))]
pub struct ErrorBody {
    /// The HTTP status code.
    #[schema(minimum = 400, maximum = 599)]
    pub status_code: u16,
    /// The name of the HTTP status.
    pub error: &'static str,
    /// What was wrong, as a text for people.
    pub message: Cow<'static, str>,
}

impl Error {
    /// The seconds until a lock or a rate limit window ends: rounded up, and at least 1.
    #[must_use]
    pub fn seconds_until(end: DateTime<Utc>, now: DateTime<Utc>) -> i64 {
        ((end - now).num_milliseconds().max(1) + 999) / 1000
    }

    /// The HTTP status of the error.
    #[must_use]
    pub const fn status(&self) -> StatusCode {
        match self {
            Error::Invalid(_) => StatusCode::BAD_REQUEST,
            Error::Unauthorized | Error::InvalidToken => StatusCode::UNAUTHORIZED,
            Error::Forbidden(_) => StatusCode::FORBIDDEN,
            Error::NotFound(_) => StatusCode::NOT_FOUND,
            Error::Method(_) => StatusCode::METHOD_NOT_ALLOWED,
            Error::Conflict(_) => StatusCode::CONFLICT,
            Error::TooLarge(_) => StatusCode::PAYLOAD_TOO_LARGE,
            Error::LongUrl => StatusCode::URI_TOO_LONG,
            Error::Unsupported(_) => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Error::Locked { .. } => StatusCode::LOCKED,
            Error::Exceeded { .. } => StatusCode::TOO_MANY_REQUESTS,
            Error::Unavailable(_) => StatusCode::SERVICE_UNAVAILABLE,
            Error::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// What was wrong, as a text for people.
    pub(crate) fn message(&self) -> Cow<'static, str> {
        match self {
            Error::Invalid(wrong) => wrong.clone(),
            Error::Unauthorized => "sign in, or send a token".into(),
            Error::InvalidToken => "the token is not valid".into(),
            Error::Forbidden(why)
            | Error::NotFound(why)
            | Error::Unsupported(why)
            | Error::Unavailable(why) => (*why).into(),
            Error::Method(allowed) => {
                format!("use {}", allowed.to_str().unwrap_or("another method")).into()
            }
            Error::Conflict(with) => with.clone().into(),
            Error::TooLarge(most) => format!("the body is larger than {most} bytes").into(),
            Error::LongUrl => "the URL is too long".into(),
            Error::Locked { .. } => "the account is locked after failed sign-ins".into(),
            Error::Exceeded { .. } => "too many requests: try again later".into(),
            Error::Internal => {
                "internal error: the server's log has the details under this X-Request-Id".into()
            }
        }
    }

    fn add_headers(&self, headers: &mut HeaderMap) {
        match self {
            Error::Unauthorized => {
                headers.insert(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
            }
            Error::InvalidToken => {
                let challenge = HeaderValue::from_static(r#"Bearer error="invalid_token""#);
                headers.insert(WWW_AUTHENTICATE, challenge);
            }
            Error::Method(allowed) => {
                headers.insert(ALLOW, allowed.clone());
            }
            Error::Locked { seconds } | Error::Exceeded { seconds } => {
                headers.insert(RETRY_AFTER, (*seconds).into());
            }
            Error::Unavailable(_) => {
                headers.insert(RETRY_AFTER, RETRY_SECONDS.into());
            }
            _ => {}
        }
    }
}

/// The `Retry-After` of a 503 response, in seconds.
const RETRY_SECONDS: i64 = 5;

impl Reply for Error {
    fn into_response(self) -> Response {
        let message = self.message();
        self.with_message(message)
    }
}

impl Error {
    /// The response with another text for people.
    pub(crate) fn with_message(self, message: Cow<'static, str>) -> Response {
        let status = self.status();
        let error = status.canonical_reason().unwrap_or_default();
        let body = ErrorBody { status_code: status.as_u16(), error, message };
        let mut response = warp::reply::json(&body).into_response();
        *response.status_mut() = status;
        let json = HeaderValue::from_static("application/json");
        response.headers_mut().insert(CONTENT_TYPE, json);
        self.add_headers(response.headers_mut());
        // For a browser, `service.rs` writes it as a page instead.
        response.extensions_mut().insert(self);
        response
    }
}

impl From<StoreError> for Error {
    /// The response has the kind of the failure. The details, such as paths, are only logged.
    fn from(error: StoreError) -> Error {
        let refusal = match &error {
            StoreError::GoalExists { .. } => return Error::Conflict(error.to_string()),
            StoreError::ReferenceGone { .. } => {
                return Error::Conflict("the account has just been deleted".to_owned());
            }
            StoreError::Locked { .. } => Error::Unavailable("the database is busy: try again"),
            StoreError::Conflict { .. } => {
                Error::Unavailable("the account is being changed by another request: try again")
            }
            StoreError::Unreachable { .. } => {
                Error::Unavailable("the database cannot be reached: try again later")
            }
            StoreError::Missing { .. } | StoreError::Unreadable { .. } => {
                Error::Unavailable("the server cannot open its database: try again later")
            }
            StoreError::ReadOnly { .. } => {
                Error::Unavailable("the database is read-only: nothing can be changed now")
            }
            StoreError::DiskFull { .. } => {
                Error::Unavailable("the disk of the server is full: try again later")
            }
            StoreError::DiskFailed { .. } => {
                Error::Unavailable("the disk of the server fails: try again later")
            }
            _ => Error::Internal,
        };
        tracing::error!(%error, "database error");
        refusal
    }
}

impl From<InvalidYear> for Error {
    fn from(wrong: InvalidYear) -> Error {
        Error::Invalid(wrong.to_string().into())
    }
}

impl From<InvalidTarget> for Error {
    fn from(wrong: InvalidTarget) -> Error {
        Error::Invalid(wrong.to_string().into())
    }
}

#[cfg(test)]
mod tests {
    use tracker_store::DatabaseUrl;

    use super::*;

    #[test]
    fn each_database_error_has_a_status_and_a_message_without_paths() {
        let database = || DatabaseUrl::of_file("/srv/tracker.db");
        let reason = || "disk I/O error".to_owned();
        let failures = [
            (StoreError::Locked { database: database() }, 503, "busy"),
            (StoreError::Conflict { database: database() }, 503, "another request"),
            (StoreError::Unreachable { database: database(), reason: reason() }, 503, "reached"),
            (StoreError::Unreadable { database: database(), reason: reason() }, 503, "open"),
            (StoreError::ReadOnly { database: database() }, 503, "read-only"),
            (StoreError::DiskFull { database: database() }, 503, "full"),
            (StoreError::DiskFailed { database: database(), reason: reason() }, 503, "disk"),
            (StoreError::ReferenceGone { database: database() }, 409, "deleted"),
            (StoreError::Unexpected { database: database(), reason: reason() }, 500, "log"),
        ];
        for (failure, status, word) in failures {
            let error = Error::from(failure.clone());
            assert_eq!(error.status().as_u16(), status, "{failure}");
            let message = error.message();
            assert!(message.contains(word), "{failure}: {message}");
            assert!(!message.contains("/srv"), "the message has a path: {message}");
        }
    }
}
