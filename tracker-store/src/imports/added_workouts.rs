//! [`AddedWorkouts`]: how many stored workouts each import has added.

use std::collections::BTreeMap;

use tracker_core::Activity;
use uuid::Uuid;

use crate::accounts::account::Account;
use crate::database::error::StoreError;
use crate::database::store::Store;

/// The stored workouts that an import has added. Workouts that were removed or replaced since then are
/// not among them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct AddedWorkouts {
    /// Those whose activity counts for the account, so that they make a running day.
    pub runs: u64,
    /// All others, such as walks.
    pub others: u64,
}

/// There is no index on `import`: see `take_back.rs`.
pub(crate) const ADDED: &str = "select import, activity from workouts where account = $1";

impl Store {
    /// Counts the stored workouts of each import of the account, by the id of the import. Imports whose
    /// workouts are all gone, and those that added none, are left out.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn added_workouts(
        &self,
        account: &Account,
    ) -> Result<BTreeMap<Uuid, AddedWorkouts>, StoreError> {
        let rows: Vec<(Uuid, String)> = self.read(ADDED).bind(account.id).fetch_all().await?;
        let mut imports: BTreeMap<Uuid, AddedWorkouts> = BTreeMap::new();
        for (import, activity) in rows {
            let added = imports.entry(import).or_default();
            let activity = activity.parse::<Activity>();
            let activity = activity.map_err(|error| self.url.damaged(&error))?;
            if account.counted.counts(activity) {
                added.runs += 1;
            } else {
                added.others += 1;
            }
        }
        Ok(imports)
    }
}
