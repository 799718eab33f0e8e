//! [`YearState`] and [`Today`]: which headline and which line of today a year page has. Core judges the goal
//! ([`Standing`]) and computes the numbers.

use chrono::{NaiveDate, Weekday};
use fluent::fluent_args;
use serde::Serialize;
use tracker_core::charts::Forecast;
use tracker_core::daily_report::AliveStreak;
use tracker_core::{DailyReport, Goal, Progress, Standing, Verdict, Year};

use crate::{Text, Texts, YearReport};

/// The headline of a year page. Its fields are variables of the texts.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[serde(tag = "standing", rename_all_fields = "kebab-case")]
pub enum YearState {
    /// The year is not over, and has no goal. `before` is the number of running days of the year before.
    NoGoal { year: Year, completed: u32, before: u32 },
    /// There is a goal, and not one run of any year.
    NothingArrived,
    /// The first day of the goal is to come: that of the year, or a later one.
    NotBegun { begins: &'static str, year: Year, begins_in: i64, target: u32, rest: u32 },
    /// 1 January, before the first run.
    Begins { year: Year, target: u32, rest: u32 },
    /// Fewer than 14 days are settled.
    Early { completed: u32, target: u32, settled: u32, rest: u32, look_again: NaiveDate },
    /// Not below the even pace.
    OnTrack {
        completed: u32,
        settled: u32,
        rest: u32,
        #[serde(flatten)]
        rates: Rates,
    },
    /// Below the even pace by this number of days. `open` days can still get a run.
    Behind {
        by: u32,
        rest: u32,
        open: u32,
        target: u32,
        #[serde(flatten)]
        rates: Rates,
    },
    /// The target cannot be met any more.
    OutOfReach { target: u32, most: u32, projected: Option<u32> },
    /// The target is larger than the year.
    TooLong { target: u32, year: Year },
    /// The target is met, in a year that is not over.
    Met { target: u32, on: Option<NaiveDate> },
    /// The year is over.
    Past { year: Year, completed: u32, target: Option<u32>, reached_on: Option<NaiveDate> },
}

/// Running days a week.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Rates {
    /// Running days a week that are required on the open days.
    pub needed_per_week: f64,
    /// The rate of the settled days; `None` if there is none.
    pub so_far_per_week: Option<f64>,
}

/// The line of a year page about today. Its fields are variables of the texts.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[serde(tag = "today", rename_all_fields = "kebab-case")]
pub enum Today {
    /// Today has its run: the running day of this number.
    Ran { number: u32 },
    /// Nothing depends on today but a streak of at least three days, if one is alive.
    NotYet { would_be: u32, streak_would_be: Option<u32> },
    /// Today is in a pause.
    Paused,
    /// Without a run today, the target is out of reach.
    LastChance,
    /// A streak of at least three days is alive.
    Streak { would_be: u32, rest: u32 },
    /// Without a run today, the year falls below the even pace.
    FallsBehind,
    /// A day off is fine.
    Free { rest: u32 },
}

/// The forecast of a year, rounded for people.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Ahead {
    pub at_year_rate: u32,
    pub at_recent_rate: u32,
    pub target: u32,
    /// The days between which the target is reached, if both rates reach it.
    pub reached: Option<(NaiveDate, NaiveDate)>,
}

/// How a year ended, or stands now: its running days beside its goal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct YearResult {
    pub year: Year,
    pub completed: u32,
    pub target: Option<u32>,
}

impl YearResult {
    /// The result of a year of the report.
    pub(crate) fn new(year: Year, report: &YearReport) -> YearResult {
        let goal = report.goals.iter().find(|goal| goal.year == year);
        let target = goal.map(|goal| goal.target_days.get());
        YearResult { year, completed: report.days.count_in_year(year), target }
    }

    /// `2025: goal met, 301 of 300 days`.
    pub fn text(self, texts: Texts) -> Text {
        let YearResult { year, completed, target } = self;
        let Some(target) = target else {
            let args = fluent_args!["year" => year.number(), "days" => completed];
            return texts.text_with("year-result", &args);
        };
        let is_met = completed >= target;
        let key = if is_met { "year-result-met" } else { "year-result-open" };
        let args = fluent_args![
            "year" => year.number(),
            "completed" => completed,
            "days" => target,
        ];
        texts.text_with(key, &args)
    }

    /// The year before that of the report, on the first 14 days of this year, if it has a running day.
    pub fn of_last_year(report: &YearReport) -> Option<YearResult> {
        let last = YearResult::new(Year::new(report.year.number() - 1).ok()?, report);
        let mut first_days = report.year.first_day().iter_days().take(FIRST_DAYS);
        let is_shown = last.completed > 0 && first_days.any(|day| day == report.today);
        is_shown.then_some(last)
    }
}

/// For how many days a new year shows the result of the year before.
const FIRST_DAYS: usize = 14;

impl Ahead {
    /// `None` if it is too early to say, and once the target is met.
    pub(crate) fn new(goal: Goal, report: &YearReport) -> Option<Ahead> {
        let forecast = Forecast::new(goal, report.days_and_pauses(), report.today)?;
        let (year, recent) = (forecast.at_year_rate, forecast.at_recent_rate);
        let reached = year.reached_on.zip(recent.reached_on);
        Some(Ahead {
            at_year_rate: rounded(year.days_at_year_end),
            at_recent_rate: rounded(recent.days_at_year_end),
            target: goal.target_days.get(),
            reached: reached.map(|(one, other)| (one.min(other), one.max(other))),
        })
    }
}

/// What begins on the first day of a goal, `year` or `goal`, and in how many days.
pub(super) fn beginning(goal: Goal, today: NaiveDate) -> (&'static str, i64) {
    let is_whole = goal.first_day() == goal.year.first_day();
    (if is_whole { "year" } else { "goal" }, (goal.first_day() - today).num_days())
}

