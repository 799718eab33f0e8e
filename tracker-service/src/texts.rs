//! The texts of messages and refusals. The key of the sentence of a refusal is its code.

use std::fmt::Display;

use chrono::{Datelike, NaiveDate};
use fluent::{FluentArgs, fluent_args};
use serde::Serialize;
use tracker_core::limits::{MAX_WORKOUTS_IN_A_FILE, MAX_WORKOUTS_OF_AN_ACCOUNT, TooManyWorkouts};
use tracker_store::MessageLanguage;
use tracker_texts::{LOCALES, Text, Texts, capitalized, key, or_none};

use crate::refusal::InvalidPassword;
use crate::{Conflict, Forbidden, Invalid, Refusal};

/// The texts of a message, for a reader in no region.
pub fn of_message(language: MessageLanguage) -> Texts {
    let locale = LOCALES.iter().find(|locale| locale.tag == language.name());
    Texts::new(locale.expect("there are texts in each language of messages"), "")
}

/// The language of messages that a visitor who reads these texts expects.
pub fn message_language(texts: Texts) -> MessageLanguage {
    texts.language().parse().unwrap_or(MessageLanguage::En)
}

/// `None` in English, whose sentences the interface and the log have too: the refusal displays as one. What is wrong with a
/// pause or a goal is said without the name of its field in the interface.
pub fn refusal(texts: Texts, refusal: &Refusal) -> Option<Text> {
    match (refusal, refusal.faults()) {
        (Refusal::File(error), _) => texts.not_imported(error.reason()),
        (_, [Invalid::Pause(wrong), ..]) => Some(sentence(texts, "pause", wrong)),
        (_, [Invalid::FurtherGoal(wrong), ..]) => Some(sentence(texts, "goal", wrong)),
        (_, [Invalid::GoalStart(wrong), ..]) => Some(sentence(texts, "start", wrong)),
        _ => texts.find(&key("refusal", refusal.code()), &variables(refusal)),
    }
}

/// What is wrong with a thing of this kind.
fn sentence(texts: Texts, kind: &str, wrong: &(impl Serialize + Display)) -> Text {
    let text = texts.wrong(kind, wrong).unwrap_or_else(|| wrong.to_string().into());
    (capitalized(&text) + ".").into()
}

/// The values that the sentences of a refusal can name.
fn variables(refusal: &Refusal) -> FluentArgs<'_> {
    match refusal {
        Refusal::Invalid(invalid) => self::invalid(invalid),
        Refusal::Several(all) => all.first().map_or_else(FluentArgs::new, self::invalid),
        Refusal::Conflict(conflict) => self::conflict(conflict),
        Refusal::Forbidden(Forbidden::MissingScope(scope)) => fluent_args!["scope" => scope.name()],
        Refusal::BodyTooLarge(most) => fluent_args!["most" => most],
        Refusal::TooManyWorkouts(TooManyWorkouts::OfAccount { stored }) => {
            fluent_args!["stored" => stored, "most" => MAX_WORKOUTS_OF_AN_ACCOUNT]
        }
        Refusal::TooManyWorkouts(_) => fluent_args!["most" => MAX_WORKOUTS_IN_A_FILE],
        Refusal::RateLimitExceeded { seconds } => fluent_args!["seconds" => seconds],
        _ => FluentArgs::new(),
    }
}

fn invalid(invalid: &Invalid) -> FluentArgs<'_> {
    match invalid {
        Invalid::Repeated(name) | Invalid::Value { field: name, .. } => {
            fluent_args!["name" => name.as_str()]
        }
        Invalid::RepeatedField => fluent_args!["name" => or_none(None::<&str>)],
        Invalid::UnknownFields(names) | Invalid::UnknownParameters(names) => {
            fluent_args!["names" => names.unknown()]
        }
        Invalid::MissingField(name)
        | Invalid::FieldTooLong(name)
        | Invalid::AuthorizationParameter { name, .. } => fluent_args!["name" => *name],
        Invalid::TokenDays { least, most } => fluent_args!["least" => least, "most" => most],
        Invalid::ByHand(wrong) => fluent_args!["reason" => <&str>::from(wrong)],
        Invalid::Password(InvalidPassword::TooShort { least }) => fluent_args!["least" => least],
        Invalid::Password(InvalidPassword::TooLong { most }) => fluent_args!["most" => most],
        _ => FluentArgs::new(),
    }
}

fn conflict(conflict: &Conflict) -> FluentArgs<'_> {
    match conflict {
        Conflict::GoalExists { year } => fluent_args!["year" => year.number()],
        Conflict::RunExists { day } | Conflict::WorkoutExists { day } => numbers_of(*day),
        Conflict::PushTokens { most }
        | Conflict::PersonalTokens { most }
        | Conflict::Passkeys { most }
        | Conflict::Links { most }
        | Conflict::IdempotencyKeys { most }
        | Conflict::TooManyWebhooks { most } => fluent_args!["most" => most],
        _ => FluentArgs::new(),
    }
}

fn numbers_of(day: NaiveDate) -> FluentArgs<'static> {
    fluent_args!["day" => day.day(), "month" => day.month(), "year" => day.year()]
}
