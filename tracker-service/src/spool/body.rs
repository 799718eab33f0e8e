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
