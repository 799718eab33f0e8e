//! [`WriteCheck`]: whether the database can be written, for the readiness check.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use tokio::sync::Mutex;
use tokio::time::timeout;
use tracker_store::{Store, StoreError};

/// Whether the database can be written. Anybody may ask for readiness, so the result of a check is
/// used again for `CHECK_INTERVAL`.
#[derive(Debug, Default)]
pub struct WriteCheck {
    last: Mutex<Option<LastCheck>>,
}

#[derive(Debug, Clone, Copy)]
struct LastCheck {
    at: DateTime<Utc>,
    is_writable: bool,
}

impl WriteCheck {
    /// Returns whether the database can be written. Requests that come during a check wait for it.
    pub async fn is_writable(&self, store: &Store, now: DateTime<Utc>) -> bool {
        let mut last = self.last.lock().await;
        if let Some(last) = *last
            && (now - last.at).abs() < CHECK_INTERVAL
        {
            return last.is_writable;
        }
        let is_writable = check(store).await;
        *last = Some(LastCheck { at: now, is_writable });
        is_writable
    }
}

/// A database that is busy counts as writable: another write is under way.
async fn check(store: &Store) -> bool {
    let store = store.clone();
    // A task of its own: the write is not cancelled when it takes too long.
    let check = tokio::spawn(async move { store.check_writable().await });
    match timeout(CHECK_TIMEOUT, check).await {
        Ok(Ok(Err(error))) if !is_busy(&error) => {
            tracing::error!(%error, "the database cannot be written");
            false
        }
        _ => true,
    }
}

fn is_busy(error: &StoreError) -> bool {
    matches!(error, StoreError::Locked { .. } | StoreError::Conflict { .. })
}

const CHECK_INTERVAL: TimeDelta = TimeDelta::seconds(5);

const CHECK_TIMEOUT: Duration = Duration::from_secs(1);
