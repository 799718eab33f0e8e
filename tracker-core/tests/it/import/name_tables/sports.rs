//! The names, keys and numbers of sports in documents: JSON and XML.

use tracker_core::Activity::{self, Hiking, Running, TrailRunning, Walking};
use tracker_core::import::{ImportOptions, Item};

use super::{activity, first, refusal};

/// The keys of Garmin.
const GARMIN: &[(&str, Activity)] = &[
    ("running", Running),
    ("street_running", Running),
    ("track_running", Running),
    ("treadmill_running", Running),
    ("indoor_running", Running),
    ("virtual_run", Running),
    ("ultra_run", Running),
    ("obstacle_run", Running),
    ("trail_running", TrailRunning),
    ("walking", Walking),
    ("casual_walking", Walking),
    ("speed_walking", Walking),
    ("hiking", Hiking),
];

/// What a GPX track has besides the keys of Garmin. `9` is from Strava.
const GPX: &[(&str, Activity)] = &[
    ("9", Running),
    ("run", Running),
    ("jogging", Running),
    ("trail running", TrailRunning),
    ("trail run", TrailRunning),
    ("walk", Walking),
    ("hike", Hiking),
];

/// The names in Polar's older files, and the numbers in newer ones.
const POLAR: &[(&str, Activity)] = &[
    ("RUNNING", Running),
    ("JOGGING", Running),
    ("TREADMILL_RUNNING", Running),
    ("ROAD_RUNNING", Running),
    ("TRACK_RUNNING", Running),
    ("TRACK_AND_FIELD_RUNNING", Running),
    ("TRAIL_RUNNING", TrailRunning),
    ("WALKING", Walking),
    ("HIKING", Hiking),
];

const POLAR_NUMBERS: &[(u32, Activity)] = &[
    (1, Running),
    (3, Walking),
    (4, Running),
    (11, Hiking),
    (17, Running),
    (19, Running),
    (27, TrailRunning),
    (36, Running),
];

const APPLE: &[(&str, Activity)] =
    &[("Running", Running), ("Walking", Walking), ("Hiking", Hiking)];

const FITBIT_NUMBERS: &[(u32, Activity)] = &[(90009, Running), (20049, Running), (90013, Walking)];

/// The first part of a name, which can have more, such as `running.treadmill`.
const GOOGLE: &[(&str, Activity)] =
    &[("running", Running), ("walking", Walking), ("hiking", Hiking)];

fn garmin(key: &str) -> String {
    format!(
        r#"{{"summarizedActivitiesExport":[{{"activityType":"{key}","duration":1000,"startTimeGmt":1743283800000}}]}}"#
    )
}

fn gpx(sport: &str) -> String {
    let point = |minute| {
        format!(r#"<trkpt lat="48" lon="11"><time>2026-06-29T22:{minute}:00Z</time></trkpt>"#)
    };
    let points = point(30) + &point(36);
    format!("<gpx><trk><type>{sport}</type><trkseg>{points}</trkseg></trk></gpx>")
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

fn fitbit(number: u32) -> String {
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
fn every_key_of_garmin() {
    for (key, expected) in GARMIN {
        assert_eq!(activity(garmin(key)), Some(*expected), "{key}");
        let nested =
            garmin(key).replace(&format!("\"{key}\""), &format!("{{\"typeKey\":\"{key}\"}}"));
        assert_eq!(activity(nested), Some(*expected), "{key}");
    }
    for other in ["rucking", "cycling", "run_walk", "wheelchair_push_run"] {
        assert_eq!(activity(garmin(other)), None, "{other}");
    }
}

#[test]
fn every_type_of_a_gpx_track_in_any_case() {
    for (name, expected) in GPX.iter().chain(GARMIN) {
        assert_eq!(activity(gpx(name)), Some(*expected), "{name}");
        assert_eq!(activity(gpx(&name.to_uppercase())), Some(*expected), "{name}");
    }
    assert_eq!(activity(gpx("1")), None);
    let no_sport = "invalid: the file names no sport: import it again and name the activity";
    assert_eq!(refusal(gpx("")), no_sport);
}

#[test]
fn every_sport_of_a_tcx_file() {
    for (name, expected) in APPLE {
        assert_eq!(activity(tcx(name)), Some(*expected), "{name}");
    }
    assert_eq!(activity(tcx("Biking")), None);
    let as_hike = ImportOptions::new().activity(Hiking);
    let Item::Workout { workout, .. } = first(tcx("Other"), as_hike).1 else { panic!() };
    assert_eq!(workout.activity(), Hiking, "Other is no name of a sport");
}

#[test]
fn every_type_of_apple_health() {
    for (name, expected) in APPLE {
        let file = apple(&format!("HKWorkoutActivityType{name}"));
        assert_eq!(activity(file), Some(*expected), "{name}");
    }
    assert_eq!(activity(apple("HKWorkoutActivityTypeYoga")), None);
}

#[test]
fn every_sport_of_polar() {
    for (name, expected) in POLAR {
        assert_eq!(activity(polar(&format!("\"{name}\""))), Some(*expected), "{name}");
    }
    for (number, expected) in POLAR_NUMBERS {
        let id = format!(r#"{{"id":"{number}"}}"#);
        assert_eq!(activity(polar(&id)), Some(*expected), "{number}");
    }
    for other in 0..150 {
        if !POLAR_NUMBERS.iter().any(|(number, _)| *number == other) {
            assert_eq!(activity(polar(&format!(r#"{{"id":"{other}"}}"#))), None, "{other}");
        }
    }
}

#[test]
fn every_number_of_fitbit() {
    for (number, expected) in FITBIT_NUMBERS {
        assert_eq!(activity(fitbit(*number)), Some(*expected), "{number}");
    }
    for other in [90001, 90008, 90010, 90012, 90014, 20048, 20050] {
        assert_eq!(activity(fitbit(other)), None, "{other}");
    }
}

#[test]
fn every_sport_of_google_fit() {
    for (name, expected) in GOOGLE {
        assert_eq!(activity(google(name)), Some(*expected), "{name}");
        assert_eq!(activity(google(&format!("{name}.treadmill"))), Some(*expected), "{name}");
    }
    assert_eq!(activity(google("biking.running")), None);
}
