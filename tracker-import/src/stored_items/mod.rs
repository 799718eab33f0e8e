//! Items that are written to a file and read from it: what the reading of a history found, until it is
//! imported.

mod stored_item;

use std::io::{self, BufReader, BufWriter, IntoInnerError, Read, Seek, Write};
use std::ops::Range;

use crate::item::Item;
use crate::stored_items::stored_item::{StoredItem, changed};

/// Writes items to a file, in a compact form: about 30 bytes for a workout without an id.
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
pub struct ItemWriter<S: Write> {
    storage: BufWriter<S>,
    /// The number of items.
    items: u64,
}

/// The number of bytes that are written at once.
const WRITTEN_AT_ONCE: usize = 16 * 1024;

impl<S: Read + Write + Seek> ItemWriter<S> {
    /// A writer to this storage, which is empty.
    #[must_use]
    pub fn new(storage: S) -> ItemWriter<S> {
        ItemWriter { storage: BufWriter::with_capacity(WRITTEN_AT_ONCE, storage), items: 0 }
    }

    /// Writes the next item. Its index is not stored: it follows from the order.
    ///
    /// # Errors
    ///
    /// The error of the storage if it cannot be written.
    pub fn write(&mut self, item: &Item) -> io::Result<()> {
        let bytes = postcard::to_allocvec(&StoredItem::from(item)).map_err(|_| changed())?;
        let length = u32::try_from(bytes.len()).map_err(|_| changed())?;
        self.storage.write_all(&length.to_le_bytes())?;
        self.storage.write_all(&bytes)?;
        self.items += 1;
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

    /// Ends the list without the items at these positions, which are in ascending order.
    pub(crate) fn finish_without(self, withdrawn: Vec<Range<u64>>) -> io::Result<ItemReader<S>> {
        let mut storage = self.storage.into_inner().map_err(IntoInnerError::into_error)?;
        storage.flush()?;
        storage.rewind()?;
        Ok(ItemReader {
            storage: BufReader::new(storage),
            stored: self.items,
            read: 0,
            withdrawn,
            index: 0,
        })
    }
}

/// The largest number of items that [`ItemReader::next_batch`] gives at once.
pub const BATCH: usize = 1000;

/// Reads the items that an [`ItemWriter`] has written, in their order.
#[derive(Debug)]
pub struct ItemReader<S> {
    storage: BufReader<S>,
    /// The number of items in the storage.
    stored: u64,
    /// The number of items that were read of it.
    read: u64,
    /// The positions of items that are not given, in ascending order.
    withdrawn: Vec<Range<u64>>,
    /// The index of the next item that is given.
    index: u64,
}

impl<S: Read> ItemReader<S> {
    /// The next items, up to [`BATCH`] of them. `None` after the last one.
    ///
    /// # Errors
    ///
    /// The error of the storage if it cannot be read, or if it was changed.
    pub fn next_batch(&mut self) -> io::Result<Option<Vec<Item>>> {
        let (mut items, mut bytes) = (Vec::new(), Vec::new());
        while self.read < self.stored && items.len() < BATCH {
            let mut length = [0; 4];
            self.storage.read_exact(&mut length)?;
            bytes.clear();
            let length = u32::from_le_bytes(length).into();
            self.storage.by_ref().take(length).read_to_end(&mut bytes)?;
            if !self.is_withdrawn(self.read) {
                let stored: StoredItem = postcard::from_bytes(&bytes).map_err(|_| changed())?;
                items.push(stored.into_item(self.index)?);
                self.index += 1;
            }
            self.read += 1;
        }
        Ok((!items.is_empty()).then_some(items))
    }

    fn is_withdrawn(&self, position: u64) -> bool {
        let next = self.withdrawn.partition_point(|positions| positions.end <= position);
        self.withdrawn.get(next).is_some_and(|positions| positions.contains(&position))
    }
}

impl<S: Read + Seek> ItemReader<S> {
    /// Gives the items from the first one on, once more.
    ///
    /// # Errors
    ///
    /// The error of the storage if it cannot be read.
    pub fn rewind(&mut self) -> io::Result<()> {
        self.storage.rewind()?;
        (self.read, self.index) = (0, 0);
        Ok(())
    }
}
