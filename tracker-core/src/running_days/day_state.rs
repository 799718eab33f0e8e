//! [`DayState`]: whether a day has a run, or can still have one.

use chrono::NaiveDate;

use crate::pauses::DaysAndPauses;

/// Whether a day has a run, or can still have one.
///
/// ```
/// use tracker_core::charts::DayState;
/// use tracker_core::pauses::DaysAndPauses;
/// use tracker_core::RunningDays;
///
/// let (days, ill) = (RunningDays::new(), RunningDays::from_iter(["2026-01-05".parse()?]));
/// let state = |day: &str| -> Result<DayState, tracker_core::chrono::ParseError> {
///     Ok(DayState::new(day.parse()?, DaysAndPauses::new(&days, &ill), "2026-01-07".parse()?))
/// };
/// assert_eq!((state("2026-01-05")?, state("2026-01-06")?), (DayState::Paused, DayState::Rested));
/// assert_eq!((state("2026-01-07")?, state("2026-01-08")?), (DayState::Open, DayState::ToCome));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(
    feature = "openapi",
    schema(description = "Whether a day has a run, or can still have one.")
)]
#[non_exhaustive]
pub enum DayState {
    /// The day has a run. A day after today can have one if a clock was wrong.
    Ran,
    /// The day is over and has no run.
    Rested,
    /// The day is in a pause and has no run.
    Paused,
    /// The day is today and has no run yet.
    Open,
    /// The day is after today.
    ToCome,
}

impl DayState {
    /// The state of a day, seen on the day `today`.
    ///
    /// ```
    /// use tracker_core::RunningDays;
    /// use tracker_core::charts::DayState;
    /// use tracker_core::chrono::NaiveDate;
    ///
    /// let today: NaiveDate = "2026-01-08".parse()?;
    /// let days = RunningDays::from_iter([today - tracker_core::chrono::Days::new(1)]);
    /// let states = today.iter_days().rev().take(3).map(|day| DayState::new(day, &days, today));
    /// assert!(states.eq([DayState::Open, DayState::Ran, DayState::Rested]));
    /// # Ok::<(), tracker_core::chrono::ParseError>(())
    /// ```
    #[must_use]
    pub fn new<'a>(
        day: NaiveDate,
        days: impl Into<DaysAndPauses<'a>>,
        today: NaiveDate,
    ) -> DayState {
        let DaysAndPauses { days, paused } = days.into();
        if days.contains(day) {
            DayState::Ran
        } else if paused.contains(day) {
            DayState::Paused
        } else if day < today {
            DayState::Rested
        } else if day == today {
            DayState::Open
        } else {
            DayState::ToCome
        }
    }
}