impl YearState {
    pub fn from_report(report: &YearReport) -> YearState {
        let (year, today) = (report.year, report.today);
        let completed = report.days.count_in_year(year);
        let Some(progress) = &report.progress else {
            if today > year.last_day() {
                return YearState::Past { year, completed, target: None, reached_on: None };
            }
            let before = Year::new(year.number() - 1);
            let before = before.map_or(0, |before| report.days.count_in_year(before));
            return YearState::NoGoal { year, completed, before };
        };
        let target = progress.goal.target_days.get();
        if today > year.last_day() || progress.outlook.status == Verdict::Missed {
            let reached_on = report.reached_on();
            return YearState::Past { year, completed, target: Some(target), reached_on };
        }
        if report.days.is_empty() && today >= year.first_day() {
            return YearState::NothingArrived;
        }
        YearState::in_open_year(report, progress)
    }

    fn in_open_year(report: &YearReport, progress: &Progress) -> YearState {
        let (year, outlook) = (report.year, &progress.outlook);
        let goal = progress.goal.goal();
        let (completed, target) = (progress.goal.completed_days, goal.target_days.get());
        let (settled, open) = (outlook.settled_days, outlook.open_days);
        let rest = outlook.rest_days_left.unsigned_abs();
        let rates = Rates::new(progress);
        match Standing::new(goal, outlook) {
            Standing::TooLong { .. } => YearState::TooLong { target, year },
            Standing::OutOfReach { .. } => YearState::OutOfReach {
                target,
                most: outlook.possible_days,
                projected: outlook.projected_days.map(rounded),
            },
            Standing::NotBegun => {
                let (begins, begins_in) = beginning(goal, report.today);
                YearState::NotBegun { begins, year, begins_in, target, rest }
            }
            Standing::Begins => YearState::Begins { year, target, rest },
            Standing::Early { look_again } => {
                YearState::Early { completed, target, settled, rest, look_again }
            }
            Standing::OnTrack | Standing::EveryDayCounts { behind_by: 0 } => {
                YearState::OnTrack { completed, settled, rest, rates }
            }
            Standing::Behind { by } | Standing::EveryDayCounts { behind_by: by } => {
                YearState::Behind { by, rest, open, target, rates }
            }
            _ => YearState::Met { target, on: report.reached_on() },
        }
    }
}

/// How good the news of a headline is: the page shows it as a colour and a sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mood {
    /// On track, or met.
    Good,
    /// Behind, and it can be done.
    Behind,
    /// Neither: it is too early, out of reach, or there is no goal.
    Calm,
}

impl Mood {
    pub(crate) const fn from_state(standing: &YearState) -> Mood {
        match standing {
            YearState::OnTrack { .. }
            | YearState::Met { .. }
            | YearState::Past { reached_on: Some(_), .. } => Mood::Good,
            YearState::Behind { .. } => Mood::Behind,
            _ => Mood::Calm,
        }
    }

    /// Its class in the style sheet.
    pub(crate) const fn class(self) -> &'static str {
        match self {
            Mood::Good => "good",
            Mood::Behind => "behind",
            Mood::Calm => "calm",
        }
    }
}

impl Rates {
    fn new(progress: &Progress) -> Rates {
        Rates {
            needed_per_week: progress.outlook.required_per_week.unwrap_or_default(),
            so_far_per_week: progress.outlook.so_far_per_week,
        }
    }
}

impl Today {
    /// `None` in another year than this one, and before the first run of all.
    pub fn from_report(report: &YearReport) -> Option<Today> {
        let YearReport { year, today, days, .. } = report;
        if !year.days().contains(today) || days.is_empty() {
            return None;
        }
        // Days after today count, as in the headline.
        let completed = days.count_in_year(*year);
        let number = if days.contains(*today) { completed } else { completed + 1 };
        if days.contains(*today) {
            return Some(Today::Ran { number });
        }
        let streak = AliveStreak::new(report.days_and_pauses(), *today);
        let streak_would_be = (streak.current >= MIN_STREAK).then_some(streak.after_run);
        let not_yet = Today::NotYet { would_be: number, streak_would_be };
        if report.pauses.at(*today).is_some() {
            return Some(Today::Paused);
        }
        let Some(goal) = report.goal() else { return Some(not_yet) };
        let daily = DailyReport::new(goal, report.days_and_pauses(), *today, Weekday::Mon);
        Some(Today::before_a_run(&daily).unwrap_or(not_yet))
    }

    /// What depends on today, while the goal is open.
    fn before_a_run(daily: &DailyReport) -> Option<Today> {
        let after_rest = daily.after_rest?;
        let rest = u32::try_from(after_rest.rest_days_left).unwrap_or_default();
        match (daily.outlook.status, after_rest.status) {
            // On 31 December, the target is missed tomorrow.
            (Verdict::OnTrack | Verdict::Behind, Verdict::OutOfReach | Verdict::Missed) => {
                Some(Today::LastChance)
            }
            (Verdict::OnTrack | Verdict::Behind, _) if daily.streak.current >= MIN_STREAK => {
                Some(Today::Streak { would_be: daily.streak.after_run, rest })
            }
            (Verdict::OnTrack, Verdict::Behind) => Some(Today::FallsBehind),
            (Verdict::OnTrack | Verdict::Behind, _) => Some(Today::Free { rest }),
            _ => None,
        }
    }
}

/// The shortest streak that the line of today names, in days.
const MIN_STREAK: u32 = 3;

/// A number of days for people.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 366 days")]
pub(crate) fn rounded(days: f64) -> u32 {
    days.round() as u32
}
