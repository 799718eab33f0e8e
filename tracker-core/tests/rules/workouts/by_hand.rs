//! Workouts that a person enters.

use std::time::Duration;

use chrono::{NaiveDate, Utc};
use tracker_core::moments::MomentKind;
use tracker_core::workouts::{ByHand, InvalidByHand, InvalidWorkout};
use tracker_core::{Activity, Distance, Moment, Source, Workout};

const TODAY: &str = "2026-03-10";

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn on(date: &str) -> ByHand {
    ByHand::new(Activity::Running, Moment::on_date(day(date), Utc).unwrap())
}

fn entered(by_hand: ByHand) -> Result<Workout, InvalidByHand> {
    by_hand.workout(day(TODAY))
}

#[test]
fn the_day_alone_is_enough() {
    let run = entered(on(TODAY)).unwrap();
    assert_eq!(
        (run.day(), run.source(), run.activity()),
        (day(TODAY), Source::Manual, Activity::Running)
    );
    assert_eq!(
        (run.start().kind(), run.duration(), run.distance()),
        (MomentKind::Date, Duration::ZERO, None)
    );
}

#[test]
fn what_is_known_is_kept() {
    let start = Moment::parse("2026-03-10 07:00:00 +0100", Utc).unwrap();
    let mut hike = ByHand::new(Activity::Hiking, start);
    hike.distance = Some(Distance::from_metres(12_500.0).unwrap());
    hike.duration = Some(Duration::from_secs(10_800));
    let stored = entered(hike).unwrap();
    assert_eq!(
        (stored.start(), stored.distance(), stored.duration()),
        (start, hike.distance, Duration::from_secs(10_800))
    );
}

#[test]
fn a_day_after_today_is_refused() {
    let [tomorrow, today] = ["2026-03-11", TODAY].map(day);
    assert_eq!(entered(on("2026-03-11")), Err(InvalidByHand::AfterToday { day: tomorrow, today }));
    assert!(entered(on("1900-01-01")).is_ok());
}

#[test]
fn a_distance_is_above_0_and_at_most_1000_km() {
    let run = |distance| {
        let mut run = on(TODAY);
        run.distance = Some(distance);
        entered(run)
    };
    assert_eq!(run(Distance::ZERO), Err(InvalidByHand::NoDistance));
    assert!(run(Distance::from_millimetres(1).unwrap()).is_ok());
    assert!(run(Distance::MAX_BY_HAND).is_ok());
    let too_far = Distance::from_millimetres(Distance::MAX_BY_HAND.millimetres() + 1).unwrap();
    assert_eq!(run(too_far), Err(InvalidByHand::TooFar));
}

#[test]
fn a_duration_is_a_millisecond_to_seven_days() {
    let run = |duration| {
        let mut run = on(TODAY);
        run.duration = Some(duration);
        entered(run)
    };
    assert_eq!(run(Duration::ZERO), Err(InvalidByHand::NoDuration));
    assert_eq!(run(Duration::from_micros(999)), Err(InvalidByHand::NoDuration));
    assert_eq!(run(Duration::from_millis(1)).unwrap().duration(), Duration::from_millis(1));
    assert!(run(Workout::MAX_DURATION).is_ok());
    let too_long = Workout::MAX_DURATION + Duration::from_millis(1);
    assert_eq!(run(too_long), Err(InvalidByHand::Workout(InvalidWorkout::TooLong)));
}
