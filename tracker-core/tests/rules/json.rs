//! Stored values as JSON: read back as they were written, and checked when they are read.

use std::fmt::{Debug, Display};

use chrono::Days;
use proptest::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tracker_core::events::{Announcement, EventKind, Subscription};
use tracker_core::goals::FurtherGoal;
use tracker_core::moments::MomentKind;
use tracker_core::{
    Activity, CountedActivities, Distance, Moment, RunningDays, Source, Streak, Workout,
};

use tracker_testing::{any_day, any_moment};

/// The JSON of a value that is read back as it was.
fn json<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> String {
    let json = serde_json::to_string(value).unwrap();
    assert_eq!(&serde_json::from_str::<T>(&json).unwrap(), value, "{json}");
    json
}

fn error<T: DeserializeOwned + Debug>(json: &str) -> String {
    serde_json::from_str::<T>(json).unwrap_err().to_string()
}

proptest! {
    #[test]
    fn moments_streaks_and_distances_are_read_back_as_they_were(
        moment in any_moment(), start in any_day(), length in 1..900_u64, millimetres in 0..=100_000_000_000_u64,
    ) {
        json(&moment);
        for &kind in MomentKind::ALL {
            json(&moment.with_kind(kind));
        }
        json(&Streak::new(start, start + Days::new(length - 1)).unwrap());
        json(&Distance::from_millimetres(millimetres).unwrap());
        let last = (start + Days::new(length)).min("2100-12-31".parse().unwrap());
        json(&FurtherGoal::new(&start.to_string(), 1, Some(last)).unwrap());
    }

    #[test]
    fn sets_are_read_back_as_they_were(
        activities in prop::sample::subsequence(Activity::ALL.to_vec(), 0..=4),
        kinds in prop::sample::subsequence(EventKind::ALL.to_vec(), 0..=6),
        history in any::<bool>(),
    ) {
        json(&CountedActivities::from_iter(activities));
        json(&Subscription::new(kinds).with_history(history));
    }
}

#[test]
fn every_name_is_read_back_as_it_was() {
    names(&Activity::ALL);
    names(EventKind::ALL);
    names(MomentKind::ALL);
    names(Source::ALL);
}

fn names<T: Serialize + DeserializeOwned + PartialEq + Debug + Display>(all: &[T]) {
    for value in all {
        assert_eq!(json(value), format!("\"{value}\""));
    }
}

#[test]
fn the_json_of_each_type() {
    let moment = Moment::parse("2026-06-30 07:15:00 +0200", chrono::Utc).unwrap();
    let expected = r#"{"time":"2026-06-30T07:15:00+02:00","day":"2026-06-30","kind":"exact"}"#;
    assert_eq!(json(&moment), expected);
    let weekly = FurtherGoal::new("week", 3, None).unwrap();
    assert_eq!(json(&weekly), r#"{"name":"week","targetDays":3}"#);
    assert_eq!(json(&Distance::from_metres(5150.25).unwrap()), "5150.25");
    assert_eq!(json(&CountedActivities::default()), r#"["Running","Trail Running"]"#);
    let subscription = Subscription::new([EventKind::GoalAchieved]);
    assert_eq!(json(&subscription), r#"{"events":["goal.achieved"],"history":false}"#);
    let announcement: Announcement = "achievement.unlocked 2026 50".parse().unwrap();
    assert_eq!(json(&announcement), r#""achievement.unlocked 2026 50""#);
}

#[test]
fn values_are_checked_when_they_are_read() {
    let streak = error::<Streak>(r#"{"start":"2026-03-02","end":"2026-03-01","length":1}"#);
    assert!(streak.contains("its last day is before its first"), "{streak}");
    // A copy that begins before midnight can move the day to the one before, and no further.
    let moment = r#"{"time":"2026-06-30T07:15:00+02:00","day":"2026-06-28","kind":"exact"}"#;
    assert!(error::<Moment>(moment).contains("2026-06-28 is not the date of"), "{moment}");
    assert!(error::<Distance>("-1").contains("is not a distance"));
    assert!(error::<FurtherGoal>(r#"{"name":"week","targetDays":8}"#).contains("1 to 7"));
    let span = error::<FurtherGoal>(r#"{"name":"2026-03-02","to":"2026-03-01","targetDays":1}"#);
    assert!(span.contains("which is not before its first"), "{span}");
    assert!(error::<Activity>("\"Yoga\"").contains("not an activity"));
    assert!(error::<Activity>("7").contains("a text"));
    let long = r#"{"name":"Running","day":"2026-03-01","start":"2026-03-01T07:00:00+01:00","end":"2026-03-09T07:00:00Z","duration":60}"#;
    assert!(error::<Workout>(long).contains("days"), "{}", error::<Workout>(long));
}

/// The set has a bit for each day between its first and its last one: forty bytes must not make megabytes.
#[test]
fn a_set_of_days_that_is_read_has_years_of_the_calendar_only() {
    for date in ["0001-01-01", "1899-12-31", "2101-01-01", "9999-12-31", "+262142-12-31"] {
        let wrong = error::<RunningDays>(&format!("[\"2026-03-01\",\"{date}\"]"));
        assert!(wrong.contains("1900"), "{date}: {wrong}");
    }
    let whole = r#"["1900-01-01","2100-12-31"]"#;
    assert_eq!(json(&serde_json::from_str::<RunningDays>(whole).unwrap()), whole);
}
