//! The texts of the import log.

use tracker_core::ImportReport;
use tracker_core::import_report::SkipReason;

#[derive(Debug)]
pub(crate) struct ImportsWords {
    pub title: &'static str,
    pub none: &'static str,
    pub earlier: &'static str,
    pub result: &'static str,
    pub counts: fn(&ImportReport) -> String,
    /// For the number of pushes of a day in which nothing was new.
    pub quiet_pushes: fn(usize) -> String,
    pub left_out: &'static str,
    pub columns: [&'static str; 4],
    pub reason: fn(&SkipReason) -> &'static str,
    pub more: fn(u64) -> String,
    /// For a number of workouts that start after the import.
    pub dated_ahead: fn(u64) -> String,
    pub unknown_names: &'static str,
    pub unknown_names_meaning: &'static str,
    /// For a number of workouts whose file names no sport.
    pub without_sport: fn(u64) -> String,
    /// The link to the page that imports files.
    pub import_again: &'static str,
    /// For a number of workouts whose names are not listed.
    pub other_unknown_names: fn(u64) -> String,
    pub take_back: &'static str,
    pub taking_back: &'static str,
    pub taken_back: &'static str,
}

pub(super) const ENGLISH: ImportsWords = ImportsWords {
    title: "What arrived",
    none: "Nothing has arrived yet.",
    earlier: "Earlier imports",
    result: "Result",
    counts: counts_in_english,
    quiet_pushes: |number| match number {
        1 => "1 push without news".to_owned(),
        _ => format!("{number} pushes without news"),
    },
    left_out: "What was left out",
    columns: ["Number", "Name", "Start", "Reason"],
    reason: |reason| match reason {
        SkipReason::Duplicate => "duplicate",
        SkipReason::Removed => "removed by you",
        SkipReason::UnsupportedActivity => "not running",
        SkipReason::UnknownActivity => "not known",
        _ => "unreadable",
    },
    unknown_names: "Names that are not known",
    unknown_names_meaning: "The tracker does not know these names of activities, so it left the workouts out. Say what \
         they are, and the workouts are imported.",
    other_unknown_names: |number| format!("Workouts with other names: {number}."),
    without_sport: |number| {
        match number {
        1 => "1 workout has no sport, because its file names none. Import the file again, and say what it is.".to_owned(),
        _ => format!(
            "{number} workouts have no sport, because their files name none. Import the file again, and say what \
             they are."
        ),
    }
    },
    import_again: "Import files",
    more: |more| match more {
        1 => "1 more is not listed.".to_owned(),
        _ => format!("{more} more are not listed."),
    },
    dated_ahead: |number| {
        let workouts = if number == 1 { "1 workout is" } else { &format!("{number} workouts are") };
        format!("{workouts} dated after the import. The clock of a device may be wrong.")
    },
    take_back: "Take this import back",
    taking_back: "The workouts that this import added are removed, and the days that only they made. \
         What was known before this import stays.",
    taken_back: "The import is taken back.",
};

/// `3 new · 16 not running`. Counts of zero are left out, except that of new workouts.
pub(super) fn counts_in_english(report: &ImportReport) -> String {
    let mut text = format!("{} new", report.processed);
    let unknown = report.unknown_names.workouts();
    for (number, name) in [
        (report.duplicates, if report.duplicates == 1 { "duplicate" } else { "duplicates" }),
        (report.removed, "removed by you"),
        (report.unsupported - unknown, "not running"),
        (unknown, "with unknown names"),
        (report.without_sport, "without a sport"),
        (report.invalid.saturating_sub(report.without_sport), "unreadable"),
    ] {
        if number > 0 {
            text = format!("{text} · {number} {name}");
        }
    }
    text
}

pub(super) const GERMAN: ImportsWords = ImportsWords {
    title: "Was angekommen ist",
    none: "Es ist noch nichts angekommen.",
    earlier: "Frühere Importe",
    result: "Ergebnis",
    counts: counts_in_german,
    quiet_pushes: |number| match number {
        1 => "1 Übertragung ohne Neues".to_owned(),
        _ => format!("{number} Übertragungen ohne Neues"),
    },
    left_out: "Was ausgelassen wurde",
    columns: ["Nummer", "Name", "Beginn", "Grund"],
    reason: |reason| match reason {
        SkipReason::Duplicate => "doppelt",
        SkipReason::Removed => "von dir entfernt",
        SkipReason::UnsupportedActivity => "andere Sportart",
        SkipReason::UnknownActivity => "unbekannter Name",
        _ => "nicht lesbar",
    },
    unknown_names: "Unbekannte Namen",
    unknown_names_meaning: "Diese Namen von Aktivitäten sind nicht bekannt, deshalb wurden die Trainings ausgelassen. Gib an, \
         was sie sind, dann werden sie importiert.",
    other_unknown_names: |number| format!("Trainings mit anderen Namen: {number}."),
    without_sport: |number| {
        match number {
        1 => "1 Training hat keine Sportart, weil seine Datei keine nennt. Importiere die Datei noch einmal, und gib \
              an, was es ist."
            .to_owned(),
        _ => format!(
            "{number} Trainings haben keine Sportart, weil ihre Dateien keine nennen. Importiere die Datei noch \
             einmal, und gib an, was sie sind."
        ),
    }
    },
    import_again: "Dateien importieren",
    more: |more| match more {
        1 => "1 weiterer ist nicht aufgeführt.".to_owned(),
        _ => format!("{more} weitere sind nicht aufgeführt."),
    },
    dated_ahead: |number| {
        let is = if number == 1 { "1 Training ist" } else { &format!("{number} Trainings sind") };
        format!("{is} nach dem Import datiert. Vielleicht geht die Uhr eines Geräts falsch.")
    },
    take_back: "Diesen Import rückgängig machen",
    taking_back: "Die Trainings, die dieser Import hinzugefügt hat, werden entfernt, und mit ihnen die Lauftage, die \
         nur sie ergeben haben. Was schon vorher bekannt war, bleibt.",
    taken_back: "Der Import ist rückgängig gemacht.",
};

/// `3 neu · 16 andere Sportarten`. Counts of zero are left out, except that of new workouts.
pub(super) fn counts_in_german(report: &ImportReport) -> String {
    let mut text = format!("{} neu", report.processed);
    let unknown = report.unknown_names.workouts();
    for (number, name) in [
        (report.duplicates, "doppelt"),
        (report.removed, "von dir entfernt"),
        (
            report.unsupported - unknown,
            if report.unsupported - unknown == 1 { "andere Sportart" } else { "andere Sportarten" },
        ),
        (unknown, "mit unbekanntem Namen"),
        (report.without_sport, "ohne Sportart"),
        (report.invalid.saturating_sub(report.without_sport), "nicht lesbar"),
    ] {
        if number > 0 {
            text = format!("{text} · {number} {name}");
        }
    }
    text
}
