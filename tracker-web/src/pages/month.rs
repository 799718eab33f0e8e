//! The page of a month: each day, its workouts, the removal of one, and removed workouts.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use askama::Template;
use chrono::{Datelike, Months, NaiveDate};
use fluent::fluent_args;
use tracker_core::charts::DayState;
use tracker_core::moments::{NamedZone, Zone};
use tracker_core::rounding::half_up;
use tracker_core::totals::{RunValues, Totals};
use tracker_core::{CountedActivities, Moment, Workout, Year};
use tracker_import::DistanceUnit;
use tracker_store::{Account, RemovedWorkout, StoredWorkout};
use uuid::Uuid;
use warp::reply::Response;

use crate::pages::run_notice::RunNotice;
use crate::pages::year::lists::class;
use crate::{Form, Layout, Text, Texts, Visit, YearReport, see_other};
use tracker_service::operations::workouts;
use tracker_service::{Missing, Refusal};
use tracker_texts::{clock, or_none, pace};

#[derive(Template)]
#[template(path = "month.html")]
struct MonthPage {
    layout: Layout,
    notice: Option<Text>,
    run: Option<RunNotice>,
    year: Year,
    /// 1 to 12.
    month: u32,
    title: Text,
    summary: Text,
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
    name: Text,
}

/// A day with its workouts.
struct DayRow {
    /// 1 to 31.
    number: u32,
    name: Text,
    /// The class of its state in the style sheet.
    class: &'static str,
    state: Text,
    /// Its date, if it has no run and one can be added.
    to_add: Option<NaiveDate>,
    /// Its date, if another run can be added to those that it has.
    another: Option<NaiveDate>,
    workouts: Vec<WorkoutRow>,
    removed: Vec<WorkoutRow>,
}

/// A workout: a line, and details that are opened.
struct WorkoutRow {
    id: Uuid,
    activity: Text,
    counts: bool,
    /// `08:06 · 5.2 km · 31:05 · 5:58/km`: the values that the workout has.
    line: String,
    /// `heart rate 148, at most 171 · Strava`.
    details: String,
}

pub(crate) async fn show(visit: Visit) -> Result<Response, Refusal> {
    let texts = visit.texts;
    let (year, month) = month_of(&visit)?;
    let days = days(year, month)?;
    let report = YearReport::load(&visit, Some(year)).await?;
    let (stored, removed) =
        workouts::of_days(&visit.app, visit.id(), days.clone(), MAX_WORKOUTS).await?;
    let is_cut = stored.len() == MAX_WORKOUTS as usize;
    let format = Format::new(&visit.account, texts);
    let first = *days.start();
    // Of a part of the workouts, the totals would be wrong.
    let totalled = if is_cut { &[][..] } else { &stored[..] };
    let summary = summary(report.days.range(days.clone()).len(), totalled, &format);
    let run = RunNotice::read(&visit, days.clone(), "").await?;
    let rows = rows(days, &report, (stored, removed), &format);
    visit.page(&MonthPage {
        layout: visit.layout(),
        notice: visit.notice(&[
            ("changed", "month-changed"),
            ("removed", "month-removed"),
            ("restored", "month-restored"),
            ("stored-already", "month-stored-already"),
        ])?,
        run,
        year,
        month,
        title: title(first, texts),
        summary,
        before: neighbour(first.checked_sub_months(Months::new(1)), texts),
        after: neighbour(first.checked_add_months(Months::new(1)), texts),
        offers_runs: rows.iter().any(|day| day.to_add.is_some()),
        days: rows,
        is_cut,
    })
}

/// The largest number of workouts on the page of a month.
const MAX_WORKOUTS: u32 = 1000;

pub(crate) async fn remove(visit: Visit, form: Form) -> Result<Response, Refusal> {
    let (year, month) = month_of(&visit)?;
    workouts::remove(&visit.app, visit.id(), &form.field("workout")?, |_| true).await?;
    see_other(&format!("/years/{year}/{month}?done=removed{}", fragment(&form)?))
}

/// Stores a removed workout again.
pub(crate) async fn restore(visit: Visit, form: Form) -> Result<Response, Refusal> {
    let (year, month) = month_of(&visit)?;
    let is_restored =
        workouts::restore(&visit.app, &visit.account, &form.field("workout")?).await?;
    let done = if is_restored { "restored" } else { "stored-already" };
    see_other(&format!("/years/{year}/{month}?done={done}{}", fragment(&form)?))
}

/// Leads to the day of the form.
fn fragment(form: &Form) -> Result<String, Refusal> {
    let day = form.field("day")?.parse::<u32>();
    Ok(day.map_or_else(|_| String::new(), |day| format!("#day-{day}")))
}

/// The year of the path, and its month as 1 to 12 without a leading zero.
fn month_of(visit: &Visit) -> Result<(Year, u32), Refusal> {
    let year = visit.parameter("year").parse().map_err(|_| NO_MONTH)?;
    let month = (1..=12).find(|number: &u32| number.to_string() == visit.parameter("month"));
    Ok((year, month.ok_or(NO_MONTH)?))
}

fn days(year: Year, month: u32) -> Result<RangeInclusive<NaiveDate>, Refusal> {
    year.months().nth(month as usize - 1).ok_or(NO_MONTH)
}

const NO_MONTH: Refusal = Refusal::NotFound(Missing::Month);

/// `July 2026`, for a day of the month.
fn title(day: NaiveDate, texts: Texts) -> Text {
    texts.date_heading("month-title", day)
}

