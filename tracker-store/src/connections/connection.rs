//! [`Connection`]: a service that an account is connected with.

use chrono::{DateTime, NaiveDate, Utc};
use strum::{EnumString, IntoStaticStr};
use uuid::Uuid;

use crate::database::{AccountId, Result, Store, new_id, text_column, whole_seconds};

/// A service that is asked for new runs, without its key.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, sqlx_macros::FromRow)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Connection {
    /// Its id.
    pub id: Uuid,
    /// `garmin`, `intervals`, `polar` or `strava`.
    #[cfg_attr(feature = "openapi", schema(example = "intervals"))]
    pub service: String,
    /// When it was made, in whole seconds.
    pub created_at: DateTime<Utc>,
    /// When the service is asked next; null: never, because it refuses the key.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub due_at: Option<DateTime<Utc>>,
    /// The day of the newest activity that has come, of any sport.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub newest_day: Option<NaiveDate>,
    /// When the service was asked last.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub synced_at: Option<DateTime<Utc>>,
    /// What came of it.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub result: Option<SyncResult>,
    /// The number of workouts that it imported.
    pub imported: i64,
    /// The number of workouts that it skipped: mostly those that were imported before.
    pub skipped: i64,
}

/// What came of asking a service.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, EnumString, IntoStaticStr)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum SyncResult {
    /// Everything has come.
    Done,
    /// The service asks to wait; the rest comes later.
    Busy,
    /// The service refuses the key.
    KeyRefused,
    /// The service refuses the client that the operator of the server has registered.
    ClientRefused,
    /// The service answered with an error.
    ServiceError,
    /// The service answered something that is no list of activities.
    Unreadable,
    /// The service did not answer, or not in time.
    Unreachable,
    /// What came could not be imported, such as beyond the limit of an account.
    NotImported,
    /// The key cannot be decrypted: it has to be entered again.
    KeyLost,
}

impl SyncResult {
    /// The name that is stored.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

text_column!(SyncResult);

pub(crate) const ALL: &str = "\
    select id, service, created_at, due_at, newest_day, synced_at, result, imported, skipped \
    from connections where account = $1 order by service";

/// Another key for a service begins anew, and ends the lease of a process that asks with the old one. A new row of
/// an account that is being asked joins its lease.
pub(crate) const CONNECT: &str = "\
    insert into connections (id, account, service, key, session, created_at, due_at, claimed_by, claimed_until) \
    values ($1, $2, $3, $4, $5, $6, $6, \
    (select claimed_by from connections where account = $2 and claimed_until > $6 limit 1), \
    (select claimed_until from connections where account = $2 and claimed_until > $6 limit 1)) \
    on conflict (account, service) do update set key = excluded.key, session = excluded.session, \
    due_at = excluded.due_at, newest_day = null, failures = 0, refusals = 0, result = null, claimed_by = null, claimed_until = null";

pub(crate) const DISCONNECT: &str = "\
    delete from connections where account = $1 and id = $2 returning service, key, session";

pub(crate) const KEYS: &str = "select service, key, session from connections where account = $1";

/// A connection that has ended: what it takes to tell its service.
#[derive(derive_more::Debug, Clone, PartialEq, Eq, sqlx_macros::FromRow)]
#[debug("EndedConnection({service}, [encrypted])")]
pub struct EndedConnection {
    /// The service.
    pub service: String,
    /// The encrypted key.
    pub key: Vec<u8>,
    /// The encrypted session.
    pub session: Option<Vec<u8>>,
}

/// A connection to make. Key and session are encrypted for the account and the service.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewConnection<'a> {
    /// The service.
    pub service: &'a str,
    /// The encrypted key.
    pub key: &'a [u8],
    /// The encrypted session.
    pub session: Option<&'a [u8]>,
}

impl Store {
    /// The connections of an account, by service.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn connections(&self, account: AccountId) -> Result<Vec<Connection>> {
        self.read(ALL).bind(account).fetch_all().await
    }

    /// Connects an account with a service, or gives the connection another key. It is due at once.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn connect(
        &self,
        account: AccountId,
        new: NewConnection<'_>,
        now: DateTime<Utc>,
    ) -> Result<()> {
        let connect = self
            .change(CONNECT)
            .bind(new_id(now))
            .bind(account)
            .bind(new.service)
            .bind(new.key)
            .bind(new.session.map(<[u8]>::to_vec))
            .bind(whole_seconds(now));
        connect.execute().await.map(drop)
    }

    /// Returns what it takes to tell the services of an account that its connections have ended.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn connection_keys(&self, account: AccountId) -> Result<Vec<EndedConnection>> {
        self.read(KEYS).bind(account).fetch_all().await
    }

    /// Removes a connection of an account with its key, and returns it; `None` if there is none. Workouts stay.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn disconnect(
        &self,
        account: AccountId,
        id: Uuid,
    ) -> Result<Option<EndedConnection>> {
        self.change(DISCONNECT).bind(account).bind(id).fetch_optional().await
    }
}
