//! `tracker workouts change ID`: changes a workout that was added by hand.

use chrono::NaiveDate;
use tracker_core::{Source, Workout};
use tracker_store::{StoredWorkout, Touched};

use crate::args::{self, OrNone};
use crate::command::data::by_hand::{self, Entered};
use crate::command::data::short_id::short_id;
use crate::command::data::workouts::{find, load, records};
use crate::failure::Failure;
use crate::session::Session;
use crate::show::{Page, day};

pub(super) async fn run(session: &Session, change: args::Change) -> Result<Page, Failure> {
    let stored = find(session, &change.id).await?;
    if stored.workout.source() != Source::Manual {
        return Err(not_by_hand(&stored.workout, &change.id));
    }
    if change.is_empty() {
        return Err(Failure::wrong_usage(NOTHING));
    }
    let store = session.store()?;
    let old_note = store.notes(session.account.id).await?.remove(&stored.id);
    let date = change.date.map(|choice| by_hand::date(session, choice)).transpose()?;
    if let Some(date) = date.filter(|date| *date != stored.workout.day()) {
        refuse_second_run(session, &stored, date).await?;
    }
    let note = change.note.clone().or(old_note).filter(|note| !note.is_empty());
    let changed = changed(session, &stored.workout, &change, date)?;
    let (account, id) = (&session.account, stored.id);
    let touched = Touched { workouts: vec![id], ..Touched::default() };
    let before = session.before(&touched).await?;
    if !store.change_by_hand(account, id, (&changed, note.as_deref()), session.now, None).await? {
        return Err(Failure::answered_no(format_args!(
            "there is no workout {} any more",
            change.id
        )));
    }
    let (name, date) = (stored.workout.activity(), day(stored.workout.day()));
    session.record(format!("the change of {name} on {date}"), &touched, &before).await?;
    Ok(page(session, &StoredWorkout { id, workout: changed }, note.as_deref()))
}

const NOTHING: &str = "say what to change: --date, --distance, --duration, --as or --note";

fn not_by_hand(workout: &Workout, id: &str) -> Failure {
    Failure::answered_no(format_args!(
        "{} on {} comes from {}: only what was added by hand can be changed. To leave it out: \
         tracker workouts remove {id}",
        workout.activity(),
        day(workout.day()),
        workout.source().title(),
    ))
}

/// The workout with the values that change.
fn changed(
    session: &Session,
    workout: &Workout,
    change: &args::Change,
    date: Option<NaiveDate>,
) -> Result<Workout, Failure> {
    let distance = change.distance.map_or(workout.distance(), |OrNone(distance)| distance);
    let duration = change.duration.map_or(Some(workout.duration()), |OrNone(duration)| duration);
    let duration = duration.filter(|duration| !duration.is_zero());
    let entered = Entered {
        activity: change.activity.unwrap_or(workout.activity()),
        date: date.unwrap_or(workout.day()),
        distance,
        duration,
    };
    entered.workout(session)
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
    let (name, id) = (other.workout.activity(), other.id.simple().to_string());
    Err(Failure::answered_no(format_args!(
        "{} has a workout already ({name}, {}): remove one of the two, or choose another day",
        day(date),
        short_id(&id),
    )))
}

fn page(session: &Session, changed: &StoredWorkout, note: Option<&str>) -> Page {
    let workout = &changed.workout;
    let json = serde_json::json!({
        "changed": { "id": changed.id, "workout": workout, "note": note },
    });
    let mut page =
        Page::new(format!("Changed: {}.", by_hand::in_words(workout, session.unit)).into(), &json);
    page.records = records(session, std::slice::from_ref(changed));
    page
}
