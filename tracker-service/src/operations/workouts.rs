//! Adding a workout by hand, showing, changing and removing one, and asking it back.

use std::ops::RangeInclusive;
use std::time::Duration;

use chrono::{DateTime, FixedOffset, NaiveDate, TimeDelta, Utc};
use serde_json::Number;
use tracker_core::moments::{Zone, dates_of};
use tracker_core::workouts::{ByHand, InvalidByHand};
use tracker_core::{Activity, Distance, Moment, Source, Workout, Year};
use tracker_store::{
    Account, AccountId, GoneWorkout, LoggedImport, NewByHand, NotedWorkout, Order, PageRequest,
    RemovedWorkout, StoredWorkout, WorkoutFilter,
};
use uuid::Uuid;

use crate::{App, Conflict, Invalid, Missing, Refusal, checks};

/// A workout that a person enters.
#[derive(Debug)]
pub struct Entered<'a> {
    /// Its start, or its day alone. `None` is today.
    pub when: Option<When>,
    /// The activity.
    pub activity: Activity,
    /// The distance, if it is known.
    pub distance: Option<Distance>,
    /// The duration, if it is known.
    pub duration: Option<Duration>,
    /// A note for the owner.
    pub note: Option<&'a str>,
    /// Whether it is another workout than the stored ones of its day.
    pub is_another: bool,
}

/// When a workout began.
#[derive(Debug, Clone, Copy)]
pub enum When {
    /// On this day. The time is not known.
    Day(NaiveDate),
    /// On the day that a page showed as today. It may be later than the account's today, where the earth has it.
    Shown(NaiveDate),
    /// At this time, with the offset of the place.
    Start(DateTime<FixedOffset>),
}

/// What changes of a workout. `None` leaves a value as it is; of a value that can be
/// unknown, `Some(None)` forgets it.
#[derive(Debug)]
pub struct Change<'a> {
    pub when: Option<When>,
    pub activity: Option<Activity>,
    pub distance: Option<Option<Distance>>,
    pub duration: Option<Option<Duration>>,
    pub note: Option<Option<&'a str>>,
}

/// A workout that was added.
#[derive(Debug)]
pub struct Added {
    /// Its import, which can be taken back.
    pub import: Uuid,
    /// The workout.
    pub stored: StoredWorkout,
}

/// The workouts that meet conditions, and what is gone since the time that is one of them; nothing without a time.
pub async fn list(
    app: &App,
    account: AccountId,
    filter: &WorkoutFilter,
    order: Order,
    page: PageRequest,
) -> Result<(Vec<NotedWorkout>, Vec<GoneWorkout>), Refusal> {
    let found = app.store.find_workouts(account, filter, order, page).await?;
    let Some(since) = filter.updated_after else { return Ok((found, Vec::new())) };
    Ok((found, app.store.gone_workouts(account, since, order, page).await?))
}

/// Removes the workouts that meet conditions, or only says how many they are.
pub async fn remove_all(
    app: &App,
    account: AccountId,
    filter: &WorkoutFilter,
    is_dry_run: bool,
) -> Result<u64, Refusal> {
    if is_dry_run {
        return Ok(app.store.count_workouts(account, filter).await?);
    }
    let removed = app.store.remove_workouts(account, filter, app.clock.now()).await?;
    app.notify_delivery(removed > 0);
    Ok(removed)
}

/// The workouts that were removed, newest first.
pub async fn removed(
    app: &App,
    account: AccountId,
    page: PageRequest,
) -> Result<Vec<RemovedWorkout>, Refusal> {
    let days = Year::FIRST.first_day()..=Year::LAST.last_day();
    Ok(app.store.removed_workouts(account, days, page).await?)
}

