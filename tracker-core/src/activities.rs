//! [`Activity`]: the kinds of workout, and which of them are counted.

use std::fmt;
use std::str::FromStr;

pub use crate::activity_names::name_key;
use crate::messages::{one_of, shortened};

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
    ///
    /// ```
    /// use tracker_core::Activity;
    ///
    /// let runs: Vec<Activity> = Activity::ALL.into_iter().filter(|activity| activity.is_run()).collect();
    /// assert_eq!(runs, [Activity::Running, Activity::TrailRunning]);
    /// ```
    pub const ALL: [Activity; 4] =
        [Activity::Running, Activity::TrailRunning, Activity::Walking, Activity::Hiking];

    /// The name in the HTTP interface: `Running`, `Trail Running`, `Walking` or `Hiking`.
    ///
    /// ```
    /// use tracker_core::Activity;
    ///
    /// assert_eq!(Activity::TrailRunning.name(), "Trail Running");
    /// assert_eq!(Activity::TrailRunning.name().parse(), Ok(Activity::TrailRunning));
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Activity::Running => "Running",
            Activity::TrailRunning => "Trail Running",
            Activity::Walking => "Walking",
            Activity::Hiking => "Hiking",
        }
    }

    /// Whether it is a run: on a road, a track, a treadmill or a trail.
    ///
    /// ```
    /// use tracker_core::Activity;
    ///
    /// assert!(Activity::TrailRunning.is_run());
    /// assert!(!Activity::Hiking.is_run());
    /// ```
    #[must_use]
    pub const fn is_run(self) -> bool {
        matches!(self, Activity::Running | Activity::TrailRunning)
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
    /// ignored. For the names in exports, there is `import::ActivityNames`.
    fn from_str(text: &str) -> Result<Self, UnknownActivity> {
        let is_wanted = |activity: &Activity| activity.name().eq_ignore_ascii_case(text.trim());
        let activity = Activity::ALL.into_iter().find(is_wanted);
        activity.ok_or_else(|| UnknownActivity(shortened(text)))
    }
}

/// The name is not one of the four names of the HTTP interface. The message carries it, cut to 40
/// characters.
///
/// ```
/// use tracker_core::Activity;
///
/// let error = "Swimming".parse::<Activity>().unwrap_err();
/// assert!(error.to_string().starts_with(r#""Swimming" is not an activity: an activity is Running, "#));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not an activity: an activity is {names}", names = one_of(&Activity::ALL))]
pub struct UnknownActivity(String);

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
/// assert_eq!(hiker.to_string(), "Running,Hiking");
/// assert_eq!("running, hiking".parse(), Ok(hiker));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CountedActivities {
    /// Bit `n` is set if activity `n` of [`Activity::ALL`] is counted.
    bits: u8,
}

impl CountedActivities {
    /// Whether a workout of this activity makes its day a running day.
    ///
    /// ```
    /// use tracker_core::{Activity, CountedActivities};
    ///
    /// let counted = CountedActivities::from_iter([Activity::Walking]);
    /// assert!(counted.counts(Activity::Walking) && !counted.counts(Activity::Running));
    /// ```
    #[must_use]
    pub const fn counts(self, activity: Activity) -> bool {
        self.bits & (1 << activity as u8) != 0
    }

    /// The same set without an activity that is counted, or with one that is not.
    ///
    /// ```
    /// use tracker_core::{Activity, CountedActivities};
    ///
    /// let with_hikes = CountedActivities::default().toggled(Activity::Hiking);
    /// assert!(with_hikes.counts(Activity::Hiking) && with_hikes.counts(Activity::Running));
    /// assert_eq!(with_hikes.toggled(Activity::Hiking), CountedActivities::default());
    /// ```
    #[must_use]
    pub const fn toggled(self, activity: Activity) -> CountedActivities {
        CountedActivities { bits: self.bits ^ (1 << activity as u8) }
    }

    /// The counted activities, in the order of [`Activity::ALL`].
    ///
    /// ```
    /// use tracker_core::{Activity, CountedActivities};
    ///
    /// let counted = CountedActivities::from_iter([Activity::Hiking, Activity::Running]);
    /// assert!(counted.iter().eq([Activity::Running, Activity::Hiking]));
    /// ```
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

impl fmt::Display for CountedActivities {
    /// The names, separated by commas.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.iter().map(Activity::name).collect();
        f.pad(&names.join(","))
    }
}

impl FromStr for CountedActivities {
    type Err = UnknownActivity;

    /// Parses names of activities, separated by commas. An empty text is the empty set.
    fn from_str(text: &str) -> Result<CountedActivities, UnknownActivity> {
        if text.is_empty() {
            return Ok(CountedActivities { bits: 0 });
        }
        text.split(',').map(str::parse::<Activity>).collect()
    }
}
