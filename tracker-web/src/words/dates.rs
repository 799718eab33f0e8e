//! [`Dates`]: how a language, and a region of it, writes dates. The names of months and weekdays.

use chrono::{Datelike, NaiveDate, NaiveDateTime, Weekday};

#[derive(Debug)]
pub(crate) struct Dates {
    /// `13 July`.
    pub day: fn(NaiveDate) -> String,
    /// `13 July 2025`.
    pub with_year: fn(NaiveDate) -> String,
    /// `Sunday 13 July`.
    pub with_weekday: fn(NaiveDate) -> String,
    /// `Sun 13`, for a list of the days of a month.
    pub of_month: fn(NaiveDate) -> String,
    /// `Sunday 13 July 2025`.
    pub full: fn(NaiveDate) -> String,
    /// `13 July 2025, 08:14`.
    pub moment: fn(NaiveDateTime) -> String,
}

/// The forms of most regions: `13 July`. The standard names of chrono are English.
pub(super) const ENGLISH: Dates = Dates {
    day: |day| day.format("%-d %B").to_string(),
    with_year: |day| day.format("%-d %B %Y").to_string(),
    with_weekday: |day| day.format("%A %-d %B").to_string(),
    of_month: weekday_and_day,
    full: |day| day.format("%A %-d %B %Y").to_string(),
    moment: |moment| moment.format("%-d %B %Y, %H:%M").to_string(),
};

/// The forms of the United States: `July 13`.
pub(super) const AMERICAN: Dates = Dates {
    day: |day| day.format("%B %-d").to_string(),
    with_year: |day| day.format("%B %-d, %Y").to_string(),
    with_weekday: |day| day.format("%A, %B %-d").to_string(),
    of_month: weekday_and_day,
    full: |day| day.format("%A, %B %-d, %Y").to_string(),
    moment: |moment| moment.format("%B %-d, %Y, %H:%M").to_string(),
};

fn weekday_and_day(day: NaiveDate) -> String {
    day.format("%a %-d").to_string()
}

pub(super) const ENGLISH_MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

pub(super) const ENGLISH_SHORT_MONTHS: [&str; 12] =
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/// The weekdays at the left of the year map, with weeks from Monday.
pub(super) const ENGLISH_MAP_WEEKDAYS: [&str; 7] = ["Mon", "", "Wed", "", "Fri", "", "Sun"];

/// The same with weeks from Sunday.
pub(super) const ENGLISH_MAP_WEEKDAYS_FROM_SUNDAY: [&str; 7] =
    ["", "Mon", "", "Wed", "", "Fri", ""];

pub(super) const GERMAN: Dates = Dates {
    day: day_in_german,
    with_year: |day| format!("{} {}", day_in_german(day), day.year()),
    with_weekday: |day| format!("{}, {}", weekday_in_german(day), day_in_german(day)),
    of_month: |day| format!("{} {}.", &weekday_in_german(day)[..2], day.day()),
    full: |day| format!("{}, {} {}", weekday_in_german(day), day_in_german(day), day.year()),
    moment: |moment| {
        let day = moment.date();
        format!("{} {}, {} Uhr", day_in_german(day), day.year(), moment.format("%H:%M"))
    },
};

fn day_in_german(day: NaiveDate) -> String {
    format!("{}. {}", day.day(), GERMAN_MONTHS[day.month0() as usize])
}

fn weekday_in_german(day: NaiveDate) -> &'static str {
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

pub(super) const GERMAN_MONTHS: [&str; 12] = [
    "Januar",
    "Februar",
    "März",
    "April",
    "Mai",
    "Juni",
    "Juli",
    "August",
    "September",
    "Oktober",
    "November",
    "Dezember",
];

pub(super) const GERMAN_SHORT_MONTHS: [&str; 12] =
    ["Jan", "Feb", "März", "Apr", "Mai", "Juni", "Juli", "Aug", "Sep", "Okt", "Nov", "Dez"];

pub(super) const GERMAN_MAP_WEEKDAYS: [&str; 7] = ["Mo", "", "Mi", "", "Fr", "", "So"];
