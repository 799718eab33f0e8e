//! `tracker workouts [YEAR]`: the workouts of a year, newest first. `tracker workouts remove`: removes
//! one.

mod entry;

use std::time::Duration;

use chrono::NaiveDate;
use chrono_tz::Tz;
use tracker_core::moments::MomentKind;
use tracker_core::{Distance, Source, Workout, Year};
use tracker_store::{Cursor, StoredWorkout};

use crate::args::{self, ChangeWorkouts, YearChoice};
use crate::command::data::short_id::{find, short_id};
use crate::command::report::verdict::note_of_later_days;
use crate::failure::Failure;
use crate::runner::Runner;
use crate::show::{Column, Page, Section, Sheet, Tone, counted};
use entry::Entry;

pub(crate) async fn run(runner: &Runner, args: args::Workouts) -> Result<Page, Failure> {
    match args.change {
        Some(ChangeWorkouts::Remove { id }) => remove(runner, &id).await,
        None => list(runner, args.year).await,
    }
}

async fn list(runner: &Runner, year: Option<YearChoice>) -> Result<Page, Failure> {
    let year = runner.year_or_this(year)?;
    let workouts = load(runner, Some(year)).await?;
    let json = entries(runner, &workouts);
    let title = title(runner, year, &workouts);
    let mut page = Page::new(title.into(), &serde_json::json!({ "workouts": json }));
    if !workouts.is_empty() {
        page.sections = vec![Section::Sheet(sheet(runner, &workouts))];
    }
    page.records = records(runner, &workouts);
    page.notes.extend(note_of_later_days(&runner.report_data.days, runner.today));
    Ok(page)
}

/// Workouts that make running days and other workouts are counted separately.
fn title(runner: &Runner, year: Year, workouts: &[StoredWorkout]) -> String {
    if workouts.is_empty() {
        return format!("{year}: 0 workouts.");
    }
    let runs = workouts.iter().filter(|stored| counts(runner, &stored.workout)).count();
    let others = workouts.len() - runs;
    let days = runner.report_data.days.count_in_year(year);
    let runs = counted(runs as u64, "run");
    let days = counted(days.into(), "running day");
    if others == 0 {
        return format!("{year}: {runs} on {days}.");
    }
    format!("{year}: {runs} on {days}, and {}.", counted(others as u64, "other workout"))
}

async fn remove(runner: &Runner, wanted: &str) -> Result<Page, Failure> {
    let workouts = load(runner, None).await?;
    let names = ("workout", "tracker workouts");
    let stored = find(&workouts, |it| it.id.simple().to_string(), wanted, names)?;
    let workout = &stored.workout;
    let (name, day) = (workout.activity(), crate::show::day(workout.day()));
    if !runner.store()?.remove_workout(runner.account.id, stored.id).await? {
        return Err(Failure::answered_no(format_args!("there is no workout {wanted} any more")));
    }
    let json = serde_json::json!({ "removed": Entry::of(stored, runner.account.counted) });
    let mut page = Page::new(format!("Removed: {name} on {day}.").into(), &json);
    page.notes.push("Importing its file again brings it back.".to_owned());
    page.records = records(runner, std::slice::from_ref(stored));
    Ok(page)
}

fn entries<'a>(runner: &Runner, workouts: &'a [StoredWorkout]) -> Vec<Entry<'a>> {
    let counted = runner.account.counted;
    workouts.iter().map(|stored| Entry::of(stored, counted)).collect()
}

/// The rows for CSV.
pub(crate) fn records(runner: &Runner, workouts: &[StoredWorkout]) -> Sheet {
    entry::records(&entries(runner, workouts))
}

/// Whether the activity of a workout makes a running day.
const fn counts(runner: &Runner, workout: &Workout) -> bool {
    runner.account.counted.counts(workout.activity())
}

/// The workouts of a year, or all of them, newest first.
pub(crate) async fn load(
    runner: &Runner,
    year: Option<Year>,
) -> Result<Vec<StoredWorkout>, Failure> {
    let mut workouts = Vec::new();
    let Some(store) = runner.stored() else { return Ok(workouts) };
    let mut after: Option<Cursor> = None;
    loop {
        let page = tracker_store::Page { after, size: 1000 };
        let stored = store.workouts(runner.account.id, year, page).await?;
        after = stored.last().map(StoredWorkout::cursor);
        if after.is_none() {
            return Ok(workouts);
        }
        workouts.extend(
            stored.into_iter().filter(|stored| runner.is_up_to_as_of(stored.workout.day())),
        );
    }
}

fn sheet(runner: &Runner, workouts: &[StoredWorkout]) -> Sheet {
    let columns = [
        Column::Text(""),
        Column::Text("Day"),
        Column::Text("Time"),
        Column::Text("Activity"),
        Column::Number("km"),
        Column::Number("Duration"),
        Column::Number("Heart"),
        Column::Text("Source"),
        Column::Text("Id"),
    ];
    let mut sheet = Sheet::new(&columns);
    sheet.dispensable = &["Heart", "Source", "Time", "Duration", "Id"];
    for StoredWorkout { id, workout } in workouts {
        let counts = counts(runner, workout);
        let tone = if counts { Tone::Normal } else { Tone::Quiet };
        let row = [
            if counts { COUNTS } else { "" }.to_owned(),
            short_day(workout.day()),
            time(workout, runner.account.time_zone),
            workout.activity().to_string(),
            workout.distance().map_or_else(String::new, kilometres),
            if workout.duration().is_zero() { String::new() } else { clock(workout.duration()) },
            workout.average_heart_rate().map_or_else(String::new, |rate| format!("{rate:.0}")),
            short_name(workout.source()).to_owned(),
            short_id(&id.simple().to_string()).to_owned(),
        ];
        sheet.rows.push(row.map(|text| tone.of(text)).to_vec());
    }
    sheet
}

/// The mark of a workout that makes a running day.
const COUNTS: &str = "■";

/// `Mon 2 Mar`: the year is in the title.
fn short_day(day: NaiveDate) -> String {
    day.format("%a %-d %b").to_string()
}

/// The source in a few letters: as the option `--from` names it, or `by hand`.
fn short_name(source: Source) -> &'static str {
    match source {
        Source::HealthAutoExport => "hae",
        Source::AppleHealth => "apple",
        Source::Manual => Source::Manual.title(),
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
