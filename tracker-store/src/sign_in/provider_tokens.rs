//! [`ProviderToken`]: what a provider gave us, to be given back when the account goes.

use std::fmt;

use chrono::{DateTime, Utc};

use crate::accounts::account::AccountId;
use crate::accounts::identity::Identity;
use crate::database::ids_and_times::whole_seconds;
use crate::error::StoreError;
use crate::store::Store;

/// A secret that somebody will have to read again, unreadable without a key that is not here.
#[derive(Clone, PartialEq, Eq, sqlx::FromRow)]
pub struct Sealed {
    /// Which key opens it.
    pub key_id: String,
    /// The secret, sealed.
    #[sqlx(rename = "sealed")]
    pub bytes: Vec<u8>,
}

/// A provider's token, and whom it stands for there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProviderToken {
    /// The identity.
    pub identity: Identity,
    /// The token.
    pub sealed: Sealed,
}

/// A newer one stands for the same, and takes the older one's place.
pub(crate) const KEEP: &str = "\
    insert into provider_tokens (issuer, subject, key_id, sealed, kept_at) \
    values ($1, $2, $3, $4, $5) on conflict (issuer, subject) do update set \
    key_id = excluded.key_id, sealed = excluded.sealed, kept_at = excluded.kept_at";

pub(crate) const OF_ACCOUNT: &str = "\
    select t.issuer, t.subject, t.key_id, t.sealed from provider_tokens t \
    join identities i on i.issuer = t.issuer and i.subject = t.subject where i.account = $1";

pub(crate) const UNDER_OTHER_KEYS: &str = "\
    select issuer, subject, key_id, sealed from provider_tokens where key_id <> $1";

/// Only if nobody has kept a newer one meanwhile.
pub(crate) const RESEAL: &str = "\
    update provider_tokens set key_id = $4, sealed = $5 \
    where issuer = $1 and subject = $2 and sealed = $3";

impl Store {
    /// Keeps the token of somebody who has an account.
    ///
    /// # Errors
    ///
    /// When there is no such identity, or the database cannot be written.
    pub async fn keep_provider_token(
        &self,
        token: &ProviderToken,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let keep = self
            .change(KEEP)
            .bind(token.identity.issuer.as_str())
            .bind(token.identity.subject.as_str())
            .bind(token.sealed.key_id.as_str())
            .bind(token.sealed.bytes.as_slice())
            .bind(whole_seconds(now));
        keep.execute().await.map(drop)
    }

    /// The tokens of an account. They go with it: who wants to give them back asks before.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn provider_tokens(
        &self,
        account: AccountId,
    ) -> Result<Vec<ProviderToken>, StoreError> {
        let rows: Vec<Row> = self.read(OF_ACCOUNT).bind(account).fetch_all().await?;
        Ok(rows.into_iter().map(ProviderToken::from).collect())
    }

    /// The tokens that another key than this opens.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn provider_tokens_under_other_keys(
        &self,
        key_id: &str,
    ) -> Result<Vec<ProviderToken>, StoreError> {
        let rows: Vec<Row> = self.read(UNDER_OTHER_KEYS).bind(key_id).fetch_all().await?;
        Ok(rows.into_iter().map(ProviderToken::from).collect())
    }

    /// Keeps the same token under another key.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn reseal_provider_token(
        &self,
        token: &ProviderToken,
        resealed: &Sealed,
    ) -> Result<(), StoreError> {
        let reseal = self
            .change(RESEAL)
            .bind(token.identity.issuer.as_str())
            .bind(token.identity.subject.as_str())
            .bind(token.sealed.bytes.as_slice())
            .bind(resealed.key_id.as_str())
            .bind(resealed.bytes.as_slice());
        reseal.execute().await.map(drop)
    }
}

#[derive(sqlx::FromRow)]
struct Row {
    issuer: String,
    subject: String,
    #[sqlx(flatten)]
    sealed: Sealed,
}

impl From<Row> for ProviderToken {
    fn from(Row { issuer, subject, sealed }: Row) -> ProviderToken {
        ProviderToken { identity: Identity { issuer, subject }, sealed }
    }
}

/// Sealed or not, it is nothing for logs.
impl fmt::Debug for Sealed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sealed").field("key_id", &self.key_id).finish_non_exhaustive()
    }
}
