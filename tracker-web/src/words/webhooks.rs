//! The texts of the pages of webhooks.

use tracker_core::events::EventKind;
use tracker_store::{Delivery, DeliveryFailure, DeliveryStatus, WebhookFormat};

use crate::words::numbers::counted;

#[derive(Debug)]
pub(crate) struct WebhooksWords {
    pub title: &'static str,
    pub introduction: &'static str,
    pub none: &'static str,
    pub new: &'static str,
    pub url: &'static str,
    pub description: &'static str,
    pub events: &'static str,
    pub event: fn(EventKind) -> &'static str,
    pub history: &'static str,
    pub format_title: &'static str,
    pub format: fn(WebhookFormat) -> &'static str,
    pub chat: &'static str,
    pub token: &'static str,
    pub token_meaning: &'static str,
    pub token_kept: &'static str,
    pub active: &'static str,
    pub inactive: &'static str,
    pub gone: &'static str,
    pub make: &'static str,
    pub change: &'static str,
    pub save: &'static str,
    pub saved: &'static str,
    pub secret: &'static str,
    pub shown_once: &'static str,
    /// For a page that has shown it before.
    pub shown_before: &'static str,
    pub rotate: &'static str,
    pub rotation: &'static str,
    pub test: &'static str,
    pub sent: &'static str,
    pub deliveries: &'static str,
    pub no_deliveries: &'static str,
    /// The status of a delivery; the text is when the next attempt is due.
    pub status: fn(&Delivery, Option<String>) -> String,
    /// Why a delivery failed.
    pub failure: fn(DeliveryFailure) -> String,
    pub send_again: &'static str,
    pub earlier: &'static str,
    pub remove: &'static str,
    pub removal: &'static str,
    pub removed: &'static str,
}

pub(super) const ENGLISH: WebhooksWords = WebhooksWords {
    title: "Webhooks",
    introduction: "A webhook tells another program of yours, or your phone, when a run arrives, or a goal, a milestone or \
         a streak is reached, and reminds you of a day without a run. Each message is signed with a secret.",
    none: "There is no webhook yet.",
    new: "A new webhook",
    url: "URL",
    description: "A note for yourself",
    events: "Events",
    event: |kind| match kind {
        EventKind::WorkoutCreated => "a workout was imported",
        EventKind::GoalAchieved => "the goal of a year is met",
        EventKind::AchievementUnlocked => "a milestone is reached",
        EventKind::StreakMilestone => "a streak has 7, 14 or 30 days",
        EventKind::DayReminder => {
            "the reminder of a day without a run, at the hour that your settings name"
        }
        other => other.name(),
    },
    format_title: "What the receiver reads",
    format: |format| match format {
        WebhookFormat::Json => "JSON, for programs of your own",
        WebhookFormat::Ntfy => {
            "ntfy: the URL is that of your topic, such as https://ntfy.sh/my-runs"
        }
        WebhookFormat::Telegram => "Telegram: the URL is https://api.telegram.org",
        WebhookFormat::Gotify => "Gotify: the URL ends with /message",
        WebhookFormat::Message => "a title and a message as JSON, such as for Home Assistant",
    },
    chat: "Chat (Telegram only): a number, or the @name of a channel",
    token: "Token",
    token_meaning: "That of your Telegram bot or Gotify application; for ntfy and others if they ask for one. It is stored \
         encrypted and never shown.",
    token_kept: "A token is stored. Leave the field empty to keep it.",
    history: "Also send events of days long ago, from the import of older runs",
    active: "Send events to this URL",
    inactive: "off",
    gone: "The receiver answered that it is gone (status 410), so nothing is sent any more.",
    make: "Make the webhook",
    change: "Change",
    save: "Save",
    saved: "The webhook is saved.",
    secret: "Secret",
    shown_once: "Copy it now: it is shown only once. The receiver checks with it that a message is from here.",
    shown_before: "This secret cannot be shown again. If you have not copied it, make a new one.",
    rotate: "Make a new secret",
    rotation: "For one day, messages are signed with both secrets. After that, with the new one only.",
    test: "Send a test",
    sent: "It is on its way. Look again in a moment.",
    deliveries: "What was sent",
    no_deliveries: "Nothing was sent yet.",
    status: status_in_english,
    failure: |failure| failure.to_string(),
    send_again: "Send again",
    earlier: "Earlier ones",
    remove: "Remove this webhook",
    removal: "Nothing is sent to it any more, and the list of what was sent is deleted.",
    removed: "The webhook is removed.",
};

