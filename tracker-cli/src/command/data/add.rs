//! `tracker add [DATE]`: a run by hand. Its time is not known, so a run with a time replaces it.

use std::slice;

use chrono::{DateTime, NaiveDate, Utc};
use tracker_core::{Progress, Source, Workout, Year};
use tracker_import::DistanceUnit;
use tracker_store::{Before, ImportOutcome, NewByHand, StoredWorkout, Touched};
use tracker_texts::or_none;

use crate::args;
use crate::command::data::by_hand::{self, Entered, LABEL};
use crate::command::data::short_id::short_id;
use crate::command::data::{undo, workouts};
use crate::command::report::verdict::{note_of_later_days, verdict};
use crate::failure::{Failure, NEGATIVE};
use crate::session::Session;
use crate::show::{Column, Page, Section, Sheet, day};
use crate::words::{self, say};

pub(crate) async fn run(session: &Session, add: args::Add) -> Result<Page, Failure> {
    let date = add.day.map_or(Ok(session.today), |day| by_hand::date(session, day))?;
    let args::Add { activity, distance, duration, .. } = add;
    let workout = Entered { activity, date, distance, duration }.workout(session)?;
    let imported =
        store(session, &workout, add.note.as_deref(), (add.another, session.now)).await?;
    if imported.report.processed == 0 {
        return nothing_added(session, &workout, &add).await;
    }
    let touched = Touched { imports: vec![imported.id], ..Touched::default() };
    let what = undo::of_labels(&[&label(&workout, add.note.as_deref())]);
    session.record(what, &touched, &Before::default()).await?;
    added(session, &workout, &imported)
}

/// Stores a workout by hand, if it is another one than those that are stored.
pub(super) async fn store(
    session: &Session,
    workout: &Workout,
    note: Option<&str>,
    (is_another, at): (bool, DateTime<Utc>),
) -> Result<ImportOutcome, Failure> {
    let label = label(workout, note);
    let by_hand = NewByHand { workout, note, label: &label, is_another };
    Ok(session.store()?.add_by_hand(&session.account, by_hand, at).await?)
}

/// `by hand: 25 Oct 2026, with Tom`.
fn label(workout: &Workout, note: Option<&str>) -> String {
    let date = day(workout.day());
    note.map_or_else(|| format!("{LABEL}: {date}"), |note| format!("{LABEL}: {date}, {note}"))
}

fn added(session: &Session, workout: &Workout, imported: &ImportOutcome) -> Result<Page, Failure> {
    let year = Year::from_date(workout.day()).map_err(Failure::wrong_usage)?;
    let days = session.up_to_as_of(imported.days_after.clone());
    let goal = session.goal_or_default(year);
    let progress = Progress::new(goal, &days, session.today);
    let json = serde_json::json!({ "added": true, "workout": workout });
    let done = say!("added", "run" => by_hand::in_words(workout, session.unit));
    let mut page = Page::new(done.into(), &json);
    let verdict = verdict(&progress, session.is_goal_set(year));
    page.sections = vec![Section::Lines(vec![vec![verdict]])];
    page.notes.extend(session.note_of_other_day());
    page.notes.extend(note_of_later_days(&days, session.today));
    page.records = records(slice::from_ref(workout), true);
    Ok(page)
}

pub(super) fn records(workouts: &[Workout], are_new: bool) -> Sheet {
    let mut sheet = Sheet::new(&["added", "name", "day"].map(Column::Text));
    for workout in workouts {
        sheet.rows.push(vec![are_new.into(), workout.activity().into(), workout.day().into()]);
    }
    sheet
}

/// The day has a run already. Says how to change it, and how to add another one.
async fn nothing_added(
    session: &Session,
    workout: &Workout,
    add: &args::Add,
) -> Result<Page, Failure> {
    let date = workout.day();
    let existing = of_day(session, workout, date).await?;
    let known = existing.as_ref().map(|stored| &stored.workout);
    let json = serde_json::json!({
        "added": false,
        "workout": workout,
        "existing": known,
    });
    let what = existing.as_ref().map(|it| source(it, session.unit));
    let verdict = say!("added-nothing", "date" => words::date(date), "run" => or_none(what));
    let mut page = Page::new(verdict.into(), &json);
    page.exit_code = NEGATIVE;
    let options = options(add);
    if let Some(stored) = existing.filter(|it| it.workout.source() == Source::Manual) {
        let id = stored.id.simple().to_string();
        let options = if options.is_empty() { " --distance 5.2km" } else { &options };
        let change = format!("tracker workouts change {}{options}", short_id(&id));
        page.notes.push(say!("added-change", "command" => change));
    }
    let another = format!("tracker add {date} --another{options}");
    page.notes.push(say!("added-another", "command" => another));
    page.records = records(slice::from_ref(workout), false);
    Ok(page)
}

/// The workout that the day has already, preferably one by hand.
async fn of_day(
    session: &Session,
    workout: &Workout,
    date: NaiveDate,
) -> Result<Option<StoredWorkout>, Failure> {
    let mut on_day = workouts::load(session, &(date..=date)).await?;
    on_day.retain(|it| it.workout.activity().is_run() == workout.activity().is_run());
    on_day.sort_by_key(|it| it.workout.source() != Source::Manual);
    Ok(on_day.into_iter().next())
}

/// What is known of a workout, and where it is from.
fn source(stored: &StoredWorkout, unit: DistanceUnit) -> String {
    let StoredWorkout { workout, .. } = stored;
    format!(
        "{} ({})",
        by_hand::in_words(workout, unit),
        words::source(workout.source(), Source::title)
    )
}

/// The options of the command as they can be typed again.
fn options(add: &args::Add) -> String {
    let distance = add.distance.map(|distance| format!(" --distance {}m", distance.metres()));
    let duration = add.duration.map(|duration| {
        let seconds = duration.as_secs();
        format!(" --duration {}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
    });
    distance.unwrap_or_default() + &duration.unwrap_or_default()
}
