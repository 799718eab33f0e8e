//! The texts of the welcome page.

use crate::words::numbers::counted;

/// The welcome page, before the sign-in.
#[derive(Debug)]
pub(crate) struct WelcomeWords {
    pub title: &'static str,
    pub lines: [&'static str; 2],
    pub sign_in: &'static str,
    pub sign_in_with_apple: &'static str,
    pub development: &'static str,
    pub demo: &'static str,
    /// For the date of the sample year.
    pub picture: fn(date: &str) -> String,
    /// Why a sign-in failed or is needed again, by the word in the address.
    pub why: fn(&str, Option<u32>) -> Option<String>,
}

pub(super) const ENGLISH: WelcomeWords = WelcomeWords {
    title: "On how many days will you run this year?",
    lines: [
        "Set one goal, 300 of 365 days, say. One missed day costs one day, not everything.",
        "Your phone sends each run by itself. Your older runs come from Apple Health, Strava, \
         Garmin and others.",
    ],
    sign_in: "Sign in",
    sign_in_with_apple: "Sign in with Apple",
    development: "This server runs on your own machine, to try it out: on the next page, choose \
         any person. There is no password.",
    demo: "See the whole page of this sample year",
    picture: |date| format!("A sample year: 168 running days until {date}, and 39 rest days left."),
    why: why_in_english,
};

fn why_in_english(word: &str, minutes: Option<u32>) -> Option<String> {
    let text = match (word, minutes) {
        ("ended", _) => "You were signed out. Nothing was changed: please sign in and do it again.",
        ("over", _) => "You were signed out. Please sign in again.",
        ("cancelled", _) => "The sign-in was cancelled.",
        ("expired", _) => {
            "The sign-in took too long, or began in another browser. Please begin again."
        }
        ("rejected", _) => "The answer of the sign-in provider is not valid. Please begin again.",
        ("deleted", _) => "The account is deleted.",
        ("disabled", _) => "This account is disabled.",
        ("not-allowed", _) => {
            "Your email address is not allowed to sign in here. Ask the operator of this service to add it."
        }
        ("locked", Some(minutes)) => {
            let minutes = counted(minutes, "minute", "minutes");
            return Some(format!("Too many failed sign-ins. Try again in {minutes}."));
        }
        ("unavailable", _) => "The sign-in provider is unavailable. Try again later.",
        ("client", _) => {
            "The sign-in provider does not accept this service: the operator has to check the client id and the \
             client secret."
        }
        ("password", _) => "Your password is set. Sign in with it.",
        ("failed", _) => "The sign-in failed because of an error here. Please begin again.",
        _ => return None,
    };
    Some(text.to_owned())
}

pub(super) const GERMAN: WelcomeWords = WelcomeWords {
    title: "An wie vielen Tagen läufst du dieses Jahr?",
    lines: [
        "Setz dir ein Ziel, zum Beispiel 300 von 365 Tagen. Ein verpasster Tag kostet einen Tag, nicht \
         alles.",
        "Dein Handy schickt jeden Lauf von selbst. Deine älteren Läufe kommen aus Apple Health, Strava, \
         Garmin und anderen.",
    ],
    sign_in: "Anmelden",
    sign_in_with_apple: "Mit Apple anmelden",
    development: "Dieser Server läuft zum Ausprobieren auf deinem eigenen Rechner: Wähle auf der nächsten \
         Seite irgendeine Person. Ein Passwort gibt es nicht.",
    demo: "Die ganze Seite dieses Beispieljahrs ansehen",
    picture: |date| format!("Ein Beispieljahr: 168 Lauftage bis zum {date} und noch 39 Ruhetage."),
    why: why_in_german,
};

fn why_in_german(word: &str, minutes: Option<u32>) -> Option<String> {
    let text = match (word, minutes) {
        ("ended", _) => {
            "Du wurdest abgemeldet. Es wurde nichts geändert: Melde dich an und versuch es noch einmal."
        }
        ("over", _) => "Du wurdest abgemeldet. Bitte melde dich wieder an.",
        ("deleted", _) => "Das Konto ist gelöscht.",
        ("cancelled", _) => "Die Anmeldung wurde abgebrochen.",
        ("expired", _) => {
            "Die Anmeldung hat zu lange gedauert oder in einem anderen Browser begonnen. Bitte fang noch \
             einmal an."
        }
        ("rejected", _) => {
            "Die Antwort des Anmeldedienstes ist ungültig. Bitte fang noch einmal an."
        }
        ("disabled", _) => "Dieses Konto ist gesperrt.",
        ("not-allowed", _) => {
            "Mit deiner E-Mail-Adresse kannst du dich hier nicht anmelden. Bitte den Betreiber, sie zuzulassen."
        }
        ("locked", Some(minutes)) => {
            let minutes = counted(minutes, "Minute", "Minuten");
            return Some(format!(
                "Zu viele fehlgeschlagene Anmeldungen. Versuch es in {minutes} noch einmal."
            ));
        }
        ("unavailable", _) => {
            "Der Anmeldedienst ist gerade nicht erreichbar. Versuch es später noch einmal."
        }
        ("client", _) => {
            "Der Anmeldedienst nimmt diesen Server nicht an. Der Betreiber muss die Client-Id und das Client-Secret \
             prüfen."
        }
        ("password", _) => "Dein Passwort ist gesetzt. Melde dich damit an.",
        ("failed", _) => {
            "Die Anmeldung ist wegen eines Fehlers auf diesem Server gescheitert. Bitte fang noch einmal an."
        }
        _ => return None,
    };
    Some(text.to_owned())
}
