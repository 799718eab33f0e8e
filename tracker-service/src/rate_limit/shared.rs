//! [`Shared`]: rate limit windows in Redis, for all processes that use the same one.
//!
//! A window is a key `tracker:limit:CLASS:SUBJECT`, such as `tracker:limit:sign-in:192.0.2.1`, or
//! `tracker:limit:read:` and the id of an account. Its value is the number of counted requests. Its
//! expiry is the end of the window, by the clock of Redis, so the clocks of the processes need not
//! agree. Nothing else is stored in Redis.

use std::fmt;
use std::sync::{Arc, PoisonError, RwLock, RwLockWriteGuard};
use std::time::{Duration, Instant};

use chrono::{DateTime, TimeDelta, Utc};
use redis::aio::MultiplexedConnection;
use redis::{AsyncConnectionConfig, Client, RedisError};

use crate::rate_limit::window::{WINDOW_LENGTH, Window};
use crate::{Class, Subject};

/// The rate limit windows in Redis.
///
/// After one error or timeout, Redis counts as unavailable. No request uses it until a
/// [check](Shared::check) succeeds again. Each change of the state is logged.
#[derive(Debug)]
pub(crate) struct Shared {
    redis: Client,
    link: RwLock<Link>,
}

#[derive(Debug, Clone)]
enum Link {
    NotConnected,
    Up(Arc<MultiplexedConnection>),
    Unavailable,
}

impl Shared {
    pub(crate) fn new(redis: Client) -> Shared {
        Shared { redis, link: RwLock::new(Link::NotConnected) }
    }

    /// Counts a request, unless the limit is reached. Returns the window as it was before; `None`
    /// while Redis is unavailable.
    pub(crate) async fn count(
        &self,
        class: Class,
        subject: Subject,
        limit: u32,
        now: DateTime<Utc>,
    ) -> Option<Window> {
        let Link::Up(connection) = self.link() else {
            return None;
        };
        let asked = Instant::now();
        let key = format!("{PREFIX}{}:{subject}", class.name());
        let (used, left) = self.count_or_disconnect(&connection, &key, limit).await?;
        // `left` counts from now, not from when the command was sent. So the window has really
        // ended at the reset time that we report.
        let now = now + TimeDelta::from_std(asked.elapsed()).unwrap_or_default();
        Some(Window { used, reset: now + TimeDelta::milliseconds(left) })
    }

    /// Checks that Redis counts, and connects to it if it is not connected.
    pub(crate) async fn check(&self) {
        // The metric is shown with the value 0 before the first increment.
        metrics::counter!(COUNTED_LOCALLY).increment(0);
        match self.link() {
            Link::Up(connection) => {
                let _ = self.count_or_disconnect(&connection, PROBE, u32::MAX).await;
            }
            before => match self.connect().await {
                Ok(connection) => self.mark_available(connection),
                Err(error) if matches!(before, Link::NotConnected) => {
                    self.mark_unavailable(self.change(), &error);
                }
                Err(_) => {}
            },
        }
    }

    pub(crate) fn is_up(&self) -> bool {
        matches!(self.link(), Link::Up(_))
    }

    /// Connects and counts once. The error says what failed.
    pub(crate) async fn try_once(&self) -> Result<(), String> {
        self.connect().await.map(drop).map_err(|error| error.to_string())
    }

    /// Connects and counts a probe. A connection alone is not enough: a read-only replica accepts
    /// connections and cannot count.
    async fn connect(&self) -> Result<MultiplexedConnection, RedisError> {
        let config = AsyncConnectionConfig::new()
            .set_connection_timeout(Some(CONNECT_TIMEOUT))
            .set_response_timeout(Some(RESPONSE_TIMEOUT));
        let connection = self.redis.get_multiplexed_async_connection_with_config(&config).await?;
        count(&connection, PROBE, u32::MAX).await?;
        Ok(connection)
    }

    async fn count_or_disconnect(
        &self,
        connection: &Arc<MultiplexedConnection>,
        key: &str,
        limit: u32,
    ) -> Option<(u32, i64)> {
        let counted = count(connection, key, limit).await;
        counted.map_err(|error| self.mark_lost(connection, &error)).ok()
    }

    /// Marks a failed connection as unavailable. Only the first of several requests that fail on it
    /// does so, and a newer connection is not affected.
    fn mark_lost(&self, connection: &Arc<MultiplexedConnection>, error: &RedisError) {
        let link = self.change();
        if matches!(&*link, Link::Up(current) if Arc::ptr_eq(current, connection)) {
            self.mark_unavailable(link, error);
        }
    }

    fn mark_unavailable(&self, mut link: RwLockWriteGuard<'_, Link>, error: &RedisError) {
        *link = Link::Unavailable;
        metrics::gauge!(UP).set(0);
        let redis = self.redis.get_connection_info().addr();
        tracing::warn!(%redis, %error, "Redis unavailable: rate limits are counted in this process");
    }

    fn mark_available(&self, connection: MultiplexedConnection) {
        *self.change() = Link::Up(Arc::new(connection));
        metrics::gauge!(UP).set(1);
        let redis = self.redis.get_connection_info().addr();
        tracing::info!(%redis, "rate limits are counted in Redis");
    }

    fn link(&self) -> Link {
        self.link.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn change(&self) -> RwLockWriteGuard<'_, Link> {
        self.link.write().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Subject::Account(account) => account.fmt(f),
            Subject::Token(token) => token.fmt(f),
            Subject::Address(address) => address.fmt(f),
        }
    }
}

/// Runs the script. Returns how many requests were counted before, and how many milliseconds of the
/// window are left.
async fn count(
    connection: &MultiplexedConnection,
    key: &str,
    limit: u32,
) -> Result<(u32, i64), RedisError> {
    let mut command = redis::cmd("EVAL");
    command.arg(COUNT).arg(1).arg(key).arg(limit).arg(WINDOW_LENGTH.num_milliseconds());
    command.query_async(&mut connection.clone()).await
}

/// The script that counts a request. Redis runs a script atomically.
///
/// If the key does not exist or has no expiry (`PTTL` is -2 or -1), a new window begins. Key and
/// expiry are set in one command.
const COUNT: &str = "
local left = redis.call('PTTL', KEYS[1])
if left <= 0 then
  redis.call('SET', KEYS[1], 0, 'PX', ARGV[2])
  left = tonumber(ARGV[2])
end
local used = tonumber(redis.call('GET', KEYS[1]))
if used < tonumber(ARGV[1]) then
  redis.call('INCR', KEYS[1])
end
return {used, left}";

const PREFIX: &str = "tracker:limit:";

/// The key that the check counts in.
const PROBE: &str = "tracker:limit:probe";

/// How long a request waits for Redis. Redis usually answers in less than a millisecond. After a
/// timeout the next requests do not wait.
const RESPONSE_TIMEOUT: Duration = Duration::from_millis(200);

/// How long connecting may take. Only the start of the program waits for it, never a request.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(1);

/// The interval between two checks.
pub(crate) const CHECK_INTERVAL: Duration = Duration::from_millis(500);

/// A gauge: 1 while requests are counted in Redis, 0 while this process counts by itself.
const UP: &str = "shared_limits_up";

/// A counter: the requests that this process counted by itself although a Redis is configured.
pub(crate) const COUNTED_LOCALLY: &str = "shared_limits_counted_locally_total";
