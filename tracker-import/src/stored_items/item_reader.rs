//! [`ItemReader`]: reads the items that an `ItemWriter` has written.

use std::io::{self, BufReader, Read, Seek};
use std::ops::Range;

use crate::item::Item;
use crate::stored_items::encoding::decode;

/// The largest number of items that [`ItemReader::next_batch`] gives at once.
pub const BATCH: usize = 1000;

/// Reads the items that an [`ItemWriter`](crate::ItemWriter) has written, in their order.
#[derive(Debug)]
pub struct ItemReader<S> {
    storage: BufReader<S>,
    /// The number of items in the storage.
    stored: u64,
    /// The number of items that were read of it.
    read: u64,
    /// The places of items that are not given, in ascending order.
    withdrawn: Vec<Range<u64>>,
    /// How many of these are over.
    over: usize,
    /// The index of the next item that is given.
    index: u64,
}

impl<S: Read> ItemReader<S> {
    pub(crate) fn new(storage: S, stored: u64, withdrawn: Vec<Range<u64>>) -> ItemReader<S> {
        let storage = BufReader::new(storage);
        ItemReader { storage, stored, read: 0, withdrawn, over: 0, index: 0 }
    }

    /// The next items, up to [`BATCH`] of them. `None` after the last one.
    ///
    /// # Errors
    ///
    /// The error of the storage if it cannot be read, or if it was changed.
    pub fn next_batch(&mut self) -> io::Result<Option<Vec<Item>>> {
        let mut items = Vec::new();
        while self.read < self.stored && items.len() < BATCH {
            let item = decode(&mut self.storage, self.index)?;
            if !self.is_withdrawn() {
                self.index += 1;
                items.push(item);
            }
            self.read += 1;
        }
        Ok((!items.is_empty()).then_some(items))
    }

    /// Whether the item that was read last is not given.
    fn is_withdrawn(&mut self) -> bool {
        while self.withdrawn.get(self.over).is_some_and(|places| places.end <= self.read) {
            self.over += 1;
        }
        self.withdrawn.get(self.over).is_some_and(|places| places.contains(&self.read))
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
        (self.read, self.over, self.index) = (0, 0, 0);
        Ok(())
    }
}
