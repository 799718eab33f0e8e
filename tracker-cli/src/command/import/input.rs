//! The files to import, and copies of what is not a file.

use std::fs::File;
use std::io::{self, Read, Seek};
use std::path::Path;

/// How much is read at once: large enough that reading costs little, small beside the program's memory.
pub(super) const PIECE: usize = 256 * 1024;

/// Opens a regular file. Standard input (`-`), a pipe or a device is copied into a temporary file
/// first, to its end.
pub(super) fn open(path: &Path) -> io::Result<File> {
    if path == Path::new("-") {
        return copy(io::stdin().lock());
    }
    let file = File::open(path)?;
    if file.metadata()?.is_file() { Ok(file) } else { copy(file) }
}

fn copy(mut input: impl Read) -> io::Result<File> {
    let mut file = tempfile::tempfile()?;
    io::copy(&mut input, &mut file)?;
    file.rewind()?;
    Ok(file)
}

/// Reads the next bytes of a file into the buffer; none at its end.
pub(super) fn next_piece<'b>(file: &mut File, buffer: &'b mut [u8]) -> io::Result<&'b [u8]> {
    loop {
        match file.read(buffer) {
            Ok(length) => return Ok(&buffer[..length]),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
}
