//! The texts of the pages of months and of years, in German.

use std::time::Duration;

use chrono::Datelike;
use tracker_core::Source;
use tracker_core::rounding::half_up;

use crate::web::words::dates::GERMAN_MONTHS;
use crate::web::words::month::MonthWords;
use crate::web::words::numbers::{days_in_german, running_days_in_german};
use crate::web::words::years::YearsWords;

pub(super) const MONTH: MonthWords = MonthWords {
    title: |day| format!("{} {}", GERMAN_MONTHS[day.month0() as usize], day.year()),
    summary: |days| match days {
        0 => "Kein Lauftag.".to_owned(),
        days => format!("{}.", running_days_in_german(days)),
    },
    distance: |metres| format!("{} km", half_up(metres / 1000.0, 2)).replace('.', ","),
    duration,
    heart_rate: |average, highest| match (average, highest) {
        (Some(average), Some(highest)) => {
            Some(format!("Puls {}, höchstens {}", half_up(average, 0), half_up(highest, 0)))
        }
        (Some(average), None) => Some(format!("Puls {}", half_up(average, 0))),
        (None, Some(highest)) => Some(format!("Puls höchstens {}", half_up(highest, 0))),
        (None, None) => None,
    },
    source,
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

pub(super) const YEARS: YearsWords = YearsWords {
    title: "Alle Jahre",
    lines: "Lauftage Jahr für Jahr",
    summary: |years| {
        let mut texts = Vec::new();
        for (year, number) in years {
            texts.push(format!("{year}: {}", days_in_german(*number)));
        }
        format!("{}.", texts.join(", "))
    },
    numbers: "Die Jahre in Zahlen",
    year: "Jahr",
    days: "Tage",
    goal: "Ziel",
    until: |date| format!("Bis {date}"),
    dated_ahead: |number, date| {
        let days = running_days_in_german(number);
        format!("{days} nach heute, ab dem {date}. Vielleicht geht die Uhr eines Geräts falsch.")
    },
    longest_streak: "Längste Serie",
    best_month: "Bester Monat",
    none: "Es gibt noch keine Lauftage.",
};
