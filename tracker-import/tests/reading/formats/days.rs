//! Days of recordings that would be wrong without a rule: virtual places, days between points, odd clocks.

use tracker_core::moments::MomentKind;
use tracker_import::{ImportOptions, Item};
use tracker_testing::zone;

use super::fit_file::{BYTE, ENUM, LONG, Records, SHORT, SIGNED, START, degrees};
use super::{in_berlin, lines_with, read};

/// A track of points: the time, the latitude and the longitude of each, with `|` between segments.
fn track(creator: &str, kind: &str, points: &[&str]) -> String {
    let mut segments = String::from("<trkseg>");
    for point in points {
        let [time, latitude, longitude] = point.split(' ').collect::<Vec<_>>()[..] else {
            segments += "</trkseg><trkseg>";
            continue;
        };
        segments.extend([
            "<trkpt lat='",
            latitude,
            "' lon='",
            longitude,
            "'><time>",
            time,
            "</time></trkpt>",
        ]);
    }
    format!("<gpx creator='{creator}'><trk><type>{kind}</type>{segments}</trkseg></trk></gpx>")
}

/// A TCX file of laps, each of ten minutes with two points: its start, the latitude and the longitude.
fn laps(creator: &str, laps: &[&str]) -> String {
    let lap = |lap: &&str| {
        let [time, latitude, longitude] = lap.split(' ').collect::<Vec<_>>()[..] else { panic!() };
        format!(
            "<Lap StartTime='{time}'><TotalTimeSeconds>600</TotalTimeSeconds><DistanceMeters>2000</DistanceMeters>\
             <Track><Trackpoint><Time>{time}</Time><Position><LatitudeDegrees>{latitude}</LatitudeDegrees>\
             <LongitudeDegrees>{longitude}</LongitudeDegrees></Position></Trackpoint></Track></Lap>"
        )
    };
    let content: String = laps.iter().map(lap).collect();
    format!(
        "<TrainingCenterDatabase><Activities><Activity Sport='Running'>{content}<Creator><Name>{creator}</Name>\
         </Creator></Activity></Activities></TrainingCenterDatabase>"
    )
}

/// The day and the mark of an uncertain one, the durations and the metres of each workout.
fn days(content: impl AsRef<[u8]>, options: ImportOptions) -> Vec<String> {
    let (items, end) = read(content.as_ref(), options);
    end.unwrap();
    items.iter().map(day).collect()
}

fn day(item: &Item) -> String {
    let Item::Workout { workout, .. } = item else { return super::line(item) };
    let mark = if workout.start().kind() == MomentKind::Instant { "?" } else { "" };
    let elapsed = (workout.end() - workout.start().instant()).num_seconds();
    let metres = workout.distance().map_or(0.0, tracker_core::Distance::metres);
    let (day, seconds) = (workout.day(), workout.duration().as_secs_f64());
    format!("{day}{mark}, {seconds}/{elapsed} s, {metres:.0} m")
}

/// Watopia lies near the Solomon Islands.
const ISLAND: (f64, f64) = (-11.64, 166.95);

/// 15:30 in UTC is 02:30 of the next day there, and 17:30 in Berlin.
#[test]
fn virtual_and_indoor_workouts_have_no_place() {
    let points = ["2026-03-29T15:30:10Z -11.63 166.95", "2026-03-29T16:00:10Z -11.63 166.95"];
    for (creator, kind) in [
        ("Zwift", "running"),
        ("ROUVY app", "running"),
        ("x", "VirtualRun"),
        ("x", "virtual_run"),
        ("x", "treadmill_running"),
        ("x", "Laufband"),
        ("StravaGPX", "53"),
    ] {
        let found = days(track(creator, kind, &points), in_berlin());
        assert_eq!(found, ["2026-03-29?, 1800/1800 s, 0 m"], "{creator} {kind}");
    }
    let lap = ["2026-03-29T15:30:10Z -11.63 166.95"];
    assert_eq!(days(laps("Zwift", &lap), in_berlin()), ["2026-03-29?, 600/600 s, 2000 m"]);
    let place = [(3, SIGNED, degrees(ISLAND.0)), (4, SIGNED, degrees(ISLAND.1))];
    let files = [(1, 58), (1, 1), (1, 45), (11, 27)]
        .map(|(sport, sub_sport)| Records::default().file_id(4).session(sport, sub_sport, &place));
    let zwift = Records::default().message(0, &[(0, ENUM, 4), (1, SHORT, 260)]);
    for records in files.into_iter().chain([zwift.session(1, 0, &place)]) {
        let (items, _) = read(&records.file(), in_berlin());
        assert!(day(&items[0]).starts_with("2025-04-06?"), "{items:?}");
    }
}

