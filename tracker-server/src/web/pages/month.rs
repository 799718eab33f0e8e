//! The page of a month: each day, its workouts, the removal of one, and removed workouts.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use askama::Template;
use chrono::{Datelike, Months, NaiveDate};
use chrono_tz::Tz;
use tracker_core::charts::DayState;
use tracker_core::{Moment, RunningDays, Workout, Year};
use tracker_store::{Account, PageRequest, RemovedWorkout, StoredWorkout};
use uuid::Uuid;
use warp::reply::Response;

use crate::app::App;
use crate::operations::workouts;
use crate::refusal::{Missing, Refusal};
use crate::request::head::Head;
use crate::request::query::Query;
use crate::web::answer::{page, see_other};
use crate::web::form::Form;
use crate::web::frame::Frame;
use crate::web::pages::run::RunNotice;
use crate::web::pages::year::lists::class;
use crate::web::pages::year::report::YearReport;
use crate::web::visitor::{visitor, visitor_of_form};
use crate::web::words::Words;

#[derive(Template)]
#[template(path = "month.html")]
struct MonthPage {
    frame: Frame,
    notice: Option<&'static str>,
    run: Option<RunNotice>,
    year: Year,
    /// 1 to 12.
    month: u32,
    title: String,
    summary: String,
    before: Option<Neighbour>,
    after: Option<Neighbour>,
    days: Vec<DayRow>,
    /// Whether a run can be added to one of the days.
    offers_runs: bool,
    is_cut: bool,
}

/// The month before or after.
struct Neighbour {
    path: String,
    name: String,
}

/// A day with its workouts.
struct DayRow {
    /// 1 to 31.
    number: u32,
    name: String,
    /// The class of its state in the style sheet.
    class: &'static str,
    state: &'static str,
    /// Its date, if it has no run and one can be added.
    to_add: Option<NaiveDate>,
    workouts: Vec<WorkoutRow>,
    removed: Vec<WorkoutRow>,
}

/// A workout with its details.
struct WorkoutRow {
    id: Uuid,
    activity: &'static str,
    counts: bool,
    details: String,
}

pub(crate) async fn show(
    year: String,
    month: String,
    app: App,
    head: Head,
    query: Query,
) -> Result<Response, Refusal> {
    let visitor = visitor(&app, &head).await?;
    let (year, month) = parsed(&year, &month)?;
    let days = days(year, month)?;
    let report = YearReport::load(&app, &visitor.account, Some(year)).await?;
    let account = visitor.account.id;
    let stored = app.store.workouts_between(account, days.clone(), MAX_WORKOUTS_PAGE).await?;
    let removed = app.store.removed_workouts(account, days.clone(), MAX_WORKOUTS_PAGE).await?;
    let frame = Frame::of_visitor(&head.headers, "/");
    let texts = &frame.words.month;
    let notice = match query.get("done")?.as_deref() {
        Some("removed") => Some(texts.removed),
        Some("restored") => Some(texts.restored),
        Some("stored-already") => Some(texts.stored_already),
        _ => None,
    };
    let is_cut = stored.len() == MAX_WORKOUTS_PAGE.size as usize;
    let running = report.days.range(days.clone());
    let first = *days.start();
    let rows = rows(days, &report, (stored, removed), &visitor.account, frame.words);
    let shown = MonthPage {
        notice,
        run: RunNotice::of(&query, Some(first), frame.words)?,
        year,
        month,
        title: (frame.words.month.title)(first),
        summary: (frame.words.month.summary)(running.len()),
        before: neighbour(first.checked_sub_months(Months::new(1)), frame.words),
        after: neighbour(first.checked_add_months(Months::new(1)), frame.words),
        offers_runs: rows.iter().any(|day| day.to_add.is_some()),
        days: rows,
        is_cut,
        frame,
    };
    page(&head.headers, &shown)
}

/// The largest number of workouts on the page of a month.
const MAX_WORKOUTS_PAGE: PageRequest = PageRequest { after: None, size: 1000 };

pub(crate) async fn remove(
    year: String,
    month: String,
    app: App,
    head: Head,
    form: Form,
) -> Result<Response, Refusal> {
    let visitor = visitor_of_form(&app, &head).await?;
    let (year, month) = parsed(&year, &month)?;
    workouts::remove(&app, visitor.account.id, &form.field("workout")?).await?;
    see_other(&format!("/years/{year}/{month}?done=removed"))
}

/// Stores a removed workout again.
pub(crate) async fn restore(
    year: String,
    month: String,
    app: App,
    head: Head,
    form: Form,
) -> Result<Response, Refusal> {
    let visitor = visitor_of_form(&app, &head).await?;
    let (year, month) = parsed(&year, &month)?;
    let id = form.field("workout")?;
    let is_restored = workouts::restore(&app, &visitor.account, &id).await?;
    let done = if is_restored { "restored" } else { "stored-already" };
    see_other(&format!("/years/{year}/{month}?done={done}"))
}

