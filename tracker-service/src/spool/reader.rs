//! [`SpoolReader`]: reads a stored body on another thread, as long as its client is connected.

use std::io::{self, SeekFrom};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::spool::body::Content;
use crate::spool::directory::Reserved;
use crate::spool::{Spool, SpoolError};

/// A spooled body for readers that block and seek. Dropping it removes the file. It cannot be read after its
/// client has hung up.
#[derive(Debug)]
pub struct SpoolReader {
    content: ReaderContent,
    is_cancelled: Arc<AtomicBool>,
    _reserved: Reserved,
}

/// Dropping it tells readers on other threads that the request was cancelled.
#[derive(Debug, Default)]
pub struct CancelGuard {
    is_cancelled: Arc<AtomicBool>,
}

impl Drop for CancelGuard {
    fn drop(&mut self) {
        self.is_cancelled.store(true, Ordering::Relaxed);
    }
}

#[derive(Debug)]
enum ReaderContent {
    Memory(io::Cursor<Vec<u8>>),
    File(std::fs::File),
}

impl Spool {
    /// The whole body for a reader, from its beginning. A packed body has none.
    pub async fn into_reader(self, client: &CancelGuard) -> Result<SpoolReader, SpoolError> {
        let Spool { content, reserved, .. } = self.rewound().await?;
        let content = match content {
            Content::Memory { bytes, .. } => ReaderContent::Memory(io::Cursor::new(bytes)),
            Content::File(file) => ReaderContent::File(file.into_std().await),
            Content::Packed(_) => return Err(io::Error::from(io::ErrorKind::NotSeekable).into()),
        };
        let is_cancelled = Arc::clone(&client.is_cancelled);
        Ok(SpoolReader { content, is_cancelled, _reserved: reserved })
    }
}

impl io::Read for SpoolReader {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.is_cancelled.load(Ordering::Relaxed) {
            return Err(io::Error::other("the client has hung up"));
        }
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
