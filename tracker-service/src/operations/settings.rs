//! The settings of an account.

use tracker_store::{Account, AccountId, SettingsChange, Taught};

use crate::{App, Invalid, Refusal};

pub use tracker_store::Settings;

/// Changes the settings of an account. Workouts that were left out under names that are taught now are imported.
///
/// An hour of reminders needs a time zone, before or after the change.
pub async fn change(
    app: &App,
    account: &Account,
    change: SettingsChange,
) -> Result<Taught, Refusal> {
    let hour = change.reminder_hour.unwrap_or(account.reminder_hour);
    if hour.is_some() && change.time_zone.unwrap_or(account.time_zone).is_none() {
        return Err(Invalid::ReminderWithoutTimeZone.into());
    }
    let taught = app.store.change_settings(account.id, change, app.clock.now()).await?;
    let imported = taught.imported.as_ref();
    app.notify_delivery(imported.is_some_and(|imported| imported.deliveries_ready));
    Ok(taught)
}

/// The account as it is stored now.
///
/// # Errors
///
/// [`Refusal::InvalidToken`] if it was deleted in the meantime.
pub async fn current_account(app: &App, id: AccountId) -> Result<Account, Refusal> {
    app.store.account_with_id(id).await?.ok_or(Refusal::InvalidToken)
}
