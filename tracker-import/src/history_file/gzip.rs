//! [`Gzip`]: unpacks a file, and refuses one that grows without end.

use std::io::{self, Read};

use flate2::read::MultiGzDecoder;

use crate::history_file::blocks::{Blocks, PackedDamage};

/// Unpacks a gzip file with any number of members. What follows the last member is an error.
#[derive(Debug)]
pub(crate) struct Gzip<R>(Blocks<Limited<R>>);

/// Unpacks a gzip file, up to a multiple of its length.
#[derive(Debug)]
struct Limited<R> {
    decoder: MultiGzDecoder<Counted<R>>,
    unpacked: u64,
}

/// Counts the bytes that are read.
#[derive(Debug)]
struct Counted<R> {
    input: R,
    count: u64,
}

/// How many times larger the content may be than the file. Histories are 10 to 40 times larger; a
/// file of zeros is 1000 times larger.
const MAX_RATIO: u64 = 200;

/// The number of bytes that may be unpacked from any file.
const ALWAYS_ALLOWED: u64 = 1024 * 1024;

impl<R: Read> Gzip<R> {
    pub(crate) fn new(input: R) -> Gzip<R> {
        let decoder = MultiGzDecoder::new(Counted { input, count: 0 });
        Gzip(Blocks::new(Limited { decoder, unpacked: 0 }))
    }
}

impl<R: Read> Read for Gzip<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.read(buffer)
    }
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