/// A year, and a month as 1 to 12 without a leading zero.
fn parsed(year: &str, month: &str) -> Result<(Year, u32), Refusal> {
    let year = year.parse().map_err(|_| NO_MONTH)?;
    let month = (1..=12).find(|number: &u32| number.to_string() == month);
    Ok((year, month.ok_or(NO_MONTH)?))
}

fn days(year: Year, month: u32) -> Result<RangeInclusive<NaiveDate>, Refusal> {
    year.months().nth(month as usize - 1).ok_or(NO_MONTH)
}

const NO_MONTH: Refusal = Refusal::NotFound(Missing::Month);

fn neighbour(first: Option<NaiveDate>, words: &Words) -> Option<Neighbour> {
    let first = first?;
    let year = Year::of(first).ok()?;
    let path = format!("/years/{year}/{}", first.month());
    Some(Neighbour { path, name: (words.month.title)(first) })
}

/// The days of a month in order, each with its workouts in order. Both lists are newest first.
fn rows(
    days: RangeInclusive<NaiveDate>,
    report: &YearReport,
    (stored, removed): (Vec<StoredWorkout>, Vec<RemovedWorkout>),
    account: &Account,
    words: &Words,
) -> Vec<DayRow> {
    let mut workouts: BTreeMap<NaiveDate, Vec<WorkoutRow>> = BTreeMap::new();
    for StoredWorkout { id, workout } in stored.into_iter().rev() {
        let row = WorkoutRow::of(id, &workout, account, words);
        workouts.entry(workout.day()).or_default().push(row);
    }
    let mut removed_on: BTreeMap<NaiveDate, Vec<WorkoutRow>> = BTreeMap::new();
    for RemovedWorkout { id, workout, .. } in removed.into_iter().rev() {
        let row = WorkoutRow::of(id, &workout, account, words);
        removed_on.entry(workout.day()).or_default().push(row);
    }
    let mut rows = Vec::new();
    for day in days.start().iter_days().take_while(|day| days.contains(day)) {
        let workouts = workouts.remove(&day).unwrap_or_default();
        let removed = removed_on.remove(&day).unwrap_or_default();
        let row = DayRow::of(day, &report.days, report.today, words);
        rows.push(DayRow { workouts, removed, ..row });
    }
    rows
}

impl DayRow {
    /// A day without its workouts.
    fn of(day: NaiveDate, days: &RunningDays, today: NaiveDate, words: &Words) -> DayRow {
        let state = DayState::of(day, days, today);
        let [ran, rested, open, to_come] = words.year.states;
        DayRow {
            number: day.day(),
            name: (words.dates.with_weekday)(day),
            class: class(state),
            state: match state {
                DayState::Ran => ran,
                DayState::Rested => rested,
                DayState::Open => open,
                _ => to_come,
            },
            to_add: matches!(state, DayState::Rested | DayState::Open).then_some(day),
            workouts: Vec::new(),
            removed: Vec::new(),
        }
    }
}

impl WorkoutRow {
    fn of(id: Uuid, workout: &Workout, account: &Account, words: &Words) -> WorkoutRow {
        WorkoutRow {
            id,
            activity: (words.activity)(workout.activity()),
            counts: account.counted.counts(workout.activity()),
            details: details(workout, account.time_zone, words),
        }
    }
}

/// `07:00 · 5.2 km · 30:00 · heart rate 148, at most 171 · Strava`: the values that the workout has.
fn details(workout: &Workout, zone: Option<Tz>, words: &Words) -> String {
    let texts = &words.month;
    let mut details = Vec::new();
    details.extend(time(workout.start(), zone));
    details.extend(workout.distance().map(|distance| (texts.distance)(distance.metres())));
    if !workout.duration().is_zero() {
        details.push((texts.duration)(workout.duration()));
    }
    let rates = (workout.average_heart_rate(), workout.max_heart_rate());
    details.extend((texts.heart_rate)(rates.0, rates.1));
    details.push((texts.source)(workout.source()).to_owned());
    details.join(" · ")
}

/// The time at the place of the run, or in the account's zone. Without both, it is the time in UTC.
fn time(start: Moment, zone: Option<Tz>) -> Option<String> {
    let time = start.time_of_day(&zone.unwrap_or(Tz::UTC))?;
    let is_utc = start.offset().is_none() && zone.is_none();
    Some(time.format(if is_utc { "%H:%M UTC" } else { "%H:%M" }).to_string())
}
