//! [`SpoolDirectory`]: where large request bodies are stored, and how much of them.

use std::collections::HashMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tracker_store::AccountId;

use crate::{Refusal, Unavailable};

/// The directory of large request bodies, and the number of bytes in use. A clone is another handle
/// on the same directory.
#[derive(Debug, Clone)]
pub struct SpoolDirectory {
    path: Arc<Path>,
    max_bytes: u64,
    used: Arc<Mutex<Used>>,
}

/// The bytes in use.
#[derive(Debug, Default)]
struct Used {
    total: u64,
    by_account: HashMap<AccountId, u64>,
}

/// Why a body cannot be stored.
#[derive(Debug)]
pub enum SpoolError {
    /// The limit of all bodies is reached, or the disk is full.
    Full,
    /// The limit of one account is reached.
    AccountFull,
    /// The file cannot be written or read.
    Unusable(io::Error),
}

impl From<SpoolError> for Refusal {
    fn from(error: SpoolError) -> Refusal {
        match error {
            SpoolError::AccountFull => Unavailable::TooManyLargeRequests.into(),
            SpoolError::Full => {
                tracing::warn!("spool directory is full");
                Unavailable::SpoolFull.into()
            }
            SpoolError::Unusable(error) => {
                tracing::error!(%error, "cannot use the spool directory");
                Unavailable::SpoolFailed.into()
            }
        }
    }
}

impl SpoolDirectory {
    /// A spool directory with a limit of all its files in bytes.
    pub fn new(path: PathBuf, max_bytes: u64) -> SpoolDirectory {
        SpoolDirectory { path: path.into(), max_bytes, used: Arc::default() }
    }

    /// Checks that a file can be created in the directory.
    ///
    /// # Errors
    ///
    /// The error of the operating system if it cannot.
    pub fn check(&self) -> io::Result<()> {
        tempfile::tempfile_in(&self.path).map(drop)
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The limit of one account: a quarter of the limit of all accounts, but at least one body.
    pub const fn max_bytes_of_account(&self) -> u64 {
        let quarter = self.max_bytes / 4;
        if quarter < MAX_BODY_SIZE { MAX_BODY_SIZE } else { quarter }
    }

    fn used(&self) -> MutexGuard<'_, Used> {
        self.used.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The bytes of one spool that are counted as in use. Dropping it releases them.
#[derive(Debug)]
pub(super) struct Reserved {
    directory: SpoolDirectory,
    /// The account whose limit they count towards, if there is one.
    account: Option<AccountId>,
    bytes: u64,
}

impl Reserved {
    /// Bytes that count towards the limits of the process and of this account.
    pub(super) const fn of_account(directory: SpoolDirectory, account: AccountId) -> Reserved {
        Reserved { directory, account: Some(account), bytes: 0 }
    }

    /// Bytes that count towards the limit of the process only.
    pub(super) const fn of_process(directory: SpoolDirectory) -> Reserved {
        Reserved { directory, account: None, bytes: 0 }
    }

    pub(super) const fn path(&self) -> &Arc<Path> {
        &self.directory.path
    }

    pub(super) fn add(&mut self, bytes: usize) -> Result<(), SpoolError> {
        let bytes = bytes as u64;
        let mut used = self.directory.used();
        let of_account = self.account.map(|account| used.of(account) + bytes);
        if of_account.is_some_and(|bytes| bytes > self.directory.max_bytes_of_account()) {
            return Err(SpoolError::AccountFull);
        }
        if used.total + bytes > self.directory.max_bytes {
            return Err(SpoolError::Full);
        }
        used.total += bytes;
        if let Some((account, of_account)) = self.account.zip(of_account) {
            used.by_account.insert(account, of_account);
        }
        drop(used);
        self.bytes += bytes;
        Ok(())
    }
}

impl Used {
    fn of(&self, account: AccountId) -> u64 {
        self.by_account.get(&account).copied().unwrap_or_default()
    }
}

impl Drop for Reserved {
    fn drop(&mut self) {
        let mut used = self.directory.used();
        used.total -= self.bytes;
        let Some(account) = self.account else { return };
        let of_account = used.of(account) - self.bytes;
        if of_account == 0 {
            used.by_account.remove(&account);
        } else {
            used.by_account.insert(account, of_account);
        }
    }
}

impl From<io::Error> for SpoolError {
    fn from(error: io::Error) -> SpoolError {
        match error.kind() {
            io::ErrorKind::StorageFull
            | io::ErrorKind::QuotaExceeded
            | io::ErrorKind::FileTooLarge => SpoolError::Full,
            _ => SpoolError::Unusable(error),
        }
    }
}

/// The largest accepted body in bytes, decompressed.
pub const MAX_BODY_SIZE: u64 = 64 * 1024 * 1024;
