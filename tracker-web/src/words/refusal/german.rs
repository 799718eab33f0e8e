//! Why something is refused, in German.

use tracker_core::limits::{MAX_WORKOUTS_IN_A_FILE, MAX_WORKOUTS_OF_AN_ACCOUNT, TooManyWorkouts};
use tracker_core::workouts::InvalidByHand;
use tracker_store::TokenScope;

use crate::words::refusal::again_in_german;
use crate::words::refusal::german_files::not_imported;
use tracker_service::refusal::{
    Conflict, Forbidden, Invalid, InvalidPassword, InvalidReceiver, InvalidRedirect, InvalidUrl,
    Missing, Refusal, Unavailable,
};

/// `None` if there is no German sentence for the error of a file.
pub(super) fn explanation(refusal: &Refusal) -> Option<String> {
    Some(match refusal {
        Refusal::Invalid(invalid) => self::invalid(invalid),
        Refusal::File(error) => return not_imported(error.reason()),
        Refusal::Unauthorized | Refusal::InvalidToken => "Melde dich an.".to_owned(),
        Refusal::Forbidden(forbidden) => self::forbidden(*forbidden).to_owned(),
        Refusal::NotFound(Missing::PasswordLink) => {
            "Dieser Link wurde benutzt oder ist abgelaufen. Bitte die Person, die diesen Server betreibt, um einen neuen."
                .to_owned()
        }
        Refusal::NotFound(_) => "Hier ist nichts.".to_owned(),
        Refusal::Method(_) => "Das geht auf dieser Seite nicht.".to_owned(),
        Refusal::Conflict(conflict) => self::conflict(*conflict),
        Refusal::TooLarge(most) => format!("Die Daten sind größer als {most} Bytes."),
        Refusal::TooManyWorkouts(too_many) => too_many_workouts(*too_many),
        Refusal::LongUrl => "Die Adresse ist zu lang.".to_owned(),
        Refusal::Unsupported(_) => "Daten dieser Art nimmt diese Seite nicht an.".to_owned(),
        Refusal::Locked { .. } => {
            "Das Konto ist nach fehlgeschlagenen Anmeldungen gesperrt.".to_owned()
        }
        Refusal::Exceeded { seconds } => again_in_german(*seconds),
        Refusal::Unavailable(unavailable) => self::unavailable(*unavailable).to_owned(),
        Refusal::Internal => "Im Server ist etwas schiefgegangen.".to_owned(),
    })
}

fn invalid(invalid: &Invalid) -> String {
    let text = match invalid {
        Invalid::NoHost | Invalid::RepeatedHost => "In der Anfrage muss der Server einmal stehen.",
        Invalid::BodyCutOff | Invalid::BodyTooSlow => {
            "Die Daten sind nicht vollständig angekommen."
        }
        Invalid::BodyNotUtf8 | Invalid::BodyNotObject | Invalid::Body(_) => {
            "Die Daten sind nicht in der Form, die diese Seite erwartet."
        }
        Invalid::Repeated(name) => return format!("{name} kommt zweimal vor."),
        Invalid::UnknownFields(names) | Invalid::UnknownParameters(names) => {
            return format!("Unbekannt: {}.", names.unknown());
        }
        Invalid::MissingField(name) => return format!("{name} fehlt."),
        Invalid::LongField(name) => return format!("{name} ist zu lang."),
        Invalid::RepeatedField => "Ein Feld kommt zweimal vor.",
        Invalid::Value { field, .. } => return format!("Der Wert von {field} ist nicht gültig."),
        Invalid::Cursor => "Diese Stelle der Liste gibt es nicht.",
        Invalid::Year(_) => "Ein Jahr hat vier Ziffern, von 1900 bis 2100.",
        Invalid::Target(_) => "Ein Ziel ist eine ganze Zahl von Tagen, von 1 bis 366.",
        Invalid::Day | Invalid::Since => "Das ist kein Datum.",
        Invalid::DayAfterToday => "Dieser Tag liegt nach heute.",
        Invalid::Name => {
            "Der Name braucht 1 bis 100 Zeichen, darunter ein sichtbares, und darf keine Steuerzeichen enthalten."
        }
        Invalid::Scopes => "Wähle mindestens eine Erlaubnis.",
        Invalid::TokenDays { least, most } => {
            return format!("Gib {least} bis {most} Tage an, oder lass das Feld leer.");
        }
        Invalid::SharedYears => "Wähle dieses Jahr oder alle Jahre.",
        Invalid::TimeZone | Invalid::NoSuchTimeZone => "Diese Zeitzone gibt es nicht.",
        Invalid::Activity(_) => "Diese Aktivität gibt es nicht.",
        Invalid::CountedActivities => "Wähle mindestens eine Aktivität.",
        Invalid::Events => "Wähle mindestens ein Ereignis.",
        Invalid::Event(_) => "Dieses Ereignis gibt es nicht.",
        Invalid::Description => {
            "Die Notiz darf höchstens 200 Zeichen, darunter ein sichtbares, und keine Steuerzeichen enthalten."
        }
        Invalid::Url(wrong) => url(*wrong),
        Invalid::Receiver(wrong) => receiver(*wrong),
        Invalid::ReminderZone => "Eine Erinnerung braucht eine Zeitzone. Wähle deine aus.",
        Invalid::ByHand(wrong) => by_hand(*wrong),
        Invalid::Moment(_) => "Diesen Tag gibt es hier nicht.",
        Invalid::Note => "Die Notiz darf höchstens 200 Zeichen und keine Steuerzeichen enthalten.",
        Invalid::Export(_) => {
            "Die Daten sind kein Export von Health Auto Export, oder sie sind beschädigt."
        }
        Invalid::Redirect(wrong) => redirect(*wrong),
        Invalid::NoPendingSignIn => {
            "Die Anmeldung ist abgelaufen oder begann in einem anderen Browser. Melde dich noch einmal an."
        }
        Invalid::SignInCancelled => "Die Anmeldung wurde abgebrochen.",
        Invalid::Password(wrong) => return password(*wrong),
        Invalid::DevelopmentName => "Verwende einen Namen oder eine E-Mail-Adresse.",
        Invalid::AuthorizationParameter { name, .. } => {
            return format!("Der Wert von {name} ist nicht gültig.");
        }
    };
    text.to_owned()
}

