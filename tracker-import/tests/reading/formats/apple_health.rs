//! The `export.xml` of Apple Health.

use super::{in_berlin, lines, lines_with, read};
use tracker_core::{History, Source};
use tracker_import::{Format, ImportError, ImportOptions, Item};

const EXPORT: &[u8] = include_bytes!("../../fixtures/histories/apple-export.xml");

/// An export with these elements.
fn export(elements: &str) -> String {
    format!("<HealthData locale=\"x\">{elements}</HealthData>")
}

/// A run with this start, half an hour long, with these attributes and children.
fn run(attributes: &str, children: &str) -> String {
    export(&format!(
        "<Workout workoutActivityType='HKWorkoutActivityTypeRunning' \
         startDate='2025-06-01 07:00:00 +0200' endDate='2025-06-01 07:30:00 +0200' {attributes}>\
         {children}</Workout>"
    ))
}

#[test]
fn workouts_have_the_day_of_their_zone_else_of_the_account() {
    assert_eq!(
        lines_with(EXPORT, in_berlin()),
        [
            "Running 2025-06-01, 2025-06-01 23:40:00 +0100, 2730/3000 s, 8250 m, 500 kcal, 144/168 bpm, -",
            "Running 2025-08-10, 2025-08-10 01:00:00 -0400, 1800/1800 s, 6437 m, - kcal, -/- bpm, -",
            "Running 2017-03-05?, 2017-03-04T23:30:00Z, 1800/1800 s, 4828 m, 310 kcal, -/- bpm, -",
            "Hiking 2025-09-01?, 2025-09-01T10:00:00Z, 7200/7200 s, - m, - kcal, -/- bpm, -",
            "WheelchairRunPace, 2025-09-02 10:00:00 +0000: unsupported_activity",
            "Running, 2025-09-03 10:00:00 +0000: invalid: its duration is in an unknown unit: \"laps\"",
            "Running, -: invalid: it has no start",
        ]
    );
}

#[test]
fn without_any_zone_the_written_offset_gives_an_uncertain_day() {
    assert_eq!(
        lines(EXPORT)[2],
        "Running 2017-03-04?, 2017-03-04 23:30:00 +0000, 1800/1800 s, 4828 m, 310 kcal, -/- bpm, -"
    );
}

#[test]
fn the_summary_counts_uncertain_days() {
    let (items, summary) = read(EXPORT, ImportOptions::default());
    let summary = summary.unwrap();
    assert_eq!((summary.format, summary.uncertain_days), (Format::AppleHealth, 2));
    let Item::Workout { workout, .. } = &items[0] else { panic!() };
    assert_eq!(workout.source(), Source::AppleHealth);
}

#[test]
fn an_unknown_zone_counts_as_none() {
    let zone = "<MetadataEntry key='HKTimeZone' value='Mars/Olympus'/>";
    let lines = lines_with(run("", zone).as_bytes(), in_berlin());
    assert!(lines[0].starts_with("Running 2025-06-01?, 2025-06-01T05:00:00Z"), "{lines:?}");
}

/// The file was exported in winter: the date written is the day before.
#[test]
fn the_day_is_that_of_the_zone_also_if_another_date_is_written() {
    let workout = "<Workout workoutActivityType='HKWorkoutActivityTypeRunning' duration='30' \
        durationUnit='min' startDate='2024-07-02 23:20:00 +0100' endDate='2024-07-02 23:50:00 +0100'>\
        <MetadataEntry key='HKTimeZone' value='Europe/Madrid'/></Workout>";
    let lines = lines(export(workout).as_bytes());
    assert!(lines[0].starts_with("Running 2024-07-03, 2024-07-03 00:20:00 +0200"), "{lines:?}");
}

/// Another app mirrors the run of the watch, three seconds later and without its distance.
#[test]
fn a_mirrored_workout_in_the_same_file_is_a_duplicate() {
    let of_app = |app: &str, second: u32, distance: &str| {
        format!(
            "<Workout workoutActivityType='HKWorkoutActivityTypeRunning' duration='30' \
             durationUnit='min' sourceName='{app}' startDate='2025-06-01 07:00:{second:02} +0200' \
             endDate='2025-06-01 07:30:{second:02} +0200'>{distance}</Workout>"
        )
    };
    let distance = "<WorkoutStatistics type='HKQuantityTypeIdentifierDistanceWalkingRunning' \
                    sum='5.5' unit='km'/>";
    let file = export(&(of_app("Watch", 10, distance) + &of_app("Club", 13, "")));
    let (items, _) = read(file.as_bytes(), ImportOptions::default());
    let mut history = History::new();
    assert_eq!(history.import(items.into_iter().filter_map(Item::workout)).added, 1);
    assert_eq!(history.workouts()[0].distance().unwrap().millimetres(), 5_500_000);
}

/// Statistics of a part of a workout are not those of the workout.
#[test]
fn a_distance_of_a_leg_is_no_distance_of_the_workout() {
    let leg = "<WorkoutActivity uuid='A'><WorkoutStatistics sum='2.5' unit='km' \
               type='HKQuantityTypeIdentifierDistanceWalkingRunning'/></WorkoutActivity>";
    let lines = lines(run("", leg).as_bytes());
    assert!(lines[0].contains(" s, - m, "), "{lines:?}");
}

