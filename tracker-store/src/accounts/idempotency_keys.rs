//! [`KnownRequest`]: requests that a client can send again, with their first answers.

use chrono::{DateTime, TimeDelta, Utc};

use crate::accounts::version::lock_account;
use crate::database::{AccountId, Result, Store, transact, whole_seconds};

/// What is known of a request with an idempotency key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KnownRequest {
    /// It is the first one. Now it is remembered.
    New,
    /// The same request is being answered.
    UnderWay,
    /// The key belongs to another request.
    Other,
    /// The same request was answered, with this.
    Answered(Vec<u8>),
    /// The account has [`MAX_IDEMPOTENCY_KEYS`] already.
    TooMany,
}

/// The largest number of keys of an account. They are kept for a day.
pub const MAX_IDEMPOTENCY_KEYS: i64 = 10_000;

/// How long a key is kept.
pub(crate) const LIFETIME: TimeDelta = TimeDelta::days(1);

/// How long a request can be under way. After it, the process that answered it has ended.
const MAX_WORK: TimeDelta = TimeDelta::minutes(5);

pub(crate) const FIND: &str = "\
    select request, begun_at, answer from idempotency_keys where account = $1 and key = $2";

pub(crate) const INSERT: &str = "\
    insert into idempotency_keys (account, key, request, begun_at) select $1, $2, $3, $4 \
    where (select count(*) from idempotency_keys where account = $1) < $5";

pub(crate) const ANSWER: &str = "\
    update idempotency_keys set answer = $3 where account = $1 and key = $2";

pub(crate) const FORGET: &str = "delete from idempotency_keys where account = $1 and key = $2";

pub(crate) const SWEEP: &str = "\
    delete from idempotency_keys where (account, key) in (\
    select account, key from idempotency_keys where begun_at <= $1 limit $2) and begun_at <= $1";

/// The request, when it came, and its answer if there is one.
type Known = (Vec<u8>, DateTime<Utc>, Option<Vec<u8>>);

impl Store {
    /// Looks for a request that was sent with this key, and remembers it if it is the first. `request` is a hash.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn begin_request(
        &self,
        account: AccountId,
        key: &str,
        request: &[u8],
        now: DateTime<Utc>,
    ) -> Result<KnownRequest> {
        transact!(self, transaction => {
            lock_account(transaction, account).await?;
            let known = transaction.query(FIND).bind(account).bind(key);
            let known: Option<Known> = known.fetch_optional().await?;
            if let Some((of, begun_at, answer)) = known {
                let lives = if answer.is_some() { LIFETIME } else { MAX_WORK };
                if now < begun_at + lives {
                    return Ok(match answer {
                        _ if of != request => KnownRequest::Other,
                        None => KnownRequest::UnderWay,
                        Some(answer) => KnownRequest::Answered(answer),
                    });
                }
                transaction.query(FORGET).bind(account).bind(key).execute().await?;
            }
            let insert = transaction.query(INSERT).bind(account).bind(key).bind(request);
            let insert = insert.bind(whole_seconds(now)).bind(MAX_IDEMPOTENCY_KEYS);
            let is_new = insert.execute().await? > 0;
            Ok(if is_new { KnownRequest::New } else { KnownRequest::TooMany })
        })
    }

    /// Keeps the answer to a request.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn keep_answer(&self, account: AccountId, key: &str, answer: &[u8]) -> Result<()> {
        self.change(ANSWER).bind(account).bind(key).bind(answer).execute().await.map(drop)
    }

    /// Forgets a request that was refused: nothing was changed, so it can be sent again.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn forget_request(&self, account: AccountId, key: &str) -> Result<()> {
        self.change(FORGET).bind(account).bind(key).execute().await.map(drop)
    }
}
