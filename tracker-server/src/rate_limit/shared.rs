//! [`Shared`]: windows in a Redis, for all processes that name the same one.
//!
//! A window is a key `tracker:limit:CLASS:WHO`, such as `tracker:limit:read:` and the id of an
//! account, or `tracker:limit:sign-in:192.0.2.1`. It holds how many requests were counted, and its
//! expiry is the end of the window; so Redis's clock decides, and the clocks of the processes need
//! not agree. Nothing else is stored there.

use std::fmt;
use std::sync::{Arc, PoisonError, RwLock, RwLockWriteGuard};
use std::time::{Duration, Instant};

use chrono::{DateTime, TimeDelta, Utc};
use redis::aio::MultiplexedConnection;
use redis::{AsyncConnectionConfig, Client, RedisError};

use crate::rate_limit::{Class, LENGTH, Who, Window};

/// Windows in a Redis.
///
/// Once a request had no good answer in time, the Redis is away: no other request asks it, until
/// [`look`](Shared::look) finds that it counts again. Each change is a line in the log.
#[derive(Debug)]
pub(crate) struct Shared {
    redis: Client,
    link: RwLock<Link>,
}

#[derive(Debug, Clone)]
enum Link {
    NotTried,
    Up(Arc<MultiplexedConnection>),
    Away,
}

impl Shared {
    pub(crate) fn new(redis: Client) -> Shared {
        Shared { redis, link: RwLock::new(Link::NotTried) }
    }

    /// Counts a request, unless the limit is reached. The window is that which the request found;
    /// there is none while the Redis is away.
    pub(crate) async fn count(
        &self,
        class: Class,
        who: Who,
        limit: u32,
        now: DateTime<Utc>,
    ) -> Option<Window> {
        let Link::Up(connection) = self.link() else {
            return None;
        };
        let asked = Instant::now();
        let key = format!("{PREFIX}{}:{who}", class.name());
        let (used, left) = self.ask(&connection, &key, limit).await?;
        // From now on, and not from when it was asked: at the end that we name, the window is over.
        let now = now + TimeDelta::from_std(asked.elapsed()).unwrap_or_default();
        Some(Window { used, reset: now + TimeDelta::milliseconds(left) })
    }

    /// Tries whether the Redis counts, and connects to it if need be.
    pub(crate) async fn look(&self) {
        // So that it is on the page before the first one.
        metrics::counter!(COUNTED_LOCALLY).increment(0);
        match self.link() {
            Link::Up(connection) => drop(self.ask(&connection, PROBE, u32::MAX).await),
            before => match self.connect().await {
                Ok(connection) => self.found(connection),
                Err(error) if matches!(before, Link::NotTried) => self.away(self.change(), &error),
                Err(_) => {}
            },
        }
    }

    pub(crate) fn is_up(&self) -> bool {
        matches!(self.link(), Link::Up(_))
    }

    /// One that can be connected to may still not count: it may be a copy that can only be read.
    async fn connect(&self) -> Result<MultiplexedConnection, RedisError> {
        let config = AsyncConnectionConfig::new()
            .set_connection_timeout(Some(CONNECT_TIMEOUT))
            .set_response_timeout(Some(ANSWER_TIMEOUT));
        let connection = self.redis.get_multiplexed_async_connection_with_config(&config).await?;
        count(&connection, PROBE, u32::MAX).await?;
        Ok(connection)
    }

    async fn ask(
        &self,
        connection: &Arc<MultiplexedConnection>,
        key: &str,
        limit: u32,
    ) -> Option<(u32, i64)> {
        let counted = count(connection, key, limit).await;
        counted.map_err(|error| self.lost(connection, &error)).ok()
    }

    /// Of many requests that lose a connection, the first says so; and when there is another by
    /// then, that one is none the worse.
    fn lost(&self, connection: &Arc<MultiplexedConnection>, error: &RedisError) {
        let link = self.change();
        if matches!(&*link, Link::Up(current) if Arc::ptr_eq(current, connection)) {
            self.away(link, error);
        }
    }

    fn away(&self, mut link: RwLockWriteGuard<'_, Link>, error: &RedisError) {
        *link = Link::Away;
        metrics::gauge!(UP).set(0);
        let redis = self.redis.get_connection_info().addr();
        tracing::warn!(%redis, %error, "no Redis: rate limits are counted in this process");
    }

    fn found(&self, connection: MultiplexedConnection) {
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

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Who::Account(account) => account.fmt(f),
            Who::Token(token) => token.fmt(f),
            Who::Address(address) => address.fmt(f),
        }
    }
}

/// How many requests came before, and how many milliseconds are left of the window.
async fn count(
    connection: &MultiplexedConnection,
    key: &str,
    limit: u32,
) -> Result<(u32, i64), RedisError> {
    let mut command = redis::cmd("EVAL");
    command.arg(COUNT).arg(1).arg(key).arg(limit).arg(LENGTH.num_milliseconds());
    command.query_async(&mut connection.clone()).await
}

/// Redis runs a script alone, so what it finds is still so when it counts. Where there is no window,
/// or one without an end (`PTTL` is -2 or -1 then), one begins together with its end.
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

/// Counted in by whoever looks whether it can be.
const PROBE: &str = "tracker:limit:probe";

/// A request waits so long for Redis, once; it answers in less than one.
const ANSWER_TIMEOUT: Duration = Duration::from_millis(200);

/// Nobody waits for this, but for the start.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(1);

/// Between two looks.
pub(crate) const PAUSE: Duration = Duration::from_millis(500);

/// A gauge: 1 while the processes count together, 0 while this one counts by itself.
const UP: &str = "shared_limits_up";

/// A counter: the requests that this process counted by itself, though it has a Redis.
pub(crate) const COUNTED_LOCALLY: &str = "shared_limits_counted_locally_total";
