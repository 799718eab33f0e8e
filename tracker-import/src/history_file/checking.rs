//! [`Checking`] and [`Checked`]: a history is read once, and imported when it is known to be complete.

use std::io::{Read, Seek, Write};

use crate::archive::{LeftOut, PassedOver};
use crate::date_order::DateDecision;
use crate::error::ImportError;
use crate::file_summary::FileSummary;
use crate::format::Format;
use crate::history_file::HistoryReader;
use crate::item::Item;
use crate::stored_items::{ItemReader, ItemWriter};
use tracker_core::limits::check_file;

impl<R: Read + Seek> HistoryReader<R> {
    /// Reads to the end and writes the items to `storage`, which is empty, to find out whether the history
    /// can be imported.
    ///
    /// The damage of a history shows only when it is reached. So a program that imports as a whole or not at
    /// all reads the history first, and imports what was found afterwards: see [`ItemWriter`]. The items of
    /// damaged files in an archive are not among what was found, unless what is readable of them is kept.
    ///
    /// ```
    /// use std::io::Cursor;
    /// use tracker_import::{ImportOptions, open};
    ///
    /// let file = Cursor::new("date\n2026-06-30\n2026-07-01\n");
    /// let storage = Cursor::new(Vec::new());
    /// let mut checked = open(file, ImportOptions::default())?.check(storage).finish()?;
    /// while let Some(items) = checked.next_batch()? {
    ///     assert_eq!(items.len(), 2);
    /// }
    /// # Ok::<(), tracker_import::ImportError>(())
    /// ```
    pub fn check<S: Read + Write + Seek>(self, storage: S) -> Checking<R, S> {
        Checking { history: self, items: ItemWriter::new(storage), read: 0 }
    }
}

/// A history that is being read, to find out whether it can be imported: see [`HistoryReader::check`].
#[derive(Debug)]
pub struct Checking<R, S: Write> {
    history: HistoryReader<R>,
    items: ItemWriter<S>,
    /// How many items were read.
    read: u64,
}

impl<R: Read + Seek, S: Read + Write + Seek> Checking<R, S> {
    /// Reads the next bytes: some tens of kilobytes, or one file of an archive that is not read to its end.
    /// Returns `false` at the end. Between two steps, a program can do other work, or give up.
    ///
    /// # Errors
    ///
    /// The error that ends the history, and that of the storage if it cannot be written.
    /// [`ImportError::TooManyWorkouts`] if the history has more than one file can have.
    pub fn step(&mut self) -> Result<bool, ImportError> {
        if self.history.ended {
            return Ok(false);
        }
        self.history.step();
        self.read += self.history.items.queue.len() as u64;
        check_file(self.read)?;
        for item in self.history.items.queue.drain(..) {
            self.items.write(&item)?;
        }
        match self.history.error.take() {
            Some(error) => Err(error),
            None => Ok(true),
        }
    }

    /// Reads what is left, and gives the items from the first one on.
    ///
    /// # Errors
    ///
    /// - Those of [`step`](Checking::step).
    /// - [`ImportError::NoWorkouts`] if the history has no list of workouts.
    pub fn finish(mut self) -> Result<Checked<S>, ImportError> {
        while self.step()? {}
        let Checking { mut history, items, .. } = self;
        if let Some(advice) = history.summary().advice() {
            return Err(ImportError::NoWorkouts { advice });
        }
        let withdrawn = std::mem::take(&mut history.items.withdrawn);
        Ok(Checked {
            summary: history.summary(),
            sign: history.sign(),
            is_archive: history.is_archive(),
            date_decisions: history.date_decisions().to_vec(),
            left_out: history.left_out().to_vec(),
            passed_over: history.passed_over().to_vec(),
            damage: history.damage,
            items: items.finish_without(withdrawn)?,
        })
    }
}

/// A history that was read and can be imported: see [`HistoryReader::check`].
#[derive(Debug)]
pub struct Checked<S> {
    summary: FileSummary,
    sign: &'static str,
    is_archive: bool,
    date_decisions: Vec<DateDecision>,
    left_out: Vec<LeftOut>,
    passed_over: Vec<PassedOver>,
    damage: Option<ImportError>,
    items: ItemReader<S>,
}

impl<S: Read> Checked<S> {
    /// The next items, up to [`BATCH`](crate::BATCH) of them. `None` after the last one.
    ///
    /// # Errors
    ///
    /// [`ImportError::Io`] if the storage cannot be read.
    pub fn next_batch(&mut self) -> Result<Option<Vec<Item>>, ImportError> {
        Ok(self.items.next_batch()?)
    }
}

impl<S> Checked<S> {
    /// The items, from the next one on. They can be read more than once.
    pub const fn items(&mut self) -> &mut ItemReader<S> {
        &mut self.items
    }

    /// The format of the history. For an archive, it is the format of the first history in it.
    #[must_use]
    pub const fn format(&self) -> Format {
        self.summary.format
    }

    /// By what the format was recognised: see [`HistoryReader::sign`].
    #[must_use]
    pub const fn sign(&self) -> &'static str {
        self.sign
    }

    /// How the order of day and month was decided: see [`HistoryReader::date_decisions`].
    #[must_use]
    pub fn date_decisions(&self) -> &[DateDecision] {
        &self.date_decisions
    }

    /// Whether the file is a zip archive.
    #[must_use]
    pub const fn is_archive(&self) -> bool {
        self.is_archive
    }

    /// What has been read.
    #[must_use]
    pub const fn summary(&self) -> FileSummary {
        self.summary
    }

    /// The files of an archive that should have been read, but could not: see [`HistoryReader::left_out`].
    #[must_use]
    pub fn left_out(&self) -> &[LeftOut] {
        &self.left_out
    }

    /// The files of an archive that have nothing to read: see [`HistoryReader::passed_over`].
    #[must_use]
    pub fn passed_over(&self) -> &[PassedOver] {
        &self.passed_over
    }

    /// The damage after the last item, if the items before it are kept: see [`HistoryReader::damage`].
    #[must_use]
    pub const fn damage(&self) -> Option<&ImportError> {
        self.damage.as_ref()
    }
}
