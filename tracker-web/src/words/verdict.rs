//! [`Headline`]: the verdict of a year, with the line below it.

use tracker_core::Year;
use tracker_core::rounding::half_up;

use crate::pages::year::standing::{Rates, Standing};
use crate::words::dates::Dates;
use crate::words::numbers::{
    days_in_english, days_in_german, decimal_in_german, of_days_in_german, remain_in_german,
    rest_days_in_english,
};

/// The headline of a year, with the line below it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Headline {
    /// `On track`.
    pub status: String,
    /// The number that matters most in this state, with its unit: `42`, `rest days left`.
    pub number: Option<(u32, String)>,
    /// A sentence, or nothing.
    pub line: String,
}

impl Headline {
    /// A headline without a number.
    fn plain(status: String, line: String) -> Headline {
        Headline { status, number: None, line }
    }

    fn numbered(status: impl Into<String>, number: u32, unit: &str, line: String) -> Headline {
        Headline { status: status.into(), number: Some((number, unit.to_owned())), line }
    }

    /// `On track: 42 rest days left`.
    pub(crate) fn in_one_line(&self) -> String {
        match &self.number {
            Some((number, unit)) => format!("{}: {number} {unit}", self.status),
            None => self.status.clone(),
        }
    }
}

pub(super) fn standing_in_english(standing: &Standing, dates: &Dates) -> Headline {
    match standing {
        Standing::NoGoal { .. } | Standing::NothingArrived | Standing::Past { .. } => {
            without_goal_or_past_in_english(standing, dates)
        }
        Standing::Met { .. } | Standing::OutOfReach { .. } | Standing::TooLong { .. } => {
            decided_in_english(standing, dates)
        }
        standing => open_in_english(standing, dates),
    }
}

fn without_goal_or_past_in_english(standing: &Standing, dates: &Dates) -> Headline {
    match *standing {
        Standing::NoGoal { year, completed: 0, before: before @ 1.. } => Headline::plain(
            format!("How many days will you run in {year}?"),
            format!(
                "In {} you ran on {}. As many again leave {}.",
                year.number() - 1,
                days_in_english(before),
                rest_days_in_english(year.length().saturating_sub(before))
            ),
        ),
        Standing::NoGoal { year, completed: 0, .. } => Headline::plain(
            format!("How many days will you run in {year}?"),
            format!(
                "300 is a good number: it leaves {}.",
                rest_days_in_english(year.length() - 300)
            ),
        ),
        Standing::NoGoal { year, completed, .. } => Headline::numbered(
            format!("{year} so far"),
            completed,
            running_days_unit_in_english(completed),
            "Set a goal, and see how many rest days you have.".to_owned(),
        ),
        Standing::Past { year, completed, target: None, .. } => Headline::numbered(
            year.to_string(),
            completed,
            running_days_unit_in_english(completed),
            "No goal was set.".to_owned(),
        ),
        Standing::Past { year, reached_on: Some(day), .. } => Headline::plain(
            format!("Goal met in {year}"),
            format!("Reached on {}.", (dates.day)(day)),
        ),
        Standing::Past { year, completed, target: Some(target), reached_on: None } => {
            let short = target - completed;
            let unit = if short == 1 { "day short of" } else { "days short of" };
            Headline::numbered(year.to_string(), short, &format!("{unit} {target}"), String::new())
        }
        _ => Headline::plain(
            "No run has arrived yet".to_owned(),
            "Connect your phone, or import a file.".to_owned(),
        ),
    }
}

fn decided_in_english(standing: &Standing, dates: &Dates) -> Headline {
    match *standing {
        Standing::Met { target, on } => {
            let on = on.map_or_else(String::new, |day| format!(" on {}", (dates.day)(day)));
            Headline::plain(format!("Goal of {} met{on}", days_in_english(target)), String::new())
        }
        Standing::OutOfReach { target, most, projected } => {
            let unit = if most == 1 { "day is still possible" } else { "days are still possible" };
            let pace = projected.map(|days| format!("At your pace it will be {days}."));
            let status = format!("{target} is out of reach this year");
            Headline::numbered(status, most, unit, pace.unwrap_or_default())
        }
        Standing::TooLong { target, year } => Headline::plain(
            format!("{target} does not fit into {year}"),
            format!("It has {}.", days_in_english(year.length())),
        ),
        _ => Headline::plain(String::new(), String::new()),
    }
}

