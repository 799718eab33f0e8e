//! The names of activities that are no run, walk or hike.

use tracker_import::{ActivityNames, is_other_activity, may_be_run};

use super::named;

const ROWS: &str = include_str!("../../../src/activities/names/other_sports.txt");

#[test]
fn every_other_activity_is_known_in_any_spelling_and_beside_a_place() {
    for name in named(ROWS).map(|row| row.name) {
        for spelling in [
            name.to_owned(),
            name.to_uppercase().replace(' ', "_"),
            format!("Outdoor {name}"),
            format!("{name} indoors"),
        ] {
            assert!(is_other_activity(&spelling), "{spelling}");
            assert_eq!(ActivityNames::default().find(&spelling), None, "{spelling}");
        }
    }
    for name in ["Indoor Pool Swim", "lap_swimming", "Open Water Swimming", "Virtual Ride"] {
        assert!(is_other_activity(name), "{name}");
    }
}

#[test]
fn a_name_that_only_contains_another_activity_is_not_known() {
    for name in ["Yoga Run", "Lauf", "Corsa", "", "Indoor", "Poolyoga", "Rith"] {
        assert!(!is_other_activity(name), "{name}");
    }
}

/// Such names are listed as unknown, but nobody is asked whether they are runs.
#[test]
fn names_with_a_word_of_another_sport_are_not_suggested_as_runs() {
    for name in ["Rith", "Bieganko", "Skitrail", "Swimmingly", "Morning thing", "1003 m"] {
        assert!(may_be_run(name), "{name}");
    }
    for name in [
        "Wheelchair Push Race",
        "wheelchair_marathon",
        "swimIntervals",
        "Bike & Run",
        "Mon vélo",
        "Rollstuhl-Rennen",
        "ESQUI Y BICI",
        "4",
        "1003",
    ] {
        assert!(!may_be_run(name), "{name}");
    }
}
