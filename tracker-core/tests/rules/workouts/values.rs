//! Workouts, distances, years and targets.

use std::time::Duration;

use chrono::TimeDelta;
use proptest::prelude::*;
use tracker_core::workouts::InvalidWorkout;
use tracker_core::{Activity, Distance, TargetDays, Workout, WorkoutDraft, Year};

use tracker_testing::{any_moment, any_workout, zone};

fn draft() -> WorkoutDraft {
    let start = tracker_core::Moment::parse("2026-03-10 07:00:00 +0100", zone("UTC"));
    WorkoutDraft::new(Activity::Running, start.unwrap())
}

/// The workout of a draft with other values.
fn checked(change: impl FnOnce(&mut WorkoutDraft)) -> Result<Workout, InvalidWorkout> {
    let mut draft = draft();
    change(&mut draft);
    Workout::new(draft)
}

/// A run of this many milliseconds and millimetres.
fn paced(milliseconds: u64, millimetres: u64) -> Workout {
    checked(|draft| {
        draft.duration = Some(Duration::from_millis(milliseconds));
        draft.distance = Some(Distance::from_millimetres(millimetres).unwrap());
    })
    .unwrap()
}

#[test]
fn a_run_without_a_length_or_a_time_has_no_pace() {
    let kilometre = Distance::from_metres(1000.0).unwrap();
    let without_distance = checked(|draft| draft.duration = Some(Duration::from_mins(30))).unwrap();
    assert_eq!(without_distance.pace_per(kilometre), None);
    for (milliseconds, millimetres) in [(1_800_000, 0), (0, 5_000_000), (0, 0)] {
        assert_eq!(paced(milliseconds, millimetres).pace_per(kilometre), None);
    }
    assert_eq!(
        paced(1_500, 1_000_000).pace_per(kilometre),
        Some(Duration::from_secs(2)),
        "half up"
    );
    assert_eq!(paced(1_499, 1_000_000).pace_per(kilometre), Some(Duration::from_secs(1)));
}

