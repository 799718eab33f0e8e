//! The texts of the page of settings.

use tracker_import::{ActivityNameError, DistanceUnit};

use crate::words::numbers::{days_in_english, running_days_in_german};

#[derive(Debug)]
pub(crate) struct SettingsWords {
    pub title: &'static str,
    /// The groups of links.
    pub you: &'static str,
    pub data: &'static str,
    pub sharing: &'static str,
    pub developers: &'static str,
    pub zone: &'static str,
    pub zone_meaning: &'static str,
    pub no_zone: &'static str,
    pub device_zone: &'static str,
    pub set_zone: &'static str,
    pub change_zone: &'static str,
    pub distances: &'static str,
    pub units: [(DistanceUnit, &'static str); 2],
    pub reminder: &'static str,
    pub reminder_meaning: &'static str,
    pub no_reminder: &'static str,
    /// An hour of the day.
    pub hour: fn(u8) -> String,
    pub no_zone_for_reminder: &'static str,
    pub language: &'static str,
    pub counts: &'static str,
    pub nothing_counts: &'static str,
    /// The effect of another choice, from the running days of this year before and after it. `None` without
    /// an effect.
    pub effect: fn(before: u32, after: u32) -> Option<String>,
    pub names: &'static str,
    pub names_meaning: &'static str,
    pub name: &'static str,
    pub is: &'static str,
    pub teach: &'static str,
    /// The number of workouts that were imported, and whether the log has all that were left out.
    pub taught: fn(imported: u64, is_all: bool) -> String,
    pub forget: &'static str,
    pub forgotten: &'static str,
    pub wrong_name: fn(ActivityNameError) -> String,
    pub save: &'static str,
    pub saved: &'static str,
}

pub(super) const ENGLISH: SettingsWords = SettingsWords {
    title: "Settings",
    you: "You",
    data: "Your runs",
    sharing: "Sharing",
    developers: "For developers",
    zone: "Time zone",
    zone_meaning: "It decides which day is today. A run counts for the date on which it started, where you \
         ran: a time zone never moves it.",
    no_zone: "None: today is the date where my last run began",
    device_zone: "Use the zone of this device:",
    set_zone: "Set a time zone",
    change_zone: "Change the time zone",
    distances: "Distances in",
    units: [(DistanceUnit::Kilometres, "kilometres"), (DistanceUnit::Miles, "miles")],
    reminder: "Reminder",
    reminder_meaning: "If the day has no run yet at this hour, and your streak ends tonight or today decides about your \
         goal, you get a message: through a webhook, for example on your phone with ntfy or Telegram.",
    no_reminder: "No reminder",
    hour: |hour| format!("{hour}:00"),
    no_zone_for_reminder: "A reminder needs a time zone: choose yours.",
    language: "Language of messages",
    counts: "What counts as a running day",
    nothing_counts: "Choose at least one activity.",
    effect: |before, after| match (after.checked_sub(before), before.checked_sub(after)) {
        (Some(0), _) | (None, None) => None,
        (Some(more), _) => Some(format!("{} more this year", days_in_english(more))),
        (None, Some(fewer)) => {
            Some(format!("without it, {} fewer this year", days_in_english(fewer)))
        }
    },
    names: "Names of activities",
    names_meaning: "Imports know the names of runs, walks and hikes in many languages. If an app calls yours \
         something else, teach the name here. What earlier imports left out under it is then imported.",
    name: "Name in the app",
    is: "It is",
    teach: "Teach the name",
    taught: taught_in_english,
    forget: "Remove",
    forgotten: "The name is removed.",
    wrong_name: |wrong| match wrong {
        ActivityNameError::Empty => "Type a name.".to_owned(),
        ActivityNameError::TooLong(_) => "The name has more than 100 characters.".to_owned(),
        ActivityNameError::TooMany(_) => {
            "There are 100 names already. Remove one of them first.".to_owned()
        }
        _ => "The name has a character that cannot be in a name.".to_owned(),
    },
    save: "Save",
    saved: "Your settings are saved.",
};

fn taught_in_english(imported: u64, is_all: bool) -> String {
    let imported = match imported {
        0 => String::new(),
        1 => " 1 workout that had been left out is imported.".to_owned(),
        number => format!(" {number} workouts that had been left out are imported."),
    };
    let again = match (imported.as_str(), is_all) {
        ("", true) => {
            " If an earlier import left out workouts with this name, import the file again."
        }
        (_, true) => "",
        (_, false) => " More of them were left out: import the file again.",
    };
    format!("The name is known from now on.{imported}{again}")
}

pub(super) const GERMAN: SettingsWords = SettingsWords {
    title: "Einstellungen",
    you: "Du",
    data: "Deine Läufe",
    sharing: "Teilen",
    developers: "Für Entwickler",
    zone: "Zeitzone",
    zone_meaning: "Sie bestimmt, welcher Tag heute ist. Ein Lauf zählt für das Datum, an dem er dort begann, wo du \
         gelaufen bist: Eine Zeitzone verschiebt ihn nie.",
    no_zone: "Keine: Heute ist das Datum dort, wo mein letzter Lauf begann",
    device_zone: "Zeitzone dieses Geräts übernehmen:",
    set_zone: "Zeitzone festlegen",
    change_zone: "Zeitzone ändern",
    distances: "Strecken in",
    units: [(DistanceUnit::Kilometres, "Kilometern"), (DistanceUnit::Miles, "Meilen")],
    reminder: "Erinnerung",
    reminder_meaning: "Wenn der Tag um diese Uhrzeit noch keinen Lauf hat und heute Abend deine Serie endet oder sich heute \
         dein Ziel entscheidet, bekommst du eine Nachricht: über einen Webhook, zum Beispiel mit ntfy oder \
         Telegram auf dein Handy.",
    no_reminder: "Keine Erinnerung",
    hour: |hour| format!("{hour} Uhr"),
    no_zone_for_reminder: "Eine Erinnerung braucht eine Zeitzone: Wähle deine aus.",
    language: "Sprache der Nachrichten",
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
    taught: taught_in_german,
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

fn taught_in_german(imported: u64, is_all: bool) -> String {
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
