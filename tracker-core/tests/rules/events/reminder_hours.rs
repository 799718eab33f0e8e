//! When a runner is reminded: once on each date, also when the clocks change.

use chrono::{DateTime, Days, NaiveDate, Timelike, Utc};
use proptest::prelude::*;
use tracker_core::events::ReminderHour;
use tracker_core::moments::NamedZone;

use tracker_testing::{any_day, date, zone};

fn hour(hour: i64) -> ReminderHour {
    ReminderHour::new(hour).unwrap()
}

fn utc(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

#[test]
fn an_hour_that_is_skipped_or_doubled_is_reminded_of_once() {
    // The zone, the hour, now, and the next two times.
    for (zone, of_day, now, first, second) in [
        // A usual day; exactly now counts.
        (zone("UTC"), 18, "2026-06-30T18:00:00Z", "2026-06-30T18:00:00Z", "2026-07-01T18:00:00Z"),
        (zone("UTC"), 18, "2026-06-30T18:00:01Z", "2026-07-01T18:00:00Z", "2026-07-02T18:00:00Z"),
        (
            zone("Asia/Tokyo"),
            0,
            "2026-06-30T14:00:00Z",
            "2026-06-30T15:00:00Z",
            "2026-07-01T15:00:00Z",
        ),
        (
            zone("Asia/Kathmandu"),
            6,
            "2026-06-30T00:00:00Z",
            "2026-06-30T00:15:00Z",
            "2026-07-01T00:15:00Z",
        ),
        // Berlin skips 2 to 3 on 29 March, and has 2 to 3 twice on 25 October.
        (
            zone("Europe/Berlin"),
            2,
            "2026-03-28T12:00:00Z",
            "2026-03-29T01:00:00Z",
            "2026-03-30T00:00:00Z",
        ),
        (
            zone("Europe/Berlin"),
            3,
            "2026-03-28T12:00:00Z",
            "2026-03-29T01:00:00Z",
            "2026-03-30T01:00:00Z",
        ),
        (
            zone("Europe/Berlin"),
            2,
            "2026-10-24T12:00:00Z",
            "2026-10-25T00:00:00Z",
            "2026-10-26T01:00:00Z",
        ),
        (
            zone("Europe/Berlin"),
            18,
            "2026-10-24T12:00:00Z",
            "2026-10-24T16:00:00Z",
            "2026-10-25T17:00:00Z",
        ),
        // Cairo and Beirut skip midnight; Havana has it twice.
        (
            zone("Africa/Cairo"),
            0,
            "2026-04-23T12:00:00Z",
            "2026-04-23T22:00:00Z",
            "2026-04-24T21:00:00Z",
        ),
        (
            zone("Asia/Beirut"),
            0,
            "2026-03-28T12:00:00Z",
            "2026-03-28T22:00:00Z",
            "2026-03-29T21:00:00Z",
        ),
        (
            zone("America/Havana"),
            0,
            "2025-11-01T12:00:00Z",
            "2025-11-02T04:00:00Z",
            "2025-11-03T05:00:00Z",
        ),
        // Lord Howe changes by half an hour: 2:00 to 2:30 is skipped.
        (
            zone("Australia/Lord_Howe"),
            2,
            "2026-10-03T12:00:00Z",
            "2026-10-03T15:30:00Z",
            "2026-10-04T15:00:00Z",
        ),
        // Apia skipped 30 December 2011.
        (
            zone("Pacific/Apia"),
            8,
            "2011-12-29T12:00:00Z",
            "2011-12-29T18:00:00Z",
            "2011-12-30T18:00:00Z",
        ),
        // The turn of a year, and a leap day.
        (zone("UTC"), 23, "2026-12-31T23:30:00Z", "2027-01-01T23:00:00Z", "2027-01-02T23:00:00Z"),
        (zone("UTC"), 7, "2028-02-28T08:00:00Z", "2028-02-29T07:00:00Z", "2028-03-01T07:00:00Z"),
    ] {
        let next = hour(of_day).next(zone, utc(now), None).unwrap();
        assert_eq!(next, utc(first), "{zone}, {of_day} h");
        let reminded = next.with_timezone(&zone).date_naive();
        let after = hour(of_day).next(zone, next, Some(reminded));
        assert_eq!(after, Some(utc(second)), "{zone}, {of_day} h, after {reminded}");
    }
}

#[test]
fn another_hour_or_zone_does_not_remind_twice_on_a_date() {
    let reminded = Some(date("2026-06-30"));
    let now = utc("2026-06-30T09:00:00Z");
    assert_eq!(hour(18).next(zone("UTC"), now, None), Some(utc("2026-06-30T18:00:00Z")));
    let tokyo = chrono::FixedOffset::east_opt(9 * 3600).unwrap();
    assert_eq!(hour(18).next(tokyo, now, None), Some(now), "an offset is a zone, too");
    assert_eq!(hour(18).next(zone("UTC"), now, reminded), Some(utc("2026-07-01T18:00:00Z")));
    // In Honolulu it is still 29 June.
    let now = utc("2026-06-30T09:00:00Z");
    let next = hour(8).next(zone("Pacific/Honolulu"), now, reminded);
    assert_eq!(next, Some(utc("2026-07-01T18:00:00Z")), "8 o'clock on 1 July");
}

#[test]
fn only_the_24_hours_of_a_day_are_hours() {
    for number in 0..24 {
        assert_eq!(hour(number).to_string().parse(), Ok(hour(number)));
    }
    for wrong in [-1, 24, 256, i64::MAX, i64::MIN] {
        let error = ReminderHour::new(wrong).unwrap_err().to_string();
        assert!(error.contains("an hour is 0 to 23"), "{error}");
    }
    for wrong in ["", "24", "+1", "-1", " 1", "007", "1.0", "18:00", "null"] {
        assert!(wrong.parse::<ReminderHour>().is_err(), "{wrong}");
    }
}

/// The minutes of a date are tried one by one.
fn first_on(date: NaiveDate, hour: ReminderHour, zone: NamedZone) -> Option<DateTime<Utc>> {
    let start = date.and_hms_opt(0, 0, 0).unwrap().and_utc() - chrono::TimeDelta::days(1);
    let minutes = (0..3 * 24 * 60).map(|minute| start + chrono::TimeDelta::minutes(minute));
    let mut of_date = minutes.filter(|minute| minute.with_timezone(&zone).date_naive() == date);
    of_date.find(|minute| minute.with_timezone(&zone).hour() >= u32::from(hour.get()))
}

fn any_zone() -> impl Strategy<Value = NamedZone> {
    prop::sample::select(NamedZone::names().collect::<Vec<_>>()).prop_map(zone)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn each_date_has_the_reminder_that_a_clock_shows_first(
        zone in any_zone(), day in any_day(), of_day in 0..24_i64,
    ) {
        prop_assume!(day > date("1990-01-01"), "before, offsets were not whole minutes");
        let hour = hour(of_day);
        let midnight = day.and_hms_opt(0, 0, 0).unwrap().and_utc();
        let next = hour.next(zone, midnight, Some(day - Days::new(1))).unwrap();
        if let Some(expected) = first_on(day, hour, zone).filter(|first| *first >= midnight) {
            prop_assert_eq!(next, expected, "{}", zone);
        } else {
            prop_assert!(next.with_timezone(&zone).date_naive() > day);
        }
    }

    #[test]
    fn the_next_time_is_never_before_now_and_never_on_a_reminded_date(
        zone in any_zone(), day in any_day(), second in 0..86_400_i64,
        of_day in 0..24_i64,
    ) {
        let now = day.and_hms_opt(0, 0, 0).unwrap().and_utc() + chrono::TimeDelta::seconds(second);
        let reminded = now.with_timezone(&zone).date_naive();
        let next = hour(of_day).next(zone, now, Some(reminded)).unwrap();
        prop_assert!(next >= now);
        prop_assert!(next.with_timezone(&zone).date_naive() > reminded);
        prop_assert!(next <= now + chrono::TimeDelta::days(3));
    }
}
