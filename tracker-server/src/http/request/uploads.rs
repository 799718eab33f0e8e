//! [`Uploads`]: the uploads of files that are under way.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;
use tracker_store::AccountId;

use crate::http::error::Error;

/// Limits the uploads of a process: one for each account, and [`MAX_READING`] that are checked at
/// the same time.
#[derive(Debug)]
pub struct Uploads {
    accounts: Mutex<HashSet<AccountId>>,
    reading: Arc<Semaphore>,
}

/// Reading a large file keeps a processor busy for seconds.
const MAX_READING: usize = 2;

impl Default for Uploads {
    fn default() -> Uploads {
        Uploads { accounts: Mutex::default(), reading: Arc::new(Semaphore::new(MAX_READING)) }
    }
}

impl Uploads {
    /// Begins the upload of an account. `None` if another one is not over.
    pub(crate) fn begin(&self, account: AccountId) -> Option<Upload<'_>> {
        let is_first = self.accounts().insert(account);
        // A second value is not created: dropping it would end the first upload.
        is_first.then(|| Upload { uploads: self, account })
    }

    /// Waits until fewer than [`MAX_READING`] files are checked. The permit ends when it is dropped.
    ///
    /// # Errors
    ///
    /// [`Error::Unavailable`] after [`READING_TIMEOUT`].
    pub(crate) async fn wait_to_read(&self) -> Result<OwnedSemaphorePermit, Error> {
        let permit = Arc::clone(&self.reading).acquire_owned();
        match timeout(READING_TIMEOUT, permit).await {
            Ok(permit) => permit.map_err(|_| Error::Internal),
            Err(_) => Err(Error::Unavailable("other files are being read: try again later")),
        }
    }

    fn accounts(&self) -> MutexGuard<'_, HashSet<AccountId>> {
        self.accounts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// How long an upload waits until its file is read.
const READING_TIMEOUT: Duration = Duration::from_mins(2);

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