#[test]
fn other_elements_are_passed_over() {
    let others = "<Me HKCharacteristicTypeIdentifierDateOfBirth='1980-01-01'/>\
        <Correlation type='HKCorrelationTypeIdentifierFood' startDate='2025-06-01 08:00:00 +0200'>\
        <MetadataEntry key='HKTimeZone' value='Asia/Tokyo'/><Record type='x' value='1'/></Correlation>\
        <ActivitySummary dateComponents='2025-06-01' activeEnergyBurned='500'/>\
        <ClinicalRecord type='y' receivedDate='2025-06-01 08:00:00 +0200'/><Audiogram/>";
    let with_others = run("", "").replace("</HealthData>", &format!("{others}</HealthData>"));
    assert_eq!(lines(with_others.as_bytes()), lines(run("", "").as_bytes()));
    let before =
        export(others).replace("</HealthData>", &run("", "")["<HealthData locale=\"x\">".len()..]);
    assert_eq!(lines(before.as_bytes()), lines(run("", "").as_bytes()));
}

#[test]
fn faults_of_a_workout_do_not_spoil_the_next_one() {
    let end = "<Workout workoutActivityType='HKWorkoutActivityTypeWalking' duration='10' \
               durationUnit='min' startDate='2025-06-02 07:00:00 +0200'/>";
    for odd in [
        "<Workout workoutActivityType='HKWorkoutActivityTypeRunning' start Date='x'>",
        "<Workout startDate='2025-02-30 07:00:00 +0200' duration='\u{b}'/>",
        "<Record></Correlation><a b=c><!-- ' --><![CDATA[<Workout>]]>",
        "<Workout workoutActivityType='HKWorkoutActivityTypeRunning' duration='-5' endDate='x'/>",
    ] {
        let lines = lines(export(&format!("{odd}{end}")).as_bytes());
        assert!(lines.last().unwrap().starts_with("Walking 2025-06-02"), "{odd}: {lines:?}");
    }
}

#[test]
fn values_that_cannot_be_are_invalid() {
    for (attributes, wrong) in [
        ("duration='-1' durationUnit='min'", "its duration is negative or out of range"),
        ("totalDistance='-1' totalDistanceUnit='km'", "its distance is negative or out of range"),
        (
            "totalDistance='1' totalDistanceUnit='laps'",
            "its distance is in an unknown unit: \"laps\"",
        ),
        ("duration='20000' durationUnit='min'", "it takes longer than 7 days"),
    ] {
        let lines = lines(run(attributes, "").as_bytes());
        assert!(lines[0].ends_with(&format!("invalid: {wrong}")), "{lines:?}");
    }
}

#[test]
fn bytes_that_are_not_utf8_are_read() {
    let mut content = b"<HealthData><Record a='\xff\xfe'/>".to_vec();
    content.extend(&run("sourceName='x'", "").as_bytes()["<HealthData locale=\"x\">".len()..]);
    assert_eq!(lines(&content).len(), 1);
}

#[test]
fn a_truncated_export_is_damaged_at_its_end() {
    let (items, end) = read(&EXPORT[..EXPORT.len() - 9], ImportOptions::default());
    assert_eq!(items.len(), 7);
    let error = end.unwrap_err();
    let offset = (EXPORT.len() - 9) as u64;
    assert!(matches!(error, ImportError::Damaged { offset: at, items: 7, .. } if at == offset));
    assert_eq!(
        error.to_string(),
        format!(
            "the export.xml of Apple Health is damaged at byte {offset}: it ends before the element \
             HealthData is closed; export it again (workouts read before: 7)"
        )
    );
}

#[test]
fn only_workouts_in_the_element_health_data_count() {
    let whole = run("", "");
    let workout = &whole["<HealthData locale=\"x\">".len()..whole.len() - "</HealthData>".len()];
    let expected = lines(whole.as_bytes());
    assert_eq!(expected.len(), 1);
    let chosen = |content: String| {
        lines_with(content.as_bytes(), ImportOptions::new().format(Format::AppleHealth))
    };
    let head = "<?xml version=\"1.0\"?><!-- HealthData -->";
    assert_eq!(chosen(format!("{head}{workout}{whole}")), expected);
    assert_eq!(chosen(format!("{head}{whole}{workout}")), expected);
    assert_eq!(chosen(format!("{head}{whole}<HealthData>{workout}")), expected);
}

#[test]
fn only_the_entry_for_the_time_zone_tells_the_zone() {
    let zone = "<MetadataEntry key='HKTimeZone' value='Asia/Tokyo'/>";
    let other = "<MetadataEntry key='HKWasUserEntered' value='Europe/Berlin'/>";
    let expected = lines(run("", zone).as_bytes());
    assert!(
        expected[0].starts_with("Running 2025-06-01, 2025-06-01 14:00:00 +0900"),
        "{expected:?}"
    );
    assert_eq!(lines(run("", &[zone, other].concat()).as_bytes()), expected);
    assert_eq!(lines(run("", &[other, zone].concat()).as_bytes()), expected);
}
