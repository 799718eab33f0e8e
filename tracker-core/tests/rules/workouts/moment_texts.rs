//! The texts of moments: the date formats of exports.

use chrono::{DateTime, Utc};
use proptest::prelude::*;
use tracker_core::Moment;
use tracker_core::moments::{InvalidMoment, MomentKind};

use tracker_testing::{any_moment, date, zone};

fn parse(text: &str) -> Result<Moment, InvalidMoment> {
    Moment::parse(text, zone("UTC"))
}

fn utc(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

proptest! {
    #[test]
    fn print_then_parse_is_identity(moment in any_moment()) {
        prop_assert_eq!(parse(&moment.to_string()), Ok(moment));
        prop_assert_eq!(parse(&moment.to_rfc3339()), Ok(moment));
    }

    #[test]
    fn the_day_is_the_date_in_the_text(moment in any_moment()) {
        prop_assert_eq!(moment.to_string()[..10].to_owned(), moment.day().to_string());
    }

    #[test]
    fn parsing_any_text_does_not_panic(text in "\\PC{0,40}") {
        let _ = parse(&text);
    }

    #[test]
    fn the_day_is_the_date_at_the_beginning_of_the_text(text in "[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9]{1,2}:[0-9]{2}(:[0-9]{2})?( ?[apAP][mM])?( ?[+-][0-9]{2}:?[0-9]{2}|Z)?") {
        if let Ok(moment) = parse(&text) {
            let ends_in_z = text.ends_with('Z');
            prop_assert!(ends_in_z || text.starts_with(&moment.day().to_string()));
        }
    }
}

#[test]
fn every_format_of_exports_is_parsed() {
    let table = [
        ("2024-02-06 14:30:00 -0800", "2024-02-06T22:30:00Z", "2024-02-06"),
        ("2024-09-21 7:57:00 am +1000", "2024-09-20T21:57:00Z", "2024-09-21"),
        ("2024-09-21 7:57:00 PM +1000", "2024-09-21T09:57:00Z", "2024-09-21"),
        ("2024-09-21 7:57:00\u{202f}PM +1000", "2024-09-21T09:57:00Z", "2024-09-21"),
        ("2024-09-21 7:57:00\u{a0}pM +1000", "2024-09-21T09:57:00Z", "2024-09-21"),
        ("2024-09-21 7:57:00PM +1000", "2024-09-21T09:57:00Z", "2024-09-21"),
        ("2024-09-21 12:00:00 AM +0000", "2024-09-21T00:00:00Z", "2024-09-21"),
        ("2024-09-21 12:00:00 PM +0000", "2024-09-21T12:00:00Z", "2024-09-21"),
        ("2024-09-21 1:00:00 AM +0000", "2024-09-21T01:00:00Z", "2024-09-21"),
        ("2026-06-16T17:35:37+02:00", "2026-06-16T15:35:37Z", "2026-06-16"),
        ("2026-06-16T17:35:37.999+02:00", "2026-06-16T15:35:37Z", "2026-06-16"),
        ("2026-06-16T17:35:37.123456+02:00", "2026-06-16T15:35:37Z", "2026-06-16"),
        ("2026-06-16T17:35:37.999999999Z", "2026-06-16T17:35:37Z", "2026-06-16"),
        ("2026-06-16 11:59:59.9999999 PM +0200", "2026-06-16T21:59:59Z", "2026-06-16"),
        ("2026-06-16t17:35:37z", "2026-06-16T17:35:37Z", "2026-06-16"),
        ("2026-06-16T17:35:37.5Z", "2026-06-16T17:35:37Z", "2026-06-16"),
        ("2026-02-27 09:00:00", "2026-02-27T09:00:00Z", "2026-02-27"),
        ("2026-04-01 16:45", "2026-04-01T16:45:00Z", "2026-04-01"),
        (" 2026-04-01 16:45:00 +02", "2026-04-01T14:45:00Z", "2026-04-01"),
        ("2026-04-01 16:45:00 +02\n", "2026-04-01T14:45:00Z", "2026-04-01"),
        ("  2026-04-01 16:45:00 +02  ", "2026-04-01T14:45:00Z", "2026-04-01"),
        ("2026-06-30 00:24:00 +0800", "2026-06-29T16:24:00Z", "2026-06-30"),
        ("2025-01-01 00:10:00 +0100", "2024-12-31T23:10:00Z", "2025-01-01"),
        ("2026-07-06 20:00:00 -0700", "2026-07-07T03:00:00Z", "2026-07-06"),
        ("2026-07-06 23:59:59.9 -0000", "2026-07-06T23:59:59Z", "2026-07-06"),
        ("2026-07-06 12:00:00 -1200", "2026-07-07T00:00:00Z", "2026-07-06"),
        ("2026-07-06 13:59:00 +1400", "2026-07-05T23:59:00Z", "2026-07-06"),
        ("2026-07-06 12:00:00 +0545", "2026-07-06T06:15:00Z", "2026-07-06"),
        ("1900-01-01 00:00:00 +1400", "1899-12-31T10:00:00Z", "1900-01-01"),
        ("2100-12-31 23:59:59 -1200", "2101-01-01T11:59:59Z", "2100-12-31"),
        ("2000-02-29 08:00:00 +0000", "2000-02-29T08:00:00Z", "2000-02-29"),
    ];
    for (text, instant, day) in table {
        let moment = parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(moment.instant(), utc(instant), "{text}");
        assert_eq!(moment.day(), date(day), "{text}");
    }
}

#[test]
fn the_written_offset_is_kept() {
    let offset = |text| parse(text).unwrap().offset().map(|offset| offset.local_minus_utc());
    assert_eq!(offset("2024-02-06 14:30:00 -0830"), Some(-(8 * 3600 + 1800)));
    assert_eq!(offset("2024-02-06 14:30:00 +0000"), Some(0));
    assert_eq!(offset("2024-02-06T14:30:00Z"), None);
}

#[test]
fn a_time_without_an_offset_gets_that_of_the_zone() {
    let read = |text| Moment::parse(text, zone("Europe/Berlin")).unwrap();
    let moment = read("2024-07-06 14:30:00");
    assert_eq!(moment.to_rfc3339(), "2024-07-06T14:30:00+02:00");
    assert_eq!(moment.kind(), MomentKind::Clock);
    // The offset of Paris was 9 minutes and 21 seconds until 1911.
    let old = Moment::parse("1905-07-06 14:30:00", zone("Europe/Paris")).unwrap();
    assert_eq!((old.offset(), old.day()), (None, date("1905-07-06")));
}

#[test]
fn invalid_texts_are_rejected_with_a_reason() {
    use InvalidMoment::{NoSuchDay, NoSuchOffset, NoSuchTime, Unreadable};
    type Reason = fn(String) -> InvalidMoment;
    let table: [(&str, Reason); 32] = [
        ("", Unreadable),
        ("yesterday", Unreadable),
        ("2026-06-16", Unreadable),
        ("2026-6-16 10:00:00 +0200", Unreadable),
        ("26-06-16 10:00:00 +0200", Unreadable),
        ("02026-06-16 10:00:00 +0200", Unreadable),
        ("2026-06-16x10:00:00 +0200", Unreadable),
        ("2026-06-1610:00:00 +0200", Unreadable),
        ("2026-06-16 10:0:00 +0200", Unreadable),
        ("2026-06-16 10:00:0 +0200", Unreadable),
        ("2026-06-16 10:00:00. +0200", Unreadable),
        ("2026-06-16 10:00:00.1234567890 +0200", Unreadable),
        ("2026-06-16 10:00:00 xm +0200", Unreadable),
        ("2026-06-16 10:00:00 +02:", Unreadable),
        ("2026-06-16 10:00:00 +2", Unreadable),
        ("2026-06-16 10:00:00 +0260", Unreadable),
        ("2026-06-16 10:00:00 +0200 CET", Unreadable),
        ("2026-06-16 10:00:00 +02000", Unreadable),
        ("2026-06-16 10:00:00 Z5", Unreadable),
        ("787833106.40769", Unreadable),
        ("2025-02-29 10:00:00 +0200", NoSuchDay),
        ("1900-02-29 10:00:00 +0200", NoSuchDay),
        ("2026-13-01 10:00:00 +0200", NoSuchDay),
        ("2026-00-10 10:00:00 +0200", NoSuchDay),
        ("2026-06-16 24:00:01 +0200", NoSuchTime),
        ("2026-06-16 10:60:00 +0200", NoSuchTime),
        ("2026-06-16 10:00:60 +0200", NoSuchTime),
        ("2026-06-16 13:00:00 pm +0200", NoSuchTime),
        ("2026-06-16 0:00:00 am +0200", NoSuchTime),
        ("2026-06-16 10:00:00 +1401", NoSuchOffset),
        ("2026-06-16 10:00:00 -1201", NoSuchOffset),
        ("2026-06-16 10:00:00 +9959", NoSuchOffset),
    ];
    for (text, reason) in table {
        assert_eq!(parse(text), Err(reason(text.to_owned())), "{text}");
    }
}
