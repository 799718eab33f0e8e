//! [`Refusal`]: everything that can be refused, as values. Each displays as a sentence in English, which stands
//! beside it; the pages have a `match` for each other language. `code.rs` has the names for programs.

// In reading order.
mod reasons;
mod file_error;
mod code;

use chrono::{DateTime, Utc};
use tracker_core::goals::{InvalidTarget, InvalidYear};
use tracker_core::limits::TooManyWorkouts;
use tracker_store::StoreError;

pub use file_error::FileError;
pub use reasons::{
    Conflict, Forbidden, Invalid, InvalidPassword, InvalidReceiver, InvalidRedirect, InvalidUrl,
    Missing, Unavailable, UnknownNames, Unsupported,
};

/// Why a request failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// Something in the request is invalid.
    #[error("{0}")]
    Invalid(Invalid),
    /// A file is damaged, or not a history, or is not imported unless the request says more about it.
    #[error("{0}")]
    File(FileError),
    /// The request carries no token.
    #[error("sign in, or send a token")]
    Unauthorized,
    #[error("the token is not valid")]
    InvalidToken,
    #[error("{0}")]
    Forbidden(Forbidden),
    /// The resource does not exist, or belongs to another account.
    #[error("{0}")]
    NotFound(Missing),
    /// The resource does not support the method. The value lists the methods that it supports.
    #[error("use {0}")]
    Method(String),
    /// The request conflicts with the stored data.
    #[error("{0}")]
    Conflict(Conflict),
    /// The body is larger than this many bytes.
    #[error("the body is larger than {0} bytes")]
    TooLarge(usize),
    /// A file or push has too many workouts, or adds too many to its account.
    #[error("{0}")]
    TooManyWorkouts(TooManyWorkouts),
    #[error("the URL is too long")]
    LongUrl,
    /// The content type or the content encoding of the body is not supported.
    #[error("{0}")]
    Unsupported(Unsupported),
    #[error("the account is locked after failed sign-ins")]
    Locked {
        /// The seconds until the lock ends.
        seconds: i64,
    },
    #[error("too many requests: try again later")]
    Exceeded {
        /// The seconds until the rate limit window ends.
        seconds: i64,
    },
    /// Something that the server needs is unavailable.
    #[error("{0}")]
    Unavailable(Unavailable),
    /// An internal error of the server.
    #[error("internal error: the server's log has the details under this X-Request-Id")]
    Internal,
}

impl Refusal {
    /// The seconds until a lock or a rate limit window ends: rounded up, and at least 1.
    #[must_use]
    pub fn seconds_until(end: DateTime<Utc>, now: DateTime<Utc>) -> i64 {
        ((end - now).num_milliseconds().max(1) + 999) / 1000
    }
}

impl From<StoreError> for Refusal {
    /// The refusal has the kind of the failure. The details, such as paths, are only logged.
    fn from(error: StoreError) -> Refusal {
        let refusal = match &error {
            StoreError::GoalExists { year } => return Conflict::Goal { year: *year }.into(),
            StoreError::TooManyWorkouts(too_many) => return Refusal::TooManyWorkouts(*too_many),
            StoreError::ReferenceGone { .. } => return Conflict::AccountDeleted.into(),
            StoreError::Locked { .. } => Unavailable::DatabaseBusy.into(),
            StoreError::Conflict { .. } => Unavailable::AccountBusy.into(),
            StoreError::Unreachable { .. } => Unavailable::DatabaseUnreachable.into(),
            StoreError::Missing { .. } | StoreError::Unreadable { .. } => {
                Unavailable::DatabaseUnreadable.into()
            }
            StoreError::ReadOnly { .. } => Unavailable::DatabaseReadOnly.into(),
            StoreError::DiskFull { .. } => Unavailable::DiskFull.into(),
            StoreError::DiskFailed { .. } => Unavailable::DiskFailed.into(),
            _ => Refusal::Internal,
        };
        tracing::error!(%error, "database error");
        refusal
    }
}

impl From<Invalid> for Refusal {
    fn from(invalid: Invalid) -> Refusal {
        Refusal::Invalid(invalid)
    }
}

impl From<Forbidden> for Refusal {
    fn from(forbidden: Forbidden) -> Refusal {
        Refusal::Forbidden(forbidden)
    }
}

impl From<Conflict> for Refusal {
    fn from(conflict: Conflict) -> Refusal {
        Refusal::Conflict(conflict)
    }
}

impl From<Unavailable> for Refusal {
    fn from(unavailable: Unavailable) -> Refusal {
        Refusal::Unavailable(unavailable)
    }
}

impl From<TooManyWorkouts> for Refusal {
    fn from(too_many: TooManyWorkouts) -> Refusal {
        Refusal::TooManyWorkouts(too_many)
    }
}

impl From<InvalidYear> for Refusal {
    fn from(wrong: InvalidYear) -> Refusal {
        Refusal::Invalid(Invalid::Year(wrong))
    }
}

impl From<InvalidTarget> for Refusal {
    fn from(wrong: InvalidTarget) -> Refusal {
        Refusal::Invalid(Invalid::Target(wrong))
    }
}

#[cfg(test)]
mod tests {
    use tracker_store::DatabaseUrl;

    use super::*;

    #[test]
    fn each_database_error_has_a_refusal_whose_sentence_has_no_path() {
        let database = || DatabaseUrl::of_file("/srv/tracker.db");
        let reason = || "disk I/O error".to_owned();
        let failures = [
            (StoreError::Locked { database: database() }, Unavailable::DatabaseBusy.into()),
            (StoreError::Conflict { database: database() }, Unavailable::AccountBusy.into()),
            (
                StoreError::Unreachable { database: database(), reason: reason() },
                Unavailable::DatabaseUnreachable.into(),
            ),
            (
                StoreError::Unreadable { database: database(), reason: reason() },
                Unavailable::DatabaseUnreadable.into(),
            ),
            (StoreError::ReadOnly { database: database() }, Unavailable::DatabaseReadOnly.into()),
            (StoreError::DiskFull { database: database() }, Unavailable::DiskFull.into()),
            (
                StoreError::DiskFailed { database: database(), reason: reason() },
                Unavailable::DiskFailed.into(),
            ),
            (StoreError::ReferenceGone { database: database() }, Conflict::AccountDeleted.into()),
            (StoreError::Unexpected { database: database(), reason: reason() }, Refusal::Internal),
        ];
        for (failure, expected) in failures {
            let refusal = Refusal::from(failure.clone());
            assert_eq!(refusal, expected, "{failure}");
            let sentence = refusal.to_string();
            assert!(!sentence.contains("/srv"), "the sentence has a path: {sentence}");
        }
    }
}
