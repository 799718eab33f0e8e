//! [`Claim`]: one worker at a time sends to a webhook, among however many there are.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::database::connection::Connection;
use crate::database::ids_and_times::whole_seconds;
use crate::database::pools::Pools;
use crate::error::StoreError;
use crate::events::endpoints::WebhookId;
use crate::store::Store;

/// A webhook that is the claimant's alone to send to, until the time it was claimed for. When the
/// claimant crashes, that time passes and the next one takes over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    /// Which webhook.
    pub webhook: WebhookId,
    /// Who claimed it: a number of the claimant's own.
    pub by: Uuid,
    /// In which lane it is.
    pub lane: Lane,
    /// Where to send.
    pub url: String,
    /// The sealed secret to sign with.
    pub secret: Vec<u8>,
    /// The one before, and until when it is to sign, too.
    pub old_secret: Option<(Vec<u8>, DateTime<Utc>)>,
}

/// Webhooks that answer at once, and those that do not: the second are not to be waited for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Lane {
    /// The last attempt was answered soon.
    Quick,
    /// The last attempt took long, or was not answered at all, or there was none yet.
    Slow,
}

/// Something to be sent now.
#[derive(Debug, Clone, PartialEq, Eq, sqlx::FromRow)]
pub struct DueDelivery {
    /// Its id, the same on every attempt.
    pub id: Uuid,
    /// The name of the event.
    pub event: String,
    /// What is to be sent, to the letter.
    pub body: String,
    /// How often it has been tried and has failed.
    pub failures: i64,
}

/// A look before a claim, since it writes nothing: most of the time, nothing is due. It asks for the
/// first one: asked whether there is any, PostgreSQL would believe that a third of them all is due,
/// and look for one in the table itself.
pub(crate) const FIRST_DUE: &str = "\
    select id from webhooks where due_at <= $1 and is_slow = $2 \
    and (rests_until is null or rests_until <= $1) \
    and (claimed_until is null or claimed_until <= $1) order by due_at limit 1";

/// Who has waited longest comes first.
pub(crate) const CLAIM: &str = "\
    update webhooks set claimed_by = $3, claimed_until = $4 where id in (\
    select id from webhooks where due_at <= $1 and is_slow = $2 \
    and (rests_until is null or rests_until <= $1) \
    and (claimed_until is null or claimed_until <= $1) order by due_at limit $5) \
    returning id, url, secret, old_secret, old_secret_until";

/// The same, where several write at once: what another worker is just claiming is left to it. An
/// array, so that the rows are chosen, and locked, once.
pub(crate) const CLAIM_UNLOCKED: &str = "\
    update webhooks set claimed_by = $3, claimed_until = $4 where id = any(array(\
    select id from webhooks where due_at <= $1 and is_slow = $2 \
    and (rests_until is null or rests_until <= $1) \
    and (claimed_until is null or claimed_until <= $1) order by due_at limit $5 \
    for update skip locked)) \
    returning id, url, secret, old_secret, old_secret_until";

pub(crate) const NEXT: &str = "\
    select d.id, d.event, d.body, d.attempts as failures from deliveries d \
    where d.webhook = $1 and d.status = 'pending' and d.due_at <= $2 \
    order by d.due_at, d.position limit 1";

/// First, so that whoever adds a delivery meanwhile has either committed, and is seen by the next
/// statement, or waits until all this is done, and sets `due_at` itself.
pub(crate) const LET_GO: &str = "\
    update webhooks set claimed_by = null, claimed_until = null \
    where id = $1 and claimed_by = $2";

/// To the end of the queue.
pub(crate) const QUEUE: &str = "\
    update webhooks set due_at = (\
    select case when d.due_at < $2 then $2 else d.due_at end from deliveries d \
    where d.webhook = $1 and d.status = 'pending' order by d.due_at limit 1) where id = $1";

impl Store {
    /// Claims webhooks that have something due, as many as wanted or as there are.
    ///
    /// # Errors
    ///
    /// When the database cannot be read or written.
    pub async fn claim_webhooks(
        &self,
        lane: Lane,
        most: u32,
        by: Uuid,
        now: DateTime<Utc>,
        until: DateTime<Utc>,
    ) -> Result<Vec<Claim>, StoreError> {
        let (now, until) = (whole_seconds(now), whole_seconds(until));
        let is_slow = lane == Lane::Slow;
        let first: Option<(WebhookId,)> =
            self.read(FIRST_DUE).bind(now).bind(is_slow).fetch_optional().await?;
        if first.is_none() {
            return Ok(Vec::new());
        }
        let claim = match self.pools {
            Pools::Sqlite { .. } => CLAIM,
            Pools::Postgres(_) => CLAIM_UNLOCKED,
        };
        let rows: Vec<Row> = self
            .change(claim)
            .bind(now)
            .bind(is_slow)
            .bind(by)
            .bind(until)
            .bind(i64::from(most))
            .fetch_all()
            .await?;
        Ok(rows.into_iter().map(|row| row.claim(by, lane)).collect())
    }

    /// What is to be sent next to a claimed webhook.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn next_delivery(
        &self,
        claim: &Claim,
        now: DateTime<Utc>,
    ) -> Result<Option<DueDelivery>, StoreError> {
        let next = self.read(NEXT).bind(claim.webhook).bind(whole_seconds(now));
        next.fetch_optional().await
    }
}

/// Gives a claim back. If there is more to do, its turn comes again, after the others'.
pub(crate) async fn release(
    transaction: &mut Connection,
    claim: &Claim,
    now: DateTime<Utc>,
) -> Result<(), StoreError> {
    let let_go = transaction.query(LET_GO).bind(claim.webhook).bind(claim.by);
    if let_go.execute().await? > 0 {
        let queue = transaction.query(QUEUE).bind(claim.webhook).bind(whole_seconds(now));
        queue.execute().await?;
    }
    Ok(())
}

#[derive(sqlx::FromRow)]
struct Row {
    id: WebhookId,
    url: String,
    secret: Vec<u8>,
    old_secret: Option<Vec<u8>>,
    old_secret_until: Option<DateTime<Utc>>,
}

impl Row {
    fn claim(self, by: Uuid, lane: Lane) -> Claim {
        Claim {
            webhook: self.id,
            by,
            lane,
            url: self.url,
            secret: self.secret,
            old_secret: self.old_secret.zip(self.old_secret_until),
        }
    }
}
