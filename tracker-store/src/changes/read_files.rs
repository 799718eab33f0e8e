//! The files in folders that were read before, by the hash of their content.

use std::collections::BTreeSet;

use crate::database::{AccountId, Connection, Result, Store, transact};

pub(crate) const READ: &str = "select hash from read_files where account = $1";

pub(crate) const ADD: &str = "\
    insert into read_files (account, hash) values ($1, $2) on conflict (account, hash) do nothing";

pub(crate) const FORGET: &str = "delete from read_files where account = $1";

impl Store {
    /// The hashes of the files that were read before.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn read_files(&self, account: AccountId) -> Result<BTreeSet<String>> {
        let rows: Vec<(String,)> = self.read(READ).bind(account).fetch_all().await?;
        Ok(rows.into_iter().map(|(hash,)| hash).collect())
    }

    /// Remembers files that were read to their ends.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn add_read_files(&self, account: AccountId, hashes: &[String]) -> Result<()> {
        transact!(self, transaction => {
            for hash in hashes {
                let add = transaction.query(ADD).bind(account).bind(hash.as_str());
                add.execute().await?;
            }
            Ok(())
        })
    }
}

/// Forgets which files were read.
pub(crate) async fn forget(transaction: &mut Connection, account: AccountId) -> Result<()> {
    transaction.query(FORGET).bind(account).execute().await.map(drop)
}
