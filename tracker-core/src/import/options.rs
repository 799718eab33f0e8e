//! [`ImportOptions`]: what a file does not say.

use std::str::FromStr;

use chrono_tz::Tz;

use crate::activities::Activity;
use crate::import::activities::activity_names::ActivityNames;
use crate::import::format::Format;

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

    /// The name of the file. Only Google Fit writes something into it that is nowhere else: the
    /// offset.
    #[must_use]
    pub fn file_name(self, file_name: impl Into<Option<String>>) -> ImportOptions {
        ImportOptions { file_name: file_name.into(), ..self }
    }
}

/// The unit of a distance: kilometres or miles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DistanceUnit {
    /// 1000 m.
    Kilometres,
    /// 1609.344 m.
    Miles,
}

impl DistanceUnit {
    /// The length of one unit in metres.
    #[must_use]
    pub const fn metres(self) -> f64 {
        match self {
            DistanceUnit::Kilometres => 1000.0,
            DistanceUnit::Miles => 1609.344,
        }
    }
}

impl FromStr for DistanceUnit {
    type Err = UnknownDistanceUnit;

    /// Parses `km` or `mi`.
    fn from_str(text: &str) -> Result<DistanceUnit, UnknownDistanceUnit> {
        match text {
            "km" => Ok(DistanceUnit::Kilometres),
            "mi" => Ok(DistanceUnit::Miles),
            _ => Err(UnknownDistanceUnit),
        }
    }
}

/// The text is not a [`DistanceUnit`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a unit of distance: use km or mi")]
pub struct UnknownDistanceUnit;
