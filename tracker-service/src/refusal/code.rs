//! The code of each [`Refusal`]: a name for programs, which stays the same when a sentence is worded anew.

use tracker_core::limits::TooManyWorkouts;
use tracker_import::ImportError;

use crate::refusal::{
    Conflict, FileError, Forbidden, Invalid, InvalidPassword, InvalidReceiver, InvalidRedirect,
    InvalidUrl, Missing, Refusal, Unavailable, Unsupported,
};

impl Refusal {
    /// The code. A code is never renamed, because programs compare it.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Refusal::Invalid(invalid) => self::invalid(invalid),
            Refusal::File(error) => file(error),
            Refusal::Unauthorized => "no_token",
            Refusal::InvalidToken => "invalid_token",
            Refusal::Forbidden(Forbidden::CrossSite) => "cross_site",
            Refusal::Forbidden(Forbidden::AccountDisabled) => "account_disabled",
            Refusal::Forbidden(Forbidden::NotInvited) => "not_invited",
            Refusal::Forbidden(Forbidden::SignInTooOld) => "sign_in_too_old",
            Refusal::Forbidden(Forbidden::TokenInsteadOfSignIn) => "sign_in_needed",
            Refusal::Forbidden(Forbidden::MissingScope(_)) => "missing_scope",
            Refusal::NotFound(missing) => self::missing(*missing),
            Refusal::Method(_) => "method_not_allowed",
            Refusal::Conflict(conflict) => self::conflict(*conflict),
            Refusal::TooLarge(_) => "body_too_large",
            Refusal::TooManyWorkouts(TooManyWorkouts::OfAccount { .. }) => {
                "too_many_workouts_of_account"
            }
            Refusal::TooManyWorkouts(_) => "too_many_workouts_in_file",
            Refusal::LongUrl => "url_too_long",
            Refusal::Unsupported(unsupported) => self::unsupported(*unsupported),
            Refusal::Locked { .. } => "account_locked",
            Refusal::Exceeded { .. } => "rate_limit_exceeded",
            Refusal::Unavailable(unavailable) => self::unavailable(*unavailable),
            Refusal::Internal => "internal_error",
        }
    }
}

const fn invalid(invalid: &Invalid) -> &'static str {
    match invalid {
        Invalid::NoHost => "host_missing",
        Invalid::RepeatedHost => "host_repeated",
        Invalid::BodyCutOff => "body_cut_off",
        Invalid::BodyTooSlow => "body_too_slow",
        Invalid::BodyNotUtf8 => "body_not_utf8",
        Invalid::BodyNotObject => "body_not_object",
        Invalid::Body(_) => "invalid_body",
        Invalid::UnknownFields(_) => "unknown_fields",
        Invalid::UnknownParameters(_) => "unknown_parameters",
        Invalid::Repeated(_) | Invalid::RepeatedField => "repeated_field",
        Invalid::MissingField(_) => "missing_field",
        Invalid::LongField(_) => "field_too_long",
        Invalid::Value { .. } => "invalid_value",
        Invalid::Cursor => "invalid_cursor",
        Invalid::Year(_) => "invalid_year",
        Invalid::Target(_) => "invalid_target",
        Invalid::Scopes => "invalid_scopes",
        Invalid::TokenDays { .. } => "invalid_expires_in_days",
        Invalid::Day => "invalid_day",
        Invalid::DayAfterToday => "day_after_today",
        Invalid::Since => "invalid_since",
        Invalid::Name => "invalid_name",
        Invalid::SharedYears => "invalid_years",
        Invalid::TimeZone | Invalid::NoSuchTimeZone => "invalid_time_zone",
        Invalid::Activity(_) => "unknown_activity",
        Invalid::CountedActivities => "invalid_counted_activities",
        Invalid::Events => "invalid_events",
        Invalid::Event(_) => "unknown_event",
        Invalid::Description => "invalid_description",
        Invalid::Url(InvalidUrl::Long) => "url_of_webhook_too_long",
        Invalid::Url(InvalidUrl::Malformed) => "url_of_webhook_malformed",
        Invalid::Url(InvalidUrl::Scheme) => "url_of_webhook_not_https",
        Invalid::Url(InvalidUrl::User) => "url_of_webhook_with_user",
        Invalid::Url(InvalidUrl::Fragment) => "url_of_webhook_with_fragment",
        Invalid::Url(InvalidUrl::Port) => "url_of_webhook_with_port",
        Invalid::Url(InvalidUrl::NotPublic) => "url_of_webhook_not_public",
        Invalid::Receiver(InvalidReceiver::Topic) => "invalid_topic",
        Invalid::Receiver(InvalidReceiver::Chat) => "invalid_chat_id",
        Invalid::Receiver(InvalidReceiver::BotToken) => "bot_token_missing",
        Invalid::Receiver(InvalidReceiver::TokenOfJson) => "token_of_json",
        Invalid::Receiver(InvalidReceiver::Token) => "invalid_token_of_receiver",
        Invalid::ReminderZone => "reminder_without_time_zone",
        Invalid::ByHand(_) => "invalid_workout",
        Invalid::Moment(_) => "invalid_start",
        Invalid::Note => "invalid_note",
        Invalid::Export(_) => "invalid_export",
        Invalid::Redirect(InvalidRedirect::TooLong { .. }) => "redirect_too_long",
        Invalid::Redirect(InvalidRedirect::Fragment) => "redirect_with_fragment",
        Invalid::Redirect(InvalidRedirect::NotListed) => "redirect_not_allowed",
        Invalid::NoPendingSignIn => "no_pending_sign_in",
        Invalid::SignInCancelled => "sign_in_cancelled",
        Invalid::Password(InvalidPassword::Short { .. }) => "password_too_short",
        Invalid::Password(InvalidPassword::Long { .. }) => "password_too_long",
        Invalid::Password(InvalidPassword::Known) => "password_known",
        Invalid::DevelopmentName => "invalid_development_name",
        Invalid::AuthorizationParameter { .. } => "invalid_authorization_parameter",
    }
}

