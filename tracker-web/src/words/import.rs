//! The texts of the page that imports files.

use tracker_core::Year;

use crate::words::numbers::counted;

/// The page that imports files.
#[derive(Debug)]
pub(crate) struct ImportWords {
    pub title: &'static str,
    pub choose: &'static str,
    pub kinds: &'static str,
    pub drop: &'static str,
    pub without_script: &'static str,
    pub again: &'static str,
    /// The words of the script, by the name of their attribute. It replaces `{}` with a time.
    pub script: &'static [(&'static str, &'static str)],
    /// The largest file, in MiB.
    pub limit: fn(u64) -> String,
    /// The running days that an import added.
    pub new_days: fn(u32) -> String,
    /// For a year that an import changed, and its headline.
    pub year: fn(Year, headline: &str) -> String,
}

pub(super) const ENGLISH: ImportWords = ImportWords {
    title: "Import files",
    choose: "Bring your history",
    kinds: "Exports of Health Auto Export, Apple Health, Strava, Garmin, Fitbit, Google, Polar, Samsung and \
         Runkeeper, also as zip; FIT, TCX and GPX files; a table of the days on \
         which you ran.",
    drop: "Choose files, or drop them here",
    without_script: "Without JavaScript, files are imported on the command line of the server:",
    again: "Import as often as you like: what is known already changes nothing.",
    limit: |mebibytes| format!("At most {mebibytes} MB a file, packed or not."),
    script: &[
        ("packing", "Packing"),
        ("sending", "Sending"),
        ("reading", "Reading"),
        (
            "broken",
            "The connection broke. Nothing was imported. Send it again: what is known already \
             changes nothing.",
        ),
        ("wait", "Too many requests. It goes on at {}."),
        ("refused", "Nothing was imported:"),
        ("dayfirst", "The day comes first"),
        ("monthfirst", "The month comes first"),
        ("eachrow", "Each row is a run"),
        ("new", "new"),
        ("duplicate", "duplicate"),
        ("duplicates", "duplicates"),
        ("other", "not running"),
        ("others", "not running"),
        ("unknown", "with unknown names"),
        ("nosport", "without a sport"),
        ("runs", "They are runs"),
        ("trailruns", "They are trail runs"),
        ("walks", "They are walks"),
        ("hikes", "They are hikes"),
        ("unreadable", "unreadable"),
        ("file", "file of the archive unreadable"),
        ("files", "files of the archive unreadable"),
        ("details", "Details"),
        ("seeyear", "See your year"),
    ],
    new_days: |number| match number {
        0 => "No new running day.".to_owned(),
        _ => format!("{}.", counted(number, "new running day", "new running days")),
    },
    year: in_a_sentence,
};

/// `On track: 42 rest days left` gets its year, `2025: 301 of 300 days` has it.
fn in_a_sentence(year: Year, headline: &str) -> String {
    if headline.contains(&year.to_string()) {
        format!("{headline}.")
    } else {
        format!("{year}: {headline}.")
    }
}

pub(super) const GERMAN: ImportWords = ImportWords {
    title: "Dateien importieren",
    choose: "Deine bisherigen Läufe",
    kinds: "Exporte von Health Auto Export, Apple Health, Strava, Garmin, Fitbit, Google, Polar, Samsung und \
         Runkeeper, auch als Zip; Dateien in FIT, TCX und GPX; eine Tabelle mit den Tagen, an denen du \
         gelaufen bist.",
    drop: "Wähle Dateien aus oder zieh sie hierher",
    without_script: "Ohne JavaScript werden Dateien auf der Kommandozeile des Servers importiert:",
    again: "Importiere, so oft du willst: Was schon bekannt ist, ändert nichts.",
    limit: |mebibytes| format!("Höchstens {mebibytes} MB pro Datei, gepackt oder nicht."),
    script: &[
        ("packing", "Packe"),
        ("sending", "Sende"),
        ("reading", "Lese"),
        (
            "broken",
            "Die Verbindung ist abgebrochen. Es wurde nichts importiert. Sende die Datei noch einmal: Was \
             schon bekannt ist, ändert nichts.",
        ),
        ("wait", "Zu viele Anfragen. Es geht um {} weiter."),
        ("refused", "Es wurde nichts importiert:"),
        ("dayfirst", "Der Tag steht vorn"),
        ("monthfirst", "Der Monat steht vorn"),
        ("eachrow", "Jede Zeile ist ein Lauf"),
        ("new", "neu"),
        ("duplicate", "doppelt"),
        ("duplicates", "doppelt"),
        ("other", "andere Sportart"),
        ("others", "andere Sportarten"),
        ("unknown", "mit unbekanntem Namen"),
        ("nosport", "ohne Sportart"),
        ("runs", "Es sind Läufe"),
        ("trailruns", "Es sind Trailläufe"),
        ("walks", "Es sind Spaziergänge"),
        ("hikes", "Es sind Wanderungen"),
        ("unreadable", "nicht lesbar"),
        ("file", "Datei des Archivs nicht lesbar"),
        ("files", "Dateien des Archivs nicht lesbar"),
        ("details", "Einzelheiten"),
        ("seeyear", "Dein Jahr ansehen"),
    ],
    new_days: |number| match number {
        0 => "Kein neuer Lauftag.".to_owned(),
        _ => format!("{}.", counted(number, "neuer Lauftag", "neue Lauftage")),
    },
    year: in_a_sentence,
};