proptest! {
    /// At the pace in whole seconds, the distance takes as long as the run, to half a second for each unit.
    #[test]
    fn a_run_at_its_pace_takes_its_time(
        milliseconds in 1..=604_800_000_u64,
        millimetres in 1..=1_000_000_000_u64,
        unit in prop_oneof![Just(1_000_000), Just(1_609_344), 1..=10_000_000_u64],
    ) {
        let pace = paced(milliseconds, millimetres).pace_per(Distance::from_millimetres(unit).unwrap());
        let at_pace = i128::from(pace.unwrap().as_secs()) * i128::from(millimetres) * 1000;
        let half = i128::from(millimetres) * 500;
        let as_run = i128::from(milliseconds) * i128::from(unit);
        prop_assert!(at_pace - half <= as_run && as_run < at_pace + half);
    }

    #[test]
    fn another_activity_changes_nothing_else(workout in any_workout(), number in 0..4_usize) {
        let activity = Activity::ALL[number];
        let mut draft = workout.clone().into_draft();
        draft.activity = activity;
        prop_assert_eq!(workout.with_activity(activity), Workout::new(draft).unwrap());
    }

    #[test]
    fn end_and_duration_give_each_other(start in any_moment(), seconds in 0..604_800_u32) {
        let duration = Duration::from_secs(seconds.into());
        let end = start.instant() + TimeDelta::seconds(seconds.into());
        let at_start = |draft: &mut WorkoutDraft| draft.start = start;
        let by_end = checked(|draft| { at_start(draft); draft.end = Some(end) }).unwrap();
        let by_duration = checked(|draft| { at_start(draft); draft.duration = Some(duration) }).unwrap();
        prop_assert_eq!(by_end.duration(), duration);
        prop_assert_eq!(by_duration.end(), end);
        prop_assert_eq!(by_end, by_duration);
    }

    #[test]
    fn a_workout_never_contradicts_itself(
        start in any_moment(),
        end in prop::option::of(0..=604_800_i64),
        duration in prop::option::of(prop_oneof![Just(0), Just(604_800_000), 0..=604_800_000_u64]),
        rates in (prop::option::of(0.0..300.0), prop::option::of(0.0..300.0)),
    ) {
        let mut draft = WorkoutDraft::new(Activity::Hiking, start);
        draft.end = end.map(|seconds| start.instant() + TimeDelta::seconds(seconds));
        draft.duration = duration.map(Duration::from_millis);
        (draft.average_heart_rate, draft.max_heart_rate) = rates;
        prop_assume!(end.is_some() || duration.is_some());
        let workout = Workout::new(draft.clone()).unwrap();
        let span = (workout.end() - workout.start().instant()).to_std().unwrap();
        prop_assert!(span + Duration::from_secs(1) > workout.duration());
        prop_assert!(span == Duration::ZERO || workout.duration() > Duration::ZERO);
        prop_assert!(span <= Workout::MAX_DURATION && workout.duration() <= Workout::MAX_DURATION);
        if let (Some(average), Some(maximum)) = (workout.average_heart_rate(), workout.max_heart_rate()) {
            prop_assert!(average <= maximum);
        }

        // Checking a workout again, as a database does when it loads one, changes nothing.
        draft.end = Some(workout.end());
        draft.duration = Some(workout.duration());
        draft.average_heart_rate = workout.average_heart_rate();
        draft.max_heart_rate = workout.max_heart_rate();
        prop_assert_eq!(Workout::new(draft), Ok(workout));
    }

    /// What is stored is read back as it was, however fine the values of the draft are.
    #[test]
    fn a_stored_workout_is_the_same_again(
        start in any_moment(),
        (end, duration) in prop_oneof![
            (fine_nanoseconds().prop_map(Some), prop::option::of(fine_nanoseconds())),
            (Just(None), fine_nanoseconds().prop_map(Some)),
        ],
        metres in prop::option::of(prop_oneof![0.0..0.01, 0.0..100_000_000.0]),
        (kcal, average, max) in (0.0..0.01, 29.99..240.01, 29.99..240.01),
        id in prop::option::of(" ?[a-z]{0,3} ?"),
    ) {
        let mut draft = WorkoutDraft::new(Activity::Running, start);
        draft.end = end.map(|end| start.instant() + TimeDelta::from_std(end).unwrap());
        draft.duration = duration;
        draft.distance = metres.map(|metres| Distance::from_metres(metres).unwrap());
        (draft.energy_kcal, draft.average_heart_rate, draft.max_heart_rate) = (Some(kcal), Some(average), Some(max));
        draft.source_id = id;
        let workout = Workout::new(draft).unwrap();
        prop_assert_eq!(Workout::new(workout.clone().into_draft()), Ok(workout.clone()));
        #[cfg(feature = "serde")]
        {
            let json = serde_json::to_string(&workout).unwrap();
            prop_assert_eq!(&serde_json::from_str::<Workout>(&json).unwrap(), &workout, "{}", json);
        }
        let distance = workout.distance();
        let in_metres = distance.map(|distance| Distance::from_metres(distance.metres()).unwrap());
        prop_assert_eq!(in_metres, distance);
    }

    #[test]
    fn a_workout_belongs_to_the_day_it_starts_on(workout in any_workout()) {
        prop_assert_eq!(workout.day(), workout.start().day());
    }

    #[test]
    fn a_distance_is_exact_to_the_millimetre(millimetres in 0..=100_000_000_000_u64) {
        let distance = Distance::from_millimetres(millimetres).unwrap();
        prop_assert_eq!(distance.millimetres(), millimetres);
        prop_assert_eq!(Distance::from_metres(distance.metres()), Ok(distance));
    }

    #[test]
    fn a_year_is_four_digits_in_range(number in 0..10_000_i32) {
        let valid = (1900..=2100).contains(&number);
        prop_assert_eq!(Year::new(number).is_ok(), valid);
        prop_assert_eq!(number.to_string().parse::<Year>().is_ok(), valid);
        if let Ok(year) = Year::new(number) {
            prop_assert_eq!(year.to_string().parse(), Ok(year));
            prop_assert_eq!(year.number(), number);
        }
    }

    #[test]
    fn a_target_is_1_to_366_days(number in -10..1000_i32) {
        let valid = (1..=366).contains(&number);
        prop_assert_eq!(TargetDays::new(number).is_ok(), valid);
        prop_assert_eq!(number.to_string().parse::<TargetDays>().is_ok(), valid);
        if let Ok(target) = TargetDays::new(number) {
            prop_assert_eq!(target.to_string().parse(), Ok(target));
        }
    }
}

/// Durations up to seven days, many of them near half a millisecond or a whole second.
fn fine_nanoseconds() -> impl Strategy<Value = Duration> {
    let near = |middle: u64| (middle - 2..=middle + 2).prop_map(Duration::from_nanos);
    prop_oneof![
        near(2),
        near(500_000),
        near(1_500_000),
        near(1_000_000_000),
        near(604_799_999_499_998),
        (0..=604_800_000_000_000_u64).prop_map(Duration::from_nanos),
    ]
}

