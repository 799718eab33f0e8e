//! Errors in German. Most of them are constant sentences in English.

use tracker_store::{MAX_SHARES, MAX_WEBHOOK_TOKENS, MAX_WEBHOOKS};

use crate::auth::{CROSS_SITE, DISABLED};
use crate::http::error::Error;
use crate::web::words::de::counted;

/// `None` if there is no German sentence for the error.
pub(super) fn explanation(error: &Error) -> Option<String> {
    let text = match error {
        error if *error == CROSS_SITE => "Die Anfrage kam von einer anderen Website.",
        error if *error == DISABLED => "Dieses Konto ist gesperrt.",
        Error::TooLarge(most) => return Some(format!("Die Daten sind größer als {most} Bytes.")),
        Error::LongUrl => "Die Adresse ist zu lang.",
        Error::Unsupported(_) => "Daten dieser Art nimmt diese Seite nicht an.",
        Error::Locked { .. } => "Das Konto ist nach fehlgeschlagenen Anmeldungen gesperrt.",
        Error::Exceeded { seconds } => return Some(again_in(*seconds)),
        Error::Unavailable(_) => {
            "Der Server kann das gerade nicht erledigen. Versuch es später noch einmal."
        }
        Error::Invalid(wrong) => return sentence(wrong).map(str::to_owned),
        Error::Conflict(with) => {
            return sentence(with).map(str::to_owned).or_else(|| too_many(with));
        }
        _ => return None,
    };
    Some(text.to_owned())
}

/// `Versuch es in 40 Sekunden noch einmal.`
pub(super) fn again_in(seconds: i64) -> String {
    let seconds = counted(u32::try_from(seconds).unwrap_or(u32::MAX), "Sekunde", "Sekunden");
    format!("Versuch es in {seconds} noch einmal.")
}

fn sentence(english: &str) -> Option<&'static str> {
    if english.ends_with(" is not a target: a target is a number of days, 1 to 366") {
        return Some("Ein Ziel ist eine ganze Zahl von Tagen, von 1 bis 366.");
    }
    if english.ends_with(" is not a year: a year is four digits, 1900 to 2100") {
        return Some("Ein Jahr hat vier Ziffern, von 1900 bis 2100.");
    }
    Some(match english {
        "name must have 1 to 100 characters, and no control characters" => {
            "Der Name braucht 1 bis 100 Zeichen und darf keine Steuerzeichen enthalten."
        }
        "url is longer than 2048 characters" => "Die URL ist länger als 2048 Zeichen.",
        "url is not a URL; an example is https://example.com/events" => {
            "Das ist keine URL. Ein Beispiel: https://example.com/events"
        }
        "url has to begin with https://" => "Die URL muss mit https:// beginnen.",
        "url contains a user name or a password: put a secret into its path instead" => {
            "Die URL enthält einen Benutzernamen oder ein Passwort. Ein Geheimnis gehört in ihren Pfad."
        }
        "url has a fragment (#…), which is not sent" => {
            "Die URL enthält einen Teil nach dem Zeichen #. Er würde nicht gesendet."
        }
        "url has a port other than 443 and 8443" => {
            "Die URL nennt einen anderen Port als 443 oder 8443."
        }
        "url does not lead to a public address" => {
            "Die URL führt nicht zu einer öffentlichen Adresse."
        }
        "events must list one to four events" => "Wähle mindestens ein Ereignis.",
        "description must have at most 200 characters, and no control characters" => {
            "Die Notiz darf höchstens 200 Zeichen und keine Steuerzeichen enthalten."
        }
        "only a failed or recorded delivery to an active webhook is sent again" => {
            "Nur was nicht zugestellt wurde, kann noch einmal gesendet werden, und nur an einen Webhook, der \
             eingeschaltet ist."
        }
        "the webhook is not active" => "Der Webhook ist ausgeschaltet.",
        "another file of this account is being imported: wait for it" => {
            "Eine andere Datei dieses Kontos wird gerade importiert. Warte, bis sie fertig ist."
        }
        "the account has just been deleted" => "Das Konto wurde gerade gelöscht.",
        "on must be a date, such as 2026-06-30" => "Das ist kein Datum.",
        "on must not be after today" => "Dieser Tag liegt nach heute.",
        "the body could not be read to its end" | "the body did not arrive in time" => {
            "Die Daten sind nicht vollständig angekommen."
        }
        "there is no such time zone" => "Diese Zeitzone gibt es nicht.",
        _ => return None,
    })
}

