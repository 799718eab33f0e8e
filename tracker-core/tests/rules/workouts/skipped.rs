//! What an import report counts, and the skipped items that it lists.

use std::time::Duration;

use chrono::{DateTime, Utc};
use proptest::collection::vec;
use proptest::prelude::*;
use strum::VariantNames;
use tracker_core::import_report::{
    InvalidItem, ListedWorkout, SkipReason, SkippedWorkout, UnknownNames,
};
use tracker_core::moments::InvalidMoment;
use tracker_core::workouts::InvalidWorkout;
use tracker_core::{Activity, ImportReport, Moment, Workout, WorkoutDraft};

/// The workout that starts at this time, imported on 30 June 2026 at noon.
fn imported(start: &str, now: DateTime<Utc>) -> (u64, u64) {
    let mut draft = WorkoutDraft::new(Activity::Running, Moment::parse(start, Utc).unwrap());
    draft.duration = Some(Duration::from_mins(30));
    let mut report = ImportReport::default();
    report.accept(&Workout::new(draft).unwrap(), now);
    (report.processed, report.in_the_future)
}

#[test]
fn a_start_more_than_two_days_after_the_import_is_in_the_future() {
    let now = "2026-06-30T12:00:00Z".parse().unwrap();
    assert_eq!(imported("2026-06-30 12:00:00 +0000", now), (1, 0));
    assert_eq!(imported("2026-07-02 12:00:00 +0000", now), (1, 0));
    assert_eq!(imported("2026-07-02 12:00:01 +0000", now), (1, 1));
    assert_eq!(imported("2026-07-03 01:59:00 +1400", now), (1, 0), "instants are compared");
    assert_eq!(imported("2062-06-30 12:00:00 +0000", now), (1, 1));
    for limit in [DateTime::<Utc>::MIN_UTC, DateTime::<Utc>::MAX_UTC] {
        assert_eq!(imported("2026-06-30 12:00:00 +0000", limit).1, u64::from(limit < now));
    }
}

#[test]
fn an_import_lists_100_skipped_items_and_counts_the_rest() {
    let mut report = ImportReport::default();
    for index in 0..250 {
        let reason = SkipReason::Duplicate;
        report.skip(SkippedWorkout::new(index, None, None, reason));
    }
    assert_eq!(report.skipped(), 250);
    assert_eq!(report.skipped_workouts.len(), 100);
    assert_eq!(report.skipped_workouts[99].index, 99);
}

proptest! {
    /// Invalid items are preferred, then other activities, then duplicates. The order is that of
    /// the import.
    #[test]
    fn invalid_items_are_preferred_in_the_list(reasons in vec(skip_reason(), 0..400)) {
        let mut report = ImportReport::default();
        for (index, reason) in (0..).zip(&reasons) {
            let reason = reason.clone();
            report.skip(SkippedWorkout::new(index, None, None, reason));
        }
        let of = |wanted: &SkipReason| {
            let places = reasons.iter().enumerate().filter(|(_, reason)| *reason == wanted);
            places.map(|(place, _)| place as u64).collect::<Vec<_>>()
        };
        let mut expected = [
            malformed(),
            SkipReason::UnsupportedActivity,
            SkipReason::Removed,
            SkipReason::Duplicate,
        ]
        .map(|reason| of(&reason))
        .concat();
        expected.truncate(100);
        expected.sort_unstable();
        let named: Vec<u64> = report.skipped_workouts.iter().map(|named| named.index).collect();
        prop_assert_eq!(named, expected);
        prop_assert_eq!(report.skipped(), reasons.len() as u64);
    }
}

fn skip_reason() -> impl Strategy<Value = SkipReason> {
    prop_oneof![
        5 => Just(SkipReason::Duplicate),
        2 => Just(SkipReason::Removed),
        2 => Just(SkipReason::UnsupportedActivity),
        1 => Just(malformed()),
    ]
}

fn malformed() -> SkipReason {
    SkipReason::Invalid(InvalidItem::Sentence("it has no start".to_owned()))
}

/// The text alone does not tell a name that is not known from another activity.
#[test]
fn every_reason_is_read_from_its_text() {
    let reasons = [
        (SkipReason::Duplicate, "duplicate"),
        (SkipReason::Removed, "removed"),
        (SkipReason::UnsupportedActivity, "unsupported_activity"),
        (SkipReason::UnknownActivity, "unsupported_activity"),
        (malformed(), "invalid: it has no start"),
    ];
    for (reason, text) in reasons {
        assert_eq!(reason.to_string(), text);
        assert_eq!(SkipReason::parse(text, reason == SkipReason::UnknownActivity), reason);
    }
    assert_eq!(
        SkipReason::parse(&SkipReason::NoSport.to_string(), false),
        SkipReason::NoSport,
        "it is written as an invalid workout"
    );
}

/// Of a workout whose name is not known, the list has the name only.
#[test]
fn the_list_of_skipped_items_has_no_workouts() {
    let mut draft = WorkoutDraft::new(
        Activity::Running,
        Moment::parse("2026-06-30 12:00:00 +0000", Utc).unwrap(),
    );
    draft.duration = Some(Duration::from_mins(30));
    let mut skipped =
        SkippedWorkout::new(0, Some("Rith".to_owned()), None, SkipReason::UnknownActivity);
    skipped.workout = Some(Box::new(Workout::new(draft).unwrap()));
    let mut report = ImportReport::default();
    report.skip(skipped);
    assert_eq!(report.skipped_workouts.len(), 1);
    assert_eq!(report.skipped_workouts[0].workout, None);
    assert_eq!(report.unknown_names.to_string(), "Rith (1)");
}

/// An import log has them, so none may go or change.
#[test]
fn the_names_of_what_is_wrong_are_stable() {
    let names = [InvalidItem::VARIANTS, InvalidMoment::VARIANTS, InvalidWorkout::VARIANTS];
    insta::assert_snapshot!(names.map(|names| names.join("\n")).join("\n\n"));
}

#[test]
fn what_is_wrong_is_read_from_a_log() {
    let moment = InvalidMoment::NoSuchDay("2026-02-30".to_owned());
    for (wrong, json) in [
        (InvalidItem::NoPoints, r#""NoPoints""#),
        (InvalidItem::Missing("start".to_owned()), r#"{"Missing":"start"}"#),
        (
            InvalidItem::RowCutOff { cells: 3, columns: 4 },
            r#"{"RowCutOff":{"cells":3,"columns":4}}"#,
        ),
        (InvalidItem::Start(moment), r#"{"Start":{"NoSuchDay":"2026-02-30"}}"#),
        (InvalidWorkout::TooLong.into(), r#"{"Workout":"TooLong"}"#),
    ] {
        assert_eq!(serde_json::to_string(&wrong).unwrap(), json);
        let listed = format!(r#"{{"index":5,"reason":"invalid: in English","wrong":{json}}}"#);
        assert_eq!(reason_in(&listed), SkipReason::Invalid(wrong));
    }
    // Answers, and the log of an earlier version.
    let sentence = InvalidItem::Sentence("it has no start".to_owned());
    assert_eq!(
        reason_in(r#"{"index":5,"reason":"invalid: it has no start"}"#),
        SkipReason::Invalid(sentence)
    );
}

fn reason_in(json: &str) -> SkipReason {
    let listed: ListedWorkout = serde_json::from_str(json).unwrap();
    listed.skipped(&UnknownNames::default()).reason
}
