//! [`FileError`]: why a file that a client sends is not imported.

use std::fmt;
use std::sync::Arc;

use tracker_import::ImportError;

/// Why a file that a client sends is not imported. It displays as a sentence in English.
///
/// A clone is equal to its original, and no other error is.
#[derive(Debug, Clone)]
pub struct FileError(Arc<ImportError>);

impl FileError {
    pub fn reason(&self) -> &ImportError {
        &self.0
    }
}

impl From<ImportError> for FileError {
    fn from(error: ImportError) -> FileError {
        FileError(Arc::new(error))
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl PartialEq for FileError {
    fn eq(&self, other: &FileError) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for FileError {}
