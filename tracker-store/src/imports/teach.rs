//! Teaching names: what earlier imports left out under them is imported.

use chrono::{DateTime, Utc};
use tracker_core::import_report::SkipReason;
use tracker_import::{ActivityNames, Item};

use crate::accounts::account::{self, Account, SettingsChange};
use crate::accounts::version::lock_account;
use crate::database::{AccountId, Connection, Result, Store, transact};
use crate::events::reminders;
use crate::imports::import::import_list;
use crate::imports::log::{self, ImportSource, LoggedImport};
use crate::imports::new_import::{ImportOutcome, NewImport};
use crate::imports::unknown_workouts;

/// What followed from teaching names of activities.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Taught {
    /// The import of the workouts that earlier imports had left out under these names. `None` if there are none.
    pub imported: Option<ImportOutcome>,
    /// The labels of the newest imports that left out more workouts under these names than are kept: these files
    /// must be imported again. At most [`Taught::MAX_LABELS`].
    pub import_again: Vec<String>,
    /// Whether the account has another version than the change expects, so that nothing is changed.
    pub is_outdated: bool,
}

impl Taught {
    /// The largest number of labels.
    pub const MAX_LABELS: usize = 10;
}

impl Store {
    /// Changes the given settings. It does not change other settings, also if another request changes
    /// them at the same time.
    ///
    /// A new time zone does not move the days of stored workouts. A new zone or hour moves the next
    /// reminder. If names of activities are taught, the
    /// workouts that earlier imports left out under these names are imported, as far as they are kept.
    ///
    /// # Errors
    ///
    /// When the database cannot be written. Then nothing changes.
    pub async fn change_settings(
        &self,
        id: AccountId,
        settings: SettingsChange,
        now: DateTime<Utc>,
    ) -> Result<Taught> {
        transact!(self, transaction => {
            lock_account(transaction, id).await?;
            let before = account::with_id(id, transaction).await?;
            let version = before.as_ref().map(|account| account.version);
            if settings.at_version.is_some_and(|expected| version != Some(expected)) {
                return Ok(Taught { is_outdated: true, ..Taught::default() });
            }
            account::change(id, &settings, now, transaction).await?;
            let after = account::with_id(id, transaction).await?;
            let Some((before, after)) = before.zip(after) else { return Ok(Taught::default()) };
            reminders::reschedule(&before, &after, now, transaction).await?;
            let names = taught_names(&before.activity_names, &after.activity_names);
            if names == ActivityNames::default() {
                return Ok(Taught::default());
            }
            let imported = import(&after, &names, now, transaction).await?;
            let import_again = import_again(id, &names, transaction).await?;
            Ok(Taught { imported, import_again, is_outdated: false })
        })
    }
}

/// The names that are taught now, and those with another activity than before.
fn taught_names(before: &ActivityNames, after: &ActivityNames) -> ActivityNames {
    let mut names = ActivityNames::default();
    for (name, activity) in after.added() {
        if before.find_added(name) != Some(activity) {
            // It was accepted before.
            drop(names.add(name, activity));
        }
    }
    names
}

/// Imports the kept workouts with these names.
async fn import(
    account: &Account,
    names: &ActivityNames,
    now: DateTime<Utc>,
    transaction: &mut Connection,
) -> Result<Option<ImportOutcome>> {
    let workouts = unknown_workouts::take(account.id, names, transaction).await?;
    if workouts.is_empty() {
        return Ok(None);
    }
    let label: Vec<String> =
        names.added().map(|(name, activity)| format!("{name} = {activity}")).collect();
    let new = NewImport::new(account, ImportSource::labelled(label.join(", ")), now);
    let items: Vec<Item> =
        (0..).zip(workouts).map(|(index, workout)| Item::Workout { index, workout }).collect();
    import_list(&new, &items, transaction).await.map(Some)
}

/// The labels of the imports that left out more workouts under these names than were kept.
async fn import_again(
    account: AccountId,
    names: &ActivityNames,
    transaction: &mut Connection,
) -> Result<Vec<String>> {
    let mut labels = Vec::new();
    for import in log::with_left_out(account, transaction).await? {
        let label = &import.source.label;
        let is_new = labels.len() < Taught::MAX_LABELS && !labels.contains(label);
        if is_new && has_not_kept(&import, names) {
            labels.push(label.clone());
        }
    }
    Ok(labels)
}

/// Whether an import left out workouts with one of these names that were not kept: there was no room for them,
/// or the name was known as that of another sport.
fn has_not_kept(import: &LoggedImport, names: &ActivityNames) -> bool {
    let LoggedImport { report, unknown_not_kept, .. } = import;
    let is_taught = |name: &str| names.find_added(name).is_some();
    let unknown = report.unknown_names.most_frequent_first();
    let is_unknown = unknown.iter().any(|unknown| is_taught(&unknown.name));
    let is_other = report.skipped_workouts.iter().any(|skipped| {
        skipped.reason == SkipReason::UnsupportedActivity
            && skipped.name.as_deref().is_some_and(is_taught)
    });
    (*unknown_not_kept > 0 && is_unknown) || is_other
}
