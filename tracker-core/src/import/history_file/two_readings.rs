//! [`Checked`]: a history that was read once, to be read again and imported.

use std::io::{Read, Seek};

use crate::import::archive::PartlyRead;
use crate::import::error::ImportError;
use crate::import::format::Format;
use crate::import::history_file::{Import, Source, open_knowing};
use crate::import::options::ImportOptions;

impl<R: Read + Seek> Import<R> {
    /// Reads to the end, without keeping anything: the first of two readings.
    ///
    /// A history can have more items than memory has room for, and its damage shows only when it is
    /// reached. So a program that imports as a whole or not at all reads it twice. The first reading tells
    /// whether it can be imported. The second one gives the items, without those of damaged files in an
    /// archive.
    ///
    /// ```
    /// use std::io::{Cursor, Seek};
    /// use tracker_core::import::{ImportOptions, open};
    /// # if !cfg!(feature = "tables") { return Ok(()); }
    ///
    /// let mut file = Cursor::new("date\n2026-06-30\n2026-07-01\n");
    /// let checked = open(&mut file, ImportOptions::default())?.check()?;
    /// file.rewind()?;
    /// let mut import = checked.read_again(&mut file)?;
    /// while let Some(items) = import.next_batch()? {
    ///     assert_eq!(items.len(), 2);
    /// }
    /// # Ok::<(), tracker_core::import::ImportError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// - The error that ends the history, if it ends with one.
    /// - [`ImportError::NoWorkouts`] if it has no list of workouts.
    pub fn check(mut self) -> Result<Checked, ImportError> {
        while self.next_batch()?.is_some() {}
        if let Some(advice) = self.summary().advice() {
            return Err(ImportError::NoWorkouts { advice });
        }
        let partly_read = match self.source {
            Source::File(_) => PartlyRead::default(),
            Source::Archive(archive) => archive.into_partly_read(),
        };
        Ok(Checked { options: self.options, format: self.items.summary.format, partly_read })
    }
}

/// A history that was read once and can be imported: see [`Import::check`].
#[derive(Debug)]
pub struct Checked {
    options: ImportOptions,
    format: Format,
    partly_read: PartlyRead,
}

impl Checked {
    /// The format of the history. For an archive, it is the format of the first history in it.
    #[must_use]
    pub const fn format(&self) -> Format {
        self.format
    }

    /// Reads the same history again, from its beginning. Damaged files in an archive are left out as a
    /// whole, unless what is readable of them is kept.
    ///
    /// # Errors
    ///
    /// Those of [`open`](crate::import::open), if the file has changed.
    pub fn read_again<R: Read + Seek>(self, input: R) -> Result<Import<R>, ImportError> {
        open_knowing(Some(self.partly_read), input, self.options)
    }
}
