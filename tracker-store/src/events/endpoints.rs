//! [`Webhook`]: a URL that receives events.

use std::collections::HashSet;

use chrono::{DateTime, Utc};
use sqlx::error::BoxDynError;
use tracker_core::events::{EventKind, Subscription};

use crate::accounts::version::lock_account;
use crate::database::{
    AccountId, Arguments, Builder, Connection, Link, Result, Statement, Store, WebhookId, row_type,
    transact, whole_seconds,
};
use crate::events::format::WebhookFormat;

/// A webhook, without its secret.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Webhook {
    /// Its id.
    #[cfg_attr(feature = "openapi", schema(value_type = Uuid))]
    pub id: WebhookId,
    /// Where events are sent.
    #[cfg_attr(feature = "openapi", schema(example = "https://example.com/events"))]
    pub url: String,
    /// The owner's description.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub description: Option<String>,
    /// Which events it receives.
    #[serde(flatten)]
    #[cfg_attr(feature = "openapi", schema(inline))]
    pub subscription: Subscription,
    /// Whether events are sent.
    pub active: bool,
    /// When it was created, in whole seconds.
    pub created_at: DateTime<Utc>,
    /// When the webhook was disabled; null while it is active.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub disabled_at: Option<DateTime<Utc>>,
    /// Whether the webhook was disabled because the receiver responded with status 410 (Gone).
    #[serde(rename = "gone")]
    pub is_gone: bool,
    /// What the receiver reads.
    pub format: WebhookFormat,
    /// The chat that a Telegram bot writes to.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub chat_id: Option<String>,
    /// Whether a token for the receiver is stored. It is never shown.
    pub has_token: bool,
}

/// A webhook to create.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewWebhook<'a> {
    /// Its id, for which the secret is encrypted.
    pub id: WebhookId,
    /// Where to send events.
    pub url: &'a str,
    /// The owner's description.
    pub description: Option<&'a str>,
    /// Which events it receives.
    pub subscription: Subscription,
    /// The encrypted secret.
    pub secret: &'a [u8],
    /// What the receiver can read.
    pub format: WebhookFormat,
    /// The chat that a Telegram bot writes to.
    pub chat_id: Option<&'a str>,
    /// The encrypted token for the receiver.
    pub token: Option<&'a [u8]>,
}

/// The most webhooks an account can have, and the most browsers that reminders are pushed to.
pub const MAX_WEBHOOKS: i64 = 10;

pub(crate) const ALL: &str = "\
    select id, url, description, events, history, created_at, disabled_at, is_gone, format, chat_id, \
    token is not null as has_token \
    from webhooks where account = $1 order by created_at desc, id desc";

pub(crate) const ONE: &str = "\
    select id, url, description, events, history, created_at, disabled_at, is_gone, format, chat_id, \
    token is not null as has_token \
    from webhooks where account = $1 and id = $2";

/// A new webhook begins in the slow class, so that a slow receiver does not delay fast ones before
/// its speed is known.
pub(crate) const INSERT: &str = "\
    insert into webhooks (id, account, url, description, events, history, created_at, is_gone, \
    secret, last_position, newest_at, is_slow, format, chat_id, token) \
    select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $7, $12, $13, $14, $15 \
    where (select count(*) from webhooks \
    where account = $2 and (format = 'webPush') = ($13 = 'webPush')) < $11";

pub(crate) const REMOVE: &str = "delete from webhooks where account = $1 and id = $2";

const WITH_IDS: &str = "select id from webhooks where id ";

impl Store {
    /// All webhooks of an account and the browsers that reminders are pushed to, newest first.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn webhooks(&self, account: AccountId) -> Result<Vec<Webhook>> {
        self.read(ALL).bind(account).fetch_all().await
    }

    /// A webhook of an account.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn webhook(&self, account: AccountId, id: WebhookId) -> Result<Option<Webhook>> {
        self.read(ONE).bind(account).bind(id).fetch_optional().await
    }

    /// Stores a new webhook. Returns `false`, and stores nothing, if the account has
    /// [`MAX_WEBHOOKS`] already.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn create_webhook(
        &self,
        account: AccountId,
        new: NewWebhook<'_>,
        now: DateTime<Utc>,
    ) -> Result<bool> {
        let insert = self
            .change(INSERT)
            .bind(new.id)
            .bind(account)
            .bind(new.url)
            .bind(new.description)
            .bind(names(new.subscription))
            .bind(new.subscription.has_history())
            .bind(whole_seconds(now))
            .bind(false)
            .bind(new.secret)
            .bind(0_i64)
            .bind(MAX_WEBHOOKS)
            .bind(true)
            .bind(new.format.name())
            .bind(new.chat_id)
            .bind(new.token);
        self.insert_limited(account, insert).await
    }

    /// Removes a webhook of an account and all its deliveries. Returns whether there was one, and it still was
    /// `as_read`, if that is given.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn remove_webhook(
        &self,
        account: AccountId,
        id: WebhookId,
        as_read: Option<&Webhook>,
    ) -> Result<bool> {
        transact!(self, transaction => {
            let is_as_read = is_as_read(transaction, account, as_read).await?;
            Ok(is_as_read
                && transaction.query(REMOVE).bind(account).bind(id).execute().await? > 0)
        })
    }
}

