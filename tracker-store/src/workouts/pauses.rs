//! Pauses: spans of days of an account, which do not overlap. Core decides which may stand beside the others.

use chrono::{DateTime, NaiveDate, Utc};
use tracker_core::pauses::{Pause, Pauses};

use crate::accounts::version::{bump_versions, lock_account};
use crate::database::{AccountId, DatabaseUrl, Query, Result, Store, transact, whole_seconds};

/// Lines `FIRST LAST WHY`, where the reason can be empty.
macro_rules! listed {
    () => {
        "(select string_agg(cast(first_day as text) || ' ' || cast(last_day as text) || ' ' || \
         coalesce(why, ''), '\n') from pauses where account = $1)"
    };
}
pub(crate) use listed;

pub(crate) const ALL: &str = concat!("select ", listed!());

pub(crate) const INSERT: &str = "\
    insert into pauses (account, first_day, last_day, why, created_at) values ($1, $2, $3, $4, $5)";

pub(crate) const REMOVE: &str = "delete from pauses where account = $1 and first_day = $2";

impl Store {
    /// Adds a pause, or puts it in the place of the one that begins on the day `replaced`. Returns `false` if there
    /// is no such pause; then nothing changes.
    ///
    /// # Errors
    ///
    /// [`StoreError::InvalidPause`](crate::StoreError::InvalidPause) if a day is in another pause; another one if the database cannot be
    /// written.
    pub async fn set_pause(
        &self,
        account: AccountId,
        replaced: Option<NaiveDate>,
        pause: &Pause,
        now: DateTime<Utc>,
    ) -> Result<bool> {
        transact!(self, transaction => {
            lock_account(transaction, account).await?;
            let mut pauses = pauses(transaction.query(ALL), account, &self.url).await?;
            if let Some(first) = replaced {
                if pauses.remove(first).is_none() {
                    return Ok(false);
                }
                transaction.query(REMOVE).bind(account).bind(first).execute().await?;
            }
            pauses.add(pause.clone())?;
            let insert = transaction.query(INSERT).bind(account).bind(pause.from()).bind(pause.to());
            insert.bind(pause.why()).bind(whole_seconds(now)).execute().await?;
            bump_versions(transaction, &[account]).await?;
            Ok(true)
        })
    }

    /// Removes the pause that begins on a day. Returns whether there was one.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn remove_pause(&self, account: AccountId, first: NaiveDate) -> Result<bool> {
        let removal = self.change(REMOVE).bind(account).bind(first);
        Ok(self.execute_and_bump_version(account, removal).await? > 0)
    }

    /// The pauses of an account.
    pub(crate) async fn pauses(&self, account: AccountId) -> Result<Pauses> {
        pauses(self.read(ALL), account, &self.url).await
    }
}

/// Reads the pauses of an account. `all` is [`ALL`].
async fn pauses(all: Query<'_>, account: AccountId, database: &DatabaseUrl) -> Result<Pauses> {
    let (list,): (Option<String>,) = all.bind(account).fetch_one().await?;
    listed_pauses(list.as_deref(), database)
}

/// Parses the `listed!` pauses of an account.
pub(crate) fn listed_pauses(text: Option<&str>, database: &DatabaseUrl) -> Result<Pauses> {
    let mut pauses = Pauses::default();
    for line in text.into_iter().flat_map(str::lines) {
        let mut fields = line.splitn(3, ' ');
        let mut day = || fields.next().unwrap_or_default().parse::<NaiveDate>();
        let (first, last) = (day(), day());
        let first = first.map_err(|error| database.damaged(&error))?;
        let last = last.map_err(|error| database.damaged(&error))?;
        let pause = Pause::new(first, last, fields.next());
        let added = pause.and_then(|pause| pauses.add(pause));
        added.map_err(|error| database.damaged(&error))?;
    }
    Ok(pauses)
}
