//! Goals: one for each year.

use chrono::NaiveDate;
use tracker_core::goals::EarlierTarget;
use tracker_core::progress::GoalSummary;
use tracker_core::{Goal, Year};
use tracker_store::{Account, AccountId};

use crate::{App, Invalid, Missing, Refusal};

/// The goals of an account, newest year first, and the targets that they had before.
pub async fn list(
    app: &App,
    account: &Account,
) -> Result<(Vec<GoalSummary>, Vec<EarlierTarget>), Refusal> {
    let reports = app.reports.get(account, &app.store, app.clock.now()).await?;
    let data = &reports.data;
    let goals = data.goals.iter().map(|goal| GoalSummary::new(*goal, &data.days)).collect();
    Ok((goals, data.earlier_targets.clone()))
}

/// The goal of a year.
pub async fn find(app: &App, account: &Account, year: Year) -> Result<GoalSummary, Refusal> {
    let reports = app.reports.get(account, &app.store, app.clock.now()).await?;
    let goal = reports.data.goal(year).ok_or(NO_GOAL)?;
    Ok(GoalSummary::new(goal, &reports.data.days))
}

/// Sets the goal of a year that has none.
///
/// # Errors
///
/// [`Refusal::Conflict`] if the year has one; [`Refusal::Invalid`] for a first day outside of it.
pub async fn create(
    app: &App,
    account: &Account,
    goal: Goal,
    starts_on: Option<NaiveDate>,
) -> Result<GoalSummary, Refusal> {
    let goal = starting_on(goal, starts_on)?;
    app.store.create_goal(account.id, goal, app.clock.now()).await?;
    summary(app, account, goal).await
}

fn starting_on(goal: Goal, starts_on: Option<NaiveDate>) -> Result<Goal, Invalid> {
    starts_on.map_or(Ok(goal), |day| goal.starting_on(day)).map_err(Invalid::GoalStart)
}

/// Changes the target of a year, and its first day if one is given; `Some(None)` is 1 January.
///
/// # Errors
///
/// [`Refusal::NotFound`] if the year has no goal; [`Refusal::Invalid`] for a first day outside of it;
/// [`Refusal::PreconditionFailed`] if it is no longer `as_read`.
pub async fn change(
    app: &App,
    account: &Account,
    goal: Goal,
    starts_on: Option<Option<NaiveDate>>,
    as_read: Option<Goal>,
) -> Result<GoalSummary, Refusal> {
    let starts_on = match starts_on {
        Some(starts_on) => starts_on,
        None => find(app, account, goal.year).await?.starts_on,
    };
    let goal = starting_on(goal, starts_on)?;
    if !app.store.change_goal(account.id, goal, as_read, app.clock.now()).await? {
        return Err(gone_or_changed(as_read));
    }
    summary(app, account, goal).await
}

/// Sets the goal of its year, or changes it.
pub async fn set(app: &App, account: AccountId, goal: Goal) -> Result<(), Refusal> {
    Ok(app.store.set_goal(account, goal, app.clock.now()).await?)
}

/// Removes the goal of a year.
///
/// # Errors
///
/// As those of [`change`].
pub async fn remove(
    app: &App,
    account: AccountId,
    year: Year,
    as_read: Option<Goal>,
) -> Result<(), Refusal> {
    let is_removed = app.store.remove_goal(account, year, as_read).await?;
    if is_removed { Ok(()) } else { Err(gone_or_changed(as_read)) }
}

fn gone_or_changed(as_read: Option<Goal>) -> Refusal {
    as_read.map_or(NO_GOAL, |_| Refusal::PreconditionFailed)
}

/// A goal that was just stored. The cached goals may be older, but the cached running days are current.
async fn summary(app: &App, account: &Account, goal: Goal) -> Result<GoalSummary, Refusal> {
    let reports = app.reports.get(account, &app.store, app.clock.now()).await?;
    Ok(GoalSummary::new(goal, &reports.data.days))
}

pub const NO_GOAL: Refusal = Refusal::NotFound(Missing::Goal);
