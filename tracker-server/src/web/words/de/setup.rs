//! The texts of the pages that set everything up, in German.

use tracker_core::ImportReport;
use tracker_core::import::ActivityNameError;
use tracker_core::import_report::SkipReason;

use crate::web::words::import::ImportWords;
use crate::web::words::imports::ImportsWords;
use crate::web::words::numbers::running_days_in_german;
use crate::web::words::phone::PhoneWords;
use crate::web::words::sessions::SessionsWords;
use crate::web::words::settings::SettingsWords;

pub(super) const PHONE: PhoneWords = PhoneWords {
    title: "Handy verbinden",
    introduction: "Die iPhone-App Health Auto Export schickt jeden Lauf von selbst, einige Minuten nachdem du das \
         Handy entsperrt hast. Für Automationen braucht sie die Premium-Version. Öffne diese Seite auf dem Handy.",
    unreachable: "Kein Handy erreicht diesen Server: Seine Adresse gilt nur auf diesem Rechner. Starte den Server \
         mit --public-url und einer Adresse, die dein Handy öffnen kann, und komm dann wieder.",
    steps_anyway: "Die Schritte trotzdem zeigen, zum Ausprobieren auf diesem Rechner",
    step_token: "Token anlegen",
    name: "Ein Name für das Handy",
    default_name: "Mein iPhone",
    make: "Token anlegen",
    shown_once: "Kopiere es jetzt: Es wird nur dieses eine Mal gezeigt. Das Handy kann damit Trainings hinzufügen, sonst nichts.",
    copy: "Kopieren",
    copied: "Kopiert",
    step_app: "App einrichten",
    after_token: "Sobald du ein Token angelegt hast, stehen hier die Knöpfe, die die App einrichten.",
    one_tap: "Tippe auf dem Handy auf den ersten Knopf: Er füllt alles aus. Der zweite ergänzt einmal am Tag die \
         Läufe der letzten Woche, für Läufe, die erst spät in Apple Health ankommen.",
    hourly: "App einrichten",
    daily: "Täglich auch die letzte Woche",
    by_hand: "Von Hand einrichten",
    fields: &[
        ("Automation type", "REST API"),
        ("Data type", "Workouts"),
        ("Include route data, include workout metrics", "aus"),
        ("Export format", "JSON, export version 2"),
        ("Period", "Default"),
        ("Sync cadence", "1 hour"),
        ("Batch requests", "an"),
    ],
    header_name: "Name des Headers",
    header_value: "Wert des Headers",
    without_headers: "Wenn deine Version der App keine Header kennt, nimm stattdessen diese URL",
    step_push: "Einmal ausführen",
    run_once: "Öffne in der App die Automation und tippe auf Manual Export.",
    waiting: "Warte auf die ersten Daten …",
    look_again: "Noch einmal nachsehen",
    last: "Letzte Übertragung,",
    arrived: |at, report, days| {
        format!("{at}: {}. {} in diesem Jahr.", counts(report), running_days_in_german(days))
    },
    trouble: "Kommt nichts an?",
    troubles: &[
        "Im Protokoll der App steht 401: Das Token ist falsch oder widerrufen. Leg ein neues an.",
        "Im Protokoll der App steht, dass keine Verbindung zustande kommt: Das Handy muss die Adresse oben \
         erreichen, zu Hause und unterwegs.",
        "Das Protokoll ist leer: iOS gibt der App deine Trainings nur, solange das Handy entsperrt ist.",
        "Trainings kommen an, aber keine Lauftage: Sieh nach, was angekommen ist. Dort steht, was ausgelassen \
         wurde und warum.",
    ],
    step_older: "Deine älteren Läufe",
    older: "Das Handy schickt, was neu ist. Deine früheren Jahre kommen aus einer Datei.",
    tokens: "Tokens",
    made_on: |at| format!("angelegt am {at}"),
    used_on: |at| format!("zuletzt benutzt am {at}"),
    never_used: "noch nicht benutzt",
    revoke: "Widerrufen",
    revoke_named: |name| format!("„{name}“ widerrufen"),
    revocation: "Das Handy mit diesem Token kann nichts mehr schicken. Was es geschickt hat, bleibt.",
    revoked: "Das Token ist widerrufen.",
};

