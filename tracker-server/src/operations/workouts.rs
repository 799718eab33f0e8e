//! Adding a workout by hand, removing one, and asking it back.

use std::time::Duration;

use chrono::{DateTime, FixedOffset, NaiveDate};
use chrono_tz::Tz;
use tracker_core::workouts::{ByHand, InvalidByHand};
use tracker_core::{Activity, Distance, Moment, Workout};
use tracker_store::{Account, AccountId, NewByHand, PageRequest, StoredWorkout};
use uuid::Uuid;

use crate::app::App;
use crate::refusal::{Conflict, Invalid, Missing, Refusal};

/// A workout that a person enters.
#[derive(Debug)]
pub(crate) struct Entered<'a> {
    /// Its start, or its day alone. `None` is today.
    pub(crate) when: Option<When>,
    /// The activity.
    pub(crate) activity: Activity,
    /// The distance, if it is known.
    pub(crate) distance: Option<Distance>,
    /// The duration, if it is known.
    pub(crate) duration: Option<Duration>,
    /// A note for the owner.
    pub(crate) note: Option<&'a str>,
    /// Whether it is another workout than the stored ones of its day.
    pub(crate) is_another: bool,
}

/// When a workout began.
#[derive(Debug, Clone, Copy)]
pub(crate) enum When {
    /// On this day. The time is not known.
    Day(NaiveDate),
    /// At this time, with the offset of the place.
    Start(DateTime<FixedOffset>),
}

/// A workout that was added.
#[derive(Debug)]
pub(crate) struct Added {
    /// Its import, which can be taken back.
    pub(crate) import: Uuid,
    /// The workout.
    pub(crate) stored: StoredWorkout,
}

/// Adds a workout that a person enters. It is refused if it repeats a stored one.
pub(crate) async fn add(
    app: &App,
    account: &Account,
    entered: Entered<'_>,
) -> Result<Added, Refusal> {
    let now = app.clock.now();
    let today = app.reports.get(account, &app.store, now).await?.data.today(now);
    let note = entered.note.map(checked_note).transpose()?;
    let workout = workout(&entered, account, today)?;
    let label = format!("by hand: {}", workout.day());
    let by_hand =
        NewByHand { workout: &workout, note, label: &label, is_another: entered.is_another };
    let imported = app.store.add_by_hand(account, by_hand, now).await?;
    app.notify_delivery(imported.deliveries_ready);
    if imported.report.processed == 0 {
        return Err(Conflict::Run { day: workout.day() }.into());
    }
    let stored = find(app, account.id, &workout).await?;
    Ok(Added { import: imported.id, stored })
}

fn workout(entered: &Entered<'_>, account: &Account, today: NaiveDate) -> Result<Workout, Refusal> {
    let zone = account.time_zone.unwrap_or(Tz::UTC);
    let start = match entered.when.unwrap_or(When::Day(today)) {
        When::Day(day) => Moment::on_date(day, zone),
        When::Start(start) => Moment::at(start),
    };
    let mut by_hand = ByHand::new(entered.activity, start.map_err(Invalid::Moment)?);
    by_hand.distance = entered.distance;
    by_hand.duration = entered.duration;
    Ok(by_hand.workout(today)?)
}

/// The workout as it was stored just now, with its id.
async fn find(app: &App, account: AccountId, workout: &Workout) -> Result<StoredWorkout, Refusal> {
    let of_day = PageRequest { after: None, size: MAX_OF_DAY };
    let stored = app.store.workouts_between(account, workout.day()..=workout.day(), of_day).await?;
    let stored = stored.into_iter().find(|stored| stored.workout == *workout);
    stored.ok_or(Refusal::NotFound(Missing::Workout))
}

/// More workouts than a day can have: 200 for each UTC day that is a part of it.
const MAX_OF_DAY: u32 = 1000;

fn checked_note(note: &str) -> Result<&str, Refusal> {
    let fits = note.chars().count() <= 200 && !note.chars().any(char::is_control);
    if fits { Ok(note) } else { Err(Invalid::Note.into()) }
}

impl From<InvalidByHand> for Refusal {
    fn from(wrong: InvalidByHand) -> Refusal {
        Refusal::Invalid(Invalid::ByHand(wrong))
    }
}

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
