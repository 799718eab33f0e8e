//! [`Limits`]: counts requests here or in Redis.

use chrono::{DateTime, Utc};
use futures_util::FutureExt;
use redis::Client;

use crate::rate_limit::local::Local;
use crate::rate_limit::shared::{self, Shared};
use crate::rate_limit::window::Window;
use crate::rate_limit::{Exceeded, Quota, RateLimits};
use crate::{Class, Subject};

/// Counts requests exactly, in windows of 60 seconds that begin with the first request. It does not
/// read a clock: the time is an argument.
#[derive(Debug)]
pub struct Limits {
    allowed: Option<RateLimits>,
    shared: Option<Shared>,
    local: Local,
}

impl Limits {
    /// Rate limits with these quotas. With `None` nothing is limited, and Redis is not used.
    ///
    /// With a Redis, all processes that use it count together, from the first successful
    /// [check](Limits::check_redis). While it is unavailable, each process counts by itself.
    pub fn new(allowed: Option<RateLimits>, redis: Option<Client>) -> Limits {
        let shared = allowed.and(redis).map(Shared::new);
        Limits { allowed, shared, local: Local::default() }
    }

    /// Counts a request and returns the quota; `None` if nothing is limited.
    ///
    /// # Errors
    ///
    /// [`Exceeded`] if the limit was reached. The caller has to refuse the request.
    pub async fn check(
        &self,
        class: Class,
        subject: Subject,
        now: DateTime<Utc>,
    ) -> Result<Option<Quota>, Exceeded> {
        let Some(allowed) = &self.allowed else {
            return Ok(None);
        };
        let limit = allowed.of(class);
        self.count(class, subject, limit, now).await.quota(limit).map(Some)
    }

    async fn count(
        &self,
        class: Class,
        subject: Subject,
        limit: u32,
        now: DateTime<Utc>,
    ) -> Window {
        if let Some(shared) = &self.shared {
            // Boxed: the future is large, and most servers have no Redis.
            if let Some(window) = shared.count(class, subject, limit, now).boxed().await {
                return window;
            }
            metrics::counter!(shared::COUNTED_LOCALLY).increment(1);
        }
        self.local.count(class, subject, limit, now)
    }

    /// Checks the configured Redis, and connects to it if it is not connected.
    pub async fn check_redis(&self) {
        if let Some(shared) = &self.shared {
            shared.check().await;
        }
    }

    /// Tries the configured Redis: connects to it and counts once. `None` if no Redis is used.
    pub async fn try_redis(&self) -> Option<Result<(), String>> {
        match &self.shared {
            Some(shared) => Some(shared.try_once().await),
            None => None,
        }
    }

    /// Checks the configured Redis at a fixed interval, so that no request has to do it. Returns at
    /// once without Redis.
    pub async fn check_redis_repeatedly(&self) {
        while self.shared.is_some() {
            tokio::time::sleep(shared::CHECK_INTERVAL).await;
            self.check_redis().await;
        }
    }

    /// Whether requests are counted in Redis. After a failure this is false until the next
    /// successful [check](Limits::check_redis).
    pub fn are_shared(&self) -> bool {
        self.shared.as_ref().is_some_and(Shared::is_up)
    }
}