/// `delivered (status 200)`, `failed after 2 tries, again on 13 July 2026, 08:14`.
fn status_in_english(delivery: &Delivery, next: Option<String>) -> String {
    let mut text = match (delivery.status, next) {
        (DeliveryStatus::Pending, Some(next)) if delivery.attempts > 0 => {
            let tries = counted(delivery.attempts, "try", "tries");
            format!("failed after {tries}, again on {next}")
        }
        (DeliveryStatus::Pending, _) => "to be sent".to_owned(),
        (DeliveryStatus::Delivered, _) => "delivered".to_owned(),
        (DeliveryStatus::Failed, _) => "failed".to_owned(),
        (DeliveryStatus::Recorded, _) => "not sent, since it is long ago".to_owned(),
        (DeliveryStatus::LeftOut, _) => {
            let left_out = delivery.left_out.unwrap_or(0);
            format!("{left_out} of the oldest were left out: one import sends at most 10,000")
        }
    };
    if let Some(status) = delivery.response_status {
        text = format!("{text} (status {status})");
    }
    text
}

pub(super) const GERMAN: WebhooksWords = WebhooksWords {
    title: "Webhooks",
    introduction: "Ein Webhook meldet einem anderen deiner Programme oder deinem Handy, wenn ein Lauf ankommt oder ein Ziel, \
         ein Meilenstein oder eine Serie erreicht ist, und erinnert dich an einen Tag ohne Lauf. Jede Nachricht \
         ist mit einem Geheimnis signiert.",
    none: "Es gibt noch keinen Webhook.",
    new: "Ein neuer Webhook",
    url: "URL",
    description: "Eine Notiz für dich",
    events: "Ereignisse",
    event: |kind| match kind {
        EventKind::WorkoutCreated => "ein Training wurde importiert",
        EventKind::GoalAchieved => "das Ziel eines Jahres ist erreicht",
        EventKind::AchievementUnlocked => "ein Meilenstein ist erreicht",
        EventKind::StreakMilestone => "eine Serie hat 7, 14 oder 30 Tage",
        EventKind::DayReminder => {
            "die Erinnerung an einen Tag ohne Lauf, zur Uhrzeit in deinen Einstellungen"
        }
        other => other.name(),
    },
    format_title: "Was der Empfänger versteht",
    format: |format| match format {
        WebhookFormat::Json => "JSON, für eigene Programme",
        WebhookFormat::Ntfy => {
            "ntfy: Die URL ist die deines Themas, zum Beispiel https://ntfy.sh/meine-laeufe"
        }
        WebhookFormat::Telegram => "Telegram: Die URL ist https://api.telegram.org",
        WebhookFormat::Gotify => "Gotify: Die URL endet mit /message",
        WebhookFormat::Message => "Titel und Nachricht als JSON, zum Beispiel für Home Assistant",
    },
    chat: "Chat (nur Telegram): eine Zahl oder der @Name eines Kanals",
    token: "Token",
    token_meaning: "Das deines Telegram-Bots oder deiner Gotify-Anwendung; für ntfy und andere, wenn sie eines verlangen. Es wird \
         verschlüsselt gespeichert und nie gezeigt.",
    token_kept: "Ein Token ist gespeichert. Lass das Feld leer, um es zu behalten.",
    history: "Auch Ereignisse lange vergangener Tage senden, aus dem Import älterer Läufe",
    active: "Ereignisse an diese URL senden",
    inactive: "aus",
    gone: "Der Empfänger hat geantwortet, dass es ihn nicht mehr gibt (Status 410), deshalb wird nichts mehr gesendet.",
    make: "Webhook anlegen",
    change: "Ändern",
    save: "Speichern",
    saved: "Der Webhook ist gespeichert.",
    secret: "Geheimnis",
    shown_once: "Kopiere es jetzt: Es wird nur dieses eine Mal gezeigt. Der Empfänger prüft damit, dass eine Nachricht von hier kommt.",
    shown_before: "Dieses Geheimnis kann nicht noch einmal gezeigt werden. Wenn du es nicht kopiert hast, leg ein neues an.",
    rotate: "Neues Geheimnis anlegen",
    rotation: "Einen Tag lang werden Nachrichten mit beiden Geheimnissen signiert, danach nur noch mit dem neuen.",
    test: "Test senden",
    sent: "Die Nachricht ist unterwegs. Sieh gleich noch einmal nach.",
    deliveries: "Was gesendet wurde",
    no_deliveries: "Es wurde noch nichts gesendet.",
    status: status_in_german,
    failure: failure_in_german,
    send_again: "Noch einmal senden",
    earlier: "Frühere",
    remove: "Diesen Webhook entfernen",
    removal: "Er bekommt nichts mehr, und die Liste dessen, was gesendet wurde, wird gelöscht.",
    removed: "Der Webhook ist entfernt.",
};

