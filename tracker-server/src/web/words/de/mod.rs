//! The texts of the pages in German.

mod verdict;
mod charts;
mod setup;
mod history;
mod account;
mod webhooks;
mod help;
mod sharing;

use chrono::Weekday;
use tracker_core::Activity;

use crate::web::words::dates::{self, GERMAN_MAP_WEEKDAYS, GERMAN_MONTHS, GERMAN_SHORT_MONTHS};
use crate::web::words::frame::FrameWords;
use crate::web::words::goal::GoalWords;
use crate::web::words::numbers::{counted, days_in_german, of_days_in_german, remain_in_german};
use crate::web::words::welcome::WelcomeWords;
use crate::web::words::year::YearWords;
use crate::web::words::{Words, refusal};

/// German, with weeks that begin on Monday.
pub(crate) static GERMAN: Words = Words {
    lang: "de",
    months: GERMAN_MONTHS,
    short_months: GERMAN_SHORT_MONTHS,
    map_weekdays: GERMAN_MAP_WEEKDAYS,
    first_weekday: Weekday::Mon,
    dates: dates::GERMAN,
    days: days_in_german,
    activity,
    frame: FrameWords {
        site: "Lauftage",
        skip: "Zum Inhalt",
        pages: "Seiten",
        goal: "Ziel",
        phone: "Handy",
        import: "Import",
        settings: "Einstellungen",
        sign_out: "Abmelden",
        offline: "Offline. So stand es am {}.",
    },
    welcome: WelcomeWords {
        title: "An wie vielen Tagen läufst du dieses Jahr?",
        lines: [
            "Setz dir ein Ziel, zum Beispiel 300 von 365 Tagen. Ein verpasster Tag kostet einen Tag, nicht \
             alles.",
            "Jeden Morgen siehst du, an wie vielen Tagen du gelaufen bist, wie viele Ruhetage dir bleiben \
             und ob du im Plan bist.",
            "Dein Handy schickt jeden Lauf von selbst. Deine älteren Läufe kommen aus Apple Health, Strava, \
             Garmin und anderen.",
        ],
        sign_in: "Anmelden",
        sign_in_with_apple: "Mit Apple anmelden",
        development: "Dieser Server läuft zum Ausprobieren auf deinem eigenen Rechner: Wähle auf der nächsten \
             Seite irgendeine Person. Ein Passwort gibt es nicht.",
        demo: "Die ganze Seite dieses Beispieljahrs ansehen",
        picture: |date| {
            format!("Ein Beispieljahr: 168 Lauftage bis zum {date} und noch 39 Ruhetage.")
        },
        why,
    },
    year: YearWords {
        standing: verdict::standing,
        today: verdict::today,
        date_basis: verdict::date_basis,
        sample: |date| format!("Das ist das Beispieljahr eines Läufers aus Berlin, Stand {date}."),
        saved: "Dein Ziel ist gespeichert.",
        set_goal: "Ziel setzen",
        change_goal: "Ziel ändern",
        this_week: "Diese Woche",
        rest_days_left: "Ruhetage übrig",
        days_to_go: "Lauftage bis zum Ziel",
        safe_days: "Ruhetage, ohne in Rückstand zu geraten",
        streak: "Serie",
        of_target: |target| format!("von {}", of_days_in_german(target)),
        ring: |completed, target, percent| {
            format!("{completed} von {}, {:.0} Prozent", of_days_in_german(target), percent.floor())
        },
        map: "Das Jahr",
        map_summary: charts::map_summary,
        day: "Tag des Jahres",
        open: "Öffnen",
        states: ["gelaufen", "Ruhetag", "heute", "noch offen"],
        in_words: "Das Jahr in Worten",
        month: "Monat",
        running_days: "Lauftage",
        rest_days_on: "Ruhetage",
        road: "Der Weg zum Ziel",
        road_summary: charts::road_summary,
        forecast: charts::forecast,
        months: "Monate",
        streaks: "Längste Serien",
        from_to: charts::from_to,
        milestones: "Meilensteine",
        expected: |date| format!("voraussichtlich am {date}"),
        dated_ahead: |date| format!("Ein Lauf vom {date} ist schon da. Er zählt."),
        unreadable: |number| {
            let is =
                if number == 1 { "war 1 Training" } else { &format!("waren {number} Trainings") };
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
    },
    month: history::MONTH,
    years: history::YEARS,
    goal: GoalWords {
        title: "Ziel",
        heading: |year| format!("Ziel für {year}"),
        target: |year| format!("Lauftage in {year}"),
        leaves: |target, length| match length.checked_sub(target) {
            Some(rest) => format!("Bei {target} von {length} Tagen {}.", remain_in_german(rest)),
            None => format!("Das Jahr hat nur {length} Tage, {target} passen nicht hinein."),
        },
        set: "Ziel setzen",
        change: "Ziel ändern",
        remove: "Dieses Ziel löschen",
        removal: "Das Ziel wird gelöscht. Deine Läufe bleiben.",
        removed: "Das Ziel ist gelöscht.",
        wrong_target: |length| {
            format!("Ein Ziel ist eine ganze Zahl von Tagen, von 1 bis {length}.")
        },
        none: "Es ist noch kein Ziel gesetzt.",
    },
    phone: setup::PHONE,
    import: setup::IMPORT,
    imports: setup::IMPORTS,
    settings: setup::SETTINGS,
    sessions: setup::SESSIONS,
    webhooks: webhooks::WEBHOOKS,
    account: account::ACCOUNT,
    help: help::HELP,
    share: sharing::SHARE,
    refusal: refusal::GERMAN,
};

const fn activity(activity: Activity) -> &'static str {
    match activity {
        Activity::Running => "Laufen",
        Activity::TrailRunning => "Trailrunning",
        Activity::Walking => "Gehen",
        Activity::Hiking => "Wandern",
    }
}

fn why(word: &str, minutes: Option<u32>) -> Option<String> {
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
        ("failed", _) => {
            "Die Anmeldung ist wegen eines Fehlers auf diesem Server gescheitert. Bitte fang noch einmal an."
        }
        _ => return None,
    };
    Some(text.to_owned())
}
