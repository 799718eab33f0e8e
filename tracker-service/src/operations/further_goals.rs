//! Goals of weeks, of months and of spans, beside those of years. Each has a name: `week`, `month`, or the first day of
//! the span.

use chrono::{NaiveDate, Weekday};
use tracker_core::further_progress::FurtherProgress;
use tracker_core::goals::{FurtherGoal, InvalidFurtherGoal};
use tracker_store::{Account, AccountId, MAX_FURTHER_GOALS};

use crate::{App, Conflict, Invalid, Missing, Refusal};

/// How the further goals of an account stand today. Weeks begin on Monday.
pub async fn list(app: &App, account: &Account) -> Result<Vec<FurtherProgress>, Refusal> {
    let now = app.clock.now();
    let reports = app.reports.get(account, &app.store, now).await?;
    Ok(reports.data.further_progress(reports.data.today(now), Weekday::Mon))
}

/// Sets the goal of this name, or changes it.
///
/// # Errors
///
/// [`Refusal::Invalid`] for a name, a target or a last day that cannot be; [`Refusal::Conflict`] if the account has
/// [`MAX_FURTHER_GOALS`] others.
pub async fn set(
    app: &App,
    account: &Account,
    (name, target_days): (&str, u32),
    last: Option<NaiveDate>,
) -> Result<FurtherProgress, Refusal> {
    let goal = FurtherGoal::new(name, target_days, last).map_err(refused)?;
    let now = app.clock.now();
    if !app.store.set_further_goal(account.id, goal, now).await? {
        return Err(Conflict::FurtherGoals { most: MAX_FURTHER_GOALS }.into());
    }
    let reports = app.reports.get(account, &app.store, now).await?;
    let data = &reports.data;
    Ok(FurtherProgress::new(goal, data.days_and_pauses(), data.today(now), Weekday::Mon))
}

/// Removes the goal of this name.
pub async fn remove(app: &App, account: AccountId, name: &str) -> Result<(), Refusal> {
    if app.store.remove_further_goal(account, name).await? { Ok(()) } else { Err(NO_FURTHER_GOAL) }
}

fn refused(wrong: InvalidFurtherGoal) -> Refusal {
    let field = match wrong {
        InvalidFurtherGoal::Name => "name",
        InvalidFurtherGoal::Last => "to",
        _ => "targetDays",
    };
    Invalid::value(field, wrong)
}

pub const NO_FURTHER_GOAL: Refusal = Refusal::NotFound(Missing::FurtherGoal);
