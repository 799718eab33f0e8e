//! The lines of today: what depends on today's run, and which day today is.

use chrono::NaiveDate;

use crate::pages::year::report::DateBasis;
use crate::pages::year::standing::Today;
use crate::words::dates::Dates;
use crate::words::numbers::{
    days_in_english, days_in_german, remain_in_german, rest_days_in_english,
};

pub(super) fn today_in_english(today: &Today) -> String {
    match *today {
        Today::Ran { number } => format!("Today is done: day {number}."),
        Today::NotYet { would_be, streak_would_be: None } => {
            format!("Not yet today. A run would be day {would_be}.")
        }
        Today::NotYet { would_be, streak_would_be: Some(streak) } => {
            format!(
                "Not yet today. A run would be day {would_be}, and day {streak} of your streak."
            )
        }
        Today::LastChance => "Run today: no rest day is left.".to_owned(),
        Today::Streak { would_be, rest } => format!(
            "Not yet today. Run, and your streak is {}; rest, and {} left.",
            days_in_english(would_be),
            are_in_english(rest)
        ),
        Today::FallsBehind => {
            "Not yet today. Without a run you fall behind the even pace tonight.".to_owned()
        }
        Today::Free { rest } => {
            format!("Not yet today. If you rest, {} left.", are_in_english(rest))
        }
    }
}

/// `no rest day is`, `1 rest day is`, `38 rest days are`.
fn are_in_english(rest: u32) -> String {
    format!("{} {}", rest_days_in_english(rest), if rest < 2 { "is" } else { "are" })
}

pub(super) fn date_basis_in_english(today: NaiveDate, basis: &DateBasis, dates: &Dates) -> String {
    let date = (dates.full)(today);
    let today = format!("Today is {date}");
    match basis {
        DateBasis::Zone(zone) => format!("{today} in {}.", zone.replace('_', " ")),
        DateBasis::LastRun(offset) => format!("{today}, where your last run began (UTC{offset})."),
        DateBasis::Utc => format!("{today}, in UTC."),
        DateBasis::AsOf { .. } => format!("As of {date}."),
        DateBasis::Sample => format!("{today} in this sample."),
    }
}

pub(super) fn today_in_german(today: &Today) -> String {
    match *today {
        Today::Ran { number } => format!("Heute ist erledigt: Lauftag {number}."),
        Today::NotYet { would_be, streak_would_be: None } => {
            format!("Heute noch nicht. Ein Lauf wäre Lauftag {would_be}.")
        }
        Today::NotYet { would_be, streak_would_be: Some(streak) } => {
            format!("Heute noch nicht. Ein Lauf wäre Lauftag {would_be} und Tag {streak} deiner Serie.")
        }
        Today::LastChance => "Lauf heute: Es ist kein Ruhetag übrig.".to_owned(),
        Today::Streak { would_be, rest } => format!(
            "Heute noch nicht. Mit einem Lauf wächst deine Serie auf {}, ohne {}.",
            days_in_german(would_be),
            remain_in_german(rest)
        ),
        Today::FallsBehind => {
            "Heute noch nicht. Ohne einen Lauf fällst du heute Abend hinter das gleichmäßige Tempo zurück."
                .to_owned()
        }
        Today::Free { rest } => {
            format!("Heute noch nicht. Mit einem Ruhetag heute {}.", remain_in_german(rest))
        }
    }
}

pub(super) fn date_basis_in_german(today: NaiveDate, basis: &DateBasis, dates: &Dates) -> String {
    let date = (dates.full)(today);
    let today = format!("Heute ist {date}");
    match basis {
        DateBasis::Zone(zone) => format!("{today}, in der Zeitzone {}.", zone.replace('_', " ")),
        DateBasis::LastRun(offset) => {
            format!("{today}, dort, wo dein letzter Lauf begann (UTC{offset}).")
        }
        DateBasis::Utc => format!("{today}, in UTC."),
        DateBasis::AsOf { .. } => format!("Stand: {date}."),
        DateBasis::Sample => format!("{today}, in diesem Beispiel."),
    }
}
