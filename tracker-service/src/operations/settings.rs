//! Changing the settings.

use tracker_store::{Account, SettingsChange, Taught};

use crate::app::App;
use crate::refusal::{Invalid, Refusal};

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
        return Err(Invalid::ReminderZone.into());
    }
    let taught = app.store.change_settings(account.id, change, app.clock.now()).await?;
    let imported = taught.imported.as_ref();
    app.notify_delivery(imported.is_some_and(|imported| imported.deliveries_ready));
    Ok(taught)
}
