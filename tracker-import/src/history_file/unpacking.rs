//! [`Blocks`]: reads unpacked content in blocks.

use std::io::{self, Read};

use flate2::read::MultiGzDecoder;

use crate::history_file::format_reader::HEAD_LENGTH;

/// Reads unpacked content in blocks. A block that cannot be unpacked as a whole is dropped, so what can
/// be read of damaged content does not depend on how much is read at once. Of content that is cut off,
/// everything before its end is read.
#[derive(Debug)]
pub(crate) struct Blocks<R> {
    input: R,
    block: Vec<u8>,
    /// The number of bytes of the block that were read.
    taken: usize,
    /// What is wrong with the bytes after the block.
    damage: Option<PackedDamage>,
}

/// The number of bytes that are unpacked at once.
const BLOCK: usize = 32 * 1024;

/// The damage of packed content. It is passed on inside an [`io::Error`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.reason())]
pub(crate) enum PackedDamage {
    /// One kind for damage of all kinds: which is found first depends on how much is read at once.
    Damaged,
    CutOff,
    TooLarge,
}

impl PackedDamage {
    pub(crate) const fn reason(self) -> &'static str {
        match self {
            PackedDamage::Damaged => "its packed content is damaged",
            PackedDamage::CutOff => "its packed content is cut off",
            PackedDamage::TooLarge => "unpacked, it is more than 200 times as large",
        }
    }

    /// The damage that an error stands for, if it came from [`Blocks`].
    pub(crate) fn in_error(error: &io::Error) -> Option<PackedDamage> {
        error.get_ref()?.downcast_ref().copied()
    }

    /// The damage because of which content cannot be unpacked. `None` if the input cannot be read.
    fn found_by(error: &io::Error) -> Option<PackedDamage> {
        match (PackedDamage::in_error(error), error.kind()) {
            (Some(damage), _) => Some(damage),
            (None, _) if error.raw_os_error().is_some() => None,
            (None, io::ErrorKind::UnexpectedEof) => Some(PackedDamage::CutOff),
            (None, _) => Some(PackedDamage::Damaged),
        }
    }
}

impl From<PackedDamage> for io::Error {
    fn from(damage: PackedDamage) -> io::Error {
        io::Error::new(io::ErrorKind::InvalidData, damage)
    }
}

impl<R: Read> Blocks<R> {
    pub(crate) const fn new(input: R) -> Blocks<R> {
        Blocks { input, block: Vec::new(), taken: 0, damage: None }
    }

    fn unpack_block(&mut self) -> io::Result<()> {
        self.block.clear();
        self.taken = 0;
        if let Some(damage) = self.damage {
            return Err(damage.into());
        }
        self.block.reserve_exact(BLOCK);
        let unpacked = self.input.by_ref().take(BLOCK as u64).read_to_end(&mut self.block);
        let Err(error) = unpacked else { return Ok(()) };
        let Some(damage) = PackedDamage::found_by(&error) else { return Err(error) };
        self.damage = Some(damage);
        if damage == PackedDamage::CutOff && !self.block.is_empty() {
            return Ok(());
        }
        self.block.clear();
        Err(damage.into())
    }
}

impl<R: Read> Read for Blocks<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.taken == self.block.len() {
            self.unpack_block()?;
        }
        let piece = &self.block[self.taken..];
        let count = piece.len().min(buffer.len());
        buffer[..count].copy_from_slice(&piece[..count]);
        self.taken += count;
        Ok(count)
    }
}

/// Unpacks a gzip file with any number of members. What follows the last member is an error.
pub(crate) type Gzip<R> = Blocks<Limited<R>>;

/// Unpacks a gzip file, up to a multiple of its length.
#[derive(Debug)]
pub(crate) struct Limited<R> {
    decoder: MultiGzDecoder<Counted<R>>,
    unpacked: u64,
}

/// Counts the bytes that are read.
#[derive(Debug)]
struct Counted<R> {
    input: R,
    count: u64,
}

/// The most bytes of a file, after unpacking, that are held in memory: 128 MiB.
pub(crate) const MAX_IN_MEMORY: u64 = 128 << 20;

/// How many times larger the content may be than the file. Histories are 10 to 40 times larger; a
/// file of zeros is 1000 times larger.
const MAX_RATIO: u64 = 200;

/// The number of bytes that may be unpacked from any file.
const ALWAYS_ALLOWED: u64 = 1024 * 1024;

impl<R: Read> Gzip<R> {
    pub(crate) fn of(input: R) -> Gzip<R> {
        let decoder = MultiGzDecoder::new(Counted { input, count: 0 });
        Blocks::new(Limited { decoder, unpacked: 0 })
    }
}

/// The first bytes of the content of a file that begins with these. Damage of it is found when it is read.
pub(crate) fn unpacked_beginning(head: &[u8]) -> Vec<u8> {
    let mut begin = Vec::new();
    let _ = Gzip::of(head).take(HEAD_LENGTH as u64).read_to_end(&mut begin);
    begin
}

impl<R: Read> Read for Limited<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.decoder.read(buffer)?;
        self.unpacked += read as u64;
        if self.unpacked > ALWAYS_ALLOWED + MAX_RATIO * self.decoder.get_ref().count {
            return Err(PackedDamage::TooLarge.into());
        }
        Ok(read)
    }
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.input.read(buffer)?;
        self.count += read as u64;
        Ok(read)
    }
}
