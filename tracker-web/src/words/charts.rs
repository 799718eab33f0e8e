//! Sentences about the charts of a year.

use chrono::{Datelike, NaiveDate};

use crate::pages::year::standing::Ahead;
use crate::words::dates::Dates;
use crate::words::numbers::{
    counted, days_in_english, days_in_german, of_days_in_german, rest_days_in_german,
    running_days_in_german,
};

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

pub(super) fn map_summary_in_german(year: i32, ran: u32, rested: u32) -> String {
    format!("{year}: {}, bisher {}", running_days_in_german(ran), rest_days_in_german(rested))
}

pub(super) fn road_summary_in_german(completed: u32, on: &str, ahead: i32) -> String {
    let distance = match ahead {
        0 => "genau im gleichmäßigen Tempo".to_owned(),
        ahead if ahead > 0 => format!("{ahead} über dem gleichmäßigen Tempo"),
        behind => format!("{} unter dem gleichmäßigen Tempo", behind.unsigned_abs()),
    };
    format!("{} am {}, {distance}.", running_days_in_german(completed), on)
}

pub(super) fn forecast_in_german(ahead: &Ahead, dates: &Dates) -> String {
    let Ahead { at_year_rate, at_recent_rate, target, reached } = ahead;
    let ends = if at_year_rate == at_recent_rate {
        format!("In diesem Tempo werden es {}.", days_in_german(*at_year_rate))
    } else {
        format!(
            "In diesem Tempo werden es {}, in dem der letzten vier Wochen {at_recent_rate}.",
            days_in_german(*at_year_rate)
        )
    };
    match reached {
        Some((first, last)) if first == last => {
            format!(
                "{ends} Das Ziel von {} ist am {} erreicht.",
                of_days_in_german(*target),
                (dates.day)(*first)
            )
        }
        Some((first, last)) => format!(
            "{ends} Das Ziel von {} ist zwischen dem {} und dem {} erreicht.",
            of_days_in_german(*target),
            (dates.day)(*first),
            (dates.day)(*last)
        ),
        None => ends,
    }
}

pub(super) fn from_to_in_german(first: NaiveDate, last: NaiveDate, dates: &Dates) -> String {
    if first == last {
        (dates.day)(first)
    } else if first.year() == last.year() {
        format!("{} bis {}", (dates.day)(first), (dates.day)(last))
    } else {
        format!("{} bis {}", (dates.with_year)(first), (dates.with_year)(last))
    }
}
