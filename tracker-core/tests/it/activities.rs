//! Activities and their names in exports.

use proptest::prelude::*;
use tracker_core::{Activity, ActivityNames, CountedActivities};

const RUNS: &[&str] = &[
    "Running",
    "Outdoor Run",
    "Indoor Run",
    "Run",
    "Outdoor Ausführen",
    "Indoor Ausführen",
    "Laufen",
    "Extérieur Course",
    "户外 跑步",
    "室内 跑步",
    "跑步",
    "Buiten Hardlopen",
    "Hardlopen",
    "Buiten rennen",
    "Binnen rennen",
    "Loopband",
];

const WALKS: &[&str] = &[
    "Walking",
    "Outdoor Walk",
    "Indoor Walk",
    "Outdoor Spaziergang",
    "Marche",
    "户外 步行",
    "步行",
    "Caminata al Aire Libre",
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
    "OutdoorRun",
    "Outdoor Radfahren",
    "Innenräume Radfahren",
    "Schwimmbad Schwimmen",
];

#[test]
fn the_names_of_exports_are_known() {
    let names = ActivityNames::default();
    for name in RUNS {
        assert_eq!(names.find(name), Some(Activity::Running), "{name}");
    }
    for name in WALKS {
        assert_eq!(names.find(name), Some(Activity::Walking), "{name}");
    }
    for name in ["Trail Running", "Outdoor Trail Run"] {
        assert_eq!(names.find(name), Some(Activity::TrailRunning), "{name}");
    }
    for name in ["Hiking", "Wandern"] {
        assert_eq!(names.find(name), Some(Activity::Hiking), "{name}");
    }
}

#[test]
fn a_name_that_only_contains_run_is_unknown() {
    let names = ActivityNames::default();
    for name in UNKNOWN {
        assert_eq!(names.find(name), None, "{name}");
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
    fn a_name_the_caller_adds_is_known(name in "\\PC{1,20}") {
        let mut names = ActivityNames::default();
        names.add(&name, Activity::Hiking);
        prop_assert_eq!(names.find(&name), Some(Activity::Hiking));
        prop_assert_eq!(names.find(&name.to_lowercase()), Some(Activity::Hiking));
    }

    #[test]
    fn exactly_the_chosen_activities_are_counted(chosen in prop::sample::subsequence(Activity::ALL.to_vec(), 0..=4)) {
        let counted: CountedActivities = chosen.iter().copied().collect();
        prop_assert!(counted.iter().eq(chosen.iter().copied()));
        for activity in Activity::ALL {
            prop_assert_eq!(counted.counts(activity), chosen.contains(&activity));
        }
    }
}

#[test]
fn print_then_parse_is_identity() {
    for activity in Activity::ALL {
        assert_eq!(activity.to_string().parse(), Ok(activity));
        assert_eq!(activity.name().to_uppercase().parse(), Ok(activity));
    }
    assert!("Outdoor Run".parse::<Activity>().is_err(), "the interface has four names");
}

#[test]
fn running_and_trail_running_count_by_default() {
    let counted: Vec<Activity> = CountedActivities::default().iter().collect();
    assert_eq!(counted, [Activity::Running, Activity::TrailRunning]);
}
