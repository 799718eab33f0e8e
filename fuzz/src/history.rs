//! Reads histories of all formats.

use std::io::{self, Cursor, Read, Seek, SeekFrom};

use tracker_import::{Format, ImportOptions, open};

/// Reads a file as a whole and in pieces, and expects the same result.
pub fn read_in_pieces(bytes: &[u8], format: Option<Format>) {
    let whole = read(bytes, usize::MAX, format);
    let pieces = read(bytes, 1 + bytes.len() % 67, format);
    assert_eq!(whole, pieces);
}

/// The items, and the error that ends them, as text.
fn read(bytes: &[u8], length: usize, format: Option<Format>) -> Vec<String> {
    let options = ImportOptions::new().format(format);
    match open(Pieces { content: Cursor::new(bytes), length }, options) {
        Ok(import) => import.map(|item| format!("{item:?}")).collect(),
        Err(error) => vec![error.to_string()],
    }
}

/// Gives at most some bytes at once.
struct Pieces<'a> {
    content: Cursor<&'a [u8]>,
    length: usize,
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.length.min(buffer.len());
        self.content.read(&mut buffer[..length])
    }
}

impl Seek for Pieces<'_> {
    fn seek(&mut self, position: SeekFrom) -> io::Result<u64> {
        self.content.seek(position)
    }
}
