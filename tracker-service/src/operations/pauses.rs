//! Pauses: spans of days that do not overlap, named by their first day.

use chrono::NaiveDate;
use tracker_core::pauses::Pause;
use tracker_store::{Account, AccountId};

use crate::{App, Invalid, Missing, Refusal, checks};

/// The pauses of an account, oldest first.
pub async fn list(app: &App, account: &Account) -> Result<Vec<Pause>, Refusal> {
    let reports = app.reports.get(account, &app.store, app.clock.now()).await?;
    Ok(reports.data.pauses.iter().cloned().collect())
}

/// Adds a pause, or puts it in the place of the one that begins on the day `replaced`.
///
/// # Errors
///
/// [`Refusal::Invalid`] for days or a reason that cannot be; [`Refusal::Conflict`] if a day is in another pause;
/// [`Refusal::NotFound`] if there is no pause to replace.
pub async fn set(
    app: &App,
    account: AccountId,
    replaced: Option<NaiveDate>,
    (from, to): (NaiveDate, NaiveDate),
    why: Option<&str>,
) -> Result<Pause, Refusal> {
    let pause = Pause::new(from, to, why).map_err(Invalid::Pause)?;
    let is_set = app.store.set_pause(account, replaced, &pause, app.clock.now()).await?;
    if is_set { Ok(pause) } else { Err(NO_PAUSE) }
}

/// Removes the pause that begins on a day.
pub async fn remove(app: &App, account: AccountId, first: NaiveDate) -> Result<(), Refusal> {
    if app.store.remove_pause(account, first).await? { Ok(()) } else { Err(NO_PAUSE) }
}

/// Why a person pauses.
pub struct Reason;

checks! {
    Reason: String => String = |why: String| {
        let any = NaiveDate::default();
        Pause::new(any, any, Some(&why)).map(|_| why).map_err(Invalid::Pause)
    };
}

pub const NO_PAUSE: Refusal = Refusal::NotFound(Missing::Pause);
