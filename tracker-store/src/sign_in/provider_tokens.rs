//! [`ProviderToken`]: an identity provider's token, stored so that it can be revoked there when the
//! account is deleted.

use chrono::{DateTime, Utc};

use crate::accounts::identity::Identity;
use crate::database::{AccountId, Result, Store, whole_seconds};

/// An encrypted secret. The key is not in the database.
#[derive(derive_more::Debug, Clone, PartialEq, Eq, sqlx_macros::FromRow)]
// The output omits the encrypted bytes: even encrypted secrets do not belong in logs.
#[debug("Encrypted({key_id})")]
pub struct Encrypted {
    /// The id of the key that decrypts it.
    pub key_id: String,
    /// The encrypted secret.
    #[sqlx(rename = "sealed")]
    pub bytes: Vec<u8>,
}

/// A provider's token and the identity it belongs to.
#[derive(Debug, Clone, PartialEq, Eq, sqlx_macros::FromRow)]
pub struct ProviderToken {
    /// The identity.
    #[sqlx(flatten)]
    pub identity: Identity,
    /// The encrypted token.
    #[sqlx(flatten)]
    pub encrypted: Encrypted,
}

/// Inserts the token, or replaces the identity's older token.
pub(crate) const STORE: &str = "\
    insert into provider_tokens (issuer, subject, key_id, sealed, kept_at) \
    values ($1, $2, $3, $4, $5) on conflict (issuer, subject) do update set \
    key_id = excluded.key_id, sealed = excluded.sealed, kept_at = excluded.kept_at";

pub(crate) const OF_ACCOUNT: &str = "\
    select t.issuer, t.subject, t.key_id, t.sealed from provider_tokens t \
    join identities i on i.issuer = t.issuer and i.subject = t.subject where i.account = $1";

pub(crate) const UNDER_OTHER_KEYS: &str = "\
    select issuer, subject, key_id, sealed from provider_tokens where key_id <> $1";

/// Replaces the token only if it has not changed since it was read.
pub(crate) const REENCRYPT: &str = "\
    update provider_tokens set key_id = $4, sealed = $5 \
    where issuer = $1 and subject = $2 and sealed = $3";

impl Store {
    /// Stores the token of an identity that has an account.
    ///
    /// # Errors
    ///
    /// When the identity does not exist, or the database cannot be written.
    pub async fn store_provider_token(
        &self,
        token: &ProviderToken,
        now: DateTime<Utc>,
    ) -> Result<()> {
        let keep = self
            .change(STORE)
            .bind(token.identity.issuer.as_str())
            .bind(token.identity.subject.as_str())
            .bind(token.encrypted.key_id.as_str())
            .bind(token.encrypted.bytes.as_slice())
            .bind(whole_seconds(now));
        keep.execute().await.map(drop)
    }

    /// Returns the tokens of an account. Deleting the account deletes them, so read them before to
    /// revoke them at the provider.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn provider_tokens(&self, account: AccountId) -> Result<Vec<ProviderToken>> {
        self.read(OF_ACCOUNT).bind(account).fetch_all().await
    }

    /// Returns the tokens that are encrypted with another key than `key_id`.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn provider_tokens_under_other_keys(
        &self,
        key_id: &str,
    ) -> Result<Vec<ProviderToken>> {
        self.read(UNDER_OTHER_KEYS).bind(key_id).fetch_all().await
    }

    /// Replaces a token by the same token encrypted with another key. Does nothing if the stored
    /// token has changed.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn replace_provider_token(
        &self,
        token: &ProviderToken,
        reencrypted: &Encrypted,
    ) -> Result<()> {
        let reencrypt = self
            .change(REENCRYPT)
            .bind(token.identity.issuer.as_str())
            .bind(token.identity.subject.as_str())
            .bind(token.encrypted.bytes.as_slice())
            .bind(reencrypted.key_id.as_str())
            .bind(reencrypted.bytes.as_slice());
        reencrypt.execute().await.map(drop)
    }
}