/// Whether a webhook is still as it was read, if it was. Then its owner changes it nowhere else until the transaction
/// ends.
pub(crate) async fn is_as_read(
    transaction: &mut Connection,
    account: AccountId,
    read: Option<&Webhook>,
) -> Result<bool> {
    let Some(read) = read else { return Ok(true) };
    lock_account(transaction, account).await?;
    let stored = transaction.query(ONE).bind(account).bind(read.id);
    let stored: Option<Webhook> = stored.fetch_optional().await?;
    Ok(stored.as_ref() == Some(read))
}

#[derive(sqlx_macros::FromRow)]
struct Row {
    id: WebhookId,
    url: String,
    description: Option<String>,
    events: String,
    history: bool,
    created_at: DateTime<Utc>,
    disabled_at: Option<DateTime<Utc>>,
    is_gone: bool,
    format: WebhookFormat,
    chat_id: Option<String>,
    has_token: bool,
}

row_type!(Webhook, Row, Row::webhook);

impl Row {
    fn webhook(self) -> Result<Webhook, BoxDynError> {
        Ok(Webhook {
            id: self.id,
            url: self.url,
            description: self.description,
            subscription: subscription(&self.events, self.history)?,
            active: self.disabled_at.is_none(),
            created_at: self.created_at,
            disabled_at: self.disabled_at,
            is_gone: self.is_gone,
            format: self.format,
            chat_id: self.chat_id,
            has_token: self.has_token,
        })
    }
}

/// Locks webhooks without waiting. Returns those that it locked, and skips those that another
/// transaction has locked. SQLite needs no lock: it has only one writing transaction at a time.
pub(crate) async fn try_lock_webhooks(
    transaction: &mut Connection,
    webhooks: &[WebhookId],
) -> Result<HashSet<WebhookId>> {
    if let Link::Sqlite(_) = transaction.link {
        return Ok(webhooks.iter().copied().collect());
    }
    let query = try_lock_query(transaction.arguments(), webhooks);
    let locked: Vec<(WebhookId,)> = transaction.query_with(query).fetch_all().await?;
    Ok(locked.into_iter().map(|(webhook,)| webhook).collect())
}

pub(crate) fn try_lock_query(arguments: Arguments, webhooks: &[WebhookId]) -> Statement {
    let mut query = Builder::new(WITH_IDS, arguments);
    query.push_list(webhooks.to_vec()).push(" for no key update skip locked");
    query.statement(true)
}

/// Those of these webhooks that have not been removed.
pub(crate) async fn existing(
    transaction: &mut Connection,
    webhooks: Vec<WebhookId>,
) -> Result<HashSet<WebhookId>> {
    if webhooks.is_empty() {
        return Ok(HashSet::new());
    }
    let query = existing_query(transaction.arguments(), webhooks);
    let found: Vec<(WebhookId,)> = transaction.query_with(query).fetch_all().await?;
    Ok(found.into_iter().map(|(webhook,)| webhook).collect())
}

pub(crate) fn existing_query(arguments: Arguments, webhooks: Vec<WebhookId>) -> Statement {
    let mut query = Builder::new(WITH_IDS, arguments);
    query.push_list(webhooks);
    query.statement(true)
}

pub(crate) fn subscription(names: &str, history: bool) -> Result<Subscription, BoxDynError> {
    let names = names.split(',').filter(|name| !name.is_empty());
    let kinds: Vec<EventKind> = names.map(str::parse).collect::<Result<_, _>>()?;
    Ok(Subscription::new(kinds).with_history(history))
}

pub(crate) fn names(subscription: Subscription) -> String {
    let names: Vec<&str> = subscription.kinds().map(EventKind::name).collect();
    names.join(",")
}
