//! [`Limits`]: who may ask how often.
//!
//! The interface counts in fixed windows and promises `X-RateLimit-Remaining` to the request.
//! Libraries at hand (governor) count by GCRA, which lets requests trickle back one by one and
//! cannot say either number exactly. A fixed window is a number and the moment it is forgotten, so
//! it is counted here: in this process, or in a Redis that several processes share.

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

/// What kind of request it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Class {
    /// Everything under `/api/v1/auth/`, of somebody signed in.
    Auth,
    /// `GET` and `HEAD`.
    Read,
    /// Everything else.
    Write,
    /// Sign-in start and callback, where there is nobody yet but an address.
    SignIn,
    /// A push of the phone.
    Webhook,
    /// A webhook or refresh token that is not good, where there is nobody either.
    WrongToken,
}

impl Class {
    /// The class of a request of somebody signed in.
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

    /// What settings and keys call it.
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

/// For whom is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Who {
    /// Somebody signed in.
    Account(AccountId),
    /// Whoever holds a webhook token.
    Token(Uuid),
    /// Whoever asks from an address; see [`Who::at`].
    Address(IpAddr),
}

impl Who {
    /// Whoever asks from this address. A household gets a whole /64 of IPv6, and so counts once.
    #[must_use]
    pub fn at(address: IpAddr) -> Who {
        match address.to_canonical() {
            IpAddr::V6(v6) => Who::Address(Ipv6Addr::from_bits(v6.to_bits() >> 64 << 64).into()),
            v4 @ IpAddr::V4(_) => Who::Address(v4),
        }
    }
}

/// What is left to somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    /// How many requests a window allows.
    pub limit: u32,
    /// How many of them are left.
    pub remaining: u32,
    /// When the window ends, and all of them are back.
    pub reset: DateTime<Utc>,
}

/// Nothing is left before the window ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Exceeded(pub Budget);

/// Counts requests, exactly, in windows of a minute that begin with the first request. It knows no
/// clock, and forgets windows that are over.
#[derive(Debug)]
pub struct Limits {
    allowed: Option<RateLimits>,
    shared: Option<Shared>,
    local: Local,
}

impl Limits {
    /// Nothing is counted yet. `None` counts nothing ever, and needs no Redis for it.
    ///
    /// With a Redis, everybody who counts in it counts together, once it was
    /// [found](Limits::look_for_redis). While it is away, each process counts by itself.
    #[must_use]
    pub fn new(allowed: Option<RateLimits>, redis: Option<Client>) -> Limits {
        let shared = allowed.and(redis).map(Shared::new);
        Limits { allowed, shared, local: Local::default() }
    }

    /// Counts a request, and says what is left; `None` when nothing is limited.
    ///
    /// # Errors
    ///
    /// [`Exceeded`] when nothing was left; the request is then not to be answered.
    pub async fn take(
        &self,
        class: Class,
        who: Who,
        now: DateTime<Utc>,
    ) -> Result<Option<Budget>, Exceeded> {
        let Some(allowed) = &self.allowed else {
            return Ok(None);
        };
        let limit = allowed.of(class);
        self.count(class, who, limit, now).await.budget(limit).map(Some)
    }

    async fn count(&self, class: Class, who: Who, limit: u32, now: DateTime<Utc>) -> Window {
        if let Some(shared) = &self.shared {
            // Boxed: it is large, and mostly there is no Redis.
            if let Some(window) = shared.count(class, who, limit, now).boxed().await {
                return window;
            }
            metrics::counter!(shared::COUNTED_LOCALLY).increment(1);
        }
        self.local.count(class, who, limit, now)
    }

    /// Tries whether the Redis is there, if one was named, and finds it again when it was away.
    pub async fn look_for_redis(&self) {
        if let Some(shared) = &self.shared {
            shared.look().await;
        }
    }

    /// Looks for the Redis again and again, if one was named: so nobody's request has to.
    pub(crate) async fn keep_looking_for_redis(&self) {
        while self.shared.is_some() {
            tokio::time::sleep(shared::PAUSE).await;
            self.look_for_redis().await;
        }
    }

    /// Whether requests are counted together with other processes. Once they are not, they are not
    /// until somebody looks.
    #[must_use]
    pub fn are_shared(&self) -> bool {
        self.shared.as_ref().is_some_and(Shared::is_up)
    }
}

/// A window, as a request finds it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Window {
    /// How many requests came before.
    used: u32,
    reset: DateTime<Utc>,
}

impl Window {
    fn budget(self, limit: u32) -> Result<Budget, Exceeded> {
        let Window { used, reset } = self;
        let budget = Budget { limit, remaining: limit.saturating_sub(used + 1), reset };
        if used < limit { Ok(budget) } else { Err(Exceeded(budget)) }
    }
}

const LENGTH: TimeDelta = TimeDelta::seconds(60);
