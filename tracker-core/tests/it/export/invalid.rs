//! One bad item, and the rest.

use super::{export, lines, run_with, wrong};

#[test]
fn what_is_no_object_is_no_workout() {
    for element in ["null", "17", "-1.5e3", "\"Running\"", "\"]\"", "[]", "[[{}]]", "true"] {
        assert_eq!(wrong(element), "it is not an object", "{element}");
    }
}

#[test]
fn a_needed_field_may_stand_only_once() {
    assert_eq!(
        wrong(r#"{"name":"Running","start":"2026-06-30 07:00:00 +0200","name":"Running"}"#),
        "it has more than one name"
    );
    assert_eq!(
        wrong(r#"{"duration":1,"dur\u0061tion":{"qty":1}}"#),
        "it has more than one duration"
    );
    let lucky = run_with(r#""route":[],"route":null,"source":1,"source":2"#);
    assert_eq!(lines(export(&[&lucky])).len(), 1);
}

#[test]
fn a_workout_that_is_broken_inside_says_where() {
    for (element, reason) in [
        (r#"{"name" "Running"}"#, "`:` is missing in it, at byte 29"),
        (r#"{"name":"Running",}"#, "a key is missing in it, at byte 39"),
        (r#"{name:"Running"}"#, "a key or `}` is missing in it, at byte 22"),
        (r#"{"name":}"#, "a value is missing in it, at byte 29"),
        (
            r#"{"name":"Running" "a":{"b":"}]"}}"#,
            "a comma or the closing bracket is missing in it, at byte 39",
        ),
        (r#"{"name":@}"#, "a value is missing in it, at byte 29"),
    ] {
        assert_eq!(wrong(element), reason, "{element}");
    }
}

#[test]
fn the_rest_goes_on_with_the_right_indexes() {
    let run = run_with("");
    let bad = r#"{"name":"Running","start"}"#;
    assert_eq!(
        lines(export(&[&run, bad, "null", &run, r#"{"name":"Yoga"}"#, &run])),
        [
            "0 Running 2026-06-30, 1800 s, - m, - kcal, -/- bpm",
            "1 Running: invalid: `:` is missing in it, at byte 135",
            "2 -: invalid: it is not an object",
            "3 Running 2026-06-30, 1800 s, - m, - kcal, -/- bpm",
            "4 Yoga: unsupported_activity",
            "5 Running 2026-06-30, 1800 s, - m, - kcal, -/- bpm",
        ]
    );
}

#[test]
fn what_nobody_needs_may_be_anything() {
    for field in
        [r#""route":[{"a":tru},{"b":+-1}]"#, r#""metadata":"\q\ud800""#, r#""speed":{"qty":}"#]
    {
        let element = run_with(field);
        assert_eq!(lines(export(&[&element])).len(), 1, "{field}");
        assert!(!lines(export(&[&element]))[0].contains("invalid"), "{field}");
    }
}
