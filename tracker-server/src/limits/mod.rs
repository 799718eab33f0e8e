//! [`Limits`]: who may ask how often.
//!
//! The interface counts in fixed windows and promises `X-RateLimit-Remaining` to the request.
//! Libraries at hand (governor) count by GCRA, which lets requests trickle back one by one and
//! cannot say either number exactly. A fixed window is a number and the moment it is forgotten, so
//! it is counted here.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};
use http::Method;
use tracker_store::AccountId;
use uuid::Uuid;

use crate::rate_limits::RateLimits;

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

/// Counts requests, exactly, in windows of a minute that begin with the first request. It knows no
/// clock, and forgets windows that are over.
#[derive(Debug)]
pub struct Limits {
    allowed: Option<RateLimits>,
    windows: Mutex<Windows>,
}

#[derive(Debug, Default)]
struct Windows {
    open: HashMap<(Class, Who), Window>,
    next_sweep: DateTime<Utc>,
}

#[derive(Debug)]
struct Window {
    used: u32,
    reset: DateTime<Utc>,
}

impl Limits {
    /// Nothing is counted yet. `None` counts nothing ever.
    #[must_use]
    pub fn new(allowed: Option<RateLimits>) -> Limits {
        Limits { allowed, windows: Mutex::default() }
    }

    /// Counts a request, and says what is left; `None` when nothing is limited.
    ///
    /// # Errors
    ///
    /// [`Exceeded`] when nothing was left; the request is then not to be answered.
    pub fn take(
        &self,
        class: Class,
        who: Who,
        now: DateTime<Utc>,
    ) -> Result<Option<Budget>, Exceeded> {
        let Some(allowed) = &self.allowed else {
            return Ok(None);
        };
        let limit = allowed.of(class);
        let mut windows = self.windows.lock().unwrap_or_else(PoisonError::into_inner);
        windows.sweep(now);
        let window = windows.window(class, who, now);
        let budget =
            Budget { limit, remaining: limit.saturating_sub(window.used + 1), reset: window.reset };
        if window.used >= limit {
            return Err(Exceeded(budget));
        }
        window.used += 1;
        Ok(Some(budget))
    }
}

/// Nothing is left before the window ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Exceeded(pub Budget);

impl Windows {
    fn window(&mut self, class: Class, who: Who, now: DateTime<Utc>) -> &mut Window {
        let new = || Window { used: 0, reset: now + LENGTH };
        let window = self.open.entry((class, who)).or_insert_with(new);
        if window.reset <= now {
            *window = new();
        }
        window
    }

    /// Once a window's length, or when there are far too many: then an attack is under way, and it
    /// is better to forget them all than to refuse everybody.
    fn sweep(&mut self, now: DateTime<Utc>) {
        if self.next_sweep <= now {
            self.open.retain(|_, window| window.reset > now);
            self.next_sweep = now + LENGTH;
        }
        if self.open.len() >= MOST_WINDOWS {
            self.open.clear();
        }
    }
}

const LENGTH: TimeDelta = TimeDelta::seconds(60);

const MOST_WINDOWS: usize = 100_000;
