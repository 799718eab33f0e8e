//! Changing the settings.

use tracker_store::{AccountId, SettingsChange, Taught};

use crate::app::App;
use crate::refusal::Refusal;

/// Changes the settings of an account. Workouts that were left out under names that are taught now are imported.
pub(crate) async fn change(
    app: &App,
    account: AccountId,
    change: SettingsChange,
) -> Result<Taught, Refusal> {
    let taught = app.store.change_settings(account, change, app.clock.now()).await?;
    let imported = taught.imported.as_ref();
    app.notify_delivery(imported.is_some_and(|imported| imported.deliveries_ready));
    Ok(taught)
}
