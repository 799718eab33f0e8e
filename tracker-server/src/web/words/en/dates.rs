//! Dates in English, in the order of most regions and in that of the United States.

use chrono::{Datelike, NaiveDate, Weekday};

use crate::web::words::dates::Dates;
use crate::web::words::en::MONTHS;

/// `13 July`.
pub(super) const DAY_FIRST: Dates = Dates {
    day: day_first,
    with_year: |day| format!("{} {}", day_first(day), day.year()),
    with_weekday: |day| format!("{} {}", weekday(day), day_first(day)),
    full: |day| format!("{} {} {}", weekday(day), day_first(day), day.year()),
    moment: |moment| {
        let day = moment.date();
        format!("{} {}, {}", day_first(day), day.year(), moment.format("%H:%M"))
    },
};

/// `July 13`.
pub(super) const MONTH_FIRST: Dates = Dates {
    day: month_first,
    with_year: |day| format!("{}, {}", month_first(day), day.year()),
    with_weekday: |day| format!("{}, {}", weekday(day), month_first(day)),
    full: |day| format!("{}, {}, {}", weekday(day), month_first(day), day.year()),
    moment: |moment| {
        let day = moment.date();
        format!("{}, {}, {}", month_first(day), day.year(), moment.format("%H:%M"))
    },
};

fn day_first(day: NaiveDate) -> String {
    format!("{} {}", day.day(), month(day))
}

fn month_first(day: NaiveDate) -> String {
    format!("{} {}", month(day), day.day())
}

fn month(day: NaiveDate) -> &'static str {
    MONTHS[day.month0() as usize]
}

fn weekday(day: NaiveDate) -> &'static str {
    match day.weekday() {
        Weekday::Mon => "Monday",
        Weekday::Tue => "Tuesday",
        Weekday::Wed => "Wednesday",
        Weekday::Thu => "Thursday",
        Weekday::Fri => "Friday",
        Weekday::Sat => "Saturday",
        Weekday::Sun => "Sunday",
    }
}