/// A limit on how many of a kind an account has.
fn too_many(english: &str) -> Option<String> {
    let starts = |number: &dyn std::fmt::Display, noun: &str| {
        english.starts_with(&format!("the account already has {number} {noun}"))
            || english.starts_with(&format!("there are {number} {noun} already"))
    };
    if starts(&MAX_WEBHOOK_TOKENS, "tokens") {
        Some(format!("Es gibt schon {MAX_WEBHOOK_TOKENS} Tokens. Widerrufe zuerst eines davon."))
    } else if starts(&MAX_SHARES, "links") {
        Some(format!("Es gibt schon {MAX_SHARES} Links. Widerrufe zuerst einen davon."))
    } else if starts(&MAX_WEBHOOKS, "webhooks") {
        Some(format!("Es gibt schon {MAX_WEBHOOKS} Webhooks. Entferne zuerst einen davon."))
    } else {
        None
    }
}

/// Why a delivery failed. `None` if there is no German sentence for it.
pub(super) fn delivery_failure(english: &str) -> Option<String> {
    if let Some(status) = english.strip_prefix("the receiver answered ") {
        return Some(format!("der Empfänger hat mit {status} geantwortet"));
    }
    let text = match english {
        "the receiver redirected the request; redirects are not followed" => {
            "der Empfänger hat die Anfrage weitergeleitet; Weiterleitungen wird nicht gefolgt"
        }
        "the receiver is gone" => "es gibt den Empfänger nicht mehr",
        "no response within 15 seconds" => "keine Antwort innerhalb von 15 Sekunden",
        "its name does not resolve to a public address" => {
            "der Name führt zu keiner öffentlichen Adresse"
        }
        "no connection" => "keine Verbindung",
        "the connection was lost" => "die Verbindung ist abgebrochen",
        "its URL is not allowed" => "die URL ist nicht erlaubt",
        "its secret cannot be decrypted: rotate it" => {
            "das Geheimnis kann nicht entschlüsselt werden: leg ein neues an"
        }
        _ => return None,
    };
    Some(text.to_owned())
}

#[cfg(test)]
mod tests {
    use tracker_core::{TargetDays, Year};

    use super::*;
    use crate::delivery::InvalidUrl;
    use crate::http::api::push_tokens::checked_name;
    use crate::http::api::webhooks::changes;

    /// A change of the English sentence would lose the German one.
    #[test]
    fn every_error_of_a_form_field_has_german_words() {
        let mut refusals = vec![
            checked_name("").unwrap_err(),
            changes::kinds(&[]).unwrap_err(),
            changes::description(&"a".repeat(201)).unwrap_err(),
            "0".parse::<TargetDays>().unwrap_err().into(),
            "26".parse::<Year>().unwrap_err().into(),
        ];
        for wrong in [
            InvalidUrl::Long,
            InvalidUrl::Malformed,
            InvalidUrl::Scheme,
            InvalidUrl::User,
            InvalidUrl::Fragment,
            InvalidUrl::Port,
            InvalidUrl::NotPublic,
        ] {
            refusals.push(Error::Invalid(wrong.to_string().into()));
        }
        let busy = "another file of this account is being imported: wait for it";
        refusals.push(Error::Conflict(busy.to_owned()));
        for refusal in refusals {
            assert!(explanation(&refusal).is_some(), "{refusal:?}");
        }
    }
}
