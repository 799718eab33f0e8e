//! The names of formats, units and orders of dates.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use tracker_import::{DateOrder, DistanceUnit, Format};

#[test]
fn every_format_and_unit_has_its_permanent_name() {
    named(DistanceUnit::ALL, &["km", "mi"]);
    let formats = [
        "apple",
        "strava",
        "garmin",
        "garmin-csv",
        "gcexport",
        "fit",
        "tcx",
        "gpx",
        "fitbit",
        "google-fit",
        "polar",
        "samsung",
        "runkeeper",
        "garmin-connect",
        "strava-api",
        "intervals",
        "running-page",
        "polar-accesslink",
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
        "apple-csv",
        "kml",
        "hae",
        "hae-csv",
        "tracker",
        "tracker-csv",
        "csv",
    ];
    named(Format::ALL, &formats);
    assert!(Format::ALL.iter().all(|format| !format.title().is_empty()));
}

#[test]
fn an_unknown_format_or_unit_is_refused_with_the_names_that_are_allowed() {
    assert_eq!(
        refused::<Format>("sml"),
        "\"sml\" is not a format that can be imported: a format is apple, strava, garmin, garmin-csv, \
         gcexport, fit, tcx, gpx, fitbit, google-fit, polar, samsung, runkeeper, garmin-connect, strava-api, \
         intervals, running-page, polar-accesslink, runtastic, huawei, health-webhook, shortcut, nike, \
         suunto, oura, whoop, endomondo, smashrun, health-connect, zepp, mi-fitness, map-my-run, \
         training-peaks, withings, health-export, hadge, apple-csv, kml, hae, hae-csv, tracker, tracker-csv \
         or csv"
    );
    assert_eq!(
        refused::<DistanceUnit>("ft"),
        r#""ft" is not a unit of distance: a unit is km or mi"#
    );
}

#[test]
fn both_orders_of_day_and_month_have_their_name() {
    named(DateOrder::ALL, &["dmy", "mdy"]);
}

fn named<T: Copy + Debug + Display + PartialEq + FromStr<Err: Debug>>(all: &[T], names: &[&str]) {
    assert_eq!(all.len(), names.len());
    for (value, name) in all.iter().zip(names) {
        assert_eq!(value.to_string(), *name);
        assert_eq!(name.parse::<T>().unwrap(), *value);
        assert_eq!(format!("{value:>30}"), format!("{name:>30}"));
        assert!(format!(" {name}x").parse::<T>().is_err(), "{name}");
    }
}

/// The message for a text that is no name.
fn refused<T: FromStr<Err: Display>>(text: &str) -> String {
    T::from_str(text).err().unwrap().to_string()
}
