//! [`MetadataCache`]: the cache of a provider's metadata and keys.
//!
//! They are fetched on first use and cached, so the service can start and go on while the provider
//! is down.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

use chrono::{DateTime, TimeDelta, Utc};
use tokio::sync::Mutex;

use crate::auth::oidc::discovery::Discovery;
use crate::auth::oidc::fetch::{Fetch, FetchError, Fetched};
use crate::auth::oidc::key_set::{Key, KeySet, PublishedKeys};

/// The metadata and the keys of a provider, as fetched at one time.
pub struct Metadata {
    pub discovery: Discovery,
    keys: KeySet,
    fetched_at: DateTime<Utc>,
    fresh_until: DateTime<Utc>,
}

/// Caches the newest [`Metadata`].
#[derive(derive_more::Debug)]
#[debug("MetadataCache({issuer})")]
pub struct MetadataCache {
    issuer: String,
    fetch: Fetch,
    newest: RwLock<Option<Arc<Metadata>>>,
    /// Held during a fetch, so that one fetch serves all requests that wait for it.
    fetching: Mutex<RefetchLimit>,
    /// How many fetches have ended. A request that waited sees from it that another one fetched.
    fetches: AtomicU64,
}

/// The provider is unavailable, and nothing usable was fetched in the last 24 hours.
#[derive(Debug)]
pub struct NoMetadata;

impl MetadataCache {
    pub fn new(issuer: String, fetch: Fetch) -> MetadataCache {
        MetadataCache {
            issuer,
            fetch,
            newest: RwLock::default(),
            fetching: Mutex::default(),
            fetches: AtomicU64::new(0),
        }
    }

    /// The metadata and keys of the provider. If they are stale and fetching fails, the cached ones
    /// are used for up to [`MAX_AGE`].
    pub async fn current(&self, now: DateTime<Utc>) -> Result<Arc<Metadata>, NoMetadata> {
        match self.newest() {
            Some(metadata) if now < metadata.fresh_until => Ok(metadata),
            _ => self.fetch(now, false).await,
        }
    }

    /// The key with the id that a token names.
    ///
    /// An unknown id may be that of a new key, so the keys are fetched again. [`RefetchLimit`]
    /// bounds this, because a client can send any number of invented ids.
    pub async fn key(
        &self,
        id: Option<&str>,
        now: DateTime<Utc>,
    ) -> Result<Option<Key>, NoMetadata> {
        let metadata = self.current(now).await?;
        if let Some(key) = metadata.keys.find(id) {
            return Ok(Some(key.clone()));
        }
        let metadata = self.fetch(now, true).await?;
        Ok(metadata.keys.find(id).cloned())
    }

    async fn fetch(
        &self,
        now: DateTime<Utc>,
        is_unknown_key: bool,
    ) -> Result<Arc<Metadata>, NoMetadata> {
        let fetches = self.fetches.load(Ordering::Acquire);
        let mut limit = self.fetching.lock().await;
        let has_waited_for_another = fetches != self.fetches.load(Ordering::Acquire);
        if has_waited_for_another || (is_unknown_key && !limit.allows(now)) {
            return self.last_good(now);
        }
        match self.fetch_metadata(now).await {
            Ok(metadata) => {
                *self.newest.write().unwrap_or_else(PoisonError::into_inner) = Some(metadata);
            }
            Err(error) => tracing::warn!(issuer = %self.issuer, %error, "OIDC discovery failed"),
        }
        self.fetches.fetch_add(1, Ordering::Release);
        self.last_good(now)
    }

    /// Fetches the metadata, without the cache. Returns what the provider lacks.
    pub async fn check(&self, now: DateTime<Utc>) -> Result<Vec<&'static str>, String> {
        let fetched = self.fetch_metadata(now).await.map_err(|error| error.to_string())?;
        Ok(fetched.discovery.missing())
    }

    async fn fetch_metadata(
        &self,
        now: DateTime<Utc>,
    ) -> Result<Arc<Metadata>, FetchMetadataError> {
        let address = Discovery::address(&self.issuer);
        let Fetched { value: discovery, .. } = self.fetch.get::<Discovery>(&address).await?;
        discovery.check(&self.issuer).map_err(FetchMetadataError::Invalid)?;
        let keys = self.fetch.get::<PublishedKeys>(discovery.jwks_uri.as_str()).await?;
        let max_age = keys.max_age.unwrap_or(DEFAULT_AGE).clamp(MIN_AGE, MAX_AGE);
        let keys = KeySet::new(keys.value, &discovery.algorithms());
        Ok(Arc::new(Metadata { discovery, keys, fetched_at: now, fresh_until: now + max_age }))
    }

    fn last_good(&self, now: DateTime<Utc>) -> Result<Arc<Metadata>, NoMetadata> {
        let newest = self.newest().filter(|metadata| now < metadata.fetched_at + MAX_AGE);
        newest.ok_or(NoMetadata)
    }

    fn newest(&self) -> Option<Arc<Metadata>> {
        self.newest.read().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

#[derive(Debug, thiserror::Error)]
enum FetchMetadataError {
    #[error("{0}")]
    Fetch(#[from] FetchError),
    #[error("the discovery document {0}")]
    Invalid(String),
}

/// Limits the fetches for unknown key ids to one in ten seconds, with a burst of two. So a change
/// of keys is noticed at once, and so is a second one right after it.
#[derive(Default)]
struct RefetchLimit {
    next: DateTime<Utc>,
}

impl RefetchLimit {
    fn allows(&mut self, now: DateTime<Utc>) -> bool {
        if now + REFETCH_INTERVAL < self.next {
            return false;
        }
        self.next = self.next.max(now) + REFETCH_INTERVAL;
        true
    }
}

/// The average interval between two fetches for unknown key ids.
const REFETCH_INTERVAL: TimeDelta = TimeDelta::seconds(10);

/// How long keys are fresh if the provider sends no `max-age`.
const DEFAULT_AGE: TimeDelta = TimeDelta::hours(1);

/// A shorter `max-age` counts as this one.
const MIN_AGE: TimeDelta = TimeDelta::minutes(5);

/// A longer `max-age` counts as this one. It is also how long stale keys are used while the
/// provider is unavailable.
const MAX_AGE: TimeDelta = TimeDelta::hours(24);