/// An indoor workout of a watch has the place of the last one outside.
#[test]
fn an_indoor_workout_of_apple_health_has_no_place() {
    let of = |indoors: &str| {
        let file = format!(
            "<HealthData><Workout workoutActivityType='HKWorkoutActivityTypeRunning' duration='30' durationUnit='min' \
             startDate='2026-06-29 23:30:00 +0200' endDate='2026-06-30 00:00:00 +0200'>\
             <MetadataEntry key='HKIndoorWorkout' value='{indoors}'/>\
             <WorkoutRoute><Location latitude='35.68' longitude='139.69'/></WorkoutRoute></Workout></HealthData>"
        );
        days(file, in_berlin()).remove(0)
    };
    assert_eq!(of("1"), "2026-06-29?, 1800/1800 s, 0 m");
    #[cfg(feature = "places")]
    assert_eq!(of("0"), "2026-06-30, 1800/1800 s, 0 m");
}

#[test]
fn the_offset_in_the_name_of_a_file_dates_it() {
    for (name, expected) in [
        ("2026-06-30T00_10_42.612+05_30_PT20M_Running.tcx", "2026-06-30, 600/600 s, 2000 m"),
        ("2026-06-29T11_40_42.612-07_00_PT20M_Running.tcx", "2026-06-29, 600/600 s, 2000 m"),
        // The name of another file.
        ("2026-06-30T02_10_42.612+05_30_PT20M_Running.tcx", "2026-06-29?, 600/600 s, 2000 m"),
        ("Tuesday+05_30.tcx", "2026-06-29?, 600/600 s, 2000 m"),
    ] {
        let file = laps("x", &["2026-06-29T18:40:42.612Z -60 0"]);
        let options = ImportOptions::new().file_name(name.to_owned());
        assert_eq!(days(file, options), [expected], "{name}");
    }
}

#[test]
fn coordinates_can_have_decimal_commas_and_digits_of_any_script() {
    for (first, second) in [("-60,51 9,06", "-60,52 9,06"), ("-۶۰٫۵۱ ۹٫۰۶", "-۶۰٫۵۲ ۹٫۰۶")]
    {
        let points =
            [format!("2026-04-20T10:20:00Z {first}"), format!("2026-04-20T10:50:00Z {second}")];
        let file = track("x", "running", &[&points[0], &points[1]]);
        assert_eq!(days(file, in_berlin()), ["2026-04-20?, 1800/1800 s, 1112 m"]);
    }
}

/// 5 640 km from there to the next point.
#[test]
fn a_first_point_at_0_0_is_no_place() {
    let points = [
        "2026-04-06T22:30:00Z 0.0 0",
        "2026-04-06T22:30:10Z 49.77 11.22",
        "2026-04-06T22:50:00Z 49.79 11.22",
    ];
    let mark = if cfg!(feature = "places") { "" } else { "?" };
    let expected = format!("2026-04-07{mark}, 1200/1200 s, 2224 m");
    assert_eq!(days(track("x", "running", &points), in_berlin()), [expected]);
}

#[test]
fn days_between_points_separate_workouts() {
    let points = [
        "2026-05-01T07:00:00Z -60 9",
        "2026-05-01T07:30:00Z -60.01 9",
        "|",
        "2026-05-02T07:40:00Z -60 9",
        "2026-05-02T08:00:00Z -60.01 9",
        "2026-05-04T07:00:00Z -60 9",
        "2026-05-04T07:10:00Z -60.01 9",
    ];
    let expected = [
        "2026-05-01?, 1800/1800 s, 1112 m",
        "2026-05-02?, 1200/1200 s, 1112 m",
        "2026-05-04?, 600/600 s, 1112 m",
    ];
    assert_eq!(days(track("x", "running", &points), in_berlin()), expected);
    let starts =
        ["2026-05-01T07:00:00Z -60 9", "2026-05-01T07:12:00Z -60 9", "2026-05-03T07:00:00Z -60 9"];
    assert_eq!(
        days(laps("x", &starts), in_berlin()),
        ["2026-05-01?, 1200/1320 s, 4000 m", "2026-05-03?, 600/600 s, 2000 m"]
    );
}

/// A clock that was not set yet, or that jumps in the middle.
#[test]
fn a_few_points_on_another_day_are_no_workout() {
    let stale = ["2026-04-28T05:00:00Z -60 9", "2026-04-28T05:00:01Z -60 9"];
    let run = ["2026-05-01T07:00:00Z -60 9", "2026-05-01T07:15:00Z -60.01 9"];
    let rest = ["2026-05-01T07:30:00Z -60.01 9"];
    let expected = ["2026-05-01?, 1800/1800 s, 1112 m"];
    for points in [[&stale[..], &run, &rest].concat(), [&run[..], &stale, &rest].concat()] {
        assert_eq!(days(track("x", "running", &points), in_berlin()), expected, "{points:?}");
    }
}

#[test]
fn stale_points_before_the_start_of_a_fit_recording_do_not_count() {
    let day = 86_400;
    let records = Records::default().file_id(4).points(START - 3 * day, 2, None);
    let file = records.points(START, 181, None).message(12, &[(0, ENUM, 1)]).file();
    assert_eq!(days(file, in_berlin()), ["2025-04-06?, 1800/1800 s, 5400 m"]);
}

