//! [`SessionId`]: the id of a session.

use std::fmt;
use std::str::FromStr;

use sqlx::postgres::{PgHasArrayType, PgTypeInfo};
use uuid::Uuid;

/// The id of a session. It is random and not secret: it authenticates no request.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Default,
    serde::Serialize,
    sqlx_macros::Type,
)]
#[sqlx(transparent)]
pub struct SessionId(Uuid);

impl PgHasArrayType for SessionId {
    fn array_type_info() -> PgTypeInfo {
        Uuid::array_type_info()
    }
}

impl From<Uuid> for SessionId {
    fn from(id: Uuid) -> SessionId {
        SessionId(id)
    }
}

impl fmt::Display for SessionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for SessionId {
    type Err = uuid::Error;

    fn from_str(text: &str) -> Result<SessionId, uuid::Error> {
        text.parse().map(SessionId)
    }
}
