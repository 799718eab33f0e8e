//! Names of values: each is parsed, and an unknown one is rejected with the names that are allowed.

use std::fmt::Display;
use std::str::FromStr;

use tracker_core::events::{Announcement, EventKind};
use tracker_core::moments::MomentKind;
use tracker_core::{Activity, Source};

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
         strava, garmin, fit, tcx, gpx, fitbit, google-fit, polar, samsung, runkeeper, csv or manual"
    );
    assert_eq!(
        refused::<MomentKind>("guess"),
        r#""guess" is not a kind of moment: a kind is exact, instant, clock or date"#
    );
    assert_eq!(
        refused::<EventKind>("goal.missed"),
        "\"goal.missed\" is not an event: an event is workout.created, goal.achieved, \
         achievement.unlocked or streak.milestone (case-sensitive)"
    );
    assert_eq!(
        refused::<Announcement>("goal.achieved"),
        "\"goal.achieved\" does not name an announced event; an example is \"achievement.unlocked 2026 50\""
    );
}

#[cfg(feature = "histories")]
#[test]
fn an_unknown_format_or_unit_is_refused_with_the_names_that_are_allowed() {
    use tracker_core::import::{DistanceUnit, Format};
    assert_eq!(
        refused::<Format>("kml"),
        "\"kml\" is not a format that can be imported: a format is apple, strava, garmin, garmin-csv, \
         fit, tcx, gpx, fitbit, google-fit, polar, samsung, runkeeper, hae, hae-csv, tracker or csv"
    );
    assert_eq!(
        refused::<DistanceUnit>("ft"),
        r#""ft" is not a unit of distance: a unit is km or mi"#
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
        refused::<Announcement>(&long),
    ];
    for message in messages {
        assert!(message.starts_with(&format!("{:?} ", "é".repeat(40))), "{message}");
    }
}
