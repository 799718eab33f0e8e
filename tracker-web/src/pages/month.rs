//! The page of a month: each day, its workouts, the removal of one, and removed workouts.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use askama::Template;
use chrono::{Datelike, Months, NaiveDate};
use chrono_tz::Tz;
use tracker_core::charts::DayState;
use tracker_core::totals::{RunValues, Totals};
use tracker_core::{CountedActivities, Moment, RunningDays, Workout, Year};
use tracker_import::DistanceUnit;
use tracker_store::{Account, PageRequest, RemovedWorkout, StoredWorkout};
use uuid::Uuid;
use warp::reply::Response;

use crate::answer::{page, see_other};
use crate::form::Form;
use crate::frame::Frame;
use crate::pages::run::RunNotice;
use crate::pages::year::lists::class;
use crate::pages::year::report::YearReport;
use crate::visitor::{visitor, visitor_of_form};
use crate::words::Words;
use crate::words::amounts::{Amounts, clock};
use tracker_http::head::Head;
use tracker_http::query::Query;
use tracker_service::app::App;
use tracker_service::operations::workouts;
use tracker_service::refusal::{Missing, Refusal};

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

/// A workout: a line, and details that are opened.
struct WorkoutRow {
    id: Uuid,
    activity: &'static str,
    counts: bool,
    /// `08:06 · 5.2 km · 31:05 · 5:58/km`: the values that the workout has.
    line: String,
    /// `heart rate 148, at most 171 · Strava`.
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
    let frame = Frame::of_visitor(&head.headers, "/years");
    let texts = &frame.words.month;
    let notice = match query.get("done")?.as_deref() {
        Some("removed") => Some(texts.removed),
        Some("restored") => Some(texts.restored),
        Some("stored-already") => Some(texts.stored_already),
        _ => None,
    };
    let is_cut = stored.len() == MAX_WORKOUTS_PAGE.size as usize;
    let running = report.days.range(days.clone());
    let shown_as = ShownAs::of(&visitor.account, frame.words);
    let first = *days.start();
    // Of a part of the workouts, the totals would be wrong.
    let totalled = if is_cut { &[][..] } else { &stored[..] };
    let summary = summary(running.len(), totalled, &shown_as);
    let rows = rows(days, &report, (stored, removed), &shown_as);
    let shown = MonthPage {
        notice,
        run: RunNotice::of(&query, Some(first), frame.words)?,
        year,
        month,
        title: (frame.words.month.title)(first),
        summary,
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

/// The running days of a month, with the distance and the time of the workouts that count.
fn summary(days: u32, stored: &[StoredWorkout], shown_as: &ShownAs<'_>) -> String {
    let words = shown_as.words;
    let counted = stored.iter().map(|stored| &stored.workout);
    let counted = counted.filter(|workout| shown_as.counted.counts(workout.activity()));
    let totals = Totals::of(counted.map(RunValues::of));
    let days = (words.month.summary)(days);
    match words.amounts.totals(&totals, shown_as.unit) {
        Some(totals) => format!("{days} · {totals}"),
        None => days,
    }
}

/// The days of a month in order, each with its workouts in order. Both lists are newest first. Days to come
/// are left out, unless they have a workout.
fn rows(
    days: RangeInclusive<NaiveDate>,
    report: &YearReport,
    (stored, removed): (Vec<StoredWorkout>, Vec<RemovedWorkout>),
    shown_as: &ShownAs<'_>,
) -> Vec<DayRow> {
    let mut workouts: BTreeMap<NaiveDate, Vec<WorkoutRow>> = BTreeMap::new();
    for StoredWorkout { id, workout } in stored.into_iter().rev() {
        let row = WorkoutRow::of(id, &workout, shown_as);
        workouts.entry(workout.day()).or_default().push(row);
    }
    let mut removed_on: BTreeMap<NaiveDate, Vec<WorkoutRow>> = BTreeMap::new();
    for RemovedWorkout { id, workout, .. } in removed.into_iter().rev() {
        let row = WorkoutRow::of(id, &workout, shown_as);
        removed_on.entry(workout.day()).or_default().push(row);
    }
    let mut rows = Vec::new();
    for day in days.start().iter_days().take_while(|day| days.contains(day)) {
        let workouts = workouts.remove(&day).unwrap_or_default();
        let removed = removed_on.remove(&day).unwrap_or_default();
        if day <= report.today || !workouts.is_empty() || !removed.is_empty() {
            let row = DayRow::of(day, &report.days, report.today, shown_as.words);
            rows.push(DayRow { workouts, removed, ..row });
        }
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
            name: (words.dates.of_month)(day),
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

/// How the workouts of an account are shown.
struct ShownAs<'a> {
    words: &'a Words,
    zone: Option<Tz>,
    unit: DistanceUnit,
    counted: CountedActivities,
}

impl ShownAs<'_> {
    fn of<'a>(account: &Account, words: &'a Words) -> ShownAs<'a> {
        ShownAs {
            words,
            zone: account.time_zone,
            unit: account.distance_unit.unwrap_or(words.distance_unit),
            counted: account.counted,
        }
    }
}

impl WorkoutRow {
    fn of(id: Uuid, workout: &Workout, shown_as: &ShownAs<'_>) -> WorkoutRow {
        WorkoutRow {
            id,
            activity: (shown_as.words.activity)(workout.activity()),
            counts: shown_as.counted.counts(workout.activity()),
            line: line(workout, shown_as),
            details: details(workout, shown_as.words),
        }
    }
}

/// The values that the workout has; its activity, if it has none.
fn line(workout: &Workout, shown_as: &ShownAs<'_>) -> String {
    let &ShownAs { words, zone, unit, .. } = shown_as;
    let mut values = Vec::new();
    values.extend(time(workout.start(), zone));
    values.extend(workout.distance().map(|it| words.amounts.distance(it.metres(), unit)));
    if !workout.duration().is_zero() {
        values.push(clock(workout.duration()));
    }
    values.extend(Amounts::pace(workout, unit));
    if values.is_empty() {
        values.push((words.activity)(workout.activity()).to_owned());
    }
    values.join(" · ")
}

fn details(workout: &Workout, words: &Words) -> String {
    let rates = (workout.average_heart_rate(), workout.max_heart_rate());
    let mut details = Vec::new();
    details.extend((words.month.heart_rate)(rates.0, rates.1));
    details.push((words.month.source)(workout.source()).to_owned());
    details.join(" · ")
}

/// The time at the place of the run, or in the account's zone. Without both, it is the time in UTC.
fn time(start: Moment, zone: Option<Tz>) -> Option<String> {
    let time = start.time_of_day(&zone.unwrap_or(Tz::UTC))?;
    let is_utc = start.offset().is_none() && zone.is_none();
    Some(time.format(if is_utc { "%H:%M UTC" } else { "%H:%M" }).to_string())
}
