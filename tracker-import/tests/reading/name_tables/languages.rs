//! The names of runs, trail runs, walks and hikes in every language: each row of the table, in several formats.

use tracker_core::Activity::{self, Hiking, Running, TrailRunning};
use tracker_import::{ActivityNames, is_other_activity};
use unicode_normalization::UnicodeNormalization;

use super::sports::gpx;
use super::sports_in_tables::{garmin, strava};
use super::{activity, named};

/// Every name with its language and activity.
fn names() -> impl Iterator<Item = (&'static str, &'static str, Activity)> {
    named(include_str!("../../../src/activities/names/common.txt"))
        .map(|row| (row.language, row.name, row.activity.unwrap()))
}

/// The name without the marks of Latin letters.
fn without_marks(name: &str) -> String {
    let plain = |letter: char| match letter {
        'ł' => 'l',
        'ø' => 'o',
        'ı' => 'i',
        'đ' => 'd',
        letter => letter,
    };
    name.nfd().filter(|letter| !('\u{300}'..='\u{36f}').contains(letter)).map(plain).nfc().collect()
}

#[test]
fn every_name_is_known_in_any_spelling() {
    let known = ActivityNames::default();
    for (language, name, activity) in names() {
        for spelling in [
            name.to_owned(),
            name.to_lowercase(),
            name.to_uppercase(),
            name.replace(' ', "_"),
            name.replace(' ', "\u{a0} "),
            without_marks(name),
        ] {
            assert_eq!(known.find(&spelling), Some(activity), "{language}: {spelling}");
            assert!(!is_other_activity(&spelling), "{language}: {spelling}");
        }
        assert_eq!(known.find(&format!("{name} x")), None, "{language}: {name}");
    }
}

#[test]
fn every_name_is_known_in_tables_of_garmin_and_strava_and_in_tracks() {
    for (language, name, expected) in names() {
        assert_eq!(activity(garmin(name)), Some(expected), "Garmin, {language}: {name}");
        assert_eq!(activity(strava(name)), Some(expected), "Strava, {language}: {name}");
        assert_eq!(activity(gpx(name)), Some(expected), "GPX, {language}: {name}");
    }
}

/// The places of Health Auto Export, before the name and after it.
#[test]
fn a_place_beside_a_name_does_not_matter_to_health_auto_export() {
    let known = ActivityNames::default();
    for place in PLACES.split(", ") {
        for (name, activity) in
            [("Løb", Running), ("Bieg przełajowy", TrailRunning), ("ハイク", Hiking)]
        {
            for spelling in [format!("{place} {name}"), format!("{name} {}", place.to_uppercase())]
            {
                assert_eq!(known.find(&spelling), Some(activity), "{spelling}");
            }
        }
        assert!(is_other_activity(&format!("{place} Kolarstwo")), "{place}");
        for unknown in [place.to_owned(), format!("{place} Overrun"), format!("{place} {place}")] {
            assert_eq!(known.find(&unknown), None, "{unknown}");
        }
    }
    assert_eq!(activity(garmin("Udendørs Løb")), None, "Garmin writes no places");
}

const PLACES: &str = "Outdoor, Outdoors, Indoor, Indoors, Im Freien, Innenräume, Extérieur, Intérieur, al aire libre, en \
                      interior, en interiores, all'aperto, all’aperto, al coperto, buiten, binnen, ao ar livre, interno, \
                      utomhus, inomhus, udendørs, indendørs, utendørs, innendørs, ulkona, sisällä, na zewnątrz, wewnątrz, \
                      venku, uvnitř, szabadtéri, beltéri, açık hava, kapalı alan, на улице, в помещении, 屋外, 屋内, 室内, \
                      户外, 戶外, 室內, 실외, 야외, 실내";
