//! [`ActivityNames`]: the names of the activities in exports.

use std::collections::{BTreeMap, HashSet};
use std::sync::LazyLock;

use crate::activities::names::{Meaning, Service};
use crate::name_lists::{lines, spaced};
use tracker_core::activities::{Activity, name_key};
use tracker_core::messages::shortened;
use tracker_core::visible_text::is_blank;

/// The names of the four activities: the built-in tables of some 40 languages, and names that the caller adds.
///
/// A name is one of the four activities, [another sport](crate::is_other_activity), or unknown. Names are
/// compared as a whole; a search for "run" inside a name would also match other activities. The comparison ignores
/// case, white space, `_`, `-`, accents, and how letters are encoded: `trail_running`, `Trail Running` and
/// `TrailRunning` are one name, and so are `Löpning` and `lopning`.
///
/// The app Health Auto Export writes `{place} {activity}` in the language of the phone, or the activity alone if it
/// does not know whether the workout was indoors. Only there, a place before or after the name does not matter.
///
/// ```
/// use tracker_core::Activity;
/// use tracker_import::ActivityNames;
///
/// let mut names = ActivityNames::default();
/// assert_eq!(names.find("Outdoor Run"), Some(Activity::Running));
/// assert_eq!(names.find("户外 跑步"), Some(Activity::Running));
/// assert_eq!(names.find("Bieg przełajowy"), Some(Activity::TrailRunning));
/// assert_eq!(names.find("Swim Bike Run"), None);
///
/// // The caller can add names in other languages.
/// names.add("Rith", Activity::Running)?;
/// assert_eq!(names.find("RITH "), Some(Activity::Running));
/// # Ok::<(), tracker_import::ActivityNameError>(())
/// ```
///
/// With the feature `serde`, the added names are an object: `{"Rith": "Running"}`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ActivityNames {
    /// Names added by the caller, by their [`key`].
    ///
    /// Each is as the caller wrote it, without white space around it.
    added: BTreeMap<String, (String, Activity)>,
}

impl ActivityNames {
    /// The largest number of names that can be added.
    pub const MAX_ADDED: usize = 100;

    /// The largest length of an added name, in characters.
    pub const MAX_LENGTH: usize = 100;

    /// The activity with this name, as Health Auto Export writes it; `None` if it is another sport or unknown.
    ///
    /// ```
    /// use tracker_core::Activity;
    /// use tracker_import::ActivityNames;
    ///
    /// let names = ActivityNames::default();
    /// assert_eq!(names.find("Randonnée"), Some(Activity::Hiking));
    /// assert_eq!(names.find("Udendørs Løb"), Some(Activity::Running));
    /// assert_eq!(names.find("Overrun"), None);
    /// ```
    #[must_use]
    pub fn find(&self, name: &str) -> Option<Activity> {
        match self.meaning(name) {
            Some(Meaning::Known(activity)) => Some(activity),
            Some(Meaning::Other) | None => None,
        }
    }

    /// What a name of Health Auto Export means. `None` if it is unknown.
    pub(crate) fn meaning(&self, name: &str) -> Option<Meaning> {
        let added = self.find_added(name).map(Meaning::Known);
        added.or_else(|| Service::HealthAutoExport.meaning(name))
    }

    /// The activity of a name that the caller added. The built-in tables are not searched.
    ///
    /// ```
    /// use tracker_core::Activity;
    /// use tracker_import::ActivityNames;
    ///
    /// let mut names = ActivityNames::default();
    /// names.add("Corsa lenta", Activity::Running)?;
    /// assert_eq!(names.find_added("corsa LENTA"), Some(Activity::Running));
    /// assert_eq!(names.find_added("Running"), None);
    /// # Ok::<(), tracker_import::ActivityNameError>(())
    /// ```
    #[must_use]
    pub fn find_added(&self, name: &str) -> Option<Activity> {
        if self.added.is_empty() {
            return None;
        }
        self.added.get(&name_key(name)).map(|(_, activity)| *activity)
    }

