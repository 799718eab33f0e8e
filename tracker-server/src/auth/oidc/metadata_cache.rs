//! [`Known`]: what is known of a provider, fetched when it is first needed and kept while it is
//! good. The provider may be down when we start, and go down later.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

use chrono::{DateTime, TimeDelta, Utc};
use tokio::sync::Mutex;

use crate::auth::oidc::discovery::Discovery;
use crate::auth::oidc::fetch::{Fetch, FetchError, Fetched};
use crate::auth::oidc::key_set::{Key, KeySet, PublishedKeys};

/// What a provider said of itself, and its keys.
pub(crate) struct Known {
    pub(crate) discovery: Discovery,
    keys: KeySet,
    fetched_at: DateTime<Utc>,
    fresh_until: DateTime<Utc>,
}

/// Remembers the newest [`Known`].
pub(crate) struct Memory {
    issuer: String,
    fetch: Fetch,
    newest: RwLock<Option<Arc<Known>>>,
    /// Held while fetching, so that one fetches for all who wait.
    fetching: Mutex<Pace>,
    fetches: AtomicU64,
}

/// The provider says nothing that can be used, now or in the last 24 hours.
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

    /// What is known of the provider. When it cannot be asked, what was known yesterday will do.
    pub(crate) async fn known(&self, now: DateTime<Utc>) -> Result<Arc<Known>, Unknown> {
        match self.newest() {
            Some(known) if now < known.fresh_until => Ok(known),
            _ => self.fetch(now, false).await,
        }
    }

    /// The key that a token names. One that is not known may be new, so the provider is asked
    /// again, but not as often as somebody can make up names.
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

    async fn fetch(&self, now: DateTime<Utc>, is_guess: bool) -> Result<Arc<Known>, Unknown> {
        let fetches = self.fetches.load(Ordering::Acquire);
        let mut pace = self.fetching.lock().await;
        let has_waited_for_another = fetches != self.fetches.load(Ordering::Acquire);
        if has_waited_for_another || (is_guess && !pace.allows(now)) {
            return self.last_good(now);
        }
        match self.ask(now).await {
            Ok(known) => *self.newest.write().unwrap_or_else(PoisonError::into_inner) = Some(known),
            Err(error) => tracing::warn!(issuer = %self.issuer, %error, "the identity provider"),
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
        let max_age = keys.max_age.unwrap_or(USUAL_AGE).clamp(LEAST_AGE, MAX_AGE);
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
    #[error("its discovery document is another's, or leads to places without TLS")]
    Unsound,
}

/// One in ten seconds, and two at once: a change of keys is seen at once, and another right after
/// it too.
#[derive(Default)]
struct Pace {
    next: DateTime<Utc>,
}

impl Pace {
    fn allows(&mut self, now: DateTime<Utc>) -> bool {
        if now + INTERVAL < self.next {
            return false;
        }
        self.next = self.next.max(now) + INTERVAL;
        true
    }
}

const INTERVAL: TimeDelta = TimeDelta::seconds(10);

/// Keys of a provider that does not say how long they are good are good for so long.
const USUAL_AGE: TimeDelta = TimeDelta::hours(1);

const LEAST_AGE: TimeDelta = TimeDelta::minutes(5);

const MAX_AGE: TimeDelta = TimeDelta::hours(24);
