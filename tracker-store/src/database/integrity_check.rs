//! Whether what is stored can be what was written.

use crate::database::pools::Pools;
use crate::error::StoreError;
use crate::store::Store;

/// It stops at the first thing that is wrong.
pub(crate) const CHECK: &str = "pragma quick_check(1)";

impl Store {
    /// Reads all of a file, and sees whether its pages can be those of a database. It takes about a
    /// second for a gigabyte. Servers look after their pages themselves: there it does nothing.
    ///
    /// # Errors
    ///
    /// [`StoreError::Damaged`] with the first thing that is wrong, and whatever keeps the file from
    /// being read.
    pub async fn check(&self) -> Result<(), StoreError> {
        if let Pools::Postgres(_) = self.pools {
            return Ok(());
        }
        let (found,): (String,) = self.read(CHECK).fetch_one().await?;
        // Above what is wrong there may be a line that says in which database.
        match found.lines().last().unwrap_or_default() {
            "ok" => Ok(()),
            wrong => Err(self.url.damaged(&wrong)),
        }
    }
}
