//! The zone of the place of a start dates a workout without an offset.

use tracker_core::Activity;
use tracker_core::moments::MomentKind;
use tracker_core::moments::NamedZone;
use tracker_import::{ImportOptions, Item};
use tracker_testing::zone;

use super::fit_file::{LONG, Records, SIGNED, START, degrees};
use super::{lines_with, read};

fn options(zone: Option<NamedZone>) -> ImportOptions {
    crate::tables::in_zone(zone).activity(Activity::Running)
}

/// The activity, the day and the start of the only workout.
fn start(content: &[u8], zone: Option<NamedZone>) -> String {
    let lines = lines_with(content, options(zone));
    let mut parts = lines[0].splitn(3, ", ");
    format!("{}, {}", parts.next().unwrap(), parts.next().unwrap())
}

fn gpx(time: &str, latitude: &str, longitude: &str) -> Vec<u8> {
    let point = format!("<trkpt lat='{latitude}' lon='{longitude}'><time>{time}</time></trkpt>");
    format!("<gpx><trk><trkseg>{point}</trkseg></trk></gpx>").into_bytes()
}

fn tcx(time: &str, latitude: &str, longitude: &str) -> Vec<u8> {
    format!(
        "<TrainingCenterDatabase><Activities><Activity Sport='Running'><Lap StartTime='{time}'>\
         <TotalTimeSeconds>60</TotalTimeSeconds><Track><Trackpoint><Time>{time}</Time><Position>\
         <LatitudeDegrees>{latitude}</LatitudeDegrees><LongitudeDegrees>{longitude}</LongitudeDegrees>\
         </Position></Trackpoint></Track></Lap></Activity></Activities></TrainingCenterDatabase>"
    )
    .into_bytes()
}

const PLACES: &[(&str, &str, &str, &str)] = &[
    ("2026-06-29T22:30:00Z", "52.52", "13.40", "2026-06-30 00:30:00 +0200"),
    ("2026-01-29T22:30:00Z", "52.52", "13.40", "2026-01-29 23:30:00 +0100"),
    ("2026-06-29T03:30:00Z", "40.71", "-74.00", "2026-06-28 23:30:00 -0400"),
    ("2026-06-29T20:15:00Z", "28.61", "77.21", "2026-06-30 01:45:00 +0530"),
    ("2026-06-29T20:15:00Z", "27.71", "85.32", "2026-06-30 02:00:00 +0545"),
    ("2026-06-29T09:59:00Z", "21.31", "-157.86", "2026-06-28 23:59:00 -1000"),
    ("2026-06-29T12:00:00Z", "-13.83", "-171.77", "2026-06-30 01:00:00 +1300"),
    // UTC as programs write it that do not know the place.
    ("2026-06-29T22:30:00+00:00", "52.52", "13.40", "2026-06-30 00:30:00 +0200"),
];