/// Core says which file it is and why. The code tells whether the file can be imported if more is said about it.
fn file(error: &FileError) -> &'static str {
    match error.reason() {
        ImportError::NotAHistory { .. } => "file_not_a_history",
        ImportError::TooManyWorkouts(_) => "too_many_workouts_in_file",
        reason => match reason.refused_file() {
            Some(tracker_import::RefusedFile::AmbiguousDates { .. }) => "file_with_ambiguous_dates",
            Some(tracker_import::RefusedFile::NotRuns { .. }) => "file_not_of_runs",
            Some(tracker_import::RefusedFile::UnknownActivities { .. }) => {
                "file_with_unknown_activities"
            }
            Some(_) => "file_refused",
            None => "file_unreadable",
        },
    }
}

const fn missing(missing: Missing) -> &'static str {
    match missing {
        Missing::Path => "path_not_found",
        Missing::File => "file_not_found",
        Missing::Year => "year_not_found",
        Missing::Month => "month_not_found",
        Missing::Goal => "goal_not_found",
        Missing::Workout => "workout_not_found",
        Missing::RemovedWorkout => "removed_workout_not_found",
        Missing::Import => "import_not_found",
        Missing::PushToken => "webhook_token_not_found",
        Missing::PersonalToken => "token_not_found",
        Missing::Session => "session_not_found",
        Missing::Link => "share_not_found",
        Missing::PublicLinkPage => "page_not_found",
        Missing::PasswordLink => "password_link_not_found",
        Missing::Webhook => "webhook_not_found",
        Missing::Delivery => "delivery_not_found",
    }
}

const fn conflict(conflict: Conflict) -> &'static str {
    match conflict {
        Conflict::Goal { .. } => "goal_exists",
        Conflict::Run { .. } => "run_exists",
        Conflict::NotByHand { .. } => "workout_not_by_hand",
        Conflict::SameWorkout { .. } => "workout_exists",
        Conflict::PushTokens { .. } => "too_many_webhook_tokens",
        Conflict::PersonalTokens { .. } => "too_many_tokens",
        Conflict::Links { .. } => "too_many_shares",
        Conflict::Webhooks { .. } => "too_many_webhooks",
        Conflict::OtherFile => "import_under_way",
        Conflict::NotSentAgain => "delivery_not_sent_again",
        Conflict::WebhookNotActive => "webhook_not_active",
        Conflict::AccountDeleted => "account_deleted",
    }
}

const fn unsupported(unsupported: Unsupported) -> &'static str {
    match unsupported {
        Unsupported::NotJson | Unsupported::NotJsonExport => "not_json",
        Unsupported::NotForm => "not_a_form",
        Unsupported::Encoding => "unsupported_encoding",
        Unsupported::PackedTwice => "packed_twice",
    }
}

const fn unavailable(unavailable: Unavailable) -> &'static str {
    match unavailable {
        Unavailable::ShuttingDown => "shutting_down",
        Unavailable::Provider => "provider_unavailable",
        Unavailable::Client => "client_not_accepted",
        Unavailable::Passwords => "too_many_sign_ins",
        Unavailable::DatabaseBusy => "database_busy",
        Unavailable::AccountBusy => "account_busy",
        Unavailable::DatabaseUnreachable
        | Unavailable::DatabaseUnreadable
        | Unavailable::DatabaseSilent => "database_unreachable",
        Unavailable::DatabaseReadOnly | Unavailable::DatabaseNotWritten => "database_read_only",
        Unavailable::DiskFull => "disk_full",
        Unavailable::DiskFailed => "disk_failed",
        Unavailable::OtherFiles => "other_files_are_read",
        Unavailable::SpoolOfAccountFull => "too_many_large_requests",
        Unavailable::SpoolFull | Unavailable::SpoolFailed => "no_room_for_request",
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    /// The codes in the source above.
    fn codes() -> Vec<&'static str> {
        let source = include_str!("code.rs");
        let (code, _) = source.split_once("#[cfg(test)]").unwrap();
        let quoted = code.split('"').skip(1).step_by(2);
        quoted.collect()
    }

    /// Programs compare the codes: a line may be added here, and none may go.
    #[test]
    fn the_codes_are_stable() {
        let codes: BTreeSet<_> = codes().into_iter().collect();
        insta::assert_snapshot!(codes.into_iter().collect::<Vec<_>>().join("\n"));
    }

    #[test]
    fn a_code_is_in_snake_case() {
        for code in codes() {
            let is_snake = code.split('_').all(|word| {
                !word.is_empty() && word.bytes().all(|it| matches!(it, b'a'..=b'z' | b'0'..=b'9'))
            });
            assert!(is_snake, "{code}");
        }
    }
}
