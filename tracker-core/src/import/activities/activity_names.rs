//! [`ActivityNames`]: the names of the activities in exports.

use std::collections::{BTreeMap, HashMap};
use std::sync::LazyLock;

use unicode_normalization::UnicodeNormalization;

use crate::activities::Activity;
use crate::messages::shortened;

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
/// use tracker_core::Activity;
/// use tracker_core::import::ActivityNames;
///
/// let mut names = ActivityNames::default();
/// assert_eq!(names.find("Outdoor Run"), Some(Activity::Running));
/// assert_eq!(names.find("户外 跑步"), Some(Activity::Running));
/// assert_eq!(names.find("Swim Bike Run"), None);
///
/// // The caller can add names in other languages.
/// names.add("Löpning utomhus", Activity::Running)?;
/// assert_eq!(names.find("löpning  UTOMHUS"), Some(Activity::Running));
/// # Ok::<(), tracker_core::import::ActivityNameError>(())
/// ```
///
/// With the feature `serde`, the added names are an object: `{"Löpning utomhus": "Running"}`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ActivityNames {
    /// Names added by the caller, by their normalised form (see [`fold`]).
    added: BTreeMap<String, AddedName>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct AddedName {
    /// As the caller wrote it, without white space around it.
    name: String,
    activity: Activity,
}

impl ActivityNames {
    /// The largest number of names that can be added.
    pub const MAX_ADDED: usize = 100;

    /// The largest length of an added name, in characters.
    pub const MAX_LENGTH: usize = 100;

    /// The activity with this name; `None` if the name is unknown.
    ///
    /// ```
    /// use tracker_core::Activity;
    /// use tracker_core::import::ActivityNames;
    ///
    /// let names = ActivityNames::default();
    /// assert_eq!(names.find("Randonnée"), Some(Activity::Hiking));
    /// assert_eq!(names.find("Overrun"), None);
    /// ```
    #[must_use]
    pub fn find(&self, name: &str) -> Option<Activity> {
        let name = fold(name);
        let added = self.added.get(&name).map(|added| added.activity);
        added.or_else(|| TABLE.get(&name).copied())
    }

    /// The activity of a name that the caller added.
    #[cfg(feature = "files")]
    pub(crate) fn find_added(&self, name: &str) -> Option<Activity> {
        if self.added.is_empty() {
            return None;
        }
        self.added.get(&fold(name)).map(|added| added.activity)
    }

    /// Adds a name, or assigns another activity to a known name.
    ///
    /// # Errors
    ///
    /// [`ActivityNameError`] if the name is empty, longer than [`MAX_LENGTH`](Self::MAX_LENGTH)
    /// characters or has control characters, and if there are [`MAX_ADDED`](Self::MAX_ADDED)
    /// other added names. Then nothing changes.
    ///
    /// ```
    /// use tracker_core::Activity;
    /// use tracker_core::import::ActivityNames;
    ///
    /// let mut names = ActivityNames::default();
    /// names.add("Corsa lenta", Activity::Running)?;
    /// assert_eq!(names.find("corsa LENTA"), Some(Activity::Running));
    /// assert!(names.add("", Activity::Running).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn add(&mut self, name: &str, activity: Activity) -> Result<(), ActivityNameError> {
        let name = name.trim();
        if name.is_empty() {
            return Err(ActivityNameError::Empty);
        }
        if name.chars().count() > Self::MAX_LENGTH {
            return Err(ActivityNameError::TooLong(shortened(name)));
        }
        if name.chars().any(char::is_control) {
            return Err(ActivityNameError::ControlCharacter(shortened(name)));
        }
        let key = fold(name);
        if self.added.len() >= Self::MAX_ADDED && !self.added.contains_key(&key) {
            return Err(ActivityNameError::TooMany(shortened(name)));
        }
        self.added.insert(key, AddedName { name: name.to_owned(), activity });
        Ok(())
    }

    /// Removes an added name. Returns whether it was there. Names of the built-in table stay.
    ///
    /// ```
    /// use tracker_core::Activity;
    /// use tracker_core::import::ActivityNames;
    ///
    /// let mut names = ActivityNames::default();
    /// names.add("Walking", Activity::Running)?;
    /// assert!(names.remove("walking") && !names.remove("walking"));
    /// assert_eq!(names.find("Walking"), Some(Activity::Walking), "as in the built-in table");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn remove(&mut self, name: &str) -> bool {
        self.added.remove(&fold(name)).is_some()
    }

    /// The added names and their activities, sorted by their normalised form.
    ///
    /// ```
    /// use tracker_core::Activity;
    /// use tracker_core::import::ActivityNames;
    ///
    /// let mut names = ActivityNames::default();
    /// names.add("Corsa", Activity::Running)?;
    /// assert!(names.added().eq([("Corsa", Activity::Running)]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn added(&self) -> impl ExactSizeIterator<Item = (&str, Activity)> {
        self.added.values().map(|added| (added.name.as_str(), added.activity))
    }
}

/// Why a name cannot be added to [`ActivityNames`]. The message carries it, cut to 40 characters.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ActivityNameError {
    /// The name is empty.
    #[error("the name of an activity is empty")]
    Empty,
    /// The name is longer than 100 characters.
    #[error(
        "the name of an activity that begins with {0:?} has more than {max} characters",
        max = ActivityNames::MAX_LENGTH
    )]
    TooLong(String),
    /// The name has a control character, such as a line break.
    #[error("the name of an activity {0:?} has a control character")]
    ControlCharacter(String),
    /// There are 100 added names already.
    #[error(
        "the name of an activity {0:?} cannot be added: there can be at most {max} of them",
        max = ActivityNames::MAX_ADDED
    )]
    TooMany(String),
}

/// The known names, normalised by [`fold`]. Computed once, because normalising all of them takes as
/// long as reading several workouts.
static TABLE: LazyLock<HashMap<String, Activity>> =
    LazyLock::new(|| KNOWN.iter().map(|&(name, activity)| (fold(name), activity)).collect());

/// Normalises a name: composed accents (Unicode NFC), lower case, single spaces. A no-break space
/// is white space too.
pub(crate) fn fold(name: &str) -> String {
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
