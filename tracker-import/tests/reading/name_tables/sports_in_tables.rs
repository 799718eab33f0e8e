//! The names and numbers of sports in tables.

use tracker_core::Activity::{Running, Walking};
use tracker_core::import_report::SkipReason;
use tracker_import::Item;

use super::{Named, Unknown, activity, meaning, named};

const SAMSUNG: &str = include_str!("../../../src/activities/names/samsung.txt");

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

fn samsung(sport: &str) -> String {
    samsung_with(sport, "", "2050000")
}

fn samsung_with(sport: &str, metres: &str, milliseconds: &str) -> String {
    format!(
        "com.samsung.shealth.exercise,6320001,17\nstart_time,exercise_type,duration,distance\n\
         2024-04-10 00:10:00.500,{sport},{milliseconds},{metres}\n"
    )
}

#[test]
fn sports_in_tables_are_known_in_upper_case_or_are_unknown() {
    for file in [garmin, strava, fitbit] {
        assert_eq!(activity(file("TREADMILL RUNNING")), Some(Running));
        assert_eq!(meaning(file("Lap Swimming")), Ok(None));
        assert_eq!(meaning(file("Rith")), Err(Unknown));
    }
}

#[test]
fn every_number_of_samsung() {
    for Named { name, activity, .. } in named(SAMSUNG) {
        assert_eq!(meaning(samsung(name)), Ok(activity), "{name}");
    }
    for unknown in ["1000", "1003", "1500", "1999", "13000", "17000"] {
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
    assert_eq!(meaning(samsung("0")), Err(Unknown));
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
        let found = activity(samsung_with("15005", metres, milliseconds));
        assert_eq!(found, Some(expected), "{metres} m in {milliseconds} ms");
    }
}

/// How a library for the interface of Strava prints a type.
#[test]
fn printed_types_of_strava() {
    for Named { name, activity, .. } in
        named(include_str!("../../../src/activities/names/strava.txt"))
    {
        assert_eq!(meaning(strava(name)), Ok(activity), "{name}");
    }
    assert_eq!(meaning(strava("root='Quidditch'")), Err(Unknown));
}
