//! The names and numbers of sports in tables.

use tracker_core::Activity::{self, Hiking, Running, TrailRunning, Walking};
use tracker_core::import_report::SkipReason;
use tracker_import::Item;

use super::{Unknown, activity, meaning};

/// The sports of Garmin Connect.
const GARMIN: &[(&str, Activity)] = &[
    ("Running", Running),
    ("Treadmill Running", Running),
    ("Track Running", Running),
    ("Street Running", Running),
    ("Indoor Running", Running),
    ("Indoor Track", Running),
    ("Virtual Running", Running),
    ("Ultra Running", Running),
    ("Ultra Run", Running),
    ("Obstacle Run", Running),
    ("Trail Running", TrailRunning),
    ("Walking", Walking),
    ("Casual Walking", Walking),
    ("Speed Walking", Walking),
    ("Hiking", Hiking),
    ("Laufen", Running),
    ("Laufbandtraining", Running),
    ("Laufband", Running),
    ("Laufen auf der Bahn", Running),
    ("Indoor-Laufen", Running),
    ("Trailrunning", TrailRunning),
    ("Gehen", Walking),
    ("Wandern", Hiking),
    ("Course à pied", Running),
    ("Course à pied sur tapis roulant", Running),
    ("Course à pied urbaine", Running),
    ("Trail", TrailRunning),
    ("Carrera", Running),
    ("Carrera en cinta", Running),
    ("Carrera en pista", Running),
    ("Corsa", Running),
    ("ラン", Running),
    ("跑步", Running),
    ("跑步机", Running),
    ("越野跑", TrailRunning),
];

/// The sports of Strava.
const STRAVA: &[(&str, Activity)] = &[
    ("Run", Running),
    ("Virtual Run", Running),
    ("Trail Run", TrailRunning),
    ("Walk", Walking),
    ("Hike", Hiking),
    ("Lauf", Running),
    ("Virtueller Lauf", Running),
    ("Traillauf", TrailRunning),
    ("Spaziergang", Walking),
    ("Wanderung", Hiking),
    ("Hardloopsessie", Running),
    ("Wandeling", Walking),
    ("Course à pied", Running),
    ("Course à pied virtuelle", Running),
    ("Trail", TrailRunning),
    ("Marche", Walking),
    ("Randonnée", Hiking),
    ("Carrera", Running),
    ("Carrera de montaña", TrailRunning),
    ("Corrida", Running),
    ("Corsa", Running),
];

/// The sports of Fitbit that the general table does not have.
const FITBIT: &[(&str, Activity)] =
    &[("Treadmill", Running), ("Treadmill run", Running), ("Treadmill running", Running)];

const SAMSUNG: &[(u32, Activity)] =
    &[(1001, Walking), (1002, Running), (13001, Hiking), (13003, Hiking), (15005, Running)];

pub(super) fn garmin(sport: &str) -> String {
    format!(
        "Activity Type,Date,Favorite,Title,Distance,Calories,Time\n\
         {sport},2025-03-29 23:55:00,false,Night,,,00:52:03\n"
    )
}

pub(super) fn strava(sport: &str) -> String {
    format!(
        "id,date,name,type,description,elapsed_time,distance\n\
         1,2018-03-03 05:45:10,Early,{sport},,2000,6105.5\n"
    )
}

fn fitbit(sport: &str) -> String {
    format!(
        "exercise_id,exercise_start,exercise_end,activity_name\n\
         1,2025-03-30T22:30:00Z,2025-03-30T23:00:00Z,{sport}\n"
    )
}

fn samsung(sport: u32) -> String {
    samsung_with(sport, "", "2050000")
}

fn samsung_with(sport: u32, metres: &str, milliseconds: &str) -> String {
    format!(
        "com.samsung.shealth.exercise,6320001,17\nstart_time,exercise_type,duration,distance\n\
         2024-04-10 00:10:00.500,{sport},{milliseconds},{metres}\n"
    )
}

fn check(file: fn(&str) -> String, table: &[(&str, Activity)]) {
    for (name, expected) in table {
        assert_eq!(activity(file(name)), Some(*expected), "{name}");
        assert_eq!(activity(file(&name.to_uppercase())), Some(*expected), "{name}");
    }
    assert_eq!(meaning(file("Lap Swimming")), Ok(None));
    assert_eq!(meaning(file("Rith")), Err(Unknown));
}

#[test]
fn every_sport_of_garmin_connect() {
    check(garmin, GARMIN);
}

#[test]
fn every_sport_of_strava() {
    check(strava, STRAVA);
}

#[test]
fn every_sport_of_fitbit() {
    check(fitbit, FITBIT);
}

#[test]
fn every_number_of_samsung() {
    for (number, expected) in SAMSUNG {
        assert_eq!(activity(samsung(*number)), Some(*expected), "{number}");
    }
    for other in [2001, 10_001, 10_027, 11_007, 13_002, 13_005, 14_001, 15_003, 16_009] {
        assert_eq!(meaning(samsung(other)), Ok(None), "{other}");
    }
    for unknown in [1000, 1003, 1500, 1999, 13_000, 17_000] {
        assert_eq!(meaning(samsung(unknown)), Err(Unknown), "{unknown}");
    }
}

/// Another table has the name of an exercise that the person has named, so it may be a run.
#[test]
fn an_exercise_of_samsung_that_the_person_has_named_is_not_known() {
    use tracker_import::{ImportOptions, open};

    let table = "com.samsung.shealth.exercise,6320001,17\nstart_time,exercise_type,duration,custom_id\n\
                 2024-04-10 00:10:00.500,0,60000,c1\n2024-04-11 00:10:00.500,0,60000,\n";
    let names: Vec<Option<String>> = open(std::io::Cursor::new(table), ImportOptions::new())
        .unwrap()
        .map(|item| match item.unwrap() {
            Item::Skipped(skipped) if skipped.reason == SkipReason::UnknownActivity => skipped.name,
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(names, [Some("custom exercise c1".to_owned()), Some("custom exercise".to_owned())]);
    assert_eq!(meaning(samsung(0)), Err(Unknown));
}

/// 7 km/h is the highest speed of a walk.
#[test]
fn a_treadmill_of_samsung_is_a_walk_up_to_7_kilometres_an_hour() {
    for (metres, milliseconds, expected) in [
        ("7000", "3600000", Walking),
        ("7001", "3600000", Running),
        ("1500", "1800000", Walking),
        ("5000", "1800000", Running),
        ("0", "1800000", Running),
        ("", "1800000", Running),
    ] {
        let found = activity(samsung_with(15_005, metres, milliseconds));
        assert_eq!(found, Some(expected), "{metres} m in {milliseconds} ms");
    }
}

/// How a library for the interface of Strava prints a type.
#[test]
fn printed_types_of_strava() {
    for (name, expected) in [
        ("root='Run'", Ok(Some(Running))),
        ("root='TrailRun'", Ok(Some(TrailRunning))),
        ("root='VirtualRun'", Ok(Some(Running))),
        ("root='Walk'", Ok(Some(Walking))),
        ("root='Hike'", Ok(Some(Hiking))),
        ("root='Ride'", Ok(None)),
        ("root='Quidditch'", Err(Unknown)),
    ] {
        assert_eq!(meaning(strava(name)), expected, "{name}");
    }
}
