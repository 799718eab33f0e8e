//! [`Spool`]: a push, kept until all of it is here.

use std::io::{self, SeekFrom};

use tokio::fs::File;
use tokio::io::{AsyncReadExt, AsyncSeekExt, AsyncWriteExt};

/// A push, kept until all of it is here: a small one in memory, a large one in a file without a
/// name, which goes when this goes.
///
/// A phone on a slow line takes minutes. If its workouts went into the database as they come, the
/// transaction would keep everybody else waiting for that long.
#[derive(Debug)]
pub(crate) enum Spool {
    Memory(Vec<u8>),
    File(File),
}

impl Spool {
    pub(crate) const fn new() -> Spool {
        Spool::Memory(Vec::new())
    }

    /// Keeps the next bytes.
    pub(crate) async fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        match self {
            Spool::Memory(kept) if kept.len() + bytes.len() <= MAX_IN_MEMORY => {
                kept.extend_from_slice(bytes);
                Ok(())
            }
            Spool::Memory(kept) => {
                let mut file = new_file().await?;
                file.write_all(kept).await?;
                file.write_all(bytes).await?;
                *self = Spool::File(file);
                Ok(())
            }
            Spool::File(file) => file.write_all(bytes).await,
        }
    }

    /// Goes back to the beginning, to be read.
    pub(crate) async fn rewind(&mut self) -> io::Result<()> {
        match self {
            Spool::Memory(_) => Ok(()),
            Spool::File(file) => {
                file.flush().await?;
                file.seek(SeekFrom::Start(0)).await.map(drop)
            }
        }
    }

    /// The next piece of what was kept; empty at the end.
    pub(crate) async fn read(&mut self) -> io::Result<Vec<u8>> {
        match self {
            Spool::Memory(kept) => Ok(std::mem::take(kept)),
            Spool::File(file) => {
                let mut piece = Vec::with_capacity(PIECE);
                file.take(PIECE as u64).read_to_end(&mut piece).await?;
                Ok(piece)
            }
        }
    }
}

async fn new_file() -> io::Result<File> {
    let file =
        tokio::task::spawn_blocking(tempfile::tempfile).await.map_err(io::Error::other)??;
    Ok(File::from_std(file))
}

/// Most pushes are a few workouts. There may be thousands of connections.
const MAX_IN_MEMORY: usize = 256 * 1024;

const PIECE: usize = 256 * 1024;
