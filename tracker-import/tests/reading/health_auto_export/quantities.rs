//! Duration, distance, energy and heart rate, in all formats.

use std::time::Duration;

use tracker_core::Distance;

use super::{run_with, workout, wrong};

const NOT_A_DURATION: &str = "its duration is not a number";
const NO_DURATION: &str = "its duration is negative or out of range";
const NOT_A_DISTANCE: &str = "its distance is not a number";
const NO_DISTANCE: &str = "its distance is negative or out of range";

fn duration(value: &str) -> Duration {
    workout(&run_with(&format!(r#""duration":{value}"#))).duration()
}

pub(super) fn metres(fields: &str) -> Option<f64> {
    let run = workout(&run_with(fields));
    run.distance().map(Distance::metres)
}

pub(super) fn kilocalories(fields: &str) -> Option<f64> {
    workout(&run_with(fields)).energy_kcal()
}

pub(super) fn heart_rates(fields: &str) -> (Option<f64>, Option<f64>) {
    let run = workout(&run_with(fields));
    (run.average_heart_rate(), run.max_heart_rate())
}

#[test]
fn durations_are_read_in_every_unit() {
    for (value, expected) in [
        ("1800", 1800.0),
        ("1.7951234567890123e3", 1795.123),
        (r#""1700""#, 1700.0),
        (r#""25 min""#, 1500.0),
        (r#""25min""#, 1500.0),
        (r#"{"qty":1700,"units":"s"}"#, 1700.0),
        (r#"{"qty":25.5,"units":"min"}"#, 1530.0),
        (r#"{"qty":0.5,"units":"hr"}"#, 1800.0),
        (r#"{"units":"min","qty":"25"}"#, 1500.0),
        (r#"{"qty":1700,"units":""}"#, 1700.0),
        (r#"{"qty":1700}"#, 1700.0),
    ] {
        assert_eq!(duration(value), Duration::from_secs_f64(expected), "{value}");
    }
}

/// The run takes 1800 seconds from start to end.
#[test]
fn a_bare_duration_that_matches_the_span_in_minutes_is_minutes() {
    for (value, expected) in [
        ("30", 1800.0),
        ("27", 1620.0),
        ("33", 1980.0),
        (r#""29.5""#, 1770.0),
        (r#"{"qty":29.5,"units":null}"#, 1770.0),
        // As minutes, these are not within 10 % of the time from start to end.
        ("26.9", 26.9),
        ("33.1", 33.1),
        // The unit is seconds.
        (r#"{"qty":30,"units":"s"}"#, 30.0),
    ] {
        assert_eq!(duration(value), Duration::from_secs_f64(expected), "{value}");
    }
}

#[test]
fn without_an_end_a_bare_duration_is_seconds() {
    let run = r#"{"name":"Running","start":"2026-06-30 07:00:00 +0200","duration":30}"#;
    assert_eq!(workout(run).duration().as_secs(), 30);
}

#[test]
fn an_invalid_duration_makes_the_item_invalid() {
    for (value, reason) in [
        ("-1", NO_DURATION),
        (r#"{"qty":-5,"units":"min"}"#, NO_DURATION),
        ("1e300", NO_DURATION),
        ("604801", "it takes longer than 7 days"),
        ("1e999", NO_DURATION),
        ("-1e400", NO_DURATION),
        (r#"{"qty":1e400,"units":"s"}"#, NO_DURATION),
        (r#""1e400""#, NOT_A_DURATION),
        (r#"{"qty":1,"qty":2}"#, "its duration has more than one qty"),
        ("true", NOT_A_DURATION),
        ("[1800]", NOT_A_DURATION),
        (r#""00:30:00""#, NOT_A_DURATION),
        (r#""soon""#, NOT_A_DURATION),
        (r#"{"qty":true,"units":"s"}"#, NOT_A_DURATION),
        (r#"{"qty":[1800]}"#, NOT_A_DURATION),
        ("0x10", NOT_A_DURATION),
        (r#"{"qty":1700,"units":7}"#, NOT_A_DURATION),
        (r#"{"qty":1700,"units":1e999}"#, NOT_A_DURATION),
        ("NaN", NOT_A_DURATION),
    ] {
        assert_eq!(wrong(&run_with(&format!(r#""duration":{value}"#))), reason, "{value}");
    }
}

#[test]
fn distances_are_read_in_every_unit() {
    for (value, expected) in [
        ("5000", Some(5000.0)),
        (r#""5000""#, Some(5000.0)),
        (r#""8.2 km""#, Some(8200.0)),
        (r#""8.2KM""#, Some(8200.0)),
        (r#"{"qty":8.2,"units":"km"}"#, Some(8200.0)),
        (r#"{"qty":107.00000000000001,"units":"m"}"#, Some(107.0)),
        (r#"{"qty":3.2,"units":"mi"}"#, Some(5149.901)),
        (r#"{"qty":1000,"units":"ft"}"#, Some(304.8)),
        (r#"{"qty":1000,"units":"yd"}"#, Some(914.4)),
        (r#""3.2 miles""#, Some(5149.901)),
        (r#"{"qty":1,"units":"Mile"}"#, Some(1609.344)),
        (r#"{"qty":1000,"units":"feet"}"#, Some(304.8)),
        (r#"{"qty":400,"units":"yards"}"#, Some(365.76)),
        (r#"{"qty":400,"units":"Meters"}"#, Some(400.0)),
        (r#"{"qty":8.2,"units":"kilometres"}"#, Some(8200.0)),
        (r#"{"qty":"8.2","units":"km"}"#, Some(8200.0)),
        (r#"{"qty":8.2,"units":null}"#, Some(8200.0)),
        (r#"{"qty":8.2}"#, Some(8200.0)),
        (r#"{"qty":8.2,"units":"km","source":{"name":"x"}}"#, Some(8200.0)),
        ("0", None),
        ("-0.0", None),
        ("null", None),
        (r#""""#, None),
        ("{}", None),
        (r#"{"qty":null,"units":"km"}"#, None),
    ] {
        assert_eq!(metres(&format!(r#""distance":{value}"#)), expected, "{value}");
    }
}

/// The run takes 1800 seconds. At usual speeds that is a distance of 900 m to 21 600 m.
#[test]
fn impossible_kilometres_are_read_as_metres() {
    for (value, expected) in [
        (r#"{"qty":5000,"units":"km"}"#, 5000.0),
        (r#"{"qty":5000,"units":"Kilometer"}"#, 5000.0),
        (r#"{"qty":21.6,"units":"km"}"#, 21_600.0),
        // Not metres: the speed would be too low or too high.
        (r#"{"qty":21.7,"units":"km"}"#, 21_700.0),
        (r#"{"qty":899,"units":"km"}"#, 899_000.0),
        (r#"{"qty":900,"units":"km"}"#, 900.0),
        (r#"{"qty":21700,"units":"km"}"#, 21_700_000.0),
        // The unit is not km.
        (r#"{"qty":5000,"units":"mi"}"#, 8_046_720.0),
        ("5000000", 5_000_000.0),
    ] {
        assert_eq!(metres(&format!(r#""distance":{value}"#)), Some(expected), "{value}");
    }
}

#[test]
fn an_invalid_distance_makes_the_item_invalid() {
    for (value, reason) in [
        ("-1", NO_DISTANCE),
        (r#"{"qty":-3.1,"units":"km"}"#, NO_DISTANCE),
        ("100000001", NO_DISTANCE),
        (r#"{"qty":1e308,"units":"km"}"#, NO_DISTANCE),
        ("1e999", NO_DISTANCE),
        (r#"{"qty":-1e999,"units":"km"}"#, NO_DISTANCE),
        ("false", NOT_A_DISTANCE),
        (r#""far""#, NOT_A_DISTANCE),
        (r#""8,2 km""#, NOT_A_DISTANCE),
        (r#""1,420 m""#, NOT_A_DISTANCE),
        (r#"{"qty":{"qty":1}}"#, NOT_A_DISTANCE),
        (r#"{"qty":1 "units":"km"}"#, NOT_A_DISTANCE),
        (r#"{"qty":1,"qty":2}"#, "its distance has more than one qty"),
        (r#"{"units":"km","qty":1,"units":"km"}"#, "its distance has more than one units"),
        (r#"{"qty":1,"source":1,"source":2,"units":["km"]}"#, NOT_A_DISTANCE),
        (r#"{"qty":1,"units":["km"]}"#, NOT_A_DISTANCE),
    ] {
        assert_eq!(wrong(&run_with(&format!(r#""distance":{value}"#))), reason, "{value}");
    }
}

#[test]
fn a_duration_or_distance_in_an_unknown_unit_makes_the_item_invalid_and_names_the_unit() {
    let long = "league".repeat(100);
    for (fields, reason) in [
        (
            r#""duration":{"qty":1700,"units":"Sekunden"}"#.to_owned(),
            r#"its duration is in an unknown unit: "Sekunden""#,
        ),
        (r#""duration":"3 moons""#.to_owned(), r#"its duration is in an unknown unit: "moons""#),
        (
            r#""distance":{"qty":3,"units":"furlong"}"#.to_owned(),
            r#"its distance is in an unknown unit: "furlong""#,
        ),
        (
            r#""distance":{"qty":8.2,"units":"公里"}"#.to_owned(),
            r#"its distance is in an unknown unit: "公里""#,
        ),
        (
            r#""distance":{"qty":8.2,"units":"k\u0000m"}"#.to_owned(),
            r#"its distance is in an unknown unit: "k\0m""#,
        ),
        (r#""distance":"8.2 km/h""#.to_owned(), r#"its distance is in an unknown unit: "km/h""#),
        (
            format!(r#""distance":{{"qty":1,"units":"{long}"}}"#),
            r#"its distance is in an unknown unit: "leagueleagueleagueleagueleague""#,
        ),
    ] {
        assert_eq!(wrong(&run_with(&fields)), reason, "{fields}");
    }
}

#[test]
fn an_energy_or_heart_rate_in_an_unknown_unit_is_dropped() {
    let date = r#""date":"2026-06-30 07:10:00 +0200""#;
    for fields in [
        r#""activeEnergyBurned":{"qty":350,"units":"BTU"}"#.to_owned(),
        r#""activeEnergy":"350 furlongs""#.to_owned(),
        r#""activeEnergy":[{"qty":100,"units":"kcal"},{"qty":100,"units":"?"}]"#.to_owned(),
        r#""avgHeartRate":{"qty":150,"units":"Hz"},"maxHeartRate":"170 mmHg""#.to_owned(),
        format!(r#""heartRateData":[{{{date},"Avg":150,"Max":170,"units":"Hz"}}]"#),
    ] {
        assert_eq!(kilocalories(&fields), None, "{fields}");
        assert_eq!(heart_rates(&fields), (None, None), "{fields}");
    }
}

const STEPS_OF_1_KM_AND_500_M: &str = r#"[{"qty":1,"units":"km"},{"units":"m","qty":500}]"#;

#[test]
fn without_a_distance_the_samples_are_added_up() {
    let samples = format!(r#""walkingAndRunningDistance":{STEPS_OF_1_KM_AND_500_M}"#);
    assert_eq!(metres(&samples), Some(1500.0));
    assert_eq!(metres(&format!(r#"{samples},"distance":0"#)), Some(1500.0));
    assert_eq!(metres(&format!(r#""distance":null,{samples}"#)), Some(1500.0));
    assert_eq!(metres(&format!(r#"{samples},"distance":1400"#)), Some(1400.0));
    assert_eq!(metres(&format!(r#""distance":{STEPS_OF_1_KM_AND_500_M}"#)), Some(1500.0));
}

#[test]
fn a_distance_without_valid_samples_is_missing() {
    let samples = format!(r#""walkingAndRunningDistance":{STEPS_OF_1_KM_AND_500_M}"#);
    assert_eq!(metres(&format!(r#""distance":[],{samples}"#)), Some(1500.0));
    assert_eq!(metres(&format!(r#""distance":[5],{samples}"#)), Some(1500.0));
}

#[test]
fn invalid_samples_give_no_distance() {
    for samples in [
        "[]",
        "null",
        "[1,2]",
        r#"[{"qty":1},"x"]"#,
        r#"[{"qty":1,}]"#,
        r#"[{"qty":-1}]"#,
        r#"[{"qty":"1"}]"#,
        r#"[{"qty":1e308},{"qty":1e308}]"#,
        r#"[{"qty":1,"units":"km"},{"qty":1,"units":"furlong"}]"#,
        r#"[{"qty":1,"units":7}]"#,
    ] {
        let fields = format!(r#""walkingAndRunningDistance":{samples}"#);
        assert_eq!(metres(&fields), None, "{samples}");
    }
}

#[test]
fn energy_is_read_from_both_versions_of_the_format() {
    for (fields, expected) in [
        (r#""activeEnergyBurned":{"qty":350,"units":"kcal"}"#, Some(350.0)),
        (r#""activeEnergyBurned":{"qty":350,"units":"Cal"}"#, Some(350.0)),
        (r#""activeEnergyBurned":{"qty":1046,"units":"kJ"}"#, Some(250.0)),
        (r#""activeEnergyBurned":320"#, Some(320.0)),
        (r#""activeEnergy":320"#, Some(320.0)),
        (r#""activeEnergy":"1046 kJ""#, Some(250.0)),
        (r#""activeEnergy":[{"qty":100,"units":"kcal"},{"qty":209.2,"units":"kJ"}]"#, Some(150.0)),
        (r#""activeEnergy":[{"qty":100}],"activeEnergyBurned":{"qty":120}"#, Some(120.0)),
        (r#""activeEnergy":[{"qty":100}],"activeEnergyBurned":{"qty":null}"#, Some(100.0)),
        (r#""activeEnergy":[{"qty":100}],"activeEnergyBurned":0"#, Some(100.0)),
        (r#""totalEnergy":{"qty":500,"units":"kcal"}"#, None),
    ] {
        let read = kilocalories(fields).map(|kcal| (kcal * 1e6).round() / 1e6);
        assert_eq!(read, expected, "{fields}");
    }
}

#[test]
fn an_invalid_energy_is_dropped() {
    for value in ["-5", "true", "1e999", "[true]", r#""much""#, r#"{"qty":200000}"#] {
        let fields = format!(r#""activeEnergyBurned":{value}"#);
        assert_eq!(kilocalories(&fields), None, "{value}");
    }
}

#[test]
fn heart_rates_are_read_from_the_first_field_that_has_them() {
    let summary = r#""heartRate":{"min":{"qty":90},"avg":{"qty":148,"units":"bpm"},"max":170}"#;
    let samples = r#""heartRateData":[
        {"date":"2026-06-30 07:10:00 +0200","Avg":140,"Max":160},
        {"date":"2026-06-30 06:20:00 +0100","Avg":150,"Max":166}]"#;
    for (fields, expected) in [
        (r#""avgHeartRate":150,"maxHeartRate":171"#.to_owned(), (150.0, 171.0)),
        (
            r#""avgHeartRate":{"qty":150.5,"units":"count/min"},"maxHeartRate":"171 bpm""#
                .to_owned(),
            (150.5, 171.0),
        ),
        (summary.to_owned(), (148.0, 170.0)),
        (samples.to_owned(), (145.0, 166.0)),
        (format!(r"{samples},{summary}"), (148.0, 170.0)),
        (format!(r#""maxHeartRate":171,{summary}"#), (148.0, 171.0)),
        (format!(r#"{samples},"maxHeartRate":171,"avgHeartRate":0"#), (145.0, 171.0)),
        (format!(r#"{samples},"heartRate":{{"avg":null,"max":0}}"#), (145.0, 166.0)),
        (format!(r#"{samples},"heartRate":150"#), (145.0, 166.0)),
    ] {
        let (average, max) = expected;
        assert_eq!(heart_rates(&fields), (Some(average), Some(max)), "{fields}");
    }
}

#[test]
fn samples_before_the_start_and_after_the_end_do_not_count() {
    let at = |time: &str, rate: u32| {
        format!(r#"{{"date":"2026-06-30 {time} +0200","qty":{rate},"units":"bpm"}}"#)
    };
    let series = [
        at("06:59:59", 60),
        at("07:00:00", 100),
        at("07:15:00", 0),
        at("07:30:00", 120),
        at("07:30:01", 200),
        r#"{"date":"some day","qty":200}"#.to_owned(),
        r#"{"qty":200}"#.to_owned(),
        "{}".to_owned(),
    ];
    let fields = format!(r#""heartRateData":[{}]"#, series.join(","));
    assert_eq!(heart_rates(&fields), (Some(110.0), Some(120.0)));
}

#[test]
fn without_an_end_the_duration_limits_the_samples() {
    let run = r#"{"name":"Running","start":"2026-06-30 07:00:00 +0200","duration":600,
        "heartRateData":[{"date":"2026-06-30 07:10:00 +0200","qty":100},
                         {"date":"2026-06-30 07:10:01 +0200","qty":200}]}"#;
    assert_eq!(workout(run).max_heart_rate(), Some(100.0));
}

#[test]
fn invalid_heart_rates_are_dropped() {
    for (average, max) in [("29", "241"), ("-5", "0"), ("null", "true"), ("[1]", r#""fast""#)] {
        let fields = format!(r#""avgHeartRate":{average},"maxHeartRate":{max}"#);
        assert_eq!(heart_rates(&fields), (None, None), "{fields}");
    }
}

#[test]
fn a_list_where_an_object_belongs_is_not_read_by_position() {
    let date = "2026-06-30 07:10:00 +0200";
    for fields in [
        r#""heartRate":[120,150]"#.to_owned(),
        r#""heartRate":[{"qty":120},{"qty":150}]"#.to_owned(),
        r#""walkingAndRunningDistance":[["x",5,"km",0,0]]"#.to_owned(),
        r#""distance":[["x",5,"km",0,0]]"#.to_owned(),
        r#""activeEnergy":[[null,250,"kcal",null,null]]"#.to_owned(),
        format!(r#""heartRateData":[["{date}",null,"bpm",120,150]]"#),
    ] {
        assert_eq!(metres(&fields), None, "{fields}");
        assert_eq!(kilocalories(&fields), None, "{fields}");
        assert_eq!(heart_rates(&fields), (None, None), "{fields}");
    }
    assert_eq!(wrong(&run_with(r#""duration":[1800,"s"]"#)), NOT_A_DURATION);
}
