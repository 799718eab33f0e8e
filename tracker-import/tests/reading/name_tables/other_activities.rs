//! The names of activities that are no run, walk or hike.

use tracker_import::{ActivityNames, is_other_activity, may_be_run};

const OTHERS: &[&str] = &[
    "alpine ski",
    "alpine skiing",
    "american football",
    "archery",
    "australian football",
    "backcountry ski",
    "badminton",
    "barre",
    "baseball",
    "basketball",
    "biking",
    "bouldering",
    "bowling",
    "boxing",
    "breathwork",
    "canoeing",
    "cardio",
    "cardio dance",
    "climbing",
    "cooldown",
    "core training",
    "cricket",
    "cross country skiing",
    "cross training",
    "crossfit",
    "curling",
    "cycling",
    "dance",
    "disc sports",
    "diving",
    "downhill skiing",
    "e-bike ride",
    "elliptical",
    "equestrian sports",
    "fencing",
    "fishing",
    "fitness equipment",
    "fitness gaming",
    "flexibility",
    "floor climbing",
    "functional strength training",
    "golf",
    "gravel cycling",
    "gravel ride",
    "gymnastics",
    "hand cycling",
    "handball",
    "handcycle",
    "high intensity interval training",
    "hiit",
    "hockey",
    "horseback riding",
    "hunting",
    "ice skate",
    "ice skating",
    "inline skate",
    "inline skating",
    "jump rope",
    "kayaking",
    "kickboxing",
    "kitesurf",
    "kitesurfing",
    "lacrosse",
    "martial arts",
    "meditation",
    "mind and body",
    "mind & body",
    "mixed cardio",
    "motorcycling",
    "mountain bike ride",
    "mountain biking",
    "multi sport",
    "multisport",
    "nordic ski",
    "other",
    "padel",
    "paddle sports",
    "paddling",
    "pickleball",
    "pilates",
    "play",
    "preparation and recovery",
    "racquetball",
    "resort skiing",
    "ride",
    "road biking",
    "rock climbing",
    "rock climb",
    "roller ski",
    "rowing",
    "rugby",
    "sail",
    "sailing",
    "skateboard",
    "skateboarding",
    "skating",
    "skiing",
    "snow sports",
    "snowboard",
    "snowboarding",
    "snowshoe",
    "snowshoeing",
    "soccer",
    "social dance",
    "softball",
    "squash",
    "stair climber",
    "stair climbing",
    "stair stepper",
    "stair-stepper",
    "stairs",
    "stand up paddling",
    "stand up paddleboarding",
    "step training",
    "strength training",
    "surfing",
    "swim",
    "swim bike run",
    "swimming",
    "table tennis",
    "tai chi",
    "tennis",
    "track and field",
    "track & field",
    "traditional strength training",
    "transition",
    "triathlon",
    "underwater diving",
    "velomobile",
    "volleyball",
    "water fitness",
    "water polo",
    "water sports",
    "weight training",
    "wheelchair",
    "wheelchair run pace",
    "wheelchair walk pace",
    "windsurf",
    "windsurfing",
    "workout",
    "wrestling",
    "yoga",
];

#[test]
fn every_other_activity_is_known_in_any_spelling_and_beside_a_place() {
    for name in OTHERS {
        for spelling in [
            (*name).to_owned(),
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

/// The language, and some sports of those that apps have.
#[test]
fn other_sports_are_known_in_many_languages() {
    for (language, names) in [
        ("de", "Radfahren, Schwimmbadschwimmen, Krafttraining, Rudern, Skifahren, Yoga"),
        ("fr", "Cyclisme, Sortie vélo, Natation, Musculation, Entraînement"),
        ("es", "Ciclismo, Vuelta ciclista, Natación, Entrenamiento con pesas"),
        ("it", "Pedalata, Pedalata virtuale, Nuotata, Allenamento"),
        ("nl", "Fietsrit, Virtuele fietsrit, Zwemmen, Krachttraining"),
        ("pt", "Pedalada, Natação, Treino, Treinamento com peso"),
        ("sv", "Cykling, Simning, Styrketräning, Längdskidåkning, Langdskidakning fristil"),
        ("en", "Outdoor Bike, Bike, Swim"),
        ("da", "Cykling, Svømning, Svøm i pool, Styrketræning"),
        ("nb", "Sykling, Svømming, Styrketrening"),
        ("fi", "Pyöräily, Uinti, Kuntosali"),
        ("pl", "Kolarstwo, Pływanie, Trening siłowy"),
        ("cs", "Cyklistika, Plavání, Posilování"),
        ("hu", "Kerékpározás, Úszás, Erősítő edzés"),
        ("tr", "Bisiklet, Yüzme"),
        ("ru", "Велоспорт, Плавание, Силовая тренировка"),
        ("uk", "Велосипед, Плавання"),
        ("ja", "サイクリング, 水泳, ヨガ"),
        ("ko", "사이클링, 수영, 요가"),
        ("zh", "骑行, 游泳, 瑜伽"),
    ] {
        for name in names.split(", ") {
            assert!(is_other_activity(name), "{language}: {name}");
        }
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
