//! Goals: a number of running days in a year ([`Goal`]); and beside it in each week, in each month, or in any span of days
//! ([`FurtherGoal`]).

mod further_goal;
mod earlier_target;

use std::fmt;
use std::str::FromStr;

use chrono::{Datelike, NaiveDate};

use crate::messages::shortened;
use crate::pauses::DaysAndPauses;
use crate::running_days::RunningDays;

pub use crate::years::{InvalidYear, Year};
pub use earlier_target::EarlierTarget;
pub use further_goal::{FurtherGoal, FurtherProgress, InvalidFurtherGoal};

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
///
/// ```
/// use tracker_core::TargetDays;
///
/// let error = "many".parse::<TargetDays>().unwrap_err();
/// assert_eq!(error.to_string(), r#""many" is not a target: a target is a number of days, 1 to 366"#);
/// ```
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
    /// use tracker_core::{RunningDays, TargetDays};
    ///
    /// assert_eq!(TargetDays::new(366)?.get(), 366);
    /// let days: RunningDays = ["2026-03-01".parse()?, "2026-03-02".parse()?].into_iter().collect();
    /// assert_eq!(TargetDays::new(days.len() + 1)?.get(), 3, "numbers of days are u32 everywhere");
    /// let error = TargetDays::new(367).unwrap_err();
    /// assert_eq!(error.to_string(), r#""367" is not a target: a target is a number of days, 1 to 366"#);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(days: impl Into<i64>) -> Result<TargetDays, InvalidTarget> {
        let days = days.into();
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

    /// The target to offer for a year, which can always be reached: that of the year before, of those among `goals`; or
    /// as many days as the year before had, or has at its rate. Otherwise the running days so far and four of five open
    /// days, rounded to 5.
    ///
    /// ```
    /// use tracker_core::{Goal, RunningDays, TargetDays, Year};
    ///
    /// let (year, next) = (Year::new(2025)?, Year::new(2026)?);
    /// let days: RunningDays = year.first_day().iter_days().take(124).collect();
    /// assert_eq!(TargetDays::offered_for(year, &[], &days, "2025-07-13".parse()?).get(), 260);
    /// assert_eq!(TargetDays::offered_for(next, &[], &days, "2026-01-01".parse()?).get(), 124);
    /// assert_eq!(TargetDays::offered_for(next, &[], &days, "2025-07-13".parse()?).get(), 233, "its rate");
    /// let goals = [Goal::new(year, TargetDays::new(160)?)];
    /// assert_eq!(TargetDays::offered_for(next, &goals, &days, "2026-01-01".parse()?).get(), 160);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn offered_for<'a>(
        year: Year,
        goals: &[Goal],
        days: impl Into<DaysAndPauses<'a>>,
        today: NaiveDate,
    ) -> TargetDays {
        let days = days.into();
        let completed = days.days.count_in_year(year);
        let open = open_days(year, days, today.max(year.first_day()));
        let most = (completed + open).max(1);
        let last = goals.iter().find(|goal| goal.year.number() == year.number() - 1);
        let last = last.map(|goal| goal.target_days.get());
        let can_be_reached = |target: &u32| (completed + 1..=most).contains(target);
        let before = last.filter(can_be_reached);
        let before = before.or_else(|| year_before(year, days.days, today).filter(can_be_reached));
        let share = completed + (open * 4).div_ceil(5);
        let offered = before.unwrap_or((share + 2) / 5 * 5);
        let offered = offered.clamp(most.min(completed + 1), most);
        u16::try_from(offered).map_or_else(|_| TargetDays::default(), TargetDays)
    }

    /// How many running days the year has if each week to come has this many, at most 7.
    ///
    /// ```
    /// use tracker_core::{RunningDays, TargetDays, Year};
    ///
    /// let (year, today) = (Year::new(2026)?, "2026-11-28".parse()?);
    /// let makes = [3, 4, 5].map(|a_week| TargetDays::at_rate(a_week, year, &RunningDays::new(), today));
    /// assert_eq!(makes, [14, 19, 24]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn at_rate<'a>(
        a_week: u32,
        year: Year,
        days: impl Into<DaysAndPauses<'a>>,
        today: NaiveDate,
    ) -> u32 {
        let days = days.into();
        let open = open_days(year, days, today.max(year.first_day()));
        days.days.count_in_year(year) + open * a_week.min(7) / 7
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
        match text.parse::<i64>() {
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
/// let goal = Goal::new(Year::new(2026)?, TargetDays::new(300)?);
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
    /// The first day of the goal; missing for 1 January. The even pace, rest days and averages begin there. Runs
    /// before it count, and days before it are neither missed nor rested.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "openapi", schema(required = false, value_type = NaiveDate))]
    pub starts_on: Option<NaiveDate>,
}

/// Why a goal cannot start on a day.
///
/// ```
/// use tracker_core::{Goal, TargetDays, Year};
///
/// let goal = Goal::new(Year::new(2026)?, TargetDays::default());
/// let error = goal.starting_on("2027-01-01".parse()?).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "a goal for 2026 cannot start on 2027-01-01: that is no day of the year"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, strum::VariantNames)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub enum InvalidStart {
    /// The day is not one of the year.
    #[error("a goal for {year} cannot start on {day}: that is no day of the year")]
    OtherYear {
        /// The year of the goal.
        year: Year,
        /// The day.
        day: NaiveDate,
    },
}

