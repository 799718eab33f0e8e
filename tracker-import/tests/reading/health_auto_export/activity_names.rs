//! The names of activities in exports.

use proptest::prelude::*;
use tracker_core::import_report::{InvalidItem, SkipReason, SkippedWorkout};
use tracker_core::visible_text::is_blank;
use tracker_core::{Activity, ImportReport};
use tracker_import::{ActivityNameError, ActivityNames, is_other_activity};

/// All names of runs.
const RUNS: &[&str] = &[
    "Running",
    "Run",
    "Outdoor Run",
    "Indoor Run",
    "Outdoor Running",
    "Indoor Running",
    "Treadmill Running",
    "Ausführen",
    "Outdoor Ausführen",
    "Indoor Ausführen",
    "Innenräume Ausführen",
    "Laufen",
    "Outdoor Laufen",
    "Indoor Laufen",
    "Innenräume Laufen",
    "Course",
    "Course à pied",
    "Extérieur Course",
    "Intérieur Course",
    "Extérieur Course à pied",
    "Intérieur Course à pied",
    "Hardlopen",
    "Buiten Hardlopen",
    "Binnen Hardlopen",
    "Rennen",
    "Buiten Rennen",
    "Binnen Rennen",
    "Loopband",
    "Carrera",
    "Carrera al Aire Libre",
    "跑步",
    "户外 跑步",
    "室内 跑步",
];

/// All names of trail runs.
const TRAIL_RUNS: &[&str] = &[
    "Trail Running",
    "Trail Run",
    "Outdoor Trail Run",
    "Outdoor Trail Running",
    "越野跑",
    "户外 越野跑",
];

/// All names of walks.
const WALKS: &[&str] = &[
    "Walking",
    "Walk",
    "Outdoor Walk",
    "Indoor Walk",
    "Outdoor Walking",
    "Indoor Walking",
    "Spaziergang",
    "Outdoor Spaziergang",
    "Indoor Spaziergang",
    "Innenräume Spaziergang",
    "Gehen",
    "Marche",
    "Extérieur Marche",
    "Intérieur Marche",
    "Wandelen",
    "Buiten Wandelen",
    "Binnen Wandelen",
    "Caminata",
    "Caminata al Aire Libre",
    "步行",
    "户外 步行",
    "室内 步行",
];

/// All names of hikes.
const HIKES: &[&str] = &[
    "Hiking",
    "Hike",
    "Outdoor Hike",
    "Outdoor Hiking",
    "Wandern",
    "Outdoor Wandern",
    "Randonnée",
    "Extérieur Randonnée",
    "Senderismo",
    "徒步",
    "户外 徒步",
];

const UNKNOWN: &[&str] = &[
    "",
    "Trunk Rotation",
    "Swim Bike Run",
    "Wheelchair Run Pace",
    "Brunch walk",
    "Overrun",
    "Langlauf",
    "Eislaufen",
    "Pruning",
    "Crunches",
    "Other",
    "Yoga",
    "Cycling",
    "Running Running",
    "Outdoor",
    "Runs in the park",
    "Outdoor Radfahren",
    "Innenräume Radfahren",
    "Schwimmbad Schwimmen",
];

/// Every row of the table.
const KNOWN: [(&[&str], Activity); 4] = [
    (RUNS, Activity::Running),
    (TRAIL_RUNS, Activity::TrailRunning),
    (WALKS, Activity::Walking),
    (HIKES, Activity::Hiking),
];

#[test]
fn every_name_of_exports_is_known() {
    let names = ActivityNames::default();
    for (known, activity) in KNOWN {
        for name in known {
            assert_eq!(names.find(name), Some(activity), "{name}");
            assert_eq!(names.find(&name.to_uppercase()), Some(activity), "{name}");
        }
    }
}

#[test]
fn a_caller_can_assign_another_activity_to_every_known_name() {
    for (known, activity) in KNOWN {
        let other = Activity::ALL[(activity as usize + 1) % 4];
        for name in known {
            let mut names = ActivityNames::default();
            names.add(&format!(" {}", name.to_uppercase()), other).unwrap();
            assert_eq!(names.find(name), Some(other), "{name}");
        }
    }
}

