//! [`is_other_activity`]: the names of activities that are certainly no run, walk or hike.

use crate::import::activities::activity_names::fold;
use crate::import_report::{ImportReport, SkipReason};

/// Whether a name is the English name of another activity, such as cycling or yoga. With such a name, a
/// workout is left out on purpose. Any other unknown name may be a run in a language that
/// [`ActivityNames`](crate::import::ActivityNames) does not know.
///
/// The names are those of Apple Health, Strava and Garmin. Case, `_` for a space, and a place before
/// the name are ignored.
///
/// ```
/// use tracker_core::import::is_other_activity;
///
/// assert!(is_other_activity("Outdoor Cycling"));
/// assert!(is_other_activity("lap_swimming"));
/// assert!(!is_other_activity("Corsa"));
/// ```
#[must_use]
pub fn is_other_activity(name: &str) -> bool {
    let name = fold(&name.replace('_', " "));
    let mut activity = name.as_str();
    for place in PLACES {
        activity = activity.strip_prefix(place).unwrap_or(activity);
    }
    OTHERS.contains(&activity)
}

impl ImportReport {
    /// The names of listed items that were skipped as other activities although they may be runs in a
    /// language that [`ActivityNames`](crate::import::ActivityNames) does not know. Each name once, in the
    /// order in which they came.
    ///
    /// ```
    /// use tracker_core::ImportReport;
    /// use tracker_core::import_report::{SkipReason, SkippedWorkout};
    ///
    /// let mut report = ImportReport::default();
    /// for name in ["Corsa", "Yoga", "Corsa"] {
    ///     let reason = SkipReason::UnsupportedActivity;
    ///     report.skip(SkippedWorkout::new(0, Some(name.to_owned()), None, reason));
    /// }
    /// assert_eq!(report.unknown_names(), ["Corsa"]);
    /// ```
    #[must_use]
    pub fn unknown_names(&self) -> Vec<&str> {
        let mut names = Vec::new();
        for skipped in &self.skipped_workouts {
            let Some(name) = skipped.name.as_deref() else { continue };
            let is_unknown = skipped.reason == SkipReason::UnsupportedActivity;
            if is_unknown && !is_other_activity(name) && !names.contains(&name) {
                names.push(name);
            }
        }
        names
    }
}

/// What can stand before a name. Each ends with a space.
const PLACES: [&str; 6] = ["indoor ", "outdoor ", "pool ", "lap ", "open water ", "virtual "];

/// In the form of [`fold`].
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
