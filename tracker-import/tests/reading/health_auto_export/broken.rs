//! Documents with errors outside of their workouts, and incomplete documents.

use tracker_import::{ExportError, ExportReader};

use super::{export, read, read_pieces, run_with};

fn message(document: &str) -> String {
    let (_, end) = read(document);
    assert_eq!(read_pieces(document.as_bytes().chunks(1)).1, end);
    end.expect_err(document).to_string()
}

#[test]
fn an_invalid_envelope_is_an_error_with_position_and_reason() {
    for (document, expected) in [
        (
            r#"{"data" {}}"#,
            "byte 8: `{` stands where `:` was expected; export it again (workouts read before: 0)",
        ),
        (
            r#"{"data":{},}"#,
            "byte 11: `}` stands where a key was expected; export it again (workouts read before: 0)",
        ),
        (
            r#"{"data":{"workouts":[null 1]}}"#,
            "byte 26: `1` stands where a comma or the closing bracket was expected; export it again (workouts read before: 1)",
        ),
        (
            r#"{"data":{"workouts":[null,]}}"#,
            "byte 26: `]` stands where a value was expected; export it again (workouts read before: 1)",
        ),
        (
            r#"{"workouts":[{},{"a":[}]}]}"#,
            "byte 22: `}` stands where `]` was expected; export it again (workouts read before: 1)",
        ),
        (
            r#"{"metrics":{"a":"]}",]}"#,
            "byte 21: `]` stands where `}` was expected; export it again (workouts read before: 0)",
        ),
        (
            r#"{"workouts":[{}}"#,
            "byte 15: `}` stands where a comma or the closing bracket was expected; export it again (workouts read before: 1)",
        ),
        (
            r#"{"data":{"a":1]"#,
            "byte 14: `]` stands where a comma or the closing bracket was expected; export it again (workouts read before: 0)",
        ),
        (
            r#"{"a":tru}"#,
            "byte 5: `t` stands where a value was expected; export it again (workouts read before: 0)",
        ),
        (
            r#"{"a":1.}"#,
            "byte 5: `1` stands where a value was expected; export it again (workouts read before: 0)",
        ),
        (
            "{\"a\"\u{1}:1}",
            "byte 4: the byte 0x01 stands where `:` was expected; export it again (workouts read before: 0)",
        ),
        (
            r#"{"workouts":"none"}"#,
            "byte 12: `\"` stands where a list of workouts was expected; export it again (workouts read before: 0)",
        ),
        (
            r#"{"data":{}}}"#,
            "byte 11: `}` stands where the end of the export was expected; export it again (workouts read before: 0)",
        ),
        (
            r#"{"data":{}} {}"#,
            "byte 12: `{` stands where the end of the export was expected; export it again (workouts read before: 0)",
        ),
    ] {
        let expected = format!("the export is damaged at {expected}");
        assert_eq!(message(document), expected, "{document}");
    }
}

#[test]
fn bytes_that_are_not_utf_8_are_an_error_at_every_position() {
    for (before, after) in [
        (r#"{"workouts":[{"notes":"caf"#, r#" noir"}]}"#),
        (r#"{"workouts":[{"na"#, r#"me":1}]}"#),
        (r#"{"metrics":["caf"#, r#""],"workouts":[]}"#),
        (r#"{"workouts":[{"route":[{"a":[""#, r#""]}]}]}"#),
    ] {
        for invalid in [&b"\xe9"[..], b"\xff", b"\xc0\xaf", b"\xed\xa0\x80", b"\xf0\x9f\x8f"] {
            let document = [before.as_bytes(), invalid, after.as_bytes()].concat();
            let (items, end) = read(&document);
            let expected = ExportError::NotUtf8 { offset: before.len() as u64, items: 0 };
            assert_eq!((items.len(), &end), (0, &Err(expected)), "{before}");
            for size in 1..8 {
                assert_eq!(read_pieces(document.chunks(size)).1, end, "{before} by {size}");
            }
        }
    }
    let (_, end) = read(b"{\"data\":{}} \xc3");
    assert_eq!(
        end.unwrap_err().to_string(),
        "the export is damaged: it is not UTF-8 at byte 12; export it again (workouts read before: 0)"
    );
}

#[test]
fn pieces_can_end_inside_a_character() {
    let document = export(&[&run_with(r#""notes":"é 户外 🏃‍♀️","id":"é户🏃""#)]);
    let whole = read(&document);
    assert!(whole.1.is_ok());
    for size in 1..document.len() {
        assert_eq!(read_pieces(document.as_bytes().chunks(size)), whole);
    }
}

#[test]
fn after_an_error_every_call_gives_the_same_error() {
    let mut reader = ExportReader::default();
    let mut items = Vec::new();
    let error = reader.read(b"{]", &mut items);
    assert!(matches!(error, Err(ExportError::Syntax { offset: 1, .. })));
    assert_eq!(reader.read(b"", &mut items), error);
    assert_eq!(reader.read(b"{}", &mut items), error);
    assert_eq!(reader.finish().err(), error.err());
}

#[test]
fn items_before_an_error_are_read() {
    let (items, end) = read(format!(r#"{{"workouts":[{},null,}}"#, run_with("")));
    assert_eq!(items.len(), 2);
    assert_eq!(end.unwrap_err().items(), 2);
}

#[test]
fn a_truncated_document_is_incomplete() {
    assert_eq!(
        message(r#"{"data":{"workouts":[null,{"name":"Run"#),
        "the export is incomplete: it ends at byte 38, in the middle of the document; export it again (workouts read before: 1)"
    );
    assert_eq!(message("{").split(',').next(), Some("the export is incomplete: it ends at byte 1"));
}

#[test]
fn brackets_can_be_nested_128_deep_in_a_value() {
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
        let nested = |depth| {
            let value = format!("{}1{}", open.repeat(depth), close.repeat(depth));
            export(&[&run_with(&format!(r#""route":{value}"#))])
        };
        let (items, end) = read(nested(128));
        assert_eq!((items.len(), end.is_ok()), (1, true));
        let (_, end) = read(nested(129));
        let at = 21 + run_with("").len() + 7 + 1 + open.len() * 128;
        assert_eq!(end, Err(ExportError::TooDeep { offset: at as u64, items: 0 }));
    }
}

#[test]
fn a_hostile_nesting_depth_is_rejected() {
    for hostile in ["[".repeat(1_000_000), "{\"a\":".repeat(1_000_000)] {
        let (_, end) = read(format!(r#"{{"metrics":{hostile}"#));
        assert!(matches!(end, Err(ExportError::TooDeep { .. })));
    }
}
