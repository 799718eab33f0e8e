//! `tracker workouts change ID`: changes a workout.

use chrono::NaiveDate;
use tracker_core::{Distance, Source, Workout};
use tracker_store::{NotedWorkout, StoredWorkout, Touched};

use crate::args::{self, OrNone};
use crate::command::data::by_hand::{self, Entered, as_noted};
use crate::command::data::short_id::short_id;
use crate::command::data::workouts::{all_days, find, load, records, removed};
use crate::failure::Failure;
use crate::session::Session;
use crate::show::Page;
use crate::words::{self, noted, say};

pub(super) async fn run(session: &Session, change: args::Change) -> Result<Page, Failure> {
    let stored = find(session, &change.id).await?;
    if change.is_empty() {
        return Err(Failure::wrong_usage(say!("error-nothing-to-change")));
    }
    let store = session.store()?;
    let old_note = store.notes(session.account.id).await?.remove(&stored.id);
    let date = change.date.map(|choice| by_hand::date(session, choice)).transpose()?;
    if let Some(date) = date.filter(|date| *date != stored.workout.day()) {
        refuse_second_run(session, &stored, date).await?;
    }
    let note = change.note.clone().or(old_note.clone()).filter(|note| !note.is_empty());
    let changed = changed(session, &stored.workout, &change, date)?;
    let (account, id) = (&session.account, stored.id);
    let mut touched = Touched { workouts: vec![id], ..Touched::default() };
    let what = noted("change-workout", as_noted(&stored.workout));
    let (store, record) = session.recording(what, &touched).await?;
    let removed_before = removed::load(session, all_days()).await?;
    let as_read = NotedWorkout { stored: stored.clone(), note: old_note };
    if !store.change_by_hand(account, (&changed, note.as_deref()), session.now, &as_read).await? {
        return Err(Failure::answered_no(say!("error-workout-gone", "id" => change.id)));
    }
    // What was imported can be remembered as removed.
    let removed = removed::load(session, all_days()).await?.into_iter();
    touched.workouts.extend(removed.filter(|it| !removed_before.contains(it)).map(|it| it.id));
    store.record_change(account.id, &record.touching(&touched)).await?;
    let is_changed_by_hand = changed.source() != Source::Manual;
    let changed = StoredWorkout { id, workout: changed, is_changed_by_hand };
    Ok(page(session, &changed, note.as_deref()))
}

/// The workout with the values that change.
fn changed(
    session: &Session,
    workout: &Workout,
    change: &args::Change,
    date: Option<NaiveDate>,
) -> Result<Workout, Failure> {
    let known = workout.distance().filter(|distance| *distance != Distance::ZERO);
    let distance = change.distance.map_or(known, |OrNone(distance)| distance);
    let duration = change.duration.map_or(Some(workout.duration()), |OrNone(duration)| duration);
    let duration = duration.filter(|duration| !duration.is_zero());
    let entered = Entered {
        activity: change.activity.unwrap_or(workout.activity()),
        date: date.unwrap_or(workout.day()),
        distance,
        duration,
    };
    let changed = entered.by_hand(session)?.changed(workout.clone(), session.today);
    changed.map_err(|wrong| Failure::wrong_usage(format_args!("a run: {wrong}")))
}

/// A run whose date only is known cannot be moved to a day that has a run: the two could be the same.
async fn refuse_second_run(
    session: &Session,
    stored: &StoredWorkout,
    date: NaiveDate,
) -> Result<(), Failure> {
    let is_run = |workout: &Workout| workout.activity().is_run();
    let mut on_day = load(session, &(date..=date)).await?.into_iter();
    let other = on_day.find(|it| is_run(&it.workout) == is_run(&stored.workout));
    let Some(other) = other else { return Ok(()) };
    let id = other.id.simple().to_string();
    Err(Failure::answered_no(say!(
        "error-day-taken",
        "date" => words::date(date),
        "activity" => words::named("activity", other.workout.activity().name()),
        "id" => short_id(&id)
    )))
}

fn page(session: &Session, changed: &StoredWorkout, note: Option<&str>) -> Page {
    let workout = &changed.workout;
    let json = serde_json::json!({
        "changed": { "id": changed.id, "workout": workout, "note": note },
    });
    let title = say!("changed", "run" => by_hand::in_words(workout, session.unit));
    let mut page = Page::new(title.into(), &json);
    page.records = records(session, std::slice::from_ref(changed));
    page
}
