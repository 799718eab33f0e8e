//! `tracker today`, and `tracker` alone: where the runner stands, and what today changes.

use serde::Serialize;
use tracker_core::charts::DayState;
use tracker_core::daily_report::{AliveStreak, CurrentWeek, WeekDay};
use tracker_core::pauses::Pause;
use tracker_core::{DailyReport, Outlook, Standing, TargetDays, Verdict, Year};

use crate::command::further_goal;
use crate::command::pause::words;
use crate::command::report::verdict::{
    note_of_default, note_of_later_days, note_of_offer, position, rest_days, standing, verdict_of,
};
use crate::failure::Failure;
use crate::session::Session;
use crate::show::{Cell, Fact, Page, Section, Sheet, Tone, counted, day, day_cell};

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
        page.verdict = NOTHING_YET.into();
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

pub(crate) const NOTHING_YET: &str = "No runs yet. Three ways to begin:";

/// What to type first, and why.
pub(crate) fn first_steps(session: &Session, year: Year) -> Section {
    let goal = session.report_data.goal(year).map_or_else(TargetDays::default, |it| it.target_days);
    Section::Facts(vec![
        Fact::new("tracker import FILE", "your history: Apple Health, Strava, Garmin, …"),
        Fact::new("tracker add", "today's run, by hand"),
        Fact::new(
            format!("tracker goal set {year} {goal}"),
            "on how many days of the year you want to run",
        ),
    ])
}

fn facts(report: &DailyReport, is_set: bool, pause: Option<&Pause>) -> Vec<Fact> {
    let mut facts = match pause.filter(|_| !report.outlook.ran_today) {
        Some(_) => vec![Fact::new("Today", "No run yet. A run counts, and none is missed.")],
        None => today(report, is_set),
    };
    facts.extend(pause.map(|pause| Fact::new("Pause", format!("{}.", words(pause)))));
    if report.outlook.paused_days > 0 {
        let paused = counted(report.outlook.paused_days.into(), "paused day");
        let possible = counted(report.outlook.possible_days.into(), "running day");
        let text = format!("Up to {possible}; {paused} left out.");
        facts.push(Fact::new("Possible", text));
    }
    facts.extend([
        Fact::new("Streak", streak(report.streak)),
        Fact { name: "This week".into(), text: week(&report.week) },
        Fact::new("Milestone", milestone(report)),
    ]);
    facts
}

/// Whether today has its run; if not, what a run or a rest changes.
fn today(report: &DailyReport, is_set: bool) -> Vec<Fact> {
    let (Some(run), Some(rest)) = (&report.after_run, &report.after_rest) else {
        return vec![Fact::new("Today", Tone::Good.of("You ran."))];
    };
    match report.outlook.status {
        Verdict::Met => vec![Fact::new("Today", "No run yet. The goal is met.")],
        Verdict::OutOfReach => vec![Fact::new("Today", "No run yet.")],
        _ => vec![
            Fact::new("If you run", position(standing(&report.goal, run), run) + "."),
            Fact::new("If you rest", after(standing(&report.goal, rest), rest, is_set) + "."),
        ],
    }
}

fn after(standing: Standing, rest: &Outlook, is_set: bool) -> String {
    match rest.status {
        Verdict::OutOfReach if !is_set => "fewer days are left than the default".to_owned(),
        Verdict::OnTrack | Verdict::Behind => {
            format!("{}, {} left", position(standing, rest), rest_days(rest))
        }
        _ => position(standing, rest),
    }
}

fn streak(streak: AliveStreak) -> Cell {
    let mut days = counted(streak.current.into(), "day");
    if streak.bridged_days > 0 {
        days = format!("{days}, over {}", counted(streak.bridged_days.into(), "paused day"));
    }
    match streak {
        AliveStreak { current: 0, .. } => "None is alive. A run today begins one.".into(),
        AliveStreak { ends_tonight: true, .. } => {
            format!("{days}. It ends tonight without a run.").into()
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
    let ran = counted(week.completed_days.into(), "running day");
    text.push(match open {
        0 if paused > 0 => format!("{ran}, {}.", counted(paused, "paused day")).into(),
        0 => format!("{ran}, the week is over.").into(),
        _ => format!("{ran}, {} still open.", counted(open, "day")).into(),
    });
    text
}

fn milestone(report: &DailyReport) -> Cell {
    let Some(next) = report.next_milestone else { return "All of the year are reached.".into() };
    let milestone = next.milestone;
    match next.expected_on {
        Some(expected) => {
            format!("The next is {milestone} days, on {} at this rate.", day(expected)).into()
        }
        None => format!("The next is {milestone} days: not this year at this rate.").into(),
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
