//! Two clocks in a FIT file: which offset they prove, and what dates a run if they prove none.

use tracker_core::History;
use tracker_core::moments::MomentKind;
use tracker_core::moments::NamedZone;
use tracker_import::{ImportOptions, Item};
use tracker_testing::zone;

use super::fit_file::{ENUM, LONG, Records, run};
use super::{lines_with, read};

const HOUR: u32 = 3600;

/// A time of the year 2026 in UTC, in seconds since the end of 1989.
fn at(time: &str) -> u32 {
    let time: chrono::DateTime<chrono::Utc> = format!("2026-{time}:00Z").parse().unwrap();
    u32::try_from(time.timestamp() - 631_065_600).unwrap()
}

/// A session of an hour from this time on.
fn session(records: Records, start: u32) -> Records {
    records.message(18, &[(2, LONG, start), (5, ENUM, 1), (7, LONG, 1000 * HOUR)])
}

/// The day and the start of the first workout. A question mark means that the day is not certain.
fn day(file: &[u8], zone: Option<NamedZone>) -> String {
    let line = lines_with(file, crate::tables::in_zone(zone)).remove(0);
    line.split(' ').nth(1).unwrap().trim_end_matches(',').to_owned()
}

fn berlin() -> NamedZone {
    zone("Europe/Berlin")
}

fn tokyo() -> NamedZone {
    zone("Asia/Tokyo")
}

/// A run from `start` on, with a reading of both clocks.
fn run_with_clocks(start: &str, utc: &str, local: &str) -> Vec<u8> {
    session(Records::default().file_id(4), at(start)).clocks(at(utc), at(local)).file()
}

#[test]
fn a_reading_proves_the_day_if_an_hour_more_or_less_does_not_change_it() {
    let noon = run_with_clocks("06-29T10:00", "06-29T11:00", "06-29T13:00");
    assert_eq!(day(&noon, None), "2026-06-29");
    // In the zone of the account, it would be the next day.
    let traveller = run_with_clocks("06-29T22:30", "06-29T23:30", "06-29T19:30");
    assert_eq!(day(&traveller, Some(berlin())), "2026-06-29");
    for (start, utc, local) in [
        // From 23:00:00 on, an hour more is the next day.
        ("06-29T21:00", "06-29T22:00", "06-30T00:00"),
        // Until 00:59:59, an hour less is the day before.
        ("06-29T22:59", "06-29T23:59", "06-30T01:59"),
    ] {
        let file = run_with_clocks(start, utc, local);
        let day = day(&file, None);
        assert!(day.ends_with('?'), "{start}: {day}");
    }
    let file = run_with_clocks("06-29T20:59", "06-29T22:00", "06-30T00:00");
    assert_eq!(day(&file, None), "2026-06-29");
    let file = run_with_clocks("06-29T23:00", "06-30T00:00", "06-30T02:00");
    assert_eq!(day(&file, None), "2026-06-30");
}

/// The clocks are set forward during the run: the reading of the end would date the start one hour too late.
#[test]
fn the_zone_knows_when_the_clocks_changed() {
    let file = run_with_clocks("03-28T22:50", "03-29T02:30", "03-29T04:30");
    assert_eq!(day(&file, Some(berlin())), "2026-03-28");
    assert_eq!(day(&file, None), "2026-03-29?");
    // A zone that had another offset at both times confirms nothing.
    assert_eq!(day(&file, Some(tokyo())), "2026-03-29?");
}

#[test]
fn a_watch_that_has_not_changed_its_clock_is_confirmed_by_the_start() {
    let file = run_with_clocks("03-28T22:50", "03-29T02:30", "03-29T03:30");
    assert_eq!(day(&file, Some(berlin())), "2026-03-28");
}

#[test]
fn the_reading_that_is_nearest_to_the_start_counts() {
    let start = at("03-28T22:50");
    let at_start = [(253, LONG, start), (3, LONG, start + HOUR)];
    let records = Records::default().file_id(4).message(162, &at_start);
    let end = at("03-29T02:30");
    let file = session(records, start).clocks(end, end + 2 * HOUR).file();
    assert_eq!(day(&file, None), "2026-03-28?");
    assert_eq!(day(&file, Some(berlin())), "2026-03-28");
}