fn neighbour(first: Option<NaiveDate>, texts: Texts) -> Option<Neighbour> {
    let first = first?;
    let year = Year::from_date(first).ok()?;
    Some(Neighbour { path: format!("/years/{year}/{}", first.month()), name: title(first, texts) })
}

/// The running days of a month, with the distance and the time of the workouts that count.
fn summary(days: u32, stored: &[StoredWorkout], format: &Format) -> Text {
    let counted = stored.iter().map(|stored| &stored.workout);
    let counted = counted.filter(|workout| format.counted.counts(workout.activity()));
    let totals = Totals::from_runs(counted.map(RunValues::from_workout));
    let days = format.texts.with_value("month-summary", "days", days);
    match format.texts.totals(&totals, format.unit) {
        Some(totals) => format!("{days} · {totals}").into(),
        None => days,
    }
}

/// The days of a month, newest first, so that today is on top; each has its workouts in order. Both lists are newest
/// first. Days to come are left out, unless they have a workout.
fn rows(
    days: RangeInclusive<NaiveDate>,
    report: &YearReport,
    (stored, removed): (Vec<StoredWorkout>, Vec<RemovedWorkout>),
    format: &Format,
) -> Vec<DayRow> {
    let mut workouts: BTreeMap<NaiveDate, Vec<WorkoutRow>> = BTreeMap::new();
    for StoredWorkout { id, workout, is_changed_by_hand } in stored.into_iter().rev() {
        let mut row = WorkoutRow::new(id, &workout, format);
        if is_changed_by_hand {
            row.details = format!("{} · {}", row.details, format.texts.text("changed-by-hand"));
        }
        workouts.entry(workout.day()).or_default().push(row);
    }
    let mut removed_on: BTreeMap<NaiveDate, Vec<WorkoutRow>> = BTreeMap::new();
    for RemovedWorkout { id, workout, .. } in removed.into_iter().rev() {
        let row = WorkoutRow::new(id, &workout, format);
        removed_on.entry(workout.day()).or_default().push(row);
    }
    let mut rows = Vec::new();
    for day in days.start().iter_days().take_while(|day| days.contains(day)) {
        let workouts = workouts.remove(&day).unwrap_or_default();
        let removed = removed_on.remove(&day).unwrap_or_default();
        if day <= report.today || !workouts.is_empty() || !removed.is_empty() {
            let row = DayRow::new(day, report, format.texts);
            rows.push(DayRow { workouts, removed, ..row });
        }
    }
    rows.reverse();
    rows
}

impl DayRow {
    /// A day without its workouts.
    fn new(day: NaiveDate, report: &YearReport, texts: Texts) -> DayRow {
        let state = DayState::new(day, report.days_and_pauses(), report.today);
        let can_add = matches!(state, DayState::Rested | DayState::Open | DayState::Paused);
        DayRow {
            number: day.day(),
            name: texts.date_heading("date-in-month", day),
            class: class(state),
            state: texts.named("day", class(state)),
            to_add: (can_add && day <= report.today).then_some(day),
            another: (day <= report.today).then_some(day),
            workouts: Vec::new(),
            removed: Vec::new(),
        }
    }
}

/// How the workouts of an account are shown.
struct Format {
    texts: Texts,
    zone: Option<NamedZone>,
    unit: DistanceUnit,
    counted: CountedActivities,
}

impl Format {
    fn new(account: &Account, texts: Texts) -> Format {
        let unit = account.distance_unit.unwrap_or(texts.distance_unit());
        Format { texts, zone: account.time_zone, unit, counted: account.counted }
    }
}

impl WorkoutRow {
    fn new(id: Uuid, workout: &Workout, format: &Format) -> WorkoutRow {
        WorkoutRow {
            id,
            activity: format.texts.named("activity", workout.activity().name()),
            counts: format.counted.counts(workout.activity()),
            line: line(workout, format),
            details: details(workout, format.texts),
        }
    }
}

/// The values that the workout has; its activity, if it has none.
fn line(workout: &Workout, format: &Format) -> String {
    let &Format { texts, zone, unit, .. } = format;
    let mut values = Vec::new();
    values.extend(time(workout.start(), zone));
    values.extend(workout.distance().map(|distance| texts.distance(distance.metres(), unit)));
    if !workout.duration().is_zero() {
        values.push(clock(workout.duration()));
    }
    values.extend(pace(workout, unit));
    if values.is_empty() {
        values.push(texts.named("activity", workout.activity().name()).into_owned());
    }
    // A line breaks after the sign.
    values.join("\u{a0}· ")
}

fn details(workout: &Workout, texts: Texts) -> String {
    let source = texts.named("source", workout.source().name());
    match heart_rate(workout, texts) {
        Some(heart_rate) => format!("{heart_rate} · {source}"),
        None => source.into_owned(),
    }
}

fn heart_rate(workout: &Workout, texts: Texts) -> Option<Text> {
    let average = workout.average_heart_rate().map(|rate| half_up(rate, 0));
    let highest = workout.max_heart_rate().map(|rate| half_up(rate, 0));
    let is_known = average.is_some() || highest.is_some();
    let args = fluent_args!["average" => or_none(average), "highest" => or_none(highest)];
    is_known.then(|| texts.text_with("heart-rate", &args))
}

/// The time at the place of the run, or in the account's zone. Without both, it is the time in UTC.
fn time(start: Moment, zone: Option<NamedZone>) -> Option<String> {
    let time = start.time_of_day(zone.map_or_else(Zone::default, Zone::from))?;
    let is_utc = start.offset().is_none() && zone.is_none();
    Some(time.format(if is_utc { "%H:%M UTC" } else { "%H:%M" }).to_string())
}
