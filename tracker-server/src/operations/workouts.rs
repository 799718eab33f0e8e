//! Removing a workout, and asking it back.

use tracker_store::{Account, AccountId};
use uuid::Uuid;

use crate::app::App;
use crate::refusal::{Missing, Refusal};

/// Removes the workout with this id from an account.
pub(crate) async fn remove(app: &App, account: AccountId, id: &str) -> Result<Uuid, Refusal> {
    const NO_WORKOUT: Refusal = Refusal::NotFound(Missing::Workout);
    let id = id.parse().map_err(|_| NO_WORKOUT)?;
    let is_removed = app.store.remove_workout(account, id, app.clock.now()).await?;
    if is_removed { Ok(id) } else { Err(NO_WORKOUT) }
}

/// Stores a removed workout again. Returns `false` if a copy of it is stored already.
pub(crate) async fn restore(app: &App, account: &Account, id: &str) -> Result<bool, Refusal> {
    const NO_WORKOUT: Refusal = Refusal::NotFound(Missing::RemovedWorkout);
    let id = id.parse().map_err(|_| NO_WORKOUT)?;
    let restored = app.store.restore_workout(account, id, LABEL, app.clock.now()).await?;
    let restored = restored.ok_or(NO_WORKOUT)?;
    app.notify_delivery(restored.deliveries_ready);
    Ok(restored.report.processed > 0)
}

/// The label of such an import in the log.
const LABEL: &str = "asked back";
