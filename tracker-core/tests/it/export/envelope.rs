//! The envelopes around the workouts.

use super::{lines, read, run_with};

/// The number of items in a document, in which `RUN` is replaced by a run.
fn count(document: &str) -> usize {
    lines(document.replace("RUN", &run_with(""))).len()
}

#[test]
fn workouts_are_found_in_every_known_envelope() {
    for document in [
        r#"{"workouts":[RUN]}"#,
        r#"{"symptoms":[],"metrics":[],"workouts":[RUN]}"#,
        r#"{"data":{"workouts":[RUN]}}"#,
        r#"{"data":{"metrics":[{"data":[]}],"workouts":[RUN],"ecg":[]}}"#,
        r#"{"data":{"healthMetrics":{"metrics":[]},"workouts":{"workouts":[RUN]}}}"#,
        r#"{"workouts":{"workouts":[RUN]}}"#,
        r#"{"jsonrpc":"2.0","id":1,"result":{"data":{"workouts":[RUN]}}}"#,
        r#"{"received_at":"2026","payload":{"data":{"workouts":[RUN]}}}"#,
        r#"{"d\u0061ta":{"\u0077orkouts":[RUN]}}"#,
    ] {
        assert_eq!(count(document), 1, "{document}");
    }
}

#[test]
fn a_document_without_workouts_is_valid() {
    for document in [
        "{}",
        r#"{"data":{}}"#,
        r#"{"data":null}"#,
        r#"{"data":{"workouts":null}}"#,
        r#"{"data":{"workouts":[]}}"#,
        r#"{"data":{"workouts":{}}}"#,
        r#"{"data":{"workouts":{"workouts":[]}}}"#,
        r#"{"data":[],"version":-1.5e3,"empty":"","ok":true}"#,
    ] {
        assert_eq!(count(document), 0, "{document}");
    }
}

#[test]
fn workouts_in_other_places_are_ignored() {
    for document in [
        r#"{"other":{"workouts":[RUN]}}"#,
        r#"{"metrics":[{"workouts":[RUN]}]}"#,
        r#"{"data":{"data":{"workouts":[RUN]}}}"#,
        r#"{"data":{"payload":{"workouts":[RUN]}}}"#,
        r#"{"Workouts":[RUN]}"#,
    ] {
        assert_eq!(count(document), 0, "{document}");
    }
}

#[test]
fn only_the_first_list_that_is_not_empty_is_read() {
    assert_eq!(count(r#"{"workouts":[],"data":{"workouts":[RUN,RUN]}}"#), 2);
    assert_eq!(count(r#"{"workouts":[RUN],"data":{"workouts":[RUN,RUN]}}"#), 1);
    assert_eq!(count(r#"{"data":{"workouts":[RUN,RUN]},"workouts":[RUN]}"#), 2);
    assert_eq!(count(r#"{"workouts":[3],"data":{"workouts":[RUN,RUN]}}"#), 1);
}

#[test]
fn a_byte_order_mark_and_white_space_around_the_document_are_skipped() {
    assert_eq!(count("\u{feff}{\"workouts\":[RUN]}"), 1);
    assert_eq!(count(" \r\n\t{\"workouts\":[RUN]}\n\n "), 1);
    assert_eq!(count("\u{feff}\n { \"workouts\" : [ RUN , RUN ] } "), 2);
}

#[test]
fn the_summary_counts_bytes_and_items() {
    let (_, end) = read("\u{feff} {\"workouts\":[null, 5]}\n");
    let summary = end.unwrap();
    assert_eq!((summary.items, summary.bytes), (2, 27));
}
