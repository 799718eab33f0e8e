//! The envelopes around the workouts.

use tracker_import::{ContentKind, ExportError, ExportSummary, Item};

use super::{lines, read, read_pieces, run_with};

/// The number of items in a document, in which `RUN` is replaced by a run.
fn count(document: &str) -> usize {
    lines(document.replace("RUN", &run_with(""))).len()
}

/// The summary of a document, in which `RUN` is replaced by a run.
fn summary(document: &str) -> ExportSummary {
    let document = document.replace("RUN", &run_with(""));
    let whole = read(&document);
    assert_eq!(read_pieces(document.as_bytes().chunks(1)), whole, "{document}");
    whole.1.unwrap_or_else(|error| panic!("{document}: {error}"))
}

fn ignored_lists(document: &str) -> u64 {
    summary(document).ignored_lists
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
        r#"{"data":[RUN]}"#,
        r#"{"payload":{"data":[RUN]}}"#,
    ] {
        assert_eq!(count(document), 1, "{document}");
    }
}

#[test]
fn an_empty_list_is_found() {
    for document in [
        r#"{"workouts":[]}"#,
        r#"{"data":{"workouts":[ ]}}"#,
        r#"{"data":{"workouts":{"workouts":[]}}}"#,
        r#"{"data":[],"version":-1.5e3,"empty":"","ok":true}"#,
        r#"{"data":{},"workouts":[]}"#,
        r#"{"workouts":[],"start":5,"locations":[]}"#,
    ] {
        let summary = summary(document);
        assert_eq!((summary.items, summary.list_found), (0, true), "{document}");
    }
}

#[test]
fn an_export_of_other_data_has_no_list() {
    for document in [
        r#"{"data":{}}"#,
        r#"{"data":null}"#,
        r#"{"workouts":null}"#,
        r#"{"data":{"workouts":null}}"#,
        r#"{"data":{"workouts":{}}}"#,
        r#"{"data":{"metrics":[{"name":"step_count","data":[]}]}}"#,
        r#"{"payload":{}}"#,
        r#"{"result":{"data":{"ecg":[]}}}"#,
        r#"{"result":null}"#,
        r#"{"metrics":[]}"#,
        r#"{"stateOfMind":[]}"#,
        r#"{"medications":[]}"#,
        r#"{"symptoms":[]}"#,
        r#"{"cycleTracking":[]}"#,
        r#"{"ecg":[]}"#,
        r#"{"heartRateNotifications":[]}"#,
    ] {
        let summary = summary(document);
        assert_eq!((summary.items, summary.list_found), (0, false), "{document}");
    }
}

