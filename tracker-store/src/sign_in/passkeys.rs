//! [`Passkey`]: a second way for a person of a household to sign in, beside the password.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::accounts::audit_log::{AuditAction, log};
use crate::accounts::version::lock_account;
use crate::database::{AccountId, Result, SessionId, Store, new_id, transact, whole_seconds};
use crate::sessions::session::is_live;

/// A passkey, as its owner sees it.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, sqlx_macros::FromRow)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = ExportedPasskey))]
pub struct Passkey {
    /// The id. It is not secret.
    pub id: Uuid,
    /// The name that its owner chose.
    pub name: String,
    /// The id that the authenticator gave it.
    #[serde(skip)]
    pub credential: Vec<u8>,
    /// When it was added, in whole seconds.
    pub created_at: DateTime<Utc>,
    /// When it last signed in, in whole seconds.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub last_used_at: Option<DateTime<Utc>>,
}

/// What an authenticator says about a passkey.
#[derive(Debug, Clone, PartialEq, Eq, sqlx_macros::FromRow)]
pub struct Credential {
    /// The account that it signs in to.
    pub account: AccountId,
    /// The id that the authenticator gave it.
    #[sqlx(rename = "credential")]
    pub id: Vec<u8>,
    /// The number of its signature algorithm in COSE.
    pub algorithm: i64,
    /// The public key, as an X.509 `SubjectPublicKeyInfo`.
    pub public_key: Vec<u8>,
    /// How often it has signed; 0 if the authenticator does not count.
    pub counter: i64,
}

/// The largest number of passkeys of an account.
pub const MAX_PASSKEYS: i64 = 20;

pub(crate) const ALL: &str = "\
    select id, name, credential, created_at, last_used_at from passkeys where account = $1 order by created_at, id";

pub(crate) const FIND: &str = "\
    select account, credential, algorithm, public_key, counter from passkeys where credential = $1";

pub(crate) const INSERT: &str = "\
    insert into passkeys (id, account, name, credential, algorithm, public_key, counter, created_at) \
    select $1, $2, $3, $4, $5, $6, $7, $8 \
    where (select count(*) from passkeys where account = $2) < $9 on conflict (credential) do nothing";

/// Compares and sets in one statement, so that two sign-ins with one count cannot both succeed.
pub(crate) const USE: &str = "\
    update passkeys set counter = $2, last_used_at = $3 \
    where credential = $1 and (counter < $2 or counter + $2 = 0)";

pub(crate) const RENAME: &str = "update passkeys set name = $3 where account = $1 and id = $2";

pub(crate) const REMOVE: &str = "delete from passkeys where account = $1 and id = $2";

pub(crate) const REMOVE_ALL: &str = "delete from passkeys where account = $1";

impl Store {
    /// Returns the passkeys of an account, oldest first.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn passkeys(&self, account: AccountId) -> Result<Vec<Passkey>> {
        self.read(ALL).bind(account).fetch_all().await
    }

    /// Returns the credential with this id.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn credential(&self, id: &[u8]) -> Result<Option<Credential>> {
        self.read(FIND).bind(id).fetch_optional().await
    }

    /// Adds a passkey to the account of its credential, for a session of it. Returns `false`, and changes nothing, if the session
    /// has been revoked, if the account has [`MAX_PASSKEYS`] already, or if the credential was added before.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn add_passkey(
        &self,
        name: &str,
        credential: &Credential,
        session: SessionId,
        now: DateTime<Utc>,
    ) -> Result<bool> {
        let Credential { account, id, algorithm, public_key, counter } = credential;
        let account = *account;
        transact!(self, transaction => {
            lock_account(transaction, account).await?;
            if !is_live(transaction, account, session).await? {
                return Ok(false);
            }
            let insert = transaction
                .query(INSERT)
                .bind(new_id(now))
                .bind(account)
                .bind(name)
                .bind(id.as_slice())
                .bind(*algorithm)
                .bind(public_key.as_slice())
                .bind(*counter)
                .bind(whole_seconds(now))
                .bind(MAX_PASSKEYS);
            let is_added = insert.execute().await? > 0;
            if is_added {
                let act = AuditAction::PasskeyAdded;
                log(transaction, act, Some(account), Some(session), now).await?;
            }
            Ok(is_added)
        })
    }

    /// Records that a credential has signed for the `counter`th time. Returns `false`, and changes nothing, if it was removed,
    /// or if it has counted as far before: then it was copied. One that does not count says 0 each time.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn use_credential(
        &self,
        id: &[u8],
        counter: i64,
        now: DateTime<Utc>,
    ) -> Result<bool> {
        let used = self.change(USE).bind(id).bind(counter).bind(whole_seconds(now));
        Ok(used.execute().await? > 0)
    }

    /// Gives a passkey of an account another name. Returns whether it exists.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn rename_passkey(&self, account: AccountId, id: Uuid, name: &str) -> Result<bool> {
        Ok(self.change(RENAME).bind(account).bind(id).bind(name).execute().await? > 0)
    }

    /// Removes a passkey of an account, for a session of it. Returns whether it existed.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn remove_passkey(
        &self,
        (account, session): (AccountId, SessionId),
        id: Uuid,
        now: DateTime<Utc>,
    ) -> Result<bool> {
        transact!(self, transaction => {
            let existed = transaction.query(REMOVE).bind(account).bind(id).execute().await? > 0;
            if existed {
                let act = AuditAction::PasskeyRemoved;
                log(transaction, act, Some(account), Some(session), now).await?;
            }
            Ok(existed)
        })
    }
}
