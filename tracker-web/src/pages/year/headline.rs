//! [`Headline`]: the verdict on a year, with the line below it. The line of today, and the verdict in one line.

use fluent::{FluentArgs, fluent_args};
use tracker_core::{Progress, Verdict};

use crate::pages::year::standing::{Rates, Standing, Today};
use crate::texts::{Text, Texts, key, or_none};

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
        let (key, number, args) = match standing {
            Standing::NoGoal { .. } | Standing::NothingArrived | Standing::Past { .. } => {
                without_goal_or_past(standing, texts)
            }
            Standing::Met { .. } | Standing::OutOfReach { .. } | Standing::TooLong { .. } => {
                decided(standing, texts)
            }
            standing => open(standing, texts),
        };
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

/// The key of the texts of a headline, its number, and the values of the texts.
type Parts = (&'static str, Option<u32>, FluentArgs<'static>);

fn without_goal_or_past(standing: &Standing, texts: Texts) -> Parts {
    match *standing {
        Standing::NoGoal { year, completed: 0, before: before @ 1.. } => {
            let args = fluent_args![
                "year" => year.number(),
                "last-year" => year.number() - 1,
                "days" => before,
                "rest" => year.length().saturating_sub(before),
            ];
            ("verdict-choose-goal-again", None, args)
        }
        Standing::NoGoal { year, completed: 0, .. } => {
            let args = fluent_args!["year" => year.number(), "rest" => year.length() - 300];
            ("verdict-choose-goal", None, args)
        }
        Standing::NoGoal { year, completed, .. } => {
            let args = fluent_args!["year" => year.number(), "days" => completed];
            ("verdict-no-goal", Some(completed), args)
        }
        Standing::Past { year, completed, target: None, .. } => {
            let args = fluent_args!["year" => year.number(), "days" => completed];
            ("verdict-past-no-goal", Some(completed), args)
        }
        Standing::Past { year, reached_on: Some(day), .. } => {
            let date = texts.date("date-day", day);
            ("verdict-past-met", None, fluent_args!["year" => year.number(), "date" => date])
        }
        Standing::Past { year, completed, target: Some(target), reached_on: None } => {
            let short = target - completed;
            let args = fluent_args!["year" => year.number(), "days" => short, "target" => target];
            ("verdict-past-missed", Some(short), args)
        }
        _ => ("verdict-nothing-arrived", None, FluentArgs::new()),
    }
}

fn decided(standing: &Standing, texts: Texts) -> Parts {
    match *standing {
        Standing::OutOfReach { target, most, projected } => {
            let projected = or_none(projected);
            let args = fluent_args!["target" => target, "days" => most, "projected" => projected];
            ("verdict-out-of-reach", Some(most), args)
        }
        Standing::TooLong { target, year } => {
            let args = fluent_args![
                "target" => target,
                "year" => year.number(),
                "days" => year.length(),
            ];
            ("verdict-too-long", None, args)
        }
        Standing::Met { target, on } => {
            let date = or_none(on.map(|day| texts.date("date-day", day)));
            ("verdict-met", None, fluent_args!["days" => target, "date" => date])
        }
        _ => ("verdict-nothing-arrived", None, FluentArgs::new()),
    }
}

fn open(standing: &Standing, texts: Texts) -> Parts {
    match *standing {
        Standing::NotBegun { year, begins_in, target, rest } => {
            let args = fluent_args![
                "year" => year.number(),
                "begins-in" => begins_in,
                "target" => target,
                "days" => year.length(),
                "rest" => rest,
            ];
            ("verdict-not-begun", Some(rest), args)
        }
        Standing::Begins { year, target, rest } => {
            let args = fluent_args![
                "year" => year.number(),
                "target" => target,
                "days" => year.length(),
                "rest" => rest,
            ];
            ("verdict-begins", Some(rest), args)
        }
        Standing::Early { completed, target, settled, rest, look_again } => {
            let args = fluent_args![
                "completed" => completed,
                "target" => target,
                "days" => settled,
                "rest" => rest,
                "date" => texts.date("date-day", look_again),
            ];
            ("verdict-early", Some(rest), args)
        }
        Standing::OnTrack { rest: 0, completed, settled, .. } => {
            let args = fluent_args!["completed" => completed, "settled" => settled, "rest" => 0];
            ("verdict-every-day-counts", Some(0), args)
        }
        Standing::OnTrack { rest, rates, .. } => {
            let (needed, so_far) = per_week(rates, texts);
            let args =
                fluent_args!["rest" => rest, "needed" => needed, "so-far" => or_none(so_far)];
            ("verdict-on-track", Some(rest), args)
        }
        Standing::Behind { by, rest: 0, open, target, .. } => {
            let args = fluent_args!["days" => by, "rest" => 0, "open" => open, "target" => target];
            ("verdict-behind-without-rest", Some(0), args)
        }
        Standing::Behind { by, rest, rates, .. } => {
            let (needed, so_far) = per_week(rates, texts);
            let args = fluent_args![
                "days" => by,
                "rest" => rest,
                "needed" => needed,
                "so-far" => or_none(so_far),
            ];
            ("verdict-behind", Some(rest), args)
        }
        _ => ("verdict-nothing-arrived", None, FluentArgs::new()),
    }
}

/// The days a week that are needed, and those of the year so far.
fn per_week(rates: Rates, texts: Texts) -> (String, Option<String>) {
    (texts.decimal(rates.needed_per_week), rates.so_far_per_week.map(|rate| texts.decimal(rate)))
}

impl Today {
    /// What depends on today's run, as a sentence.
    pub(crate) fn text(self, texts: Texts) -> Text {
        match self {
            Today::Ran { number } => texts.with_value("today-ran", "number", number),
            Today::NotYet { would_be, streak_would_be } => {
                let args = fluent_args!["number" => would_be, "streak" => or_none(streak_would_be)];
                texts.text_with("today-not-yet", &args)
            }
            Today::LastChance => texts.text("today-last-chance"),
            Today::Streak { would_be, rest } => {
                texts.text_with("today-streak", &fluent_args!["days" => would_be, "rest" => rest])
            }
            Today::FallsBehind => texts.text("today-falls-behind"),
            Today::Free { rest } => texts.with_value("today-free", "rest", rest),
        }
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
