//! [`SessionLookup`]: reads the sessions of concurrent requests in one query.

use std::collections::HashMap;

use chrono::{DateTime, Utc};

use crate::accounts::account::{Row as AccountRow, account_columns};
use crate::database::batcher::{BatchLimits, Batcher};
use crate::database::builder::Builder;
use crate::database::connection::{Access, Arguments, Query, Statement};
use crate::database::error::StoreError;
use crate::database::ids::SessionId;
use crate::database::store::Store;
use crate::database::times::{USE_INTERVAL, whole_seconds};
use crate::database::transaction::transact;
use crate::database::url::DatabaseUrl;
use crate::sessions::session::SessionState;

/// Reads the session of each request: its account and state. A clone is another handle on the same
/// queue.
///
/// Sessions that are requested at the same time are read by one query. The query starts after the
/// request, so it sees every session that any process revoked before.
#[derive(Debug, Clone)]
pub struct SessionLookup {
    reads: Batcher<SessionId, Result<Option<Found>, StoreError>>,
    uses: Batcher<(SessionId, DateTime<Utc>), Result<(), StoreError>>,
    url: DatabaseUrl,
}

#[derive(Debug, Clone)]
struct Found {
    state: SessionState,
    expires_at: DateTime<Utc>,
}

impl Store {
    /// Starts a queue of session look-ups. It needs a tokio runtime, and ends with its last handle.
    #[must_use]
    pub fn session_lookup(&self) -> SessionLookup {
        let (reading, writing) = (self.clone(), self.clone());
        let reads = Batcher::start(READS, move |ids| read(reading.clone(), ids));
        let uses = Batcher::start(NOTES, move |uses| note(writing.clone(), uses));
        SessionLookup { reads, uses, url: self.url.clone() }
    }
}

impl SessionLookup {
    /// Reads a session: its account and state. `None` if it does not exist.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn state(
        &self,
        id: SessionId,
        now: DateTime<Utc>,
    ) -> Result<Option<SessionState>, StoreError> {
        let found = self.reads.submit(id).await;
        let found = found.unwrap_or_else(|| Err(self.no_answer()))?;
        Ok(found.map(|Found { state, expires_at }| SessionState {
            is_live: state.is_live && now < expires_at,
            ..state
        }))
    }

    /// Records the use of a session, unless a use was recorded in the last minute. In a SQLite file,
    /// an import may hold the only writer; the use is then recorded after the import. If the caller
    /// stops waiting, the use is recorded nevertheless.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn touch(&self, id: SessionId, now: DateTime<Utc>) -> Result<(), StoreError> {
        let noted = self.uses.submit((id, now)).await;
        noted.unwrap_or_else(|| Err(self.no_answer()))
    }

    fn no_answer(&self) -> StoreError {
        self.url.unexpected(&"no answer")
    }
}

async fn read(store: Store, ids: Vec<SessionId>) -> Vec<Result<Option<Found>, StoreError>> {
    let query = query(store.pools.arguments(), &distinct(&ids));
    match Query::with(&store, Access::Read, query).fetch_all().await {
        Ok(rows) => answers(&ids, rows, &store.url),
        Err(error) => vec![Err(error); ids.len()],
    }
}

/// The distinct sessions: a browser sends several requests at once.
fn distinct(ids: &[SessionId]) -> Vec<SessionId> {
    let mut distinct = ids.to_vec();
    distinct.sort_unstable();
    distinct.dedup();
    distinct
}

/// An answer for each id, in order. An unreadable row is an error only for its own session.
fn answers(
    ids: &[SessionId],
    rows: Vec<Row>,
    database: &DatabaseUrl,
) -> Vec<Result<Option<Found>, StoreError>> {
    let mut found = HashMap::with_capacity(rows.len());
    for row in rows {
        found.insert(row.session, row.found(database));
    }
    ids.iter().map(|id| found.get(id).cloned().transpose()).collect()
}

#[derive(sqlx_macros::FromRow)]
struct Row {
    session: SessionId,
    #[sqlx(flatten)]
    account: AccountRow,
    last_used_at: DateTime<Utc>,
    expires_at: DateTime<Utc>,
    is_revoked: bool,
    is_disabled: bool,
}

impl Row {
    fn found(self, database: &DatabaseUrl) -> Result<Found, StoreError> {
        let state = SessionState {
            account: self.account.account().map_err(|error| database.damaged(&error))?,
            is_live: !self.is_revoked,
            is_disabled: self.is_disabled,
            last_used_at: self.last_used_at,
        };
        Ok(Found { state, expires_at: self.expires_at })
    }
}

/// Runs for every request: a read by two primary keys.
const STATES: &str = concat!(
    "select s.id as session, ",
    account_columns!(),
    ", s.last_used_at, s.expires_at, s.revoked_at is not null as is_revoked, \
     a.disabled_at is not null as is_disabled \
     from sessions s join accounts a on a.id = s.account where s.id "
);

pub(crate) fn query(arguments: Arguments, ids: &[SessionId]) -> Statement {
    let mut query = Builder::new(STATES, arguments);
    query.push_filled_list(ids);
    query.statement(true)
}

async fn note(store: Store, uses: Vec<(SessionId, DateTime<Utc>)>) -> Vec<Result<(), StoreError>> {
    vec![write(&store, &uses).await; uses.len()]
}

/// On PostgreSQL, two batches may lock the same sessions in different order: the transaction is then
/// repeated.
async fn write(store: &Store, uses: &[(SessionId, DateTime<Utc>)]) -> Result<(), StoreError> {
    transact!(store, transaction => {
        let statement = touch_statement(transaction.arguments(), uses);
        transaction.query_with(statement).execute().await.map(drop)
    })
}

/// Updates the sessions of a batch with the latest of its times, which are nearly the same.
pub(crate) fn touch_statement(
    arguments: Arguments,
    uses: &[(SessionId, DateTime<Utc>)],
) -> Statement {
    let now = uses.iter().map(|(_, now)| whole_seconds(*now)).max().unwrap_or_default();
    let sessions: Vec<SessionId> = uses.iter().map(|(session, _)| *session).collect();
    let mut statement = Builder::new("update sessions set last_used_at = ", arguments);
    statement.push_bind(now);
    statement.push(" where last_used_at <= ");
    statement.push_bind(now - USE_INTERVAL);
    statement.push(" and id ");
    statement.push_filled_list(&sessions);
    statement.statement(true)
}

/// One query at a time: with several, the batches would be smaller and the queries more.
const READS: BatchLimits = BatchLimits { batches: 1, requests: 256 };

const NOTES: BatchLimits = BatchLimits { batches: 1, requests: 256 };
