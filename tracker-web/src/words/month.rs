//! The texts of the page of a month.

use chrono::{Datelike, NaiveDate};
use tracker_core::Source;
use tracker_core::rounding::half_up;

use crate::words::dates::{ENGLISH_MONTHS, GERMAN_MONTHS};
use crate::words::numbers::{counted, running_days_in_german};

#[derive(Debug)]
pub(crate) struct MonthWords {
    /// `July 2026`, for a day of the month.
    pub title: fn(NaiveDate) -> String,
    pub summary: fn(days: u32) -> String,
    /// The average and the highest one, in beats a minute.
    pub heart_rate: fn(Option<f64>, Option<f64>) -> Option<String>,
    pub source: fn(Source) -> &'static str,
    pub does_not_count: &'static str,
    pub remove: &'static str,
    pub remove_this: &'static str,
    pub removal: &'static str,
    pub removed: &'static str,
    /// A remark on a workout that was removed.
    pub was_removed: &'static str,
    pub restore: &'static str,
    pub restored: &'static str,
    pub stored_already: &'static str,
    pub cut: &'static str,
}

pub(super) const ENGLISH: MonthWords = MonthWords {
    title: |day| format!("{} {}", ENGLISH_MONTHS[day.month0() as usize], day.year()),
    summary: |days| match days {
        0 => "No running day".to_owned(),
        days => counted(days, "running day", "running days"),
    },
    heart_rate: |average, highest| match (average, highest) {
        (Some(average), Some(highest)) => {
            Some(format!("heart rate {}, at most {}", half_up(average, 0), half_up(highest, 0)))
        }
        (Some(average), None) => Some(format!("heart rate {}", half_up(average, 0))),
        (None, Some(highest)) => Some(format!("heart rate at most {}", half_up(highest, 0))),
        (None, None) => None,
    },
    source: Source::title,
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

pub(super) const GERMAN: MonthWords = MonthWords {
    title: |day| format!("{} {}", GERMAN_MONTHS[day.month0() as usize], day.year()),
    summary: |days| match days {
        0 => "Kein Lauftag".to_owned(),
        days => running_days_in_german(days),
    },
    heart_rate: |average, highest| match (average, highest) {
        (Some(average), Some(highest)) => {
            Some(format!("Puls {}, höchstens {}", half_up(average, 0), half_up(highest, 0)))
        }
        (Some(average), None) => Some(format!("Puls {}", half_up(average, 0))),
        (None, Some(highest)) => Some(format!("Puls höchstens {}", half_up(highest, 0))),
        (None, None) => None,
    },
    source: source_in_german,
    does_not_count: "ergibt keinen Lauftag",
    remove: "Entfernen",
    remove_this: "Dieses Training entfernen",
    removal: "Das Training wird entfernt. War es der einzige Lauf des Tages, wird der Tag zum Ruhetag. Es bleibt entfernt, \
         auch wenn das Handy oder eine Datei es noch einmal enthält. Hier kannst du es zurückholen, ohne Puls und Notiz.",
    removed: "Das Training ist entfernt.",
    was_removed: "entfernt",
    restore: "Zurückholen",
    restored: "Das Training ist wieder da.",
    stored_already: "Es hat sich nichts geändert: Dieses Training ist schon gespeichert.",
    cut: "Dieser Monat hat mehr als 1000 Trainings. Hier stehen die neuesten.",
};

const fn source_in_german(source: Source) -> &'static str {
    match source {
        Source::Fit => "FIT-Datei",
        Source::Tcx => "TCX-Datei",
        Source::Gpx => "GPX-Datei",
        Source::Csv => "Tabelle",
        Source::Manual => "von Hand",
        Source::Other => "andere App",
        app => app.title(),
    }
}
