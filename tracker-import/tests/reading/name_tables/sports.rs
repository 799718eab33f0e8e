//! The names, keys and numbers of sports in documents: JSON and XML.

use tracker_core::Activity::{self, Hiking, Running, TrailRunning, Walking};
use tracker_import::{ImportOptions, Item};

use super::{Named, Unknown, activity, first, meaning, named, refusal};

const COMMON: &str = include_str!("../../../src/activities/names/common.txt");
const GARMIN: &str = include_str!("../../../src/activities/names/garmin.txt");
const STRAVA_GPX: &str = include_str!("../../../src/activities/names/strava_gpx.txt");
const POLAR: &str = include_str!("../../../src/activities/names/polar.txt");
const FITBIT: &str = include_str!("../../../src/activities/names/fitbit.txt");

/// What a GPX track has besides the names of the tables.
const GPX: &[(&str, Activity)] = &[
    ("TrailRun", TrailRunning),
    ("run", Running),
    ("jogging", Running),
    ("trail running", TrailRunning),
    ("trail run", TrailRunning),
    ("walk", Walking),
    ("hike", Hiking),
];

const APPLE: &[(&str, Activity)] =
    &[("Running", Running), ("Walking", Walking), ("Hiking", Hiking)];

/// The first part of a name, which can have more, such as `running.treadmill`.
const GOOGLE: &[(&str, Activity)] =
    &[("running", Running), ("walking", Walking), ("hiking", Hiking)];

fn garmin(key: &str) -> String {
    format!(
        r#"{{"summarizedActivitiesExport":[{{"activityType":"{key}","duration":1000,"startTimeGmt":1743283800000}}]}}"#
    )
}

