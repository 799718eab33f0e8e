//! [`WebhookChange`]: a change to a webhook by its owner.

use chrono::{DateTime, Utc};
use tracker_core::events::{EventKind, Subscription};

use crate::database::{AccountId, Result, Store, WebhookId, transact, whole_seconds};
use crate::events::deliveries;
use crate::events::delivery_failure::DeliveryFailure;
use crate::events::endpoints::{Webhook, is_as_read, names};
use crate::events::format::WebhookFormat;

/// A change to a webhook. Fields that are `None` stay as they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct WebhookChange<'a> {
    /// Where to send events.
    pub url: Option<&'a str>,
    /// The owner's description.
    pub description: Option<Option<&'a str>>,
    /// Which events it receives.
    pub events: Option<&'a [EventKind]>,
    /// Whether history is sent as well.
    pub history: Option<bool>,
    /// Whether events are sent to it.
    pub active: Option<bool>,
    /// What the receiver can read.
    pub format: Option<WebhookFormat>,
    /// The chat that a Telegram bot writes to.
    pub chat_id: Option<Option<&'a str>>,
    /// The encrypted token for the receiver.
    pub token: Option<Option<&'a [u8]>>,
    /// What the webhook must still be. `None`: anything.
    pub as_read: Option<&'a Webhook>,
}

/// Fields that stay as they are keep the value in the database, which another request may have just
/// changed. A webhook that is activated is no longer paused. Its speed class stays until the next
/// attempt.
pub(crate) const CHANGE: &str = "\
    update webhooks set url = coalesce($3, url), \
    description = case when $4 then $5 else description end, \
    events = coalesce($6, events), history = coalesce($7, history), \
    disabled_at = case when $8 then null when $9 then coalesce(disabled_at, $10) \
    else disabled_at end, \
    is_gone = case when $8 then $11 else is_gone end, \
    rests_until = case when $8 then null else rests_until end, \
    due_at = case when $9 then null else due_at end, \
    format = coalesce($12, format), \
    chat_id = case when $13 then $14 else chat_id end, \
    token = case when $15 then $16 else token end \
    where account = $1 and id = $2";

impl Store {
    /// Changes a webhook of an account. Returns whether there is one that is as it was read. Disabling a webhook marks its
    /// pending deliveries as failed.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn change_webhook(
        &self,
        account: AccountId,
        id: WebhookId,
        change: WebhookChange<'_>,
        now: DateTime<Utc>,
    ) -> Result<bool> {
        transact!(self, transaction => {
            if !is_as_read(transaction, account, change.as_read).await? {
                return Ok(false);
            }
            let query = transaction
                .query(CHANGE)
                .bind(account)
                .bind(id)
                .bind(change.url)
                .bind(change.description.is_some())
                .bind(change.description.flatten())
                .bind(change.events.map(listed))
                .bind(change.history)
                .bind(change.active == Some(true))
                .bind(change.active == Some(false))
                .bind(whole_seconds(now))
                .bind(false)
                .bind(change.format.map(WebhookFormat::name))
                .bind(change.chat_id.is_some())
                .bind(change.chat_id.flatten())
                .bind(change.token.is_some())
                .bind(change.token.flatten());
            let exists = query.execute().await? > 0;
            if exists && change.active == Some(false) {
                deliveries::fail_pending(transaction, id, DeliveryFailure::WebhookDisabled).await?;
            }
            Ok(exists)
        })
    }
}

/// The stored form of event kinds: each name once, in the order of [`EventKind`].
fn listed(events: &[EventKind]) -> String {
    names(Subscription::new(events.iter().copied()))
}

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
    ) -> Result<bool> {
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
    ) -> Result<Vec<EncryptedSecrets>> {
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
    ) -> Result<bool> {
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
