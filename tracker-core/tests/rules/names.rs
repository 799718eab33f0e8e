//! Names of values: each is parsed, and an unknown one is rejected with the names that are allowed.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use tracker_core::events::{Announcement, EventKind};
use tracker_core::moments::MomentKind;
use tracker_core::{Activity, CountedActivities, Source, Verdict};

/// Every value is printed as its name and parsed from it, padded as a text is.
fn named<T: Copy + Debug + Display + PartialEq + FromStr<Err: Debug>>(all: &[T], names: &[&str]) {
    assert_eq!(all.len(), names.len());
    for (value, name) in all.iter().zip(names) {
        assert_eq!(value.to_string(), *name);
        assert_eq!(name.parse::<T>().unwrap(), *value);
        assert_eq!(format!("{value:>30}"), format!("{name:>30}"));
        assert!(format!(" {name}x").parse::<T>().is_err(), "{name}");
    }
}

#[test]
fn every_value_has_its_permanent_name() {
    named(&Activity::ALL, &["Running", "Trail Running", "Walking", "Hiking"]);
    named(MomentKind::ALL, &["exact", "instant", "clock", "date"]);
    let events = [
        "workout.created",
        "goal.achieved",
        "achievement.unlocked",
        "streak.milestone",
        "day.reminder",
        "connection.failed",
        "workout.updated",
        "workout.removed",
        "import.finished",
    ];
    named(EventKind::ALL, &events);
    named(Verdict::ALL, &["met", "missed", "outOfReach", "notBegun", "onTrack", "behind"]);
    let sources = [
        "health-auto-export",
        "apple-health",
        "strava",
        "garmin",
        "fit",
        "tcx",
        "gpx",
        "fitbit",
        "google-fit",
        "polar",
        "samsung",
        "runkeeper",
        "intervals",
        "running-page",
        "runtastic",
        "huawei",
        "health-webhook",
        "shortcut",
        "nike",
        "suunto",
        "oura",
        "whoop",
        "endomondo",
        "smashrun",
        "health-connect",
        "zepp",
        "mi-fitness",
        "map-my-run",
        "training-peaks",
        "withings",
        "health-export",
        "hadge",
        "kml",
        "csv",
        "manual",
        "other",
    ];
    named(Source::ALL, &sources);
}

#[test]
fn every_source_has_a_title_for_people() {
    let titles = Source::ALL.iter().map(|source| source.title());
    let expected = [
        "Health Auto Export",
        "Apple Health",
        "Strava",
        "Garmin",
        "FIT file",
        "TCX file",
        "GPX file",
        "Fitbit",
        "Google Fit",
        "Polar",
        "Samsung Health",
        "Runkeeper",
        "intervals.icu",
        "running_page",
        "adidas Running",
        "Huawei Health",
        "Health Webhook",
        "Shortcuts",
        "Nike Run Club",
        "Suunto",
        "Oura",
        "WHOOP",
        "Endomondo",
        "Smashrun",
        "Health Connect",
        "Zepp",
        "Mi Fitness",
        "MapMyRun",
        "TrainingPeaks",
        "Withings",
        "HealthExport",
        "Hadge",
        "KML file",
        "table",
        "by hand",
        "another app",
    ];
    assert!(titles.eq(expected));
}

#[test]
fn counted_activities_are_a_list_of_names() {
    let hiker = CountedActivities::from_iter([Activity::Hiking, Activity::TrailRunning]);
    assert_eq!(hiker.to_string(), "Trail Running,Hiking");
    assert_eq!(" hiking , TRAIL running".parse(), Ok(hiker));
    let none = CountedActivities::from_iter([]);
    assert_eq!(none.to_string(), "");
    assert_eq!("".parse(), Ok(none));
    assert!("Hiking,,Running".parse::<CountedActivities>().is_err());
    assert!("Hiking,Yoga".parse::<CountedActivities>().is_err());
}

/// The message for a text that is no name.
fn refused<T: FromStr<Err: Display>>(text: &str) -> String {
    T::from_str(text).err().unwrap().to_string()
}

#[test]
fn an_unknown_name_is_refused_with_the_names_that_are_allowed() {
    assert_eq!(
        refused::<Activity>("Yoga"),
        r#""Yoga" is not an activity: an activity is Running, Trail Running, Walking or Hiking"#
    );
    assert_eq!(
        refused::<Source>("Strava"),
        "\"Strava\" is not a source of workouts: a source is health-auto-export, apple-health, \
         strava, garmin, fit, tcx, gpx, fitbit, google-fit, polar, samsung, runkeeper, intervals, \
         running-page, runtastic, huawei, health-webhook, shortcut, nike, suunto, oura, whoop, endomondo, \
         smashrun, health-connect, zepp, mi-fitness, map-my-run, training-peaks, withings, health-export, \
         hadge, kml, csv, manual or other"
    );
    assert_eq!(
        refused::<MomentKind>("guess"),
        r#""guess" is not a kind of moment: a kind is exact, instant, clock or date"#
    );
    assert_eq!(
        refused::<Verdict>("on track"),
        "\"on track\" is not a status of a goal: a status is met, missed, outOfReach, notBegun, onTrack or behind"
    );
    assert_eq!(
        refused::<EventKind>("goal.missed"),
        "\"goal.missed\" is not an event: an event is workout.created, goal.achieved, \
         achievement.unlocked, streak.milestone, day.reminder, connection.failed, \
         workout.updated, workout.removed or import.finished (case-sensitive)"
    );
    assert_eq!(
        refused::<Announcement>("goal.achieved"),
        "\"goal.achieved\" does not name an announced event; an example is \"achievement.unlocked 2026 50\""
    );
}

#[test]
fn a_long_text_is_cut_to_40_characters_in_messages() {
    let long = "é".repeat(1000);
    let messages = [
        refused::<Activity>(&long),
        refused::<Source>(&long),
        refused::<MomentKind>(&long),
        refused::<EventKind>(&long),
        refused::<Verdict>(&long),
        refused::<Announcement>(&long),
    ];
    for message in messages {
        assert!(message.starts_with(&format!("{:?} ", "é".repeat(40))), "{message}");
    }
}
