//! [`Memory`]: the cache of a provider's metadata and keys.
//!
//! They are fetched on first use and cached, so the service can start and go on while the provider
//! is down.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

use chrono::{DateTime, TimeDelta, Utc};
use tokio::sync::Mutex;

use crate::auth::oidc::discovery::Discovery;
use crate::auth::oidc::fetch::{Fetch, FetchError, Fetched};
use crate::auth::oidc::key_set::{Key, KeySet, PublishedKeys};

/// The metadata and the keys of a provider, as fetched at one time.
pub(crate) struct Known {
    pub(crate) discovery: Discovery,
    keys: KeySet,
    fetched_at: DateTime<Utc>,
    fresh_until: DateTime<Utc>,
}

/// Caches the newest [`Known`].
pub(crate) struct Memory {
    issuer: String,
    fetch: Fetch,
    newest: RwLock<Option<Arc<Known>>>,
    /// Held during a fetch, so that one fetch serves all requests that wait for it.
    fetching: Mutex<RefetchLimit>,
    /// How many fetches have ended. A request that waited sees from it that another one fetched.
    fetches: AtomicU64,
}

/// The provider is unavailable, and nothing usable was fetched in the last 24 hours.
#[derive(Debug)]
pub(crate) struct Unknown;

impl Memory {
    pub(crate) fn new(issuer: String, fetch: Fetch) -> Memory {
        Memory {
            issuer,
            fetch,
            newest: RwLock::default(),
            fetching: Mutex::default(),
            fetches: AtomicU64::new(0),
        }
    }

    /// The metadata and keys of the provider. If they are stale and fetching fails, the cached ones
    /// are used for up to [`MAX_AGE`].
    pub(crate) async fn known(&self, now: DateTime<Utc>) -> Result<Arc<Known>, Unknown> {
        match self.newest() {
            Some(known) if now < known.fresh_until => Ok(known),
            _ => self.fetch(now, false).await,
        }
    }

    /// The key with the id that a token names.
    ///
    /// An unknown id may be that of a new key, so the keys are fetched again. [`RefetchLimit`]
    /// bounds this, because a client can send any number of invented ids.
    pub(crate) async fn key(
        &self,
        id: Option<&str>,
        now: DateTime<Utc>,
    ) -> Result<Option<Key>, Unknown> {
        let known = self.known(now).await?;
        if let Some(key) = known.keys.find(id) {
            return Ok(Some(key.clone()));
        }
        let known = self.fetch(now, true).await?;
        Ok(known.keys.find(id).cloned())
    }

    async fn fetch(&self, now: DateTime<Utc>, is_unknown_key: bool) -> Result<Arc<Known>, Unknown> {
        let fetches = self.fetches.load(Ordering::Acquire);
        let mut limit = self.fetching.lock().await;
        let has_waited_for_another = fetches != self.fetches.load(Ordering::Acquire);
        if has_waited_for_another || (is_unknown_key && !limit.allows(now)) {
            return self.last_good(now);
        }
        match self.ask(now).await {
            Ok(known) => *self.newest.write().unwrap_or_else(PoisonError::into_inner) = Some(known),
            Err(error) => tracing::warn!(issuer = %self.issuer, %error, "OIDC discovery failed"),
        }
        self.fetches.fetch_add(1, Ordering::Release);
        self.last_good(now)
    }

    async fn ask(&self, now: DateTime<Utc>) -> Result<Arc<Known>, AskError> {
        let address = Discovery::address(&self.issuer);
        let Fetched { value: discovery, .. } = self.fetch.get::<Discovery>(&address).await?;
        if !discovery.is_sound(&self.issuer) {
            return Err(AskError::Unsound);
        }
        let keys = self.fetch.get::<PublishedKeys>(discovery.jwks_uri.as_str()).await?;
        let max_age = keys.max_age.unwrap_or(DEFAULT_AGE).clamp(MIN_AGE, MAX_AGE);
        let keys = KeySet::of(keys.value, &discovery.algorithms());
        Ok(Arc::new(Known { discovery, keys, fetched_at: now, fresh_until: now + max_age }))
    }

    fn last_good(&self, now: DateTime<Utc>) -> Result<Arc<Known>, Unknown> {
        let newest = self.newest().filter(|known| now < known.fetched_at + MAX_AGE);
        newest.ok_or(Unknown)
    }

    fn newest(&self) -> Option<Arc<Known>> {
        self.newest.read().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl fmt::Debug for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Memory").field("issuer", &self.issuer).finish_non_exhaustive()
    }
}

#[derive(Debug, thiserror::Error)]
enum AskError {
    #[error("{0}")]
    Fetch(#[from] FetchError),
    #[error("the discovery document names another issuer, or an endpoint without TLS")]
    Unsound,
}

/// Limits the fetches for unknown key ids to one in ten seconds, with a burst of two. So a change
/// of keys is noticed at once, and so is a second one right after it.
#[derive(Default)]
struct RefetchLimit {
    next: DateTime<Utc>,
}

impl RefetchLimit {
    fn allows(&mut self, now: DateTime<Utc>) -> bool {
        if now + INTERVAL < self.next {
            return false;
        }
        self.next = self.next.max(now) + INTERVAL;
        true
    }
}

/// The average interval between two fetches for unknown key ids.
const INTERVAL: TimeDelta = TimeDelta::seconds(10);

/// How long keys are fresh if the provider sends no `max-age`.
const DEFAULT_AGE: TimeDelta = TimeDelta::hours(1);

/// A shorter `max-age` counts as this one.
const MIN_AGE: TimeDelta = TimeDelta::minutes(5);

/// A longer `max-age` counts as this one. It is also how long stale keys are used while the
/// provider is unavailable.
const MAX_AGE: TimeDelta = TimeDelta::hours(24);
