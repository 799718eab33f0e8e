//! [`Store::sweep_expired`]: deletes expired rows of sign-ins, sessions and idempotency keys.

use chrono::{DateTime, Utc};

use crate::accounts::idempotency_keys;
use crate::database::{Result, Store, Value, transact, whole_seconds};
use crate::sessions::refresh;
use crate::sessions::session::{self, REFRESH_LIFETIME};
use crate::sign_in::{lockout, pending};

impl Store {
    /// Deletes expired refresh tokens, sessions, pending sign-ins, counts of failed sign-ins and idempotency keys, at
    /// most `limit` rows of each table. Returns whether there may be more to delete.
    ///
    /// A maintenance task calls it periodically, so that requests do not wait for it.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn sweep_expired(&self, now: DateTime<Utc>, limit: u32) -> Result<bool> {
        let (now, limit) = (whole_seconds(now), i64::from(limit));
        let mut swept = vec![self.sweep(refresh::SWEEP, now, limit).await?];
        // Deleting a session also deletes its tokens without a limit, so tokens are swept first.
        if swept[0] < limit {
            swept.push(self.sweep(session::SWEEP, now - REFRESH_LIFETIME, limit).await?);
        }
        swept.push(self.sweep(pending::SWEEP, now, limit).await?);
        swept.push(self.sweep(pending::SWEEP_OLDEST, pending::MAX_PENDING, limit).await?);
        swept.push(
            self.sweep(idempotency_keys::SWEEP, now - idempotency_keys::LIFETIME, limit).await?,
        );
        swept.push(self.sweep(lockout::SWEEP, now - lockout::FAILURE_WINDOW, limit).await?);
        Ok(swept.contains(&limit))
    }

    /// Runs one statement that deletes at most `limit` rows. Returns the number of deleted rows.
    async fn sweep<'v>(
        &self,
        statement: &'static str,
        bound: impl Value<'v> + Clone,
        limit: i64,
    ) -> Result<i64> {
        transact!(self, transaction => {
            let sweep = transaction.query(statement).bind(bound.clone()).bind(limit);
            sweep.execute().await.map(u64::cast_signed)
        })
    }
}