pub(super) const IMPORT: ImportWords = ImportWords {
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
    ],
};

pub(super) const IMPORTS: ImportsWords = ImportsWords {
    title: "Was angekommen ist",
    none: "Es ist noch nichts angekommen.",
    earlier: "Frühere Importe",
    result: "Ergebnis",
    counts,
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

pub(super) const SETTINGS: SettingsWords = SettingsWords {
    title: "Einstellungen",
    zone: "Zeitzone",
    zone_meaning: "Sie bestimmt, welcher Tag heute ist. Ein Lauf zählt für das Datum, an dem er dort begann, wo du \
         gelaufen bist: Eine Zeitzone verschiebt ihn nie.",
    no_zone: "Keine: Heute ist das Datum dort, wo mein letzter Lauf begann",
    device_zone: "Zeitzone dieses Geräts übernehmen:",
    set_zone: "Zeitzone festlegen",
    counts: "Was als Lauftag zählt",
    nothing_counts: "Wähle mindestens eine Aktivität aus.",
    effect: |before, after| match (after.checked_sub(before), before.checked_sub(after)) {
        (Some(0), _) | (None, None) => None,
        (Some(more), _) => Some(format!("{} mehr in diesem Jahr", running_days_in_german(more))),
        (None, Some(fewer)) => {
            Some(format!("ohne sie {} weniger in diesem Jahr", running_days_in_german(fewer)))
        }
    },
    names: "Namen von Aktivitäten",
    names_meaning: "Importe kennen die Namen von Läufen, Spaziergängen und Wanderungen in vielen Sprachen. Wenn eine App \
         deine anders nennt, trag den Namen hier ein. Was frühere Importe unter ihm ausgelassen haben, wird \
         dann importiert.",
    name: "Name in der App",
    is: "Das ist",
    teach: "Namen eintragen",
    taught,
    forget: "Löschen",
    forgotten: "Der Name ist gelöscht.",
    wrong_name: |wrong| match wrong {
        ActivityNameError::Empty => "Gib einen Namen ein.".to_owned(),
        ActivityNameError::TooLong(_) => "Der Name hat mehr als 100 Zeichen.".to_owned(),
        ActivityNameError::TooMany(_) => {
            "Es gibt schon 100 Namen. Lösche zuerst einen davon.".to_owned()
        }
        _ => "Der Name enthält ein Zeichen, das in keinem Namen stehen kann.".to_owned(),
    },
    save: "Speichern",
    saved: "Deine Einstellungen sind gespeichert.",
};

pub(super) const SESSIONS: SessionsWords = SessionsWords {
    title: "Wo du angemeldet bist",
    current: "dieses Gerät",
    end: "Diese Sitzung beenden",
    ended: "Die Sitzung ist beendet.",
    meaning: "Eine Sitzung endet nach 30 Tagen ohne Besuch, spätestens nach 90 Tagen.",
    unknown_client: "Unbekanntes Gerät",
    client: |browser, device| format!("{browser} auf {device}"),
    terminal_client: |program| format!("{program} auf der Kommandozeile"),
};

/// `3 neu · 16 andere Sportarten`. Counts of zero are left out, except that of new workouts.
fn counts(report: &ImportReport) -> String {
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

fn taught(imported: u64, is_all: bool) -> String {
    let imported = match imported {
        0 => String::new(),
        1 => " 1 ausgelassenes Training ist importiert.".to_owned(),
        number => format!(" {number} ausgelassene Trainings sind importiert."),
    };
    let again = match (imported.as_str(), is_all) {
        ("", true) => {
            " Wenn ein früherer Import Trainings mit diesem Namen ausgelassen hat, importiere die Datei noch einmal."
        }
        (_, true) => "",
        (_, false) => " Es wurden noch mehr ausgelassen: Importiere die Datei noch einmal.",
    };
    format!("Der Name ist ab jetzt bekannt.{imported}{again}")
}
