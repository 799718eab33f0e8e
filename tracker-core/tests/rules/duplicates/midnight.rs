//! Copies of a run that begin on two sides of midnight.

use std::time::Duration;

use proptest::prelude::*;
use tracker_core::duplicates::resolve_duplicates;
use tracker_core::{Activity, CountedActivities, History, Moment, Source, Workout, WorkoutDraft};

use tracker_testing::zone;

const SOURCES: [Source; 4] = [Source::AppleHealth, Source::Fit, Source::Strava, Source::Runkeeper];

/// What a copy says of its start.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Written {
    AtOffset,
    OnClock,
    /// In UTC, dated in a zone that is not that of the place: its day is not certain.
    InUtc(&'static str),
}

fn written() -> impl Strategy<Value = Written> {
    prop::sample::select(vec![
        Written::AtOffset,
        Written::OnClock,
        Written::InUtc("UTC"),
        Written::InUtc("Asia/Tokyo"),
    ])
}

/// A copy of a run of an hour around midnight at +02:00, from one source.
fn copy(nth: usize, seconds: i64, written: Written) -> Workout {
    let midnight: chrono::NaiveDateTime = "2026-07-01T00:00:00".parse().unwrap();
    let local = midnight + chrono::TimeDelta::seconds(seconds);
    let text = |time: chrono::NaiveDateTime| time.format("%Y-%m-%d %H:%M:%S").to_string();
    let (text, home) = match written {
        Written::AtOffset => (text(local) + " +0200", "UTC"),
        Written::OnClock => (text(local), "Europe/Berlin"),
        Written::InUtc(home) => (text(local - chrono::TimeDelta::hours(2)) + "Z", home),
    };
    let start = Moment::parse(&text, zone(home)).unwrap();
    let mut draft = WorkoutDraft::new(Activity::Running, start);
    draft.source = SOURCES[nth];
    draft.duration = Some(Duration::from_hours(1));
    Workout::new(draft).unwrap()
}

fn days(history: &History) -> Vec<String> {
    let days = history.running_days(CountedActivities::default());
    days.iter().map(|day| day.to_string()).collect()
}

proptest! {
    /// All copies overlap by more than 70 %. The certain one that starts first tells the day, in any order and in any
    /// parts.
    #[test]
    fn the_certain_copy_that_starts_first_tells_the_day_in_any_order(
        first in (-500..500_i64, prop::sample::select(vec![Written::AtOffset, Written::OnClock])),
        others in prop::collection::vec((-500..500_i64, written()), 1..=3),
        order in Just(vec![0_usize, 1, 2, 3]).prop_shuffle(),
        is_one_import in any::<bool>(),
    ) {
        let mut starts = vec![first];
        starts.extend(others);
        let certain = starts.iter().filter(|(_, written)| !matches!(written, Written::InUtc(_)));
        let first = certain.map(|(seconds, _)| *seconds).min().unwrap();
        let expected = if first < 0 { "2026-06-30" } else { "2026-07-01" };
        let mut copies = Vec::new();
        for nth in order.into_iter().filter(|nth| *nth < starts.len()) {
            copies.push(copy(nth, starts[nth].0, starts[nth].1));
        }
        let mut history = History::new();
        if is_one_import {
            history.import(copies.clone());
        } else {
            for copy in &copies {
                history.import([copy.clone()]);
            }
        }
        prop_assert_eq!(days(&history), [expected]);
        let once = history.clone();
        history.import(copies);
        prop_assert_eq!(history, once, "importing them again changes nothing");
    }
}

/// An uncertain copy, which starts first in UTC, tells no day.
#[test]
fn only_a_certain_copy_tells_the_day() {
    let uncertain = copy(0, -600, Written::InUtc("Europe/Berlin"));
    let (before, after) = (copy(1, -60, Written::AtOffset), copy(2, 60, Written::AtOffset));
    for (imports, expected) in [
        ([uncertain.clone(), after.clone()], "2026-07-01"),
        ([after.clone(), uncertain.clone()], "2026-07-01"),
        ([uncertain.clone(), before.clone()], "2026-06-30"),
        ([before, uncertain], "2026-06-30"),
    ] {
        let mut history = History::new();
        for workout in imports {
            history.import([workout]);
        }
        assert_eq!(days(&history), [expected]);
    }
}

fn date(day: &str) -> Workout {
    let date = Moment::on_date(day.parse().unwrap(), zone("UTC")).unwrap();
    let mut draft = WorkoutDraft::new(Activity::Running, date);
    (draft.source, draft.duration) = (Source::Csv, Some(Duration::ZERO));
    Workout::new(draft).unwrap()
}

/// The date that is a copy of a run stays one: no later copy moves that run away from it.
#[test]
fn a_date_confirms_the_day_that_a_copy_after_midnight_told() {
    let uncertain = copy(0, -600, Written::InUtc("UTC"));
    let (after, before) = (copy(1, 60, Written::AtOffset), copy(2, -60, Written::AtOffset));
    let mut history = History::new();
    history.import([uncertain, after, date("2026-07-01")]);
    assert_eq!(days(&history), ["2026-07-01"]);
    history.import([before]);
    assert_eq!(days(&history), ["2026-07-01"]);
    let once = history.clone();
    assert_eq!(history.import([date("2026-07-01")]).added, 0);
    assert_eq!(history, once, "importing it again changes nothing");
}

/// The day of a run that a person changed stays, so a date beside it confirms no other run.
#[test]
fn a_date_confirms_nothing_beside_a_fixed_run() {
    let (uncertain, after) = (copy(0, -600, Written::InUtc("UTC")), copy(1, 60, Written::AtOffset));
    let mut told = uncertain.fingerprint();
    told.start = told.start.settled_by(after.start());
    let (first, date) = (copy(2, -7 * 3600, Written::InUtc("Asia/Tokyo")), date("2026-07-01"));
    assert_eq!((told.start.day(), first.day()), (date.day(), date.day()));
    for (is_fixed, settled) in [(false, 1), (true, 0)] {
        told.is_fixed = is_fixed;
        let resolution = resolve_duplicates(&[told, first.fingerprint()], &[date.fingerprint()]);
        assert_eq!(resolution.settled.len(), settled);
    }
}

/// A date is a copy of the run on both days: that on which it is counted, and that of its own start.
#[test]
fn a_date_of_either_day_is_a_copy() {
    let mut history = History::new();
    history.import([copy(0, 180, Written::AtOffset), copy(1, -120, Written::AtOffset)]);
    for day in ["2026-06-30", "2026-07-01"] {
        assert_eq!(history.import([date(day)]).added, 0, "{day}");
    }
}
