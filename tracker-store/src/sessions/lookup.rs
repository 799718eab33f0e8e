//! [`SessionLookup`]: many ask after their sessions at once, and are answered together.

use std::collections::HashMap;

use chrono::{DateTime, Utc};

use crate::accounts::account::Row as AccountRow;
use crate::database::batcher::{Batcher, Size};
use crate::database::builder::Builder;
use crate::database::connection::{Access, Arguments, Query, Statement};
use crate::database::ids_and_times::whole_seconds;
use crate::database::transaction::transact;
use crate::database::url::DatabaseUrl;
use crate::error::StoreError;
use crate::sessions::session::{SessionId, SessionState, USE_INTERVAL};
use crate::store::Store;

/// Answers, for every request, whose session it belongs to and how it stands with it. A clone is
/// another handle on the same queue.
///
/// Those that are asked for at the same time are looked up together. Each is looked up after it was
/// asked for: what was revoked before, by whatever process, is revoked.
#[derive(Debug, Clone)]
pub struct SessionLookup {
    queue: Batcher<SessionId, Result<Option<Found>, StoreError>>,
    uses: Batcher<(SessionId, DateTime<Utc>), Result<(), StoreError>>,
    url: DatabaseUrl,
}

#[derive(Debug, Clone)]
struct Found {
    state: SessionState,
    expires_at: DateTime<Utc>,
}

impl Store {
    /// Begins to answer, until the last handle on the queue is gone. It needs a tokio runtime.
    #[must_use]
    pub fn session_lookup(&self) -> SessionLookup {
        let (looking, noting) = (self.clone(), self.clone());
        let queue = Batcher::answering(LOOKS, move |ids| look_up(looking.clone(), ids));
        let uses = Batcher::answering(NOTES, move |uses| note(noting.clone(), uses));
        SessionLookup { queue, uses, url: self.url.clone() }
    }
}

impl SessionLookup {
    /// Whose session this is, and how it stands with it. `None` when there is none.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn state(
        &self,
        id: SessionId,
        now: DateTime<Utc>,
    ) -> Result<Option<SessionState>, StoreError> {
        let found = self.queue.ask(id).await;
        let found = found.unwrap_or_else(|| Err(self.no_answer()))?;
        Ok(found.map(|Found { state, expires_at }| SessionState {
            is_live: state.is_live && now < expires_at,
            ..state
        }))
    }

    /// Takes note that a session was used, unless that was noted in the last minute. An import may
    /// have the one writer that a file has: then the note is taken when it has gone in, and so it is
    /// for one who no longer waits for that.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn touch(&self, id: SessionId, now: DateTime<Utc>) -> Result<(), StoreError> {
        let noted = self.uses.ask((id, now)).await;
        noted.unwrap_or_else(|| Err(self.no_answer()))
    }

    fn no_answer(&self) -> StoreError {
        self.url.unexpected(&"no answer")
    }
}

async fn look_up(store: Store, ids: Vec<SessionId>) -> Vec<Result<Option<Found>, StoreError>> {
    let query = query(store.pools.arguments(), &each_once(&ids));
    match Query::with(&store, Access::Read, query).fetch_all().await {
        Ok(rows) => answers(&ids, rows, &store.url),
        Err(error) => vec![Err(error); ids.len()],
    }
}

/// A browser asks for several things at once.
fn each_once(ids: &[SessionId]) -> Vec<SessionId> {
    let mut each = ids.to_vec();
    each.sort_unstable();
    each.dedup();
    each
}

/// What is stored of one account and cannot be is nobody's trouble but its owner's.
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

#[derive(sqlx::FromRow)]
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
            account: self.account.account(database)?,
            is_live: !self.is_revoked,
            is_disabled: self.is_disabled,
            last_used_at: self.last_used_at,
        };
        Ok(Found { state, expires_at: self.expires_at })
    }
}

/// Every request asks this: a read by two primary keys.
const STATES: &str = "\
    select s.id as session, a.id, a.email, a.name, a.created_at, a.time_zone, \
    a.counted_activities, a.version, s.last_used_at, s.expires_at, \
    s.revoked_at is not null as is_revoked, a.disabled_at is not null as is_disabled \
    from sessions s join accounts a on a.id = s.account where s.id ";

pub(crate) fn query(arguments: Arguments, ids: &[SessionId]) -> Statement {
    let mut query = Builder::new(STATES, arguments);
    query.push_filled_list(ids);
    query.statement(true)
}

async fn note(store: Store, uses: Vec<(SessionId, DateTime<Utc>)>) -> Vec<Result<(), StoreError>> {
    vec![write(&store, &uses).await; uses.len()]
}

/// On a server it may meet others that change the same sessions in another order, and is begun again.
async fn write(store: &Store, uses: &[(SessionId, DateTime<Utc>)]) -> Result<(), StoreError> {
    transact!(store, transaction => {
        let statement = note_statement(transaction.arguments(), uses);
        transaction.query_with(statement).execute().await.map(drop)
    })
}

/// They are of the same moment, or nearly so.
pub(crate) fn note_statement(
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

/// Each thread that answers requests has a queue of its own. While some are looked up for it, the next
/// ones gather; with several groups at once they were smaller, and more was to be done.
const LOOKS: Size = Size { groups: 1, members: 256 };

const NOTES: Size = Size { groups: 1, members: 256 };