/// 400 microseconds were stored as 0, and read back as the 1500 seconds from start to end.
#[test]
fn a_duration_that_rounds_to_0_is_no_duration() {
    for microseconds in [0, 1, 400, 499] {
        let workout = checked(|draft| {
            draft.end = Some(draft.start.instant() + TimeDelta::seconds(1500));
            draft.duration = Some(Duration::from_micros(microseconds));
        });
        assert_eq!(workout.unwrap().duration().as_secs(), 1500, "{microseconds}");
    }
    let half = checked(|draft| draft.duration = Some(Duration::from_micros(500))).unwrap();
    assert_eq!(half.duration(), Duration::from_millis(1));
}

#[test]
fn invalid_workouts_are_rejected_with_a_reason() {
    let start = draft().start.instant();
    let week = Workout::MAX_DURATION;
    let with = |end: Option<i64>, duration: Option<Duration>| {
        let end = end.map(|seconds| start + TimeDelta::seconds(seconds));
        checked(|draft| (draft.end, draft.duration) = (end, duration)).err()
    };
    let second = Duration::from_secs(1);
    assert_eq!(with(None, None), Some(InvalidWorkout::NoEnd));
    assert_eq!(with(Some(-1), None), Some(InvalidWorkout::EndBeforeStart));
    assert_eq!(with(Some(-1), Some(second)), Some(InvalidWorkout::EndBeforeStart));
    assert_eq!(with(Some(604_801), None), Some(InvalidWorkout::TooLong));
    assert_eq!(with(Some(604_801), Some(second)), Some(InvalidWorkout::TooLong));
    assert_eq!(with(None, Some(week + second)), Some(InvalidWorkout::TooLong));
    assert_eq!(with(Some(60), Some(week + second)), Some(InvalidWorkout::TooLong));
    assert_eq!(with(None, Some(Duration::MAX)), Some(InvalidWorkout::TooLong));
    assert_eq!(with(None, Some(Duration::from_secs(1 << 50))), Some(InvalidWorkout::TooLong));
    assert_eq!(with(None, Some(week)), None);
    assert_eq!(with(Some(604_800), Some(week)), None);
    assert_eq!(with(Some(0), None), None);
}

/// Only the drafts that [`InvalidWorkout`] lists are refused. Values that contradict each other are
/// reconciled.
#[test]
fn end_and_duration_never_contradict_each_other() {
    // end and duration as given, end and duration as kept; seconds after the start
    let table = [
        (60, 90, 90, 90, "an end that leaves too little room is moved"),
        (1, 604_800, 604_800, 604_800, "even by a week"),
        (1800, 0, 1800, 1800, "a duration of 0 beside a span is no duration"),
        (0, 0, 0, 0, "no span, no duration"),
        (1800, 1200, 1800, 1200, "pauses are in the span and not in the duration"),
        (1800, 1800, 1800, 1800, "no pauses"),
    ];
    let start = draft().start.instant();
    for (end, duration, kept_end, kept_duration, why) in table {
        let workout = checked(|draft| {
            draft.end = Some(start + TimeDelta::seconds(end));
            draft.duration = Some(Duration::from_secs(duration));
        });
        let workout = workout.unwrap();
        assert_eq!((workout.end() - start).num_seconds(), kept_end, "{why}");
        assert_eq!(workout.duration(), Duration::from_secs(kept_duration), "{why}");
    }
}

#[test]
fn an_average_heart_rate_above_the_maximum_drops_both() {
    for (average, maximum, kept) in [
        (150.0, 150.0, (Some(150.0), Some(150.0))),
        (150.1, 150.0, (None, None)),
        (150.0, 300.0, (Some(150.0), None)),
        (10.0, 150.0, (None, Some(150.0))),
    ] {
        let workout = checked(|draft| {
            draft.duration = Some(Duration::from_mins(1));
            draft.average_heart_rate = Some(average);
            draft.max_heart_rate = Some(maximum);
        });
        let workout = workout.unwrap();
        assert_eq!((workout.average_heart_rate(), workout.max_heart_rate()), kept, "{average}");
    }
}

/// 100 kJ are 23.9005736137667 kcal. Less than half a thousandth is dropped.
#[test]
fn energy_and_heart_rates_are_whole_thousandths() {
    let with = |energy| {
        let workout = checked(|draft| {
            draft.duration = Some(Duration::from_mins(1));
            draft.energy_kcal = Some(energy);
            draft.average_heart_rate = Some(141.333_333_333);
            draft.max_heart_rate = Some(141.333_1);
        });
        workout.unwrap()
    };
    let workout = with(100.0 / 4.184);
    assert_eq!(workout.energy_kcal(), Some(23.901));
    assert_eq!(workout.average_heart_rate(), Some(141.333));
    assert_eq!(workout.max_heart_rate(), Some(141.333), "compared after rounding");
    assert_eq!(with(0.000_4).energy_kcal(), None);
}

