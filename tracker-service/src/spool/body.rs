//! [`Spool`]: stores the body of a request until it has arrived completely.

use std::io::{self, SeekFrom};
use std::path::Path;
use std::sync::Arc;

use tokio::fs::File;
use tokio::io::{AsyncReadExt, AsyncSeekExt, AsyncWriteExt};
use tracker_store::AccountId;

use crate::spool::directory::Reserved;
use crate::spool::packed_file::PackedFile;
use crate::spool::{SpoolDirectory, SpoolError};

/// A stored body: a small one in memory, a large one in a file without a name. Dropping the spool
/// removes the file.
///
/// A phone with a slow connection sends a body for minutes. If its workouts were written to the
/// database as they arrive, other writers would wait for that transaction.
#[derive(Debug)]
pub struct Spool {
    pub(super) content: Content,
    pub(super) reserved: Reserved,
    form: Form,
}

/// How a body is stored in a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    /// As it was sent.
    AsSent,
    Packed,
}

#[derive(Debug)]
pub(super) enum Content {
    Memory { bytes: Vec<u8>, read: usize },
    File(File),
    Packed(Box<PackedFile>),
}

impl Spool {
    pub async fn write(&mut self, bytes: &[u8]) -> Result<(), SpoolError> {
        if let Content::Memory { bytes: stored, .. } = &mut self.content {
            if stored.len() + bytes.len() <= MAX_IN_MEMORY {
                stored.extend_from_slice(bytes);
                return Ok(());
            }
            let stored = std::mem::take(stored);
            self.content = match self.form {
                Form::AsSent => {
                    self.reserved.add(stored.len())?;
                    let mut file = new_file(self.reserved.path()).await?;
                    file.write_all(&stored).await?;
                    Content::File(file)
                }
                Form::Packed => {
                    let mut file = PackedFile::new(new_file(self.reserved.path()).await?);
                    file.write(&stored, &mut self.reserved).await?;
                    Content::Packed(Box::new(file))
                }
            };
        }
        self.write_to_file(bytes).await
    }

    async fn write_to_file(&mut self, bytes: &[u8]) -> Result<(), SpoolError> {
        match &mut self.content {
            Content::Memory { .. } => Ok(()),
            Content::File(file) => {
                self.reserved.add(bytes.len())?;
                Ok(file.write_all(bytes).await?)
            }
            Content::Packed(file) => file.write(bytes, &mut self.reserved).await,
        }
    }

    /// Whether the body is so large that it is in a file.
    pub const fn is_file(&self) -> bool {
        !matches!(self.content, Content::Memory { .. })
    }

    /// The body with its read position at the beginning. Nothing more can be written to it.
    pub async fn rewound(mut self) -> Result<Spool, SpoolError> {
        self.content = match self.content {
            Content::Memory { bytes, .. } => Content::Memory { bytes, read: 0 },
            Content::File(mut file) => {
                file.flush().await?;
                file.seek(SeekFrom::Start(0)).await?;
                Content::File(file)
            }
            Content::Packed(file) => {
                Content::Packed(Box::new(file.rewound(&mut self.reserved).await?))
            }
        };
        Ok(self)
    }

    /// Reads the next bytes; empty at the end.
    pub async fn read(&mut self) -> Result<Vec<u8>, SpoolError> {
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
            Content::Packed(file) => file.read(PIECE as u64, &mut piece).await?,
        }
        Ok(piece)
    }
}

impl SpoolDirectory {
    /// Creates an empty spool for a file that this account sends. Its reader can seek in it.
    pub fn spool(&self, account: AccountId) -> Spool {
        self.spool_in(Form::AsSent, account)
    }

    /// Creates an empty spool for an export that this account pushes. It is read from its beginning.
    pub fn packed_spool(&self, account: AccountId) -> Spool {
        self.spool_in(Form::Packed, account)
    }

    fn spool_in(&self, form: Form, account: AccountId) -> Spool {
        let content = Content::Memory { bytes: Vec::new(), read: 0 };
        Spool { content, reserved: Reserved::of_account(self.clone(), account), form }
    }
}

async fn new_file(directory: &Arc<Path>) -> io::Result<File> {
    let directory = Arc::clone(directory);
    let file = tokio::task::spawn_blocking(move || tempfile::tempfile_in(directory));
    Ok(File::from_std(file.await.map_err(io::Error::other)??))
}

/// The largest body that stays in memory. Most pushes are smaller, and there may be thousands of
/// connections.
pub(super) const MAX_IN_MEMORY: usize = 256 * 1024;

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
            for mut spool in [directory.spool(account(1)), directory.packed_spool(account(1))] {
                for piece in body.chunks(10_000) {
                    spool.write(piece).await.unwrap();
                }
                assert_eq!(spool.is_file(), length > MAX_IN_MEMORY);
                for _ in 0..2 {
                    spool = spool.rewound().await.unwrap();
                    assert!(all_of(&mut spool).await == body, "{length}");
                }
            }
        }
    }

    async fn all_of(spool: &mut Spool) -> Vec<u8> {
        let mut read = Vec::new();
        loop {
            let piece = spool.read().await.unwrap();
            if piece.is_empty() {
                return read;
            }
            assert!(piece.len() <= PIECE);
            read.extend(piece);
        }
    }

    #[tokio::test]
    async fn a_packed_body_counts_as_many_bytes_as_its_file_has() {
        let (_path, directory) = directory(2 * MIB);
        let mut spool = directory.packed_spool(account(1));
        for _ in 0..60 {
            spool.write(&vec![b' '; MIB]).await.unwrap();
        }
        let mut spool = spool.rewound().await.unwrap();
        assert_eq!(all_of(&mut spool).await.len(), 60 * MIB);
        assert!(matches!(spool.write(b"more").await, Err(SpoolError::Unusable(_))));
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
        // The whole limit is free again.
        let _third = filled(&directory, 4, 60).await.unwrap();
        let _fourth = filled(&directory, 5, 40).await.unwrap();
    }

    #[tokio::test]
    async fn one_account_can_use_a_quarter_of_the_limit() {
        let (_path, directory) = directory(400 * MIB);
        let _first = filled(&directory, 1, 60).await.unwrap();
        assert!(matches!(filled(&directory, 1, 41).await, Err(SpoolError::AccountFull)));
        let _second = filled(&directory, 1, 40).await.unwrap();
        let _other = filled(&directory, 2, 64).await.unwrap();
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
