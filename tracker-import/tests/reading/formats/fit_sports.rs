//! Every number of a sport and a sub-sport in FIT activities.

use tracker_core::Activity::{self, Hiking, Running, TrailRunning, Walking};
use tracker_core::import_report::SkipReason;
use tracker_import::{ImportOptions, Item};

use super::fit_file::{ENUM, Field, LONG, Records, START};
use super::read;

/// The sports of which every sub-sport is the same, apart from those of [`SUB_SPORTS`].
const SPORTS: &[(u32, Result<Activity, &str>)] = &[
    (1, Ok(Running)),
    (2, Err("cycling")),
    (4, Err("sport 4")),
    (5, Err("swimming")),
    (10, Err("sport 10")),
    (11, Ok(Walking)),
    (12, Err("sport 12")),
    (13, Err("sport 13")),
    (16, Err("mountaineering")),
    (17, Ok(Hiking)),
    (18, Err("multisport")),
    (19, Err("sport 19")),
    (64, Err("sport 64")),
];

/// The sub-sports of running that are not a run on a road, a track or a treadmill.
const SUB_SPORTS: &[(u32, Result<Activity, &str>)] = &[
    (3, Ok(TrailRunning)),
    (81, Err("swimrun")),
    (86, Err("wheelchair")),
    (87, Err("wheelchair")),
];

/// The activity of a session, or the name with which it is skipped.
fn sport_of(session: &[Field]) -> Option<Result<Activity, String>> {
    let records = Records::default().file_id(4).message(18, session).session(2, 0, &[]);
    let (items, end) = read(&records.file(), ImportOptions::new());
    assert!(end.is_ok());
    // The last session is there because a file without one is invalid.
    let item = (items.len() == 2).then(|| items.into_iter().next())?;
    match item? {
        Item::Workout { workout, .. } => Some(Ok(workout.activity())),
        Item::Skipped(skipped) if skipped.reason == SkipReason::UnsupportedActivity => {
            Some(Err(skipped.name.unwrap_or_default()))
        }
        Item::Skipped(skipped) => Some(Err(skipped.reason.to_string())),
        other => panic!("{other:?}"),
    }
}

fn numbered(sport: u32, sub_sport: u32) -> Option<Result<Activity, String>> {
    let (start, length) = ((2, LONG, START), (7, LONG, 1_900_250));
    sport_of(&[start, (5, ENUM, sport), (6, ENUM, sub_sport), length])
}

#[test]
fn every_number_of_a_sport() {
    for (sport, expected) in SPORTS {
        for sub_sport in [0, 1, 2, 4, 14, 45, 80, 82, 85, 88, 254] {
            let expected = expected.map_err(str::to_owned);
            assert_eq!(numbered(*sport, sub_sport), Some(expected), "{sport} {sub_sport}");
        }
    }
}

#[test]
fn every_number_of_a_sub_sport_of_running() {
    for (sub_sport, expected) in SUB_SPORTS {
        let expected = expected.map_err(str::to_owned);
        assert_eq!(numbered(1, *sub_sport), Some(expected), "{sub_sport}");
    }
    for (sub_sport, expected) in [(3, Ok(Walking)), (81, Ok(Walking)), (86, Err("wheelchair"))] {
        let expected = expected.map_err(str::to_owned);
        assert_eq!(numbered(11, sub_sport), Some(expected), "{sub_sport}");
    }
}

#[test]
fn a_transition_is_no_workout() {
    for sub_sport in [0, 3, 81] {
        assert_eq!(numbered(3, sub_sport), None, "{sub_sport}");
    }
}

#[test]
fn a_session_without_a_sport_does_not_say_which_it_is() {
    let (start, length) = ((2, LONG, START), (7, LONG, 1_900_250));
    let generic = "generic";
    let none = "invalid: the file names no sport: import it again and name the activity";
    for (sport, expected) in [
        (&[][..], none),
        (&[(5, ENUM, 0xff)], none),
        (&[(5, ENUM, 0)], generic),
        (&[(5, ENUM, 0), (6, ENUM, 2)], generic),
    ] {
        let session = [&[start], sport, &[length]].concat();
        assert_eq!(sport_of(&session), Some(Err(expected.to_owned())), "{sport:?}");
    }
}

/// Small makers write the sub-sport only.
#[test]
fn a_sub_sport_of_running_without_a_sport_is_a_run() {
    for (sub_sport, expected) in [
        (1, Ok(Running)),
        (45, Ok(Running)),
        (3, Ok(TrailRunning)),
        (78, Err("multisport")),
        (86, Err("wheelchair")),
    ] {
        let expected = expected.map_err(str::to_owned);
        assert_eq!(numbered(0, sub_sport), Some(expected), "{sub_sport}");
    }
}