/// Adds a workout that a person enters. It is refused if it repeats a stored one.
pub async fn add(app: &App, account: &Account, entered: Entered<'_>) -> Result<Added, Refusal> {
    let now = app.clock.now();
    let mut today = app.reports.get(account, &app.store, now).await?.data.today(now);
    if let Some(When::Shown(day)) = entered.when
        && dates_of(now).contains(&day)
    {
        today = today.max(day);
    }
    let note = entered.note.map(checked_note).transpose()?;
    let workout = workout(&entered, account, today)?;
    let label = format!("{BY_HAND}{}", workout.day());
    let by_hand =
        NewByHand { workout: &workout, note, label: &label, is_another: entered.is_another };
    let imported = app.store.add_by_hand(account, by_hand, now).await?;
    app.notify_delivery(imported.deliveries_ready);
    if imported.report.processed == 0 {
        return Err(Conflict::RunExists { day: workout.day() }.into());
    }
    let stored = find_added(app, account.id, &workout).await?;
    Ok(Added { import: imported.id, stored })
}

/// Begins the label of an import by hand. Its day follows.
const BY_HAND: &str = "by hand: ";

/// What an import was that no file and no phone has made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OwnImport {
    /// A run that a person added on this day.
    ByHand(NaiveDate),
    /// A removed workout that came back.
    Restored,
}

impl OwnImport {
    /// Reads the label of an import in the log.
    pub fn from_label(label: &str) -> Option<OwnImport> {
        if label == RESTORED {
            return Some(OwnImport::Restored);
        }
        label.strip_prefix(BY_HAND)?.parse().ok().map(OwnImport::ByHand)
    }
}

/// A run that was added by hand a short while ago.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AddedLately {
    /// Its import, which can be taken back.
    pub import: Uuid,
    /// Its day.
    pub day: NaiveDate,
    /// When it was added.
    pub at: DateTime<Utc>,
}

impl AddedLately {
    fn new(logged: &LoggedImport) -> Option<AddedLately> {
        let Some(OwnImport::ByHand(day)) = OwnImport::from_label(&logged.source.label) else {
            return None;
        };
        (logged.report.processed == 1).then_some(AddedLately {
            import: logged.id,
            day,
            at: logged.imported_at,
        })
    }
}

/// The run that an import added by hand. `None` if it is no such import, and once it is taken back.
pub async fn added_by_hand(
    app: &App,
    account: AccountId,
    import: &str,
) -> Result<Option<AddedLately>, Refusal> {
    let Ok(import) = import.parse() else { return Ok(None) };
    Ok(app.store.import(account, import).await?.as_ref().and_then(AddedLately::new))
}

/// The run that a first tap of the last minute has added to this day.
pub async fn added_by_first_tap(
    app: &App,
    account: AccountId,
    day: NaiveDate,
) -> Result<Option<AddedLately>, Refusal> {
    let newest = app.store.imports(account, PageRequest { after: None, size: 5 }).await?;
    let earliest = app.clock.now() - TimeDelta::minutes(1);
    let mut taps = newest.iter().filter_map(AddedLately::new);
    Ok(taps.find(|tap| tap.day == day && tap.at >= earliest))
}

fn workout(entered: &Entered<'_>, account: &Account, today: NaiveDate) -> Result<Workout, Refusal> {
    let start = moment(entered.when.unwrap_or(When::Day(today)), account)?;
    let mut by_hand = ByHand::new(entered.activity, start);
    by_hand.distance = entered.distance;
    by_hand.duration = entered.duration;
    Ok(by_hand.workout(today)?)
}

fn moment(when: When, account: &Account) -> Result<Moment, Refusal> {
    let moment = match when {
        When::Day(day) | When::Shown(day) => {
            Moment::on_date(day, account.time_zone.map_or_else(Zone::default, Zone::from))
        }
        When::Start(start) => Moment::at(start),
    };
    Ok(moment.map_err(Invalid::Moment)?)
}

/// The workout as it was stored just now, with its id.
async fn find_added(
    app: &App,
    account: AccountId,
    workout: &Workout,
) -> Result<StoredWorkout, Refusal> {
    let of_day = PageRequest { after: None, size: MAX_OF_DAY };
    let stored = app.store.workouts_between(account, workout.day()..=workout.day(), of_day).await?;
    let stored = stored.into_iter().find(|stored| stored.workout == *workout);
    stored.ok_or(Refusal::NotFound(Missing::Workout))
}

/// More workouts than a day can have: 200 for each UTC day that is a part of it.
const MAX_OF_DAY: u32 = 1000;

