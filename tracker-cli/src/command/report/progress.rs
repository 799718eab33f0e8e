//! `tracker progress [YEAR]`: the report of a year.

use chrono::NaiveDate;
use serde::Serialize;
use tracker_core::charts::Forecast;
use tracker_core::rounding::half_up;
use tracker_core::streaks::BridgedStreaks;
use tracker_core::totals::{Totals, YearTotals};
use tracker_core::{Milestone, Progress, RunningDays, TargetDays, Verdict, Year};
use tracker_import::DistanceUnit;

use crate::args::YearChoice;
use crate::command::further_goal;
use crate::command::goal::note_of_history;
use crate::command::report::today::{NOTHING_YET, first_steps};
use crate::command::report::verdict::{
    is_lost_default, note_of_default, note_of_later_days, note_of_offer, standing, verdict,
};
use crate::command::report::{share, totals};
use crate::failure::{Failure, NEGATIVE};
use crate::session::Session;
use crate::show::{Cell, Column, Page, Section, Sheet, Tone, bar, one_decimal};
use crate::words::{self, say, texts};

/// The progress as JSON, with the day that it is of.
#[derive(Serialize)]
pub(crate) struct Report<'a> {
    date: NaiveDate,
    #[serde(flatten)]
    progress: &'a Progress,
    /// Null if none is set, so that the progress is measured against the default.
    goal: Option<TargetDays>,
    /// Distance and time of the year, its months, and the current week.
    #[serde(skip_serializing_if = "Option::is_none")]
    totals: Option<&'a YearTotals>,
}

impl Report<'_> {
    pub(crate) fn new<'a>(progress: &'a Progress, session: &Session) -> Report<'a> {
        let (goal, date) = (session.goal_of(progress.goal.year), session.today);
        Report { date, progress, goal, totals: None }
    }
}

pub(crate) async fn run(
    session: &Session,
    year: Option<YearChoice>,
    share: bool,
) -> Result<Page, Failure> {
    let year = session.year_or_this(year)?;
    let days = &session.report_data.days;
    let progress = session.report_data.progress(session.goal_or_default(year), session.today);
    let totals = totals::of_year(session, year).await?;
    let report = Report { totals: Some(&totals), ..Report::new(&progress, session) };
    let mut page = Page::new(verdict(&progress, session.is_goal_set(year)), &report);
    page.document = share.then(|| share::card(session, &progress));
    page.sections = sections(session, &progress, &totals);
    let further_goals = further_goal::current(session);
    if year.days().contains(&session.today) && !further_goals.is_empty() {
        page.sections.insert(1, Section::Facts(further_goals));
    }
    page.notes
        .extend(session.report_data.goal(year).and_then(|goal| note_of_history(session, goal)));
    page.records = with_totals(records(&progress), &totals);
    page.notes.extend(totals::note_of_missing(&totals.year));
    if days.is_empty() {
        page.verdict.tone = Tone::Normal;
    }
    page.notes.extend(note_of_later_days(days, session.today));
    page.notes.extend(note_of_default(session, year));
    page.notes.extend(note_of_offer(session, year));
    Ok(page)
}

/// The parts of the report that are not empty. Without any running day: what to do first.
fn sections(session: &Session, progress: &Progress, totals: &YearTotals) -> Vec<Section> {
    let days = &session.report_data.days;
    if days.is_empty() {
        let title = vec![Cell::from(say!(NOTHING_YET))];
        let steps = first_steps(session, progress.goal.year);
        return vec![
            Section::Sheet(numbers(session, progress)),
            Section::Lines(vec![title]),
            steps,
        ];
    }
    let parts = [
        numbers(session, progress),
        totals::sheet(totals, session.today, session.unit),
        months(progress, totals, session.unit),
        streaks(session, progress.goal.year),
        milestones(days, progress.goal.year),
    ];
    let filled = parts.into_iter().filter(|sheet| !sheet.rows.is_empty());
    filled.map(Section::Sheet).collect()
}

/// All numbers count by settled days, like the verdict.
fn numbers(session: &Session, progress: &Progress) -> Sheet {
    let outlook = &progress.outlook;
    let mut sheet = Sheet::new(&[Column::Text("Where you stand"), Column::Number("")]);
    let mut row = |key: &str, value: String| sheet.rows.push(vec![say!(key).into(), value.into()]);
    // Without open days, missing days cannot be run any more.
    let is_open = outlook.required_per_week.is_some();
    let missing = if is_open { "year-days-to-go" } else { "row-short" };
    if !is_lost_default(session.is_goal_set(progress.goal.year), outlook.status) {
        row(missing, progress.days_remaining.to_string());
    }
    if is_open {
        let open = i64::from(outlook.rest_days_left) + i64::from(progress.days_remaining);
        row("row-open", open.to_string());
    }
    if let Some(per_week) = outlook.so_far_per_week {
        let so_far = if is_open { "row-per-week" } else { "row-per-week-of-year" };
        row(so_far, one_decimal(per_week));
    }
    if let (Some(per_week), true) = (outlook.required_per_week, outlook.attainable) {
        row("row-required", one_decimal(per_week));
        row("row-rest-days", outlook.rest_days_left.to_string());
        if outlook.status != Verdict::NotBegun {
            row("row-safe-days", outlook.safe_rest_days().to_string());
        }
    }
    if let Some(projected) = outlook.projected_days {
        row("row-projected", half_up(projected, 0));
    }
    let days = session.report_data.days_and_pauses();
    if let Some(forecast) = Forecast::new(progress.goal.goal(), days, session.today) {
        let recent = half_up(forecast.at_recent_rate.days_at_year_end, 0);
        row("row-projected-recently", recent);
    }
    if outlook.paused_days > 0 {
        row("row-paused", outlook.paused_days.to_string());
        row("row-possible", outlook.possible_days.to_string());
    }
    // In a report of another year, zero would not mean that no streak is alive.
    let bridged = progress.streak.bridged.as_ref();
    let current = bridged.map_or(progress.streak.current, |bridged| bridged.current);
    if current > 0 || progress.goal.year.days().contains(&session.today) {
        row("row-streak", words::days(current));
    }
    sheet
}