/// A recording that broke off after days, with more points than are read one by one. The pieces in which it is read do not
/// matter.
#[test]
fn a_fit_recording_without_a_session_has_a_workout_for_each_day() {
    let day = 86_400;
    let running = |records: Records| records.message(12, &[(0, ENUM, 1)]).file();
    let recording = Records::default().file_id(4);
    let two = recording.points(START, 400, None).points(START + 2 * day, 500, None);
    assert_eq!(
        days(running(two), in_berlin()),
        ["2025-04-06?, 3990/3990 s, 11970 m", "2025-04-08?, 4990/4990 s, 14970 m"]
    );
    // Points go on for more than a day without a gap: one workout.
    let long = (0..40).fold(Records::default().file_id(4), |records, hour| {
        records.points(START + 3600 * hour, 361, None)
    });
    let found = days(running(long), in_berlin());
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].starts_with("2025-04-06?, 144000/144000 s"), "{found:?}");
    // Other messages between the points, and laps.
    let lap = |from: u32| [(2, LONG, from), (253, LONG, from + 600), (7, LONG, 600_000)];
    let laps = Records::default().file_id(4).points(START, 400, None).unread(9);
    let laps = laps.message(19, &lap(START)).message(19, &lap(START + 3 * day));
    let found = days(running(laps), in_berlin());
    assert_eq!(found, ["2025-04-06?, 600/3990 s, 11970 m", "2025-04-09?, 600/600 s, 0 m"]);
}

#[test]
fn the_time_between_segments_is_a_pause() {
    let points = [
        "2026-04-05T07:00:00Z -60 9",
        "2026-04-05T07:20:00Z -60.02 9",
        "|",
        "2026-04-05T09:00:00Z -60.02 9",
        "2026-04-05T09:20:00Z -60.04 9",
    ];
    assert_eq!(
        days(track("x", "running", &points), in_berlin()),
        ["2026-04-05?, 2400/8400 s, 4448 m"]
    );
    // A program that begins a segment with each point has no pauses.
    let points = ["2026-04-05T07:00:00Z -60 9", "|", "2026-04-05T07:20:00Z -60.02 9"];
    assert_eq!(
        days(track("x", "running", &points), in_berlin()),
        ["2026-04-05?, 1200/1200 s, 0 m"]
    );
}

#[test]
fn an_elapsed_time_of_weeks_is_a_device_that_was_not_stopped() {
    let fields = [
        (2, LONG, START),
        (5, ENUM, 1),
        (7, LONG, 1_028_594_000),
        (8, LONG, 3_409_000),
        (16, BYTE, 150),
    ];
    let file = Records::default().file_id(4).message(18, &fields).file();
    assert_eq!(days(file, in_berlin()), ["2025-04-06?, 3409/3409 s, 0 m"]);
}

/// The run until there is kept on request, and the message says that there is one.
#[test]
fn a_recording_that_is_cut_off_is_kept_until_there() {
    let points = [
        "2026-04-07T07:00:00Z -60 9",
        "2026-04-07T07:27:00Z -60.01 9",
        "2026-04-07T07:28:00Z -60 9",
    ];
    let gpx = track("x", "running", &points);
    let tcx = laps("x", &["2026-04-07T07:00:00Z -60 9", "2026-04-07T07:17:00Z -60 9"]);
    for (content, cut, expected) in [
        (&gpx, gpx.find("07:28").unwrap(), "2026-04-07?, 1620/1620 s, 1112 m"),
        (&tcx, tcx.rfind("<Track>").unwrap(), "2026-04-07?, 1200/1620 s, 4000 m"),
    ] {
        let cut = &content.as_bytes()[..cut];
        let (_, end) = read(cut, in_berlin());
        assert_eq!(end.unwrap_err().readable_items(), 1);
        let lines = lines_with_damage(cut);
        assert_eq!(lines, [expected]);
    }
}

fn lines_with_damage(content: &[u8]) -> Vec<String> {
    let (items, _) = read(content, in_berlin().keep_readable(true));
    items.iter().map(day).collect()
}

#[test]
fn times_of_tracks_are_read_as_the_world_writes_them() {
    for (time, expected) in [
        ("۲۰۲۶-۰۴-۱۸T۰۶:۱۰:۰۰Z", "2026-04-18T06:10:00Z"),
        ("2026-04-18T06.10.00Z", "2026-04-18T06:10:00Z"),
        ("2026-04-18T06:10:00,250Z", "2026-04-18T06:10:00Z"),
        ("2026-04-17T24:00:00Z", "2026-04-18T00:00:00Z"),
    ] {
        for file in [
            track("x", "running", &[&format!("{time} -60 9")]),
            laps("x", &[&format!("{time} -60 9")]),
        ] {
            let lines = lines_with(file.as_bytes(), ImportOptions::new().zone(zone("UTC")));
            assert!(lines[0].starts_with(&format!("Running 2026-04-18?, {expected}")), "{lines:?}");
        }
    }
}
