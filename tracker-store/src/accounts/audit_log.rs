//! The audit log: sign-ins, sessions and administration of accounts.

use chrono::{DateTime, Utc};
use strum::IntoStaticStr;

use crate::database::{AccountId, Connection, Result, SessionId, Store, new_id, whole_seconds};

/// An entry of the audit log. It is written in the same transaction as the change it records.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr)]
pub(crate) enum AuditAction {
    #[strum(serialize = "account made")]
    AccountMade,
    #[strum(serialize = "signed in")]
    SignedIn,
    #[strum(serialize = "signed in with a passkey")]
    SignedInWithPasskey,
    #[strum(serialize = "sign-in failed")]
    SignInFailed,
    #[strum(serialize = "locked")]
    Locked,
    #[strum(serialize = "unlocked")]
    Unlocked,
    #[strum(serialize = "refresh token reused")]
    TokenReused,
    #[strum(serialize = "session revoked")]
    SessionRevoked,
    #[strum(serialize = "disabled")]
    Disabled,
    #[strum(serialize = "enabled")]
    Enabled,
    #[strum(serialize = "deleted")]
    Deleted,
    #[strum(serialize = "linked")]
    Linked,
    #[strum(serialize = "password reset")]
    PasswordReset,
    #[strum(serialize = "password chosen")]
    PasswordChosen,
    #[strum(serialize = "passkey added")]
    PasskeyAdded,
    #[strum(serialize = "passkey removed")]
    PasskeyRemoved,
    #[strum(serialize = "person removed")]
    PersonRemoved,
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
) -> Result<()> {
    let insert = connection
        .query(INSERT)
        .bind(new_id(now))
        .bind(whole_seconds(now))
        .bind(<&'static str>::from(act))
        .bind(account)
        .bind(session);
    insert.execute().await.map(drop)
}

impl Store {
    /// Returns the names of the audit log's entries for an account, oldest first. They are deleted
    /// with the account.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn audit_log(&self, account: AccountId) -> Result<Vec<String>> {
        let acts: Vec<(String,)> = self.read(OF_ACCOUNT).bind(account).fetch_all().await?;
        Ok(acts.into_iter().map(|(act,)| act).collect())
    }
}