/// A program keeps names by their keys: as many as there are different names.
#[test]
fn names_with_the_same_key_are_the_same_name() {
    let spellings =
        ["Corsa lenta", " corsa  LENTA", "corsa_lenta", "Corsa", "Løb Terræn", "lobterraen"];
    for one in spellings {
        let mut names = ActivityNames::default();
        names.add(one, Activity::Hiking).unwrap();
        for other in spellings {
            let is_same = tracker_core::activities::name_key(one)
                == tracker_core::activities::name_key(other);
            assert_eq!(names.find_added(other).is_some(), is_same, "{one:?} and {other:?}");
        }
    }
    assert_eq!(tracker_core::activities::name_key("Corsa_LENTA"), "corsalenta");
}

/// As people write them who do not have them on their keyboard.
#[test]
fn letters_that_only_some_keyboards_have_can_be_replaced() {
    for (name, other) in [
        ("Bieg łatwy", "bieg latwy"),
        ("Løb", "lob"),
        ("ışık", "isik"),
        ("Straßenlauf", "strassenlauf"),
        ("Æfing", "aefing"),
        ("Course de cœur", "course de coeur"),
        ("Đua", "dua"),
        ("Víðavangshlaup", "vidavangshlaup"),
        ("Þolhlaup", "tholhlaup"),
        ("ΔΡΟΜΟΣ", "δρομος"),
        ("Coureur d’élite", "coureur d'elite"),
    ] {
        assert_eq!(
            tracker_core::activities::name_key(name),
            tracker_core::activities::name_key(other),
            "{name}"
        );
    }
}

#[test]
fn the_name_added_last_is_the_one_that_counts() {
    let mut names = ActivityNames::default();
    names.add("Corsa", Activity::Walking).unwrap();
    names.add("corsa", Activity::Running).unwrap();
    assert_eq!(names.find("CORSA"), Some(Activity::Running));
}

#[test]
fn a_removed_name_is_what_it_was_before() {
    let mut names = ActivityNames::default();
    names.add("Rith", Activity::Running).unwrap();
    names.add("Running", Activity::Walking).unwrap();
    assert!(names.remove(" RITH ") && names.remove("running") && !names.remove("Hiking"));
    assert_eq!(names, ActivityNames::default());
    assert_eq!(names.find("Rith"), None);
    assert_eq!(names.find("Running"), Some(Activity::Running));
}

