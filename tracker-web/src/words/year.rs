//! The texts of the page of a year.

use chrono::NaiveDate;
use tracker_core::occasions::Occasion;

use crate::pages::year::report::DateBasis;
use crate::pages::year::standing::{Ahead, Standing, Today, YearResult};
use crate::words::dates::Dates;
use crate::words::numbers::{
    counted, days_in_english, days_in_german, of_days_in_german, running_days_in_german,
};
use crate::words::verdict::Headline;
use crate::words::{charts, today, verdict};

#[derive(Debug)]
pub(crate) struct YearWords {
    pub standing: fn(&Standing, &Dates) -> Headline,
    pub today: fn(&Today) -> String,
    pub date_basis: fn(NaiveDate, &DateBasis, &Dates) -> String,
    /// For the date of the sample year.
    pub sample: fn(date: &str) -> String,
    pub saved: &'static str,
    pub set_goal: &'static str,
    pub change_goal: &'static str,
    pub this_week: &'static str,
    pub this_month: &'static str,
    pub totals: &'static str,
    pub days_to_go: &'static str,
    pub safe_days: &'static str,
    pub streak: &'static str,
    pub result: fn(&YearResult) -> String,
    pub occasion: fn(Occasion) -> String,
    pub of_target: fn(u32) -> String,
    pub ring: fn(completed: u32, target: u32, percent: f64) -> String,
    pub map: &'static str,
    pub map_summary: fn(year: i32, ran: u32, rested: u32) -> String,
    /// Ran, rested, today, to come.
    pub states: [&'static str; 4],
    pub in_words: &'static str,
    pub month: &'static str,
    pub running_days: &'static str,
    pub rest_days_on: &'static str,
    pub road: &'static str,
    pub road_summary: fn(completed: u32, on: &str, ahead: i32) -> String,
    pub forecast: fn(&Ahead, &Dates) -> String,
    pub months: &'static str,
    pub streaks: &'static str,
    pub from_to: fn(NaiveDate, NaiveDate, &Dates) -> String,
    pub milestones: &'static str,
    pub expected: fn(date: &str) -> String,
    /// For the number of running days after today and the first of them.
    pub dated_ahead: fn(u32, date: &str) -> String,
    /// For a number of workouts that the last push left out as unreadable.
    pub unreadable: fn(u64) -> String,
    pub see_what_arrived: &'static str,
    /// The notice that no time zone is set.
    pub no_zone: &'static str,
    /// Before the zone of the browser.
    pub browser_zone: &'static str,
    pub take_zone: &'static str,
    pub zone_saved: &'static str,
    /// The notice if the device has another date; the script replaces `{}` with that date.
    pub other_date: &'static str,
    pub leap_year: fn(i32) -> String,
    pub years: &'static str,
    pub as_it_was: fn(date: &str) -> String,
    /// For a number of days as the goal.
    pub as_if: fn(u32) -> String,
    pub back: &'static str,
    pub make_it_my_goal: &'static str,
    pub what_if: &'static str,
    pub other_goal: &'static str,
    pub earlier_day: &'static str,
    pub show: &'static str,
}

pub(super) const ENGLISH: YearWords = YearWords {
    standing: verdict::standing_in_english,
    today: today::today_in_english,
    date_basis: today::date_basis_in_english,
    sample: |date| {
        format!("This is the sample year of a runner from Berlin, as it stood on {date}.")
    },
    saved: "Your goal is saved.",
    set_goal: "Set the goal",
    change_goal: "Change the goal",
    this_week: "This week",
    this_month: "This month",
    totals: "Distance and time",
    days_to_go: "Running days to go",
    safe_days: "Rest days before you fall behind",
    streak: "Streak",
    result: |YearResult { year, completed, target }| match target {
        Some(target) if completed >= target => {
            format!("{year}: goal met, {completed} of {}", days_in_english(*target))
        }
        Some(target) => format!("{year}: {completed} of {}", days_in_english(*target)),
        None => format!("{year}: {}", counted(*completed, "running day", "running days")),
    },
    occasion: |occasion| match occasion {
        Occasion::GoalMet(target) => {
            format!("You met your goal of {} today.", days_in_english(target.get()))
        }
        Occasion::Milestone(days) => format!("Today was running day {days} of the year."),
        Occasion::LongestStreak(days) => {
            format!("{} in a row: your longest streak.", days_in_english(days))
        }
        _ => String::new(),
    },
    of_target: |target| format!("of {}", days_in_english(target)),
    ring: |completed, target, percent| {
        format!("{completed} of {}, {:.0} percent", days_in_english(target), percent.floor())
    },
    map: "The year",
    map_summary: charts::map_summary_in_english,
    states: ["ran", "rested", "today", "to come"],
    in_words: "The year in words",
    month: "Month",
    running_days: "Running days",
    rest_days_on: "Rest days",
    road: "The road",
    road_summary: charts::road_summary_in_english,
    forecast: charts::forecast_in_english,
    months: "Months",
    streaks: "Longest streaks",
    from_to: charts::from_to_in_english,
    milestones: "Milestones",
    expected: |date| format!("expected on {date}"),
    dated_ahead: |number, date| match number {
        1 => format!("A run dated {date} is here already. It counts."),
        _ => format!(
            "{number} running days after today are here already, from {date} on. They count."
        ),
    },
    unreadable: |number| format!("The last push left out {}.", unreadable_in_english(number)),
    see_what_arrived: "See what arrived",
    no_zone: "No time zone is set. It decides which day is today, and dates runs whose file has none.",
    browser_zone: "The zone of this browser:",
    take_zone: "Use this zone",
    zone_saved: "Your time zone is saved.",
    other_date: "Your device says {}. Days follow the date written in your runs.",
    leap_year: |year| format!("{year} has 366 days."),
    years: "Years",
    as_it_was: |date| format!("This is how it stood on {date}."),
    as_if: |target| {
        format!("This is how it would stand with a goal of {}.", days_in_english(target))
    },
    back: "Back",
    make_it_my_goal: "Make it my goal",
    what_if: "What if …, and how it was",
    other_goal: "With another goal",
    earlier_day: "As it was on",
    show: "Show",
};

/// `1 workout that could not be read`.
fn unreadable_in_english(number: u64) -> String {
    let workouts = if number == 1 { "workout" } else { "workouts" };
    format!("{number} {workouts} that could not be read")
}

pub(super) const GERMAN: YearWords = YearWords {
    standing: verdict::standing_in_german,
    today: today::today_in_german,
    date_basis: today::date_basis_in_german,
    sample: |date| format!("Das ist das Beispieljahr eines Läufers aus Berlin, Stand {date}."),
    saved: "Dein Ziel ist gespeichert.",
    set_goal: "Ziel setzen",
    change_goal: "Ziel ändern",
    this_week: "Diese Woche",
    this_month: "Dieser Monat",
    totals: "Strecke und Zeit",
    days_to_go: "Lauftage bis zum Ziel",
    safe_days: "Ruhetage, ohne in Rückstand zu geraten",
    streak: "Serie",
    result: |YearResult { year, completed, target }| match target {
        Some(target) if completed >= target => {
            format!("{year}: Ziel erreicht, {completed} von {}", of_days_in_german(*target))
        }
        Some(target) => format!("{year}: {completed} von {}", of_days_in_german(*target)),
        None => format!("{year}: {}", running_days_in_german(*completed)),
    },
    occasion: |occasion| match occasion {
        Occasion::GoalMet(target) => {
            format!("Heute hast du dein Ziel von {} erreicht.", of_days_in_german(target.get()))
        }
        Occasion::Milestone(days) => format!("Heute war der {days}. Lauftag des Jahres."),
        Occasion::LongestStreak(days) => {
            format!("{} in Folge: deine längste Serie.", days_in_german(days))
        }
        _ => String::new(),
    },
    of_target: |target| format!("von {}", of_days_in_german(target)),
    ring: |completed, target, percent| {
        format!("{completed} von {}, {:.0} Prozent", of_days_in_german(target), percent.floor())
    },
    map: "Das Jahr",
    map_summary: charts::map_summary_in_german,
    states: ["gelaufen", "Ruhetag", "heute", "noch offen"],
    in_words: "Das Jahr in Worten",
    month: "Monat",
    running_days: "Lauftage",
    rest_days_on: "Ruhetage",
    road: "Der Weg zum Ziel",
    road_summary: charts::road_summary_in_german,
    forecast: charts::forecast_in_german,
    months: "Monate",
    streaks: "Längste Serien",
    from_to: charts::from_to_in_german,
    milestones: "Meilensteine",
    expected: |date| format!("voraussichtlich am {date}"),
    dated_ahead: |number, date| match number {
        1 => format!("Ein Lauf vom {date} ist schon da. Er zählt."),
        _ => format!("{number} Lauftage nach heute sind schon da, ab dem {date}. Sie zählen."),
    },
    unreadable: |number| {
        let is = if number == 1 { "war 1 Training" } else { &format!("waren {number} Trainings") };
        format!("Bei der letzten Übertragung {is} nicht lesbar.")
    },
    see_what_arrived: "Ansehen, was angekommen ist",
    no_zone: "Es ist keine Zeitzone festgelegt. Sie bestimmt, welcher Tag heute ist, und datiert Läufe, deren Datei \
         keine Zeitzone nennt.",
    browser_zone: "Die Zeitzone dieses Browsers:",
    take_zone: "Diese Zeitzone übernehmen",
    zone_saved: "Deine Zeitzone ist gespeichert.",
    other_date: "Auf deinem Gerät ist {}. Es zählt das Datum, das in deinen Läufen steht.",
    leap_year: |year| format!("{year} hat 366 Tage."),
    years: "Jahre",
    as_it_was: |date| format!("So stand es am {date}."),
    as_if: |target| format!("So stünde es bei einem Ziel von {}.", of_days_in_german(target)),
    back: "Zurück",
    make_it_my_goal: "Als mein Ziel übernehmen",
    what_if: "Was wäre, wenn …? Und wie war es?",
    other_goal: "Mit einem anderen Ziel",
    earlier_day: "Stand an einem früheren Tag",
    show: "Anzeigen",
};
