//! [`FileError`]: why a file that a client sends is not imported.

use std::sync::Arc;

use tracker_import::ImportError;

/// Why a file that a client sends is not imported. It displays as a sentence in English.
///
/// A clone is equal to its original, and no other error is.
#[derive(Debug, Clone, derive_more::Display)]
pub struct FileError(Arc<ImportError>);

impl FileError {
    pub fn reason(&self) -> &ImportError {
        &self.0
    }

    /// Core says which file it is and why. The code tells whether the file can be imported if more is said about it.
    pub(super) fn code(&self) -> &'static str {
        match self.reason() {
            ImportError::NotAHistory { .. } => "file_not_a_history",
            ImportError::TooManyWorkouts(_) => "too_many_workouts_in_file",
            reason => match reason.refused_file() {
                Some(tracker_import::RefusedFile::AmbiguousDates { .. }) => {
                    "file_with_ambiguous_dates"
                }
                Some(tracker_import::RefusedFile::NotRuns { .. }) => "file_not_of_runs",
                Some(tracker_import::RefusedFile::UnknownActivities { .. }) => {
                    "file_with_unknown_activities"
                }
                Some(_) => "file_refused",
                None => "file_unreadable",
            },
        }
    }
}

impl From<ImportError> for FileError {
    fn from(error: ImportError) -> FileError {
        FileError(Arc::new(error))
    }
}

impl PartialEq for FileError {
    fn eq(&self, other: &FileError) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for FileError {}
