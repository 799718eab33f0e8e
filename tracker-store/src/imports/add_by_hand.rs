//! [`Store::add_by_hand`]: stores a workout that a person enters.

use chrono::{DateTime, Utc};
use tracker_core::Workout;
use tracker_import::Item;

use crate::accounts::account::Account;
use crate::error::StoreError;
use crate::imports::import_transaction::ImportOutcome;
use crate::imports::log::ImportSource;
use crate::store::Store;

/// A workout that a person enters.
#[derive(Debug, Clone, Copy)]
pub struct NewByHand<'a> {
    /// The workout. [`ByHand`](tracker_core::workouts::ByHand) makes it.
    pub workout: &'a Workout,
    /// A note for the log of imports.
    pub note: Option<&'a str>,
    /// How the log of imports names it.
    pub label: &'a str,
    /// Whether it is another workout than the stored ones, however similar.
    pub is_another: bool,
}

impl Store {
    /// Stores a workout that a person enters, as an import of its own. Nothing is stored if it repeats a stored
    /// workout, unless [`is_another`](NewByHand::is_another). That a copy of it was removed does not matter: the
    /// person asks for it now.
    ///
    /// # Errors
    ///
    /// When the database cannot be written. Then nothing is stored.
    pub async fn add_by_hand(
        &self,
        account: &Account,
        by_hand: NewByHand<'_>,
        now: DateTime<Utc>,
    ) -> Result<ImportOutcome, StoreError> {
        let NewByHand { workout, note, label, is_another } = by_hand;
        let begun = self.begin_import(account, ImportSource::labelled(label), now).await?;
        let mut import = begun.even_if_removed();
        if is_another {
            import = import.without_comparing();
        }
        import.add(vec![Item::Workout { index: 0, workout: workout.clone() }]).await?;
        if let Some(note) = note {
            import.set_note(workout, note).await?;
        }
        import.commit().await
    }
}
