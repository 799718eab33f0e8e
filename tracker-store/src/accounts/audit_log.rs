//! The audit log: sign-ins, sessions and administration of accounts.

use chrono::{DateTime, Utc};

use crate::database::connection::Connection;
use crate::database::error::StoreError;
use crate::database::ids::{AccountId, SessionId, new_id};
use crate::database::store::Store;
use crate::database::times::whole_seconds;

/// An entry of the audit log. It is written in the same transaction as the change it records.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum AuditAction {
    AccountMade,
    SignedIn,
    SignInFailed,
    Locked,
    Unlocked,
    TokenReused,
    SessionRevoked,
    Disabled,
    Enabled,
    Deleted,
    Linked,
    PasswordReset,
    PasswordChosen,
    PersonRemoved,
}

impl AuditAction {
    const fn name(self) -> &'static str {
        match self {
            AuditAction::AccountMade => "account made",
            AuditAction::SignedIn => "signed in",
            AuditAction::SignInFailed => "sign-in failed",
            AuditAction::Locked => "locked",
            AuditAction::Unlocked => "unlocked",
            AuditAction::TokenReused => "refresh token reused",
            AuditAction::SessionRevoked => "session revoked",
            AuditAction::Disabled => "disabled",
            AuditAction::Enabled => "enabled",
            AuditAction::Deleted => "deleted",
            AuditAction::Linked => "linked",
            AuditAction::PasswordReset => "password reset",
            AuditAction::PasswordChosen => "password chosen",
            AuditAction::PersonRemoved => "person removed",
        }
    }
}

pub(crate) const INSERT: &str = "\
    insert into sign_in_log (id, at, act, account, session) values ($1, $2, $3, $4, $5)";

pub(crate) const OF_ACCOUNT: &str = "\
    select act from sign_in_log where account = $1 order by at, id";

pub(crate) async fn log(
    connection: &mut Connection,
    act: AuditAction,
    account: Option<AccountId>,
    session: Option<SessionId>,
    now: DateTime<Utc>,
) -> Result<(), StoreError> {
    let insert = connection
        .query(INSERT)
        .bind(new_id(now))
        .bind(whole_seconds(now))
        .bind(act.name())
        .bind(account)
        .bind(session);
    insert.execute().await.map(drop)
}

impl Store {
    /// Returns the names of the audit log's entries for an account, oldest first. The entries stay
    /// after the account is deleted.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn audit_log(&self, account: AccountId) -> Result<Vec<String>, StoreError> {
        let acts: Vec<(String,)> = self.read(OF_ACCOUNT).bind(account).fetch_all().await?;
        Ok(acts.into_iter().map(|(act,)| act).collect())
    }
}
