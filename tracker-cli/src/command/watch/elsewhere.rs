//! [`Changes`]: on systems without inotify there are none.

use std::path::{Path, PathBuf};

use crate::failure::Failure;

/// Watching a directory needs Linux.
pub(super) enum Changes {}

impl Changes {
    pub(super) fn of(_root: &Path) -> Result<Changes, Failure> {
        Err(Failure::wrong_usage("tracker watch needs Linux: run tracker import DIRECTORY instead"))
    }

    pub(super) fn next(&mut self) -> Result<Vec<PathBuf>, Failure> {
        match *self {}
    }
}
