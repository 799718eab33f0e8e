//! [`Window`]: what is counted for one subject, and the quota that is left of it.

use std::net::{IpAddr, Ipv6Addr};

use chrono::{DateTime, TimeDelta, Utc};
use tracker_store::AccountId;
use uuid::Uuid;

/// The subject that requests are counted for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Subject {
    /// The account of a signed-in user.
    Account(AccountId),
    /// A push token.
    Token(Uuid),
    /// A client address; see [`Subject::at`].
    Address(IpAddr),
}

impl Subject {
    /// The subject for a client address. IPv6 addresses count by their /64 network, because one
    /// household has a whole /64.
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

/// A rate limit window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Window {
    /// How many requests were counted.
    pub used: u32,
    pub reset: DateTime<Utc>,
}

impl Window {
    /// The quota after one more request.
    pub(crate) fn quota(self, limit: u32) -> Result<Quota, Exceeded> {
        let Window { used, reset } = self;
        let quota = Quota { limit, remaining: limit.saturating_sub(used + 1), reset };
        if used < limit { Ok(quota) } else { Err(Exceeded(quota)) }
    }
}

/// The length of a window.
pub(crate) const WINDOW_LENGTH: TimeDelta = TimeDelta::seconds(60);
