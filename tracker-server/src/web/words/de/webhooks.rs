//! The texts of the pages of webhooks, in German.

use tracker_core::events::EventKind;
use tracker_store::{Delivery, DeliveryFailure, DeliveryStatus};

use crate::web::words::numbers::counted;
use crate::web::words::webhooks::WebhooksWords;

pub(super) const WEBHOOKS: WebhooksWords = WebhooksWords {
    title: "Webhooks",
    introduction: "Ein Webhook meldet einem anderen deiner Programme, wenn ein Lauf ankommt oder ein Ziel, ein \
         Meilenstein oder eine Serie erreicht ist. Jede Nachricht ist mit einem Geheimnis signiert.",
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
        other => other.name(),
    },
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
    rotate: "Neues Geheimnis anlegen",
    rotation: "Einen Tag lang werden Nachrichten mit beiden Geheimnissen signiert, danach nur noch mit dem neuen.",
    test: "Test senden",
    sent: "Die Nachricht ist unterwegs. Sieh gleich noch einmal nach.",
    deliveries: "Was gesendet wurde",
    no_deliveries: "Es wurde noch nichts gesendet.",
    status,
    failure: failure_in_german,
    send_again: "Noch einmal senden",
    earlier: "Frühere",
    remove: "Diesen Webhook entfernen",
    removal: "Er bekommt nichts mehr, und die Liste dessen, was gesendet wurde, wird gelöscht.",
    removed: "Der Webhook ist entfernt.",
};

/// `zugestellt (Status 200)`, `nach 2 Versuchen fehlgeschlagen, wieder am 13. Juli 2026, 08:14 Uhr`.
fn status(delivery: &Delivery, next: Option<String>) -> String {
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
    };
    text.to_owned()
}
