//! Dates in German.

use chrono::{Datelike, NaiveDate, Weekday};

use crate::web::words::dates::Dates;
use crate::web::words::de::MONTHS;

pub(super) const DATES: Dates = Dates {
    day: date,
    with_year: |day| format!("{} {}", date(day), day.year()),
    with_weekday: |day| format!("{}, {}", weekday(day), date(day)),
    full: |day| format!("{}, {} {}", weekday(day), date(day), day.year()),
    moment: |moment| {
        let day = moment.date();
        format!("{} {}, {} Uhr", date(day), day.year(), moment.format("%H:%M"))
    },
};

fn date(day: NaiveDate) -> String {
    format!("{}. {}", day.day(), MONTHS[day.month0() as usize])
}

fn weekday(day: NaiveDate) -> &'static str {
    match day.weekday() {
        Weekday::Mon => "Montag",
        Weekday::Tue => "Dienstag",
        Weekday::Wed => "Mittwoch",
        Weekday::Thu => "Donnerstag",
        Weekday::Fri => "Freitag",
        Weekday::Sat => "Samstag",
        Weekday::Sun => "Sonntag",
    }
}
