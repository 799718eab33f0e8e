//! [`SessionQueue`]: many ask after their sessions at once, and are answered together.

use std::collections::HashMap;
use std::sync::Arc;

use chrono::{DateTime, Utc};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, oneshot};

use crate::account::Row as AccountRow;
use crate::builder::Builder;
use crate::connection::{Access, Arguments, Query, Statement};
use crate::error::StoreError;
use crate::sessions::{SessionId, SessionState};
use crate::store::Store;
use crate::url::DatabaseUrl;

/// Answers, for every request, whose session it belongs to and how it stands with it. A clone is
/// another handle on the same queue.
///
/// Asking the database costs a way to another thread or machine and back, for one session or for
/// many. So while some are being looked up the next ones gather, and are looked up together. Each
/// is looked up after it was asked for: what was revoked before, by whatever process, is revoked.
#[derive(Debug, Clone)]
pub struct SessionQueue {
    queue: mpsc::UnboundedSender<Waiting>,
    store: Store,
}

#[derive(Debug)]
struct Waiting {
    id: SessionId,
    answer: oneshot::Sender<Result<Option<Found>, StoreError>>,
}

#[derive(Debug, Clone)]
struct Found {
    state: SessionState,
    expires_at: DateTime<Utc>,
}

impl Store {
    /// Begins to answer, until the last handle on the queue is gone. It needs a tokio runtime.
    #[must_use]
    pub fn session_queue(&self) -> SessionQueue {
        let (queue, asked) = mpsc::unbounded_channel();
        tokio::spawn(answer_all(self.clone(), asked));
        SessionQueue { queue, store: self.clone() }
    }
}

impl SessionQueue {
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
        let (answer, answered) = oneshot::channel();
        // If nobody hears it, nobody answers, and that is seen below.
        let _ = self.queue.send(Waiting { id, answer });
        let found = answered.await;
        let found = found.unwrap_or_else(|_| Err(self.store.url.unexpected(&"no answer")))?;
        Ok(found.map(|Found { state, expires_at }| SessionState {
            is_live: state.is_live && now < expires_at,
            ..state
        }))
    }
}

async fn answer_all(store: Store, mut asked: mpsc::UnboundedReceiver<Waiting>) {
    let turns = Arc::new(Semaphore::new(AT_ONCE));
    while let Ok(turn) = Arc::clone(&turns).acquire_owned().await {
        let mut waiting = Vec::new();
        if asked.recv_many(&mut waiting, MOST_TOGETHER).await == 0 {
            return;
        }
        tokio::spawn(answer_together(store.clone(), waiting, turn));
    }
}

async fn answer_together(store: Store, waiting: Vec<Waiting>, _turn: OwnedSemaphorePermit) {
    let found = look_up(&store, &waiting).await;
    for Waiting { id, answer } in waiting {
        let found = match &found {
            Ok(found) => found.get(&id).cloned().transpose(),
            Err(error) => Err(error.clone()),
        };
        // Who has hung up meanwhile does not want to know.
        let _ = answer.send(found);
    }
}

/// What is stored of one account and cannot be is nobody's trouble but its owner's.
async fn look_up(
    store: &Store,
    waiting: &[Waiting],
) -> Result<HashMap<SessionId, Result<Found, StoreError>>, StoreError> {
    let ids: Vec<SessionId> = waiting.iter().map(|waiting| waiting.id).collect();
    let query = query(store.pools.arguments(), &ids);
    let rows: Vec<Row> = Query::with(store, Access::Read, query).fetch_all().await?;
    let mut found = HashMap::with_capacity(rows.len());
    for row in rows {
        found.insert(row.session, row.found(&store.url));
    }
    Ok(found)
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

/// The list is filled up, so that there are few different statements to prepare.
pub(crate) fn query(arguments: Arguments, ids: &[SessionId]) -> Statement {
    let mut list = ids.to_vec();
    list.resize(ids.len().next_power_of_two(), ids.last().copied().unwrap_or_default());
    let mut query = Builder::new(STATES, arguments);
    query.push_list(list);
    query.statement(true)
}

/// So many queries may be under way: the second need not wait for a first that is slow.
const AT_ONCE: usize = 2;

const MOST_TOGETHER: usize = 256;
