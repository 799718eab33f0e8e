//! [`Budget`]: how much work an archive may be, with the archives in it.

use std::sync::{Arc, Mutex, PoisonError};

use crate::error::{ArchiveProblem, ImportError};

/// How much work an archive may be, with the archives in it. A clone is another handle on the same budget.
///
/// What is read of an archive is many times larger than the archive, and an archive in it is packed twice. So
/// the limits follow from the length of the file that was sent.
#[derive(Debug, Clone)]
pub(crate) struct Budget(Arc<Mutex<Rest>>);

/// What may still be done.
#[derive(Debug)]
struct Rest {
    /// The number of files in lists of files.
    listed_files: u64,
    /// The number of bytes of their paths.
    path_bytes: u64,
    /// The number of files that are opened.
    opened_files: u64,
    /// The number of bytes that are unpacked.
    bytes: u64,
}

const MAX_LISTED_FILES: u64 = 100_000;

const MAX_PATH_BYTES: u64 = 8 << 20;

/// The maximum number of bytes that are unpacked: 64 GiB.
const MAX_BYTES: u64 = 64 << 30;

/// The maximum number of unpacked bytes for each byte of the archive. Apple's exports have 20 to 31.
const MAX_RATIO: u64 = 200;

/// The number of bytes that may be unpacked of the smallest archive: 32 MiB.
const MIN_BYTES: u64 = 32 << 20;

/// An archive may have one file that is opened for this many of its bytes. In an archive that is not packed
/// itself, a file takes 76 bytes, two times its name, and its packed content. Opening it takes up to 0.2 ms.
const BYTES_PER_FILE: u64 = 150;

/// The number of files that may be opened of the smallest archive.
const MIN_OPENED_FILES: u64 = 1000;

impl Budget {
    /// The budget of an archive with this length.
    pub(crate) fn new(length: u64) -> Budget {
        Budget(Arc::new(Mutex::new(Rest {
            listed_files: MAX_LISTED_FILES,
            path_bytes: MAX_PATH_BYTES,
            opened_files: MIN_OPENED_FILES + length / BYTES_PER_FILE,
            bytes: length.saturating_mul(MAX_RATIO).clamp(MIN_BYTES, MAX_BYTES),
        })))
    }

    /// Takes a file in a list of files.
    pub(crate) fn take_listed_file(&self) -> Result<(), ImportError> {
        self.take(1, |rest| &mut rest.listed_files, ArchiveProblem::TooManyFiles)
    }

    pub(crate) fn take_path(&self, path: &str) -> Result<(), ImportError> {
        self.take(path.len() as u64, |rest| &mut rest.path_bytes, ArchiveProblem::PathsTooLong)
    }

    /// Takes a file that is opened.
    pub(crate) fn take_opened_file(&self) -> Result<(), ImportError> {
        self.take(1, |rest| &mut rest.opened_files, ArchiveProblem::TooManyFilesForItsSize)
    }

    /// Takes unpacked bytes.
    pub(crate) fn take_bytes(&self, bytes: u64) -> Result<(), ImportError> {
        self.take(bytes, |rest| &mut rest.bytes, ArchiveProblem::TooLargeUnpacked)
    }

    fn take(
        &self,
        wanted: u64,
        of: fn(&mut Rest) -> &mut u64,
        problem: ArchiveProblem,
    ) -> Result<(), ImportError> {
        let mut rest = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let left = of(&mut rest);
        *left = left.checked_sub(wanted).ok_or(ImportError::unreadable_archive(problem))?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How often something can be taken, up to a number.
    fn times(up_to: u64, take: impl Fn() -> Result<(), ImportError>) -> u64 {
        (0..up_to).take_while(|_| take().is_ok()).count() as u64
    }

    #[test]
    fn the_length_of_an_archive_tells_what_is_read_of_it() {
        for (length, opened, mib) in
            [(0, 1000, 32), (1 << 20, 7990, 200), (1 << 40, 20_000, 65_536)]
        {
            let budget = Budget::new(length);
            assert_eq!(times(20_000, || budget.take_opened_file()), opened);
            assert_eq!(times(100_000, || budget.take_bytes(1 << 20)), mib);
            assert_eq!(times(200_000, || budget.take_listed_file()), 100_000);
        }
    }

    #[test]
    fn a_clone_shares_the_budget() {
        let budget = Budget::new(0);
        assert_eq!(times(400, || budget.clone().take_opened_file()), 400);
        assert_eq!(times(2000, || budget.take_opened_file()), 600);
        let path = "x".repeat(1 << 20);
        assert_eq!(times(5, || budget.clone().take_path(&path)), 5);
        assert_eq!(times(9, || budget.take_path(&path)), 3);
    }
}
