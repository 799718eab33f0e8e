//! The secrets that sign deliveries. The store keeps them encrypted and cannot decrypt them.

use chrono::{DateTime, Utc};

use crate::database::error::StoreError;
use crate::database::ids::{AccountId, WebhookId};
use crate::database::store::Store;
use crate::database::times::whole_seconds;

/// The encrypted secrets of a webhook.
#[derive(Debug, Clone, PartialEq, Eq, sqlx_macros::FromRow)]
pub struct EncryptedSecrets {
    /// The webhook.
    pub id: WebhookId,
    /// The current secret.
    pub secret: Vec<u8>,
    /// The secret before the last rotation.
    pub old_secret: Option<Vec<u8>>,
    /// The token for the receiver.
    pub token: Option<Vec<u8>>,
}

pub(crate) const ROTATE: &str = "\
    update webhooks set old_secret = secret, old_secret_until = $4, secret = $3 \
    where account = $1 and id = $2";

pub(crate) const PAGE: &str = "\
    select id, secret, old_secret, token from webhooks where id > $1 order by id limit $2";

pub(crate) const REENCRYPT: &str = "\
    update webhooks set secret = $3, old_secret = $5, token = $7 where id = $1 and secret = $2 \
    and (old_secret = $4 or (old_secret is null and $4 is null)) \
    and (token = $6 or (token is null and $6 is null))";

impl Store {
    /// Replaces the secret of a webhook. The old secret signs as well until the given time, so that
    /// the receiver can be updated meanwhile. Returns whether there is such a webhook.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn rotate_secret(
        &self,
        account: AccountId,
        id: WebhookId,
        secret: &[u8],
        old_until: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        let rotate =
            self.change(ROTATE).bind(account).bind(id).bind(secret).bind(whole_seconds(old_until));
        Ok(rotate.execute().await? > 0)
    }

    /// The next page of the secrets of all webhooks, in the order of their ids.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn encrypted_secrets(
        &self,
        after: Option<WebhookId>,
    ) -> Result<Vec<EncryptedSecrets>, StoreError> {
        let after = after.map_or(uuid::Uuid::nil(), WebhookId::uuid);
        self.read(PAGE).bind(after).bind(PAGE_SIZE).fetch_all().await
    }

    /// Replaces the secrets of a webhook by the same secrets encrypted with another key, unless
    /// they have changed since they were read. Returns whether it replaced them.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn replace_encrypted_secrets(
        &self,
        old: &EncryptedSecrets,
        new: &EncryptedSecrets,
    ) -> Result<bool, StoreError> {
        let reencrypt = self
            .change(REENCRYPT)
            .bind(old.id)
            .bind(old.secret.as_slice())
            .bind(new.secret.as_slice())
            .bind(old.old_secret.as_deref())
            .bind(new.old_secret.as_deref())
            .bind(old.token.as_deref())
            .bind(new.token.as_deref());
        Ok(reencrypt.execute().await? > 0)
    }
}

const PAGE_SIZE: i64 = 500;