fn open_in_english(standing: &Standing, dates: &Dates) -> Headline {
    match *standing {
        Standing::NotBegun { year, begins_in, target, rest } => {
            let when =
                if begins_in == 1 { "tomorrow".into() } else { format!("in {begins_in} days") };
            let status = format!("{year} begins {when}");
            rest_days_left_in_english(status, rest, goal_in_english(target, year))
        }
        Standing::Begins { year, target, rest } => rest_days_left_in_english(
            format!("{year} begins today"),
            rest,
            goal_in_english(target, year),
        ),
        Standing::Early { completed, target, settled, rest, look_again } => {
            rest_days_left_in_english(
                format!("{completed} of {target} after {}", days_in_english(settled)),
                rest,
                format!(
                    "Too early to say where this leads: look again on {}.",
                    (dates.day)(look_again)
                ),
            )
        }
        Standing::OnTrack { rest: 0, completed, settled, .. } => rest_days_left_in_english(
            "On track",
            0,
            format!("{completed} of {settled}: every day counts."),
        ),
        Standing::OnTrack { rest, rates, .. } => {
            rest_days_left_in_english("On track", rest, needed_and_so_far_in_english(rates))
        }
        Standing::Behind { by, rest: 0, open, target, .. } => {
            let run = match open {
                1 => "Run on the last day".to_owned(),
                _ => format!("Run on each of the {} to come", days_in_english(open)),
            };
            let status = format!("{} behind", days_in_english(by));
            rest_days_left_in_english(status, 0, format!("{run}, and {target} is yours."))
        }
        Standing::Behind { by, rest, rates, .. } => rest_days_left_in_english(
            format!("{} behind, and it can be done", days_in_english(by)),
            rest,
            needed_and_so_far_in_english(rates),
        ),
        _ => Headline::plain(String::new(), String::new()),
    }
}

fn running_days_unit_in_english(number: u32) -> &'static str {
    if number == 1 { "running day" } else { "running days" }
}

fn rest_days_left_in_english(status: impl Into<String>, rest: u32, line: String) -> Headline {
    let unit = if rest == 1 { "rest day left" } else { "rest days left" };
    Headline::numbered(status, rest, unit, line)
}

fn goal_in_english(target: u32, year: Year) -> String {
    format!("Your goal: {target} of {}.", days_in_english(year.length()))
}

fn needed_and_so_far_in_english(rates: Rates) -> String {
    let needed = format!("You need {} days a week", half_up(rates.needed_per_week, 1));
    match rates.so_far_per_week {
        Some(so_far) => format!("{needed}; so far you run {}.", half_up(so_far, 1)),
        None => format!("{needed}."),
    }
}

pub(super) fn standing_in_german(standing: &Standing, dates: &Dates) -> Headline {
    match standing {
        Standing::NoGoal { .. } | Standing::NothingArrived | Standing::Past { .. } => {
            without_goal_or_past_in_german(standing, dates)
        }
        Standing::Met { .. } | Standing::OutOfReach { .. } | Standing::TooLong { .. } => {
            decided_in_german(standing, dates)
        }
        standing => open_in_german(standing, dates),
    }
}

fn without_goal_or_past_in_german(standing: &Standing, dates: &Dates) -> Headline {
    match *standing {
        Standing::NoGoal { year, completed: 0, before: before @ 1.. } => Headline::plain(
            format!("An wie vielen Tagen willst du {year} laufen?"),
            format!(
                "{} bist du an {} gelaufen. Mit ebenso vielen {}.",
                year.number() - 1,
                of_days_in_german(before),
                remain_in_german(year.length().saturating_sub(before))
            ),
        ),
        Standing::NoGoal { year, completed: 0, .. } => Headline::plain(
            format!("An wie vielen Tagen willst du {year} laufen?"),
            format!("300 ist eine gute Zahl: So {}.", remain_in_german(year.length() - 300)),
        ),
        Standing::NoGoal { year, completed, .. } => Headline::numbered(
            format!("{year} bisher"),
            completed,
            running_days_unit_in_german(completed),
            "Setz dir ein Ziel, dann siehst du, wie viele Ruhetage du hast.".to_owned(),
        ),
        Standing::Past { year, completed, target: None, .. } => Headline::numbered(
            year.to_string(),
            completed,
            running_days_unit_in_german(completed),
            "Es war kein Ziel gesetzt.".to_owned(),
        ),
        Standing::Past { year, reached_on: Some(day), .. } => {
            Headline::plain(format!("Ziel {year} erreicht"), format!("Am {}.", (dates.day)(day)))
        }
        Standing::Past { year, completed, target: Some(target), reached_on: None } => {
            let short = target - completed;
            let unit = if short == 1 { "Tag fehlte" } else { "Tage fehlten" };
            let unit = format!("{unit} zu {target}");
            Headline::numbered(year.to_string(), short, &unit, String::new())
        }
        _ => Headline::plain(
            "Es ist noch kein Lauf angekommen".to_owned(),
            "Verbinde dein Handy oder importiere eine Datei.".to_owned(),
        ),
    }
}

