//! `tracker workouts remove|restore ID` and `tracker workouts --removed`.

use std::ops::RangeInclusive;

use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use tracker_core::Workout;
use tracker_store::{RemovedWorkout, Store, StoredWorkout, Touched};

use crate::command::data::by_hand::{as_noted, on_day};
use crate::command::data::short_id::{self, short_id};
use crate::command::data::workouts::period::Period;
use crate::command::data::workouts::{all_days, entries, find, list, records};
use crate::failure::Failure;
use crate::session::Session;
use crate::show::{Page, Section, Sheet, Tone};
use crate::words::{self, noted, say};

/// Removes a workout. It is remembered, so that no import brings it back.
pub(super) async fn remove(session: &Session, wanted: &str) -> Result<Page, Failure> {
    let stored = find(session, wanted).await?;
    let StoredWorkout { id, workout, .. } = &stored;
    let touched = Touched { workouts: vec![*id], ..Touched::default() };
    let what = noted("change-workout-removed", as_noted(workout));
    let (store, _) = session.recording(what, &touched).await?;
    if !store.remove_workout(session.account.id, *id, session.now, None).await? {
        return Err(Failure::answered_no(say!("error-workout-gone", "id" => wanted)));
    }
    let json = serde_json::json!({ "removed": entries(session, std::slice::from_ref(&stored))[0] });
    let mut page = Page::new(say!("removed", "run" => on_day(workout)).into(), &json);
    let restore = format!("tracker workouts restore {}", short_id(&id.simple().to_string()));
    page.notes.push(say!("removed-return", "command" => restore));
    page.records = records(session, std::slice::from_ref(&stored));
    Ok(page)
}

/// Stores a removed workout again.
pub(super) async fn restore(session: &Session, wanted: &str) -> Result<Page, Failure> {
    let removed = load(session, all_days()).await?;
    let names = ("removed", "tracker workouts --removed");
    let found = short_id::find(&removed, |it| it.id.simple().to_string(), wanted, names)?;
    let account = &session.account;
    let mut touched = Touched { workouts: vec![found.id], ..Touched::default() };
    let what = noted("change-workout-restored", as_noted(&found.workout));
    let (store, change) = session.recording(what, &touched).await?;
    let restored = store.restore_workout(account, found.id, LABEL, session.now).await?;
    let Some(restored) = restored else {
        return Err(Failure::answered_no(say!("error-removed-gone", "id" => wanted)));
    };
    touched.imports.push(restored.id);
    store.record_change(account.id, &change.touching(&touched)).await?;
    let is_restored = restored.report.processed > 0;
    let key = match (restored.report.invalid, is_restored) {
        (1.., _) => "restored-too-many",
        (0, true) => "restored",
        (0, false) => "restored-already",
    };
    let date = words::date(found.workout.day());
    let verdict = say!(key, "run" => on_day(&found.workout), "date" => date);
    let json = serde_json::json!({
        "restored": is_restored,
        "workout": found.workout,
    });
    let mut page = Page::new(verdict.into(), &json);
    page.records = rows(std::slice::from_ref(found));
    Ok(page)
}

/// The label of a restored workout in the log of imports.
const LABEL: &str = "restored";

pub(super) async fn list(session: &Session, period: Period) -> Result<Page, Failure> {
    let removed = load(session, period.days.clone()).await?;
    let entries: Vec<Remembered> = removed.iter().map(Remembered::from).collect();
    let json = serde_json::json!({ "removedWorkouts": entries });
    let title =
        say!("removed-title", "period" => period.name.as_str(), "workouts" => removed.len());
    let mut page = Page::new(title.into(), &json);
    if !removed.is_empty() {
        page.sections = vec![Section::Sheet(sheet(session, &removed, &period))];
        page.notes.push(say!("removed-skipped"));
    }
    page.records = rows(&removed);
    Ok(page)
}

/// A removed workout for programs.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Remembered<'a> {
    id: String,
    removed_at: DateTime<Utc>,
    #[serde(flatten)]
    workout: &'a Workout,
}

impl<'a> From<&'a RemovedWorkout> for Remembered<'a> {
    fn from(RemovedWorkout { id, removed_at, workout, .. }: &RemovedWorkout) -> Remembered<'_> {
        Remembered { id: id.to_string(), removed_at: *removed_at, workout }
    }
}

/// The removed workouts of these days, newest first.
pub(crate) async fn load(
    session: &Session,
    days: RangeInclusive<NaiveDate>,
) -> Result<Vec<RemovedWorkout>, Failure> {
    let (account, cursor) = (session.account.id, RemovedWorkout::cursor);
    let read =
        async |store: &Store, page| store.removed_workouts(account, days.clone(), page).await;
    session.all_pages(cursor, read).await
}

fn sheet(session: &Session, removed: &[RemovedWorkout], period: &Period) -> Sheet {
    let stored = removed.iter().map(|RemovedWorkout { id, workout, .. }| StoredWorkout {
        id: *id,
        workout: workout.clone(),
        is_changed_by_hand: false,
    });
    let stored: Vec<StoredWorkout> = stored.collect();
    let sheet = list::sheet(session, &stored, period.is_in_one_year);
    let mut sheet = sheet.without(list::COUNTS_COLUMN).without("Heart");
    sheet.rows.iter_mut().flatten().for_each(|cell| cell.tone = Tone::Normal);
    sheet.dispensable = &["Source", "Time", "Duration", "km", "mi"];
    sheet
}

/// The rows for CSV, with the field names of the JSON.
fn rows(removed: &[RemovedWorkout]) -> Sheet {
    let names =
        ["id", "removedAt", "name", "day", "start", "duration", "distance", "source", "sourceId"];
    let entries: Vec<Remembered> = removed.iter().map(Remembered::from).collect();
    Sheet::of_json(&names, &entries)
}
