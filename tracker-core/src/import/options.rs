//! [`ImportOptions`]: what a file does not say.

use std::str::FromStr;

use chrono_tz::Tz;

use crate::activities::Activity;
use crate::import::activities::activity_names::ActivityNames;
use crate::import::format::Format;

/// What a file does not say about its workouts.
///
/// ```
/// use tracker_core::import::{DistanceUnit, ImportOptions};
///
/// let options = ImportOptions {
///     zone: Some(chrono_tz::Europe::Berlin),
///     unit: Some("mi".parse()?),
///     ..ImportOptions::default()
/// };
/// assert_eq!(options.unit, Some(DistanceUnit::Miles));
/// # Ok::<(), tracker_core::import::UnknownDistanceUnit>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct ImportOptions {
    /// The time zone of the account. It dates workouts whose file has no offset; without it, UTC
    /// does.
    pub zone: Option<Tz>,
    /// Names of activities that the built-in tables do not have.
    pub names: ActivityNames,
    /// The format. If missing, it is detected by the content, as it always is in archives.
    pub format: Option<Format>,
    /// The activity of workouts whose file names no sport, such as many GPX tracks.
    pub activity: Option<Activity>,
    /// The unit of distances whose file names no unit. Without it, these distances are left out.
    pub unit: Option<DistanceUnit>,
    /// Whether the workouts before the damage of a damaged file are kept. Without it, nothing of a damaged
    /// file is imported, and nothing of a damaged file in an archive; see
    /// [`Import::check`](crate::import::Import::check).
    pub keep_readable: bool,
    /// The name of the file. Only Google Fit writes something into it that is nowhere else: the
    /// offset.
    pub file_name: Option<String>,
}

/// The unit of a distance: kilometres or miles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
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
