//! `tracker workouts [YEAR]`: the workouts of a year, newest first.

use std::time::Duration;

use chrono_tz::Tz;
use tracker_core::moments::MomentKind;
use tracker_core::{Distance, Source, Workout, Year};
use tracker_store::{Cursor, StoredWorkout};

use crate::failure::Failure;
use crate::runner::Runner;
use crate::show::{Cell, Column, Page, Section, Sheet, Tone, counted, day};

pub(crate) async fn run(runner: &Runner, year: Option<Year>) -> Result<Page, Failure> {
    let year = runner.year_or_this(year)?;
    let workouts = load(runner, year).await?;
    let verdict = format!("{year}: {}.", counted(workouts.len() as u64, "workout"));
    let mut page = Page::new(verdict.into(), &serde_json::json!({ "workouts": workouts }));
    if !workouts.is_empty() {
        page.sections = vec![Section::Sheet(sheet(runner, &workouts))];
    }
    page.records = records(&workouts);
    Ok(page)
}

async fn load(runner: &Runner, year: Year) -> Result<Vec<Workout>, Failure> {
    let mut workouts = Vec::new();
    let mut after: Option<Cursor> = None;
    loop {
        let page = tracker_store::Page { after, size: 1000 };
        let stored = runner.store.workouts(runner.account.id, Some(year), page).await?;
        after = stored.last().map(StoredWorkout::cursor);
        if after.is_none() {
            return Ok(workouts);
        }
        let known = stored.into_iter().filter(|stored| runner.knows(stored.workout.day()));
        workouts.extend(known.map(|stored| stored.workout));
    }
}

fn sheet(runner: &Runner, workouts: &[Workout]) -> Sheet {
    let columns = [
        Column::Text("Day"),
        Column::Text("Time"),
        Column::Text("Activity"),
        Column::Number("km"),
        Column::Number("Duration"),
        Column::Number("kcal"),
        Column::Number("Heart"),
    ];
    let mut sheet = Sheet::new(&columns);
    let shows_sources = workouts.iter().any(|workout| workout.source() != Source::default());
    if shows_sources {
        sheet.columns.push(Column::Text("Source"));
    }
    for workout in workouts {
        let counts = runner.account.counted.counts(workout.activity());
        let tone = if counts { Tone::Normal } else { Tone::Quiet };
        let row = [
            day(workout.day()),
            time(workout, runner.account.time_zone),
            workout.activity().to_string(),
            workout.distance().map_or_else(String::new, kilometres),
            if workout.duration().is_zero() { String::new() } else { clock(workout.duration()) },
            workout.energy_kcal().map_or_else(String::new, |kcal| format!("{kcal:.0}")),
            workout.average_heart_rate().map_or_else(String::new, |rate| format!("{rate:.0}")),
        ];
        let mut row = row.map(|text| tone.of(text)).to_vec();
        if shows_sources {
            row.push(tone.of(short_name(workout.source())));
        }
        sheet.rows.push(row);
    }
    sheet
}

/// The source in a few letters, as the option `--from` names it.
fn short_name(source: Source) -> &'static str {
    match source {
        Source::HealthAutoExport => "hae",
        Source::AppleHealth => "apple",
        source => source.name(),
    }
}

/// The local time of the start: at the workout's own offset, otherwise in the account's time zone.
/// The zone may have changed since it dated the workout. If the date in the zone differs from the
/// workout's day, the time is shown in UTC.
fn time(workout: &Workout, zone: Option<Tz>) -> String {
    let (start, day) = (workout.start().instant(), workout.day());
    if workout.start().kind() == MomentKind::Date {
        return String::new();
    }
    if let Some(offset) = workout.start().offset() {
        return start.with_timezone(&offset).format("%H:%M").to_string();
    }
    let local = zone.map(|zone| start.with_timezone(&zone));
    match local.filter(|local| local.date_naive() == day) {
        Some(local) => local.format("%H:%M").to_string(),
        None if start.date_naive() == day => start.format("%H:%M UTC").to_string(),
        None => start.format("%-d %b %H:%M UTC").to_string(),
    }
}

fn kilometres(distance: Distance) -> String {
    format!("{:.2}", distance.metres() / 1000.0)
}

fn clock(duration: Duration) -> String {
    let seconds = duration.as_secs();
    format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

/// The rows for CSV, with the field names of the JSON.
fn records(workouts: &[Workout]) -> Sheet {
    let names = [
        "name",
        "day",
        "start",
        "end",
        "duration",
        "distance",
        "activeEnergy",
        "avgHeartRate",
        "maxHeartRate",
        "sourceId",
        "source",
        "startKind",
    ];
    let mut sheet = Sheet::new(&names.map(Column::Text));
    let or_empty = |number: Option<f64>| number.map_or_else(Cell::default, Cell::from);
    for workout in workouts {
        sheet.rows.push(vec![
            workout.activity().into(),
            workout.day().into(),
            workout.start().to_rfc3339().into(),
            workout.end().format("%Y-%m-%dT%H:%M:%SZ").into(),
            workout.duration().as_secs_f64().into(),
            or_empty(workout.distance().map(Distance::metres)),
            or_empty(workout.energy_kcal()),
            or_empty(workout.average_heart_rate()),
            or_empty(workout.max_heart_rate()),
            workout.source_id().unwrap_or_default().into(),
            workout.source().into(),
            workout.start().kind().into(),
        ]);
    }
    sheet
}
