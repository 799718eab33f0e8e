//! Moments: their day, their zone, and what of them is certain. Their texts are in `moment_texts.rs`.

use std::cmp::Ordering;

use chrono::{DateTime, FixedOffset, NaiveDate, TimeDelta, TimeZone, Utc};
use proptest::prelude::*;
use tracker_core::moments::NamedZone;
use tracker_core::moments::{InvalidMoment, MomentKind, Zone};
use tracker_core::{Moment, Year};

use tracker_testing::{any_moment, date, zone};

fn parse(text: &str) -> Result<Moment, InvalidMoment> {
    Moment::parse(text, zone("UTC"))
}

fn utc(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

proptest! {
    /// Parsing a text in the zone of the moment gives the moment again; in any zone, it gives nothing that is
    /// more certain.
    #[test]
    fn a_text_never_claims_more_than_the_moment(
        (moment, zone) in moment_in_a_zone(), other in any_zone(),
    ) {
        let text = moment.to_string();
        let is_written_whole = match moment.kind() {
            MomentKind::Exact | MomentKind::Clock => moment.offset().is_some(),
            MomentKind::Instant => moment.offset().is_none(),
            _ => false,
        };
        if is_written_whole {
            prop_assert_eq!(Moment::parse(&text, zone), Ok(moment));
        }
        if let Ok(read) = Moment::parse(&text, other) {
            let certain = |moment: Moment| (moment.kind().is_day_certain(), moment.kind().is_instant_certain());
            prop_assert!(certain(read).0 <= certain(moment).0 && certain(read).1 <= certain(moment).1);
            prop_assert!(!read.kind().is_day_certain() || read.day() == moment.day());
            prop_assert!(!read.kind().is_instant_certain() || read.instant() == moment.instant());
        }
    }

    #[test]
    fn the_day_of_a_moment_is_a_date_of_its_instant_on_earth(
        (moment, zone) in moment_in_a_zone(), (copy, _) in moment_in_a_zone(), days in -2..=2_i64,
    ) {
        prop_assert!(is_date_of(moment.day(), moment.instant()), "{:?}", moment);
        let day = moment.instant().date_naive() + TimeDelta::days(days);
        let near = moment.instant() + TimeDelta::hours(13 * days);
        let restored = Moment::from_parts(moment.instant(), None, day);
        prop_assert_eq!(restored.is_ok(), is_date_of(day, moment.instant()) && Year::from_date(day).is_ok());
        let settled = [
            moment.settled_by(copy),
            Moment::parse(&near.to_rfc3339(), zone).map_or(moment, |near| moment.settled_by(near)),
            Moment::on_date(day, zone).map_or(moment, |date| moment.settled_by(date)),
        ];
        for settled in settled {
            prop_assert!(is_date_of(settled.day(), moment.instant()), "{:?} {:?}", moment, settled);
        }
    }

    #[test]
    fn moments_are_ordered_by_their_instants(one in any_moment(), other in any_moment()) {
        if one.instant() != other.instant() {
            prop_assert_eq!(one.cmp(&other), one.instant().cmp(&other.instant()));
        }
        prop_assert_eq!(one.partial_cmp(&other), Some(one.cmp(&other)));
        prop_assert_eq!(one.cmp(&one), Ordering::Equal);
    }

    #[test]
    fn restoring_from_parts_is_identity(moment in any_moment()) {
        let again = Moment::from_parts(moment.instant(), moment.offset(), moment.day());
        prop_assert_eq!(again, Ok(moment));
    }
}

/// Whether a clock at an offset of -12:00 to +14:00 shows this date at the instant.
fn is_date_of(day: NaiveDate, instant: DateTime<Utc>) -> bool {
    (-12 * 60..=14 * 60).any(|minutes| (instant + TimeDelta::minutes(minutes)).date_naive() == day)
}

fn any_zone() -> impl Strategy<Value = NamedZone> {
    prop::sample::select(vec![
        zone("UTC"),
        zone("Europe/Paris"),
        zone("America/Los_Angeles"),
        zone("Pacific/Apia"),
        zone("Pacific/Kiritimati"),
        zone("Etc/GMT+12"),
        zone("Asia/Kathmandu"),
    ])
}

/// A moment of any kind, as the crate makes it, with the zone that dated it.
fn moment_in_a_zone() -> impl Strategy<Value = (Moment, NamedZone)> {
    (any_moment(), any_zone(), 0..5_u32).prop_map(|(moment, of_place, kind)| {
        let local = moment.instant().with_timezone(&of_place);
        let made = match kind {
            0 => return (moment, zone("UTC")),
            1 => return (moment.with_kind(MomentKind::Instant), zone("UTC")),
            2 => Moment::parse(&moment.instant().to_rfc3339(), of_place),
            3 => Moment::parse(&local.format("%Y-%m-%d %H:%M:%S").to_string(), of_place),
            _ => Moment::on_date(local.date_naive(), of_place),
        };
        (made.unwrap_or(moment), of_place)
    })
}

/// The offset of an instant can be of another place, and a time on the clock has that of a zone: neither
/// may come back as an exact moment, whose day never moves.
#[test]
fn the_text_of_a_moment_says_what_its_source_said() {
    let berlin = zone("Europe/Berlin");
    let exact = parse("2026-06-30 07:15:00 +0200").unwrap();
    let clock = Moment::parse("2026-06-30 07:15", berlin).unwrap();
    let old_clock = Moment::parse("1905-07-06 14:30", zone("Europe/Paris")).unwrap();
    let date_only = Moment::on_date(date("2026-06-30"), berlin).unwrap();
    for (moment, text) in [
        (exact, "2026-06-30 07:15:00 +0200"),
        (exact.with_kind(MomentKind::Instant), "2026-06-30T05:15:00Z"),
        (clock, "2026-06-30 07:15:00"),
        (old_clock, "1905-07-06"),
        (date_only, "2026-06-30"),
    ] {
        assert_eq!(moment.to_string(), text, "{:?}", moment.kind());
    }
}

#[test]
fn a_moment_is_made_of_the_values_of_a_program() {
    let time = DateTime::parse_from_rfc3339("2026-06-30T00:24:00.9+08:00").unwrap();
    assert_eq!(Moment::at(time), parse("2026-06-30 00:24:00 +0800"));
    let far = DateTime::parse_from_rfc3339("2026-06-30T00:24:00+15:00").unwrap();
    assert!(matches!(Moment::at(far), Err(InvalidMoment::NoSuchOffset(_))));
    let early = DateTime::parse_from_rfc3339("1899-12-31T23:59:59+00:00").unwrap();
    assert_eq!(Moment::at(early), Err(InvalidMoment::YearOutOfRange(date("1899-12-31"))));

    // Noon on a day that the zone skipped, and days that are in no year of the crate.
    let skipped = Moment::on_date(date("2011-12-30"), zone("Pacific/Apia")).unwrap();
    assert_eq!((skipped.day(), skipped.kind()), (date("2011-12-30"), MomentKind::Date));
    for day in [NaiveDate::MIN, date("2101-01-01"), NaiveDate::MAX] {
        assert_eq!(Moment::on_date(day, zone("UTC")), Err(InvalidMoment::YearOutOfRange(day)));
    }
    let nowhere = FixedOffset::east_opt(23 * 3600).unwrap();
    let wrong = Moment::parse("2026-06-30T02:00:00Z", nowhere);
    assert!(matches!(wrong, Err(InvalidMoment::DayElsewhere { .. })), "{wrong:?}");
}

#[test]
fn the_kind_tells_what_is_certain() {
    let table = [
        (MomentKind::Exact, "exact", true, true),
        (MomentKind::Instant, "instant", false, true),
        (MomentKind::Clock, "clock", true, false),
        (MomentKind::Date, "date", true, false),
    ];
    for (kind, name, is_day_certain, is_instant_certain) in table {
        assert_eq!((kind.to_string().as_str(), name.parse()), (name, Ok(kind)));
        assert_eq!(kind.is_day_certain(), is_day_certain, "{kind}");
        assert_eq!(kind.is_instant_certain(), is_instant_certain, "{kind}");
    }
}

#[test]
fn a_day_outside_the_years_is_rejected() {
    for (text, day) in [
        ("1899-12-31 23:59:59 +0000", "1899-12-31"),
        ("2101-01-01 00:00:00 +0000", "2101-01-01"),
        ("0000-01-01 00:00:00 +0000", "0000-01-01"),
    ] {
        assert_eq!(parse(text), Err(InvalidMoment::YearOutOfRange(date(day))), "{text}");
    }
}

/// The digits of a language, points instead of colons, a decimal comma, and midnight at the end of a day.
#[test]
fn times_are_read_as_the_world_writes_them() {
    for (text, expected) in [
        ("۲۰۲۶-۰۴-۱۸T۰۶:۱۰:۰۰Z", "2026-04-18T06:10:00Z"),
        ("٢٠٢٦-٠٤-١٨ ٠٦:١٠:٠٠ +٠٣٠٠", "2026-04-18T06:10:00+03:00"),
        ("२०२६-०४-१८T०६:१०:००Z", "2026-04-18T06:10:00Z"),
        ("2026-04-18T06.10.00Z", "2026-04-18T06:10:00Z"),
        ("2026-04-18T06:10:00,250Z", "2026-04-18T06:10:00Z"),
        ("2026-04-18 06.10 +0200", "2026-04-18T06:10:00+02:00"),
        ("2026-04-18T24:00:00Z", "2026-04-19T00:00:00Z"),
        ("2026-12-31T24:00:00+09:00", "2027-01-01T00:00:00+09:00"),
    ] {
        assert_eq!(parse(text).unwrap().to_rfc3339(), expected, "{text}");
    }
    for text in ["2026-04-18T24:00:01Z", "2026-04-18T25:00:00Z", "2026-04-18T06.1.00Z"] {
        assert!(Moment::parse(text, Utc).is_err(), "{text}");
    }
}

#[test]
fn errors_of_moments_carry_the_value() {
    let noon = utc("2026-06-30T12:00:00Z");
    let parts = |offset, day| Moment::from_parts(noon, offset, date(day));
    let messages = [
        parse(&"9".repeat(1000)),
        parse("2025-02-29 10:00 +0200"),
        parse("2026-06-16 24:01 +0200"),
        parse("2026-06-16 10:00 +9959"),
        parse("1899-12-31 23:59 +0000"),
        parts(FixedOffset::east_opt(15 * 3600), "2026-07-01"),
        parts(FixedOffset::east_opt(2 * 3600), "2026-07-01"),
        parts(None, "2026-07-02"),
    ];
    assert_eq!(
        messages.map(|moment| moment.unwrap_err().to_string()),
        [
            r#""9999999999999999999999999999999999999999" is not a date and time such as "2026-06-30 07:15:00 +0200""#,
            r#""2025-02-29 10:00 +0200" has a day that is not in the calendar"#,
            r#""2026-06-16 24:01 +0200" has a time of day that does not exist"#,
            r#""2026-06-16 10:00 +9959" has an offset that no place on earth has: it must be -12:00 to +14:00, in whole minutes"#,
            "1899-12-31 is not in the years 1900 to 2100",
            r#""2026-07-01T03:00:00+15:00" has an offset that no place on earth has: it must be -12:00 to +14:00, in whole minutes"#,
            "2026-07-01 is not the date of 2026-06-30T14:00:00+02:00",
            "2026-07-02 is not the date of 2026-06-30T12:00:00Z",
        ]
    );
}

#[test]
fn without_an_offset_the_zone_applies() {
    let table = [
        // `Z`: the text has the instant; the zone gives the date.
        ("2026-06-29T16:24:00Z", zone("Asia/Shanghai"), "2026-06-29T16:24:00Z", "2026-06-30"),
        ("2026-06-30T03:24:00Z", zone("America/New_York"), "2026-06-30T03:24:00Z", "2026-06-29"),
        // No offset: the text has the date; the zone gives the instant.
        ("2026-06-30 00:24:00", zone("Asia/Shanghai"), "2026-06-29T16:24:00Z", "2026-06-30"),
        // A local time that occurs twice: the first occurrence.
        ("2024-11-03 01:30:00", zone("America/Los_Angeles"), "2024-11-03T08:30:00Z", "2024-11-03"),
        // A local time that does not occur: the offset before the clocks went forward.
        ("2024-03-10 02:30:00", zone("America/Los_Angeles"), "2024-03-10T10:30:00Z", "2024-03-10"),
        // A day on which midnight does not occur.
        ("2024-09-08 00:30:00", zone("America/Santiago"), "2024-09-08T04:30:00Z", "2024-09-08"),
        // A date that the zone skipped.
        ("2011-12-30 12:00:00", zone("Pacific/Apia"), "2011-12-30T22:00:00Z", "2011-12-30"),
        // With an offset, the zone is ignored.
        (
            "2026-06-30 00:24:00 +0800",
            zone("America/New_York"),
            "2026-06-29T16:24:00Z",
            "2026-06-30",
        ),
    ];
    for (text, zone, instant, day) in table {
        let moment = Moment::parse(text, zone).unwrap();
        assert_eq!(moment.instant(), utc(instant), "{text} in {zone}");
        assert_eq!(moment.day(), date(day), "{text} in {zone}");
    }
}

#[test]
fn stored_parts_must_belong_together() {
    let noon = utc("2026-06-30T12:00:00Z");
    let at = |hours: i32| FixedOffset::east_opt(hours * 3600);
    let from = |offset, day: &str| Moment::from_parts(noon, offset, date(day)).map(|m| m.day());
    assert_eq!(from(at(14), "2026-07-01"), Ok(date("2026-07-01")));
    let elsewhere = |moment| matches!(moment, Err(InvalidMoment::DayElsewhere { .. }));
    let no_offset = |moment| matches!(moment, Err(InvalidMoment::NoSuchOffset(_)));
    assert!(elsewhere(from(at(14), "2026-06-30")));
    assert!(no_offset(from(at(15), "2026-07-01")));
    assert!(no_offset(from(FixedOffset::east_opt(30), "2026-06-30")));
    assert_eq!(from(None, "2026-07-01"), Ok(date("2026-07-01")));
    assert!(elsewhere(from(None, "2026-06-29")), "12 hours before noon, it is 30 June");
    assert!(elsewhere(from(None, "2026-07-02")));
    let far = Moment::from_parts(utc("2200-01-01T00:00:00Z"), None, date("2200-01-01"));
    assert_eq!(far, Err(InvalidMoment::YearOutOfRange(date("2200-01-01"))));
    let fraction =
        Moment::from_parts(noon + TimeDelta::milliseconds(900), None, date("2026-06-30"));
    assert_eq!(fraction.unwrap().instant(), noon);
}

#[cfg(feature = "tz")]
#[test]
fn today_is_the_date_at_the_runners_location() {
    use tracker_core::today;
    let now = utc("2026-06-30T23:30:00Z");
    let tokyo = FixedOffset::east_opt(9 * 3600);
    assert_eq!(today(now, Some(zone("America/New_York")), tokyo), date("2026-06-30"));
    assert_eq!(today(now, Some(zone("Europe/Berlin")), None), date("2026-07-01"));
    assert_eq!(today(now, None, tokyo), date("2026-07-01"));
    assert_eq!(today(now, None, FixedOffset::west_opt(3600)), date("2026-06-30"));
    assert_eq!(today(now, None, None), date("2026-06-30"));
}

#[test]
fn the_time_of_day_is_that_of_the_place_or_of_the_given_zone() {
    let zone = zone("Asia/Shanghai");
    let time = |text: &str| {
        let moment = Moment::parse(text, zone).unwrap();
        moment.time_of_day(zone).map(|time| time.to_string())
    };
    assert_eq!(time("2026-06-30 07:24:00 +0200").as_deref(), Some("07:24:00"));
    assert_eq!(time("2026-06-29T16:24:00Z").as_deref(), Some("00:24:00"));
    assert_eq!(time("2026-06-30 07:24:00").as_deref(), Some("07:24:00"));
    let in_shanghai = Moment::parse("2026-06-29T16:24:00Z", zone).unwrap();
    assert_eq!(in_shanghai.time_of_day(chrono::Utc), None, "there it is another day");
    let dated = in_shanghai.with_kind(MomentKind::Date);
    assert_eq!(dated.time_of_day(zone), None, "only the date is known");
}

#[test]
fn moments_of_one_instant_are_ordered_by_day_then_offset_then_kind() {
    let exact = |text: &str| parse(text).unwrap();
    let without = exact("2026-06-30T12:00:00Z");
    let in_order = [
        without,
        without.with_kind(MomentKind::Clock),
        exact("2026-06-30 11:00:00 -0100"),
        exact("2026-06-30 13:00:00 +0100"),
        exact("2026-07-01 01:00:00 +1300"),
    ];
    assert!(in_order.is_sorted_by(|one, other| one < other));
}

/// The copy's offset is kept, also if the instant is on the other side of midnight there.
#[test]
fn a_settled_moment_has_the_day_and_the_offset_of_the_copy() {
    let copy = parse("2026-06-30 00:00:01 +0200").unwrap();
    let settled = |instant: &str| parse(instant).unwrap().settled_by(copy);
    let same_day = settled("2026-06-29T22:00:00Z");
    assert_eq!((same_day.day(), same_day.offset()), (copy.day(), copy.offset()));
    let evening_before = settled("2026-06-29T21:59:58Z");
    assert_eq!((evening_before.day(), evening_before.offset()), (copy.day(), copy.offset()));
    let (instant, offset, day) = (evening_before.instant(), evening_before.offset(), copy.day());
    assert_eq!(Moment::from_stored(instant, offset, day).unwrap(), evening_before);
    assert_eq!(evening_before.kind(), MomentKind::Exact);
    let far = parse("2026-07-05T12:00:00Z").unwrap();
    assert_eq!(far.settled_by(copy), far, "its day is no date of this instant anywhere");
    let in_tokyo = Moment::parse("2026-06-29T22:00:00Z", zone("Asia/Tokyo")).unwrap();
    let corrected = parse("2026-06-29T22:00:00Z").unwrap().settled_by(in_tokyo);
    assert_eq!(corrected, in_tokyo, "an uncertain day stays uncertain");
}

/// A program that knows only an offset uses it as a zone.
#[test]
fn an_offset_is_a_zone_whose_clocks_never_change() {
    for seconds in [0, 3600, -43_200, 50_400, 20_700] {
        let offset = FixedOffset::east_opt(seconds).unwrap();
        let zone = Zone::from(offset);
        assert_eq!(Zone::from_offset(&offset), zone);
        for text in ["2026-01-15T23:30:00Z", "2026-07-15T00:30:00Z"] {
            let there = utc(text).with_timezone(&zone);
            assert_eq!(there.fixed_offset(), utc(text).with_timezone(&offset));
            assert_eq!(there.naive_local().and_local_timezone(zone).single(), Some(there));
        }
    }
    assert_eq!(Zone::default(), Zone::from(FixedOffset::east_opt(0).unwrap()));
}

/// Canada changed its clocks for the last time in 2026.
#[test]
fn the_rules_of_time_zones_are_those_of_2026() {
    for (name, instant, offset) in [
        ("America/Vancouver", "2026-11-05T07:30:00Z", "-07:00"),
        ("America/Edmonton", "2026-12-05T07:30:00Z", "-06:00"),
        ("Europe/Berlin", "2026-12-05T07:30:00Z", "+01:00"),
        ("America/New_York", "2026-07-05T07:30:00Z", "-04:00"),
    ] {
        let instant: DateTime<Utc> = instant.parse().unwrap();
        assert_eq!(instant.with_timezone(&zone(name)).offset().to_string(), offset, "{name}");
    }
    let run = Moment::parse("2026-11-05T07:30:00Z", zone("America/Vancouver")).unwrap();
    assert_eq!(run.day(), date("2026-11-05"));
}

#[test]
fn every_name_of_a_zone_has_rules() {
    assert!(NamedZone::names().count() > 500);
    for name in NamedZone::names() {
        assert_eq!(zone(name).name(), name);
    }
}

/// Each function that needs a zone takes UTC, an offset, a zone by its name, or any of them as a `Zone`.
#[test]
fn a_zone_is_given_in_the_same_way_everywhere() {
    fn moments(zone: impl Into<Zone> + Copy) -> [Moment; 5] {
        let instant = "2026-06-30T22:30:00Z".parse().unwrap();
        let civil = "2026-06-30T22:30:00".parse().unwrap();
        let moments = [
            Moment::parse("2026-06-30T22:30:00Z", zone).unwrap(),
            Moment::on_date(date("2026-06-30"), zone).unwrap(),
            Moment::in_zone(instant, zone),
            Moment::on_clock(civil, zone),
            Moment::at_place(instant, zone).unwrap(),
        ];
        assert_eq!(moments[3].time_of_day(zone), Some(civil.time()));
        moments
    }
    let (utc, east) = (chrono::Utc, FixedOffset::east_opt(2 * 3600).unwrap());
    let berlin = zone("Europe/Berlin");
    assert_eq!(moments(utc), moments(Zone::from(utc)));
    assert_eq!(moments(east), moments(Zone::from(east)));
    assert_eq!(moments(berlin), moments(Zone::from(berlin)));
    let days = moments(berlin).map(|moment| moment.day());
    assert_eq!(
        days,
        ["07-01", "06-30", "07-01", "06-30", "07-01"].map(|it| date(&format!("2026-{it}")))
    );
}
