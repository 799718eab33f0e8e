//! [`Activity`]: the kinds of workout, their names in exports, and which of them are counted.

use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use unicode_normalization::UnicodeNormalization;

/// One of the four kinds of workout that are imported.
///
/// All other workouts (swimming, cycling, yoga) are skipped.
///
/// ```
/// use tracker_core::Activity;
///
/// assert_eq!("  trail RUNNING ".parse(), Ok(Activity::TrailRunning));
/// assert_eq!(Activity::TrailRunning.to_string(), "Trail Running");
/// assert!("Wheelchair Run Pace".parse::<Activity>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Activity {
    /// A run on a road, a track or a treadmill.
    Running,
    /// A run on a trail.
    TrailRunning,
    /// A walk.
    Walking,
    /// A hike.
    Hiking,
}

impl Activity {
    /// All four activities, in the order of the HTTP interface.
    pub const ALL: [Activity; 4] =
        [Activity::Running, Activity::TrailRunning, Activity::Walking, Activity::Hiking];

    /// The name in the HTTP interface: `Running`, `Trail Running`, `Walking` or `Hiking`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Activity::Running => "Running",
            Activity::TrailRunning => "Trail Running",
            Activity::Walking => "Walking",
            Activity::Hiking => "Hiking",
        }
    }
}

impl fmt::Display for Activity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Activity {
    type Err = UnknownActivity;

    /// Parses one of the four names of the HTTP interface. Case and surrounding white space are
    /// ignored. For the names in exports, use [`ActivityNames`].
    fn from_str(text: &str) -> Result<Self, UnknownActivity> {
        let wanted = text.trim();
        for activity in Activity::ALL {
            if activity.name().eq_ignore_ascii_case(wanted) {
                return Ok(activity);
            }
        }
        Err(UnknownActivity)
    }
}

/// The name is not one of the four names of the HTTP interface.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not an activity: use Running, Trail Running, Walking or Hiking")]
pub struct UnknownActivity;

/// The set of activities that make a running day.
///
/// The same set applies to totals, streaks, months and milestones. The default is Running and Trail
/// Running. An account can choose other activities, for example Hiking.
///
/// ```
/// use tracker_core::{Activity, CountedActivities};
///
/// let default = CountedActivities::default();
/// assert!(default.counts(Activity::TrailRunning));
/// assert!(!default.counts(Activity::Hiking));
///
/// let hiker = CountedActivities::from_iter([Activity::Running, Activity::Hiking]);
/// assert!(hiker.counts(Activity::Hiking));
/// assert_eq!(hiker.iter().count(), 2);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CountedActivities {
    /// Bit `n` is set if activity `n` of [`Activity::ALL`] is counted.
    bits: u8,
}

impl CountedActivities {
    /// Whether a workout of this activity makes its day a running day.
    #[must_use]
    pub const fn counts(self, activity: Activity) -> bool {
        self.bits & (1 << activity as u8) != 0
    }

    /// The counted activities, in the order of [`Activity::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Activity> {
        Activity::ALL.into_iter().filter(move |&activity| self.counts(activity))
    }
}

impl Default for CountedActivities {
    fn default() -> Self {
        Self::from_iter([Activity::Running, Activity::TrailRunning])
    }
}

impl FromIterator<Activity> for CountedActivities {
    fn from_iter<I: IntoIterator<Item = Activity>>(activities: I) -> Self {
        let mut bits = 0;
        for activity in activities {
            bits |= 1 << activity as u8;
        }
        CountedActivities { bits }
    }
}

/// The table that maps workout names in exports to the four activities.
///
/// Names must match exactly; a search for "run" inside a name would also match other activities.
///
/// The export app writes `{place} {activity}` in the language of the phone. It writes the activity
/// alone if it does not know whether the workout was indoors. The table has the names of the HTTP
/// interface and the app's names in English, German, French, Dutch, Spanish and Chinese. The
/// comparison ignores case, the kind and amount of white space, and how accents are encoded.
///
/// ```
/// use tracker_core::{Activity, ActivityNames};
///
/// let mut names = ActivityNames::default();
/// assert_eq!(names.find("Outdoor Run"), Some(Activity::Running));
/// assert_eq!(names.find("户外 跑步"), Some(Activity::Running));
/// assert_eq!(names.find("Swim Bike Run"), None);
///
/// // The caller can add names in other languages.
/// names.add("Löpning utomhus", Activity::Running);
/// assert_eq!(names.find("löpning  UTOMHUS"), Some(Activity::Running));
/// ```
#[derive(Debug, Clone, Default)]
pub struct ActivityNames {
    /// Names added by the caller, normalised by [`fold`].
    added: HashMap<String, Activity>,
}

impl ActivityNames {
    /// The activity with this name; `None` if the name is unknown.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<Activity> {
        let name = fold(name);
        self.added.get(&name).or_else(|| TABLE.get(&name)).copied()
    }

    /// The activity of a name that the caller added.
    #[cfg(feature = "histories")]
    pub(crate) fn find_added(&self, name: &str) -> Option<Activity> {
        self.added.get(&fold(name)).copied()
    }

    /// Adds a name, or assigns another activity to a known name.
    pub fn add(&mut self, name: &str, activity: Activity) {
        self.added.insert(fold(name), activity);
    }
}

