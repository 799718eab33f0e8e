//! [`PartlyRead`]: the files of an archive that are damaged in the middle.

use std::collections::BTreeMap;

use crate::import::error::ImportError;

/// The files of an archive that gave workouts before their damage was found, each with the damage. The
/// second reading leaves them out as a whole, so that none of them is half imported.
#[derive(Debug, Clone, Default)]
pub(crate) struct PartlyRead {
    files: BTreeMap<Place, PartOfFile>,
}

/// What is wrong with a file, and the number of items before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PartOfFile {
    pub(crate) damage: String,
    pub(crate) readable_items: u64,
}

/// The index of a file, or of an archive and of the file in it.
type Place = (usize, Option<usize>);

/// The maximum number of files that are remembered. More of them mean that the archive is damaged.
const MAX_FILES: usize = 1000;

impl PartlyRead {
    pub(crate) fn add(&mut self, index: usize, part: PartOfFile) -> Result<(), ImportError> {
        self.insert((index, None), part)
    }

    /// Adds the files of an archive in the archive.
    pub(crate) fn add_inner(&mut self, index: usize, inner: PartlyRead) -> Result<(), ImportError> {
        for ((file, _), part) in inner.files {
            self.insert((index, Some(file)), part)?;
        }
        Ok(())
    }

    pub(crate) fn get(&self, index: usize) -> Option<&PartOfFile> {
        self.files.get(&(index, None))
    }

    /// The files of an archive in the archive.
    pub(crate) fn inner(&self, index: usize) -> PartlyRead {
        let mut inner = PartlyRead::default();
        for ((_, file), part) in self.files.range((index, Some(0))..=(index, Some(usize::MAX))) {
            inner.files.extend(file.map(|file| ((file, None), part.clone())));
        }
        inner
    }

    fn insert(&mut self, place: Place, part: PartOfFile) -> Result<(), ImportError> {
        if self.files.len() == MAX_FILES {
            return Err(ImportError::unreadable_archive(
                "more than 1000 of its files are damaged: download it again",
            ));
        }
        self.files.insert(place, part);
        Ok(())
    }
}
