//! [`Headline`]: the verdict on a year, with the line below it. The line of today, and the verdict in one line.

use fluent::fluent_args;
use tracker_core::{Progress, Verdict};

use crate::pages::year::standing::{Standing, Today};
use crate::texts::{Text, Texts, key};

/// The headline of a year, with the line below it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Headline {
    /// `On track`.
    pub status: Text,
    /// The number that matters most in this state, with its unit: `42`, `rest days left`.
    pub number: Option<(u32, Text)>,
    /// A sentence, or nothing.
    pub line: Text,
}

impl Headline {
    pub(crate) fn new(standing: &Standing, texts: Texts) -> Headline {
        let (key, number) = key_and_number(standing);
        let mut args = texts.variables_of(standing);
        args.set("days", days(standing));
        if let Standing::NoGoal { year, completed: 0, before } = *standing {
            args.set("last-year", year.number() - 1);
            // 300 is what the text proposes after a year without runs.
            let target = if before > 0 { before } else { 300 };
            args.set("rest", year.length().saturating_sub(target));
        }
        let unit = |number| (number, texts.text_with(&format!("{key}.unit"), &args));
        Headline {
            status: texts.text_with(key, &args),
            number: number.map(unit),
            line: texts.find(&format!("{key}.line"), &args).unwrap_or_default(),
        }
    }

    /// `On track: 42 rest days left`.
    pub(crate) fn in_one_line(&self) -> String {
        match &self.number {
            Some((number, unit)) => format!("{}: {number} {unit}", self.status),
            None => self.status.clone().into_owned(),
        }
    }
}

/// The key of the texts of a headline, and its number.
const fn key_and_number(standing: &Standing) -> (&'static str, Option<u32>) {
    match *standing {
        Standing::NoGoal { completed: 0, before: 0, .. } => ("verdict-choose-goal", None),
        Standing::NoGoal { completed: 0, .. } => ("verdict-choose-goal-again", None),
        Standing::NoGoal { completed, .. } => ("verdict-no-goal", Some(completed)),
        Standing::NothingArrived => ("verdict-nothing-arrived", None),
        Standing::NotBegun { rest, .. } => ("verdict-not-begun", Some(rest)),
        Standing::Begins { rest, .. } => ("verdict-begins", Some(rest)),
        Standing::Early { rest, .. } => ("verdict-early", Some(rest)),
        Standing::OnTrack { rest: 0, .. } => ("verdict-every-day-counts", Some(0)),
        Standing::OnTrack { rest, .. } => ("verdict-on-track", Some(rest)),
        Standing::Behind { rest: 0, .. } => ("verdict-behind-without-rest", Some(0)),
        Standing::Behind { rest, .. } => ("verdict-behind", Some(rest)),
        Standing::OutOfReach { most, .. } => ("verdict-out-of-reach", Some(most)),
        Standing::TooLong { .. } => ("verdict-too-long", None),
        Standing::Met { .. } => ("verdict-met", None),
        Standing::Past { completed, target: None, .. } => ("verdict-past-no-goal", Some(completed)),
        Standing::Past { reached_on: Some(_), .. } => ("verdict-past-met", None),
        Standing::Past { .. } => ("verdict-past-missed", Some(days(standing))),
    }
}

/// The number of days that the texts of a headline name with their noun.
const fn days(standing: &Standing) -> u32 {
    match *standing {
        Standing::NoGoal { completed: 0, before, .. } => before,
        Standing::NoGoal { completed, .. }
        | Standing::Past { completed, target: None, .. }
        | Standing::OnTrack { completed, .. } => completed,
        Standing::Past { completed, target: Some(target), .. } => target.saturating_sub(completed),
        Standing::NotBegun { year, .. }
        | Standing::Begins { year, .. }
        | Standing::TooLong { year, .. } => year.length(),
        Standing::Early { settled, .. } => settled,
        Standing::Behind { by, .. } => by,
        Standing::OutOfReach { most, .. } => most,
        Standing::Met { target, .. } => target,
        Standing::NothingArrived => 0,
    }
}

impl Today {
    /// What depends on today's run, as a sentence.
    pub(crate) fn text(self, texts: Texts) -> Text {
        let key = match self {
            Today::Ran { .. } => "today-ran",
            Today::NotYet { .. } => "today-not-yet",
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
pub(crate) fn line(progress: &Progress, texts: Texts) -> Text {
    let Progress { goal, outlook, .. } = progress;
    // How many days the year is behind, or was short.
    let days = match outlook.status {
        Verdict::Behind => outlook.days_ahead.unsigned_abs(),
        _ => progress.days_remaining,
    };
    let args = fluent_args![
        "completed" => goal.completed_days,
        "target" => goal.target_days.get(),
        "rest" => outlook.rest_days_left.unsigned_abs(),
        "days" => days,
    ];
    texts.text_with(&key("line", outlook.status.name()), &args)
}
