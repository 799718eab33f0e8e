//! The texts of public links.

use tracker_core::{Progress, Verdict};

use crate::words::numbers::{
    counted, days_in_english, days_in_german, rest_days_in_english, rest_days_in_german,
    running_days_in_german,
};

/// The page of public links, and what they show.
#[derive(Debug)]
pub(crate) struct ShareWords {
    pub title: &'static str,
    pub introduction: &'static str,
    pub years: &'static str,
    pub this_year: &'static str,
    pub all_years: &'static str,
    pub name: &'static str,
    pub make: &'static str,
    pub made: &'static str,
    pub shown_once: &'static str,
    /// For a page that has shown it before.
    pub shown_before: &'static str,
    /// The page, the calendar to subscribe to, the two pictures, the line of text, and the numbers.
    pub addresses: [&'static str; 6],
    pub links: &'static str,
    pub unnamed: &'static str,
    pub revoke: &'static str,
    pub revocation: &'static str,
    pub revoked: &'static str,
    /// The title of the page of a link, after a name or without one.
    pub page_title: fn(has_name: bool, year: i32) -> String,
    /// The name of the calendar to subscribe to, with the name of the link, if it has one.
    pub calendar: fn(name: Option<&str>) -> String,
    /// An event of that calendar: the running day of this number in its year.
    pub running_day: fn(u32) -> String,
    /// The left half of the badge.
    pub subject: &'static str,
    /// The right half of the badge.
    pub of_target: fn(completed: u32, target: u32) -> String,
    pub line: fn(&Progress) -> String,
    pub line_without_goal: fn(completed: u32) -> String,
}

pub(super) const ENGLISH: ShareWords = ShareWords {
    title: "Share your days",
    introduction: "Anybody with this link sees on which days you ran, and your goal. Nothing else: no times, \
         no distances. Nobody has a link until you make one.",
    years: "What the link shows",
    this_year: "The current year",
    all_years: "All years",
    name: "A name to show above it, if you like",
    make: "Make a link",
    made: "Your new link",
    shown_once: "Copy it now: it is shown only once. If you lose it, make a new one and revoke this one.",
    shown_before: "This link cannot be shown again. If you have not copied it, revoke it and make a new one.",
    addresses: [
        "Page",
        "Calendar, to subscribe to",
        "Year, as a picture",
        "Badge, as a picture",
        "One line, for widgets",
        "Numbers, for widgets",
    ],
    links: "Links",
    unnamed: "Link without a name",
    revoke: "Revoke",
    revocation: "The link and its pictures show nothing any more.",
    revoked: "The link is revoked.",
    page_title: |has_name, year| {
        let days = if has_name { "running days" } else { "Running days" };
        format!("{days} {year}")
    },
    calendar: |name| match name {
        Some(name) => format!("{name}: running days"),
        None => "Running days".to_owned(),
    },
    running_day: |number| format!("Running day {number}"),
    subject: "running days",
    of_target: |completed, target| format!("{completed} of {target}"),
    line: line_in_english,
    line_without_goal: |completed| counted(completed, "running day", "running days"),
};

/// `168 of 300 · on track · 39 rest days left`.
fn line_in_english(progress: &Progress) -> String {
    let (goal, outlook) = (&progress.goal, &progress.outlook);
    let so_far = format!("{} of {}", goal.completed_days, goal.target_days);
    let rest = format!("{} left", rest_days_in_english(outlook.rest_days_left.unsigned_abs()));
    match outlook.status {
        Verdict::NotBegun => format!("{so_far} · {rest}"),
        Verdict::OnTrack => format!("{so_far} · on track · {rest}"),
        Verdict::Behind => {
            format!(
                "{so_far} · {} behind · {rest}",
                days_in_english(outlook.days_ahead.unsigned_abs())
            )
        }
        Verdict::Met => format!("{so_far} · goal met"),
        Verdict::OutOfReach => format!("{so_far} · out of reach"),
        _ => format!("{so_far} · {} short", days_in_english(progress.days_remaining)),
    }
}

pub(super) const GERMAN: ShareWords = ShareWords {
    title: "Lauftage teilen",
    introduction: "Wer diesen Link hat, sieht, an welchen Tagen du gelaufen bist, und dein Ziel. Sonst nichts: \
         keine Zeiten, keine Strecken. Niemand hat einen Link, solange du keinen anlegst.",
    years: "Was der Link zeigt",
    this_year: "Das laufende Jahr",
    all_years: "Alle Jahre",
    name: "Ein Name, der darüber steht, wenn du magst",
    make: "Link anlegen",
    made: "Dein neuer Link",
    shown_once: "Kopiere ihn jetzt: Er wird nur dieses eine Mal gezeigt. Wenn du ihn verlierst, leg einen neuen an und widerrufe diesen.",
    shown_before: "Dieser Link kann nicht noch einmal gezeigt werden. Wenn du ihn nicht kopiert hast, widerrufe ihn und leg einen neuen an.",
    addresses: [
        "Seite",
        "Kalender zum Abonnieren",
        "Jahr als Bild",
        "Plakette als Bild",
        "Eine Zeile für Widgets",
        "Zahlen für Widgets",
    ],
    links: "Links",
    unnamed: "Link ohne Namen",
    revoke: "Widerrufen",
    revocation: "Der Link und seine Bilder zeigen dann nichts mehr.",
    revoked: "Der Link ist widerrufen.",
    page_title: |_, year| format!("Lauftage {year}"),
    calendar: |name| match name {
        Some(name) => format!("{name}: Lauftage"),
        None => "Lauftage".to_owned(),
    },
    running_day: |number| format!("Lauftag {number}"),
    subject: "Lauftage",
    of_target: |completed, target| format!("{completed} von {target}"),
    line: line_in_german,
    line_without_goal: running_days_in_german,
};

/// `168 von 300 · im Plan · noch 39 Ruhetage`.
fn line_in_german(progress: &Progress) -> String {
    let (goal, outlook) = (&progress.goal, &progress.outlook);
    let so_far = format!("{} von {}", goal.completed_days, goal.target_days);
    let rest = rest_in_german(outlook.rest_days_left.unsigned_abs());
    match outlook.status {
        Verdict::NotBegun => format!("{so_far} · {rest}"),
        Verdict::OnTrack => format!("{so_far} · im Plan · {rest}"),
        Verdict::Behind => {
            format!(
                "{so_far} · {} im Rückstand · {rest}",
                days_in_german(outlook.days_ahead.unsigned_abs())
            )
        }
        Verdict::Met => format!("{so_far} · Ziel erreicht"),
        Verdict::OutOfReach => format!("{so_far} · nicht mehr zu schaffen"),
        _ => format!("{so_far} · {}", short_in_german(progress.days_remaining)),
    }
}

/// `1 Tag fehlt`, `50 Tage fehlen`.
fn short_in_german(number: u32) -> String {
    format!("{} {}", days_in_german(number), if number == 1 { "fehlt" } else { "fehlen" })
}

/// `kein Ruhetag mehr`, `noch 39 Ruhetage`.
fn rest_in_german(number: u32) -> String {
    if number == 0 {
        "kein Ruhetag mehr".to_owned()
    } else {
        format!("noch {}", rest_days_in_german(number))
    }
}
