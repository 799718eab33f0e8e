//! Invalid items between valid items.

use super::{export, lines, run_with, wrong};

#[test]
fn an_element_that_is_not_an_object_is_invalid() {
    for element in ["null", "17", "-1.5e3", "\"Running\"", "\"]\"", "[]", "[[{}]]", "true"] {
        assert_eq!(wrong(element), "it is not an object", "{element}");
    }
}

#[test]
fn a_repeated_field_is_invalid_if_it_is_needed() {
    assert_eq!(
        wrong(r#"{"name":"Running","start":"2026-06-30 07:00:00 +0200","name":"Running"}"#),
        "it has more than one name"
    );
    assert_eq!(
        wrong(r#"{"duration":1,"dur\u0061tion":{"qty":1}}"#),
        "it has more than one duration"
    );
    assert_eq!(wrong(&run_with(r#""source":"a","source":"b""#)), "it has more than one source");
    assert_eq!(
        wrong(&run_with(r#""startKind":1,"startKind":2"#)),
        "it has more than one startKind"
    );
    let other_fields = run_with(r#""route":[],"route":null,"device":1,"device":2"#);
    assert_eq!(lines(export(&[&other_fields])), lines(export(&[&run_with("")])));
}

#[test]
fn a_syntax_error_in_a_workout_has_a_position() {
    for (element, reason) in [
        (r#"{"name" "Running"}"#, "`\"` stands where `:` was expected at byte 29"),
        (r#"{"name":"Running",}"#, "`}` stands where a key was expected at byte 39"),
        (r#"{name:"Running"}"#, "`n` stands where a key or `}` was expected at byte 22"),
        (r#"{"name":}"#, "`}` stands where a value was expected at byte 29"),
        (
            r#"{"name":"Running" "a":{"b":"}]"}}"#,
            "`\"` stands where a comma or the closing bracket was expected at byte 39",
        ),
        (r#"{"name":@}"#, "`@` stands where a value was expected at byte 29"),
        (r#"{"duration":+5}"#, "`+` stands where a value was expected at byte 33"),
        (r#"{"duration":.5}"#, "`.` stands where a value was expected at byte 33"),
        (r#"{"duration":'5'}"#, "`'` stands where a value was expected at byte 33"),
        ("{\"duration\":\u{1}}", "the byte 0x01 stands where a value was expected at byte 33"),
    ] {
        assert_eq!(wrong(element), reason, "{element}");
    }
}

#[test]
fn the_first_thing_that_is_wrong_is_the_reason() {
    for (element, reason) in [
        (r#"{"name":1,"name":2,"end":1,"end":2}"#, "it has more than one name"),
        (r#"{"end":1,"end":2,"name":1,"name":2}"#, "it has more than one end"),
        (r#"{"name":1,"name":2,"end" 1}"#, "it has more than one name"),
        (r#"{"name":"Swimming","source":"a","source":"b"}"#, "it has more than one source"),
        (r#"{"name" 1,"end":1,"end":2}"#, "`1` stands where `:` was expected at byte 29"),
        // Without such an error: the name, the start, the end, the duration, the distance.
        (
            r#"{"name":1,"start":1,"end":1,"duration":-1,"distance":-1}"#,
            "its name is not readable text",
        ),
        (
            r#"{"distance":-1,"duration":-1,"end":1,"start":1,"name":"Run"}"#,
            "its start is not readable text",
        ),
    ] {
        assert_eq!(wrong(element), reason, "{element}");
    }
    let run = r#"{"name":"Run","start":"2026-06-30 07:00:00 +0200""#;
    for (fields, reason) in [
        (r#""distance":-1,"duration":-1,"end":1"#, "its end is not readable text"),
        (r#""distance":-1,"duration":-1"#, "its duration is negative or out of range"),
        (r#""distance":-1"#, "its distance is negative or out of range"),
    ] {
        assert_eq!(wrong(&format!("{run},{fields}}}")), reason, "{fields}");
    }
}

#[test]
fn items_after_an_invalid_item_have_the_right_index() {
    let run = run_with("");
    let bad = r#"{"name":"Running","start"}"#;
    assert_eq!(
        lines(export(&[&run, bad, "null", &run, r#"{"name":"Yoga"}"#, &run])),
        [
            "0 Running 2026-06-30, 1800 s, - m, - kcal, -/- bpm",
            "1 Running: invalid: `}` stands where `:` was expected at byte 135",
            "2 -: invalid: it is not an object",
            "3 Running 2026-06-30, 1800 s, - m, - kcal, -/- bpm",
            "4 Yoga: unsupported_activity",
            "5 Running 2026-06-30, 1800 s, - m, - kcal, -/- bpm",
        ]
    );
}

#[test]
fn skipped_values_can_be_invalid() {
    for field in
        [r#""route":[{"a":tru},{"b":+-1}]"#, r#""metadata":"\q\ud800""#, r#""speed":{"qty":}"#]
    {
        let element = run_with(field);
        assert_eq!(lines(export(&[&element])).len(), 1, "{field}");
        assert!(!lines(export(&[&element]))[0].contains("invalid"), "{field}");
    }
}
