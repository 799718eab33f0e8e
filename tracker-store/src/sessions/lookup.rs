//! [`SessionLookup`]: reads the sessions of concurrent requests in one query.

use chrono::{DateTime, Utc};

use crate::accounts::account::{Row as AccountRow, account_columns};
use crate::database::{
    Arguments, BatchLimits, Batcher, Builder, DatabaseUrl, Result, SessionId, Statement, Store,
    StoreError, USE_INTERVAL, look_up, transact, whole_seconds,
};
use crate::sessions::session::SessionState;

/// Reads the session of each request: its account and state. A clone is another handle on the same
/// queue.
///
/// Sessions that are requested at the same time are read by one query. The query starts after the
/// request, so it sees every session that any process revoked before.
#[derive(Debug, Clone)]
pub struct SessionLookup {
    reads: Batcher<SessionId, Result<Option<Found>>>,
    uses: Batcher<(SessionId, DateTime<Utc>), Result<()>>,
    url: DatabaseUrl,
}

#[derive(Debug, Clone)]
struct Found {
    state: SessionState,
    expires_at: DateTime<Utc>,
}

impl Store {
    /// Starts a queue of session look-ups. It needs a tokio runtime, and ends with its last handle.
    pub fn session_lookup(&self) -> SessionLookup {
        let (reading, writing) = (self.clone(), self.clone());
        let reads =
            Batcher::start(READS, move |ids| look_up(reading.clone(), ids, query, Row::found));
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
    pub async fn state(&self, id: SessionId, now: DateTime<Utc>) -> Result<Option<SessionState>> {
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
    pub async fn touch(&self, id: SessionId, now: DateTime<Utc>) -> Result<()> {
        let noted = self.uses.submit((id, now)).await;
        noted.unwrap_or_else(|| Err(self.no_answer()))
    }

    fn no_answer(&self) -> StoreError {
        self.url.unexpected(&"no answer")
    }
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
    fn found(self, database: &DatabaseUrl) -> (SessionId, Result<Found>) {
        let found = self.account.account().map(|account| Found {
            state: SessionState {
                account,
                is_live: !self.is_revoked,
                is_disabled: self.is_disabled,
                last_used_at: self.last_used_at,
            },
            expires_at: self.expires_at,
        });
        (self.session, found.map_err(|error| database.damaged(&error)))
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

async fn note(store: Store, uses: Vec<(SessionId, DateTime<Utc>)>) -> Vec<Result<()>> {
    vec![write(&store, &uses).await; uses.len()]
}

/// On PostgreSQL, two batches may lock the same sessions in different order: the transaction is then
/// repeated.
async fn write(store: &Store, uses: &[(SessionId, DateTime<Utc>)]) -> Result<()> {
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
    statement.push_bind(now).push(" where last_used_at <= ").push_bind(now - USE_INTERVAL);
    statement.push(" and id ").push_filled_list(&sessions);
    statement.statement(true)
}

/// One query at a time: with several, the batches would be smaller and the queries more.
const READS: BatchLimits = BatchLimits { batches: 1, requests: 256 };

const NOTES: BatchLimits = BatchLimits { batches: 1, requests: 256 };
