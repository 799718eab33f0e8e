//! [`Files`]: the files of a workbook, unpacked within limits.

use std::io::{Cursor, Read};

use crate::archive::directory::Directory;
use crate::error::ImportError;
use crate::history_file::workbook::sheet::unread;

/// The maximum length of its unpacked files together: 128 MiB.
const MAX_UNPACKED: u64 = 128 << 20;

const DAMAGED: &str = "it is damaged, or it needs a password";

/// The files of a workbook.
pub(super) struct Files<'a> {
    pub(super) directory: Directory<Cursor<&'a [u8]>>,
    /// The number of bytes that may still be unpacked.
    left: u64,
}

impl<'a> Files<'a> {
    pub(super) const fn new(directory: Directory<Cursor<&'a [u8]>>) -> Files<'a> {
        Files { directory, left: MAX_UNPACKED }
    }

    pub(super) fn find(&self, path: &str) -> Option<usize> {
        (0..self.directory.len()).find(|index| self.directory.path(*index) == path)
    }

    /// The content of a file. Empty if it is missing.
    pub(super) fn read(&mut self, path: &str) -> Result<Vec<u8>, ImportError> {
        let mut content = Vec::new();
        let Some(index) = self.find(path) else { return Ok(content) };
        let file = self.directory.reader(index).map_err(|_| unread(DAMAGED))?;
        file.take(self.left + 1).read_to_end(&mut content).map_err(|_| unread(DAMAGED))?;
        let left = self.left.checked_sub(content.len() as u64);
        self.left = left.ok_or_else(|| unread("unpacked, it is too large"))?;
        Ok(content)
    }
}