fn months(progress: &Progress, totals: &YearTotals, unit: DistanceUnit) -> Sheet {
    let columns = [
        Column::Text("Month"),
        Column::Number("Days"),
        Column::Number(unit.name()),
        Column::Number("Time"),
        Column::Bar(""),
    ];
    let mut sheet = Sheet { dispensable: &["Time", "km", "mi"], ..Sheet::new(&columns) };
    let months = progress.monthly_breakdown.iter().zip(&totals.months).zip(texts().months());
    for ((month, totals), name) in months {
        let tone = if month.days == 0 { Tone::Quiet } else { Tone::Normal };
        let bar = Tone::Good.of(bar(month.days as usize));
        let [distance, time] = totals::cells(totals, unit);
        sheet.rows.push(vec![tone.of(name), tone.of(month.days), distance, time, bar]);
    }
    sheet
}

/// The five longest streaks; of equal ones, the latest.
fn streaks(session: &Session, year: Year) -> Sheet {
    let columns = [Column::Text("From"), Column::Text("To"), Column::Number("Days")];
    let mut sheet = Sheet { title: Some("Longest streaks"), ..Sheet::new(&columns) };
    let streaks =
        BridgedStreaks::of_year(session.report_data.days_and_pauses(), year, session.today);
    for streak in streaks.longest(5) {
        let (from, to) = (words::date(streak.span().start()), words::date(streak.span().end()));
        sheet.rows.push(vec![from.into(), to.into(), streak.running_days().into()]);
    }
    sheet
}

fn milestones(days: &RunningDays, year: Year) -> Sheet {
    let columns = [Column::Text("Milestone"), Column::Text("Reached on")];
    let mut sheet = Sheet::new(&columns);
    for Milestone { milestone, day: reached, .. } in Milestone::reached(days, year) {
        sheet.rows.push(vec![words::days(milestone).into(), words::date(reached).into()]);
    }
    sheet
}

/// Adds the totals to the record: metres and seconds.
fn with_totals(mut records: Sheet, totals: &YearTotals) -> Sheet {
    let month = totals.current_month().copied();
    let mut add = |[distance, duration]: [&'static str; 2], totals: Option<Totals>| {
        records.columns.extend([distance, duration].map(Column::Number));
        let values: [Cell; 2] = totals.map_or_else(Default::default, |totals| {
            [totals.metres().into(), totals.duration.as_secs_f64().into()]
        });
        records.rows.iter_mut().for_each(|row| row.extend(values.clone()));
    };
    add(["distance", "duration"], Some(totals.year));
    add(["monthDistance", "monthDuration"], month);
    add(["weekDistance", "weekDuration"], totals.week);
    records.columns.push(Column::Number("withoutDistance"));
    let without = totals.year.without_distance;
    records.rows.iter_mut().for_each(|row| row.push(without.into()));
    records
}

/// One record, with the names of the JSON.
pub(crate) fn records(progress: &Progress) -> Sheet {
    let or_empty = |number: Option<f64>| number.map_or_else(String::new, |n| n.to_string());
    let (goal, outlook) = (&progress.goal, &progress.outlook);
    let fields: [(&'static str, Cell); 20] = [
        ("year", goal.year.into()),
        ("targetDays", goal.target_days.into()),
        ("completedDays", goal.completed_days.into()),
        ("percentComplete", goal.percent_complete.into()),
        ("daysRemaining", progress.days_remaining.into()),
        ("daysLeftInYear", progress.days_left_in_year.into()),
        ("requiredPace", progress.required_pace.into()),
        ("actualPace", progress.actual_pace.into()),
        ("onTrack", progress.pace_is_sufficient.into()),
        ("currentStreak", progress.streak.current.into()),
        ("longestStreak", progress.streak.longest.into()),
        ("ranToday", outlook.ran_today.into()),
        ("restDaysLeft", outlook.rest_days_left.into()),
        ("safeDays", outlook.safe_days.into()),
        ("requiredPerWeek", or_empty(outlook.required_per_week).into()),
        ("projectedDays", or_empty(outlook.projected_days).into()),
        ("attainable", outlook.attainable.into()),
        ("status", outlook.status.name().into()),
        ("daysAhead", outlook.days_ahead.into()),
        ("soFarPerWeek", or_empty(outlook.so_far_per_week).into()),
    ];
    Sheet::record(fields)
}

/// `tracker check`: whether the runner is on track.
pub(crate) fn check(
    session: &Session,
    year: Option<YearChoice>,
    quiet: bool,
) -> Result<Page, Failure> {
    let year = session.year_or_this(year)?;
    let progress = session.report_data.progress(session.goal_or_default(year), session.today);
    let mut page =
        Page::new(verdict(&progress, session.is_goal_set(year)), &Report::new(&progress, session));
    page.records = records(&progress);
    page.is_silent = quiet;
    // On standard error, so that the answer stays one line.
    let days = session.report_data.days.range(year.days());
    page.problems.extend(note_of_later_days(&days, session.today).filter(|_| !quiet));
    if standing(&progress.goal, &progress.outlook).is_behind() {
        page.exit_code = NEGATIVE;
    }
    Ok(page)
}
