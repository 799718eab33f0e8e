//! [`EntryReader`]: unpacks a file of an archive.

use std::io::{self, Read, Seek, SeekFrom};
use std::sync::{Arc, Mutex, PoisonError};

use flate2::read::DeflateDecoder;
use rawzip::{RangeReader, ReaderAt, ZipEntry, ZipVerifier};

use crate::history_file::unpacking::{Blocks, PackedDamage};

/// The bytes of the archive, which the readers of its files share.
#[derive(Debug)]
pub(crate) struct Shared<R>(Arc<Mutex<R>>);

/// How a file is packed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Packing {
    Stored,
    Deflated,
}

/// Unpacks a file of an archive, within limits, and compares its checksum at the end.
#[derive(Debug)]
pub(crate) struct EntryReader<R> {
    content: Blocks<Limited<R>>,
    limit: u64,
}

/// Unpacks a file up to a number of bytes.
#[derive(Debug)]
struct Limited<R> {
    content: ZipVerifier<Packed<R>>,
    /// The number of bytes that may still be unpacked.
    rest: u64,
}

#[derive(Debug)]
enum Packed<R> {
    Stored(RangeReader<Shared<R>>),
    Deflated(Box<DeflateDecoder<RangeReader<Shared<R>>>>),
}

/// The maximum number of unpacked bytes for each packed one. Apple's exports have 20 to 31.
const MAX_RATIO: u64 = 200;

/// Up to this number of unpacked bytes, the ratio is not limited: 1 MiB.
const MIN_LIMIT: u64 = 1024 * 1024;

/// The maximum number of unpacked bytes of a file: 16 GiB.
const MAX_LIMIT: u64 = 16 << 30;

impl<R> Shared<R> {
    pub(crate) fn new(input: R) -> Shared<R> {
        Shared(Arc::new(Mutex::new(input)))
    }
}

impl<R> Clone for Shared<R> {
    fn clone(&self) -> Shared<R> {
        Shared(Arc::clone(&self.0))
    }
}

impl<R: Read + Seek> ReaderAt for Shared<R> {
    fn read_at(&self, buffer: &mut [u8], offset: u64) -> io::Result<usize> {
        let mut input = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match input.seek(SeekFrom::Start(offset)) {
            Ok(_) => input.read(buffer),
            // A damaged archive can name a position beyond what its file system allows.
            Err(error) if error.kind() == io::ErrorKind::InvalidInput => Ok(0),
            Err(error) => Err(error),
        }
    }
}

impl<R: Read + Seek> EntryReader<R> {
    /// A reader of an entry of this archive.
    pub(crate) fn new(
        entry: &ZipEntry<'_, Shared<R>>,
        archive: &Shared<R>,
        packing: Packing,
    ) -> EntryReader<R> {
        let (start, end) = entry.compressed_data_range();
        let range = RangeReader::new(archive.clone(), start..end);
        let packed = match packing {
            Packing::Stored => Packed::Stored(range),
            Packing::Deflated => Packed::Deflated(Box::new(DeflateDecoder::new(range))),
        };
        let limit = limit(end.saturating_sub(start));
        let content = entry.verifying_reader(packed);
        EntryReader { content: Blocks::new(Limited { content, rest: limit }), limit }
    }

    /// The maximum number of bytes that may be read.
    pub(crate) const fn limit(&self) -> u64 {
        self.limit
    }
}

/// The maximum number of unpacked bytes of a file with this many packed ones.
fn limit(packed: u64) -> u64 {
    packed.saturating_mul(MAX_RATIO).clamp(MIN_LIMIT, MAX_LIMIT)
}

impl<R: Read + Seek> Read for EntryReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.content.read(buffer)
    }
}

impl<R: Read + Seek> Read for Limited<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.content.read(buffer)?;
        self.rest = self.rest.checked_sub(read as u64).ok_or(PackedDamage::TooLarge)?;
        Ok(read)
    }
}

impl<R: Read + Seek> Read for Packed<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self {
            Packed::Stored(content) => content.read(buffer),
            Packed::Deflated(content) => content.read(buffer),
        }
    }
}