impl Goal {
    /// A goal from 1 January on.
    ///
    /// ```
    /// use tracker_core::{Goal, TargetDays, Year};
    ///
    /// let goal = Goal::new(Year::new(2026)?, TargetDays::default());
    /// assert_eq!((goal.target_days.get(), goal.starts_on), (300, None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn new(year: Year, target_days: TargetDays) -> Goal {
        Goal { year, target_days, starts_on: None }
    }

    /// The same goal from this day on.
    ///
    /// # Errors
    ///
    /// [`InvalidStart`] if the day is not in the year.
    ///
    /// ```
    /// use tracker_core::{Goal, Outlook, RunningDays, TargetDays, Year};
    ///
    /// let goal = Goal::new(Year::new(2026)?, TargetDays::new(25)?);
    /// let goal = goal.starting_on("2026-11-28".parse()?)?;
    /// let outlook = Outlook::new(goal, &RunningDays::new(), "2026-11-28".parse()?);
    /// assert_eq!((outlook.open_days, outlook.rest_days_left, outlook.days_ahead), (34, 9, 0));
    /// assert!(goal.starting_on("2027-01-01".parse()?).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn starting_on(self, day: NaiveDate) -> Result<Goal, InvalidStart> {
        if !self.year.days().contains(&day) {
            return Err(InvalidStart::OtherYear { year: self.year, day });
        }
        Ok(Goal { starts_on: Some(day), ..self })
    }

    /// The goal as a person makes it today: within a year without earlier runs it starts today.
    ///
    /// ```
    /// use tracker_core::{Goal, RunningDays, TargetDays, Year};
    ///
    /// let goal = Goal::new(Year::new(2026)?, TargetDays::default());
    /// let today = "2026-11-28".parse()?;
    /// assert_eq!(goal.made_on(today, &RunningDays::new()).starts_on, Some(today));
    /// let days = [goal.year.first_day()].into_iter().collect();
    /// assert_eq!(goal.made_on(today, &days).starts_on, None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn made_on(self, today: NaiveDate, days: &RunningDays) -> Goal {
        let first = self.year.first_day();
        let is_within = first < today && today <= self.year.last_day();
        let yesterday = today.pred_opt().unwrap_or(today);
        if !is_within || days.count_in(first..=yesterday) > 0 {
            return self;
        }
        Goal { starts_on: Some(today), ..self }
    }

    /// The first day of the goal.
    ///
    /// ```
    /// use tracker_core::{Goal, TargetDays, Year};
    ///
    /// let goal = Goal::new(Year::new(2026)?, TargetDays::default());
    /// assert_eq!(goal.first_day(), "2026-01-01".parse()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn first_day(self) -> NaiveDate {
        let first = self.year.first_day();
        self.starts_on.unwrap_or(first).clamp(first, self.year.last_day())
    }

    /// The number of days of the year before the goal starts.
    pub(crate) fn days_before(self) -> u32 {
        self.first_day().ordinal0()
    }

    /// Whether this many running days meet the target.
    ///
    /// ```
    /// use tracker_core::{Goal, TargetDays, Year};
    ///
    /// let goal = Goal::new(Year::new(2026)?, TargetDays::new(200)?);
    /// assert!(goal.is_met_by(200) && !goal.is_met_by(199));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn is_met_by(self, completed_days: u32) -> bool {
        completed_days >= self.target_days.get()
    }
}

/// The number of settled days from which on there is a judgement of a goal and a forecast: 14.
pub const MIN_SETTLED_DAYS: u32 = 14;

/// The days of the year from `from` on that have no run yet and are not paused.
fn open_days(year: Year, days: DaysAndPauses<'_>, from: NaiveDate) -> u32 {
    if from > year.last_day() {
        return 0;
    }
    let left = year.length() - from.ordinal0();
    left - days.days.union(days.paused).count_in(from..=year.last_day())
}

/// The running days of the year before. If it is not over, as many as its rate makes in a whole year.
fn year_before(year: Year, days: &RunningDays, today: NaiveDate) -> Option<u32> {
    let before = Year::new(year.number() - 1).ok()?;
    let (runs, elapsed) = (days.count_in_year(before), before.elapsed(today));
    let whole = if elapsed < before.length() {
        (elapsed >= MIN_SETTLED_DAYS).then(|| runs * before.length() / elapsed)?
    } else {
        runs
    };
    (runs > 0).then_some(whole.min(year.length()))
}
