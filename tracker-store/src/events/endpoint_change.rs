//! [`WebhookChange`]: what its owner changes about a webhook.

use chrono::{DateTime, Utc};
use tracker_core::{EventKind, Subscription};

use crate::accounts::account::AccountId;
use crate::database::ids_and_times::whole_seconds;
use crate::database::transaction::transact;
use crate::error::StoreError;
use crate::events::deliveries;
use crate::events::endpoints::{WebhookId, names};
use crate::store::Store;

/// What is to change; `None` stays as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct WebhookChange<'a> {
    /// Where to send events.
    pub url: Option<&'a str>,
    /// What its owner says about it.
    pub description: Option<Option<&'a str>>,
    /// Of which events it is to hear.
    pub events: Option<&'a [EventKind]>,
    /// Whether it is to hear of history, too.
    pub history: Option<bool>,
    /// Whether anything is sent.
    pub active: Option<bool>,
}

/// What does not change is not written either: it may be what somebody else has just changed. One
/// that is active again does not rest. Whether it is slow, only attempts tell.
pub(crate) const CHANGE: &str = "\
    update webhooks set url = coalesce($3, url), \
    description = case when $4 then $5 else description end, \
    events = coalesce($6, events), history = coalesce($7, history), \
    disabled_at = case when $8 then null when $9 then coalesce(disabled_at, $10) \
    else disabled_at end, \
    is_gone = case when $8 then $11 else is_gone end, \
    rests_until = case when $8 then null else rests_until end, \
    due_at = case when $9 then null else due_at end \
    where account = $1 and id = $2";

impl Store {
    /// Changes a webhook of an account. Whether there was one. What is still to be sent to one that
    /// is disabled has failed with that.
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
    ) -> Result<bool, StoreError> {
        transact!(self, transaction => {
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
                .bind(false);
            let was_there = query.execute().await? > 0;
            if was_there && change.active == Some(false) {
                deliveries::give_up(transaction, id, deliveries::DISABLED).await?;
            }
            Ok(was_there)
        })
    }
}

/// As they are kept: each once, and in the order of the interface.
fn listed(events: &[EventKind]) -> String {
    names(Subscription::to(events.iter().copied()))
}
