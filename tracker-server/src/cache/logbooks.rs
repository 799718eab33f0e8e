//! [`Logbooks`]: what reports are made of, kept as long as nothing changes.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use futures_util::FutureExt;
use quick_cache::sync::Cache;
use tracker_store::{Account, AccountId, Logbook, Store, StoreError};

/// The logbooks of those who asked last. Reading ten years of days costs more than ten times what the
/// rest of a request does, and most requests come when nothing has changed.
#[derive(Debug)]
pub struct Logbooks {
    kept: Cache<AccountId, Arc<Logbook>>,
}

impl Logbooks {
    /// The logbook of an account that has just been read: a kept one if it is still right.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn of(
        &self,
        account: &Account,
        store: &Store,
        now: DateTime<Utc>,
    ) -> Result<Arc<Logbook>, StoreError> {
        let kept = self.kept.get(&account.id);
        if let Some(logbook) = kept.filter(|kept| kept.is_current(account, now)) {
            return Ok(logbook);
        }
        // Boxed, as what is rare and large: else each request would bring room for it.
        let logbook = Arc::new(store.logbook(account, now).boxed().await?);
        self.kept.insert(account.id, Arc::clone(&logbook));
        Ok(logbook)
    }
}

impl Default for Logbooks {
    fn default() -> Logbooks {
        Logbooks { kept: Cache::new(MAX_ENTRIES) }
    }
}

/// Each is a few kilobytes at most: see [`Logbook`].
const MAX_ENTRIES: usize = 4096;
