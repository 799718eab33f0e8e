//! [`Limits`]: rate limits.
//!
//! Requests are counted in fixed windows, because responses have the exact `X-RateLimit-Remaining`
//! and `X-RateLimit-Reset`. The crate `governor` uses GCRA, which replenishes requests one by one
//! and knows neither number exactly. A fixed window needs only a count and an end. It is stored in
//! this process, or in a Redis that several processes share.

pub mod quotas;
mod local;
mod shared;

use std::net::{IpAddr, Ipv6Addr};

use chrono::{DateTime, TimeDelta, Utc};
use futures_util::FutureExt;
use http::Method;
use redis::Client;
use tracker_store::AccountId;
use uuid::Uuid;

use local::Local;
use shared::Shared;

use crate::rate_limit::quotas::RateLimits;

/// The class of a request. Each class has its own limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Class {
    /// Requests of signed-in users under `/api/v1/auth/`.
    Auth,
    /// Other `GET` and `HEAD` requests of signed-in users.
    Read,
    /// All other requests of signed-in users.
    Write,
    /// The start and the callback of a sign-in. They are counted by client address.
    SignIn,
    /// A push from a phone. It is counted by webhook token.
    Webhook,
    /// A request with an invalid webhook or refresh token. It is counted by client address.
    WrongToken,
}

impl Class {
    /// The class of a request of a signed-in user.
    #[must_use]
    pub fn of(method: &Method, path: &str) -> Class {
        if path.starts_with("/api/v1/auth/") {
            Class::Auth
        } else if method == Method::GET || method == Method::HEAD {
            Class::Read
        } else {
            Class::Write
        }
    }

    /// The name of the class in `--rate-limits` and in Redis keys.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Class::Auth => "auth",
            Class::Read => "read",
            Class::Write => "write",
            Class::SignIn => "sign-in",
            Class::Webhook => "webhook",
            Class::WrongToken => "wrong-token",
        }
    }
}

/// The subject that requests are counted for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Subject {
    /// The account of a signed-in user.
    Account(AccountId),
    /// A webhook token.
    Token(Uuid),
    /// A client address; see [`Subject::at`].
    Address(IpAddr),
}

impl Subject {
    /// The subject for a client address. IPv6 addresses count by their /64 network, because one
    /// household has a whole /64.
    #[must_use]
    pub fn at(address: IpAddr) -> Subject {
        match address.to_canonical() {
            IpAddr::V6(v6) => {
                Subject::Address(Ipv6Addr::from_bits(v6.to_bits() >> 64 << 64).into())
            }
            v4 @ IpAddr::V4(_) => Subject::Address(v4),
        }
    }
}

/// The quota of a subject in the current window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Quota {
    /// How many requests a window allows.
    pub limit: u32,
    /// How many of them are left.
    pub remaining: u32,
    /// When the window ends and the whole limit is available again.
    pub reset: DateTime<Utc>,
}

/// The limit is reached: further requests are refused until the window ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Exceeded(pub Quota);

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
    /// [check](Limits::look_for_redis). While it is unavailable, each process counts by itself.
    #[must_use]
    pub fn new(allowed: Option<RateLimits>, redis: Option<Client>) -> Limits {
        let shared = allowed.and(redis).map(Shared::new);
        Limits { allowed, shared, local: Local::default() }
    }

    /// Counts a request and returns the quota; `None` if nothing is limited.
    ///
    /// # Errors
    ///
    /// [`Exceeded`] if the limit was reached. The caller has to refuse the request.
    pub async fn take(
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
    pub async fn look_for_redis(&self) {
        if let Some(shared) = &self.shared {
            shared.check().await;
        }
    }

    /// Checks the configured Redis at a fixed interval, so that no request has to do it. Returns at
    /// once without Redis.
    pub(crate) async fn keep_looking_for_redis(&self) {
        while self.shared.is_some() {
            tokio::time::sleep(shared::CHECK_INTERVAL).await;
            self.look_for_redis().await;
        }
    }

    /// Whether requests are counted in Redis. After a failure this is false until the next
    /// successful [check](Limits::look_for_redis).
    #[must_use]
    pub fn are_shared(&self) -> bool {
        self.shared.as_ref().is_some_and(Shared::is_up)
    }
}

/// A rate limit window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Window {
    /// How many requests were counted.
    used: u32,
    reset: DateTime<Utc>,
}

impl Window {
    /// The quota after one more request.
    fn quota(self, limit: u32) -> Result<Quota, Exceeded> {
        let Window { used, reset } = self;
        let quota = Quota { limit, remaining: limit.saturating_sub(used + 1), reset };
        if used < limit { Ok(quota) } else { Err(Exceeded(quota)) }
    }
}

/// The length of a window.
const LENGTH: TimeDelta = TimeDelta::seconds(60);