pub(super) fn gpx(sport: &str) -> String {
    let point = |minute| {
        format!(r#"<trkpt lat="48" lon="11"><time>2026-06-29T22:{minute}:00Z</time></trkpt>"#)
    };
    let points = point(30) + &point(36);
    format!("<gpx><trk><type>{sport}</type><trkseg>{points}</trkseg></trk></gpx>")
}

/// The same, of another program.
fn gpx_of(creator: &str, sport: &str) -> String {
    gpx(sport).replace("<gpx>", &format!("<gpx creator=\"{creator}\">"))
}

fn tcx(sport: &str) -> String {
    format!(
        "<TrainingCenterDatabase><Activity Sport=\"{sport}\"><Lap StartTime=\"2026-06-29T22:30:00Z\">\
         <TotalTimeSeconds>1800</TotalTimeSeconds></Lap></Activity></TrainingCenterDatabase>"
    )
}

fn apple(sport: &str) -> String {
    format!(
        "<HealthData><Workout workoutActivityType=\"{sport}\" startDate=\"2026-06-29 22:30:00 +0200\" \
         endDate=\"2026-06-29 23:00:00 +0200\"/></HealthData>"
    )
}

fn polar(sport: &str) -> String {
    let exercise =
        format!(r#"{{"startTime":"2025-05-04T08:30:00","durationMillis":1000,"sport":{sport}}}"#);
    format!(r#"{{"startTime":"2025-05-04T08:30:00","exercises":[{exercise}]}}"#)
}

fn fitbit(number: &str) -> String {
    format!(
        r#"[{{"logId":1,"activityName":"Sport","activityTypeId":{number},"startTime":"01/31/24 17:05:00","duration":1000}}]"#
    )
}

fn google(sport: &str) -> String {
    format!(
        r#"{{"fitnessActivity":"{sport}","startTime":"2021-06-30T22:15:00Z","endTime":"2021-06-30T22:45:00Z","duration":"1750s","aggregate":[]}}"#
    )
}

#[test]
fn every_key_of_garmin_alone_and_within_an_object() {
    let english = named(COMMON).filter(|row| row.language == "en");
    for Named { name, activity, .. } in english.chain(named(GARMIN)) {
        let key = name.replace(' ', "_");
        assert_eq!(meaning(garmin(&key)), Ok(activity), "{key}");
        let object =
            garmin(&key).replace(&format!("\"{key}\""), &format!("{{\"typeKey\":\"{key}\"}}"));
        assert_eq!(meaning(object), Ok(activity), "{key}");
    }
    for other in ["cycling", "wheelchair_push_run", "steps"] {
        assert_eq!(meaning(garmin(other)), Ok(None), "{other}");
    }
    assert_eq!(meaning(garmin("run_walk")), Err(Unknown));
}

#[test]
fn every_type_of_a_gpx_track_in_any_case() {
    for (name, expected) in GPX {
        assert_eq!(activity(gpx(name)), Some(*expected), "{name}");
        assert_eq!(activity(gpx(&name.to_uppercase())), Some(*expected), "{name}");
    }
    assert_eq!(meaning(gpx("cycling")), Ok(None));
    assert_eq!(meaning(gpx("Rith")), Err(Unknown));
    let as_hike = ImportOptions::new().activity(Hiking);
    let (_, item) = first(gpx("unknown"), as_hike);
    let Item::Workout { workout, .. } = item else { panic!("{item:?}") };
    assert_eq!(workout.activity(), Hiking, "OpenTracks writes it if no sport was chosen");
    let no_sport = "invalid: the file names no sport: import it again and name the activity";
    assert_eq!(refusal(gpx("")), no_sport);
}

/// Only files of Strava have numbers.
#[test]
fn every_number_of_strava() {
    for creator in ["StravaGPX", "StravaGPX Android", "StravaGPX iPhone"] {
        for Named { name, activity, .. } in named(STRAVA_GPX) {
            assert_eq!(meaning(gpx_of(creator, name)), Ok(activity), "{name}");
        }
        assert_eq!(meaning(gpx_of(creator, "31")), Err(Unknown));
        assert_eq!(activity(gpx_of(creator, "running")), Some(Running));
    }
    for creator in ["Strava", "Garmin Connect", "MyStravaGPX"] {
        for Named { name, .. } in named(STRAVA_GPX) {
            assert_eq!(meaning(gpx_of(creator, name)), Err(Unknown), "{creator}: {name}");
        }
    }
    assert_eq!(meaning(gpx("9")), Err(Unknown));
}

#[test]
fn every_sport_of_a_tcx_file() {
    for (name, expected) in APPLE {
        assert_eq!(activity(tcx(name)), Some(*expected), "{name}");
    }
    assert_eq!(activity(tcx("running")), Some(Running));
    assert_eq!(meaning(tcx("Biking")), Ok(None));
    assert_eq!(meaning(tcx("Rith")), Err(Unknown));
    let as_hike = ImportOptions::new().activity(Hiking);
    for other in ["Other", "other"] {
        let (_, item) = first(tcx(other), as_hike.clone());
        let Item::Workout { workout, .. } = item else { panic!("{item:?}") };
        assert_eq!(workout.activity(), Hiking, "{other} is no name of a sport");
    }
}

#[test]
fn every_type_of_apple_health() {
    for (name, expected) in APPLE {
        let file = apple(&format!("HKWorkoutActivityType{name}"));
        assert_eq!(activity(file), Some(*expected), "{name}");
    }
    assert_eq!(meaning(apple("HKWorkoutActivityTypeTraditionalStrengthTraining")), Ok(None));
    assert_eq!(meaning(apple("HKWorkoutActivityTypeWheelchairRunPace")), Ok(None));
    assert_eq!(meaning(apple("HKWorkoutActivityTypeRith")), Err(Unknown));
    for (number, expected) in [("37", Running), ("52", Walking), ("24", Hiking)] {
        assert_eq!(activity(apple(&format!("HKWorkoutActivityType{number}"))), Some(expected));
    }
}

/// Names stand alone, numbers within an object.
#[test]
fn every_sport_of_polar() {
    for Named { name, activity, .. } in named(POLAR) {
        assert_eq!(meaning(polar(&format!("\"{name}\""))), Ok(activity), "{name}");
        assert_eq!(meaning(polar(&format!(r#"{{"id":"{name}"}}"#))), Ok(activity), "{name}");
    }
    for unknown in [0, 21, 26, 31, 37, 149] {
        assert_eq!(meaning(polar(&format!(r#"{{"id":"{unknown}"}}"#))), Err(Unknown), "{unknown}");
    }
}

#[test]
fn every_number_of_fitbit() {
    for Named { name, activity, .. } in named(FITBIT) {
        assert_eq!(meaning(fitbit(name)), Ok(activity), "{name}");
    }
    for other in ["90001", "90008", "90010", "90014", "20048", "20050"] {
        assert_eq!(meaning(fitbit(other)), Ok(None), "{other}: its name, Sport, decides");
    }
}

#[test]
fn every_sport_of_google_fit() {
    for (name, expected) in GOOGLE {
        assert_eq!(activity(google(name)), Some(*expected), "{name}");
        assert_eq!(activity(google(&format!("{name}.treadmill"))), Some(*expected), "{name}");
    }
    assert_eq!(meaning(google("biking.running")), Ok(None));
    assert_eq!(meaning(google("rith.running")), Err(Unknown));
}
