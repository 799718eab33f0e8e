//! The verdict of a year: the headline, the line below it, and the line of today.

use chrono::NaiveDate;
use tracker_core::rounding::half_up;

use crate::web::pages::year::report::DateBasis;
use crate::web::pages::year::standing::{Rates, Standing, Today};
use crate::web::words::dates::Dates;
use crate::web::words::numbers::{
    counted, days_in_english, days_in_german, decimal_in_german, of_days_in_german,
    remain_in_german, rest_days_in_english, rest_days_in_german, running_days_in_german,
};

pub(super) fn standing_in_english(standing: &Standing, dates: &Dates) -> (String, String) {
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

fn without_goal_or_past_in_english(standing: &Standing, dates: &Dates) -> (String, String) {
    match *standing {
        Standing::NoGoal { year, completed: 0, before: before @ 1.. } => (
            format!("How many days will you run in {year}?"),
            format!(
                "In {} you ran on {}. As many again leave {}.",
                year.number() - 1,
                days_in_english(before),
                rest_days_in_english(year.length().saturating_sub(before))
            ),
        ),
        Standing::NoGoal { year, completed: 0, .. } => (
            format!("How many days will you run in {year}?"),
            format!(
                "300 is a good number: it leaves {}.",
                rest_days_in_english(year.length() - 300)
            ),
        ),
        Standing::NoGoal { year, completed, .. } => (
            format!("{} in {year} so far", counted(completed, "running day", "running days")),
            "Set a goal, and see how many rest days you have.".to_owned(),
        ),
        Standing::Past { year, completed, target: None, .. } => (
            format!("{year}: {}", counted(completed, "running day", "running days")),
            "No goal was set.".to_owned(),
        ),
        Standing::Past { year, completed, target: Some(target), reached_on: Some(day) } => (
            format!("{year}: goal met, {completed} of {}", days_in_english(target)),
            format!("Reached on {}.", (dates.day)(day)),
        ),
        Standing::Past { year, completed, target: Some(target), reached_on: None } => (
            format!("{year}: {completed} of {}", days_in_english(target)),
            format!("{} short.", days_in_english(target - completed)),
        ),
        _ => (
            "No run has arrived yet".to_owned(),
            "Connect your phone, or import a file.".to_owned(),
        ),
    }
}

fn decided_in_english(standing: &Standing, dates: &Dates) -> (String, String) {
    match *standing {
        Standing::Met { target, on_today: true, .. } => {
            (format!("Goal met today: {}!", days_in_english(target)), String::new())
        }
        Standing::Met { target, on, completed, .. } => {
            let on = on.map_or_else(String::new, |day| format!(" on {}", (dates.day)(day)));
            (
                format!("Goal met: {}{on}", days_in_english(target)),
                format!("{} now.", days_in_english(completed)),
            )
        }
        Standing::OutOfReach { target, most, projected } => {
            let most = format!("{most} is the most you can still run");
            let pace = projected.map(|days| format!("; at your pace it will be {days}"));
            let headline = format!("{target} is out of reach this year");
            (headline, format!("{most}{}.", pace.unwrap_or_default()))
        }
        Standing::TooLong { target, year } => (
            format!("{target} does not fit into {year}"),
            format!("It has {}.", days_in_english(year.length())),
        ),
        _ => (String::new(), String::new()),
    }
}

fn open_in_english(standing: &Standing, dates: &Dates) -> (String, String) {
    match *standing {
        Standing::NotBegun { year, begins_in, target, rest } => {
            let when =
                if begins_in == 1 { "tomorrow".into() } else { format!("in {begins_in} days") };
            (format!("{year} begins {when}"), to_spend_in_english(target, year.length(), rest))
        }
        Standing::Begins { year, target, rest } => {
            (format!("{year} begins today"), to_spend_in_english(target, year.length(), rest))
        }
        Standing::Early { completed, target, settled, rest, look_again } => (
            format!(
                "{completed} of {target} after {}: {} left",
                days_in_english(settled),
                rest_days_in_english(rest)
            ),
            format!(
                "Too early to say where this leads: look again on {}.",
                (dates.day)(look_again)
            ),
        ),
        Standing::OnTrack { rest: 0, completed, settled, .. } => (
            "On track: every day counts".to_owned(),
            format!("{completed} of {settled}, and no rest day in the plan."),
        ),
        Standing::OnTrack { rest, rates, .. } => (
            format!("On track: {} left", rest_days_in_english(rest)),
            needed_and_so_far_in_english(rates),
        ),
        Standing::Behind { rest: 0, open: 1, target, .. } => {
            ("No rest day left".to_owned(), format!("Run on the last day, and {target} is yours."))
        }
        Standing::Behind { rest: 0, open, target, .. } => (
            "No rest day left".to_owned(),
            format!("Run on each of the {} to come, and {target} is yours.", days_in_english(open)),
        ),
        Standing::Behind { by, rest, rates, .. } => (
            format!(
                "{} behind, and it can be done: {} left",
                days_in_english(by),
                rest_days_in_english(rest)
            ),
            needed_and_so_far_in_english(rates),
        ),
        _ => (String::new(), String::new()),
    }
}

fn to_spend_in_english(target: u32, length: u32, rest: u32) -> String {
    format!("{target} of {length}: {} to spend.", rest_days_in_english(rest))
}

fn needed_and_so_far_in_english(rates: Rates) -> String {
    let needed = format!("You need {} days a week", half_up(rates.needed_per_week, 1));
    match rates.so_far_per_week {
        Some(so_far) => format!("{needed}; so far you run {}.", half_up(so_far, 1)),
        None => format!("{needed}."),
    }
}

pub(super) fn today_in_english(today: &Today) -> String {
    match *today {
        Today::Ran { number } => format!("Today is done: day {number}."),
        Today::NotYet { would_be } => format!("Not yet today. A run would be day {would_be}."),
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

pub(super) fn standing_in_german(standing: &Standing, dates: &Dates) -> (String, String) {
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

fn without_goal_or_past_in_german(standing: &Standing, dates: &Dates) -> (String, String) {
    match *standing {
        Standing::NoGoal { year, completed: 0, before: before @ 1.. } => (
            format!("An wie vielen Tagen willst du {year} laufen?"),
            format!(
                "{} bist du an {} gelaufen. Mit ebenso vielen {}.",
                year.number() - 1,
                of_days_in_german(before),
                remain_in_german(year.length().saturating_sub(before))
            ),
        ),
        Standing::NoGoal { year, completed: 0, .. } => (
            format!("An wie vielen Tagen willst du {year} laufen?"),
            format!("300 ist eine gute Zahl: So {}.", remain_in_german(year.length() - 300)),
        ),
        Standing::NoGoal { year, completed, .. } => (
            format!("{year} bisher {}", running_days_in_german(completed)),
            "Setz dir ein Ziel, dann siehst du, wie viele Ruhetage du hast.".to_owned(),
        ),
        Standing::Past { year, completed, target: None, .. } => (
            format!("{year}: {}", running_days_in_german(completed)),
            "Es war kein Ziel gesetzt.".to_owned(),
        ),
        Standing::Past { year, completed, target: Some(target), reached_on: Some(day) } => (
            format!("{year}: Ziel erreicht, {completed} von {}", of_days_in_german(target)),
            format!("Erreicht am {}.", (dates.day)(day)),
        ),
        Standing::Past { year, completed, target: Some(target), reached_on: None } => (
            format!("{year}: {completed} von {}", of_days_in_german(target)),
            short_of_goal_in_german(target - completed),
        ),
        _ => (
            "Es ist noch kein Lauf angekommen".to_owned(),
            "Verbinde dein Handy oder importiere eine Datei.".to_owned(),
        ),
    }
}

/// `1 Tag fehlt.`, `50 Tage fehlen.`
fn short_of_goal_in_german(number: u32) -> String {
    format!("{} {}.", days_in_german(number), if number == 1 { "fehlt" } else { "fehlen" })
}

fn decided_in_german(standing: &Standing, dates: &Dates) -> (String, String) {
    match *standing {
        Standing::Met { target, on_today: true, .. } => {
            (format!("Heute das Ziel erreicht: {}!", days_in_german(target)), String::new())
        }
        Standing::Met { target, on, completed, .. } => {
            let on = on.map_or_else(String::new, |day| format!(" am {}", (dates.day)(day)));
            (
                format!("Ziel erreicht: {}{on}", days_in_german(target)),
                format!("Stand heute: {}.", days_in_german(completed)),
            )
        }
        Standing::OutOfReach { target, most, projected } => {
            let most = format!("Höchstens {most} sind noch möglich");
            let pace = projected.map(|days| format!("; in deinem Tempo werden es {days}"));
            let headline = format!("{target} sind dieses Jahr nicht mehr zu schaffen");
            (headline, format!("{most}{}.", pace.unwrap_or_default()))
        }
        Standing::TooLong { target, year } => (
            format!("{target} Tage passen nicht in das Jahr {year}"),
            format!("Es hat {}.", days_in_german(year.length())),
        ),
        _ => (String::new(), String::new()),
    }
}

fn open_in_german(standing: &Standing, dates: &Dates) -> (String, String) {
    match *standing {
        Standing::NotBegun { year, begins_in, target, rest } => {
            let when =
                if begins_in == 1 { "morgen".into() } else { format!("in {begins_in} Tagen") };
            (format!("{year} beginnt {when}"), to_spend_in_german(target, year.length(), rest))
        }
        Standing::Begins { year, target, rest } => {
            (format!("{year} beginnt heute"), to_spend_in_german(target, year.length(), rest))
        }
        Standing::Early { completed, target, settled, rest, look_again } => (
            format!(
                "{completed} von {target} nach {}: Es {}",
                of_days_in_german(settled),
                remain_in_german(rest)
            ),
            format!(
                "Für eine Prognose ist es noch zu früh: Schau am {} wieder vorbei.",
                (dates.day)(look_again)
            ),
        ),
        Standing::OnTrack { rest: 0, completed, settled, .. } => (
            "Im Plan: Jeder Tag zählt".to_owned(),
            format!("{completed} von {settled}, und kein Ruhetag ist eingeplant."),
        ),
        Standing::OnTrack { rest, rates, .. } => (
            format!("Im Plan: noch {}", rest_days_in_german(rest)),
            needed_and_so_far_in_german(rates),
        ),
        Standing::Behind { rest: 0, open: 1, target, .. } => (
            "Kein Ruhetag mehr".to_owned(),
            format!("Lauf auch am letzten Tag, dann schaffst du {target}."),
        ),
        Standing::Behind { rest: 0, open, target, .. } => (
            "Kein Ruhetag mehr".to_owned(),
            format!("Lauf an jedem der {open} Tage, die noch kommen, dann schaffst du {target}."),
        ),
        Standing::Behind { by, rest, rates, .. } => (
            format!(
                "{} im Rückstand, aber machbar: noch {}",
                days_in_german(by),
                rest_days_in_german(rest)
            ),
            needed_and_so_far_in_german(rates),
        ),
        _ => (String::new(), String::new()),
    }
}

fn to_spend_in_german(target: u32, length: u32, rest: u32) -> String {
    format!("{target} von {length}: Es {}.", remain_in_german(rest))
}

fn needed_and_so_far_in_german(rates: Rates) -> String {
    let needed =
        format!("Nötig sind {} Lauftage pro Woche", decimal_in_german(rates.needed_per_week));
    match rates.so_far_per_week {
        Some(so_far) => format!("{needed}, bisher sind es {}.", decimal_in_german(so_far)),
        None => format!("{needed}."),
    }
}

pub(super) fn today_in_german(today: &Today) -> String {
    match *today {
        Today::Ran { number } => format!("Heute ist erledigt: Lauftag {number}."),
        Today::NotYet { would_be } => format!("Heute noch nicht. Ein Lauf wäre Lauftag {would_be}."),
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
