//! The texts of the pages of errors. The German reasons stand in files of their own; the English ones stand
//! beside [`Refusal`], since the interface and the log say the same.

mod german;
mod german_files;
mod german_archives;

use crate::words::numbers::counted;
use tracker_service::refusal::Refusal;

/// The pages of errors.
#[derive(Debug)]
pub(crate) struct RefusalWords {
    pub nothing: &'static str,
    /// For a public link that does not exist.
    pub no_link: &'static str,
    pub ask_for_link: &'static str,
    pub too_many: &'static str,
    pub again_in: fn(seconds: i64) -> String,
    pub busy: &'static str,
    pub nothing_changed: &'static str,
    pub internal: &'static str,
    pub request_id: fn(&str) -> String,
    pub forbidden: &'static str,
    pub not_accepted: &'static str,
    /// Why something is not allowed or not accepted. `None` if only the English sentence says it.
    pub explanation: fn(&Refusal) -> Option<String>,
    pub back: &'static str,
    /// For visitors who are not signed in.
    pub back_to_start: &'static str,
}

pub(super) const ENGLISH: RefusalWords = RefusalWords {
    nothing: "There is nothing here",
    no_link: "This link shows nothing",
    ask_for_link: "It is incomplete, or it was revoked. Ask the runner who sent it to you for a new one.",
    too_many: "Too many requests",
    again_in: again_in_english,
    busy: "The database is busy",
    nothing_changed: "Nothing was changed. Try again in a moment.",
    internal: "Something went wrong here",
    request_id: |id| format!("The server's log has the details under the number {id}."),
    forbidden: "This is not allowed",
    not_accepted: "This could not be accepted",
    explanation: |error| Some(error.to_string()),
    back: "To this year",
    back_to_start: "To the first page",
};

/// `Try again in 40 seconds.`
fn again_in_english(seconds: i64) -> String {
    let seconds = counted(u32::try_from(seconds).unwrap_or(u32::MAX), "second", "seconds");
    format!("Try again in {seconds}.")
}

pub(super) const GERMAN: RefusalWords = RefusalWords {
    nothing: "Hier ist nichts",
    no_link: "Dieser Link zeigt nichts",
    ask_for_link: "Er ist unvollständig oder wurde widerrufen. Bitte die Person, von der du ihn hast, um einen neuen.",
    too_many: "Zu viele Anfragen",
    again_in: again_in_german,
    busy: "Die Datenbank ist beschäftigt",
    nothing_changed: "Es wurde nichts geändert. Versuch es gleich noch einmal.",
    internal: "Hier ist etwas schiefgegangen",
    request_id: |id| format!("Einzelheiten stehen im Protokoll des Servers unter der Nummer {id}."),
    forbidden: "Das ist nicht erlaubt",
    not_accepted: "Das konnte nicht angenommen werden",
    explanation: german::explanation,
    back: "Zu diesem Jahr",
    back_to_start: "Zur Startseite",
};

/// `Versuch es in 40 Sekunden noch einmal.`
fn again_in_german(seconds: i64) -> String {
    let seconds = counted(u32::try_from(seconds).unwrap_or(u32::MAX), "Sekunde", "Sekunden");
    format!("Versuch es in {seconds} noch einmal.")
}
