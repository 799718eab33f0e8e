//! Name, start, end and source id of a workout.

use chrono::NaiveDate;
use tracker_core::Activity;
use tracker_core::import_report::SkipReason;
use tracker_import::ActivityNames;
use tracker_import::{ExportReader, Item};
use tracker_testing::zone;

use super::{export, lines, read, read_with, run_with, workout, wrong};

#[test]
fn names_are_found_in_the_table() {
    for (name, activity) in [
        ("Running", Activity::Running),
        ("outdoor  RUN", Activity::Running),
        ("Outdoor Ausf\\u00fchren", Activity::Running),
        ("Outdoor Ausfu\\u0308hren", Activity::Running),
        ("户外 跑步", Activity::Running),
        ("Trail Running", Activity::TrailRunning),
        ("\\tWalking", Activity::Walking),
        ("Wandern", Activity::Hiking),
    ] {
        let element =
            format!(r#"{{"name":"{name}","start":"2026-06-30 07:00:00 +0200","duration":60}}"#);
        assert_eq!(workout(&element).activity(), activity, "{name}");
    }
}

#[test]
fn other_activities_are_skipped_with_name_and_start() {
    let (items, _) = read(export(&[
        r#"{"name":"Swim Bike Run","start":"2026-06-30 07:00:00 +0200","duration":-1,"end":7}"#,
    ]));
    let Item::Skipped(skipped) = &items[0] else { panic!("{items:?}") };
    assert_eq!(skipped.index, 0);
    assert_eq!(skipped.name.as_deref(), Some("Swim Bike Run"));
    assert_eq!(skipped.start.as_deref(), Some("2026-06-30 07:00:00 +0200"));
    assert_eq!(skipped.reason, SkipReason::UnsupportedActivity);
}

#[test]
fn names_added_by_the_caller_are_known() {
    let document = run_with("").replace("Running", "Rith");
    let document = export(&[&document]);
    let mut names = ActivityNames::default();
    names.add("rith", Activity::Running).unwrap();
    let reader = ExportReader::new(zone("UTC"), names);
    let (items, _) = read_with(reader, [document.as_bytes()]);
    assert!(matches!(items[0], Item::Workout { .. }));
    assert_eq!(lines(document), ["0 Rith: unsupported_activity"]);
}

#[test]
fn a_long_name_is_cut_where_it_is_shown() {
    let name = "é".repeat(150);
    let (items, _) = read(export(&[&format!(r#"{{"name":"{name}"}}"#)]));
    let Item::Skipped(skipped) = &items[0] else { panic!("{items:?}") };
    assert_eq!(skipped.name, Some("é".repeat(100)));
}

#[test]
fn starts_are_read_in_every_format() {
    for (start, instant, day) in [
        ("2024-02-06 14:30:00 -0800", "2024-02-06T22:30:00+00:00", 6),
        ("2024-02-06 23:30:00 -0800", "2024-02-07T07:30:00+00:00", 6),
        ("2024-02-06 7:57:00 pm +1000", "2024-02-06T09:57:00+00:00", 6),
        ("2024-02-06 7:57:00\u{202f}PM +1000", "2024-02-06T09:57:00+00:00", 6),
        ("2024-02-06 12:05:00\\u202fAM +0000", "2024-02-06T00:05:00+00:00", 6),
        ("2024-02-06T17:35:37.25+02:00", "2024-02-06T15:35:37+00:00", 6),
        ("2024-02-06T23:30:00Z", "2024-02-06T23:30:00+00:00", 7),
        ("2024-02-06 23:30", "2024-02-06T22:30:00+00:00", 6),
    ] {
        let document =
            export(&[&format!(r#"{{"name":"Running","start":"{start}","duration":60}}"#)]);
        let reader = ExportReader::new(zone("Europe/Berlin"), ActivityNames::default());
        let (items, _) = read_with(reader, [document.as_bytes()]);
        let Item::Workout { workout, .. } = &items[0] else { panic!("{start}: {items:?}") };
        assert_eq!(workout.start().instant().to_rfc3339(), instant, "{start}");
        assert_eq!(workout.day(), NaiveDate::from_ymd_opt(2024, 2, day).unwrap());
    }
}

#[test]
fn an_end_or_a_duration_may_be_missing() {
    let start = r#""name":"Running","start":"2026-06-30 07:00:00 +0200""#;
    let ends = "2026-06-30T05:30:00+00:00";
    for rest in [
        r#""duration":1800"#,
        r#""end":null,"duration":1800"#,
        r#""end":"2026-06-30 07:30:00 +0200""#,
        r#""end":"2026-06-30 07:30:00 +0200","duration":null"#,
        r#""end":"2026-06-30 07:30:00 +0200","duration":0"#,
        r#""end":"2026-06-30 06:30:00 +0100","duration":{"qty":null,"units":"s"}"#,
    ] {
        let run = workout(&format!("{{{start},{rest}}}"));
        assert_eq!(run.duration().as_secs(), 1800, "{rest}");
        assert_eq!(run.end().to_rfc3339(), ends, "{rest}");
    }
}

#[test]
fn a_pause_makes_the_duration_shorter_than_the_time_from_start_to_end() {
    let run = workout(&run_with(r#""duration":1500.5"#));
    assert_eq!(run.duration().as_millis(), 1_500_500);
}

#[test]
fn an_id_is_a_text_or_a_number() {
    for (id, read) in [
        (r#""ABC-1""#, Some("ABC-1")),
        (r#"" ABC\/1 ""#, Some("ABC/1")),
        (r#""é""#, Some("é")),
        (r#""""#, None),
        (r#"" ""#, None),
        ("null", None),
        ("17", Some("17")),
        ("-3", Some("-3")),
        ("123456789012345678901234567890", Some("123456789012345678901234567890")),
        ("1.50", Some("1.50")),
        ("017", None),
        ("true", None),
        ("[17]", None),
        (r#"{"id":"A"}"#, None),
        (r#""A\u0000""#, None),
        (r#""A\nB""#, None),
        (r#""\ud800""#, None),
    ] {
        let run = workout(&run_with(&format!(r#""id":{id}"#)));
        assert_eq!(run.source_id(), read, "{id}");
    }
    assert_eq!(workout(&run_with("")).source_id(), None);
}

#[test]
fn an_id_has_256_characters_at_most() {
    let with_id = |length| run_with(&format!(r#""id":"{}""#, "ä".repeat(length)));
    assert!(workout(&with_id(256)).source_id().is_some());
    assert!(workout(&with_id(257)).source_id().is_none());
    assert!(workout(&with_id(100_000)).source_id().is_none());
}

#[test]
fn an_invalid_name_or_start_makes_an_item_invalid() {
    for (element, reason) in [
        (r#"{"start":"2026-06-30 07:00:00 +0200","duration":60}"#, "it has no name"),
        (r#"{"name":null}"#, "it has no name"),
        (r#"{"name":" \u00a0"}"#, "it has no name"),
        (r#"{"name":5}"#, "its name is not readable text"),
        (r#"{"name":["Running"]}"#, "its name is not readable text"),
        (r#"{"name":"Running","duration":60}"#, "it has no start"),
        (r#"{"name":"Running","start":null,"duration":60}"#, "it has no start"),
        (
            r#"{"name":"Running","start":787833106.4,"duration":60}"#,
            "its start is not readable text",
        ),
        (
            r#"{"name":"Running","start":"today","duration":60}"#,
            r#"its start is unreadable: "today" is not a date and time such as "2026-06-30 07:15:00 +0200""#,
        ),
        (
            r#"{"name":"Running","start":"2026-02-30 07:00:00 +0200","duration":60}"#,
            r#"its start is unreadable: "2026-02-30 07:00:00 +0200" has a day that is not in the calendar"#,
        ),
        (
            r#"{"name":"Running","start":"1899-12-31 07:00:00 +0200","duration":60}"#,
            "its start is unreadable: 1899-12-31 is not in the years 1900 to 2100",
        ),
    ] {
        assert_eq!(wrong(element), reason, "{element}");
    }
}

#[test]
fn an_invalid_end_makes_an_item_invalid() {
    let start = r#""name":"Running","start":"2026-06-30 07:00:00 +0200""#;
    for (rest, reason) in [
        ("", "it has neither an end nor a duration"),
        (r#","duration":0"#, "it has neither an end nor a duration"),
        (r#","end":12,"duration":60"#, "its end is not readable text"),
        (
            r#","end":"","duration":60"#,
            r#"its end is unreadable: "" is not a date and time such as "2026-06-30 07:15:00 +0200""#,
        ),
        (r#","end":"2026-06-30 06:59:59 +0200","duration":60"#, "it ends before it starts"),
        (r#","end":"2026-07-07 07:00:01 +0200""#, "it takes longer than 7 days"),
    ] {
        assert_eq!(wrong(&format!("{{{start}{rest}}}")), reason, "{rest}");
    }
}

/// PostgreSQL stores no text with a NUL.
#[test]
fn a_name_with_a_nul_is_invalid_and_no_text_of_a_skipped_item_has_one() {
    for fields in [
        r#""name":"Run\u0000","start":"2026-06-30T07:00:00Z""#,
        r#""name":"Yoga\u0000","start":"\u0000""#,
        r#""name":"Running","start":"2026-06-30\u0000""#,
        r#""name":"Running","start":"2026-06-30T07:00:00Z","end":"\u0000""#,
        r#""name":"Running","start":"2026-06-30T07:00:00Z","duration":"\u0000""#,
        r#""name":"Running","start":"2026-06-30T07:00:00Z","distance":{"qty":1,"units":"\u0000"}"#,
    ] {
        let document = export(&[&format!("{{{fields}}}")]);
        let reader = ExportReader::new(zone("Europe/Berlin"), ActivityNames::default());
        let (items, _) = read_with(reader, [document.as_bytes()]);
        let Item::Skipped(skipped) = &items[0] else { panic!("{fields}: {items:?}") };
        let reason = skipped.reason.to_string();
        assert!(reason.starts_with("invalid: "), "{fields}: {reason}");
        for text in [Some(&reason), skipped.name.as_ref(), skipped.start.as_ref()] {
            assert!(!text.is_some_and(|text| text.contains('\0')), "{fields}: {text:?}");
        }
    }
}
