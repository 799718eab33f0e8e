//! Setting and removing the goal of a year.

use tracker_core::{Goal, Year};
use tracker_store::AccountId;

use crate::app::App;
use crate::refusal::Refusal;

/// Sets the goal of its year, or changes it.
pub async fn set(app: &App, account: AccountId, goal: Goal) -> Result<(), Refusal> {
    Ok(app.store.set_goal(account, goal, app.clock.now()).await?)
}

/// Removes the goal of a year. `false` if it had none.
pub async fn remove(app: &App, account: AccountId, year: Year) -> Result<bool, Refusal> {
    Ok(app.store.remove_goal(account, year).await?)
}