#[test]
fn an_object_without_any_key_of_an_export_is_an_error() {
    for document in [
        "{}",
        " { } ",
        r#"{"name":"x","dependencies":{}}"#,
        r#"{"Workouts":[RUN]}"#,
        r#"{"other":{"workouts":[RUN]}}"#,
        r#"{"data":"none"}"#,
        r#"{"data":17,"payload":[RUN],"result":true}"#,
        r#"{"metrics":12}"#,
        r#"{"start":"2026-06-30 07:00:00 +0200"}"#,
    ] {
        let document = document.replace("RUN", &run_with(""));
        let whole = read(&document);
        let expected = ExportError::NotAnExport {
            found: ContentKind::JsonObject,
            offset: document.trim_end().len() as u64 - 1,
        };
        assert_eq!(whole, (Vec::new(), Err(expected)), "{document}");
        assert_eq!(read_pieces(document.as_bytes().chunks(1)), whole, "{document}");
    }
    let (_, end) = read(r#"{"name":"x","dependencies":{}}"#);
    assert_eq!(
        end.unwrap_err().to_string(),
        "this is a JSON object without a list of workouts: \
         export the workouts as JSON from the app Health Auto Export, and use that file"
    );
}

#[test]
fn a_single_workout_is_read() {
    for document in [
        "RUN",
        " \n RUN \n",
        r#"{"data":RUN}"#,
        r#"{"workouts":RUN}"#,
        r#"{"data":{"workouts":RUN}}"#,
        r#"{"name":"My automation","start":"soon","data":RUN}"#,
        r#"{"data":{"name":"x","start":7,"workouts":RUN}}"#,
        r#"{"data":RUN,"name":"x","start":"soon"}"#,
    ] {
        let summary = summary(document);
        assert_eq!((summary.items, summary.list_found), (1, true), "{document}");
        assert_eq!(summary.ignored_lists, 0, "{document}");
        let (items, _) = read(document.replace("RUN", &run_with("")));
        assert!(matches!(items[..], [Item::Workout { index: 0, .. }]), "{document}: {items:?}");
    }
}

#[test]
fn a_single_workout_can_be_skipped_with_a_reason() {
    for (document, line) in [
        (r#"{"name":"Yoga","start":"2026-06-30"}"#, "0 Yoga: unsupported_activity"),
        (
            r#"{"name":"Running","start":"2026-06-30 07:00:00 +0200"}"#,
            "0 Running: invalid: it has neither an end nor a duration",
        ),
        (
            r#"{"name":"Running","start":"2026-06-30 07:00:00 +0200","duration":1,"duration":2}"#,
            "0 Running: invalid: it has more than one duration",
        ),
    ] {
        assert_eq!(lines(document), [line], "{document}");
        assert_eq!(lines(format!(r#"{{"data":{document}}}"#)), [line], "{document}");
    }
}

#[test]
fn a_damaged_single_workout_is_a_damaged_document() {
    for document in [r#"{"name":"Running","duration":1.}"#, r#"{"name":tru}"#, r#"{"id":17 "a":1}"#]
    {
        let (items, end) = read(document);
        assert_eq!(items, []);
        assert!(matches!(end, Err(ExportError::Syntax { .. })), "{document}: {end:?}");
    }
}

#[test]
fn workouts_in_other_places_of_an_export_are_skipped() {
    for document in [
        r#"{"metrics":[{"workouts":[RUN]}]}"#,
        r#"{"data":{"data":{"workouts":[RUN]}}}"#,
        r#"{"data":{"payload":{"workouts":[RUN]}}}"#,
        r#"{"payload":RUN}"#,
        r#"{"payload":{"workouts":[RUN]}}"#,
    ] {
        assert_eq!(count(document), 0, "{document}");
        assert!(!summary(document).list_found, "{document}");
    }
}

#[test]
fn only_the_first_list_that_is_not_empty_is_read() {
    assert_eq!(count(r#"{"workouts":[],"data":{"workouts":[RUN,RUN]}}"#), 2);
    assert_eq!(count(r#"{"workouts":[RUN],"data":{"workouts":[RUN,RUN]}}"#), 1);
    assert_eq!(count(r#"{"data":{"workouts":[RUN,RUN]},"workouts":[RUN]}"#), 2);
    assert_eq!(count(r#"{"workouts":[3],"data":{"workouts":[RUN,RUN]}}"#), 1);
    assert_eq!(count(r#"{"workouts":[RUN],"workouts":[RUN,RUN]}"#), 1);
    assert_eq!(count(r#"{"workouts":[],"workouts":[RUN,RUN]}"#), 2);
    assert_eq!(count(r#"{"data":[RUN],"data":{"workouts":[RUN,RUN]}}"#), 1);
    assert_eq!(count(r#"{"data":RUN,"workouts":[RUN,RUN]}"#), 1);
}

#[test]
fn further_lists_are_counted_unless_they_are_empty() {
    assert_eq!(ignored_lists(r#"{"workouts":[RUN]}"#), 0);
    assert_eq!(ignored_lists(r#"{"workouts":[RUN],"data":{"workouts":[RUN,RUN]}}"#), 1);
    assert_eq!(ignored_lists(r#"{"workouts":[RUN],"workouts":[7]}"#), 1);
    assert_eq!(ignored_lists(r#"{"workouts":[RUN],"data":[RUN],"data":{"workouts":[1]}}"#), 2);
    assert_eq!(ignored_lists(r#"{"workouts":[RUN],"data":RUN}"#), 1);
    assert_eq!(ignored_lists(r#"{"data":RUN,"workouts":RUN}"#), 1);
    assert_eq!(ignored_lists(r#"{"workouts":[],"data":{"workouts":[RUN]}}"#), 0);
    assert_eq!(ignored_lists(r#"{"workouts":[RUN],"data":{"workouts":[]}}"#), 0);
    assert_eq!(ignored_lists("{\"workouts\":[RUN],\"workouts\":[ \r\n\t ]}"), 0);
    assert_eq!(ignored_lists(r#"{"workouts":[RUN],"data":{}}"#), 0);
    assert_eq!(ignored_lists(r#"{"workouts":[RUN],"metrics":[1,2,3]}"#), 0);
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