/// The known names, normalised by [`fold`]. Computed once, because normalising all of them takes as
/// long as reading several workouts.
static TABLE: LazyLock<HashMap<String, Activity>> =
    LazyLock::new(|| KNOWN.iter().map(|&(name, activity)| (fold(name), activity)).collect());

/// Normalises a name: composed accents (Unicode NFC), lower case, single spaces. A no-break space
/// is white space too.
fn fold(name: &str) -> String {
    let mut folded = String::with_capacity(name.len());
    for word in name.split_whitespace() {
        if !folded.is_empty() {
            folded.push(' ');
        }
        if word.is_ascii() {
            folded.extend(word.bytes().map(|byte| char::from(byte.to_ascii_lowercase())));
        } else {
            folded.extend(word.chars().flat_map(char::to_lowercase).nfc());
        }
    }
    folded
}

/// The names found in exports. Added for each language: the other place of a pair ("Indoor Walk"
/// for "Outdoor Walk") and the plain words for the four activities.
const KNOWN: &[(&str, Activity)] = &[
    // The HTTP interface
    ("Running", Activity::Running),
    ("Trail Running", Activity::TrailRunning),
    ("Walking", Activity::Walking),
    ("Hiking", Activity::Hiking),
    // English
    ("Run", Activity::Running),
    ("Outdoor Run", Activity::Running),
    ("Indoor Run", Activity::Running),
    ("Outdoor Running", Activity::Running),
    ("Indoor Running", Activity::Running),
    ("Treadmill Running", Activity::Running),
    ("Trail Run", Activity::TrailRunning),
    ("Outdoor Trail Run", Activity::TrailRunning),
    ("Outdoor Trail Running", Activity::TrailRunning),
    ("Walk", Activity::Walking),
    ("Outdoor Walk", Activity::Walking),
    ("Indoor Walk", Activity::Walking),
    ("Outdoor Walking", Activity::Walking),
    ("Indoor Walking", Activity::Walking),
    ("Hike", Activity::Hiking),
    ("Outdoor Hike", Activity::Hiking),
    ("Outdoor Hiking", Activity::Hiking),
    // German. The app translates "run" as "Ausführen", which means to run a computer program.
    ("Ausführen", Activity::Running),
    ("Outdoor Ausführen", Activity::Running),
    ("Indoor Ausführen", Activity::Running),
    ("Innenräume Ausführen", Activity::Running),
    ("Laufen", Activity::Running),
    ("Outdoor Laufen", Activity::Running),
    ("Indoor Laufen", Activity::Running),
    ("Innenräume Laufen", Activity::Running),
    ("Spaziergang", Activity::Walking),
    ("Outdoor Spaziergang", Activity::Walking),
    ("Indoor Spaziergang", Activity::Walking),
    ("Innenräume Spaziergang", Activity::Walking),
    ("Gehen", Activity::Walking),
    ("Wandern", Activity::Hiking),
    ("Outdoor Wandern", Activity::Hiking),
    // French
    ("Course", Activity::Running),
    ("Course à pied", Activity::Running),
    ("Extérieur Course", Activity::Running),
    ("Intérieur Course", Activity::Running),
    ("Extérieur Course à pied", Activity::Running),
    ("Intérieur Course à pied", Activity::Running),
    ("Marche", Activity::Walking),
    ("Extérieur Marche", Activity::Walking),
    ("Intérieur Marche", Activity::Walking),
    ("Randonnée", Activity::Hiking),
    ("Extérieur Randonnée", Activity::Hiking),
    // Dutch
    ("Hardlopen", Activity::Running),
    ("Buiten Hardlopen", Activity::Running),
    ("Binnen Hardlopen", Activity::Running),
    ("Rennen", Activity::Running),
    ("Buiten Rennen", Activity::Running),
    ("Binnen Rennen", Activity::Running),
    ("Loopband", Activity::Running),
    ("Wandelen", Activity::Walking),
    ("Buiten Wandelen", Activity::Walking),
    ("Binnen Wandelen", Activity::Walking),
    // Spanish
    ("Carrera", Activity::Running),
    ("Carrera al Aire Libre", Activity::Running),
    ("Caminata", Activity::Walking),
    ("Caminata al Aire Libre", Activity::Walking),
    ("Senderismo", Activity::Hiking),
    // Chinese
    ("跑步", Activity::Running),
    ("户外 跑步", Activity::Running),
    ("室内 跑步", Activity::Running),
    ("越野跑", Activity::TrailRunning),
    ("户外 越野跑", Activity::TrailRunning),
    ("步行", Activity::Walking),
    ("户外 步行", Activity::Walking),
    ("室内 步行", Activity::Walking),
    ("徒步", Activity::Hiking),
    ("户外 徒步", Activity::Hiking),
];
