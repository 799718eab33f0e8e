//! The texts of the page that compares the years.

use crate::words::numbers::{counted, days_in_english, days_in_german, running_days_in_german};

/// The page that compares the years.
#[derive(Debug)]
pub(crate) struct YearsWords {
    pub title: &'static str,
    pub lines: &'static str,
    /// What the picture shows: years with their running days, newest first.
    pub summary: fn(&[(i32, u32)]) -> String,
    pub numbers: &'static str,
    pub year: &'static str,
    pub days: &'static str,
    pub goal: &'static str,
    pub until: fn(&str) -> String,
    /// For the number of running days after today and the first of them.
    pub dated_ahead: fn(u32, date: &str) -> String,
    pub longest_streak: &'static str,
    pub best_month: &'static str,
    pub none: &'static str,
}

pub(super) const ENGLISH: YearsWords = YearsWords {
    title: "All years",
    lines: "Running days, year by year",
    summary: |years| {
        let mut texts = Vec::new();
        for (year, days) in years {
            texts.push(format!("{year}: {}", days_in_english(*days)));
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

pub(super) const GERMAN: YearsWords = YearsWords {
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