/// A note that can be stored.
///
/// # Errors
///
/// [`Refusal::Invalid`] for one that is too long, or has control characters.
fn checked_note(note: &str) -> Result<&str, Invalid> {
    let fits = note.chars().count() <= 200 && !note.chars().any(char::is_control);
    if fits { Ok(note) } else { Err(Invalid::Note) }
}

/// A note of a workout.
pub struct Note;

/// A duration that can be 0, which means that it is not known.
pub struct KnownDuration;

checks! {
    Note: String => String = |note: String| checked_note(&note).map(str::to_owned);
    Distance: Number => Distance = |metres: Number| {
        let metres = metres.as_f64().unwrap_or(f64::NAN);
        let distance = Distance::from_metres(metres).map_err(Invalid::sent)?;
        checked_by_hand(Some(distance), None).map(|()| distance)
    };
    Duration: Number => Duration = |seconds: Number| {
        let seconds = seconds.as_f64().unwrap_or(f64::NAN);
        let duration = Duration::try_from_secs_f64(seconds).map_err(Invalid::sent)?;
        checked_by_hand(None, Some(duration)).map(|()| duration)
    };
    KnownDuration: Number => Option<Duration> = |seconds: Number| match seconds.as_f64() {
        Some(0.0) => Ok(None),
        _ => Duration::checked(seconds).map(Some),
    };
}

/// Checks values of a workout, whenever it began.
fn checked_by_hand(distance: Option<Distance>, duration: Option<Duration>) -> Result<(), Invalid> {
    let day = NaiveDate::default();
    let start = Moment::on_date(day, Zone::default()).map_err(Invalid::Moment)?;
    let mut by_hand = ByHand::new(Activity::Running, start);
    (by_hand.distance, by_hand.duration) = (distance, duration);
    by_hand.workout(day).map(drop).map_err(Invalid::ByHand)
}

impl From<InvalidByHand> for Refusal {
    fn from(wrong: InvalidByHand) -> Refusal {
        Refusal::Invalid(Invalid::ByHand(wrong))
    }
}

/// A workout of the account, with its note.
///
/// # Errors
///
/// [`Refusal::NotFound`] if there is no workout with this id.
pub async fn find(app: &App, account: AccountId, id: &str) -> Result<NotedWorkout, Refusal> {
    const NO_WORKOUT: Refusal = Refusal::NotFound(Missing::Workout);
    let id = id.parse().map_err(|_| NO_WORKOUT)?;
    app.store.workout(account, id).await?.ok_or(NO_WORKOUT)
}

/// Changes a workout, if it is as the caller expects. It is read again until nobody else
/// changes it in between.
///
/// # Errors
///
/// - [`Refusal::NotFound`] if there is no workout with this id.
/// - [`Refusal::PreconditionFailed`] if it is not as expected.
/// - [`Refusal::Conflict`] if it would become a copy of a stored workout.
/// - [`Refusal::Invalid`] if a value is out of range.
pub async fn change(
    app: &App,
    account: &Account,
    id: &str,
    change: Change<'_>,
    is_expected: impl Fn(&NotedWorkout) -> bool,
) -> Result<NotedWorkout, Refusal> {
    loop {
        let known = find_expected(app, account.id, id, &is_expected).await?;
        if let Some(changed) = change_as_read(app, account, known, &change).await? {
            return Ok(changed);
        }
    }
}

/// `None` if the workout is no longer as it was read.
async fn change_as_read(
    app: &App,
    account: &Account,
    known: NotedWorkout,
    change: &Change<'_>,
) -> Result<Option<NotedWorkout>, Refusal> {
    let now = app.clock.now();
    let NotedWorkout { stored, note } = &known;
    let today = app.reports.get(account, &app.store, now).await?.data.today(now);
    let workout = changed(&stored.workout, change, account, today)?;
    let note = match change.note {
        None => note.clone(),
        Some(note) => note.map(checked_note).transpose()?.map(str::to_owned),
    };
    refuse_copy(app, account.id, stored, &workout).await?;
    let noted = (&workout, note.as_deref());
    if !app.store.change_by_hand(account, noted, now, &known).await? {
        return Ok(None);
    }
    app.notify_delivery(true);
    let is_changed_by_hand = workout.source() != Source::Manual;
    let stored = StoredWorkout { id: stored.id, workout, is_changed_by_hand };
    Ok(Some(NotedWorkout { stored, note }))
}

