//! [`Hero`]: what the page of a year says first: a heading, a line and three numbers. Core names the state.

use fluent::fluent_args;
use tracker_core::daily_report::AliveStreak;
use tracker_core::day_standing::{DayStanding, StandingOfDay};
use tracker_core::pauses::Pause;
use tracker_core::streaks::BridgedStreaks;
use tracker_core::{Outlook, Standing, TargetDays, Year};

use crate::pages::year::lists::Row;
use crate::pages::year::state::beginning;
use crate::{Text, Texts, YearReport};

/// The first words of the page.
#[derive(Debug)]
pub struct Hero {
    pub title: Text,
    pub line: Text,
    /// The page that the line leads to.
    pub link: Option<(Text, String)>,
    /// Up to three numbers with their names.
    pub tiles: Vec<Row>,
    /// `None` without a goal.
    pub ring: Option<Ring>,
}

/// The ring of a goal: what was run, and the gap to the even pace.
#[derive(Debug)]
pub struct Ring {
    pub completed: u32,
    pub target: u32,
    /// The days behind the even pace, as dashes.
    pub gap: String,
    pub title: Text,
    pub of_target: Text,
}

impl Hero {
    /// `hour` is that of the runner's clock, if it is known.
    pub fn new(report: &YearReport, hour: Option<u32>, texts: Texts) -> Hero {
        let standing = state_of(report, hour, texts);
        let state = standing.map(|standing| standing.state);
        let (key, mut args) = match standing {
            Some(of_day) => (format!("hero-{}", of_day.state.name()), texts.variables_of(&of_day)),
            None => (key_without_goal(report).to_owned(), fluent_args![]),
        };
        let (year, before) = (report.year, Year::new(report.year.number() - 1));
        if let Some(standing) = standing {
            let is_range = standing.week_low < standing.week_high;
            args.set("is-range", if is_range { "yes" } else { "no" });
            args.set("streak-so-far", standing.streak.saturating_sub(1));
        }
        args.set("year", year.number());
        args.set("days", report.days.count_in_year(year));
        args.set("last-year", year.number() - 1);
        args.set("last-days", before.map_or(0, |before| report.days.count_in_year(before)));
        if let Some((begins, days)) = report.goal().map(|goal| beginning(goal, report.today)) {
            args.set("begins", begins);
            args.set("begins-in", days);
        }
        args.set("three", TargetDays::at_rate(3, year, report.days_and_pauses(), report.today));
        args.set("five", TargetDays::at_rate(5, year, report.days_and_pauses(), report.today));
        args.set("reached-on", date(report.reached_on(), texts));
        let pause = report.pauses.at(report.today);
        args.set("pause-until", date(pause.map(Pause::to), texts));
        let paused = report.progress.as_ref().map_or(0, |progress| progress.outlook.paused_days);
        args.set("paused", paused);
        args.set("look-again", date(look_again(report), texts));
        Hero {
            title: texts.text_with(&key, &args),
            line: texts.text_with(&format!("{key}.line"), &args),
            link: state.and_then(|state| link(state, report, texts)),
            tiles: if report.days.is_empty() { Vec::new() } else { tiles(report, state, texts) },
            ring: Ring::new(report, texts),
        }
    }
}

/// `None` without a goal, and before the first run of all.
fn state_of(report: &YearReport, hour: Option<u32>, texts: Texts) -> Option<DayStanding> {
    let YearReport { days, today, .. } = report;
    let goal = report.goal().filter(|_| !days.is_empty() || *today > report.year.last_day())?;
    let standing = DayStanding::new(goal, report.days_and_pauses(), *today, texts.first_weekday);
    Some(hour.map_or(standing, |hour| standing.at_hour(hour)))
}

/// The key of a year without a goal, or without any run.
fn key_without_goal(report: &YearReport) -> &'static str {
    let completed = report.days.count_in_year(report.year);
    match report.goal() {
        Some(_) => "hero-no-runs",
        None if report.today > report.year.last_day() => "hero-past-no-goal",
        None if completed == 0 && report.today > report.year.first_day() => "hero-choose-still",
        None if completed == 0 => "hero-choose",
        None => "hero-no-goal",
    }
}

fn date(day: Option<chrono::NaiveDate>, texts: Texts) -> String {
    day.map(|day| texts.date("date-day", day).into_owned()).unwrap_or_default()
}

fn look_again(report: &YearReport) -> Option<chrono::NaiveDate> {
    let goal = report.goal()?;
    match Standing::new(goal, &report.progress.as_ref()?.outlook) {
        Standing::Early { look_again } => Some(look_again),
        _ => None,
    }
}