    /// Adds a name, or assigns another activity to a known name.
    ///
    /// # Errors
    ///
    /// [`ActivityNameError`] if the name shows blank, is longer than [`MAX_LENGTH`](Self::MAX_LENGTH)
    /// characters or has control characters, and if there are [`MAX_ADDED`](Self::MAX_ADDED)
    /// other added names. Then nothing changes.
    ///
    /// ```
    /// use tracker_core::Activity;
    /// use tracker_import::ActivityNames;
    ///
    /// let mut names = ActivityNames::default();
    /// names.add("Corsa lenta", Activity::Running)?;
    /// assert_eq!(names.find("corsa LENTA"), Some(Activity::Running));
    /// assert!(names.add("", Activity::Running).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn add(&mut self, name: &str, activity: Activity) -> Result<(), ActivityNameError> {
        let name = name.trim();
        if is_blank(name) {
            return Err(ActivityNameError::Empty);
        }
        if name.chars().count() > Self::MAX_LENGTH {
            return Err(ActivityNameError::TooLong(shortened(name)));
        }
        if name.chars().any(char::is_control) {
            return Err(ActivityNameError::ControlCharacter(shortened(name)));
        }
        let key = name_key(name);
        if self.added.len() >= Self::MAX_ADDED && !self.added.contains_key(&key) {
            return Err(ActivityNameError::TooMany(shortened(name)));
        }
        self.added.insert(key, (name.to_owned(), activity));
        Ok(())
    }

    /// Removes an added name. Returns whether it was there. Names of the built-in table stay.
    ///
    /// ```
    /// use tracker_core::Activity;
    /// use tracker_import::ActivityNames;
    ///
    /// let mut names = ActivityNames::default();
    /// names.add("Walking", Activity::Running)?;
    /// assert!(names.remove("walking") && !names.remove("walking"));
    /// assert_eq!(names.find("Walking"), Some(Activity::Walking), "as in the built-in table");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn remove(&mut self, name: &str) -> bool {
        self.added.remove(&name_key(name)).is_some()
    }

    /// The added names and their activities, sorted by the form in which they are compared.
    ///
    /// ```
    /// use tracker_core::Activity;
    /// use tracker_import::ActivityNames;
    ///
    /// let mut names = ActivityNames::default();
    /// names.add("Corsa", Activity::Running)?;
    /// assert!(names.added().eq([("Corsa", Activity::Running)]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn added(&self) -> impl ExactSizeIterator<Item = (&str, Activity)> {
        self.added.values().map(|(name, activity)| (name.as_str(), *activity))
    }
}

/// The added names, as `{"Corsa": "Running"}`.
impl serde::Serialize for ActivityNames {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.added())
    }
}

impl<'de> serde::Deserialize<'de> for ActivityNames {
    fn deserialize<D: serde::Deserializer<'de>>(
        deserializer: D,
    ) -> Result<ActivityNames, D::Error> {
        let mut names = ActivityNames::default();
        for (name, activity) in BTreeMap::<String, Activity>::deserialize(deserializer)? {
            names.add(&name, activity).map_err(serde::de::Error::custom)?;
        }
        Ok(names)
    }
}

/// Why a name cannot be added to [`ActivityNames`]. The message carries it, cut to 40 characters.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ActivityNameError {
    /// The name is empty, or has no visible character.
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

/// Whether a name is that of another sport, such as cycling or yoga, or of what is no workout, in any of the
/// languages that the tables have. With such a name, a workout is left out on purpose. A name that is neither
/// another activity nor one of the four is unknown: it may be a run.
///
/// ```
/// use tracker_import::is_other_activity;
///
/// assert!(is_other_activity("Outdoor Cycling"));
/// assert!(is_other_activity("lap_swimming"));
/// assert!(is_other_activity("Langlauf"), "skiing");
/// assert!(!is_other_activity("Corsa") && !is_other_activity("Rith"));
/// ```
#[must_use]
pub fn is_other_activity(name: &str) -> bool {
    Service::HealthAutoExport.meaning(name) == Some(Meaning::Other)
}

/// Whether an unknown name may be that of a run. It is not if it is a number, or if one of its words names another
/// sport, as in `Wheelchair Push Race` or `swimIntervals`. This only chooses which names are suggested: no name is
/// recognised by a part of it.
///
/// ```
/// use tracker_import::may_be_run;
///
/// assert!(may_be_run("Rith") && may_be_run("Skitrail"));
/// assert!(!may_be_run("Wheelchair Push Race") && !may_be_run("swimIntervals") && !may_be_run("4"));
/// ```
#[must_use]
pub fn may_be_run(name: &str) -> bool {
    let is_number = name.chars().all(|letter| letter.is_ascii_digit());
    let spaced = spaced(name);
    let mut words = spaced.split(|letter: char| !letter.is_alphanumeric()).map(name_key);
    !is_number && !words.any(|word| OTHER_WORDS.contains(word.as_str()))
}

/// Words of other sports, as keys.
static OTHER_WORDS: LazyLock<HashSet<&str>> =
    LazyLock::new(|| lines(include_str!("names/other_words.txt")).collect());
