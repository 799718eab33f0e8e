//! [`Refusal`]: everything that can be refused, as values. Each displays as a sentence in English, which stands
//! beside it, and has a code for programs; the pages have the other languages.

// In reading order.
mod reasons;
mod fields;
mod file_error;

use std::slice;

use chrono::{DateTime, Utc};
use strum::{IntoStaticStr, VariantNames};
use tracker_core::goals::{InvalidTarget, InvalidYear};
use tracker_core::limits::TooManyWorkouts;
use tracker_core::pauses::InvalidPause;
use tracker_store::StoreError;

pub use file_error::FileError;
pub use reasons::{
    Conflict, Forbidden, Invalid, InvalidPasskey, InvalidPassword, InvalidReceiver,
    InvalidRedirect, InvalidUrl, Missing, Unavailable, UnknownNames, Unsupported,
};

/// Why a request failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum Refusal {
    /// Something in the request is invalid.
    #[error(transparent)]
    #[strum(transparent)]
    Invalid(#[from] Invalid),
    /// Several fields or parameters are invalid: two or more. The first one stands for all.
    #[error("{}", first_of(.0))]
    Several(Vec<Invalid>),
    /// A file is damaged, or not a history, or is not imported unless the request says more about it.
    #[error("{0}")]
    File(FileError),
    /// The request carries no token.
    #[error("sign in, or send a token")]
    NoToken,
    #[error("the token is not valid")]
    InvalidToken,
    #[error(transparent)]
    #[strum(transparent)]
    Forbidden(#[from] Forbidden),
    /// The resource does not exist, or belongs to another account.
    #[error(transparent)]
    #[strum(transparent)]
    NotFound(Missing),
    /// The resource does not support the method. The value lists the methods that it supports.
    #[error("use {0}")]
    MethodNotAllowed(String),
    /// The request conflicts with the stored data.
    #[error(transparent)]
    #[strum(transparent)]
    Conflict(#[from] Conflict),
    /// The resource is another one than the client has read (`If-Match`).
    #[error("it has changed since you read it, or is not what If-Match names: read it again")]
    PreconditionFailed,
    /// The header `Idempotency-Key` has a key of another request.
    #[error("this Idempotency-Key was sent with another request: send a new key")]
    KeyReused,
    /// The body is larger than this many bytes.
    #[error("the body is larger than {0} bytes")]
    BodyTooLarge(usize),
    /// A file or push has too many workouts, or adds too many to its account.
    #[error(transparent)]
    #[strum(serialize = "too_many_workouts_in_file")]
    TooManyWorkouts(#[from] TooManyWorkouts),
    #[error("the URL is too long")]
    UrlTooLong,
    /// The content type or the content encoding of the body is not supported.
    #[error(transparent)]
    #[strum(transparent)]
    Unsupported(Unsupported),
    #[error("the account is locked after failed sign-ins")]
    AccountLocked {
        /// The seconds until the lock ends.
        seconds: i64,
    },
    #[error("too many requests: try again later")]
    RateLimitExceeded {
        /// The seconds until the rate limit window ends.
        seconds: i64,
    },
    /// Something that the server needs is unavailable.
    #[error(transparent)]
    #[strum(transparent)]
    Unavailable(#[from] Unavailable),
    /// An internal error of the server.
    #[error("internal error: the server's log has the details under this X-Request-Id")]
    InternalError,
}

impl Refusal {
    /// The code, for programs. A code is never renamed, because programs compare it.
    pub fn code(&self) -> &'static str {
        match self {
            Refusal::File(error) => error.code(),
            Refusal::TooManyWorkouts(TooManyWorkouts::OfAccount { .. }) => {
                "too_many_workouts_of_account"
            }
            Refusal::Several(all) => all.first().map_or("invalid_value", Into::into),
            refusal => refusal.into(),
        }
    }

    /// What is invalid in the request, at most ten faults. Empty if it is refused for another reason.
    pub fn faults(&self) -> &[Invalid] {
        match self {
            Refusal::Invalid(invalid) => slice::from_ref(invalid),
            Refusal::Several(all) => &all[..all.len().min(10)],
            _ => &[],
        }
    }

    /// The seconds until a lock or a rate limit window ends: rounded up, and at least 1.
    pub fn seconds_until(end: DateTime<Utc>, now: DateTime<Utc>) -> i64 {
        ((end - now).num_milliseconds().max(1) + 999) / 1000
    }
}

fn first_of(all: &[Invalid]) -> String {
    all.first().map(Invalid::to_string).unwrap_or_default()
}

/// Both values. If both are invalid, the refusal says all that is invalid in them. Any other refusal is alone.
///
/// # Errors
///
/// Those of the values.
pub fn together<A, B>(
    one: Result<A, impl Into<Refusal>>,
    other: Result<B, impl Into<Refusal>>,
) -> Result<(A, B), Refusal> {
    match (one.map_err(Into::into), other.map_err(Into::into)) {
        (Ok(one), Ok(other)) => Ok((one, other)),
        (Err(one), Err(other)) => match [one.faults(), other.faults()] {
            [_, []] => Err(one),
            [[], _] => Err(other),
            faults => Err(Refusal::Several(faults.concat())),
        },
        (Err(refusal), Ok(_)) | (Ok(_), Err(refusal)) => Err(refusal),
    }
}

impl From<StoreError> for Refusal {
    /// The refusal has the kind of the failure. The details, such as paths, are only logged.
    fn from(error: StoreError) -> Refusal {
        let refusal = match &error {
            StoreError::GoalExists { year } => return Conflict::GoalExists { year: *year }.into(),
            StoreError::InvalidPause(InvalidPause::Overlaps { from, to }) => {
                return Conflict::PauseExists { from: *from, to: *to }.into();
            }
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
            _ => Refusal::InternalError,
        };
        tracing::error!(%error, "database error");
        refusal
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
