//! [`Store::add_by_hand`]: stores a workout that a person enters.

use chrono::{DateTime, Utc};
use tracker_core::Workout;
use tracker_import::Item;

use crate::accounts::account::Account;
use crate::accounts::version::lock_account;
use crate::database::error::StoreError;
use crate::database::store::Store;
use crate::database::transaction::transact;
use crate::imports::import::import_list;
use crate::imports::log::ImportSource;
use crate::imports::new_import::{ImportOutcome, NewImport};

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
        let note = note.map(|note| (workout.clone(), note.to_owned()));
        let mut new = NewImport::new(account, ImportSource::labelled(label), now)
            .even_if_removed()
            .with_notes(note.into_iter().collect());
        if is_another {
            new = new.without_comparing();
        }
        let items = [Item::Workout { index: 0, workout: workout.clone() }];
        transact!(self, transaction => {
            lock_account(transaction, account.id).await?;
            import_list(&new, &items, transaction).await
        })
    }
}
