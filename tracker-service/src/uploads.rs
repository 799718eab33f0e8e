//! [`Uploads`]: the uploads of files that are under way.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;
use tracker_store::AccountId;

use crate::{Refusal, Unavailable};

/// Limits the uploads of a process: one for each account, and `MAX_READING` that are read at the same
/// time. A clone is another handle on the same limits.
#[derive(Debug, Clone)]
pub struct Uploads {
    accounts: Arc<Mutex<HashSet<AccountId>>>,
    reading: Arc<Semaphore>,
}

/// Reading a large file keeps a processor busy for seconds.
const MAX_READING: usize = 2;

impl Default for Uploads {
    fn default() -> Uploads {
        Uploads { accounts: Arc::default(), reading: Arc::new(Semaphore::new(MAX_READING)) }
    }
}

impl Uploads {
    /// Begins the upload of an account. `None` if another one is not over.
    pub fn begin(&self, account: AccountId) -> Option<Upload> {
        let is_first = self.accounts().insert(account);
        // A second value is not created: dropping it would end the first upload.
        is_first.then(|| Upload { uploads: self.clone(), account })
    }

    fn accounts(&self) -> MutexGuard<'_, HashSet<AccountId>> {
        self.accounts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// How long an upload waits until its file is read.
const READING_TIMEOUT: Duration = Duration::from_mins(2);

/// An upload that is not over. It belongs to the work that is done for it: if the client hangs up, the account
/// can begin the next one when the work has ended.
#[derive(Debug)]
pub struct Upload {
    uploads: Uploads,
    account: AccountId,
}

impl Upload {
    /// Waits until fewer than `MAX_READING` files are read. The uploads get their turns in the order in which
    /// they asked, and an account has one: so accounts take turns. The permit ends when it is dropped.
    ///
    /// # Errors
    ///
    /// [`Refusal::Unavailable`] after `READING_TIMEOUT`.
    pub async fn wait_to_read(&self) -> Result<OwnedSemaphorePermit, Refusal> {
        let permit = Arc::clone(&self.uploads.reading).acquire_owned();
        match timeout(READING_TIMEOUT, permit).await {
            Ok(permit) => permit.map_err(|_| Refusal::InternalError),
            Err(_) => Err(Unavailable::OtherFilesAreRead.into()),
        }
    }
}

impl Drop for Upload {
    fn drop(&mut self) {
        self.uploads.accounts().remove(&self.account);
    }
}
