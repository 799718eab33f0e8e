//! `tracker today`, and `tracker` alone: where the runner stands, and what today changes.

use serde::Serialize;
use tracker_core::charts::DayState;
use tracker_core::daily_report::{AliveStreak, CurrentWeek, WeekDay};
use tracker_core::pauses::Pause;
use tracker_core::{DailyReport, Outlook, Standing, TargetDays, Verdict, Year};

use crate::command::further_goal;
use crate::command::pause::words;
use crate::command::report::verdict::{
    judged, note_of_default, note_of_later_days, note_of_offer, standing, verdict_of,
};
use crate::failure::Failure;
use crate::session::Session;
use crate::show::{Cell, Fact, Page, Section, Sheet, Tone, day_cell};
use crate::words::{self, say};

pub(crate) fn run(session: &Session) -> Result<Page, Failure> {
    let year = session.year_or_this(None)?;
    let days = &session.report_data.days;
    let goal = session.goal_or_default(year);
    let report = DailyReport::new(
        goal,
        session.report_data.days_and_pauses(),
        session.today,
        session.first_weekday,
    );
    let is_set = session.is_goal_set(year);
    let json = Report { goal: session.goal_of(year), report: &report };
    let mut page = Page::new(verdict_of(&report.goal, &report.outlook, is_set), &json);
    page.notes.extend(session.note_of_other_day());
    page.records = records(&report);
    if days.is_empty() {
        page.verdict = say!(NOTHING_YET).into();
        page.sections = vec![first_steps(session, year)];
        return Ok(page);
    }
    let pause = session.report_data.pauses.at(session.today);
    let mut facts = facts(&report, is_set, pause);
    facts.extend(further_goal::current(session));
    page.sections = vec![Section::Facts(facts)];
    page.notes.extend(note_of_later_days(days, session.today));
    page.notes.extend(note_of_default(session, year));
    page.notes.extend(note_of_offer(session, year));
    Ok(page)
}

/// The report as JSON, with the goal: null if none is set.
#[derive(Serialize)]
struct Report<'a> {
    #[serde(flatten)]
    report: &'a DailyReport,
    goal: Option<TargetDays>,
}

/// The key of what stands above the first steps.
pub(crate) const NOTHING_YET: &str = "nothing-yet";

/// What to type first, and why.
pub(crate) fn first_steps(session: &Session, year: Year) -> Section {
    let goal = session.report_data.goal(year).map_or_else(TargetDays::default, |it| it.target_days);
    Section::Facts(vec![
        Fact::new("tracker import FILE", say!("first-import")),
        Fact::new("tracker add", say!("first-add")),
        Fact::new(format!("tracker goal set {year} {goal}"), say!("first-goal")),
    ])
}

fn facts(report: &DailyReport, is_set: bool, pause: Option<&Pause>) -> Vec<Fact> {
    let mut facts = match pause.filter(|_| !report.outlook.ran_today) {
        Some(_) => vec![fact("fact-today", say!("today-in-pause"))],
        None => today(report, is_set),
    };
    facts.extend(pause.map(|pause| fact("fact-pause", format!("{}.", words(pause)))));
    if report.outlook.paused_days > 0 {
        let (possible, paused) = (report.outlook.possible_days, report.outlook.paused_days);
        let text = say!("possible-days", "days" => possible, "paused" => paused);
        facts.push(fact("fact-possible", text));
    }
    facts.extend([
        fact("fact-streak", streak(report.streak)),
        Fact { name: say!("year-this-week"), text: week(&report.week) },
        fact("fact-milestone", milestone(report)),
    ]);
    facts
}

fn fact(name: &str, text: impl Into<Cell>) -> Fact {
    Fact::new(say!(name), text)
}

/// Whether today has its run; if not, what a run or a rest changes.
fn today(report: &DailyReport, is_set: bool) -> Vec<Fact> {
    let (Some(run), Some(rest)) = (&report.after_run, &report.after_rest) else {
        return vec![fact("fact-today", Tone::Good.of(say!("today-done")))];
    };
    match report.outlook.status {
        Verdict::Met => vec![fact("fact-today", say!("today-met"))],
        Verdict::OutOfReach => vec![fact("fact-today", say!("today-open"))],
        _ => vec![
            fact("fact-if-you-run", judged("judged", standing(&report.goal, run), run)),
            fact("fact-if-you-rest", after(standing(&report.goal, rest), rest, is_set)),
        ],
    }
}

fn after(standing: Standing, rest: &Outlook, is_set: bool) -> String {
    match rest.status {
        Verdict::OutOfReach if !is_set => say!("today-default-lost"),
        Verdict::OnTrack | Verdict::Behind => judged("judged-open", standing, rest),
        _ => judged("judged", standing, rest),
    }
}

fn streak(streak: AliveStreak) -> Cell {
    let paused = streak.bridged_days;
    let days = match paused {
        0 => words::days(streak.current),
        _ => say!("days-over-pause", "days" => streak.current, "paused" => paused),
    };
    match streak {
        AliveStreak { current: 0, .. } => say!("streak-none").into(),
        AliveStreak { ends_tonight: true, .. } => {
            say!("streak-ends-tonight", "streak" => days).into()
        }
        _ => Tone::Good.of(format_args!("{days}.")),
    }
}

/// A cell for each day, Monday first, and the count.
fn week(week: &CurrentWeek) -> Vec<Cell> {
    let mut text: Vec<Cell> = week.days.iter().map(|of_week| day_cell(of_week.state)).collect();
    let is_open = |state| matches!(state, DayState::Open | DayState::ToCome);
    let open = week.days.iter().filter(|it| is_open(it.state)).count() as u64;
    let is_paused = |it: &&WeekDay| it.state == DayState::Paused;
    let paused = week.days.iter().filter(is_paused).count() as u64;
    let key = match open {
        0 if paused > 0 => "week-with-pause",
        0 => "week-over",
        _ => "week-open",
    };
    let ran = week.completed_days;
    text.push(say!(key, "days" => ran, "open" => open, "paused" => paused).into());
    text
}

fn milestone(report: &DailyReport) -> Cell {
    let Some(next) = report.next_milestone else { return say!("milestone-none").into() };
    let milestone = next.milestone;
    match next.expected_on.map(words::date) {
        Some(date) => say!("milestone-next", "milestone" => milestone, "date" => date).into(),
        None => say!("milestone-not-this-year", "milestone" => milestone).into(),
    }
}

/// One record, with the names of the JSON.
fn records(report: &DailyReport) -> Sheet {
    let or_empty = |number: Option<u32>| number.map_or_else(Cell::default, Cell::from);
    let next = report.next_milestone;
    let expected_on = next.and_then(|next| next.expected_on);
    let fields: [(&'static str, Cell); 13] = [
        ("date", report.date.into()),
        ("year", report.goal.year.into()),
        ("targetDays", report.goal.target_days.into()),
        ("completedDays", report.goal.completed_days.into()),
        ("status", report.outlook.status.name().into()),
        ("daysAhead", report.outlook.days_ahead.into()),
        ("restDaysLeft", report.outlook.rest_days_left.into()),
        ("ranToday", report.outlook.ran_today.into()),
        ("currentStreak", report.streak.current.into()),
        ("endsTonight", report.streak.ends_tonight.into()),
        ("completedDaysThisWeek", report.week.completed_days.into()),
        ("nextMilestone", or_empty(next.map(|next| next.milestone))),
        ("expectedOn", expected_on.map_or_else(Cell::default, Cell::from)),
    ];
    Sheet::record(fields)
}
