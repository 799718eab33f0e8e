//! [`ImportOptions`]: what a file does not say.

use std::fmt;
use std::str::FromStr;

use chrono_tz::Tz;

use crate::activities::Activity;
use crate::import::activities::activity_names::ActivityNames;
use crate::import::format::Format;
use crate::messages::{one_of, shortened};

/// What a file does not say about its workouts.
///
/// ```
/// use std::io::Cursor;
/// use tracker_core::Activity;
/// use tracker_core::import::{ImportOptions, open};
///
/// let track = r#"<gpx><trk><trkseg>
///     <trkpt lat="48.13" lon="11.57"><time>2026-06-29T22:30:00Z</time></trkpt>
///     <trkpt lat="48.14" lon="11.57"><time>2026-06-29T22:36:00Z</time></trkpt>
/// </trkseg></trk></gpx>"#;
/// let options = ImportOptions::new().activity(Activity::Hiking).zone(chrono_tz::Europe::Berlin);
/// let hike = open(Cursor::new(track), options)?.next().ok_or("no track")??.workout();
/// assert_eq!(hike.map(|hike| hike.day()), Some("2026-06-30".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct ImportOptions {
    pub(crate) zone: Option<Tz>,
    pub(crate) names: ActivityNames,
    pub(crate) format: Option<Format>,
    pub(crate) activity: Option<Activity>,
    pub(crate) unit: Option<DistanceUnit>,
    pub(crate) keep_readable: bool,
    pub(crate) file_name: Option<String>,
}

impl ImportOptions {
    /// Nothing but what the file says.
    #[must_use]
    pub fn new() -> ImportOptions {
        ImportOptions::default()
    }

    /// The time zone of the account. It dates workouts whose file has no offset; without it, UTC
    /// does.
    #[must_use]
    pub fn zone(self, zone: impl Into<Option<Tz>>) -> ImportOptions {
        ImportOptions { zone: zone.into(), ..self }
    }

    /// Names of activities that the built-in tables do not have.
    #[must_use]
    pub fn names(self, names: ActivityNames) -> ImportOptions {
        ImportOptions { names, ..self }
    }

    /// The format. If missing, it is detected by the content, as it always is in archives.
    #[must_use]
    pub fn format(self, format: impl Into<Option<Format>>) -> ImportOptions {
        ImportOptions { format: format.into(), ..self }
    }

    /// The activity of workouts whose file names no sport, such as many GPX tracks.
    #[must_use]
    pub fn activity(self, activity: impl Into<Option<Activity>>) -> ImportOptions {
        ImportOptions { activity: activity.into(), ..self }
    }

    /// The unit of distances whose file names no unit. Without it, these distances are left out.
    #[must_use]
    pub fn unit(self, unit: impl Into<Option<DistanceUnit>>) -> ImportOptions {
        ImportOptions { unit: unit.into(), ..self }
    }

    /// Whether the workouts before the damage of a damaged file are kept. Without it, nothing of a damaged
    /// file is imported, and nothing of a damaged file in an archive; see
    /// [`Import::check`](crate::import::Import::check).
    #[must_use]
    pub fn keep_readable(self, keep_readable: bool) -> ImportOptions {
        ImportOptions { keep_readable, ..self }
    }

    /// The name of the file. Only Google Fit writes something into it that is nowhere else: the
    /// offset.
    #[must_use]
    pub fn file_name(self, file_name: impl Into<Option<String>>) -> ImportOptions {
        ImportOptions { file_name: file_name.into(), ..self }
    }
}

/// The unit of a distance: kilometres or miles.
///
/// ```
/// use tracker_core::import::DistanceUnit;
///
/// let unit: DistanceUnit = "mi".parse()?;
/// assert_eq!((unit.metres(), unit.to_string()), (1609.344, "mi".to_owned()));
/// # Ok::<(), tracker_core::import::UnknownDistanceUnit>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum DistanceUnit {
    /// 1000 m.
    Kilometres,
    /// 1609.344 m.
    Miles,
}

impl DistanceUnit {
    /// Both units.
    pub const ALL: &[DistanceUnit] = &[DistanceUnit::Kilometres, DistanceUnit::Miles];

    /// The name for options: `km` or `mi`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            DistanceUnit::Kilometres => "km",
            DistanceUnit::Miles => "mi",
        }
    }

    /// The length of one unit in metres.
    #[must_use]
    pub const fn metres(self) -> f64 {
        match self {
            DistanceUnit::Kilometres => 1000.0,
            DistanceUnit::Miles => 1609.344,
        }
    }
}

impl fmt::Display for DistanceUnit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for DistanceUnit {
    type Err = UnknownDistanceUnit;

    /// Parses a [`name`](DistanceUnit::name), exactly as it is written.
    fn from_str(text: &str) -> Result<DistanceUnit, UnknownDistanceUnit> {
        let unit = DistanceUnit::ALL.iter().copied().find(|unit| unit.name() == text);
        unit.ok_or_else(|| UnknownDistanceUnit(shortened(text)))
    }
}

/// The text is not a [`DistanceUnit`]. The message carries it, cut to 40 characters.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a unit of distance: a unit is {names}", names = one_of(DistanceUnit::ALL))]
pub struct UnknownDistanceUnit(String);
