//! Strategies for proptest: arbitrary workouts, and similar workouts.

use std::time::Duration;

use chrono::{DateTime, FixedOffset, TimeDelta, Utc};
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use tracker_core::moments::MomentKind;
use tracker_core::{Activity, Distance, Moment, Source, Workout, WorkoutDraft};

use crate::scene::instant;

/// Any valid workout.
pub(crate) fn workout() -> impl Strategy<Value = Workout> {
    let numbers = (
        0..=7 * 24 * 3_600_000_u64,
        option::of(0..=Distance::MAX.millimetres()),
        option::of(0.0..200_000.0),
        option::of(20.0..250.0),
        option::of(20.0..250.0),
    );
    let source = (0..Source::ALL.len(), option::of(".{0,12}"));
    (moment(), 0..4_usize, numbers, source).prop_map(
        |(start, activity, (millis, distance, energy, average, max), (source, source_id))| {
            let mut draft = WorkoutDraft::new(Activity::ALL[activity], start);
            draft.duration = Some(Duration::from_millis(millis));
            draft.distance = distance.map(|mm| Distance::from_millimetres(mm).unwrap());
            draft.energy_kcal = energy;
            draft.average_heart_rate = average;
            draft.max_heart_rate = max;
            draft.source = Source::ALL[source];
            draft.source_id = source_id;
            Workout::new(draft).unwrap()
        },
    )
}

/// Any moment in the years 1901 to 2099, with any offset or without one. Without one, its day is the date at
/// some offset.
fn moment() -> impl Strategy<Value = Moment> {
    let first = instant("1901-01-01T00:00:00Z").timestamp();
    let last = instant("2100-01-01T00:00:00Z").timestamp();
    let quarters = -12 * 4..=14 * 4;
    let kinds: [MomentKind; 4] =
        ["exact", "instant", "clock", "date"].map(|kind| kind.parse().unwrap());
    (first..last, quarters, any::<bool>(), 0..4_usize).prop_map(
        move |(seconds, quarters, has_offset, kind)| {
            let instant = DateTime::<Utc>::from_timestamp(seconds, 0).unwrap();
            let offset = FixedOffset::east_opt(quarters * 15 * 60).unwrap();
            let day = instant.with_timezone(&offset).date_naive();
            let offset = has_offset.then_some(offset);
            Moment::from_parts(instant, offset, day).unwrap().with_kind(kinds[kind])
        },
    )
}

/// Workouts with many duplicates and chains of duplicates: starts a few seconds apart, durations
/// and distances near the tolerances, few source ids.
pub(crate) fn similar_workout(max_minutes: i64) -> impl Strategy<Value = Workout> {
    let start = (0..=max_minutes * 3).prop_map(|thirds| thirds * 20);
    let seconds = select(vec![1000, 1090, 1100, 1101, 1200]);
    let metres = select(vec![None, Some(0), Some(4000), Some(4200), Some(4201), Some(4400)]);
    let id = select(vec![None, None, None, Some("a"), Some("b"), Some("c")]);
    (start, seconds, metres, id, 0..4_usize).prop_map(|(start, seconds, metres, id, activity)| {
        let start = instant("2026-03-28T23:00:00Z") + TimeDelta::seconds(start);
        let start = Moment::from_parts(start, None, start.date_naive()).unwrap();
        let mut draft = WorkoutDraft::new(Activity::ALL[activity], start);
        draft.duration = Some(Duration::from_secs(seconds));
        draft.distance = metres.map(|metres| Distance::from_metres(metres.into()).unwrap());
        draft.source_id = id.map(str::to_owned);
        Workout::new(draft).unwrap()
    })
}

/// Runs of several sources within three days, known to the instant, by the clock or by the date only.
pub(crate) fn run_of_any_source() -> impl Strategy<Value = Workout> {
    let start = prop_oneof![0..30_i64, 1430..1450_i64, 0..4000_i64];
    let kinds = [MomentKind::Exact, MomentKind::Instant, MomentKind::Clock, MomentKind::Date];
    let sources = [Source::HealthAutoExport, Source::Strava, Source::Csv];
    let id = select(vec![None, None, None, Some("a"), Some("b")]);
    let parts = (start, 0..40_u64, select(kinds.to_vec()), select(sources.to_vec()), id);
    parts.prop_map(|(start, minutes, kind, source, id)| {
        let start = instant("2026-03-01T00:00:00Z") + TimeDelta::minutes(start);
        let start = Moment::from_parts(start, None, start.date_naive()).unwrap();
        let mut draft = WorkoutDraft::new(Activity::Running, start.with_kind(kind));
        draft.duration = Some(Duration::from_secs(60 * minutes));
        draft.source = source;
        draft.source_id = id.map(str::to_owned);
        Workout::new(draft).unwrap()
    })
}