/// The workout with the values that change. The start that it has already is no change.
fn changed(
    workout: &Workout,
    change: &Change<'_>,
    account: &Account,
    today: NaiveDate,
) -> Result<Workout, Refusal> {
    let start = match change.when {
        None => workout.start(),
        Some(When::Day(day)) if day == workout.day() => workout.start(),
        Some(When::Start(start)) if start == workout.start().instant() => workout.start(),
        Some(when) => moment(when, account)?,
    };
    let mut by_hand = ByHand::new(change.activity.unwrap_or(workout.activity()), start);
    let distance = workout.distance().filter(|distance| *distance != Distance::ZERO);
    by_hand.distance = change.distance.unwrap_or(distance);
    let duration = Some(workout.duration()).filter(|duration| !duration.is_zero());
    by_hand.duration = change.duration.unwrap_or(duration);
    Ok(by_hand.changed(workout.clone(), today)?)
}

/// Refuses to move a workout to where it would be a copy of a stored one, as an import would skip it.
async fn refuse_copy(
    app: &App,
    account: AccountId,
    stored: &StoredWorkout,
    changed: &Workout,
) -> Result<(), Refusal> {
    let same_place = |workout: &Workout| (workout.start(), workout.activity().is_run());
    if same_place(&stored.workout) == same_place(changed) {
        return Ok(());
    }
    let day = changed.day();
    let of_day = PageRequest { after: None, size: MAX_OF_DAY };
    let changed = changed.fingerprint();
    for other in app.store.workouts_between(account, day..=day, of_day).await? {
        let known = other.workout.fingerprint();
        let is_copy = changed.is_duplicate_of(&known) || changed.replaces(&known);
        if other.id != stored.id && is_copy {
            return Err(Conflict::WorkoutExists { day }.into());
        }
    }
    Ok(())
}

/// Removes a workout, if it is as the caller expects.
///
/// # Errors
///
/// As those of [`change`].
pub async fn remove(
    app: &App,
    account: AccountId,
    id: &str,
    is_expected: impl Fn(&NotedWorkout) -> bool,
) -> Result<Uuid, Refusal> {
    loop {
        let known = find_expected(app, account, id, &is_expected).await?;
        let (id, now) = (known.stored.id, app.clock.now());
        if app.store.remove_workout(account, id, now, Some(&known)).await? {
            app.notify_delivery(true);
            return Ok(id);
        }
    }
}

async fn find_expected(
    app: &App,
    account: AccountId,
    id: &str,
    is_expected: impl Fn(&NotedWorkout) -> bool,
) -> Result<NotedWorkout, Refusal> {
    let known = find(app, account, id).await?;
    if is_expected(&known) { Ok(known) } else { Err(Refusal::PreconditionFailed) }
}

/// Stores a removed workout again. Returns `false` if a copy of it is stored already.
pub async fn restore(app: &App, account: &Account, id: &str) -> Result<bool, Refusal> {
    const NO_WORKOUT: Refusal = Refusal::NotFound(Missing::RemovedWorkout);
    let id = id.parse().map_err(|_| NO_WORKOUT)?;
    let restored = app.store.restore_workout(account, id, RESTORED, app.clock.now()).await?;
    let restored = restored.ok_or(NO_WORKOUT)?;
    app.notify_delivery(restored.deliveries_ready);
    Ok(restored.report.processed > 0)
}

/// The label of such an import in the log.
const RESTORED: &str = "asked back";

/// The workouts of some days, and those that were removed from them, newest first: at most `size` of each.
pub async fn of_days(
    app: &App,
    account: AccountId,
    days: RangeInclusive<NaiveDate>,
    size: u32,
) -> Result<(Vec<StoredWorkout>, Vec<RemovedWorkout>), Refusal> {
    let page = PageRequest { after: None, size };
    let stored = app.store.workouts_between(account, days.clone(), page).await?;
    Ok((stored, app.store.removed_workouts(account, days, page).await?))
}
