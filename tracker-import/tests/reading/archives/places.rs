//! The recordings of an archive tell the places of the activities that others of its files list.

use tracker_import::{ImportOptions, open};

use super::{Member, gzip, passed_over, starts, zip};
use std::io::Cursor;
use tracker_testing::zone;

/// 23:30 in UTC on 5 May: the next day in Berlin, and the evening in New York.
const STRAVA: &[u8] =
    b"id,date,name,type,description,elapsed_time,distance,commute,gear,filename\n\
    1,2025-05-05 23:30:00,,Run,,2100,,,,activities/1.gpx.gz\n\
    2,2025-05-05 23:30:00,,Run,,2100,,,,activities/2.tcx\n\
    3,2025-05-05 23:30:00,,Ride,,2100,,,,activities/3.gpx\n\
    4,2025-05-05 23:30:00,,Run,,2100,,,,activities/4.gpx\n\
    5,2025-05-05 23:30:00,,Run,,2100,,,,activities/5.gpx\n";

/// A track without a type that starts at this time and place.
fn track(time: &str, latitude: f64, longitude: f64) -> Vec<u8> {
    format!(
        "<gpx><trk><trkseg><trkpt lat='{latitude}' lon='{longitude}'><time>2025-05-05T{time}Z</time>\
         </trkpt></trkseg></trk></gpx>"
    )
    .into_bytes()
}

