//! [`Store::link_accounts`]: the sign-ins of a new account lead to an older one, after a service changed its identity
//! provider.

use chrono::{DateTime, Utc};

use crate::accounts::admin::delete;
use crate::accounts::audit_log::{AuditAction, log};
use crate::accounts::version::lock_account;
use crate::database::error::StoreError;
use crate::database::ids::AccountId;
use crate::database::store::Store;
use crate::database::times::whole_seconds;
use crate::database::transaction::transact;

/// What became of the wish to link two accounts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Linked {
    /// All sign-ins of the new account lead to the older one, and the new account is deleted.
    Done,
    /// The new account has workouts, which would be lost. Nothing has changed.
    HasWorkouts,
    /// Both are the same account. Nothing has changed.
    Same,
}

pub(crate) const HAS_WORKOUT: &str = "select exists (select 1 from workouts where account = $1)";

pub(crate) const MOVE_IDENTITIES: &str = "update identities set account = $1 where account = $2";

impl Store {
    /// Lets all who sign in to the account `new` sign in to `kept` from now on, and deletes `new`, which must have no
    /// workouts. Those who signed in to `kept` before still do.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn link_accounts(
        &self,
        kept: AccountId,
        new: AccountId,
        now: DateTime<Utc>,
    ) -> Result<Linked, StoreError> {
        if kept == new {
            return Ok(Linked::Same);
        }
        let now = whole_seconds(now);
        transact!(self, transaction => {
            // Always in the same order, so that two commands do not wait for each other.
            for account in [kept.min(new), kept.max(new)] {
                lock_account(transaction, account).await?;
            }
            let (has_workouts,): (bool,) =
                transaction.query(HAS_WORKOUT).bind(new).fetch_one().await?;
            if has_workouts {
                return Ok(Linked::HasWorkouts);
            }
            transaction.query(MOVE_IDENTITIES).bind(kept).bind(new).execute().await?;
            delete(transaction, new, now).await?;
            log(transaction, AuditAction::Linked, Some(kept), None, now).await?;
            Ok(Linked::Done)
        })
    }
}
