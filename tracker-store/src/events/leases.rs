//! [`Lease`]: at most one worker at a time sends to a webhook.

use chrono::{DateTime, TimeDelta, Utc};
use tracker_import::DistanceUnit;
use uuid::Uuid;

use crate::accounts::language::MessageLanguage;
use crate::database::{
    Connection, DatabaseUrl, Pools, Result, Store, WebhookId, transact, whole_seconds,
};
use crate::events::format::WebhookFormat;

/// The exclusive right to send to a webhook until a point in time. If its holder crashes, the lease
/// expires then, and another worker takes over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lease {
    /// The webhook.
    pub webhook: WebhookId,
    /// The holder: an id that the worker draws for each request.
    pub by: Uuid,
    /// When the lease expires.
    pub until: DateTime<Utc>,
    /// The speed class of the webhook when it was leased.
    pub speed: SpeedClass,
    /// Where to send.
    pub url: String,
    /// The encrypted secret to sign with.
    pub secret: Vec<u8>,
    /// The encrypted secret before the last rotation, and until when to sign with it as well.
    pub old_secret: Option<(Vec<u8>, DateTime<Utc>)>,
    /// What the receiver can read.
    pub format: WebhookFormat,
    /// The chat that a Telegram bot writes to.
    pub chat_id: Option<String>,
    /// The encrypted token for the receiver.
    pub token: Option<Vec<u8>>,
    /// The language of messages.
    pub language: MessageLanguage,
    /// The unit of distances in messages.
    pub distance_unit: DistanceUnit,
}

/// How fast a webhook responds. Each class has a concurrency limit of its own, so slow receivers do
/// not delay fast ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SpeedClass {
    /// The receiver responded quickly to the last attempt.
    Fast,
    /// The receiver responded slowly to the last attempt or not at all, or there was no attempt
    /// yet.
    Slow,
}

/// A delivery that is due.
#[derive(Debug, Clone, PartialEq, Eq, sqlx_macros::FromRow)]
pub struct DueDelivery {
    /// Its id, the same on every attempt.
    pub id: Uuid,
    /// The name of the event.
    pub event: String,
    /// The body to send, byte for byte.
    pub body: String,
    /// How many attempts have failed.
    pub failures: i64,
    /// When the event was created.
    pub created_at: DateTime<Utc>,
}

/// Read before leasing, because mostly nothing is due and a read does not lock. The query asks for
/// the first row instead of `exists`: for `exists`, PostgreSQL estimates that a third of the rows
/// match, and scans the table instead of the index. Webhooks of disabled accounts stay due and are
/// not leased; the condition is a scalar subquery, so that PostgreSQL looks up single accounts and
/// does not join all of them.
pub(crate) const FIRST_DUE: &str = "\
    select id from webhooks where due_at <= $1 and is_slow = $2 \
    and (rests_until is null or rests_until <= $1) \
    and (claimed_until is null or claimed_until <= $1) \
    and (select a.disabled_at from accounts a where a.id = webhooks.account) is null \
    order by due_at limit 1";

/// The webhook that has been due longest comes first.
pub(crate) const LEASE: &str = "\
    update webhooks set claimed_by = $3, claimed_until = $4 where id in (\
    select id from webhooks where due_at <= $1 and is_slow = $2 \
    and (rests_until is null or rests_until <= $1) \
    and (claimed_until is null or claimed_until <= $1) \
    and (select a.disabled_at from accounts a where a.id = webhooks.account) is null \
    order by due_at limit $5) \
    returning id, url, secret, old_secret, old_secret_until, format, chat_id, token, \
    (select a.language from accounts a where a.id = webhooks.account) as language, \
    (select a.distance_unit from accounts a where a.id = webhooks.account) as distance_unit";

/// The same for PostgreSQL, where several transactions write at once: rows that another one has
/// locked are skipped. `array(…)` makes PostgreSQL run the inner query, and lock its rows, only
/// once.
pub(crate) const LEASE_UNLOCKED: &str = "\
    update webhooks set claimed_by = $3, claimed_until = $4 where id = any(array(\
    select id from webhooks where due_at <= $1 and is_slow = $2 \
    and (rests_until is null or rests_until <= $1) \
    and (claimed_until is null or claimed_until <= $1) \
    and (select a.disabled_at from accounts a where a.id = webhooks.account) is null \
    order by due_at limit $5 \
    for update skip locked)) \
    returning id, url, secret, old_secret, old_secret_until, format, chat_id, token, \
    (select a.language from accounts a where a.id = webhooks.account) as language, \
    (select a.distance_unit from accounts a where a.id = webhooks.account) as distance_unit";

/// Finds no delivery once the account is disabled, also during a lease.
pub(crate) const NEXT: &str = "\
    select d.id, d.event, b.body, d.attempts as failures, d.created_at \
    from deliveries d join event_bodies b on b.id = d.body_id \
    where d.webhook = $1 and d.status = 'pending' and d.due_at <= $2 \
    and (select a.disabled_at from webhooks w join accounts a on a.id = w.account \
    where w.id = $1) is null order by d.due_at, d.position limit 1";