#[test]
fn a_heart_rate_or_energy_out_of_range_is_dropped() {
    let with = |energy, heart_rate| {
        let workout = checked(|draft| {
            draft.duration = Some(Duration::from_mins(1));
            draft.energy_kcal = Some(energy);
            draft.average_heart_rate = Some(heart_rate);
            draft.max_heart_rate = Some(heart_rate);
        });
        workout.unwrap()
    };
    for energy in [0.0, -1.0, 100_000.1, f64::NAN, f64::INFINITY] {
        assert_eq!(with(energy, 150.0).energy_kcal(), None, "{energy}");
    }
    for rate in [0.0, 29.9, 240.1, -150.0, f64::NAN, f64::INFINITY] {
        let workout = with(300.0, rate);
        assert_eq!(
            (workout.average_heart_rate(), workout.max_heart_rate()),
            (None, None),
            "{rate}"
        );
    }
    for rate in [30.0, 240.0] {
        assert_eq!(with(100_000.0, rate).average_heart_rate(), Some(rate));
        assert_eq!(with(100_000.0, rate).max_heart_rate(), Some(rate));
        assert_eq!(with(100_000.0, rate).energy_kcal(), Some(100_000.0));
    }
}

#[test]
fn a_zero_distance_and_an_empty_id_are_dropped() {
    let workout = checked(|draft| {
        draft.duration = Some(Duration::from_mins(1));
        draft.distance = Some(Distance::ZERO);
        draft.source_id = Some(String::new());
    });
    let workout = workout.unwrap();
    assert_eq!((workout.distance(), workout.source_id()), (None, None));
}

#[test]
fn durations_are_whole_milliseconds_and_ends_whole_seconds() {
    let duration = Some(Duration::from_micros(2_323_548_808));
    let workout = checked(|draft| draft.duration = duration);
    let workout = workout.unwrap();
    assert_eq!(workout.duration(), Duration::from_millis(2_323_549));
    assert_eq!(workout.end() - workout.start().instant(), TimeDelta::seconds(2323));
}

#[test]
fn invalid_distances_are_rejected() {
    for metres in [-0.001, -1.0, 100_000_000.001, 1e300, f64::NAN, f64::INFINITY, -f64::INFINITY] {
        assert!(Distance::from_metres(metres).is_err(), "{metres}");
    }
    assert_eq!(Distance::from_metres(100_000_000.0), Ok(Distance::MAX));
    assert_eq!(Distance::from_metres(0.0), Ok(Distance::ZERO));
    assert_eq!(Distance::from_metres(5.0004).unwrap().millimetres(), 5000);
    assert_eq!(Distance::from_metres(5.0005).unwrap().millimetres(), 5001);
    assert!(Distance::from_millimetres(100_000_000_001).is_err());
}

#[test]
fn years_and_targets_are_plain_digits() {
    for text in ["+2026", "02026", "2026.0", " 2026", "2026 ", "", "٢٠٢٦", "-2026", "twenty"] {
        assert!(text.parse::<Year>().is_err(), "{text}");
        assert!(text.parse::<TargetDays>().is_err(), "{text}");
    }
    for text in ["+300", "300.0", " 300", "-1", "0"] {
        assert!(text.parse::<TargetDays>().is_err(), "{text}");
    }
}

#[test]
fn errors_carry_the_value() {
    let messages = [
        Year::new(1899).unwrap_err().to_string(),
        "2026\n".parse::<Year>().unwrap_err().to_string(),
        TargetDays::new(367).unwrap_err().to_string(),
        Distance::from_metres(-1.5).unwrap_err().to_string(),
    ];
    assert_eq!(
        messages,
        [
            r#""1899" is not a year: a year is four digits, 1900 to 2100"#,
            r#""2026\n" is not a year: a year is four digits, 1900 to 2100"#,
            r#""367" is not a target: a target is a number of days, 1 to 366"#,
            "-1.5 m is not a distance: a distance is 0 to 100 000 km",
        ]
    );
    let long = "9".repeat(1000);
    assert!(long.parse::<Year>().unwrap_err().to_string().len() < 120);
}

#[test]
fn invalid_source_ids_are_dropped() {
    for (id, kept) in [("", None), ("\0", None), ("a\nb", None), ("a b", Some("a b"))] {
        let source_id = Some(id.to_owned());
        let duration = Some(Duration::from_mins(30));
        let workout = checked(|draft| (draft.source_id, draft.duration) = (source_id, duration));
        let workout = workout.unwrap();
        assert_eq!(workout.source_id(), kept, "{id:?}");
    }
}