/// Where a state leads: to another goal, or to the year before.
fn link(state: StandingOfDay, report: &YearReport, texts: Texts) -> Option<(Text, String)> {
    let goal = || "/goal".to_owned();
    match state {
        StandingOfDay::OutOfReach => {
            let offered =
                TargetDays::offered_for(report.year, &[], report.days_and_pauses(), report.today);
            Some((texts.with_value("hero-new-goal", "target", offered.get()), goal()))
        }
        StandingOfDay::EveryDayCounts => Some((texts.text("hero-choose-goal"), goal())),
        StandingOfDay::MetToday | StandingOfDay::MetBefore => {
            Some((texts.text("hero-raise-goal"), goal()))
        }
        StandingOfDay::NewYear => {
            let before = report.year.number() - 1;
            Some((
                texts.with_value("hero-see-year", "year", before),
                format!("/years/{before}/review"),
            ))
        }
        _ => None,
    }
}

/// The three numbers that are meaningful in this state.
fn tiles(report: &YearReport, state: Option<StandingOfDay>, texts: Texts) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut add = |key: &str, number: u32| {
        rows.push(Row {
            name: texts.with_value(key, "number", number),
            value: number.to_string().into(),
        });
    };
    if let (Some(state), Some(progress)) = (state, &report.progress) {
        add_standing(state, &progress.outlook, report, &mut add);
    }
    if report.is_current() {
        let streak = AliveStreak::new(report.days_and_pauses(), report.today);
        let is_bridged = streak.bridged_days > 0;
        let key = if is_bridged { "tile-in-a-row-bridged" } else { "tile-in-a-row" };
        add(key, streak.current);
    } else {
        let streaks = BridgedStreaks::of_year(report.days_and_pauses(), report.year, report.today);
        add("tile-longest-row", streaks.longest);
    }
    if let (Some(state), Some(progress)) = (state, &report.progress) {
        add_distance(state, &progress.outlook, &mut add);
    }
    rows
}

fn add_standing(
    state: StandingOfDay,
    outlook: &Outlook,
    report: &YearReport,
    add: &mut impl FnMut(&str, u32),
) {
    let rest = outlook.rest_days_left.max(0).unsigned_abs();
    match state {
        StandingOfDay::OutOfReach => add("tile-most", outlook.possible_days),
        StandingOfDay::PastMet | StandingOfDay::PastMissed => {}
        StandingOfDay::MetToday | StandingOfDay::MetBefore => {
            let left = (report.year.last_day() - report.today).num_days();
            add("tile-days-left", u32::try_from(left).unwrap_or(0));
        }
        _ => add("tile-rest-days", rest),
    }
}

fn add_distance(state: StandingOfDay, outlook: &Outlook, add: &mut impl FnMut(&str, u32)) {
    match (state, outlook.days_ahead) {
        (
            StandingOfDay::OutOfReach
            | StandingOfDay::NotBegun
            | StandingOfDay::PastMet
            | StandingOfDay::PastMissed,
            _,
        ) => {}
        (_, ahead @ 0..) => add("tile-ahead", ahead.unsigned_abs()),
        (_, behind) => add("tile-to-catch-up", behind.unsigned_abs()),
    }
}

impl Ring {
    fn new(report: &YearReport, texts: Texts) -> Option<Ring> {
        let progress = report.progress.as_ref()?;
        let (completed, target) = (progress.goal.completed_days, progress.goal.target_days.get());
        let is_open = progress.outlook.rest_days_left >= 0 && report.is_current();
        let behind = progress.outlook.days_ahead.min(0).unsigned_abs();
        let behind = if is_open { behind.min(target.saturating_sub(completed)) } else { 0 };
        let args = fluent_args!["completed" => completed, "days" => target, "behind" => behind];
        Some(Ring {
            completed,
            target,
            gap: gap(behind, target),
            title: texts.text_with("hero-ring", &args),
            of_target: texts.with_value("year-of-target", "days", target),
        })
    }

    /// The part of the ring that is run.
    pub(crate) fn done(&self) -> u32 {
        self.completed.min(self.target)
    }
}

/// A dash for each day, for more than 60 days a dash for two. Empty if nothing is to be caught up.
fn gap(behind: u32, target: u32) -> String {
    if behind == 0 {
        return String::new();
    }
    let dash = if behind > 60 { 2 } else { 1 };
    let dashes = behind.div_ceil(2 * dash);
    let drawn = vec![format!("{dash} {dash}"); dashes as usize].join(" ");
    format!("{drawn} 0 {}", target.saturating_sub(2 * dash * dashes).max(1))
}
