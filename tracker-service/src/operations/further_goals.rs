//! Goals of weeks, of months and of spans, beside those of years. Each has a name: `week`, `month`, or the first day of
//! the span.

use chrono::{NaiveDate, Weekday};
use tracker_core::goals::{FurtherGoal, FurtherProgress};
use tracker_store::{Account, AccountId, MAX_FURTHER_GOALS};

use crate::operations::checked::WholeNumber;
use crate::operations::reports::{self, OnDay};
use crate::{App, Conflict, Invalid, Missing, Refusal, checks};

/// How the further goals of an account stand today. Weeks begin on Monday.
pub async fn list(app: &App, account: &Account) -> Result<Vec<FurtherProgress>, Refusal> {
    let OnDay { today, reports, .. } = reports::on_day(app, account, None).await?;
    let data = &reports.data;
    let progress = |goal: &FurtherGoal| goal.progress(data.days_and_pauses(), today, Weekday::Mon);
    Ok(data.further_goals.iter().map(progress).collect())
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
    let goal = FurtherGoal::new(name, target_days, last).map_err(Invalid::FurtherGoal)?;
    if !app.store.set_further_goal(account.id, &goal, app.clock.now()).await? {
        return Err(Conflict::FurtherGoals { most: MAX_FURTHER_GOALS }.into());
    }
    // The cached goals may be older, but the cached running days are current.
    let OnDay { today, reports, .. } = reports::on_day(app, account, None).await?;
    Ok(goal.progress(reports.data.days_and_pauses(), today, Weekday::Mon))
}

/// Removes the goal of this name.
pub async fn remove(app: &App, account: AccountId, name: &str) -> Result<(), Refusal> {
    if app.store.remove_further_goal(account, name).await? { Ok(()) } else { Err(NO_FURTHER_GOAL) }
}

/// The target of a goal of any name.
pub struct FurtherTarget;

checks! {
    FurtherTarget: WholeNumber => u32 = |days: WholeNumber| match u32::try_from(days.0) {
        Ok(days @ 1..) => Ok(days),
        _ => Err(Invalid::sent("send 1 or more running days: at most 7 of a week, and 31 of a month")),
    };
}

pub const NO_FURTHER_GOAL: Refusal = Refusal::NotFound(Missing::FurtherGoal);
