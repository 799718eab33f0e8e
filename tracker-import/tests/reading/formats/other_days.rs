//! Days that could be others: workouts far from the time zone that dates them.
//!
//! The places are at sea, in the far south: no border of a time zone tells more than the longitude there.

use std::io::Cursor;

use super::{fit_file, read};
use tracker_core::Activity;
use tracker_core::moments::NamedZone;
use tracker_import::{ImportOptions, Item, open};
use tracker_testing::zone;

/// A track with one point, in GPX.
fn gpx(time: &str, longitude: &str) -> Vec<u8> {
    format!(
        "<gpx><trk><trkseg><trkpt lat='-60' lon='{longitude}'><time>{time}</time></trkpt></trkseg></trk></gpx>"
    )
    .into_bytes()
}

fn tcx(time: &str, longitude: &str) -> Vec<u8> {
    format!(
        "<TrainingCenterDatabase><Activities><Activity Sport='Running'><Lap StartTime='{time}'><TotalTimeSeconds>60</TotalTimeSeconds><Track>\
         <Trackpoint><Time>{time}</Time><Position><LatitudeDegrees>-60</LatitudeDegrees>\
         <LongitudeDegrees>{longitude}</LongitudeDegrees></Position></Trackpoint>\
         </Track></Lap></Activity></Activities></TrainingCenterDatabase>"
    )
    .into_bytes()
}

/// The number of workouts with uncertain days, and the number of days that could be others.
fn counts(content: &[u8], zone: Option<NamedZone>) -> (u64, u64) {
    let activity = Some(Activity::Running);
    let options = crate::tables::in_zone(zone).activity(activity);
    let (items, summary) = read(content, options);
    assert_eq!(items.len(), 1);
    let summary = summary.unwrap();
    (summary.uncertain_days, summary.possible_other_days)
}

#[test]
fn a_day_could_be_another_if_the_place_is_far_from_the_zone() {
    let berlin = Some(zone("Europe/Berlin"));
    for (time, longitude, zone, expected) in [
        // In Berlin, at any time.
        ("2025-05-01T21:50:00Z", "13.4", berlin, (1, 0)),
        ("2025-05-01T10:00:00Z", "13.4", berlin, (1, 0)),
        // Evening in Berlin, next morning in Tokyo.
        ("2025-05-01T20:00:00Z", "139.7", berlin, (1, 1)),
        // Noon in Berlin, evening in Tokyo.
        ("2025-05-01T08:00:00Z", "139.7", berlin, (1, 0)),
        // Morning in Berlin, the evening before in New York.
        ("2025-05-01T03:00:00Z", "-74", berlin, (1, 1)),
        // Three hours are in the range of real zones.
        ("2025-05-01T22:30:00Z", "-15", berlin, (1, 0)),
        ("2025-05-01T22:30:00Z", "-15.1", berlin, (1, 1)),
        // The date line has bends.
        ("2025-05-01T09:59:00Z", "-157.4", Some(zone("Pacific/Kiritimati")), (1, 0)),
        ("2025-05-01T09:59:00Z", "179.9", Some(zone("Pacific/Auckland")), (1, 0)),
        // A file with an offset has certain days.
        ("2025-05-01T20:00:00+09:00", "139.7", berlin, (0, 0)),
        // Without a zone, UTC is a guess that only the place confirms.
        ("2025-05-01T12:00:00Z", "0", None, (1, 0)),
        ("2025-05-01T22:00:00Z", "0", None, (1, 1)),
        ("2025-05-01T11:00:00Z", "139.7", None, (1, 0)),
        ("2025-05-01T16:00:00Z", "139.7", None, (1, 1)),
        // A longitude that is not a number tells no place.
        ("2025-05-01T12:00:00Z", "NaN", None, (1, 1)),
        ("2025-05-01T12:00:00Z", "1e9", None, (1, 1)),
        ("2025-05-01T12:00:00Z", "1e9", berlin, (1, 0)),
    ] {
        let case = format!("{time} at {longitude} with {zone:?}");
        assert_eq!(counts(&gpx(time, longitude), zone), expected, "GPX, {case}");
        assert_eq!(counts(&tcx(time, longitude), zone), expected, "TCX, {case}");
    }
}

#[test]
fn the_place_of_a_fit_session_counts() {
    // 21:50 in UTC, and ten minutes to midnight at the offset of its clock.
    let berlin = Some(zone("Europe/Berlin"));
    assert_eq!(counts(&fit_file::run_at(13.4), berlin), (1, 0));
    assert_eq!(counts(&fit_file::run_at(139.7), berlin), (1, 1));
    assert_eq!(counts(&fit_file::run_at(-74.0), berlin), (1, 0));
    assert_eq!(counts(&fit_file::run_without_place(), berlin), (1, 0));
    assert_eq!(counts(&fit_file::run(), berlin), (0, 0));
    assert_eq!(counts(&fit_file::run(), None), (1, 1));
}

#[test]
fn without_a_zone_and_a_place_every_uncertain_day_could_be_another() {
    for time in ["05:00", "12:00", "20:00"] {
        let run =
            format!(r#"{{"name": "Running", "start": "2025-05-01T{time}:00Z", "duration": 600}}"#);
        let export = format!(r#"{{"data": {{"workouts": [{run}]}}}}"#);
        assert_eq!(counts(export.as_bytes(), None), (1, 1), "{time}");
        let berlin = Some(zone("Europe/Berlin"));
        assert_eq!(counts(export.as_bytes(), berlin), (1, 0), "{time}");
    }
}

/// What an archive counts is what it gives.
#[test]
fn a_damaged_file_of_an_archive_counts_nothing() {
    let track = gpx("2025-05-01T20:00:00Z", "139.7");
    let mut damaged = track.clone();
    damaged.truncate(damaged.len() - "</gpx>".len());
    let summary = |files: &[(&str, &[u8])]| {
        let content = crate::archives::zip_of(files);
        let options = ImportOptions::new().zone(zone("Europe/Berlin")).activity(Activity::Running);
        let mut import = open(Cursor::new(content), options).unwrap();
        let mut items = 0;
        for item in import.by_ref().flatten() {
            assert!(matches!(item, Item::Workout { index, .. } if index == items), "{item:?}");
            items += 1;
        }
        let summary = import.summary();
        assert_eq!(summary.items, items);
        (items, summary.uncertain_days, summary.possible_other_days)
    };
    let alone = summary(&[("a.gpx", &track)]);
    assert_eq!(alone, (1, 1, 1));
    assert_eq!(summary(&[("a.gpx", &track), ("b.gpx", &damaged)]), alone);
    assert_eq!(summary(&[("a.gpx", &damaged), ("b.gpx", &track)]), alone);
    assert_eq!(summary(&[("a.gpx", &track), ("b.gpx", &damaged), ("c.gpx", &track)]).0, 2);
}

/// For accounts that state no zone, an offset says on which day a run was.
#[test]
fn the_offset_of_the_options_dates_a_workout() {
    let day = |hours: i32| {
        let offset = chrono::FixedOffset::east_opt(hours * 3600).unwrap();
        let content = gpx("2024-05-01T22:30:00Z", "0");
        let options = ImportOptions::new().zone(offset).activity(Some(Activity::Running));
        let mut import = open(Cursor::new(content), options).unwrap();
        import.next().unwrap().unwrap().workout().unwrap().day().to_string()
    };
    assert_eq!([day(0), day(1), day(2)], ["2024-05-01", "2024-05-01", "2024-05-02"]);
}
