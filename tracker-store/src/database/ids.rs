//! The ids that have a type of their own, and ids that are ordered by time.

use chrono::{DateTime, Utc};
use derive_more::{Display, From, FromStr};
use serde::Serialize;
use sqlx::postgres::{PgHasArrayType, PgTypeInfo};
use sqlx_macros::Type;
use uuid::{NoContext, Timestamp, Uuid};

/// A type for an id. It displays and parses as a UUID, and is stored as one.
macro_rules! id_type {
    ($(#[$documentation:meta])* $name:ident) => {
        $(#[$documentation])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Type)]
        #[derive(Display, From, FromStr)]
        #[sqlx(transparent)]
        pub struct $name(Uuid);

        impl PgHasArrayType for $name {
            fn array_type_info() -> PgTypeInfo {
                Uuid::array_type_info()
            }
        }

        impl $name {
            /// The id as a UUID.
            pub const fn uuid(self) -> Uuid {
                self.0
            }
        }
    };
}

id_type! {
    /// The id of an account. Every stored row belongs to one account, and queries filter by its id.
    AccountId
}

id_type! {
    /// The id of a session. It is random and not secret: it authenticates no request.
    SessionId
}

id_type! {
    /// The id of a webhook. It is not secret.
    WebhookId
}

impl AccountId {
    /// The account of a database file that is used without naming an account. The id is a constant,
    /// so two programs that create it at the same time create one account.
    pub const LOCAL: AccountId = AccountId(Uuid::nil());
}

impl WebhookId {
    /// The id of a new webhook. It is drawn before the webhook is stored, because the secret is
    /// encrypted for it.
    pub fn new_at(now: DateTime<Utc>) -> WebhookId {
        WebhookId(new_id(now))
    }
}

/// Creates an id (`UUIDv7`) that is greater than the ids of earlier milliseconds.
pub(crate) fn new_id(now: DateTime<Utc>) -> Uuid {
    let seconds = u64::try_from(now.timestamp()).unwrap_or(0);
    Uuid::new_v7(Timestamp::from_unix(NoContext, seconds, now.timestamp_subsec_nanos()))
}

/// Returns the next id. An import gives its workouts consecutive ids that follow its own id. They
/// are inserted in index order, which is several times as fast as random ids.
pub(crate) fn id_after(id: Uuid) -> Uuid {
    Uuid::from_u128(id.as_u128() + 1)
}