#[test]
fn added_names_are_an_object_in_json_and_checked_when_they_are_read() {
    let mut names = ActivityNames::default();
    names.add(" Corsa lenta ", Activity::Running).unwrap();
    names.add("Camminata", Activity::Walking).unwrap();
    let json = serde_json::to_string(&names).unwrap();
    assert_eq!(json, r#"{"Camminata":"Walking","Corsa lenta":"Running"}"#);
    assert_eq!(serde_json::from_str::<ActivityNames>(&json).unwrap(), names);
    for wrong in [r#"{"":"Running"}"#, r#"{"Corsa":"Yoga"}"#, r#"["Corsa"]"#] {
        assert!(serde_json::from_str::<ActivityNames>(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn names_that_cannot_be_stored_are_refused() {
    let mut names = ActivityNames::default();
    let longest = "é".repeat(ActivityNames::MAX_LENGTH);
    names.add(&longest, Activity::Running).unwrap();
    let refused = [
        (" \t", ActivityNameError::Empty),
        ("\u{200b}\u{2060}", ActivityNameError::Empty),
        ("\u{e0100}", ActivityNameError::Empty),
        (&format!("{longest}é"), ActivityNameError::TooLong("é".repeat(40))),
        ("Corsa\nlenta", ActivityNameError::ControlCharacter("Corsa\nlenta".into())),
    ];
    for (name, error) in refused {
        assert_eq!(names.add(name, Activity::Running), Err(error), "{name:?}");
    }
    assert_eq!(names.added().collect::<Vec<_>>(), [(longest.as_str(), Activity::Running)]);
}

#[test]
fn the_maximum_number_of_names_is_100() {
    let mut names = ActivityNames::default();
    for number in 0..ActivityNames::MAX_ADDED {
        names.add(&format!("Corsa {number}"), Activity::Running).unwrap();
    }
    let too_many = Err(ActivityNameError::TooMany("Passeggiata".into()));
    assert_eq!(names.add("Passeggiata", Activity::Walking), too_many);
    names.add("corsa 7", Activity::Walking).unwrap();
    assert_eq!(names.find("Corsa 7"), Some(Activity::Walking));
    assert_eq!(names.added().len(), ActivityNames::MAX_ADDED);
}

#[test]
fn a_name_that_only_contains_run_is_unknown() {
    let names = ActivityNames::default();
    for name in UNKNOWN {
        assert_eq!(names.find(name), None, "{name}");
    }
}

#[test]
fn no_name_of_a_run_walk_or_hike_is_another_activity() {
    for name in KNOWN.iter().flat_map(|(names, _)| *names) {
        assert!(!is_other_activity(name), "{name}");
    }
}

#[test]
fn english_names_of_other_activities_are_known_with_any_place_and_spelling() {
    for name in [
        "Cycling",
        "Outdoor Cycling",
        "POOL SWIM",
        "Open Water Swim",
        "lap_swimming",
        "Virtual Ride",
        "Swim Bike Run",
        "Wheelchair Run Pace",
        "Other",
    ] {
        assert!(is_other_activity(name), "{name}");
    }
    for name in ["", "Corsa", "Rith", "Outdoor", "Löpning utomhus", "Cycling run"] {
        assert!(!is_other_activity(name), "{name}");
    }
}

#[test]
fn the_encoding_of_accents_does_not_matter() {
    let names = ActivityNames::default();
    assert_eq!(names.find("Exte\u{301}rieur Course"), Some(Activity::Running));
    assert_eq!(names.find("OUTDOOR AUSFU\u{308}HREN"), Some(Activity::Running));
}

proptest! {
    #[test]
    fn case_and_white_space_do_not_matter(
        name in prop::sample::select(RUNS),
        space in "[ \t\u{a0}\u{202f}]{1,3}",
        upper in any::<bool>(),
    ) {
        let spaced = format!("{space}{}{space}", name.replace(' ', &space));
        let spelled = if upper { spaced.to_uppercase() } else { spaced.to_lowercase() };
        prop_assert_eq!(ActivityNames::default().find(&spelled), Some(Activity::Running));
    }

    #[test]
    fn a_name_the_caller_adds_is_known(
        name in "\\PC{0,19}[^\\s\\pC]".prop_filter("it can be seen", |name| !is_blank(name)),
    ) {
        let mut names = ActivityNames::default();
        names.add(&name, Activity::Hiking).unwrap();
        prop_assert_eq!(names.find(&name), Some(Activity::Hiking));
        prop_assert_eq!(names.find(&name.to_lowercase()), Some(Activity::Hiking));
    }
}

/// Names that are known to be of other activities are not listed.
#[test]
fn the_report_lists_each_unknown_name_once_with_its_number() {
    let mut report = ImportReport::default();
    for (name, reason) in [
        (Some("Siúl"), SkipReason::UnknownActivity),
        (Some("Yoga"), SkipReason::UnsupportedActivity),
        (None, SkipReason::UnsupportedActivity),
        (Some("Rith"), SkipReason::UnknownActivity),
        (Some("RITH "), SkipReason::UnknownActivity),
        (Some("Running"), SkipReason::Invalid(InvalidItem::Missing("start".to_owned()))),
    ] {
        report.skip(SkippedWorkout::new(0, name.map(str::to_owned), None, reason));
    }
    assert_eq!(report.unknown_names.to_string(), "Rith (2), Siúl (1)");
    assert_eq!((report.unsupported, report.unknown_names.workouts()), (5, 3));
}

/// Of a million names, a report has a hundred, and the number of the other workouts.
#[test]
fn the_number_of_unknown_names_is_bounded() {
    let mut report = ImportReport::default();
    for index in 0..20_000 {
        let name = Some(format!("Sport {index}"));
        report.skip(SkippedWorkout::new(index, name, None, SkipReason::UnknownActivity));
    }
    let names = &report.unknown_names;
    assert_eq!((names.most_frequent_first().len(), names.not_listed()), (100, 19_900));
    assert!(names.to_string().ends_with("Sport 99 (1), other names (19900)"), "{names}");
    assert_eq!((report.unsupported, report.skipped_workouts.len()), (20_000, 100));
}
