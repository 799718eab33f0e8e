//! [`LocalChange`]: a change of the command line, which can be taken back and brought back.

use chrono::{DateTime, Utc};
use serde::Serialize;
use uuid::Uuid;

use crate::accounts::version::{bump_versions, lock_account};
use crate::changes::read_files;
use crate::changes::rows::{self, Before, Touched};
use crate::database::{
    AccountId, Connection, Query, Result, Store, new_id, transact, whole_seconds,
};

/// A change of the command line.
#[derive(Debug, Clone, PartialEq, Eq, sqlx_macros::FromRow)]
pub struct LocalChange {
    /// Its id. Ids are in the order of the changes.
    pub id: Uuid,
    /// When it was made, in whole seconds.
    pub changed_at: DateTime<Utc>,
    /// What was done, as the program that records it writes it: a text, or what one is made of.
    pub what: String,
    touched: String,
    before: String,
    after: Option<String>,
}

/// How many changes of an account are kept.
const MAX_CHANGES: i64 = 200;

pub(crate) const ALL: &str = "\
    select id, changed_at, what, touched, before, after from local_changes where account = $1 order by id desc";

pub(crate) const PUT: &str = "\
    insert into local_changes (id, account, changed_at, what, touched, before, after) \
    values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do update \
    set touched = excluded.touched, after = excluded.after";

pub(crate) const FORGET_TAKEN_BACK: &str =
    "delete from local_changes where account = $1 and after is not null";

pub(crate) const FORGET_OLDEST: &str = "\
    delete from local_changes where account = $1 and id < (\
    select id from local_changes where account = $1 order by id desc limit 1 offset $2)";

impl LocalChange {
    /// A change at this time. `before` is what it touches as it was.
    pub fn new(
        what: String,
        touched: &Touched,
        before: &Before,
        now: DateTime<Utc>,
    ) -> LocalChange {
        let (touched, before) = (json(touched), json(before));
        LocalChange {
            id: new_id(now),
            changed_at: whole_seconds(now),
            what,
            touched,
            before,
            after: None,
        }
    }

    /// The change, of which it is known now that it touched this.
    #[must_use]
    pub fn touching(self, touched: &Touched) -> LocalChange {
        LocalChange { touched: json(touched), ..self }
    }

    /// Whether it was taken back, so that it can be brought back.
    pub const fn is_taken_back(&self) -> bool {
        self.after.is_some()
    }

    /// What it touches.
    pub fn touched(&self) -> Touched {
        serde_json::from_str(&self.touched).unwrap_or_default()
    }
}

/// These values can always be written.
fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

impl Store {
    /// Reads what a change is going to touch.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn before(&self, account: AccountId, touched: &Touched) -> Result<Before> {
        let mut snapshot = self.snapshot().await?;
        let before = rows::read(&mut snapshot, account, touched).await;
        snapshot.end(before).await
    }

    /// Remembers a change. Those that were taken back before it cannot be brought back any more.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn record_change(&self, account: AccountId, change: &LocalChange) -> Result<()> {
        let statements = self.recording(account, change).at_change;
        transact!(self, transaction => {
            for statement in &statements {
                transaction.query_with(statement.clone()).execute().await?;
            }
            Ok(())
        })
    }

    /// A handle on the same database: what it changes is remembered as this change, in the same transaction.
    pub fn recording(&self, account: AccountId, change: &LocalChange) -> Store {
        let forget_taken_back = self.change(FORGET_TAKEN_BACK).bind(account);
        let put = bound(self.change(PUT), account, change);
        let forget_oldest = self.change(FORGET_OLDEST).bind(account).bind(MAX_CHANGES);
        let at_change =
            [forget_taken_back, put, forget_oldest].map(|query| query.statement).to_vec();
        Store { at_change, ..self.clone() }
    }

    /// Reads the changes of an account, newest first.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn local_changes(&self, account: AccountId) -> Result<Vec<LocalChange>> {
        self.read(ALL).bind(account).fetch_all().await
    }

    /// Takes a change back: what it touched is as it was before. Returns the number of workouts of imports that are
    /// removed. The change need not have been recorded.
    ///
    /// # Errors
    ///
    /// When the database cannot be written. Then nothing changes.
    pub async fn take_back_change(
        &self,
        account: AccountId,
        change: &LocalChange,
        now: DateTime<Utc>,
    ) -> Result<u64> {
        let touched = change.touched();
        transact!(self, transaction => {
            lock_account(transaction, account).await?;
            let after = rows::read(transaction, account, &touched).await?;
            let before = rows_in(&change.before, transaction)?;
            let removed = rows::replace(transaction, account, (&touched, &before), now).await?;
            let change = LocalChange { after: Some(json(&after)), ..change.clone() };
            put(transaction, account, &change).await?;
            finish(transaction, account).await?;
            Ok(removed)
        })
    }

    /// Brings a change back that was taken back. Returns `false` if there is none.
    ///
    /// # Errors
    ///
    /// When the database cannot be written. Then nothing changes.
    pub async fn bring_back_change(
        &self,
        account: AccountId,
        change: &LocalChange,
        now: DateTime<Utc>,
    ) -> Result<bool> {
        let Some(after) = &change.after else { return Ok(false) };
        let touched = change.touched();
        transact!(self, transaction => {
            lock_account(transaction, account).await?;
            let after = rows_in(after, transaction)?;
            rows::replace(transaction, account, (&touched, &after), now).await?;
            put(transaction, account, &LocalChange { after: None, ..change.clone() }).await?;
            finish(transaction, account).await?;
            Ok(true)
        })
    }
}

fn rows_in(json: &str, transaction: &Connection) -> Result<Before> {
    serde_json::from_str(json).map_err(|error| transaction.database.damaged(&error))
}

async fn put(transaction: &mut Connection, account: AccountId, change: &LocalChange) -> Result<()> {
    bound(transaction.query(PUT), account, change).execute().await.map(drop)
}

/// `put` is [`PUT`].
fn bound<'q>(put: Query<'q>, account: AccountId, change: &LocalChange) -> Query<'q> {
    let LocalChange { id, changed_at, what, touched, before, after } = change;
    let put = put.bind(*id).bind(account).bind(*changed_at).bind(what.as_str());
    put.bind(touched.as_str()).bind(before.as_str()).bind(after.as_deref())
}

/// Files are read again, because what they brought may have gone.
async fn finish(transaction: &mut Connection, account: AccountId) -> Result<()> {
    read_files::forget(transaction, account).await?;
    bump_versions(transaction, &[account]).await
}
