//! Checks the integrity of a SQLite file.

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
        // The error may be preceded by a line with the name of the database.
        match found.lines().last().unwrap_or_default() {
            "ok" => Ok(()),
            wrong => Err(self.url.damaged(&wrong)),
        }
    }
}
