//! The sports of FIT files, by their numbers (profile 21.205).

use crate::draft::raw_workout::Sport;
use tracker_core::activities::Activity::{self, Hiking, Running, TrailRunning, Walking};

/// The number of the sport of a change between two sports of one race, which is no workout.
pub(crate) const TRANSITION: u32 = 3;

/// The sport with these numbers of a sport and a sub-sport. A file without a sport, or with the sport
/// "generic", does not say which it is, unless its sub-sport does. A number that is not here is another sport,
/// because numbers are the same in all languages. The legs of a triathlon have sessions of their own.
pub(crate) fn sport(sport: Option<u32>, sub_sport: Option<u32>) -> Sport {
    match (sport, sub_sport.unwrap_or_default()) {
        (_, 86 | 87) => Sport::Other("wheelchair".into()),
        (None | Some(0 | 1), 81) => Sport::Other("swimrun".into()),
        (None | Some(0), 78 | 79 | 82) => Sport::Other("multisport".into()),
        (None | Some(0 | 1), TRAIL) => known(TrailRunning, "trail running"),
        (Some(1), _) | (None | Some(0), TREADMILL | INDOOR_RUNNING) => known(Running, "running"),
        (None, _) => Sport::Unspecified(None),
        (Some(0), _) => Sport::Unspecified(Some("generic".into())),
        (Some(11), _) => known(Walking, "walking"),
        (Some(17), _) => known(Hiking, "hiking"),
        (Some(number), _) => Sport::Other(other(number).into()),
    }
}

fn known(activity: Activity, name: &str) -> Sport {
    Sport::Known(activity, name.into())
}

const TREADMILL: u32 = 1;
const TRAIL: u32 = 3;
const INDOOR_RUNNING: u32 = 45;

fn other(sport: u32) -> String {
    match sport {
        2 => "cycling".to_owned(),
        5 => "swimming".to_owned(),
        16 => "mountaineering".to_owned(),
        18 => "multisport".to_owned(),
        65 => "wheelchair push walk".to_owned(),
        66 => "wheelchair push run".to_owned(),
        87 => "geocaching".to_owned(),
        number => format!("sport {number}"),
    }
}
