//! [`Gzip`]: unpacks a file, and refuses one that grows without end.

use std::io::{self, Read};

use flate2::read::MultiGzDecoder;

/// Unpacks a gzip file with any number of members. What follows the last member is an error.
#[derive(Debug)]
pub(crate) struct Gzip<R> {
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
        Gzip { decoder: MultiGzDecoder::new(Counted { input, count: 0 }), unpacked: 0 }
    }
}

impl<R: Read> Read for Gzip<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.decoder.read(buffer)?;
        self.unpacked += read as u64;
        if self.unpacked > ALWAYS_ALLOWED + MAX_RATIO * self.decoder.get_ref().count {
            let message = format!("unpacked, it is more than {MAX_RATIO} times as large");
            return Err(io::Error::new(io::ErrorKind::InvalidData, message));
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