/// Two runs on a journey, each with its own reading.
#[test]
fn each_session_has_its_own_reading() {
    let (first, second) = (at("06-10T21:30"), at("06-11T03:00"));
    let records = session(Records::default().file_id(4), first);
    let records = records.clocks(first + HOUR, first + 3 * HOUR);
    let records = session(records, second).clocks(second + HOUR, second + 10 * HOUR);
    let lines = lines_with(&records.file(), ImportOptions::new().zone(berlin()));
    assert!(lines[0].starts_with("Running 2026-06-10, 2026-06-10 23:30:00 +0200"), "{lines:?}");
    assert!(lines[1].starts_with("Running 2026-06-11, 2026-06-11 12:00:00 +0900"), "{lines:?}");
}

#[test]
fn equal_clocks_and_differences_that_no_place_has_are_no_evidence() {
    let (start, end) = (at("06-29T22:30"), at("06-29T23:30"));
    for difference in [0, 1, 60, 1234, 7 * 60, 15 * HOUR, 20 * 24 * HOUR] {
        let file =
            session(Records::default().file_id(4), start).clocks(end, end + difference).file();
        assert_eq!(day(&file, None), "2026-06-29?", "{difference}");
        assert_eq!(day(&file, Some(berlin())), "2026-06-30?", "{difference}");
    }
    let file = session(Records::default().file_id(4), start).clocks(end, end - 60).file();
    assert_eq!(day(&file, Some(berlin())), "2026-06-30?");
}

/// What is written as the local time is the time of the session in UTC, and the other way round.
#[test]
fn swapped_clocks_are_no_evidence() {
    let swapped = |start: &str, utc: &str, local: &str| run_with_clocks(start, utc, local);
    let file = swapped("06-29T22:30", "06-30T01:30", "06-29T23:30");
    assert_eq!(day(&file, Some(berlin())), "2026-06-30?");
    assert_eq!(day(&file, None), "2026-06-29?");
    let at_noon = swapped("06-29T10:00", "06-29T13:00", "06-29T11:00");
    assert_eq!(day(&at_noon, Some(berlin())), "2026-06-29?");
    let new_york = swapped("06-29T10:00", "06-29T07:00", "06-29T11:00");
    assert_eq!(day(&new_york, None), "2026-06-29?");
}

/// A reading days after the run, when the watch was synchronised.
#[test]
fn a_late_reading_counts_too() {
    let file = run_with_clocks("06-09T10:00", "06-29T13:00", "06-29T15:00");
    assert_eq!(day(&file, None), "2026-06-09");
}

/// The certain day of a file moves the uncertain one of another source. So a file that proves nothing must not
/// say that it is certain.
#[test]
fn a_file_that_proves_nothing_moves_no_day() {
    let start = at("06-29T22:30");
    let watch = session(Records::default().file_id(4), start).clocks(start + HOUR, start + HOUR);
    let (items, _) = read(&watch.file(), ImportOptions::new());
    let from_watch = items.into_iter().find_map(Item::workout).unwrap();
    assert_eq!(from_watch.start().kind(), MomentKind::Instant);

    let phone =
        br#"{"workouts":[{"name":"Running","start":"2026-06-30 00:30:05 +0200","duration":3600}]}"#;
    let (items, _) = read(phone, ImportOptions::new());
    let certain = items.into_iter().find_map(Item::workout).unwrap();
    for order in [[&from_watch, &certain], [&certain, &from_watch]] {
        let mut history = History::new();
        for workout in order {
            history.import([workout.clone()]);
        }
        let days: Vec<_> = history.workouts().iter().map(|run| run.day().to_string()).collect();
        assert_eq!(days, ["2026-06-30"]);
    }
}

/// Its zone was set after the first import.
#[test]
fn importing_again_with_a_zone_corrects_the_day() {
    let start = at("06-29T22:30");
    let file = session(Records::default().file_id(4), start).clocks(start, start).file();
    let mut history = History::new();
    for (zone, expected) in [(None, "2026-06-29"), (Some(berlin()), "2026-06-30")] {
        let (items, _) = read(&file, crate::tables::in_zone(zone));
        history.import(items.into_iter().filter_map(Item::workout));
        let days: Vec<_> = history.workouts().iter().map(|run| run.day().to_string()).collect();
        assert_eq!(days, [expected]);
    }
}

#[test]
fn the_zone_of_the_account_confirms_the_clock() {
    assert_eq!(day(&run(), Some(berlin())), "2025-04-06");
    assert_eq!(day(&run(), None), "2025-04-06?");
    // Another zone confirms nothing, and the clock still tells more than it.
    assert_eq!(day(&run(), Some(tokyo())), "2025-04-06?");
    let (_, summary) = read(&run(), ImportOptions::new().zone(tokyo()));
    assert_eq!(summary.unwrap().possible_other_days, 1);
}
