//! Names with the word for a run, walk or hike in them that are other sports, and names with two meanings.

use tracker_core::Activity::{Hiking, Running, Walking};
use tracker_import::{ActivityNames, is_other_activity};

use super::meaning;
use super::sports::gpx;
use super::sports_in_tables::{garmin, strava};

/// The language and the names.
const LOOK_ALIKES: &[(&str, &str)] = &[
    (
        "de",
        "Langlauf, Skilanglauf, Langlauf klassisch, Orientierungslauf, Eislauf, Laufrad, Lauf-zu-Rad-Wechsel",
    ),
    ("nl", "Langlaufen, Oriëntatieloop, Schaatsen, Skeeleren"),
    ("da", "Langrend, Orienteringsløb"),
    ("nb", "Langrenn, Orientering"),
    ("sv", "Längdskidåkning, Skridskoåkning, Hinderbana"),
    ("fi", "Murtomaahiihto, Hiihto, Suunnistus"),
    ("cs", "Běh na lyžích, Běžky, Běžkování, Orientační běh"),
    ("sk", "Beh na lyžiach"),
    ("pl", "Biegi narciarskie, Narciarstwo biegowe, Biegi na orientację"),
    ("hu", "Sífutás, Tájfutás"),
    ("ru", "Беговые лыжи, Лыжные гонки, Спортивное ориентирование"),
    ("uk", "Біг на лижах"),
    ("bg", "Ски бягане"),
    ("sl", "Tek na smučeh, Smučarski tek"),
    ("hr", "Skijaško trčanje"),
    (
        "fr",
        "Ski de fond, Ski de randonnée, Randonnée à ski, Course d'orientation, Randonnée à vélo, Randonnée équestre",
    ),
    ("es", "Esquí de fondo, Carrera de orientación, Carrera de bicicletas, Entrenamiento"),
    ("it", "Sci di fondo, Sci escursionismo, Orienteering, Corsa di orientamento"),
    ("pt", "Esqui cross-country, Corrida de orientação, Corrida de aventura"),
    ("tr", "Kayaklı koşu"),
    ("ja", "クロスカントリースキー, オリエンテーリング"),
    ("zh", "越野滑雪, 定向越野"),
    (
        "en",
        "Wheelchair, wheelchair_push_run, wheelchair_push_walk, Wheelchair Run Pace, Wheelchair Walk Pace, Swim Bike Run, \
         runToBikeTransition, bikeToRunTransition, swimToBikeTransition_v2, Steps, Incident Detected, Mountaineering, \
         Snowshoe, Swim Run, Other",
    ),
    ("de", "Schritte, Vorfall erkannt"),
];

#[test]
fn look_alikes_are_known_other_sports() {
    for (language, names) in LOOK_ALIKES {
        for name in names.split(", ") {
            let is_key = name.ends_with("_v2");
            assert_eq!(ActivityNames::default().find(name), None, "{language}: {name}");
            assert_eq!(meaning(garmin(name)), Ok(None), "Garmin, {language}: {name}");
            assert!(is_key || meaning(strava(name)) == Ok(None), "Strava, {language}: {name}");
            assert_eq!(meaning(gpx(name)), Ok(None), "GPX, {language}: {name}");
            assert!(is_key || is_other_activity(name), "{language}: {name}");
        }
    }
}

#[test]
fn names_with_two_meanings() {
    let names = ActivityNames::default();
    for (name, activity) in [
        ("Entrenamiento en cinta", Running),
        ("Course", Running),
        ("Caminhada", Walking),
        ("Trilha", Hiking),
        ("Planinarenje", Hiking),
        ("Gang", Walking),
        ("Gång", Walking),
        ("Sauvakävely", Walking),
        ("Nordic Walking", Walking),
    ] {
        assert_eq!(names.find(name), Some(activity), "{name}");
    }
}
