//! Checks the integrity of a SQLite file.

use std::path::{Path, PathBuf};

use crate::database::error::Result;
use crate::database::file::beside;
use crate::database::pools::Pools;
use crate::database::store::Store;

/// The check stops at the first error.
pub(crate) const CHECK: &str = "pragma quick_check(1)";

impl Store {
    /// Reads a whole SQLite file and checks the structure of its pages. This takes about one second
    /// for each gigabyte. On PostgreSQL, which checks its own pages, it does nothing.
    ///
    /// # Errors
    ///
    /// [`StoreError::Damaged`](crate::StoreError::Damaged) with the first error found; another one if the file
    /// cannot be read.
    pub async fn check(&self) -> Result<()> {
        if let Pools::Postgres(_) = self.pools {
            return Ok(());
        }
        let (found,): (String,) = self.read(CHECK).fetch_one().await?;
        // The error may be preceded by a line with the name of the database.
        let damage = match found.lines().last().unwrap_or_default() {
            "ok" => None,
            damage => Some(damage),
        };
        self.remember(damage);
        damage.map_or(Ok(()), |damage| Err(self.url.damaged(&damage)))
    }

    /// Whether the last [`check`](Store::check) of this file found damage. Then the file should be
    /// checked again before use.
    pub fn was_damaged(&self) -> bool {
        self.url.file().is_some_and(|path| damage_marker(path).exists())
    }

    /// Writes the damage to a marker file next to the database, or removes the marker. Errors are
    /// ignored: without the marker, a later check finds the damage again.
    fn remember(&self, damage: Option<&str>) {
        let Some(path) = self.url.file() else { return };
        let marker = damage_marker(path);
        drop(match damage {
            Some(damage) => std::fs::write(marker, damage),
            None if marker.exists() => std::fs::remove_file(marker),
            None => Ok(()),
        });
    }
}

fn damage_marker(path: &Path) -> PathBuf {
    beside(path, ".damaged")
}
