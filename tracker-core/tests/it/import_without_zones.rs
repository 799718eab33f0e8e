//! Reading files without the data of time zones: the feature `tz` is off.

use chrono::FixedOffset;
use tracker_core::Moment;
use tracker_core::import::{ActivityNames, ExportReader, Item};
use tracker_core::moments::{MomentKind, Zone};

const FILE: &[u8] = br#"{"workouts": [
    {"name": "Run", "start": "2026-06-29T22:30:00Z", "duration": 1800},
    {"name": "Run", "start": "2026-07-01 07:00:00 +0200", "duration": 1800}
]}"#;

fn starts(zone: Zone) -> Vec<Moment> {
    let mut reader = ExportReader::new(zone, ActivityNames::default());
    let mut items = Vec::new();
    reader.read(FILE, &mut items).unwrap();
    reader.finish().unwrap();
    items.into_iter().filter_map(Item::workout).map(|workout| workout.start()).collect()
}

#[test]
fn an_offset_stands_for_the_zone_of_the_account() {
    let at = |hours: i32| FixedOffset::east_opt(3600 * hours).unwrap();
    for (zone, day) in [
        (Zone::default(), "2026-06-29"),
        (at(2).into(), "2026-06-30"),
        (at(-8).into(), "2026-06-29"),
    ] {
        let starts = starts(zone);
        assert_eq!(starts[0].day().to_string(), day, "{zone:?}");
        assert_eq!(starts[0].kind(), MomentKind::Instant);
        assert_eq!(starts[1].day().to_string(), "2026-07-01", "the written date counts");
        assert_eq!(starts[1].kind(), MomentKind::Exact);
    }
}

/// Apple Health names the zone of the place. Without its data, the day follows from the offset written.
#[cfg(feature = "xml")]
#[test]
fn the_name_of_a_zone_tells_no_day() {
    use std::io::Cursor;

    use tracker_core::import::{ImportOptions, open};

    let file = r#"<HealthData><Workout workoutActivityType="HKWorkoutActivityTypeRunning"
        duration="30" durationUnit="min" startDate="2026-06-30 00:30:00 +0200"
        endDate="2026-06-30 01:00:00 +0200"><MetadataEntry key="HKTimeZone" value="America/New_York"/>
        </Workout></HealthData>"#;
    let start = |options| {
        let item = open(Cursor::new(file), options).unwrap().next().unwrap().unwrap();
        item.workout().unwrap().start()
    };
    let as_written = start(ImportOptions::new());
    assert_eq!(
        (as_written.day().to_string().as_str(), as_written.kind()),
        ("2026-06-30", MomentKind::Instant)
    );
    let new_york = FixedOffset::west_opt(4 * 3600).unwrap();
    assert_eq!(start(ImportOptions::new().offset(new_york)).day().to_string(), "2026-06-29");
}
