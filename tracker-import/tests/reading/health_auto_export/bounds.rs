//! Values of any length in bounded memory: values that are too long are dropped.

use tracker_core::Distance;
use tracker_import::Item;

use super::{export, read, run_with, workout, wrong};

const MIB: usize = 1024 * 1024;

/// A series of at least `bytes` bytes with one metre per sample, and the number of its samples.
fn samples(bytes: usize) -> (String, f64) {
    let sample = r#"{"qty":1,"units":"m"},"#;
    let count = bytes / sample.len() + 1;
    let count_of_metres = u32::try_from(count).unwrap_or(u32::MAX);
    let series = sample.repeat(count);
    (format!("[{}]", series.trim_end_matches(',')), f64::from(count_of_metres))
}

fn metres_of(series: &str) -> Option<f64> {
    let run = workout(&run_with(&format!(r#""walkingAndRunningDistance":{series}"#)));
    run.distance().map(Distance::metres)
}

#[test]
fn a_series_of_hours_is_read() {
    let (series, metres) = samples(2 * MIB);
    assert_eq!(metres_of(&series), Some(metres));
}

#[test]
fn a_series_that_is_too_long_is_dropped() {
    let (series, _) = samples(3 * MIB);
    assert_eq!(metres_of(&series), None);
    let (before, after) = (run_with(&format!(r#""heartRateData":{series}"#)), run_with(""));
    let (items, end) = read(export(&[&before, &after]));
    assert!(matches!(items[..], [Item::Workout { .. }, Item::Workout { .. }]));
    assert!(end.is_ok());
}

#[test]
fn a_long_route_is_skipped() {
    let point = r#"{"latitude":47.1,"note":"}]\"\\","longitude":[8.5]},"#;
    let route = format!("[{}]", point.repeat(200_000).trim_end_matches(','));
    let run = workout(&run_with(&format!(r#""route":{route},"distance":5000"#)));
    assert_eq!(run.distance().map(Distance::metres), Some(5000.0));
}

#[test]
fn a_long_text_is_skipped() {
    let text = format!("\"{}\"", r#"}]\"\\{["#.repeat(500_000));
    workout(&run_with(&format!(r#""metadata":{text}"#)));
    let (items, end) = read(format!(r#"{{"a":{text},{text}:1,"workouts":[{{}}]}}"#));
    assert_eq!((items.len(), end.is_ok()), (1, true));
}

#[test]
fn a_needed_value_that_is_too_long_makes_an_item_invalid() {
    let text = format!("\"{}\"", "Run ".repeat(10_000));
    assert_eq!(wrong(&format!(r#"{{"name":{text}}}"#)), "its name is not readable text");
    let ones = "1".repeat(100_000);
    assert_eq!(
        wrong(&run_with(&format!(r#""distance":0.{ones}"#))),
        "its distance is not a number"
    );
    assert_eq!(workout(&run_with(&format!(r#""activeEnergy":"{ones}""#))).energy_kcal(), None);
}

#[test]
fn a_long_number_is_skipped() {
    for digits in [500, 511, 512, 513, 100_000] {
        let number = format!("1.{}", "8".repeat(digits - 2));
        let (items, end) = read(format!(r#"{{"a":{number},"workouts":[{{"a":{number}}}]}}"#));
        assert_eq!((items.len(), end.is_ok()), (1, true), "{digits} digits");
    }
}

#[test]
fn long_white_space_is_skipped() {
    let space = " \r\n\t".repeat(500_000);
    let (items, end) =
        read(format!(r#"{space}{{{space}"workouts"{space}:{space}[{{{space}}}]}}{space}"#));
    assert_eq!((items.len(), end.is_ok()), (1, true));
}

/// Of a longer number the rest is not kept, so it cannot be checked.
#[test]
fn a_number_is_checked_up_to_its_512th_byte() {
    let is_read = |digits: usize| {
        let number = format!("1.{}x", "8".repeat(digits - 2));
        read(format!(r#"{{"a":{number},"workouts":[]}}"#)).1.is_ok()
    };
    assert_eq!([is_read(510), is_read(512), is_read(600)], [false, true, true]);
}

#[test]
fn a_single_value_can_have_16_kib() {
    let distance = |length: usize| {
        let value = format!(r#"{{"qty":5,"units":"km","note":"{}"}}"#, "x".repeat(length));
        read(export(&[&run_with(&format!(r#""distance":{value}"#))])).0.remove(0)
    };
    assert!(matches!(distance(16 * 1024 - 40), Item::Workout { .. }));
    assert!(matches!(distance(16 * 1024), Item::Skipped(_)));
}

/// The values of a workout without a list around it can be as long as those of one in a list.
#[test]
fn the_values_of_a_single_workout_can_be_long() {
    let (series, metres) = samples(100_000);
    let run = run_with(&format!(r#""walkingAndRunningDistance":{series}"#));
    let (items, end) = read(&run);
    assert!(end.is_ok(), "{end:?}");
    let [Item::Workout { workout, .. }] = &items[..] else { panic!("{items:?}") };
    assert_eq!(workout.distance().map(Distance::metres), Some(metres));
}