/// `zugestellt (Status 200)`, `nach 2 Versuchen fehlgeschlagen, wieder am 13. Juli 2026, 08:14 Uhr`.
fn status_in_german(delivery: &Delivery, next: Option<String>) -> String {
    let mut text = match (delivery.status, next) {
        (DeliveryStatus::Pending, Some(next)) if delivery.attempts > 0 => {
            let tries = counted(delivery.attempts, "Versuch", "Versuchen");
            format!("nach {tries} fehlgeschlagen, wieder am {next}")
        }
        (DeliveryStatus::Pending, _) => "wird gesendet".to_owned(),
        (DeliveryStatus::Delivered, _) => "zugestellt".to_owned(),
        (DeliveryStatus::Failed, _) => "fehlgeschlagen".to_owned(),
        (DeliveryStatus::Recorded, _) => "nicht gesendet, da es lange her ist".to_owned(),
        (DeliveryStatus::LeftOut, _) => {
            let left_out = delivery.left_out.unwrap_or(0);
            format!("{left_out} der ältesten weggelassen: ein Import sendet höchstens 10.000")
        }
    };
    if let Some(status) = delivery.response_status {
        text = format!("{text} (Status {status})");
    }
    text
}

/// Why a delivery failed.
fn failure_in_german(failure: DeliveryFailure) -> String {
    let text = match failure {
        DeliveryFailure::Status(status) => {
            return format!("der Empfänger hat mit {status} geantwortet");
        }
        DeliveryFailure::Redirected => {
            "der Empfänger hat die Anfrage weitergeleitet; Weiterleitungen wird nicht gefolgt"
        }
        DeliveryFailure::Gone => "es gibt den Empfänger nicht mehr",
        DeliveryFailure::TimedOut => "keine Antwort innerhalb von 15 Sekunden",
        DeliveryFailure::NotPublic => "der Name führt zu keiner öffentlichen Adresse",
        DeliveryFailure::NoConnection => "keine Verbindung",
        DeliveryFailure::ConnectionLost => "die Verbindung ist abgebrochen",
        DeliveryFailure::UrlNotAllowed => "die URL ist nicht erlaubt",
        DeliveryFailure::SecretUnreadable => {
            "das Geheimnis kann nicht entschlüsselt werden: leg ein neues an"
        }
        DeliveryFailure::WebhookDisabled => "der Webhook wurde ausgeschaltet",
        DeliveryFailure::Outdated => {
            "die Erinnerung hat sich erledigt: der Tag hat seinen Lauf, oder es ist zu spät"
        }
    };
    text.to_owned()
}