/// Runs before [`RESCHEDULE`] and locks the row. A transaction that adds a delivery meanwhile has
/// either committed, and `RESCHEDULE` sees its row, or it waits for this one and sets `due_at`
/// itself.
pub(crate) const RELEASE: &str = "\
    update webhooks set claimed_by = null, claimed_until = null \
    where id = $1 and claimed_by = $2";

/// Moves the webhook behind all others that are due.
pub(crate) const RESCHEDULE: &str = "\
    update webhooks set due_at = (\
    select case when d.due_at < $2 then $2 else d.due_at end from deliveries d \
    where d.webhook = $1 and d.status = 'pending' order by d.due_at limit 1) where id = $1";

impl Store {
    /// Leases up to `max` webhooks of enabled accounts that have a delivery due.
    ///
    /// Waiting for the writer may take long. So the clock is read when the transaction has begun,
    /// and each lease lasts for its full length from the moment it is granted.
    ///
    /// # Errors
    ///
    /// When the database cannot be read or written.
    pub async fn lease_webhooks(
        &self,
        speed: SpeedClass,
        max: u32,
        by: Uuid,
        length: TimeDelta,
        clock: impl Fn() -> DateTime<Utc> + Send + Sync,
    ) -> Result<Vec<Lease>> {
        let is_slow = speed == SpeedClass::Slow;
        let first: Option<(WebhookId,)> = self
            .read(FIRST_DUE)
            .bind(whole_seconds(clock()))
            .bind(is_slow)
            .fetch_optional()
            .await?;
        if first.is_none() {
            return Ok(Vec::new());
        }
        let lease = match self.pools {
            Pools::Sqlite { .. } => LEASE,
            Pools::Postgres(_) => LEASE_UNLOCKED,
        };
        transact!(self, transaction => {
            let now = clock();
            let until = round_up(now + length);
            let rows: Vec<Row> = transaction
                .query(lease)
                .bind(whole_seconds(now))
                .bind(is_slow)
                .bind(by)
                .bind(until)
                .bind(i64::from(max))
                .fetch_all()
                .await?;
            rows.into_iter().map(|row| row.lease(by, until, speed, &self.url)).collect()
        })
    }

    /// The next delivery to send to a leased webhook. `None` if nothing is due, or if the account
    /// has been disabled meanwhile.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn next_delivery(
        &self,
        lease: &Lease,
        now: DateTime<Utc>,
    ) -> Result<Option<DueDelivery>> {
        let next = self.read(NEXT).bind(lease.webhook).bind(whole_seconds(now));
        next.fetch_optional().await
    }
}

/// Rounds up to whole seconds, so that no lease is shorter than asked for.
fn round_up(instant: DateTime<Utc>) -> DateTime<Utc> {
    let second = whole_seconds(instant);
    if second < instant { second + TimeDelta::seconds(1) } else { second }
}

/// Ends a lease before it expires. If the webhook has more deliveries, it is leased again when its
/// turn comes. A lease that another worker has taken over meanwhile stays.
pub(crate) async fn release(
    transaction: &mut Connection,
    lease: &Lease,
    now: DateTime<Utc>,
) -> Result<()> {
    let release = transaction.query(RELEASE).bind(lease.webhook).bind(lease.by);
    if release.execute().await? > 0 {
        let reschedule = transaction.query(RESCHEDULE).bind(lease.webhook).bind(whole_seconds(now));
        reschedule.execute().await?;
    }
    Ok(())
}

#[derive(sqlx_macros::FromRow)]
struct Row {
    id: WebhookId,
    url: String,
    secret: Vec<u8>,
    old_secret: Option<Vec<u8>>,
    old_secret_until: Option<DateTime<Utc>>,
    format: WebhookFormat,
    chat_id: Option<String>,
    token: Option<Vec<u8>>,
    language: Option<MessageLanguage>,
    distance_unit: Option<String>,
}

impl Row {
    fn lease(
        self,
        by: Uuid,
        until: DateTime<Utc>,
        speed: SpeedClass,
        database: &DatabaseUrl,
    ) -> Result<Lease> {
        let unit = self.distance_unit.map(|name| name.parse::<DistanceUnit>()).transpose();
        Ok(Lease {
            webhook: self.id,
            by,
            until,
            speed,
            url: self.url,
            secret: self.secret,
            old_secret: self.old_secret.zip(self.old_secret_until),
            format: self.format,
            chat_id: self.chat_id,
            token: self.token,
            language: self.language.unwrap_or_default(),
            distance_unit: unit
                .map_err(|error| database.damaged(&error))?
                .unwrap_or(DistanceUnit::Kilometres),
        })
    }
}
