//! Sentences about the charts of a year, in German.

use chrono::{Datelike, NaiveDate};

use crate::web::pages::year::standing::Ahead;
use crate::web::words::dates::Dates;
use crate::web::words::numbers::{
    days_in_german, of_days_in_german, rest_days_in_german, running_days_in_german,
};

pub(super) fn map_summary(year: i32, ran: u32, rested: u32) -> String {
    format!("{year}: {}, bisher {}", running_days_in_german(ran), rest_days_in_german(rested))
}

pub(super) fn road_summary(completed: u32, on: &str, ahead: i32) -> String {
    let distance = match ahead {
        0 => "genau im gleichmäßigen Tempo".to_owned(),
        ahead if ahead > 0 => format!("{ahead} über dem gleichmäßigen Tempo"),
        behind => format!("{} unter dem gleichmäßigen Tempo", behind.unsigned_abs()),
    };
    format!("{} am {}, {distance}.", running_days_in_german(completed), on)
}

pub(super) fn forecast(ahead: &Ahead, dates: &Dates) -> String {
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

pub(super) fn from_to(first: NaiveDate, last: NaiveDate, dates: &Dates) -> String {
    if first == last {
        (dates.day)(first)
    } else if first.year() == last.year() {
        format!("{} bis {}", (dates.day)(first), (dates.day)(last))
    } else {
        format!("{} bis {}", (dates.with_year)(first), (dates.with_year)(last))
    }
}
