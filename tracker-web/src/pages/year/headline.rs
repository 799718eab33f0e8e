//! [`Headline`]: the verdict on a year, with the line below it. The line of today, and the verdict in one line.

use fluent::fluent_args;
use tracker_core::{Progress, Standing};

use crate::pages::year::{Today, YearState};
use crate::{Text, Texts};

/// The headline of a year, with the line below it.
#[derive(Debug, PartialEq, Eq)]
pub struct Headline {
    /// `On track`.
    pub status: Text,
    /// The number that matters most in this state, with its unit: `42`, `rest days left`.
    pub number: Option<(u32, Text)>,
    /// A sentence, or nothing.
    pub line: Text,
}

impl Headline {
    pub fn new(standing: &YearState, texts: Texts) -> Headline {
        let (key, number) = key_and_number(standing);
        let mut args = texts.variables_of(standing);
        args.set("days", days(standing));
        if let YearState::NoGoal { year, completed: 0, before } = *standing {
            args.set("last-year", year.number() - 1);
            args.set("rest", year.length().saturating_sub(before));
        }
        let unit = |number| (number, texts.text_with(&format!("{key}.unit"), &args));
        Headline {
            status: texts.text_with(key, &args),
            number: number.map(unit),
            line: texts.find(&format!("{key}.line"), &args).unwrap_or_default(),
        }
    }

    /// `On track: 42 rest days left`.
    pub fn in_one_line(&self) -> String {
        match &self.number {
            Some((number, unit)) => format!("{}: {number} {unit}", self.status),
            None => self.status.clone().into_owned(),
        }
    }
}

/// The key of the texts of a headline, and its number.
const fn key_and_number(standing: &YearState) -> (&'static str, Option<u32>) {
    match *standing {
        YearState::NoGoal { completed: 0, before: 0, .. } => ("verdict-choose-goal", None),
        YearState::NoGoal { completed: 0, .. } => ("verdict-choose-goal-again", None),
        YearState::NoGoal { completed, .. } => ("verdict-no-goal", Some(completed)),
        YearState::NothingArrived => ("verdict-nothing-arrived", None),
        YearState::NotBegun { rest, .. } => ("verdict-not-begun", Some(rest)),
        YearState::Begins { rest, .. } => ("verdict-begins", Some(rest)),
        YearState::Early { rest, .. } => ("verdict-early", Some(rest)),
        YearState::OnTrack { rest: 0, .. } => ("verdict-every-day-counts", Some(0)),
        YearState::OnTrack { rest, .. } => ("verdict-on-track", Some(rest)),
        YearState::Behind { rest: 0, .. } => ("verdict-behind-without-rest", Some(0)),
        YearState::Behind { rest, .. } => ("verdict-behind", Some(rest)),
        YearState::OutOfReach { most, .. } => ("verdict-out-of-reach", Some(most)),
        YearState::TooLong { .. } => ("verdict-too-long", None),
        YearState::Met { .. } => ("verdict-met", None),
        YearState::Past { completed, target: None, .. } => {
            ("verdict-past-no-goal", Some(completed))
        }
        YearState::Past { reached_on: Some(_), .. } => ("verdict-past-met", None),
        YearState::Past { .. } => ("verdict-past-missed", Some(days(standing))),
    }
}

/// The number of days that the texts of a headline name with their noun.
const fn days(standing: &YearState) -> u32 {
    match *standing {
        YearState::NoGoal { completed: 0, before, .. } => before,
        YearState::NoGoal { completed, .. }
        | YearState::Past { completed, target: None, .. }
        | YearState::OnTrack { completed, .. } => completed,
        YearState::Past { completed, target: Some(target), .. } => target.saturating_sub(completed),
        YearState::NotBegun { year, .. }
        | YearState::Begins { year, .. }
        | YearState::TooLong { year, .. } => year.length(),
        YearState::Early { settled, .. } => settled,
        YearState::Behind { by, .. } => by,
        YearState::OutOfReach { most, .. } => most,
        YearState::Met { target, .. } => target,
        YearState::NothingArrived => 0,
    }
}

impl Today {
    /// What depends on today's run, as a sentence.
    pub fn text(self, texts: Texts) -> Text {
        let key = match self {
            Today::Ran { .. } => "today-ran",
            Today::NotYet { .. } => "today-not-yet",
            Today::Paused => "today-paused",
            Today::LastChance => "today-last-chance",
            Today::Streak { .. } => "today-streak",
            Today::FallsBehind => "today-falls-behind",
            Today::Free { .. } => "today-free",
        };
        let mut args = texts.variables_of(&self);
        if let Today::Streak { would_be, .. } = self {
            args.set("days", would_be);
        }
        texts.text_with(key, &args)
    }
}

/// `168 of 300 · on track · 39 rest days left`.
pub fn line(progress: &Progress, texts: Texts) -> Text {
    let Progress { goal, outlook, .. } = progress;
    // How many days the year is behind, or was short.
    let (key, days) = match Standing::new(goal.goal(), outlook) {
        Standing::Met => ("line-met", 0),
        Standing::Missed { short } => ("line-missed", short),
        Standing::OutOfReach { .. } => ("line-out-of-reach", 0),
        Standing::TooLong { .. } => ("line-too-long", 0),
        Standing::NotBegun | Standing::Begins | Standing::Early { .. } => ("line-not-begun", 0),
        Standing::Behind { by } | Standing::EveryDayCounts { behind_by: by @ 1.. } => {
            ("line-behind", by)
        }
        _ => ("line-on-track", 0),
    };
    let args = fluent_args![
        "completed" => goal.completed_days,
        "target" => goal.target_days.get(),
        "rest" => outlook.rest_days_left.unsigned_abs(),
        "days" => days,
    ];
    texts.text_with(key, &args)
}
