//! `tracker add [DATE]`: a run by hand. Its time is not known, so a run with a time replaces it.

use std::time::Duration;

use chrono::{NaiveDate, NaiveTime};
use chrono_tz::Tz;
use tracker_core::import::Item;
use tracker_core::moments::MomentKind;
use tracker_core::{Moment, Progress, ProgressOptions, Source, Workout, WorkoutDraft, Year};
use tracker_store::{ImportSource, Imported};

use crate::args;
use crate::command::report::verdict::{note_of_later_days, verdict};
use crate::failure::Failure;
use crate::runner::Runner;
use crate::show::{Cell, Column, Page, Section, Sheet, day};
use crate::workout_json::WorkoutJson;

pub(crate) async fn run(runner: &Runner, add: args::Add) -> Result<Page, Failure> {
    let date = add.day.map_or(Ok(runner.today), |day| runner.day(day))?;
    if date > runner.today {
        let (date, today) = (day(date), day(runner.today));
        return Err(Failure::wrong_usage(format_args!("{date} is after today, {today}")));
    }
    let workout = workout(&add, date, runner.account.time_zone)?;
    let imported = store(runner, &workout, add.note.as_deref()).await?;
    page(runner, &workout, &imported)
}

/// The workout at noon of the day, as for a date in a table.
fn workout(add: &args::Add, date: NaiveDate, zone: Option<Tz>) -> Result<Workout, Failure> {
    let noon = date.and_time(NaiveTime::from_hms_opt(12, 0, 0).unwrap_or_default());
    let noon = noon.format("%Y-%m-%d %H:%M:%S").to_string();
    let start = Moment::parse(&noon, zone.unwrap_or(Tz::UTC)).map_err(Failure::wrong_usage)?;
    let mut draft = WorkoutDraft::new(add.activity, start.with_kind(MomentKind::Date));
    draft.source = Source::Manual;
    draft.duration = Some(add.duration.unwrap_or(Duration::ZERO));
    draft.distance = add.distance;
    Workout::new(draft).map_err(|wrong| Failure::wrong_usage(format_args!("a run: {wrong}")))
}

async fn store(
    runner: &Runner,
    workout: &Workout,
    note: Option<&str>,
) -> Result<Imported, Failure> {
    let (store, source) = (runner.store()?, ImportSource::labelled(label(note)));
    let mut import = store.begin_import(&runner.account, source, runner.now).await?;
    import.add(vec![Item::Workout { index: 0, workout: workout.clone() }]).await?;
    if let Some(note) = note {
        import.set_note(workout, note).await?;
    }
    Ok(import.commit().await?)
}

/// The label of a run by hand in the log of imports.
fn label(note: Option<&str>) -> String {
    note.map_or_else(|| "by hand".to_owned(), |note| format!("by hand: {note}"))
}

fn page(runner: &Runner, workout: &Workout, imported: &Imported) -> Result<Page, Failure> {
    let year = Year::of(workout.day()).map_err(Failure::wrong_usage)?;
    let is_new = imported.report.processed > 0;
    let (name, date) = (workout.activity(), day(workout.day()));
    let done = if is_new {
        format!("Added: {name} on {date}.")
    } else {
        format!("Nothing added: {date} has a run already.")
    };
    let days = runner.up_to_as_of(imported.days_after.clone());
    let options = ProgressOptions::new().with_later_days();
    let goal = runner.goal_or_default(year);
    let progress = Progress::with_options(goal, &days, runner.today, options);
    let json = serde_json::json!({ "added": is_new, "workout": WorkoutJson::of(workout) });
    let mut page = Page::new(Cell::from(done), &json);
    page.sections = vec![Section::Lines(vec![vec![verdict(&progress)]])];
    page.notes.extend(note_of_later_days(&days, runner.today));
    page.records = Sheet::new(&["added", "name", "day"].map(Column::Text));
    page.records.rows.push(vec![is_new.into(), name.into(), workout.day().into()]);
    Ok(page)
}
