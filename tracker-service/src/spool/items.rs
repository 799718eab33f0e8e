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
