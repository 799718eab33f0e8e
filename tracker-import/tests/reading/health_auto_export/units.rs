//! Every unit of every quantity.

use std::time::Duration;

use tracker_core::Distance;

use super::quantities::{heart_rates, kilocalories, metres};
use super::{run_with, workout, wrong};

/// All names of units of distance, with the length of one unit in metres.
const DISTANCE_UNITS: [(&[&str], f64); 5] = [
    (&["km", "kilometer", "kilometers", "kilometre", "kilometres"], 1000.0),
    (&["mi", "mile", "miles"], 1609.344),
    (&["m", "meter", "meters", "metre", "metres"], 1.0),
    (&["ft", "foot", "feet"], 0.3048),
    (&["yd", "yard", "yards"], 0.9144),
];

/// All names of units of time, with the number of seconds in one unit.
const TIME_UNITS: [(&[&str], f64); 3] = [
    (&["s", "sec", "secs", "second", "seconds"], 1.0),
    (&["min", "mins", "minute", "minutes"], 60.0),
    (&["h", "hr", "hrs", "hour", "hours"], 3600.0),
];

/// All names of units of energy, with the number of kilocalories in one unit.
const ENERGY_UNITS: [(&[&str], f64); 2] = [(&["kcal", "Cal"], 1.0), (&["kJ"], 1.0 / 4.184)];

const HEART_RATE_UNITS: [&str; 3] = ["bpm", "count/min", "beats/min"];

/// A quantity with this unit in every notation.
fn notations(number: f64, unit: &str) -> Vec<String> {
    let mut notations = Vec::new();
    for unit in [unit.to_owned(), unit.to_uppercase(), unit.to_lowercase()] {
        notations.extend([
            format!(r#"{{"qty":{number},"units":"{unit}"}}"#),
            format!(r#"{{"qty":{number},"units":" {unit}\t"}}"#),
            format!(r#"{{"units":"{unit}","qty":"{number}"}}"#),
            format!(r#"{{"qty":" {number} {unit} "}}"#),
            format!(r#""{number}{unit}""#),
            format!(r#""{number} {unit}""#),
            format!(r#"" {number}  {unit} ""#),
        ]);
    }
    notations
}

#[test]
fn every_unit_of_distance_is_known() {
    for (units, metres_per_unit) in DISTANCE_UNITS {
        for unit in units {
            for value in notations(1.5, unit) {
                let expected = Distance::from_metres(1.5 * metres_per_unit).unwrap().metres();
                assert_eq!(metres(&format!(r#""distance":{value}"#)), Some(expected), "{value}");
            }
            let sample = format!(r#"{{"qty":1.5,"units":" {unit} "}}"#);
            let fields = format!(r#""walkingAndRunningDistance":[{sample},{sample}]"#);
            let expected = Distance::from_metres(3.0 * metres_per_unit).unwrap().metres();
            assert_eq!(metres(&fields), Some(expected), "{sample}");
        }
    }
}

#[test]
fn every_unit_of_time_is_known() {
    for (units, seconds_per_unit) in TIME_UNITS {
        for unit in units {
            for value in notations(0.25, unit) {
                let run = format!(
                    r#"{{"name":"Run","start":"2026-06-30 07:00:00 +0200","duration":{value}}}"#
                );
                let expected = Duration::from_secs_f64(0.25 * seconds_per_unit);
                assert_eq!(workout(&run).duration(), expected, "{value}");
            }
        }
    }
}

#[test]
fn every_unit_of_energy_is_known() {
    for (units, kilocalories_per_unit) in ENERGY_UNITS {
        for unit in units {
            for value in notations(350.5, unit) {
                let expected = Some(thousandths(350.5 * kilocalories_per_unit));
                let fields = format!(r#""activeEnergyBurned":{value}"#);
                assert_eq!(kilocalories(&fields), expected, "{value}");
            }
            let fields = format!(r#""activeEnergy":[{{"qty":350.5,"units":" {unit} "}}]"#);
            let expected = Some(thousandths(350.5 * kilocalories_per_unit));
            assert_eq!(kilocalories(&fields), expected, "{unit}");
        }
    }
}

fn thousandths(number: f64) -> f64 {
    (number * 1000.0).round() / 1000.0
}

#[test]
fn every_unit_of_heart_rate_is_known() {
    for unit in HEART_RATE_UNITS {
        for value in notations(150.5, unit) {
            let fields = format!(r#""avgHeartRate":{value},"heartRate":{{"max":{value}}}"#);
            assert_eq!(heart_rates(&fields), (Some(150.5), Some(150.5)), "{value}");
        }
        let date = r#""date":"2026-06-30 07:10:00 +0200""#;
        let fields = format!(r#""heartRateData":[{{{date},"qty":150,"units":" {unit} "}}]"#);
        assert_eq!(heart_rates(&fields), (Some(150.0), Some(150.0)), "{unit}");
    }
}

#[test]
fn a_unit_of_another_quantity_is_unknown() {
    for (units, _) in DISTANCE_UNITS {
        for unit in units {
            let value = format!(r#"{{"qty":1,"units":"{unit}"}}"#);
            let reason = wrong(&run_with(&format!(r#""duration":{value}"#)));
            assert_eq!(reason, format!("its duration is in an unknown unit: {unit:?}"));
            let fields = format!(r#""activeEnergy":{value},"avgHeartRate":{value}"#);
            assert_eq!(kilocalories(&fields), None, "{unit}");
            assert_eq!(heart_rates(&fields), (None, None), "{unit}");
        }
    }
    for (units, _) in TIME_UNITS {
        for unit in units {
            let value = format!(r#"{{"qty":1,"units":"{unit}"}}"#);
            let reason = wrong(&run_with(&format!(r#""distance":{value}"#)));
            assert_eq!(reason, format!("its distance is in an unknown unit: {unit:?}"));
        }
    }
}
