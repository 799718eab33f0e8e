//! [`ItemWriter`]: writes items to a file.

use std::io::{self, Read, Seek, Write};
use std::ops::Range;

use crate::item::Item;
use crate::stored_items::encoding::encode;
use crate::stored_items::item_reader::ItemReader;

/// Writes items to a file, in a compact form: 30 to 40 bytes for a workout without an id.
///
/// A program that imports as a whole or not at all must know that a history is complete before it begins.
/// The history can have more items than memory has room for, and reading it once more can take minutes. So
/// its items are written to a file while it is read, and imported from there. The storage can be any file
/// that can be written and read, such as one that stays in memory while it is small.
///
/// The form is not stable: read the items with the same version of this crate.
///
/// ```
/// use std::io::Cursor;
/// use tracker_import::{ExportReader, ItemWriter};
///
/// let (mut reader, mut items) = (ExportReader::default(), Vec::new());
/// reader.read(br#"{"workouts": [{"name": "Yoga"}, {"name": "Rowing"}]}"#, &mut items)?;
/// reader.finish()?;
///
/// let mut writer = ItemWriter::new(Cursor::new(Vec::new()));
/// for item in &items {
///     writer.write(item)?;
/// }
/// let mut stored = writer.finish()?;
/// assert_eq!(stored.next_batch()?, Some(items));
/// assert_eq!(stored.next_batch()?, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct ItemWriter<S> {
    storage: S,
    /// Encoded items that are not written to the storage yet.
    buffer: Vec<u8>,
    /// The number of items.
    items: u64,
}

/// The number of bytes that are written at once.
const WRITTEN_AT_ONCE: usize = 16 * 1024;

impl<S: Read + Write + Seek> ItemWriter<S> {
    /// A writer to this storage, which is empty.
    #[must_use]
    pub const fn new(storage: S) -> ItemWriter<S> {
        ItemWriter { storage, buffer: Vec::new(), items: 0 }
    }

    /// Writes the next item. Its index is not stored: it follows from the order.
    ///
    /// # Errors
    ///
    /// The error of the storage if it cannot be written.
    pub fn write(&mut self, item: &Item) -> io::Result<()> {
        encode(item, &mut self.buffer);
        self.items += 1;
        if self.buffer.len() >= WRITTEN_AT_ONCE {
            self.flush()?;
        }
        Ok(())
    }

    /// Ends the list. The items are read from its beginning.
    ///
    /// # Errors
    ///
    /// The error of the storage if it cannot be written.
    pub fn finish(self) -> io::Result<ItemReader<S>> {
        self.finish_without(Vec::new())
    }

    /// Ends the list without the items at these places, which are in ascending order.
    pub(crate) fn finish_without(
        mut self,
        withdrawn: Vec<Range<u64>>,
    ) -> io::Result<ItemReader<S>> {
        self.flush()?;
        self.storage.flush()?;
        self.storage.rewind()?;
        Ok(ItemReader::new(self.storage, self.items, withdrawn))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.storage.write_all(&self.buffer)?;
        self.buffer.clear();
        Ok(())
    }
}
