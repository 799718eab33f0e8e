//! Runs of which only the date is known: rows of one file, and which runs replace them.

use std::time::Duration;

use tracker_core::duplicates::{Replacement, resolve_duplicates};
use tracker_core::{Activity, Distance, History, Moment, Source, Workout, WorkoutDraft};

use tracker_testing::zone;

fn run(source: Source, start: Moment, metres: f64, minutes: u64) -> Workout {
    let mut draft = WorkoutDraft::new(Activity::Running, start);
    draft.source = source;
    draft.distance = Distance::from_metres(metres).ok();
    draft.duration = Some(Duration::from_mins(minutes));
    Workout::new(draft).unwrap()
}

/// A row of a table of dates. Zero is not known.
fn row(metres: f64, minutes: u64) -> Workout {
    let day = Moment::on_date("2026-03-01".parse().unwrap(), zone("UTC")).unwrap();
    run(Source::Csv, day, metres, minutes)
}

fn recording(hour: u32, metres: f64, minutes: u64) -> Workout {
    let start = Moment::parse(&format!("2026-03-01 {hour:02}:00:00 +0100"), zone("UTC")).unwrap();
    run(Source::Gpx, start, metres, minutes)
}

#[test]
fn rows_of_one_file_are_runs_of_their_own() {
    let rows = [row(5000.0, 0), row(7200.0, 0), row(7200.0, 0)];
    let mut history = History::new();
    assert_eq!(history.import(rows.clone()).added, 3);
    assert_eq!(history.import(rows).added, 0, "a later file has copies of them");
    assert_eq!(history.import([row(3000.0, 0)]).added, 0, "the day has a run");
}

#[test]
fn a_row_with_the_id_of_another_one_is_a_copy() {
    let with_id = |id: &str| {
        let mut draft = row(5000.0, 0).into_draft();
        draft.source_id = Some(id.to_owned());
        Workout::new(draft).unwrap()
    };
    let mut history = History::new();
    assert_eq!(history.import([with_id("1"), with_id("2"), with_id("1")]).added, 2);
}

#[test]
fn a_run_replaces_one_date_that_can_be_the_same() {
    for (recorded, dates, expected) in [
        (recording(7, 1100.0, 6), vec![row(7200.0, 0), row(3000.0, 0)], None),
        (recording(7, 7100.0, 40), vec![row(3000.0, 0), row(7200.0, 0)], Some(1)),
        (recording(7, 7100.0, 40), vec![row(0.0, 0), row(7200.0, 0)], Some(1)),
        (recording(7, 7100.0, 40), vec![row(0.0, 0), row(0.0, 0)], Some(0)),
        (recording(7, 7100.0, 40), vec![row(7200.0, 30)], None),
        (recording(7, 7100.0, 33), vec![row(7200.0, 30)], Some(0)),
        (recording(7, 0.0, 40), vec![row(7200.0, 0)], Some(0)),
        (recording(7, 7100.0, 40), vec![row(7000.0, 0), row(7200.0, 0), row(7110.0, 0)], Some(2)),
    ] {
        let stored: Vec<_> = dates.iter().map(Workout::fingerprint).collect();
        let resolution = resolve_duplicates(&stored, &[recorded.fingerprint()]);
        let replaced = expected.map(|stored| Replacement { stored, item: 0 });
        assert_eq!(resolution.replaced, Vec::from_iter(replaced), "{recorded:?} {dates:?}");
        assert_eq!(resolution.is_duplicate, [false]);
    }
}

#[test]
fn another_run_is_never_replaced() {
    let date = row(0.0, 0);
    let mut another = date.fingerprint();
    another.is_fixed = true;
    let recorded = recording(7, 5000.0, 30);
    let resolution = resolve_duplicates(&[another], &[recorded.fingerprint()]);
    assert_eq!((resolution.is_duplicate, resolution.replaced), (vec![false], vec![]));
}
