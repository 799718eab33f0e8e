//! Refusals: their codes, and what becomes of failures of the database.

use std::collections::BTreeSet;

use strum::VariantNames;
use tracker_service::refusal::{InvalidPassword, InvalidReceiver, InvalidRedirect, InvalidUrl};
use tracker_service::{Conflict, Forbidden, Invalid, Missing, Refusal, Unavailable, Unsupported};
use tracker_store::{DatabaseUrl, StoreError};

/// All codes. A variant that has a reason of its own has no code.
fn codes() -> BTreeSet<&'static str> {
    let reasons = [
        Refusal::VARIANTS,
        Invalid::VARIANTS,
        InvalidUrl::VARIANTS,
        InvalidReceiver::VARIANTS,
        InvalidRedirect::VARIANTS,
        InvalidPassword::VARIANTS,
        Forbidden::VARIANTS,
        Missing::VARIANTS,
        Conflict::VARIANTS,
        Unsupported::VARIANTS,
        Unavailable::VARIANTS,
        &["too_many_workouts_of_account", "file_not_a_history", "file_with_ambiguous_dates"],
        &["file_not_of_runs", "file_with_unknown_activities", "file_refused", "file_unreadable"],
    ];
    let with_reasons = [
        "invalid",
        "several",
        "file",
        "forbidden",
        "not_found",
        "conflict",
        "unsupported",
        "unavailable",
        "url",
        "receiver",
        "redirect",
        "password",
    ];
    let codes = reasons.into_iter().flatten().copied();
    codes.filter(|code| !with_reasons.contains(code)).collect()
}

/// Programs compare the codes: a line may be added here, and none may go.
#[test]
fn the_codes_are_stable() {
    let _guard = super::snapshots::shared();
    let codes: Vec<_> = codes().into_iter().collect();
    insta::assert_snapshot!("the_codes_are_stable", codes.join("\n"));
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

#[test]
fn a_refusal_has_the_code_of_its_reason() {
    for (refusal, code) in [
        (Refusal::NoToken, "no_token"),
        (Invalid::Url(InvalidUrl::NotHttps).into(), "url_of_webhook_not_https"),
        (Refusal::NotFound(Missing::PushToken), "webhook_token_not_found"),
        (Refusal::NotFound(Missing::Goal), "goal_not_found"),
        (Refusal::NotFound(Missing::Pause), "pause_not_found"),
        (Unavailable::DatabaseSilent.into(), "database_unreachable"),
    ] {
        assert_eq!(refusal.code(), code, "{refusal:?}");
    }
}

#[test]
fn each_database_error_has_a_refusal_whose_sentence_has_no_path() {
    let database = || DatabaseUrl::of_file("/srv/tracker.db");
    let reason = || "disk I/O error".to_owned();
    let failures = [
        (StoreError::Locked(database()), Unavailable::DatabaseBusy.into()),
        (StoreError::Conflict(database()), Unavailable::AccountBusy.into()),
        (
            StoreError::Unreachable { database: database(), reason: reason() },
            Unavailable::DatabaseUnreachable.into(),
        ),
        (
            StoreError::Unreadable { database: database(), reason: reason() },
            Unavailable::DatabaseUnreadable.into(),
        ),
        (StoreError::ReadOnly(database()), Unavailable::DatabaseReadOnly.into()),
        (StoreError::DiskFull(database()), Unavailable::DiskFull.into()),
        (
            StoreError::DiskFailed { database: database(), reason: reason() },
            Unavailable::DiskFailed.into(),
        ),
        (StoreError::ReferenceGone(database()), Conflict::AccountDeleted.into()),
        (StoreError::Unexpected { database: database(), reason: reason() }, Refusal::InternalError),
    ];
    for (failure, expected) in failures {
        let refusal = Refusal::from(failure.clone());
        assert_eq!(refusal, expected, "{failure}");
        let sentence = refusal.to_string();
        assert!(!sentence.contains("/srv"), "the sentence has a path: {sentence}");
    }
}