const fn by_hand(wrong: InvalidByHand) -> &'static str {
    match wrong {
        InvalidByHand::AfterToday { .. } => "Dieser Tag liegt nach heute.",
        InvalidByHand::NoDistance => {
            "0 ist keine Strecke. Lass das Feld leer, wenn du sie nicht kennst."
        }
        InvalidByHand::TooFar => "Das ist zu weit für ein Training. Höchstens 1000 km.",
        InvalidByHand::NoDuration => {
            "0 ist keine Dauer. Lass das Feld leer, wenn du sie nicht kennst."
        }
        _ => "Das ist zu lang für ein Training. Höchstens sieben Tage.",
    }
}

const fn url(wrong: InvalidUrl) -> &'static str {
    match wrong {
        InvalidUrl::Long => "Die URL ist länger als 2048 Zeichen.",
        InvalidUrl::Malformed => "Das ist keine URL. Ein Beispiel: https://example.com/events",
        InvalidUrl::Scheme => "Die URL muss mit https:// beginnen.",
        InvalidUrl::User => {
            "Die URL enthält einen Benutzernamen oder ein Passwort. Ein Geheimnis gehört in ihren Pfad."
        }
        InvalidUrl::Fragment => {
            "Die URL enthält einen Teil nach dem Zeichen #. Er würde nicht gesendet."
        }
        InvalidUrl::Port => "Die URL nennt einen anderen Port als 443 oder 8443.",
        InvalidUrl::NotPublic => "Die URL führt nicht zu einer öffentlichen Adresse.",
    }
}

const fn receiver(wrong: InvalidReceiver) -> &'static str {
    match wrong {
        InvalidReceiver::Topic => {
            "Die URL für ntfy hat nach dem Server einen Namen. Ein Beispiel: https://ntfy.sh/meine-laeufe"
        }
        InvalidReceiver::Chat => {
            "Telegram braucht einen Chat: eine Zahl oder den @Namen eines Kanals."
        }
        InvalidReceiver::BotToken => {
            "Telegram braucht das Token eines Bots. Ein Beispiel: 123456:ABC-DEF"
        }
        InvalidReceiver::TokenOfJson => {
            "JSON braucht kein Token: Jede Nachricht ist mit dem Geheimnis signiert."
        }
        InvalidReceiver::Token => {
            "Das Token darf 1 bis 200 sichtbare Zeichen haben, ohne Umlaute und Leerzeichen."
        }
    }
}

const fn redirect(wrong: InvalidRedirect) -> &'static str {
    match wrong {
        InvalidRedirect::TooLong { .. } => "Die Adresse nach der Anmeldung ist zu lang.",
        InvalidRedirect::Fragment => {
            "Die Adresse nach der Anmeldung enthält einen Teil nach dem Zeichen #."
        }
        InvalidRedirect::NotListed => {
            "Zu dieser Adresse führt der Server nach der Anmeldung nicht."
        }
    }
}

fn password(wrong: InvalidPassword) -> String {
    match wrong {
        InvalidPassword::Short { least } => {
            format!("Ein Passwort hat mindestens {least} Zeichen. Ein Satz ist leicht zu merken.")
        }
        InvalidPassword::Long { most } => format!("Das Passwort ist länger als {most} Bytes."),
        InvalidPassword::Known => {
            "Dieses Passwort würde jemand als eines der ersten probieren. Wähle ein anderes."
                .to_owned()
        }
    }
}

