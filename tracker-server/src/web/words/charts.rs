//! Sentences about the charts of a year.

use chrono::{Datelike, NaiveDate};

use crate::web::pages::year::standing::Ahead;
use crate::web::words::dates::Dates;
use crate::web::words::numbers::{counted, days_in_english};

pub(super) fn map_summary_in_english(year: i32, ran: u32, rested: u32) -> String {
    let ran = counted(ran, "running day", "running days");
    format!("{year}: {ran}, {} so far", counted(rested, "rest day", "rest days"))
}

pub(super) fn road_summary_in_english(completed: u32, on: &str, ahead: i32) -> String {
    let distance = match ahead {
        0 => "on the even pace".to_owned(),
        ahead if ahead > 0 => format!("{ahead} above the even pace"),
        behind => format!("{} below the even pace", behind.unsigned_abs()),
    };
    format!("{} on {}, {distance}.", days_in_english(completed), on)
}

pub(super) fn forecast_in_english(ahead: &Ahead, dates: &Dates) -> String {
    let Ahead { at_year_rate, at_recent_rate, target, reached } = ahead;
    let ends = if at_year_rate == at_recent_rate {
        format!("At this pace {}.", days_in_english(*at_year_rate))
    } else {
        format!(
            "At this pace {}; at that of the last four weeks {at_recent_rate}.",
            days_in_english(*at_year_rate)
        )
    };
    match reached {
        Some((first, last)) if first == last => {
            format!("{ends} You reach {target} on {}.", (dates.day)(*first))
        }
        Some((first, last)) => {
            format!(
                "{ends} You reach {target} between {} and {}.",
                (dates.day)(*first),
                (dates.day)(*last)
            )
        }
        None => ends,
    }
}

pub(super) fn from_to_in_english(first: NaiveDate, last: NaiveDate, dates: &Dates) -> String {
    if first == last {
        (dates.day)(first)
    } else if first.year() == last.year() {
        format!("{} to {}", (dates.day)(first), (dates.day)(last))
    } else {
        format!("{} to {}", (dates.with_year)(first), (dates.with_year)(last))
    }
}
