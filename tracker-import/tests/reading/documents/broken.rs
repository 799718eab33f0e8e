//! Documents that are damaged or unusual.

use tracker_import::{Format, ImportError, ImportOptions, Item};

use crate::tables::{lines, opened};

/// A Garmin document with these activities.
fn document(activities: &str) -> String {
    format!("[{{\"summarizedActivitiesExport\":[{activities}]}}]")
}

const RUN: &str =
    r#"{"activityType":"running","startTimeGmt":1743283800000,"duration":1000,"activityId":1}"#;

/// The number of items before the error, and the error.
fn error(content: impl AsRef<[u8]>) -> (usize, String) {
    let mut import = opened(content.as_ref(), ImportOptions::default()).unwrap();
    let mut items = 0;
    loop {
        match import.next() {
            Some(Ok(_)) => items += 1,
            Some(Err(error)) => return (items, error.to_string()),
            None => panic!("there is no error after {items} items"),
        }
    }
}

#[test]
fn a_damaged_document_is_an_error_after_the_items_before() {
    let whole = document(&format!("{RUN},{RUN}"));
    for (content, items, reason) in [
        (whole[..whole.len() - 1].to_owned(), 2, "it ends in the middle"),
        (whole[..whole.len() - 20].to_owned(), 1, "it ends in the middle"),
        (format!("{whole}]"), 2, "there is more after the end of the document"),
        (format!("{whole} {{}}"), 2, "there is more after the end of the document"),
        (whole.replace("]}]", "]]"), 2, "this bracket closes nothing"),
        (whole.replace("},{", "},\u{1}{"), 1, "this byte is not of JSON"),
        (whole.replace("},{", "},#{"), 1, "this byte is not of JSON"),
    ] {
        let (found, error) = error(&content);
        assert_eq!(found, items, "{content}");
        assert!(error.contains(reason), "{error}: {content}");
    }
}

