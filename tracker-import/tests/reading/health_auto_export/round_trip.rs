//! The JSON of a workout, read back by the reader.

use std::time::Duration;

use chrono::TimeDelta;
use proptest::option;
use proptest::prelude::*;
use tracker_core::moments::MomentKind;
use tracker_core::{Activity, Distance, Moment, Source, Workout, WorkoutDraft};

use super::{workout, wrong};
use tracker_testing::{any_moment, zone};

proptest! {
    #[test]
    fn a_written_workout_is_read_back_as_an_equal_workout(written in workouts()) {
        let json = serde_json::to_string(&written).unwrap();
        prop_assert_eq!(workout(&json), written, "{}", json);
    }

    #[test]
    fn a_written_workout_is_deserialized_as_an_equal_workout(written in workouts()) {
        let json = serde_json::to_string(&written).unwrap();
        prop_assert_eq!(serde_json::from_str::<Workout>(&json).unwrap(), written, "{}", json);
    }
}

/// Workouts with every value of the JSON. Durations and spans are often close to the values that
/// exports of other programs mean as minutes.
fn workouts() -> impl Strategy<Value = Workout> {
    let milliseconds = prop_oneof![0..240_000_u64, Just(0), Just(30_000), 0..604_800_000_u64];
    let span = prop_oneof![Just(None), (0..240_i64).prop_map(TimeDelta::minutes).prop_map(Some)];
    let measured = (
        option::of(0..100_000_000_000_u64),
        option::of(0.0..100_000.0),
        option::of(30.0..240.0),
        option::of(30.0..240.0),
    );
    let activity = (0..4_usize).prop_map(|index| Activity::ALL[index]);
    let source = (0..Source::ALL.len()).prop_map(|index| Source::ALL[index]);
    let id = (source, option::of(ids()));
    let parts = (activity, starts(), span, milliseconds, measured, id);
    parts.prop_filter_map("the parts must be a valid workout", |parts| {
        let (activity, start, span, milliseconds, measured, (source, id)) = parts;
        let (millimetres, energy, average, max) = measured;
        let mut draft = WorkoutDraft::new(activity, start);
        draft.end = span.map(|span| start.instant() + span);
        draft.duration = Some(Duration::from_millis(milliseconds));
        draft.distance = millimetres.map(|mm| Distance::from_millimetres(mm).unwrap());
        draft.energy_kcal = energy;
        draft.average_heart_rate = average;
        draft.max_heart_rate = max;
        draft.source = source;
        draft.source_id = id;
        Workout::new(draft).ok()
    })
}

/// Starts with and without an offset. Without one, the day can be the date in any zone.
fn starts() -> impl Strategy<Value = Moment> {
    let last = Moment::parse("2100-12-31 23:59:59 -1200", zone("UTC")).unwrap();
    let kinds = prop_oneof![
        Just(MomentKind::Exact),
        Just(MomentKind::Instant),
        Just(MomentKind::Clock),
        Just(MomentKind::Date)
    ];
    prop_oneof![
        1 => Just(last),
        9 => any_moment(),
        2 => any_moment().prop_map(|moment| moment.with_zone(Some("America/Vancouver"))),
        9 => (any_moment(), kinds).prop_map(|(moment, kind)| moment.with_kind(kind)),
        9 => (any_moment(), -1..=1_i64).prop_filter_map("the years of the crate", |(moment, days)| {
            let day = moment.instant().date_naive() + TimeDelta::days(days);
            Moment::from_parts(moment.instant(), None, day).ok()
        }),
    ]
}

fn ids() -> impl Strategy<Value = String> {
    prop_oneof!["[A-Z0-9-]{0,8}", " ?[a-z\"\\\\é]{1,3} ?", Just("ä".repeat(300)), "\\PC{0,300}"]
}

const NOON: &str = r#""name":"Running","start":"2026-06-30T12:00:00Z","duration":1800"#;

#[test]
fn the_day_beside_a_start_in_utc_is_the_day_of_the_workout() {
    for (day, read) in [
        (r#""2026-06-30""#, "2026-06-30"),
        (r#""2026-07-01""#, "2026-07-01"),
        // Not a date: without it, the zone of the reader determines the day.
        ("null", "2026-06-30"),
        (r#""Tuesday""#, "2026-06-30"),
        ("2", "2026-06-30"),
    ] {
        let run = workout(&format!(r#"{{{NOON},"day":{day}}}"#));
        assert_eq!(run.day().to_string(), read, "{day}");
    }
}

#[test]
fn a_date_written_in_the_start_takes_precedence_over_the_day() {
    for start in ["2026-06-30 23:30:00 +0200", "2026-06-30 23:30:00"] {
        let run =
            format!(r#"{{"name":"Running","start":"{start}","duration":1800,"day":"2026-07-01"}}"#);
        assert_eq!(workout(&run).day().to_string(), "2026-06-30", "{start}");
    }
}

#[test]
fn a_day_that_is_not_the_date_of_the_start_anywhere_makes_the_item_invalid() {
    for day in ["2026-06-29", "2026-07-02", "1026-06-30"] {
        assert_eq!(
            wrong(&format!(r#"{{{NOON},"day":"{day}"}}"#)),
            "its day is not the date of its start in any time zone",
            "{day}"
        );
    }
}

#[test]
fn the_source_id_takes_precedence_over_the_id() {
    for (fields, read) in [
        (r#""id":"row","sourceId":"A-1""#, Some("A-1")),
        (r#""sourceId":"A-1","id":"row""#, Some("A-1")),
        (r#""sourceId":null,"id":"row""#, None),
    ] {
        assert_eq!(workout(&format!("{{{NOON},{fields}}}")).source_id(), read, "{fields}");
    }
}

#[test]
fn a_source_or_a_kind_with_another_name_is_ignored() {
    for (fields, read) in [
        (r#""source":"strava","startKind":"date""#, (Source::Strava, MomentKind::Date)),
        (r#""source":"Apple Watch","startKind":"Start""#, PLAIN),
        (r#""source":{"name":"strava"},"startKind":7"#, PLAIN),
        (r#""source":null,"startKind":null"#, PLAIN),
    ] {
        let run = workout(&format!("{{{NOON},{fields}}}"));
        assert_eq!((run.source(), run.start().kind()), read, "{fields}");
    }
}

const PLAIN: (Source, MomentKind) = (Source::HealthAutoExport, MomentKind::Instant);

/// The run takes 30 minutes from start to end.
#[test]
fn a_duration_beside_a_source_id_is_always_in_seconds() {
    let run = r#""name":"Running","start":"2026-06-30T12:00:00Z","end":"2026-06-30T12:30:00Z","duration":30"#;
    assert_eq!(workout(&format!("{{{run}}}")).duration().as_secs(), 1800);
    assert_eq!(workout(&format!(r#"{{{run},"sourceId":null}}"#)).duration().as_secs(), 30);
}

#[test]
fn a_run_over_the_end_of_the_last_year_is_read() {
    let run = r#"{"name":"Running","start":"2100-12-31 23:50:00 +0000","end":"2101-01-01 00:10:00 +0000"}"#;
    assert_eq!(workout(run).duration().as_secs(), 1200);
}