/// Why files of an archive were passed over, how many, and their names.
type PassedOverFiles = Vec<(&'static str, u64, Vec<String>)>;

fn in_tokyo(content: &[u8]) -> (Vec<String>, PassedOverFiles, u64) {
    let options = ImportOptions::new().zone(zone("Asia/Tokyo"));
    let mut import = open(Cursor::new(content.to_vec()), options).unwrap();
    let starts = starts(&mut import);
    (starts, passed_over(&import), import.summary().uncertain_days)
}

#[test]
fn a_track_dates_its_activity_in_the_table() {
    let tcx = "<TrainingCenterDatabase><Activities><Activity Sport='Running'><Lap \
        StartTime='2025-05-05T23:30:10Z'><Track><Trackpoint><Time>2025-05-05T23:30:10Z</Time><Position>\
        <LatitudeDegrees>40.71</LatitudeDegrees><LongitudeDegrees>-74.0</LongitudeDegrees></Position>\
        </Trackpoint></Track></Lap></Activity></Activities></TrainingCenterDatabase>";
    let (starts, passed_over, uncertain) = in_tokyo(&zip(&[
        Member::deflated("activities.csv", STRAVA),
        Member::stored("activities/1.gpx.gz", &gzip(&track("23:30:00", 52.52, 13.40))),
        Member::deflated("activities/2.tcx", tcx.as_bytes()),
        Member::deflated("activities/3.gpx", &track("23:30:00", 52.52, 13.40)),
        // A recording of another time, and one at sea.
        Member::deflated("activities/4.gpx", &track("10:30:00", 52.52, 13.40)),
        Member::deflated("activities/5.gpx", &track("23:30:00", -60.0, 13.40)),
    ]));
    assert_eq!(
        starts,
        [
            "Running 2025-05-06 2025-05-06 01:30:00 +0200",
            "Running 2025-05-05 2025-05-05 19:30:00 -0400",
            "Ride: unsupported_activity",
            "Running 2025-05-06 2025-05-05T23:30:00Z",
            "Running 2025-05-06 2025-05-05T23:30:00Z",
        ]
    );
    assert_eq!(uncertain, 2);
    assert_eq!(passed_over[0].1, 5, "{passed_over:?}");
}

/// The first point is enough: a track that breaks off later tells the place too.
#[test]
fn the_first_point_of_a_track_tells_the_place() {
    let row = STRAVA.split_inclusive(|byte| *byte == b'\n').take(2).collect::<Vec<_>>().concat();
    let mut broken = track("23:30:00", 52.52, 13.40);
    broken.truncate(broken.len() - "</trkseg></trk></gpx>".len());
    let (starts, _, uncertain) = in_tokyo(&zip(&[
        Member::deflated("activities.csv", &row),
        Member::stored("activities/1.gpx.gz", &gzip(&broken)),
    ]));
    assert_eq!(starts, ["Running 2025-05-06 2025-05-06 01:30:00 +0200"]);
    assert_eq!(uncertain, 0);
}

/// A recording of ten hours has 20 MiB at most, and its places stand at its beginning.
#[test]
fn a_recording_is_searched_for_a_place_in_its_first_32_mib() {
    let row = STRAVA.split_inclusive(|byte| *byte == b'\n').take(2).collect::<Vec<_>>().concat();
    let row = String::from_utf8(row).unwrap().replace("1.gpx.gz", "1.gpx");
    let at_place = track("23:30:00", 52.52, 13.40);
    for (mebibytes, expected) in [
        (1, "Running 2025-05-06 2025-05-06 01:30:00 +0200"),
        (33, "Running 2025-05-06 2025-05-05T23:30:00Z"),
    ] {
        let spaces = vec![b' '; mebibytes << 20];
        let (starts, _, _) = in_tokyo(&zip(&[
            Member::deflated("activities.csv", row.as_bytes()),
            Member::stored("activities/1.gpx", &[&at_place[..5], &spaces, &at_place[5..]].concat()),
        ]));
        assert_eq!(starts, [expected], "{mebibytes} MiB");
    }
}

/// The same for the other recordings, of which the lap comes first.
#[test]
fn the_first_point_of_a_lap_tells_the_place() {
    let rows: Vec<_> = STRAVA.split_inclusive(|byte| *byte == b'\n').collect();
    let broken = "<TrainingCenterDatabase><Activities><Activity Sport='Running'><Lap \
        StartTime='2025-05-05T23:30:10Z'><Track><Trackpoint><Time>2025-05-05T23:30:10Z</Time><Position>\
        <LatitudeDegrees>40.71</LatitudeDegrees><LongitudeDegrees>-74.0</LongitudeDegrees></Position>\
        </Trackpoint>";
    let (starts, _, uncertain) = in_tokyo(&zip(&[
        Member::deflated("activities.csv", &[rows[0], rows[2]].concat()),
        Member::deflated("activities/2.tcx", broken.as_bytes()),
    ]));
    assert_eq!(starts, ["Running 2025-05-05 2025-05-05 19:30:00 -0400"]);
    assert_eq!(uncertain, 0);
}

fn apple_health(workouts: &[&str]) -> Vec<u8> {
    format!("<?xml version='1.0'?><HealthData>{}</HealthData>", workouts.concat()).into_bytes()
}

/// A run, written at the offset of the export, with these children.
fn workout(children: &str) -> String {
    format!(
        "<Workout workoutActivityType='HKWorkoutActivityTypeRunning' duration='30' \
         durationUnit='min' startDate='2025-05-06 08:30:00 +0900' endDate='2025-05-06 09:00:00 +0900'>\
         {children}</Workout>"
    )
}

#[test]
fn the_route_of_an_apple_health_workout_dates_it() {
    let route = |name: &str| {
        workout(&format!(
            "<WorkoutRoute><FileReference path='/workout-routes/{name}'/></WorkoutRoute>"
        ))
    };
    let zone = "<MetadataEntry key='HKTimeZone' value='America/New_York'/><WorkoutRoute>\
        <FileReference path='/workout-routes/b.gpx'/></WorkoutRoute>";
    let export = apple_health(&[&route("a.gpx"), &workout(zone), &route("missing.gpx")]);
    let (starts, passed_over, uncertain) = in_tokyo(&zip(&[
        Member::deflated("apple_health_export/export.xml", &export),
        Member::deflated(
            "apple_health_export/workout-routes/a.gpx",
            &track("23:30:00", 52.52, 13.40),
        ),
        Member::deflated(
            "apple_health_export/workout-routes/b.gpx",
            &track("23:30:00", 52.52, 13.40),
        ),
    ]));
    assert_eq!(
        starts,
        [
            "Running 2025-05-06 2025-05-06 01:30:00 +0200",
            "Running 2025-05-05 2025-05-05 19:30:00 -0400",
            "Running 2025-05-06 2025-05-05T23:30:00Z",
        ]
    );
    assert_eq!(uncertain, 1);
    assert_eq!((passed_over.len(), passed_over[0].0), (1, "the same workouts again"));
}
