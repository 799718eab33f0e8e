//! Checks the integrity of a SQLite file.

use std::path::{Path, PathBuf};

use crate::database::file::beside;
use crate::database::pools::Pools;
use crate::error::StoreError;
use crate::store::Store;

/// The check stops at the first error.
pub(crate) const CHECK: &str = "pragma quick_check(1)";

impl Store {
    /// Reads a whole SQLite file and checks the structure of its pages. This takes about one second
    /// for each gigabyte. On PostgreSQL, which checks its own pages, it does nothing.
    ///
    /// # Errors
    ///
    /// [`StoreError::Damaged`] with the first error found; another [`StoreError`] if the file
    /// cannot be read.
    pub async fn check(&self) -> Result<(), StoreError> {
        if let Pools::Postgres(_) = self.pools {
            return Ok(());
        }
        let (found,): (String,) = self.read(CHECK).fetch_one().await?;
        // Above what is wrong there may be a line that says in which database.
        let wrong = match found.lines().last().unwrap_or_default() {
            "ok" => None,
            wrong => Some(wrong),
        };
        self.remember(wrong);
        wrong.map_or(Ok(()), |wrong| Err(self.url.damaged(&wrong)))
    }

    /// Whether the last [`check`](Store::check) of this file found damage. Then it is to be checked
    /// again before it is used.
    #[must_use]
    pub fn was_damaged(&self) -> bool {
        self.url.file().is_some_and(|path| damage_marker(path).exists())
    }

    /// Leaves a file beside the database that says what is wrong, or removes it. Where it cannot be
    /// written, the next start finds the damage a moment later.
    fn remember(&self, wrong: Option<&str>) {
        let Some(path) = self.url.file() else { return };
        let marker = damage_marker(path);
        drop(match wrong {
            Some(wrong) => std::fs::write(marker, wrong),
            None if marker.exists() => std::fs::remove_file(marker),
            None => Ok(()),
        });
    }
}

fn damage_marker(path: &Path) -> PathBuf {
    beside(path, ".damaged")
}
