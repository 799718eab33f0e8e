//! Complete files, one for each known format, with the items that are read from them.

use tracker_import::ActivityNames;
use tracker_import::ExportReader;
use tracker_testing::zone;

use super::{line, lines, read_with};

#[test]
fn version_2_with_summaries() {
    assert_eq!(
        lines(include_bytes!("../../fixtures/v2-summaries.json")),
        ["0 Running 2026-04-12, 2640.731 s, 8027.622 m, 500 kcal, 149.5/171 bpm"]
    );
}

#[test]
fn version_2_with_samples_only() {
    assert_eq!(
        lines(include_bytes!("../../fixtures/v2-samples-only.json")),
        ["0 Trail Running 2024-05-03, 1777 s, 4425.696 m, 141.5 kcal, 130.5/166 bpm"]
    );
}

#[test]
fn version_2_in_chinese_with_an_offset_ahead_of_utc() {
    assert_eq!(
        lines(include_bytes!("../../fixtures/v2-chinese.json")),
        [
            "0 Walking 2026-05-30, 1800 s, 2050 m, 100 kcal, -/- bpm",
            "1 Running 2026-05-31, 1795.5 s, 5500 m, 350 kcal, -/- bpm",
        ]
    );
}

#[test]
fn version_1_without_its_envelope() {
    assert_eq!(
        lines(include_bytes!("../../fixtures/v1-inner-object.json")),
        ["0 Walking 2023-06-10, 930 s, 804.672 m, 97.5 kcal, 98.25/108 bpm"]
    );
}

/// Clocks go back during this run, so its end has another offset than its start.
#[test]
fn version_1_pretty_printed_and_without_a_duration() {
    assert_eq!(
        lines(include_bytes!("../../fixtures/v1-pretty.json")),
        ["0 Running 2021-11-07, 6030 s, - m, 200 kcal, 140.5/151 bpm"]
    );
}

#[test]
fn version_1_with_zeros_for_missing_values() {
    assert_eq!(
        lines(include_bytes!("../../fixtures/v1-zero-filled.json")),
        ["0 Running 2026-02-01, 2400 s, - m, - kcal, -/- bpm"]
    );
}

#[test]
fn the_plain_format_of_the_http_interface() {
    assert_eq!(
        lines(include_bytes!("../../fixtures/plain.json")),
        [
            "0 Running 2026-01-05, 1750 s, 5000 m, 320 kcal, 150/171 bpm",
            "1 Yoga: unsupported_activity",
        ]
    );
}

#[test]
fn the_plain_format_in_the_zone_of_shanghai() {
    let reader = ExportReader::new(zone("Asia/Shanghai"), ActivityNames::default());
    let file: &[u8] = include_bytes!("../../fixtures/plain.json");
    let (items, _) = read_with(reader, [file]);
    assert_eq!(line(&items[0]), "0 Running 2026-01-06, 1750 s, 5000 m, 320 kcal, 150/171 bpm");
}

#[test]
fn a_run_without_a_distance() {
    assert_eq!(
        lines(include_bytes!("../../fixtures/run-without-distance.json")),
        ["0 Running 2026-03-11, 2100 s, - m, 200 kcal, 154/177 bpm"]
    );
}

#[test]
fn a_duration_in_minutes() {
    assert_eq!(
        lines(include_bytes!("../../fixtures/minutes.json")),
        ["0 Running 2021-12-20, 1512 s, 4100 m, - kcal, -/- bpm"]
    );
}

#[test]
fn files_without_workouts() {
    let none: [&str; 0] = [];
    assert_eq!(lines(include_bytes!("../../fixtures/metrics-only.json")), none);
    assert_eq!(lines(include_bytes!("../../fixtures/workouts-beside-data.json")), none);
}

#[test]
fn windows_line_endings_do_not_matter() {
    let file = include_str!("../../fixtures/v2-samples-only.json");
    assert_eq!(lines(file.replace('\n', "\r\n")), lines(file));
}
