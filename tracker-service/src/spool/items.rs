//! [`ItemSpool`]: stores the items of an import until it begins.

use std::io::{self, Read, Seek, SeekFrom, Write};

use tempfile::SpooledTempFile;

use crate::spool::SpoolDirectory;
use crate::spool::body::MAX_IN_MEMORY;
use crate::spool::directory::Reserved;

/// Stores what was found in a file or a push: up to 256 KiB in memory, which are some thousand workouts, and
/// more of them in a file without a name. Dropping it removes the file.
///
/// It counts towards the limit of all bodies, but not towards that of the account: it is bounded, because a
/// history may have only a limited number of workouts.
#[derive(Debug)]
pub struct ItemSpool {
    file: SpooledTempFile,
    reserved: Reserved,
}

impl SpoolDirectory {
    /// Creates an empty spool for items.
    pub fn item_spool(&self) -> ItemSpool {
        let file = tempfile::spooled_tempfile_in(MAX_IN_MEMORY, self.path());
        ItemSpool { file, reserved: Reserved::of_process(self.clone()) }
    }
}

impl Write for ItemSpool {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.file.write(bytes)?;
        if self.file.is_rolled() {
            self.reserved.add(written).map_err(|_| io::ErrorKind::StorageFull)?;
        }
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Read for ItemSpool {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.file.read(buffer)
    }
}

impl Seek for ItemSpool {
    fn seek(&mut self, position: SeekFrom) -> io::Result<u64> {
        self.file.seek(position)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_in_a_file_count_towards_the_limit_of_all_bodies() {
        let path = tempfile::tempdir().unwrap();
        let directory = SpoolDirectory::new(path.path().to_owned(), 3 * MAX_IN_MEMORY as u64);
        let piece = vec![1; MAX_IN_MEMORY];
        let mut first = directory.item_spool();
        for _ in 0..3 {
            first.write_all(&piece).unwrap();
        }
        let mut second = directory.item_spool();
        second.write_all(&piece).expect("it fits in memory");
        second.write_all(&piece).expect("there is room for one more");
        let full = second.write_all(&piece).unwrap_err();
        assert_eq!(full.kind(), io::ErrorKind::StorageFull);
        drop(first);
        second.rewind().unwrap();
        let mut read = Vec::new();
        second.read_to_end(&mut read).unwrap();
        assert_eq!(read.len(), 3 * MAX_IN_MEMORY, "what was written is read");
    }
}
