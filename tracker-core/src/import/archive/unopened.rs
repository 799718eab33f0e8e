//! [`Unopened`]: why a file of an archive is not read.

use crate::import::archive::problems::{FileProblem, PassedOverReason};
use crate::import::error::ImportError;

/// Why a file of an archive is not read.
pub(crate) enum Unopened {
    PassedOver(PassedOverReason),
    LeftOut(FileProblem),
    /// The archive itself cannot be read.
    Failed(ImportError),
}

impl From<ImportError> for Unopened {
    /// Damage of a file leaves it out. If the archive itself cannot be read, the import ends.
    fn from(error: ImportError) -> Unopened {
        match error {
            ImportError::Io(ref inner) if inner.raw_os_error().is_some() => Unopened::Failed(error),
            error => Unopened::LeftOut(FileProblem::Unreadable(Box::new(error))),
        }
    }
}
