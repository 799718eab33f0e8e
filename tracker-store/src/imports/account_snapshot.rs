//! [`AccountSnapshots`]: what there is of some accounts before something is imported.

use std::collections::HashMap;
use std::ops::RangeInclusive;

use chrono::{DateTime, Utc};

use crate::accounts::account::AccountId;
use crate::database::builder::Builder;
use crate::database::connection::{Arguments, Connection, Statement};
use crate::error::StoreError;

/// What there is of some accounts before something is imported.
pub(crate) struct AccountSnapshots {
    of: HashMap<AccountId, AccountSnapshot>,
}

/// What there is of one of them.
#[derive(Debug, Clone, Copy, Default, sqlx::FromRow)]
pub(crate) struct AccountSnapshot {
    first: Option<DateTime<Utc>>,
    last: Option<DateTime<Utc>>,
    /// Whether the account has an active webhook.
    pub(crate) has_webhooks: bool,
}

/// Not one aggregate row of both: SQLite finds either end in the index, but only when it is asked
/// for one at a time.
const HISTORIES: &str = "\
    select id, (select min(start_at) from workouts where account = accounts.id) as first, \
    (select max(start_at) from workouts where account = accounts.id) as last, \
    exists (select 1 from webhooks where account = accounts.id and disabled_at is null) \
    as has_webhooks from accounts where id ";

impl AccountSnapshots {
    pub(crate) async fn read(
        accounts: &[AccountId],
        connection: &mut Connection,
    ) -> Result<AccountSnapshots, StoreError> {
        let query = query(connection.arguments(), accounts);
        let rows: Vec<Row> = connection.query_with(query).fetch_all().await?;
        Ok(AccountSnapshots { of: rows.into_iter().map(|row| (row.id, row.history)).collect() })
    }

    /// Of an account that has gone, there is nothing.
    pub(crate) fn of(&self, account: AccountId) -> AccountSnapshot {
        self.of.get(&account).copied().unwrap_or_default()
    }
}

impl AccountSnapshot {
    /// From the first to the last start that is stored.
    pub(crate) fn span(self) -> Option<RangeInclusive<DateTime<Utc>>> {
        self.first.zip(self.last).map(|(first, last)| first..=last)
    }
}

#[derive(sqlx::FromRow)]
struct Row {
    id: AccountId,
    #[sqlx(flatten)]
    history: AccountSnapshot,
}

pub(crate) fn query(arguments: Arguments, accounts: &[AccountId]) -> Statement {
    let mut query = Builder::new(HISTORIES, arguments);
    query.push_filled_list(accounts);
    query.statement(true)
}
