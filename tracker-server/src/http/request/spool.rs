//! [`SpoolDirectory`]: stores large request bodies until they have arrived completely.

use std::collections::HashMap;
use std::io::{self, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::fs::File;
use tokio::io::{AsyncReadExt, AsyncSeekExt, AsyncWriteExt};
use tracker_store::AccountId;

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
pub(crate) enum SpoolError {
    /// The limit of all bodies is reached, or the disk is full.
    Full,
    /// The limit of one account is reached.
    AccountFull,
    /// The file cannot be written or read.
    Unusable(io::Error),
}

impl SpoolDirectory {
    /// A spool directory with a limit of all its files in bytes.
    #[must_use]
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

    /// The path of the directory.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Creates an empty spool for a body of this account.
    pub(crate) fn spool(&self, account: AccountId) -> Spool {
        let reserved = Reserved { directory: self.clone(), account, bytes: 0 };
        Spool { content: Content::Memory { bytes: Vec::new(), read: 0 }, reserved }
    }

    /// The limit of one account: a quarter of the limit of all accounts, but at least one body.
    pub(crate) const fn max_bytes_of_account(&self) -> u64 {
        let quarter = self.max_bytes / 4;
        if quarter < MAX_BODY_SIZE { MAX_BODY_SIZE } else { quarter }
    }

    fn used(&self) -> MutexGuard<'_, Used> {
        self.used.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A stored body: a small one in memory, a large one in a file without a name. Dropping the spool
/// removes the file.
///
/// A phone with a slow connection sends a body for minutes. If its workouts were written to the
/// database as they arrive, other writers would wait for that transaction.
#[derive(Debug)]
pub(crate) struct Spool {
    content: Content,
    reserved: Reserved,
}

#[derive(Debug)]
enum Content {
    Memory { bytes: Vec<u8>, read: usize },
    File(File),
}

impl Spool {
    /// Appends bytes.
    pub(crate) async fn write(&mut self, bytes: &[u8]) -> Result<(), SpoolError> {
        if let Content::Memory { bytes: stored, .. } = &mut self.content {
            if stored.len() + bytes.len() <= MAX_IN_MEMORY {
                stored.extend_from_slice(bytes);
                return Ok(());
            }
            let stored = std::mem::take(stored);
            self.reserved.add(stored.len())?;
            let mut file = new_file(&self.reserved.directory.path).await?;
            file.write_all(&stored).await?;
            self.content = Content::File(file);
        }
        if let Content::File(file) = &mut self.content {
            self.reserved.add(bytes.len())?;
            file.write_all(bytes).await?;
        }
        Ok(())
    }

    /// Sets the read position to the beginning.
    pub(crate) async fn rewind(&mut self) -> Result<(), SpoolError> {
        match &mut self.content {
            Content::Memory { read, .. } => *read = 0,
            Content::File(file) => {
                file.flush().await?;
                file.seek(SeekFrom::Start(0)).await?;
            }
        }
        Ok(())
    }

    /// Reads the next bytes; empty at the end.
    pub(crate) async fn read(&mut self) -> Result<Vec<u8>, SpoolError> {
        let mut piece = Vec::with_capacity(PIECE);
        match &mut self.content {
            Content::Memory { bytes, read } => {
                let end = bytes.len().min(*read + PIECE);
                piece.extend_from_slice(&bytes[*read..end]);
                *read = end;
            }
            Content::File(file) => {
                file.take(PIECE as u64).read_to_end(&mut piece).await?;
            }
        }
        Ok(piece)
    }
}

/// A spooled body for readers that block and seek. Dropping it removes the file.
#[derive(Debug)]
pub(crate) struct SpoolReader {
    content: ReaderContent,
    _reserved: Reserved,
}

#[derive(Debug)]
enum ReaderContent {
    Memory(io::Cursor<Vec<u8>>),
    File(std::fs::File),
}

impl Spool {
    /// The whole body for a reader, from its beginning.
    pub(crate) async fn into_reader(mut self) -> Result<SpoolReader, SpoolError> {
        self.rewind().await?;
        let content = match self.content {
            Content::Memory { bytes, .. } => ReaderContent::Memory(io::Cursor::new(bytes)),
            Content::File(file) => ReaderContent::File(file.into_std().await),
        };
        Ok(SpoolReader { content, _reserved: self.reserved })
    }
}

impl io::Read for SpoolReader {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match &mut self.content {
            ReaderContent::Memory(bytes) => io::Read::read(bytes, buffer),
            ReaderContent::File(file) => io::Read::read(file, buffer),
        }
    }
}

impl io::Seek for SpoolReader {
    fn seek(&mut self, position: SeekFrom) -> io::Result<u64> {
        match &mut self.content {
            ReaderContent::Memory(bytes) => io::Seek::seek(bytes, position),
            ReaderContent::File(file) => io::Seek::seek(file, position),
        }
    }
}

/// The bytes of one spool that are counted as in use. Dropping it releases them.
#[derive(Debug)]
struct Reserved {
    directory: SpoolDirectory,
    account: AccountId,
    bytes: u64,
}

impl Reserved {
    fn add(&mut self, bytes: usize) -> Result<(), SpoolError> {
        let bytes = bytes as u64;
        let mut used = self.directory.used();
        let of_account = used.by_account.get(&self.account).copied().unwrap_or_default();
        if of_account + bytes > self.directory.max_bytes_of_account() {
            return Err(SpoolError::AccountFull);
        }
        if used.total + bytes > self.directory.max_bytes {
            return Err(SpoolError::Full);
        }
        used.total += bytes;
        used.by_account.insert(self.account, of_account + bytes);
        drop(used);
        self.bytes += bytes;
        Ok(())
    }
}

impl Drop for Reserved {
    fn drop(&mut self) {
        let mut used = self.directory.used();
        used.total -= self.bytes;
        let of_account = used.by_account.entry(self.account).or_default();
        *of_account -= self.bytes;
        if *of_account == 0 {
            used.by_account.remove(&self.account);
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

async fn new_file(directory: &Arc<Path>) -> io::Result<File> {
    let directory = Arc::clone(directory);
    let file = tokio::task::spawn_blocking(move || tempfile::tempfile_in(directory));
    Ok(File::from_std(file.await.map_err(io::Error::other)??))
}

/// The largest accepted body in bytes, decompressed.
pub(crate) const MAX_BODY_SIZE: u64 = 64 * 1024 * 1024;

/// The largest body that stays in memory. Most pushes are smaller, and there may be thousands of
/// connections.
const MAX_IN_MEMORY: usize = 256 * 1024;

/// The number of bytes that are read at once. Many spools may be read at the same time.
const PIECE: usize = 64 * 1024;

#[cfg(test)]
mod tests {
    use super::*;

    const MIB: usize = 1024 * 1024;

    fn directory(max_bytes: usize) -> (tempfile::TempDir, SpoolDirectory) {
        let directory = tempfile::tempdir().unwrap();
        let spool = SpoolDirectory::new(directory.path().to_owned(), max_bytes as u64);
        (directory, spool)
    }

    fn account(number: u8) -> AccountId {
        format!("01890000-0000-7000-8000-0000000000{number:02}").parse().unwrap()
    }

    async fn filled(
        directory: &SpoolDirectory,
        number: u8,
        mib: usize,
    ) -> Result<Spool, SpoolError> {
        let mut spool = directory.spool(account(number));
        for _ in 0..mib {
            spool.write(&vec![b' '; MIB]).await?;
        }
        Ok(spool)
    }

    #[tokio::test]
    async fn a_body_can_be_read_again_after_a_rewind() {
        let (_path, directory) = directory(100 * MIB);
        for length in [0, 1, MAX_IN_MEMORY, MAX_IN_MEMORY + 1, 3 * MIB + 7] {
            let body: Vec<u8> = (0..=250).cycle().take(length).collect();
            let mut spool = directory.spool(account(1));
            for piece in body.chunks(10_000) {
                spool.write(piece).await.unwrap();
            }
            for _ in 0..2 {
                spool.rewind().await.unwrap();
                let mut read = Vec::new();
                loop {
                    let piece = spool.read().await.unwrap();
                    if piece.is_empty() {
                        break;
                    }
                    read.extend(piece);
                }
                assert!(read == body, "{length}");
            }
        }
    }

    #[tokio::test]
    async fn all_bodies_share_a_limit_and_release_their_bytes_when_dropped() {
        let (_path, directory) = directory(100 * MIB);
        let first = filled(&directory, 1, 60).await.unwrap();
        assert!(matches!(filled(&directory, 2, 41).await, Err(SpoolError::Full)));
        let second = filled(&directory, 2, 40).await.unwrap();
        drop(first);
        drop(filled(&directory, 3, 60).await.unwrap());
        drop(second);
        assert_eq!(directory.used().total, 0);
        assert!(directory.used().by_account.is_empty());
    }

    #[tokio::test]
    async fn one_account_can_use_a_quarter_of_the_limit() {
        let (_path, directory) = directory(400 * MIB);
        let _first = filled(&directory, 1, 60).await.unwrap();
        assert!(matches!(filled(&directory, 1, 41).await, Err(SpoolError::AccountFull)));
        let _second = filled(&directory, 1, 40).await.unwrap();
        let _other = filled(&directory, 2, 64).await.unwrap();
    }

    #[test]
    fn a_full_disk_is_reported_as_a_full_directory() {
        let full = io::Error::from(io::ErrorKind::StorageFull);
        assert!(matches!(SpoolError::from(full), SpoolError::Full));
    }

    #[tokio::test]
    async fn small_bodies_need_no_directory() {
        let directory = SpoolDirectory::new("/nowhere".into(), 0);
        assert!(directory.check().is_err());
        let mut spool = directory.spool(account(1));
        spool.write(&vec![b' '; MAX_IN_MEMORY]).await.unwrap();
        assert!(matches!(spool.write(b" ").await, Err(SpoolError::Full)));
    }
}
