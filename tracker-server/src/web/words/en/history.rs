//! The texts of the pages of months and of years, in English.

use std::time::Duration;

use chrono::Datelike;
use tracker_core::Source;
use tracker_core::import::DistanceUnit;
use tracker_core::rounding::half_up;

use crate::web::words::dates::ENGLISH_MONTHS;
use crate::web::words::history::{MonthWords, YearsWords};
use crate::web::words::numbers::counted;

pub(super) const MONTH: MonthWords = MonthWords {
    title: |day| format!("{} {}", ENGLISH_MONTHS[day.month0() as usize], day.year()),
    summary: |days| match days {
        0 => "No running day.".to_owned(),
        days => format!("{}.", counted(days, "running day", "running days")),
    },
    distance: |metres| format!("{} km", half_up(metres / 1000.0, 2)),
    duration,
    heart_rate: |average, highest| match (average, highest) {
        (Some(average), Some(highest)) => {
            Some(format!("heart rate {}, at most {}", half_up(average, 0), half_up(highest, 0)))
        }
        (Some(average), None) => Some(format!("heart rate {}", half_up(average, 0))),
        (None, Some(highest)) => Some(format!("heart rate at most {}", half_up(highest, 0))),
        (None, None) => None,
    },
    source,
    does_not_count: "makes no running day",
    remove: "Remove",
    remove_this: "Remove this workout",
    removal: "The workout is removed. If it was the only run of its day, the day is a rest day. It stays removed when the \
         phone or a file has it again. You can bring it back here, without heart rate and note.",
    removed: "The workout is removed.",
    was_removed: "removed",
    restore: "Bring back",
    restored: "The workout is back.",
    stored_already: "Nothing changed: this workout is stored already.",
    cut: "This month has more than 1000 workouts. The newest ones are shown.",
};

/// The same words, with distances in miles.
pub(super) const MONTH_IN_MILES: MonthWords = MonthWords {
    distance: |metres| format!("{} mi", half_up(metres / DistanceUnit::Miles.metres(), 2)),
    ..MONTH
};

/// `31:05 min`, `1:02:05 h`.
fn duration(duration: Duration) -> String {
    let seconds = duration.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02} min"),
        hours => format!("{hours}:{minutes:02}:{seconds:02} h"),
    }
}

const fn source(source: Source) -> &'static str {
    source.title()
}

pub(super) const YEARS: YearsWords = YearsWords {
    title: "All years",
    lines: "Running days, year by year",
    summary: |years| {
        let mut texts = Vec::new();
        for (year, days) in years {
            texts.push(format!("{year}: {}", counted(*days, "day", "days")));
        }
        format!("{}.", texts.join(", "))
    },
    numbers: "The years in numbers",
    year: "Year",
    days: "Days",
    goal: "Goal",
    until: |date| format!("Until {date}"),
    dated_ahead: |number, date| {
        let days = counted(number, "running day", "running days");
        format!("{days} after today, from {date} on. The clock of a device may be wrong.")
    },
    longest_streak: "Longest streak",
    best_month: "Best month",
    none: "There are no running days yet.",
};