#[test]
fn an_export_of_a_later_version_is_refused() {
    let export = |version| format!(r#"{{"trackerExport": {version}, "workouts": []}}"#);
    assert!(opened(export("1").as_bytes(), ImportOptions::default()).is_ok());
    for version in ["2", "10", "123456789012345678901234567890", "1.5"] {
        let refused = opened(export(version).as_bytes(), ImportOptions::default()).unwrap_err();
        let reason = "an export of tracker cannot be read by this version";
        assert!(refused.to_string().starts_with(reason), "{refused}");
    }
}

#[test]
fn a_document_is_nested_at_most_128_deep() {
    let nested = |depth| {
        let (open, close) = ("[".repeat(depth), "]".repeat(depth));
        document(&format!("{{\"splits\":{open}{close}}},{RUN}"))
    };
    assert_eq!(lines(nested(124)).len(), 2);
    assert!(error(nested(125)).1.contains("it is nested too deeply"));
    assert!(error(document(&"[".repeat(1_000_000))).1.contains("it is nested too deeply"));
}

#[test]
fn unusual_values_leave_the_others_readable() {
    for other in [
        r#""name":"a \"quoted\" } ] name \\""#.to_owned(),
        r#""name":"\ud800 \u00e9 \n""#.to_owned(),
        r#""x":NaN,"y":-Infinity,"z":1e999"#.to_owned(),
        r#""activityType":"yoga""#.to_owned(),
        r#""activityType":{"typeKey":"yoga"},"duration":[1,2]"#.to_owned(),
        format!(r#""name":"{}""#, "x".repeat(1_000_000)),
        format!(r#""{}":1"#, "x".repeat(1_000_000)),
        r#""a":{"activityType":"yoga","startTimeGmt":1}"#.to_owned(),
    ] {
        let activity = RUN.replace('}', &format!(",{other}}}"));
        let found = lines(document(&activity));
        assert_eq!(found, lines(document(RUN)), "{}", &other[..other.len().min(80)]);
    }
}

#[test]
fn keys_with_escapes_are_the_same_keys() {
    let activity = RUN.replace("\"duration\"", "\"dur\\u0061tion\"");
    assert_eq!(lines(document(&activity)), lines(document(RUN)));
}

#[test]
fn bytes_that_are_not_utf_8_spoil_one_value_only() {
    let mut content = document(RUN).into_bytes();
    let at = content.len() - 4;
    content.splice(at..at, *b",\"name\":\"L\xe4ufe\"");
    assert_eq!(lines(content), lines(document(RUN)));
}

#[test]
fn a_byte_order_mark_and_white_space_change_nothing() {
    let spaced = document(RUN).replace(',', " ,\r\n\t");
    assert_eq!(lines(format!("\u{feff}{spaced}\n\n")), lines(document(RUN)));
}

#[test]
fn values_that_make_an_activity_invalid() {
    for (field, wrong) in [
        (r#""startTimeGmt":1743283800000"#, r#""startTimeGmt":"yesterday""#),
        (r#""startTimeGmt":1743283800000"#, r#""startTimeGmt":99999999999999999999"#),
        (r#""startTimeGmt":1743283800000"#, r#""startTimeGmt":-5"#),
        (r#""startTimeGmt":1743283800000"#, r#""startTimeGmt":5000000000000000"#),
        (r#""startTimeGmt":1743283800000"#, r#""startTimeGmt":null"#),
        (r#""duration":1000"#, r#""duration":-1"#),
        (r#""duration":1000"#, r#""duration":1e400"#),
        (r#""duration":1000"#, r#""duration":null"#),
        (r#""duration":1000"#, r#""duration":1000,"distance":-1"#),
    ] {
        let found = lines(document(&RUN.replace(field, wrong)));
        assert!(found[0].starts_with("running: invalid: "), "{wrong}: {found:?}");
    }
}

#[test]
fn a_number_that_cannot_be_read_is_left_out_and_counted() {
    for number in [r#""duration":NaN"#, r#""duration":1000,"distance":"far""#] {
        let file = document(&RUN.replace(r#""duration":1000"#, number));
        let mut import = opened(file.as_bytes(), ImportOptions::default()).unwrap();
        assert!(import.next().unwrap().unwrap().workout().is_some(), "{number}");
        assert_eq!(import.summary().unread_numbers, 1, "{number}");
    }
}

#[test]
fn a_long_document_is_read_in_pieces() {
    let activities = vec![RUN; 20_000].join(",");
    let import = opened(document(&activities).as_bytes(), ImportOptions::default()).unwrap();
    let workouts = import.filter(|item| matches!(item, Ok(Item::Workout { .. }))).count();
    assert_eq!(workouts, 20_000);
}

/// The byte at which a document is damaged.
fn place_of_damage(content: &str) -> u64 {
    let mut import = opened(content.as_bytes(), ImportOptions::default()).unwrap();
    match import.find_map(Result::err) {
        Some(ImportError::Damaged { offset, .. }) => offset,
        other => panic!("{content}: {other:?}"),
    }
}

#[test]
fn damage_is_told_with_its_byte() {
    let whole = document(RUN);
    let cut = &whole[..whole.len() - 1];
    assert_eq!(place_of_damage(cut), cut.len() as u64);
    let strange = whole.replace(":[", ":#[");
    assert_eq!(place_of_damage(&strange), strange.find('#').unwrap() as u64);
}

#[test]
fn a_byte_order_mark_is_only_at_the_beginning() {
    let whole = document(RUN);
    for content in [whole.replace(":[", ":\u{feff}["), format!("\u{feff}\u{feff}{whole}")] {
        let place = content.rfind('\u{feff}').unwrap() as u64;
        let options = ImportOptions::new().format(Format::Garmin);
        let error = opened(content.as_bytes(), options).unwrap().find_map(Result::err);
        match error {
            Some(ImportError::Damaged { offset, .. }) => assert_eq!(offset, place, "{content}"),
            other => panic!("{content}: {other:?}"),
        }
    }
}

/// Values of up to 1024 bytes are kept. Longer ones count as missing, and the first of two values is kept.
#[test]
fn a_value_that_is_too_long_counts_as_missing() {
    let sport = |name: &str| lines(document(&RUN.replace("running", name))).remove(0);
    assert!(sport(&"x".repeat(1024)).ends_with("x: unsupported_activity"));
    assert!(sport(&"x".repeat(1025)).contains("the file names no sport"));
    let twice = RUN.replace("\"duration\":1000", "\"duration\":1000,\"duration\":7");
    assert_eq!(lines(document(&twice)), lines(document(RUN)));
}
