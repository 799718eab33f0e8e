//! Which field of a body, or which parameter, is wrong.

use tracker_core::goals::InvalidFurtherGoal;
use tracker_core::pauses::InvalidPause;
use tracker_core::workouts::InvalidByHand;
use tracker_import::{ContentKind, ExportError};

use crate::Invalid;
use crate::refusal::InvalidReceiver;

impl Invalid {
    /// The names of the wrong fields or parameters. Empty if none of them is wrong by itself.
    pub fn fields(&self) -> Vec<&str> {
        match self {
            Invalid::UnknownFields(names) | Invalid::UnknownParameters(names) => {
                names.names().collect()
            }
            invalid => invalid.field().into_iter().collect(),
        }
    }

    /// The same, at this path of a body.
    #[must_use]
    pub fn at(self, path: Option<String>) -> Invalid {
        match self {
            Invalid::Value { field, wrong } => {
                Invalid::Value { field: path.unwrap_or(field), wrong }
            }
            Invalid::Body { field, wrong } => Invalid::Body { field: path.or(field), wrong },
            invalid => invalid,
        }
    }

    fn field(&self) -> Option<&str> {
        Some(match self {
            Invalid::Body { field, .. } => field.as_deref()?,
            Invalid::Repeated(name) | Invalid::Value { field: name, .. } => name,
            Invalid::MissingField(name)
            | Invalid::FieldTooLong(name)
            | Invalid::AuthorizationParameter { name, .. } => name,
            Invalid::ByHand(wrong) => by_hand(wrong)?,
            Invalid::Pause(InvalidPause::Reason) => "why",
            Invalid::Pause(InvalidPause::Backwards { .. })
            | Invalid::FurtherGoal(InvalidFurtherGoal::Last) => "to",
            Invalid::Pause(_) => "from",
            Invalid::GoalStart(_) => "startsOn",
            Invalid::Moment(_) => "start",
            Invalid::Cursor => "cursor",
            Invalid::Year(_) => "year",
            Invalid::Target(_) | Invalid::FurtherGoal(InvalidFurtherGoal::Target { .. }) => {
                "targetDays"
            }
            Invalid::Day | Invalid::DayAfterToday => "on",
            Invalid::Since => "since",
            Invalid::Name | Invalid::DevelopmentName | Invalid::FurtherGoal(_) => "name",
            Invalid::Scopes => "scopes",
            Invalid::TokenDays { .. } => "expiresInDays",
            Invalid::SharedYears => "years",
            Invalid::TimeZone | Invalid::NoSuchTimeZone => "timeZone",
            Invalid::UnknownActivity(_) => "activity",
            Invalid::CountedActivities => "countedActivities",
            Invalid::Events | Invalid::UnknownEvent(_) => "events",
            Invalid::Description => "description",
            Invalid::Receiver(InvalidReceiver::Topic) | Invalid::Url(_) => "url",
            Invalid::Receiver(InvalidReceiver::Chat) => "chatId",
            Invalid::Receiver(_) => "token",
            Invalid::ServiceWithConsent => "service",
            Invalid::ConnectionKey | Invalid::ConnectionKeyRefused => "key",
            Invalid::ReminderWithoutTimeZone => "reminderHour",
            Invalid::Note => "note",
            Invalid::Export(ExportError::NotAnExport {
                found: ContentKind::JsonObject, ..
            }) => "data",
            Invalid::Redirect(_) => "redirect_uri",
            Invalid::Password(_) => "password",
            Invalid::Passkey(_) => "passkey",
            _ => return None,
        })
    }
}

const fn by_hand(wrong: &InvalidByHand) -> Option<&'static str> {
    match wrong {
        InvalidByHand::AfterToday { .. } => Some("date"),
        InvalidByHand::NoDistance | InvalidByHand::TooFar => Some("distance"),
        InvalidByHand::NoDuration | InvalidByHand::Workout(_) => Some("duration"),
        _ => None,
    }
}