/// A program that embeds the reader sees which zone the place gave, and so does what this program writes.
#[test]
fn the_zone_of_the_place_is_told_and_written() {
    let (items, _) = read(&gpx("2026-11-05T07:30:00Z", "49.28", "-123.12"), options(None));
    let run = items.into_iter().find_map(Item::workout).unwrap();
    assert_eq!(run.start().zone(), Some("America/Vancouver"));
    assert_eq!(run.day().to_string(), "2026-11-05");
    let export =
        format!(r#"{{"trackerExport":1,"workouts":[{}]}}"#, serde_json::to_string(&run).unwrap());
    let start = run.start().to_rfc3339();
    let table = format!(
        "day,start,startKind,end,duration,name,source,sourceId,counts,startZone\n\
         2026-11-05,{start},exact,{start},0,Running,gpx,,true,America/Vancouver\n"
    );
    for file in [export, table] {
        let (items, _) = read(file.as_bytes(), options(None));
        let again = items.into_iter().find_map(Item::workout).unwrap();
        assert_eq!(again.start(), run.start(), "{file}");
    }
    let written = gpx("2026-11-05T07:30:00-07:00", "49.28", "-123.12");
    let (items, _) = read(&written, options(None));
    assert_eq!(items.into_iter().find_map(Item::workout).unwrap().start().zone(), None);
}

#[test]
fn the_place_of_a_track_dates_it_and_its_day_is_certain() {
    for (time, latitude, longitude, expected) in PLACES {
        let expected = format!("Running {}, {expected}", &expected[..10]);
        for zone in [None, Some(zone("Asia/Tokyo"))] {
            assert_eq!(start(&gpx(time, latitude, longitude), zone), expected);
            assert_eq!(start(&tcx(time, latitude, longitude), zone), expected);
        }
    }
}

#[test]
fn an_offset_that_is_written_counts_more_than_the_place() {
    let file = gpx("2026-06-29T22:30:00+09:00", "52.52", "13.40");
    assert_eq!(start(&file, None), "Running 2026-06-29, 2026-06-29 22:30:00 +0900");
}

/// The day is that of the clock in any zone; the place tells the instant.
#[test]
fn the_place_tells_the_instant_of_a_clock() {
    let file = gpx("2026-06-29T22:30:00", "40.71", "-74.00");
    let (items, _) = read(&file, options(Some(zone("Europe/Berlin"))));
    let run = items.into_iter().find_map(Item::workout).unwrap();
    assert_eq!(run.start().instant().to_rfc3339(), "2026-06-30T02:30:00+00:00");
    assert_eq!(run.start().to_string(), "2026-06-29 22:30:00");
    assert_eq!(run.start().kind(), MomentKind::Clock);
}

#[test]
fn no_place_no_land_and_no_number_leave_the_zone_to_decide() {
    for (latitude, longitude) in
        [("0", "0"), ("-60", "13.4"), ("91", "13.4"), ("52", "190"), ("", "13")]
    {
        for file in [gpx, tcx].map(|file| file("2026-06-29T22:30:00Z", latitude, longitude)) {
            assert_eq!(
                start(&file, Some(zone("Europe/Berlin"))),
                "Running 2026-06-30?, 2026-06-29T22:30:00Z",
                "{latitude} {longitude}"
            );
        }
    }
}

/// Two zones are used in Xinjiang. The zone of the account decides, if it is one of them.
#[test]
fn where_two_zones_are_used_the_one_of_the_account_counts() {
    let file = gpx("2026-06-29T17:00:00Z", "43.83", "87.62");
    assert_eq!(
        start(&file, Some(zone("Asia/Urumqi"))),
        "Running 2026-06-29, 2026-06-29 23:00:00 +0600"
    );
    assert_eq!(
        start(&file, Some(zone("Asia/Shanghai"))),
        "Running 2026-06-30, 2026-06-30 01:00:00 +0800"
    );
}

/// A watch tells which of the two its owner uses: 21:50 in UTC is ten minutes before four, or before six.
#[test]
fn where_two_zones_are_used_the_clock_of_the_watch_tells_which() {
    let place = [(3, SIGNED, degrees(43.83)), (4, SIGNED, degrees(87.62))];
    for (hours, expected) in [(6, "2025-04-07 03:50:00 +0600"), (8, "2025-04-07 05:50:00 +0800")] {
        let records = Records::default().file_id(4).session(1, 0, &place);
        let file = records.activity(START + 2000 + hours * 3600).file();
        assert_eq!(start(&file, None), format!("Running 2025-04-07, {expected}"));
    }
}

/// 21:50 in UTC: ten minutes before midnight in Berlin.
#[test]
fn the_place_of_a_fit_session_counts_more_than_its_clocks() {
    let place = [(3, SIGNED, degrees(52.52)), (4, SIGNED, degrees(13.40))];
    let session = || Records::default().file_id(4).session(1, 0, &place);
    let expected = "Running 2025-04-06, 2025-04-06 23:50:00 +0200";
    for records in [
        session(),
        session().activity(START + 2000 + 7200),
        session().activity(START + 2000),
        session().activity(START + 2000 + 9 * 3600),
    ] {
        assert_eq!(start(&records.file(), Some(zone("Asia/Tokyo"))), expected);
    }
}

/// A device writes points without a place until it finds the satellites. Of a long track, the first 300 points
/// and the last one are read.
#[test]
fn the_first_place_among_300_points_counts_otherwise_the_last_one() {
    let (tokyo, berlin) = (Some((35.68, 139.69)), Some((52.52, 13.40)));
    for (without, expected) in [
        (0, "Running 2025-04-07, 2025-04-07 06:50:00 +0900"),
        (299, "Running 2025-04-07, 2025-04-07 06:50:00 +0900"),
        (300, "Running 2025-04-06, 2025-04-06 23:50:00 +0200"),
        (301, "Running 2025-04-06, 2025-04-06 23:50:00 +0200"),
    ] {
        let records = Records::default().file_id(4).points(START, without, None);
        let records = records.points(START + 10 * without, 1, tokyo);
        let records = records.points(START + 10 * without + 10, 2, berlin);
        let file = records.session(1, 0, &[]).file();
        assert_eq!(start(&file, None), expected, "{without}");
    }
}

/// A device can write 0° N 0° E until it finds the satellites.
#[test]
fn the_first_place_that_is_known_counts() {
    let (nowhere, tokyo, berlin) = ((0.0, 0.0), (35.68, 139.69), (52.52, 13.40));
    let places = [nowhere, nowhere, tokyo, berlin, berlin];
    let file = Records::default().file_id(4).points_at(START, &places).session(1, 0, &[]).file();
    assert_eq!(start(&file, None), "Running 2025-04-07, 2025-04-07 06:50:00 +0900");
}

#[test]
fn the_place_of_a_lap_or_a_point_counts_if_the_session_has_none() {
    let tokyo = Some((35.68, 139.69));
    let expected = "Running 2025-04-07, 2025-04-07 06:50:00 +0900";
    // A recording that broke off has no session.
    let broken = Records::default().file_id(4).points(START, 3, tokyo);
    let of_points = Records::default().file_id(4).points(START, 3, tokyo).session(1, 0, &[]);
    let late =
        Records::default().file_id(4).points(START, 200, None).points(START + 2000, 3, tokyo);
    let place = [(3, SIGNED, degrees(35.68)), (4, SIGNED, degrees(139.69))];
    let lap =
        Records::default().file_id(4).message(19, &[&place[..], &[(2, LONG, START)]].concat());
    for records in [broken, of_points, late.session(1, 0, &[]), lap.session(1, 0, &[])] {
        assert_eq!(start(&records.file(), None), expected);
    }
}

/// A watch that searches for satellites while the next session of another place has begun: the points of a file
/// with several sessions tell nothing about one of them.
#[test]
fn of_several_sessions_each_has_its_own_place() {
    let tokyo = [(3, SIGNED, degrees(35.68)), (4, SIGNED, degrees(139.69))];
    let records = Records::default().file_id(4).points(START, 3, Some((52.52, 13.40)));
    let file = records.session(1, 0, &tokyo).session(1, 0, &[]).file();
    let lines = lines_with(&file, ImportOptions::new());
    assert!(lines[0].starts_with("Running 2025-04-07, 2025-04-07 06:50:00 +0900"), "{lines:?}");
    assert!(lines[1].starts_with("Running 2025-04-06?, 2025-04-06T21:50:00Z"), "{lines:?}");
}

#[test]
fn the_route_of_an_apple_health_workout_can_be_in_the_file() {
    let workout = "<Workout workoutActivityType='HKWorkoutActivityTypeRunning' duration='30' \
        durationUnit='min' startDate='2026-06-30 06:30:00 +0900' endDate='2026-06-30 07:00:00 +0900'>";
    let route = "<WorkoutRoute><Part><Location latitude='1' longitude='1'/></Part><Location date='2026-06-30 06:30:00 +0900' latitude='52.52' \
        longitude='13.40'/><Location latitude='1' longitude='1'/></WorkoutRoute>";
    let file = format!("<HealthData>{workout}{route}</Workout></HealthData>");
    assert_eq!(start(file.as_bytes(), None), "Running 2026-06-29, 2026-06-29 23:30:00 +0200");
}
