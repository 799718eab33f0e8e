//! The texts of the page that connects a phone.

use tracker_core::ImportReport;

use crate::words::imports::{counts_in_english, counts_in_german};
use crate::words::numbers::{counted, running_days_in_german};

/// The page that connects a phone.
#[derive(Debug)]
pub(crate) struct PhoneWords {
    pub title: &'static str,
    pub introduction: &'static str,
    pub unreachable: &'static str,
    pub steps_anyway: &'static str,
    pub step_token: &'static str,
    pub name: &'static str,
    pub default_name: &'static str,
    pub make: &'static str,
    pub shown_once: &'static str,
    /// For a page that has shown it before.
    pub shown_before: &'static str,
    pub copy: &'static str,
    pub copied: &'static str,
    pub step_app: &'static str,
    pub after_token: &'static str,
    /// If there is a token that was not used yet.
    pub buttons_were_shown: &'static str,
    /// If a token was used.
    pub app_is_set_up: &'static str,
    pub one_tap: &'static str,
    pub hourly: &'static str,
    pub daily: &'static str,
    pub by_hand: &'static str,
    /// The fields of the app in its order, with their values.
    pub fields: &'static [(&'static str, &'static str)],
    pub header_name: &'static str,
    pub header_value: &'static str,
    pub without_headers: &'static str,
    pub step_push: &'static str,
    pub run_once: &'static str,
    pub waiting: &'static str,
    pub look_again: &'static str,
    pub see_year: &'static str,
    pub last: &'static str,
    /// For the time of a push, its counts, and the running days of this year.
    pub arrived: fn(at: &str, &ImportReport, days: u32) -> String,
    pub trouble: &'static str,
    pub troubles: &'static [&'static str],
    pub step_older: &'static str,
    pub older: &'static str,
    pub tokens: &'static str,
    pub made_on: fn(&str) -> String,
    pub used_on: fn(&str) -> String,
    pub never_used: &'static str,
    pub revoke: &'static str,
    /// For the name of a token or of a link.
    /// Before and after the name of a token or a link.
    pub revoke_named: [&'static str; 2],
    pub revocation: &'static str,
    pub revoked: &'static str,
}

pub(super) const ENGLISH: PhoneWords = PhoneWords {
    title: "Connect your phone",
    introduction: "The iPhone app Health Auto Export sends each run by itself, some minutes after you \
         have unlocked the phone. Automations need its Premium version. Open this page on the phone.",
    unreachable: "No phone can reach this server: its address is that of this machine only. Start the \
         server with --public-url and an address that your phone can open, then come back.",
    steps_anyway: "Show the steps anyway, to try them on this machine",
    step_token: "Make a token",
    name: "A name for the phone",
    default_name: "My iPhone",
    make: "Make a token",
    shown_once: "Copy it now: it is shown only once. It lets the phone add workouts, and nothing else.",
    shown_before: "This token cannot be shown again. If you have not copied it, revoke it and make a new one.",
    copy: "Copy",
    copied: "Copied",
    step_app: "Set up the app",
    after_token: "When you make a token, the buttons that set up the app appear here.",
    buttons_were_shown: "The buttons that set up the app were shown with the token. If you need them again, make a \
         new token.",
    app_is_set_up: "The app is set up: it has sent with its token. To set up another phone, make another token.",
    one_tap: "Tap the first button on the phone: it fills in everything. The second one adds the runs of the \
         last week once a day, for runs that reach Apple Health late.",
    hourly: "Set up the app",
    daily: "Also add the last week, daily",
    by_hand: "Set it up by hand",
    fields: &[
        ("Automation type", "REST API"),
        ("Data type", "Workouts"),
        ("Include route data, include workout metrics", "off"),
        ("Export format", "JSON, export version 2"),
        ("Period", "Default"),
        ("Sync cadence", "1 hour"),
        ("Batch requests", "on"),
    ],
    header_name: "Header name",
    header_value: "Header value",
    without_headers: "If your version of the app has no headers, use this URL instead",
    step_push: "Run it once",
    run_once: "In the app, open the automation and tap Manual Export.",
    waiting: "Waiting for the first push…",
    look_again: "Look again",
    see_year: "See your year",
    last: "Last push,",
    arrived: |at, report, days| {
        let days = counted(days, "running day", "running days");
        format!("{at}: {}. {days} this year.", counts_in_english(report))
    },
    trouble: "Nothing arrives?",
    troubles: &[
        "The app's log says 401: the token is wrong or was revoked. Make a new one.",
        "The app's log says that it cannot connect: the phone has to reach the address above, at home \
         and on the way.",
        "The log is empty: iOS gives the app your workouts only while the phone is unlocked.",
        "Workouts arrive, but no days: see what arrived. It says what was left out, and why.",
    ],
    step_older: "Your older runs",
    older: "The phone sends what is new. Your earlier years come from a file.",
    tokens: "Tokens",
    made_on: |at| format!("made {at}"),
    used_on: |at| format!("last used {at}"),
    never_used: "not used yet",
    revoke: "Revoke",
    revoke_named: ["Revoke “", "”"],
    revocation: "The phone with this token can send nothing any more. What it has sent stays.",
    revoked: "The token is revoked.",
};

pub(super) const GERMAN: PhoneWords = PhoneWords {
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
    shown_before: "Dieses Token kann nicht noch einmal gezeigt werden. Wenn du es nicht kopiert hast, widerrufe es und leg ein neues an.",
    copy: "Kopieren",
    copied: "Kopiert",
    step_app: "App einrichten",
    after_token: "Sobald du ein Token angelegt hast, stehen hier die Knöpfe, die die App einrichten.",
    buttons_were_shown: "Die Knöpfe, die die App einrichten, standen hier, als das Token neu war. Wenn du sie noch \
         einmal brauchst, leg ein neues Token an.",
    app_is_set_up: "Die App ist eingerichtet: Sie hat mit ihrem Token gesendet. Für ein weiteres Handy leg ein weiteres \
         Token an.",
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
    see_year: "Dein Jahr ansehen",
    last: "Letzte Übertragung,",
    arrived: |at, report, days| {
        format!(
            "{at}: {}. {} in diesem Jahr.",
            counts_in_german(report),
            running_days_in_german(days)
        )
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
    revoke_named: ["„", "“ widerrufen"],
    revocation: "Das Handy mit diesem Token kann nichts mehr schicken. Was es geschickt hat, bleibt.",
    revoked: "Das Token ist widerrufen.",
};
