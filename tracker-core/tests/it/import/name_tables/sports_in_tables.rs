//! The names and numbers of sports in tables.

use tracker_core::Activity::{self, Hiking, Running, TrailRunning, Walking};

use super::activity;

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

const SAMSUNG: &[(u32, Activity)] = &[(1001, Walking), (1002, Running), (13001, Hiking)];

fn garmin(sport: &str) -> String {
    format!(
        "Activity Type,Date,Favorite,Title,Distance,Calories,Time\n\
         {sport},2025-03-29 23:55:00,false,Night,,,00:52:03\n"
    )
}

fn strava(sport: &str) -> String {
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
    format!(
        "com.samsung.shealth.exercise,6320001,17\nstart_time,exercise_type,duration\n\
         2024-04-10 00:10:00.500,{sport},2050000\n"
    )
}

fn check(file: fn(&str) -> String, table: &[(&str, Activity)]) {
    for (name, expected) in table {
        assert_eq!(activity(file(name)), Some(*expected), "{name}");
        assert_eq!(activity(file(&name.to_uppercase())), Some(*expected), "{name}");
    }
    assert_eq!(activity(file("Lap Swimming")), None);
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
    for other in [0, 1000, 1003, 13000, 13002, 11007] {
        assert_eq!(activity(samsung(other)), None, "{other}");
    }
}
