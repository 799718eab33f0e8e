//! Goals: a number of running days in a year ([`Goal`]), in any range of dates ([`RangeGoal`]), or in
//! each week ([`WeeklyGoal`]).

mod range_goal;

use std::fmt;
use std::str::FromStr;

use crate::messages::shortened;
use crate::running_days::RunningDays;

pub use crate::years::{InvalidYear, Year};
pub use range_goal::{InvalidRangeGoal, InvalidWeeklyGoal, RangeGoal, RangeStatus, WeeklyGoal};

/// The target of a goal in running days: 1 to 366. The default is 300.
///
/// 366 is also allowed for a year of 365 days, although such a goal cannot be met.
///
/// ```
/// use tracker_core::TargetDays;
///
/// assert_eq!(TargetDays::default().get(), 300);
/// assert_eq!("366".parse::<TargetDays>()?.get(), 366);
/// assert!(TargetDays::new(0).is_err());
/// # Ok::<(), tracker_core::goals::InvalidTarget>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "i32", into = "i32"))]
pub struct TargetDays(u16);

/// The number or text is not a valid [`TargetDays`]. The message carries it, cut to 40 characters.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a target: a target is a number of days, 1 to 366")]
pub struct InvalidTarget(String);

impl TargetDays {
    /// A target of this many days.
    ///
    /// # Errors
    ///
    /// [`InvalidTarget`] if the number is outside 1 to 366.
    ///
    /// ```
    /// use tracker_core::TargetDays;
    ///
    /// assert_eq!(TargetDays::new(366)?.get(), 366);
    /// let error = TargetDays::new(367).unwrap_err();
    /// assert_eq!(error.to_string(), r#""367" is not a target: a target is a number of days, 1 to 366"#);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(days: i32) -> Result<TargetDays, InvalidTarget> {
        match u16::try_from(days) {
            Ok(days @ 1..=366) => Ok(TargetDays(days)),
            _ => Err(InvalidTarget(days.to_string())),
        }
    }

    /// The number of days.
    #[must_use]
    pub const fn get(self) -> u32 {
        self.0 as u32
    }

    /// Whether a year has this many days, so that the target can be met in it.
    ///
    /// ```
    /// use tracker_core::{TargetDays, Year};
    ///
    /// let target = TargetDays::new(366)?;
    /// assert!(target.fits(Year::new(2028)?) && !target.fits(Year::new(2026)?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn fits(self, year: Year) -> bool {
        self.get() <= year.length()
    }

    /// The target to offer for a year: as many days as the year before had, at most all days of the year. The
    /// default if the year before had none.
    ///
    /// ```
    /// use tracker_core::{RunningDays, TargetDays, Year};
    ///
    /// let days: RunningDays = Year::new(2025)?.first_day().iter_days().take(250).collect();
    /// assert_eq!(TargetDays::offered_for(Year::new(2026)?, &days).get(), 250);
    /// assert_eq!(TargetDays::offered_for(Year::new(2025)?, &days), TargetDays::default());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn offered_for(year: Year, days: &RunningDays) -> TargetDays {
        let before = Year::new(year.number() - 1).map_or(0, |before| days.count_in_year(before));
        match u16::try_from(before.min(year.length())) {
            Ok(before @ 1..) => TargetDays(before),
            _ => TargetDays::default(),
        }
    }
}

impl TryFrom<i32> for TargetDays {
    type Error = InvalidTarget;

    fn try_from(days: i32) -> Result<TargetDays, InvalidTarget> {
        TargetDays::new(days)
    }
}

impl From<TargetDays> for i32 {
    fn from(target: TargetDays) -> i32 {
        target.0.into()
    }
}

impl Default for TargetDays {
    /// 300 days.
    fn default() -> Self {
        TargetDays(300)
    }
}

impl FromStr for TargetDays {
    type Err = InvalidTarget;

    fn from_str(text: &str) -> Result<TargetDays, InvalidTarget> {
        match text.parse() {
            Ok(days) if text.bytes().all(|byte| byte.is_ascii_digit()) => TargetDays::new(days),
            _ => Err(InvalidTarget(shortened(text))),
        }
    }
}

impl fmt::Display for TargetDays {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A runner's goal for a year. A runner has at most one goal per year.
///
/// ```
/// use tracker_core::{Goal, TargetDays, Year};
///
/// let goal = Goal { year: Year::new(2026)?, target_days: TargetDays::new(300)? };
/// assert!(!goal.is_met_by(299));
/// assert!(goal.is_met_by(300));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = GoalOfYear, description = "The goal of a year."))]
pub struct Goal {
    /// The year of the goal.
    #[cfg_attr(feature = "openapi", schema(value_type = u16))]
    pub year: Year,
    /// The running days to reach in the year.
    #[cfg_attr(feature = "openapi", schema(value_type = u16))]
    pub target_days: TargetDays,
}

impl Goal {
    /// Whether this many running days meet the target.
    ///
    /// ```
    /// use tracker_core::{Goal, TargetDays, Year};
    ///
    /// let goal = Goal { year: Year::new(2026)?, target_days: TargetDays::new(200)? };
    /// assert!(goal.is_met_by(200) && !goal.is_met_by(199));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn is_met_by(self, completed_days: u32) -> bool {
        completed_days >= self.target_days.get()
    }
}
