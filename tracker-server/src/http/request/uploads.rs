//! [`Uploads`]: the uploads of files that are under way.

use std::collections::HashSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::{AcquireError, Semaphore, SemaphorePermit};
use tracker_store::AccountId;

/// Limits the uploads of a process: one for each account, and [`MAX_READING`] that are read at the
/// same time.
#[derive(Debug)]
pub struct Uploads {
    accounts: Mutex<HashSet<AccountId>>,
    reading: Semaphore,
}

/// Reading a large file keeps a processor busy for seconds.
const MAX_READING: usize = 2;

impl Default for Uploads {
    fn default() -> Uploads {
        Uploads { accounts: Mutex::default(), reading: Semaphore::new(MAX_READING) }
    }
}

impl Uploads {
    /// Begins the upload of an account. `None` if another one is not over.
    pub(crate) fn begin(&self, account: AccountId) -> Option<Upload<'_>> {
        let is_first = self.accounts().insert(account);
        // Only the first one may be dropped, because dropping it ends the upload.
        is_first.then(|| Upload { uploads: self, account })
    }

    /// Waits until fewer than [`MAX_READING`] files are read. The permit ends when it is dropped.
    pub(crate) async fn wait_to_read(&self) -> Result<SemaphorePermit<'_>, AcquireError> {
        self.reading.acquire().await
    }

    fn accounts(&self) -> MutexGuard<'_, HashSet<AccountId>> {
        self.accounts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// An upload that is not over.
pub(crate) struct Upload<'a> {
    uploads: &'a Uploads,
    account: AccountId,
}

impl Drop for Upload<'_> {
    fn drop(&mut self) {
        self.uploads.accounts().remove(&self.account);
    }
}