const fn forbidden(forbidden: Forbidden) -> &'static str {
    match forbidden {
        Forbidden::CrossSite => "Die Anfrage kam von einer anderen Website.",
        Forbidden::AccountDisabled => "Dieses Konto ist gesperrt.",
        Forbidden::TokenInsteadOfSignIn => {
            "Das geht nur nach einer Anmeldung: Kein Schlüssel darf es."
        }
        Forbidden::MissingScope(scope) => match scope {
            TokenScope::Read => "Der Schlüssel darf nichts lesen.",
            TokenScope::Write => "Der Schlüssel darf nichts ändern.",
            TokenScope::Import => "Der Schlüssel darf nichts importieren.",
        },
        Forbidden::NotInvited => {
            "Mit dieser E-Mail-Adresse darf man sich hier nicht anmelden. Bitte den Betreiber, sie einzutragen."
        }
        Forbidden::SignInTooOld => {
            "Deine Anmeldung ist mehr als zehn Minuten her. Melde dich neu an, und lösche dann das Konto."
        }
    }
}

fn conflict(conflict: Conflict) -> String {
    let text = match conflict {
        Conflict::Goal { year } => return format!("Für {year} gibt es schon ein Ziel."),
        Conflict::Run { day } => {
            return format!("Am {} gibt es schon einen Lauf.", day.format("%-d.%-m.%Y"));
        }
        Conflict::NotByHand { .. } => "Nur was von Hand eingetragen wurde, kann geändert werden.",
        Conflict::SameWorkout { day } => {
            return format!("Am {} gibt es schon ein solches Training.", day.format("%-d.%-m.%Y"));
        }
        Conflict::PushTokens { most } => {
            return format!("Es gibt schon {most} Tokens. Widerrufe zuerst eines davon.");
        }
        Conflict::PersonalTokens { most } => {
            return format!("Es gibt schon {most} Schlüssel. Widerrufe zuerst einen davon.");
        }
        Conflict::Links { most } => {
            return format!("Es gibt schon {most} Links. Widerrufe zuerst einen davon.");
        }
        Conflict::Webhooks { most } => {
            return format!("Es gibt schon {most} Webhooks. Entferne zuerst einen davon.");
        }
        Conflict::OtherFile => {
            "Eine andere Datei dieses Kontos wird gerade importiert. Warte, bis sie fertig ist."
        }
        Conflict::NotSentAgain => {
            "Nur was nicht zugestellt wurde, kann noch einmal gesendet werden, und nur an einen Webhook, der \
             eingeschaltet ist."
        }
        Conflict::WebhookNotActive => "Der Webhook ist ausgeschaltet.",
        Conflict::AccountDeleted => "Das Konto wurde gerade gelöscht.",
    };
    text.to_owned()
}

const fn unavailable(unavailable: Unavailable) -> &'static str {
    match unavailable {
        Unavailable::DatabaseBusy | Unavailable::AccountBusy => {
            "Der Server ist gerade beschäftigt. Versuch es gleich noch einmal."
        }
        Unavailable::OtherFiles | Unavailable::SpoolOfAccountFull => {
            "Gerade werden andere Dateien gelesen. Versuch es später noch einmal."
        }
        Unavailable::DatabaseReadOnly => "Gerade kann nichts geändert werden.",
        Unavailable::DiskFull | Unavailable::SpoolFull => {
            "Auf dem Server ist kein Platz. Versuch es später noch einmal."
        }
        Unavailable::Client => {
            "Der Anmeldedienst nimmt diesen Server nicht an. Der Betreiber muss die Client-Id und das Client-Secret prüfen."
        }
        Unavailable::Passwords => {
            "Gerade melden sich zu viele Menschen an. Versuch es gleich noch einmal."
        }
        Unavailable::ShuttingDown
        | Unavailable::Provider
        | Unavailable::DatabaseUnreachable
        | Unavailable::DatabaseUnreadable
        | Unavailable::DatabaseNotWritten
        | Unavailable::DatabaseSilent
        | Unavailable::DiskFailed
        | Unavailable::SpoolFailed => {
            "Der Server kann das gerade nicht erledigen. Versuch es später noch einmal."
        }
    }
}

fn too_many_workouts(too_many: TooManyWorkouts) -> String {
    match too_many {
        TooManyWorkouts::OfAccount { stored } => format!(
            "Dein Konto hat {stored} Trainings und kann höchstens {MAX_WORKOUTS_OF_AN_ACCOUNT} haben. Mit \
             dieser Datei wären es mehr."
        ),
        _ => format!(
            "Die Datei enthält mehr als {MAX_WORKOUTS_IN_A_FILE} Trainings. Importiere sie in kleineren Teilen."
        ),
    }
}