fn decided_in_german(standing: &Standing, dates: &Dates) -> Headline {
    match *standing {
        Standing::Met { target, on } => {
            let on = on.map_or_else(String::new, |day| format!(" am {}", (dates.day)(day)));
            let target = of_days_in_german(target);
            Headline::plain(format!("Ziel von {target}{on} erreicht"), String::new())
        }
        Standing::OutOfReach { target, most, projected } => {
            let unit = if most == 1 { "Tag ist noch möglich" } else { "Tage sind noch möglich" };
            let pace = projected.map(|days| format!("In deinem Tempo werden es {days}."));
            let status = format!("{target} sind dieses Jahr nicht mehr zu schaffen");
            Headline::numbered(status, most, unit, pace.unwrap_or_default())
        }
        Standing::TooLong { target, year } => Headline::plain(
            format!("{target} Tage passen nicht in das Jahr {year}"),
            format!("Es hat {}.", days_in_german(year.length())),
        ),
        _ => Headline::plain(String::new(), String::new()),
    }
}

fn open_in_german(standing: &Standing, dates: &Dates) -> Headline {
    match *standing {
        Standing::NotBegun { year, begins_in, target, rest } => {
            let when =
                if begins_in == 1 { "morgen".into() } else { format!("in {begins_in} Tagen") };
            let status = format!("{year} beginnt {when}");
            rest_days_left_in_german(status, rest, goal_in_german(target, year))
        }
        Standing::Begins { year, target, rest } => rest_days_left_in_german(
            format!("{year} beginnt heute"),
            rest,
            goal_in_german(target, year),
        ),
        Standing::Early { completed, target, settled, rest, look_again } => {
            rest_days_left_in_german(
                format!("{completed} von {target} nach {}", of_days_in_german(settled)),
                rest,
                format!(
                    "Für eine Prognose ist es noch zu früh: Schau am {} wieder vorbei.",
                    (dates.day)(look_again)
                ),
            )
        }
        Standing::OnTrack { rest: 0, completed, settled, .. } => rest_days_left_in_german(
            "Im Plan",
            0,
            format!("{completed} von {settled}: Jeder Tag zählt."),
        ),
        Standing::OnTrack { rest, rates, .. } => {
            rest_days_left_in_german("Im Plan", rest, needed_and_so_far_in_german(rates))
        }
        Standing::Behind { by, rest: 0, open, target, .. } => {
            let run = match open {
                1 => "Lauf auch am letzten Tag".to_owned(),
                _ => format!("Lauf an jedem der {open} Tage, die noch kommen"),
            };
            let status = format!("{} im Rückstand", days_in_german(by));
            rest_days_left_in_german(status, 0, format!("{run}, dann schaffst du {target}."))
        }
        Standing::Behind { by, rest, rates, .. } => rest_days_left_in_german(
            format!("{} im Rückstand, aber machbar", days_in_german(by)),
            rest,
            needed_and_so_far_in_german(rates),
        ),
        _ => Headline::plain(String::new(), String::new()),
    }
}

fn running_days_unit_in_german(number: u32) -> &'static str {
    if number == 1 { "Lauftag" } else { "Lauftage" }
}

fn rest_days_left_in_german(status: impl Into<String>, rest: u32, line: String) -> Headline {
    let unit = if rest == 1 { "Ruhetag übrig" } else { "Ruhetage übrig" };
    Headline::numbered(status, rest, unit, line)
}

fn goal_in_german(target: u32, year: Year) -> String {
    format!("Dein Ziel: {target} von {}.", of_days_in_german(year.length()))
}

fn needed_and_so_far_in_german(rates: Rates) -> String {
    let needed =
        format!("Nötig sind {} Lauftage pro Woche", decimal_in_german(rates.needed_per_week));
    match rates.so_far_per_week {
        Some(so_far) => format!("{needed}, bisher sind es {}.", decimal_in_german(so_far)),
        None => format!("{needed}."),
    }
}
